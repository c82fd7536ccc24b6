"""Seats handed to an agent, claims, the same deal again and matches abandoned, at the table by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from president_play import staged
from stage import Stage, played
from table_play import CAMILLE, LEA, ODETTE, Seat, seated

from game.ai import claims
from game.core import cards as core
from game.core.events import OPEN
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.match import importing, listing
from game.match.archive import Archive
from game.match.match import Match
from game.match.practice import Practice, again
from game.match.seats import Player
from game.match.shapes import Result
from game.president import RULES as PRESIDENT
from game.ui.opponents import Opponents
from game.ui.scenes import flow, standing, table_seats
from game.ui.scenes.again import compared
from game.ui.scenes.again import told as told_of
from game.ui.scenes.choice import Choice
from game.ui.scenes.cover import APART, Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.pause import Pause
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_menu import Menu
from game.ui.scenes.title import TitleScene

BASILE = CAMILLE._replace(name="Basile", kind="agent", level="easy")
SURE = ["Ks Qs Js As Ts", "8s 7d 7c 7h 8h"]


def given(hands: list[str], moves: tuple[str, ...] = (), *, players=(CAMILLE, ODETTE), changes=None,
          before: Before | None = None, archive: Archive | None = None) -> Match:
    """Return a match of Écarté with these hands, the first seat elder, nines of spades turned."""
    seats = len(hands)
    options, turn_up = RULES.options(seats, changes or {}), core.card("9s")
    held = tuple(core.parse_cards(hand) for hand in hands)
    rest = tuple(one for one in RULES.pack(options, seats) if one != turn_up and not any(one in hand for hand in held))
    nothing = (0,) * seats
    elder = int(moves[0].split()[0]) if moves else 0
    dealer = (elder - 1) % seats
    beats = list(RULES.start(options, before or Before(nothing, nothing), Layout(held, turn_up, rest), dealer))
    for line in moves:
        move = RULES.parse(line, seats)
        assert RULES.check(beats[-1].state, move) is None, line
        beats += RULES.apply(beats[-1].state, move)
    match = Match.new(RULES, options, players, seed="p", archive=archive)
    match._beats, match._moves, match.version = beats, list(moves), 1 + len(moves)
    return match


def widgets(seat: Seat) -> set[str]:
    return {widget.name for widget in seat.top.form.widgets}


def press_widget(seat: Seat, name: str) -> None:
    seat.pilot.click(seat.top.form.named(name).rect)


def choose(seat: Seat, name: str) -> None:
    """Open the pause and choose something, by mouse."""
    seat.pilot.press("Esc")
    assert isinstance(seat.top, Pause)
    press_widget(seat, name)


def hand_over(seat: Seat, level: str = "easy") -> None:
    choose(seat, "hand-over")
    assert isinstance(seat.top, Choice)
    press_widget(seat, level)


def slots(seat: Seat) -> dict[str, str]:
    return {action.slot: action.deed for action in seat.board.actions()}


def take_off(seat: Seat) -> None:
    """Take the cover off."""
    assert isinstance(seat.top, Cover)
    seat.pilot.press("Space")
    seat.pilot.wait(APART + 0.1)
    seat.pilot.press("Space")


@contextmanager
def program(**settings: object) -> Iterator[Stage]:
    """Start the program at its title, agents answering at once."""
    stage = Stage(speed="off", **settings)
    Opponents.is_strict = True
    try:
        yield stage
    finally:
        Opponents.is_strict = False
        stage.finish()


# Handing a seat over


@pytest.mark.parametrize("has_mouse", [True, False])
def test_the_computer_plays_on_and_the_seat_is_taken_back(has_mouse: bool) -> None:
    with seated(speed="normal") as seat:
        seat.until_mine()
        if has_mouse:
            hand_over(seat)
        else:
            seat.pilot.press("Esc")
            while seat.top.form.focus.name != "hand-over":
                seat.pilot.press("Tab")
            seat.pilot.press("Enter", "Up", "Enter")
        assert seat.top is seat.table and seat.match.stand_ins == ("easy", "") and seat.match.assisted == (0,)
        version = seat.match.version
        assert not seat.board.may_act and slots(seat) == {"playing": table_seats.TAKE_BACK}
        assert "Easy" in seat.said
        seat.pilot.press("j", "p", "a", "1", "1", "Space")
        assert seat.match.version == version, "the person's keys move nothing any more"
        seat.until(lambda: seat.match.version > version + 1)
        if has_mouse:
            seat.pilot.click(seat.frame.playing)
        else:
            seat.pilot.press("b")
        assert seat.match.people == (0,) and seat.match.assisted == (0,)
        seat.until_mine()
        now = seat.match.version
        seat.pilot.wait(3)
        assert seat.match.version == now, "the table waits for the person again"


def test_the_pause_takes_the_seat_back_too() -> None:
    with seated(speed="normal") as seat:
        seat.until_mine()
        hand_over(seat, "normal")
        seat.pilot.press("Esc")
        assert "hand-over" not in widgets(seat) and "concede" not in widgets(seat)
        seat.pilot.press("b")
        assert seat.top is seat.table and seat.match.people == (0,)


def test_esc_in_the_question_changes_nothing() -> None:
    with seated() as seat:
        seat.until_mine()
        choose(seat, "hand-over")
        seat.pilot.press("Esc")
        assert seat.top is seat.table and seat.match.people == (0,) and seat.match.assisted == ()


def test_another_level_thinks_anew() -> None:
    """What was asked of the first agent is not played for the second."""
    with seated(speed="normal") as seat:
        seat.until_mine()
        hand_over(seat, "easy")
        seat.pilot.wait(0.05)
        choose(seat, "take-back")
        asked = len(seat.worker.asked)
        hand_over(seat, "random")
        seat.until(lambda: seat.match.version > 1)
        assert len(seat.worker.asked) > asked and seat.match.stand_ins == ("random", "")


def test_the_match_goes_on_over_results_and_after_closing() -> None:
    archive = Archive.in_memory()
    with seated(speed="off", archive=archive) as seat:
        seat.until_mine()
        hand_over(seat)
        seat.until(lambda: seat.match.deal >= 1)
        assert isinstance(seat.top, TableScene | DealResult)
        number = seat.match.match_id
        deals = seat.match.deal
    with seated(match=Match.resume(archive, number or 0), archive=archive, speed="normal") as seat:
        assert seat.match.stand_ins == ("easy", "")
        seat.until(lambda: seat.top is seat.table)
        seat.until(lambda: table_seats.is_away(seat.board))
        assert set(range(deals)) <= set(seat.match.assisted)


def test_no_other_hand_is_shown_to_who_can_come_back() -> None:
    with seated(speed="normal") as seat:
        seat.until_mine()
        hand_over(seat)
        assert seat.board.chair.who == 0 and seat.view.hands[1] is None
        assert not seat.match.chair(OPEN).may_look
        seat.until(lambda: seat.match.is_deal_over)
        seat.until(lambda: isinstance(seat.top, DealResult))


def test_of_several_people_the_one_who_looks_hands_over_and_the_cover_follows() -> None:
    with seated(players=(CAMILLE, LEA), speed="normal") as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        take_off(seat)
        first = seat.board.viewer
        other = 1 - first
        seat.until_mine()
        hand_over(seat)
        assert seat.match.people == (other,) and seat.board.chair.who is None
        assert not slots(seat), "nobody looks: nobody is asked"
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.top.name == seat.match.players[other].name
        take_off(seat)
        seat.until_mine()
        assert seat.board.viewer == other and seat.view.hands[first] is None
        choose(seat, "take-back")
        assert seat.match.people == (0, 1) and seat.board.chair.who == other
        while not isinstance(seat.top, Cover):
            seat.until(lambda: seat.is_mine or isinstance(seat.top, Cover))
            if seat.is_mine:
                seat.pilot.press(*{"propose": "p", "answer": "a", "discard": "Enter"}.get(seat.view.phase, "1"))
                if seat.view.phase == "discard" and seat.is_mine:
                    seat.pilot.press("1", "Space", "Enter")
                elif seat.view.phase == "play" and seat.is_mine:
                    seat.pilot.press("Home", "Enter", "Right", "Enter", "Right", "Enter")
        assert seat.top.name == seat.match.players[first].name


def test_at_the_cover_the_seat_of_who_has_gone_away_is_handed_over_unseen() -> None:
    with seated(players=(CAMILLE, LEA), speed="normal") as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        name = seat.top.name
        press_widget(seat, "hand-over")
        seat.pilot.press("Esc")
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.top.name == name and seat.match.people == (0, 1), "nothing was chosen"
        press_widget(seat, "hand-over")
        assert seat.board.chair.who is None and seat.view.hands == (None, None)
        press_widget(seat, "easy")
        gone = next(place for place, player in enumerate(seat.match.players) if player.name == name)
        assert seat.match.people == (1 - gone,) and seat.view.hands == (None, None)
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.top.name != name


def test_where_nobody_looks_it_is_asked_whose_seat() -> None:
    players = (CAMILLE, LEA, BASILE)
    with seated(players=players, rules=PRESIDENT, speed="normal", seed="who") as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        take_off(seat)
        seat.table._change_viewer(None)
        seat.table.menu._hand_over()
        assert isinstance(seat.top, Choice) and {"0", "1", "cancel"} == widgets(seat)
        press_widget(seat, "1")
        press_widget(seat, "normal")
        assert seat.match.people == (0,) and seat.match.stand_ins[1] == "normal"
        seat.table.menu._hand_over()
        press_widget(seat, "easy")
        assert seat.match.people == () and seat.board.chair.who is None
        assert seat.view.hands == (None, None, None), "both may come back: nobody's hand lies open"
        seat.pilot.press("Esc")
        press_widget(seat, "take-back")
        assert widgets(seat) == {"0", "1", "cancel"}
        press_widget(seat, "0")
        assert seat.match.people == (0,)


def test_at_president_nothing_is_passed_for_who_is_away() -> None:
    with seated(match=staged(["3d 4d", "5c 6c", "7c 8c"], leader=1), speed="normal", auto_pass=True) as seat:
        hand_over(seat)
        assert slots(seat) == {"playing": table_seats.TAKE_BACK}
        seat.pilot.press("n")
        assert not seat.board.game.auto.passes_trick
        seat.until(lambda: seat.match.is_deal_over)


# Abandoning


@pytest.mark.parametrize("has_mouse", [True, False])
def test_abandoning_needs_two_presses_and_leads_to_the_title(has_mouse: bool) -> None:
    with program() as stage:
        stage.push(TitleScene(stage.services))
        stage.press("E")
        match = stage.services.match
        stage.press("Esc")
        for _ in range(2):
            assert listing.page(stage.archive).rows[0].state == "running"
            if has_mouse:
                stage.press_widget("abandon")
            else:
                stage.tab_to("abandon")
                stage.press("Space")
        stage.wait(0.1)
        assert isinstance(stage.top, TitleScene) and stage.top.running is None
        assert "continue" not in {widget.name for widget in stage.top.form.widgets}
        (summary,) = listing.page(stage.archive).rows
        assert (summary.state, summary.winners) == ("abandoned", ()) and match is not None and match.result() is None


# Conceding


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_conceding_needs_two_presses_and_ends_the_deal(way: str) -> None:
    with seated(match=given(["Ks 7h", "8s 7d"], ("0 stand",))) as seat:
        seat.until_mine()
        seat.pilot.press("Esc")
        for _ in range(2):
            assert not seat.match.is_deal_over
            if way == "mouse":
                press_widget(seat, "concede")
                continue
            while seat.top.form.focus.name != "concede":
                seat.pilot.press("Tab")
            seat.pilot.press("Enter")
        assert seat.match.is_deal_over and seat.match.outcome.why == "conceded"


@pytest.mark.parametrize(("hands", "moves", "before", "is_offered"), [
    (["Ks 7h", "8s 7d"], ("0 stand",), None, True),
    (["Ks 7h", "8s 7d"], (), None, False),
    (["Ks 7h 8h", "8s 7d 8d", "7c 8c 9c"], ("0 stand",), None, False),
    (["Ks 7h 8h", "", "8s 7d 8d"], ("0 stand",), Before((0, 7, 0), (0, 0, 0)), True),
    (["Ks 7h 8h", "8s 7d 8d", "7c 8c 9c", "Kh Qh Jh"], ("0 stand",), None, True),
], ids=["two", "before the play", "three", "two of three", "four"])
def test_conceding_is_offered_where_the_rules_offer_it(hands: list[str], moves: tuple[str, ...], before: Before | None,
                                                       is_offered: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    players = (CAMILLE, ODETTE, BASILE, BASILE._replace(name="Solange"))[:len(hands)]
    match = given(hands, moves, players=players, before=before)
    board = SimpleNamespace(match=match, chair=match.chair(0), viewer=0, may_act=False, plays=True)
    undo = SimpleNamespace(can_go_back=False)
    monkeypatch.setattr(flow, "can_review", lambda *_: False)
    menu = Menu(SimpleNamespace(match=match, services=None, board=board, undo=undo))  # type: ignore[arg-type]
    assert menu.offers().can_concede is is_offered
    board.plays = False
    assert not menu.offers().can_concede, "nobody concedes for somebody else"


def test_a_side_with_three_tricks_does_not_concede() -> None:
    moves = ("0 stand", "0 king", "0 play Ks", "1 play 8s", "0 play Qs", "1 play 7d", "0 play Js", "1 play 7c")
    with seated(match=given(SURE, moves)) as seat:
        seat.until_mine()
        seat.pilot.press("Esc")
        assert "concede" not in widgets(seat) and "claim" in widgets(seat)


# Claiming


@pytest.mark.parametrize("way", ["key", "button", "pause"])
def test_a_claimed_rest_is_played_to_the_end(way: str) -> None:
    moves = ("0 stand", "0 king", "0 play Ks", "1 play 8s")
    with seated(match=given(SURE, moves), speed="normal") as seat:
        seat.until_mine()
        assert slots(seat)["extra"] == table_seats.CLAIM
        if way == "key":
            seat.pilot.press("e")
        elif way == "button":
            seat.pilot.click(seat.frame.extra)
        else:
            choose(seat, "claim")
        assert seat.table.claim.seat == 0 and not seat.board.may_act and not slots(seat)
        assert seat.board.pace().speed == "fast"
        seat.until(lambda: seat.match.is_deal_over, most=12)
        assert seat.match.result().points == (3, 0) and seat.match.assisted == ()
        seat.until(lambda: isinstance(seat.top, DealResult))
        assert [line.split()[1] for line in seat.match.full_record().deals[0].moves[4:]] == ["play"] * 8


def test_at_the_first_card_the_pause_offers_it_and_the_king_is_called() -> None:
    """The slot of the king's button tells nothing; whoever asks in the pause may claim."""
    with seated(match=given(SURE, ("0 stand",)), speed="off") as seat:
        seat.until_mine()
        assert slots(seat)["extra"] == "", "the king's button stays"
        choose(seat, "claim")
        seat.until(lambda: seat.match.is_deal_over)
        assert seat.match.result().points == (3, 0)


