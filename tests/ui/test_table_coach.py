"""The coach at the table: each own decision is judged after it was made, from what the player knew; nobody sees another's."""

from __future__ import annotations

from collections.abc import Callable

import ecarte_play
import president_play
import pytest
from coach_play import Scripted, choices_of, decision, look, verdict_of
from table_play import CAMILLE, LEA, ODETTE, Inline, Seat, seated

from game.ai import adviser
from game.core.moves import Move, Pick
from game.president import RULES as PRESIDENT
from game.settings import Settings
from game.ui import counsel
from game.ui.counsel import Counsel, has_choice
from game.ui.scenes.cover import APART, Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.table_counsel import SHOWN


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the adviser answer at once."""
    monkeypatch.setattr(counsel, "Adviser", Scripted)


def in_play(**settings: object):
    """Open a table of Écarté where the person leads to every trick, for he holds the highest trumps."""
    match = ecarte_play.staged(2, "0 stand", dealer=1, hands=TRUMPS)
    return seated(match=match, **{"speed": "normal", "guard": 0, "coach": "each", **settings})


TRUMPS = ("Kh Qh Jh Ah Th", "Td 9d Ks 8c 7c")


def decide(seat: Seat, place: int = 0) -> Move:
    """Make the choice at a place of the adviser's list."""
    move = choices_of(seat.view)[place]
    assert seat.board.submit(move)
    seat.pilot.wait(0.5)
    return move


# ---- what is judged


def by_script(seat: Seat) -> None:
    seat.board.submit(choices_of(seat.view)[0])


@pytest.mark.parametrize(("game", "deed"), (
    ("ecarte", ecarte_play.by_click), ("ecarte", ecarte_play.by_keys), ("president", president_play.by_keys)),
    ids=("ecarte, mouse", "ecarte, keys", "president, keys"))
