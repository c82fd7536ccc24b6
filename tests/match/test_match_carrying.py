"""Export and import: one record, everything, faults in one line each, copies noticed, and the same statistics elsewhere."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from match_play import STOCK, STOOD, agents, deal, play_on, table, text
from test_match_statistics import FAILED, KING, VOLE

from game.match import exporting, gathering, importing, listing, record, statistics
from game.match.archive import Archive
from game.match.exporting import everything_to, match_to
from game.match.importing import Report, match_of, take, take_all
from game.match.match import Match
from game.match.record import RecordFault
from game.match.seats import AGENT, HUMAN, Player
from game.match.shapes import Record
from game.match.statistics import Which
from game.president import RULES as PRESIDENT

SHIPPED = sorted(path for path in (Path(__file__).parents[2] / "saves").rglob("*.json")
                 if '"tapis-vert-record"' in path.read_text("utf-8"))


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path / "here")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path / "elsewhere")


def company(seed: int, archive: Archive, seats: int = 3) -> Match:
    """A match of President with Léa, under changing rules."""
    options = PRESIDENT.options(seats, {"deals": 3 + seed, "jokers": seed % 3})
    players = (*agents(1), Player("Léa", HUMAN), *agents(seats - 2))
    return Match.new(PRESIDENT, options, players, seed=str(seed), archive=archive)


def filled(archive: Archive) -> None:
    """Matches of every kind: finished, running, abandoned, assisted, without a finished deal."""
    for seed in range(4):
        match = company(seed, archive, 3 + seed)
        play_on(match, Random(seed), until=lambda match, seed=seed: match.is_over or (seed == 3 and match.deal == 2))
    table(3, "5", archive)
    match = Match.new(table().rules, table().options, (Player("Léa", HUMAN), Player("Odette", AGENT, "hard")), seed="6",
                      archive=archive)
    play_on(match, Random(6), until=lambda match: match.deal == 1)
    match.assist()
    play_on(match, Random(7))
    fled = table(2, "8", archive)
    play_on(fled, Random(8), until=lambda match: match.deal == 1)
    fled.abandon()


def last(reports: object) -> Report:
    return list(reports)[-1]


def figures(archive: Archive) -> list[object]:
    """All statistics, without the numbers of matches, which are each archive's own."""
    while gathering.gather(archive):
        pass
    found: list[object] = []
    for is_assisted in (False, True):
        for game, counted in (("ecarte", statistics.ecarte), ("president", statistics.president)):
            one = counted(archive, Which(game, is_assisted))
            results = tuple(result._replace(match=0) for result in one.matches.results)
            found += [one._replace(matches=one.matches._replace(results=results)), statistics.choices(archive, game)]
    return found


# Out


def test_one_match_is_a_record_that_loads(archive: Archive, tmp_path: Path) -> None:
    match = table(seed="1", archive=archive)
    play_on(match, Random(1))
    path = match_to(archive, match.match_id or 0, tmp_path / "out")
    assert record.load(path) == match.record()
    changed = listing.page(archive).rows[0].changed
    assert path.name == f"ecarte-{changed[:10]}-person-0-person-1.json"
    again = match_to(archive, match.match_id or 0, tmp_path / "out")
    assert again.name == f"ecarte-{changed[:10]}-person-0-person-1-2.json" and again.read_bytes() == path.read_bytes()
    assert sorted(one.name for one in (tmp_path / "out").iterdir()) == sorted((path.name, again.name))


def test_of_a_running_match_only_finished_deals_go_out(archive: Archive, tmp_path: Path) -> None:
    match = table(seed="8", archive=archive)
    play_on(match, Random(8), until=lambda match: match.deal == 1 and match.version > 14)
    found = record.load(match_to(archive, match.match_id or 0, tmp_path))
    assert found == match.record() and found.seed is None and len(found.deals) == 1


