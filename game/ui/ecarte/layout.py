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
from game.ui.ecarte.around import STACK_CARD, TRAY, Middle, table_of
from game.ui.ecarte.seats import FAR, HEAP_CARD, LEFT, NEAR, PILE_TURN, RIGHT, TOP, Place, Rack
from game.ui.hand import in_order
from game.ui.layout.frame import GAP, PICK_LIFT, Frame, frame, spread, whole_width
from game.ui.layout.poses import Key, Pose, card

RANKS, STRIP_RANKS, CHIP = (296, 64), (214, 30), 44
ICONS = 6
STACK_DEPTH = 4
USUAL_TARGET = {2: 5, 3: 7, 4: 7}
IN_ROW = {LEFT: 0, FAR: 0, NEAR: 1, RIGHT: 2}
"""The order of the cards of a trick that lie side by side."""
TOWARD = {NEAR: 1, FAR: -1, LEFT: -1, RIGHT: -1}
"""Whether a card is drawn to below or above."""
CROSS = {TOP: 0, LEFT: 1, RIGHT: 1, NEAR: 2}
"""Which cards of a trick of four lie above the others where they overlap."""


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
    """By seat in play: where its card of the trick lies."""
    tray: Rect
    is_tray: bool
    hand_slots: tuple[Rect, ...]
    ranks: Rect
    poses: dict[Key, Pose]


def table(view: View, size: tuple[int, int], *, viewer: int = 0, scale: float = 1.0,
          order: Sequence[Card] = (), picks: Iterable[Card] = ()) -> Table:
    """Lay a table for the viewer who sits below; `order` is his hand from left to right, `picks` what he has picked."""
    parts = frame(size, scale)
    seated, middle = table_of(parts, viewer, view.seats, view.target or USUAL_TARGET[view.seats])
    area = middle.trick
    tray = _middle(area, parts.px(TRAY[0]), min(parts.px(TRAY[1]), area.height))
    chosen = tuple(picks)
    is_tray = is_choosing(view, viewer)
    found = Table(
        parts, seated, viewer, middle.whole, middle.stock, middle.turn_up, _badge(parts, middle.turn_up, view.seats),
        middle.words, _trick_slots(parts, area, seated, view), tray, is_tray, _hand_slots(parts, view, viewer),
        _ranks(parts, middle, view), {})
    found.poses.update(_poses(found, view, tuple(order), chosen))
    return found


def is_choosing(view: View, viewer: int) -> bool:
    """Tell whether the viewer may pick cards to lay away now."""
    return any(isinstance(one, Pick) and one.seat == viewer for one in view.legal)


