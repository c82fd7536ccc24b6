"""The archive's file: damage, backups, migrations, other programs and places where nothing can be written."""

from __future__ import annotations

import contextlib
import datetime
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from match_play import play_on, table

from game.match import database, gathering, listing, schema, statistics
from game.match.archive import CHOSEN, Archive, NotStored
from game.match.database import (
    BACKUPS,
    BUSY,
    FILE,
    LOST,
    NEWER,
    NOT_GOOD,
    NOT_REPLACED,
    RESTORED,
    UNWRITABLE,
    NotRestored,
)
from game.match.match import Match
from game.match.replay import steps

FIXTURES = Path(__file__).parent / "fixtures"
YESTERDAY = datetime.date.today() - datetime.timedelta(days=1)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a match and a backup of yesterday, and a dozen matches that are younger than the backup."""
    made = tmp_path_factory.mktemp("filled")
    archive = Archive.open(made)
    archive.store_setting("speed", "fast")
    play_on(table(archive=archive), Random(1), moves=12)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "today", lambda: YESTERDAY)
        database.back_up(archive._connection, made / BACKUPS)
    for seed in range(12):
        play_on(table(4, str(seed), archive), Random(seed))
    archive.close()
    assert (made / FILE).stat().st_size > 40_000 and not (made / (FILE + "-wal")).exists()
    return made


@pytest.fixture
def folder(filled: Path, tmp_path: Path) -> Path:
    """A copy of the filled folder, to be spoilt."""
    return Path(shutil.copytree(filled, tmp_path / "data"))


def usable(archive: Archive) -> None:
    """Play a match and take it up again."""
    match = table(archive=archive)
    play_on(match, Random(1), moves=9)
    assert Match.resume(archive, match.match_id or 0).full_record() == match.full_record()


def sentence(archive: Archive) -> str | None:
    return None if archive.notice is None else archive.notice.sentence


def truncated(data: bytes) -> bytes:
    return data[:len(data) // 2]


def cut_short(data: bytes) -> bytes:
    return data[:1000]


def emptied(_: bytes) -> bytes:
    return b""


def zeroed(data: bytes) -> bytes:
    return bytes(len(data))


def zeroed_inside(data: bytes) -> bytes:
    return data[:4096] + bytes(len(data) - 4096)


def overwritten(_: bytes) -> bytes:
    return b"Dear diary, today I learned Ecarte.\n" * 400


def noise(data: bytes) -> bytes:
    return Random(1).randbytes(len(data))


@pytest.mark.parametrize("damage", [truncated, cut_short, emptied, zeroed, zeroed_inside, overwritten, noise])
def test_a_damaged_file_is_put_aside_and_the_backup_taken(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    spoilt = damage((folder / FILE).read_bytes())
    (folder / FILE).write_bytes(spoilt)
    archive = Archive.open(folder)
    assert sentence(archive) == RESTORED and archive.is_lasting
    assert YESTERDAY.isoformat() in str(archive.notice)
    (aside,) = folder.glob("*-damaged-*.sqlite")
    assert aside.read_bytes() == spoilt and aside.name in str(archive.notice)
    assert archive.settings() == {"speed": "fast"} and listing.page(archive).total == 1
    usable(archive)
    archive.close()
    again = Archive.open(folder)
    assert again.notice is None and listing.page(again).total == 2


@pytest.mark.parametrize("damage", [truncated, zeroed, overwritten, noise])
def test_without_a_good_backup_a_new_file_is_begun(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    (backup,) = (folder / BACKUPS).iterdir()
    for path in (folder / FILE, backup):
        path.write_bytes(damage(path.read_bytes()))
    archive = Archive.open(folder)
    assert sentence(archive) == LOST and archive.is_lasting and listing.page(archive).rows == ()
    assert len(list(folder.glob("*-damaged-*.sqlite"))) == 1 and backup.exists()
    usable(archive)
    archive.close()
    assert Archive.open(folder).notice is None


@pytest.mark.parametrize("version", [0, 1])
def test_the_database_of_another_program_is_put_aside_unchanged(tmp_path: Path, version: int) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as foreign:
        foreign.executescript(f"CREATE TABLE songs (name); INSERT INTO songs VALUES ('x'); PRAGMA user_version = {version}")
    theirs = (tmp_path / FILE).read_bytes()
    archive = Archive.open(tmp_path)
    (aside,) = tmp_path.glob("*-damaged-*.sqlite")
    assert sentence(archive) == LOST and aside.read_bytes() == theirs
    assert not (tmp_path / BACKUPS).exists()
    usable(archive)


def test_a_file_without_one_of_its_tables_is_no_backup_and_is_replaced(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("DROP TABLE moves")
    archive = Archive.open(folder)
    assert sentence(archive) == RESTORED and listing.page(archive).total == 1
    assert YESTERDAY.isoformat() in str(archive.notice)
    usable(archive)


def test_a_file_with_a_damaged_name_of_a_column_is_replaced(folder: Path) -> None:
    """No letter of the tables' own description is checked by the database."""
    data = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(data.replace(b"text TEXT NOT NULL", b"t\xffxt TEXT NOT NULL"))
    archive = Archive.open(folder)
    assert sentence(archive) == RESTORED and listing.page(archive).total == 1
    usable(archive)