def test_a_name_that_no_system_would_take_makes_a_file_all_the_same(tmp_path: Path) -> None:
    given = Record("ecarte", {}, (Player("../../Éléonore: <ça?> " + "x" * 40, HUMAN), Player("Наташа", HUMAN)))
    name = exporting.named(given, "2026-03-01T00:00:00.000+00:00")
    assert name.startswith("ecarte-2026-03-01-eleonore-ca-x") and len(name) <= 60


def test_nothing_is_left_where_writing_fails(tmp_path: Path) -> None:
    def fails(part: Path) -> None:
        part.write_text("half")
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        exporting.placed(tmp_path, "record", ".json", fails)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError):
        exporting.placed(tmp_path, "record", ".json", lambda part: None)
    assert list(tmp_path.iterdir()) == []


def test_everything_goes_out_in_steps_and_stopping_leaves_nothing(archive: Archive, tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "PART", 2)
    filled(archive)
    out = tmp_path / "out"
    steps = list(everything_to(archive, out))
    assert [one.done for one in steps] == [2, 4, 6, 7] and all(one.path is None for one in steps[:-1])
    done = steps[-1]
    assert (done.total, done.written, done.empty, done.faults) == (7, 6, 1, ()) and done.path is not None
    with zipfile.ZipFile(done.path) as packed:
        assert len(packed.namelist()) == 7 and packed.testzip() is None
        for name in packed.namelist()[:-1]:
            record.read(packed.read(name).decode())
    assert [one.name for one in out.iterdir()] == [done.path.name]
    second = list(everything_to(archive, out))[-1].path
    assert second is not None and second != done.path
    job = everything_to(archive, tmp_path / "stopped")
    next(job)
    job.close()
    assert list((tmp_path / "stopped").iterdir()) == []


def test_a_damaged_match_is_left_out_and_named(archive: Archive, tmp_path: Path) -> None:
    for seed in range(3):
        play_on(table(seed=str(seed), archive=archive), Random(seed))
    archive.write(lambda run: run.execute("UPDATE moves SET text = '0 hop' WHERE match = 2"))
    done = list(everything_to(archive, tmp_path))[-1]
    assert done.written == 2 and len(done.faults) == 1 and "0 hop" in str(done.faults[0])


@pytest.mark.parametrize("year", [1066, 1979, 2108, 9999])
def test_whatever_the_clock_said_everything_goes_out(archive: Archive, tmp_path: Path, year: int) -> None:
    play_on(table(archive=archive), Random(1))
    archive.write(lambda run: run.execute("UPDATE matches SET changed = ?", (f"{year}-06-01T00:00:00.000+00:00",)))
    done = list(everything_to(archive, tmp_path))[-1]
    assert done.written == 1 and done.path is not None
    with zipfile.ZipFile(done.path) as packed:
        assert packed.infolist()[0].date_time[0] == min(max(year, 1980), 2107) and packed.testzip() is None


def test_a_table_for_spreadsheets(tmp_path: Path) -> None:
    path = exporting.table_to(tmp_path, "opponents", ("Opponent", "Won"), [("=Léa, la Grande", 3), ("Odette", 0.25)])
    assert path.read_bytes().decode("utf-8-sig") == 'Opponent,Won\r\n"\'=Léa, la Grande",3\r\nOdette,0.25\r\n'


# In


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_all_shipped_records_can_be_taken(archive: Archive, path: Path) -> None:
    assert record.load(path).players
    assert last(take_all(archive, [path])).faults == () and listing.page(archive).total == 1


def test_there_are_shipped_records() -> None:
    assert len(SHIPPED) >= 3


def test_everything_elsewhere_gives_the_same_statistics(archive: Archive, elsewhere: Archive, tmp_path: Path) -> None:
    filled(archive)
    path = list(everything_to(archive, tmp_path))[-1].path
    assert path is not None
    report = last(take_all(elsewhere, [path]))
    assert (len(report.added), report.known, report.faults, report.owner, report.other) == (6, 0, (), "Léa", "")
    assert elsewhere.me() is not None and elsewhere.me().name == "Léa"
    assert figures(elsewhere) == figures(archive)
    here, there = listing.page(archive).rows, listing.page(elsewhere).rows
    assert [(one.begun, one.changed, one.state, one.scores) for one in there] == [
        (one.begun, one.changed, one.state, one.scores) for one in here if one.deals]
    again = last(take_all(elsewhere, [path]))
    assert (again.added, again.known, again.owner) == ((), 6, "") and figures(elsewhere) == figures(archive)


