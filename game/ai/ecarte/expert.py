"""The levels `hard` and `expert` at Écarté: two hands by many worlds, more hands as `normal`. Only puts the parts together."""

from __future__ import annotations

from random import Random

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import auction, bidding, counting, exchanging, normal, sight
from game.ai.ecarte.normal import Normal
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.view import View


class Hard:
    """Plays out worlds that fit what it sees; the budget is their number. Draws no conclusions from what the other says."""

    listens = False
    """Whether a world counts by how well it fits what the other has said and taken."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by the phase of the deal; without a budget, and of three and four, as `normal`."""
        first = view.legal[0]
        if len(view.order) > 2 or view.phase == "packets" or not budget:
            return Normal().choose(view, history, rng, budget)
        if isinstance(first, Pick):
            return exchanging.discard(view, first, rng, budget)
        if view.phase in ("propose", "answer"):
            return auction.speak(view, rng, budget, listens=self.listens)
        return bidding.king(view) or self._card(view, rng, budget)

    def _card(self, view: View, rng: Random, budget: Budget) -> Decision:
        cards = normal.playable(view)
        if not cards & cards - 1:
            return Decision(Move(sight.seat(view), "play", (cards.bit_length() - 1,)), reasons.why("only"))
        return counting.best_card(view, cards, rng, budget, listens=self.listens)


class Expert(Hard):
    """The same with more worlds, each as likely as it fits what the other has said and taken."""

    listens = True
