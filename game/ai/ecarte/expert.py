"""The levels `hard` and `expert` at Écarté: many worlds for every kind of decision. Only puts the parts together."""

from __future__ import annotations

from random import Random

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import auction, bidding, company, council, counting, discarding, exchanging, normal, sight
from game.ai.ecarte.normal import Normal
from game.core.cards import Cards
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.view import View


class Hard:
    """Plays out worlds that fit what it sees; the budget is their number. Draws no conclusions from what the other says."""

    listens = False
    """Whether a world counts by how well it fits what the others have said and taken."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by the phase of the deal; without a budget as `normal`."""
        first, are_two = view.legal[0], len(view.order) == 2
        if view.phase == "packets" or not budget:
            return Normal().choose(view, history, rng, budget)
        if isinstance(first, Pick):
            discard = exchanging.discard if are_two else discarding.discard
            return discard(view, first, rng, budget)
        if view.phase in ("propose", "answer"):
            speak = auction.speak if are_two else council.speak
            return speak(view, rng, budget, listens=self.listens)
        return bidding.king(view) or self._card(view, rng, budget)

    def _card(self, view: View, rng: Random, budget: Budget) -> Decision:
        cards: Cards = normal.playable(view)
        if not cards & cards - 1:
            return Decision(Move(sight.seat(view), "play", (cards.bit_length() - 1,)), reasons.why("only"))
        best_card = counting.best_card if len(view.order) == 2 else company.best_card
        return best_card(view, cards, rng, budget, listens=self.listens)


class Expert(Hard):
    """The same with more worlds, each as likely as it fits what the others have said and taken."""

    listens = True
