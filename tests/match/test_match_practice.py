"""A deal begun at a position: what has happened stays, what follows is free, and nothing of it is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from match_play import agents, people, play_on, table

from game import president
from game.match import listing, practice
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def round_of(seats: int, *, archive: Archive) -> Match:
    players = (*people(1), *agents(seats - 1))
    return Match.new(president.RULES, president.RULES.options(seats, {}), players, seed="round", archive=archive)


def begun(game: str, archive: Archive) -> Match:
    return table(4, archive=archive, target=11) if game == "ecarte" else round_of(5, archive=archive)


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_a_deal_goes_on_from_any_of_its_positions(archive: Archive, game: str) -> None:
    match = begun(game, archive)
    play_on(match, Random(6), until=lambda match: match.deal == 1 and match.is_deal_over)
    whole, listed = match.full_record(), listing.page(archive).rows
    for moves in range(len(whole.deals[1].moves) + 1):
        alone = practice.at(whole, moves, deal=1)
        told = alone.full_record().deals[0]
        assert told.moves == whole.deals[1].moves[:moves] and told.pack == whole.deals[1].pack
        assert (alone.deal, alone.given, alone.is_deal_over) == (1, moves, moves == len(whole.deals[1].moves))
        play_on(alone, Random(moves), until=lambda match: match.is_deal_over)
        assert alone.is_over and alone.full_record().deals[0].moves[:moves] == told.moves
    assert match.full_record() == whole and listing.page(archive).rows == listed


def test_one_who_sits_down_at_a_position_knows_what_its_seat_has_heard(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(2), until=lambda match: match.is_deal_over)
    alone = practice.at(match.full_record(), len(match.full_record().deals[0].moves))
    heard = [event for event in match.chair(1).history if event.kind not in ("cut", "dealer")]
    assert list(alone.chair(1).history) == heard and alone.chair(1).view == match.chair(1).view


def test_the_same_again_begins_at_the_same_position(archive: Archive) -> None:
    match = round_of(4, archive=archive)
    play_on(match, Random(3), until=lambda match: match.is_deal_over)
    first = practice.at(match.full_record(), 3, origin=match)
    play_on(first, Random(4), until=lambda match: match.is_deal_over)
    second = practice.again(first)
    assert second.full_record().deals[0].moves == match.full_record().deals[0].moves[:3]
    assert (second.origin, second.given, second.number) == (match, 3, 0)


def test_only_one_person_plays_where_one_sits_down_alone() -> None:
    seated = practice.alone((*people(2), *agents(2)), 2)
    assert [one.is_human for one in seated] == [False, False, True, False]
    assert seated[0].level == practice.STAND_IN and seated[3] == agents(2)[1]
    assert seated[2] == Player(agents(2)[0].name, "human")


@pytest.mark.parametrize(("deal", "moves"), [(1, 0), (0, 1000), (0, -1)])
def test_a_position_that_does_not_exist_is_refused(archive: Archive, deal: int, moves: int) -> None:
    match = table(archive=archive)
    with pytest.raises(ValueError, match="the record has no deal"):
        practice.at(match.full_record(), moves, deal=deal)
