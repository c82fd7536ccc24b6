"""House rules as rows in groups: label, clause, sentence, and the control that fits the choices. It decides no rule."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.core.options import Choice, Option
from game.ui import combining, fonts, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import suit
from game.ui.lists import Select
from game.ui.paint import put, rule
from game.ui.scenes.entries import LEAST_HELP, NARROW, WIDE, Entry, EntryText, balanced, control_rect, text_rect
from game.ui.setup import Setup, idle_reason
from game.ui.widgets import Stepper, Toggle, Widget
from game.words import mark, translate

PITCH, HEAD, NOTE, LINE = 74, 48, 18, 20
ENDLESS = 1000
"""A width in which nothing needs more than one line: where only names count."""
SWITCHES: tuple[tuple[str, str], ...] = (("no", "yes"), ("off", "on"))
GROUPS: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "ecarte": (
        (mark("Match"), ("E-2",)),
        (mark("Deal"), ("E-0",)),
        (mark("Exchange"), ("E-10", "E-11", "E-12")),
        (mark("King of trumps"), ("E-13", "E-14")),
        (mark("Play"), ("E-17", "E-4")),
    ),
    "president": (
        (mark("Pack and order"), ("P-0",)),
        (mark("Deal and seats"), ("P-1",)),
        (mark("Exchange"), ("P-2",)),
        (mark("Leading"), ("P-3",)),
        (mark("Following"), ("P-4", "P-5")),
        (mark("Going out"), ("P-6",)),
        (mark("Match"), ("P-7",)),
    ),
}
"""By game: headings, each with how the clauses of its rules begin."""
Choose = Callable[[str, Choice], object]


class Row(NamedTuple):
    """A line of the column: a heading, a rule or a quiet note; `height` in units."""

    name: str
    height: float
    option: Option | None = None


class GroupHead(Widget):
    """The heading of a group."""

    def __init__(self, text: str, **rest: object) -> None:
        super().__init__(name=str(rest["name"]))
        self.text = text

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        y = self.rect.bottom - canvas.px(18)
        canvas.text(self.text, (self.rect.x, y), "label", colour=tokens.BRASS_HIGH, bold=True, room=self.rect.width)
        rule(canvas.surface, (self.rect.x, self.rect.bottom - 1), self.rect.width, canvas.u, alpha=0.3)


class Note(Widget):
    """A piece of advice below a rule: it forbids nothing."""

    def __init__(self, text: str, *, name: str) -> None:
        super().__init__(name=name)
        self.text = text

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        diamond = suit("d", canvas.px(11), colour=tokens.BRASS)
        left, first = self.rect.x + canvas.px(20), self.rect.y + canvas.px(LINE / 2 + 1)
        put(canvas.surface, diamond, (self.rect.x + canvas.px(2), first - diamond.get_height() // 2))
        for number, line in enumerate(note_lines(self.text, self.rect.right - left, canvas.u)):
            canvas.text(line, (left, first + number * canvas.px(LINE)), 15, colour=tokens.MUTE, room=self.rect.right - left)
        rule(canvas.surface, self.rect.bottomleft, self.rect.width, canvas.u, alpha=0.14)


def note_lines(text: str, room: int, u: float) -> tuple[str, ...]:
    """Break a note into lines."""
    return balanced(text, tokens.type_pixels(15, u), room)


def rows(setup: Setup, room: int, u: float, repaired: Mapping[str, str]) -> Iterator[Row]:
    """List what stands in the column, from the top; `room` is its width in pixels."""
    notes = _notes(setup)
    for heading, clauses in GROUPS[setup.game]:
        yield Row(f"group {heading}", HEAD)
        for option in setup.rules.option_list():
            if option.clause.startswith(clauses):
                yield Row(option.name, _height(option, _help(setup, option, repaired), room, u), option)
                for number, text in enumerate(notes.get(option.field, ())):
                    lines = len(note_lines(text, room - round(20 * u), u))
                    yield Row(f"note {option.name} {number}", NOTE + LINE * lines)


def _height(option: Option, help: str, room: int, u: float) -> float:
    """Give the units of a rule: more where its sentence takes three lines."""
    words_room = text_rect(Rect(0, 0, room, 10), u, _width(option)).width
    return PITCH + LINE * max(0, len(fonts.wrap(help, tokens.type_pixels(LEAST_HELP, u), words_room)) - 2)


def _width(option: Option) -> float:
    """Give the units of a rule's control."""
    return NARROW if isinstance(option.choices, range) or _switch(option) is not None else WIDE


