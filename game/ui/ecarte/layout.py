"""Where everything lies on an Écarté table: a pure function of view, picks and window; it draws nothing and knows no rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import Card, members
from game.core.moves import Pick
from game.ecarte.cards import PACK
from game.ecarte.state import DEAL_OVER, MATCH_OVER, PLAY
from game.ecarte.view import View
from game.ui.ecarte.seats import FAR, NEAR, PILE_TURN, Place, pile_card, places
from game.ui.hand import in_order
from game.ui.layout.frame import GAP, PICK_LIFT, Frame, frame, spread, whole_width
from game.ui.layout.poses import Key, Pose, card

TRAY, STACK_CARD, RANKS, CHIP = (388, 202), 100, (296, 64), 44
STACK_DEPTH = 4
USUAL_TARGET = 5
_TRICK = {NEAR: (0.5, 1), FAR: (-0.5, -1)}
"""By place: the side of the middle on which its card lies, and whether it is drawn to below or above."""


class Table(NamedTuple):
    """Rectangles and poses in pixels; `poses` holds every card and jeton that lies on the table."""

    frame: Frame
    places: dict[int, Place]
    viewer: int
    centre: Rect
    stock: Rect
    turn_up: Rect
    badge: Rect
    words: Rect
    """One line below stock and turn-up, for the name of the trumps."""
    tricks: dict[int, Rect]
    """By seat: where its card of the trick lies."""
    tray: Rect
    is_tray: bool
    hand_slots: tuple[Rect, ...]
    ranks: Rect
    poses: dict[Key, Pose]


def table(view: View, size: tuple[int, int], *, viewer: int = 0, scale: float = 1.0,
          order: Sequence[Card] = (), picks: Iterable[Card] = ()) -> Table:
    """Lay a table for the viewer who sits below; `order` is his hand from left to right, `picks` what he has picked."""
    parts = frame(size, scale)
    seated = places(parts, viewer, view.seats, view.target or USUAL_TARGET)
    centre = _centre(parts, seated)
    inner = _middle(centre, max(parts.px(TRAY[0]), 2 * parts.card[0] + parts.px(GAP)), centre.height)
    stock, turn_up, words = _stack(parts, inner)
    tray = _middle(centre, parts.px(TRAY[0]), min(parts.px(TRAY[1]), centre.height))
    chosen = tuple(picks)
    is_tray = is_choosing(view, viewer)
    found = Table(
        parts, seated, viewer, centre, stock, turn_up, _badge(parts, turn_up), words, _trick_slots(parts, centre, seated),
        tray, is_tray, _hand_slots(parts, view, viewer), _ranks(parts, centre, inner), {})
    found.poses.update(_poses(found, view, tuple(order), chosen))
    return found


def is_choosing(view: View, viewer: int) -> bool:
    """Tell whether the viewer may pick cards to lay away now."""
    return any(isinstance(one, Pick) and one.seat == viewer for one in view.legal)


def _centre(parts: Frame, seated: dict[int, Place]) -> Rect:
    top = max(place.plate.bottom for place in seated.values() if place.where != NEAR) + parts.px(8)
    return Rect(parts.box.x, top, parts.box.width, parts.floor - top)


def _middle(area: Rect, width: int, height: int) -> Rect:
    return Rect(area.centerx - width // 2, area.centery - height // 2, width, height)


def _stack(parts: Frame, inner: Rect) -> tuple[Rect, Rect, Rect]:
    """Lay stock and turn-up left of tray and trick, and the line of words below them."""
    px = parts.px
    width = whole_width(min(px(STACK_CARD), (inner.height - px(44)) / 1.4))
    height = width * 7 // 5
    right = inner.left - px(38)
    top = inner.centery - (height + px(16)) // 2
    turn_up = Rect(right - width, top, width, height)
    stock = turn_up.move(-width - px(24), 0)
    return stock, turn_up, Rect(stock.left - px(8), turn_up.bottom + px(8), turn_up.right - stock.left + px(36), px(24))


def _badge(parts: Frame, turn_up: Rect) -> Rect:
    badge = Rect(0, 0, parts.px(CHIP), parts.px(CHIP))
    badge.center = turn_up.right - parts.px(4), turn_up.top + parts.px(4)
    return badge


def _trick_slots(parts: Frame, centre: Rect, seated: dict[int, Place]) -> dict[int, Rect]:
    width, height = parts.card
    toward = min(parts.px(12), max(0, (centre.height - height) // 2))
    found = {}
    for seat, place in seated.items():
        across, down = _TRICK[place.where]
        slot = Rect(0, 0, width, height)
        slot.center = round(centre.centerx + across * (width + parts.px(GAP))), centre.centery + down * toward
        found[seat] = slot
    return found


def _hand_slots(parts: Frame, view: View, viewer: int) -> tuple[Rect, ...]:
    """Before the play every dealt card keeps its place; in the play the hand closes up."""
    is_playing = view.phase in (PLAY, DEAL_OVER, MATCH_OVER)
    count = view.counts[viewer] if is_playing else max(view.size, view.counts[viewer])
    width, height = parts.card
    return tuple(Rect(round(x - width / 2), parts.hand.top, width, height)
                 for x in spread(parts.hand.centerx, count, width, 0.86 * parts.size[0]))


def _ranks(parts: Frame, centre: Rect, inner: Rect) -> Rect:
    width, height = parts.px(RANKS[0]), parts.px(RANKS[1])
    left = inner.right + (centre.right - inner.right - width) // 2
    return Rect(left, centre.centery - height // 2, width, height)


def _poses(found: Table, view: View, order: tuple[Card, ...], picks: tuple[Card, ...]) -> dict[Key, Pose]:
    poses = _stock_poses(found, view) | _near_hand(found, view, order, picks)
    for seat, place in found.places.items():
        if place.where != NEAR:
            poses |= _far_hand(found, view, seat)
        poses |= _pile_poses(found, view, seat) | _jetons(place, view, seat)
    for turn, (seat, one) in enumerate(view.trick):
        slot = found.tricks[seat]
        poses[card(one)] = Pose(slot.centerx, slot.centery, slot.width, lift=0.8, z=20 + turn)
    return poses


def stock_left(view: View) -> int:
    """Count the cards beside the hands: before the turn-up all that are not dealt yet."""
    return view.stock if view.turn_up is not None else len(PACK) - sum(view.counts)


def _stock_poses(found: Table, view: View) -> dict[Key, Pose]:
    """The stock is as many backs as it has cards, at most four; the turn-up lies beside it."""
    depth, step = min(STACK_DEPTH, stock_left(view)), 1.5 * found.frame.u
    poses = {("stock", -1, place): Pose(
        found.stock.centerx + (depth - 1 - place) * step, found.stock.centery + (depth - 1 - place) * step, found.stock.width,
        is_up=False, lift=0.5 if place == 0 else 0.0, z=place) for place in range(depth)}
    if view.turn_up is not None:
        poses[card(view.turn_up)] = Pose(*found.turn_up.center, found.turn_up.width, lift=0.5, z=4)
    return poses


def _near_hand(found: Table, view: View, order: tuple[Card, ...], picks: tuple[Card, ...]) -> dict[Key, Pose]:
    """The viewer's hand in his order; what he picked lies in the tray, or is raised where there is none."""
    held = view.hands[found.viewer]
    if held is None:
        return {("back", found.viewer, place): Pose(*slot.center, slot.width, is_up=False, z=40 + place)
                for place, slot in enumerate(found.hand_slots[:view.counts[found.viewer]])}
    poses = {}
    for place, one in enumerate(in_order(held, order)):
        slot = found.hand_slots[place]
        raised = PICK_LIFT * slot.height if one in picks and not found.is_tray else 0
        poses[card(one)] = Pose(slot.centerx, slot.centery - raised, slot.width, lift=2.2 if raised else 1.0, z=40 + place)
    if found.is_tray:
        poses |= _tray_poses(found, [one for one in picks if held >> one & 1])
    return poses


