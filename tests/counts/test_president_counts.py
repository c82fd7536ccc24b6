"""Numbers of move sequences of President from small fixed positions, kept in a file: any change of what is legal shows.

Those of the base game were found by the engine and by a plain statement of it alike; those under other house rules by
listing the legal moves and by trying every subset of the hand alike. `python -m tests.counts.test_president_counts` counts
again and writes those of positions that have none yet.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.core.cards import parse_cards
from game.core.rules import Layout
from game.president import RULES
from tests.conformance import suite
from tests.conformance.president_anatomy import President

FILE = Path(__file__).with_name("president.json")
POSITIONS = json.loads(FILE.read_text())["positions"]
PLAIN_OPTIONS = {"jokers", "pass", "equal", "lead_twos"}
"""House rules that the plain statement knows: no jokers, no `skip`."""
RANKS = "3456789TJQKA2"


def start(position):
    """Return the state of a position after its moves."""
    seats = len(position["hands"])
    options = RULES.options(seats, position["options"])
    before = RULES.first_before(options, seats)
    if position.get("titles"):
        before = before._replace(titles=tuple(position["titles"]))
    layout = Layout(tuple(map(parse_cards, position["hands"])))
    state = RULES.start(options, before, layout, position["dealer"])[-1].state
    for line in position["moves"]:
        move = RULES.parse(line, seats)
        assert RULES.check(state, move) is None, line
        state = RULES.apply(state, move)[-1].state
    return state


def listed(state):
    """List the moves by `legal`."""
    seat = RULES.actors(state)[0]
    return [move for entry in RULES.legal(state, seat) for move in suite.expanded(entry)]


def tried(state):
    """List the moves by trying: every subset of the hand, one of those alike."""
    anatomy, seat = President(), RULES.actors(state)[0]
    found = {anatomy.standard(state, move) for move in anatomy.universe(state) if move.seat == seat}
    return [move for move in found if RULES.check(state, move) is None]


def counts(state, moves, length=0):
    """Count by length the sequences of moves from a state to the end of the deal."""
    if not RULES.actors(state):
        return Counter({length: 1})
    found = Counter()
    for move in moves(state):
        found += counts(RULES.apply(state, move)[-1].state, moves, length + 1)
    return found


def plain_counts(hands, turn, top, owner, passed, rules, length=0):
    """Count the same for the base game: hands as texts of ranks, `top` as (rank, number) or None."""
    seats = len(hands)
    if sum(map(bool, hands)) < 2:
        return Counter({length: 1})
    if turn == owner and top is not None:
        top, passed = None, frozenset()
    if not hands[turn] or (turn in passed and top is not None):
        return plain_counts(hands, (turn + 1) % seats, top, owner, passed, rules, length)
    found = Counter()
    if top is not None:
        locked = passed | {turn} if rules.get("pass") == "lock" else passed
        found += plain_counts(hands, (turn + 1) % seats, top, owner, locked, rules, length + 1)
    for rank in sorted(set(hands[turn])):
        for number in range(1, hands[turn].count(rank) + 1):
            is_kept = top is None and rank == "2" and "lead_twos" not in rules and set(hands[turn]) != {"2"}
            if not is_kept and _beats(top, rank, number, rules):
                left = hands[turn].replace(rank, "", number)
                after = (*hands[:turn], left, *hands[turn + 1:])
                found += plain_counts(after, (turn + 1) % seats, (rank, number), turn, passed, rules, length + 1)
    return found


def _beats(top, rank, number, rules):
    if top is None:
        return True
    is_equal = rules.get("equal") == "allow" and rank == top[0] != "2"
    return number == top[1] and (RANKS.index(rank) > RANKS.index(top[0]) or is_equal)


def _written(found):
    return {str(length): found[length] for length in sorted(found)}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_sequences_are_as_many_as_on_file(position):
    assert _written(counts(start(position), listed)) == position["sequences"]


@pytest.mark.parametrize("position", [one for one in POSITIONS if sum(one.get("sequences", {}).values()) <= 700],
                         ids=lambda position: position["name"])
def test_trying_every_subset_counts_the_same(position):
    assert _written(counts(start(position), tried)) == position["sequences"]


@pytest.mark.parametrize("position", [one for one in POSITIONS if set(one["options"]) <= PLAIN_OPTIONS],
                         ids=lambda position: position["name"])
def test_the_plain_statement_counts_the_same(position):
    hands = tuple("".join(card[0] for card in hand.split()) for hand in position["hands"])
    leader = (position["dealer"] + 1) % len(hands)
    assert _written(plain_counts(hands, leader, None, None, frozenset(), position["options"])) == position["sequences"]


def test_many_house_rules_and_tables_are_counted():
    assert {len(one["hands"]) for one in POSITIONS} >= {3, 4, 5}
    assert len({name for one in POSITIONS for name in one["options"]}) >= 16


if __name__ == "__main__":
    kept = json.loads(FILE.read_text())
    for one in kept["positions"]:
        counted = _written(counts(start(one), listed))
        print(one["name"], sum(counted.values()), counted)
        one.setdefault("sequences", counted)
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
