"""The long form of the conformance suite: random house rules, seats and deals, with a count at the end.

    python -m tests.conformance.soak --deals 2000 --seed today
"""

from __future__ import annotations

import argparse
import collections
from typing import Any, NamedTuple

from game.core import chance
from game.core.rules import Rules
from game.ecarte import RULES as ECARTE
from game.president import RULES as PRESIDENT
from tests.conformance import suite
from tests.conformance.ecarte_anatomy import Ecarte
from tests.conformance.president_anatomy import President
from tests.conformance.records import round_trip


class Game(NamedTuple):
    """A game's rules with the anatomy of its states."""

    rules: Rules[Any, Any]
    anatomy: suite.Anatomy
    often: float = 1
    """The share of moves after which all views are looked into."""
    written: int = 4
    """Of so many matches one is written down and read again after every move."""
    seats: tuple[int, ...] = ()
    """How many may sit down, the likely numbers repeated; all numbers alike where nothing is said."""


GAMES = {"ecarte": Game(ECARTE, Ecarte()),
         "president": Game(PRESIDENT, President(5, layouts=0.95), 0.08, 12,
                          (3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7, 8, 9, 11, 16))}


def soak(game: Game, deals: int, seed: str) -> collections.Counter[str]:
    """Play so many deals, two of each set of rules, and count what passed and what was broken."""
    counted: collections.Counter[str] = collections.Counter()
    for number in range((deals + 1) // 2):
        rng = chance.stream(seed, "soak", number)
        seats = rng.choice(game.seats or tuple(game.rules.seats))
        changes = suite.random_options(game.rules, seats, rng)
        address, hook = f"{seed}/{number}", round_trip if number % game.written == 0 else None
        try:
            tally = suite.conform(
                game.rules, game.anatomy, game.rules.options(seats, changes), seats, seed=address, hook=hook,
                often=game.often)
        except suite.Broken as broken:
            counted["failed"] += 1
            print(f"seed {address}, {seats} seats, {changes}\n  {broken}", flush=True)
        else:
            counted.update(passed=tally.deals, moves=tally.moves)
    return counted


def main() -> int:
    """Read the command line, soak, and print the figures; status 1 if anything failed."""
    parser = argparse.ArgumentParser(description="Play random deals of a game and check its rules after every move.")
    parser.add_argument("--game", choices=tuple(GAMES), default="ecarte")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--digest", action="store_true", help="print only a hash of what this seed brings about")
    parser.add_argument("--matches", type=int, default=6, help="how many matches such a hash covers")
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    if chosen.digest:
        print(suite.digest(game.rules, game.anatomy, chosen.seed, matches=chosen.matches, often=game.often))
        return 0
    counted = soak(game, chosen.deals, chosen.seed)
    print(f"{counted['passed']} passed, {counted['failed']} failed ({counted['moves']} moves)")
    return 1 if counted["failed"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
