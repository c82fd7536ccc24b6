"""Écarté keeps the promises of the suite: every preset and many random sets of rules, at every number of seats."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import chance
from game.core.options import OptionError
from game.core.rules import Before
from game.ecarte import PRESETS, RULES
from tests.conformance import suite
from tests.conformance.ecarte_anatomy import Ecarte
from tests.conformance.records import round_trip

ROOT = Path(__file__).parents[2]
SEATS = (2, 3, 4)
RANDOM_SETS = 60


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_presets_keep_every_promise(preset, seats):
    if preset.name == "linked-games" and seats == 3:
        with pytest.raises(OptionError, match="E-23"):
            RULES.options(seats, preset.changes)
        return
    options = RULES.options(seats, preset.changes)
    tally = suite.conform(RULES, Ecarte(), options, seats, seed=f"preset {preset.name}", deals=6)
    assert tally.deals == 6 and tally.moves > 12


@pytest.mark.parametrize("number", range(RANDOM_SETS))
def test_random_rules_keep_every_promise(number):
    seats = SEATS[number % 3]
    changes = suite.random_options(RULES, seats, chance.stream("random rules", number))
    suite.conform(RULES, Ecarte(), RULES.options(seats, changes), seats, seed=f"rules {number}", deals=2)


@pytest.mark.parametrize("number", range(18))
def test_records_lead_back_to_the_same_state_after_every_move(number):
    seats = SEATS[number % 3]
    changes = suite.random_options(RULES, seats, chance.stream("records", number))
    suite.conform(RULES, Ecarte(), RULES.options(seats, changes), seats, seed=f"records {number}", hook=round_trip)


def test_same_seed_gives_the_same_in_a_fresh_process():
    here = suite.digest(RULES, Ecarte(), "fresh")
    assert here == suite.digest(RULES, Ecarte(), "fresh") != suite.digest(RULES, Ecarte(), "stale")
    for hash_seed in ("0", "4711"):
        there = subprocess.run(
            [sys.executable, "-m", "tests.conformance.soak", "--digest", "--seed", "fresh"], cwd=ROOT, timeout=120,
            env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True)
        assert there.stdout == here + "\n" and not there.stderr


def test_every_house_rule_matters_to_some_deal():
    """Two values of a rule must lead apart somewhere, or the rule is idle; the first dealer is chosen before the deal."""
    idle = {one.name for one in RULES.option_list()} - {"first_dealer"}
    for number in range(80):
        rng = chance.stream("idle", number)
        seats = rng.choice((2, 4))
        changes = suite.random_options(RULES, seats, rng)
        for name in sorted(idle):
            told = set()
            for choice in next(one for one in RULES.option_list() if one.name == name).choices:
                told.add(_played(seats, changes | {name: choice}, f"idle {number}"))
            if len(told) > 1:
                idle.discard(name)
        if not idle:
            return
    raise AssertionError(f"no difference by {idle}")


def _played(seats: int, changes: dict, seed: str) -> str:
    """Play one deal, from four points each, by a plain choice of moves and tell all its positions."""
    rng, before = chance.stream(seed), Before((4,) * seats, (0,) * seats, target=7)
    options = RULES.options(seats, changes)
    cards = Ecarte().deal(RULES, options, before, 0, rng)
    state = RULES.start(options, before, cards, 0)[-1].state
    told = [str(RULES.trace(state))]
    while RULES.actors(state):
        moves = sorted({move for entry in RULES.legal(state, RULES.actors(state)[0]) if entry.verb != "concede"
                        for move in suite.expanded(entry)}, key=RULES.text)
        state = RULES.apply(state, moves[rng.randrange(1000) % len(moves)])[-1].state
        told.append(str(RULES.trace(state)))
    return "\n".join([*told, str(RULES.next(state))])
