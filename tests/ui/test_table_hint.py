"""Hints at the table: by mouse, key and controller, from what the player knows, dropped when the position moves on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import ecarte_play
import president_play
import pytest
from coach_play import Scripted, bulb, choices_of, decision, lift_of, look
from hands_play import button
from table_play import CAMILLE, LEA, ODETTE, Seat, play_out, seated

from game import words
from game.core.moves import Move
from game.match.archive import Archive, NotStored
from game.match.match import Match
from game.match.practice import again
from game.president import RULES as PRESIDENT
from game.ui import counsel, motion
from game.ui.opponents import any_move
from game.ui.scenes.cover import APART, Cover
from game.ui.scenes.in_words import InWords
from game.ui.scenes.pause import Pause
from game.ui.scenes.table import TableScene


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the adviser answer at once."""
    monkeypatch.setattr(counsel, "Adviser", Scripted)


@pytest.fixture
def seat() -> Iterator[Seat]:
    with seated(match=ecarte_play.staged(2, "1 propose", "0 refuse", plays=1), speed="normal", guard=0) as made:
        made.until_mine()
        yield made


def ask(seat: Seat) -> None:
    seat.pilot.press("h")
    seat.pilot.wait(0.4)


# ---- asking


def test_a_key_lifts_a_card_and_says_why(seat: Seat) -> None:
    ask(seat)
    one = choices_of(seat.view)[0]
    note = look(seat).note.note
    assert (note.title, note.cards, note.text) == ("Play", one.cards, "Counting what is still out, this card makes the most.")
    assert "72 %" in note.aside
    height = seat.frame.card[1]
    assert lift_of(seat, one.cards[0]) == pytest.approx(0.11 * height, abs=1)
    assert [key[1] for key, mark in look(seat).marks.items() if mark.is_hinted] == list(one.cards)
    assert len(seat.study.asked) == 1


def test_the_sentence_below_does_not_look_out_at_its_sides(seat: Seat) -> None:
    """The card is narrower than the sentence may be, which is not drawn while the card lies on it."""
    before = look(seat).seen_sentence
    assert before == look(seat).said and before.text
    ask(seat)
    assert look(seat).note.rect.left > seat.frame.say.left and look(seat).seen_sentence.text == ""
    refused = look(seat)._replace(said=before._replace(is_refusal=True))
    assert refused.seen_sentence.text and not refused.has_note, "a refusal is read all the same"


def test_the_bulb_in_the_strip_does_the_same(seat: Seat) -> None:
    seat.pilot.click(bulb(seat))
    seat.pilot.wait(0.4)
    assert look(seat).note.note.title == "Play"
    seat.pilot.click(bulb(seat))
    assert look(seat).sheet is not None


def test_the_view_button_of_a_controller_does_the_same(seat: Seat) -> None:
    button(seat.pilot, "View")
    seat.pilot.wait(0.4)
    assert look(seat).note.note.key == "View"
    button(seat.pilot, "View")
    assert look(seat).sheet is not None
    button(seat.pilot, "East")
    assert look(seat).sheet is None and seat.top is seat.table


def test_a_word_is_lit_on_its_button() -> None:
    with seated(speed="normal", guard=0) as seat:
        seat.until_mine()
        ask(seat)
        meant = choices_of(seat.view)[0].verb
        lit = [one.label for one in look(seat).row if one.is_hinted]
        assert lit == [{"propose": "Propose", "stand": "Play as dealt"}[meant]]


def test_cards_to_be_laid_away_are_lifted_together_and_the_button_is_not_lit() -> None:
    with seated(match=ecarte_play.staged(2, "1 propose", "0 accept", "1 discard Qh"), speed="normal", guard=0) as seat:
        seat.until_mine()
        ask(seat)
        cards = choices_of(seat.view)[0].cards
        assert seat.board.desk.hinted == cards and all(lift_of(seat, one) > 5 for one in cards)
        assert not any(one.is_hinted for one in look(seat).row)
        seat.pilot.click(seat.point(cards[0]))
        assert seat.board.desk.picks == cards[:1], "the hint picks nothing, the player does"


def test_an_offer_is_shown_step_by_step() -> None:
    with seated(rules=PRESIDENT, players=president_play.company(4), speed="off", guard=0) as seat:
        game, wanted = seat.board.game, Move(0, "offer", words=("2", "1"))
        assert game.slots_meant(wanted) == ("seat:2",)
        game.press_deed("seat:2")
        assert game.slots_meant(wanted) == ()
        game.partner, game.number = 2, 3
        assert game.slots_meant(wanted) == ("fewer",)
        assert game.slots_meant(wanted._replace(words=("2", "4"))) == ("more",)
        assert game.slots_meant(Move(0, "pass")) == ()


