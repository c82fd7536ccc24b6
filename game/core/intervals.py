"""Shares, means and how far to trust them: half-up rounding and 95 % intervals. Counts nothing itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

SURE = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not played:
        return 0.0, 1.0
    share, square = won / played, SURE * SURE / played
    middle = (share + square / 2) / (1 + square)
    half = SURE * math.sqrt(share * (1 - share) / played + square / played / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


class Grouped:
    """A mean of values that hang together in groups, as those of one deal or of one match do.

    Groups are independent of each other, values are not: the error is that of a ratio of sums over groups.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.groups = self.number = 0
        self.total = 0.0
        self._squares = [0.0, 0.0, 0.0]
        """Over groups: the sum squared, that times the number of values, this squared."""
        self._sum, self._open = 0.0, 0

    def note(self, value: float) -> None:
        """Count a value of the group that is open."""
        self._sum += value
        self._open += 1

    def close(self) -> None:
        """End the group; one without a value says nothing."""
        if self._open:
            self.groups += 1
            self.total += self._sum
            self.number += self._open
            for place, square in enumerate((self._sum ** 2, self._sum * self._open, self._open ** 2)):
                self._squares[place] += square
        self._sum, self._open = 0.0, 0

    def add(self, other: Grouped) -> None:
        """Count all closed groups of another."""
        self.groups += other.groups
        self.total += other.total
        self.number += other.number
        self._squares = [mine + more for mine, more in zip(self._squares, other._squares, strict=True)]

    @property
    def mean(self) -> float:
        """The mean of all values of closed groups; 0 of nothing."""
        return self.total / self.number if self.number else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None of fewer than two groups, which tell none."""
        if self.groups < 2:
            return None
        sums, both, numbers = self._squares
        spread = max(0.0, sums - 2 * self.mean * both + self.mean ** 2 * numbers) * self.groups / (self.groups - 1)
        return math.sqrt(spread) / self.number

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean, wider where groups are few; None where there is no error.

        >>> of = Grouped()
        >>> for value in (1.0, 2.0) * 50:
        ...     of.note(value)
        ...     of.close()
        >>> [round(end, 2) for end in of.interval]
        [1.4, 1.6]
        """
        if self.error is None:
            return None
        half = student(self.groups - 1) * self.error
        return self.mean - half, self.mean + half


def student(freedom: int) -> float:
    """Return how many standard errors hold 95 % where the error itself was estimated, by the expansion of Student's t.

    >>> [round(student(freedom), 2) for freedom in (3, 10, 100)]
    [3.16, 2.23, 1.98]
    """
    z = SURE
    first = (z ** 3 + z) / 4
    second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
    third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
    return z + first / freedom + second / freedom ** 2 + third / freedom ** 3


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def half_up(part: int, whole: int, *, digits: int = 0) -> float:
    """Return a quotient of whole numbers, rounded half away from zero in exact arithmetic; 0 where the whole is 0.

    >>> half_up(1, 8, digits=2), half_up(-1, 8, digits=2), half_up(5, 2)
    (0.13, -0.13, 3.0)
    """
    if not whole:
        return 0.0
    scale, sign = int(10 ** digits), -1 if (part < 0) != (whole < 0) else 1
    return sign * ((2 * scale * abs(part) + abs(whole)) // (2 * abs(whole))) / scale


def percent(part: int, whole: int) -> int:
    """Return a share in whole percent, half up: 7 of 10 is 70, 5 of 8 is 63; 0 of nothing.

    >>> percent(7, 10), percent(5, 8), percent(1, 200)
    (70, 63, 1)
    """
    return int(half_up(100 * part, whole))