def test_an_owner_who_has_played_stays_the_owner(archive: Archive, elsewhere: Archive, tmp_path: Path) -> None:
    filled(archive)
    play_on(table(seed="mine", archive=elsewhere), Random(1))
    mine = figures(elsewhere)
    path = list(everything_to(archive, tmp_path))[-1].path
    assert path is not None
    report = last(take_all(elsewhere, [path]))
    assert (report.owner, report.other) == ("", "Léa") and elsewhere.me().name == "Person 0"
    fled = next(one.id for one in listing.page(elsewhere).rows if one.state == "abandoned")
    assert listing.one(elsewhere, fled).is_counted, "Person 0 sat there too"
    elsewhere.delete((fled,))
    assert figures(elsewhere) == mine
    elsewhere.adopt("Léa")
    elsewhere.adopt("Nobody")
    played = sum(one.deals for one in (figures(archive)[2], figures(archive)[6]))
    assert sum(one.deals for one in (figures(elsewhere)[2], figures(elsewhere)[6])) == played > 10
    assert "Léa" not in {one.name for one in elsewhere.profiles()}


def test_a_record_counts_where_a_person_of_the_owners_name_sits(archive: Archive) -> None:
    given = record.read(text(deals=[FAILED]))
    assert take(archive, given) == 1 and not listing.page(archive).rows[0].is_counted
    Match.new(table().rules, table().options, (Player("Léa", HUMAN), *agents(1)), archive=archive)
    assert listing.one(archive, 1).is_counted, "imported before she first sat down"
    number = take(archive, record.read(text(deals=[KING])))
    assert listing.one(archive, number or 0).is_counted
    other = take(archive, given._replace(players=(Player("Zoé", HUMAN), given.players[1])))
    assert not listing.one(archive, other or 0).is_counted
    twice = take(archive, record.read(text(deals=[VOLE], seats=[{"name": "Léa", "kind": "human"}] * 2)))
    assert archive.rows("SELECT seat FROM players WHERE match = ? AND profile", twice)[0][0] == 0


def test_the_same_record_twice_is_noticed(archive: Archive, tmp_path: Path) -> None:
    match = table(seed="1", archive=archive)
    play_on(match, Random(1), until=lambda match: match.deal == 1)
    early = match.record()
    assert take(archive, early) is None, "the match that it comes from goes further"
    play_on(match, Random(1))
    paths = [tmp_path / name for name in ("a.json", "b.json")]
    for path in paths:
        path.write_text(record.write(match.record()), "utf-8")
    assert last(take_all(archive, paths)) == Report(2, 2, known=2)
    assert listing.page(archive).total == 1
    assert take(archive, match.record()._replace(players=agents(2))) is not None, "other people, another match"


def test_a_copy_that_goes_further_is_the_one_that_counts(archive: Archive) -> None:
    archive.write(lambda run: importing.owning.profile(run, "Person 0"))
    match = table(seed="1", target=11)
    play_on(match, Random(1), until=lambda match: match.deal == 1)
    early = match.record()
    play_on(match, Random(1))
    first, second = take(archive, early), take(archive, match.record())
    assert [listing.one(archive, one or 0).is_counted for one in (first, second)] == [False, True]
    while gathering.gather(archive):
        pass
    assert statistics.ecarte(archive, Which("ecarte")).deals == match.deal + 1


def test_a_match_played_here_counts_rather_than_a_longer_copy(archive: Archive) -> None:
    match = table(seed="1", target=11, archive=archive)
    play_on(match, Random(1), until=lambda match: match.deal == 1)
    other = table(seed="1", target=11)
    play_on(other, Random(1))
    assert other.full_record().deals[0] == match.full_record().deals[0]
    number = take(archive, other.record())
    assert not listing.one(archive, number or 0).is_counted
    assert listing.one(archive, match.match_id or 0).is_counted
    assert archive.running() == match.match_id


