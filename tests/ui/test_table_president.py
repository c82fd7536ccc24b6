"""A person at the President table: whole deals by click, drag and keyboard, and what may and may not be done on the way."""

from random import Random

import pygame
import pytest
from president_play import any_of, by_click, by_drag, by_keys, click_row, company, labels, lit, staged, visible
from table_play import GUARD, Seat, seated

from game.core import cards as core
from game.core.cards import mask, members, parse_cards
from game.core.events import OPEN, Event
from game.core.options import OptionError
from game.president import RULES
from game.president.state import PLAY, WINDOW
from game.ui import commands
from game.ui.clips import NOTHING
from game.ui.layout.poses import card
from game.ui.motion import FACTORS
from game.ui.president.clips import clip
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.table_compose import compose
from game.ui.window import QUICK


def at(seats: int = 4, **more):
    return seated(players=company(seats), rules=RULES, **more)


def c(text: str) -> tuple[int, ...]:
    return parse_cards(text)


@pytest.mark.parametrize("decide", (by_click, by_drag, by_keys))
@pytest.mark.parametrize("seats", (4, pytest.param(8, marks=pytest.mark.long)))
def test_a_whole_deal(decide, seats):
    with at(seats, seed="d1", speed="fast", finish_round=True) as seat:
        for _ in range(80):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            version = seat.match.version
            decide(seat)
            assert seat.match.version > version, (seat.view.phase, seat.said, labels(seat))
        assert isinstance(seat.top, DealResult) and seat.match.is_deal_over


@pytest.mark.parametrize("speed", FACTORS)
def test_at_rest_everything_lies_where_the_layout_says(speed):
    with at(5, seed="r2", speed=speed) as seat:
        for _ in range(4):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            seat.pilot.move((5, 300))
            seat.pilot.settle()
            assert seat.rests()
            by_click(seat)


def test_the_deal_takes_1100_milliseconds_at_most():
    for seats in (3, 8, 16):
        with at(seats, seed="d3") as seat:
            assert seat.director.is_busy
            seat.pilot.wait(1.1 + 2 / 60)
            assert seat.board.told[-1].kind == "lead", "every card has been dealt"
            seat.pilot.settle()
            assert seat.rests()


def test_a_click_on_the_felt_ends_the_deal_within_one_frame():
    with at(8, seed="d3") as seat:
        seat.pilot.wait(0.3)
        assert seat.director.is_busy
        seat.pilot.down(seat.board.layout().pile.center)
        assert not seat.director.is_busy and seat.rests()


HANDS = ["5c 5d 9h Jc Jd Js Kc", "6c 6d 7h 8c Tc Qc Ac", "3c 3d 4h 4c 7c 8d Qd", "3h 3s 6h 7d 9c Td Kd"]
PAIR = ("3 play 3h 3s",)


def own(seat: Seat) -> list[str]:
    """List what the person has done in this deal."""
    return [move for move in seat.match.full_record().deals[0].moves if move.startswith("0 ")]


def following(**more):
    """A table where the person must beat a pair of threes."""
    return seated(match=staged(HANDS, leader=3, moves=PAIR), rules=RULES, speed="off", **more)


def test_one_click_takes_enough():
    with following() as seat:
        seat.until_mine()
        seat.pilot.click(visible(seat, core.card("Jd")))
        assert set(seat.board.desk.picks) == set(c("Jd Jc")) or len(seat.board.desk.picks) == 2
        assert core.card("Jd") in seat.board.desk.picks
        assert labels(seat)["playing"] == "Play two knaves"
        click_row(seat, "playing")
        assert "J" in own(seat)[0] and own(seat)[0].startswith("0 play")


def test_only_cards_of_a_legal_set_light_up():
    with following() as seat:
        seat.until_mine()
        assert set(lit(seat)) == set(c("5c 5d Jc Jd Js"))
        marks = compose(seat.board, log_share=0).marks
        assert all(marks[card(one)].is_dim for one in c("9h Kc"))
        assert not any(marks[card(one)].is_dim for one in lit(seat))


