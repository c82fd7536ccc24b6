"""Where everybody sits at an Écarté table, and what is left in the middle. Pure functions of the frame; no rule, no drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.ui.ecarte.seats import (
    AROUND,
    BUBBLE_HEIGHT,
    FAR,
    HEAP,
    LEFT,
    NEAR,
    PILE_HEIGHT,
    RIGHT,
    TOP,
    WORDS_HEIGHT,
    WORDS_WIDTH,
    Pile,
    Place,
    Rack,
    far,
    make_pile,
    make_rack,
    near,
    shifted,
)
from game.ui.layout.frame import GAP, Frame, whole_width

TRAY, STACK_CARD = (388, 202), 100
STOCK_OF_THREE, STOCK_OF_FOUR = 84, 80
"""Units of the width of stock and turn-up where more than two play."""
LINE = 26
"""The line of words below stock and turn-up."""
COLUMN, LEAST_COLUMN, COLUMN_OF_FOUR, BESIDE = 264, 184, 240, 150
"""The width of a column at the side, and what stays free beside the trick of four for a bubble."""
PLATE, TOP_PLATE = 56, (264, 48)
BACK, SHOWN, LEAST_SHOWN, TOP_SHOWN = 65, 60, 20, 34
"""A back at the side, and how much of it is seen above the plate."""
APART = 8
LABEL = 46
SMALL_PILE, SMALL_PAIR, SMALL_STEP, HEAP_HEIGHT, WORD_LINE = 35, 52, 9, 62, 24
"""At a column of four: cards of a trick, room of a pair, the step to the next, heights of the cards and of the words."""
MARK, PILL = (44, 22), 44
BUBBLE_APART, TOP_BUBBLE, MOST_BUBBLE = 14, 190, 220


class Middle(NamedTuple):
    """What lies between the seats."""

    whole: Rect
    """Below the strip, or below a lone opponent, as wide as the table: announcements may cover the seats aside."""
    trick: Rect
    """The room of trick and tray."""
    stock: Rect
    turn_up: Rect
    words: Rect
    """One line below stock and turn-up, for the name of the trumps."""


def table_of(frame: Frame, viewer: int, seats: int, target: int) -> tuple[dict[int, Place], Middle]:
    """Return the places by seat, and the middle."""
    found, middle = _TABLES[seats](frame, target)
    return {(viewer + step) % seats: found[where] for step, where in enumerate(AROUND[seats])}, middle


def _inner_width(frame: Frame, cards: int) -> int:
    """Give the width of the trick laid side by side, or of the tray if that is wider."""
    return max(frame.px(TRAY[0]), cards * frame.card[0] + (cards - 1) * frame.px(GAP))


def _stack(frame: Frame, left: int, top: int, width: int) -> tuple[Rect, Rect, Rect]:
    """Lay stock and turn-up side by side, and the line of words below them."""
    px = frame.px
    stock = Rect(left, top, width, width * 7 // 5)
    turn_up = stock.move(width + px(24), 0)
    return stock, turn_up, Rect(stock.left - px(8), turn_up.bottom + px(8), turn_up.right - stock.left + px(36), px(24))


# ---- two


def _two(frame: Frame, target: int) -> tuple[dict[str, Place], Middle]:
    px, found = frame.px, {NEAR: near(frame, target), FAR: far(frame, target)}
    top = found[FAR].plate.bottom + px(8)
    whole = Rect(frame.box.x, top, frame.box.width, frame.floor - top)
    trick = Rect(0, top, _inner_width(frame, 2), whole.height)
    trick.centerx = whole.centerx
    width = whole_width(min(px(STACK_CARD), (whole.height - px(44)) / 1.4))
    high = whole.centery - (width * 7 // 5 + px(16)) // 2
    stack = _stack(frame, trick.left - px(38) - 2 * width - px(24), high, width)
    return found, Middle(whole, trick, *stack)


# ---- three


def _three(frame: Frame, target: int) -> tuple[dict[str, Place], Middle]:
    """Each for himself: a column on either side, stock and turn-up above the trick."""
    px = frame.px
    room = (frame.box.width - _inner_width(frame, 3)) // 2 - px(GAP)
    width = min(px(COLUMN), room)
    columns = {LEFT: frame.box.left, RIGHT: frame.box.right - width}
    found = {NEAR: near(frame, target)}
    stock = whole_width(px(STOCK_OF_THREE))
    wide = 2 * stock + px(24)
    bubble = min(px(MOST_BUBBLE), (frame.box.width - wide) // 2 - width - px(60))
    for where, left in columns.items():
        column = Rect(left, frame.top, width, frame.floor - frame.top)
        found[where] = _column_of_three(frame, where, column, target, bubble=bubble)
    left, right = columns[LEFT] + width + px(GAP), columns[RIGHT] - px(GAP)
    whole = Rect(frame.box.x, frame.top, frame.box.width, frame.floor - frame.top)
    stack = _stack(frame, whole.centerx - wide // 2, frame.top, stock)
    top = stack[2].bottom + px(6)
    return found, Middle(whole, Rect(left, top, right - left, frame.floor - top), *stack)


def _column_of_three(frame: Frame, where: str, column: Rect, target: int, *, bubble: int) -> Place:
    """Lay backs, plate, rack and pile below one another, spread over the column."""
    px = frame.px
    rack = make_rack(frame, target, room=column.width)
    pile = make_pile(frame, 0, 0, column.width, is_far=False)
    shown = max(px(LEAST_SHOWN), min(px(SHOWN), column.height - px(PLATE + 2 * APART) - rack.well.height - pile.whole.height))
    used = shown + px(PLATE) + rack.well.height + pile.whole.height
    gap = min(px(22), (column.height - used) // 3)
    plate = Rect(column.x, column.y + shown + (column.height - used - 2 * gap) // 3, column.width, px(PLATE))
    rack = shifted(rack, plate.centerx - rack.well.width // 2, plate.bottom + gap)
    pile = moved(pile, plate.centerx - pile.whole.width // 2, rack.well.bottom + gap)
    return _aside(frame, where, plate, shown, rack, pile, bubble)


def moved(pile: Pile, x: int, y: int) -> Pile:
    """Return a pile with its corner elsewhere."""
    by = (x - pile.whole.x, y - pile.whole.y)
    return pile._replace(
        whole=pile.whole.move(by), words=pile.words.move(by), away=(pile.away[0] + by[0], pile.away[1] + by[1]),
        pairs=(pile.pairs[0] + by[0], pile.pairs[1] + by[1]))


def _aside(frame: Frame, where: str, plate: Rect, shown: int, rack: Rack | None, pile: Pile, bubble: int) -> Place:
    """Put together somebody at the left or right; his words stand at the inner side of his plate."""
    px = frame.px
    hand = Rect(plate.x, plate.y - shown, plate.width, shown + px(12))
    said = Rect(0, 0, bubble, px(BUBBLE_HEIGHT))
    if where == LEFT:
        said.midleft = plate.right + px(BUBBLE_APART), plate.centery
    else:
        said.midright = plate.left - px(BUBBLE_APART), plate.centery
    return Place(where, plate, hand, rack, pile, said, _mark(frame, plate), "left" if where == LEFT else "right", BACK)


def _mark(frame: Frame, plate: Rect) -> Rect:
    width, height = frame.px(MARK[0]), frame.px(MARK[1])
    return Rect(plate.right - frame.px(8) - width, plate.bottom - frame.px(4) - height, width, height)


# ---- four


def _four(frame: Frame, target: int) -> tuple[dict[str, Place], Middle]:
    """Two sides: the partner opposite; above the others the stock on the left and the other side's points on the right."""
    px = frame.px
    inner = _inner_width(frame, 3)
    width = max(px(LEAST_COLUMN), min(px(COLUMN_OF_FOUR), (frame.box.width - inner) // 2 - px(BESIDE)))
    bubble = min(px(MOST_BUBBLE), (frame.box.width - inner) // 2 - width - px(BUBBLE_APART + APART))
    left = Rect(frame.box.left, frame.top, width, frame.floor - frame.top)
    right = left.move(frame.box.width - width, 0)
    stock = whole_width(min(px(STOCK_OF_FOUR), (width - px(24)) / 2))
    stack = _stack(frame, left.centerx - stock - px(12), frame.top, stock)
    rack = make_rack(frame, target, room=width)
    top = max(stack[2].bottom - frame.top, px(LABEL) + rack.well.height)
    label = Rect(right.x, right.y + (top - px(LABEL) - rack.well.height) // 2, width, px(LABEL))
    rack = shifted(rack, right.centerx - rack.well.width // 2, label.bottom, label)
    found = {NEAR: near(frame, target, label=LABEL), LEFT: _column_of_four(frame, LEFT, left, top, None, bubble),
             TOP: _partner(frame), RIGHT: _column_of_four(frame, RIGHT, right, top, rack, bubble)}
    whole = Rect(frame.box.x, frame.top, frame.box.width, frame.floor - frame.top)
    trick = Rect(0, found[TOP].plate.bottom + px(APART), inner, 0)
    trick.height, trick.centerx = frame.floor - trick.y, frame.box.centerx
    return found, Middle(whole, trick, *stack)


def _column_of_four(frame: Frame, where: str, column: Rect, top: int, rack: Rack | None, bubble: int) -> Place:
    """Lay backs, plate and pile below what stands at the top of the column."""
    px = frame.px
    below = px(PLATE + 6 + HEAP_HEIGHT + WORD_LINE)
    free = column.height - top - px(APART) - below
    shown = max(px(LEAST_SHOWN), min(px(SHOWN), free))
    plate = Rect(column.x, column.y + top + px(APART) + shown + max(0, free - shown) // 2, column.width, px(PLATE))
    pile = _small_pile(frame, column, plate.bottom + px(6), has_tricks=rack is not None)
    return _aside(frame, where, plate, shown, rack, pile, bubble)


def _small_pile(frame: Frame, column: Rect, top: int, *, has_tricks: bool) -> Pile:
    """Lay discards and small pairs in a row, and the words below in one line."""
    px = frame.px
    step = SMALL_STEP * frame.u
    wide = px(HEAP) + (px(SMALL_PAIR) + int(step * 4) if has_tricks else 0)
    left, line = column.x + px(8) if not has_tricks else column.centerx - wide // 2, top + px(HEAP_HEIGHT) // 2
    whole = Rect(column.x, top, column.width, px(HEAP_HEIGHT + (WORD_LINE if has_tricks else 0)))
    if has_tricks:
        words = Rect(left, whole.bottom - px(WORD_LINE), column.right - left, px(WORD_LINE))
    else:
        words = Rect(left + px(HEAP + 8), line - px(WORD_LINE) // 2, column.right - left - px(HEAP + 8), px(WORD_LINE))
    return Pile(whole, (left + px(22), line), (left + px(HEAP) + px(SMALL_PAIR) // 2, line), step, words, not has_tricks,
                whole_width(px(SMALL_PILE)), has_tricks, is_line=True)


def _partner(frame: Frame) -> Place:
    """The partner opposite: backs that tuck under the plate, discards on the left, words on the right."""
    px, middle = frame.px, frame.box.centerx
    width, height = px(TOP_PLATE[0]), px(TOP_PLATE[1])
    plate = Rect(middle - width // 2, frame.top + px(TOP_SHOWN), width, height)
    hand = Rect(plate.x, frame.top, width, px(TOP_SHOWN + 12))
    left, line = plate.left - px(16 + HEAP + 8 + WORDS_WIDTH), frame.top + px(PILE_HEIGHT) // 2
    whole = Rect(left, frame.top, px(HEAP + 8 + WORDS_WIDTH), px(PILE_HEIGHT))
    words = Rect(left + px(HEAP + 8), line - px(WORDS_HEIGHT) // 2, px(WORDS_WIDTH), px(WORDS_HEIGHT))
    pile = Pile(whole, (left + px(22), line), (left, line), 0.0, words, True, whole_width(px(SMALL_PILE)), has_tricks=False)
    bubble = Rect(plate.right + px(BUBBLE_APART), plate.y - px(6), px(TOP_BUBBLE), px(BUBBLE_HEIGHT))
    mark = Rect(plate.right - px(92), plate.centery - px(12), px(44), px(24))
    return Place(TOP, plate, hand, None, pile, bubble, mark, "left", 50)


_TABLES: dict[int, Callable[[Frame, int], tuple[dict[str, Place], Middle]]] = {2: _two, 3: _three, 4: _four}
