"""A person at the table: whole deals by click, drag and keyboard, and what may and may not be done on the way."""

from random import Random

import pygame
import pytest
from ecarte_play import by_click, by_drag, by_keys, click_row
from pygame import Rect
from table_play import CAMILLE, GUARD, LEA, ODETTE, Seat, seated

from game.core.moves import Move
from game.ecarte import RULES
from game.match.archive import Archive
from game.match.match import Match
from game.ui import fonts, tokens
from game.ui.hand import by_suit
from game.ui.layout.poses import card
from game.ui.motion import FACTORS
from game.ui.opponents import any_move
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.pause import Pause
from game.ui.scenes.table_compose import compose
from game.ui.scenes.table_places import icon_rects


@pytest.mark.parametrize("decide", (by_click, by_drag, by_keys))
@pytest.mark.parametrize("seed", ("s3", "s5"))
def test_a_whole_deal(decide, seed):
    with seated(seed=seed, speed="fast") as seat:
        for _ in range(60):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            version = seat.match.version
            decide(seat)
            assert seat.match.version > version, (seat.view.phase, seat.said)
        assert isinstance(seat.top, DealResult) and seat.match.is_deal_over


def test_letters_and_digits_play_too():
    with seated(seed="s3", speed="fast") as seat:
        seat.until_mine()
        seat.pilot.press("p")
        seat.until_mine()
        assert seat.view.phase == "discard"
        seat.pilot.press("3", "3", "4", "4", "Enter")
        seat.until_mine()
        assert seat.view.discarded[0] == 2 and seat.view.phase == "propose"
        seat.pilot.press("j")
        seat.until_mine()
        assert seat.view.phase == "play"


@pytest.mark.parametrize("speed", FACTORS)
def test_at_rest_everything_lies_where_the_layout_says(speed):
    with seated(seed="s5", speed=speed) as seat:
        for _ in range(5):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            seat.pilot.move((5, 300))
            seat.pilot.settle()
            assert seat.rests()
            by_click(seat)


def test_a_click_on_the_felt_ends_what_is_shown_within_one_frame_and_does_nothing_else():
    with seated(seed="s3") as seat:
        seat.pilot.wait(0.3)
        assert seat.director.is_busy
        seat.pilot.down((640, 300))
        assert not seat.director.is_busy and seat.rests()
        seat.pilot.up((640, 300))
        assert seat.match.version == 1


def test_space_ends_what_is_shown():
    with seated(seed="s3") as seat:
        seat.pilot.wait(0.3)
        seat.pilot.press("Space")
        assert not seat.director.is_busy and seat.rests()


def in_play(seat: Seat, *, has_duty: bool) -> None:
    """Go on until the person must play to a trick, with or without a duty."""
    for _ in range(40):
        seat.until_mine()
        if seat.view.phase == "play" and bool(seat.illegal()) == has_duty:
            return
        by_click(seat)
    raise AssertionError("no such position")


def duty_seed() -> str:
    """Find a deal that comes to a duty of the person."""
    for number in range(40):
        with seated(seed=f"d{number}", speed="off") as seat:
            for _ in range(20):
                seat.until_mine()
                if seat.top is not seat.table:
                    break
                if seat.view.phase == "play" and seat.illegal():
                    return f"d{number}"
                by_click(seat)
    raise AssertionError("no duty anywhere")


DUTY = duty_seed()


def test_an_illegal_card_shakes_and_the_sentence_names_the_clause():
    with seated(seed=DUTY) as seat:
        in_play(seat, has_duty=True)
        one, version = seat.illegal()[0], seat.match.version
        rest = seat.board.layout().poses[card(one)]
        seat.pilot.click(seat.point(one))
        look = compose(seat.board, log_share=0)
        assert look.said.is_refusal and look.said.clause == "E-17" and look.said.text
        xs = set()
        for _ in range(13):
            seat.pilot.frame()
            xs.add(round(dict(compose(seat.board, log_share=0).poses)[card(one)].x - rest.x))
        assert min(xs) <= -3 and max(xs) >= 3, "it swings both ways"
        seat.pilot.move((5, 300))
        seat.pilot.settle()
        assert seat.rests() and seat.match.version == version
        assert compose(seat.board, log_share=0).said.clause == "E-17", "the sentence stays"