def test_a_double_click_plays():
    with following() as seat:
        seat.until_mine()
        place, version = visible(seat, core.card("5c")), seat.match.version
        seat.pilot.click(place)
        assert seat.match.version == version
        seat.pilot.click(place)
        assert seat.match.version > version


def test_two_slow_clicks_pick_and_put_back():
    with following() as seat:
        seat.until_mine()
        seat.pilot.click(visible(seat, core.card("5c")))
        assert len(seat.board.desk.picks) == 2
        seat.pilot.wait(0.6)
        seat.pilot.click(visible(seat, core.card("5c")))
        assert seat.board.desk.picks == c("5d")
        seat.pilot.click(seat.board.layout().pile.center, button=3)
        assert seat.board.desk.picks == ()


def test_a_refused_set_shakes_and_the_sentence_names_the_clause():
    with following() as seat:
        seat.until_mine()
        version = seat.match.version
        seat.pilot.click(visible(seat, core.card("9h")))
        click_row(seat, "playing")
        look = compose(seat.board, log_share=0)
        assert look.said.is_refusal and look.said.clause == "P-40" and seat.match.version == version
        assert look.marks[card(core.card("9h"))].is_refused
        rest = seat.board.layout().poses[card(core.card("9h"))].x
        xs = {round(dict(compose(seat.board, log_share=0).poses)[card(core.card("9h"))].x - rest)
              for _ in range(12) if seat.pilot.frame() is None}
        assert min(xs) < -2 and max(xs) > 2


def test_hover_says_why_not_and_changes_nothing():
    with following() as seat:
        seat.until_mine()
        version = seat.match.version
        seat.pilot.move(visible(seat, core.card("Kc")))
        assert compose(seat.board, log_share=0).said.clause == "P-40"
        seat.pilot.move(visible(seat, core.card("5c")))
        assert not compose(seat.board, log_share=0).said.is_refusal
        assert seat.match.version == version


def test_the_wheel_sets_the_number():
    with at(4, seed="w", speed="off", changes={"packs": 2}) as seat:
        seat.until_mine()
        assert seat.board.layout().columns
        column = max(seat.board.layout().columns, key=lambda one: len(one.cards))
        spot = column.slot.left + 8, column.slot.bottom - 12
        seat.pilot.wheel(1, spot)
        seat.pilot.wheel(1, spot)
        assert len(seat.board.desk.picks) == 2
        seat.pilot.wheel(-1, spot)
        assert len(seat.board.desk.picks) == 1
        seat.pilot.wheel(9, spot)
        assert len(seat.board.desk.picks) == len(column.cards)


def test_a_column_is_picked_by_keys():
    with at(4, seed="w", speed="off", changes={"packs": 2}) as seat:
        seat.until_mine()
        assert len(seat.board.spots("hand")) == len(seat.board.layout().columns)
        seat.pilot.press("Home", "Up", "Up")
        assert len(seat.board.desk.picks) == min(2, len(seat.board.layout().columns[0].cards))
        seat.pilot.press("Down", "Down")
        assert seat.board.desk.picks == ()
        seat.pilot.press("3", "3")
        assert len(seat.board.desk.picks) == 1


def test_picks_survive_other_players_turns():
    with at(4, seed="s1") as seat:
        seat.until_mine()
        by_click(seat)
        one = seat.board.desk.order.cards[-1]
        seat.until(lambda: not seat.board.may_act)
        seat.pilot.click(visible(seat, one))
        assert one in seat.board.desk.picks
        picks = seat.board.desk.picks
        seat.until_mine()
        assert seat.board.desk.picks == picks
        seat.pilot.press("p")
        assert seat.board.desk.picks == picks, "a pass keeps them too"


