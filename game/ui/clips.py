"""What an event looks like, in plain values: flights of cards, sounds and banners. Each game makes them in its own module."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import Event
from game.ui import motion
from game.ui.layout.laid import Laid
from game.ui.layout.poses import Key, Pose
from game.ui.motion import Ease

SORT = Event("sort")
"""Asks for the viewer's hand to be put in order; no fact of the deal."""
STAGGER = 45


class Flight(NamedTuple):
    """The way of one sprite; milliseconds at normal speed. It begins at `start`, or where the sprite `origin` or itself is.

    A sprite with a `start` is not to be seen before it sets out: until then it is one of the cards that lie there.
    """

    key: Key
    end: Pose
    start: Pose | None = None
    origin: Key | None = None
    delay: float = 0.0
    length: float = motion.DEAL_FLIGHT
    ease: Ease = motion.out_cubic
    arc: float = 0.0
    landing: float = 0.0
    flip: tuple[float, float] = (0.0, 0.0)
    leaves: bool = False
    lean: int = 0


class Clip(NamedTuple):
    """The picture of an event. `lead` is the time until the next event may begin."""

    flights: tuple[Flight, ...] = ()
    lead: float = 0.0
    sounds: tuple[tuple[str, float], ...] = ()
    banner: str = ""
    length: float = 0.0
    """How long the banner stays."""


NOTHING = Clip()


def new(before: Laid, after: Laid) -> list[tuple[Key, Pose]]:
    """List what lies there only afterwards."""
    return [(key, pose) for key, pose in after.poses.items() if key not in before.poses]


def gone(before: Laid, after: Laid) -> list[tuple[Key, Pose]]:
    """List what lies there no more."""
    return [(key, pose) for key, pose in before.poses.items() if key not in after.poses]


def span(flights: tuple[Flight, ...]) -> float:
    """Return when the last flight is done, in milliseconds."""
    return max((one.delay + max(one.length + one.landing, sum(one.flip)) for one in flights), default=0.0)
