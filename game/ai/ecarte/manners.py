"""How much of each habit a move of Écarté shows: what tempers like, and what is counted of players. Weighs no move."""

from __future__ import annotations

from game.ai.tempers import Ecarte
from game.core.moves import Move
from game.ecarte.cards import STRENGTH
from game.ecarte.view import View

HIGHEST = 7
OF_TRUMPS = .8
"""How high a trump counts as a lead, whatever its rank, so that height speaks of side suits."""
_WORDS = {"propose": Ecarte(asks=1.), "stand": Ecarte(), "accept": Ecarte(grants=1.), "refuse": Ecarte()}


def manner(view: View, move: Move) -> Ecarte | None:
    """Return the habits that a move shows, each by its own measure: once, for each card, or by the height of a card.

    None for a move that has nothing to do with any.
    """
    if move.verb == "discard":
        return Ecarte(changes=len(move.cards))
    if move.verb == "play" and not view.trick:
        (card,) = move.cards
        is_trump = card >> 4 == view.trump
        return Ecarte(trumps=float(is_trump), heights=OF_TRUMPS if is_trump else STRENGTH[card] / HIGHEST)
    return _WORDS.get(move.verb)