def test_p_passes_and_the_bubble_says_so_to_others():
    with seated(match=staged(HANDS, leader=2, moves=("2 play 3c 3d", "3 pass")), rules=RULES, speed="off") as seat:
        seat.until_mine()
        look = compose(seat.board, log_share=0)
        assert look.bubbles == {2: "2 × 3", 3: "Pass"}
        seat.pilot.press("p")
        assert own(seat) == ["0 pass"]


def test_the_line_above_the_pile_is_in_words():
    with following() as seat:
        seat.until_mine()
        assert compose(seat.board, log_share=0).extra.line == "Pair of threes. A higher pair, or pass."
        assert seat.said == "Pick cards to play, or pass."


def test_the_log_calls_titles_as_the_player_wishes():
    with following() as seat:
        seat.until_mine()
        seat.board.told = [Event("title", 0, why="scum")]
        told = [compose(seat.board, log_share=1).drawer.lines]
        seat.services.change(titles="traditional")
        told.append(compose(seat.board, log_share=1).drawer.lines)
        assert told == [("Camille is Apprentice.",), ("Camille is Scum.",)]


def test_play_with_nothing_picked_says_what_to_do():
    with seated(match=staged(HANDS), rules=RULES, speed="off") as seat:
        seat.until_mine()
        prompt = seat.said
        click_row(seat, "playing")
        assert seat.said == prompt == "You lead: a card, or a set."


def test_who_leads_may_not_pass():
    with seated(match=staged(HANDS), rules=RULES, speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("p")
        look = compose(seat.board, log_share=0)
        assert look.said.clause == "P-32" and seat.match.version == 1
        seat.pilot.move((5, 300))
        click_row(seat, "passing")
        assert compose(seat.board, log_share=0).said.clause == "P-32", "the dim button says why, as its key does"


def test_enter_plays_what_is_picked_by_the_mouse_after_a_button_had_the_focus():
    with following() as seat:
        seat.until_mine()
        seat.pilot.press("Tab", "Tab")
        assert seat.board.desk.focus.kind == "button" and seat.board.desk.focus.name == "passing"
        seat.pilot.click(visible(seat, core.card("5c")))
        seat.pilot.press("Enter")
        assert own(seat) == ["0 play 5c 5d"], "a button without a ring is not pressed"


def test_an_event_without_a_clip_shows_at_once():
    with following() as seat:
        seat.until_mine()
        found = seat.board.layout()
        for kind in ("lead", "title", "points", "match", "ask", "decline", "shown", "dealer", "whatever"):
            assert clip(Event(kind, 0), found, found) == NOTHING


def test_five_thousand_inputs_in_an_agents_turn_change_nothing():
    with at(5, seed="s5", is_strict=False, is_slow=True) as seat:
        seat.until(lambda: not seat.director.is_busy)
        if seat.match.actors == (0,):
            seat.until_mine()
            by_click(seat)
            seat.until(lambda: not seat.director.is_busy)
        assert seat.match.actors != (0,)
        before, chance = seat.match.full_record(), Random(10)
        seat.table.opponents.step = lambda now, *, is_quiet: False
        seat.table.pause = lambda: None
        seat.table.depart = lambda result: None
        keys = ["Left", "Right", "Home", "End", "Space", "Up", "Down", "Enter", "Backspace", "Tab", *"1234567890pfxdnuaroglst"]
        for _ in range(5_000):
            where = chance.randrange(1280), chance.randrange(720)
            match chance.randrange(6):
                case 0 | 1:
                    seat.table.keyboard.handle(chance.choice(keys).upper() if chance.random() < 0.3 else chance.choice(keys))
                case 2:
                    seat.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
                case 3:
                    kind = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
                    seat.table.handle(pygame.event.Event(kind, pos=where, button=chance.choice((1, 1, 1, 3)), clicks=1))
                case 4:
                    seat.table.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), flipped=False))
                case _:
                    seat.table.step(1 / 60)
        assert seat.match.full_record() == before


