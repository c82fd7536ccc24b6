"""The level `random`: any legal move, each as likely as another. Works for every game and knows none."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai import draws, reasons
from game.ai.agent import Budget, Decision
from game.core.cards import members
from game.core.events import Event
from game.core.moves import Move, Pick


class Uniform:
    """Plays without thinking."""

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Draw a legal move; in a free choice of cards first how many, then which."""
        return Decision(any_of(view.legal, rng), reasons.why("any"))


def any_of(legal: tuple[Move | Pick, ...], rng: Random) -> Move:
    """Draw one of these moves."""
    chosen = draws.one_of(rng, legal)
    if isinstance(chosen, Move):
        return chosen
    number = chosen.low + draws.below(rng, chosen.high - chosen.low + 1)
    return Move(chosen.seat, chosen.verb, draws.some_of(rng, members(chosen.pool), number))
