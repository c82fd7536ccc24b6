"""Draws the plates of an Écarté table: face, sign or monogram, name, role, cards in hand. It decides nothing."""

from __future__ import annotations

from pygame import Rect

from game.ui import fonts, furniture, pieces, portraits, tokens
from game.ui.canvas import Canvas, kept
from game.ui.ecarte.look import Plate
from game.ui.ecarte.seats import LEFT, NEAR, RIGHT, Place
from game.ui.images import Cards

SIGN, FACE, PILL, SMALL_PILL = 26, 36, 28, 24
LEAST_NAME, LEAST_FACT = 11, 13
ROOM_FOR_FACE = 210
"""Units of a plate that has room for a monogram."""
BADGE = 22
"""The counter of a side where it lies on the edge of a face."""


def draw(canvas: Canvas, place: Place, plate: Plate) -> None:
    """Draw the plate of a seat, with room for the face of a person."""
    mark, face = place.mark.move(-place.plate.x, -place.plate.y), place.face(canvas.u)
    _plate(canvas, place.plate, plate, place.where, tuple(mark), face.right - place.plate.x if plate.persona else 0)


def draw_face(canvas: Canvas, place: Place, plate: Plate, cards: Cards) -> None:
    """Draw the face of a person on the plate, and on its edge the counter of a side."""
    if not plate.persona:
        return
    rect = place.face(canvas.u)
    portraits.draw_face(canvas, cards, rect, plate.persona, plate.name)
    if plate.has_sign:
        side = canvas.px(BADGE)
        corner = (rect.right - side + canvas.px(3), rect.bottom - side + canvas.px(2))
        pieces.jeton(canvas, Rect(corner, (side, side)), tint=plate.tint)


@kept
def _plate(canvas: Canvas, rect: Rect, plate: Plate, where: str, mark: tuple[int, int, int, int], face: int) -> None:
    furniture.draw_plate_ground(canvas, rect, plate.is_turn)
    is_wide = where != NEAR and rect.width >= canvas.px(ROOM_FOR_FACE)
    x = rect.x + face + canvas.px(8) if face else _head(canvas, rect, plate, is_wide=is_wide)
    first, second = _marks(canvas, rect, plate, where, x, Rect(rect.x + mark[0], rect.y + mark[1], mark[2], mark[3]))
    apart = canvas.px(9 if rect.height < canvas.px(52) else 11) if plate.fact else 0
    colour = tokens.IVORY_2 if plate.has_finished else tokens.IVORY
    _line(canvas, plate.name, (x, rect.centery - apart), first - x, "label", colour, is_bold=True)
    fact = plate.fact
    if plate.is_turn and fonts.width(fact, canvas.type(LEAST_FACT)) > second - x:
        fact = plate.short
    if (plate.costs or not plate.is_turn) and fonts.width(fact, LEAST_NAME) > second - x:
        fact = ""  # half a word says nothing
    colour = tokens.GOLD if plate.is_turn or plate.has_finished else tokens.IVORY_2
    _line(canvas, fact, (x, rect.centery + apart + canvas.px(1)), second - x, "body", colour)


def _marks(canvas: Canvas, rect: Rect, plate: Plate, where: str, left: int, costs: Rect) -> tuple[int, int]:
    """Draw the count of cards and the price of failing; give the x at which name and fact, from `left` on, must end.

    Both lie side by side, on a narrow plate the price, or a long fact, below the count.
    """
    first = second = rect.right - canvas.px(8 if plate.has_sign else 12)
    is_narrow = where in (LEFT, RIGHT)
    if where != NEAR and not plate.has_finished:
        side = canvas.px(SMALL_PILL if is_narrow else PILL)
        pill = Rect(rect.right - canvas.px(8) - side, rect.centery - side // 2, side, side)
        first = pill.left - canvas.px(6)
        is_long = is_narrow and fonts.width(plate.fact, canvas.type(LEAST_FACT)) > first - left
        if is_narrow and (plate.costs or is_long):
            pill.y = rect.y + canvas.px(4)
        pieces.draw_pill(canvas, pill, str(plate.cards))
        second = second if is_long else first
    if plate.costs:
        pieces.draw_pill(canvas, costs, plate.costs, hot=True)
        second = costs.left - canvas.px(4)
        first = first if is_narrow else second
    return first, second


def _head(canvas: Canvas, rect: Rect, plate: Plate, *, is_wide: bool) -> int:
    """Draw the counter of a side, or a monogram where there is room, and give the x after it."""
    if plate.has_sign:
        side = canvas.px(SIGN)
        pieces.place_jeton(canvas, Rect(rect.x + canvas.px(8), rect.centery - side // 2, side, side), True, plate.tint)
        return rect.x + canvas.px(8 + SIGN + 7)
    if not is_wide:
        return rect.x + canvas.px(12)
    side = canvas.px(FACE)
    disc = Rect(rect.x + canvas.px(10), rect.centery - side // 2, side, side)
    furniture.avatar_disc(canvas, disc, fonts.clean(plate.name), is_human=plate.is_human)
    return disc.right + canvas.px(10)


def _line(canvas: Canvas, text: str, at: tuple[int, int], room: int, role: str, colour: str, *, is_bold: bool = False) -> None:
    size = fonts.shrink(text, canvas.type(role), room, bold=is_bold, least=LEAST_NAME)
    fonts.draw(canvas.surface, text, at, size, colour=colour, bold=is_bold, room=room)
