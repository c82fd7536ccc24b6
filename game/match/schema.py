"""The tables of the archive, grown by numbered steps that are never changed again. Opens no file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

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
)
"""Step k turns schema k into schema k + 1; JSON stands in the columns of options, before, winners, layout, result,
following, reason and choices."""

TABLES = frozenset(("settings", "profiles", "matches", "players", "deals", "moves"))


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
    """Tell whether all tables are there; the first schema had them already."""
    return _tables(connection) >= TABLES


def is_ours(connection: sqlite3.Connection) -> bool:
    """Tell whether a file has what its schema's number promises: without a number no table, else all of them."""
    return has_tables(connection) if version(connection) else not _tables(connection)


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
