"""How far a hand is from being out: a number of turns that must be won for it, fewer is better. Plans no move.

Each set of a hand costs one turn, less when it is likely to win its trick (the turn comes back), less again when it will
probably go on somebody else's lead. A sure winner that can be played on others costs less than nothing: it brings a turn.
"""

from __future__ import annotations

from game.ai.president.odds import Odds
from game.ai.president.order import Order
from game.core.cards import Cards, members
from game.president.ranks import JOKERS
from game.president.sets import is_bomb

RETURNS = 1.15
"""What a set that keeps the lead saves."""
FOLLOWS = (0.0, 1.7, .7, .26, .1)
"""By size: what a set as good as any saves because others will lead as many cards; a bomb goes on any."""
STEEP = 1.1
"""How much faster high cards go on others' leads than low ones."""
NUANCE = .02
HURRY = 5
"""With so many cards or fewer in some other hand there is less and less time to wait for others' leads."""
FOOL = -.9
"""What a wild card costs that may not be played alone."""
SURPLUS = .2
"""How much of what winners bring beyond the turns needed still counts."""
PER_SET = .18
"""What each set left costs besides, even a winner."""
LEAD = 1.15
"""What the lead is worth in turns."""
LAST = .55
"""How much of the worst set's cost is spared because nothing must come after the last set."""
COUNTED, VALUED = .2, .006
"""What each card left, or each point of its printed rank, costs where that is counted when the first is out."""
ALL_FOUL, SOME_FOUL = 3.0, 2.0
"""What it costs to hold nothing but cards that are foul at the end, and what each of them costs beside one other rank."""


class Worth:
    """The cost of hands and sets against the same rivals, remembered for one decision."""

    def __init__(self, order: Order, odds: Odds) -> None:
        """Take the ranks in force and the chances of sets."""
        self.order, self.odds = order, odds
        shortest = min((rival.number for rival in odds.rivals), default=0)
        self.pace = min(1.0, shortest / HURRY)
        self._below = _below(odds)
        self._sets: dict[tuple[int, int], tuple[float, float]] = {}
        self._splits: dict[tuple[int, int], tuple[float, float]] = {}

    def of_set(self, place: int, size: int) -> tuple[float, float]:
        """Return the cost of one set of natural cards, and what it costs if it can only be led."""
        key = (place, size)
        found = self._sets.get(key)
        if found is None:
            group = self.order.plain(place, size)
            stands = self.odds.stands(group)
            goes_on = 1 if is_bomb(self.order.options, group) else min(size, len(FOLLOWS) - 1)
            follows = FOLLOWS[goes_on] * self.pace
            led = 1 - RETURNS * stands
            found = self._sets[key] = led - follows * max(stands, self._below[place] ** STEEP), led
        return found

    def of_rank(self, place: int, number: int) -> tuple[float, float]:
        """Return the cost of so many equal cards, split as is best, and the cost of the worst set of that split."""
        key = (place, number)
        found = self._splits.get(key)
        if found is None:
            found = self._splits[key] = self._best_split(place, number)
        return found

    def _best_split(self, place: int, number: int) -> tuple[float, float]:
        best = self.of_set(place, number)
        for size in range(1, min(number, 4)):
            rest, part = self.of_rank(place, number - size), self.of_set(place, size)
            if rest[0] + part[0] < best[0]:
                best = rest[0] + part[0], max(rest[1], part[1])
        return best

    def of_hand(self, hand: Cards, leads: float = 0.0) -> float:
        """Return the cost of a hand, `leads` being how likely its owner leads next."""
        total, worst, sets = 0.0, 0.0, 0
        wild = hand & self.order.wild
        naturals = hand & ~wild
        for place, equal in enumerate(self.order.masks):
            own = naturals & equal
            if own:
                cost, led = self.of_rank(place, own.bit_count())
                total, worst, sets = total + cost, max(worst, led), sets + 1
        if wild:
            total += self._of_wild(wild, naturals)
        net = total - LAST * worst
        cost = leads * soft(net) + (1 - leads) * soft(net + LEAD)
        return cost + PER_SET * sets + self._at_the_end(hand)

    def _of_wild(self, wild: Cards, naturals: Cards) -> float:
        jokers, twos = wild & JOKERS, wild & ~JOKERS
        if not naturals:
            return 0.0
        cost = 0.0
        if twos:
            cost += twos.bit_count() * self.of_set(self.order.book.strength[twos.bit_length() - 1], 1)[0]
        if jokers:
            alone = self.of_set(self.order.jokers, 1)[0] if self.order.book.are_jokers_a_set else FOOL
            cost += jokers.bit_count() * min(FOOL, alone)
        return cost

    def _at_the_end(self, hand: Cards) -> float:
        """Return what house rules about the end of the deal add."""
        stop, cost = self.order.options.stop, 0.0
        if stop == "first-out-count":
            cost = COUNTED * hand.bit_count()
        elif stop == "first-out-value":
            cost = VALUED * sum(map(self.order.printed, members(hand)))
        foul = hand & self.order.foul
        if foul:
            clean = sum(1 for equal in self.order.masks if hand & equal & ~self.order.foul)
            cost += SOME_FOUL * foul.bit_count() / clean if clean else ALL_FOUL
        return cost


def soft(net: float) -> float:
    """Return the turns needed; what goes beyond nothing counts little."""
    return net if net > 0 else SURPLUS * net


def _below(odds: Odds) -> list[float]:
    """Return for each place how much of what is unseen is lower; a higher place that is even in this counts a little more."""
    found, lower = [], 0
    for place, number in enumerate(odds.left):
        found.append((1 - NUANCE) * lower / odds.total + NUANCE * place / len(odds.left))
        lower += number
    return found
