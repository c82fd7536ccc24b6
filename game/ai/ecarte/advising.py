"""Advice at Écarté: what is compared in each phase, and how much may be tried for it. Only puts the parts together."""

from __future__ import annotations

from random import Random

from game.ai.agent import Budget, Decision
from game.ai.ecarte import comparing, explaining
from game.ai.paired import Compared, ranked
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.cards import STRENGTH
from game.ecarte.view import View

_BUDGETS: dict[str, dict[int, Budget]] = {
    "propose": {2: 220, 3: 160, 4: 130}, "answer": {2: 220, 3: 160, 4: 130},
    "discard": {2: 600, 3: 600, 4: 600}, "play": {2: 300, 3: 120, 4: 80},
}
"""By phase and seats: worlds or draws that are tried for one decision; with fewer cards in hand more of them."""


def advice_budget(seats: int, phase: str) -> Budget:
    """Return how many worlds or draws an adviser may try."""
    return _BUDGETS[phase][seats] if phase in _BUDGETS else 1


def advise(view: View, history: tuple[Event, ...], rng: Random, budget: Budget, also: Move | None) -> Decision:
    """Compare the choices of a phase, `also` among them."""
    budget, made = max(1, budget), 0.
    if view.phase in ("propose", "answer"):
        compared, made = comparing.words(view, rng, budget)
    else:
        compared = _compared(view, rng, budget, also)
    if also is not None and also not in [move for move, _ in compared.tried]:
        compared = compared.named(_equal(also, compared), also)
    choices = ranked(compared)
    return Decision(choices[0][0], explaining.why(view, choices, also, made), choices)


def _compared(view: View, rng: Random, budget: Budget, also: Move | None) -> Compared:
    first = view.legal[0]
    if isinstance(first, Pick):
        return comparing.discards(view, first, rng, budget, also)
    if view.phase == "packets":
        return comparing.packets(view)
    return comparing.cards(view, rng, budget, concedes=also is not None and also.verb == "concede")


def _equal(also: Move, compared: Compared) -> Move:
    """Return the play of the next lower card of the suit, which stands for a card that is as good."""
    (card,) = also.cards
    lower = [move for move, _ in compared.tried if move.verb == "play" and move.cards[0] >> 4 == card >> 4
             and STRENGTH[move.cards[0]] < STRENGTH[card]]
    return max(lower, key=lambda move: STRENGTH[move.cards[0]])
