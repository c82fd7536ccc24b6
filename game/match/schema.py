"""The tables of the archive, grown by numbered steps that are never changed again. Opens no file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from functools import cache

Step = tuple[str, ...]

STEPS: tuple[Step, ...] = (
    (
        """CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE profiles (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, is_me INTEGER NOT NULL DEFAULT 0)""",
        """CREATE TABLE matches (
            id INTEGER PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed TEXT, is_chosen_seed INTEGER NOT NULL,
            before TEXT, is_imported INTEGER NOT NULL, state TEXT NOT NULL, winners TEXT, begun TEXT NOT NULL,
            changed TEXT NOT NULL)""",
        """CREATE TABLE players (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
            kind TEXT NOT NULL, level TEXT NOT NULL, persona TEXT NOT NULL, profile INTEGER REFERENCES profiles,
            PRIMARY KEY (match, seat)) WITHOUT ROWID""",
        """CREATE TABLE deals (
            match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, dealer INTEGER NOT NULL,
            pack TEXT, layout TEXT, seal TEXT NOT NULL, salt TEXT NOT NULL, before TEXT NOT NULL, result TEXT,
            following TEXT, is_assisted INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match, number)) WITHOUT ROWID""",
        """CREATE TABLE moves (
            match INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, reason TEXT,
            choices TEXT, PRIMARY KEY (match, deal, number),
            FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE) WITHOUT ROWID""",
    ),
    ("""ALTER TABLE players ADD COLUMN stand_in TEXT NOT NULL DEFAULT ''""",),
    (
        """ALTER TABLE matches ADD COLUMN touched INTEGER NOT NULL DEFAULT 0""",
        """ALTER TABLE matches ADD COLUMN is_deleted INTEGER NOT NULL DEFAULT 0""",
        """ALTER TABLE deals ADD COLUMN has_facts INTEGER NOT NULL DEFAULT 0""",
        """UPDATE matches SET touched = place FROM (
            SELECT id AS numbered, row_number() OVER (ORDER BY changed, id) AS place FROM matches) WHERE numbered = id""",
        """CREATE TABLE ecarte_facts (
            match INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL, points INTEGER NOT NULL,
            against INTEGER NOT NULL, voles INTEGER, suffered INTEGER, turned INTEGER, king_held INTEGER, called INTEGER,
            proposals INTEGER, accepted INTEGER, stands INTEGER, asked INTEGER, refusals INTEGER, prevented INTEGER,
            punished INTEGER, PRIMARY KEY (match, deal, seat),
            FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE) WITHOUT ROWID""",
        """CREATE TABLE president_facts (
            match INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL, place INTEGER, seats INTEGER NOT NULL,
            points INTEGER NOT NULL, title TEXT, held TEXT, gained INTEGER, turns INTEGER, passes INTEGER, tricks INTEGER,
            fell INTEGER, PRIMARY KEY (match, deal, seat),
            FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE) WITHOUT ROWID""",
        """CREATE INDEX matches_by_touch ON matches (touched)""",
        """CREATE INDEX matches_by_time ON matches (changed)""",
        """CREATE INDEX players_by_profile ON players (profile) WHERE profile IS NOT NULL""",
        """CREATE INDEX first_deals ON deals (pack) WHERE number = 0""",
        """CREATE INDEX deals_assisted ON deals (match, number) WHERE is_assisted = 1""",
        """CREATE INDEX deals_to_gather ON deals (match, number) WHERE result IS NOT NULL AND has_facts = 0""",
    ),
)
"""Step k turns schema k into schema k + 1; JSON stands in the columns of options, before, winners, layout, result,
following, reason and choices. `touched` grows with every change of any match, whatever the clock says."""

TABLES = frozenset(("settings", "profiles", "matches", "players", "deals", "moves"))
"""What every schema has."""
LATER_TABLES = {3: frozenset(("ecarte_facts", "president_facts"))}
"""By schema: what it has brought."""


class NewerSchema(Exception):
    """The file was written by a newer program."""


def version(connection: sqlite3.Connection) -> int:
    """Return the schema that a file has; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Bring a file up to the newest schema, each step a transaction; NewerSchema leaves it untouched."""
    if version(connection) > len(steps):
        raise NewerSchema
    for number, step in enumerate(steps):
        _climb(connection, number, step)


def _climb(connection: sqlite3.Connection, number: int, step: Step) -> None:
    """Take one step, unless the file (perhaps by another window, just now) is past it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version(connection) == number:
            for statement in step:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def is_sound(connection: sqlite3.Connection) -> bool:
    """Tell whether SQLite finds the file in order."""
    return bool(connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok")


def has_tables(connection: sqlite3.Connection) -> bool:
    """Tell whether all tables of the file's schema are there."""
    known = version(connection)
    return _tables(connection) >= TABLES.union(*(brought for number, brought in LATER_TABLES.items() if number <= known))


def is_ours(connection: sqlite3.Connection) -> bool:
    """Tell whether a file has what its schema's number promises: without a number no table, else all with their columns."""
    number = version(connection)
    if not number:
        return not _tables(connection)
    return has_tables(connection) and all(
        _columns(connection, table) >= promised for table, promised in _promised(min(number, len(STEPS))).items())


@cache
def _promised(number: int) -> dict[str, set[str]]:
    """Return the columns of each table as a schema has them."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, STEPS[:number])
        return {table: _columns(fresh, table) for table in _tables(fresh)}


def _columns(connection: sqlite3.Connection, table: str) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))}


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
