"""Draws made of `rng.random()` alone, so that a stream gives the same decisions in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, bound: int) -> int:
    """Draw a number from 0 to `bound - 1`."""
    return int(rng.random() * bound)


def one_of(rng: Random, things: Sequence[T]) -> T:
    """Draw one thing; each is equally likely."""
    return things[below(rng, len(things))]


def some_of(rng: Random, things: Sequence[T], number: int) -> tuple[T, ...]:
    """Draw so many different things, every selection equally likely."""
    left = list(things)
    for place in range(number):
        drawn = place + below(rng, len(left) - place)
        left[place], left[drawn] = left[drawn], left[place]
    return tuple(left[:number])
