"""The levels of Écarté are ordered at three and four hands, whatever the house rules. Short contests with fixed seeds."""

from __future__ import annotations

import pytest

from game.cli import contest
from game.cli.contest import Contest, Tally
from game.cli.faults import contenders
from game.core.intervals import wilson
from game.ecarte import RULES
from game.ecarte.options import PRESETS

ALL = {one.name: dict(one.changes) for one in PRESETS if one.name in ("classic", "lenient", "before-the-lead")}

HOUSES = [one if one == "classic" else pytest.param(one, marks=pytest.mark.long) for one in ALL]


def played(names: tuple[str, ...], seats: int, changes: dict[str, object], matches: int) -> list[Tally]:
    """Play single matches and return a tally for each contender."""
    options = RULES.options(seats, changes | {"match": "single"})
    party = Contest(RULES, options, seats, tuple(contenders("ecarte", names)), "strength")
    return contest.play(party, matches=matches)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_normal_wins_more_than_its_third_against_two_easy(house: str) -> None:
    normal, *others = played(("normal", "easy", "easy"), 3, ALL[house], 30)
    assert normal.won > max(one.won for one in others)
    assert normal.places < min(one.places for one in others)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_a_side_of_normal_beats_a_side_of_easy(house: str) -> None:
    normal, easy = played(("normal", "easy"), 4, ALL[house], 40)
    assert normal.won > easy.won and normal.points > easy.points


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("level", ("easy", "normal"))
@pytest.mark.parametrize("seats", (3, 4))
def test_any_level_beats_chance(house: str, level: str, seats: int) -> None:
    names = (level, "random", "random") if seats == 3 else (level, "random")
    tally, *others = played(names, seats, ALL[house], 24 if seats == 3 else 12)
    for random in others:
        assert wilson(tally.won, tally.matches)[0] > wilson(random.won, random.matches)[1]


@pytest.mark.parametrize("seats", (3, 4))
def test_a_decision_takes_about_ten_milliseconds(seats: int) -> None:
    """On average, by the budgets of the levels; ten times as much is allowed here to a machine that has more to do."""
    tally = played(("normal",), seats, {}, 2)[0]
    assert sum(tally.seconds) / len(tally.seconds) < .1
