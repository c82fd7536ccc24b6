"""What a search learns of its seat's later turns: how each move went, by hand and by what was allowed. Plays nothing."""

from __future__ import annotations

import math

from game.ai.president import brisk
from game.core.cards import Cards
from game.core.moves import Move
from game.president.state import State

SLOPE = .4
"""How many places a turn of cost is taken to be worth."""
WIDTH, NARROW = 5, 1.2
"""How many moves of a later turn are tried, and how much dearer than the cheapest."""
WEIGHT = 12.0
"""For how many tries the cost of a move counts."""
CURIOUS = .5
"""How far a move that was seldom tried is trusted to be better than it looks."""


class Turn:
    """One kind of turn: its likely moves, the cheapest first, and how they went."""

    __slots__ = ("counts", "moves", "number", "priors", "scores", "total")

    def __init__(self, moves: tuple[Move, ...], costs: list[float]) -> None:
        """Keep the likely moves."""
        least = min(costs)
        order = [one for one in sorted(range(len(moves)), key=costs.__getitem__)[:WIDTH] if costs[one] <= least + NARROW]
        self.moves = [moves[one] for one in order]
        self.priors = [SLOPE * (costs[one] - least) for one in order]
        self.counts, self.scores = [0] * len(order), [0.0] * len(order)
        self.number, self.total = 0, 0.0

    def best(self) -> int:
        """Return which move to try now: good so far, or seldom tried."""
        number, found, least = self.number, 0, math.inf
        if not number or len(self.moves) == 1:
            return 0
        mean, reach = self.total / number, CURIOUS * math.sqrt(math.log(number + 1))
        for place, count in enumerate(self.counts):
            value = (self.scores[place] + WEIGHT * (mean + self.priors[place])) / (count + WEIGHT)
            value -= reach / math.sqrt(count + 1)
            if value < least:
                found, least = place, value
        return found

    def learn(self, place: int, score: float) -> None:
        """Note how a move went."""
        self.counts[place] += 1
        self.scores[place] += score
        self.number += 1
        self.total += score


class Plan:
    """All later turns of one search. Turns in different worlds that look alike are one: the hidden cards decide nothing."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self.turns: dict[tuple[Cards, tuple[Move, ...]], Turn] = {}

    def turn(self, state: State, moves: tuple[Move, ...]) -> Turn:
        """Return the kind of turn that the actor has now."""
        key = state.hands[state.actor], moves
        found = self.turns.get(key)
        if found is None:
            found = self.turns[key] = Turn(moves, brisk.weigh(state, moves))
        return found
