"""A bot for Écarté to begin with: copy this file, change it, and let it play with `--agents path/to/copy.py:Bot`.

`choose` gets all that a player at the table knows. `view.legal` lists what you may do: ready moves, and one `Pick` where
you name cards yourself. `view.hands[view.who]` is your hand, `view.trump` the suit of trumps, `view.trick` the cards on
the table, `view.scores` the score; `history` holds what happened in this deal. Draw luck from `rng` only, so that a match
can be played again, and keep within `budget` if you try things out: it is a number of attempts.
"""

from random import Random

from game.ai.agent import Decision
from game.core.cards import members
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.cards import STRENGTH
from game.ecarte.view import View


class Bot:
    """Proposes whenever it can, keeps trumps and kings, plays its lowest card."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: int) -> Decision:
        """Return a Decision: a move, and a sentence that says why."""
        moves = [one for one in view.legal if isinstance(one, Move)]
        for pick in view.legal:
            if isinstance(pick, Pick):
                return Decision(self.exchange(view, pick), ("I keep trumps and kings.", {}))
        for move in moves:
            if move.verb in ("king", "propose", "accept"):
                return Decision(move, ("I take what I can.", {}))
        plays = [move for move in moves if move.verb == "play"] or moves
        lowest = min(plays, key=lambda move: STRENGTH[move.cards[0]] if move.cards else 0)
        return Decision(lowest, ("I save the best.", {}))

    def exchange(self, view: View, pick: Pick) -> Move:
        """Name the cards to lay away, the weakest first, as many as the pick allows."""
        weak = [one for one in members(pick.pool) if one >> 4 & 3 != view.trump and STRENGTH[one] < 7]
        rest = [one for one in members(pick.pool) if one not in weak]
        wanted = sorted(weak, key=STRENGTH.__getitem__)[:pick.high] or rest[:pick.low]
        return Move(pick.seat, pick.verb, tuple(wanted))
