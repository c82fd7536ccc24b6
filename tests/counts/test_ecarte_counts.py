"""Numbers of move sequences from small fixed positions, kept in a file: any change of what is legal or when a deal ends shows.

The numbers were found by the engine and by the plain oracle alike. `python -m tests.counts.test_ecarte_counts` counts
again and writes those of positions that have none yet.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path

import pytest

from game.core.cards import card, parse_cards
from game.core.rules import Layout
from game.ecarte import RULES
from tests.conformance import oracle, suite

FILE = Path(__file__).with_name("ecarte.json")
POSITIONS = json.loads(FILE.read_text())["positions"]
ORACLE_LIMIT = 4000
"""Sequences that the slow oracle counts in reasonable time."""


def engine_start(position):
    """Return the state of a position after its moves."""
    seats = len(position["hands"])
    options = RULES.options(seats, position["options"])
    before = RULES.first_before(options, seats)._replace(scores=tuple(position.get("scores", [0] * seats)))
    layout = Layout(tuple(map(parse_cards, position["hands"])), card(position["turn_up"]), parse_cards(position["stock"]))
    state = RULES.start(options, before, layout, position["dealer"])[-1].state
    for line in position["moves"]:
        move = RULES.parse(line, seats)
        assert RULES.check(state, move) is None, line
        state = RULES.apply(state, move)[-1].state
    return state


def engine_counts(state, length=0):
    """Count by length the sequences of moves from a state to the end of the deal."""
    actors = RULES.actors(state)
    if not actors:
        return Counter({length: 1})
    found = Counter()
    for entry in RULES.legal(state, actors[0]):
        for move in suite.expanded(entry):
            found += engine_counts(RULES.apply(state, move)[-1].state, length + 1)
    return found


def oracle_counts(position):
    """Count the same with the plain statement of the rules."""
    seats = len(position["hands"])
    options = RULES.options(seats, position["options"])
    plain = {one.name: getattr(options, one.name) for one in RULES.option_list()}
    hands = [hand.split() for hand in position["hands"]]
    referee = oracle.Referee(plain, seats, position["dealer"], hands, position["turn_up"], position["stock"].split(),
                             position.get("scores", ()))
    for line in position["moves"]:
        referee.do(line)
    return _continued(referee, 0)


def _continued(referee, length):
    if referee.actor < 0:
        return Counter({length: 1})
    found = Counter()
    for line in referee.every_move():
        after = copy.deepcopy(referee)
        after.do(line)
        found += _continued(after, length + 1)
    return found


def _written(counts):
    return {str(length): counts[length] for length in sorted(counts)}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_sequences_are_as_many_as_on_file(position):
    assert _written(engine_counts(engine_start(position))) == position["sequences"]


@pytest.mark.parametrize("position", [one for one in POSITIONS if sum(one.get("sequences", {}).values()) <= ORACLE_LIMIT],
                         ids=lambda position: position["name"])
def test_the_oracle_counts_the_same(position):
    assert _written(oracle_counts(position)) == position["sequences"]


def test_every_number_of_players_is_counted():
    assert {len(position["hands"]) for position in POSITIONS} == {2, 3, 4}


if __name__ == "__main__":
    kept = json.loads(FILE.read_text())
    for one in kept["positions"]:
        counted, again = _written(engine_counts(engine_start(one))), _written(oracle_counts(one))
        print(one["name"], counted, "" if counted == again else f"ORACLE {again}")
        one.setdefault("sequences", counted)
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
