"""The lessons: short in every language, legal by the rules, played through at the real table, refused moves explained."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest
from stage import Stage, inside, nothing_cut

from game import words
from game.core.cards import card
from game.core.moves import Move
from game.core.rules import Refusal
from game.match import listing, practice
from game.ui.scenes import school_flow
from game.ui.scenes.lesson_table import PAUSE, LessonTable
from game.ui.scenes.school import LESSON, School, Wish
from game.ui.school import progress, teaching
from game.ui.school.lessons import LESSONS, of_game
from game.ui.school.teaching import LEARNER, WORDS, Lesson

LONGEST = 240
"""Seconds that a lesson may take."""
READING, DOING, SHOWN, TRICK = 3.0, 2.0, 0.3, 1.3
"""Words read in a second; seconds to make a move, for a card's flight, and for a trick that lies and is taken."""
BY_KEY = {lesson.key: lesson for lesson in LESSONS}
ALL = pytest.mark.parametrize("key", BY_KEY)


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    words.use("en")
    made.finish()


def begin(stage: Stage, lesson: Lesson) -> LessonTable:
    school_flow.fulfil(stage.services, Wish(LESSON, lesson.key))
    stage.frame()
    found: LessonTable = stage.top
    return found


def until_due(stage: Stage, table: LessonTable) -> None:
    """Let time pass until the learner is to read or to move, or the lesson is over."""
    for _ in range(2000):
        if stage.top is not table or table.is_due:
            return
        stage.frame()
    raise AssertionError(f"{table.lesson.key} hangs at step {table.place}")


def do_step(stage: Stage, table: LessonTable) -> None:
    """Do what the step asks, the first way."""
    until_due(stage, table)
    step = table.lesson_step
    if step is None or stage.top is not table:
        return
    place = table.place
    if step.is_read:
        stage.press("Enter")
    else:
        assert table.board.submit(table.lesson.moves(step)[0])
    assert table.place == place + 1


def finish(stage: Stage, table: LessonTable) -> None:
    while stage.top is table and table.lesson_step is not None:
        do_step(stage, table)
    for _ in range(300):
        if stage.top is not table:
            return
        stage.frame()
    raise AssertionError("the lesson does not end")


# ---- what is written


@ALL
@pytest.mark.parametrize("language", words.languages())
def test_each_step_has_few_words_in_every_language(key: str, language: str) -> None:
    lesson = BY_KEY[key]
    words.use(language)
    try:
        for step in lesson.steps:
            for text in filter(None, (step.text, step.why_not)):
                told = teaching.said(text, ("Camille", "Odette", "Basile", "Rose"))
                parts = [part for part in told.split() if part.strip(string.punctuation + "–—«»")]
                assert len(parts) <= WORDS, told
                assert "{" not in told
    finally:
        words.use("en")


@ALL
def test_the_line_of_a_lesson_is_played_by_the_rules(key: str) -> None:
    lesson = BY_KEY[key]
    record = lesson.record
    (deal,) = record.deals
    match = practice.at(record, lesson.given)
    asked = [step for step in lesson.steps if not step.is_read]
    for text in deal.moves[lesson.given:]:
        move = match.rules.parse(text, match.seats)
        if move.seat == LEARNER:
            step = asked.pop(0)
            assert text == step.moves[0], "what is asked first is the move of the record"
            for other in lesson.moves(step):
                assert match.chair(LEARNER).why_not(other) is None
            assert set(lesson.lit(step)) <= set(bits(match.chair(LEARNER).view.hands[LEARNER]))
        assert match.chair(move.seat).play(move, match.version) is None
    assert not asked, "every step that is done has its move"


def bits(hand: int) -> list[int]:
    return [one for one in range(hand.bit_length()) if hand >> one & 1]


@ALL
def test_a_choice_that_the_rules_leave_open_is_explained(key: str) -> None:
    """Where another legal move exists, a sentence says why it is not the time for it."""
    lesson = BY_KEY[key]
    match, asked = practice.at(lesson.record, lesson.given), [step for step in lesson.steps if not step.is_read]
    for text in lesson.record.deals[0].moves[lesson.given:]:
        move = match.rules.parse(text, match.seats)
        if move.seat == LEARNER:
            step = asked.pop(0)
            legal = match.chair(LEARNER).view.legal
            moves = (*lesson.moves(step), Move(LEARNER, "concede"))
            is_free = any(one not in moves for one in legal)
            assert bool(step.why_not) == is_free, text
        assert match.chair(move.seat).play(move, match.version) is None


@ALL
def test_a_lesson_takes_four_minutes_at_most(key: str) -> None:
    lesson = BY_KEY[key]
    reading = sum(len(step.text.split()) / READING for step in lesson.steps)
    doing = DOING * len(lesson.steps)
    moves = lesson.record.deals[0].moves[lesson.given:]
    others = [text for text in moves if not text.startswith(f"{LEARNER} ")]
    shown = len(others) * PAUSE / 1000 + SHOWN * len(moves) + TRICK * sum("play" in text for text in moves)
    assert reading + doing + shown <= LONGEST


def test_there_are_a_whole_deal_and_four_short_lessons_a_game() -> None:
    for game in words.GAME_NAMES:
        many = of_game(game)
        assert [one.is_short for one in many] == [False, True, True, True, True]
    assert len(BY_KEY) == len(LESSONS)


# ---- at the table


