"""Three or four open hands of Écarté played out exactly, everybody doing the best for his side. Knows no score and no worlds.

Cards are those of `duel`: a byte for each suit with the trumps on top. Seats go by their place from elder hand on. What the
end is worth to each place comes in as a table of worths by tricks, so the same search serves three rivals and two sides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ai.ecarte.duel import ABOVE, SUIT_OF, TRUMPS, beating, distinct
from game.ecarte.scoring import POINT
from game.ecarte.state import NOBODY

Hands = tuple[int, ...]
"""By place: the packed cards."""
Tricks = tuple[int, ...]
"""By place: tricks taken; partners show the same sum."""
Worths = tuple[float, ...]
"""By place: what the end is worth."""


class Duties(NamedTuple):
    """What followers must do (E-17, E-33, E-42)."""

    must_head: bool
    must_trump: bool
    head_partner: bool


class Trick(NamedTuple):
    """A trick that is being played."""

    turn: int
    """The place that is to play."""
    number: int
    """Cards that lie on the table."""
    led: int
    best: int
    winner: int


class Melee:
    """Deals of three rivals or two sides of two under one table's duties; remembers the positions that it has solved."""

    def __init__(self, places: int, duties: Duties, worth: Callable[[Tricks, int], Worths]) -> None:
        """Prepare for so many places; `worth` tells what the tricks bring, given who first had two of them."""
        self.places, self.duties = places, duties
        self.sides = tuple((place,) if places == 3 else (place, (place + 2) % 4) for place in range(places))
        self._worth = worth
        self._solved: dict[tuple[Hands, int, Tricks, int], Worths] = {}

    def rest(self, hands: Hands, leader: int, tricks: Tricks, first: int) -> Worths:
        """Return what each place reaches when this one leads to the next trick; `first` is who first had two (E-34)."""
        if not hands[leader] or _is_decided(tricks, len(self.sides[0])):
            return self._worth(tricks, first)
        key = hands, leader, tricks, first
        if key not in self._solved:
            self._solved[key] = self.trick(hands, Trick(leader, 0, 0, 0, leader), tricks, first)
        return self._solved[key]

    def trick(self, hands: Hands, trick: Trick, tricks: Tricks, first: int) -> Worths:
        """Return what each place reaches when the next one plays its best card to a trick."""
        turn = trick.turn
        cards = self._replies(hands[turn], trick) if trick.number else hands[turn]
        if not cards & cards - 1:
            return self.played(hands, trick, cards, tricks, first)
        live = trick.best
        for hand in hands:
            live |= hand
        best: Worths = ()
        for card in distinct(cards, live):
            values = self.played(hands, trick, card, tricks, first)
            if not best or values[turn] > best[turn]:
                best = values
        return best

    def played(self, hands: Hands, trick: Trick, card: int, tricks: Tricks, first: int) -> Worths:
        """Return what each place reaches after this card."""
        turn, number, led, best, winner = trick
        hands = (*hands[:turn], hands[turn] ^ card, *hands[turn + 1:])
        if not number:
            led, best, winner = card, card, turn
        elif card & beating(best):
            best, winner = card, turn
        if number + 1 < self.places:
            return self.trick(hands, Trick((turn + 1) % self.places, number + 1, led, best, winner), tricks, first)
        side = self.sides[winner]
        tricks = tuple([taken + (place in side) for place, taken in enumerate(tricks)])
        if first == NOBODY and tricks[winner] == 2:
            first = winner
        return self.rest(hands, winner, tricks, first)

    def _replies(self, hand: int, trick: Trick) -> int:
        """Return the cards that meet the duties of the place whose turn it is."""
        duties = self.duties
        cards = hand & SUIT_OF[trick.led]
        if not cards:
            cards = hand & TRUMPS
            if not cards or not duties.must_trump:
                return hand
        if not duties.must_head or (not duties.head_partner and trick.winner in self.sides[trick.turn]):
            return cards
        return cards & ABOVE[trick.best] or cards


def _is_decided(tricks: Tricks, in_side: int) -> bool:
    """Tell whether the rest of the tricks can change no point: the point is made and the vole is lost (E-19)."""
    return max(tricks) >= POINT and tricks.count(0) < len(tricks) - in_side
