"""The archive's file on disk: opened, checked, backed up, and replaced by a backup when it is damaged. Knows no match.

Nothing is ever overwritten: a damaged file is renamed, one of a newer program is left alone, and where no file can be written
a database in memory takes its place. Each time the player is told.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import sqlite3
import sys
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.match import schema
from game.match.notices import Notice

FILE = "tapis-vert.sqlite"
BACKUPS = "backups"
KEPT = 5
WAIT = 5.0
"""Seconds to wait for another window that is writing."""
_WRITE_VERSION = 18
"""Where the file says how it may be written; anything but 1 and 2 lets SQLite open it and then refuse every change."""
_COMPANIONS = ("", "-wal", "-shm")
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT}

UNWRITABLE = "Nothing can be stored in {folder}: this time nothing is kept. Start with --data-dir to choose another folder."
NEWER = "The archive in {folder} belongs to a newer version of the game and stays untouched: this time nothing is kept."
BUSY = "The archive in {folder} is in use by another program: this time nothing is kept."
NOT_GOOD = "The backup of {day} is damaged or comes from a newer version; nothing was changed."
NOT_REPLACED = "The archive could not be replaced; nothing was changed. Perhaps another window has it open."
RESTORED = "The archive was damaged. The backup of {day} took its place; the damaged file is kept as {name}."
LOST = "The archive was damaged and there was no good backup. A new one was begun; the damaged file is kept as {name}."


class Opened(NamedTuple):
    """A connection, whether what it stores lasts, and what the player should be told."""

    connection: sqlite3.Connection
    is_lasting: bool
    notice: Notice | None = None


class Backup(NamedTuple):
    """A copy of the archive as it was when the game first started on a day; `size` in bytes."""

    path: Path
    day: datetime.date
    size: int


class NotRestored(Exception):
    """A backup did not take the archive's place, and nothing has changed; `notice` says why."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(str(notice))
        self.notice = notice


class Damaged(Exception):
    """The file is not, or no longer, a database of ours."""


def open_folder(folder: Path) -> Opened:
    """Open the archive of a folder, whatever state it is in; never raises for what lies on the disk."""
    told = (("folder", str(folder)),)
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            return Opened(_checked(path), is_lasting=True)
        except Damaged:
            return _replaced(path)
    except schema.NewerSchema:
        return Opened(in_memory(), is_lasting=False, notice=Notice(NEWER, told))
    except sqlite3.Error as fault:
        return Opened(in_memory(), is_lasting=False, notice=Notice(BUSY if is_busy(fault) else UNWRITABLE, told))
    except OSError:
        return Opened(in_memory(), is_lasting=False, notice=Notice(UNWRITABLE, told))


def in_memory() -> sqlite3.Connection:
    """Return a fresh database that ends with the program."""
    connection = connected(":memory:")
    schema.migrate(connection)
    return connection


def primary_code(fault: sqlite3.Error) -> int:
    """Return SQLite's error code without its details."""
    return getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def is_busy(fault: sqlite3.Error) -> bool:
    """Tell whether nothing is wrong but that somebody else has the file just now."""
    return primary_code(fault) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def identity(folder: Path) -> tuple[int, int] | None:
    """Return what tells an archive's file from another one under its name; None where there is none.

    On Windows, where no open file gives way to another, all are alike.
    """
    try:
        found = os.stat(folder / FILE)
    except FileNotFoundError:
        return None
    except OSError:
        return 0, 0
    return (found.st_dev, found.st_ino) if sys.platform != "win32" else (0, 0)


def connected(target: Path | str) -> sqlite3.Connection:
    """Connect as the archive does: transactions by hand, references checked, letters never a reason to fail."""
    connection = sqlite3.connect(target, isolation_level=None, timeout=WAIT)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.create_function("folded", 1, folded, deterministic=True)
    return connection


def folded(text: str | bytes) -> str:
    """Return a text as searches compare it: without case and accents.

    Queries know it by this name and give it bytes, since SQLite does not promise that a text of a damaged row is one.

    >>> folded("Écarté, LÉA")
    'ecarte, lea'
    """
    given = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    plain = unicodedata.normalize("NFKD", given.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _checked(path: Path) -> sqlite3.Connection:
    """Open a file, check it, back it up and bring its tables up to date."""
    is_old = _exists(path)
    if is_old:
        _refuse_newer(path)
    with _closed_on_failure(path) as connection:
        if not schema.is_sound(connection) or not schema.is_ours(connection):
            raise Damaged
        _set_up(connection)
        if is_old:
            back_up(connection, path.parent / BACKUPS)
        schema.migrate(connection)
        if not schema.has_tables(connection):
            raise Damaged
        return connection


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _exists(path: Path) -> bool:
    """Tell whether there is something to keep; Damaged for a file cut to nothing that once held something."""
    if path.exists() and path.stat().st_size:
        return True
    journal = path.with_name(path.name + "-wal")
    if (journal.exists() and journal.stat().st_size) or (path.exists() and _backups(path.parent / BACKUPS)):
        raise Damaged
    return False


def _refuse_newer(path: Path) -> None:
    """Look at the schema's number without any right to write; Damaged for a header that SQLite would take for read-only."""
    with path.open("rb") as file:
        header = file.read(_WRITE_VERSION + 1)
    if header[_WRITE_VERSION:] not in (b"\1", b"\2"):
        raise Damaged
    with _faults_named(), contextlib.closing(_read_only(path)) as connection:
        if schema.version(connection) > len(schema.STEPS):
            raise schema.NewerSchema


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=WAIT)


@contextlib.contextmanager
def _closed_on_failure(path: Path) -> Iterator[sqlite3.Connection]:
    with _faults_named():
        connection = connected(path)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise


