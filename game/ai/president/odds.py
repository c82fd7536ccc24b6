"""How likely a set is to stand, and when it stands for certain. Counts what is unseen; knows nothing of plans."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from game.ai.president.order import Answer, Kind, Order, kind_of
from game.ai.president.sight import Rival
from game.core.cards import Cards
from game.president.ranks import JOKERS
from game.president.sets import BOMB, Set, is_bomb

EAGER = .65
"""How often a player who can beat a set does so."""
GRAIN = 64


class Odds:
    """The chances of sets against these rivals, remembered for one decision."""

    def __init__(self, order: Order, rivals: tuple[Rival, ...], unseen: Cards) -> None:
        """Count what lies in the other hands, by place."""
        self.order, self.rivals = order, rivals
        self.left = [(unseen & equal).bit_count() for equal in order.masks]
        self.total = max(1, unseen.bit_count())
        self.wild = (unseen & order.wild).bit_count()
        self._stands: dict[tuple[Kind, int], float] = {}
        self._safe: dict[tuple[Kind, int], bool] = {}

    # ---- likely

    def stands(self, group: Set, *, spared: int = -1) -> float:
        """Return about how likely nobody beats a set; `spared` is a seat that will not get the chance."""
        if self.order.clears(group):
            return 1.0
        key = (kind_of(group), spared)
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = self._likely(group, spared)
        return found

    def _likely(self, group: Set, spared: int) -> float:
        answers = self.order.answers(group)
        shares: dict[int, float] = {}
        found = 1.0
        for rival in self.rivals:
            if rival.is_locked or rival.seat == spared:
                continue
            count = rival.number
            if rival.pool == rival.surely:
                found *= 1 - EAGER * self._can_answer(rival, answers)
                continue
            if count not in shares:
                shares[count] = 1 - EAGER * self._can(count, answers)
            found *= shares[count]
        return found

    def can_beat(self, rival: Rival, group: Set) -> float:
        """Return about how likely one rival can beat a set."""
        answers = self.order.answers(group)
        if rival.pool == rival.surely:
            return float(self._can_answer(rival, answers))
        return self._can(rival.number, answers)

    def _can(self, count: int, answers: tuple[Answer, ...]) -> float:
        grain, left, wild = round(GRAIN * min(1.0, count / self.total)), self.left, (self.wild + 1) // 2
        cannot = 1.0
        for place, size, naturals in answers:
            if size > count or left[place] < naturals:
                continue
            many = left[place]
            if size > 1 and naturals == 1 and wild and not self.order.masks[place] & self.order.wild:
                many += wild
            if many >= size:
                cannot *= 1 - at_least(size, many, grain)
        return 1 - cannot

    # ---- certain

    def is_safe(self, group: Set, run: int) -> bool:
        """Tell whether nobody can beat a set, in turn or out of it; `run` natural cards of its rank lie on top then."""
        key = (kind_of(group), run)
        found = self._safe.get(key)
        if found is None:
            found = self._safe[key] = not any(self._threatens(rival, group, run) for rival in self.rivals)
        return found

    def _threatens(self, rival: Rival, group: Set, run: int) -> bool:
        if self._may_interrupt(rival, group, run):
            return True
        if rival.is_locked or self.order.clears(group):
            return False
        return self._can_answer(rival, self.order.answers(group))

    def _may_interrupt(self, rival: Rival, group: Set, run: int) -> bool:
        """Tell whether the rival may complete the four or throw a two (P-48, P-50)."""
        order = self.order
        is_proof = group.has_two or group.has_joker or is_bomb(order.options, group)
        if order.options.twos == "anytime" and rival.pool & order.twos and not is_proof:
            return True
        missing = BOMB - run
        if order.options.complete_four == "off" or not 0 < run < BOMB or rival.number < missing:
            return False
        return (rival.pool & order.masks[order.place(group.strength)]).bit_count() >= missing

    def _can_answer(self, rival: Rival, answers: tuple[Answer, ...]) -> bool:
        pool, order = rival.pool, self.order
        for place, size, naturals in answers:
            own = pool & order.masks[place]
            if size > rival.number or own.bit_count() < naturals:
                continue
            if place == order.jokers and not order.book.are_jokers_a_set and rival.number > own.bit_count():
                continue
            if (own | pool & self._wild_with(place)).bit_count() >= size:
                return True
        return False

    def _wild_with(self, place: int) -> Cards:
        """Return the wild cards that may stand beside natural cards of a place."""
        wild = self.order.wild
        if place == self.order.jokers:
            return 0
        return wild & JOKERS if place == self.order.book.no_wild else wild


@lru_cache(maxsize=65536)
def at_least(size: int, many: int, grain: int) -> float:
    """Return how likely a hand with that share (of 64) of the unseen cards holds `size` of `many` equal ones."""
    share = grain / GRAIN
    return sum(comb(many, number) * share ** number * (1 - share) ** (many - number) for number in range(size, many + 1))
