"""The level `normal` at President: weighs every play, counts what is gone. Only puts the parts together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.agent import Budget, Decision
from game.ai.president import bargaining, giving, playing
from game.core.events import Event
from game.core.moves import Pick
from game.president.view import View

BY_PHASE: dict[str, Callable[[View], Decision]] = {
    "play": playing.choose, "window": playing.choose, "market": bargaining.market, "offer": bargaining.offer,
    "answer": bargaining.answer, "talk": bargaining.talk}


class Normal:
    """Plays what a good player plays without long thought, whatever the house rules."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by the phase of the deal."""
        first = view.legal[0]
        return giving.give(view, first) if isinstance(first, Pick) else BY_PHASE[view.phase](view)
