"""What two players lay away when they think: many draws for each way to keep the hand, and what asking for cards is worth."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.ai import draws
from game.ai.agent import Budget, Decision
from game.ai.ecarte import discarding, sight
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case
from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Pick
from game.ecarte.view import View


def discard(view: View, pick: Pick, rng: Random, budget: Budget) -> Decision:
    """Choose what to lay away by so many draws."""
    elder, seat = view.order[0], sight.seat(view)
    ways = discarding.candidates(sight.hand(view), view.trump, pick.low, pick.high)
    if len(ways) == 1:
        return discarding.discard(view, pick, rng, budget)
    found = chances(holding(view, -1 if elder == seat else view.last[elder]), ways, rng, budget)
    means = [fmean(tried) for tried in found]
    best = max(range(len(ways)), key=lambda place: (means[place], -len(ways[place])))
    choices = tuple((Move(seat, pick.verb, way), mean, pstdev(tried) / sqrt(budget))
                    for way, mean, tried in zip(ways, means, found, strict=True))
    return discarding.decided(pick, ways[best], "best draw" if ways[best] else "keep all", choices)


class Holding(NamedTuple):
    """A hand before new cards, and all by which it is rated after them."""

    hand: Cards
    trump: int
    dead: Cards
    out: tuple[Card, ...]
    """Cards that may be drawn."""
    case: Case
    taken: int


def holding(view: View, taken: int = -1) -> Holding:
    """Return what the looking seat of two exchanges; `taken` is what an opposing elder took."""
    role = "elder" if sight.seat(view) == view.order[0] else "answer"
    return Holding(sight.hand(view), view.trump, sight.dead(view), members(sight.unseen(view)),
                   Case(2, role, True, "hold"), taken)


def chances(held: Holding, ways: list[tuple[Card, ...]], rng: Random, budget: Budget) -> list[list[float]]:
    """Return the chance of the point that each way to lay cards away has with each of the same draws."""
    kept = [(held.hand & ~mask(way), len(way), held.dead | mask(way)) for way in ways]
    most = max(map(len, ways))
    found: list[list[float]] = [[] for _ in ways]
    for _ in range(budget):
        drawn = draws.some_of(rng, held.out, most)
        for tried, (cards, number, dead) in zip(found, kept, strict=True):
            tried.append(chance(held.case, cards | mask(drawn[:number]), held.trump, dead=dead, taken=held.taken))
    return found


def shown(view: View) -> Cards:
    """Return the cards that both players know to be out of play before the first trick."""
    return 1 << view.turn_up if view.turn_up is not None else 0


def best_chance(view: View, low: int, high: int, rng: Random, budget: Budget, taken: int = -1) -> float:
    """Return the chance of the point after the best exchange of so many cards."""
    held = holding(view, taken)
    ways = discarding.candidates(held.hand, held.trump, low, high)
    return max(fmean(tried) for tried in chances(held, ways, rng, budget))
