"""A row of a form: a name, one sentence, and a control at the right; for settings and for house rules alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame import Rect

from game.ui import fonts, tokens
from game.ui.canvas import Canvas
from game.ui.fields import TextField
from game.ui.glyphs import suit
from game.ui.paint import put, rule
from game.ui.widgets import Widget

CONTROL = (184, 36)
LEAST_HELP = 13


class Entry(NamedTuple):
    """What stands at the left of a row. A rule has a clause; `mark` is the word for one that was changed."""

    label: str
    help: str
    clause: str = ""
    mark: str = ""
    is_idle: bool = False


class EntryText(Widget):
    """The words of a row; they cannot be pressed."""

    def __init__(self, entry: Entry, *, has_rule: bool = True, **rest: Any) -> None:
        super().__init__(**rest)
        self.entry, self.has_rule = entry, has_rule

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        draw_entry(canvas, text_rect(self.rect, self.u), self.entry)
        if self.has_rule:
            rule(canvas.surface, self.rect.bottomleft, self.rect.width, canvas.u, alpha=0.14)


class HintField(TextField):
    """A line to write in that says in quiet letters what stands for an empty one: the library's own hint looks like a text."""

    def __init__(self, text: str = "", *, hint: str = "", **rest: Any) -> None:
        super().__init__(text, **rest)
        self.hint = hint

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        super().draw(canvas, focus=focus)
        if not self.text and not focus:
            room = self.rect.width - canvas.px(24)
            pixels = fonts.shrink(self.hint, canvas.type("body"), room, least=canvas.type(LEAST_HELP))
            at = (self.rect.x + canvas.px(12), self.rect.centery)
            fonts.draw(canvas.surface, self.hint, at, pixels, colour=tokens.MUTE, room=room)


def control_rect(row: Rect, u: float) -> Rect:
    """Give where the control of a row stands."""
    width, height = round(CONTROL[0] * u), round(CONTROL[1] * u)
    return Rect(row.right - width, row.centery - height // 2, width, height)


def text_rect(row: Rect, u: float) -> Rect:
    """Give the room of the words."""
    return Rect(row.x, row.y, control_rect(row, u).left - round(16 * u) - row.x, row.height)


def draw_entry(canvas: Canvas, rect: Rect, entry: Entry) -> None:
    """Set the name with clause and mark, and the sentence below it in one line or two."""
    units = float(tokens.TYPE["body"])
    while len(fonts.wrap(entry.help, canvas.type(units), rect.width)) > 2 and units > LEAST_HELP:
        units -= 0.5
    lines = balanced(entry.help, canvas.type(units), rect.width)
    pitch = canvas.px(20 if len(lines) > 1 else 23)
    top = rect.centery - pitch * len(lines) // 2
    _draw_name(canvas, (rect.x, top), rect.width, entry)
    for number, line in enumerate(lines, start=1):
        canvas.text(
            line,
            (rect.x, top + number * pitch),
            units,
            colour=tokens.MUTE if entry.is_idle else tokens.IVORY_2,
            room=rect.width,
        )


def balanced(text: str, pixels: int, room: int) -> tuple[str, ...]:
    """Break a text into as few lines as fit, all of about the same length.

    >>> import pygame; pygame.font.init(); balanced("Whether its holder decides to call it.", 16, 250)
    ('Whether its holder', 'decides to call it.')
    """
    lines = fonts.wrap(text, pixels, room)
    narrower = lines
    while len(narrower) == len(lines) > 1 and room > pixels:
        lines, room = narrower, room - pixels // 2
        narrower = fonts.wrap(text, pixels, room)
    return lines


def _draw_name(canvas: Canvas, at: tuple[int, int], room: int, entry: Entry) -> None:
    y = at[1]
    clause = canvas.width(entry.clause) + canvas.px(16) if entry.clause else 0
    sign = canvas.px(32) if entry.mark else 0
    label = canvas.width(entry.label, "label", bold=True)
    told = canvas.px(6) + canvas.width(entry.mark)
    has_word = bool(entry.mark) and label + clause + sign + told <= room
    tail = clause + sign + (told if has_word else 0)
    pixels = fonts.shrink(entry.label, canvas.type("label"), room - tail, bold=True, least=canvas.type(LEAST_HELP))
    ink = tokens.MUTE if entry.is_idle else tokens.IVORY
    used = fonts.draw(canvas.surface, entry.label, at, pixels, colour=ink, bold=True, room=max(1, room - tail))
    if entry.clause:
        used = canvas.text(entry.clause, (used.right + canvas.px(16), y), colour=tokens.MUTE)
    if entry.mark:
        diamond = suit("d", canvas.px(14), colour=tokens.GOLD)
        left = used.right + canvas.px(16)
        put(canvas.surface, diamond, (left, y - diamond.get_height() // 2))
        if has_word:
            canvas.text(entry.mark, (left + canvas.px(20), y), colour=tokens.GOLD)