def test_a_whole_deal_is_judged(game: str, deed: Callable[[Seat], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The real adviser, asked to hurry."""
    monkeypatch.setattr(adviser, "budget", lambda name, *_: 40 if name == "ecarte" else 300)
    setting = {"players": (CAMILLE, ODETTE)} if game == "ecarte" else {
        "rules": PRESIDENT, "players": president_play.company(5)}
    with seated(speed="off", guard=0, trick_hold="0.3", coach="each", **setting) as seat:
        made: list[tuple[object, Move]] = []
        ask = Counsel.prepared
        monkeypatch.setattr(Counsel, "prepared", lambda self, who, move: (
            made.append((self.match.chair(who).view, move)), ask(self, who, move))[1])
        for _ in range(4000):
            if seat.top is not seat.table:
                break
            if seat.is_mine:
                deed(seat)
            else:
                seat.pilot.frame()
        assert isinstance(seat.top, DealResult)
        seat.until(lambda: not seat.table.counsel.is_judging(0))
        verdicts = seat.table.counsel.verdicts(0)
        chosen = [(view, move) for view, move in made if has_choice(view.legal)]
        assert len(made) >= len(chosen) >= len(verdicts) >= 3
        played = [one.verdict.played[0] for one in verdicts]
        assert set(played) <= {move for _, move in chosen}
        assert not seat.match.assisted, "a verdict comes after the decision and helps nobody"


def test_each_is_judged_from_what_was_known_before_it(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        chair = seat.match.chair(0)
        view, history = chair.view, chair.history
        decide(seat)
        question, asked_view, asked_history = seat.study.asked[0]
        assert (asked_view, asked_history) == (view, history) and asked_view.who == 0
        assert question.move == choices_of(view)[0]


def test_a_decision_without_a_choice_is_not_judged(scripted: None) -> None:
    with seated(match=ecarte_play.staged(2, "1 stand", plays=1), speed="normal", guard=0, coach="each", seed="x") as seat:
        seat.until_mine()
        only = [one for one in choices_of(seat.view) if one.verb == "play"]
        assert len(only) == 1, "the suit must be followed"
        seat.board.submit(Move(0, "king"))
        seat.until_mine()
        asked = len(seat.study.asked)
        decide(seat)
        assert len(seat.study.asked) == asked


def test_what_the_table_does_by_itself_is_not_judged(scripted: None) -> None:
    match = president_play.staged(["Ks Ts 3d", "Js Qs 3c", "4c 5c 6c"], leader=1, moves=("1 play Js", "2 pass"))
    with seated(match=match, rules=PRESIDENT, speed="normal", guard=0, coach="each") as seat:
        seat.until_mine()
        assert has_choice(seat.view.legal)
        seat.pilot.press("n")
        seat.until(lambda: seat.match.actors != (0,))
        assert not seat.study.asked


def test_without_the_coach_nothing_is_asked(scripted: None) -> None:
    assert Settings().coach == "off"
    with in_play(coach="off") as seat:
        seat.until_mine()
        decide(seat)
        assert not seat.study.asked and look(seat).note is None


@pytest.mark.parametrize(("legal", "has_any"), (
    ((Move(0, "pass"), Move(0, "concede")), False), ((Move(0, "pass"), Move(0, "play", (3,))), True),
    ((Pick(0, "discard", 0b111, 0, 3),), True), ((Pick(0, "give", 0b11, 2, 2),), False),
    ((Pick(0, "discard", 0, 0, 0),), False)))
def test_what_is_a_choice(legal: tuple[Move | Pick, ...], has_any: bool) -> None:
    assert has_choice(legal) == has_any


# ---- the card


def test_a_good_decision_is_called_good(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        decide(seat)
        note = look(seat).note.note
        assert (note.seal, note.title, note.aside, note.better) == ("good", "Good", "72 % to win", "")


def test_a_mistake_is_called_one_with_the_chances_and_what_was_better(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        best = choices_of(seat.view)[0]
        decide(seat, 2)
        note = look(seat).note.note
        assert (note.seal, note.title, note.aside) == ("mistake", "Mistake", "Best 72 %, played 52 %")
        assert (note.better, note.better_cards) == ("Better:", best.cards)
        assert note.text == "Counting what is still out, this card makes the most."


def test_what_cannot_be_told_apart_is_called_so(scripted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scripted, "choose", lambda self, view, *_: decision(choices_of(view), step=0.04, error=0.03))
    with in_play() as seat:
        seat.until_mine()
        decide(seat, 1)
        note = look(seat).note.note
        assert (note.seal, note.title, note.better) == ("close", "Too close to call", "")


def test_it_goes_by_itself_and_stays_under_the_pointer(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        decide(seat)
        rect = look(seat).note.rect
        seat.pilot.move(rect.center)
        seat.pilot.wait(SHOWN["good"] + 1)
        assert verdict_of(seat) is not None and look(seat).note.is_hovered
        seat.pilot.move((5, 300))
        seat.pilot.wait(SHOWN["good"] + 0.5)
        assert verdict_of(seat) is None and look(seat).note is None
        assert len(seat.table.counsel.verdicts(0)) == 1, "it is kept for the end of the deal"


def test_the_next_decision_takes_it_away(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        decide(seat, 1)
        first = verdict_of(seat)
        seat.until_mine()
        seat.study.is_slow = True
        decide(seat)
        assert first is not None and verdict_of(seat) is None and look(seat).note is None


def test_a_click_compares_the_choices_and_the_table_goes_on(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        move = decide(seat, 1)
        version = seat.match.version
        seat.pilot.click(look(seat).note.rect)
        sheet = look(seat).sheet.sheet
        assert [row.is_played for row in sheet.rows].index(True) == 1 and sheet.rows[1].cards == move.cards
        assert sheet.played == "played"
        seat.until(lambda: seat.match.version > version)
        seat.pilot.wait(SHOWN["mistake"] + 1)
        assert look(seat).sheet is not None
        seat.pilot.press("Esc")
        assert look(seat).sheet is None and seat.top is seat.table


def test_a_hint_takes_its_place(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        decide(seat, 1)
        seat.until(lambda: seat.is_mine)
        seat.pilot.press("h")
        seat.pilot.wait(0.3)
        assert look(seat).note.note.seal == "hint"


def test_it_is_read_out_once(scripted: None) -> None:
    with in_play() as seat:
        heard: list[str] = []
        seat.services.announce = heard.append
        seat.until_mine()
        decide(seat, 2)
        seat.pilot.wait(1)
        told = [line for line in heard if line.startswith("Coach:")]
        assert len(told) == 1 and told[0].startswith("Coach: Mistake. Best 72 %, played 52 %. Better: ")
        seat.pilot.press("w")
        assert told[0] in seat.top.text


def test_after_the_deal_nothing_is_shown_before_it(scripted: None) -> None:
    with in_play(coach="deal") as seat:
        seat.until_mine()
        decide(seat, 1)
        seat.pilot.wait(1)
        assert look(seat).note is None and len(seat.table.counsel.verdicts(0)) == 1
        seat.pilot.press("w")
        assert "Coach" not in seat.top.text


# ---- several people


def uncover(seat: Seat) -> None:
    seat.pilot.press("Space")
    seat.pilot.wait(APART + 0.1)
    seat.pilot.press("Space")


def test_everybody_sees_only_his_own_and_only_when_he_has_taken_the_cover_off(scripted: None) -> None:
    with seated(players=(CAMILLE, LEA), speed="normal", guard=0, coach="each") as seat:
        heard: list[str] = []
        seat.services.announce = heard.append
        seat.until(lambda: isinstance(seat.top, Cover))
        uncover(seat)
        seat.until_mine()
        first = seat.board.viewer
        seat.study.is_slow = True
        seat.board.submit(Move(first, "propose"))
        seat.until(lambda: isinstance(seat.top, Cover))
        seat.study.is_slow = False
        uncover(seat)
        seat.pilot.wait(1)
        second = seat.board.viewer
        assert second != first and seat.board.chair.who == second
        assert seat.table.counsel.latest(first) is not None and look(seat).note is None
        assert not [line for line in heard if line.startswith("Coach:")]
        seat.study.is_slow = True
        seat.board.submit(Move(second, "accept"))
        seat.until(lambda: isinstance(seat.top, Cover))
        seat.study.is_slow = False
        assert not [line for line in heard if line.startswith("Coach:")]
        uncover(seat)
        seat.pilot.wait(0.5)
        assert seat.board.viewer == first
        assert verdict_of(seat).played[0] == Move(first, "propose") and look(seat).note is not None
        assert not [line for line in heard if line.startswith("Coach:")], "others would hear it too"


# ---- beside the agents


def test_agents_are_not_kept_waiting(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        seat.study.is_slow = True
        version = seat.match.version
        decide(seat)
        seat.until(lambda: seat.match.version > version + 1, most=6)
        assert seat.table.counsel.is_judging(0)


def test_what_was_asked_is_asked_again_when_the_table_is_opened_again(scripted: None) -> None:
    with in_play() as seat:
        seat.until_mine()
        seat.study.is_slow = True
        move = decide(seat)
        seat.table.leave()
        found = seat.services.counsel(seat.match)
        assert found is seat.table.counsel and found.is_judging(0)
        seat.study.clear()
        seat.study.is_slow = False
        found.step(0.1)
        assert [one.verdict.played[0] for one in found.verdicts(0)] == [move]
        seat.table.enter(seat.table.size)


@pytest.mark.parametrize("takes", [Inline.clear, Inline.poll], ids=["cleared", "answer taken"])
def test_what_another_table_takes_away_is_asked_again(scripted: None, takes: Callable[[Inline], object]) -> None:
    """They share one study; who leaves it clears it, and who listens drops what is not his."""
    with in_play() as seat:
        seat.until_mine()
        seat.study.is_slow = True
        move = decide(seat)
        seat.study.is_slow = False
        takes(seat.study)
        assert not seat.table.counsel.step(0.1) and seat.table.counsel.is_judging(0)
        seat.table.counsel.step(0.1)
        seat.table.counsel.step(0.1)
        assert [one.verdict.played[0] for one in seat.table.counsel.verdicts(0)] == [move]


def test_a_new_deal_forgets_the_verdicts(scripted: None) -> None:
    with in_play(speed="off", trick_hold="0.3") as seat:
        for _ in range(3000):
            if seat.top is not seat.table:
                break
            if seat.is_mine:
                by_script(seat)
            seat.pilot.frame()
        assert len(seat.table.counsel.verdicts(0)) > 1
        seat.pilot.press("Enter")
        seat.until(lambda: seat.top is seat.table)
        assert seat.table.counsel.verdicts(0) == () and verdict_of(seat) is None


def test_a_failure_of_the_coach_is_no_failure_of_the_table(scripted: None, monkeypatch: pytest.MonkeyPatch,
                                                          caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Scripted, "choose", fail)
    with in_play() as seat:
        Counsel.is_strict = False
        seat.until_mine()
        decide(seat)
        assert look(seat).note is None and "RuntimeError" in caplog.text and "RuntimeError: no" not in caplog.text
        seat.until_mine()
        assert not seat.table.counsel.is_judging(0)
