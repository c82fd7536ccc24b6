"""A running match: versions, chairs and what they may know, and taking up again exactly where it was left."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from match_play import agents, any_move, people, play_on, table

from game.core import chance
from game.core.cards import mask
from game.core.events import OPEN, Beat, Event
from game.core.moves import Move
from game.ecarte import RULES
from game.match import listing, replay
from game.match import match as running
from game.match.archive import Archive
from game.match.chair import Chair
from game.match.match import STALE, Match
from game.match.record import RecordFault
from game.match.seats import Player


def test_a_new_match_is_dealt_from_its_seed() -> None:
    match = table(2, "one seed")
    pack = chance.shuffled(RULES.pack(match.options, 2), chance.deal_seed("one seed", 0))
    deal = match.full_record().deals[0]
    assert deal.pack == pack and match.version == 1 and match.deal == 0
    assert match.seal == chance.seal(chance.salt("one seed", 0), pack) and match.salt is None
    assert match.chair(0).history[0].kind == "dealer"
    assert table(2, "one seed").full_record() == match.full_record()
    assert Match.new(RULES, match.options, people(2)).seed != Match.new(RULES, match.options, people(2)).seed


def test_a_move_counts_and_is_told_after_it_is_stored(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    match = table(archive=archive)
    chair, stored = match.chair(match.actors[0]), []
    chair.listen(lambda heard: stored.append(archive.record(match.match_id or 0, is_full=True).deals[0].moves))
    move = any_move(Random(1), match)
    assert chair.play(move, match.version) is None
    assert match.version == 2 and stored == [(RULES.text(move),)]


def test_a_stale_or_refused_move_changes_nothing() -> None:
    match = table()
    before, heard = match.full_record(), []
    match.chair(None).listen(heard.append)
    move = any_move(Random(1), match)
    assert match.play(move, 0) is STALE and match.play(move, 2) is STALE
    refusal = match.play(Move(match.actors[0], "accept"), 1)
    assert refusal is not None and refusal.clause
    assert match.full_record() == before and match.version == 1 and not heard


def test_a_chair_moves_for_its_own_seat_alone() -> None:
    match = table()
    actor = match.actors[0]
    for who in (1 - actor, None, OPEN):
        with pytest.raises(ValueError, match="cannot move for seat"):
            match.chair(who).play(any_move(Random(1), match), match.version)
    for nobody in (2, -1, "0"):
        with pytest.raises(ValueError, match="there is no seat"):
            match.chair(nobody)  # type: ignore[arg-type]
    assert match.chair(0) is match.chair(0)


def test_all_hands_are_shown_only_when_the_deal_is_over() -> None:
    match = table()
    chair, heard = match.chair(OPEN), []
    chair.listen(heard.append)
    for look in (lambda: chair.view, lambda: chair.history, lambda: chair.beats):
        with pytest.raises(ValueError, match="all hands are shown only"):
            look()
    play_on(match, Random(2), until=lambda match: match.is_deal_over)
    assert None not in chair.view.hands and len(heard) == 1 and chair.history[-1].kind in ("over", "match")
    if not match.is_over:
        match.next_deal()
        with pytest.raises(ValueError, match="all hands are shown only"):
            chair.view  # noqa: B018 — looking is the test
        assert len(heard) == 1


def test_a_table_without_people_is_open() -> None:
    match = Match.new(RULES, RULES.options(2, {}), agents(2), seed="s")
    heard: list[Any] = []
    match.chair(OPEN).listen(heard.append)
    play_on(match, Random(3), moves=1)
    assert None not in match.chair(OPEN).view.hands and heard


def test_a_listener_hears_every_beat_in_order_even_if_another_plays() -> None:
    match = table()
    rng, told = Random(4), []

    def play_at_once(heard: Any) -> None:
        if match.actors and match.version < 6:
            match.play(any_move(rng, match), match.version)

    match.chair(0).listen(play_at_once)
    match.chair(None).listen(told.append)
    match.play(any_move(rng, match), match.version)
    events = tuple(event for heard in told for event, _ in heard)
    whole = match.chair(None).history
    assert match.version > 2 and events == whole[len(whole) - len(events):]
    match.chair(None).unlisten(told.append)
    with pytest.raises(ValueError):
        match.chair(None).unlisten(told.append)


def test_a_listener_that_fails_does_not_silence_the_match() -> None:
    match, heard = table(), []

    def fail(_: Any) -> None:
        raise ZeroDivisionError

    match.chair(0).listen(fail)
    with pytest.raises(ZeroDivisionError):
        play_on(match, Random(5), moves=1)
    match.chair(0).unlisten(fail)
    match.chair(0).listen(heard.append)
    play_on(match, Random(5), moves=1)
    assert len(heard) == 1 and match.version == 3


def test_views_are_made_only_for_those_who_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    looked: list[Any] = []
    real = match.rules.view
    monkeypatch.setattr(match.rules, "view", lambda state, who: looked.append(who) or real(state, who), raising=False)
    match.chair(0), match.chair(1)
    actor = match.actors[0]
    match.play(Move(actor, "propose"), match.version)
    assert not looked
    assert match.chair(0).view is match.chair(0).view and looked == [0]


def test_the_beats_of_a_chair_show_the_whole_deal() -> None:
    match = table()
    play_on(match, Random(6), moves=4)
    chair = match.chair(1)
    assert tuple(event for event, _ in chair.beats) == chair.history
    assert chair.beats[-1][1] == chair.view


def test_no_next_deal_while_one_runs_or_after_the_end() -> None:
    match = table()
    with pytest.raises(ValueError, match="no deal follows"):
        match.next_deal()
    play_on(match, Random(7))
    assert match.is_over and match.actors == ()
    with pytest.raises(ValueError, match="no deal follows"):
        match.next_deal()
    refusal = match.play(Move(0, "stand"), match.version)
    assert refusal is not None and refusal.clause == "E-21"


def test_a_running_record_tells_neither_seed_nor_hands() -> None:
    match = table()
    play_on(match, Random(8), until=lambda match: match.deal == 1 and match.version > 14)
    shown, whole = match.record(), match.full_record()
    assert shown.seed is None and shown.deals == whole.deals[:-1] and shown.deals[0].salt
    assert whole.seed == "a seed" and len(whole.deals) == match.deal + 1
    play_on(match, Random(8))
    assert match.record() == match.full_record() and list(replay.steps(match.record()))


def test_what_cannot_be_recorded_cannot_be_played(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    for name in ("", "x" * 61, "a\nb"):
        with pytest.raises(RecordFault, match="seat 1 name"):
            Match.new(RULES, RULES.options(2, {}), (*people(1), Player(name, "human")), archive=archive)
    assert listing.page(archive).rows == ()


def test_a_void_deal_is_made_again_a_hundred_times_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = RULES.pack(RULES.options(2, {}), 2)
    packs = [chance.shuffled(whole, chance.deal_seed("s", 0, attempt)) for attempt in range(101)]
    monkeypatch.setattr(RULES, "must_redeal", lambda state: state.hands[0] != start(packs[3]), raising=False)

    def start(pack: tuple[int, ...]) -> int:
        return RULES.start(RULES.options(2, {}), RULES.first_before(None, 2), pack, dealer)[-1].state.hands[0]

    dealer = RULES.first_dealer(RULES.options(2, {}), 2, chance.stream("s", "dealer"))[0]
    assert table(2, "s").full_record().deals[0].pack == packs[3]
    monkeypatch.setattr(RULES, "must_redeal", lambda state: True, raising=False)
    assert table(2, "s").full_record().deals[0].pack == packs[100]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resuming_after_every_move_gives_the_same_match(seats: int) -> None:
    archive = Archive.in_memory()
    match, rng = table(seats, archive=archive, first_dealer="high-cut", packets="dealer"), Random(seats)
    while not match.is_over:
        same(match, Match.resume(archive, match.match_id or 0))
        play_on(match, rng, moves=1)
    same(match, Match.resume(archive, match.match_id or 0))
    assert archive.running() is None


def same(one: Match, other: Match) -> None:
    assert one._beats == other._beats and one.full_record() == other.full_record()
    for name in ("version", "deal", "actors", "is_deal_over", "is_over", "outcome", "seal", "salt", "options", "players",
                 "seed", "is_chosen_seed", "assisted", "match_id"):
        assert getattr(one, name) == getattr(other, name), name
    for who in (*range(one.seats), None):
        assert one.chair(who).view == other.chair(who).view and one.chair(who).history == other.chair(who).history


def _with_corrected_rule(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """From now on the rules refuse one move that they allowed."""
    real = RULES.check
    monkeypatch.setattr(RULES, "check", lambda state, move: running.STALE if RULES.text(move) == text else real(state, move),
                        raising=False)


def test_a_corrected_rule_takes_back_the_moves_of_the_running_deal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.in_memory()
    match = table(archive=archive)
    play_on(match, Random(9), until=lambda match: match.deal == 1 and len(match.full_record().deals[1].moves) == 5)
    moves = match.full_record().deals[1].moves
    _with_corrected_rule(monkeypatch, moves[3])
    again = Match.resume(archive, match.match_id or 0)
    assert again.notice is not None and again.version == match.version - 2
    assert again.full_record().deals[0] == match.full_record().deals[0]
    assert again.full_record().deals[1].moves == moves[:3]
    monkeypatch.undo()
    assert again.play(RULES.parse(moves[3], 2), again.version) is None
    same(again, Match.resume(archive, match.match_id or 0))


def test_a_corrected_rule_does_not_touch_a_finished_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.in_memory()
    match = table(archive=archive)
    play_on(match, Random(10), until=lambda match: match.is_deal_over)
    assert not match.is_over
    _with_corrected_rule(monkeypatch, match.full_record().deals[0].moves[-1])
    again = Match.resume(archive, match.match_id or 0)
    assert again.full_record() == match.full_record() and again.result() == match.result()
    assert again.is_deal_over and again.chair(0).view.scores == match.chair(0).view.scores
    assert again.next_deal() is None and again.deal == 1


class Table(RuleBasedStateMachine):
    """People and time do to a match what they can: play, play late, play wrongly, close it and take it up again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.archive = Archive.open(self.folder)
        self.heard: list[Any] = []

    def teardown(self) -> None:
        self.archive.close()
        shutil.rmtree(self.folder)

    @initialize(seats=st.sampled_from([2, 3, 4]), preset=st.sampled_from(RULES.presets()),
                seed=st.text("abc", min_size=1, max_size=3))
    def sit_down(self, seats: int, preset: Any, seed: str) -> None:
        changes = {name: value for name, value in preset.changes.items() if seats != 3 or name != "match"}
        self.match = table(seats, seed, self.archive, **changes)
        self.listen()

    def listen(self) -> None:
        self.heard = []
        self.match.chair(0).listen(self.heard.append)

    @rule(choice=st.randoms(use_true_random=False))
    @precondition(lambda self: self.match.actors)
    def play(self, choice: Random) -> None:
        version = self.match.version
        assert self.match.play(any_move(choice, self.match), version) is None
        assert self.match.version == version + 1

    @rule(choice=st.randoms(use_true_random=False), late=st.integers(-3, 3).filter(bool))
    @precondition(lambda self: self.match.actors)
    def play_late(self, choice: Random, late: int) -> None:
        self.nothing_changes(any_move(choice, self.match), self.match.version + late)

    @rule(verb=st.sampled_from(["packets", "stand", "accept", "silent", "king", "discard", "play"]), seat=st.integers(0, 1),
          cards=st.lists(st.sampled_from(RULES.pack(None, 2)), max_size=6))
    def play_anything(self, verb: str, seat: int, cards: list[int]) -> None:
        words = ("3-2",) if verb == "packets" else ()
        move = Move(seat, verb, tuple(cards[:1] if verb == "play" else cards if verb == "discard" else ()), words)
        if (verb != "play" or cards) and self.match.rules.check(self.match._state, move) is not None:
            self.nothing_changes(move, self.match.version)

    def nothing_changes(self, move: Move, version: int) -> None:
        before, version_before, told = self.match.full_record(), self.match.version, len(self.heard)
        assert self.match.play(move, version) is not None
        assert (self.match.full_record(), self.match.version, len(self.heard)) == (before, version_before, told)

    @rule()
    @precondition(lambda self: self.match.is_deal_over and not self.match.is_over)
    def deal(self) -> None:
        assert self.match.next_deal() is None

    @rule()
    def close_and_resume(self) -> None:
        self.archive.close()
        self.archive = Archive.open(self.folder)
        assert self.archive.notice is None and self.archive.is_lasting
        again = Match.resume(self.archive, self.match.match_id or 0)
        same(self.match, again)
        self.match = again
        self.listen()

    @invariant()
    def records_say_what_happened(self) -> None:
        whole = self.match.full_record()
        assert self.archive.record(self.match.match_id or 0, is_full=True) == whole
        assert [step.state for step in replay.steps(whole)][-1] == self.match._state

    @invariant()
    def nobody_sees_hidden_cards(self) -> None:
        for who in (*range(self.match.seats), None):
            refuse_leaks(self.match, self.match.chair(who))
        for heard in self.heard:
            assert not any(is_peep(event, 0) for event, _ in heard)
        if self.heard and self.heard[-1]:
            assert self.heard[-1][-1][1] == self.match.chair(0).view