def test_the_same_position_gives_the_same_hint_and_one_question(seat: Seat) -> None:
    ask(seat)
    first = look(seat).note.note
    job = seat.study.asked[0]
    seat.pilot.press("h", "h")
    assert len(seat.study.asked) == 1 and look(seat).note.note == first
    assert job[1] == seat.match.chair(0).view


# ---- comparing


def test_the_key_again_compares_all_choices_and_closes_the_comparison(seat: Seat) -> None:
    ask(seat)
    seat.pilot.press("h")
    sheet = look(seat).sheet.sheet
    assert sheet.scale == "Chance to win the match" and sheet.ends == ("0 %", "100 %")
    assert [row.cards for row in sheet.rows] == [one.cards for one in choices_of(seat.view)]
    assert [row.worth for row in sheet.rows][:2] == ["72 %", "62 %"][:len(sheet.rows)]
    first = sheet.rows[0]
    assert (round(first.low, 2), first.chance, round(first.high, 2)) == (0.7, 0.72, 0.74)
    seat.pilot.press("h")
    assert look(seat).sheet is None and look(seat).note is not None


def test_escape_and_a_click_close_it_and_nothing_else(seat: Seat) -> None:
    ask(seat)
    seat.pilot.press("h", "Esc")
    assert look(seat).sheet is None and seat.top is seat.table
    seat.pilot.click(look(seat).note.rect)
    rect = look(seat).sheet.rect
    seat.pilot.click(rect)
    assert look(seat).sheet is None
    seat.pilot.press("Esc")
    assert isinstance(seat.top, Pause)


def test_cards_can_be_played_while_it_is_open(seat: Seat) -> None:
    ask(seat)
    seat.pilot.press("h")
    version = seat.match.version
    seat.pilot.click(seat.point(seat.legal()[0]))
    seat.pilot.frame()
    assert seat.match.version > version
    assert look(seat).sheet is None and seat.board.desk.hinted == ()


def test_the_keyboard_reaches_the_card(seat: Seat) -> None:
    ask(seat)
    seat.pilot.press("Tab")
    for _ in range(4):
        if seat.board.focused().kind == "note":
            break
        seat.pilot.press("Tab")
    assert look(seat).note.has_focus
    seat.pilot.press("Enter")
    assert look(seat).sheet is not None


def test_places_are_named_at_president() -> None:
    with seated(rules=PRESIDENT, players=president_play.company(4), speed="normal", guard=0) as seat:
        seat.until_mine()
        ask(seat)
        seat.pilot.press("h")
        sheet = look(seat).sheet.sheet
        assert (sheet.scale, sheet.ends) == ("Expected place, 100 is first", ("4th", "1st"))
        assert sheet.rows[0].worth == "72"


# ---- what does not happen


def test_what_the_position_leaves_behind_is_dropped(seat: Seat) -> None:
    seat.study.is_slow = True
    ask(seat)
    assert seat.board.consultation.is_thinking and look(seat).note.note.points
    seat.pilot.click(seat.point(seat.legal()[0]))
    seat.pilot.wait(0.3)
    seat.study.is_slow = False
    seat.pilot.wait(0.5)
    assert look(seat).note is None and not seat.match.assisted
    seat.until_mine()
    if seat.top is seat.table:
        ask(seat)
        assert look(seat).note.note.title == "Play", "the next question is answered"


def test_what_was_asked_at_a_table_that_was_left_is_never_told_at_another() -> None:
    moves = ("1 propose", "0 refuse")
    with seated(match=ecarte_play.staged(2, *moves, plays=1), speed="normal", guard=0, is_slow=False) as seat:
        seat.until_mine()
        seat.study.is_slow = True
        seat.pilot.press("h")
        late = seat.study.jobs[0][0]
        seat.pilot.press("Ctrl+W")
        assert not seat.study.jobs, "nobody thinks about it any longer"
        other = ecarte_play.staged(2, *moves, plays=1, hands=("Qh Jd 7d As 9c", "Kh Td 9d Ks 8c"))
        seat.services.match, seat.table = other, TableScene(seat.services, other)
        seat.pilot.push(seat.table)
        seat.until_mine()
        seat.pilot.press("h")
        assert seat.study.jobs[0][0] != late
        seat.study.poll = lambda: [(late, decision([Move(0, "play", (0,)), Move(0, "play", (1,))]))]
        seat.pilot.wait(0.4)
        assert seat.board.consultation.is_thinking and seat.board.consultation.hint is None


