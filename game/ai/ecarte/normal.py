"""The level `normal` at Écarté: sound play, cards counted, the score minded. Only puts the parts together."""

from __future__ import annotations

from random import Random

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import bidding, discarding, search, sight, thumb
from game.core.cards import Cards, mask
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.view import View

COUNTS_FROM = {2: 3, 3: 5, 4: 5}
"""By seats in play: with so many cards or fewer in hand the deal is played out instead of judged."""
CHEAP = 2
"""With so few cards in hand a world is played out so quickly that twice as many are tried."""


class Normal:
    """Plays what a good player plays without long thought."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by the phase of the deal."""
        first = view.legal[0]
        if isinstance(first, Pick):
            return discarding.discard(view, first, rng, budget)
        if view.phase == "packets":
            return Decision(first, reasons.why("packets"))
        if view.phase in ("propose", "answer"):
            return bidding.spoken(view)
        return bidding.king(view) or play(view, rng, budget)


def play(view: View, rng: Random, budget: Budget) -> Decision:
    """Choose a card: the only one, one by counting, or one by rule of thumb."""
    cards = playable(view)
    if not cards & cards - 1:
        return Decision(Move(sight.seat(view), "play", (cards.bit_length() - 1,)), reasons.why("only"))
    held = sight.hand(view).bit_count()
    if budget and held <= COUNTS_FROM[len(view.order)]:
        return search.best_card(view, cards, rng, budget if held > CHEAP else 2 * budget)
    return thumb.play(view, cards)


def playable(view: View) -> Cards:
    """Return the cards that may be played now."""
    return mask(one.cards[0] for one in view.legal if isinstance(one, Move) and one.verb == "play")
