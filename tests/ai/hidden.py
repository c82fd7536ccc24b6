"""The long form of the proofs that agents of Écarté know no hidden card and break no rule. No test.

`python -m tests.ai.hidden --positions 2000 --decisions 100 --moves 50000 --searched 1000 --seed S` looks, over random house
rules and two to four seats, at

1. so many positions in which all cards that the seat cannot see change places: its view must stay equal;
2. so many of them for each level: the same stream must bring the same decision, and reason, and weighed choices;
3. so many moves of each of easy and normal, and of each of hard and expert with their budgets: none may be refused.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from random import Random

from game import ai
from game.core import chance
from game.ecarte import RULES
from game.ecarte.state import State
from tests.ai.ai_positions import Position, any_options, is_choice, reached
from tests.conformance.ecarte_anatomy import Ecarte

LEVELS = ("random", "easy", "normal", "hard", "expert")
QUICK, SEARCHING = ("easy", "normal"), ("hard", "expert")
SEATS = (2, 3, 4)
_MOVERS = ("random", "easy", "normal")
_ANATOMY = Ecarte()


def positions(seed: str, *, chosen: bool = False) -> Iterator[Position]:
    """Yield positions of matches by several levels, seats in turn; with `chosen` only those in which there is a choice."""
    for number in itertools.count():
        seats, mover = SEATS[number % len(SEATS)], _MOVERS[number // len(SEATS) % len(_MOVERS)]
        address = f"{seed}/{number}"
        kept = (one for one in reached(seats, mover, address, any_options(seats, address), most=4)
                if not chosen or is_choice(one.view))
        yield from itertools.islice(kept, number % 3, 36, 3)


def rearranged(state: State, seat: int, rng: Random) -> State:
    """Shuffle the cards that a seat cannot see among the places that it cannot see."""
    other: State = _ANATOMY.rearranged(state, seat, rng)
    return other


def equal_views(seed: str, number: int) -> int:
    """Compare so many views before and after; return in how many some card really moved."""
    moved = 0
    for position in itertools.islice(positions(seed), number):
        other = rearranged(position.state, position.seat, chance.stream(position.address, "moved"))
        assert RULES.view(other, position.seat) == position.view, position.address
        moved += other != position.state
    return moved


def same_decisions(seed: str, level: str, number: int, *, most: int = 100000) -> int:
    """Let a level decide before and after; return in how many positions some card really moved."""
    agent, moved = ai.create("ecarte", level), 0
    for position in itertools.islice(positions(f"{seed}/{level}", chosen=True), number):
        other = rearranged(position.state, position.seat, chance.stream(position.address, "moved"))
        effort = min(most, ai.budget("ecarte", len(other.hands), other.phase, level))
        decisions = [agent.choose(RULES.view(state, position.seat), position.history, chance.stream(position.address), effort)
                     for state in (position.state, other)]
        assert decisions[0] == decisions[1], position.address
        moved += other != position.state
    return moved


def unrefused(seed: str, level: str, number: int, *, most: int = 100000) -> dict[str, int]:
    """Let a level make so many moves, each of which `reached` checks; return how many in each phase."""
    phases: dict[str, int] = {}
    made = 0
    for match in itertools.count():
        seats, address = SEATS[match % len(SEATS)], f"{seed}/{level}/{match}"
        for position in reached(seats, level, address, any_options(seats, address), most=most):
            if made == number:
                return phases
            phases[position.view.phase] = phases.get(position.view.phase, 0) + 1
            made += 1
    raise AssertionError


def main() -> None:
    """Try everything and print what was tried."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--moves", type=int, default=50000)
    parser.add_argument("--searched", type=int, default=1000)
    parser.add_argument("--seed", default="hidden")
    asked = parser.parse_args()
    moved = equal_views(asked.seed, asked.positions)
    _say(f"{asked.positions} positions, hidden cards moved in {moved}: every view equal (seed {asked.seed})")
    for level in LEVELS:
        moved = same_decisions(asked.seed, level, asked.decisions)
        _say(f"{level}: {asked.decisions} decisions, hidden cards moved in {moved}: each the same")
    for level in QUICK + SEARCHING:
        number = asked.moves if level in QUICK else asked.searched
        _say(f"{level}: {number} moves, none refused; by phase {unrefused(asked.seed, level, number)}")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