def test_nothing_is_asked_while_others_move(seat: Seat) -> None:
    seat.worker.is_slow = True
    seat.pilot.click(seat.point(seat.legal()[0]))
    seat.until(lambda: not seat.board.may_act)
    seat.pilot.press("h")
    assert not seat.study.asked and seat.said == "A hint is given when it is your turn."


def test_nothing_is_asked_for_a_seat_that_was_handed_over(seat: Seat) -> None:
    ask(seat)
    assert look(seat).note is not None
    assert seat.match.hand_over(0, "easy") is None
    seat.table.seat_changed(0)
    seat.worker.is_slow = True
    seat.pilot.press("h")
    seat.pilot.wait(0.3)
    assert look(seat).note is None and len(seat.study.asked) == 1


def test_nothing_of_it_is_seen_behind_the_cover() -> None:
    with seated(players=(CAMILLE, LEA), speed="normal", guard=0) as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        seat.pilot.press("h")
        assert not seat.study.asked
        seat.pilot.press("Space")
        seat.pilot.wait(APART + 0.1)
        seat.pilot.press("Space")
        seat.until_mine()
        first = seat.board.viewer
        seat.study.is_slow = True
        ask(seat)
        assert seat.study.asked[0][0].seat == first
        seat.board.submit(any_move(seat.view.legal))
        seat.study.is_slow = False
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.board.chair.who is None
        seat.table.step(0.1)
        assert look(seat).note is None and look(seat).sheet is None and not seat.board.desk.hinted


def test_spectators_have_no_hint() -> None:
    with seated(players=(ODETTE._replace(name="Basile"), ODETTE)) as seat:
        seat.pilot.press("h")
        seat.pilot.wait(0.2)
        assert not seat.study.asked
        assert next(one for one in look(seat).icons if one.icon == "hint").state == "disabled"


def test_one_choice_is_not_compared(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scripted, "choose", lambda self, view, *_: decision(choices_of(view)[:1]))
    ask(seat)
    assert look(seat).note.note.aside == "" == look(seat).note.note.key
    seat.pilot.press("h")
    assert look(seat).sheet is None


# ---- what it costs


def test_the_deal_counts_as_assisted_and_the_next_one_does_not(tmp_path) -> None:
    archive = Archive.open(tmp_path)
    with seated(archive=archive, speed="normal", guard=0) as seat:
        seat.until_mine()
        seat.study.is_slow = True
        ask(seat)
        assert not seat.match.assisted, "nothing has been said yet"
        seat.study.is_slow = False
        seat.pilot.wait(0.2)
        assert seat.match.assisted == (0,) == Match.resume(archive, seat.match.match_id).assisted
        play_out(seat.match, lambda view: any_move(view.legal))
        seat.match.next_deal()
        assert seat.match.assisted == (0,)