def test_a_backup_without_one_of_its_tables_is_not_taken(folder: Path) -> None:
    (backup,) = (folder / BACKUPS).iterdir()
    with contextlib.closing(sqlite3.connect(backup)) as connection:
        connection.execute("DROP TABLE moves")
    (folder / FILE).write_bytes(noise((folder / FILE).read_bytes()))
    archive = Archive.open(folder)
    assert sentence(archive) == LOST and listing.page(archive).rows == ()
    usable(archive)


def test_the_newest_good_backup_is_taken(folder: Path) -> None:
    backup = folder / BACKUPS / f"{Path(FILE).stem}-{YESTERDAY.isoformat()}.sqlite"
    backup.with_name(f"{Path(FILE).stem}-2020-01-01.sqlite").write_bytes(backup.read_bytes())
    backup.write_bytes(zeroed_inside(backup.read_bytes()))
    (folder / FILE).write_bytes(b"nothing")
    archive = Archive.open(folder)
    assert sentence(archive) == RESTORED and "2020-01-01" in str(archive.notice)


def test_a_journal_left_behind_goes_aside_with_its_file(folder: Path) -> None:
    for companion in ("-wal", "-shm"):
        (folder / (FILE + companion)).write_bytes(b"rubbish" * 100)
    (folder / FILE).write_bytes(noise(b"x" * 5000))
    assert sentence(Archive.open(folder)) == RESTORED
    assert len(list(folder.glob("*-damaged-*"))) == 3


def test_twice_damaged_in_one_second_overwrites_nothing(folder: Path) -> None:
    for number in range(3):
        (folder / FILE).write_bytes(b"rubbish %d" % number)
        archive = Archive.open(folder)
        assert sentence(archive) == RESTORED
        archive.close()
    assert {path.read_bytes() for path in folder.glob("*-damaged-*.sqlite")} == {b"rubbish 0", b"rubbish 1", b"rubbish 2"}


@pytest.mark.parametrize("seed", range(40))
def test_random_bytes_anywhere_never_stop_the_game(folder: Path, seed: int) -> None:
    data, rng = bytearray((folder / FILE).read_bytes()), Random(seed)
    reach = 100 if seed % 4 == 0 else len(data)
    for _ in range(rng.choice((1, 4, 40, 400))):
        data[rng.randrange(reach)] = rng.randrange(256)
    (folder / FILE).write_bytes(data)
    archive = Archive.open(folder)
    assert sentence(archive) in (None, RESTORED, NEWER)
    listing.page(archive).rows, archive.settings(), archive.running()
    usable(archive)
    if sentence(archive) == NEWER:
        assert (folder / FILE).read_bytes() == data


def test_a_file_of_a_newer_program_stays_untouched(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    data = (folder / FILE).read_bytes()
    archive = Archive.open(folder)
    assert sentence(archive) == NEWER and not archive.is_lasting
    usable(archive)
    archive.close()
    assert (folder / FILE).read_bytes() == data and len(list((folder / BACKUPS).iterdir())) == 1


def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "deeper"):
        archive = Archive.open(folder)
        assert sentence(archive) == UNWRITABLE and not archive.is_lasting
        assert "--data-dir" in str(archive.notice) and str(folder) in str(archive.notice)
        usable(archive)
    assert (tmp_path / "file").read_text() == "in the way"


def test_something_else_in_the_place_of_the_file_means_memory(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    archive = Archive.open(tmp_path)
    assert sentence(archive) == UNWRITABLE and (tmp_path / FILE).is_dir()
    usable(archive)


def test_a_file_that_another_program_locks_is_not_taken_for_damaged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "WAIT", 0.05)
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    archive = Archive.open(folder)
    assert sentence(archive) == BUSY and not archive.is_lasting
    usable(archive)
    other.close()
    assert Archive.open(folder).notice is None and not list(folder.glob("*-damaged-*"))


def test_a_first_start_that_was_cut_off_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    archive = Archive.open(tmp_path)
    assert archive.notice is None and archive.is_lasting


