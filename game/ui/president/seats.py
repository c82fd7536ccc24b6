"""Where the others sit round a President table: three sides, large or small blocks. Pure functions; no rule, no drawing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from game.ui.layout.frame import Frame

Side = str
Tail = Literal["left", "right", "up", "down", ""]
NEAR: Side = "near"
AROUND = {2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 4, 2), 9: (3, 3, 3),
          10: (3, 4, 3), 11: (4, 3, 4), 12: (4, 4, 4), 13: (4, 5, 4), 14: (5, 4, 5), 15: (5, 5, 5)}
"""By number of opponents: how many sit on the left, above and on the right."""
MOST_LARGE, MOST_LARGE_STACKED, FEW = 10, 8, 5
"""Up to how many opponents have large blocks, also above a hand in columns, and up to how many have small but wide ones."""
LARGE, SMALL, PLATE, SMALL_PLATE = (168, 112), (132, 60), 56, 46
LEAST_SMALL, CROWDED = 44, 104
"""Heights of a small block without its back, and of a large one where three sit on a side."""
GAP, SIDE_GAP, TOP_GAP, LIFT = 6, 44, 72, 31
BUBBLE, BUBBLE_APART = (96, 32), 12
SMALL_BUBBLE, SMALL_APART = (72, 28), 9
WORDS, LEAST_PILE = 28, 130
"""The height of the line above the pile, and what the pile needs below it."""
PILL, SMALL_PILL = (44, 28), (40, 24)
FACE, FACE_OVER, SMALL_FACE, FACE_EDGE = 60, 6, 42, 4
"""A face beside the backs, and by how much it lies over the plate; a face in a plate, and what it leaves of its height."""


class Place(NamedTuple):
    """Where the things of one seat lie."""

    where: Side
    whole: Rect
    plate: Rect
    hand: Rect
    """Where its backs lie; they tuck under the plate."""
    bubble: Rect
    tail: Tail
    pill: Rect
    """The room of the count, at the right end of the name's line."""
    mark: Rect
    """For padlock and arrow, at the right end of the second line."""
    is_small: bool = False
    face: Rect | None = None
    """Where a person's face lies, if there is one and it has room."""

    @property
    def has_face_in_plate(self) -> bool:
        """Whether the face stands before the name, not above it."""
        return self.face is not None and self.face.top >= self.plate.top


def places(frame: Frame, order: Sequence[int], *, is_stacked: bool, faced: Collection[int] = ()) -> dict[int, Place]:
    """Return the places by seat; `order` lists the seats clockwise from the viewer on, who comes first.

    `faced` are the seats of those whose face is shown.
    """
    viewer, *others = order
    many = len(others)
    is_small = not _is_large(frame, many, is_stacked=is_stacked)
    left, above, right = AROUND[many]
    top = _top_row(frame, many, is_small=is_small)
    start = _column_top(frame, max(left, right), top) if is_small and top else frame.top
    columns = [_column(frame, many, count, start, is_small=is_small) for count in (left, right)]
    sides: tuple[Side, ...] = ("left",) * left + ("top",) * above + ("right",) * right
    wholes = (*columns[0], *top, *columns[1][::-1])
    found = {viewer: _near(frame)}
    for seat, side, whole in zip(others, sides, wholes, strict=True):
        found[seat] = _far(frame, side, whole, is_small)
    for seat in faced:
        found[seat] = _with_face(frame, found[seat])
    return _with_free_bubbles(frame, found)


def _is_large(frame: Frame, opponents: int, *, is_stacked: bool) -> bool:
    """Tell whether large blocks fit and leave the pile enough room."""
    if opponents > (MOST_LARGE_STACKED if is_stacked else MOST_LARGE):
        return False
    left, above, right = AROUND[opponents]
    most, room = max(left, right), frame.floor - frame.top
    needed = frame.px(LARGE[1] + BUBBLE_APART + BUBBLE[1] + GAP + WORDS + LEAST_PILE) if above else 0
    return max(needed, most * frame.px(CROWDED) + (most - 1) * frame.px(GAP)) <= room


def _column_top(frame: Frame, count: int, top: list[Rect]) -> int:
    """Let small blocks begin below the row above, where they fit: their bubbles then have that room for themselves."""
    below = top[0].bottom + frame.px(GAP)
    return below if below + count * frame.px(LEAST_SMALL) + (count - 1) * frame.px(GAP) <= frame.floor else frame.top


def block_size(frame: Frame, opponents: int, in_column: int, *, is_small: bool) -> tuple[int, int]:
    """Give the size of a block in pixels; few small ones are as wide as large ones, so that names have room."""
    width = SMALL[0] if is_small and opponents > FEW else LARGE[0]
    return frame.px(width), frame.px(SMALL[1] if is_small else CROWDED if in_column >= 3 else LARGE[1])