def test_reduced_motion_outlines_instead_of_shaking():
    with seated(seed=DUTY, reduced_motion=True) as seat:
        in_play(seat, has_duty=True)
        one = seat.illegal()[0]
        seat.pilot.click(seat.point(one))
        look = compose(seat.board, log_share=0)
        assert look.marks[card(one)].is_refused
        xs = {dict(compose(seat.board, log_share=0).poses)[card(one)].x for _ in range(10) if seat.pilot.frame() is None}
        assert len(xs) == 1


def test_hover_says_why_not_and_changes_nothing():
    with seated(seed=DUTY) as seat:
        in_play(seat, has_duty=True)
        version = seat.match.version
        seat.pilot.move(seat.point(seat.illegal()[0]))
        look = compose(seat.board, log_share=0)
        assert look.said.clause == "E-17" and look.said.is_refusal
        seat.pilot.move(seat.point(seat.legal()[0]))
        assert not compose(seat.board, log_share=0).said.is_refusal
        assert seat.match.version == version


def test_legal_cards_are_lit_and_the_others_dimmed_only_under_a_duty():
    with seated(seed=DUTY) as seat:
        in_play(seat, has_duty=True)
        marks = compose(seat.board, log_share=0).marks
        assert all(marks[card(one)].is_legal and not marks[card(one)].is_dim for one in seat.legal())
        assert all(marks[card(one)].is_dim and not marks[card(one)].is_legal for one in seat.illegal())
        seat.pilot.click(seat.point(seat.legal()[0]))
    with seated(seed="s3") as seat:
        in_play(seat, has_duty=False)
        assert not any(mark.is_legal or mark.is_dim for mark in compose(seat.board, log_share=0).marks.values())


def test_a_press_counts_only_if_it_is_let_go_in_the_same_card():
    with seated(seed="s3", speed="off") as seat:
        in_play(seat, has_duty=False)
        version, (one, other) = seat.match.version, seat.legal()[:2]
        seat.pilot.down(seat.point(one))
        seat.pilot.up((640, 30))
        assert seat.match.version == version
        seat.pilot.down(seat.point(one))
        seat.pilot.up(seat.point(other))
        assert seat.match.version == version
        x, y = seat.point(one)
        seat.pilot.drag((x, y), (x + 5, y - 4), steps=3)
        assert seat.match.version > version, "less than eight units are a click"


def test_a_drag_within_the_hand_changes_the_order_of_this_deal_alone():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        first, *rest = seat.board.desk.order.cards
        x, y = seat.point(rest[-1])
        seat.pilot.drag(seat.point(first), (x + 70, y))
        assert seat.board.desk.order.cards == (*rest, first)
        assert seat.match.version == 1
        seat.pilot.move((5, 300))
        seat.pilot.settle()
        assert seat.rests()
        seat.board.deal_again()
        seat.until_mine()
        assert seat.board.desk.order.cards == (first, *rest), "a new deal is sorted as before"
        seat.pilot.drag(seat.point(first), (x + 70, y))
        seat.pilot.press("s")
        assert seat.board.desk.order.cards == (first, *rest) and seat.said == "Sorted by suit."


@pytest.mark.parametrize("end", ((640, -60), (-40, 300), (1320, 300)))
def test_a_card_let_go_outside_the_window_goes_back_to_the_hand(end):
    with seated(seed="s3", speed="off") as seat:
        in_play_twice(seat)
        version, order = seat.match.version, seat.board.desk.order.cards
        seat.pilot.drag(seat.point(order[0]), end)
        seat.pilot.wait(0.3)
        assert seat.match.version == version and seat.board.desk.order.cards == order
        seat.pilot.drag(seat.point(order[0]), (640, 300))
        assert seat.match.version > version


def test_sort_cycles_and_is_remembered():
    archive = Archive.in_memory()
    with seated(seed="s3", archive=archive) as seat:
        seat.until_mine()
        modes = []
        for _ in range(3):
            seat.pilot.press("s")
            modes.append(seat.board.desk.order.mode)
        assert modes == ["rank", "manual", "suit"]
        seat.pilot.click(icon_rects(seat.board.layout())["sort"])
        assert seat.board.desk.order.mode == archive.setting("ecarte.sort") == "rank"


