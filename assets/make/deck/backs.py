"""The four backs. Each is drawn in one ink and stock, so that the ink can be exchanged; each looks the same turned."""

import math
from collections.abc import Callable

from assets.make.deck.geometry import Point, Points, box, lozenge, polar
from assets.make.deck.inks import BACK_INK, BACKS, STOCK
from assets.make.deck.motifs import bead_row, lozenges
from assets.make.deck.pen import OUTLINE, Art
from game.ui.faces import card

MIDDLE: Point = (250, 350)
PEARL, SEED = 7, 2.6


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
            art.dot(polar(MIDDLE, radius, angle), 2.6 + n * 0.9, STOCK)


def perles(art: Art, ink: str) -> None:
    """Draw strings of beads: a pearl in each mesh of small ones."""
    for x, y in pearl_places():
        art.dot((x, y), PEARL, STOCK)
        for u, v in ((10, 7.5), (10, -7.5), (-10, 7.5), (-10, -7.5)):
            if abs(x + u - 250) < 196 and abs(y + v - 350) < 296 and is_beside_seal((x + u, y + v), SEED):
                art.dot((x + u, y + v), SEED, STOCK)


def pearl_places() -> Points:
    """Return the places of the pearls within the field and beside the seal."""
    rows = range(-10, 11)
    places = [(250 + column * 40 + row % 2 * 20, 350 + row * 30) for row in rows for column in range(-6, 6)]
    return [(x, y) for x, y in places if abs(x - 250) < 195 and abs(y - 350) < 295 and is_beside_seal((x, y), PEARL)]


def is_beside_seal(place: Point, radius: float) -> bool:
    """Tell whether a bead is not cut by the seal."""
    return math.dist(place, MIDDLE) > 98 + radius


def uni(art: Art, ink: str) -> None:
    """Draw a plain field with a border of beads, corner stars and two small seals on the axis."""
    art.outline(box(80, 80, 420, 620), stroke=STOCK)
    for path in ("M65 105L65 595", "M435 105L435 595", "M105 65L395 65", "M105 635L395 635"):
        beaded = Art(art.region)
        bead_row(beaded, path, STOCK, step=24.5 if path.endswith("595") else 290 / 12, radius=3.4)
        art.raw(beaded.text())
    for x in (80, 420):
        for y in (80, 620):
            art.fill(lozenge(34, 34, (x, y)), ink)
            star(art, (x, y), 0.5)
    for y in (180, 520):
        star(art, (250, y), 0.62)


FIELDS: dict[str, Callable[[Art, str], None]] = {"damier": damier, "perles": perles, "soleil": soleil, "uni": uni}


def back(name: str) -> str:
    """Return the back of that name in the ink it is drawn in."""
    ink = BACK_INK[BACKS[name]]
    art = panel(ink)
    FIELDS[name](art, ink)
    medallion(art, ink)
    return card(art.text())