def _middle(area: Rect, width: int, height: int) -> Rect:
    return Rect(area.centerx - width // 2, area.centery - height // 2, width, height)


def _badge(parts: Frame, turn_up: Rect, seats: int) -> Rect:
    """Lay the chip over a corner of the turn-up: lower where that lies right below the strip."""
    badge = Rect(0, 0, parts.px(CHIP), parts.px(CHIP))
    badge.center = turn_up.right - parts.px(4), turn_up.top + parts.px(4)
    if seats > 2:
        badge.move_ip(parts.px(8), parts.px(12))
    return badge


def _trick_slots(parts: Frame, area: Rect, seated: dict[int, Place], view: View) -> dict[int, Rect]:
    """Lay the cards of those who play, each toward its player: side by side, of four as a cross."""
    playing = {seat: seated[seat].where for seat in view.order}
    return _cross(parts, area, playing) if len(playing) == 4 else _in_row(parts, area, playing)


def _in_row(parts: Frame, area: Rect, playing: dict[int, str]) -> dict[int, Rect]:
    width, height = parts.card
    toward = min(parts.px(12), max(0, (area.height - height) // 2))
    seats = sorted(playing, key=lambda seat: IN_ROW[playing[seat]])
    xs = [area.centerx + (place - (len(seats) - 1) / 2) * (width + parts.px(GAP)) for place in range(len(seats))]
    found = {}
    for seat, x in zip(seats, xs, strict=True):
        found[seat] = Rect(0, 0, width, height)
        found[seat].center = round(x), area.centery + TOWARD[playing[seat]] * toward
    return found


def _cross(parts: Frame, area: Rect, playing: dict[int, str]) -> dict[int, Rect]:
    """The partner's card above, the viewer's below and over it where there is no room for both, the others aside."""
    width, height = parts.card
    apart = min(area.height - height, height + parts.px(GAP)) // 2
    across = width + parts.px(GAP)
    places = {TOP: (0, -apart), NEAR: (0, apart), LEFT: (-across, 0), RIGHT: (across, 0)}
    found = {}
    for seat, where in playing.items():
        found[seat] = Rect(0, 0, width, height)
        found[seat].center = area.centerx + places[where][0], area.centery + places[where][1]
    return found


def _hand_slots(parts: Frame, view: View, viewer: int) -> tuple[Rect, ...]:
    """Before the play every dealt card keeps its place; in the play the hand closes up."""
    is_playing = view.phase in (PLAY, DEAL_OVER, MATCH_OVER)
    count = view.counts[viewer] if is_playing else max(view.size, view.counts[viewer])
    width, height = parts.card
    return tuple(Rect(round(x - width / 2), parts.hand.top, width, height)
                 for x in spread(parts.hand.centerx, count, width, 0.86 * parts.size[0]))


def _ranks(parts: Frame, middle: Middle, view: View) -> Rect:
    """Lay the order of ranks beside the trick of two, else in the strip."""
    if view.seats > 2:
        width, height = parts.px(STRIP_RANKS[0]), parts.px(STRIP_RANKS[1])
        right = parts.strip.right - parts.px(16 + 44 * ICONS + 12)
        return Rect(right - width, (parts.strip.height - height) // 2, width, height)
    width, height = parts.px(RANKS[0]), parts.px(RANKS[1])
    left = middle.trick.right + (middle.whole.right - middle.trick.right - width) // 2
    return Rect(left, middle.whole.centery - height // 2, width, height)


def _poses(found: Table, view: View, order: tuple[Card, ...], picks: tuple[Card, ...]) -> dict[Key, Pose]:
    poses = _stock_poses(found, view) | _near_hand(found, view, order, picks)
    for seat, place in found.places.items():
        if place.where != NEAR:
            poses |= _far_hand(found, view, seat)
        poses |= _pile_poses(found, view, seat)
        if place.rack is not None:
            poses |= _jetons(place.rack, view, seat)
    for turn, (seat, one) in enumerate(view.trick):
        slot, depth = found.tricks[seat], CROSS[found.places[seat].where] if len(view.order) == 4 else turn
        poses[card(one)] = Pose(slot.centerx, slot.centery, slot.width, lift=0.8, z=20 + depth)
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
    count, held, place = view.counts[seat], view.hands[seat], found.places[seat]
    hand, width = place.hand, whole_width(found.frame.px(place.back))
    xs = spread(hand.centerx, count, width, hand.width, step=0.45 if held is None else 0.6)
    top = hand.top + width * 0.7
    shown = members(held) if held is not None else ()
    keys = [card(one) for one in shown] or [("back", seat, place) for place in range(count)]
    return {key: Pose(x, top, width, is_up=bool(shown), lift=0.3, z=-20 + place)
            for place, (key, x) in enumerate(zip(keys, xs, strict=True))}


def _pile_poses(found: Table, view: View, seat: int) -> dict[Key, Pose]:
    """Discards as a small heap, each trick as a crossed pair."""
    pile, u = found.places[seat].pile, found.frame.u
    heap = whole_width(found.frame.px(HEAP_CARD))
    poses = {("away", seat, place): Pose(
        pile.away[0] + (place % 3 - 1) * 2 * u, pile.away[1] - (place % 3) * 1.5 * u, heap, angle=(7, -5, 2, -8, 4)[place],
        is_up=False, lift=0.3, z=10 + place) for place in range(min(5, view.discarded[seat]))}
    if not pile.has_tricks:
        return poses
    for trick in range(view.tricks[seat]):
        for half, angle in enumerate((PILE_TURN, -PILE_TURN)):
            poses[("pile", seat, 2 * trick + half)] = Pose(
                pile.pairs[0] + trick * pile.step, pile.pairs[1], pile.card, angle=angle, is_up=False, lift=0.3,
                z=10 + 2 * trick + half)
    return poses


def _jetons(rack: Rack, view: View, seat: int) -> dict[Key, Pose]:
    return {("jeton", seat, number): Pose(*slot.center, slot.width, lift=0.5, z=60)
            for number, slot in enumerate(rack.slots[:view.scores[seat]])}
