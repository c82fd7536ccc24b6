"""Plots drawn on the felt: lines with their band, upright bars, rows with their interval. They count nothing and know no game.

Values are told apart by shape as well as colour: what is one's own is filled, what is others' is an outline.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui import fonts, tokens
from game.ui.canvas import Canvas
from game.ui.tokens import rgba
from game.words import written

AXIS, FOOT, HEAD, DOT = 52.0, 30.0, 34.0, 5.0
"""Units: room for the numbers on the left and the labels below, for the line that tells a value, and a dot's radius."""
ROW, LEAST_BAR, WIDEST_BAR, LABEL_SHARE = 34.0, 3.0, 54.0, 0.46
BAND, GRID, SAMPLES, LEAST_LABEL, LABEL_GAP = 0.20, 0.16, 5, 12, 20.0


class Line(NamedTuple):
    """A value that runs on; `low` and `high` are its band, empty where there is none. `unit` follows each number."""

    labels: tuple[str, ...]
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    unit: str = ""
    span: tuple[float, float] | None = None
    """The least and greatest value shown; None for what the values need."""


class Bars(NamedTuple):
    """Upright bars, which go down for values below 0; `others` are a second series beside them, drawn as outlines."""

    labels: tuple[str, ...]
    values: tuple[float, ...]
    others: tuple[float, ...] = ()
    notes: tuple[str, ...] = ()
    """What is said of each bar; its label and value where empty."""
    legend: tuple[str, ...] = ()
    """What the bars count, and the second series where there is one."""


class Rows(NamedTuple):
    """Bars that lie, one below the other, each with a note at its end; `spans` are intervals, empty where there are none."""

    labels: tuple[str, ...]
    values: tuple[float, ...]
    notes: tuple[str, ...]
    spans: tuple[tuple[float, float], ...] = ()
    most: float = 0.0
    """The value of a whole row; 0 for the greatest one."""


Plot = Line | Bars | Rows


def height(plot: Plot, u: float) -> int:
    """Return the pixels that a plot needs at least."""
    return round(u * (ROW * len(plot.values) + 8 if isinstance(plot, Rows) else 200))


def draw(canvas: Canvas, rect: Rect, plot: Plot, cursor: int | None = None) -> None:
    """Draw a plot into a rectangle, with a mark on the value that `cursor` counts."""
    if isinstance(plot, Rows):
        _draw_rows(canvas, rect, plot, cursor)
        return
    field = _field(canvas, rect)
    low, high = _span(plot)
    ticks = nice_ticks(low, high)
    low, high = min(low, ticks[0]), max(high, ticks[-1])
    _draw_grid(canvas, field, ticks, low, high, plot.unit if isinstance(plot, Line) else "")
    if isinstance(plot, Line):
        _draw_line(canvas, field, plot, low, high, cursor)
    else:
        _draw_bars(canvas, field, plot, low, high, cursor)
        if cursor is None:  # what the cursor stands on is told in the same place
            _draw_legend(canvas, rect, plot.legend)
    _draw_labels(canvas, field, plot)


def index_at(plot: Plot, rect: Rect, at: tuple[int, int], u: float) -> int | None:
    """Return which value lies under a point; None beside the plot."""
    number = len(plot.values)
    if not number or not rect.collidepoint(at):
        return None
    if isinstance(plot, Rows):
        row = int((at[1] - rect.y) / (ROW * u))
        return row if row < number else None
    left, width = rect.x + round(AXIS * u), rect.width - round(AXIS * u)
    place = (at[0] - left) / max(1, width)
    if isinstance(plot, Line):
        return max(0, min(number - 1, round(place * (number - 1))))
    return max(0, min(number - 1, int(place * number)))


def nice_ticks(low: float, high: float, wanted: int = SAMPLES) -> tuple[float, ...]:
    """Return round numbers that cover a span in about so many steps.

    >>> nice_ticks(0, 100)
    (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    >>> nice_ticks(0, 3)
    (0.0, 1.0, 2.0, 3.0)
    """
    high = high if high > low else low + 1.0
    rough = (high - low) / wanted
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(step * power for step in (1, 2, 5, 10) if step * power >= rough)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return tuple(round(number * step, 10) for number in range(first, last + 1))


def _field(canvas: Canvas, rect: Rect) -> Rect:
    axis, foot, head = canvas.px(AXIS), canvas.px(FOOT), canvas.px(HEAD)
    return Rect(rect.x + axis, rect.y + head, rect.width - axis - canvas.px(8), rect.height - head - foot)


def _span(plot: Line | Bars) -> tuple[float, float]:
    if isinstance(plot, Line):
        if plot.span is not None:
            return plot.span
        low, high = min((*plot.values, *plot.low), default=0.0), max((*plot.values, *plot.high), default=1.0)
        return low, high
    every = (0.0, *plot.values, *plot.others)
    return min(every), max(max(every), 1.0)


def _y(field: Rect, value: float, low: float, high: float) -> float:
    return field.bottom - (value - low) / ((high - low) or 1.0) * field.height


