"""The levels of President are ordered, whatever the house rules: normal, easy, random. Short contests with fixed seeds."""

from __future__ import annotations

import pytest

from game.cli import contest
from game.cli.contest import Contest
from game.cli.faults import contenders
from game.president import RULES

HOUSES: dict[str, dict[str, object]] = {
    "bare": {"jokers": 0, "exchange_pairs": 0}, "classic": {}, "west-coast": {"order": "ace-high", "jokers": 0},
    "foul": {"finish": "foul", "joker_role": "top-and-wild", "revolution": "four-or-more", "downfall": "on"},
    "windows": {"twos": "anytime", "complete_four": "anyone", "equal": "skip", "bombs": "four"}}


def mean_finishes(names: tuple[str, ...], seats: int, changes: dict[str, object], deals: int = 50) -> list[float]:
    """Play a contest and return the mean finish of each contender."""
    options = RULES.options(seats, changes)
    party = Contest(RULES, options, seats, tuple(contenders("president", names)), "strength")
    return [tally.finishes.mean for tally in contest.play(party, deals=deals)]


@pytest.mark.parametrize("house", HOUSES)
def test_normal_finishes_far_before_random(house: str) -> None:
    assert mean_finishes(("normal", "random", "random", "random"), 4, HOUSES[house])[0] < 1.5


@pytest.mark.parametrize("house", HOUSES)
def test_normal_finishes_before_easy(house: str) -> None:
    normal, easy = mean_finishes(("normal", "easy"), 4, HOUSES[house])
    assert easy - normal > .2


@pytest.mark.parametrize("house", HOUSES)
def test_easy_finishes_before_random(house: str) -> None:
    easy, *others = mean_finishes(("easy", "random", "random", "random"), 4, HOUSES[house])
    assert easy < min(others) - .5


@pytest.mark.parametrize("seats", (3, 8, 12))
def test_the_levels_are_ordered_at_other_tables(seats: int) -> None:
    normal, easy, random = mean_finishes(("normal", "easy", "random"), seats, {}, deals=30)
    assert normal < easy < random
