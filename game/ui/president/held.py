"""How the viewer's hand of President lies: a fan, or a column for each rank when it is large. Pure functions; no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Card
from game.president.ranks import Book
from game.ui.layout.frame import PICK_LIFT, Frame, hand_card, spread
from game.ui.layout.poses import Key, Pose, card

WIDEST, INDEX_COLUMN = 0.86, 0.29
"""The share of the window that a hand may take, and the share of a card that holds its index."""
RISE, MOST_LAYERS = 0.19, 3
STACK_RISE = RISE * (MOST_LAYERS - 1)
DEPTH, COLUMN_DEPTH = 40, 32


class Column(NamedTuple):
    """Equal cards of a large hand; the last card lies in front."""

    slot: Rect
    cards: tuple[Card, ...]
    picked: int
    pill: Rect


class Held(NamedTuple):
    """A hand that has been laid; a fan has no columns."""

    slots: tuple[Rect, ...]
    columns: tuple[Column, ...]
    poses: dict[Key, Pose]


def room_of(size: tuple[int, int], box_width: int) -> float:
    """Give the greatest width of a hand in pixels."""
    return min(WIDEST * size[0], box_width)


def is_stacked(count: int, size: tuple[int, int], box_width: int, *, most: int, column: float = INDEX_COLUMN) -> bool:
    """Tell whether a hand lies in columns: above so many cards, and always before the indices are covered."""
    width = hand_card(size)[0]
    step = (room_of(size, box_width) - width) / max(1, count - 1)
    return count > most or step < column * width


def fan(frame: Frame, cards: Sequence[Card], picks: Sequence[Card]) -> Held:
    """Lay a hand side by side; picked cards are raised."""
    slots = hand_slots(frame, len(cards))
    poses = {}
    for place, (one, slot) in enumerate(zip(cards, slots, strict=True)):
        raised = PICK_LIFT * slot.height if one in picks else 0
        poses[card(one)] = Pose(slot.centerx, slot.centery - raised, slot.width, lift=2.2 if raised else 1.0, z=DEPTH + place)
    return Held(slots, (), poses)


def hand_slots(frame: Frame, count: int) -> tuple[Rect, ...]:
    """Return the places of so many cards, or columns, in a row."""
    width, height = frame.card
    middles = spread(frame.hand.centerx, count, width, room_of(frame.size, frame.box.width))
    return tuple(Rect(round(x - width / 2), frame.hand.top, width, height) for x in middles)


def stacks(frame: Frame, cards: Sequence[Card], picks: Sequence[Card], book: Book) -> Held:
    """Lay a hand in a column for each rank, the strongest on the right; picked cards stand behind the others, raised."""
    ranks: dict[int, list[Card]] = {}
    for one in cards:
        ranks.setdefault(book.strength[one], []).append(one)
    slots = hand_slots(frame, len(ranks))
    columns, poses = [], {}
    for place, (strength, slot) in enumerate(zip(sorted(ranks), slots, strict=True)):
        many = ranks[strength]
        chosen = [one for one in many if one in picks]
        behind = (*chosen, *(one for one in many if one not in picks))
        for level, one in enumerate(reversed(behind)):
            poses[card(one)] = _in_column(slot, place, level, is_picked=one in picks)
        columns.append(Column(slot, behind, len(chosen), _pill(frame, slot)))
    return Held(slots, tuple(columns), poses)


def _in_column(slot: Rect, place: int, level: int, *, is_picked: bool) -> Pose:
    risen = min(level, MOST_LAYERS - 1) * RISE + (PICK_LIFT if is_picked else 0)
    lift = 2.2 if is_picked else 1.0 if level < MOST_LAYERS else 0.0
    return Pose(slot.centerx, slot.centery - risen * slot.height, slot.width, lift=lift,
                z=DEPTH + COLUMN_DEPTH * place + COLUMN_DEPTH - 1 - min(level, COLUMN_DEPTH - 1))


def _pill(frame: Frame, slot: Rect) -> Rect:
    return Rect(slot.x + frame.px(5), slot.bottom - frame.px(34), frame.px(40), frame.px(28))
