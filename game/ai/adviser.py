"""The adviser behind hints and coach: compares the choices of a seat by what `expert` searches with. Knows only a view.

Chances are on one scale a game, from 0 to 1. Écarté: how likely the seat's side wins the match (of three players, once one has
retired, how likely it is the second). President: the place that is to be expected, first 1 and last 0, with what its title is
worth in the deals to come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.ai import coach, ecarte, lessons, president, reasons
from game.ai.agent import Budget, Decision
from game.core.cards import PACKS, Cards
from game.core.events import Event
from game.core.moves import Move

ANYTHING: Cards = (1 << 64 * PACKS) - 1
"""Every card that there is."""
_ADVISE: dict[str, Callable[[Any, tuple[Event, ...], Random, Budget, Move | None], Decision]] = {
    "ecarte": ecarte.advise, "president": president.advise}
_BUDGETS: dict[str, Callable[[int, str], Budget]] = {"ecarte": ecarte.advice_budget, "president": president.advice_budget}


class Adviser:
    """An agent whose decision lists every choice that it compared, best first, and tells why in a card player's words.

    `also` is a move that is to be among the choices whatever it is worth: the one that was played. The reason then tells why
    the best is better, or why the move was right. The error of the best choice is that of its chance; the error of any other
    is that of its difference from the best.
    """

    def __init__(self, game: str, also: Move | None = None) -> None:
        """Advise in that game."""
        self.game, self.also = game, also

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Return the best move, why, and all choices."""
        return _ADVISE[self.game](view, history, rng, budget, self.also)


def opened(
    game: str, view: Any, hands: Sequence[Cards], history: tuple[Event, ...], also: Move, rng: Random, budget: Budget,
) -> Decision:
    """Compare the same choices as if everybody's hand had lain open: what the closed cards would have changed.

    `hands` lay so when the seat saw `view` and made `also`. For a deal that is over: whoever calls must be allowed to see them.
    What nobody held, such as the order of a stock, stays unknown. `coach.judge` takes the answer.
    """
    decision = Adviser(game, also).choose(_with_open_hands(view, hands), history, rng, budget)
    best = decision.choices[0]
    played = next(one for one in decision.choices if one[0] == also)
    if coach.kind(best, played) in (coach.GOOD, coach.CLOSE):
        return decision._replace(reason=reasons.why("right when open"))
    chances = {"best": lessons.percent(best), "other": lessons.percent(played)}
    return decision._replace(reason=reasons.why("wrong when open", **chances))


def _with_open_hands(view: Any, hands: Sequence[Cards]) -> Any:
    """Return the view of a seat that knows of every other hand what lies in it and what does not."""
    others = [0 if seat == view.who else ANYTHING for seat in range(view.seats)]
    return view._replace(
        holds=tuple(hand & other for hand, other in zip(hands, others, strict=True)),
        lacks=tuple(other & ~hand for hand, other in zip(hands, others, strict=True)))


def budget(game: str, seats: int, phase: str) -> Budget:
    """Return how much an adviser may try for a verdict within 0.3 s in 95 of 100 decisions."""
    return _BUDGETS[game](seats, phase)
