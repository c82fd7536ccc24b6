"""The statements that change the archive's tables, each inside a transaction that somebody else has begun. Decides no rule."""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from game.core import chance
from game.core.moves import Seat
from game.core.rules import Before
from game.match import rows
from game.match.endings import Ending
from game.match.facts import TABLES, Facts
from game.match.record import before_plain
from game.match.rows import ABANDONED, FINISHED, RUNNING
from game.match.shapes import Deal, Record


class MatchIsElsewhere(Exception):
    """Another window has gone on with this match, has abandoned or deleted it."""


class Hold(NamedTuple):
    """A match as one window knows it: its number, and `touched` as it was stored when this window last read or changed it."""

    match: int
    touched: int


class Origin(NamedTuple):
    """Where a match comes from. `profiles`: by seat, whose statistics it counts in; 0 for nobody's.

    `begun` and `changed` are times as the archive writes them, "" for now. What `is_played` is what one goes on with next.
    """

    is_imported: bool = False
    profiles: tuple[int, ...] = ()
    begun: str = ""
    changed: str = ""
    is_played: bool = True


def now() -> str:
    """Return the present time as the archive writes it."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")


def insert_match(run: sqlite3.Connection, record: Record, origin: Origin, *, is_chosen_seed: bool) -> int:
    """Add a match without its deals; return its number."""
    before = None if record.before is None else rows.packed(before_plain(record.before))
    time = now()
    match = run.execute(
        "INSERT INTO matches (game, options, seed, is_chosen_seed, before, is_imported, state, begun, changed, touched) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (record.game, rows.packed(dict(record.changes)), record.seed, is_chosen_seed, before, origin.is_imported,
         RUNNING, origin.begun or time, origin.changed or time, next_touch(run) if origin.is_played else 0)).lastrowid
    assert match is not None
    profiles = origin.profiles or (0,) * len(record.players)
    run.executemany("INSERT INTO players (match, seat, name, kind, level, persona, profile) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(match, seat, *player, profiles[seat] or None) for seat, player in enumerate(record.players)])
    return match


def insert_all(run: sqlite3.Connection, record: Record, ways: Sequence[tuple[Before, Ending | None]], origin: Origin) -> int:
    """Add a match with all that its record holds; what statistics count of its deals is gathered later.

    `ways` are those of `replay.loaded`. Whoever goes on with a match whose seed is not told draws another one.
    """
    is_over = bool(ways) and ways[-1][1] is not None and ways[-1][1].following is None
    seed = record.seed or (None if is_over else chance.new_seed())
    match = insert_match(run, record._replace(seed=seed), origin, is_chosen_seed=record.seed is not None)
    for number, (deal, (inherits, ending)) in enumerate(zip(record.deals, ways, strict=True)):
        insert_deal(run, match, number, deal, inherits, is_assisted=number in record.assisted)
        run.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, NULL, NULL)",
                        [(match, number, index, text) for index, text in enumerate(deal.moves)])
        end(run, match, number, ending, record.game)
    return match


def insert_deal(run: sqlite3.Connection, match: int, number: int, deal: Deal, inherits: Before, *,
                is_assisted: bool = False) -> None:
    """Add a deal without its moves."""
    run.execute("INSERT INTO deals (match, number, dealer, pack, layout, seal, salt, before, is_assisted) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (match, number, *rows.deal_row(deal, inherits, is_assisted=is_assisted)))


def assist(run: sqlite3.Connection, match: int, deal: int) -> None:
    """Mark a deal as not played unaided."""
    run.execute("UPDATE deals SET is_assisted = 1 WHERE match = ? AND number = ?", (match, deal))


def refuse_if_elsewhere(run: sqlite3.Connection, hold: Hold) -> None:
    """Raise MatchIsElsewhere for a match that was abandoned or deleted, or is no longer as the window knows it."""
    row = run.execute("SELECT touched, state, is_deleted FROM matches WHERE id = ?", (hold.match,)).fetchone()
    if row is None or row[0] != hold.touched or row[1] == ABANDONED or row[2]:
        raise MatchIsElsewhere


def went_on(run: sqlite3.Connection, match: int) -> Hold:
    """Note that a match was played just now; whoever knows it as it was before is refused from then on."""
    touched = next_touch(run)
    run.execute("UPDATE matches SET changed = ?, touched = ? WHERE id = ?", (now(), touched, match))
    return Hold(match, touched)


def retract(run: sqlite3.Connection, match: int, deal: int, kept: int) -> None:
    """Take a deal's moves back from the number `kept` on, with the result that they led to and what it counted for."""
    run.execute("DELETE FROM moves WHERE match = ? AND deal = ? AND number >= ?", (match, deal, kept))
    run.execute("UPDATE deals SET result = NULL, following = NULL, has_facts = 0 WHERE match = ? AND number = ?", (match, deal))
    for table in TABLES.values():
        run.execute(f"DELETE FROM {table} WHERE match = ? AND deal = ?", (match, deal))
    run.execute("UPDATE matches SET state = ?, winners = NULL WHERE id = ? AND state = ?", (RUNNING, match, FINISHED))


def end(run: sqlite3.Connection, match: int, deal: int, ending: Ending | None, game: str) -> None:
    """Note how a deal and perhaps the match ended; None while the deal runs."""
    if ending is None:
        return
    run.execute("UPDATE deals SET result = ?, following = ? WHERE match = ? AND number = ?",
                (*rows.ending_row(ending, game), match, deal))
    if ending.facts is not None:
        insert_facts(run, match, deal, ending.facts)
    if ending.following is None:
        run.execute("UPDATE matches SET state = ?, winners = ? WHERE id = ?", (FINISHED, rows.packed(ending.winners), match))


def insert_facts(run: sqlite3.Connection, match: int, deal: int, found: Sequence[tuple[Seat, Facts]]) -> None:
    """Add what statistics count of a finished deal, by person; a deal is done with even where nobody counts."""
    for seat, facts in found:
        columns = ", ".join(("match", "deal", "seat", *facts._fields))
        marks = ", ".join("?" * (3 + len(facts)))
        run.execute(f"INSERT OR REPLACE INTO {TABLES[type(facts)]} ({columns}) VALUES ({marks})", (match, deal, seat, *facts))
    run.execute("UPDATE deals SET has_facts = 1 WHERE match = ? AND number = ?", (match, deal))


def next_touch(run: sqlite3.Connection) -> int:
    """Return a number above all given so far: the order in which matches were played, whatever the clock says."""
    return int(run.execute("SELECT COALESCE(MAX(touched), 0) + 1 FROM matches").fetchone()[0])
