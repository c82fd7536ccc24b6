"""Advice at President: what is compared in each phase, and how much may be tried for it. Only puts the parts together."""

from __future__ import annotations

from random import Random

from game.ai.agent import Budget, Decision
from game.ai.paired import Compared, ranked
from game.ai.president import comparing, explaining
from game.ai.president.budgets import within
from game.ai.president.comparing import Question
from game.core.events import Event
from game.core.moves import Move, Pick
from game.president.view import View

_BUDGET: dict[range, Budget] = {range(3, 17): 33_000}
"""By seats: how many moves an adviser may look at in thought for one decision of any phase."""


def advice_budget(seats: int, phase: str) -> Budget:
    """Return how many moves an adviser may look at in thought."""
    return next(moves for tables, moves in _BUDGET.items() if seats in tables)


def advise(view: View, history: tuple[Event, ...], rng: Random, budget: Budget, also: Move | None) -> Decision:
    """Compare the choices of a phase, `also` among them."""
    choices = ranked(_compared(Question(view, history, rng, within(view.options, budget), also)))
    return Decision(choices[0][0], explaining.why(view, choices, also), choices)


def _compared(asked: Question) -> Compared:
    first = asked.view.legal[0]
    if isinstance(first, Pick):
        return comparing.gifts(asked, first)
    return comparing.plays(asked) if asked.view.phase in ("play", "window") else comparing.bargains(asked)
