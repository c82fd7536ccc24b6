"""The archive as matches use it: what is stored, exported and imported, and what two windows or a full disk do to it."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from match_play import STOOD, any_move, deal, people, play_on, table, text

from game.ecarte import RULES
from game.match import database, importing, listing, record, replay
from game.match.archive import FULL, Archive
from game.match.match import ELSEWHERE, UNKEPT, UNSAVED, Match
from game.match.record import RecordFault
from game.match.seats import Player


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def test_settings_are_kept(tmp_path: Path) -> None:
    first = Archive.open(tmp_path)
    assert first.setting("speed") == "" and first.setting("speed", "normal") == "normal"
    first.store_setting("speed", "fast")
    first.store_settings({"speed": "off", "language": "fr"})
    first.close()
    assert Archive.open(tmp_path).settings() == {"speed": "off", "language": "fr"}


def test_the_first_person_is_me_and_can_be_renamed(archive: Archive) -> None:
    assert archive.me() is None
    players = (Player("Robot", "agent", "easy"), Player("Léa", "human"), Player("Odette", "human"))
    Match.new(RULES, RULES.options(3, {}), players, archive=archive)
    assert [(one.name, one.is_me) for one in archive.profiles()] == [("Léa", True), ("Odette", False)]
    me = archive.me()
    assert me is not None and archive.rename_profile(me.id, "Léonie") and not archive.rename_profile(me.id, "Odette")
    table(archive=archive)
    assert [one.name for one in archive.profiles() if one.is_me] == ["Léonie"]
    importing.match_of(archive, record.read(text()))
    assert "Odette" in [one.name for one in archive.profiles()] and len(archive.profiles()) == 4


def test_matches_are_listed_and_the_last_one_goes_on(archive: Archive) -> None:
    assert archive.running() is None and listing.page(archive).rows == ()
    first, second = table(seed="1", archive=archive), table(3, "2", archive)
    time.sleep(0.002)
    play_on(first, Random(1), moves=1)
    assert archive.running() == first.match_id
    play_on(first, Random(1))
    assert archive.running() == second.match_id
    archive.abandon(second.match_id or 0)
    assert archive.running() is None
    listed = {one.id: one for one in listing.page(archive).rows}
    assert listed[first.match_id or 0].state == "finished" and listed[second.match_id or 0].state == "abandoned"
    outcome = first.outcome
    assert outcome is not None and listed[first.match_id or 0].winners == outcome.winners
    assert listed[second.match_id or 0].players == people(3)
    archive.abandon(first.match_id or 0)
    assert {one.id: one.state for one in listing.page(archive).rows}[first.match_id or 0] == "finished"


def test_a_move_keeps_what_its_agent_thought_and_exports_drop_it(archive: Archive) -> None:
    match = table(archive=archive)
    move = any_move(Random(1), match)
    match.play(move, match.version, reason=("A good hand.", {"chance": 0.6}), choices=((move, 0.6, 0.01),))
    row = archive._connection.execute("SELECT * FROM moves").fetchone()
    assert json.loads(row["reason"]) == ["A good hand.", {"chance": 0.6}]
    assert json.loads(row["choices"]) == [[RULES.text(move), 0.6, 0.01]]
    assert "A good hand" not in record.write(archive.record(match.match_id or 0, is_full=True))


def test_export_of_a_running_match_tells_finished_deals_only(archive: Archive) -> None:
    match = table(archive=archive)
    play_on(match, Random(8), until=lambda match: match.deal == 1 and match.version > 14)
    shown = archive.record(match.match_id or 0)
    assert shown == match.record() and shown.seed is None and len(shown.deals) == 1
    assert archive.record(match.match_id or 0, is_full=True) == match.full_record()


def test_whoever_continues_an_exported_match_draws_a_new_seed(archive: Archive) -> None:
    match = table(archive=archive)
    play_on(match, Random(8), until=lambda match: match.deal == 1)
    elsewhere = Archive.in_memory()
    again = Match.resume(elsewhere, importing.match_of(elsewhere, match.record()))
    assert again.deal == 0 and again.is_deal_over and again.seed not in (None, match.seed) and not again.is_chosen_seed
    assert again.next_deal() is None
    assert again.full_record().deals[1].pack != match.full_record().deals[1].pack
    assert archive.stored(match.match_id or 0).inherits == elsewhere.stored(again.match_id or 0).inherits
    assert again.full_record().deals[1].dealer == match.full_record().deals[1].dealer


def test_a_match_without_deals_begins_anew(archive: Archive) -> None:
    match = table(archive=archive)
    again = Match.resume(archive, importing.match_of(archive, match.record()))
    assert again.deal == 0 and again.version == 1 and again.match_id != match.match_id and again.players == match.players
    play_on(again, Random(1), moves=2)
    assert Match.resume(archive, again.match_id or 0).full_record() == again.full_record()
    with pytest.raises(RecordFault, match="there is no deal to go on from"):
        importing.match_of(archive, record.read(text(deals=[], before={"scores": [1, 1]})))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_becomes_a_match_and_comes_out_the_same(archive: Archive, seats: int) -> None:
    match = table(seats)
    play_on(match, Random(seats), moves=25)
    found = archive.record(importing.match_of(archive, match.full_record()), is_full=True)
    assert found == match.full_record()
    again = Match.resume(archive, listing.page(archive).rows[0].id)
    assert again._state == match._state and again.is_chosen_seed
    play_on(again, Random(1))
    assert archive.record(again.match_id or 0) == again.record()


def test_an_assisted_practice_position_with_its_start_is_kept(archive: Archive) -> None:
    given = record.read(text(before={"scores": [3, 1]}, assisted=[0], deals=[deal(moves=STOOD[:4], result=...)]))
    again = Match.resume(archive, importing.match_of(archive, given._replace(seed="x")))
    assert again.full_record() == given._replace(seed="x") and again.assisted == (0,)
    assert archive.record(again.match_id or 0) == given._replace(deals=(), assisted=())


@pytest.mark.parametrize("deals", [
    [deal(), deal(dealer=0, moves=["1 stand", "1 play Ks"], result=...)],
    [deal(moves=["0 stand"], result=...), deal()],
    [deal(hands=["Kh Qh", "As"])],
])
def test_a_damaged_record_changes_nothing(archive: Archive, deals: list[object]) -> None:
    before = list(archive._connection.iterdump())
    with pytest.raises((RecordFault, replay.RefusedMove)):
        importing.match_of(archive, record.read(text(deals=deals)))
    assert list(archive._connection.iterdump()) == before


@pytest.mark.parametrize("damage", [
    "UPDATE moves SET text = '0 hop'", "UPDATE moves SET text = x'ff'", "UPDATE matches SET options = '{'",
    "UPDATE matches SET options = '[]'", "UPDATE matches SET game = 'whist'", "UPDATE players SET kind = 'dog'",
    "UPDATE deals SET pack = '7c'", "UPDATE deals SET before = '{}'", "UPDATE deals SET before = NULLIF('', 'x')",
    "UPDATE deals SET layout = '5'", "DELETE FROM players", "UPDATE deals SET dealer = 7",
    "UPDATE moves SET text = '0 play Kh'",
])
def test_a_damaged_entry_is_a_fault_with_one_sentence(archive: Archive, damage: str) -> None:
    match = table(archive=archive)
    play_on(match, Random(1), moves=3)
    archive._connection.execute(damage)
    try:
        again = Match.resume(archive, match.match_id or 0)
    except RecordFault as fault:
        assert "\n" not in str(fault)
    else:
        assert damage.endswith("'0 play Kh'") and again.notice is not None
    with pytest.raises(RecordFault, match="the archive has no such match"):
        Match.resume(archive, 99)


def test_two_windows_cannot_both_play_a_match(tmp_path: Path) -> None:
    here = table(archive=Archive.open(tmp_path))
    there = Match.resume(Archive.open(tmp_path), here.match_id or 0)
    play_on(there, Random(1), moves=1)
    version, heard = here.version, []
    here.chair(0).listen(heard.append)
    assert here.play(any_move(Random(2), here), version) is ELSEWHERE
    assert here.is_read_only and here.version == version and not heard
    assert here.play(any_move(Random(2), here), version) is ELSEWHERE
    play_on(there, Random(1), moves=3)
    assert Match.resume(Archive.open(tmp_path), here.match_id or 0).full_record() == there.full_record()


def test_two_windows_cannot_both_deal(tmp_path: Path) -> None:
    here = table(archive=Archive.open(tmp_path))
    play_on(here, Random(1), until=lambda match: match.is_deal_over)
    there = Match.resume(Archive.open(tmp_path), here.match_id or 0)
    assert there.next_deal() is None and here.next_deal() is ELSEWHERE
    assert here.deal == 0 and here.next_deal() is ELSEWHERE


def test_a_busy_file_refuses_a_move_that_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "WAIT", 0.05)
    match = table(archive=Archive.open(tmp_path))
    other = sqlite3.connect(tmp_path / database.FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    move = any_move(Random(1), match)
    assert match.play(move, match.version) is UNSAVED and match.version == 1 and not match.is_read_only
    unkept = table(archive=match._archive)
    assert unkept.notice is not None and unkept.notice.sentence == UNKEPT and unkept.match_id is None
    play_on(unkept, Random(1))
    other.execute("ROLLBACK")
    assert match.play(move, match.version) is None


def test_a_full_disk_does_not_end_the_game(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    match = table(archive=archive)
    pages = archive._connection.execute("PRAGMA page_count").fetchone()[0]
    archive._connection.execute(f"PRAGMA max_page_count = {pages}")
    for seed in range(40):
        play_on(table(4, str(seed), archive), Random(seed), moves=30)
    assert archive.notice is not None and archive.notice.sentence == FULL and not archive.is_lasting
    assert listing.page(archive).total == 41
    play_on(match, Random(1), moves=5)
    assert Match.resume(archive, match.match_id or 0).full_record() == match.full_record()
    kept = Archive.open(tmp_path)
    assert kept.notice is None and 0 < listing.page(kept).total < 41


def test_a_match_of_a_thousand_moves_is_resumed(archive: Archive) -> None:
    match = table(archive=archive, match="best-of-three", target=11)
    play_on(match, Random(3), until=lambda match: match.is_deal_over)
    whole = match.full_record()
    deals = 1000 // max(1, len(whole.deals[0].moves)) + 1
    _copy_deals(archive, match.match_id or 0, deals)
    again = Match.resume(archive, match.match_id or 0)
    assert again.version > 1000 and len(again.full_record().deals) == deals


def _copy_deals(archive: Archive, match: int, count: int) -> None:
    run = archive._connection
    for number in range(1, count):
        run.execute("INSERT INTO deals SELECT match, ?, dealer, pack, layout, seal, salt, before, result, following, 0, 0 "
                    "FROM deals WHERE match = ? AND number = 0", (number, match))
        run.execute("INSERT INTO moves SELECT match, ?, number, text, reason, choices FROM moves WHERE match = ? AND deal = 0",
                    (number, match))


PLAYER = """
import sys
from pathlib import Path
from random import Random
sys.path[:0] = [{tests!r}, {root!r}]
from match_play import any_move, table
from game.match.archive import Archive
from game.match.match import Match
archive = Archive.open(Path({folder!r}))
assert archive.notice is None, archive.notice
rng = Random({seed})
while True:
    running = archive.running()
    match = Match.resume(archive, running) if running else table(4, str(rng.random()), archive, match="single")
    while not match.is_over:
        if match.is_deal_over:
            assert match.next_deal() is None
        else:
            assert match.play(any_move(rng, match), match.version) is None
        print(match.match_id, match.version, flush=True)
"""


def test_a_killed_program_loses_no_committed_move(tmp_path: Path) -> None:
    """Two dozen times a process that plays as fast as it can is killed in the middle of it."""
    if not hasattr(signal, "SIGKILL"):
        pytest.skip("this system has no SIGKILL")
    here, rng, moves = Path(__file__).resolve().parent, Random(1), 0
    for seed in range(24):
        code = PLAYER.format(tests=str(here), root=str(here.parent.parent), folder=str(tmp_path), seed=seed)
        command = [sys.executable, "-c", code]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None and process.stderr is not None
            lines = [process.stdout.readline() for _ in range(rng.randint(1, 60))]
            os.kill(process.pid, signal.SIGKILL)
            lines += process.stdout.readlines()
            assert not process.stderr.read()
        match_id, version = map(int, [line for line in lines if line.endswith("\n")][-1].split())
        archive = Archive.open(tmp_path)
        assert archive.notice is None
        assert Match.resume(archive, match_id).version - version in (0, 1)
        archive.close()
        moves += len(lines)
    assert moves > 200