def _draw_grid(canvas: Canvas, field: Rect, ticks: Sequence[float], low: float, high: float, unit: str) -> None:
    for tick in ticks:
        y = round(_y(field, tick, low, high))
        colour = rgba(tokens.IVORY_2, 0.4 if tick == 0 else GRID)
        line = Surface((field.width, max(1, round(canvas.u))), SRCALPHA)
        line.fill(colour)
        canvas.surface.blit(line, (field.x, y))
        canvas.text(written(tick) + unit, (field.x - canvas.px(8), y), 14, colour=tokens.MUTE, anchor="right")


def _draw_labels(canvas: Canvas, field: Rect, plot: Line | Bars) -> None:
    """Set labels below, as many as have room; the same word is not set twice side by side."""
    number, left, right = len(plot.labels), field.x - canvas.px(AXIS), field.right + canvas.px(8)
    spans = []
    for index, label in enumerate(plot.labels):
        half = canvas.width(label, 14) // 2
        x = _x(field, index, number, is_bars=isinstance(plot, Bars))
        x = min(max(x, left + half), right - half)
        spans.append((x - half, x + half))
    said = ""
    for index in with_room(spans, canvas.px(LABEL_GAP)):
        label, (start, end) = plot.labels[index], spans[index]
        if label != said:
            at = ((start + end) / 2, field.bottom + canvas.px(16))
            canvas.text(label, at, 14, colour=tokens.MUTE, anchor="centre")
        said = label


def with_room(spans: Sequence[tuple[float, float]], gap: float) -> list[int]:
    """Choose which words of a line are set, from where to where each would stand: the first, the last, and even steps between.

    >>> with_room([(0, 10), (8, 18), (16, 26), (24, 34), (32, 42)], 4)
    [0, 2, 4]
    >>> with_room([(0, 10), (8, 18), (16, 26), (24, 34)], 4)
    [0, 3]
    """
    last = len(spans) - 1

    def are_apart(chosen: Sequence[int]) -> bool:
        return all(spans[one][1] + gap <= spans[other][0] for one, other in itertools.pairwise(chosen))

    for step in range(1, last + 1):
        chosen = list(range(0, last, step))
        if are_apart(chosen):
            while len(chosen) > 1 and not are_apart((chosen[-1], last)):
                chosen.pop()
            return [*chosen, last] if are_apart((chosen[-1], last)) else [last]
    return list(range(last + 1))


def _x(field: Rect, index: int, number: int, *, is_bars: bool) -> float:
    if is_bars:
        return field.x + (index + 0.5) * field.width / number
    return field.x + (index / (number - 1) if number > 1 else 0.5) * field.width


def _draw_line(canvas: Canvas, field: Rect, plot: Line, low: float, high: float, cursor: int | None) -> None:
    number = len(plot.values)
    xs = [_x(field, index, number, is_bars=False) for index in range(number)]
    if plot.low and number > 1:
        upper = [(x, _y(field, value, low, high)) for x, value in zip(xs, plot.high, strict=True)]
        lower = [(x, _y(field, value, low, high)) for x, value in zip(xs, plot.low, strict=True)]
        _shade(canvas, field, [*upper, *reversed(lower)])
    points = [(x, _y(field, value, low, high)) for x, value in zip(xs, plot.values, strict=True)]
    width = max(2, canvas.px(2))
    if number > 1:
        for shift in range(width):
            pygame.draw.aalines(canvas.surface, rgba(tokens.GOLD), False, [(x, y + shift - width / 2) for x, y in points])
    for index in range(number) if number < 24 else ():
        _dot(canvas, points[index], DOT * 0.6)
    if cursor is not None and 0 <= cursor < number:
        x, y = points[cursor]
        pygame.draw.line(canvas.surface, rgba(tokens.IVORY_2), (x, field.top), (x, field.bottom), max(1, round(canvas.u)))
        _dot(canvas, (x, y), DOT)


def _shade(canvas: Canvas, field: Rect, outline: Sequence[tuple[float, float]]) -> None:
    sheet = Surface(field.size, SRCALPHA)
    pygame.draw.polygon(sheet, rgba(tokens.GOLD, BAND), [(x - field.x, y - field.y) for x, y in outline])
    canvas.surface.blit(sheet, field.topleft)


def _dot(canvas: Canvas, at: tuple[float, float], radius: float) -> None:
    pygame.draw.aacircle(canvas.surface, rgba(tokens.GOLD), at, max(2, canvas.px(radius)))


def _draw_bars(canvas: Canvas, field: Rect, plot: Bars, low: float, high: float, cursor: int | None) -> None:
    number, twins = len(plot.values), 2 if plot.others else 1
    wide = max(LEAST_BAR * canvas.u, min(WIDEST_BAR * canvas.u, field.width / max(1, number) * 0.7)) / twins
    zero = _y(field, 0.0, low, high)
    for index in range(number):
        middle = _x(field, index, number, is_bars=True)
        left = middle - wide * twins / 2
        is_lit = index == cursor
        _bar(canvas, left, wide, zero, _y(field, plot.values[index], low, high), is_filled=True, is_lit=is_lit)
        if plot.others:
            _bar(canvas, left + wide, wide, zero, _y(field, plot.others[index], low, high), is_filled=False, is_lit=is_lit)


