"""Number cards and aces. It must not draw persons or backs."""

import math
from collections.abc import Callable
from contextlib import AbstractContextManager

from assets.make.deck.blooms import ROSE_PETAL
from assets.make.deck.geometry import (
    CENTRE_Y,
    Point,
    Points,
    arc,
    band_y,
    clip,
    flattened,
    inset,
    lozenge,
    polar,
)
from assets.make.deck.glyphs import lettering
from assets.make.deck.inks import BLACK, GOLD, RED, STOCK, SUIT_INK
from assets.make.deck.layout import PARTS, sign, strip
from assets.make.deck.motifs import lozenges
from assets.make.deck.pen import FINE, Art
from assets.make.deck.signs import SIGNS
from game.ui.faces import half_turn, letter, printed, whole

MIDDLE: Point = (250, 350)
COLUMNS, ROWS = (168, 250, 332), (119, 273, 427, 581)
SIZE = {"h": 0.69, "s": 0.67, "d": 0.74, "c": 0.67}  # one optical size
DROP = {"h": 0, "s": 1, "d": 0, "c": 0}

CORNERS: Points = [(x, y) for y in (ROWS[0], ROWS[3]) for x in (COLUMNS[0], COLUMNS[2])]
SIDES: Points = [(COLUMNS[0], CENTRE_Y), (COLUMNS[2], CENTRE_Y)]
FOUR_ROWS: Points = [(x, y) for y in ROWS for x in (COLUMNS[0], COLUMNS[2])]
SPOTS: dict[int, Points] = {
    2: [(250, ROWS[0]), (250, ROWS[3])],
    3: [(250, ROWS[0]), (250, ROWS[3]), MIDDLE],
    4: CORNERS,
    5: [*CORNERS, MIDDLE],
    6: CORNERS + SIDES,
    7: [*CORNERS, *SIDES, MIDDLE],
    8: [*CORNERS, *SIDES, (250, 234.5), (250, 465.5)],
    9: [*FOUR_ROWS, MIDDLE],
    10: [*FOUR_ROWS, (250, 196), (250, 504)],
}


SLANT = 0.32  # by which the rows give way to the large index, each to the other side of the card


def number_art(suit: str, count: int, *, is_slanted: bool = False) -> str:
    """Return 2 to 10 pips; those of the middle row stand upright, those below are turned."""
    return "".join(_pip(suit, place, SLANT if is_slanted else 0) for place in SPOTS[count])


def _pip(suit: str, place: Point, slant: float) -> str:
    x, y = place
    is_turned = y > CENTRE_Y
    aside = round(x + (CENTRE_Y - y) * slant, 1)
    return sign(suit, (aside, y + (-DROP[suit] if is_turned else DROP[suit])), scale=SIZE[suit], turned=is_turned)


def big_sign(suit: str) -> str:
    """Return the one sign of the smallest cards."""
    return sign(suit, MIDDLE, scale=2.3)


def big_star(name: str) -> str:
    """Return the one star of the smallest jokers."""
    glyph = PARTS.glyphs[letter(PARTS, name, "")]
    return printed(glyph[1], RED if name == "Xr" else BLACK, (250 - 1.1 * glyph[0], 240), scale=2.2)


def bare() -> str:
    """Return stock alone, for the largest index."""
    return whole("", "")


def placed_sign(suit: str, scale: float, *, y: float = CENTRE_Y) -> Points:
    """Return a sign's outline in the middle of the card."""
    return [(250 + x * scale, y + v * scale) for x, v in flattened(SIGNS[suit])[0][0]]


def ace_of_hearts(*, is_plain: bool = False) -> str:
    """Return the ace with a rose within, in a garland of roses."""
    art, ink, scale = Art(), SUIT_INK["h"], 1.78
    if not is_plain:
        garland(art, rose_leaf, rose_bud)
    art.raw(printed(SIGNS["h"], ink, MIDDLE, scale=scale))
    art.outline(inset(placed_sign("h", scale), 10), stroke=STOCK)
    with art.at((250, 337), scale=0.78):
        for size, first, colour in ((1, 0, STOCK), (0.5, 36, ink)):
            for k in range(5):
                with art.at(scale=size, turn=72 * k + first):
                    art.fill(ROSE_PETAL, colour)
        art.dot((0, 0), 9, GOLD)
    return art.text()


def ace_of_diamonds(*, is_plain: bool = False) -> str:
    """Return the ace with a lattice within, in a garland of lozenges."""
    art, ink, scale = Art(), SUIT_INK["d"], 2.05
    if not is_plain:
        garland(art, lozenge_leaf, bead_of("d"))
    art.raw(sign("d", MIDDLE, scale=scale))
    art.outline(inset(placed_sign("d", scale), 9), stroke=STOCK)
    art.fill(lozenge(40, 57, MIDDLE), STOCK)
    art.fill(lozenge(32, 46, MIDDLE), ink)
    art.weave(lozenge(32, 46, MIDDLE), lozenges(STOCK, 6.4, 9.2, gap=16 / 9.6))
    return art.text()


