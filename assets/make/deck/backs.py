"""The four backs. Each is drawn in one ink and stock, so that the ink can be exchanged; each looks the same turned."""

import math
from collections.abc import Callable

from assets.make.deck.geometry import Point, between, box, lozenge, polar
from assets.make.deck.inks import BACK_INK, BACKS, STOCK
from assets.make.deck.motifs import bead_row, lozenges
from assets.make.deck.pen import OUTLINE, Art
from game.ui.faces import card

MIDDLE: Point = (250, 350)
PEARL, SEED = 8, 4


def panel(ink: str) -> Art:
    """Draw the ink panel with an inner line; return a pen that is cut to the field within."""
    art = Art(box(50, 50, 450, 650))
    outer = Art()
    outer.fill("M41 25L459 25Q475 25 475 41L475 659Q475 675 459 675L41 675Q25 675 25 659L25 41Q25 25 41 25Z", ink)
    outer.outline(
        "M49 37L451 37Q463 37 463 49L463 651Q463 663 451 663L49 663Q37 663 37 651L37 49Q37 37 49 37Z", stroke=STOCK
    )
    art.raw(outer.text())
    return art


def medallion(art: Art, ink: str) -> None:
    """Draw the round seal with a star of four points."""
    art.dot(MIDDLE, 92, ink)
    art.circle(MIDDLE, 92, OUTLINE, stroke=STOCK)
    for k in range(24):
        art.dot(polar(MIDDLE, 76, k * math.pi / 12), 6, STOCK)
    art.circle(MIDDLE, 60, stroke=STOCK)
    star(art, MIDDLE, 1)


def star(art: Art, place: Point, scale: float) -> None:
    """Draw a star of four lozenges."""
    for turn in (0, 90, 180, 270):
        with art.at(place, scale=scale, turn=turn):
            art.fill([(0, 0), (-13, -24), (0, -52), (13, -24)], STOCK)


def damier(art: Art, ink: str) -> None:
    """Draw a lattice of lozenges."""
    art.fill(art.region, STOCK)
    art.weave(art.region, lozenges(ink, 22.9, 34.35, gap=25 / 22.9))
    art.weave(box(60, 64, 440, 636), lozenges(STOCK, 6, 9, gap=25 / 6))


def soleil(art: Art, ink: str) -> None:
    """Draw rays with growing beads between them."""
    for k in range(32):
        angle = k * math.pi / 16
        ray = ((110, -0.016), (600, -0.028), (600, 0.028), (110, 0.016))
        art.fill([polar(MIDDLE, radius, angle + spread) for radius, spread in ray], STOCK)
    for k in range(32):
        angle = (k + 0.5) * math.pi / 16
        for n, radius in enumerate((120, 150, 190, 240, 300, 370)):
            whole_dot(art, polar(MIDDLE, radius, angle), 2.6 + n * 0.9)


def whole_dot(art: Art, place: Point, radius: float) -> None:
    """Draw a dot, unless the edge of the field would cut it."""
    if abs(place[0] - 250) < 200 - radius and abs(place[1] - 350) < 300 - radius:
        art.dot(place, radius, STOCK)


ACROSS, DOWN, BEADS = 50, 75, 6  # half the meshes of the net of pearls, and the beads on each side of one


def perles(art: Art, ink: str) -> None:
    """Draw a net of strung beads, with a pearl at each knot and a star in each mesh."""
    for column in range(-4, 5):
        for row in range(-4, 5):
            place = (250.0 + column * ACROSS, 350.0 + row * DOWN)
            if (column + row) % 2 == 0:
                knot(art, place)
            elif is_beside_seal(place, 20):
                small_star(art, place)


def knot(art: Art, place: Point) -> None:
    """Draw a knot of the net with the strings that go down from it."""
    if is_beside_seal(place, PEARL):
        whole_dot(art, place, PEARL)
    for side in (-1, 1):
        for k in range(1, BEADS):
            bead = between(place, (place[0] + side * ACROSS, place[1] + DOWN), k / BEADS)
            if is_beside_seal(bead, SEED):
                whole_dot(art, bead, SEED)


def small_star(art: Art, place: Point) -> None:
    """Draw a star that lies wholly in the field."""
    if abs(place[0] - 250) < 190 and abs(place[1] - 350) < 280:
        star(art, place, 0.34)


def is_beside_seal(place: Point, radius: float) -> bool:
    """Tell whether a bead is not cut by the seal."""
    return math.dist(place, MIDDLE) > 100 + radius


def uni(art: Art, ink: str) -> None:
    """Draw a plain field with a border of beads, corner stars, and a fine lozenge about the seal."""
    art.outline(box(80, 80, 420, 620), stroke=STOCK)
    for path in ("M65 105L65 595", "M435 105L435 595", "M105 65L395 65", "M105 635L395 635"):
        beaded = Art(art.region)
        bead_row(beaded, path, STOCK, step=24.5 if path.endswith("595") else 290 / 12, radius=3.4)
        art.raw(beaded.text())
    art.outline(lozenge(140, 210, MIDDLE), stroke=STOCK)
    art.outline(lozenge(128, 192, MIDDLE), stroke=STOCK)
    places = [(x, y) for x in (80, 420) for y in (80, 620)]
    for x, y in places:
        art.fill(lozenge(34, 34, (x, y)), ink)
        star(art, (x, y), 0.5)
    for x, y in ((250, 140), (250, 560), (116, 350), (384, 350)):
        art.fill(lozenge(30, 34, (x, y)), ink)
        star(art, (x, y), 0.42)


FIELDS: dict[str, Callable[[Art, str], None]] = {"damier": damier, "perles": perles, "soleil": soleil, "uni": uni}


def back(name: str) -> str:
    """Return the back of that name in the ink it is drawn in."""
    ink = BACK_INK[BACKS[name]]
    art = panel(ink)
    FIELDS[name](art, ink)
    medallion(art, ink)
    return card(art.text())
