"""An agent that only burns time, to see what a thinking opponent costs the window."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.agent import Decision
from game.core.moves import Move

ROUNDS = 2_000_000


class Thinker:
    """Counts for some tenths of a second."""

    def choose(self, view: Any, history: tuple[Any, ...], rng: Random, budget: int) -> Decision:
        """Return a move that nobody plays."""
        total = 0
        for number in range(ROUNDS):
            total += number
        return Decision(Move(0, "stand"), ("", {"total": total}))
