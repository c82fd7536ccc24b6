"""Damages the archive's file in many ways and opens it: a clear sentence, nothing overwritten, and the game goes on.

`python -m tests.endurance.damage --count 600 --seed S` prints each fault and the counts; with a fault the status is 1.
Bytes are changed, cut, repeated and filled with zeros anywhere in the file, and texts and numbers inside sound tables are
changed where the database itself cannot see that anything is wrong.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import re
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from game.match import database, listing
from game.match.archive import Archive
from game.match.games import GAMES
from game.match.match import Match
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import RecordFault
from game.ui.opponents import any_move

Harm = Callable[[Path, Random], None]
VALUES = (None, "", "x", "[]", "{}", "null", "-1", "[1, 2]", '{"a": 1}', "NaN", "[" * 5000, "9" * 400, "Kh Kh Kh", "\x00",
          -1, 0, 2 ** 62, 1e308, b"\xff\xfe")
"""What a cell may turn into."""
TABLES = ("settings", "profiles", "matches", "players", "deals", "moves")
SENTENCES = (database.RESTORED, database.LOST, database.NEWER, database.UNWRITABLE, database.BUSY)


def main() -> int:
    """Damage, open, count."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.damage", description=__doc__.splitlines()[0])
    reader.add_argument("--count", type=int, default=600)
    reader.add_argument("--seed", default="damage")
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sound, counts = made(Path(folder) / "sound"), Counter[str]()
        found = [fault for number in range(arguments.count)
                 for fault in trial(sound, Path(folder) / f"{number}", Random(f"{arguments.seed}/{number}"), counts)]
    print(*found, sep="\n" if found else "", end="\n" if found else "")
    print(f"{arguments.count} damaged archives, {len(found)} faults; " + ", ".join(
        f"{number} × {what}" for what, number in counts.most_common()))
    return bool(found)