def test_where_that_cannot_be_stored_there_is_no_hint(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive.in_memory()
    with seated(archive=archive, speed="normal", guard=0) as other:
        other.until_mine()

        def refuse(*_: object) -> None:
            raise NotStored

        monkeypatch.setattr(archive, "assist", refuse)
        ask(other)
        assert look(other).note is None and not other.match.assisted
        assert other.said == "The move could not be stored. Please try again."


def test_a_deal_played_again_has_hints_too() -> None:
    match = ecarte_play.staged(2)
    with seated(match=again(match), speed="normal", guard=0) as seat:
        seat.until_mine()
        ask(seat)
        assert look(seat).note is not None


def test_a_failing_adviser_is_told_in_one_sentence(seat: Seat, monkeypatch: pytest.MonkeyPatch,
                                                   caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Scripted):
        def choose(self, *_: object) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setattr(counsel, "Adviser", Broken)
    counsel.Counsel.is_strict = False
    ask(seat)
    assert seat.said == "No hint could be found for this position." and not seat.match.assisted
    assert "RuntimeError" in caplog.text and "RuntimeError: no" not in caplog.text
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    ask(seat)
    assert look(seat).note is not None


def test_an_adviser_that_never_answers_is_given_up(seat: Seat) -> None:
    counsel.Counsel.is_strict = False
    seat.study.is_slow = True
    ask(seat)
    seat.table.counsel.step(counsel.PATIENCE + 1)
    seat.pilot.frame()
    assert seat.said == "No hint could be found for this position."
    assert not seat.study.jobs


# ---- what it knows


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_the_adviser_is_given_the_viewers_own_view_and_history_and_nothing_else(game: str) -> None:
    setting = {"players": (CAMILLE, ODETTE)} if game == "ecarte" else {
        "rules": PRESIDENT, "players": president_play.company(5)}
    with seated(speed="off", guard=0, **setting) as seat:
        for _ in range(3):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            seat.pilot.press("h")
            _, view, history = seat.study.asked[-1]
            assert view == seat.match.chair(0).view and view.who == 0
            assert history == seat.match.chair(0).history
            assert all(hand is None for other, hand in enumerate(view.hands) if other != 0)
            seat.pilot.frame()
            seat.board.submit(any_move(seat.view.legal))


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_hidden_cards_elsewhere_bring_the_same_hint(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real adviser, over other worlds that the view cannot tell from this one."""
    monkeypatch.undo()
    rules = ecarte_play.RULES if game == "ecarte" else PRESIDENT
    match = ecarte_play.staged(2, "1 stand", plays=1) if game == "ecarte" else Match.new(
        rules, rules.options(3, {}), president_play.company(3), seed="h4")
    for _ in range(40):
        if game == "ecarte" or match.actors == (0,):
            break
        chair = match.chair(match.actors[0])
        assert chair.play(any_move(chair.view.legal), match.version) is None
    found, view = [], match.chair(0).view
    for number in range(3):
        state = rules.sample(view, Random(number))
        assert rules.view(state, 0) == view
        match._beats[-1] = match._beats[-1]._replace(state=state)
        match.version += 1000  # the chair looks anew
        monkeypatch.setattr(counsel.adviser, "budget", lambda *_: 60 if game == "ecarte" else 600)
        with seated(match=match, speed="off", guard=0, rules=rules) as seat:
            assert seat.board.may_act
            seat.pilot.press("h")
            seat.pilot.wait(0.1)
            found.append(look(seat).note.note)
    assert found[0] == found[1] == found[2]


# ---- words, motion


def test_it_is_read_out_and_stands_in_the_table_in_words(seat: Seat) -> None:
    heard: list[str] = []
    seat.services.announce = heard.append
    ask(seat)
    told = f"Hint: {words.coaching.choice(words.coaching.Table('ecarte', seat.board.names), choices_of(seat.view)[0])}."
    assert [line for line in heard if line.startswith(told)] == heard[-1:]
    seat.pilot.press("h")
    assert heard[-len(choices_of(seat.view)) - 1] == "Chance to win the match:"
    seat.pilot.press("W")
    assert isinstance(seat.top, InWords)
    assert told in seat.top.text and "Chance to win the match:" in seat.top.text


@pytest.mark.parametrize("is_reduced", (False, True))
def test_the_card_comes_in_quickly_and_without_rising_where_nothing_may_move(is_reduced: bool) -> None:
    match = ecarte_play.staged(2, "1 stand", plays=1)
    with seated(match=match, speed="normal", guard=0, reduced_motion=is_reduced) as seat:
        seat.until_mine()
        seat.study.is_slow = True
        seat.pilot.press("h")
        first = look(seat).note
        assert 0 <= first.share < 1
        seat.pilot.wait(motion.PANEL_IN / 2000)
        middle = look(seat).note
        rest = seat.board.consultation.note_rect
        assert (middle.rect == rest) == is_reduced
        seat.pilot.wait(motion.PANEL_IN / 1000)
        last = look(seat).note
        assert last.share == 1 and last.rect == rest and not seat.board.consultation.is_moving


def test_a_refusal_is_read_before_the_hint(seat: Seat) -> None:
    ask(seat)
    seat.pilot.click(seat.point(seat.illegal()[0]))
    assert look(seat).said.is_refusal


def test_agents_and_advisers_think_apart(seat: Seat) -> None:
    assert seat.services.study is not seat.services.worker
    asked = len(seat.worker.asked)
    ask(seat)
    assert len(seat.worker.asked) == asked


def test_what_was_shown_leaves_no_trace_on_the_table(seat: Seat) -> None:
    """Only what changes is drawn anew: the picture must be the one that is drawn as a whole."""
    ask(seat)
    seat.pilot.press("h")
    seat.pilot.wait(0.3)
    seat.pilot.press("h")
    seat.worker.is_slow = True
    seat.board.submit(choices_of(seat.view)[0])
    seat.until(lambda: not seat.director.is_busy)
    seat.pilot.wait(0.5)
    seat.pilot.sharpen()
    seat.pilot.frame()
    kept = seat.pilot.surface.copy()
    assert look(seat).note is None
    seat.table.layers = type(seat.table.layers)()
    seat.table.redraw()
    seat.pilot.frame()
    assert kept.get_view("1").raw == seat.pilot.surface.get_view("1").raw
