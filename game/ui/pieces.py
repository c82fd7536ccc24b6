"""Small things that lie on the table: counts, chips, bubbles, jetons, racks, marks on cards; none can be pressed."""

import math
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.ui import fonts, tokens
from game.ui.canvas import Canvas, kept
from game.ui.furniture import sink
from game.ui.glyphs import icon, suit
from game.ui.paint import Cache, clear_surface, fill, focus_ring, put, put_centred, shadow, stroke
from game.ui.tokens import hairline, rgba

Tail = Literal["left", "right", "up", "down", ""]
LARGER = 8
LEAST_JETON = 16
CARD_RADIUS = 0.05
DIAMOND = ((0, -0.42), (0.32, 0), (0, 0.42), (-0.32, 0))
TRIANGLE = ((0, -0.4), (0.38, 0.26), (-0.38, 0.26))
_coins = Cache(3)


def pill_width(canvas: Canvas, text: str, *, height: float = 28) -> int:
    """Give the width in pixels of a count."""
    return max(canvas.px(height), canvas.width(text, "label", bold=True) + canvas.px(16 if len(text) > 1 else 10))


@kept
def pill(canvas: Canvas, rect: Rect, text: str, *, hot: bool = False, bold: bool = True) -> None:
    """Draw a count; a hot one is gold."""
    draw_pill(canvas, rect, text, hot=hot, bold=bold)


