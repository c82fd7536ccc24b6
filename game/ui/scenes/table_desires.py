"""What the board of a table asks of the scene that it lies in; it holds nothing and does nothing itself."""

from __future__ import annotations

from typing import Protocol

from game.core.moves import Seat
from game.ui.counsel import Counsel
from game.ui.scenes.table_claim import Claim


class Desires(Protocol):
    """What the board asks of its scene."""

    size: tuple[int, int]
    scale: float
    claim: Claim
    counsel: Counsel

    @property
    def practice_name(self) -> str:
        """What a deal that counts for nothing is called."""

    def take_back(self, seat: Seat) -> None:
        """Let a person play his seat again."""

    def redraw(self) -> None:
        """Ask for a frame."""

    def pause(self) -> None:
        """Open the pause."""

    def show_codes(self) -> None:
        """Show the codes of the deals that are over."""

    def save_copy(self) -> None:
        """Write a copy of the match into a file."""

    def tell(self) -> None:
        """Show the table in words."""

    def open_rules(self) -> None:
        """Open the rule book, at the clause of a refusal if there is one."""

    def depart(self, result: str) -> None:
        """Leave the table."""

    def leave_for(self, key: str) -> bool:
        """Leave the table by a key, or open something above it; tell whether the key means that."""