def test_the_discard_button_says_what_it_does():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("p")
        seat.until_mine()
        action = seat.board.actions()[0]
        assert action.move is None and action.label == "Pick at least 1 card", "elder must take one"
        click_row(seat, "playing")
        assert seat.view.phase == "discard"
        for one in seat.board.desk.order.cards[:3]:
            seat.pilot.click(seat.point(one))
        assert seat.board.actions()[0].label == "Discard 3, keep 2"
        tray = seat.board.layout().tray
        assert all(tray.collidepoint(seat.point(one)) for one in seat.board.desk.picks)
        seat.pilot.click(seat.point(seat.board.desk.picks[0]))
        assert seat.board.actions()[0].label == "Discard 2, keep 3"
        seat.pilot.click((640, 300), button=3)
        assert seat.board.desk.picks == ()


def test_escape_closes_then_puts_back_then_pauses():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("p")
        seat.until_mine()
        seat.pilot.press("1", "1", "t")
        assert seat.board.has_log and len(seat.board.desk.picks) == 1
        seat.pilot.press("Esc")
        assert not seat.board.has_log and len(seat.board.desk.picks) == 1
        seat.pilot.press("Esc")
        assert seat.board.desk.picks == () and seat.top is seat.table
        seat.pilot.press("Esc")
        assert isinstance(seat.top, Pause)


def test_the_last_trick_can_be_seen_again():
    with seated(seed="s3", speed="off") as seat:
        in_play(seat, has_duty=False)
        seat.pilot.press("l")
        assert not seat.board.has_last, "there is none yet"
        while not any(event.kind == "trick" for event in seat.board.told):
            seat.until_mine()
            by_click(seat)
        seat.until_mine()
        seat.pilot.press("l")
        last = compose(seat.board, log_share=0).last
        assert last is not None and {name for name, _ in last.plays} == {"Camille", "Odette"}
        seat.pilot.press("Esc")
        assert compose(seat.board, log_share=0).last is None
        taker = next(number for number in (0, 1) if seat.view.tricks[number])
        seat.pilot.move(seat.board.layout().places[taker].pile.whole.center)
        assert compose(seat.board, log_share=0).last == last


def test_a_first_click_only_raises_when_two_are_asked_for():
    with seated(seed="s3", speed="off", click_twice=True) as seat:
        in_play_twice(seat)
        version, one = seat.match.version, seat.legal()[0]
        seat.pilot.click(seat.point(one))
        assert seat.match.version == version and seat.board.desk.picks == (one,)
        seat.pilot.click(seat.point(one))
        assert seat.match.version > version


def in_play_twice(seat: Seat) -> None:
    seat.until_mine()
    seat.pilot.press("j")
    seat.until_mine()
    assert seat.view.phase == "play"


def test_after_an_exchange_the_cards_are_no_longer_as_dealt():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        assert [one.label for one in seat.board.actions()] == ["Propose", "Play as dealt"]
        seat.pilot.press("p")
        seat.until_mine()
        seat.pilot.press("1", "1", "Enter")
        seat.until_mine()
        assert [one.label for one in seat.board.actions()] == ["Propose", "Play"]


def test_enter_without_a_card_leaves_the_prompt():
    with seated(seed="s3", speed="off") as seat:
        in_play_twice(seat)
        prompt = seat.said
        assert prompt.endswith(".")
        seat.pilot.press("Enter")
        assert seat.said == prompt and seat.view.phase == "play"


def test_a_move_pressed_too_early_is_ignored():
    with seated(seed="s3") as seat:
        seat.pilot.wait(0.2)
        seat.pilot.press("p")
        click_row(seat, "passing")
        assert seat.match.version == 1
        seat.until(lambda: not seat.director.is_busy)
        seat.pilot.press("p")
        assert seat.match.version == 1, "the guard has not passed"
        seat.pilot.wait(GUARD + 0.05)
        seat.pilot.press("p")
        assert seat.match.version == 2


def test_picks_and_sorting_work_while_something_is_shown():
    with seated(seed="s3", speed="relaxed") as seat:
        seat.pilot.wait(0.3)
        assert seat.director.is_busy
        seat.pilot.press("s", "t")
        assert seat.board.desk.order.mode == "rank" and seat.board.has_log