def draw_pill(canvas: Canvas, rect: Rect, text: str, *, hot: bool = False, bold: bool = True) -> None:
    """Draw a count, not kept."""
    top, low, edge = (tokens.GOLD, tokens.GOLD_LOW, tokens.BRASS_LOW) if hot else (tokens.STOCK, tokens.STOCK_LOW, tokens.BRASS)
    shadow(canvas.surface, rect, rect.height // 2, canvas.u, lift=0.3)
    fill(canvas.surface, rect, rect.height // 2, rgba(top), rgba(low))
    stroke(canvas.surface, rect, rect.height // 2, rgba(edge), width=hairline(canvas.u))
    canvas.text(text, rect.center, "label", colour=tokens.INK, bold=bold, anchor="centre")


@kept
def suit_chip(canvas: Canvas, rect: Rect, letter: str, *, colour: str | None = None) -> None:
    """Draw a suit (s h d c) on a stock-coloured disc with a brass rim; suits never lie on felt."""
    shadow(canvas.surface, rect, rect.width // 2, canvas.u, lift=0.6)
    fill(canvas.surface, rect, rect.width // 2, rgba(tokens.BRASS_HIGH), rgba(tokens.BRASS_LOW))
    rim = max(2, canvas.px(2.5)) if rect.width > canvas.px(32) else max(2, canvas.px(2))
    disc = rect.inflate(-2 * rim, -2 * rim)
    fill(canvas.surface, disc, disc.width // 2, rgba(tokens.STOCK))
    put_centred(canvas.surface, suit(letter, round(rect.width * 0.56), colour=colour), rect.center)


@kept
def card_chip(canvas: Canvas, rect: Rect, letter: str, sign: str, *, colour: str) -> None:
    """Draw a card among words, no higher than a line: its letter and its suit (s h d c) on stock."""
    radius, pad = canvas.px(4), canvas.px(5)
    shadow(canvas.surface, rect, radius, canvas.u, lift=0.2)
    fill(canvas.surface, rect, radius, rgba(tokens.STOCK))
    stroke(canvas.surface, rect, radius, rgba(tokens.STOCK_EDGE), width=hairline(canvas.u))
    canvas.text(letter, (rect.x + pad, rect.centery), 15, colour=colour, bold=True)
    picture = suit(sign, canvas.px(13), colour=colour)
    put_centred(canvas.surface, picture, (rect.right - pad - canvas.px(6.5), rect.centery))


def bubble_width(canvas: Canvas, text: str, *, least: float = 76) -> int:
    """Give the width in pixels of a bubble."""
    return max(canvas.px(least), canvas.width(text, bold=True) + canvas.px(28))


@kept
def bubble(canvas: Canvas, rect: Rect, text: str, *, tail: Tail = "left", quiet: bool = False) -> None:
    """Draw what a player says: stock and bold for a move, quiet for a pass; the tail sticks out eight units."""
    ground, ink = (tokens.QUIET, tokens.QUIET_INK) if quiet else (tokens.STOCK, tokens.INK)
    shadow(canvas.surface, rect, canvas.px(tokens.RADIUS_BUBBLE), canvas.u, lift=0.5)
    if tail:
        _tail(canvas, rect, tail, ground)
    fill(canvas.surface, rect, canvas.px(tokens.RADIUS_BUBBLE), rgba(ground))
    room = rect.width - canvas.px(8)
    pixels = fonts.shrink(text, canvas.type("body"), room, bold=not quiet)
    fonts.draw(canvas.surface, text, rect.center, pixels, colour=ink, bold=not quiet, anchor="centre", room=room)


def _tail(canvas: Canvas, rect: Rect, side: Tail, ground: str) -> None:
    length = max(2, canvas.px(8))
    large = clear_surface((length * 4, length * 4))
    pygame.draw.polygon(large, ground, [(length * 4, 0), (length * 4, length * 4), (0, length * 2)])
    turn = {"left": 0, "down": 90, "right": 180, "up": -90}[side]
    tip = pygame.transform.rotate(pygame.transform.smoothscale(large, (length, length)), turn)
    at = {
        "left": (rect.x - length + 1, rect.centery - length // 2),
        "right": (rect.right - 1, rect.centery - length // 2),
        "up": (rect.centerx - length // 2, rect.y - length + 1),
        "down": (rect.centerx - length // 2, rect.bottom - 1),
    }[side]
    put(canvas.surface, tip, at)


@kept
def jeton(canvas: Canvas, rect: Rect, *, filled: bool = True, tint: str = tokens.MINE) -> None:
    """Draw an inlaid ivory counter, or the sunken ring where one will lie."""
    place_jeton(canvas, rect, filled, tint)


def place_jeton(canvas: Canvas, rect: Rect, filled: bool, tint: str) -> None:
    """Draw a counter or its place, not kept."""
    radius = rect.width // 2
    if not filled:
        fill(canvas.surface, rect, radius, rgba(tokens.WELL, 0.55), rgba(tokens.WELL, 0.30))
        stroke(canvas.surface, rect, radius, rgba(tokens.BRASS, 0.45), width=hairline(canvas.u))
        return
    shadow(canvas.surface, rect, radius, canvas.u, lift=0.5)
    put(canvas.surface, _coins.take((rect.width, tint), lambda: _coin(rect.width, tint)).surface, rect.topleft)


def _coin(width: int, tint: str) -> Surface:
    large = clear_surface((width * LARGER, width * LARGER))
    middle = width * LARGER / 2
    rings = ((1, tokens.JETON_RIM), (0.955, tokens.JETON_IVORY), (0.86, tint), (0.64, tokens.JETON_IVORY))
    for share, colour in rings:
        pygame.draw.circle(large, colour, (middle, middle), middle * share)
    for eighth in range(8):
        turn = eighth * math.pi / 4 + math.pi / 8
        corners = ((0.88, -0.085), (0.88, 0.085), (0.62, 0.119), (0.62, -0.119))
        gap = [(middle + middle * r * math.cos(turn + a), middle + middle * r * math.sin(turn + a)) for r, a in corners]
        pygame.draw.polygon(large, tokens.JETON_IVORY, gap)
    for share, colour in ((0.58, tokens.BRASS), (0.535, tokens.JETON_HEART)):
        pygame.draw.circle(large, colour, (middle, middle), middle * share)
    _heart(large, middle, tint)
    return pygame.transform.smoothscale(large, (width, width))


def _heart(coin: Surface, middle: float, tint: str) -> None:
    """Draw the sign in a counter's middle, another one for each owner: a diamond, a ring, a triangle."""
    if tint == tokens.THEIRS:
        pygame.draw.circle(coin, tint, (middle, middle), middle * 0.36)
        pygame.draw.circle(coin, tokens.JETON_HEART, (middle, middle), middle * 0.17)
        return
    corners = TRIANGLE if tint == tokens.OTHERS else DIAMOND
    pygame.draw.polygon(coin, tint, [(middle + middle * x, middle + middle * y) for x, y in corners])


def rack_places(rect: Rect, total: int, u: float) -> list[Rect]:
    """Give the place of each jeton in a rack; where many must fit they shrink, then overlap."""
    pad, gap = round(12 * u), round(8 * u)
    inside = rect.width - 2 * pad
    most = min(rect.height - round(16 * u), (inside - (total - 1) * min(gap, round(2 * u))) // max(1, total))
    side = max(min(round(LEAST_JETON * u), rect.height - 4), most)
    step = min(side + gap, (inside - side) / max(1, total - 1))
    return [Rect(rect.x + pad + round(number * step), rect.centery - side // 2, side, side) for number in range(total)]


@kept
def rack(canvas: Canvas, rect: Rect, count: int, total: int = 5, *, tint: str = tokens.MINE) -> None:
    """Draw a player's points as jetons in as many slots as the game's target; 216 × 48 for five."""
    sink(canvas, rect, rect.height // 2)
    for number, place in enumerate(rack_places(rect, total, canvas.u)):
        place_jeton(canvas, place, number < count, tint)


def card_radius(rect: Rect) -> int:
    """Give the corner radius of a card in pixels."""
    return max(2, round(rect.width * CARD_RADIUS))


@kept
def gold_edge(canvas: Canvas, rect: Rect, *, tick: bool = False) -> None:
    """Mark a card: a gold edge for one that may be played or is picked, with a tick on a picked one."""
    radius, out = card_radius(rect), hairline(canvas.u)
    stroke(canvas.surface, rect.inflate(2 * out, 2 * out), radius + out, rgba(tokens.GOLD), width=max(2, canvas.px(3)))
    if tick:
        side, inset = canvas.px(24), canvas.px(6)
        tick_disc(canvas, Rect(rect.x + inset, rect.bottom - inset - side, side, side))


def tick_disc(canvas: Canvas, rect: Rect) -> None:
    """Draw the tick on a gold disc, not kept."""
    shadow(canvas.surface, rect, rect.width // 2, canvas.u, lift=0.3)
    fill(canvas.surface, rect, rect.width // 2, rgba(tokens.GOLD))
    put_centred(canvas.surface, icon("tick", round(rect.width * 0.78), colour=tokens.INK, weight=0.14), rect.center)


@kept
def trump_corner(canvas: Canvas, rect: Rect) -> None:
    """Mark a card of mine as a trump: a gold triangle in its upper right corner."""
    side = canvas.px(20)
    large = clear_surface((side * 4, side * 4))
    pygame.draw.polygon(large, tokens.GOLD, [(0, 0), (side * 4, 0), (side * 4, side * 4)])
    corner = pygame.transform.smoothscale(large, (side, side))
    put(canvas.surface, corner, (rect.right - side - canvas.px(3), rect.y + canvas.px(3)))


@kept
def card_ring(canvas: Canvas, rect: Rect) -> None:
    """Draw the keyboard's ring round a card."""
    focus_ring(canvas.surface, rect, card_radius(rect), canvas.u)