@pytest.mark.parametrize("size", ((960, 600), (1920, 1080), (2560, 1080)))
def test_a_new_size_in_the_middle_of_everything(size):
    with at(8, seed="s3") as seat:
        seat.pilot.wait(0.4)
        seat.pilot.resize(size)
        seat.until_mine()
        seat.pilot.move((5, 300))
        seat.pilot.settle()
        assert seat.frame.size == size and seat.rests()


# ---- exchange


TITLES = (0, 1, 2, 3)
BACK = {"deals": 5}


def exchanging(titles=TITLES, **more):
    return seated(match=staged(HANDS, titles=titles, changes=more.pop("changes", BACK)), rules=RULES, **more)


@pytest.mark.parametrize("decide", (by_click, by_drag, by_keys))
def test_the_president_gives_what_he_picks(decide):
    with exchanging(speed="off") as seat:
        seat.until_mine()
        assert seat.view.phase == "give"
        trays = seat.board.layout().trays
        extra = compose(seat.board, log_share=0).extra
        assert [title for title, _, _ in extra.trays] == ["You give Marguerite", "You receive from Marguerite"]
        received = members(mask(c("Td Kd")))
        for one in received:
            assert trays[1].rect.collidepoint(seat.point(one)), "what came is in the tray"
        decide(seat)
        moves = seat.match.full_record().deals[0].moves
        assert moves[0].startswith("0 give ") and len(moves[0].split()) == 4
        seat.until_mine()
        seat.pilot.settle()
        assert seat.view.phase == "play" and seat.view.counts[0] == 7 and not seat.board.layout().trays


def test_received_cards_may_be_given_back():
    with exchanging(speed="off") as seat:
        seat.until_mine()
        for one in c("Td Kd"):
            seat.pilot.click(seat.point(one))
        assert labels(seat)["playing"] == "Give 2 cards"
        assert all(seat.board.layout().trays[0].rect.collidepoint(seat.point(one)) for one in c("Td Kd"))
        click_row(seat, "playing")
        assert set(seat.match.full_record().deals[0].moves[0].split()[2:]) == {"Td", "Kd"}


def test_the_forced_cards_lie_in_the_tray_already():
    with exchanging(titles=(3, 2, 1, 0), speed="off", is_strict=False, is_slow=True) as seat:
        seat.until(lambda: bool(seat.board.layout().trays) and not seat.director.is_busy)
        giving, _receiving = seat.board.layout().trays
        given = [key[1] for key, pose in seat.board.layout().poses.items()
                 if key[0] == "card" and giving.rect.collidepoint(pose.x, pose.y)]
        assert set(given) == set(c("Kc Jc")) and giving.is_forced
        assert compose(seat.board, log_share=0).extra.trays[0][2] == "your best 2"
        assert seat.rests()
        seat.worker.is_slow = False
        seat.until(lambda: seat.view.phase == "play")
        seat.pilot.settle()
        assert seat.view.counts[0] == 7 and not seat.board.layout().trays


def test_too_few_picks_are_not_given():
    with exchanging(speed="off") as seat:
        seat.until_mine()
        seat.pilot.click(seat.point(core.card("5c")))
        assert labels(seat)["playing"] == "Pick 1 card"
        click_row(seat, "playing")
        assert seat.view.phase == "give" and seat.said == "Pick 1 card"


# ---- revolution, windows, going out