@ALL
def test_a_lesson_is_played_to_its_end_and_marked(stage: Stage, key: str) -> None:
    table = begin(stage, BY_KEY[key])
    finish(stage, table)
    assert key in progress.done(stage.archive)
    assert table.match.full_record().deals[0].moves == table.lesson.record.deals[0].moves[:len(
        table.match.full_record().deals[0].moves)]
    stage.press_widget("list")
    assert isinstance(stage.top, School) and stage.focus == f"{LESSON} {key}"
    assert stage.widget(f"{LESSON} {key}").is_done  # type: ignore[attr-defined]
    assert listing.page(stage.archive).rows == ()


def test_another_move_is_refused_with_a_friendly_sentence(stage: Stage) -> None:
    table = begin(stage, BY_KEY["president-first-deal"])
    for _ in range(4):
        do_step(stage, table)
    until_due(stage, table)
    version = table.match.version
    assert not table.board.submit(Move(LEARNER, "play", (card("2h"),)))
    assert table.match.version == version
    assert table.board.desk.said is not None
    assert table.board.desk.said.text == "The two would win as well, but keep it for the ace. Play the king."
    assert not table.board.submit(Move(LEARNER, "play", (card("7s"),)))
    assert table.board.desk.refused_by == "P-40", "what the rules forbid is refused by their clause"


@pytest.mark.parametrize("key", ("ecarte-first-deal", "president-first-deal", "ecarte-king"))
def test_nothing_is_taken_back_and_the_lesson_goes_on(stage: Stage, key: str) -> None:
    table = begin(stage, BY_KEY[key])
    while stage.top is table and table.lesson_step is not None:
        do_step(stage, table)
        made = table.match.full_record().deals[0].moves
        for keys in ("Ctrl+Z", "Ctrl+Y"):
            if stage.top is table:
                stage.press(keys)
                assert table.match.full_record().deals[0].moves[:len(made)] == made
                assert stage.services.toast.text == "In a lesson nothing is taken back."
    finish(stage, table)
    assert key in progress.done(stage.archive)


def test_a_script_that_the_rules_no_longer_allow_ends_the_lesson_with_a_sentence(
        stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(stage, BY_KEY["ecarte-refusal"])
    monkeypatch.setattr(table.match, "play", lambda move, version, **rest: Refusal("E-05", "This is not allowed."))
    do_step(stage, table)
    stage.wait(3)
    assert isinstance(stage.top, School) and "This is not allowed." in stage.services.toast.text
    assert progress.done(stage.archive) == frozenset()


def test_nothing_is_played_while_there_is_something_to_read(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-first-deal"])
    until_due(stage, table)
    assert not table.board.submit(Move(LEARNER, "propose"))
    assert table.place == 0 and table.match.version == 1
    stage.press("Enter")
    assert table.place == 1


def test_the_card_is_pressed_by_mouse_and_says_where_one_is(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-first-deal"])
    until_due(stage, table)
    stage.wait(0.3)
    note = table.card()
    assert note is not None and note.aside == "1 of 11" and note.key == "Enter"
    stage.click(table.board.consultation.note_rect)
    assert table.place == 1


def test_what_is_meant_is_lifted_and_lit(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-first-deal"])
    do_step(stage, table)
    do_step(stage, table)
    until_due(stage, table)
    stage.frame()
    lit = [action.label for action in table.board.actions() if table.board.consultation.is_lit(action)]
    assert lit == ["Propose"]
    do_step(stage, table)
    until_due(stage, table)
    stage.frame()
    assert set(table.board.desk.hinted) == {card("8c"), card("7d")}


def test_others_wait_for_what_is_read_first(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-refusal"])
    until_due(stage, table)
    stage.wait(3)
    assert table.match.version == 1 and table.place == 0
    stage.press("Enter")
    until_due(stage, table)
    assert table.match.version == 2


def test_a_lesson_can_be_begun_again_and_left(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-king"])
    do_step(stage, table)
    stage.press("Esc")
    stage.press_widget("again")
    assert isinstance(stage.top, LessonTable) and stage.top is not table and stage.top.place == 0
    stage.press("Esc")
    stage.press_widget("list")
    assert isinstance(stage.top, School)
    assert progress.done(stage.archive) == frozenset()
    assert stage.services.match is None


def test_the_next_lesson_follows(stage: Stage) -> None:
    finish(stage, begin(stage, BY_KEY["ecarte-first-deal"]))
    stage.press_widget("next")
    assert isinstance(stage.top, LessonTable) and stage.top.lesson.key == "ecarte-proposing"


def test_a_hint_is_no_way_round_the_teacher(stage: Stage) -> None:
    table = begin(stage, BY_KEY["ecarte-king"])
    until_due(stage, table)
    stage.press("h", "e")
    stage.wait(0.2)
    assert "study" not in stage.services.__dict__ and table.match.version == 1


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("key", ("ecarte-first-deal", "president-first-deal", "president-exchange"))
def test_nothing_is_cut_at_the_smallest_table(language: str, key: str) -> None:
    stage = Stage((960, 600), language=language)
    with nothing_cut() as cut:
        table = begin(stage, BY_KEY[key])
        while stage.top is table and table.lesson_step is not None:
            until_due(stage, table)
            stage.wait(0.25)
            if table.lesson_step is not None and not table.lesson_step.is_read:
                rect = table.board.consultation.note_rect
                assert stage.surface.get_rect().contains(rect)
            do_step(stage, table)
        finish(stage, table)
        stage.frame()
    assert not cut
    assert inside(stage)
    words.use("en")
    stage.finish()
