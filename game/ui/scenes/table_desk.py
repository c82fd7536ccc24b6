"""What the viewer does with hands and eyes: order, picks, hover, focus, drag. It knows no match and makes no move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.cards import Card, Cards
from game.ui import motion
from game.ui.hand import HandOrder, Sorts
from game.ui.layout.frame import HOVER_LIFT, whole_width
from game.ui.layout.laid import Laid
from game.ui.layout.poses import Key, Pose, card
from game.ui.scenes.table_look import Said

CARD, BUTTON, ICON, PILE, MARK, DRAWER, SAY, FELT = "card", "button", "icon", "pile", "mark", "drawer", "say", "felt"
NOTE, SHEET = "note", "sheet"
"""What a hint or verdict says, and the comparison of all choices."""
HOVER_SCALE, GIVE_WAY, FAN = 1.06, 0.06, 0.3
HINT_LIFT = 0.11
HAND_DEPTH = 40
"""The depth from which sprites are cards of the viewer's hand."""


class Spot(NamedTuple):
    """Something under the pointer or with the focus: a card by number, a button or icon by name, pile and mark by seat."""

    kind: str
    name: str = ""
    number: int = -1


NOWHERE = Spot(FELT)


class Drag(NamedTuple):
    """Cards that follow the pointer, the one that is held first; `grip` is where it is held, counted from its middle."""

    cards: tuple[Card, ...]
    pose: Pose
    grip: tuple[float, float]
    speed: float = 0.0

    @property
    def card(self) -> Card:
        """The card that is held."""
        return self.cards[0]

    def poses(self) -> list[tuple[Card, Pose]]:
        """Return where each card is now, the one that is held on top and the others fanned beside it."""
        step = self.pose.width * FAN
        count = len(self.cards)
        return [(one, self.pose._replace(x=self.pose.x - place * step, z=self.pose.z + count - place))
                for place, one in enumerate(self.cards)]


