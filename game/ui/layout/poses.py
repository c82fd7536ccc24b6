"""How one card or jeton lies: the values that layout and motion share. Nothing here knows a game or draws."""

from __future__ import annotations

from typing import NamedTuple

Key = tuple[str, int, int]
"""What lies there: `("card", number, 0)` for a card that is known, else `(word, seat, place)`."""

PROPORTION = 1.4
"""Height of a card for its width; widths are multiples of five, so that heights are whole."""


class Pose(NamedTuple):
    """Middle in pixels, width, degrees against the clock, and how high above the cloth it hangs."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    is_up: bool = True
    lift: float = 1.0
    z: float = 0.0
    alpha: float = 1.0
    squeeze: float = 1.0
    """The share of its width that is seen while it turns over."""

    @property
    def height(self) -> float:
        """The height of a card that lies so."""
        return self.width * PROPORTION

    def moved(self, x: float = 0.0, y: float = 0.0) -> Pose:
        """Return the pose shifted by pixels."""
        return self._replace(x=self.x + x, y=self.y + y)

    def holds(self, point: tuple[float, float]) -> bool:
        """Tell whether a point lies on the upright card."""
        return abs(point[0] - self.x) <= self.width / 2 and abs(point[1] - self.y) <= self.height / 2


def card(number: int) -> Key:
    """Name a known card."""
    return "card", number, 0