def is_peep(event: Event, who: int | None) -> bool:
    """Whether an event tells which cards moved unseen by `who`."""
    return event.kind in ("deal", "draw", "exchange") and event.seat != who and event.cards != ()


def refuse_leaks(match: Match, chair: Chair) -> None:
    """Look for whole hidden hands, discards and stock in all that a chair gives, and for cards in events that hide them."""
    state = match._state
    if match.is_deal_over:
        return
    hidden = [hand for seat, hand in enumerate(state.hands) if seat != chair.who]
    hidden += [laid for seat, laid in enumerate(state.exchange.discards) if seat != chair.who]
    hidden += [mask(state.exchange.stock)]
    told = set(numbers((chair.view, chair.history, chair.beats)))
    assert not [one for one in hidden if one.bit_count() > 1 and one in told]
    assert not [event for event in chair.history if is_peep(event, chair.who)]
    assert len(state.exchange.stock) < 2 or not holds_in_order(chair.view, state.exchange.stock)


def numbers(value: Any) -> list[int]:
    if isinstance(value, int):
        return [value]
    assert not isinstance(value, Beat) and type(value).__name__ != "State"
    return [one for member in value for one in numbers(member)] if isinstance(value, tuple) else []


def holds_in_order(value: Any, cards: tuple[int, ...]) -> bool:
    return value == cards or (isinstance(value, tuple) and any(holds_in_order(member, cards) for member in value))


Table.TestCase.settings = settings(max_examples=12, stateful_step_count=40, deadline=None)
TestTable = Table.TestCase
