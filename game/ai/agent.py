"""What an agent is: it gets a view, a history, random numbers and a budget, and nothing else. Thinks about no game.

The same four values always bring the same decision: an agent has no clock, no memory and no generator of its own.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.moves import Move, Pick

Budget = int
"""How many worlds or draws an agent may try; a number of iterations, never a time."""

Reason = tuple[str, dict[str, Any]]
"""An English sentence with named placeholders and what fills them, cards by number; `reasons` lists the sentences."""

Choice = tuple[Move, float, float]
"""A move that was weighed, what it is worth to the agent, and the error of that estimate."""


class Decision(NamedTuple):
    """What an agent wants to do, why, and what else it weighed."""

    move: Move
    reason: Reason
    choices: tuple[Choice, ...] = ()


class Agent(Protocol):
    """Whoever decides for a seat. Must survive `pickle`, because it may think in another process."""

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide for `view.who`, who is to move; the move must be one of `view.legal`."""


class AgentError(Exception):
    """An agent that cannot be had, fails, or breaks the rules: one sentence for the person who chose it."""

    def __init__(self, sentence: str, **values: str) -> None:
        """Keep the English sentence and what fills its placeholders, so that it can be translated."""
        super().__init__(sentence.format(**values))
        self.sentence, self.values = sentence, values

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes whole."""
        return _error, (self.sentence, self.values)


def _error(sentence: str, values: dict[str, str]) -> AgentError:
    return AgentError(sentence, **values)


def is_legal(legal: tuple[Move | Pick, ...], move: Move) -> bool:
    """Tell whether a move is one of these, a free choice of cards in any order included."""
    return any(move == one if isinstance(one, Move) else _fits(one, move) for one in legal)


def _fits(pick: Pick, move: Move) -> bool:
    chosen = set(move.cards)
    return (
        (move.seat, move.verb, move.words) == (pick.seat, pick.verb, ())
        and pick.low <= len(move.cards) <= pick.high
        and len(chosen) == len(move.cards)
        and all(pick.pool >> one & 1 for one in chosen)
    )
