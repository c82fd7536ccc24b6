"""One match in two windows: who goes on with it has it, the other is told; what is stored can always be read again."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from match_play import any_move, play_on, table

from game.match import database
from game.match.archive import FULL, Archive
from game.match.database import BACKUPS, FILE, NOT_REPLACED, NotRestored
from game.match.match import ELSEWHERE, Match


@pytest.fixture
def windows(tmp_path: Path) -> tuple[Archive, Archive]:
    return Archive.open(tmp_path), Archive.open(tmp_path)


def shared(windows: tuple[Archive, Archive], until: Callable[[Match], bool]) -> tuple[Match, Match]:
    """A match that was played on in the first window until something is true and is open in both."""
    here = table(archive=windows[0], target=11)
    play_on(here, Random(9), until=until)
    return here, Match.resume(windows[1], here.match_id or 0)


def after(moves: int) -> Callable[[Match], bool]:
    return lambda match: match.version > moves


def stored(archive: Archive) -> list[int]:
    return [row[0] for row in archive.rows("SELECT number FROM moves ORDER BY deal, number")]


def is_lost_to(late: Match, early: Match, archive: Archive) -> bool:
    """Whether the late window is told, and the match lies there as the early one has it."""
    assert late.is_read_only and not early.is_read_only
    again = Match.resume(archive, early.match_id or 0)
    return again.full_record() == early.full_record() and again.notice is None


def test_no_move_goes_onto_one_that_another_window_has_taken_back(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, after(6))
    assert here.retract(2) is None and stored(windows[0]) == [0, 1]
    assert there.play(any_move(Random(1), there), there.version) is ELSEWHERE
    assert stored(windows[0]) == [0, 1] and is_lost_to(there, here, windows[1])


def test_nor_where_as_many_other_moves_were_made_since(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, after(6))
    assert here.retract(2) is None
    play_on(here, Random(2), moves=4)
    assert there.play(any_move(Random(1), there), there.version) is ELSEWHERE
    assert is_lost_to(there, here, windows[1])


def test_moves_of_another_window_are_not_taken_back(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, after(4))
    play_on(there, Random(9), moves=3)
    assert here.retract(3) is ELSEWHERE and stored(windows[0]) == list(range(7))
    assert is_lost_to(here, there, windows[0])


def test_nobody_deals_after_a_deal_of_which_the_end_was_taken_back(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, lambda match: match.is_deal_over)
    last = len(here.full_record().deals[0].moves) - 1
    assert here.retract(last) is None and there.next_deal() is ELSEWHERE
    assert is_lost_to(there, here, windows[1])


def test_nothing_is_taken_back_once_another_window_has_dealt(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, lambda match: match.is_deal_over)
    assert there.next_deal() is None and here.retract(1) is ELSEWHERE
    assert is_lost_to(here, there, windows[0])


def test_no_seat_is_handed_over_and_no_deal_marked_from_behind(windows: tuple[Archive, Archive]) -> None:
    here, there = shared(windows, after(4))
    play_on(there, Random(9), moves=1)
    assert here.hand_over(0, "easy") is ELSEWHERE and is_lost_to(here, there, windows[0])
    here = Match.resume(windows[0], there.match_id or 0)
    play_on(there, Random(9), moves=1)
    assert here.assist() is ELSEWHERE and is_lost_to(here, there, windows[0])


def test_a_window_goes_on_after_all_that_it_did_itself(windows: tuple[Archive, Archive]) -> None:
    here, _ = shared(windows, after(4))
    assert here.assist() is None and here.hand_over(0, "easy") is None and here.take_back(0) is None
    assert here.retract(1) is None and here.retract(0) is None
    play_on(here, Random(3))
    assert here.is_over and Match.resume(windows[1], here.match_id or 0).full_record() == here.full_record()


# The file under both


def test_no_backup_takes_the_place_of_a_file_that_another_window_has_open(tmp_path: Path) -> None:
    here = Archive.open(tmp_path)
    table(seed="in the backup", archive=here)
    database.back_up(here._connection, tmp_path / BACKUPS)
    there = Archive.open(tmp_path)
    match = table(archive=there)
    with pytest.raises(NotRestored) as refused:
        here.restore(here.backups()[0])
    assert refused.value.notice.sentence == NOT_REPLACED and not list(tmp_path.glob("*-kept-*"))
    play_on(match, Random(1), moves=5)
    assert Match.resume(here, match.match_id or 0).full_record() == match.full_record()
    there.close()
    here.restore(here.backups()[0])
    assert [row[0] for row in here.rows("SELECT id FROM matches")] == [1] and here.notice is None


@pytest.mark.skipif(sys.platform == "win32", reason="no open file is moved there")
@pytest.mark.parametrize("is_replaced", [True, False])
def test_a_window_whose_file_was_moved_away_says_so_and_writes_there_no_more(tmp_path: Path, *, is_replaced: bool) -> None:
    here = Archive.open(tmp_path)
    match = table(archive=here)
    for companion in ("", "-wal", "-shm"):
        os.rename(tmp_path / (FILE + companion), tmp_path / ("aside" + companion))
    there = Archive.open(tmp_path) if is_replaced else None
    play_on(match, Random(1), moves=5)
    assert here.notice is not None and here.notice.sentence == FULL and not here.is_lasting
    assert Match.resume(here, match.match_id or 0).full_record() == match.full_record()
    aside = Archive(database.Opened(database.connected(tmp_path / "aside"), is_lasting=True))
    assert stored(aside) == [] and aside.running() == match.match_id
    assert there is None or table(archive=there).match_id == 1
