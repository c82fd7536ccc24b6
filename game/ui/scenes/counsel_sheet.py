"""Draws all choices of a decision beside one another, as bars of what each is worth; it compares nothing itself."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ai.agent import Decision
from game.core.cards import Card
from game.core.moves import Move
from game.ui import fonts, furniture, tokens
from game.ui.canvas import Canvas, kept, paragraph_height
from game.ui.layout.frame import Frame
from game.ui.paint import fill, stroke
from game.ui.scenes.counsel_note import draw_words_and_cards
from game.ui.tokens import hairline, rgba
from game.words import coaching, plural, translate
from game.words.coaching import Table

WIDTH, HEAD, ROW, LEAST_ROW, AXIS, FOOT, PAD, LEADING = 700, 60, 38, 28, 26, 14, 24, 22
LABEL_SHARE, VALUE = 0.42, 56
"""The share of a row that a choice takes, and the units of its worth."""
BAR, WHISKER, CAP = 14, 2, 12
ERRORS = 2.0
"""How many standard errors the thin line reaches to either side."""
LEAST_LABEL = 13
SORTED = ("discard", "give")
"""What is done with cards whose order means nothing: they stand sorted, so that rows can be compared."""


class Row(NamedTuple):
    """One choice, and where the thin line about its worth begins and ends."""

    label: str
    cards: tuple[Card, ...]
    chance: float
    low: float
    high: float
    worth: str
    is_played: bool = False


class Sheet(NamedTuple):
    """All choices of one decision, the best first."""

    title: str
    scale: str
    ends: tuple[str, str]
    rows: tuple[Row, ...]
    text: str = ""
    """Why the best is the best."""
    played: str = ""
    """The word beside the choice that was made."""


def sheet_of(table: Table, decision: Decision, *, title: str, played: Move | None = None, text: str = "") -> Sheet:
    """Put a comparison into words; what is done with cards is told once where it is the same for all."""
    shown = [move for move, _, _ in decision.choices if move.cards]
    deed = coaching.deed(table, shown[0]) if len({move.verb for move in shown}) == 1 else ""
    rows = []
    for move, chance, error in decision.choices:
        label = "" if deed and move.cards else coaching.deed(table, move)
        low, high = _inside(chance - ERRORS * error), _inside(chance + ERRORS * error)
        cards = tuple(sorted(move.cards)) if move.verb in SORTED else move.cards
        rows.append(Row(label, cards, _inside(chance), low, high, coaching.worth(table, chance), is_played=move == played))
    return Sheet(deed or title, coaching.scale_name(table), coaching.scale_ends(table), tuple(rows), text,
                 translate("played") if played is not None else "")


def _inside(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def sheet_rect(frame: Frame, sheet: Sheet, *, bottom: int) -> Rect:
    """Return where a sheet lies at a table: below the strip, above the action row, as high as it must be."""
    px, top = frame.px, frame.strip.bottom + frame.px(10)
    width = min(px(WIDTH), frame.box.width - px(16))
    text = paragraph_height(sheet.text, width - 2 * px(PAD), frame.u, leading=LEADING) if sheet.text else 0
    wanted = px(HEAD + AXIS + FOOT) + text + px(ROW) * len(sheet.rows)
    height = min(wanted, bottom - top)
    return Rect(frame.box.centerx - width // 2, bottom - height - max(0, (bottom - top - height) // 2), width, height)


def sheet_panel(canvas: Canvas, rect: Rect, sheet: Sheet, *, palette: str, letters: str, fade: float = 1.0) -> None:
    """Draw a sheet on a panel of its own; `letters` are those of the court cards."""
    aside = _aside(canvas, _inside_of(canvas, rect), sheet)
    _panel(canvas, rect, sheet, aside, palette=palette, letters=letters, fade=fade)


@kept
def _panel(canvas: Canvas, rect: Rect, sheet: Sheet, aside: str, *, palette: str, letters: str) -> None:
    furniture.panel(canvas, rect, alpha=0.985, edge=0.55)
    _draw(canvas, _inside_of(canvas, rect), sheet, aside, palette)


def _inside_of(canvas: Canvas, rect: Rect) -> Rect:
    return Rect(rect.x + canvas.px(PAD), rect.y, rect.width - 2 * canvas.px(PAD), rect.height)


def draw_sheet(canvas: Canvas, rect: Rect, sheet: Sheet, *, palette: str) -> None:
    """Draw title, rows, axis and reason in a rectangle; the rows are as high as there is room, and the worst are left out."""
    _draw(canvas, rect, sheet, _aside(canvas, rect, sheet), palette)


def _room(canvas: Canvas, rect: Rect, sheet: Sheet) -> tuple[int, int]:
    """Give the pixels that all rows have, and those of the text below them."""
    text = paragraph_height(sheet.text, rect.width, canvas.u, leading=LEADING) if sheet.text else 0
    return rect.height - canvas.px(HEAD) - canvas.px(FOOT) - text - canvas.px(AXIS), text


def _aside(canvas: Canvas, rect: Rect, sheet: Sheet) -> str:
    """Say how many choices are left out, or what the thin lines are."""
    _, left_out = shown_rows(sheet.rows, _room(canvas, rect, sheet)[0] // canvas.px(LEAST_ROW))
    if left_out:
        return plural("{number} more, worth less", "{number} more, worth less", left_out)
    return translate("Thin line: how sure this is")


def _draw(canvas: Canvas, rect: Rect, sheet: Sheet, aside: str, palette: str) -> None:
    _heading(canvas, rect, sheet)
    room, text = _room(canvas, rect, sheet)
    top = rect.y + canvas.px(HEAD)
    rows, _ = shown_rows(sheet.rows, room // canvas.px(LEAST_ROW))
    pitch = min(canvas.px(ROW), room // max(1, len(rows)))
    for number, one in enumerate(rows):
        _row(canvas, Rect(rect.x, top + number * pitch, rect.width, pitch), one, sheet, palette, is_best=one is sheet.rows[0])
    below = top + pitch * len(rows)
    _axis(canvas, Rect(rect.x, below, rect.width, canvas.px(AXIS)), sheet, aside)
    if sheet.text:
        at = Rect(rect.x, below + canvas.px(AXIS + 4), rect.width, text)
        canvas.paragraph(sheet.text, at, leading=LEADING)


def shown_rows(rows: tuple[Row, ...], most: int) -> tuple[tuple[Row, ...], int]:
    """Return the rows for which there is room, the best and the one that was played among them, and how many are left out.

    >>> rows = tuple(Row(name, (), 0, 0, 0, "", name == "e") for name in "abcde")
    >>> [one.label for one in shown_rows(rows, 3)[0]], shown_rows(rows, 3)[1], shown_rows(rows, 9)[1]
    (['a', 'b', 'e'], 2, 0)
    """
    most = max(2, most)
    if len(rows) <= most:
        return rows, 0
    played = tuple(one for one in rows[most - 1:] if one.is_played)
    return (*rows[:most - len(played)], *played), len(rows) - most


def _heading(canvas: Canvas, rect: Rect, sheet: Sheet) -> None:
    furniture.heading(canvas, rect.topleft, "", rect.width)
    middle = rect.y + canvas.px(28)
    used = canvas.text(sheet.scale, (rect.right, middle), colour=tokens.IVORY_2, anchor="right", room=rect.width // 2)
    canvas.text(sheet.title, (rect.x, middle), "label", colour=tokens.BRASS_HIGH, bold=True,
                room=used.left - canvas.px(16) - rect.x)


def _row(canvas: Canvas, rect: Rect, one: Row, sheet: Sheet, palette: str, *, is_best: bool) -> None:
    label = Rect(rect.x, rect.y, round(rect.width * LABEL_SHARE), rect.height)
    _choice(canvas, label, one, sheet.played if one.is_played else "", palette, is_best=is_best)
    value = canvas.px(VALUE)
    groove = Rect(label.right + canvas.px(12), rect.centery - canvas.px(BAR) // 2, 0, canvas.px(BAR))
    groove.width = rect.right - value - groove.x
    _bar(canvas, groove, one, is_best=is_best)
    colour = tokens.GOLD if is_best else tokens.IVORY
    canvas.text(one.worth, (rect.right, rect.centery), colour=colour, bold=is_best, anchor="right", room=value)


def _choice(canvas: Canvas, rect: Rect, one: Row, played: str, palette: str, *, is_best: bool) -> None:
    right = rect.right
    if played:
        right = _tag(canvas, right, rect.centery, played) - canvas.px(8)
    draw_words_and_cards(canvas, Rect(rect.x, rect.centery, right - rect.x, 0), one.label, one.cards, palette=palette,
                         role="body", bold=is_best)


def _tag(canvas: Canvas, right: int, middle: int, text: str) -> int:
    """Draw a small outlined word with its right edge at x, and give its left edge."""
    width, height = canvas.width(text, 14) + canvas.px(14), canvas.px(22)
    rect = Rect(right - width, middle - height // 2, width, height)
    stroke(canvas.surface, rect, height // 2, rgba(tokens.IVORY_2, 0.8), width=hairline(canvas.u))
    canvas.text(text, rect.center, 14, colour=tokens.IVORY, anchor="centre")
    return rect.x


def _bar(canvas: Canvas, groove: Rect, one: Row, *, is_best: bool) -> None:
    radius = groove.height // 2
    fill(canvas.surface, groove, radius, rgba(tokens.WELL, 0.8))
    full = Rect(groove.x, groove.y, max(groove.height, round(groove.width * one.chance)), groove.height)
    fill(canvas.surface, full, radius, rgba(tokens.GOLD if is_best else tokens.BRASS))
    if one.high > one.low:
        _whisker(canvas, groove, one)


def _whisker(canvas: Canvas, groove: Rect, one: Row) -> None:
    """Draw the thin line with its two ends, ivory with a dark edge, so that it shows on the bar and beside it."""
    left, right = (groove.x + round(groove.width * share) for share in (one.low, one.high))
    thick, high = max(2, canvas.px(WHISKER)), canvas.px(CAP)
    parts = [Rect(left, groove.centery - thick // 2, right - left, thick)]
    parts += [Rect(x - thick // 2, groove.centery - high // 2, thick, high) for x in (left, right)]
    edge = hairline(canvas.u)
    for part in parts:
        fill(canvas.surface, part.inflate(2 * edge, 2 * edge), 0, rgba(tokens.NIGHT))
    for part in parts:
        fill(canvas.surface, part, 0, rgba(tokens.IVORY))


def _axis(canvas: Canvas, rect: Rect, sheet: Sheet, aside: str) -> None:
    """Name the ends of the scale below the bars, and set a sentence beside them."""
    middle = rect.y + canvas.px(AXIS // 2 - 1)
    left = rect.x + round(rect.width * LABEL_SHARE) + canvas.px(12)
    right = rect.right - canvas.px(VALUE)
    canvas.text(sheet.ends[0], (left, middle), 14, colour=tokens.IVORY_2)
    canvas.text(sheet.ends[1], (right, middle), 14, colour=tokens.IVORY_2, anchor="right")
    room = left - canvas.px(12) - rect.x
    size = fonts.shrink(aside, canvas.type(14), room, least=canvas.type(12))
    fonts.draw(canvas.surface, aside, (rect.x, middle), size, colour=tokens.IVORY_2, room=room)
