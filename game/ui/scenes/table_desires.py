"""What the board of a table asks of the scene that it lies in; it holds nothing and does nothing itself."""

from __future__ import annotations

from typing import Protocol


class Desires(Protocol):
    """What the board asks of its scene."""

    size: tuple[int, int]
    scale: float

    def redraw(self) -> None:
        """Ask for a frame."""

    def pause(self) -> None:
        """Open the pause."""

    def tell(self) -> None:
        """Show the table in words."""

    def depart(self, result: str) -> None:
        """Leave the table."""
