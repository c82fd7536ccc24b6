"""Weighing the plays of one turn: what is left of the hand, whether the lead is won, whom it lets out. Says nothing of why."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.president import sight
from game.ai.president.odds import Odds
from game.ai.president.order import Order, order
from game.ai.president.worth import Worth
from game.core.cards import mask
from game.core.moves import Move
from game.president.sets import Set, is_equal
from game.president.view import View

LETS_OUT = .15
"""What it costs to lead a set with which somebody may go out."""
OUT, FOUL = -100.0, 50.0
"""What going out is worth, cleanly or not."""


class Weighed(NamedTuple):
    """A move, the set it plays, what it costs (less is better), and how likely it wins the trick."""

    move: Move
    group: Set | None
    cost: float
    stands: float


class Scale:
    """All that is needed to compare the plays of one decision."""

    def __init__(self, view: View) -> None:
        """Look at the table once."""
        self.view, self.hand = view, sight.hand(view)
        self.rivals, self.unseen = sight.rivals(view), sight.unseen(view)
        self.order = order(view.options, view.is_turned)
        self.odds = Odds(self.order, self.rivals, self.unseen)
        self.worth = Worth(self.order, self.odds)
        self._turned: Worth | None = None

    def turned(self) -> Worth:
        """Return how hands are worth when the order turns."""
        if self._turned is None:
            other: Order = order(self.view.options, not self.view.is_turned)
            self._turned = Worth(other, Odds(other, self.rivals, self.unseen))
        return self._turned

    def flips(self, group: Set) -> bool:
        """Tell whether a play turns the order (P-49)."""
        return group.size in self.order.flips_at

    def gains_by_turning(self, move: Move, group: Set) -> bool:
        """Tell whether a play turns the order and what is left of the hand is worth more then."""
        rest = self.hand & ~mask(move.cards)
        return self.flips(group) and self.turned().of_hand(rest) < self.worth.of_hand(rest)

    def run_with(self, group: Set) -> int:
        """Return how many natural cards of its rank lie on top after a play (P-48)."""
        top = self.view.top
        return group.naturals + (self.view.run if top is not None and top.strength == group.strength else 0)

    def fresh(self, odds: Odds) -> Odds:
        """Return the chances in the tricks to come, when nobody is locked any more."""
        if not self.view.locked:
            return odds
        return Odds(odds.order, tuple(rival._replace(is_locked=False) for rival in self.rivals), self.unseen)

    def distinct(self, moves: list[Move]) -> list[Move]:
        """Leave out plays with more wild cards than another of the same rank and number, unless with all cards."""
        best: dict[tuple[int, int], tuple[int, Move]] = {}
        kept = []
        for move in moves:
            if move.verb != "play" or len(move.cards) == self.hand.bit_count() or not self.hand & self.order.wild:
                kept.append(move)
                continue
            group = self.order.read(move.cards)
            key, wild = (group.strength, group.size), group.size - group.naturals
            if key not in best or wild < best[key][0]:
                best[key] = wild, move
        return kept + [move for _, move in best.values()]

    def weigh(self, move: Move) -> Weighed:
        """Weigh one play, pass, or right out of turn."""
        if not move.cards:
            return self._rest(move)
        cards = mask(move.cards)
        group = self.order.read(move.cards)
        completes = move.verb == "complete"
        if cards == self.hand:
            is_foul = self.order.is_foul(group, cards, ends_trick=completes)
            return Weighed(move, group, FOUL if is_foul else OUT, 1.0)
        stands = 1.0 if completes else self._stands(group)
        worth = self.turned() if not completes and self.flips(group) else self.worth
        cost = worth.of_hand(self.hand & ~cards, stands)
        return Weighed(move, group, cost + self._lets_out(group, completes), stands)

    def _rest(self, move: Move) -> Weighed:
        """Weigh passing or declining: the lead still comes if one's own set lies on top and stands."""
        stands = 0.0
        if self.view.is_own:
            stands = 1.0
        elif self.view.top is not None and self.view.owner == self.view.who:
            stands = self._stands(self.view.top)
        return Weighed(move, None, self.worth.of_hand(self.hand, stands), stands)

    def _stands(self, group: Set) -> float:
        if self.view.is_own:
            return 1.0
        top, spared = self.view.top, -1
        if top is not None and self.view.options.equal == "skip" and is_equal(top, group) and self.rivals:
            spared = next((rival.seat for rival in self.rivals if not rival.is_locked), -1)
        odds = self.turned().odds if self.flips(group) else self.odds
        return odds.stands(group, spared=spared)

    def _lets_out(self, group: Set, completes: bool) -> float:
        if completes or self.view.is_own:
            return 0.0
        return LETS_OUT * sum(self.odds.can_beat(rival, group) for rival in self.rivals
                              if rival.number == group.size and not rival.is_locked)
