"""Comparing choices that were tried in the same worlds: who is ahead, and how sure that is. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, sqrt
from statistics import fmean, pvariance
from types import MappingProxyType
from typing import NamedTuple

from game.ai.agent import Choice
from game.core.moves import Move

Tried = tuple[Move, Sequence[float]]
"""A move and what it brought, world by world; the worlds of all moves are the same, but some may have seen fewer of them."""
NEARLY = 1.
"""By how many standard errors of their difference a choice must be better than an earlier one to be put before it."""


class Compared(NamedTuple):
    """What moves brought in common worlds, and how far that can be trusted."""

    tried: Sequence[Tried]
    worth: float = 1.
    """Of how many independent draws a world is worth: less than one where some are alike, or likelier than others."""
    doubt: float = 0.
    """The standard error of the way of counting itself, in any difference of two moves."""
    expected: Mapping[Move, float] = MappingProxyType({})
    """What the moves were thought to bring, one against another, before they were tried."""
    trust: float = 0.
    """For how many draws that counts."""
    noise: float = 0.
    """What is added to the variance of a difference, which few worlds make too small."""

    def named(self, same: Move, move: Move) -> Compared:
        """Return the same with another name for one of the moves, an equal one."""
        return self._replace(tried=[(move if one == same else one, values) for one, values in self.tried])

    def less(self, best: Tried, other: Tried) -> tuple[float, float]:
        """Return how much less a move brings than another, and the standard error of that.

        A move that has seen fewer worlds is compared over those alone.
        """
        lost = [mine - theirs for mine, theirs in zip(best[1], other[1], strict=False)]
        drawn, spread = len(lost) * self.worth, pvariance(lost)
        expected = self.expected.get(best[0], 0.) - self.expected.get(other[0], 0.)
        mean = (drawn * fmean(lost) + self.trust * expected) / (drawn + self.trust)
        return mean, hypot(sqrt((spread + self.noise) / (drawn + self.trust)), self.doubt) if spread or self.trust else 0.


def ranked(compared: Compared) -> tuple[Choice, ...]:
    """Return the choices, the best first.

    They come in the order in which a player would think of them, and where nothing can be told between two the earlier one
    is put first, with no less a chance than any other. The error of the best is that of its own chance; that of any other is
    the error of its difference from the best, which common worlds make small.
    """
    best = _best(compared)
    top, spread = fmean(best[1]), pvariance(best[1])
    own = hypot(sqrt(spread / (len(best[1]) * compared.worth)), compared.doubt) if spread else 0.
    choices = [(best[0], top, own)]
    for one in compared.tried:
        if one is not best:
            less, error = compared.less(best, one)
            choices.append((one[0], max(0., top - max(0., less)), error))
    return tuple(sorted(choices, key=lambda one: -round(one[1], 9)))


def _best(compared: Compared) -> Tried:
    """Return the first of the moves tried to the end that are as good as the best."""
    most = max(len(values) for _, values in compared.tried)
    whole = [one for one in compared.tried if len(one[1]) == most]
    best = min(whole, key=lambda one: round(compared.less(whole[0], one)[0], 9))
    for one in whole:
        less, error = compared.less(best, one)
        if less <= NEARLY * error:
            return one
    return best