def ace_of_clubs(*, is_plain: bool = False) -> str:
    """Return the ace with three flowers within, in a garland of clover."""
    art, ink, scale = Art(), SUIT_INK["c"], 1.72
    if not is_plain:
        garland(art, clover_leaf, bead_of("c"))
    art.raw(printed(SIGNS["c"], ink, MIDDLE, scale=scale))
    art.outline(inset(placed_sign("c", scale), 9), stroke=STOCK)
    for x, y in ((0, -28), (-28, 10), (28, 10)):
        flower(art, (250 + x * scale, 350 + y * scale), 11)
    return art.text()


WREATH, LEAVES = 140, 6  # the radius of a garland, and the pairs of leaves on each of its two sprays
SPRAY = (98, 250)  # the angles between which the left spray grows, from below upwards


def garland(art: Art, leaf: Callable[[Art], None], tip: Callable[[Art], None]) -> None:
    """Draw two sprays about the middle, each the other turned by half a turn."""
    stem = arc((0, 0), WREATH, SPRAY[0], end=SPRAY[1])
    start = polar((0, 0), WREATH, math.radians(SPRAY[0]))
    for turn in (0, 180):
        with art.at(MIDDLE, turn=turn):
            art.line(f"M{start[0]:.1f} {start[1]:.1f}{stem}")
            for k in range(LEAVES):
                for side in (-1, 1):
                    with _along((k + 0.5 + side * 0.12) / LEAVES, art), art.at(turn=side * 42, scale=1 - 0.06 * k):
                        leaf(art)
            with _along(1, art):
                tip(art)


def _along(part: float, art: Art) -> AbstractContextManager[None]:
    """Draw at a part of a spray's length, in the direction in which it grows."""
    degrees = SPRAY[0] + part * (SPRAY[1] - SPRAY[0])
    return art.at(polar((0, 0), WREATH, math.radians(degrees)), turn=degrees + 90)


def rose_leaf(art: Art) -> None:
    """Draw a leaf to the right."""
    art.shape("M4 0C12 -13 26 -13 36 0C26 13 12 13 4 0Z", GOLD, line=FINE)


def rose_bud(art: Art) -> None:
    """Draw a small rose."""
    for k in range(5):
        with art.at(scale=0.3, turn=72 * k):
            art.fill(ROSE_PETAL, SUIT_INK["h"])
    art.dot((0, 0), 5, GOLD)


def lozenge_leaf(art: Art) -> None:
    """Draw a pointed leaf to the right."""
    art.shape([(4, 0), (18, -10), (36, 0), (18, 10)], GOLD, line=FINE)


def clover_leaf(art: Art) -> None:
    """Draw three small leaves to the right."""
    for x, y in ((14, -7), (14, 7), (25, 0)):
        art.dot((x, y), 8, GOLD, line=FINE)
    art.line("M0 0L16 0")


def bead_of(suit: str) -> Callable[[Art], None]:
    """Return what draws a bead in the ink of a suit."""
    return lambda art: art.dot((4, 0), 8, SUIT_INK[suit])


def flower(art: Art, place: Point, radius: float) -> None:
    """Draw a stock flower of four petals with a gold eye."""
    for angle in (0.785398, 2.356194, 3.926991, 5.497787):
        art.dot(polar(place, radius, angle), radius * 0.72, STOCK)
    art.dot(place, radius * 0.5, GOLD)


SMALL_MAKER = 0.7
MAKER_SCALE, MAKER_Y = 2.7, 352  # the sign is 52 % of the card's width
MAKER_INNER = (
    "M0 -43C8 -26 42 -8 42 16C42 26 35 32 27 32C17 32 8 26 4 17L0 9L-4 17"
    "C-8 26 -17 32 -27 32C-35 32 -42 26 -42 16C-42 -8 -8 -26 0 -43Z"
)


def maker_outline() -> Points:
    """Return the outline of the maker's spade."""
    return placed_sign("s", MAKER_SCALE, y=MAKER_Y)


def maker_sign(art: Art, ink: str, *, is_plain: bool = False) -> None:
    """Draw the maker's spade with the band through it; plain, without lattice, inner line and beads."""
    art.fill(maker_outline(), ink)
    if not is_plain:
        with art.at((250, MAKER_Y), scale=MAKER_SCALE):
            art.weave(MAKER_INNER, lozenges(GOLD, 6, 9, gap=2.3))
            art.outline(MAKER_INNER, stroke=STOCK)
    for half, colour in ((30, BLACK), (24, GOLD), (18, RED)):
        art.fill(clip(maker_outline(), strip(half)), colour)
    for k in range(0 if is_plain else 6):
        x = 174 + k * 28
        art.dot((x, band_y(x)), 8, STOCK)


def ace_of_spades(*, is_plain: bool = False) -> str:
    """Return the maker's card; plain, the sign alone."""
    art = Art()
    maker_sign(art, SUIT_INK["s"])
    if is_plain:
        return art.text()
    for x, y, size in ((-26, 186, 6), (0, 186, 10), (26, 186, 6)):
        for side in (1, -1):
            art.fill(lozenge(size, size, (250 + x, 350 + side * y)), RED)
    return art.text() + half_turn(lettering("TAPIS VERT", 250, 118, scale=2, ink=BLACK))


def smaller(body: str, scale: float = SMALL_MAKER) -> str:
    """Return a body reduced about the card's middle, between larger indices."""
    x, y = MIDDLE[0] * (1 - scale), MIDDLE[1] * (1 - scale)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>\n'


ACES = {"s": ace_of_spades, "h": ace_of_hearts, "d": ace_of_diamonds, "c": ace_of_clubs}
