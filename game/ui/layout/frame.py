"""The parts that every table has: strip, box, hand, action row, tray room. A pure function of the window; knows no game."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from game.ui import tokens

LEAST = (1100, 650)
"""The smallest frame, in units, in which every table still fits: its texts and buttons grow no further."""
LEAST_FORM = (960, 540)
"""The same for forms; larger scales than this allows are not offered."""
LEAST_SCALE, SCALE_STEP = 80, 10
"""Percent: the smallest size of texts, and the steps in which it is chosen."""
WIDEST = 2.0
"""On wider windows the table keeps margins: the box is at most so many heights wide."""
HAND_SHARE, HAND_STEP, PICK_LIFT, HOVER_LIFT = 0.24, 1.06, 0.16, 0.08
GAP = 16


class Frame(NamedTuple):
    """Rectangles in pixels. `box` holds everything below the strip, `centre` what lies between the seats."""

    size: tuple[int, int]
    u: float
    margin: int
    strip: Rect
    box: Rect
    card: tuple[int, int]
    """The size of a card in the hand."""
    hand: Rect
    passing: Rect
    plate: Rect
    say: Rect
    extra: Rect
    playing: Rect
    top: int
    """Where the seats may begin."""
    floor: int
    """Where the centre must end, above the action row."""

    def px(self, units: float) -> int:
        """Give whole pixels for units."""
        return round(units * self.u)


def unit(size: tuple[int, int], scale: float = 1.0, *, least: tuple[int, int] = LEAST) -> float:
    """Give the pixels of one unit: small windows keep text readable, and no scale breaks what needs the frame `least`.

    >>> unit((1280, 720)), round(unit((960, 600)), 3), round(unit((1920, 1080), 0.8), 3), round(unit((1280, 720), 0.8), 3)
    (1.0, 0.873, 1.2, 0.846)
    """
    usual = min(size[0] / tokens.FRAME[0], size[1] / tokens.FRAME[1])
    fitting = min(size[0] / LEAST[0], size[1] / LEAST[1])
    return min(max(usual, min(1.0, fitting)) * scale, min(size[0] / least[0], size[1] / least[1]))


def usual_scale(size: tuple[int, int]) -> int:
    """Give the size of texts, in percent of 16 pixels, that a window has unless the player wants another.

    >>> usual_scale((960, 600)), usual_scale((1280, 720)), usual_scale((1920, 1080))
    (87, 100, 150)
    """
    return round(unit(size) * 100)


def most_scale(size: tuple[int, int]) -> int:
    """Give the largest size of texts, in percent of 16 pixels, at which all forms fit a window.

    >>> most_scale((960, 600)), most_scale((1280, 720)), most_scale((1920, 1080)), most_scale((3840, 2160))
    (100, 130, 200, 400)
    """
    return int(min(size[0] / LEAST_FORM[0], size[1] / LEAST_FORM[1]) * 100) // SCALE_STEP * SCALE_STEP


def stepped_scale(size: tuple[int, int], wanted: int) -> int:
    """Give the size of texts that is offered next to a wanted one.

    >>> stepped_scale((960, 600), 97), stepped_scale((960, 600), 77), stepped_scale((960, 600), 160)
    (100, 80, 100)
    """
    return min(most_scale(size), max(LEAST_SCALE, round(wanted / SCALE_STEP) * SCALE_STEP))


def hand_card(size: tuple[int, int]) -> tuple[int, int]:
    """Give a hand card's size: always 5k × 7k, at least 24 % of the height of a window of 4:3 or wider.

    >>> hand_card((960, 600)), hand_card((1280, 720)), hand_card((1920, 1080))
    ((105, 147), (125, 175), (190, 266))
    """
    k = math.ceil(HAND_SHARE * min(size[1], 0.75 * size[0]) / 7)
    return 5 * k, 7 * k


def whole_width(width: float) -> int:
    """Give the largest card width that is no larger and a multiple of five."""
    return max(5, int(width) // 5 * 5)


def frame(size: tuple[int, int], scale: float = 1.0, *, rise: float = 0.0) -> Frame:
    """Divide a window into the parts of a table; `rise` is by how many card heights the hand stands above its lowest row."""
    u = unit(size, scale)
    margin = round(0.03 * size[1])
    width, height = hand_card(size)
    strip = Rect(0, 0, size[0], round(tokens.STRIP * u))
    wide = min(size[0] - 2 * margin, round(WIDEST * size[1]))
    box = Rect((size[0] - wide) // 2, strip.bottom, wide, size[1] - strip.bottom - margin)
    hand = Rect(box.x, box.bottom - height, box.width, height)
    row = _row(box, hand.top - round((PICK_LIFT + rise) * height) - round(8 * u), u)
    return Frame(size, u, margin, strip, box, (width, height), hand, *row,
                 top=strip.bottom + round(10 * u), floor=row[0].top - round(8 * u))


def _row(box: Rect, bottom: int, u: float) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """Lay the action row: Pass side, my plate, sentence, extra button, Play side; the slots never swap."""
    side, plate, gap, height = round(180 * u), round(168 * u), round(GAP * u), round(48 * u)
    wide = min(box.width, round(1232 * u))
    left, top = box.centerx - wide // 2, bottom - height
    say = wide - 3 * side - plate - 4 * gap
    found, x = [], left
    for width in (side, plate, say, side, side):
        found.append(Rect(x, top, width, height))
        x += width + gap
    return found[0], found[1], found[2], found[3], found[4]


def spread(middle: float, count: int, width: float, room: float, *, step: float = HAND_STEP) -> list[float]:
    """Give the middles of cards in a row: a step of `step` widths, less where the room is too small.

    >>> spread(100, 3, 50, 1000, step=1.0)
    [50.0, 100.0, 150.0]
    """
    if count < 1:
        return []
    pitch = min(step * width, (room - width) / max(1, count - 1))
    return [middle + (place - (count - 1) / 2) * pitch for place in range(count)]
