"""What lies at one seat: plate, hand, rack, won tricks, bubble, and their measures. Pure functions; no rule, no drawing."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from game.ui.layout.frame import Frame, whole_width

NEAR, FAR, LEFT, TOP, RIGHT = "near", "far", "left", "top", "right"
AROUND: dict[int, tuple[str, ...]] = {2: (NEAR, FAR), 3: (NEAR, LEFT, RIGHT), 4: (NEAR, LEFT, TOP, RIGHT)}
"""By number of seats: where they sit, from the viewer on to the left."""
JETON, JETON_GAP, RACK_INSET = 32, 8, 12
SMALL_JETON, LEAST_GAP = 24, 3
"""A row of jetons becomes two, or three, rather than have smaller ones."""
MOST_ROWS = 3
PILE_CARD, PILE_STEP, PILE_TURN = 50, 12, 16
HEAP, HEAP_CARD = 44, 40
PILE_HEIGHT, WORDS_WIDTH, WORDS_HEIGHT = 84, 84, 50
PAIR = 70
MOST_TRICKS = 5
BUBBLE_HEIGHT = 32
FACE_INSET, FACE_EDGE, FAR_FACE = 8, 4, 62
"""A face begins so far from the left end of its plate, and is so much lower at both edges; opposite it is higher than that."""
NARROW_PLATE, NARROW_INSET, NARROW_FACE = 210, 5, 34
"""The same for plates with less room."""


class Rack(NamedTuple):
    """A well with one slot for each point of the target; `label` is the room for the names of a side above it."""

    well: Rect
    slots: tuple[Rect, ...]
    label: Rect | None = None


class Pile(NamedTuple):
    """Discards, won tricks as crossed pairs, and words beside or below."""

    whole: Rect
    away: tuple[int, int]
    """The middle of the discards."""
    pairs: tuple[int, int]
    """The middle of the first pair."""
    step: float
    """From one pair to the next."""
    words: Rect
    is_beside: bool
    """Whether the words stand beside the cards; they then begin right after the last pair."""
    card: int
    """The width of a card of a trick."""
    has_tricks: bool = True
    """Whether tricks are laid here: those of a side lie at one of its seats."""
    is_line: bool = False
    """Whether all words stand in one line."""


class Place(NamedTuple):
    """Where the things of one seat lie."""

    where: str
    plate: Rect
    hand: Rect
    rack: Rack | None
    """Missing where the side's points lie at the partner's seat."""
    pile: Pile
    bubble: Rect
    """The most room that a bubble may take; its tail points to the seat."""
    mark: Rect
    """For the mark of E-20 and the like, inside the plate."""
    tail: str = "left"
    back: int = 80
    """Units of a back in the hand, for those who sit opposite or aside."""

    def face(self, u: float) -> Rect:
        """Where a person's face lies, at the left end of the plate; opposite it reaches over the edges."""
        inset, side = round(FACE_INSET * u), self.plate.height - 2 * round(FACE_EDGE * u)
        if self.where == FAR:
            side = round(FAR_FACE * u)
        elif self.plate.width < round(NARROW_PLATE * u):
            inset, side = round(NARROW_INSET * u), round(NARROW_FACE * u)
        return Rect(self.plate.x + inset, self.plate.centery - side // 2, side, side)


# ---- parts


def make_rack(frame: Frame, target: int, *, room: int) -> Rack:
    """Make a rack at the corner (0, 0) that fits the room: one row, or more where the jetons would become small."""
    size, gap, inset, pad = frame.px(JETON), frame.px(JETON_GAP), frame.px(RACK_INSET), frame.px(8)
    rows = next((rows for rows in (1, 2) if _row_width(frame, math.ceil(target / rows)) <= room), MOST_ROWS)
    columns = math.ceil(target / rows)
    while _rack_width(columns, size, gap, inset) > room and size > 12:
        size, gap = size - 1, max(3, gap - 1)
    well = Rect(0, 0, _rack_width(columns, size, gap, inset), rows * size + (rows - 1) * gap + 2 * pad)
    slots = tuple(Rect(inset + place % columns * (size + gap), pad + place // columns * (size + gap), size, size)
                  for place in range(target))
    return Rack(well, slots)


def _row_width(frame: Frame, columns: int) -> int:
    """Give the width of a single row of jetons as small as they may be in one."""
    return _rack_width(columns, frame.px(SMALL_JETON), max(3, frame.px(LEAST_GAP)), frame.px(RACK_INSET))


def _rack_width(columns: int, size: int, gap: int, inset: int) -> int:
    return columns * size + (columns - 1) * gap + 2 * inset


def shifted(rack: Rack, x: int, y: int, label: Rect | None = None) -> Rack:
    """Return a rack laid elsewhere."""
    return Rack(rack.well.move(x, y), tuple(slot.move(x, y) for slot in rack.slots), label)


def make_pile(frame: Frame, left: int, middle: int, room: int, *, is_far: bool) -> Pile:
    """Lay discards and tricks in a row, the words beside them where there is room, else below."""
    px = frame.px
    away, words = px(HEAP), px(WORDS_WIDTH)
    step = max(1.0, min(PILE_STEP * frame.u, (room - away - px(PAIR)) / (MOST_TRICKS - 1)))
    cards = away + px(PAIR) + int(step * (MOST_TRICKS - 1))
    is_wide = is_far or cards + words + px(8) <= room
    if is_wide:
        whole = Rect(left, middle - px(PILE_HEIGHT) // 2, cards + px(8) + words, px(PILE_HEIGHT))
        said = Rect(whole.right - words, middle - px(WORDS_HEIGHT) // 2, words, px(WORDS_HEIGHT))
    else:
        tall = px(PILE_HEIGHT + WORDS_HEIGHT)
        whole = Rect(left, middle - tall // 2, cards, tall)
        said = Rect(left + px(8), whole.bottom - px(WORDS_HEIGHT), cards - px(8), px(WORDS_HEIGHT))
    line = whole.top + px(PILE_HEIGHT) // 2
    card = whole_width(px(PILE_CARD))
    return Pile(whole, (left + px(22), line), (left + away + px(35), line), step, said, is_wide, card)


def near_hand(frame: Frame) -> Rect:
    """Give the room of the viewer's five cards."""
    wide = round(frame.card[0] * (1 + 1.06 * 4))
    return Rect(frame.box.centerx - wide // 2, frame.hand.top, wide, frame.hand.height)


def near(frame: Frame, target: int, *, label: int = 0) -> Place:
    """The viewer: the hand in the middle below, rack on its left, tricks on its right, the plate in the action row.

    Above the rack is room of so many units for the names of the side.
    """
    px, hand = frame.px, near_hand(frame)
    free = hand.left - px(16) - frame.box.left
    rack = make_rack(frame, target, room=free)
    top = hand.centery - (rack.well.height + px(label)) // 2
    above = Rect(frame.box.left, top, free, px(label)) if label else None
    rack = shifted(rack, frame.box.left + (free - rack.well.width) // 2, top + px(label), above)
    pile = make_pile(frame, hand.right + px(16), hand.centery, frame.box.right - hand.right - px(16), is_far=False)
    plate = frame.plate
    bubble = Rect(plate.left, plate.top, 0, 0)
    return Place(NEAR, plate, hand, rack, pile, bubble, Rect(plate.right - px(54), plate.centery - px(12), px(44), px(24)))


def far(frame: Frame, target: int) -> Place:
    """A lone opponent: backs that tuck under the plate, rack on the left, tricks on the right."""
    px, middle = frame.px, frame.box.centerx
    plate = Rect(middle - px(150), frame.top + px(102), px(300), px(48))
    hand = Rect(middle - px(112), frame.top, px(224), px(112))
    room = plate.left - px(16) - frame.box.left
    rack = make_rack(frame, target, room=room)
    rack = shifted(rack, plate.left - px(16) - rack.well.width, plate.bottom - rack.well.height)
    left = plate.right + px(20)
    pile = make_pile(frame, left, plate.bottom - px(PILE_HEIGHT) // 2 - 1, frame.box.right - left, is_far=True)
    bubble = Rect(hand.right + px(22), frame.top + px(12), px(220), px(BUBBLE_HEIGHT))
    return Place(FAR, plate, hand, rack, pile, bubble, Rect(plate.right - px(92), plate.centery - px(12), px(44), px(24)))
