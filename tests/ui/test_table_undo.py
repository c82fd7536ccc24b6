"""Decisions taken back and made again at the table, by key and mouse, amid a deal and after its end."""

from __future__ import annotations

import pytest
from coach_play import Scripted
from hands_play import button
from table_play import CAMILLE, LEA, ODETTE, Seat, play_out, seated

from game.core.moves import Move
from game.match import practice
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.president import RULES as PRESIDENT
from game.ui import counsel
from game.ui.opponents import any_move
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.pause import Pause
from game.ui.scenes.table import TableScene

FOUR = (CAMILLE, ODETTE, Player("Basile", "agent", "easy"), Player("Lucien", "agent", "easy"))


def decide(seat: Seat, many: int) -> list[int]:
    """Make some decisions of the person; return how many moves the deal had before each."""
    found: list[int] = []
    while len(found) < many and not seat.match.is_deal_over:
        seat.until_mine()
        if seat.top is not seat.table or not seat.is_mine:
            break
        before = moves_of(seat)
        assert seat.board.submit(any_move(seat.match.chair(0).view.legal)), "the table takes it"
        if before in seat.match.decisions(0):
            found.append(before)
    return found


def moves_of(seat: Seat) -> int:
    return len(seat.match.full_record().deals[-1].moves)


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_any_number_of_decisions_is_taken_back_and_made_again(game: str) -> None:
    rest = {} if game == "ecarte" else {"players": FOUR, "rules": PRESIDENT}
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11} if game == "ecarte" else None, **rest) as seat:
        made = decide(seat, 3)
        assert len(made) >= 2
        seat.until_mine()
        whole = seat.match.full_record().deals[0].moves
        views = []
        for kept in reversed(made):
            seat.pilot.press("Ctrl+Z")
            assert moves_of(seat) == kept and seat.is_mine and seat.rests()
            assert seat.view == seat.match.chair(0).view
            views.append(seat.view)
        seat.pilot.press("Ctrl+Z")
        assert moves_of(seat) == made[0], "before the first there is none"
        assert seat.match.assisted == (0,)
        for number, _ in enumerate(made):
            seat.pilot.press("Ctrl+Y" if number % 2 else "Ctrl+Shift+Z")
        seat.pilot.press("Ctrl+Y")
        seat.until_mine()
        assert seat.match.full_record().deals[0].moves[:len(whole)] == whole


def test_whoever_plays_another_move_makes_nothing_again() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        made = decide(seat, 2)
        seat.until_mine()
        seat.pilot.press("Ctrl+Z")
        assert moves_of(seat) == made[-1]
        legal = [one for one in seat.match.chair(0).view.legal if isinstance(one, Move) and one.verb != "concede"]
        assert seat.board.submit(legal[-1] if legal else any_move(seat.match.chair(0).view.legal))
        after = moves_of(seat)
        seat.pilot.press("Ctrl+Y")
        assert moves_of(seat) >= after and seat.services.toast.text == "There is nothing to make again."


def test_after_the_end_of_a_deal_too() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        play_out(seat.match, lambda view: any_move(view.legal))
        seat.until(lambda: isinstance(seat.top, DealResult))
        last = seat.match.decisions(0)[-1]
        seat.pilot.press("Ctrl+Z")
        seat.pilot.frame()
        assert seat.top is seat.table and moves_of(seat) == last and not seat.match.is_deal_over
        stored = Match.resume(seat.services.archive, seat.match.match_id or 0)
        assert not stored.is_deal_over and stored.assisted == (0,)


def test_by_the_mouse_from_the_pause() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        made = decide(seat, 1)
        seat.until_mine()
        seat.pilot.press("Esc")
        assert isinstance(seat.top, Pause)
        seat.pilot.click(seat.top.form.named("undo").rect)
        seat.pilot.frame()
        assert seat.top is seat.table and moves_of(seat) == made[0]
        seat.pilot.press("Esc")
        assert "undo" not in seat.top.names, "there is nothing left to take back"


def test_a_practice_keeps_what_it_was_given() -> None:
    match = Match.new(PRESIDENT, PRESIDENT.options(4, {}), FOUR, seed="u", archive=Archive.in_memory())
    play_out(match, lambda view: any_move(view.legal))
    alone = practice.at(match.full_record(), match.decisions(0)[1])
    with seated(match=alone, rules=PRESIDENT, speed="off", guard=0) as seat:
        made = decide(seat, 2)
        for _ in range(4):
            seat.pilot.press("Ctrl+Z")
        assert moves_of(seat) == made[0] >= alone.given and match.assisted == ()