def test_two_programs_may_begin_the_same_file(tmp_path: Path) -> None:
    first, second = sqlite3.connect(tmp_path / FILE, isolation_level=None), database.connected(tmp_path / FILE)
    schema.migrate(first)
    schema.migrate(second)
    assert schema.version(second) == len(schema.STEPS) and schema.has_tables(second)


def test_a_backup_a_day_and_five_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.open(tmp_path)
    assert not (tmp_path / BACKUPS).exists()
    archive.close()
    first = datetime.date(2024, 2, 25)
    for day in range(9):
        monkeypatch.setattr(database, "today", lambda day=day: first + datetime.timedelta(days=day))
        for start in range(2):
            archive = Archive.open(tmp_path)
            archive.store_setting("day", f"{day} {start}")
            archive.close()
    names = sorted(path.name for path in (tmp_path / BACKUPS).iterdir())
    assert names == [f"tapis-vert-2024-{day}.sqlite" for day in ("02-29", "03-01", "03-02", "03-03", "03-04")]
    with sqlite3.connect(tmp_path / BACKUPS / names[-1]) as newest:
        assert newest.execute("SELECT value FROM settings").fetchone() == ("7 1",)
    newest.close()


def test_a_backup_that_cannot_be_made_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / BACKUPS).write_text("in the way")
    Archive.open(tmp_path).close()
    archive = Archive.open(tmp_path)
    assert archive.notice is None and archive.is_lasting
    usable(archive)


MADE_UP = (
    "ALTER TABLE moves ADD COLUMN verdict TEXT",
    "CREATE TABLE lessons (name TEXT PRIMARY KEY)",
)


def test_a_made_up_step_climbs_and_a_broken_one_changes_nothing(folder: Path) -> None:
    connection = database.connected(folder / FILE)
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(connection, (*schema.STEPS, (*MADE_UP, "CREATE TABLE lessons (name TEXT)")))
    assert list(connection.iterdump()) == before and schema.version(connection) == len(schema.STEPS)
    schema.migrate(connection, (*schema.STEPS, MADE_UP))
    assert schema.version(connection) == len(schema.STEPS) + 1
    connection.execute("UPDATE moves SET verdict = 'good'")
    with pytest.raises(schema.NewerSchema):
        schema.migrate(connection)


