"""The name TAPIS VERT in seven letters of our own, thick and thin; it sets no other text. Unit: the height of a capital."""

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import Point, curve
from game.ui.paint import Cache, blurred, clear_surface, inked, put, silhouette
from game.ui.tokens import mix, rgba

NAME = "TAPIS VERT"
HAIRLINE, STEM = 0.034, 0.155
TRACK, SPACE = 0.19, 0.36
LARGER = 6
KERNING = {"TA": -0.13, "AP": -0.03, "VE": -0.03, "RT": -0.05}
_marks = Cache(6)


class Stroke(NamedTuple):
    """A shape of a letter; one that is not solid cuts a hole."""

    points: list[Point]
    solid: bool = True


class Letter(NamedTuple):
    width: float
    strokes: tuple[Stroke, ...]


def _box(x: float, y: float, width: float, height: float) -> Stroke:
    return Stroke([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def _stem(x: float, *, serif: float = 0.10) -> tuple[Stroke, ...]:
    feet = STEM + 2 * serif
    return (_box(x, 0, STEM, 1), _box(x - serif, 0, feet, HAIRLINE), _box(x - serif, 1 - HAIRLINE, feet, HAIRLINE))


def _bowl(across: float, down: float, *, solid: bool) -> Stroke:
    turns = [math.pi * step / 40 for step in range(41)]
    round_part = [(0.31 + across * math.sin(turn), 0.27 - down * math.cos(turn)) for turn in turns]
    return Stroke([(0.20, 0.27 - down), *round_part, (0.20, 0.27 + down)], solid)


def _spine() -> Stroke:
    """Make the S: a curve whose pen is thin at the ends and thick in the middle."""
    knots = [
        (.50, .235), (.46, .09), (.38, .017), (.285, .017), (.14, .017), (.075, .11), (.075, .23),
        (.075, .40), (.20, .445), (.29, .495), (.40, .555), (.515, .61), (.515, .76),
        (.515, .90), (.42, .983), (.28, .983), (.16, .983), (.08, .90), (.035, .745),
    ]  # fmt: skip
    path: list[Point] = []
    for start in range(0, len(knots) - 1, 3):
        path += curve(knots[start], knots[start + 1], knots[start + 2], knots[start + 3], steps=24)[:-1]
    left, right = [], []
    for number, (x, y) in enumerate(path):
        (x0, y0), (x1, y1) = path[max(0, number - 1)], path[min(len(path) - 1, number + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        pen = (HAIRLINE + (STEM - HAIRLINE) * math.exp(-(((number / len(path) - 0.5) / 0.19) ** 2))) / 2
        aside, below = (y0 - y1) / length * pen, (x1 - x0) / length * pen
        left.append((x + aside, y + below))
        right.append((x - aside, y - below))
    return Stroke(left + right[::-1])


A_SHAPE = (
    Stroke([(0.27, 0), (0.43, 0), (0.735, 1), (0.575, 1)]),
    Stroke([(0.285, 0), (0.33, 0.10), (0.095, 1), (0.055, 1)]),
    _box(-0.02, 1 - HAIRLINE, 0.19, HAIRLINE),
    _box(0.51, 1 - HAIRLINE, 0.29, HAIRLINE),
)
P_SHAPE = (_bowl(0.30, 0.27, solid=True), _bowl(0.30 - STEM + 0.01, 0.27 - HAIRLINE, solid=False), *_stem(0.10))
T_SHAPE = (
    _box(0, 0, 0.68, HAIRLINE),
    Stroke([(0, 0), (0.022, 0), (0.095, HAIRLINE), (0.022, 0.25), (0, 0.25)]),
    Stroke([(0.68, 0), (0.658, 0), (0.585, HAIRLINE), (0.658, 0.25), (0.68, 0.25)]),
    _box(0.34 - STEM / 2, 0, STEM, 1),
    _box(0.21, 1 - HAIRLINE, 0.26, HAIRLINE),
)
S_SHAPE = (
    _spine(),
    Stroke([(0.525, 0), (0.545, 0), (0.545, 0.27), (0.525, 0.27), (0.455, 0.09)]),
    Stroke([(0.025, 1), (0.005, 1), (0.005, 0.73), (0.025, 0.73), (0.095, 0.91)]),
)
E_SHAPE = (
    *_stem(0.10),
    _box(0.2, 0, 0.36, HAIRLINE),
    _box(0.2, 1 - HAIRLINE, 0.40, HAIRLINE),
    _box(0.2, 0.475, 0.22, HAIRLINE),
    _box(0.405, 0.38, 0.022, 0.225),
    Stroke([(0.56, 0), (0.538, 0), (0.45, HAIRLINE), (0.538, 0.23), (0.56, 0.23)]),
    Stroke([(0.60, 1), (0.578, 1), (0.48, 1 - HAIRLINE), (0.578, 0.74), (0.60, 0.74)]),
)
R_LEG = Stroke([(0.30, 0.53), (0.455, 0.50), (0.70, 1 - HAIRLINE), (0.76, 1 - HAIRLINE), (0.76, 1), (0.56, 1)])
LETTERS = {
    "T": Letter(0.68, T_SHAPE),
    "A": Letter(0.78, (*A_SHAPE, _box(0.17, 0.645, 0.36, HAIRLINE))),
    "P": Letter(0.61, P_SHAPE),
    "I": Letter(0.355, _stem(0.10)),
    "S": Letter(0.59, S_SHAPE),
    "V": Letter(0.78, tuple(Stroke([(0.78 - x, 1 - y) for x, y in each.points]) for each in A_SHAPE)),
    "E": Letter(0.60, E_SHAPE),
    "R": Letter(0.76, (*P_SHAPE, R_LEG)),
}


def _places() -> tuple[list[tuple[Letter, float]], float]:
    places, x = [], 0.0
    for number, letter in enumerate(NAME):
        if letter == " ":
            x += SPACE
            continue
        places.append((LETTERS[letter], x))
        x += LETTERS[letter].width + TRACK + KERNING.get(NAME[number : number + 2], 0)
    return places, x - TRACK


def wordmark(width: int) -> Surface:
    """Give the name as a white mask exactly `width` pixels wide."""
    return _marks.take(("mask", width), lambda: _wordmark(width)).surface


def _wordmark(width: int) -> Surface:
    places, length = _places()
    capital = width * LARGER / length
    large = clear_surface((width * LARGER, round(capital)))
    for letter, x in places:
        for stroke in letter.strokes:
            ink = (255, 255, 255, 255) if stroke.solid else (0, 0, 0, 0)
            pygame.draw.polygon(large, ink, [((x + a) * capital, b * capital) for a, b in stroke.points])
    return pygame.transform.smoothscale(large, (width, round(capital / LARGER)))


def draw_wordmark(canvas: Canvas, at: tuple[int, int], width: int) -> Rect:
    """Draw the name in brass with its shadow; pixels."""
    blur = max(1, canvas.px(5))
    soft = _marks.take(("shadow", width, blur), lambda: blurred(silhouette(wordmark(width)), blur)).surface
    put(canvas.surface, soft, (at[0] - 2 * blur, at[1] - 2 * blur + canvas.px(3)), alpha=0.6)
    low = mix(tokens.BRASS_HIGH, tokens.BRASS, 0.55)
    brass = _marks.take(("brass", width), lambda: inked(wordmark(width), rgba(tokens.BRASS_HIGH), low)).surface
    return put(canvas.surface, brass, at)