def made(folder: Path) -> Path:
    """Make a sound archive with running and finished matches of both games, settings, and a backup."""
    archive = Archive.open(folder)
    for number, (name, rules) in enumerate(GAMES.items()):
        for seats in (rules.seats.start, rules.seats.start + 1):
            players = (Player("Léa", HUMAN), *(Player(f"Agent {seat}", AGENT, "easy") for seat in range(1, seats)))
            match = Match.new(rules, rules.options(seats, {}), players, seed=f"{name}-{number}", archive=archive)
            _play(match, most=400 if seats == rules.seats.start else 30)
    archive.store_settings({"speed": "fast", "player_name": "Léa"})
    archive.close()
    with contextlib.closing(sqlite3.connect(folder / database.FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (folder / database.BACKUPS).mkdir(exist_ok=True)
    shutil.copy(folder / database.FILE, folder / database.BACKUPS / f"{Path(database.FILE).stem}-2026-01-01.sqlite")
    return folder


def trial(sound: Path, folder: Path, rng: Random, counts: Counter[str], *, harms: Sequence[Harm] = ()) -> list[str]:
    """Damage one copy in a way that chance chooses, open it and play on; list what is wrong."""
    shutil.copytree(sound, folder)
    path = folder / database.FILE
    harm = rng.choice(harms or HARMS)
    try:
        harm(path, rng)
        spoilt = path.read_bytes()
        what = f"{folder.name} ({getattr(harm, '__name__', 'other')})"
        return [f"{what}: {fault}" for fault in _opened(folder, spoilt, counts)]
    finally:
        shutil.rmtree(folder)


def _opened(folder: Path, spoilt: bytes, counts: Counter[str]) -> list[str]:
    """Open a damaged archive as the program does; everything but a told loss is a fault."""
    try:
        archive = Archive.open(folder)
        with contextlib.closing(archive):
            said = archive.notice.sentence if archive.notice is not None else ""
            counts[said.split(":")[0].split(".")[0] or "opened"] += 1
            found = [] if said in ("", *SENTENCES) else [f"an odd sentence: {said}"]
            if said in (database.RESTORED, database.LOST) and not any(
                    aside.read_bytes() == spoilt for aside in folder.glob("*-damaged-*.sqlite")):
                found.append("the damaged file is not kept as it was")
            return found + _used(archive, counts)
    except Exception as fault:
        return [f"{type(fault).__name__}: {fault}"]


def _used(archive: Archive, counts: Counter[str]) -> list[str]:
    """Read everything, resume every match, begin a new one: only a RecordFault may say that a match cannot be read."""
    archive.settings(), archive.profiles(), archive.running()
    for summary in listing.page(archive).rows:
        try:
            match = Match.resume(archive, summary.id)
            assert match.chair(None).view is not None
            if not match.is_over and not match.is_deal_over:
                _play(match, most=3)
        except RecordFault as fault:
            counts["a match that cannot be read"] += 1
            if not str(fault).strip() or "\n" in str(fault) or len(str(fault)) > 600:
                return [f"no clear sentence: {str(fault)[:200]!r}"]
    rules = GAMES["ecarte"]
    fresh = Match.new(rules, rules.options(2, {}), (Player("Léa", HUMAN), Player("B", AGENT, "easy")), archive=archive)
    _play(fresh, most=5)
    is_kept = Match.resume(archive, fresh.match_id or 0).full_record() == fresh.full_record()
    return [] if is_kept else ["a new match is not kept"]


def _play(match: Match, *, most: int) -> None:
    for _ in range(most):
        if match.is_over:
            return
        if match.is_deal_over:
            match.next_deal()
            continue
        match.play(any_move(match.chair(match.actors[0]).view.legal), match.version)


def _file(change: Callable[[bytes, Random], bytes]) -> Harm:
    """Make a change of bytes one of a file."""

    @functools.wraps(change)
    def harm(path: Path, rng: Random) -> None:
        path.write_bytes(change(path.read_bytes(), rng))

    return harm


@_file
def bytes_changed(data: bytes, rng: Random) -> bytes:
    """Change some bytes anywhere."""
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 3, 30, 300))):
        spoilt[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(spoilt)


@_file
def cut(data: bytes, rng: Random) -> bytes:
    """Cut the end off."""
    return data[:rng.randrange(len(data))]


@_file
def zeros(data: bytes, rng: Random) -> bytes:
    """Fill a part with zeros."""
    start, length = rng.randrange(len(data)), rng.choice((1, 100, 4096, 20_000))
    return (data[:start] + bytes(length) + data[start + length:])[:len(data)]


@_file
def repeated(data: bytes, rng: Random) -> bytes:
    """Write one page over another."""
    pages = len(data) // 4096
    source, target = rng.randrange(pages) * 4096, rng.randrange(pages) * 4096
    return data[:target] + data[source:source + 4096] + data[target + 4096:]


@_file
def text_changed(data: bytes, rng: Random) -> bytes:
    """Change letters and digits in texts, which leaves the file's structure whole."""
    spoilt = bytearray(data)
    places = [match.start() for match in re.finditer(rb"[0-9a-zA-Z{}\[\],\"]", data)]
    for place in rng.sample(places, min(len(places), rng.choice((1, 5, 50)))):
        spoilt[place] = rng.choice(b'0123456789abKQ{}[],"')
    return bytes(spoilt)


def cells_changed(path: Path, rng: Random) -> None:
    """Put nonsense into cells of sound tables."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for _ in range(rng.choice((1, 2, 8))):
            table = rng.choice(TABLES)
            column = rng.choice([row[1] for row in connection.execute(f"PRAGMA table_info({table})")])
            with contextlib.suppress(sqlite3.IntegrityError, sqlite3.OperationalError):
                connection.execute(f"UPDATE {table} SET {column} = ? WHERE random() % 3 = 0", (rng.choice(VALUES),))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


HARMS: tuple[Harm, ...] = (bytes_changed, cut, zeros, repeated, text_changed, cells_changed)


if __name__ == "__main__":
    sys.exit(main())