@pytest.mark.parametrize("dump", sorted(FIXTURES.glob("schema_*.sql")), ids=lambda path: path.stem)
def test_every_earlier_schema_opens(tmp_path: Path, dump: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(dump.read_text("utf-8"))
    connection.execute(f"PRAGMA user_version = {dump.stem.removeprefix('schema_')}")
    connection.close()
    archive = Archive.open(tmp_path)
    assert archive.notice is None and archive.setting("speed") == "brisk"
    states = sorted(match.state for match in listing.page(archive).rows)
    assert states == ["abandoned", "finished", "finished", "running"]
    for match in listing.page(archive).rows:
        assert list(steps(archive.record(match.id, is_full=True)))
    again = Match.resume(archive, archive.running() or 0)
    assert again.deal == 1 and again.version == 18
    play_on(again, Random(1))
    assert again.is_over and archive.me() is not None


def test_each_schema_has_a_fixture() -> None:
    assert {path.stem for path in FIXTURES.glob("schema_*.sql")} == {f"schema_{k + 1}" for k in range(len(schema.STEPS))}


def test_renaming_is_tried_again_on_windows_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries, waits = [], []

    def held(*_: object) -> None:
        tries.append(1)
        raise PermissionError

    monkeypatch.setattr(database.os, "replace", held)
    monkeypatch.setattr(database.time, "sleep", waits.append)
    for system, expected in (("linux", 1), ("win32", 8)):
        monkeypatch.setattr(sys, "platform", system)
        with pytest.raises(PermissionError):
            database._rename(tmp_path / "a", tmp_path / "b")
        assert len(tries) == expected
        tries.clear()
    assert waits == pytest.approx([0.02 * 2 ** k for k in range(7)])


def test_a_damaged_file_that_cannot_be_renamed_means_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / FILE).write_bytes(b"rubbish")

    def held(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(database, "_rename", held)
    archive = Archive.open(folder)
    assert sentence(archive) == UNWRITABLE and (folder / FILE).read_bytes() == b"rubbish"
    usable(archive)


# Older schemas, and what they count


@pytest.mark.parametrize("dump", sorted(FIXTURES.glob("schema_*.sql")), ids=lambda path: path.stem)
def test_matches_of_every_earlier_schema_are_listed_and_counted(tmp_path: Path, dump: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(dump.read_text("utf-8"))
    connection.execute(f"PRAGMA user_version = {dump.stem.removeprefix('schema_')}")
    connection.close()
    archive = Archive.open(tmp_path)
    while gathering.gather(archive):
        pass
    by_time = [row[0] for row in archive.rows("SELECT id FROM matches ORDER BY changed DESC, id DESC")]
    assert list(listing.ids(archive)) == by_time
    clean = statistics.ecarte(archive, statistics.Which("ecarte"))
    assert (clean.deals, clean.waiting, clean.points.total, clean.against.total) == (4, 0, 1, 7)
    assert [one.is_won for one in clean.matches.results] == [False] and clean.proposals.whole > 0


# Restoring a backup


def test_backups_are_listed_with_day_and_size(folder: Path) -> None:
    shutil.copy(folder / BACKUPS / f"{Path(FILE).stem}-{YESTERDAY.isoformat()}.sqlite",
                folder / BACKUPS / f"{Path(FILE).stem}-2020-01-31.sqlite")
    (folder / BACKUPS / f"{Path(FILE).stem}-2020-99-31.sqlite").write_text("no day")
    archive = Archive.open(folder)
    found = archive.backups()
    assert [one.day for one in found] == [database.today(), YESTERDAY, datetime.date(2020, 1, 31)]
    assert all(one.size == one.path.stat().st_size > 4096 for one in found)
    assert Archive.in_memory().backups() == ()


def test_a_backup_takes_the_archives_place_and_the_archive_is_kept(folder: Path) -> None:
    archive = Archive.open(folder)
    assert listing.page(archive).total == 13
    kept = [archive.record(one.id, is_full=True) for one in listing.page(archive).rows]
    chosen = next(one for one in archive.backups() if one.day == YESTERDAY)
    told = archive.restore(chosen)
    assert told.sentence == CHOSEN and YESTERDAY.isoformat() in str(told)
    assert listing.page(archive).total == 1 and archive.is_lasting and archive.notice is None
    usable(archive)
    (aside,) = folder.glob("*-kept-*.sqlite")
    assert aside.name in str(told) and chosen.path.exists()
    archive.restore(chosen)
    assert len(list(folder.glob("*-kept-*.sqlite"))) == 2 and listing.page(archive).total == 1
    archive.close()
    back = Archive(database.Opened(database.connected(aside), is_lasting=True))
    assert [back.record(one.id, is_full=True) for one in listing.page(back).rows] == kept
    back.close()
    assert not list(folder.glob("*.fresh*")) and not list(folder.glob("*.part"))


def test_what_was_deleted_when_the_backup_was_made_is_there_again(folder: Path) -> None:
    archive = Archive.open(folder)
    archive.delete(listing.ids(archive))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "today", lambda: datetime.date(2031, 1, 1))
        database.back_up(archive._connection, folder / BACKUPS)
    archive.close()
    again = Archive.open(folder)
    assert listing.page(again).rows == ()
    again.restore(again.backups()[0])
    assert listing.page(again).total == 13


def test_a_restored_archive_needs_no_write_after_it_has_taken_the_place(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full once the files have changed places: the backup is there, whole, and nothing is raised."""
    archive = Archive.open(folder)
    archive.delete(listing.ids(archive))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "today", lambda: datetime.date(2031, 1, 1))
        database.back_up(archive._connection, folder / BACKUPS)

    def full(self: Archive, work: Callable[[sqlite3.Connection], object]) -> object:
        raise NotStored

    monkeypatch.setattr(Archive, "write", full)
    assert archive.restore(archive.backups()[0]).sentence == CHOSEN
    assert listing.page(archive).total == 13


@pytest.mark.parametrize("damage", [truncated, zeroed, overwritten])
def test_a_damaged_backup_is_not_taken(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    archive = Archive.open(folder)
    chosen = archive.backups()[-1]
    chosen.path.write_bytes(damage(chosen.path.read_bytes()))
    before = {path.name for path in folder.iterdir()}
    with pytest.raises(NotRestored) as refused:
        archive.restore(chosen)
    assert refused.value.notice.sentence == NOT_GOOD and listing.page(archive).total == 13
    assert {path.name for path in folder.iterdir()} == before
    usable(archive)


def test_an_archive_that_cannot_be_moved_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.open(folder)
    renamed = database._rename

    def held(old: Path, new: Path) -> None:
        if old.name.endswith(".fresh"):
            raise PermissionError
        renamed(old, new)

    monkeypatch.setattr(database, "_rename", held)
    with pytest.raises(NotRestored) as refused:
        archive.restore(archive.backups()[-1])
    assert refused.value.notice.sentence == NOT_REPLACED and listing.page(archive).total == 13
    assert not list(folder.glob("*-kept-*")) and not list(folder.glob("*.fresh"))
    usable(archive)
    with pytest.raises(NotRestored):
        Archive.in_memory().restore(archive.backups()[-1])