def test_a_revolution_turns_the_strip_and_is_announced():
    hands = ["9c 9d 9h 9s 4c 4d", "Tc Td Ac Kc 5c 5d", "Th Ts Ad Kd 6c 6d"]
    with seated(match=staged(hands, changes={"revolution": "four"}), rules=RULES, reduced_motion=True) as seat:
        seat.until_mine()
        upright = compose(seat.board, log_share=0).extra
        seat.pilot.wheel(4, visible(seat, core.card("9c")))
        assert len(seat.board.desk.picks) == 4 and labels(seat)["playing"] == "Play four nines"
        click_row(seat, "playing")
        seat.until(lambda: seat.director.banner is not None)
        begin = seat.director.now
        assert "Revolution" in compose(seat.board, log_share=0).shout.text
        seat.until(lambda: seat.director.banner is None)
        assert seat.director.now - begin == pytest.approx(0.7, abs=0.06)
        turned = compose(seat.board, log_share=0).extra
        assert turned.is_turned and not upright.is_turned
        assert turned.ranks[:13] == upright.ranks[:13][::-1]
        assert seat.board.desk.order.cards == c("4d 4c")[::-1] or set(seat.board.desk.order.cards) == set(c("4c 4d"))


ANYTIME = {"twos": "anytime"}


def test_a_window_is_answered_by_its_own_buttons():
    hands = ["5c 5d 2h Jc", "6c 7h 8c Tc", "3c 4h 4c Qd"]
    for key, wanted in (("x", "0 two 2h"), ("d", "0 decline")):
        with seated(match=staged(hands, leader=1, changes=ANYTIME, moves=("1 play 6c",)), rules=RULES, speed="off",
                    is_strict=False, is_slow=True) as seat:
            seat.until(lambda seat=seat: not seat.director.is_busy)
            assert seat.view.phase == "window" and seat.board.may_act
            assert set(labels(seat)) == {"extra", "declining", "waiting"}
            seat.pilot.press("p", "Enter")
            assert seat.match.full_record().deals[0].moves[-1] == "1 play 6c", "Pass and Play never mean this"
            seat.until_mine()
            seat.pilot.press(key)
            assert own(seat) == [wanted]


def test_both_rights_out_of_turn_have_a_button():
    hands = ["6d 6h 6s 2h Jc", "6c 7h 8c Tc Kc", "3c 4h 4c Qd Kd"]
    changes = {"twos": "anytime", "complete_four": "anyone"}
    for key, wanted in (("x", "0 two 2h"), ("c", "0 complete 6d 6h 6s"), ("d", "0 decline")):
        with seated(match=staged(hands, leader=1, changes=changes, moves=("1 play 6c",)), rules=RULES, speed="off",
                    is_strict=False, is_slow=True) as seat:
            seat.until_mine()
            assert labels(seat) == {"extra": "Throw the two", "waiting": "Complete the four", "declining": "Decline"}
            seat.pilot.press(key)
            assert own(seat) == [wanted]


