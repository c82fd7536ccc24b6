"""Suits, rank marks and icons as our own paths, drawn large and reduced; no text font has them all."""

import itertools
import math
from functools import lru_cache

import pygame
from pygame import Surface

from game.ui import tokens
from game.ui.paint import Cache, clear_surface
from game.ui.tokens import Colour

Point = tuple[float, float]
LARGER_SUIT, LARGER_ICON = 8, 6
_glyphs = Cache(4)


def curve(start: Point, one: Point, two: Point, end: Point, *, steps: int = 20) -> list[Point]:
    """Give points along a cubic curve."""
    return [_on_curve(step / steps, start, one, two, end) for step in range(steps + 1)]


def _on_curve(t: float, start: Point, one: Point, two: Point, end: Point) -> Point:
    first, second, third, fourth = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
    return (
        first * start[0] + second * one[0] + third * two[0] + fourth * end[0],
        first * start[1] + second * one[1] + third * two[1] + fourth * end[1],
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Give points along a part of a circle, in degrees, clockwise from the right."""
    turns = (math.radians(start + (end - start) * step / 24) for step in range(25))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def _mirrored(half: list[Point]) -> list[Point]:
    return half + [(-x, y) for x, y in reversed(half)]


HEART = _mirrored(
    curve((0, -0.25), (0.04, -0.38), (0.14, -0.46), (0.26, -0.46))
    + curve((0.26, -0.46), (0.40, -0.46), (0.5, -0.35), (0.5, -0.18))
    + curve((0.5, -0.18), (0.5, 0.08), (0.13, 0.26), (0, 0.5))
)
STEM = _mirrored([(0.0, 0.1), *curve((0.035, 0.2), (0.045, 0.36), (0.08, 0.44), (0.17, 0.5))])
SPADE = _mirrored(
    curve((0, -0.5), (0.12, -0.27), (0.48, -0.08), (0.48, 0.15))
    + curve((0.48, 0.15), (0.48, 0.29), (0.37, 0.37), (0.25, 0.37))
    + curve((0.25, 0.37), (0.14, 0.37), (0.06, 0.31), (0.0, 0.2))
)
DIAMOND = _mirrored(
    curve((0, -0.52), (0.1, -0.33), (0.26, -0.12), (0.4, 0)) + curve((0.4, 0), (0.26, 0.12), (0.1, 0.33), (0, 0.52))
)
CLUB_HEART = [(-0.12, -0.15), (0.12, -0.15), (0.15, 0.2), (-0.15, 0.2)]
CLUB_LEAVES = ((0.0, -0.265), (-0.265, 0.105), (0.265, 0.105))
CLUB_LEAF = 0.225
SHAPES = {"s": (SPADE, STEM), "h": (HEART,), "d": (DIAMOND,), "c": (CLUB_HEART, STEM)}


def suit(letter: str, height: int, *, colour: Colour | None = None) -> Surface:
    """Give the sign of a suit (s h d c) about `height` pixels high, centred in a slightly larger square."""
    ink = tuple(pygame.Color(colour or (tokens.RED if letter in "hd" else tokens.INK)))
    return _glyphs.take(("suit", letter, height, ink), lambda: _suit(letter, height, ink)).surface


def _suit(letter: str, height: int, ink: tuple[int, ...]) -> Surface:
    size = max(1, height) * LARGER_SUIT
    large, middle = clear_surface((round(size * 1.1), round(size * 1.1))), size * 0.55
    for shape in SHAPES[letter]:
        pygame.draw.polygon(large, ink, [(middle + x * size, middle + y * size) for x, y in shape])
    if letter == "c":
        for x, y in CLUB_LEAVES:
            pygame.draw.circle(large, ink, (middle + x * size, middle + y * size), CLUB_LEAF * size)
    return pygame.transform.smoothscale(large, (round(height * 1.1), round(height * 1.1)))


def _angle(x: float, y: float, right: int, down: int) -> list[Point]:
    return [(x, y + 0.24 * down), (x, y), (x + 0.24 * right, y)]


BULB_FOOT: list[Point] = [(0.33, 0.62), (0.36, 0.74), (0.64, 0.74), (0.67, 0.62)]
PADLOCK: list[Point] = [(0.2, 0.46), (0.8, 0.46), (0.8, 0.88), (0.2, 0.88), (0.2, 0.46)]
PACKED: list[Point] = [(0.34, 0.12), (0.88, 0.12), (0.88, 0.70), (0.68, 0.70)]
ICONS: dict[str, list[list[Point]]] = {
    "menu": [[(0.14, y), (0.86, y)] for y in (0.25, 0.5, 0.75)],
    "sort": [[(0.12, 0.25), (0.88, 0.25)], [(0.12, 0.5), (0.64, 0.5)], [(0.12, 0.75), (0.4, 0.75)]],
    "undo": [arc(0.53, 0.57, 0.31, -140, 130), [(0.12, 0.16), (0.28, 0.38), (0.54, 0.30)]],
    "redo": [arc(0.47, 0.57, 0.31, -40, -310), [(0.88, 0.16), (0.72, 0.38), (0.46, 0.30)]],
    "hint": [arc(0.5, 0.40, 0.28, 130, 410), BULB_FOOT, [(0.42, 0.90), (0.58, 0.90)]],
    "last": [[(0.10, 0.30), (0.10, 0.88), (0.52, 0.88), (0.52, 0.30), (0.10, 0.30)], PACKED, [(0.34, 0.12), (0.34, 0.16)]],
    "full": [_angle(x, y, 1 if x < 0.5 else -1, 1 if y < 0.5 else -1) for x in (0.14, 0.86) for y in (0.14, 0.86)],
    "window": [_angle(x, y, -1 if x < 0.5 else 1, -1 if y < 0.5 else 1) for x in (0.38, 0.62) for y in (0.38, 0.62)],
    "tick": [[(0.22, 0.53), (0.42, 0.72), (0.78, 0.30)]],
    "cross": [[(0.22, 0.22), (0.78, 0.78)], [(0.78, 0.22), (0.22, 0.78)]],
    "down": [[(0.20, 0.38), (0.5, 0.66), (0.80, 0.38)]],
    "up": [[(0.20, 0.62), (0.5, 0.34), (0.80, 0.62)]],
    "left": [[(0.62, 0.20), (0.34, 0.5), (0.62, 0.80)]],
    "right": [[(0.38, 0.20), (0.66, 0.5), (0.38, 0.80)]],
    "pause": [[(0.34, 0.2), (0.34, 0.8)], [(0.66, 0.2), (0.66, 0.8)]],
    "lock": [PADLOCK, [(0.32, 0.46), *arc(0.5, 0.32, 0.18, 180, 360), (0.68, 0.46)]],
}  # fmt: skip
SPEAKER: list[Point] = [(0.10, 0.38), (0.28, 0.38), (0.48, 0.18), (0.48, 0.82), (0.28, 0.62), (0.10, 0.62), (0.10, 0.38)]
ICONS["sound"] = [SPEAKER, arc(0.48, 0.5, 0.22, -48, 48), arc(0.48, 0.5, 0.38, -48, 48)]
ICONS["mute"] = [SPEAKER, [(0.64, 0.38), (0.90, 0.64)], [(0.90, 0.38), (0.64, 0.64)]]


def icon(name: str, size: int, *, colour: Colour | None = None, weight: float = 0.085) -> Surface:
    """Give an icon in a square; `weight` is the line's share of the side."""
    ink = tuple(pygame.Color(colour or tokens.IVORY_2))
    return _glyphs.take(("icon", name, size, ink, weight), lambda: _icon(name, max(1, size), ink, weight)).surface


def _icon(name: str, size: int, ink: tuple[int, ...], weight: float) -> Surface:
    side = size * LARGER_ICON
    large, pen = clear_surface((side, side)), max(LARGER_ICON, side * weight)
    for path in ICONS[name]:
        _line(large, ink, [(x * side, y * side) for x, y in path], pen)
    return pygame.transform.smoothscale(large, (size, size))


def _line(surface: Surface, ink: tuple[int, ...], path: list[Point], pen: float) -> None:
    """Draw a line with round joins; the library's own thick lines have slanted ends."""
    for (x, y), (to_x, to_y) in itertools.pairwise(path):
        length = math.hypot(to_x - x, to_y - y) or 1
        side_x, side_y = (y - to_y) / length * pen / 2, (to_x - x) / length * pen / 2
        corners = [
            (x + side_x, y + side_y),
            (to_x + side_x, to_y + side_y),
            (to_x - side_x, to_y - side_y),
            (x - side_x, y - side_y),
        ]
        pygame.draw.polygon(surface, ink, corners)
    for point in path:
        pygame.draw.circle(surface, ink, point, pen / 2)


CROWN = [(0.08, 0.85), (0.0, 0.25), (0.28, 0.5), (0.5, 0.1), (0.72, 0.5), (1.0, 0.25), (0.92, 0.85)]
BAR = [(0.1, 0.42), (0.9, 0.42), (0.9, 0.58), (0.1, 0.58)]

METALS: dict[int, tuple[Colour, Colour, Colour]] = {
    3: (tokens.BRASS_LOW, tokens.BRASS_HIGH, tokens.BRASS_INK),
    2: ("#747C84", "#D6DADD", "#1B2026"),
    1: ("#7A4A28", "#D69C6B", "#22130A"),
}
"""Rim, metal and engraving of the medals: gold, silver, bronze."""
MEDAL = 20
"""Units: how large a medal is beside a title in words."""
RIM, MARK_ON_DISC, MARK_ON_PLATE = 0.07, 0.58, 0.62


@lru_cache(16)
def _mark_shapes(rank: int) -> tuple[list[Point], ...]:
    if rank in (0, 3):
        return (CROWN if rank else BAR,)
    up = 1 if rank > 0 else -1
    heights = [0.5 + up * 0.2 + (number - (abs(rank) - 1) / 2) * 0.28 for number in range(abs(rank))]
    return tuple(_chevron(y, up) for y in heights)


def _chevron(y: float, up: int) -> list[Point]:
    tip = y - up * 0.36
    return [(0.08, y), (0.5, tip), (0.92, y), (0.92, y + 0.15), (0.5, tip + 0.15), (0.08, y + 0.15)]


def medal(rank: int, size: int) -> Surface:
    """Give the medal of a title: crown on gold, chevrons up on silver and bronze, a bar in a ring, chevrons down on a plate.

    The rank is 3 for the highest title and −3 for the lowest.
    """
    key = ("medal", rank, size, tokens.PANEL, tokens.IVORY_2)
    return _glyphs.take(key, lambda: _medal(rank, max(1, size))).surface


def _medal(rank: int, size: int) -> Surface:
    side = size * LARGER_ICON
    large = clear_surface((side, side))
    rim, ground, ink = METALS.get(rank, (tokens.IVORY_2, tokens.PANEL, tokens.IVORY_2))
    _round(large, rim, 0.0, is_plate=rank < 0)
    _round(large, ground, RIM, is_plate=rank < 0)
    share = MARK_ON_PLATE if rank < 0 else MARK_ON_DISC
    for shape in _mark_shapes(rank):
        points = [((0.5 + (x - 0.5) * share) * side, (0.5 + (y - 0.5) * share) * side) for x, y in shape]
        pygame.draw.polygon(large, ink, points)
    return pygame.transform.smoothscale(large, (size, size))


def _round(surface: Surface, colour: Colour, inset: float, *, is_plate: bool) -> None:
    """Fill a disc, or a plate with round corners, so far from the edges."""
    side = surface.get_width()
    rect = surface.get_rect().inflate(-round(2 * inset * side), -round(2 * inset * side))
    pygame.draw.rect(surface, colour, rect, border_radius=round(side * 0.2) if is_plate else side // 2)
