"""Values of statistics, ready to be shown or drawn: shares with their interval, means, series. They read no archive."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from game.core.intervals import half_up, percent, wilson

WINDOW = 50
"""Deals over which a rate runs."""
DRAWN = 400
"""Most points of a series that runs over deals; more than that no plot can show."""


class Count(NamedTuple):
    """So many of so many."""

    part: int
    whole: int

    @property
    def percent(self) -> int:
        """The share in whole percent, half up; 0 of nothing."""
        return percent(self.part, self.whole)

    @property
    def share(self) -> float:
        """The share from 0 to 1; 0 of nothing."""
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson's score."""
        return wilson(self.part, self.whole)


class Mean(NamedTuple):
    """A sum over a number of cases."""

    total: int
    number: int

    @property
    def value(self) -> float:
        """The mean with two decimals, half away from zero; 0 of nothing."""
        return half_up(self.total, self.number, digits=2)


class Point(NamedTuple):
    """A value at a time, which is written as in the archive (UTC)."""

    date: str
    value: float


class Band(NamedTuple):
    """A share over the last deals up to a time, with its 95 % interval. `deal` counts all deals from 1."""

    deal: int
    date: str
    share: float
    low: float
    high: float


class Streaks(NamedTuple):
    """Runs of matches won and lost. `present` is above 0 after wins, below 0 after losses."""

    present: int
    longest_won: int
    longest_lost: int


def running(outcomes: Sequence[tuple[str, bool]], *, window: int = WINDOW, most: int = DRAWN) -> tuple[Band, ...]:
    """Return how a share ran over the last `window` of these outcomes (date, success), evenly thinned, the last one always.

    >>> [(band.deal, band.share) for band in running([("", True), ("", False), ("", False)], window=2)]
    [(1, 1.0), (2, 0.5), (3, 0.0)]
    """
    sums = [0]
    for _, is_success in outcomes:
        sums.append(sums[-1] + is_success)
    step = max(1, -(-len(outcomes) // most))
    ends = range(len(outcomes), 0, -step)
    return tuple(_band(outcomes[end - 1][0], end, sums[end] - sums[max(0, end - window)], min(end, window))
                 for end in reversed(ends))


def _band(date: str, deal: int, part: int, whole: int) -> Band:
    return Band(deal, date, part / whole, *wilson(part, whole))


def streaks(won: Iterable[bool]) -> Streaks:
    """Return the runs in a series of matches, oldest first.

    >>> streaks([True, True, False, True, False, False, False])
    Streaks(present=-3, longest_won=2, longest_lost=3)
    """
    runs = [(is_won, len(list(run))) for is_won, run in groupby(won)]
    present = (runs[-1][1] if runs[-1][0] else -runs[-1][1]) if runs else 0
    longest = {side: max((length for is_won, length in runs if is_won is side), default=0) for side in (True, False)}
    return Streaks(present, longest[True], longest[False])


def runs_of(numbers: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return the lengths of unbroken runs of deals (match, number), in their order.

    >>> runs_of([(1, 0), (1, 1), (1, 3), (2, 0)])
    (2, 1, 1)
    """
    lengths: list[int] = []
    previous: tuple[int, int] | None = None
    for match, number in numbers:
        if previous == (match, number - 1):
            lengths[-1] += 1
        else:
            lengths.append(1)
        previous = match, number
    return tuple(lengths)
