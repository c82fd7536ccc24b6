"""How the owner of an archive stands against each person: one query. It decides no rule and writes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.match import rows
from game.match.rows import FINISHED

PAIRS = """SELECT matches.id AS match, winners, mine.seat AS mine, other.seat AS seat, other.persona AS persona FROM matches
    JOIN players AS mine ON mine.match = matches.id
        AND mine.seat = (SELECT MIN(seat) FROM players WHERE match = matches.id AND profile = mine.profile)
    JOIN profiles ON profiles.id = mine.profile AND is_me
    JOIN players AS other ON other.match = matches.id AND other.persona <> ''
    WHERE game = ? AND state = ? AND NOT is_deleted"""


class Score(NamedTuple):
    """How many matches one won and the other did not, and the other way round."""

    won: int
    lost: int


def against(connection: sqlite3.Connection, game: str) -> dict[str, Score]:
    """Return by persona what the owner won and lost against it, in the finished matches of a game that count for him.

    Where both win or neither does, as partners always do, a match counts for nobody. It counts once, however many seats the
    owner or the persona had.
    """
    met: dict[tuple[int, str], list[Any]] = {}
    for row in connection.execute(PAIRS, (game, FINISHED)):
        met.setdefault((row["match"], row["persona"]), []).append(row)
    found: dict[str, Score] = {}
    for (_, persona), seats in met.items():
        won, lost = found.get(persona, (0, 0))
        has_won, has_lost = _outcome(seats)
        found[persona] = Score(won + has_won, lost + has_lost)
    return found


def _outcome(seats: Sequence[Any]) -> tuple[bool, bool]:
    """Return whether the owner won a match and a persona did not, and the other way round, from the rows of its seats."""
    winners = rows.winners_of(seats[0]["winners"])
    others = [row["seat"] in winners for row in seats]
    has_won = seats[0]["mine"] in winners
    return has_won and not all(others), not has_won and any(others)
