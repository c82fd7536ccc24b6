"""Positions to practise: one best choice each, found again by a smaller search; decided, judged, played on and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from coach_play import Scripted
from stage import Stage
from table_play import Inline

from game import words
from game.ai import adviser
from game.ai.adviser import Adviser
from game.ai.ecarte.duel import Duel
from game.core.cards import mask, members, rank
from game.core.moves import Move, Pick
from game.ecarte.cards import WHOLE
from game.match import listing, practice
from game.ui import counsel
from game.ui.scenes import school_flow
from game.ui.scenes.practice_table import PracticeTable
from game.ui.scenes.practice_verdict import PracticeVerdict
from game.ui.scenes.school import PRACTICE, School, Wish
from game.ui.school import hands, positions, progress, themes
from game.ui.school.positions import HANDS, Position

ALL = {one.key: one for one in positions.positions()}
SOLVED = [key for key, one in ALL.items() if one.theme != HANDS]
SMALL = 1.5
"""How many times the usual effort is spent on looking again."""
STOOD = ("ecarte-hands-1", "ecarte-hands-9")


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.services.__dict__["worker"], made.services.__dict__["study"] = Inline(), Inline()
    yield made
    words.use("en")
    made.finish()


def begin(stage: Stage, key: str) -> PracticeTable:
    school_flow.fulfil(stage.services, Wish(PRACTICE, key))
    stage.settle()
    found: PracticeTable = stage.top
    return found


def decide(stage: Stage, table: PracticeTable, move: Move) -> PracticeVerdict:
    assert table.board.submit(move)
    for _ in range(600):
        if isinstance(stage.top, PracticeVerdict):
            return stage.top
        stage.frame()
    raise AssertionError("nobody judges")


# ---- what is stored


def test_there_are_enough_positions_of_every_theme() -> None:
    for game, names in themes.THEMES.items():
        found = positions.of_game(game)
        assert set(found) <= set(names)
        assert sum(len(many) for theme, many in found.items() if theme != HANDS) >= 20
        assert all(len(many) >= 2 for many in found.values())
    assert [one.number for one in positions.of_game("ecarte")[HANDS]] == [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "10a", "10b"]
    assert {path.stem for path in positions.folder().glob("*.json")} == set(ALL)


@pytest.mark.parametrize("key", ALL)
def test_a_position_is_read_and_written(key: str) -> None:
    import json

    assert positions.read(json.loads(positions.write(ALL[key]))) == ALL[key]
    record = positions.record_of(key)
    match = practice.at(record, len(record.deals[0].moves))
    assert match.actors == (ALL[key].best.seat,)
    for move, _, _ in ALL[key].choices:
        assert match.chair(move.seat).why_not(move) is None
    for reason in ALL[key].reasons:
        assert words.reason_sentence(reason, [player.name for player in record.players])


@pytest.mark.parametrize("key", SOLVED)
def test_one_choice_is_best_by_two_standard_errors(key: str) -> None:
    best, *others = ALL[key].choices
    assert others
    assert all(best[1] - worth >= 2 * error for _, worth, error in others)


@pytest.mark.parametrize("key", SOLVED)
def test_a_smaller_search_does_not_contradict(key: str) -> None:
    """With another stream of chance and less effort the best choice is the best, or not behind beyond doubt."""
    one, record = ALL[key], positions.record_of(key)
    match = practice.at(record, len(record.deals[0].moves))
    chair = match.chair(one.best.seat)
    budget = adviser.budget(one.game, match.seats, chair.view.phase)
    found = Adviser(one.game, one.best).choose(chair.view, chair.history, Random(7), round(budget * SMALL))
    place = positions.place_of(one.game, found.choices, one.best)
    assert place is not None
    worth, error = found.choices[place][1:]
    assert place == 0 or found.choices[0][1] - worth <= 2.5 * error


@pytest.mark.parametrize("key", [key for key in ALL if ALL[key].theme == HANDS])
def test_the_shares_of_a_hand_to_stand_on_are_counted_again(key: str) -> None:
    """Six hundred deals with open cards; the shares are those that the rules name."""
    one, (deal,) = ALL[key], positions.record_of(key).deals
    assert deal.layout is not None
    hand, turn_up = deal.layout.hands[0], deal.layout.turn_up
    duel, chance, draws = Duel(3), Random(5), 600
    rest = [card for card in members(WHOLE) if card not in hand and card != turn_up]
    made = dict.fromkeys(hand, 0)
    either = 0
    for _ in range(draws):
        theirs = duel.packed(mask(chance.sample(rest, 5)))
        won = [card for card in hand if duel.led(duel.packed(mask(hand)), theirs, duel.packed(1 << card)) >= 3]
        either += bool(won)
        for card in won:
            made[card] += 1
    assert either / draws == pytest.approx(one.shares[0], abs=0.075)
    assert one.shares[1] <= one.shares[0]
    for move, share, _ in one.leads:
        assert made[move.cards[0]] / draws == pytest.approx(share, abs=0.075)
    assert one.leads[0][1] == max(share for _, share, _ in one.leads)


# ---- which choice a move is


def test_equal_cards_are_the_same_choice() -> None:
    play = Move(0, "play", (36,))
    choices = ((play, 0.6, 0.0), (Move(0, "play", (4,)), 0.5, 0.01))
    assert positions.place_of("ecarte", choices, Move(0, "play", (37,))) == 0, "an eight above a listed seven"
    assert positions.place_of("ecarte", choices, Move(0, "play", (20,))) is None, "a card of a suit that is not listed"
    pair = ((Move(0, "play", (4, 20)), 0.6, 0.0),)
    assert positions.place_of("president", pair, Move(0, "play", (36, 52))) == 0, "suits do not matter"
    assert positions.place_of("president", pair, Move(0, "play", (36, 53))) is None


def test_a_hand_to_stand_on_comes_in_other_suits() -> None:
    one, record = ALL["ecarte-hands-5"], positions.record_of("ecarte-hands-5")
    seen = set()
    for seed in range(12):
        position, changed = hands.changed(one, record, Random(seed))
        layout = changed.deals[0].layout
        assert layout is not None and layout.stock is not None and layout.turn_up is not None
        assert sorted(map(rank, layout.hands[0])) == sorted(map(rank, record.deals[0].layout.hands[0]))  # type: ignore[union-attr]
        every = [*layout.hands[0], *layout.hands[1], layout.turn_up, *layout.stock]
        assert mask(every) == WHOLE and len(every) == 32
        assert {move.cards[0] for move, *_ in position.leads} == set(layout.hands[0])
        best = next(move.cards[0] for move, *_ in one.leads)
        assert rank(position.leads[0][0].cards[0]) == rank(best)
        assert positions.place_of("ecarte", position.leads, position.leads[0][0]) == 0
        practice.at(changed)
        seen.add(layout.turn_up)
    assert len(seen) > 1


# ---- at the table


@pytest.mark.parametrize("key", SOLVED)
def test_the_best_choice_solves_a_position(stage: Stage, key: str) -> None:
    table = begin(stage, key)
    scene = decide(stage, table, ALL[key].best)
    assert scene.told.kind == "good" and scene.told.verdict is not None and scene.told.verdict.loss == 0
    assert progress.done(stage.archive) == {key}
    assert listing.page(stage.archive).rows == ()


@pytest.mark.parametrize("key", [SOLVED[0], SOLVED[-1]])
def test_another_choice_is_judged_and_can_be_taken_back(stage: Stage, key: str) -> None:
    table = begin(stage, key)
    scene = decide(stage, table, ALL[key].choices[-1][0])
    assert scene.told.kind in ("inaccurate", "mistake")
    assert scene.told.decision.reason == ALL[key].reasons[-1]
    assert progress.done(stage.archive) == frozenset()
    stage.press("z")
    assert isinstance(stage.top, PracticeTable) and stage.top is not table and not stage.top.has_decided


def test_a_move_that_nobody_has_weighed_is_weighed_now(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    key = next(key for key in SOLVED if ALL[key].theme == "discards")
    table = begin(stage, key)
    pick = next(one for one in table.board.chair.view.legal if isinstance(one, Pick))
    pool = members(pick.pool)
    odd = next(Move(pick.seat, pick.verb, (one,)) for one in pool
               if ALL[key].told(Move(pick.seat, pick.verb, (one,))) is None)
    scene = decide(stage, table, odd)
    assert scene.told.verdict is not None and scene.told.verdict.played[0] == odd
    assert progress.done(stage.archive) == frozenset()


def test_where_nobody_can_weigh_a_move_the_best_one_is_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel.Counsel, "prepared", lambda *_: None)
    key = next(key for key in SOLVED if ALL[key].theme == "discards")
    table = begin(stage, key)
    pick = next(one for one in table.board.chair.view.legal if isinstance(one, Pick))
    odd = next(Move(pick.seat, pick.verb, (one,)) for one in members(pick.pool)
               if ALL[key].told(Move(pick.seat, pick.verb, (one,))) is None)
    scene = decide(stage, table, odd)
    assert scene.told.verdict is None and scene.told.decision.move == ALL[key].best
    assert progress.done(stage.archive) == frozenset()


@pytest.mark.parametrize("key", STOOD)
def test_a_hand_to_stand_on_is_decided_and_then_led(stage: Stage, key: str) -> None:
    table = begin(stage, key)
    scene = decide(stage, table, Move(0, "stand"))
    open_share = f"{round(100 * ALL[key].shares[0])}"
    assert open_share in scene.told.more and "Tradition" in scene.told.more
    assert ("part" in scene.told.more) == (ALL[key].shares[0] < 0.5)
    stage.press("p")
    stage.settle()
    assert stage.top is table
    scene = decide(stage, table, table.position.leads[-1][0])
    assert scene.told.is_share and scene.told.kind in ("inaccurate", "mistake")
    assert scene.told.verdict is not None and scene.told.verdict.best[0] == table.position.leads[0][0]


def play_on_and_take_back(stage: Stage, table: PracticeTable) -> None:
    """Play on after a verdict, then take back until the decision is open again."""
    stage.press("p")
    stage.settle()
    for _ in range(20):
        if not table.has_decided:
            return
        stage.press("Ctrl+Z")
    raise AssertionError("the decision is never taken back")


@pytest.mark.parametrize("key", [SOLVED[0], "president-leads-1"])
def test_a_decision_that_is_taken_back_is_asked_for_and_judged_again(stage: Stage, key: str) -> None:
    table = begin(stage, key)
    decide(stage, table, ALL[key].choices[-1][0])
    play_on_and_take_back(stage, table)
    stage.settle()
    assert table.card() is not None and len(table.match.full_record().deals[0].moves) == table.practice.given
    scene = decide(stage, table, ALL[key].best)
    assert scene.told.kind == "good" and progress.done(stage.archive) == {key}


def test_a_decision_that_is_made_again_is_not_asked_for(stage: Stage) -> None:
    table = begin(stage, SOLVED[0])
    decide(stage, table, ALL[SOLVED[0]].choices[-1][0])
    stage.press("p")
    stage.press("Ctrl+Z")
    assert not table.has_decided
    stage.press("Ctrl+Y")
    stage.settle()
    assert table.has_decided and stage.top is table and table.card() is None


def test_a_lead_that_is_taken_back_is_judged_as_a_lead_again(stage: Stage) -> None:
    table = begin(stage, STOOD[0])
    decide(stage, table, Move(0, "stand"))
    for card in (-1, 0):
        stage.press("p")
        stage.settle()
        if card == 0:
            stage.press("Ctrl+Z")
        scene = decide(stage, table, table.position.leads[card][0])
        assert scene.told.is_share and (scene.told.kind == "good") == (card == 0)
    play_on_and_take_back(stage, table)
    scene = decide(stage, table, Move(0, "stand"))
    assert not scene.told.is_share and "Tradition" in scene.told.more


def test_a_position_is_played_on_to_the_end_of_the_deal(stage: Stage) -> None:
    table = begin(stage, "ecarte-hands-3")
    decide(stage, table, Move(0, "stand"))
    stage.press("p")
    while not table.match.is_deal_over:
        stage.frame()
        if stage.top is not table:
            stage.press("p")
        elif table.board.may_act:
            table.board.submit(_any_play(table.board.chair.view.legal))
    for _ in range(600):
        stage.frame()
        if stage.top is not table:
            break
    stage.press_widget("next")
    assert isinstance(stage.top, PracticeTable) and stage.top.position.theme == HANDS
    assert listing.page(stage.archive).rows == ()


def _any_play(legal: tuple[Any, ...]) -> Move:
    return next(one for one in legal if one.verb == "play")


def test_no_hint_before_the_decision(stage: Stage) -> None:
    table = begin(stage, SOLVED[0])
    stage.press("h")
    stage.wait(0.2)
    assert stage.services.__dict__["study"].asked == [] and stage.services.toast.text
    assert not table.has_decided


# ---- the list


def test_tiles_and_rows_open_what_they_name(stage: Stage) -> None:
    stage.show(School(stage.services, "president"))
    one: Position = positions.of_game("president")["endings"][1]
    stage.press_widget(f"{PRACTICE} {one.key}")
    assert stage.results == [Wish(PRACTICE, one.key)]


def test_the_list_changes_the_game_and_is_left(stage: Stage) -> None:
    scene = stage.show(School(stage.services, "president"))
    stage.tab_to("game")
    stage.press("Left")
    assert scene.game == "ecarte" and stage.widget("lesson ecarte-king")
    stage.press("Esc")
    assert stage.results == [None]


def test_the_next_one_is_not_solved_and_after_the_last_comes_the_list(stage: Stage) -> None:
    found = positions.of_game("president")
    many = [one.key for theme in themes.THEMES["president"] for one in found.get(theme, ())]
    for key in many[1:4]:
        progress.note(stage.archive, key)
    assert school_flow.next_of(stage.services, Wish(PRACTICE, many[0])) == Wish(PRACTICE, many[4])
    for key in many[1:]:
        progress.note(stage.archive, key)
    assert school_flow.next_of(stage.services, Wish(PRACTICE, many[0])) is None


def test_progress_is_kept_over_a_new_start(stage: Stage) -> None:
    progress.note(stage.archive, SOLVED[0])
    assert progress.done(stage.archive) == {SOLVED[0]}
    stage.serve()
    stage.show(School(stage.services, ALL[SOLVED[0]].game))
    assert stage.widget(f"{PRACTICE} {SOLVED[0]}").is_done  # type: ignore[attr-defined]
