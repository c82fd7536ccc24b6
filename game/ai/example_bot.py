"""A bot to begin with: copy this file, change it, and let it play with `--agents path/to/copy.py:Bot`.

`choose` gets all that a player at the table knows. `view.legal` lists what you may do: ready moves, and one `Pick` where
you name cards yourself. `view.hands[view.who]` is your hand, `view.trump` the suit of trumps, `view.trick` the cards on
the table, `view.scores` the score; `history` holds what happened in this deal. Draw luck from `rng` only, so that a match
can be played again, and keep within `budget` if you try things out: it is a number of attempts.
"""

from game.ai.agent import Decision
from game.core.cards import members
from game.core.moves import Move, Pick
from game.ecarte.cards import STRENGTH


class Bot:
    """Proposes whenever it can, keeps trumps and kings, plays its lowest card."""

    def choose(self, view, history, rng, budget):  # type: ignore[no-untyped-def]
        """Return a Decision: a move, and a sentence that says why."""
        for one in view.legal:
            if isinstance(one, Pick):
                return Decision(self.exchange(view, one), ("I keep trumps and kings.", {}))
        preferred = ("king", "propose", "accept")
        for one in view.legal:
            if one.verb in preferred:
                return Decision(one, ("I like to {verb}.", {"verb": one.verb}))
        plays = [one for one in view.legal if one.verb == "play"] or list(view.legal)
        return Decision(min(plays, key=lambda one: STRENGTH[one.cards[0]] if one.cards else 0), ("I save the best.", {}))

    def exchange(self, view, pick):  # type: ignore[no-untyped-def]
        """Name the cards to lay away, the weakest first, as many as the pick allows."""
        weak = [one for one in members(pick.pool) if one >> 4 & 3 != view.trump and STRENGTH[one] < 7]
        rest = [one for one in members(pick.pool) if one not in weak]
        wanted = sorted(weak, key=STRENGTH.__getitem__)[:pick.high] or rest[:pick.low]
        return Move(pick.seat, pick.verb, tuple(wanted))
