"""The archive: matches, moves, settings and profiles in one SQLite file, every change one transaction. Decides no rule.

A connection belongs to the thread that opened it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.core.rules import Before
from game.match import database, owning, rows, storing
from game.match.against import Score, against
from game.match.endings import Ending
from game.match.notices import Notice
from game.match.rows import ABANDONED, RUNNING, Profile, Said, Stored
from game.match.shapes import Deal, Record
from game.match.storing import Hold, MatchIsElsewhere

T = TypeVar("T")
__all__ = ["FULL", "Archive", "MatchIsElsewhere", "NotStored", "public"]

FULL = "Nothing more can be stored: the game goes on, but this match is kept only until it is closed."
CHOSEN = "The backup of {day} took the archive’s place; the archive as it was is kept as {name}."
_AT_ONCE = 256
"""Rows that are read at once where a query has many."""


class NotStored(Exception):
    """A change could not be written just now; nothing has changed."""


class Archive:
    """Everything that outlives the program. `notice` is what the player has still to be told about the file."""

    def __init__(self, opened: database.Opened, folder: Path | None = None) -> None:
        self.folder = folder
        """The data folder, None for an archive that was begun in memory."""
        self._take(opened)

    def _take(self, opened: database.Opened) -> None:
        self._connection, self.is_lasting, self.notice = opened
        self._connection.row_factory = sqlite3.Row
        self._file = database.identity(self.folder) if self.folder is not None and self.is_lasting else None

    @classmethod
    def open(cls, folder: Path) -> Archive:
        """Open the archive of a data folder, making both if need be; in memory, with a notice, where that is impossible.

        What was deleted before is gone for good from now on.
        """
        archive = cls(database.open_folder(folder), folder)
        archive.purge()
        return archive

    @classmethod
    def in_memory(cls) -> Archive:
        """Open an archive that ends with the program."""
        return cls(database.Opened(database.in_memory(), is_lasting=False))

    def close(self) -> None:
        """Close the file; the archive is of no use afterwards."""
        self._connection.close()

    def backups(self) -> tuple[database.Backup, ...]:
        """List the backups, the newest first; there is none of an archive in memory."""
        return database.backups(self.folder) if self.folder is not None and self.is_lasting else ()

    def restore(self, backup: database.Backup) -> Notice:
        """Let a backup take the archive's place; return the sentence that says so. The file so far is kept beside it.

        What the backup holds as deleted is in the list again. NotRestored leaves everything as it was. Running matches, and
        settings that were read before, belong to the archive so far: read them anew.
        """
        if self.folder is None or not self.is_lasting:
            raise database.NotRestored(Notice(database.NOT_REPLACED))
        self._connection.close()
        try:
            name = database.restore(self.folder, backup.path)
        finally:
            self._take(database.open_folder(self.folder))
        return Notice(CHOSEN, (("day", backup.day.isoformat()), ("name", name)))

    # What other modules of this floor build upon

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query; ValueError for anything but a query."""
        if not sql.lstrip().upper().startswith(("SELECT", "WITH")):
            raise ValueError("only queries")
        return self._connection.execute(sql, values).fetchall()

    def columns(self, sql: str, *values: Any) -> list[list[Any]]:
        """Return the columns of a query; long results take less time and memory than as rows. None have no columns."""
        cursor = self._connection.cursor()
        cursor.row_factory = None
        cursor.execute(sql, values)
        found: list[list[Any]] = [[] for _ in cursor.description]
        while some := cursor.fetchmany(_AT_ONCE):
            for column, cells in zip(found, zip(*some, strict=True), strict=True):
                column.extend(cells)
        return found

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run one transaction; NotStored if nothing of it could be written.

        Where the disk fails, or another file has taken this one's place, everything that can be read goes to memory, writing
        goes on there, and the notice says so.
        """
        if self._file is not None and database.identity(self.folder or Path()) != self._file:
            self._retreat()
        try:
            return self._transaction(work)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as fault:
            if database.is_busy(fault):
                raise NotStored from fault
            self._retreat()
        try:
            return self._transaction(work)
        except sqlite3.DatabaseError as fault:
            raise NotStored from fault

    # Settings

    def setting(self, key: str, default: str = "") -> str:
        """Return what is stored under a key."""
        row = self._connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        return default if row is None else str(row["value"])

    def settings(self) -> dict[str, str]:
        """Return everything stored under keys."""
        return dict(self._connection.execute("SELECT key, value FROM settings").fetchall())

    def store_setting(self, key: str, value: str) -> None:
        """Store one text under a key."""
        self.store_settings({key: value})

    def store_settings(self, texts: Mapping[str, str]) -> None:
        """Store several texts at once."""
        self.write(lambda run: run.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", tuple(texts.items())))

    # Profiles

    def profiles(self) -> tuple[Profile, ...]:
        """List the people who have played here, the first known first."""
        found = self._connection.execute("SELECT id, name, is_me FROM profiles ORDER BY id")
        return tuple(Profile(row["id"], row["name"], bool(row["is_me"])) for row in found)

    def me(self) -> Profile | None:
        """Return the profile of the person whose archive this is, as `owning.owner`."""
        return next((one for one in self.profiles() if one.is_me), None)

    def rename_profile(self, profile: int, name: str) -> bool:
        """Give a person another name; False if somebody else has it."""
        try:
            self.write(lambda run: run.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile)))
        except sqlite3.IntegrityError:
            return False
        return True

    def adopt(self, name: str) -> None:
        """Let what another person has played be the owner's too, for good: he has played under two names."""
        self.write(lambda run: owning.adopt(run, name))

    # Matches

    def against(self, game: str) -> dict[str, Score]:
        """Return by persona how the owner stands against it in a game."""
        return against(self._connection, game)

    def running(self) -> int | None:
        """Return the match to go on with: the unfinished one last played, whatever the clock said then."""
        row = self._connection.execute(
            "SELECT id FROM matches WHERE state = ? AND NOT is_deleted ORDER BY touched DESC, id DESC LIMIT 1",
            (RUNNING,)).fetchone()
        return None if row is None else int(row["id"])

    def abandon(self, match: int) -> None:
        """Mark a running match as one that nobody will finish; it stays in the list."""
        self.write(lambda run: run.execute(
            "UPDATE matches SET state = ? WHERE id = ? AND state = ?", (ABANDONED, match, RUNNING)))

    def delete(self, matches: Iterable[int]) -> None:
        """Delete matches: they are in no list and count nowhere; until the next start `undelete` brings them back."""
        self._mark(matches, is_deleted=True)

    def undelete(self, matches: Iterable[int]) -> None:
        """Bring deleted matches back; what another window has removed for good meanwhile stays gone."""
        self._mark(matches, is_deleted=False)

    def _mark(self, matches: Iterable[int], *, is_deleted: bool) -> None:
        marks = [(is_deleted, match) for match in matches]
        self.write(lambda run: run.executemany("UPDATE matches SET is_deleted = ? WHERE id = ?", marks))

    def purge(self) -> None:
        """Remove deleted matches for good; a disk that fails keeps them, deleted as they are."""
        if self.rows("SELECT 1 FROM matches WHERE is_deleted LIMIT 1"):
            with contextlib.suppress(NotStored):
                self.write(lambda run: run.execute("DELETE FROM matches WHERE is_deleted"))

    def stored(self, match: int) -> Stored:
        """Return a match with all its deals; RecordFault if there is none or its rows are damaged."""
        return rows.read(self._connection, match)

    def record(self, match: int, *, is_full: bool = False) -> Record:
        """Export a match. Of a running one the finished deals alone and no seed, unless `is_full`, which tells everything."""
        kept = self.stored(match)
        is_over = kept.ending is not None and kept.ending.following is None
        return kept.record if is_full or is_over else public(kept.record)

    def said(self, match: int, deal: int) -> dict[int, Said]:
        """Return by number the moves of a deal whose agents said why; what is damaged is left out."""
        found = self.rows("SELECT number, text, reason, choices FROM moves WHERE match = ? AND deal = ? AND reason IS NOT NULL",
                          match, deal)
        return {row["number"]: said for row in found if (said := rows.said_of(row)) is not None}

    # What a running match stores

    def begin(self, record: Record, inherits: Before, ending: Ending | None, *, is_chosen_seed: bool) -> Hold:
        """Store a new match with its first deal."""

        def insert(run: sqlite3.Connection) -> Hold:
            origin = storing.Origin(profiles=owning.seated(run, record))
            match = storing.insert_match(run, record, origin, is_chosen_seed=is_chosen_seed)
            storing.insert_deal(run, match, 0, record.deals[0], inherits)
            storing.end(run, match, 0, ending, record.game)
            return storing.went_on(run, match)

        return self.write(insert)

    # Each takes the match as the window knows it and returns it as it is then. MatchIsElsewhere if another window has gone on
    # with it since, or has abandoned or deleted it; nothing has changed then.

    def add_deal(self, hold: Hold, number: int, deal: Deal, inherits: Before, ending: Ending | None, game: str, *,
                 is_assisted: bool = False) -> Hold:
        """Store the next deal."""

        def insert(run: sqlite3.Connection) -> None:
            storing.insert_deal(run, hold.match, number, deal, inherits, is_assisted=is_assisted)
            storing.end(run, hold.match, number, ending, game)

        return self._go_on(hold, insert)

    def add_move(self, hold: Hold, deal: int, number: int, said: Said, ending: Ending | None, game: str) -> Hold:
        """Store a move, and the end of the deal or match that it brings."""

        def insert(run: sqlite3.Connection) -> None:
            run.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
                        (hold.match, deal, number, said.text, rows.packed(said.reason), rows.packed(said.choices)))
            storing.end(run, hold.match, deal, ending, game)

        return self._go_on(hold, insert)

    def amend(self, hold: Hold, deal: int, kept: int, ending: Ending | None, game: str) -> Hold:
        """Drop a deal's moves from the number `kept` on, and its result; store the ending that the rules now see."""

        def change(run: sqlite3.Connection) -> None:
            storing.retract(run, hold.match, deal, kept)
            storing.end(run, hold.match, deal, ending, game)

        return self._go_on(hold, change)

    def take_back(self, hold: Hold, deal: int, kept: int) -> Hold:
        """Drop a deal's moves from the number `kept` on, and its result, and mark it as assisted."""

        def change(run: sqlite3.Connection) -> None:
            storing.retract(run, hold.match, deal, kept)
            storing.assist(run, hold.match, deal)

        return self._go_on(hold, change)

    def seat(self, hold: Hold, seat: int, stand_in: str, *, assisted: int | None) -> Hold:
        """Note which level plays for a person from now on, "" for nobody, and the deal that counts as assisted by that."""

        def change(run: sqlite3.Connection) -> None:
            run.execute("UPDATE players SET stand_in = ? WHERE match = ? AND seat = ?", (stand_in, hold.match, seat))
            if assisted is not None:
                storing.assist(run, hold.match, assisted)

        return self._go_on(hold, change, is_played=False)

    def assist(self, hold: Hold, deal: int) -> Hold:
        """Note that somebody does not play a deal unaided."""

        return self._go_on(hold, lambda run: storing.assist(run, hold.match, deal), is_played=False)

    def _go_on(self, hold: Hold, work: Callable[[sqlite3.Connection], None], *, is_played: bool = True) -> Hold:

        def change(run: sqlite3.Connection) -> Hold:
            storing.refuse_if_elsewhere(run, hold)
            work(run)
            return storing.went_on(run, hold.match) if is_played else hold

        try:
            return self.write(change)
        except sqlite3.IntegrityError:
            raise MatchIsElsewhere from None

    def _transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(self._connection)
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        return result

    def _retreat(self) -> None:
        """Copy everything to memory, where writing goes on; NotStored if the file cannot even be read."""
        memory = database.connected(":memory:")
        try:
            self._connection.backup(memory)
        except sqlite3.Error as fault:
            memory.close()
            raise NotStored from fault
        self._connection.close()
        self._take(database.Opened(memory, is_lasting=False, notice=Notice(FULL)))


def public(record: Record) -> Record:
    """Return the part of a running match that may be shown: finished deals, no seed."""
    deals = tuple(deal for deal in record.deals if deal.result is not None)
    assisted = tuple(number for number in record.assisted if number < len(deals))
    return record._replace(seed=None, deals=deals, assisted=assisted)
