"""Looking back: both ways through whole deals by key and mouse, other eyes, reasons, and what can be played from there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event
from review_play import TABLES, finished, fresh_poses, reviewed, settle, shown_poses
from stage import Stage, played

from game.core.events import OPEN
from game.core.rules import Refusal
from game.ecarte.rules import EcarteRules
from game.match import importing, listing
from game.match.match import Match
from game.match.practice import Practice
from game.ui.opponents import any_move
from game.ui.scenes import flow, review_look
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.choice import Choice
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.in_words import InWords
from game.ui.scenes.message import Message
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.review import Review
from game.ui.scenes.review_compare import Comparison
from game.ui.scenes.review_menu import ReviewMenu
from game.ui.scenes.rule_book import RuleBook
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene


@pytest.fixture
def back() -> Iterator[tuple[Stage, Match]]:
    with reviewed() as made:
        yield made


def press(stage: Stage, name: str) -> None:
    stage.click(review_look.places(stage.top.board.layout())[name])


# ---- both ways


@pytest.mark.parametrize(("game", "seats", "way"), [*((*table, "keys") for table in TABLES), ("ecarte", 2, "mouse"),
                                                    ("president", 4, "mouse")])
def test_each_step_shows_what_a_fresh_replay_shows_both_ways(game: str, seats: int, way: str) -> None:
    on, off = (("Right", "Left") if way == "keys" else (review_look.FORWARD, review_look.BACK))
    with reviewed(game, seats, persons=0) as (stage, match):  # the coach has nobody to judge
        review: Review = stage.top
        act = stage.press if way == "keys" else lambda name: press(stage, name)
        seen = [shown_poses(review)]
        assert seen[0] == fresh_poses(stage, match, 0, 0, OPEN, 0)
        while review.place < review.walk.last:
            act(on)
            settle(stage)
            seen.append(shown_poses(review))
            assert seen[-1] == fresh_poses(stage, match, 0, review.place, OPEN, 0)
        assert len(seen) == review.walk.last + 1 == len(match.full_record().deals[0].moves) + 1
        act(on)
        assert review.place == review.walk.last, "beyond the end there is nothing"
        for place in reversed(range(review.walk.last)):
            act(off)
            assert (review.place, shown_poses(review)) == (place, seen[place])
        act(off)
        assert review.place == 0


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), pytest.param("president", 4, marks=pytest.mark.long)])
def test_each_step_of_one_seat_shows_what_it_saw(game: str, seats: int) -> None:
    with reviewed(game, seats) as (stage, match):
        review: Review = stage.top
        stage.press("o", "Tab")
        assert (review.who, review.board.viewer) == (1, 1)
        while review.place < review.places[-1]:
            stage.press("Right")
            settle(stage)
            assert shown_poses(review) == fresh_poses(stage, match, 0, review.place, 1, 1)
            assert review.board.director.shown == review.walk.view(review.place, 1)
        while review.place:
            stage.press("Left")
            assert shown_poses(review) == fresh_poses(stage, match, 0, review.place, 1, 1)


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("president", 4)])
def test_with_clips_each_step_comes_to_rest_where_a_fresh_replay_does(game: str, seats: int) -> None:
    with reviewed(game, seats, settings={"speed": "fast"}, persons=0) as (stage, match):
        review: Review = stage.top
        for _ in range(9):
            stage.press("Right")
            settle(stage)
            stage.wait(0.1)
            assert shown_poses(review) == fresh_poses(stage, match, 0, review.place, OPEN, 0)
        stage.press("Home", "Right", "Right", "Left")
        assert review.place == 1 and shown_poses(review) == fresh_poses(stage, match, 0, 1, OPEN, 0)


def test_home_end_and_tricks(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    stage.press("End")
    assert review.place == review.walk.last
    stage.press("Home")
    assert review.place == 0
    tricks = review.walk.tricks(OPEN)
    for place in tricks[1:]:
        stage.press("Shift+Right")
        assert review.place == place
    for place in reversed(tricks[:-1]):
        stage.press("Shift+Left")
        assert review.place == place
    press(stage, review_look.LAST)
    assert review.place == review.walk.last
    press(stage, review_look.FIRST)
    assert review.place == 0


def test_it_runs_by_itself_and_stops(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    stage.press("Space")
    assert review.is_running
    stage.wait(1.2)
    assert 2 <= review.place < review.walk.last
    stage.press("Space")
    place = review.place
    stage.wait(1.0)
    assert not review.is_running and review.place == place
    press(stage, review_look.RUN)
    stage.wait(20)
    assert not review.is_running and review.place == review.walk.last


def test_the_line_goes_anywhere(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    rect = review_look.line_rect(review.board.layout())
    groove = review_look.groove_of(rect, review.u)
    stage.click((groove.centerx, rect.centery))
    assert review.place == round(review.walk.last / 2)
    stage.drag((groove.centerx, rect.centery), (groove.right + 30, rect.centery))
    assert review.place == review.walk.last
    stage.drag((groove.right, rect.centery), (groove.x - 10, rect.centery + 200))
    assert review.place == 0


def test_up_and_down_lead_from_deal_to_deal() -> None:
    with reviewed(deals=3) as (stage, _):
        review: Review = stage.top
        assert review.walk.deal == 2
        stage.press("Right", "Up")
        assert (review.walk.deal, review.place) == (1, 0)
        stage.press("Up", "Up")
        assert review.walk.deal == 0
        stage.press("Down")
        assert review.walk.deal == 1 and review_look.look_of(review).facts[1] == "Deal 2, to 11"


# ---- whose eyes


def test_a_click_on_a_seat_lets_it_sit_below(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    stage.click(review.board.layout().places[1].plate)
    assert review.board.viewer == 1 and review.who is OPEN
    press(stage, review_look.EYES)
    assert review.who == 1 and review.board.director.shown.hands[0] is None
    press(stage, review_look.EYES)
    assert review.who is OPEN and None not in review.board.director.shown.hands


@pytest.mark.parametrize(("game", "seats", "moves"), [("ecarte", 2, 4), ("president", 4, 9)])
def test_a_running_deal_is_seen_by_its_own_seat_alone(game: str, seats: int, moves: int) -> None:
    with reviewed(game, seats, deals=2, moves=moves) as (stage, match):
        review: Review = stage.top
        assert not match.is_deal_over and review.walk.deal == 1 and review.who == 0
        for key in ("o", "Tab", "Shift+Tab", "End", "y", "i", "g", "a", "h", "w"):
            stage.press(key)
            if isinstance(stage.top, InWords):
                assert stage.top.lines
                stage.press("Esc")
            assert stage.top is review and review.who == 0 and review.board.viewer == 0
            shown = review.board.director.shown
            assert shown.who == 0 and all(hand is None for seat, hand in enumerate(shown.hands) if seat)
        for place in review.places:
            review.go(place)
            move = review.walk.steps[place].move
            note = review.why.note() if review.why.is_open else None
            if move is not None and move.seat != 0 and note is not None:
                assert "stays closed" in note.note.text and note.note.cards == ()
        stage.press("Up")
        assert review.walk.deal == 0 and review.walk.may_see(OPEN)
        stage.press("o")
        assert review.who is OPEN
        stage.press("Down")
        assert review.walk.deal == 1 and review.who == 0, "back at the running deal the hands are closed"


def test_of_several_persons_nobody_sees_a_running_deal_behind_the_cover() -> None:
    stage = Stage()
    match = finished(stage, "ecarte", 2, persons=2, moves=3)
    assert not flow.can_review(stage.services, match) and flow.can_review(stage.services, match, 1)
    flow.open_review(stage.services, match)
    assert isinstance(stage.top, Message)
    stage.finish()


# ---- why


def test_an_agents_reason_is_told_as_it_was_stored(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    place = next(iter(review.walk.said()))
    review.go(place)
    assert review.why.note() is None
    stage.press("y")
    note = review.why.note().note
    assert note.text == "Nothing else is allowed." and note.title.startswith("Odette: ")
    stage.press("y")
    assert review.why.note() is None
    press(stage, review_look.WHY)
    assert review.why.note() is not None
    stage.press("Esc")
    assert review.why.note() is None and stage.top is review


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("president", 4)])
def test_the_coach_judges_a_persons_own_decisions_from_its_seat(game: str, seats: int) -> None:
    with reviewed(game, seats, seed="m") as (stage, _):
        review: Review = stage.top
        stage.wait(3)
        study = stage.services.study
        own = [place for place, step in enumerate(review.walk.steps) if step.move and step.move.seat == 0]
        assert {ticket[2] for ticket, _, _ in study.asked} <= set(own) and study.asked
        for ticket, view, history in study.asked:
            assert view == review.walk.view(ticket[2] - 1, 0) and history == review.walk.history(ticket[2] - 1, 0)
        judged = [place for place in own if review.why.verdict(place) is not None]
        assert judged
        review.go(judged[0])
        stage.press("y")
        verdict = review.why.verdict(judged[0])
        assert review.why.note().note.seal == verdict.kind
        stage.press("y")
        sheet = review.why.sheet()
        assert sheet is not None and any(row.is_played for row in sheet.sheet.rows)
        marked = {place for place in judged if review.why.verdict(place).kind in ("inaccurate", "mistake")}
        assert marked == {place for place, _ in review_look.look_of(review).line.marks}


def test_choices_of_an_agent_are_compared_on_its_own_scale() -> None:
    stage = Stage()
    match = finished(stage, "president", 4, moves=0)
    while not match.is_deal_over:
        legal = match.chair(match.actors[0]).view.legal
        move = next(one for one in legal if one.verb != "concede")
        choices = ((legal[-1], -3.0, 0.0), (move, -1.5, 0.25))
        assert match.play(move, match.version, reason=("Any move would do.", {}), choices=choices) is None
    flow.open_review(stage.services, match, seat=0)
    stage.frame()
    stage.press("Right", "Y", "Y")
    rows = stage.top.why.sheet().sheet.rows
    assert [row.worth for row in rows] == ["83", "33"] and rows[0].is_played
    stage.finish()


def test_an_imported_match_says_that_no_reasons_came_with_it() -> None:
    stage = Stage()
    match = finished(stage, "ecarte", 2, deals=2)
    stage.archive.delete((match.match_id,))
    stage.archive.purge()
    number = importing.match_of(stage.archive, match.record())
    flow.open_review(stage.services, number, 0, seat=0)
    stage.frame()
    review: Review = stage.top
    review.go(next(place for place, step in enumerate(review.walk.steps) if step.move and step.move.seat == 1))
    stage.press("y")
    assert "imported" in review.why.note().note.text
    stage.finish()


# ---- playing from there


def test_play_from_here_goes_on_with_the_person_in_that_seat(back: tuple[Stage, Match]) -> None:
    stage, match = back
    review: Review = stage.top
    kept, listed = match.full_record(), listing.page(stage.archive).rows
    stage.press("Right", "Right", "Right", "Tab", "i")
    table = stage.top
    assert isinstance(table, TableScene) and isinstance(table.match, Practice)
    assert table.match.full_record().deals[0].moves == kept.deals[0].moves[:3]
    assert table.match.people == (1,) and table.match.players[0].level == "normal"
    assert stage.services.match is table.match
    stage.press("Ctrl+W")
    assert match.full_record() == kept and listing.page(stage.archive).rows == listed and stage.services.match is None
    assert stage.results == ["title"] and review.is_done


def test_after_a_practice_one_is_back_where_one_was(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    stage.press("Right", "Right")
    press(stage, review_look.PLAY)
    practice = stage.top
    assert isinstance(practice, TableScene)
    _play_out(stage, practice.match)
    stage.wait(1)
    assert isinstance(stage.top, DealResult)
    stage.press("Enter")
    assert stage.top is review and review.place == 2


def at_a_result(stage: Stage) -> Match:
    """Come from the title to a table, and to the result of its deal."""
    stage.show(TitleScene(stage.services))
    match = played(stage, seed="one seed")
    flow.open_table(stage.services, match)
    stage.wait(0.2)
    assert isinstance(stage.top, DealResult)
    return match


ELSEWHERE = [("Ctrl+W", TitleScene), ("Ctrl+N", TableScene), ("Ctrl+Shift+N", NewGame), ("Ctrl+O", ArchiveScene)]


@pytest.mark.parametrize(("key", "scene"), ELSEWHERE)
def test_the_keys_of_a_practice_lead_where_they_lead_at_any_table(key: str, scene: type) -> None:
    stage = Stage()
    match = at_a_result(stage)
    stage.press("r", "g")
    assert isinstance(stage.top, TableScene) and isinstance(stage.top.match, Practice)
    stage.press(key)
    stage.frame()
    assert isinstance(stage.top, scene) and len(stage.window.stack) == (1 if scene is TitleScene else 2)
    begun = stage.services.match
    assert begun is None if scene is not TableScene else begun not in (None, match) and not isinstance(begun, Practice)
    stage.finish()


@pytest.mark.parametrize(("key", "scene"), ELSEWHERE)
def test_so_they_do_from_the_list_of_matches(key: str, scene: type) -> None:
    stage = Stage()
    stage.show(TitleScene(stage.services))
    match = played(stage, seed="one seed")
    flow.open_archive(stage.services, match.match_id or 0)
    stage.frame()
    stage.press_widget("review")
    assert isinstance(stage.top, Review)
    stage.press("Tab", "g")
    assert isinstance(stage.top, TableScene)
    stage.press(key)
    stage.frame()
    assert isinstance(stage.top, scene) and len(stage.window.stack) == (1 if scene is TitleScene else 2)
    if isinstance(stage.top, TableScene):
        assert stage.top.match.players == match.players and stage.top.match.match_id != match.match_id
    stage.finish()


def test_a_code_of_a_practice_is_played_and_leads_back_to_the_review() -> None:
    stage = Stage()
    at_a_result(stage)
    stage.press("r", "g")
    practice, review = stage.top.match, stage.window.stack._scenes[-2][0]
    while not practice.is_deal_over:
        chair = practice.chair(practice.actors[0])
        assert chair.play(any_move(chair.view.legal), practice.version) is None
    stage.wait(0.2)
    assert isinstance(stage.top, DealResult)
    stage.press("Ctrl+D")
    stage.press_widget("play")
    stage.frame()
    assert isinstance(stage.top, TableScene) and stage.top.match is not practice and stage.top.match.origin is None
    assert stage.top.match.full_record().deals[0].pack == practice.full_record().deals[0].pack
    stage.top.finish("back")
    stage.frame()
    assert stage.top is review
    stage.finish()


def _play_out(stage: Stage, match: Practice) -> None:
    for _ in range(400):
        if match.is_deal_over:
            return
        actor = match.actors[0]
        if actor in match.people:
            assert match.play(any_move(match.chair(actor).view.legal), match.version) is None
        stage.frame()
    raise AssertionError("the deal never ends")


def test_at_the_end_nothing_is_left_to_play(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    stage.press("End", "i")
    assert isinstance(stage.top, Review) and not stage.top.onward.can_play_on


def test_the_same_deal_again_begins_at_the_start(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    stage.press("End", "g")
    assert isinstance(stage.top, TableScene) and stage.top.match.full_record().deals[0].moves == ()


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 2), ("president", 4)])
def test_an_agent_plays_my_seat_and_both_results_stand_side_by_side(game: str, seats: int) -> None:
    with reviewed(game, seats) as (stage, match):
        review, kept = stage.top, match.full_record()
        stage.press("a")
        assert isinstance(stage.top, Choice)
        stage.press_widget("easy")
        for _ in range(600):
            stage.frame()
            if isinstance(stage.top, Comparison):
                break
        beside = stage.top
        assert isinstance(beside, Comparison) and beside.match.is_deal_over and beside.match.people == ()
        assert beside.match.players[0].level == "easy" and beside.match.first == kept.deals[0].result
        assert len(beside.rows) == seats and stage.services.match is None
        assert match.full_record() == kept
        stage.press("r")
        inner = stage.top
        assert isinstance(inner, Review) and inner is not review and inner.walk.last == len(
            beside.match.full_record().deals[0].moves)
        assert inner.walk.said(), "its reasons can be read"
        stage.press("Esc")
        assert isinstance(stage.top, Comparison)
        stage.press("Esc")
        assert stage.top is review


# ---- the rest


def test_the_menu_offers_everything_by_mouse(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    press(stage, review_look.MENU)
    assert isinstance(stage.top, ReviewMenu)
    stage.press_widget("eyes")
    assert stage.top is review and review.who == 0
    stage.press("Pause")
    stage.press_widget("rules")
    assert isinstance(stage.top, RuleBook)
    stage.press("Esc", "Esc")
    assert stage.top is review
    stage.press("Pause")
    stage.press_widget("title")
    stage.frame()
    assert stage.results == ["title"]


def test_escape_leaves_to_whoever_opened_it(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    stage.press("Esc")
    assert stage.results == [None] and stage.top is None


def test_a_controller_steps_looks_and_plays(back: tuple[Stage, Match]) -> None:
    stage, _ = back
    review: Review = stage.top
    for meaning, check in (("Right", lambda: review.place == 1), ("H", lambda: review.who == 0),
                           ("Tab", lambda: review.who == 1), ("Secondary", lambda: review.why.is_open),
                           ("Skip", lambda: review.is_running)):
        stage.frame(Event(pygame.KEYDOWN, key=0, mod=0, scancode=0, unicode="", meaning=meaning))
        assert check(), meaning
    stage.frame(Event(pygame.KEYDOWN, key=0, mod=0, scancode=0, unicode="", meaning="Primary"))
    assert isinstance(stage.top, TableScene)


def test_a_deal_that_the_rules_no_longer_allow_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    match = finished(stage, "ecarte", 2)
    monkeypatch.setattr(EcarteRules, "check", lambda *_: Refusal("E-17", "No."))
    flow.open_review(stage.services, match)
    assert isinstance(stage.top, Message) and "rules have changed" in stage.top.text
    stage.finish()


def test_a_match_that_is_not_there_says_so() -> None:
    stage = Stage()
    flow.open_review(stage.services, 99)
    assert isinstance(stage.top, Message) and "cannot be read" in stage.top.text
    stage.finish()