def _column(frame: Frame, opponents: int, count: int, top: int, *, is_small: bool) -> list[Rect]:
    """Lay one side, from below upwards, at the left edge."""
    if not count:
        return []
    width, height = block_size(frame, opponents, count, is_small=is_small)
    space = frame.floor - top
    if is_small:
        height = max(frame.px(LEAST_SMALL), min(height, (space - (count - 1) * frame.px(GAP)) // count))
    free = space - count * height
    lift = max(0, min(frame.px(LIFT), free // (count + 1)))
    gap = min(frame.px(SIDE_GAP), (free - lift) // max(1, count - 1))
    bottom = frame.floor - (lift if count > 1 else max(lift, free * 2 // 5))
    return [Rect(frame.box.left, bottom - height - place * (height + gap), width, height) for place in range(count)]


def _top_row(frame: Frame, opponents: int, *, is_small: bool) -> list[Rect]:
    count = AROUND[opponents][1]
    width, height = block_size(frame, opponents, 1, is_small=is_small)
    beside = width + frame.px(BUBBLE_APART + GAP) + _bubble_size(frame, is_small)[0]
    room = frame.box.width - 2 * beside
    gap = max(frame.px(GAP), min(frame.px(TOP_GAP), (room - count * width) // max(1, count - 1)))
    left = frame.box.centerx - (count * width + (count - 1) * gap) // 2
    return [Rect(left + place * (width + gap), frame.top, width, height) for place in range(count)]


def _near(frame: Frame) -> Place:
    plate = frame.plate
    return Place(NEAR, plate, plate, frame.hand, Rect(plate.topleft, (0, 0)), "", _pill(frame, plate, plate.height // 2),
                 _mark(frame, plate, plate.height // 2))


def _far(frame: Frame, side: Side, whole: Rect, is_small: bool) -> Place:
    px = frame.px
    if side == "right":
        whole = whole.copy()
        whole.right = frame.box.right
    high = min(px(SMALL_PLATE if is_small else PLATE), whole.height)
    plate = Rect(whole.x, whole.bottom - high, whole.width, high)
    hand = Rect(whole.x, whole.y, whole.width, plate.top - whole.y)
    bubble = Rect((0, 0), _bubble_size(frame, is_small))
    apart = px(SMALL_APART if is_small else BUBBLE_APART)
    tail: Tail = "up"
    if side == "left":
        bubble.midleft, tail = (plate.right + apart, plate.centery), "left"
    elif side == "right":
        bubble.midright, tail = (plate.left - apart, plate.centery), "right"
    else:
        bubble.midtop = plate.centerx, plate.bottom + px(BUBBLE_APART)
    first = px(17 if not is_small else 14)
    pill = _pill(frame, plate, first, is_small=is_small)
    mark = _mark(frame, plate, high - px(11 if is_small else 14), side=16 if is_small else 20)
    return Place(side, whole, plate, hand, bubble, tail, pill, mark, is_small)


def _with_face(frame: Frame, place: Place) -> Place:
    """Lay a face beside the backs of a large block, and in the plate of a small one that is as wide."""
    if place.where == NEAR or place.is_small:
        if place.plate.width < frame.px(LARGE[0]):
            return place
        side = min(frame.px(SMALL_FACE), place.plate.height - frame.px(FACE_EDGE))
        inset = (place.plate.height - side) // 2
        return place._replace(face=Rect(place.plate.x + inset, place.plate.y + inset, side, side))
    side = min(frame.px(FACE), place.hand.height + frame.px(FACE_OVER))
    face = Rect(place.whole.x, place.plate.top + frame.px(FACE_OVER) - side, side, side)
    hand = Rect(face.right, place.hand.y, place.hand.right - face.right, place.hand.height)
    return place._replace(face=face, hand=hand)


def _bubble_size(frame: Frame, is_small: bool) -> tuple[int, int]:
    width, height = SMALL_BUBBLE if is_small else BUBBLE
    return frame.px(width), frame.px(height)


def _pill(frame: Frame, plate: Rect, middle: int, *, is_small: bool = False) -> Rect:
    wide, high = SMALL_PILL if is_small else PILL
    width, height = frame.px(wide), frame.px(high)
    return Rect(plate.right - frame.px(6) - width, plate.y + middle - height // 2, width, height)


def _mark(frame: Frame, plate: Rect, middle: int, *, side: int = 20) -> Rect:
    wide = frame.px(side)
    return Rect(plate.right - frame.px(10) - wide, plate.y + middle - wide // 2, wide, wide)


def _with_free_bubbles(frame: Frame, found: dict[int, Place]) -> dict[int, Place]:
    """Lay a bubble that would meet another seat over its own block instead."""
    checked = {}
    for seat, place in found.items():
        others = [part for other, one in found.items() if other != seat for part in _parts(one, place)]
        if place.where != NEAR and place.bubble.collidelist(others) >= 0:
            place = place._replace(bubble=_own_bubble(frame, place), tail="")
        checked[seat] = place
    return checked


def _parts(one: Place, beside: Place) -> Iterable[Rect]:
    """List what a bubble must not meet: blocks, and the bubbles of those above."""
    if one.where == NEAR:
        return ()
    return (one.whole, one.bubble) if one.where == "top" and beside.where != "top" else (one.whole,)


def _own_bubble(frame: Frame, place: Place) -> Rect:
    """Return a bubble within the block: over the backs, or over the second line of a small one."""
    rect = Rect((0, 0), _bubble_size(frame, place.is_small))
    if not place.is_small:
        rect.midtop = place.hand.centerx, place.hand.y + frame.px(6)
        return rect
    rect.height = frame.px(22)
    rect.bottomleft = place.plate.left + frame.px(4), place.plate.bottom - frame.px(2)
    return rect


def centre(frame: Frame, found: dict[int, Place]) -> Rect:
    """Return what is left between the seats and their bubbles, above the action row."""
    bubbles = {side: [one.bubble for one in found.values() if one.where == side and one.tail] for side in ("left", "right")}
    blocks = {side: [one.whole for one in found.values() if one.where == side] for side in ("left", "top", "right")}
    apart = frame.px(8)
    left = max([rect.right for rect in (*blocks["left"], *bubbles["left"])], default=frame.box.left) + apart
    right = min([rect.left for rect in (*blocks["right"], *bubbles["right"])], default=frame.box.right) - apart
    top = max([rect.bottom for rect in blocks["top"]], default=frame.top - frame.px(BUBBLE_APART + GAP))
    top += frame.px(BUBBLE_APART + BUBBLE[1] + GAP) if blocks["top"] else frame.px(BUBBLE_APART + 2 * GAP)
    return Rect(left, top, right - left, frame.floor - top)