def test_the_key_of_the_colours_is_that_of_a_right_only_while_one_is_offered(monkeypatch):
    hands = ["5c 5d 2h Jc", "6c 7h 8c Tc", "3c 4h 4c Qd"]
    with seated(match=staged(hands, leader=1, changes=ANYTIME, moves=("1 play 6c",)), rules=RULES, speed="off",
                is_strict=False, is_slow=True) as seat:
        changed = []
        monkeypatch.setitem(seat.pilot.window.commands, "C", lambda: changed.append(seat.view.phase))
        seat.until_mine()
        assert seat.view.phase == WINDOW
        seat.pilot.press("C")
        assert not changed and seat.view.phase == WINDOW
        seat.pilot.press("D")
        seat.until(lambda: seat.view.phase == PLAY)
        seat.pilot.press("C")
        assert changed == [PLAY]
    with at(speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("C")
        assert seat.view.phase == PLAY and seat.services.settings.palette == "two-colour"
        commands.connect(seat.services)
        seat.pilot.press("C")
        assert seat.services.settings.palette == "four-colour"


def test_declining_until_the_table_changes():
    hands = ["5c 5d 2h Jc", "6c 7h 8c Tc", "3c 4h 4c Qd", "3d 4d 8d Qc"]
    with seated(match=staged(hands, leader=1, changes=ANYTIME, moves=("1 play 6c",)), rules=RULES, speed="off") as seat:
        seat.until_mine()
        seat.pilot.press("u")
        seat.pilot.frame()
        assert "0 decline" in seat.match.full_record().deals[0].moves


def test_a_limit_declines_by_itself_and_shows_a_clock():
    hands = ["5c 5d 2h Jc", "6c 7h 8c Tc", "3c 4h 4c Qd"]
    with seated(match=staged(hands, leader=1, changes=ANYTIME, moves=("1 play 6c",)), rules=RULES, speed="off",
                window_seconds=2) as seat:
        seat.until_mine()
        seat.pilot.wait(1.0)
        assert 0.3 < compose(seat.board, log_share=0).extra.clock < 0.7
        seat.pilot.wait(1.2)
        assert "0 decline" in seat.match.full_record().deals[0].moves


def test_a_clock_is_seen_to_run():
    hands = ["5c 5d 2h Jc", "6c 7h 8c Tc", "3c 4h 4c Qd"]
    with seated(match=staged(hands, leader=1, changes=ANYTIME, moves=("1 play 6c",)), rules=RULES, speed="off",
                window_seconds=4) as seat:
        seat.until_mine()
        seat.pilot.sharpen()
        seat.pilot.wait(1.5)
        assert seat.pilot.window.rate == QUICK
        before = seat.pilot.surface.copy()
        seat.pilot.wait(0.5)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(seat.pilot.surface, "RGB")


def test_nothing_of_a_window_is_visible_to_others():
    """With and without a two in another hand the viewer sees the same picture while that seat is asked."""
    pictures = []
    for two in ("2h", "9h"):
        hands = ["5c 5d Kh Jc", "6c 7h 8c Tc", f"3c 4h {two} Qd"]
        with seated(match=staged(hands, leader=0, changes=ANYTIME, moves=("0 play 5c",)), rules=RULES, speed="off",
                    is_strict=False, is_slow=True) as seat:
            seat.pilot.move((5, 300))
            seat.pilot.settle()
            seat.pilot.sharpen()
            assert (seat.match.actors == (2,)) is (two == "2h")
            pictures.append(pygame.image.tobytes(seat.pilot.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_going_out_names_the_place_and_the_round_can_be_finished():
    hands = ["2c", "6c 7h 8c Tc 9d", "3c 4h 4c Qd 9c", "3d 4d 8d Qc 9h"]
    with seated(match=staged(hands, leader=3, moves=("3 play 3d",)), rules=RULES) as seat:
        seat.until_mine()
        seat.pilot.click(visible(seat, core.card("2c")))
        click_row(seat, "playing")
        seat.until(lambda: "playing" in labels(seat) and seat.view.counts[0] == 0)
        assert labels(seat) == {"playing": "Finish the round"}
        begin = seat.director.now
        seat.pilot.press("f")
        seat.until(lambda: seat.top is not seat.table)
        assert seat.match.is_deal_over and seat.table.now - begin < 1.0


def test_hands_are_open_once_the_only_person_is_out_where_that_is_wanted():
    hands = ["2c", "6c 7h 8c Tc 9d", "3c 4h 4c Qd 9c", "3d 4d 8d Qc 9h"]
    for is_on in (False, True):
        with seated(match=staged(hands, leader=3, moves=("3 play 3d",)), rules=RULES, open_when_out=is_on) as seat:
            seat.until_mine()
            with pytest.raises(ValueError, match="all hands"):
                seat.match.chair(OPEN).view  # noqa: B018
            seat.pilot.click(visible(seat, core.card("2c")))
            click_row(seat, "playing")
            seat.until(lambda seat=seat: labels(seat) == {"playing": "Finish the round"})
            seat.pilot.wait(1.0)
            far = [key for key, pose in seat.board.layout().poses.items() if key[0] == "card" and pose.z < 0]
            assert bool(far) is is_on
            seat.pilot.press("f")
            seat.until(lambda seat=seat: seat.top is not seat.table)
            seat.top.finish("next")
            seat.pilot.frame()
            assert seat.board.chair.who == 0


def test_the_round_is_finished_by_itself_where_that_is_wanted():
    with at(8, seed="f1", speed="off", finish_round=True) as seat:
        for _ in range(80):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            by_click(seat)
        assert seat.match.is_deal_over


# ---- what the table does by itself


def test_it_passes_by_itself_when_nothing_can_be_played():
    hands = ["3c 3d 4c", "6c 7h 8c", "9c 9d Td"]
    for is_on in (False, True):
        with seated(match=staged(hands, leader=2, moves=("2 play Td",)), rules=RULES, auto_pass=is_on) as seat:
            seat.until_mine()
            begin = seat.director.now
            seat.pilot.wait(0.6)
            assert ("0 pass" in seat.match.full_record().deals[0].moves) is is_on
            assert begin


def test_the_rest_of_a_trick_may_be_passed_beforehand():
    hands = ["Kc Kd Ac 3c", "6c 7h 8c 9s", "9c 9d Td 4h"]
    with seated(match=staged(hands, leader=2, moves=("2 play 4h",)), rules=RULES, speed="fast") as seat:
        seat.until_mine()
        seat.pilot.press("n")
        assert seat.board.game.auto.passes_trick
        seat.until(lambda: any(event.kind == "trick" for event in seat.board.told))
        assert not seat.board.game.auto.passes_trick
        assert all(move in ("0 pass",) for move in seat.match.full_record().deals[0].moves if move.startswith("0"))


def test_a_single_possible_lead_is_played_by_itself():
    hands = ["Kc", "6c 7h 8c 9s", "9c 9d Td 4h"]
    with seated(match=staged(hands), rules=RULES, auto_single=True) as seat:
        seat.pilot.wait(2.5)
        assert seat.match.full_record().deals[0].moves[:1] == ("0 play Kc",)


def test_a_lap_of_passes_takes_no_longer_than_agreed():
    from game.ui import opponents

    for seats in (3, 4, 8, 16):
        with at(seats, seed="l") as seat:
            lap = sum(opponents.pause(seat.match, one, "pass") for one in range(1, seats))
            assert lap <= 2400
            assert all(350 <= opponents.pause(seat.match, one, "play") <= 650 for one in range(1, seats))
            assert opponents.pause(seat.match, 1, "decline") == 0


# ---- market, talk, cards gone


def test_the_market_by_mouse_and_by_keys():
    with exchanging(changes={"black_market": "on", "exchange_pairs": 0}, speed="off") as seat:
        seat.until_mine()
        assert seat.view.phase == "market"
        click_row(seat, "playing")
        seat.until_mine()
        assert seat.view.phase == "offer"
        click_row(seat, "seat:2")
        click_row(seat, "more")
        assert labels(seat)["playing"] == "Offer 2 cards"
        click_row(seat, "playing")
        assert own(seat)[:2] == ["0 market open", "0 offer 2 2"]


def test_talk_opens_a_drawer_for_the_friend_alone():
    with exchanging(changes={"table_talk": "on", "exchange_pairs": 0}, speed="off") as seat:
        seat.until_mine()
        assert seat.view.phase == "talk"
        click_row(seat, "talk:0:1")
        seat.until(lambda: seat.view.phase == "play")
        assert compose(seat.board, log_share=0).extra.friend is None
        seat.pilot.press("o")
        name, cards = compose(seat.board, log_share=0).extra.friend
        assert name == "Odette" and set(cards) == set(members(seat.view.hands[1]))
        seat.pilot.press("Esc")
        assert compose(seat.board, log_share=0).extra.friend is None


def test_cards_gone_are_counted():
    with following() as seat:
        seat.until_mine()
        seat.pilot.press("g")
        rows = compose(seat.board, log_share=0).extra.gone
        assert {row.letter: row.gone for row in rows}["3"] == 2 and sum(row.all for row in rows) == 54
        seat.pilot.press("g")
        assert compose(seat.board, log_share=0).extra.gone == ()


# ---- who plays


def test_a_table_without_people_plays_on_by_itself():
    players = tuple(one._replace(kind="agent", level="easy") for one in company(6))
    with seated(players=players, rules=RULES, speed="off", seed="o", is_slow=True) as seat:
        seat.pilot.frame()
        faces = {key[1] for key, pose in seat.board.layout().poses.items() if key[0] == "card" and pose.is_up}
        assert len(faces) >= 40 and seat.board.actions() == ()
        seat.worker.is_slow = False
        seat.until(lambda: seat.top is not seat.table)
        assert seat.match.is_deal_over


def test_two_people_play_behind_the_cover():
    from game.ui.scenes.cover import Cover

    with seated(players=company(4, people=2), rules=RULES, speed="off", seed="c") as seat:
        chance, covers = Random(2), set()
        for _ in range(200):
            for _ in range(400):
                if seat.top is not seat.table or seat.is_mine:
                    break
                seat.pilot.frame()
            if isinstance(seat.top, Cover):
                faces = {key[1] for key, track in seat.director.sprites.tracks.items()
                         if key[0] == "card" and track.at(seat.director.now).is_up and track.at(seat.director.now).z >= 40}
                assert not faces, "no hand is seen under the cover"
                covers.add(seat.top.name)
                seat.top.finish(True)
                seat.pilot.frame()
            elif seat.top is not seat.table:
                break
            else:
                assert seat.board.viewer == seat.match.actors[0]
                seat.board.submit(any_of(seat.view, chance.choice))
        assert isinstance(seat.top, DealResult) and covers == {"Camille", "Odette"}


def test_keys_are_listed_for_the_player():
    with at(4, seed="k") as seat:
        heading, lines = seat.table.keys()
        assert heading and all(keys and what for keys, what in lines)
        assert GUARD and isinstance(seat, Seat)


@pytest.mark.parametrize("number", range(4))
def test_any_house_rules_can_be_played_at_the_table(number):
    """Random options, anybody's moves: everything is shown, and at rest it lies where the layout says."""
    play_anyhow(number)


def play_anyhow(number: int, *, size=(1280, 720), most: int = 400) -> None:
    chance = Random(number)
    seats = chance.choice((3, 4, 5, 8, 11, 16))
    changes = any_options(seats, chance)
    with seated(players=company(seats, level="random"), rules=RULES, speed=chance.choice(("off", "fast")), seed=f"h{number}",
                changes=changes, finish_round=True, size=size, auto_decline=chance.random() < 0.5) as seat:
        draw, seat.pilot.window.draw = seat.pilot.window.draw, lambda: None
        for _ in range(most):
            seat.until(lambda: seat.is_mine or seat.top is not seat.table)
            if seat.top is not seat.table:
                if seat.match.is_over:
                    break
                seat.top.finish("next")
                seat.pilot.frame()
                continue
            compose(seat.board, log_share=1.0)
            if chance.random() < 0.15:
                draw()
                seat.pilot.move((5, 300))
                seat.pilot.settle()
                if not seat.is_mine:
                    continue
                assert seat.rests(), (changes, seat.board.told[-1])
            assert seat.board.submit(any_of(seat.view, chance.choice)) or not seat.is_mine, changes
            seat.pilot.frame()
        assert seat.match.deal >= 1 or seat.match.is_over


def any_options(seats: int, chance: Random) -> dict[str, object]:
    while True:
        chosen = {one.name: chance.choice(list(one.choices)) for one in RULES.option_list() if chance.random() < 0.5}
        chosen |= {"match": "deals", "deals": 2}
        try:
            RULES.options(seats, chosen)
        except OptionError:
            continue
        return chosen