def _tray_poses(found: Table, picks: list[Card]) -> dict[Key, Pose]:
    px, tray = found.frame.px, found.tray
    top, bottom = tray.top + px(42), tray.bottom - px(10)
    width = whole_width(min(px(STACK_CARD), (bottom - top) / 1.4, found.frame.card[0]))
    room = tray.width - px(32)
    pitch = min(px(124), (room - width) / max(1, len(picks) - 1)) if len(picks) > 3 else min(px(124), (room - width) / 2)
    left = tray.left + px(20) + width / 2
    return {card(one): Pose(left + place * pitch, (top + bottom) / 2, width, lift=0.7, z=30 + place)
            for place, one in enumerate(picks)}


def _far_hand(found: Table, view: View, seat: int) -> dict[Key, Pose]:
    """Backs that tuck under the plate; faces where the view may see them."""
    count, held, hand = view.counts[seat], view.hands[seat], found.places[seat].hand
    width = whole_width(found.frame.px(80))
    xs = spread(hand.centerx, count, width, hand.width, step=0.45)
    top = hand.top + width * 0.7
    shown = members(held) if held is not None else ()
    keys = [card(one) for one in shown] or [("back", seat, place) for place in range(count)]
    return {key: Pose(x, top, width, is_up=bool(shown), lift=0.3, z=-20 + place)
            for place, (key, x) in enumerate(zip(keys, xs, strict=True))}


def _pile_poses(found: Table, view: View, seat: int) -> dict[Key, Pose]:
    """Discards as a small heap, each trick as a crossed pair."""
    pile, u, width = found.places[seat].pile, found.frame.u, pile_card(found.frame)
    heap = whole_width(found.frame.px(40))
    poses = {("away", seat, place): Pose(
        pile.away[0] + (place % 3 - 1) * 2 * u, pile.away[1] - (place % 3) * 1.5 * u, heap, angle=(7, -5, 2, -8, 4)[place],
        is_up=False, lift=0.3, z=10 + place) for place in range(min(5, view.discarded[seat]))}
    for trick in range(view.tricks[seat]):
        for half, angle in enumerate((PILE_TURN, -PILE_TURN)):
            poses[("pile", seat, 2 * trick + half)] = Pose(
                pile.pairs[0] + trick * pile.step, pile.pairs[1], width, angle=angle, is_up=False, lift=0.3,
                z=10 + 2 * trick + half)
    return poses


def _jetons(place: Place, view: View, seat: int) -> dict[Key, Pose]:
    return {("jeton", seat, number): Pose(*slot.center, slot.width, lift=0.5, z=60)
            for number, slot in enumerate(place.rack.slots[:view.scores[seat]])}
