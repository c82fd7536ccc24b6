"""Repeated motifs that fill a robe or run along a line. Motifs are convex, so that they can be cut by any shape."""

import itertools
import math
from collections.abc import Iterator

from assets.make.deck.geometry import Point, Points, area, between, clip, flattened, lozenge, polar, ring, turned
from assets.make.deck.inks import BLACK
from assets.make.deck.pen import LEAST_MOTIF, Art, Pattern, path_text

MIDDLE: Point = (250, 350)


def lattice(polygon: Points, step: Point, origin: Point, *, staggered: bool) -> Iterator[Point]:
    """Yield the places of a grid that can touch a polygon, every other row shifted when staggered."""
    (across, down), (x, y) = step, origin
    xs, ys = zip(*polygon, strict=True)
    for row in range(int((min(ys) - y) // down) - 1, int((max(ys) - y) // down) + 2):
        shift = 0.5 if staggered and row % 2 else 0
        for column in range(int((min(xs) - x) // across) - 1, int((max(xs) - x) // across) + 2):
            yield x + (column + shift) * across, y + row * down


def stamp(
    motif: list[Points], colour: str, step: Point, *, origin: Point = MIDDLE, turn: float = 0, staggered: bool = True
) -> Pattern:
    """Return the pattern that repeats a motif on a grid."""

    breadth = max(_breadth(piece) for piece in motif)

    def relative(points: Points, x: float = 0, y: float = 0) -> Points:
        return [(x + u - origin[0], y + v - origin[1]) for u, v in points]

    def put(art: Art, polygon: Points) -> None:
        if breadth < LEAST_MOTIF[art.level]:
            return
        upright = turned(relative(polygon), origin, -turn)
        places = lattice(upright, step, origin, staggered=staggered)
        stamps = [turned(relative(piece, x, y), origin, turn) for x, y in places for piece in motif]
        seen = [clip(piece, art.region) for piece in stamps]
        cut = [clip(polygon, piece) for piece in seen if piece]
        text = "".join(path_text(points, closed=True) for points in cut if points and abs(area(points)) > 2)
        if text:
            art.raw(f'<path d="{text}" fill="{colour}"/>')

    return put


def _breadth(points: Points) -> float:
    xs, ys = zip(*points, strict=True)
    return float(min(max(xs) - min(xs), max(ys) - min(ys)))


def both(first: Pattern, second: Pattern) -> Pattern:
    """Return one pattern over another."""

    def put(art: Art, polygon: Points) -> None:
        first(art, polygon)
        second(art, polygon)

    return put


def lozenges(colour: str, half_width: float = 9, half_height: float = 12, *, gap: float = 1) -> Pattern:
    """Return lozenges that touch at a gap of 1."""
    return stamp([lozenge(half_width, half_height)], colour, (2 * half_width * gap, half_height * gap))


def diaper(colour: str, inner: str, half_width: float, half_height: float) -> Pattern:
    """Return lozenges with a small one inside each."""
    width, height = half_width - 2.5, half_height - 3.5
    small = [lozenge(half_width * 0.34, half_height * 0.34)]
    step = (2 * half_width, height * half_width / width)
    return both(lozenges(colour, width, height, gap=half_width / width), stamp(small, inner, step))


def beads(colour: str, radius: float = 5, across: float = 22, *, down: float = 19) -> Pattern:
    """Return round spots."""
    return stamp([ring(0, 0, radius, 12)], colour, (across, down))


def stripes(colour: str, pitch: float = 24, width: float = 10, *, turn: float = 0) -> Pattern:
    """Return stripes, upright unless turned by degrees."""
    long = [(-width / 2, -400.0), (width / 2, -400.0), (width / 2, 400.0), (-width / 2, 400.0)]
    return stamp([long], colour, (pitch, 790), staggered=False, turn=turn)


def flowers(petal: str, eye: str, across: float = 38, *, down: float = 32, radius: float = 6.2) -> Pattern:
    """Return small flowers of four petals."""
    places = [polar((0, 0), radius * 0.95, angle) for angle in (0.785, 2.356, 3.927, 5.498)]
    petals = [ring(x, y, radius * 0.72, 10) for x, y in places]
    return both(stamp(petals, petal, (across, down)), stamp([ring(0, 0, radius * 0.5, 10)], eye, (across, down)))


def ermine(across: float, down: float, *, origin: Point) -> Pattern:
    """Return black tails on white fur."""
    tail: Points = [(0, -8), (4.5, 8), (0, 11), (-4.5, 8)]
    spots = [ring(-5.5, -6, 2.4, 8), ring(5.5, -6, 2.4, 8), ring(0, -11, 2.4, 8)]
    return stamp([tail, *spots], BLACK, (across, down), origin=origin)


def bead_row(art: Art, path: str, colour: str, *, step: float = 16, radius: float = 5, start: float = 0) -> None:
    """Draw beads at equal distances along a path."""
    for points, _ in flattened(path):
        left = start
        for p, q in itertools.pairwise(points):
            length = math.dist(p, q)
            while left <= length:
                art.dot(between(p, q, left / length), radius, colour)
                left += step
            left -= length
