"""Points, curves and clipping in card units. Pure arithmetic: it knows neither colours nor SVG elements."""

import itertools
import math
import re
from collections.abc import Sequence

Point = tuple[float, float]
Points = list[Point]

WIDTH, HEIGHT = 500, 700
CENTRE_X, CENTRE_Y = 250, 350
SLOPE = 0.52  # the diagonal band rises to the right by so much a unit
CARD: Points = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]

TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6}


def flattened(path: str) -> list[tuple[Points, bool]]:
    """Return the lines of an absolute M L C Q Z path text, each with whether it is closed."""
    lines: list[tuple[Points, bool]] = []
    points: Points = []
    command, tokens = "M", TOKEN.findall(path)
    while tokens:
        if tokens[0] in "MLCQZ":
            command = tokens.pop(0)
        if points and command in "MZ":
            lines.append((points, command == "Z"))
            points = []
        if command != "Z":
            given, tokens = [float(token) for token in tokens[: NUMBERS[command]]], tokens[NUMBERS[command] :]
            pairs = list(zip(given[::2], given[1::2], strict=True))
            points += pairs if command in "ML" else bezier([points[-1], *pairs])
            command = "L" if command == "M" else command
    return [*lines, (points, False)] if points else lines


def bezier(controls: Points) -> Points:
    """Return the chords of a curve, 4 to 24 by its length, without its first point."""
    length = sum(math.dist(p, q) for p, q in itertools.pairwise(controls))
    chords = max(4, min(24, int(length / 5)))
    return [_curve_point(controls, k / chords) for k in range(1, chords + 1)]


def _curve_point(controls: Points, t: float) -> Point:
    while len(controls) > 1:
        controls = [((1 - t) * p[0] + t * q[0], (1 - t) * p[1] + t * q[1]) for p, q in itertools.pairwise(controls)]
    return controls[0]


def sides(polygon: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a closed polygon."""
    return list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def area(polygon: Sequence[Point]) -> float:
    """Return the signed area, positive when the polygon runs clockwise on the page."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in sides(polygon)) / 2


def edges(convex: Points) -> list[tuple[Point, Point]]:
    """Return the sides of a convex polygon, turned so that `offset` is positive within."""
    return sides(convex if area(convex) > 0 else convex[::-1])


def offset(edge: tuple[Point, Point], point: Point) -> float:
    """Return on which side of the edge a point lies, positive within."""
    (ax, ay), (bx, by) = edge
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)


def between(p: Point, q: Point, t: float) -> Point:
    """Return the point at the part t of the way from p to q."""
    return p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])


def clip(polygon: Points, convex: Points) -> Points:
    """Cut any polygon by a convex one (Sutherland and Hodgman); empty when nothing is left."""
    for edge in edges(convex):
        depths = [offset(edge, point) for point in polygon]
        if not polygon or max(depths) < 0:
            return []
        if min(depths) < 0:
            polygon = _cut(polygon, depths)
    return polygon if len(polygon) > 2 else []


def _cut(polygon: Points, depths: list[float]) -> Points:
    """Keep the part of a polygon where the depth below an edge, given for each corner, is not negative."""
    kept: Points = []
    after = zip([*polygon[1:], polygon[0]], [*depths[1:], depths[0]], strict=True)
    for p, here, (q, there) in zip(polygon, depths, after, strict=True):
        if here >= 0:
            kept.append(p)
        if here * there < 0:
            kept.append(between(p, q, here / (here - there)))
    return kept


def clip_line(points: Points, convex: Points) -> list[Points]:
    """Cut a line by a convex polygon; return the runs that lie within."""
    runs: list[Points] = []
    for p, q in itertools.pairwise(points):
        span = _span(p, q, convex)
        if span is None:
            continue
        start, end = between(p, q, span[0]), between(p, q, span[1])
        if runs and math.dist(runs[-1][-1], start) < 0.01:
            runs[-1].append(end)
        else:
            runs.append([start, end])
    return runs


