"""Moves taken back: state, archive and statistics are as if they had not been made, but for the mark of assistance."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from match_play import agents, any_move, people, play_on, table

from game import president
from game.core.moves import has_choice
from game.match import practice
from game.match.archive import Archive, NotStored
from game.match.match import ELSEWHERE, UNSAVED, Match


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def begun(game: str, archive: Archive | None = None) -> Match:
    if game == "ecarte":
        return table(archive=archive, target=11)
    players = (*people(1), *agents(3))
    return Match.new(president.RULES, president.RULES.options(4, {}), players, seed="round", archive=archive)


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_every_number_of_moves_can_be_taken_back(archive: Archive, game: str) -> None:
    match, views = begun(game, archive), []
    while not match.is_deal_over:
        views.append((match.chair(0).view, match.chair(0).history))
        assert match.play(any_move(Random(len(views)), match), match.version) is None
    whole = match.full_record().deals[0].moves
    for kept in reversed(range(len(whole))):
        version = match.version
        assert match.retract(kept) is None and match.version == version + 1
        assert (match.chair(0).view, match.chair(0).history) == views[kept]
        assert match.full_record().deals[0].moves == whole[:kept] and match.result() is None
        stored = archive.record(match.match_id or 0, is_full=True)
        assert stored.deals[0].moves == whole[:kept] and stored.deals[0].result is None
        assert match.assisted == (0,) == stored.assisted
    for text in whole:
        assert match.play(match.rules.parse(text, match.seats), match.version) is None
    assert match.is_deal_over and Match.resume(archive, match.match_id or 0).full_record() == match.full_record()


def test_the_end_of_a_match_can_be_taken_back(archive: Archive) -> None:
    match = begun("ecarte", archive)
    play_on(match, Random(5))
    deal, moves = match.deal, match.full_record().deals[-1].moves
    assert match.is_over and match.retract(len(moves) - 1) is None
    assert not match.is_over and match.deal == deal and archive.running() == match.match_id
    assert match.assisted == (deal,)
    assert match.play(match.rules.parse(moves[-1], match.seats), match.version) is None
    assert match.is_over and archive.running() is None


def test_what_a_practice_was_given_stays(archive: Archive) -> None:
    match = begun("president", archive)
    play_on(match, Random(3), until=lambda match: match.is_deal_over)
    alone = practice.at(match.full_record(), 5)
    play_on(alone, Random(9), moves=3)
    assert alone.retract(6) is None and len(alone.full_record().deals[0].moves) == 6
    with pytest.raises(ValueError, match="before the practice"):
        alone.retract(4)
    assert match.assisted == ()


def test_a_seat_decides_only_where_it_has_a_choice() -> None:
    match, wanted = begun("president"), []
    while not match.is_deal_over:
        move = any_move(Random(7), match)
        if move.seat == 0 and has_choice(match.chair(0).view.legal):
            wanted.append(len(match.full_record().deals[0].moves))
        assert match.play(move, match.version) is None
    assert match.decisions(0) == tuple(wanted) and wanted


def test_nothing_is_taken_back_where_there_is_nothing_or_where_it_cannot_be_stored(
        archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("ecarte", archive)
    with pytest.raises(ValueError, match="no move"):
        match.retract(0)
    play_on(match, Random(1), moves=3)
    before, history = match.full_record(), match.chair(0).history

    def fails(*_: object) -> None:
        raise NotStored

    with monkeypatch.context() as broken:
        broken.setattr(archive, "take_back", fails)
        assert match.retract(1) is UNSAVED
    archive.abandon(match.match_id or 0)
    assert match.retract(1) is ELSEWHERE
    assert match.full_record() == before and match.chair(0).history == history


def test_statistics_count_the_deal_once_and_as_assisted(archive: Archive) -> None:
    match = begun("ecarte", archive)
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    counted = "SELECT COUNT(*) FROM deals WHERE result IS NOT NULL AND has_facts"
    assert archive.rows(counted)[0][0] == 1
    assert match.retract(2) is None and archive.rows(counted)[0][0] == 0
    play_on(match, Random(2), until=lambda match: match.is_deal_over)
    assert archive.rows(counted)[0][0] == 1
    assert archive.rows("SELECT is_assisted FROM deals WHERE number = 0")[0][0] == 1
