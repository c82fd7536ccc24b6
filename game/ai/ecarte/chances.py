"""How likely a hand of Écarté makes the point, by the tables; says nothing about what to do with it."""

from __future__ import annotations

from math import exp

from game.ai.ecarte import shape, tables
from game.ai.ecarte.shape import Case
from game.core.cards import Cards


def chance(case: Case, hand: Cards, trump: int, *, dead: Cards, taken: int) -> float:
    """Return how likely the holder's side makes the point, on average over all that it cannot see."""
    weights = tables.WEIGHTS[case]
    total = 0
    for feature in shape.features(hand, trump, dead=dead, taken=taken):
        total += weights[feature]
    return 1 / (1 + exp(-total / 100))
