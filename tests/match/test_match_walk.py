"""Deals looked back on: every place equals a fresh replay, and a deal that runs tells its own seat what it knew and no more."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from match_play import agents, any_move, people, play_on, table

from game import president
from game.core.events import OPEN
from game.match import importing, practice, walk
from game.match.archive import Archive
from game.match.match import Match
from game.match.walk import PastChair


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def round_of(seats: int, *, archive: Archive | None = None, persons: int = 1, **changes: Any) -> Match:
    players = (*people(persons), *agents(seats - persons))
    return Match.new(president.RULES, president.RULES.options(seats, changes), players, seed="round", archive=archive)


def begun(game: str, seats: int, archive: Archive | None = None) -> Match:
    return table(seats, archive=archive, target=11) if game == "ecarte" else round_of(seats, archive=archive)


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("ecarte", 3), ("ecarte", 4), ("president", 4),
                                            pytest.param("president", 8, marks=pytest.mark.long)])
def test_every_place_is_what_each_chair_knew_then(game: str, seats: int) -> None:
    match = begun(game, seats)
    play_on(match, Random(4), until=lambda match: match.deal == 1 and match.is_deal_over)
    past = walk.of_match(match).walk(1)
    for place in range(past.last + 1):
        fresh = practice.at(match.full_record(), place, deal=1)
        for seat in range(seats):
            chair = fresh.chair(seat)
            assert past.view(place, seat) == chair.view
            assert past.history(place, seat) == chair.history
            assert PastChair(past, seat, place).beats == chair.beats
    assert past.view(past.last, OPEN) == match.chair(OPEN).view and past.tricks(OPEN)[-1] == past.last


def test_a_seat_stops_only_where_it_heard_something() -> None:
    match = round_of(4, twos="anytime")
    play_on(match, Random(4), until=lambda match: match.is_deal_over)
    past = walk.of_match(match).walk(0)
    for who in (0, 1, 2, 3, OPEN):
        assert past.places(who)[0] == 0
        assert all(past.heard(place, who) for place in past.places(who)[1:])
        assert [place for place in range(1, past.last + 1) if past.heard(place, who)] == list(past.places(who)[1:])


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("ecarte", 4), ("president", 5)])
def test_a_running_deal_tells_its_own_seat_alone_and_nothing_hidden(game: str, seats: int) -> None:
    match = begun(game, seats)
    play_on(match, Random(6), until=lambda match: match.deal == 1)
    play_on(match, Random(3), moves=4, until=lambda match: match.is_deal_over)
    assert not match.is_deal_over
    past = walk.of_match(match, eyes=0).walk(1)
    for who in (OPEN, None, *range(1, seats)):
        for ask in (past.view, past.history, past.heard, past.move):
            with pytest.raises(ValueError, match="own seat"):
                ask(past.last, who)
        with pytest.raises(ValueError, match="own seat"):
            PastChair(past, who, 0)
    with pytest.raises(ValueError, match="own seat"):
        past.told  # noqa: B018 — asking is what is tested
    assert past.view(past.last, 0) == match.chair(0).view and past.said() == {} and past.salt is None
    others = [place for place in range(1, past.last + 1) if past.steps[place].move.seat != 0]
    assert all(past.move(place, 0) is None for place in others)


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("president", 4)])
def test_a_running_deal_looks_the_same_whatever_the_others_hold(game: str, seats: int) -> None:
    """A state that the seat cannot rule out, played on by the same public moves, shows it the same."""
    match = begun(game, seats)
    past = walk.of_match(match, eyes=0).walk(0)
    view = past.view(0, 0)
    for number in range(20):
        other = match.rules.sample(view, Random(number))
        assert match.rules.view(other, 0) == view


def test_nobody_looks_at_a_running_deal_with_the_screen_passed_on() -> None:
    match = table(target=11)
    assert walk.of_match(match).deals == 0 and walk.of_match(match, eyes=1).deals == 1
    play_on(match, Random(6), until=lambda match: match.deal == 1)
    assert walk.of_match(match).deals == 1, "what is over may be seen by all"
    with pytest.raises(ValueError, match="no deal 1"):
        walk.of_match(match).walk(1)


def test_an_agent_has_no_eyes_to_look_with() -> None:
    match = round_of(4)
    assert walk.of_match(match, eyes=2).deals == 0
    watched = round_of(4, persons=0)
    play_on(watched, Random(1), moves=3)
    past = walk.of_match(watched).walk(0)
    assert past.may_see(OPEN) and past.view(3, OPEN) == watched.chair(OPEN).view


def test_what_agents_thought_is_found_again(archive: Archive) -> None:
    match = round_of(4, archive=archive)
    rng, told = Random(2), {}
    while not match.is_deal_over:
        move = any_move(rng, match)
        if move.seat:
            told[len(match.full_record().deals[0].moves) + 1] = match.rules.text(move)
            why = ("Nothing else is allowed.", {})
            assert match.play(move, match.version, reason=why, choices=((move, -1.5, 0.1),)) is None
        else:
            assert match.play(move, match.version) is None
    for source in (walk.of_match(match, archive), walk.of_archive(archive, match.match_id or 0)):
        said = source.walk(0).said()
        assert {place: one.text for place, one in said.items()} == told
        assert {one.reason[0] for one in said.values()} == {"Nothing else is allowed."}
        assert {one.choices[0][1:] for one in said.values()} == {(-1.5, 0.1)}
    assert walk.of_match(match).walk(0).said() == {}, "without an archive nothing was kept"


def test_damaged_reasons_are_left_out(archive: Archive) -> None:
    match = table(archive=archive)
    while not match.is_deal_over:
        assert match.play(any_move(Random(1), match), match.version, reason=("Any move would do.", {})) is None
    archive.write(lambda run: run.execute("UPDATE moves SET reason = '[3' WHERE number = 0"))
    archive.write(lambda run: run.execute("UPDATE moves SET choices = '{\"a\": 1}' WHERE number = 1"))
    found = archive.said(match.match_id or 0, 0)
    assert 0 not in found and 1 not in found and 2 in found


def test_an_imported_match_says_that_it_was(archive: Archive) -> None:
    match = table()
    play_on(match, Random(1))
    number = importing.match_of(archive, match.record())
    source = walk.of_archive(archive, number)
    assert source.is_imported and source.deals == match.deal + 1 and source.walk(0).said() == {}


def test_a_running_match_of_the_archive_shows_its_only_person_his_own_view(archive: Archive) -> None:
    match = round_of(4, archive=archive)
    play_on(match, Random(6), moves=5)
    source = walk.of_archive(archive, match.match_id or 0)
    assert source.eyes == 0 and source.walk(0).view(5, 0) == match.chair(0).view
    both = table(archive=archive)
    assert walk.of_archive(archive, both.match_id or 0).deals == 0


def test_the_seal_is_checked() -> None:
    match = table()
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    past = walk.of_match(match).walk(0)
    assert past.has_fitting_seal and (past.seal, past.salt) == (match.seal, match.salt)
    record = match.full_record()
    swapped = record.deals[0]._replace(salt="0" * 32)
    forged = walk.of_match(match)._replace(record=record._replace(deals=(swapped, *record.deals[1:])))
    assert not forged.walk(0).has_fitting_seal