def test_a_record_opened_again_is_the_match_that_it_became(archive: Archive) -> None:
    archive.write(lambda run: importing.owning.profile(run, "Léa"))
    match = table(seed="1", archive=archive)
    play_on(match, Random(1), until=lambda match: match.deal == 1)
    assert match_of(archive, match.record()) == match.match_id == 1, "played here, and gone on with since"
    given = record.read(text(deals=[FAILED]))
    assert match_of(archive, given) == match_of(archive, given) == 2 and listing.one(archive, 2).is_counted
    archive.delete((2,))
    assert match_of(archive, given) == 2 and listing.one(archive, 2).is_counted
    assert listing.page(archive).total == 2


def test_a_longer_copy_counts_in_place_of_a_match_that_was_deleted(archive: Archive) -> None:
    match = table(seed="1", target=11, archive=archive)
    play_on(match, Random(1), until=lambda match: match.deal == 1)
    other = table(seed="1", target=11)
    play_on(other, Random(1))
    archive.delete((1,))
    number = take(archive, other.record())
    assert number == 2 and listing.one(archive, 2).is_counted
    archive.undelete((1,))
    assert not listing.one(archive, 1).is_counted and listing.one(archive, 2).is_counted
    while gathering.gather(archive):
        pass
    assert statistics.ecarte(archive, Which("ecarte")).deals == other.deal + 1


def test_two_positions_are_two_and_each_is_known(archive: Archive) -> None:
    running = deal(moves=[], result=...)
    others = [deal(moves=[], result=..., stock=" ".join(reversed(STOCK.split()))), deal(moves=[], result=..., dealer=0)]
    given = [record.read(text(deals=[one])) for one in (running, *others)]
    assert [take(archive, one) for one in given] == [1, 2, 3]
    assert [take(archive, one) for one in given] == [None] * 3


def test_of_a_running_deal_the_longer_copy_is_taken_and_the_shorter_known(archive: Archive) -> None:
    lengths = (0, 4, 2, 7, len(STOOD))
    given = [record.read(text(deals=[deal(moves=STOOD[:length], result=...)])) for length in lengths[:-1]]
    given.append(record.read(text(deals=[deal()])))
    assert [take(archive, one) for one in given] == [1, 2, None, 3, 4]
    other = record.read(text(deals=[deal(moves=["0 propose"], result=...)]))
    assert take(archive, other) == 5, "it went another way"
    assert take(archive, given[0]) is None and take(archive, given[-1]) is None


def test_a_deleted_match_comes_back_by_its_record(archive: Archive) -> None:
    match = table(seed="1", archive=archive)
    play_on(match, Random(1))
    archive.delete((1,))
    assert take(archive, match.record()) == 1 and listing.ids(archive) == (1,)


def test_an_imported_running_match_waits_behind_ones_own(archive: Archive) -> None:
    mine = table(seed="1", archive=archive)
    other = table(seed="2")
    play_on(other, Random(2), until=lambda match: match.deal == 1)
    number = take(archive, other.record())
    assert archive.running() == mine.match_id
    archive.delete((mine.match_id or 0,))
    assert archive.running() == number and Match.resume(archive, number or 0).next_deal() is None


