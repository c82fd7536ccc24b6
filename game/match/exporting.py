"""Matches as files: one as a record, all as records in one zip file. A file is written whole or not at all, and none replaced.

The zip file also holds `archive.json`, which says what records do not: whose archive it is, when each match was played, and
for whom it counts. `importing` reads it.
"""

from __future__ import annotations

import contextlib
import csv
import datetime
import io
import json
import os
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.match.archive import Archive
from game.match.database import folded
from game.match.notices import Notice
from game.match.record import write
from game.match.rows import ABANDONED
from game.match.shapes import Record, RecordFault

MANIFEST, FORMAT, VERSION = "archive.json", "tapis-vert-archive", 1
PART = 10
"""Matches between two looks at the progress."""
LONGEST = 60
"""Characters of a file's name before its ending."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would reckon out."""
UNREADABLE = "The match of {day} cannot be read and was left out: {fault}"


class Progress(NamedTuple):
    """How far an export is. `path` is the file once it is there; `empty` are matches in which no deal is over yet."""

    done: int
    total: int
    path: Path | None = None
    written: int = 0
    empty: int = 0
    faults: tuple[Notice, ...] = ()


def match_to(archive: Archive, match: int, folder: Path) -> Path:
    """Write one match as a record and return its file: of a running one the finished deals.

    RecordFault for one that cannot be read, OSError where the folder cannot be written.
    """
    record = archive.record(match)
    changed = archive.rows("SELECT changed FROM matches WHERE id = ?", match)[0][0]
    data = write(record).encode()
    path = placed(folder, named(record, changed), ".json", lambda part: part.write_bytes(data))
    with contextlib.suppress(OSError, ValueError, OverflowError):  # the file's day tells when it was played; a record does not
        time = datetime.datetime.fromisoformat(changed).timestamp()
        os.utime(path, (time, time))
    return path


def everything_to(archive: Archive, folder: Path) -> Iterator[Progress]:
    """Write all matches as one zip file, a few at a time, and tell how far it is; the last time with the file.

    Stopping early leaves nothing behind. OSError where the folder cannot be written.
    """
    found = archive.rows("SELECT id, changed FROM matches WHERE NOT is_deleted ORDER BY changed, id")
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f".tapis-vert-{os.getpid()}.part"
    try:
        progress = Progress(0, len(found))
        entries: list[dict[str, Any]] = []
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as packed:
            for row in found:
                progress = _add(archive, packed, row["id"], row["changed"], progress, entries)
                if progress.done % PART == 0:
                    yield progress
            packed.writestr(MANIFEST, json.dumps(_manifest(archive, entries), ensure_ascii=False, indent=1))
        day = datetime.date.today().isoformat()
        path = placed(folder, f"tapis-vert-{day}", ".zip", lambda wanted: os.replace(part, wanted))
        yield progress._replace(path=path)
    finally:
        part.unlink(missing_ok=True)


def _add(archive: Archive, packed: zipfile.ZipFile, match: int, changed: str, progress: Progress,
         entries: list[dict[str, Any]]) -> Progress:
    progress = progress._replace(done=progress.done + 1)
    try:
        record = archive.record(match)
    except RecordFault as fault:
        told = Notice(UNREADABLE, (("day", changed[:10]), ("fault", str(fault))))
        return progress._replace(faults=(*progress.faults, told))
    if not record.deals:
        return progress._replace(empty=progress.empty + 1)
    name = f"{progress.written + 1:04}-{named(record, changed)}.json"
    member = zipfile.ZipInfo(name, _zip_time(changed))
    member.compress_type = zipfile.ZIP_DEFLATED
    packed.writestr(member, write(record))
    entries.append(_entry(archive, match, name))
    return progress._replace(written=progress.written + 1)


def _entry(archive: Archive, match: int, name: str) -> dict[str, Any]:
    row = archive.rows("SELECT begun, changed, state FROM matches WHERE id = ?", match)[0]
    people = archive.rows("SELECT profiles.name FROM players LEFT JOIN profiles ON profiles.id = profile "
                          "WHERE match = ? ORDER BY seat", match)
    return {"file": name, "begun": row["begun"], "changed": row["changed"], "abandoned": row["state"] == ABANDONED,
            "counts_for": [one[0] for one in people]}


def _manifest(archive: Archive, entries: list[dict[str, Any]]) -> dict[str, Any]:
    me = archive.me()
    return {"format": FORMAT, "version": VERSION, "owner": None if me is None else me.name, "matches": entries}


def _zip_time(time: str) -> tuple[int, int, int, int, int, int]:
    """Return a time as zip files hold it, on the player's clock; they know none before 1980 and none after 2107."""
    first, last = (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)
    try:
        local = datetime.datetime.fromisoformat(time).astimezone()
    except (ValueError, OverflowError, OSError):
        return first
    return min(last, max(first, (local.year, local.month, local.day, local.hour, local.minute, local.second)))


def named(record: Record, changed: str) -> str:
    """Return the name of a record's file, in letters that every system takes: game, day, players."""
    people = "-".join(player.name for player in record.players)
    plain = re.sub("[^a-z0-9]+", "-", folded(f"{record.game} {changed[:10]} {people}")).strip("-")
    return plain[:LONGEST].rstrip("-")


def placed(folder: Path, stem: str, suffix: str, fill: Callable[[Path], object]) -> Path:
    """Have a file written under a name that is still free: stem, stem-2, stem-3 …; nothing is left where that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f".{stem}-{os.getpid()}.part"
    target: Path | None = None
    try:
        fill(part)
        target = _claimed(folder, stem, suffix)
        os.replace(part, target)
    except BaseException:
        if target is not None:
            with contextlib.suppress(OSError):
                target.unlink()
        raise
    finally:
        part.unlink(missing_ok=True)
    return target


def _claimed(folder: Path, stem: str, suffix: str) -> Path:
    number = 1
    while True:
        target = folder / (f"{stem}-{number}{suffix}" if number > 1 else f"{stem}{suffix}")
        try:
            target.open("xb").close()
        except FileExistsError:
            number += 1
        else:
            return target



def table_to(folder: Path, name: str, head: Sequence[str], lines: Iterable[Sequence[object]]) -> Path:
    """Write a table for spreadsheets (CSV, UTF-8 with a mark, commas) and return its file; OSError where that is impossible."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([harmless(cell) for cell in line] for line in lines)
    data = text.getvalue().encode("utf-8-sig")
    return placed(folder, name, ".csv", lambda part: part.write_bytes(data))


def harmless(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula; a player may be called anything.

    >>> harmless("=1+1"), harmless(-2)
    ("'=1+1", -2)
    """
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in FORMULA else cell
