"""The archive: matches, moves, settings and profiles in one SQLite file, every change one transaction. Decides no rule.

A connection belongs to the thread that opened it.
"""

from __future__ import annotations

import datetime
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.core import chance
from game.core.rules import Before
from game.match import database, rows
from game.match.endings import Ending
from game.match.notices import Notice
from game.match.record import before_plain
from game.match.replay import loaded
from game.match.rows import ABANDONED, FINISHED, RUNNING, Profile, Said, Stored, Summary
from game.match.seats import Player
from game.match.shapes import Deal, Record, RecordFault

T = TypeVar("T")

FULL = "Nothing more can be stored: the game goes on, but this match is kept only until it is closed."
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class MatchIsElsewhere(Exception):
    """Another window has gone on with this match."""


class NotStored(Exception):
    """A change could not be written just now; nothing has changed."""


class Archive:
    """Everything that outlives the program. `notice` is what the player should be told about the file, if anything."""

    def __init__(self, opened: database.Opened) -> None:
        self._connection = opened.connection
        self._connection.row_factory = sqlite3.Row
        self.is_lasting = opened.is_lasting
        self.notice = opened.notice

    @classmethod
    def open(cls, folder: Path) -> Archive:
        """Open the archive of a data folder, making both if need be; in memory, with a notice, where that is impossible."""
        return cls(database.open_folder(folder))

    @classmethod
    def in_memory(cls) -> Archive:
        """Open an archive that ends with the program."""
        return cls(database.Opened(database.in_memory(), is_lasting=False))

    def close(self) -> None:
        """Close the file; the archive is of no use afterwards."""
        self._connection.close()

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
        self._write(lambda run: run.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", tuple(texts.items())))

    # Profiles

    def profiles(self) -> tuple[Profile, ...]:
        """List the people who have played here, the first known first."""
        found = self._connection.execute("SELECT id, name, is_me FROM profiles ORDER BY id")
        return tuple(Profile(row["id"], row["name"], bool(row["is_me"])) for row in found)

    def me(self) -> Profile | None:
        """Return the profile of the first person who ever sat down here."""
        return next((one for one in self.profiles() if one.is_me), None)

    def rename_profile(self, profile: int, name: str) -> bool:
        """Give a person another name; False if somebody else has it."""
        try:
            self._write(lambda run: run.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile)))
        except sqlite3.IntegrityError:
            return False
        return True

    # Matches

    def matches(self) -> tuple[Summary, ...]:
        """List all matches, the one last played first."""
        seats: dict[int, list[Player]] = {}
        for row in self._connection.execute("SELECT match, name, kind, level, persona FROM players ORDER BY match, seat"):
            seats.setdefault(row["match"], []).append(Player(row["name"], row["kind"], row["level"], row["persona"]))
        found = self._connection.execute("SELECT * FROM matches ORDER BY changed DESC, id DESC")
        return tuple(Summary(row["id"], row["game"], tuple(seats.get(row["id"], ())), row["state"], row["begun"],
                             row["changed"], tuple(rows.unpacked(row["winners"]) or ())) for row in found)

    def running(self) -> int | None:
        """Return the match to go on with: the unfinished one last played."""
        row = self._connection.execute(
            "SELECT id FROM matches WHERE state = ? ORDER BY changed DESC, id DESC LIMIT 1", (RUNNING,)).fetchone()
        return None if row is None else int(row["id"])

    def abandon(self, match: int) -> None:
        """Mark a running match as one that nobody will finish; it stays in the list."""
        self._write(lambda run: run.execute(
            "UPDATE matches SET state = ? WHERE id = ? AND state = ?", (ABANDONED, match, RUNNING)))

    def stored(self, match: int) -> Stored:
        """Return a match with all its deals; RecordFault if there is none or its rows are damaged."""
        row = self._connection.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise RecordFault(f"match {match}", "the archive has no such match")
        players = self._of(match, "players", "seat")
        return rows.stored(row, players, self._of(match, "deals", "number"), self._of(match, "moves", "deal, number"))

    def _of(self, match: int, table: str, order: str) -> list[Any]:
        return self._connection.execute(f"SELECT * FROM {table} WHERE match = ? ORDER BY {order}", (match,)).fetchall()

    def record(self, match: int, *, is_full: bool = False) -> Record:
        """Export a match. Of a running one the finished deals alone and no seed, unless `is_full`, which tells everything."""
        kept = self.stored(match)
        is_over = kept.ending is not None and kept.ending.following is None
        return kept.record if is_full or is_over else public(kept.record)

    def add_record(self, record: Record) -> int:
        """Import a record as a match and return its number; RecordFault or RefusedMove leave the archive as it was."""
        ways = loaded(record)
        if not ways and record.before is not None:
            raise RecordFault("deals", "there is no deal to go on from")
        is_over = bool(ways) and ways[-1][1] is not None and ways[-1][1].following is None
        seed = record.seed or (None if is_over else chance.new_seed())
        whole = record._replace(seed=seed)
        return self._write(lambda run: _insert_all(run, whole, ways, is_chosen_seed=record.seed is not None))

    # What a running match stores

    def begin(self, record: Record, inherits: Before, ending: Ending | None, *, is_chosen_seed: bool) -> int:
        """Store a new match with its first deal; return its number."""

        def insert(run: sqlite3.Connection) -> int:
            match = _insert_match(run, record, is_chosen_seed=is_chosen_seed, is_imported=False)
            _insert_deal(run, match, 0, record.deals[0], inherits)
            _end(run, match, 0, ending, record.game)
            return match

        return self._write(insert)

    def add_deal(self, match: int, number: int, deal: Deal, inherits: Before, ending: Ending | None, game: str, *,
                 is_assisted: bool = False) -> None:
        """Store the next deal; MatchIsElsewhere if another window has dealt it, or has abandoned the match."""

        def insert(run: sqlite3.Connection) -> None:
            _refuse_if_abandoned(run, match)
            _insert_deal(run, match, number, deal, inherits, is_assisted=is_assisted)
            _end(run, match, number, ending, game)

        self._write_own(insert)

    def add_move(self, match: int, deal: int, number: int, said: Said, ending: Ending | None, game: str) -> None:
        """Store a move, and the end of the deal or match that it brings; MatchIsElsewhere as in `add_deal`."""

        def insert(run: sqlite3.Connection) -> None:
            _refuse_if_abandoned(run, match)
            run.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
                        (match, deal, number, said.text, rows.packed(said.reason), rows.packed(said.choices)))
            _end(run, match, deal, ending, game)

        self._write_own(insert)

    def seat(self, match: int, seat: int, stand_in: str, *, assisted: int | None) -> None:
        """Note which level plays for a person from now on, "" for nobody, and the deal that counts as assisted by that."""

        def change(run: sqlite3.Connection) -> None:
            _refuse_if_abandoned(run, match)
            run.execute("UPDATE players SET stand_in = ? WHERE match = ? AND seat = ?", (stand_in, match, seat))
            if assisted is not None:
                _assist(run, match, assisted)

        self._write(change)

    def assist(self, match: int, deal: int) -> None:
        """Note that somebody does not play a deal unaided."""
        self._write(lambda run: _assist(run, match, deal))

    def amend(self, match: int, deal: int, kept: int, ending: Ending | None, game: str) -> None:
        """Drop a deal's moves from the number `kept` on, and store the ending that the rules now see."""

        def change(run: sqlite3.Connection) -> None:
            run.execute("DELETE FROM moves WHERE match = ? AND deal = ? AND number >= ?", (match, deal, kept))
            _end(run, match, deal, ending, game)

        self._write(change)

    def _write_own(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return self._write(work)
        except sqlite3.IntegrityError:
            raise MatchIsElsewhere from None

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run one transaction; where the disk fails, go on in memory with all that could be read, and say so."""
        try:
            return self._transaction(work)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError as fault:
            if database.primary_code(fault) in _BUSY:
                raise NotStored from fault
            self._retreat()
        try:
            return self._transaction(work)
        except sqlite3.DatabaseError as fault:
            raise NotStored from fault

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
        memory.row_factory = sqlite3.Row
        self._connection, self.is_lasting, self.notice = memory, False, Notice(FULL)


def public(record: Record) -> Record:
    """Return the part of a running match that may be shown: finished deals, no seed."""
    deals = tuple(deal for deal in record.deals if deal.result is not None)
    assisted = tuple(number for number in record.assisted if number < len(deals))
    return record._replace(seed=None, deals=deals, assisted=assisted)


def _insert_all(run: sqlite3.Connection, record: Record, ways: Iterable[tuple[Before, Ending | None]], *,
                is_chosen_seed: bool) -> int:
    match = _insert_match(run, record, is_chosen_seed=is_chosen_seed, is_imported=True)
    for number, (deal, (inherits, ending)) in enumerate(zip(record.deals, ways, strict=True)):
        _insert_deal(run, match, number, deal, inherits, is_assisted=number in record.assisted)
        run.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, NULL, NULL)",
                        [(match, number, index, text) for index, text in enumerate(deal.moves)])
        _end(run, match, number, ending, record.game)
    return match


def _insert_match(run: sqlite3.Connection, record: Record, *, is_chosen_seed: bool, is_imported: bool) -> int:
    before = None if record.before is None else rows.packed(before_plain(record.before))
    now = _now()
    match = run.execute(
        "INSERT INTO matches (game, options, seed, is_chosen_seed, before, is_imported, state, begun, changed) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (record.game, rows.packed(dict(record.changes)), record.seed, is_chosen_seed, before, is_imported, RUNNING, now,
         now)).lastrowid
    assert match is not None
    for seat, player in enumerate(record.players):
        profile = _profile(run, player.name) if player.is_human and not is_imported else None
        run.execute("INSERT INTO players (match, seat, name, kind, level, persona, profile) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (match, seat, *player, profile))
    return match


def _profile(run: sqlite3.Connection, name: str) -> int:
    """Return the profile of that name, made if it is new; the first one ever is the owner's."""
    run.execute("INSERT OR IGNORE INTO profiles (name, is_me) "
                "SELECT ?, NOT EXISTS (SELECT 1 FROM profiles WHERE is_me)", (name,))
    return int(run.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()[0])


def _insert_deal(run: sqlite3.Connection, match: int, number: int, deal: Deal, inherits: Before, *,
                 is_assisted: bool = False) -> None:
    run.execute("INSERT INTO deals (match, number, dealer, pack, layout, seal, salt, before, is_assisted) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (match, number, *rows.deal_row(deal, inherits, is_assisted=is_assisted)))


def _assist(run: sqlite3.Connection, match: int, deal: int) -> None:
    run.execute("UPDATE deals SET is_assisted = 1 WHERE match = ? AND number = ?", (match, deal))


def _refuse_if_abandoned(run: sqlite3.Connection, match: int) -> None:
    row = run.execute("SELECT state FROM matches WHERE id = ?", (match,)).fetchone()
    if row is not None and row[0] == ABANDONED:
        raise MatchIsElsewhere


def _end(run: sqlite3.Connection, match: int, deal: int, ending: Ending | None, game: str) -> None:
    """Note when the match was last played, and how a deal and perhaps the match ended."""
    run.execute("UPDATE matches SET changed = ? WHERE id = ?", (_now(), match))
    if ending is None:
        return
    run.execute("UPDATE deals SET result = ?, following = ? WHERE match = ? AND number = ?",
                (*rows.ending_row(ending, game), match, deal))
    if ending.following is None:
        run.execute("UPDATE matches SET state = ?, winners = ? WHERE id = ?", (FINISHED, rows.packed(ending.winners), match))


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")
