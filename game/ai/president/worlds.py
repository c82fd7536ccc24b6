"""Worlds that fit what a seat has seen, those oftener in which the others would have played as they did. Plays nothing."""

from __future__ import annotations

import math
from random import Random

from game.ai import draws
from game.ai.president import past, sight
from game.ai.president.past import Fit, with_hands
from game.core.cards import Cards, members
from game.core.events import Event
from game.core.moves import Seat
from game.president import RULES
from game.president.state import State
from game.president.view import View

STARTS = 6
"""How many worlds are drawn for the walk to begin with the likeliest."""
FIRST, STEP = 50, 2
"""How many exchanges of cards are tried before the first world, and between two."""


class Worlds:
    """A walk through the worlds, the likelier the oftener: from one to the next a few cards are exchanged."""

    def __init__(self, view: View, history: tuple[Event, ...], rng: Random) -> None:
        """Begin with the likeliest of a few worlds."""
        self.view, self.rng = view, rng
        self.world = RULES.sample(view, rng)
        self.fit = Fit(past.decisions(self.world, sight.seat(view), history), view.seats)
        self.rivals = [seat for seat, hand in enumerate(view.hands) if hand is None and view.counts[seat]]
        starts = [self.world.hands, *(RULES.sample(view, rng).hands for _ in range(STARTS - 1))]
        self.hands = max(starts, key=self._fit)
        self._walk(FIRST)

    @property
    def work(self) -> int:
        """Return how many decisions of others were judged."""
        return self.fit.work

    def draw(self) -> State:
        """Return the next world of the walk; any world while nobody has decided anything, or nothing is hidden."""
        if len(self.rivals) < 2 or not any(self.fit.seen):
            return RULES.sample(self.view, self.rng)
        found = with_hands(self.world, self.hands)
        self._walk(STEP)
        return found

    def _fit(self, hands: tuple[Cards, ...]) -> float:
        return sum(self.fit.of_seat(seat, hands) for seat in self.rivals)

    def _walk(self, steps: int) -> None:
        if len(self.rivals) > 1 and any(self.fit.seen):
            for _ in range(steps):
                self._exchange(*draws.some_of(self.rng, self.rivals, 2))

    def _exchange(self, one: Seat, other: Seat) -> None:
        """Exchange two cards between two rivals if that is allowed and likely enough."""
        view, hands = self.view, self.hands
        mine = members(hands[one] & ~view.holds[one] & ~view.lacks[other])
        theirs = members(hands[other] & ~view.holds[other] & ~view.lacks[one])
        if not mine or not theirs:
            return
        both = 1 << draws.one_of(self.rng, mine) | 1 << draws.one_of(self.rng, theirs)
        changed = tuple([cards ^ both if seat in (one, other) else cards for seat, cards in enumerate(hands)])
        of_seat = self.fit.of_seat
        gain = of_seat(one, changed) + of_seat(other, changed) - of_seat(one, hands) - of_seat(other, hands)
        if gain >= 0 or self.rng.random() < math.exp(gain):
            self.hands = changed
