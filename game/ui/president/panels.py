"""What opens at a President table: trays, the order of ranks, cards gone, a friend's hand, a clock. It decides nothing."""

from __future__ import annotations

import pygame
from pygame import Rect

from game import words
from game.core import cards as core
from game.core.cards import Card
from game.ui import furniture, glyphs, paint, tokens
from game.ui.canvas import Canvas, kept
from game.ui.images import Cards
from game.ui.layout.frame import spread, whole_width
from game.ui.president.layout import Table, Tray
from game.ui.president.look import STAR, Gone
from game.ui.scenes.table_cards import ONE_PACK

STAR_SHAPE = [(0.0, -0.5), (0.12, -0.16), (0.48, -0.15), (0.19, 0.06), (0.29, 0.4), (0.0, 0.2), (-0.29, 0.4), (-0.19, 0.06),
              (-0.48, -0.15), (-0.12, -0.16)]
FRIEND_CARD, GONE_WIDTH, GONE_ROW = 60, 250, 25


def tray(canvas: Canvas, laid: Tray, title: str, short: str, note: str) -> None:
    """Draw a tray: an arrow says which way its cards go; places that wait are outlined."""
    rect, side = laid.rect, canvas.px(18)
    x, y = rect.x + canvas.px(16), rect.y + canvas.px(24)
    heading = rect.width - canvas.px(50) - canvas.px(24)
    note = note if canvas.width(short, "label", bold=True) + canvas.width(note) <= heading else ""
    furniture.tray(canvas, rect, "", note)
    arrow = glyphs.icon("right" if laid.is_giving else "left", side, colour=tokens.BRASS_HIGH, weight=0.12)
    paint.put_centred(canvas.surface, arrow, (x + side // 2, y))
    room = heading - canvas.width(note)
    told = title if canvas.width(title, "label", bold=True) <= room else short
    canvas.text(told, (x + side + canvas.px(6), y), "label", bold=True, room=room)
    for slot in laid.slots:
        furniture.slot(canvas, slot, alpha=0.2)


@kept
def _rank_strip(canvas: Canvas, rect: Rect, letters: tuple[str, ...], is_turned: bool) -> None:
    furniture.sink(canvas, rect, rect.height // 2, alpha=0.30, edge=0.25)
    pitch = rect.width / (len(letters) + 0.6)
    for place, letter in enumerate(letters):
        middle = (rect.x + pitch * (place + 0.8), rect.centery)
        is_high = place >= len(letters) - 4
        colour = tokens.GOLD if is_turned else tokens.IVORY if is_high else tokens.IVORY_2
        if letter == STAR:
            _draw_star(canvas, middle, colour)
        else:
            canvas.text(letter, middle, "body", colour=colour, bold=is_high, anchor="centre")


def ranks(canvas: Canvas, rect: Rect, letters: tuple[str, ...], *, is_turned: bool) -> None:
    """Draw the ranks from low to high; in a revolution turned, and in gold."""
    _rank_strip(canvas, rect, letters, is_turned)


def _draw_star(canvas: Canvas, middle: tuple[float, float], colour: str) -> None:
    size = canvas.px(14)
    pygame.draw.polygon(canvas.surface, colour, [(middle[0] + x * size, middle[1] + y * size) for x, y in STAR_SHAPE])


@kept
def _star(canvas: Canvas, rect: Rect, colour: str) -> None:
    """Draw the sign of a joker nine units from the left."""
    _draw_star(canvas, (rect.x + canvas.px(9), rect.centery), colour)


def badge_width(canvas: Canvas) -> int:
    """Give the width of the badge of a revolution in pixels."""
    return canvas.width(words.translate("Revolution"), "body", bold=True) + canvas.px(28)


def badge(canvas: Canvas, rect: Rect) -> None:
    """Draw the badge of a revolution."""
    _badge(canvas, rect, words.translate("Revolution"))


@kept
def _badge(canvas: Canvas, rect: Rect, text: str) -> None:
    paint.fill(canvas.surface, rect, rect.height // 2, tokens.rgba(tokens.GOLD), tokens.rgba(tokens.GOLD_LOW))
    canvas.text(text, rect.center, colour=tokens.INK, bold=True, anchor="centre", room=rect.width - canvas.px(12))


def friend(canvas: Canvas, table: Table, shown: tuple[str, tuple[Card, ...]], cards: Cards) -> None:
    """Show a friend's hand in a drawer in the middle, for this viewer alone."""
    name, many = shown
    area = table.pile.union(table.words)
    rect = Rect(area.x, area.y, area.width, area.height)
    furniture.panel(canvas, rect, alpha=0.96)
    furniture.heading(canvas, (rect.x + canvas.px(20), rect.y), words.translate("{name}'s hand", name=name),
                      rect.width - canvas.px(40))
    top, bottom = rect.y + canvas.px(58), rect.bottom - canvas.px(10)
    rows = 1 if len(many) <= 13 else 2
    width = whole_width(min(canvas.px(FRIEND_CARD * (2 if rows == 1 else 1)), (bottom - top) / rows / 1.45))
    each = -(-len(many) // rows)
    for row in range(rows):
        part = many[row * each:(row + 1) * each]
        y = top + (bottom - top) * (row + 0.5) / rows
        xs = spread(rect.centerx, len(part), width, rect.width - canvas.px(40), step=0.9)
        for one, x in zip(part, xs, strict=True):
            cards.draw(canvas.surface, core.text(one & ONE_PACK), (x, y), width, u=canvas.u, lift=0.5)


def gone(canvas: Canvas, table: Table, rows: tuple[Gone, ...]) -> None:
    """List the ranks with how many of their cards have been played."""
    frame = table.frame
    room = frame.floor - frame.strip.bottom - frame.px(24)
    pitch = min(canvas.px(GONE_ROW), (room - canvas.px(64)) // len(rows))
    rect = Rect(0, frame.strip.bottom + frame.px(12), canvas.px(GONE_WIDTH), canvas.px(64) + pitch * len(rows))
    rect.right = frame.box.right
    furniture.panel(canvas, rect, alpha=0.97)
    furniture.heading(canvas, (rect.x + canvas.px(20), rect.y), words.translate("Cards played"), rect.width - canvas.px(40))
    first = Rect(rect.x + canvas.px(20), rect.y + canvas.px(58), rect.width - canvas.px(40), pitch)
    for place, row in enumerate(rows):
        _gone_row(canvas, first.move(0, place * pitch), row)


def _gone_row(canvas: Canvas, rect: Rect, row: Gone) -> None:
    colour = tokens.MUTE if row.gone == row.all else tokens.IVORY
    if row.letter == STAR:
        _star(canvas, Rect(rect.x, rect.y, canvas.px(18), rect.height), colour)
    else:
        canvas.text(row.letter, (rect.x + canvas.px(9), rect.centery), "body", colour=colour, bold=True, anchor="centre")
    told = words.translate("{number} of {all}", number=row.gone, all=row.all)
    left = rect.x + canvas.px(34)
    bar = Rect(left, rect.centery - canvas.px(4), rect.right - left - canvas.px(74), canvas.px(8))
    paint.fill(canvas.surface, bar, bar.height // 2, tokens.rgba(tokens.WELL, 0.8))
    full = Rect(bar.x, bar.y, max(bar.height, round(bar.width * row.gone / max(1, row.all))), bar.height)
    if row.gone:
        paint.fill(canvas.surface, full, bar.height // 2, tokens.rgba(tokens.BRASS_HIGH))
    canvas.text(told, (rect.right, rect.centery), colour=colour, anchor="right")


def clock(canvas: Canvas, rect: Rect, share: float) -> None:
    """Draw the time that is left to act out of turn, below the button that lets it go."""
    bar = Rect(rect.x, rect.bottom + canvas.px(3), max(1, round(rect.width * share)), max(2, canvas.px(4)))
    paint.fill(canvas.surface, bar, 0, tokens.rgba(tokens.GOLD))


