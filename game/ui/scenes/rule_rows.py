"""House rules as rows in groups: label, clause, sentence, and the control that fits the choices. It decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.core.options import Choice, Option
from game.ui import combining, fonts, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import suit
from game.ui.lists import Select
from game.ui.paint import put, rule
from game.ui.scenes.entries import LEAST_HELP, NARROW, WIDE, Entry, EntryText, control_rect, text_rect
from game.ui.setup import Setup, idle_reason
from game.ui.widgets import Stepper, Toggle, Widget
from game.words import mark, translate

PITCH, HEAD, NOTE, LINE = 74, 48, 18, 20
SWITCHES: tuple[tuple[str, str], ...] = (("no", "yes"), ("off", "on"))
MATCH = mark("Match")
GROUPS: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "ecarte": (
        (MATCH, ("E-2",)),
        (mark("Deal"), ("E-0",)),
        (mark("Exchange"), ("E-10", "E-11", "E-12")),
        (mark("King of trumps"), ("E-13", "E-14")),
        (mark("The play"), ("E-17", "E-4")),
    ),
    "president": (
        (mark("Pack and order"), ("P-0",)),
        (mark("Deal and seats"), ("P-1",)),
        (mark("Exchange"), ("P-2",)),
        (mark("Leading"), ("P-3",)),
        (mark("Following"), ("P-4", "P-5")),
        (mark("Going out"), ("P-6",)),
        (MATCH, ("P-7",)),
    ),
}
"""By game: headings, each with how the clauses of its rules begin; what none of them names is a matter of the match."""
Choose = Callable[[str, Choice], object]


class Row(NamedTuple):
    """A line of the column: a heading, a rule or a quiet note."""

    name: str
    text: str
    """The heading, the sentence of the rule, or the note."""
    option: Option | None = None
    reason: str = ""
    """Why there is nothing to choose."""
    is_repaired: bool = False
    has_rule: bool = True
    """Whether a hairline closes the row: not before a note."""


class GroupHead(Widget):
    """The heading of a group."""

    def __init__(self, text: str, *, name: str) -> None:
        super().__init__(name=name)
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
    return fonts.balanced(text, tokens.type_pixels(15, u), room)


def rows(setup: Setup, repaired: Mapping[str, str]) -> tuple[Row, ...]:
    """List what stands in the column, from the top; `repaired` says of some rules why they are not as they were chosen."""
    now, options = setup.situation, setup.rules.option_list()
    notes = combining.advice(now)
    found: list[Row] = []
    for heading, _ in GROUPS[setup.game]:
        found.append(Row(f"group {heading}", translate(heading)))
        for option in options:
            if group_of(setup.game, option.clause) == heading:
                told = [text for field, text in notes if field == option.field]
                found.append(_row(now, option, repaired.get(option.name, ""))._replace(has_rule=not told))
                found += [Row(f"note {option.name} {number}", text) for number, text in enumerate(told)]
    return tuple(found)


def group_of(game: str, clause: str) -> str:
    """Return the heading below which a rule of this clause stands.

    >>> group_of("ecarte", "E-14"), group_of("ecarte", "E-19")
    ('King of trumps', 'Match')
    """
    return next((heading for heading, clauses in GROUPS[game] if clause.startswith(clauses)), MATCH)


def _row(now: combining.Situation, option: Option, repaired: str) -> Row:
    reason = idle_reason(option, now.seats) or combining.reason_against(now, option)
    return Row(option.name, repaired or reason or words.option_help(option), option, reason, is_repaired=bool(repaired))


def _height(row: Row, room: int, u: float) -> float:
    """Give the units of a row in a column so many pixels wide: more for a rule whose sentence takes three lines."""
    if row.name.startswith("group "):
        return HEAD
    if row.option is None:
        return NOTE + LINE * len(note_lines(row.text, room - round(20 * u), u))
    words_room = text_rect(Rect(0, 0, room, 10), u, _width(row.option)).width
    return PITCH + LINE * max(0, len(fonts.wrap(row.text, tokens.type_pixels(LEAST_HELP, u), words_room)) - 2)


def _width(option: Option) -> float:
    """Give the units of a rule's control."""
    return NARROW if isinstance(option.choices, range) or _switch(option) is not None else WIDE


def _switch(option: Option) -> tuple[str, str] | None:
    """Give the choices of a rule that is on or off, that for off first."""
    return next((pair for pair in SWITCHES if set(pair) == set(option.choices)), None)


def widgets(setup: Setup, shown: Sequence[Row], choose: Choose) -> Iterator[Widget]:
    """Make headings, rules and notes."""
    options, differing = setup.options, setup.differing()
    for row in shown:
        if row.option is not None:
            yield _text(row, row.option, is_changed=row.name in differing)
            yield _control(row, row.option, row.option.value(options), choose)
        else:
            kind = GroupHead if row.name.startswith("group ") else Note
            yield kind(row.text, name=row.name)


def _text(row: Row, option: Option, *, is_changed: bool) -> Widget:
    mark_word = translate("changed") if is_changed else ""
    look: dict[str, Any] = {"is_idle": bool(row.reason), "is_warning": row.is_repaired, "control": _width(option)}
    entry = Entry(words.option_label(option), row.text, option.clause, mark_word, **look)
    return EntryText(entry, name=f"{row.name} text", has_rule=row.has_rule)


def _control(row: Row, option: Option, chosen: Choice, choose: Choose) -> Widget:
    control = _made(option, chosen, choose)
    control.name, control.reason, control.enabled, control.group = row.name, row.reason, not row.reason, "rules"
    return control


def _made(option: Option, chosen: Choice, choose: Choose) -> Widget:
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


def places(shown: Sequence[Row], width: int, u: float) -> tuple[dict[str, Rect], int]:
    """Say where everything stands in a column so wide, and how long that is, in pixels."""
    found: dict[str, Rect] = {}
    y = -round(12 * u)
    for row in shown:
        rect = Rect(0, y, width, round(_height(row, width, u) * u))
        y = rect.bottom
        if row.option is not None:
            found |= {f"{row.name} text": rect, row.name: control_rect(rect, u, _width(row.option))}
        else:
            found[row.name] = rect
    return found, y