def test_ten_thousand_inputs_in_an_agents_turn_change_nothing():
    with seated(seed="s5", is_strict=False) as seat:
        seat.worker.is_slow = True
        seat.until(lambda: not seat.director.is_busy)
        assert seat.match.actors == (1,)
        before, chance = seat.match.full_record(), Random(10)
        seat.table.opponents.step = lambda now, *, is_quiet: False
        seat.table.pause = lambda: None
        seat.table.depart = lambda result: None
        keys = ["Left", "Right", "Home", "End", "Space", "Up", "Down", "Enter", "Backspace", "Tab", *"12345pjarknslt"]
        for _ in range(10_000):
            at = chance.randrange(1280), chance.randrange(720)
            match chance.randrange(5):
                case 0:
                    seat.table.keyboard.handle(chance.choice(keys).upper() if chance.random() < 0.5 else chance.choice(keys))
                case 1:
                    seat.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
                case 2 | 3:
                    kind = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
                    seat.table.handle(pygame.event.Event(kind, pos=at, button=chance.choice((1, 1, 1, 3)), clicks=1))
                case _:
                    seat.table.step(1 / 60)
        assert seat.match.full_record() == before


@pytest.mark.parametrize("size", ((960, 600), (1920, 1080), (1024, 768), (2560, 1080)))
def test_a_new_size_in_the_middle_of_everything(size):
    with seated(seed="s3") as seat:
        seat.pilot.wait(0.4)
        seat.pilot.resize(size)
        assert seat.frame.size == size
        seat.until_mine()
        seat.pilot.settle()
        assert seat.rests()
        seat.pilot.press("p")
        seat.pilot.wait(0.1)
        seat.pilot.resize((1280, 720))
        seat.until_mine()
        seat.pilot.settle()
        assert seat.rests()


def test_every_target_is_large_enough():
    for size in ((960, 600), (1280, 720)):
        with seated(seed="s3", size=size) as seat:
            for rect in icon_rects(seat.board.layout()).values():
                assert min(rect.size) >= 24
                assert Rect(0, 0, *size).contains(rect)


def test_a_resumed_match_is_shown_at_once():
    archive = Archive.in_memory()
    match = Match.new(RULES, RULES.options(2, {}), (CAMILLE, ODETTE), seed="s3", archive=archive)
    for _ in range(5):
        chair = match.chair(match.actors[0])
        chair.play(any_move(chair.view.legal), match.version)
    assert match.match_id is not None
    again = Match.resume(archive, match.match_id)
    with seated(match=again, archive=archive) as seat:
        assert not seat.director.is_busy and seat.rests()
        assert seat.director.shown == again.chair(0).view
        if seat.view.trick:
            assert compose(seat.board, log_share=0).marks[card(seat.view.trick[-1][1])].is_last


def test_a_resumed_hand_lies_as_it_lay_before():
    would_change = 0
    for number in (0, 9, 11):
        archive = Archive.in_memory()
        with seated(seed=f"o{number}", speed="off", archive=archive) as seat:
            seat.until_mine()
            while seat.top is seat.table:
                order = seat.board.desk.order.cards
                would_change += tuple(by_suit(seat.view.hands[0], seat.view.trump)) != order
                with seated(match=Match.resume(archive, seat.match.match_id), archive=archive) as other:
                    assert other.board.desk.order.cards == order
                by_click(seat)
                seat.until_mine()
    assert would_change, "no hand in which another order could have come out"


def test_a_match_that_is_open_elsewhere_is_only_shown():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.match.is_read_only = True
        version = seat.match.version
        seat.pilot.press("p")
        click_row(seat, "passing")
        assert seat.match.version == version and "another window" in seat.said
        assert seat.board.actions() == ()


def test_after_the_result_the_next_deal_begins():
    with seated(seed="s3", speed="off") as seat:
        for _ in range(40):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            by_click(seat)
        seat.top.finish("next")
        seat.pilot.frame()
        assert seat.match.deal == 1 and seat.top is seat.table
        seat.until_mine()
        seat.pilot.move((5, 300))
        seat.pilot.settle()
        assert seat.rests() and seat.view.counts[0] == 5


def test_the_result_may_lead_back_to_the_title():
    heard = []
    with seated(seed="s3", speed="off") as seat:
        seat.table.finish = heard.append
        for _ in range(40):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            by_click(seat)
        seat.top.finish("title")
        seat.pilot.frame()
        assert heard == ["title"]


def test_conceding_from_the_pause():
    with seated(seed="s3", speed="off") as seat:
        in_play_twice(seat)
        seat.pilot.press("Esc")
        assert isinstance(seat.top, Pause)
        seat.top.finish("concede")
        seat.pilot.frame()
        assert seat.match.is_deal_over


