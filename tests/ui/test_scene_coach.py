"""The coach on the page of a finished deal: what he sums up, the list of decisions, by mouse and by keyboard, each his own."""

from __future__ import annotations

from collections.abc import Iterator

import coach_play
import pygame
import pytest
from coach_play import judged, of_each_kind, tell
from stage import Stage, played
from table_play import LEA, Inline

from game.core.moves import Move
from game.match.match import Match
from game.match.practice import again
from game.ui import counsel
from game.ui.scenes import coach_summary, flow
from game.ui.scenes.choice import Choice
from game.ui.scenes.coach_review import CoachReview
from game.ui.scenes.deal_result import DealResult
from game.words.coaching import Table

TABLE = Table("ecarte", ("Camille", "Odette"))
PLAYS = [Move(0, "play", (one,)) for one in (42, 41, 40, 39)]


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def shown(stage: Stage, match: Match, verdicts: list[counsel.Judged]) -> DealResult:
    tell(match, stage.services.counsel(match), verdicts)
    return stage.show(DealResult(stage.services, match, 0))


# ---- the sum


def test_decisions_are_counted_and_the_losses_that_are_sure_added_up() -> None:
    summary = coach_summary.summed(of_each_kind("ecarte", many=2))
    assert summary.counts == (("good", 2), ("close", 2), ("inaccurate", 2), ("mistake", 2))
    assert summary.loss == pytest.approx(2 * 5 + 2 * 45)
    assert summary.worst.verdict.kind == "mistake"


def test_without_a_loss_there_is_no_worst_decision() -> None:
    summary = coach_summary.summed([judged(PLAYS, PLAYS[0]), judged(PLAYS, PLAYS[1], step=0.03, error=0.02)])
    assert (summary.loss, summary.worst) == (0, None)
    assert coach_summary.lines(TABLE, [judged(PLAYS, PLAYS[0])]) == (
        "Coach: Good 1; 0 % given away.", "No decision gave anything away beyond doubt.")


def test_the_worst_is_named_with_what_was_better_and_why() -> None:
    told = coach_summary.lines(TABLE, [judged(PLAYS, PLAYS[0]), judged(PLAYS, PLAYS[3])])
    assert told == ("Coach: Good 1, Mistake 1; 30 % given away.",
                    "Worst: ten of hearts; better: king of hearts. Counting what is still out, this card makes the most.")


def test_points_of_place_are_lost_at_president() -> None:
    table = Table("president", ("Camille", "Odette", "Basile", "Léa"))
    assert coach_summary.lines(table, [judged(PLAYS, PLAYS[1])])[0] == "Coach: Mistake 1; 10 points given away."


# ---- the page


def test_nothing_is_shown_where_nothing_was_judged(stage: Stage) -> None:
    scene = stage.show(DealResult(stage.services, played(stage), 0))
    assert "coach" not in {widget.name for widget in scene.form.widgets} and "Coach" not in scene.text


def test_the_summary_opens_all_decisions_and_goes_back(stage: Stage) -> None:
    scene = shown(stage, played(stage), of_each_kind("ecarte"))
    stage.press_widget("coach")
    assert isinstance(stage.top, CoachReview) and stage.focus == "decision 3", "the worst comes first"
    stage.press("Esc")
    assert stage.top is scene
    stage.press("H")
    assert isinstance(stage.top, CoachReview)
    stage.press_widget("close")
    assert stage.top is scene
    stage.tab_to("coach")
    stage.press("Enter")
    assert isinstance(stage.top, CoachReview)


def test_arrows_and_clicks_choose_a_decision(stage: Stage) -> None:
    shown(stage, played(stage), of_each_kind("ecarte", many=5))
    stage.press("H")
    review = stage.top
    assert review.chosen == 3
    stage.press("Up", "Up")
    assert review.chosen == 1 and stage.focus == "decision 1"
    stage.press_widget("decision 0")
    assert review.chosen == 0
    stage.press(*["Down"] * 15)
    assert review.chosen == 15 and review.area.offset > 0, "the list scrolls along"
    assert stage.widget("decision 15").rect.bottom <= review.area.rect.bottom


def test_the_text_of_the_deal_has_the_summary(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    shown(stage, played(stage), of_each_kind("ecarte"))
    stage.press("Ctrl+C")
    assert "Coach: Good 1, Too close to call 1, Inaccurate 1, Mistake 1; 50 % given away." in copied[0]


def test_each_of_several_people_sees_only_his_own(stage: Stage) -> None:
    match = played(stage, flow.last_setup(stage.services, "ecarte").with_player(1, LEA))
    verdicts = [judged(PLAYS, PLAYS[0]), judged([one._replace(seat=1) for one in PLAYS], PLAYS[3]._replace(seat=1), seat=1)]
    scene = shown(stage, match, verdicts)
    assert stage.widget("coach").verdicts == () and "Coach" not in scene.text
    assert not [word for word in stage.widget("coach").told[1:] if "given" in str(word)]
    stage.press("H")
    assert isinstance(stage.top, Choice)
    stage.press_widget("1")
    assert isinstance(stage.top, CoachReview) and stage.top.name == "Léa"
    assert [one.seat for one in stage.top.verdicts] == [1]
    stage.press("Esc", "H")
    stage.press_widget("0")
    assert [one.seat for one in stage.top.verdicts] == [0]


def test_the_last_verdicts_may_come_after_the_deal(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "Adviser", coach_play.Scripted)
    study = stage.services.__dict__["study"] = Inline()
    study.is_slow = True
    match = played(stage)
    found = stage.services.counsel(match)
    view = match.chair(0).view
    question = counsel.Question(match.deal, match.version, 0, Move(0, "stand"))
    legal = (Move(0, "stand"), Move(0, "propose"))
    found.judge(counsel.Job(question, view._replace(legal=legal), (), None, 0))
    stage.show(DealResult(stage.services, match, 0))
    assert stage.widget("coach").told[1] == "still judging"
    stage.press("H")
    assert isinstance(stage.top, DealResult), "there is nothing to be shown yet"
    study.is_slow = False
    stage.wait(0.1)
    assert stage.widget("coach").told[1] == "0 % given away" and len(found.verdicts(0)) == 1


def test_verdicts_outlive_the_deal_played_again_and_nothing_else(stage: Stage) -> None:
    match = played(stage)
    found = stage.services.counsel(match)
    tell(match, found, of_each_kind("ecarte"))
    first = again(match)
    assert stage.services.counsel(first) is not found and not stage.services.counsel(first).verdicts(0)
    stage.services.counsel(again(first))
    assert stage.services.counsel(match) is found and len(found.verdicts(0)) == 4
    stage.services.counsel(played(stage, seed="b"))
    assert stage.services.counsel(match) is not found
