"""An agent with a temper: of moves that the agent itself holds for nearly as good it takes the one that the temper likes best.

It gives away no more than a liking may cost, sees nothing but the agent's own decision, and knows no game.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.ai import reasons
from game.ai.agent import Agent, Budget, Decision, Reason
from game.ai.tempers import Temper
from game.core.events import Event
from game.core.moves import Move

Manner = Callable[[Any, Move], Temper | None]
"""How much of each habit a move shows in a view, None for a move that has nothing to do with any."""


class Leaning(NamedTuple):
    """An agent, its temper, and by what its worths must be multiplied to be in the units of tempers."""

    agent: Agent
    temper: Temper
    manner: Manner
    scale: float = 1.

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Let the agent decide, and lean towards another of its choices where that costs little."""
        decision = self.agent.choose(view, history, rng, budget)
        if len(decision.choices) < 2:
            return decision
        return self._leaned(decision, lambda move: self._likings(view, move))

    def _leaned(self, decision: Decision, likings: Callable[[Move], tuple[float, ...]]) -> Decision:
        most = max(worth for _, worth, _ in decision.choices)
        own = likings(decision.move)
        best, gained, found = decision.move, 0., own
        for move, worth, _ in decision.choices:
            liked = likings(move)
            gain = sum(liked) - sum(own) - self.scale * (most - worth)
            if gain > gained:
                best, gained, found = move, gain, liked
        return decision if best == decision.move else decision._replace(move=best, reason=self._reason(found, own))

    def _likings(self, view: Any, move: Move) -> tuple[float, ...]:
        shown = self.manner(view, move)
        return tuple(map(operator.mul, self.temper, shown)) if shown is not None else (0.,) * len(self.temper)

    def _reason(self, liked: tuple[float, ...], own: tuple[float, ...]) -> Reason:
        """Name the habit that speaks most for a move."""
        gains = [mine - other for mine, other in zip(liked, own, strict=True)]
        place = gains.index(max(gains))
        return reasons.habit(self.temper._fields[place], is_liked=self.temper[place] > 0)
