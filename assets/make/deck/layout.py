"""How a card is put together: stock, halves, band, frame, index. It must not draw persons."""

import math

from assets.make.deck.geometry import (
    CENTRE_X,
    CENTRE_Y,
    HEIGHT,
    SLOPE,
    WIDTH,
    Point,
    Points,
    band_y,
    box,
)
from assets.make.deck.glyphs import GLYPHS
from assets.make.deck.inks import BLACK, EDGE, GOLD, LINE_INK, STOCK, SUIT_INK
from assets.make.deck.pen import FINE, Art
from assets.make.deck.signs import SIGNS

LEFT, TOP, RIGHT, BOTTOM = FRAME = (34, 34, 466, 666)
NOTCH_X, NOTCH_Y = 136, 240  # the frame leaves room for the index
BAND = 22  # half the thickness of the diagonal band
INDEX_X = 70  # the axis of the index
RANK_TOP, RANK_SCALE = 28.3, 1.05  # cap height 15 % of the card
SIGN_Y, SIGN_SCALE = 186, 0.8
DIAMOND_LINE = 5  # diamonds have an outline, which palettes with a pale diamond make dark


def svg(body: str, *, ground: str = "") -> str:
    """Return a whole file. Ends and joins of lines are round throughout."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f'{ground}<g stroke-linejoin="round" stroke-linecap="round">\n{body}\n</g>\n</svg>\n'
    )


def card(body: str) -> str:
    """Return a card: the stock with its edge and what is printed on it."""
    stock = (
        f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="25" '
        f'fill="{STOCK}" stroke="{EDGE}" stroke-width="3"/>\n'
    )
    return svg(body, ground=stock)


def half_turn(body: str) -> str:
    """Return a body and the same turned about the card's centre."""
    return f'<g>{body}</g>\n<g transform="rotate(180 {CENTRE_X} {CENTRE_Y})">{body}</g>\n'


def printed(path: str, ink: str, place: Point, *, scale: float, turned: bool = False, line: str = "") -> str:
    """Return one sign or glyph as an element."""
    turn = " rotate(180)" if turned else ""
    return (
        f'<path transform="translate({place[0]:g} {place[1]:g}){turn} scale({scale:g})" '
        f'd="{path}" fill="{ink}" fill-rule="evenodd"{line}/>'
    )


def sign(suit: str, place: Point, *, scale: float, turned: bool = False) -> str:
    """Return a suit sign in its suit ink; diamonds are outlined and keep their outer size."""
    line = ""
    if suit == "diamond":
        line = f' stroke="{LINE_INK[suit]}" stroke-width="{DIAMOND_LINE:g}"'
        scale *= 80 / (80 + DIAMOND_LINE)
    return printed(SIGNS[suit], SUIT_INK[suit], place, scale=scale, turned=turned, line=line)


def rank_glyph(rank: str, ink: str) -> str:
    """Return the letter of an index, in the upper left corner."""
    glyph = GLYPHS[rank]
    return printed(glyph.path, ink, (INDEX_X - glyph.width * RANK_SCALE / 2, RANK_TOP), scale=RANK_SCALE)


def index(rank: str, suit: str) -> str:
    """Return rank and suit in two corners."""
    return half_turn(rank_glyph(rank, LINE_INK[suit]) + sign(suit, (INDEX_X, SIGN_Y), scale=SIGN_SCALE))


def letter_plate(rank: str) -> str:
    """Return a transparent file that covers the letters of any card with another, in spade ink."""
    around_the_tail_of_q = "M20 20L126 20L126 148L82 148L82 138L20 138Z"
    plate = f'<path d="{around_the_tail_of_q}" fill="{STOCK}"/>'
    return svg(half_turn(plate + rank_glyph(rank, LINE_INK["spade"])))


def band(ink: str, *, is_line_only: bool = False) -> str:
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


def frame() -> str:
    """Return the fine frame of a court card."""
    path = (
        f"M{NOTCH_X} {TOP}L{RIGHT} {TOP}L{RIGHT} {HEIGHT - NOTCH_Y}L{WIDTH - NOTCH_X} {HEIGHT - NOTCH_Y}"
        f"L{WIDTH - NOTCH_X} {BOTTOM}L{LEFT} {BOTTOM}L{LEFT} {NOTCH_Y}L{NOTCH_X} {NOTCH_Y}Z"
    )
    return f'<path d="{path}" fill="none" stroke="{BLACK}" stroke-width="{FINE}"/>'


def plate() -> str:
    """Return the stock behind an index, which covers the art."""
    left, top = LEFT - 6, TOP - 6
    return f'<path d="M{left} {top}L{NOTCH_X} {top}L{NOTCH_X} {NOTCH_Y}L{left} {NOTCH_Y}Z" fill="{STOCK}"/>'


def upper_half() -> Art:
    """Return the pen for a court's upper half, cut at the band's axis."""
    return Art([(LEFT, TOP), (RIGHT, TOP), (RIGHT, band_y(RIGHT)), (LEFT, band_y(LEFT))])


def court_card(half: Art, corners: str, *, ink: str, is_line_only: bool = False) -> str:
    """Return a court or joker: its half twice, the band, the frame and what stands in the corners."""
    return card(half_turn(half.text()) + band(ink, is_line_only=is_line_only) + half_turn(plate()) + frame() + corners)
