"""Many cards in a row: as pictures where there is room, else as small chips that only name them. It knows no rule."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import words
from game.core.cards import RED_JOKER, SUITS, Card, is_joker, suit, text
from game.ui import fonts, glyphs, tokens
from game.ui.canvas import Canvas, kept
from game.ui.faces import suit_colour
from game.ui.images import Cards
from game.ui.layout.frame import whole_width
from game.ui.paint import clear_surface, fill, put, put_centred
from game.ui.tokens import rgba

CARD, LEAST_CARD, STEP, LEAST_STEP = 90, 42, 0.7, 0.4
"""Pictures: widths in units, steps as shares of the width."""
CHIP, LEAST_CHIP, WIDTH, GAP, LEAD = 28, 11, 1.3, 3, 14
"""Chips: height in units, least height in pixels, width as a share of the height, units between, and before a name."""
PALE = 0.55
ONE_PACK = 63
"""What is left of a card's number when all packs look alike."""


class Group(NamedTuple):
    """Cards that belong together; `pale` ones went away, `name` is whom they came from, if anybody."""

    cards: tuple[Card, ...]
    pale: frozenset[Card] = frozenset()
    name: str = ""


class Look(NamedTuple):
    """What is drawn on, with which deck, and how large."""

    canvas: Canvas
    images: Cards
    width: int
    """Pixels of a picture, the same for rows that belong together; 0 for chips."""


def fitting(canvas: Canvas, rects: Sequence[Rect], rows: Sequence[Sequence[Group]], *, column: float = 0) -> int:
    """Find the width of pictures that fits every one of several rows, 0 if only chips do.

    `column` is the share of a card that its index takes, where that is more than usual.
    """
    return min(_picture_width(canvas, rect, groups, column) for rect, groups in zip(rects, rows, strict=True))


def draw(look: Look, rect: Rect, groups: Sequence[Group]) -> None:
    """Draw groups one after the other; chips are as large as the row allows."""
    if look.width:
        _draw_pictures(look, rect, groups)
    else:
        _draw_chips(look, rect, groups)


# Pictures


def _picture_width(canvas: Canvas, rect: Rect, groups: Sequence[Group], column: float) -> int:
    """Give the largest width in which the index of every card is seen, 0 if that is too small."""
    width = whole_width(min(CARD * canvas.u, (rect.height - canvas.px(4)) / 1.4))
    least = canvas.px(LEAST_CARD)
    while width >= least and _step(canvas, rect.width, width, groups) < max(LEAST_STEP, column) * width:
        width -= 5
    return width if width >= least else 0


def _step(canvas: Canvas, room: int, width: int, groups: Sequence[Group]) -> float:
    """Give how far apart cards may lie, in pixels."""
    cards = sum(len(one.cards) for one in groups)
    fixed = sum(width + _lead(canvas, one) for one in groups)
    return min(width * STEP, (room - fixed) / max(1, cards - len(groups)))


def _lead(canvas: Canvas, group: Group) -> int:
    """Give the pixels that the words before a group take."""
    return canvas.px(LEAD) + canvas.width(group.name) + canvas.px(8) if group.name else 0


def _draw_pictures(look: Look, rect: Rect, groups: Sequence[Group]) -> None:
    canvas, width, x = look.canvas, look.width, float(rect.x)
    step = _step(canvas, rect.width, width, groups)
    for group in groups:
        if group.name:
            x = _draw_lead(canvas, (round(x), rect.centery), group.name)
        for place, card in enumerate(group.cards):
            at = (x + width / 2 + place * step, rect.centery)
            dim = PALE if card in group.pale else 0.0
            look.images.draw(canvas.surface, text(card & ONE_PACK), at, width, u=canvas.u, lift=0.4, dim=dim)
        x += width + step * max(0, len(group.cards) - 1)


def _draw_lead(canvas: Canvas, at: tuple[int, int], words_before: str) -> int:
    """Set the words before a group and give the x after them."""
    return canvas.text(words_before, (at[0] + canvas.px(LEAD), at[1]), colour=tokens.IVORY_2).right + canvas.px(8)


# Chips