def test_nobodys_face_is_seen_before_the_cover_is_off():
    with seated(seed="s3", players=(CAMILLE, LEA)) as seat:
        chance, shown = Random(3), set()
        for _ in range(80):
            for _ in range(300):
                faces = {key[1] for key, track in seat.director.sprites.tracks.items() if key[0] == "card"
                         if track.at(seat.director.now).is_up}
                allowed = _may_be_seen(seat)
                assert all(allowed >> one & 1 for one in faces)
                if seat.top is not seat.table or seat.is_mine:
                    break
                seat.pilot.frame()
            if isinstance(seat.top, Cover):
                assert seat.board.chair.who is None
                shown.add(seat.top.name)
                seat.top.finish(True)
                seat.pilot.frame()
            elif seat.top is not seat.table:
                break
            else:
                assert seat.board.viewer == seat.match.actors[0] == seat.board.chair.who
                legal = [one for one in seat.view.legal if not (isinstance(one, Move) and one.verb in ("concede", "propose"))]
                seat.board.submit(any_move(tuple(chance.sample(legal, len(legal)))))
        assert isinstance(seat.top, DealResult) and shown == {"Camille", "Léa"}


def _may_be_seen(seat: Seat) -> int:
    view = seat.director.shown
    own = view.hands[seat.board.viewer] or 0
    turned = 1 << view.turn_up if view.turn_up is not None else 0
    away = (view.discards[seat.board.viewer] or 0) if seat.board.chair.who is not None else 0
    return own | turned | view.played[0] | view.played[1] | away


def test_no_cover_when_the_same_person_goes_on():
    with seated(seed="s3", speed="off") as seat:
        for _ in range(30):
            seat.until_mine()
            assert not isinstance(seat.top, Cover)
            if seat.top is not seat.table:
                break
            by_click(seat)


def test_a_table_without_people_plays_on_by_itself():
    with seated(seed="s3", speed="off", players=(ODETTE._replace(name="Basile"), ODETTE)) as seat:
        seat.until(lambda: seat.top is not seat.table)
        assert seat.match.is_deal_over


def test_an_agent_that_is_looked_at_is_not_told_that_it_is_his_turn(monkeypatch):
    roles = []
    monkeypatch.setattr("game.ui.ecarte.look.role", lambda *_, is_viewer, **__: roles.append(is_viewer) or "")
    with seated(seed="s3", speed="off", players=(ODETTE._replace(name="Basile"), ODETTE)) as seat:
        seat.pilot.frame()
    assert roles and not any(roles)
    with seated(seed="s3", speed="off") as seat:
        seat.pilot.frame()
    assert any(roles)


def test_a_click_on_a_card_in_play_ends_what_is_shown_and_does_nothing_else():
    with seated(seed="s3") as seat:
        in_play_twice_slowly(seat)
        seat.pilot.click(seat.point(seat.legal()[0]))
        seat.pilot.frame()
        assert seat.director.is_busy
        version, left = seat.match.version, seat.board.desk.order.cards[0]
        seat.pilot.down(seat.point(left))
        assert not seat.director.is_busy
        seat.pilot.up(seat.point(left))
        assert seat.match.version == version


def in_play_twice_slowly(seat: Seat) -> None:
    seat.until_mine()
    seat.pilot.press("j")
    seat.until_mine()


def test_icons_explain_themselves_after_a_rest():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.pilot.move(icon_rects(seat.board.layout())["sort"].center)
        assert compose(seat.board, log_share=0).tip is None
        seat.pilot.wait(0.5)
        tip = compose(seat.board, log_share=0).tip
        assert tip is not None and "(S)" in tip.text
        seat.pilot.move((5, 300))
        assert compose(seat.board, log_share=0).tip is None


def test_the_price_of_a_refusal_is_marked_and_explained():
    with seated(seed="s3", speed="off") as seat:
        in_play_twice(seat)
        assert seat.view.preventer == 0
        seat.pilot.move(seat.board.layout().places[0].mark.center)
        seat.pilot.wait(0.5)
        tip = compose(seat.board, log_share=0).tip
        assert tip is not None and "E-20" in tip.text and "Camille" in tip.text


