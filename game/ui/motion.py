"""Movement as pure functions of time: easings, tracks between two poses, and how long each thing takes; no rule, no clock."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.ui.layout.poses import Pose

Ease = Callable[[float], float]
FACTORS = {"relaxed": 1.4, "normal": 1.0, "brisk": 0.6, "fast": 0.3, "off": 0.0}
"""How much longer or shorter everything is at each speed."""
LEAST_HOLD = 0.3
OVERSHOOT = 1.3
FADE = 120

HOVER_UP, HOVER_DOWN, PICK, SORT, PANEL_IN, PANEL_OUT = 90, 120, 120, 140, 180, 120
FLIGHT, LAND, FLIP, REFUSAL, DEAL_FLIGHT, PACKET, COLLECT, JETON, BANNER = 160, 90, 180, 220, 240, 110, 260, 180, 700
"""Milliseconds at the normal speed."""
LANDING_SCALE, ARC, FLIP_LIFT = 0.04, 0.06, 4
LEANS = (-3, 2, -2, 3)
"""Degrees by which a played card leans on its way; the card itself says which, so that a replay looks the same."""
DRAG_PULL, DRAG_TILT, DRAG_SPEED, DRAG_SCALE = 30.0, 8.0, 1200.0, 1.08


def out_quad(t: float) -> float:
    """Start fast, end slowly."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Start faster, end slowly."""
    return 1 - (1 - t) ** 3


def in_quad(t: float) -> float:
    """Start slowly, end fast."""
    return t * t


def out_back(t: float) -> float:
    """Go a little too far and come back.

    >>> out_back(1.0), round(max(out_back(k / 100) for k in range(101)), 2)
    (1.0, 1.06)
    """
    return 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2


class Pace(NamedTuple):
    """How fast things go for this player."""

    speed: str = "normal"
    is_reduced: bool = False

    @property
    def factor(self) -> float:
        """The share of the normal length."""
        return FACTORS[self.speed]

    def span(self, milliseconds: float) -> float:
        """Return seconds for a movement.

        >>> Pace("brisk").span(100), Pace("off").span(100), Pace("normal", True).span(900)
        (0.06, 0.0, 0.12)
        """
        return (min(FADE, milliseconds) if self.is_reduced else milliseconds) * self.factor / 1000

    def hold(self, milliseconds: float) -> float:
        """Return seconds for which something finished stays in view: never too short to be seen, except without motion.

        >>> Pace("normal").hold(1000), Pace("fast").hold(700), Pace("off").hold(1000)
        (1.0, 0.3, 0.0)
        """
        return max(LEAST_HOLD, milliseconds * self.factor / 1000) if self.factor else 0.0


def flight(distance: float, u: float) -> float:
    """Return the milliseconds of a card's way to the table: 160 and 60 more for each 500 units, 180 to 280.

    >>> flight(0, 1.0), flight(500, 1.0), flight(5000, 1.0), flight(1000, 2.0)
    (180, 220.0, 280, 220.0)
    """
    return min(280, max(180, FLIGHT + 60 * distance / (500 * u)))


def lean(number: int) -> int:
    """Return the degrees by which a card leans in the middle of its way to the table.

    >>> lean(0), max(abs(lean(number)) for number in range(54))
    (-3, 3)
    """
    return LEANS[number * 7 // 4 % len(LEANS)]


class Track(NamedTuple):
    """The way of one sprite; seconds. Its pose depends on nothing but the time."""

    start: Pose
    end: Pose
    begin: float
    length: float = 0.0
    ease: Ease = out_cubic
    arc: float = 0.0
    """Pixels by which the middle of the way lies higher."""
    landing: float = 0.0
    """Seconds after the way in which the card settles."""
    flip_begin: float = 0.0
    flip_length: float = 0.0
    """When, counted from `begin`, a card that ends with its other side up turns over; no length: at once, when it arrives."""
    is_fade: bool = False
    leaves: bool = False
    """Gone when the way is done."""
    appears: bool = False
    """Not there before the way begins: it is still one of the stock."""
    lean: int = 0
    """Degrees by which it is turned in the middle of its way, in whole steps, so that few pictures are made."""

    @property
    def done(self) -> float:
        """The time from which the sprite rests."""
        return self.begin + max(self.length + self.landing, self.flip_begin + self.flip_length)

    def at(self, now: float) -> Pose:
        """Return the pose at a time."""
        if now >= self.done:
            return self.end
        if now <= self.begin:
            return self.start
        passed = now - self.begin
        share = min(1.0, passed / self.length) if self.length else 1.0
        if self.is_fade:
            return self.end._replace(alpha=self.end.alpha * share)
        return self._turned(self._on_way(share, passed), passed)

    def _on_way(self, share: float, passed: float) -> Pose:
        start, end, t = self.start, self.end, self.ease(share)
        width = _between(start.width, end.width, t)
        if self.landing and passed > self.length:
            width *= 1 + LANDING_SCALE * (1 - (passed - self.length) / self.landing)
        elif self.landing:
            width *= 1 + LANDING_SCALE * t
        height = self.arc * 4 * share * (1 - share)
        angle = _between(start.angle, end.angle, t) + round(self.lean * math.sin(math.pi * share))
        return Pose(
            _between(start.x, end.x, t), _between(start.y, end.y, t) - height, width, angle,
            start.is_up, _between(start.lift, end.lift, t) + math.sin(math.pi * share) * (1.2 if self.arc else 0.0),
            max(start.z, end.z) if share < 1 else end.z, _between(start.alpha, end.alpha, t))

    def _turned(self, pose: Pose, passed: float) -> Pose:
        """Turn the card over on its upright axis: the face changes when it is seen edge-on."""
        if self.start.is_up == self.end.is_up:
            return pose
        if not self.flip_length:
            return pose._replace(is_up=self.end.is_up if passed >= self.length else self.start.is_up)
        turn = min(1.0, max(0.0, (passed - self.flip_begin) / self.flip_length))
        return pose._replace(is_up=self.end.is_up if turn >= 0.5 else self.start.is_up,
                             squeeze=max(0.02, abs(math.cos(math.pi * turn))),
                             y=pose.y - FLIP_LIFT * math.sin(math.pi * turn))


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def shake(passed: float, length: float) -> float:
    """Return the sideways part, −1 to 1, of a refused card: three half-swings that grow weaker."""
    if not 0 <= passed < length:
        return 0.0
    share = passed / length
    return math.sin(3 * math.pi * share) * (1 - 0.4 * share)


def follow(present: float, wanted: float, seconds: float) -> float:
    """Return where a dragged thing is after so many seconds: 90 % of the way in 77 ms."""
    return wanted + (present - wanted) * math.exp(-DRAG_PULL * seconds)


def drag_tilt(speed: float, u: float) -> float:
    """Return the degrees by which a dragged card leans, for pixels a second."""
    return -DRAG_TILT * max(-1.0, min(1.0, speed / (DRAG_SPEED * u)))
