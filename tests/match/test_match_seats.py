"""Seats handed to an agent and taken back, matches abandoned, deals played once more: what is marked, stored and kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from match_play import agents, any_move, people, play_on, table

from game import ecarte, president
from game.core.cards import members
from game.core.events import OPEN
from game.core.moves import Move, Pick
from game.match import importing, listing, replay
from game.match.archive import Archive, NotStored
from game.match.match import ABANDONED, ELSEWHERE, UNSAVED, Match
from game.match.practice import Practice, again
from game.match.seats import Player


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive.open(tmp_path)


def resumed(archive: Archive, match: Match) -> Match:
    return Match.resume(archive, match.match_id or 0)


def round_of(seats: int, *, persons: int = 1, archive: Archive | None = None, **changes: object) -> Match:
    players = (*people(persons), *agents(seats - persons))
    return Match.new(president.RULES, president.RULES.options(seats, changes), players, seed="round", archive=archive)


# Handing over


def test_a_seat_is_handed_over_and_taken_back(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    assert match.persons == match.people == (0, 1) and match.assisted == ()
    assert match.hand_over(0, "easy") is None
    assert match.people == (1,) and match.persons == (0, 1) and match.assisted == (0,)
    assert match.sitter(0) == Player("Person 0", "agent", "easy") and match.sitter(1) == match.players[1]
    assert match.players == people(2), "the seat stays the person's"
    assert match.take_back(0) is None
    assert match.people == (0, 1) and match.sitter(0).is_human and match.assisted == (0,)


def test_it_survives_closing_and_every_deal_of_it_is_assisted(archive: Archive) -> None:
    match, rng = table(archive=archive, target=11), Random(3)
    play_on(match, rng, until=lambda match: match.deal == 1)
    match.hand_over(1, "normal")
    again_here = resumed(archive, match)
    assert again_here.stand_ins == ("", "normal") and again_here.assisted == match.assisted == (1,)
    play_on(again_here, rng, until=lambda match: match.deal == 2)
    assert again_here.assisted == (1, 2)
    third = resumed(archive, again_here)
    third.take_back(1)
    assert resumed(archive, third).people == (0, 1)
    play_on(third, rng, until=lambda match: match.deal == 3 or match.is_over)
    assert 3 not in third.assisted and third.assisted == resumed(archive, third).assisted == (1, 2)


def test_a_finished_deal_stays_unaided(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(4), until=lambda match: match.is_deal_over)
    match.hand_over(0, "easy")
    assert match.assisted == () and resumed(archive, match).stand_ins == ("easy", "")
    match.next_deal()
    assert match.assisted == (1,) == resumed(archive, match).assisted


def test_records_say_it_as_the_format_does(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    match.hand_over(0, "easy")
    play_on(match, Random(5))
    record = archive.record(match.match_id or 0)
    assert record == match.record() and record.players == people(2) and record.assisted == match.assisted
    assert list(replay.steps(record)), "the moves are ordinary moves"
    elsewhere = Archive.in_memory()
    copied = Match.resume(elsewhere, importing.match_of(elsewhere, record))
    assert copied.stand_ins == ("", "") and copied.assisted == record.assisted


def test_only_seats_of_people_are_handed_over() -> None:
    match = round_of(4)
    for seat in (1, 4, -1):
        with pytest.raises(ValueError, match="belongs to no person"):
            match.hand_over(seat, "easy")
        with pytest.raises(ValueError, match="belongs to no person"):
            match.take_back(seat)


def test_who_can_take_his_seat_back_sees_no_other_hand() -> None:
    match = round_of(4)
    match.hand_over(0, "easy")
    chair = match.chair(OPEN)
    assert match.people == () and not chair.may_look
    with pytest.raises(ValueError, match="all hands are shown only"):
        chair.view  # noqa: B018 — looking is the test
    assert [hand is not None for hand in match.chair(0).view.hands] == [True, False, False, False]
    rng = Random(2)
    while match.chair(0).view.counts[0] and not match.is_deal_over:
        assert not chair.may_look
        match.play(_thrifty(rng, match), match.version)
    assert chair.may_look, "out, or the deal over: nothing is left to gain"


def _thrifty(rng: Random, match: Match) -> Move:
    """Let the first seat play and the others pass where they can, so that it goes out first."""
    legal = match.chair(match.actors[0]).view.legal
    wanted = [one for one in legal if (one.verb == "pass") == (match.actors[0] != 0)] or list(legal)
    one = rng.choice(wanted)
    return Move(one.seat, one.verb, members(one.pool)[:one.low]) if isinstance(one, Pick) else one


def test_what_cannot_be_stored_is_not_done(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table(archive=archive, target=11)

    def fail(*_: object, **__: object) -> None:
        raise NotStored

    for name in ("seat", "assist", "abandon"):
        monkeypatch.setattr(archive, name, fail)
    assert match.hand_over(0, "easy") is UNSAVED and match.assist() is UNSAVED and match.abandon() is UNSAVED
    assert match.stand_ins == ("", "") and match.assisted == () and not match.is_abandoned
    match.is_read_only = True
    assert match.hand_over(0, "easy") is ELSEWHERE and match.abandon() is ELSEWHERE


# Abandoning


def test_an_abandoned_match_is_closed_for_good(archive: Archive) -> None:
    older, match = table(seed="older", archive=archive), table(archive=archive)
    play_on(match, Random(1), moves=3)
    before = match.full_record()
    assert match.abandon() is None and match.is_abandoned and match.result() is None
    assert match.play(any_move(Random(1), match), match.version) is ABANDONED
    assert match.hand_over(0, "easy") is ABANDONED and match.full_record() == before
    assert archive.running() == older.match_id
    listed = {one.id: one for one in listing.page(archive).rows}[match.match_id or 0]
    assert listed.state == "abandoned" and listed.winners == ()
    later = resumed(archive, match)
    assert later.is_abandoned and later.full_record() == before
    assert later.play(any_move(Random(1), later), later.version) is ABANDONED
    assert archive.record(match.match_id or 0) == match.record(), "its finished deals can still be read"


def test_between_deals_too(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    match.abandon()
    assert match.next_deal() is ABANDONED and resumed(archive, match).next_deal() is ABANDONED


def test_another_window_cannot_go_on_with_it(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    other = resumed(archive, match)
    match.abandon()
    assert other.play(any_move(Random(1), other), other.version) is ELSEWHERE and other.is_read_only
    assert {one.state for one in listing.page(archive).rows} == {"abandoned"}


def test_a_match_that_is_over_is_not_abandoned() -> None:
    match = table()
    play_on(match, Random(7))
    with pytest.raises(ValueError, match="is over"):
        match.abandon()


# The same deal again


@pytest.mark.parametrize("make", [lambda archive: table(4, archive=archive), lambda archive: round_of(5, archive=archive)],
                         ids=["ecarte", "president"])
def test_the_same_deal_again_has_the_same_cards_dealer_and_scores(archive: Archive, make: object) -> None:
    match = make(archive)  # type: ignore[operator]
    play_on(match, Random(6), until=lambda match: (match.deal == 2 and match.is_deal_over) or match.is_over)
    before, listed = match.full_record(), listing.page(archive).rows
    practice = again(match)
    first, then = before.deals[-1], practice.full_record().deals[0]
    assert (then.pack, then.dealer, then.seal, then.salt) == (first.pack, first.dealer, first.seal, first.salt)
    assert then.moves == () and then.result is None and practice.salt is None
    assert practice.deal == match.deal and practice.full_record().before == match.chair(None).view.before
    assert practice.assisted == (0,) and practice.is_practice and not match.is_practice
    play_on(practice, Random(8), until=lambda match: match.is_deal_over)
    assert practice.is_over and match.full_record() == before and match.assisted == ()
    assert [one.id for one in listing.page(archive).rows] == [one.id for one in listed], "it is kept nowhere"
    with pytest.raises(ValueError, match="no deal follows"):
        practice.next_deal()
    assert list(replay.steps(practice.record())), "yet it is a record like any other"


def test_it_can_be_played_again_and_again_and_the_match_goes_on(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(6), until=lambda match: match.is_deal_over)
    second = again(match)
    play_on(second, Random(1), until=lambda match: match.is_deal_over)
    third = again(second)
    assert isinstance(third, Practice) and third.origin is match and third.result() is None
    assert third.full_record().deals[0].pack == match.full_record().deals[0].pack
    assert match.next_deal() is None and resumed(archive, match).deal == 1


def test_a_running_deal_played_elsewhere_first_counts_as_assisted(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(1), moves=2)
    assert match.assist() is None and match.assisted == (0,) == resumed(archive, match).assisted
    practice = again(resumed(archive, match))
    assert practice.full_record().deals[0].pack == match.full_record().deals[0].pack
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    match.next_deal()
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    assert match.assist() is None and match.assisted == (0,)


def test_after_taking_up_a_finished_deal_it_can_be_played_again(archive: Archive) -> None:
    match = table(archive=archive, target=11)
    play_on(match, Random(1), until=lambda match: match.deal == 1 and match.is_deal_over)
    practice = again(resumed(archive, match))
    assert practice.rules is ecarte.RULES and practice.chair(None).view.before == match.chair(None).view.before