@contextlib.contextmanager
def _faults_named() -> Iterator[None]:
    """Turn SQLite's words for a spoilt file into Damaged; a file that is busy or out of reach is not spoilt."""
    try:
        yield
    except UnicodeDecodeError as fault:  # Python cannot read SQLite's message, which quotes the rubbish
        raise Damaged from fault
    except sqlite3.DatabaseError as fault:
        if primary_code(fault) in _DAMAGE:
            raise Damaged from fault
        raise


def _replaced(path: Path) -> Opened:
    """Put a damaged file aside and open the newest good backup, or else a new file."""
    name = _put_aside(path)
    for backup in reversed(_backups(path.parent / BACKUPS)):
        if _is_good(backup):
            _copy(backup, path)
            told = (("day", _day(backup)), ("name", name))
            return Opened(_checked(path), is_lasting=True, notice=Notice(RESTORED, told))
    return Opened(_checked_anew(path), is_lasting=True, notice=Notice(LOST, (("name", name),)))


def _checked_anew(path: Path) -> sqlite3.Connection:
    """Begin a new file although backups, none of them good, lie beside it."""
    with _closed_on_failure(path) as connection:
        _set_up(connection)
        schema.migrate(connection)
        return connection


def _put_aside(path: Path, why: str = "damaged") -> str:
    """Rename a file with its companions, so that the new name says why; return it."""
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    number = 0
    while (aside := path.with_name(f"{path.stem}-{why}-{stamp}{f'-{number}' if number else ''}{path.suffix}")).exists():
        number += 1
    _move(path, aside)
    return aside.name


def _move(path: Path, other: Path) -> None:
    """Rename a file with its companions."""
    for companion in _COMPANIONS:
        old = path.with_name(path.name + companion)
        if old.exists():
            _rename(old, other.with_name(other.name + companion))


def _rename(old: Path, new: Path) -> None:
    """Rename; on Windows, where a scanner may hold a file for a moment, try eight times, from 20 ms, doubling."""
    for wait in (0.02 * 2 ** k for k in range(7 if sys.platform == "win32" else 0)):
        try:
            os.replace(old, new)
            return
        except PermissionError:
            time.sleep(wait)
    os.replace(old, new)


def today() -> datetime.date:
    """Return the day that names a backup."""
    return datetime.date.today()


def back_up(connection: sqlite3.Connection, folder: Path) -> None:
    """Make today's backup if there is none, and keep the newest five; a full disk is no reason not to play."""
    target = folder / f"{Path(FILE).stem}-{today().isoformat()}.sqlite"
    with contextlib.suppress(OSError, sqlite3.Error):
        if target.exists():
            return
        folder.mkdir(exist_ok=True)
        _write_backup(connection, target)
        for old in _backups(folder)[:-KEPT]:
            old.unlink()


def _write_backup(connection: sqlite3.Connection, target: Path) -> None:
    part = target.with_suffix(f".{os.getpid()}.part")
    try:
        with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        _rename(part, target)
    finally:
        part.unlink(missing_ok=True)


def _copy(backup: Path, path: Path) -> None:
    with contextlib.closing(_read_only(backup)) as source:
        _write_backup(source, path)


def _take_back_deletions(path: Path) -> None:
    """Let what a file holds as deleted be in the list again; files of older schemes hold nothing so."""
    with contextlib.closing(connected(path)) as connection:
        if any(row[1] == "is_deleted" for row in connection.execute("PRAGMA table_info(matches)")):
            connection.execute("UPDATE matches SET is_deleted = 0")


def _backups(folder: Path) -> list[Path]:
    """List the backups, oldest first."""
    return sorted(folder.glob(f"{Path(FILE).stem}-????-??-??.sqlite"))


def backups(folder: Path) -> tuple[Backup, ...]:
    """List the backups of a data folder, the newest first."""
    found: list[Backup] = []
    for path in reversed(_backups(folder / BACKUPS)):
        with contextlib.suppress(ValueError, OSError):
            found.append(Backup(path, datetime.date.fromisoformat(_day(path)), path.stat().st_size))
    return tuple(found)


def restore(folder: Path, backup: Path) -> str:
    """Put a backup in the archive's place and return the name under which the file so far is kept beside it.

    The archive must be closed, in other windows too. NotRestored leaves everything as it was.
    """
    path, fresh = folder / FILE, folder / f"{Path(FILE).stem}-{os.getpid()}.fresh"
    if not _is_good(backup):
        raise NotRestored(Notice(NOT_GOOD, (("day", _day(backup)),)))
    try:
        _copy(backup, fresh)
        _take_back_deletions(fresh)
        _refuse_if_open(path)
        name = _put_aside(path, "kept")
        try:
            _rename(fresh, path)
        except OSError:
            _move(path.with_name(name), path)
            raise
    except (OSError, sqlite3.Error):
        raise NotRestored(Notice(NOT_REPLACED)) from None
    finally:
        fresh.unlink(missing_ok=True)
    return name


def _refuse_if_open(path: Path) -> None:
    """Raise sqlite3.Error while anybody has the file open: he would go on writing into it under its other name."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as fault:
        if is_busy(fault):
            raise


def _day(backup: Path) -> str:
    return backup.stem.removeprefix(Path(FILE).stem + "-")


def _is_good(backup: Path) -> bool:
    try:
        with _faults_named(), contextlib.closing(_read_only(backup)) as connection:
            is_known = 0 < schema.version(connection) <= len(schema.STEPS)
            return is_known and schema.is_sound(connection) and schema.is_ours(connection)
    except (Damaged, sqlite3.Error):
        return False
