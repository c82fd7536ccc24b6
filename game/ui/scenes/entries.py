"""A row of a form: a name, one sentence, and a control at the right; for settings and for house rules alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import Rect

from game.ui import fonts, tokens
from game.ui.canvas import Canvas, units_in_lines
from game.ui.fields import TextField
from game.ui.glyphs import suit
from game.ui.paint import put, rule
from game.ui.widgets import Widget

WIDE, NARROW, HEIGHT = 184, 116, 36
"""Units of the control of a row: of a list, of a switch or a number; its height."""
LEAST_HELP = 13


class Entry(NamedTuple):
    """What stands at the left of a row. A rule has a clause; `mark` is the word for one that was changed."""

    label: str
    help: str
    clause: str = ""
    mark: str = ""
    is_idle: bool = False
    is_warning: bool = False
    control: float = WIDE
    """Units that its control takes."""


class EntryText(Widget):
    """The words of a row; they cannot be pressed."""

    def __init__(self, entry: Entry, *, has_rule: bool = True, **rest: Any) -> None:
        super().__init__(**rest)
        self.entry, self.has_rule = entry, has_rule

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        rect = text_rect(self.rect, self.u, self.entry.control)
        draw_entry(canvas, rect, self.entry, corner=(self.rect.right, self.rect.y + canvas.px(10)))
        if self.has_rule:
            rule(canvas.surface, self.rect.bottomleft, self.rect.width, canvas.u, alpha=0.14)


class HintField(TextField):
    """A line to write in that says in quiet letters what stands for an empty one: the library's own hint looks like a text."""

    def __init__(self, text: str = "", *, hint: str = "", **rest: Any) -> None:
        super().__init__(text, **rest)
        self.hint = hint

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        super().draw(canvas, focus=focus)
        is_resting = self.form is not None and self.form.is_hidden
        if not self.text and not focus:
            self._draw_line(canvas, self.hint, tokens.MUTE)
        elif self.text and is_resting:
            self._draw_line(canvas, self.text, tokens.IVORY if self.enabled else tokens.MUTE)

    def _draw_line(self, canvas: Canvas, text: str, colour: str) -> None:
        """Set a text where the library would: it shows nothing while another scene lies above."""
        room = self.rect.width - canvas.px(24)
        pixels = fonts.shrink(text, canvas.type("body"), room, least=canvas.type(LEAST_HELP))
        at = (self.rect.x + canvas.px(12), self.rect.centery)
        fonts.draw(canvas.surface, text, at, pixels, colour=colour, room=room)


def control_rect(row: Rect, u: float, width: float = WIDE) -> Rect:
    """Give where the control of a row stands; `width` in units."""
    wide, high = round(width * u), round(HEIGHT * u)
    return Rect(row.right - wide, row.centery - high // 2, wide, high)


def text_rect(row: Rect, u: float, width: float = WIDE) -> Rect:
    """Give the room of the words."""
    return Rect(row.x, row.y, control_rect(row, u, width).left - round(16 * u) - row.x, row.height)


def draw_entry(canvas: Canvas, rect: Rect, entry: Entry, *, corner: tuple[int, int]) -> None:
    """Set the name with clause and mark, and the sentence below it in one line or two.

    Where the name is too long, clause and mark stand at `corner`, which is the right end of a line above the control.
    """
    units = units_in_lines(entry.help, rect.width, canvas.u, largest=tokens.TYPE["body"], least=LEAST_HELP)
    lines = fonts.balanced(entry.help, canvas.type(units), rect.width)
    pitch = canvas.px(20 if len(lines) > 1 else 23)
    top = rect.centery - pitch * len(lines) // 2
    _draw_name(canvas, (rect.x, top), rect.width, entry, corner)
    for number, line in enumerate(lines, start=1):
        canvas.text(
            line,
            (rect.x, top + number * pitch),
            units,
            colour=tokens.WARN if entry.is_warning else tokens.MUTE if entry.is_idle else tokens.IVORY_2,
            room=rect.width,
        )


def _draw_name(canvas: Canvas, at: tuple[int, int], room: int, entry: Entry, corner: tuple[int, int]) -> None:
    clause = canvas.width(entry.clause) + canvas.px(16) if entry.clause else 0
    sign = canvas.px(32) if entry.mark else 0
    least = fonts.width(entry.label, canvas.type(LEAST_HELP), bold=True)
    has_corner = least + clause + sign > room
    tail = 0 if has_corner else clause + sign
    pixels = fonts.shrink(entry.label, canvas.type("label"), room - tail, bold=True, least=canvas.type(LEAST_HELP))
    ink = tokens.MUTE if entry.is_idle else tokens.IVORY
    used = fonts.draw(canvas.surface, entry.label, at, pixels, colour=ink, bold=True, room=max(1, room - tail))
    if has_corner:
        _draw_corner(canvas, corner, entry)
    else:
        _draw_tail(canvas, (used.right, at[1]), at[0] + room, entry)


def _draw_tail(canvas: Canvas, at: tuple[int, int], right: int, entry: Entry) -> None:
    """Set clause and mark after the name, the mark's word where it has room."""
    x, y = at
    if entry.clause:
        x = canvas.text(entry.clause, (x + canvas.px(16), y), colour=tokens.MUTE).right
    if entry.mark:
        x = _draw_diamond(canvas, x + canvas.px(16), y) + canvas.px(4)
        if x + canvas.width(entry.mark) <= right:
            canvas.text(entry.mark, (x, y), colour=tokens.GOLD)


def _draw_corner(canvas: Canvas, at: tuple[int, int], entry: Entry) -> None:
    """Set clause and mark at the right."""
    right, y = at
    if entry.mark:
        right -= canvas.px(18)
        _draw_diamond(canvas, right + canvas.px(4), y)
    canvas.text(entry.clause, (right, y), LEAST_HELP, colour=tokens.MUTE, anchor="right")


def _draw_diamond(canvas: Canvas, x: int, y: int) -> int:
    diamond = suit("d", canvas.px(14), colour=tokens.GOLD)
    put(canvas.surface, diamond, (x, y - diamond.get_height() // 2))
    return x + diamond.get_width()
