"""House rules as rows: label, clause, sentence, and the control that fits the choices. It decides no rule."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game import words
from game.core.options import Choice, Option
from game.ui.lists import Select
from game.ui.scenes.entries import Entry, EntryText, control_rect
from game.ui.setup import Setup, idle_reason
from game.ui.widgets import Stepper, Toggle, Widget
from game.words import translate

PITCH = 74
YES_NO = {"yes", "no"}
Choose = Callable[[str, Choice], object]


def widgets(setup: Setup, option: Option, choose: Choose) -> tuple[Widget, Widget]:
    """Make the words and the control of one rule."""
    reason = idle_reason(option, len(setup.players))
    changed = translate("changed") if option.name in setup.differing() else ""
    entry = Entry(words.option_label(option), reason or words.option_help(option), option.clause, changed, is_idle=bool(reason))
    control = _control(setup, option, choose)
    control.name, control.reason, control.enabled, control.group = option.name, reason, not reason, "rules"
    return EntryText(entry, name=f"{option.name} text"), control


def _control(setup: Setup, option: Option, choose: Choose) -> Widget:
    chosen: Choice = getattr(setup.options, option.name)
    if isinstance(option.choices, range):
        return Stepper(
            int(chosen),
            low=option.choices[0],
            high=option.choices[-1],
            step=option.choices.step,
            on_change=lambda number: choose(option.name, number),
        )
    if set(option.choices) == YES_NO:
        told = (words.choice_word(option, "no"), words.choice_word(option, "yes"))
        return Toggle(told, on=chosen == "yes", on_change=lambda on: choose(option.name, "yes" if on else "no"))
    told_all = tuple(words.choice_word(option, value) for value in option.choices)
    return Select(
        told_all,
        chosen=list(option.choices).index(chosen),
        on_change=lambda number: choose(option.name, option.choices[number]),
    )


def places(row: Rect, option: Option, u: float) -> dict[str, Rect]:
    """Say where the widgets of a rule stand in a row."""
    return {f"{option.name} text": row, option.name: control_rect(row, u)}
