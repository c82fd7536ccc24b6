"""The table of persons: each plays the same deals against the plain level, and its habits are counted. No test.

`python -m tests.tempers GAME --level normal --deals 2000` prints it in Markdown, with the two who are hardest to tell apart.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game import ai
from game.ai.personas import PEOPLE
from game.cli import contest, traits
from game.cli.contest import Contest, Tally
from game.cli.faults import contenders
from game.cli.traits import Trait
from game.core.options import read_words
from game.match.games import GAMES

USUAL = {"ecarte": 2, "president": 4}
PLAIN = "–"
"""Whoever has no temper."""


class Party(NamedTuple):
    """At what table the persons are watched."""

    game: str
    level: str
    deals: int
    seats: int
    against: str
    seed: str = "tempers"
    changes: tuple[str, ...] = ()
    effort: float = 1.0


def residents(game: str) -> tuple[str, ...]:
    """List the keys of those who are at home in a game."""
    return tuple(one.key for one in PEOPLE if one.home == game)


def watched(party: Party, key: str) -> Tally:
    """Let one person play against a plain level, at Écarté for four with a partner of its kind, and return its tally."""
    rules = GAMES[party.game]
    sides = 2 if party.game == "ecarte" and party.seats == 4 else party.seats
    name = party.level if key == PLAIN else f"{party.level}/{key}"
    called = contenders(party.game, (name, *[party.against] * (sides - 1)))
    options = rules.options(party.seats, read_words(party.changes, rules.options_class))
    return contest.play(Contest(rules, options, party.seats, called, party.seed, party.effort, is_watched=True),
                        deals=party.deals)[0]


def found(tally: Tally) -> dict[str, Trait | None]:
    """Return the habits of a tally."""
    assert tally.habits is not None
    return tally.habits.traits()


def distances(people: Mapping[str, Mapping[str, Trait | None]]) -> Iterator[tuple[float, str, str, str]]:
    """Tell for any two persons in what habit they differ most, and by how many standard errors."""
    for (one, own), (other, others) in itertools.combinations(people.items(), 2):
        yield max((traits.apart(own[habit], others[habit]), habit, one, other) for habit in own)


def rows(game: str, tallies: Mapping[str, Tally]) -> Iterator[list[str]]:
    """Yield the cells of the table, its head first: habits, and what the person reaches against the plain level.

    What a temper costs is the difference from the first row, where nobody in particular plays.
    """
    is_ranked = game in contest.RANKED
    habits = list(found(next(iter(tallies.values()))))
    names = {one.key: one.name for one in PEOPLE}
    yield ["", *(traits.TOLD[habit] for habit in habits), "finish" if is_ranked else "won"]
    for key, tally in tallies.items():
        row = contest.summary(tally, is_ranked=is_ranked)
        low, high = row["interval"] or (math.nan, math.nan)
        reached = row["mean_finish"] if is_ranked else row["matches_won"] / tally.matches
        yield [names.get(key, key), *(traits.told(found(tally)[habit]) for habit in habits),
               f"{reached:.3f} ({low:.3f} – {high:.3f})"]


def markdown(lines: Sequence[Sequence[str]]) -> str:
    """Write a table."""
    head, *rest = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([head, "|---" * len(lines[0]) + "|", *rest])


def main() -> int:
    """Watch all persons of a game and print the table; status 1 if any two are less than three standard errors apart."""
    reader = argparse.ArgumentParser(prog="python -m tests.tempers")
    reader.add_argument("game", choices=sorted(USUAL))
    reader.add_argument("--level", choices=ai.LEVELS[1:], default="normal")
    reader.add_argument("--against", choices=ai.LEVELS, help="who sits at the other seats; by default the same level")
    reader.add_argument("--deals", type=int, default=2000)
    reader.add_argument("--seats", type=int, default=0)
    reader.add_argument("--set", action="append", default=[], dest="changes", metavar="OPTION=VALUE")
    reader.add_argument("--effort", type=float, default=1.0)
    reader.add_argument("--json", action="store_true", help="print the figures as JSON instead")
    given = reader.parse_args()
    party = Party(given.game, given.level, given.deals, given.seats or USUAL[given.game], given.against or given.level,
                  changes=tuple(given.changes),
                  effort=given.effort)
    tallies = {key: watched(party, key) for key in (PLAIN, *residents(party.game))}
    least = min(distances({key: found(tally) for key, tally in tallies.items() if key != PLAIN}))
    if given.json:
        summaries = {key: contest.summary(tally, is_ranked=party.game in contest.RANKED) for key, tally in tallies.items()}
        print(json.dumps({"party": party._asdict(), "people": summaries, "least": least}))
    else:
        print(markdown(list(rows(party.game, tallies))))
        errors, habit, one, other = least
        print(f"\nHardest to tell apart: {one} and {other}, {errors:.1f} standard errors in “{traits.TOLD[habit]}”.")
    return 1 if least[0] < 3 else 0


if __name__ == "__main__":
    sys.exit(main())