def test_between_several_persons_nothing_is_taken_back() -> None:
    with seated(players=(CAMILLE, LEA), speed="off", guard=0) as seat:
        table = seat.table
        assert isinstance(table, TableScene) and not table.undo.can_go_back
        table.undo.back()
        assert seat.services.toast.text == "Decisions can be taken back only where one person plays."
        play_out(seat.match, lambda view: any_move(view.legal))
        while isinstance(seat.top, Cover):
            seat.pilot.press("Space")
            seat.pilot.wait(0.5)
        seat.until(lambda: isinstance(seat.top, DealResult))
        page = seat.top
        seat.services.toast.show("")
        seat.pilot.press("Ctrl+Z")
        seat.pilot.wait(0.3)
        assert seat.top is page, "the page does not close and open again"
        assert seat.services.toast.text == "Decisions can be taken back only where one person plays."


def test_the_moves_of_a_seat_that_was_handed_over_are_not_made_again() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        decide(seat, 1)
        seat.until_mine()
        seat.pilot.press("Ctrl+Z")
        seat.worker.is_slow = True
        assert seat.match.hand_over(0, "easy") is None
        seat.table.seat_changed(0)
        before = moves_of(seat)
        seat.pilot.press("Ctrl+Y")
        assert moves_of(seat) == before
        assert seat.services.toast.text == "Take your seat back first: the computer plays for you."


def test_what_an_agent_thought_is_kept_when_it_is_made_again() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        decide(seat, 2)
        seat.until_mine()
        before = seat.services.archive.said(seat.match.match_id or 0, 0)
        seat.pilot.press("Ctrl+Z", "Ctrl+Y")
        seat.until_mine()
        after = seat.services.archive.said(seat.match.match_id or 0, 0)
        assert before and {number: after[number] for number in before} == before


def test_the_pause_looks_back_on_the_running_deal() -> None:
    with seated(speed="off", guard=0, seed="u4", changes={"target": 11}) as seat:
        decide(seat, 1)
        seat.until_mine()
        seat.pilot.press("Esc")
        seat.pilot.click(seat.top.form.named("review").rect)
        seat.pilot.frame()
        assert seat.top.walk.last == moves_of(seat) and seat.top.who == 0
        button(seat.pilot, "East")
        seat.pilot.frame()
        assert seat.top is seat.table


def judging(seat: Seat, move: Move) -> None:
    """Make a decision, and wait for what the coach says of it."""
    seat.until_mine()
    assert seat.board.submit(move)
    seat.until(lambda: not seat.table.counsel.is_judging(0))


def verbs_judged(seat: Seat) -> list[str]:
    return [one.verdict.played[0].verb for one in seat.table.counsel.verdicts(0)]


def test_only_the_verdict_of_what_is_taken_back_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    with seated(speed="off", guard=0, seed="s3", coach="each") as seat:
        judging(seat, Move(0, "propose"))
        assert verbs_judged(seat) == ["propose"]
        seat.services.change(coach="off")
        decide(seat, 1)
        assert moves_of(seat) > 1 and verbs_judged(seat) == ["propose"]
        seat.until_mine()
        seat.pilot.press("Ctrl+Z")
        assert verbs_judged(seat) == ["propose"], "what was taken back was never judged"
        seat.pilot.press("Ctrl+Z")
        assert verbs_judged(seat) == []


def test_the_verdict_on_another_decision_is_read_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    with seated(speed="off", guard=0, seed="s3", coach="each") as seat:
        told: list[str] = []
        seat.services.announce = told.append
        judging(seat, Move(0, "propose"))
        seat.pilot.wait(0.2)
        seat.pilot.press("Ctrl+Z")
        judging(seat, Move(0, "stand"))
        seat.pilot.wait(0.2)
        assert [line.split(".")[0] for line in told if line.startswith("Coach:")] == ["Coach: Good", "Coach: Mistake"]


def test_a_verdict_that_is_still_to_come_goes_with_its_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "Adviser", Scripted)
    with seated(speed="off", guard=0, seed="s3", coach="each") as seat:
        seat.until_mine()
        seat.study.is_slow = True
        assert seat.board.submit(Move(0, "propose"))
        seat.until_mine()
        seat.pilot.press("Ctrl+Z")
        assert not seat.table.counsel.is_judging(0) and not seat.study.jobs