def test_the_dealer_may_choose_the_packets():
    seed = next(f"p{number}" for number in range(50) if _deals(f"p{number}", seat=0))
    for key, words in (("Left", "2-3"), ("Right", "3-2")):
        with seated(seed=seed, changes={"packets": "dealer"}, speed="fast") as seat:
            seat.until_mine()
            assert seat.view.phase == "packets" and sum(seat.view.counts) == 0
            seat.pilot.press(key, key, "Enter") if key == "Right" else seat.pilot.press("End", "Left", "Enter")
            assert seat.match.full_record().deals[0].moves[0] == f"0 packets {words}"
            seat.until_mine()
            seat.pilot.settle()
            drawn, lifted = dict(seat.director.sprites.poses(seat.director.now)), seat.board.lay(seat.view)
            assert drawn == lifted.poses and seat.view.counts == (5, 5)


def _deals(seed: str, *, seat: int) -> bool:
    match = Match.new(RULES, RULES.options(2, {"packets": "dealer"}), (CAMILLE, ODETTE), seed=seed)
    return match.actors == (seat,)


def test_both_hands_are_open_where_nobody_plays():
    with seated(seed="s3", players=(ODETTE._replace(name="Basile"), ODETTE)) as seat:
        seat.until(lambda: not seat.director.is_busy)
        faces = {key[1] for key, pose in seat.board.layout().poses.items() if key[0] == "card" and pose.is_up}
        assert len(faces) == 11, "two hands and the turn-up"
        assert seat.board.actions() == ()


def test_linked_games_are_counted_in_the_strip():
    with seated(seed="s3", speed="off", changes={"match": "best-of-three"}) as seat:
        seat.until_mine()
        assert "games 0–0" in compose(seat.board, log_share=0).facts[2]


def test_long_names_are_cut_and_leave_the_icons_alone():
    long = CAMILLE._replace(name="Wolfgang Amadeus Theophil"), ODETTE._replace(name="Maria Anna Walburga Ignatia")
    with seated(seed="s3", size=(960, 600), players=long) as seat:
        game, *facts = compose(seat.board, log_share=0).facts
        pixels = [tokens.type_pixels(role, seat.frame.u) for role in ("label", "body", "body")]
        widths = [fonts.width(fact, size) for fact, size in zip((game, *facts), pixels, strict=True)]
        trumps = seat.frame.px(28 + 10) + fonts.width("Diamonds", pixels[1])
        first = next(iter(icon_rects(seat.board.layout()).values()))
        assert seat.frame.px(24 + 6 * 16) + sum(widths) + trumps < first.left


def test_two_people_get_their_next_deal_behind_the_cover():
    with seated(seed="s3", speed="off", players=(CAMILLE, LEA)) as seat:
        while not isinstance(seat.top, DealResult):
            if isinstance(seat.top, Cover):
                seat.top.finish(True)
                seat.pilot.frame()
            seat.until_mine() if not isinstance(seat.top, Cover) else None
            if seat.is_mine:
                seat.board.submit(any_move(tuple(one for one in seat.view.legal
                                                 if not (isinstance(one, Move) and one.verb == "propose"))))
            seat.pilot.frame()
        seat.top.finish("next")
        seat.until(lambda: isinstance(seat.top, Cover))
        assert seat.match.deal == 1 and seat.board.chair.who is None
        seat.top.finish(True)
        seat.pilot.frame()
        assert seat.board.viewer == seat.match.actors[0]
        seat.until_mine()
        assert seat.view.counts == (5, 5)


@pytest.mark.parametrize(("key", "result"), (("Ctrl+W", "title"), ("Ctrl+N", "rematch"), ("Ctrl+Shift+N", "new-game")))
def test_the_table_can_be_left_by_keys(key, result):
    with seated(seed="s3") as seat:
        heard = []
        seat.table.finish = heard.append
        seat.pilot.press(key)
        assert heard == [result]


def test_the_window_is_named_after_score_and_turn_never_after_a_card():
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.pilot.frame()
        assert seat.pilot.window.window.title == "Écarté 0–0, your turn — Tapis Vert"


def test_keys_are_listed_for_the_player():
    with seated(seed="s3") as seat:
        heading, lines = seat.table.keys()
        assert heading and all(keys and what for keys, what in lines)


@pytest.mark.parametrize("palette", ("two-colour", "four-colour", "colour-blind"))
def test_a_change_of_palette_shows_at_once(palette):
    with seated(seed="s3", speed="off") as seat:
        seat.until_mine()
        seat.pilot.sharpen()
        before = pygame.image.tobytes(seat.pilot.surface, "RGB")
        seat.services.change(palette=palette)
        seat.pilot.frame()
        seat.pilot.sharpen()
        assert (pygame.image.tobytes(seat.pilot.surface, "RGB") == before) is (palette == "two-colour")
