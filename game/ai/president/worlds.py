"""Worlds that fit what a seat has seen, those oftener in which the others would have played as they did. Plays nothing."""

from __future__ import annotations

import math
from random import Random

from game.ai import draws
from game.ai.agent import Budget
from game.ai.president import past, sight
from game.ai.president.past import Fit, with_hands
from game.core.cards import Cards, members
from game.core.events import Event
from game.president import RULES
from game.president.state import State, Twins
from game.president.view import View

STARTS = 6
"""How many worlds are drawn for the walk to begin with the likeliest."""
FIRST, STEP = 50, 2
"""How many exchanges of cards are tried before the first world, and between two."""
SHARE = .2
"""Which part of the budget may be spent before the first world."""
EXCHANGE = 2
"""For how many moves looked at an exchange of cards counts, besides those that it makes to be judged."""


class Worlds:
    """A walk through the worlds, the likelier the oftener: from one to the next a few cards are exchanged.

    `work` counts the moves looked at on the way.
    """

    def __init__(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> None:
        """Begin with the likeliest of a few worlds, and walk on from there for a part of the budget."""
        self.view, self.rng = view, rng
        self.world = RULES.sample(view, rng)
        self.fit = Fit(past.decisions(self.world, sight.seat(view), history), view.seats)
        self.rivals = [seat for seat, hand in enumerate(view.hands) if hand is None and view.counts[seat]]
        self.exchanges = 0
        self.hands = self.world.hands
        if self._is_told():
            self._start(int(SHARE * budget))

    @property
    def work(self) -> int:
        """Return how many moves of others were looked at, or what took as long."""
        return self.fit.work + EXCHANGE * self.exchanges

    def _is_told(self) -> bool:
        """Tell whether cards are hidden, and something that others did points to where they lie."""
        return len(self.rivals) > 1 and any(self.fit.seen)

    def _start(self, most: int) -> None:
        """Choose the likeliest of a few worlds and leave it on a walk; begin nothing new after so much work."""
        best = self._fit(self.hands)
        for _ in range(STARTS - 1):
            if 2 * self.work < most:
                hands = RULES.sample(self.view, self.rng).hands
                fit = self._fit(hands)
                if fit > best:
                    self.hands, best = hands, fit
        for _ in range(FIRST):
            if self.work < most:
                self._walk()

    def draw(self) -> State:
        """Return the next world of the walk; any world while nobody has decided anything, or nothing is hidden."""
        if not self._is_told():
            return RULES.sample(self.view, self.rng)
        found = with_hands(self.world, self.hands)
        for _ in range(STEP):
            self._walk()
        return found

    def _fit(self, hands: tuple[Cards, ...]) -> float:
        return sum(self.fit.of_seat(seat, hands) for seat in self.rivals)

    def _walk(self) -> None:
        """Exchange two cards between two rivals if that is allowed and likely enough."""
        one, other = draws.some_of(self.rng, self.rivals, 2)
        view, hands = self.view, self.hands
        self.exchanges += 1
        mine = members(hands[one] & ~view.holds[one] & ~view.lacks[other])
        theirs = members(hands[other] & ~view.holds[other] & ~view.lacks[one])
        if not mine or not theirs:
            return
        both = 1 << draws.one_of(self.rng, mine) | 1 << draws.one_of(self.rng, theirs)
        changed = tuple([cards ^ both if seat in (one, other) else cards for seat, cards in enumerate(hands)])
        if view.twins is not None and _loses(view.twins, hands, changed):
            return
        of_seat = self.fit.of_seat
        gain = of_seat(one, changed) + of_seat(other, changed) - of_seat(one, hands) - of_seat(other, hands)
        if gain >= 0 or self.rng.random() < math.exp(gain):
            self.hands = changed


def _loses(twins: Twins, before: tuple[Cards, ...], after: tuple[Cards, ...]) -> bool:
    """Tell whether who is known to hold one of some cards has none left."""
    return bool(before[twins.seat] & twins.cards) and not after[twins.seat] & twins.cards
