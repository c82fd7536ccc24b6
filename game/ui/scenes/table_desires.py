"""What the board of a table asks of the scene that it lies in; it holds nothing and does nothing itself."""

from __future__ import annotations

from typing import Protocol

from game.core.moves import Seat
from game.ui.scenes.table_claim import Claim


class Desires(Protocol):
    """What the board asks of its scene."""

    size: tuple[int, int]
    scale: float
    claim: Claim

    def take_back(self, seat: Seat) -> None:
        """Let a person play his seat again."""

    def redraw(self) -> None:
        """Ask for a frame."""

    def pause(self) -> None:
        """Open the pause."""

    def tell(self) -> None:
        """Show the table in words."""

    def depart(self, result: str) -> None:
        """Leave the table."""
