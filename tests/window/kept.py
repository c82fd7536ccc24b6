"""What lies in the archive of a data folder, read without changing it: a copy is taken, also while the program writes."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from game.match import database, listing
from game.match.archive import Archive
from game.match.match import Match


def copied(data: Path) -> Archive:
    """Return the archive as it is now, in memory; an empty one where there is none yet."""
    path = data / database.FILE
    archive = Archive.in_memory()
    if path.exists():
        with contextlib.closing(_read_only(path)) as source:
            memory = database.connected(":memory:")
            source.backup(memory)
        archive.close()
        archive = Archive(database.Opened(memory, is_lasting=False))
    return archive


def latest(data: Path) -> Match:
    """Return the match that was played last, as it is now, running or over."""
    archive = copied(data)
    return Match.resume(archive, listing.page(archive).rows[0].id)


def has_match(data: Path) -> bool:
    """Tell whether there is a match."""
    return listing.page(copied(data)).total > 0


def version(data: Path) -> int:
    """Count deals and moves of all matches: it grows with each; 0 where there is no archive yet."""
    try:
        with contextlib.closing(_read_only(data / database.FILE)) as source:
            return int(source.execute("SELECT (SELECT count(*) FROM deals) + (SELECT count(*) FROM moves)").fetchone()[0])
    except sqlite3.OperationalError:  # not there yet, or without tables
        return 0


def faults(data: Path) -> list[str]:
    """List what is wrong with the file, as SQLite sees it."""
    with contextlib.closing(_read_only(data / database.FILE)) as source:
        told = [str(row[0]) for row in source.execute("PRAGMA integrity_check")]
        broken = [str(tuple(row)) for row in source.execute("PRAGMA foreign_key_check")]
    return [line for line in told if line != "ok"] + broken


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
