"""President keeps the promises of the suite: every preset at several numbers of seats, and many random sets of rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import chance
from game.president import PRESETS, RULES
from tests.conformance import soak, suite
from tests.conformance.president_anatomy import President
from tests.conformance.records import round_trip

ROOT = Path(__file__).parents[2]
SEATS = (3, 4, 8, 9, 16)
TABLES = [pytest.param(preset, seats, id=f"{preset.name}-{seats}",
                       marks=pytest.mark.long if seats == 16 and preset.name != "big-table" else [])
          for preset in PRESETS for seats in SEATS]
RANDOM_DEALS = 200, pytest.param(1000, marks=pytest.mark.long)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_presets_keep_every_promise(preset, seats):
    """After every move where hands are small, at the end of whole packs too."""
    options = RULES.options(seats, preset.changes)
    deals = 2 if seats < 8 else 1
    small = suite.conform(RULES, President(5, layouts=1), options, seats, seed=f"small {preset.name}", deals=deals)
    whole = suite.conform(RULES, President(5, layouts=0), options, seats, seed=f"whole {preset.name}", deals=1, often=0.01)
    assert small.deals == deals and small.moves >= seats and whole.moves >= seats


@pytest.mark.parametrize("number", range(16))
def test_random_rules_keep_every_promise_after_every_move(number):
    seats = (3, 4, 5, 3)[number % 4]
    changes = suite.random_options(RULES, seats, chance.stream("random rules", number))
    suite.conform(RULES, President(6, layouts=1), RULES.options(seats, changes), seats, seed=f"rules {number}", deals=3)


@pytest.mark.parametrize("number", range(12))
def test_records_lead_back_to_the_same_state_after_every_move(number):
    seats = (3, 4, 9)[number % 3]
    changes = suite.random_options(RULES, seats, chance.stream("records", number))
    suite.conform(RULES, President(4, layouts=1), RULES.options(seats, changes), seats, seed=f"records {number}",
                  hook=round_trip, often=0.1, deals=1)


@pytest.mark.parametrize("deals", RANDOM_DEALS)
def test_random_deals(deals):
    counted = soak.soak(soak.GAMES["president"], deals, "in every test run")
    assert counted["failed"] == 0 and counted["passed"] == deals and counted["moves"] > 10 * deals


def test_same_seed_gives_the_same_in_a_fresh_process():
    game = soak.GAMES["president"]
    here = suite.digest(RULES, game.anatomy, "fresh", matches=3, often=game.often)
    assert here != suite.digest(RULES, game.anatomy, "stale", matches=3, often=game.often)
    there = subprocess.run(
        [sys.executable, "-m", "tests.conformance.soak", "--game", "president", "--digest", "--seed", "fresh",
         "--matches", "3"], cwd=ROOT, timeout=120,
        env={**os.environ, "PYTHONHASHSEED": "4711"}, capture_output=True, text=True, check=True)
    assert there.stdout == here + "\n" and not there.stderr