def _switch(option: Option) -> tuple[str, str] | None:
    """Give the choices of a rule that is on or off, that for off first."""
    return next((pair for pair in SWITCHES if set(pair) == set(option.choices)), None)


def _help(setup: Setup, option: Option, repaired: Mapping[str, str]) -> str:
    return repaired.get(option.name) or _reason(setup, option) or words.option_help(option)


def _reason(setup: Setup, option: Option) -> str:
    return idle_reason(option, len(setup.players)) or combining.reason_against(setup.situation, option)


def _notes(setup: Setup) -> dict[str, tuple[str, ...]]:
    told = sorted(combining.advice(setup.situation))
    return {field: tuple(text for _, text in some) for field, some in itertools.groupby(told, key=lambda one: one[0])}


def widgets(setup: Setup, choose: Choose, repaired: Mapping[str, str]) -> Iterator[Widget]:
    """Make headings, rules and notes; `repaired` says of some rules why they are no longer as they were chosen."""
    notes = _notes(setup)
    for row in rows(setup, ENDLESS, 1.0, repaired):
        if row.option is not None:
            has_notes = row.option.field in notes
            yield from _rule(setup, row.option, choose, repaired, has_rule=not has_notes)
            for number, text in enumerate(notes.get(row.option.field, ())):
                yield Note(text, name=f"note {row.name} {number}")
        elif row.name.startswith("group "):
            yield GroupHead(translate(row.name.removeprefix("group ")), name=row.name)


def _rule(
    setup: Setup, option: Option, choose: Choose, repaired: Mapping[str, str], *, has_rule: bool
) -> tuple[Widget, Widget]:
    reason, is_warning = _reason(setup, option), option.name in repaired
    changed = translate("changed") if option.name in setup.differing() else ""
    help = _help(setup, option, repaired)
    look: dict[str, Any] = {"is_idle": bool(reason), "is_warning": is_warning, "control": _width(option)}
    entry = Entry(words.option_label(option), help, option.clause, changed, **look)
    control = _control(setup, option, choose)
    control.name, control.reason, control.enabled, control.group = option.name, reason, not reason, "rules"
    return EntryText(entry, name=f"{option.name} text", has_rule=has_rule), control


def _control(setup: Setup, option: Option, choose: Choose) -> Widget:
    chosen = option.value(setup.options)
    if isinstance(option.choices, range):
        low, high, step = option.choices[0], option.choices[-1], option.choices.step
        return Stepper(int(chosen), low=low, high=high, step=step, on_change=lambda number: choose(option.name, number))
    switch = _switch(option)
    if switch is not None:
        told = (words.choice_word(option, switch[0]), words.choice_word(option, switch[1]))
        return Toggle(told, on=chosen == switch[1], on_change=lambda is_on: choose(option.name, switch[is_on]))
    told_all = tuple(words.choice_word(option, value) for value in option.choices)
    place = list(option.choices).index(chosen)
    return Select(told_all, chosen=place, on_change=lambda number: choose(option.name, option.choices[number]))


def places(setup: Setup, width: int, u: float, repaired: Mapping[str, str]) -> tuple[dict[str, Rect], int]:
    """Say where everything stands in the column, and how long that is, in pixels."""
    found: dict[str, Rect] = {}
    y = -round(12 * u)
    for row in rows(setup, width, u, repaired):
        rect = Rect(0, y, width, round(row.height * u))
        y = rect.bottom
        if row.option is not None:
            found |= {f"{row.name} text": rect, row.name: control_rect(rect, u, _width(row.option))}
        else:
            found[row.name] = rect
    return found, y