def _span(p: Point, q: Point, convex: Points) -> tuple[float, float] | None:
    """Return from which part to which part of the way from p to q lies within the convex polygon."""
    low, high = 0.0, 1.0
    for edge in edges(convex):
        here, there = offset(edge, p), offset(edge, q)
        if here < 0 and there < 0:
            return None
        if here < 0:
            low = max(low, here / (here - there))
        elif there < 0:
            high = min(high, here / (here - there))
    return (low, high) if low < high else None


def is_within(points: Points, convex: Points) -> bool:
    """Tell whether all points lie in a convex polygon."""
    return all(offset(edge, point) >= 0 for edge in edges(convex) for point in points)


def ring(x: float, y: float, radius: float, count: int = 0) -> Points:
    """Return a circle as a polygon, of 12 to 40 corners unless a count is given."""
    count = count or max(12, min(40, int(radius * 1.6)))
    turns = [2 * math.pi * k / count for k in range(count)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def lozenge(half_width: float, half_height: float, centre: Point = (0, 0)) -> Points:
    """Return an upright lozenge."""
    x, y = centre
    return [(x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)]


def box(left: float, top: float, right: float, bottom: float) -> Points:
    """Return an upright rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def polar(centre: Point, radius: float, angle: float) -> Point:
    """Return the point at a distance and an angle in radians."""
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def turned(points: Points, centre: Point, degrees: float) -> Points:
    """Return points given relative to a centre, turned about it, in the centre's coordinates."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(centre[0] + c * x - s * y, centre[1] + s * x + c * y) for x, y in points]


def band_y(x: float, distance: float = 0) -> float:
    """Return the height of the band's axis at x, or of its parallel at a distance below."""
    return CENTRE_Y - (x - CENTRE_X) * SLOPE + distance * math.hypot(1, SLOPE)


def arc(centre: Point, radius: float, start: float, *, end: float) -> str:
    """Return a circle's arc as the text of cubic curves; angles in degrees."""
    count = max(1, math.ceil(abs(end - start) / 80))
    step = math.radians((end - start) / count)
    angles = [math.radians(start) + k * step for k in range(count)]
    return "".join(_arc_piece(centre, radius, angle, step=step) for angle in angles)


def _arc_piece(centre: Point, radius: float, angle: float, *, step: float) -> str:
    k, end = 4 / 3 * math.tan(step / 4), angle + step
    controls = [
        (math.cos(angle) - k * math.sin(angle), math.sin(angle) + k * math.cos(angle)),
        (math.cos(end) + k * math.sin(end), math.sin(end) - k * math.cos(end)),
        (math.cos(end), math.sin(end)),
    ]
    return "C" + " ".join(f"{centre[0] + radius * x:.1f} {centre[1] + radius * y:.1f}" for x, y in controls)


def inset(polygon: Points, distance: float) -> Points:
    """Return the parallel outline inside a polygon: offset corners that keep their distance from every side."""
    corners = [p for p, q in sides(polygon) if math.dist(p, q) > 0.05]
    sign = 1 if area(corners) > 0 else -1
    before, after = [corners[-1], *corners[:-1]], [*corners[1:], corners[0]]
    moved = [
        _inset_corner(p, q, r, distance=distance, sign=sign) for p, q, r in zip(before, corners, after, strict=True)
    ]
    outline = sides(corners)
    return [point for point in moved if min(_distance(point, p, q) for p, q in outline) > distance - 0.2]


def _inset_corner(p: Point, q: Point, r: Point, *, distance: float, sign: int) -> Point:
    """Move the corner q between the sides pq and qr inwards along their normals."""
    first, second = math.dist(p, q), math.dist(q, r)
    ax, ay = -(q[1] - p[1]) / first * sign, (q[0] - p[0]) / first * sign
    bx, by = -(r[1] - q[1]) / second * sign, (r[0] - q[0]) / second * sign
    stretch = max(1 + ax * bx + ay * by, 0.15)
    return q[0] + distance * (ax + bx) / stretch, q[1] + distance * (ay + by) / stretch


def _distance(point: Point, p: Point, q: Point) -> float:
    length = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    along = ((point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])) / length
    return math.dist(point, between(p, q, max(0, min(1, along))))
