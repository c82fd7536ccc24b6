"""What every game's layout has in common, for the parts of the table that know no game; it lays nothing itself."""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Rect

from game.ui.layout.frame import Frame
from game.ui.layout.poses import Key, Pose


class Laid(Protocol):
    """A table that has been laid: rectangles and poses in pixels."""

    @property
    def frame(self) -> Frame:
        """The parts that every table has."""

    @property
    def viewer(self) -> int:
        """The seat that sits below."""

    @property
    def centre(self) -> Rect:
        """What lies between the seats."""

    @property
    def hand_slots(self) -> tuple[Rect, ...]:
        """The places of the viewer's hand, from left to right."""

    @property
    def poses(self) -> dict[Key, Pose]:
        """Every card and jeton that lies on the table."""

    @property
    def _replace(self) -> Any:
        """What returns the same table with changes."""