def test_what_is_not_proven_is_not_offered() -> None:
    with seated(match=given(["Ks Kd Kh", "7d 8d 9d"], ("0 stand", "0 king")), speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("e")
        assert seat.table.claim.seat is None and "extra" not in slots(seat)
        seat.pilot.press("Esc")
        assert "claim" not in widgets(seat)


def test_at_president_the_others_pass_for_themselves() -> None:
    hands = ["2c 2d Ac 3c", "4c 4d 5c", "6c 6d 7c"]
    match = staged(hands, changes={"jokers": 0, "lead_twos": "free"}, people=2)
    gone = core.mask(PRESIDENT.pack(match.options, 3)) & ~core.mask(one for hand in hands for one in core.parse_cards(hand))
    match._beats = [beat._replace(state=beat.state._replace(gone=gone)) for beat in match._beats]
    with seated(match=match, speed="normal") as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        take_off(seat)
        seat.until_mine()
        seat.pilot.press("e")
        assert seat.table.claim.seat == 0
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.top.name == "Odette", "the other person is asked as at any time"
        take_off(seat)
        for _ in range(2):
            seat.until_mine()
            assert seat.board.viewer == 1 and seat.match.actors == (1,)
            seat.pilot.press("p")
        seat.until(lambda: not seat.match.chair(0).view.counts[0])
        view = seat.match.chair(0).view
        assert not view.counts[0] and view.places == (0,)


def test_a_line_that_ends_gives_the_cards_back(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(match=given(SURE, ("0 stand", "0 king", "0 play Ks", "1 play 8s")), speed="normal") as seat:
        seat.until_mine()
        seat.pilot.press("e")
        monkeypatch.setattr(claims, "sure_move", lambda game, view: None)
        seat.until(lambda: seat.table.claim.seat is None)
        assert seat.board.may_act and not seat.match.is_deal_over


def test_who_is_out_has_nothing_left_to_claim() -> None:
    match = staged(["2c 2d Ac 3c", "4c 4d 5c", "6c 6d 7c"], changes={"jokers": 0, "lead_twos": "free"})
    gone = core.mask(PRESIDENT.pack(match.options, 3)) & ~core.mask(core.parse_cards("2c 2d Ac 3c 4c 4d 5c 6c 6d 7c"))
    match._beats = [beat._replace(state=beat.state._replace(gone=gone)) for beat in match._beats]
    with seated(match=match, speed="normal") as seat:
        seat.until_mine()
        seat.pilot.press("e")
        seat.until(lambda: not seat.match.chair(0).view.counts[0])
        seat.until(lambda: seat.table.claim.seat is None)
        assert seat.board.pace().speed == "normal" and not seat.match.is_deal_over


@pytest.mark.parametrize("is_claimed", [True, False])
def test_no_click_is_waited_for_where_nobody_plays(is_claimed: bool) -> None:
    moves = ("0 stand", "0 king", "0 play Ks", "1 play 8s")
    with seated(match=given(SURE, moves), speed="normal", trick_hold="click") as seat:
        seat.until_mine()
        if is_claimed:
            seat.pilot.press("e")
        else:
            hand_over(seat)
        seat.until(lambda: isinstance(seat.top, DealResult))


def test_no_click_is_waited_for_where_agents_play_alone() -> None:
    with seated(players=(ODETTE, BASILE), speed="fast", trick_hold="click") as seat:
        seat.until(lambda: isinstance(seat.top, DealResult))


# The same deal again


def finished(stage: Stage) -> DealResult:
    """Begin at the title, let the deal be played, and come to its result."""
    made = played(stage, seed="one seed")
    stage.push(TitleScene(stage.services))
    flow.open_table(stage.services, made)
    stage.wait(0.2)
    assert isinstance(stage.top, DealResult)
    return stage.top


def test_what_a_deal_brought_two_sides_is_told_by_sides() -> None:
    players = (CAMILLE, ODETTE, Player("Basile", "agent", "easy"), Player("Lucien", "agent", "easy"))
    match = Match.new(RULES, RULES.options(4, {}), players, seed="sides")
    assert told_of(match, Result((2, 0, 2, 0))) == "Camille and Basile 2, Odette and Lucien 0"


@pytest.mark.parametrize("has_mouse", [True, False])
def test_a_finished_deal_is_played_again_beside_its_first_result(has_mouse: bool) -> None:
    with program() as stage:
        result = finished(stage)
        match = result.match
        first, whole = match.result(), match.full_record()
        stage.press_widget("again") if has_mouse else stage.press("G")
        table = stage.top
        assert isinstance(table, TableScene) and isinstance(table.match, Practice)
        assert table.match.full_record().deals[0].pack == whole.deals[0].pack and not table.match.is_deal_over
        assert listing.page(stage.archive).total == 1
        stage.press("Esc")
        assert "abandon" not in {widget.name for widget in stage.top.form.widgets}
        stage.press("Esc")
        _hand_over_and_finish(stage)
        told = compared(table.match)
        assert told.startswith("The first time: Camille ") and "This time: " in told
        assert first is not None and str(first.points[0]) in told
        assert stage.widget("next").label == "Back to the match"
        stage.press_widget("next") if has_mouse else stage.press("Enter")
        stage.wait(0.2)
        assert isinstance(stage.top, DealResult) and stage.top.match is match
        assert match.full_record() == whole and match.assisted == ()
        stage.press("Enter")
        stage.wait(0.2)
        assert match.deal == 1, "the match goes on"


def _hand_over_and_finish(stage: Stage) -> None:
    stage.press("Esc")
    stage.press_widget("hand-over")
    stage.press_widget("easy")
    for _ in range(3000):
        if isinstance(stage.top, DealResult):
            break
        stage.frame()
    assert isinstance(stage.top, DealResult)
    stage.press("1")  # any key: it does not go on by itself


def test_from_the_pause_the_running_deal_counts_as_assisted() -> None:
    with program() as stage:
        stage.push(TitleScene(stage.services))
        stage.press("E")
        match = stage.services.match
        assert match is not None
        stage.press("Esc")
        assert "assisted" in stage.widget("again").sub
        stage.press("G")
        practice = stage.services.match
        assert isinstance(practice, Practice) and practice.origin is match and match.assisted == (0,)
        assert Match.resume(stage.archive, match.match_id or 0).assisted == (0,)
        _hand_over_and_finish(stage)
        assert "still waits" in compared(practice)
        stage.press("G")
        assert isinstance(stage.services.match, Practice) and stage.services.match.origin is match
        stage.press("Esc")
        stage.press_widget("back")
        stage.wait(0.1)
        assert isinstance(stage.top, TableScene) and stage.services.match is match and not match.is_deal_over
        assert match.full_record() == Match.resume(stage.archive, match.match_id or 0).full_record()


def test_the_strip_says_that_it_is_the_same_deal_again() -> None:
    with seated(speed="off", is_slow=True) as seat:
        played = again(seat.match)
    with seated(match=played, speed="off", is_slow=True) as seat:
        seat.pilot.frame()
        assert compose(seat.board, log_share=0).facts[1] == "Same deal again"


def test_leaving_a_deal_again_leaves_the_match_to_be_continued() -> None:
    with program() as stage:
        stage.push(TitleScene(stage.services))
        stage.press("E")
        match = stage.services.match
        stage.press("Esc", "G", "Ctrl+W")
        assert isinstance(stage.top, TitleScene) and isinstance(stage.top.running, Match)
        assert match is not None and stage.top.running.match_id == match.match_id
        assert standing.standing(stage.top.running, "polite")


def test_the_same_agents_answer_alike_to_the_same_moves() -> None:
    """Agents draw the same chances, so whoever plays alike sees the same deal again."""
    with seated(seed="alike", speed="off") as seat:
        seat.until_mine()
        hand_over(seat)
        seat.until(lambda: isinstance(seat.top, DealResult))
        first = seat.match.full_record().deals[0]
        practice = again(seat.match)
    with seated(match=practice, speed="off") as seat:
        seat.until_mine()
        hand_over(seat)
        seat.until(lambda: isinstance(seat.top, DealResult))
        assert seat.match.full_record().deals[0].moves == first.moves


def test_a_deal_of_a_match_recorded_without_its_seed_can_be_played_again() -> None:
    """Agents need chances even where nobody knows the first ones."""
    with program() as stage:
        whole, archive = played(stage, deals=9).full_record(), Archive.in_memory()
        match = Match.resume(archive, importing.match_of(archive, whole._replace(seed=None)))
        assert match.is_over and match.seed is None
        practice = again(match)
    with seated(match=practice, speed="off") as seat:
        seat.until_mine()
        hand_over(seat)
        seat.until(lambda: isinstance(seat.top, DealResult))
        assert seat.match.full_record().deals[0].pack == whole.deals[-1].pack


def test_ctrl_n_at_a_result_begins_the_same_set_up_anew() -> None:
    with program() as stage:
        match = finished(stage).match
        stage.press("Ctrl+N")
        stage.wait(0.1)
        assert isinstance(stage.top, TableScene) and stage.top.match is not match and not stage.top.match.is_practice
        assert stage.top.match.players == match.players


# Last trick and sorting, in every phase


@pytest.mark.parametrize("rules", [RULES, PRESIDENT], ids=["ecarte", "president"])
def test_last_trick_and_sort_answer_in_every_phase(rules: object) -> None:
    players = (CAMILLE, ODETTE) if rules is RULES else (CAMILLE, ODETTE, BASILE)
    seen: set[tuple[str, bool]] = set()
    with seated(players=players, rules=rules, speed="fast", seed="phases") as seat:
        seat.until_mine()
        hand_over(seat, "easy")
        for _ in range(4000):
            if seat.top is not seat.table:
                break
            key = seat.view.phase, seat.board.game.has_last()
            if key not in seen:
                seen.add(key)
                mode = seat.board.desk.order.mode
                seat.pilot.press("s")
                assert seat.board.desk.order.mode != mode
                seat.pilot.press("l")
                assert seat.board.has_last == key[1]
                if key[1]:
                    seat.pilot.press("l")
                assert not seat.board.has_last
            seat.pilot.frame()
        phases = {phase for phase, _ in seen}
        assert phases >= ({"propose", "play"} if rules is RULES else {"play"}) and ("play", True) in seen


def test_sort_and_last_trick_behind_the_cover() -> None:
    """Nobody looks: there is no hand to sort, and nothing breaks."""
    with seated(players=(CAMILLE, LEA), speed="normal") as seat:
        seat.until(lambda: isinstance(seat.top, Cover))
        take_off(seat)
        seat.table._change_viewer(None)
        seat.pilot.press("s", "l", "t", "s")
        assert seat.board.desk.order.cards == ()