def test_what_is_wrong_is_told_in_a_line_each_and_the_others_are_taken(archive: Archive, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "1-good.json").write_text(text(deals=[FAILED]), "utf-8")
    (folder / "2-no-json.json").write_text("{", "utf-8")
    (folder / "3-newer.json").write_text(text(version=9), "utf-8")
    (folder / "4-empty.json").write_text(text(deals=[]), "utf-8")
    (folder / "5-dealer.json").write_text(text(deals=[FAILED, KING]), "utf-8")
    (folder / "6-bytes.json").write_bytes(b"\xff\xfe\x00")
    (folder / "7-good.json").write_text(text(deals=[KING]), "utf-8")
    (folder / "notes.txt").write_text("not a record")
    (folder / "zip.zip").write_text("no zip")
    with zipfile.ZipFile(folder / "packed.ZIP", "w") as packed:
        packed.writestr("8-packed.json", text(deals=[VOLE]))
    report = last(take_all(archive, [folder, tmp_path / "nowhere.json"]))
    assert len(report.added) == 2 + 1 + 1 and report.total == 9, "zip files of a folder are opened too"
    assert [(fault.name, fault.notice) for fault in report.faults] == [
        ("2-no-json.json", importing.NO_RECORD), ("3-newer.json", importing.NEWER), ("4-empty.json", importing.EMPTY),
        ("6-bytes.json", importing.UNREADABLE), ("zip.zip", importing.UNREADABLE), ("nowhere.json", importing.UNREADABLE)]
    assert all("\n" not in fault.told and len(fault.told) < 200 for fault in report.faults)
    assert "newer than this program reads" in report.faults[1].told and listing.page(archive).total == 4


def test_a_record_against_the_rules_is_told_from_what_is_no_record(archive: Archive, tmp_path: Path) -> None:
    refused = {**FAILED, "moves": ["0 play Kh"]}
    del refused["result"]
    (tmp_path / "refused.json").write_text(text(deals=[refused]), "utf-8")
    (tmp_path / "strange.json").write_text(text(deals=[FAILED], colour="green"), "utf-8")
    report = last(take_all(archive, [tmp_path]))
    assert [fault.notice for fault in report.faults] == [importing.BROKEN, importing.NO_RECORD] and not report.added