class Desk:
    """The viewer's side of the table."""

    def __init__(self, sort: str, sorts: Sorts) -> None:
        self.order = HandOrder(sort, sorts)
        self.picks: tuple[Card, ...] = ()
        self.hover = NOWHERE
        self.hovered_since = 0.0
        self.focus = NOWHERE
        self.focus_place = 0
        """Where in the hand the focus stood last, from the left."""
        self.has_ring = False
        self.is_ring_kept = False
        """Whether the ring stands where it does only because the table changed around it."""
        self.pressed = NOWHERE
        self.hinted: tuple[Card, ...] = ()
        """The cards that a hint means."""
        self.drag: Drag | None = None
        self.refused: tuple[tuple[Card, ...], float] | None = None
        """The cards that shake, and since when."""
        self.said: Said | None = None
        """A sentence that stands until something happens."""
        self.refused_by = ""
        """The clause of the last refusal, until something happens at the table."""

    def forget(self) -> None:
        """Let go of everything but the order: somebody moved, or another person sits down."""
        self.picks, self.drag, self.pressed, self.said, self.refused = (), None, NOWHERE, None, None
        self.refused_by = ""

    def toggled(self, one: Card) -> tuple[Card, ...]:
        """Return the picks with a card picked, or put back."""
        return tuple(other for other in self.picks if other != one) if one in self.picks else (*self.picks, one)

    def keep(self, held: Cards | None) -> None:
        """Forget picks and focus of cards that are no longer held."""
        self.picks = tuple(one for one in self.picks if (held or 0) >> one & 1)
        if self.focus.kind == CARD and not (held or 0) >> self.focus.number & 1:
            self.focus = NOWHERE
        if self.hover.kind == CARD and not (held or 0) >> self.hover.number & 1:
            self.hover = NOWHERE

    def keep_ring(self, focused: Spot, hand: Sequence[Spot], last: Spot) -> bool:
        """Find the ring a place where it has lost its own: in the hand, or meanwhile at the last; tell whether it moved."""
        has_lost = focused == NOWHERE or (self.is_ring_kept and focused == last and bool(hand))
        if has_lost:
            self.focus, self.is_ring_kept = hand[min(self.focus_place, len(hand) - 1)] if hand else last, True
        if self.focus in hand:
            self.focus_place = hand.index(self.focus)
        return has_lost

    @property
    def raised(self) -> Card | None:
        """The card that stands out: under the pointer, or with the visible focus."""
        if self.drag is None and self.hover.kind == CARD:
            return self.hover.number
        return self.focus.number if self.has_ring and self.focus.kind == CARD else None

    def lift_hinted(self, found: Laid) -> Any:
        """Lift the cards that a hint means; picked ones stay as they are."""
        keys = [card(one) for one in self.hinted if one not in self.picks and card(one) in found.poses]
        if not keys:
            return found
        lifted = {key: found.poses[key].moved(y=-HINT_LIFT * found.poses[key].height)._replace(lift=1.8) for key in keys}
        return found._replace(poses={**found.poses, **lifted})

    def raise_card(self, found: Laid, *, is_reduced: bool = False) -> Any:
        """Lift the raised card; its neighbours give way. A picked card stays as it is, a column rises as one."""
        one = self.raised
        if one is None or one in self.picks or card(one) not in found.poses:
            return found
        pose = found.poses[card(one)]
        mates = {key for key, other in found.poses.items() if _is_in_hand(key, other) and other.x == pose.x}
        poses = dict(found.poses)
        for key in mates:
            poses[key] = found.poses[key].moved(y=-HOVER_LIFT * pose.height)
        if len(mates) == 1:
            width = pose.width if is_reduced else whole_width(pose.width * HOVER_SCALE + 2.5)
            poses[card(one)] = poses[card(one)]._replace(width=width, lift=2.2)
        for key, other in found.poses.items():
            if key not in mates and _is_in_hand(key, other) and abs(other.x - pose.x) < 1.2 * pose.width:
                poses[key] = other.moved(math.copysign(GIVE_WAY * pose.width, other.x - pose.x))
        return found._replace(poses=poses)

    # Dragging

    def take_up(self, cards: tuple[Card, ...], pose: Pose, pointer: tuple[int, int]) -> None:
        """Begin to drag cards from where the first of them is."""
        self.drag = Drag(cards, pose, (pointer[0] - pose.x, pointer[1] - pose.y))

    def follow(self, pointer: tuple[int, int], seconds: float, u: float, *, is_reduced: bool) -> None:
        """Let the dragged card follow the pointer."""
        if self.drag is None or seconds <= 0:
            return
        pose, grip = self.drag.pose, self.drag.grip
        x = motion.follow(pose.x, pointer[0] - grip[0], seconds)
        y = motion.follow(pose.y, pointer[1] - grip[1], seconds)
        speed = motion.follow(self.drag.speed, (x - pose.x) / seconds, seconds)
        angle = 0.0 if is_reduced else motion.drag_tilt(speed, u)
        self.drag = self.drag._replace(pose=pose._replace(x=x, y=y, angle=angle, lift=3.0, z=90), speed=speed)

    def is_dragging(self, pointer: tuple[int, int]) -> bool:
        """Tell whether the dragged card still moves."""
        return self.drag is not None and math.dist(
            (self.drag.pose.x + self.drag.grip[0], self.drag.pose.y + self.drag.grip[1]), pointer) > 0.5


def _is_in_hand(key: Key, pose: Pose) -> bool:
    return key[0] == "card" and pose.z >= HAND_DEPTH


def place_in_hand(found: Laid, x: float) -> int:
    """Return the place in the hand at which a card dropped there lies."""
    return sum(slot.centerx < x for slot in found.hand_slots)


def spot_on_cards(found: Laid, order: tuple[Card, ...], point: tuple[int, int]) -> Spot:
    """Return the topmost card of the viewer's hand at a point, where it rests."""
    hit: tuple[float, Key] | None = None
    for one in order:
        pose = found.poses.get(card(one))
        if pose is not None and pose.holds(point) and (hit is None or pose.z > hit[0]):
            hit = pose.z, card(one)
    return Spot(CARD, number=hit[1][1]) if hit else NOWHERE


def is_over_table(found: Laid, point: tuple[float, float]) -> bool:
    """Tell whether a dropped card lies on the table rather than in the hand or outside the window."""
    is_inside = 0 <= point[0] < found.frame.size[0] and point[1] >= 0
    return is_inside and point[1] < found.frame.hand.top - 0.25 * found.frame.hand.height
