"""Records taken into the archive, one or many: files, folders, the zip files of `exporting`. One fault stops no other record.

A record that the archive has already, or has the beginning of, is noticed: of several copies of one match one counts.
"""

from __future__ import annotations

import contextlib
import datetime
import json
import lzma
import sqlite3
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.rules import Before
from game.match import codec, fields, owning, storing
from game.match.archive import Archive, NotStored
from game.match.endings import Ending
from game.match.exporting import FORMAT, MANIFEST, VERSION
from game.match.notices import Notice
from game.match.reading import NAME
from game.match.record import read
from game.match.replay import RefusedMove, loaded
from game.match.rows import ABANDONED, RUNNING
from game.match.shapes import NewerRecord, Record, RecordFault, shortened

PART = 10
"""Records between two looks at the progress."""
MOST = 100_000
"""Files of one folder or zip file."""
LONGEST_TOLD = 80
"""Characters of what the maker of a record is told: one line; the command line tells all."""
NOT_UNPACKED = "cannot be unpacked"
ZIP_FAULTS = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, RuntimeError, ValueError)
"""What is raised, beside OSError, by a file that is no zip file or not quite one: of an unknown kind, damaged or locked."""
UNREADABLE = Notice("The file cannot be read.")
NO_RECORD = Notice("This is no record of a match.")
NEWER = Notice("A newer version of the game has written it.")
BROKEN = Notice("The record contradicts itself or the rules.")
EMPTY = Notice("There is no deal in it.")
NOT_STORED = Notice("It could not be stored just now.")


class Entry(NamedTuple):
    """What an export says of a match beside its record. `counts_for` are by seat names of people, "" for nobody."""

    begun: str = ""
    changed: str = ""
    is_abandoned: bool = False
    counts_for: tuple[str, ...] | None = None


class Source(NamedTuple):
    """One record that is to be taken: the name of its file, how its text is had, and what is known beside it."""

    name: str
    text: Callable[[], str]
    entry: Entry = Entry()


class Fault(NamedTuple):
    """Why a file brought nothing: what a player is told, and in English what its maker wants to know."""

    name: str
    notice: Notice
    told: str = ""


class Report(NamedTuple):
    """How far an import is: numbers of the matches added, how many were here already, what was wrong with which file.

    `owner` is who has become the owner of this archive by it, if anybody; `other` whose matches these are, if not the owner's.
    """

    done: int
    total: int
    added: tuple[int, ...] = ()
    known: int = 0
    faults: tuple[Fault, ...] = ()
    owner: str = ""
    other: str = ""


class Manifest(NamedTuple):
    """What an export says of itself."""

    owner: str = ""
    entries: Mapping[str, Entry] = {}


# One record


def take(archive: Archive, record: Record, entry: Entry = Entry()) -> int | None:  # noqa: B008 — a plain value
    """Add a record as a match and return its number, None if the archive has it already.

    RecordFault, RefusedMove and NotStored leave the archive as it was.
    """
    ways = loaded(record)
    if not ways:
        raise RecordFault("deals", "there is none yet")
    match, is_more = archive.write(lambda run: _taken(run, record, ways, entry))
    return match if is_more else None


def match_of(archive: Archive, record: Record) -> int:
    """Return the match that a record is: the archive's own if it has it, or has more of it, else a new one.

    A record without deals is a new match that is still to be dealt. Faults as in `take`.
    """
    ways = loaded(record)
    return archive.write(lambda run: _taken(run, record, ways, Entry()))[0]


def _taken(run: sqlite3.Connection, record: Record, ways: Sequence[tuple[Before, Ending | None]],
           entry: Entry) -> tuple[int, bool]:
    """Return the number of the match, and whether the list has one more by it: a new one, or one that had been deleted."""
    shorter: list[int] = []
    for match, other in owning.twins(run, record):
        if owning.is_within(record, other):
            return match, _is_back(run, match)
        if owning.is_within(other, record):
            shorter.append(match)
    profiles = _profiles(run, record, entry)
    for match in shorter:
        if run.execute("SELECT is_imported OR is_deleted FROM matches WHERE id = ?", (match,)).fetchone()[0]:
            owning.disown(run, match)  # one that was deleted may still come back
        else:
            profiles = ()
    origin = storing.Origin(True, profiles, entry.begun, entry.changed, is_played=False)
    added = storing.insert_all(run, record, ways, origin)
    if entry.is_abandoned:
        run.execute("UPDATE matches SET state = ? WHERE id = ? AND state = ?", (ABANDONED, added, RUNNING))
    return added, True


def _is_back(run: sqlite3.Connection, match: int) -> bool:
    """Bring a match back that was deleted just before; False where it stood in the list."""
    return run.execute("UPDATE matches SET is_deleted = 0 WHERE id = ? AND is_deleted", (match,)).rowcount > 0


def _profiles(run: sqlite3.Connection, record: Record, entry: Entry) -> tuple[int, ...]:
    if entry.counts_for is None or len(entry.counts_for) != len(record.players):
        return owning.owned(run, record)
    return tuple(owning.profile(run, name) if name and player.is_human else 0
                 for name, player in zip(entry.counts_for, record.players, strict=True))


# Many


def take_all(archive: Archive, paths: Sequence[Path]) -> Iterator[Report]:
    """Take all records of these files, folders and zip files, a few at a time, and tell how far it is; at least once."""
    report = Report(0, 0)
    for path in _with_packed(paths):
        with contextlib.ExitStack() as files:
            try:
                manifest, sources = _sources(path, files)
            except (RecordFault, OSError) as fault:
                report = _with_fault(report, path.name, UNREADABLE, fault)
                continue
            report = _with_owner(archive, manifest, report._replace(total=report.total + len(sources)))
            for source in sources:
                report = _took(archive, source, report)
                if report.done % PART == 0:
                    yield report
    yield report


