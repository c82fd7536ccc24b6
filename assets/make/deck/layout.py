"""How a card is put together: halves, band, index. It must not draw persons."""

import math

from assets.make.deck.geometry import CENTRE_X, CENTRE_Y, HEIGHT, SLOPE, Points, band_y, box
from assets.make.deck.glyphs import GLYPHS, length, lettering
from assets.make.deck.inks import BLACK, GOLD, STOCK
from assets.make.deck.pen import FINE, Art
from assets.make.deck.signs import SIGNS
from game.ui import faces
from game.ui.faces import FRAME, NAME, Parts, half_turn, index, whole

LEFT, TOP, RIGHT, BOTTOM = FRAME
BAND = 22  # half the thickness of the diagonal band
NAME_X, NAME_Y, NAME_SCALE = 480, 62, 1.25
PARTS = Parts({name: (glyph.width, glyph.path) for name, glyph in GLYPHS.items()}, SIGNS)


def sign(suit: str, place: tuple[float, float], *, scale: float, turned: bool = False) -> str:
    """Return a suit sign in its suit ink."""
    return faces.sign(PARTS, suit, place, scale=scale, turned=turned)


def face(name: str, art: str, *, letters: str = faces.LATIN, size: str = "standard") -> str:
    """Return a whole card from its art."""
    return whole(art, index(PARTS, name, letters=letters, size=size))


def band(ink: str, *, is_line_only: bool = False, level: int = 3) -> str:
    """Return the diagonal band with its beads, which hides the cut between the halves."""
    art = Art(box(LEFT, 0, RIGHT, HEIGHT))
    layers = [(BAND + 3, BLACK), (BAND - 3, GOLD), (BAND - 8, ink)]
    if is_line_only:
        layers = [(BAND + 3, BLACK), (BAND - 3, STOCK), (BAND - 7, BLACK), (BAND - 10, STOCK)]
    for half, colour in layers:
        art.fill(strip(half), colour)
    radius = 6.5 if is_line_only else 8
    for centre in bead_places(32):
        if LEFT + 8 < centre[0] < RIGHT - 8:
            art.dot(centre, radius, STOCK, line=FINE if is_line_only else 0)
    return art.text()


def strip(half: float) -> Points:
    """Return a strip along the band's axis, longer than the card is wide."""
    left, right = LEFT - 40, RIGHT + 40
    return [
        (left, band_y(left, -half)),
        (right, band_y(right, -half)),
        (right, band_y(right, half)),
        (left, band_y(left, half)),
    ]


def bead_places(step: float) -> Points:
    """Return places at equal distances along the band's axis, one of them the centre."""
    across = step / math.hypot(1, SLOPE)
    return [(CENTRE_X + k * across, CENTRE_Y - k * across * SLOPE) for k in range(-8, 9)]


def upper_half(level: int = 3) -> Art:
    """Return the pen for a court's upper half, cut at the band's axis."""
    return Art([(LEFT, TOP), (RIGHT, TOP), (RIGHT, band_y(RIGHT)), (LEFT, band_y(LEFT))], level=level)


def court_art(half: Art, *, ink: str, is_line_only: bool = False) -> str:
    """Return the art of a court or joker: its half twice, and the band over the cut."""
    return half_turn(half.text()) + band(ink, is_line_only=is_line_only, level=half.level)


def name_beside(name: str, ink: str) -> str:
    """Return a person's name in the margin at the right of each half, to be read downwards."""
    words = lettering(name, length(name, NAME_SCALE) / 2, -5 * NAME_SCALE, scale=NAME_SCALE, ink=ink, line=FINE)
    upright = f'<g transform="translate({NAME_X} {NAME_Y}) rotate(90)">{words}</g>'
    return f"{NAME}{half_turn(upright)}</g>\n"