def _draw_legend(canvas: Canvas, rect: Rect, legend: Sequence[str]) -> None:
    """Say above the plot what filled bars and outlines are, beginning at the left of the axis."""
    side, x, middle = canvas.px(11), rect.x + canvas.px(AXIS), rect.y + canvas.px(HEAD) // 2
    room = (rect.right - x) // max(1, len(legend)) - side - canvas.px(28)
    size = min((fitting(canvas, text, 14, room) for text in legend), default=14.0)
    for number, text in enumerate(legend):
        _bar(canvas, x - 1, side + 2, middle + side / 2, middle - side / 2, is_filled=number == 0, is_lit=False)
        x = canvas.text(text, (x + side + canvas.px(8), middle), size, colour=tokens.IVORY_2, room=room).right + canvas.px(20)


def _bar(canvas: Canvas, left: float, wide: float, zero: float, end: float, *, is_filled: bool, is_lit: bool) -> None:
    rect = Rect(round(left) + 1, round(min(zero, end)), max(2, round(wide) - 2), max(1, round(abs(zero - end))))
    radius = min(canvas.px(3), rect.width // 2)
    if is_filled:
        pygame.draw.rect(canvas.surface, rgba(tokens.GOLD if is_lit else tokens.BRASS), rect, border_radius=radius)
    else:
        colour, line = rgba(tokens.IVORY if is_lit else tokens.IVORY_2), max(1, canvas.px(1.5))
        pygame.draw.rect(canvas.surface, colour, rect, width=min(line, rect.height), border_radius=radius)


def _draw_rows(canvas: Canvas, rect: Rect, plot: Rows, cursor: int | None) -> None:
    pitch, most = canvas.px(ROW), plot.most or max((*plot.values, 1.0))
    widest = max((canvas.width(text, 15) for text in plot.labels), default=0) + canvas.px(16)
    label = min(widest, round(rect.width * LABEL_SHARE))
    note = max((canvas.width(text, 14) for text in plot.notes), default=0) + canvas.px(14)
    groove = Rect(rect.x + label, 0, rect.width - label - note - canvas.px(14), canvas.px(12))
    for index, value in enumerate(plot.values):
        middle = rect.y + pitch * index + pitch // 2
        groove.centery = middle
        is_lit = index == cursor
        colour = tokens.IVORY if is_lit else tokens.IVORY_2
        _draw_label(canvas, plot.labels[index], (rect.x, middle), label - canvas.px(12), colour)
        _lying_bar(canvas, groove, min(1.0, value / most), is_lit=is_lit)
        if plot.spans:
            _whisker(canvas, groove, *(min(1.0, end / most) for end in plot.spans[index]))
        canvas.text(plot.notes[index], (groove.right + canvas.px(14), middle), 14, colour=colour)


def _lying_bar(canvas: Canvas, groove: Rect, share: float, *, is_lit: bool) -> None:
    pygame.draw.rect(canvas.surface, rgba(tokens.WELL, 0.6), groove, border_radius=canvas.px(4))
    if share:
        bar = Rect(groove.x, groove.y, max(round(groove.width * share), canvas.px(3)), groove.height)
        pygame.draw.rect(canvas.surface, rgba(tokens.GOLD if is_lit else tokens.BRASS), bar, border_radius=canvas.px(4))


def _draw_label(canvas: Canvas, text: str, at: tuple[int, int], room: int, colour: str) -> None:
    """Set a label in one line, or in two smaller ones where it has no room."""
    if canvas.width(text, 15) <= room:
        canvas.text(text, at, 15, colour=colour)
        return
    lines, pitch = fonts.balanced(text, canvas.type(LEAST_LABEL), room)[:2], canvas.px(15)
    for number, line in enumerate(lines):
        y = at[1] + round((number - (len(lines) - 1) / 2) * pitch)
        canvas.text(line, (at[0], y), LEAST_LABEL, colour=colour, room=room)


def fitting(canvas: Canvas, text: str, units: float, room: int) -> float:
    """Return the size, in units, at which a line has room, if there is one that can be read."""
    return fonts.shrink(text, canvas.type(units), room, least=canvas.type(LEAST_LABEL)) / canvas.u


def _whisker(canvas: Canvas, groove: Rect, low: float, high: float) -> None:
    left, right = (groove.x + round(groove.width * end) for end in (low, high))
    line, half = max(1, round(canvas.u)), groove.height // 2 - 1
    y = groove.centery
    pygame.draw.line(canvas.surface, rgba(tokens.IVORY), (left, y), (right, y), line)
    for x in (left, right):
        pygame.draw.line(canvas.surface, rgba(tokens.IVORY), (x, y - half), (x, y + half), line)