def test_a_foreign_zip_file(archive: Archive, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as packed:
        packed.writestr("deep/down/record.json", text(deals=[FAILED]))
        packed.writestr("../../evil.json", text(deals=[KING]))
        packed.writestr("readme.txt", "hello")
        packed.writestr("huge.json", " " * 17_000_000)
        packed.writestr("archive.json", '{"format": "tapis-vert-archive", "version": 1, "owner": 5, "matches": 7}')
    report = last(take_all(archive, [tmp_path / "odd.zip"]))
    assert len(report.added) == 2 and len(report.faults) == 1 and report.faults[0].name == "huge.json"
    assert not (tmp_path.parent / "evil.json").exists() and archive.me() is None


@pytest.mark.parametrize("manifest", [
    "", "[]", "{", '{"format": "x", "version": 1, "owner": null, "matches": []}',
    json.dumps({"format": "tapis-vert-archive", "version": 2, "owner": "Zoé", "matches": []}),
    json.dumps({"format": "tapis-vert-archive", "version": 1, "owner": "Zoé", "matches": [
        {"file": "a.json", "begun": 5, "changed": "tomorrow", "abandoned": "no", "counts_for": ["Zoé"]}]}),
    json.dumps({"format": "tapis-vert-archive", "version": 1, "owner": "Zoé", "matches": [
        {"file": "a.json", "begun": "9999-01-01T00:00:00+00:00", "changed": "", "abandoned": False,
         "counts_for": [None, None, None]}]}),
])
def test_rubbish_beside_the_records_costs_nothing(archive: Archive, tmp_path: Path, manifest: str) -> None:
    with zipfile.ZipFile(tmp_path / "odd.zip", "w") as packed:
        packed.writestr("a.json", text(deals=[FAILED]))
        packed.writestr("archive.json", manifest)
    report = last(take_all(archive, [tmp_path / "odd.zip"]))
    assert len(report.added) == 1 and report.faults == ()
    (row,) = listing.page(archive).rows
    assert row.state == "running" and row.changed[:4] != "9999" and len(row.changed) == 29 and not row.is_counted


def test_cut_off_or_locked_zip_files(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "good.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.json", text(deals=[FAILED]))
    data = bytearray(path.read_bytes())
    for number, spoilt in enumerate((data[:200], data[:60] + b"\0" * 40 + data[100:], data[:6] + b"\1" + data[7:])):
        (tmp_path / f"{number}.zip").write_bytes(spoilt)
    report = last(take_all(archive, [tmp_path / f"{number}.zip" for number in range(3)]))
    assert len(report.faults) >= 2 and len(report.added) + len(report.faults) == 3


@pytest.mark.parametrize(("method", "spoil"), [
    (zipfile.ZIP_STORED, lambda data: data[:(at := data.index(b"PK\1\2") + 6)] + b"c" + data[at + 1:]),
    (zipfile.ZIP_STORED, lambda data: data.replace("é".encode(), b"\xff\xa9")),
    (zipfile.ZIP_LZMA, lambda data: data[:80] + bytes(40) + data[120:]),
    (zipfile.ZIP_BZIP2, lambda data: data[:80] + bytes(40) + data[120:]),
    (zipfile.ZIP_DEFLATED, lambda data: data[:80] + bytes(40) + data[120:]),
], ids=["version", "name", "lzma", "bzip2", "deflated"])
def test_a_zip_file_that_is_not_quite_one_stops_no_other(archive: Archive, tmp_path: Path, method: int,
                                                         spoil: Callable[[bytes], bytes]) -> None:
    path = tmp_path / "odd.zip"
    with zipfile.ZipFile(path, "w", method) as packed:
        packed.writestr("é.json", text(deals=[FAILED]))
    data = spoil(path.read_bytes())
    assert data != path.read_bytes()
    path.write_bytes(data)
    (tmp_path / "z.json").write_text(text(deals=[KING]), "utf-8")
    report = last(take_all(archive, [path, tmp_path / "z.json"]))
    assert len(report.added) == 1 and [fault.notice for fault in report.faults] == [importing.UNREADABLE]


def test_a_damaged_description_beside_the_records_costs_nothing(archive: Archive, tmp_path: Path) -> None:
    path = tmp_path / "odd.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("archive.json", json.dumps({"format": "tapis-vert-archive", "version": 1}))
        packed.writestr("a.json", text(deals=[FAILED]))
    data = path.read_bytes()
    path.write_bytes(data[:60] + bytes(20) + data[80:])
    report = last(take_all(archive, [path]))
    assert len(report.added) == 1 and report.faults == ()


def test_a_file_dates_its_match_and_one_from_the_future_does_not(archive: Archive, tmp_path: Path) -> None:
    for name, time in (("old.json", 1_600_000_000), ("late.json", 99_999_999_999)):
        (tmp_path / name).write_text(text(deals=[FAILED if name == "old.json" else KING]), "utf-8")
        os.utime(tmp_path / name, (time, time))
    assert len(last(take_all(archive, [tmp_path / "old.json", tmp_path / "late.json"])).added) == 2
    old, late = listing.one(archive, 1), listing.one(archive, 2)
    assert old is not None and old.changed == "2020-09-13T12:26:40.000+00:00" and late is not None and late.changed > "2026"


def test_a_match_exported_alone_keeps_its_day(archive: Archive, elsewhere: Archive, tmp_path: Path) -> None:
    play_on(table(seed="1", archive=archive), Random(1))
    archive.write(lambda run: run.execute("UPDATE matches SET changed = '2025-02-03T20:00:00.000+00:00'"))
    take_all_of = last(take_all(elsewhere, [match_to(archive, 1, tmp_path)]))
    assert take_all_of.added == (1,) and listing.page(elsewhere).rows[0].changed == "2025-02-03T20:00:00.000+00:00"


def test_progress_of_an_import(archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "PART", 2)
    for number, one in enumerate((FAILED, KING, VOLE)):
        (tmp_path / f"{number}.json").write_text(text(deals=[one]), "utf-8")
    assert [(one.done, one.total) for one in take_all(archive, [tmp_path])] == [(2, 3), (3, 3)]
    assert list(take_all(archive, [])) == [Report(0, 0)]


def test_a_record_without_deals_is_none_to_take(archive: Archive) -> None:
    with pytest.raises(RecordFault, match="there is none yet"):
        take(archive, record.read(text(deals=[])))
    assert listing.page(archive).rows == ()
