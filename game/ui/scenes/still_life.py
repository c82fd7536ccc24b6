"""What lies on the title's table: a pack, the hand dealt from it, and jetons; pictures only, nothing here can be pressed."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from game.ui import motion, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards, card_size

FAN = ("Tc", "Jd", "Qc", "Kh", "As")
CARD, RADIUS, TURN = 180, 420, 12
SPAN, HEIGHT, DROP = 640, 600, 408
"""Units: how wide and high all of it is, and how far below its middle the fan's centre lies."""
PACK, PACK_TURN, PACK_CARDS, THICK = (176, -118), -21, 14, 1.15
"""Where the pack lies from the middle, how it is turned, of how many cards it is seen to be, units for each."""
JETONS = (
    (60, 228, tokens.THEIRS),
    (60, 222, tokens.THEIRS),
    (60, 216, tokens.MINE),
    (140, 222, tokens.MINE),
    (106, 268, tokens.THEIRS),
)
JETON = 56
APART, FLIGHT, LATER = 80.0, 380.0, 420.0
"""Milliseconds: from one card to the next, on the way, and before the first jeton comes."""
JETON_WAY = 300
ARRIVAL = LATER + APART * (len(JETONS) - 1) + motion.COLLECT
"""How long all of it takes."""


class _Seen(NamedTuple):
    """What it is drawn with, and how far the arrival has come, in milliseconds."""

    canvas: Canvas
    images: Cards
    middle: tuple[float, float]
    k: float
    passed: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.middle[0] + x * self.k, self.middle[1] + y * self.k

    @property
    def width(self) -> int:
        return card_size(CARD * self.k)[0]


class StillLife:
    """Keeps in mind that its pictures have been there, so that a change of dress does not make it vanish."""

    def __init__(self, images: Cards) -> None:
        self.images = images
        self.is_there = False

    def draw(self, canvas: Canvas, room: Rect, passed: float = ARRIVAL) -> None:
        """Draw it in a room, as it lies so many milliseconds after its arrival began; nothing before its pictures are there."""
        k = min(1.3 * canvas.u, room.width / SPAN, room.height * 0.92 / HEIGHT)
        seen = _Seen(canvas, self.images, room.center, k, passed)
        if not self._has_pictures(seen.width):
            return
        _pack(seen)
        for number in range(len(FAN)):
            _card(seen, number)
        for number in range(len(JETONS)):
            _jeton(seen, number)

    def _has_pictures(self, width: int) -> bool:
        """Ask for the pictures, turned ones twice as wide; tell whether they have ever been there."""
        wanted = {name: width if number == len(FAN) // 2 else 2 * width for number, name in enumerate((*FAN, ""))}
        self.is_there = self.is_there or all(self.images.is_ready(name, wide) for name, wide in wanted.items())
        for name, wide in wanted.items():
            self.images.want((name,), wide)
        return self.is_there


def _pack(seen: _Seen) -> None:
    """Lay the pack: one card above the other, so that its edge is seen."""
    for number in range(PACK_CARDS):
        at = seen.at(PACK[0], PACK[1] - number * THICK)
        seen.images.draw(seen.canvas.surface, "", at, seen.width, u=seen.k, angle=PACK_TURN, lift=0.7, has_shadow=not number)


def _card(seen: _Seen, number: int) -> None:
    """Lay a card of the fan, on its way from the pack."""
    share = _share(seen.passed - APART * number, FLIGHT)
    if share <= 0:
        return
    turn = math.radians((2 - number) * TURN)
    home = seen.at(-RADIUS * math.sin(turn), DROP - RADIUS * math.cos(turn))
    at = _on_way(seen.at(*PACK), home, motion.out_cubic(share))
    seen.images.draw(seen.canvas.surface, FAN[number], at, seen.width, u=seen.k, angle=math.degrees(turn), lift=1.6)


def _jeton(seen: _Seen, number: int) -> None:
    """Lay a jeton, on its way from the right."""
    share = _share(seen.passed - LATER - APART * number, motion.COLLECT)
    if share <= 0:
        return
    right, down, tint = JETONS[number]
    x, y = _on_way(seen.at(right + JETON_WAY, down), seen.at(right, down), motion.out_cubic(share))
    side = round(JETON * seen.k)
    rect = Rect(0, 0, side, side)
    rect.center = round(x), round(y)
    pieces.jeton(seen.canvas, rect, tint=tint, fade=min(1.0, 2 * share))


def _share(passed: float, length: float) -> float:
    return min(1.0, max(0.0, passed / length))


def _on_way(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
