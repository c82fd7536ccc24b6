"""What the viewer does with hands and eyes: order, picks, hover, focus, drag. It knows no match and makes no move."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.core.cards import Card, Cards
from game.ecarte.state import PLAY
from game.ecarte.view import View
from game.ui import motion
from game.ui.hand import HandOrder
from game.ui.layout.ecarte import Table
from game.ui.layout.frame import HOVER_LIFT, whole_width
from game.ui.layout.poses import Key, Pose, card
from game.ui.scenes.table_look import Said

CARD, BUTTON, ICON, PILE, MARK, DRAWER, FELT = "card", "button", "icon", "pile", "mark", "drawer", "felt"
HOVER_SCALE, GIVE_WAY = 1.06, 0.06


class Spot(NamedTuple):
    """Something under the pointer or with the focus: a card by number, a button or icon by name, pile and mark by seat."""

    kind: str
    name: str = ""
    number: int = -1


NOWHERE = Spot(FELT)


class Drag(NamedTuple):
    """A card that follows the pointer; `grip` is where it is held, counted from its middle."""

    card: Card
    pose: Pose
    grip: tuple[float, float]
    speed: float = 0.0


class Desk:
    """The viewer's side of the table."""

    def __init__(self, sort: str) -> None:
        self.order = HandOrder(sort)
        self.picks: tuple[Card, ...] = ()
        self.hover = NOWHERE
        self.hovered_since = 0.0
        self.focus = NOWHERE
        self.has_ring = False
        self.pressed = NOWHERE
        self.drag: Drag | None = None
        self.refused: tuple[Card, float] | None = None
        """The card that shakes, and since when."""
        self.said: Said | None = None
        """A sentence that stands until something happens."""

    def forget(self) -> None:
        """Let go of everything but the order: somebody moved, or another person sits down."""
        self.picks, self.drag, self.pressed, self.said, self.refused = (), None, NOWHERE, None, None

    def toggle(self, one: Card) -> None:
        """Pick a card, or put it back."""
        self.picks = tuple(other for other in self.picks if other != one) if one in self.picks else (*self.picks, one)

    def keep(self, held: Cards | None) -> None:
        """Forget picks and focus of cards that are no longer held."""
        self.picks = tuple(one for one in self.picks if (held or 0) >> one & 1)
        if self.focus.kind == CARD and not (held or 0) >> self.focus.number & 1:
            self.focus = NOWHERE
        if self.hover.kind == CARD and not (held or 0) >> self.hover.number & 1:
            self.hover = NOWHERE

    @property
    def raised(self) -> Card | None:
        """The card that stands out: under the pointer, or with the visible focus."""
        if self.drag is None and self.hover.kind == CARD:
            return self.hover.number
        return self.focus.number if self.has_ring and self.focus.kind == CARD else None

    def raise_card(self, found: Table) -> Table:
        """Lift the raised card; its neighbours give way. A picked card stays as it is."""
        one = self.raised
        if one is None or one in self.picks or card(one) not in found.poses:
            return found
        poses = dict(found.poses)
        pose = poses[card(one)]
        width = whole_width(pose.width * HOVER_SCALE + 2.5)
        poses[card(one)] = pose._replace(y=pose.y - HOVER_LIFT * pose.height, width=width, lift=2.2)
        for key, other in found.poses.items():
            if key[0] == "card" and key != card(one) and other.z >= 40 and abs(other.x - pose.x) < 1.2 * pose.width:
                poses[key] = other.moved(math.copysign(GIVE_WAY * pose.width, other.x - pose.x))
        return found._replace(poses=poses)

    # Dragging

    def take_up(self, one: Card, pose: Pose, pointer: tuple[int, int]) -> None:
        """Begin to drag a card from where it is."""
        self.drag = Drag(one, pose, (pointer[0] - pose.x, pointer[1] - pose.y))

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


def place_in_hand(found: Table, x: float) -> int:
    """Return the place in the hand at which a card dropped there lies."""
    return sum(slot.centerx < x for slot in found.hand_slots)


def spot_on_cards(found: Table, order: tuple[Card, ...], point: tuple[int, int]) -> Spot:
    """Return the topmost card of the viewer's hand at a point, where it rests."""
    hit: tuple[float, Key] | None = None
    for one in order:
        pose = found.poses.get(card(one))
        if pose is not None and pose.holds(point) and (hit is None or pose.z > hit[0]):
            hit = pose.z, card(one)
    return Spot(CARD, number=hit[1][1]) if hit else NOWHERE


def spot_on_seats(found: Table, point: tuple[int, int], view: View) -> Spot:
    """Return the pile of tricks, or the mark of a refusal's price, at a point."""
    for seat, place in found.places.items():
        if view.tricks[seat] and place.pile.whole.collidepoint(point):
            return Spot(PILE, number=seat)
        if view.preventer == seat and view.phase == PLAY and place.mark.collidepoint(point):
            return Spot(MARK, number=seat)
    return NOWHERE


def is_over_table(found: Table, point: tuple[float, float]) -> bool:
    """Tell whether a dropped card lies on the table rather than in the hand."""
    return point[1] < found.frame.hand.top - 0.25 * found.frame.hand.height