def _chip_height(canvas: Canvas, rect: Rect, groups: Sequence[Group]) -> int:
    height = canvas.px(CHIP)
    while len(_lines(canvas, rect.width, groups, height)) * _pitch(canvas, height) > rect.height and height > LEAST_CHIP:
        height -= 1
    return height


def _draw_chips(look: Look, rect: Rect, groups: Sequence[Group]) -> None:
    height = _chip_height(look.canvas, rect, groups)
    pitch, lines = _pitch(look.canvas, height), _lines(look.canvas, rect.width, groups, height)
    top = rect.centery - len(lines) * pitch // 2
    for number, line in enumerate(lines):
        _draw_line(look, (rect.x, top + number * pitch), line, height)


def _pitch(canvas: Canvas, height: int) -> int:
    return height + canvas.px(GAP)


def _lines(canvas: Canvas, room: int, groups: Sequence[Group], height: int) -> list[list[Group]]:
    """Break the groups into lines; a part of a group that goes on has no name."""
    lines: list[list[Group]] = [[]]
    pitch, left = round(height * WIDTH) + canvas.px(GAP), room
    for group in groups:
        lead = _lead(canvas, group)
        if lead and left < lead + pitch:
            lines, left = [*lines, []], room
        part = group._replace(cards=())
        left -= lead
        for card in group.cards:
            if left < pitch - canvas.px(GAP):
                lines[-1].append(part)
                lines, left, part = [*lines, []], room, Group((), group.pale)
            part = part._replace(cards=(*part.cards, card))
            left -= pitch
        lines[-1].append(part)
    return lines


def _draw_line(look: Look, at: tuple[int, int], line: Sequence[Group], height: int) -> None:
    canvas, (x, y) = look.canvas, at
    width = round(height * WIDTH)
    for group in line:
        if group.name:
            x = _draw_lead(canvas, (x, y + height // 2), group.name)
        for card in group.cards:
            chip(canvas, Rect(x, y, width, height), card, palette=look.images.palette, is_pale=card in group.pale)
            x += width + canvas.px(GAP)


def chip(canvas: Canvas, rect: Rect, card: Card, *, palette: str, is_pale: bool = False) -> Rect:
    """Draw a card as its index alone: rank and suit on a piece of stock; a pale one went to somebody else."""
    return _chip(canvas, rect, card, words.rank_letter(card), palette=palette, is_pale=is_pale)


@kept
def _chip(canvas: Canvas, rect: Rect, card: Card, rank: str, *, palette: str, is_pale: bool) -> None:
    stock = tokens.mix(tokens.STOCK, tokens.PANEL, PALE) if is_pale else rgba(tokens.STOCK)
    fill(canvas.surface, rect, max(2, rect.height // 6), stock)
    if is_joker(card):
        star = _star(round(rect.height * 0.8), tokens.RED if card & ONE_PACK == RED_JOKER else tokens.INK)
        put_centred(canvas.surface, star, rect.center)
        return
    letter = SUITS[suit(card)]
    ink = suit_colour(letter, palette)
    sign = glyphs.suit(letter, round(rect.height * 0.5), colour=ink)
    room = rect.width - sign.get_width() - 2
    pixels = fonts.shrink(rank, round(rect.height * 0.7), room, bold=True, least=6)
    wide = fonts.width(rank, pixels, bold=True)
    left = rect.centerx - (wide + sign.get_width()) // 2
    fonts.draw(canvas.surface, rank, (left, rect.centery), pixels, colour=ink, bold=True, room=wide + 2)
    put(canvas.surface, sign, (left + wide, rect.centery - sign.get_height() // 2))


def _star(side: int, ink: str) -> Surface:
    """Draw the star of a joker."""
    large = clear_surface((side * 4, side * 4))
    middle, points = side * 2, []
    for number in range(10):
        reach, turn = side * (1.9 if number % 2 == 0 else 0.8), math.radians(36 * number - 90)
        points.append((middle + reach * math.cos(turn), middle + reach * math.sin(turn)))
    pygame.draw.polygon(large, ink, points)
    return pygame.transform.smoothscale(large, (side, side))
