"""Comparing moves by playing likely worlds on: the same worlds for all, the hopeless given up first. Knows no rule."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ai.president.plans import SLOPE, Plan
from game.ai.president.playouts import worth_after
from game.ai.president.worlds import Worlds
from game.core.moves import Move
from game.president.state import State

PRIOR = 120.0
"""For how many worlds the cost of a move counts."""
FIRST, EVERY, SELDOM = 6, 4, 8
"""After how many worlds the first moves are given up, and then how often: after so many more, or that part of all so far."""
GIVEN_UP = 1.7
"""By how many standard errors a move must be worse than the best to be given up."""
NOISE = .25
"""What is added to the variance of differences, which few worlds make too small."""


class Tried(NamedTuple):
    """A move, what the places that it brings are worth on average, 0 for the top, and the error of that."""

    move: Move
    worth: float
    error: float


class _Arm:
    """A move that is tried, and what it brought, world by world."""

    def __init__(self, move: Move, cost: float) -> None:
        self.move, self.prior = move, SLOPE * cost
        self.worths: list[float] = []

    def mean(self, usual: float) -> float:
        return (sum(self.worths) + PRIOR * (usual + self.prior)) / (len(self.worths) + PRIOR)


def compare(
    candidates: list[tuple[Move, float]], worlds: Worlds, plan: Plan | None, stakes: tuple[float, ...], budget: int,
) -> list[Tried]:
    """Try moves, with what each costs more than the cheapest, in world after world; return them, the best first.

    `stakes` is what each place is worth. Another world is tried as long as that will hardly take more than `budget` moves
    looked at, those of the walk included. Moves given up on the way are not returned.
    """
    arms = [_Arm(move, cost) for move, cost in candidates]
    tried, count, judged, played, before = list(arms), 0, FIRST, 0, 0
    while not count or ((len(arms) > 1 or count < FIRST) and 2 * (played + worlds.work) - before < budget):
        before = played + worlds.work
        played += _try(arms, worlds.draw(), plan, stakes)
        count += 1
        if count >= judged:
            arms, judged = _hopeful(arms, _usual(tried)), count + max(EVERY, count // SELDOM)
    usual = _usual(tried)
    return sorted((_summed(arm, usual) for arm in arms), key=lambda one: one.worth)


def _try(arms: list[_Arm], world: State, plan: Plan | None, stakes: tuple[float, ...]) -> int:
    """Play a world on after each move and return how many moves were looked at."""
    work = 0
    for arm in arms:
        worth, moves = worth_after(world, arm.move, plan, stakes)
        arm.worths.append(worth)
        work += moves
    return work


def _usual(arms: list[_Arm]) -> float:
    """Return the mean worth of all tries."""
    return sum(sum(arm.worths) for arm in arms) / max(1, sum(len(arm.worths) for arm in arms))


def _hopeful(arms: list[_Arm], usual: float) -> list[_Arm]:
    best = min(arms, key=lambda arm: arm.mean(usual))
    return [arm for arm in arms if arm is best or arm.mean(usual) - best.mean(usual) < GIVEN_UP * _error(arm, best)]


def _error(arm: _Arm, best: _Arm) -> float:
    """Return the standard error of the difference of two moves over the same worlds."""
    return _deviation([mine - other for mine, other in zip(arm.worths, best.worths, strict=True)])


def _deviation(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt((sum((value - mean) ** 2 for value in values) / len(values) + NOISE) / len(values))


def _summed(arm: _Arm, usual: float) -> Tried:
    return Tried(arm.move, arm.mean(usual), _deviation(arm.worths) if arm.worths else math.sqrt(NOISE))