def _took(archive: Archive, source: Source, report: Report) -> Report:
    report, notice = report._replace(done=report.done + 1), UNREADABLE
    try:
        text, notice = source.text(), NO_RECORD
        record = read(text)
        notice = BROKEN if record.deals else EMPTY
        added = take(archive, record, source.entry)
    except NewerRecord as fault:
        return _with_fault(report, source.name, NEWER, fault)
    except NotStored:
        return _with_fault(report, source.name, NOT_STORED)
    except (RecordFault, RefusedMove, OSError) as fault:
        return _with_fault(report, source.name, notice, fault)
    if added is None:
        return report._replace(known=report.known + 1)
    return report._replace(added=(*report.added, added))


def _with_fault(report: Report, name: str, notice: Notice, fault: Exception | None = None) -> Report:
    told = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault or "")
    return report._replace(faults=(*report.faults, Fault(shortened(name, 80), notice, shortened(told, LONGEST_TOLD))))


def _with_owner(archive: Archive, manifest: Manifest, report: Report) -> Report:
    """Let the owner of an export own this archive too where nobody has played in it yet; else say whose matches they are."""
    me = archive.me()
    if not manifest.owner or (me is not None and me.name == manifest.owner):
        return report
    if me is not None and archive.rows("SELECT 1 FROM players WHERE profile = ? LIMIT 1", me.id):
        return report._replace(other=manifest.owner)

    def change(run: sqlite3.Connection) -> None:
        run.execute("UPDATE profiles SET is_me = 0")
        owning.profile(run, manifest.owner)

    try:
        archive.write(change)
    except NotStored:
        return report
    return report._replace(owner=manifest.owner)


# Files


def _with_packed(paths: Sequence[Path]) -> Iterator[Path]:
    """List the paths, after each folder also the zip files in it."""
    for path in paths:
        yield path
        with contextlib.suppress(OSError):  # a folder that cannot be read has been told of before
            yield from sorted(one for one in path.iterdir() if one.suffix.lower() == ".zip") if path.is_dir() else ()


def _sources(path: Path, files: contextlib.ExitStack) -> tuple[Manifest, list[Source]]:
    if path.is_dir():
        found = sorted(one for one in path.iterdir() if one.suffix.lower() == ".json" and one.name != MANIFEST)
        return Manifest(), [_of_file(one) for one in _not_too_many(found)]
    if path.suffix.lower() == ".zip":
        return _of_zip(path, files)
    return Manifest(), [_of_file(path)]


def _not_too_many(found: list[Any]) -> list[Any]:
    if len(found) > MOST:
        raise RecordFault("file", f"holds more than {MOST} files")
    return found


def _of_file(path: Path) -> Source:
    return Source(path.name, lambda: codec.read_file(path), _dated(path))


def _dated(path: Path) -> Entry:
    """Take the day of the file for the day of the match: a record has none."""
    try:
        time = datetime.datetime.fromtimestamp(path.stat().st_mtime, datetime.UTC)
    except (OSError, ValueError, OverflowError):
        return Entry()
    told = _time(time.isoformat())
    return Entry(told, told)


def _of_zip(path: Path, files: contextlib.ExitStack) -> tuple[Manifest, list[Source]]:
    try:
        packed = files.enter_context(zipfile.ZipFile(path))
    except ZIP_FAULTS:
        raise RecordFault("file", "is no zip file that can be read") from None
    manifest = _manifest(packed)
    members = _not_too_many([one for one in packed.infolist()
                             if one.filename.lower().endswith(".json") and one.filename != MANIFEST])
    return manifest, [_member(packed, one, manifest) for one in members]


def _member(packed: zipfile.ZipFile, member: zipfile.ZipInfo, manifest: Manifest) -> Source:
    return Source(member.filename, lambda: _unpacked(packed, member), manifest.entries.get(member.filename, Entry()))


def _unpacked(packed: zipfile.ZipFile, member: zipfile.ZipInfo) -> str:
    try:
        with packed.open(member) as file:
            data = file.read(codec.LARGEST + 1)
    except ZIP_FAULTS:
        raise RecordFault("file", NOT_UNPACKED) from None
    return codec.decoded(data)


def _manifest(packed: zipfile.ZipFile) -> Manifest:
    """Read what an export says of itself; a zip file without that, or with rubbish in its place, has records all the same."""
    try:
        given = json.loads(_unpacked(packed, packed.getinfo(MANIFEST)))
        whole = fields.mapping(given, MANIFEST, ("format", "version", "owner", "matches"))
        if whole["format"] != FORMAT or whole["version"] != VERSION:
            return Manifest()
        entries = fields.listed(whole["matches"], "match", _entry)
        return Manifest(_name(whole["owner"], "owner"), dict(entries))
    except (KeyError, ValueError, RecursionError, OSError):
        return Manifest()


def _entry(plain: Any, where: str) -> tuple[str, Entry]:
    given = fields.mapping(plain, where, ("file", "begun", "changed", "abandoned", "counts_for"))
    return str(given["file"]), Entry(_time(given["begun"]), _time(given["changed"]), given["abandoned"] is True,
                                     fields.listed(given["counts_for"], f"{where} counts_for", _name))


def _name(plain: Any, where: str) -> str:
    return "" if plain is None else fields.words(plain, where, NAME).strip()


def _time(plain: Any) -> str:
    """Return a time as the archive writes it; "" for one that is none or is still to come."""
    try:
        time = datetime.datetime.fromisoformat(plain).astimezone(datetime.UTC)
    except (TypeError, ValueError, OverflowError, OSError):
        return ""
    told = time.isoformat(timespec="milliseconds")
    return told if told <= storing.now() else ""
