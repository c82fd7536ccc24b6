"""The pen: it collects flat shapes, already clipped and placed, as SVG paths. It must not use clipPath, use or text.

SDL's reader of SVG silently ignores those; so everything is flattened to chords and cut by arithmetic.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from assets.make.deck.geometry import CARD, Point, Points, clip, clip_line, flattened, is_within, ring
from assets.make.deck.inks import BLACK

OUTLINE, FINE = 6, 3  # the two line widths of the deck
LEAST_DOT, LEAST_MOTIF = {3: 0.0, 2: 3.0, 1: 6.0}, {3: 0.0, 2: 7.0, 1: 1000.0}
"""Radius and breadth, by how much is drawn, below which a dot or a woven motif would only shimmer."""

Pattern: TypeAlias = "Callable[[Art, Points], None]"
Matrix = tuple[float, float, float, float, float, float]


class Cloth(NamedTuple):
    """A colour and the patterns woven into it."""

    colour: str
    patterns: tuple[Pattern, ...] = ()


def tenths(value: float) -> int:
    """Return a coordinate in tenths of a unit, the finest step that the files keep."""
    return round(value * 10)


def number(value: int) -> str:
    """Return tenths as the shortest text."""
    text = f"{value // 10}" if value % 10 == 0 else f"{value / 10:.1f}"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pair(x: int, y: int) -> str:
    """Return two numbers, with a blank only where the sign does not part them."""
    second = number(y)
    return number(x) + (second if second.startswith("-") else " " + second)


def path_text(points: Sequence[Point], *, closed: bool) -> str:
    """Return points as one path in relative steps, which halves the files."""
    places = [(tenths(x), tenths(y)) for x, y in points]
    steps = [(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(places)]
    moves = "".join(f"l{pair(dx, dy)}" for dx, dy in steps if dx or dy)
    return f"M{pair(*places[0])}{moves}{'z' if closed else ''}"


class Art:
    """A drawing under way: shapes in the order of painting, all within one convex region."""

    def __init__(self, region: Points | None = None, *, level: int = 3) -> None:
        self.region = region or CARD
        self.level = level
        """How much is drawn: 3 all, 2 no fine texture, 1 large shapes alone."""
        self.elements: list[str] = []
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)

    def text(self) -> str:
        """Return all elements so far."""
        return "".join(self.elements)

    @contextmanager
    def at(self, place: Point = (0, 0), *, scale: float = 1, turn: float = 0, flip: bool = False) -> Iterator[None]:
        """Draw relative to a place, scaled, turned by degrees, or with left and right exchanged."""
        before = self._matrix
        c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        mirror = -1 if flip else 1
        a, b, d, e, *_ = before
        self._matrix = (
            a * c * mirror + d * s * mirror,
            b * c * mirror + e * s * mirror,
            -a * s + d * c,
            -b * s + e * c,
            *self.placed([place])[0],
        )
        yield
        self._matrix = before

    def placed(self, points: Sequence[Point]) -> Points:
        """Return points in card units."""
        a, b, c, d, e, f = self._matrix
        return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]

    def shape(
        self,
        outline: str | Points,
        fill: str,
        *,
        line: float = OUTLINE,
        stroke: str = BLACK,
        patterns: Sequence[Pattern] = (),
    ) -> None:
        """Draw a filled shape: fill, patterns, then its outline; fine outlines vanish first."""
        line = 0 if self.level == 1 and line == FINE else line
        for points in self._polygons(outline):
            whole = is_within(points, self.region)
            if whole and line and not patterns:
                self._emit(points, closed=True, fill=fill, stroke=stroke, width=line)
                continue
            self._paint(points, fill)
            for pattern in patterns:
                pattern(self, points)
            if line:
                self._outline(points, line, stroke=stroke)

    def fill(self, outline: str | Points, colour: str) -> None:
        """Draw a shape without an outline."""
        for points in self._polygons(outline):
            self._paint(points, colour)

    def weave(self, outline: str | Points, *patterns: Pattern) -> None:
        """Draw patterns alone, cut by a shape."""
        for points in self._polygons(outline):
            for pattern in patterns:
                pattern(self, points)

    def outline(self, outline: str | Points, width: float = FINE, *, stroke: str = BLACK) -> None:
        """Draw the outline of a closed shape alone."""
        for points in self._polygons(outline):
            self._outline(points, width, stroke=stroke)

    def dot(self, centre: Point, radius: float, fill: str, *, line: float = 0) -> None:
        """Draw a disc."""
        if line or radius * self._size >= LEAST_DOT[self.level]:
            self.shape(ring(*centre, radius), fill, line=line)

    def circle(self, centre: Point, radius: float, width: float = FINE, *, stroke: str = BLACK) -> None:
        """Draw the line of a circle."""
        self.outline(ring(*centre, radius), width, stroke=stroke)

    def line(self, path: str, width: float = FINE, *, stroke: str = BLACK) -> None:
        """Draw open lines with round ends."""
        if self.level == 1 and width == FINE:
            return
        for points, _ in flattened(path):
            for run in clip_line(self.placed(points), self.region):
                self._emit(run, closed=False, stroke=stroke, width=width)

    def lines(self, *paths: str, stroke: str = BLACK) -> None:
        """Draw several fine lines."""
        for path in paths:
            self.line(path, stroke=stroke)

    def texture(self, *paths: str, stroke: str = BLACK) -> None:
        """Draw fine lines that only enrich, such as strands of hair; the first to go when a card is small."""
        if self.level == 3:
            self.lines(*paths, stroke=stroke)

    def raw(self, element: str) -> None:
        """Add a finished element."""
        self.elements.append(element)

    @property
    def _size(self) -> float:
        return math.hypot(self._matrix[0], self._matrix[1])

    def _polygons(self, outline: str | Points) -> list[Points]:
        lines = [points for points, _ in flattened(outline)] if isinstance(outline, str) else [outline]
        return [self.placed(points) for points in lines]

    def _paint(self, points: Points, colour: str) -> None:
        body = clip(points, self.region)
        if body:
            self._emit(body, closed=True, fill=colour)

    def _outline(self, points: Points, width: float, *, stroke: str) -> None:
        if is_within(points, self.region):
            self._emit(points, closed=True, stroke=stroke, width=width)
            return
        for run in clip_line([*points, points[0]], self.region):  # butt ends: a round one would pass the cut
            self._emit(run, closed=False, stroke=stroke, width=width, ends=' stroke-linecap="butt"')

    def _emit(
        self, points: Points, *, closed: bool, fill: str = "none", stroke: str = "", width: float = 0, ends: str = ""
    ) -> None:
        line = f' stroke="{stroke}" stroke-width="{width:g}"{ends}' if stroke else ""
        self.raw(f'<path d="{path_text(points, closed=closed)}" fill="{fill}"{line}/>')
