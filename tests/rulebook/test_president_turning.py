"""Bombs, completing four, revolutions and windows of President: P-47 to P-50."""

from __future__ import annotations

import pytest

from game.core.events import OPEN
from game.president import RULES
from tests.rulebook.president_table import Table

FREE = {"jokers": 0, "lead_twos": "free"}
BOMB = "8c 8d 8h 8s"


# ---- P-47


def test_P47_four_equal_cards_beat_anything():
    for lead, changes in (("Qc", {}), ("Qc Qd", {}), ("2c 2d 2h", {}), ("Xr Xb", {"jokers": 2})):
        table = Table(f"{lead} 3c", f"{BOMB} 4c", "5c", bombs="four", **{**FREE, **changes}).do(f"0 play {lead}")
        assert table.plays == {BOMB}
        off = Table(f"{lead} 3c", f"{BOMB} 4c", "5c", **{**FREE, **changes}).do(f"0 play {lead}")
        assert off.legal == {"1 pass"} and off.refused(f"1 play {BOMB}") == "P-40"


def test_P47_a_bomb_falls_to_a_higher_bomb_only():
    table = Table(f"{BOMB} 3c", "2c 2d 9c 9d 9h 9s", "7c 7d 7h 7s 5c", bombs="four", **FREE).do(f"0 play {BOMB}")
    assert table.plays == {"9c 9d 9h 9s"} and table.refused("1 play 2c 2d") == "P-47"
    table.do("1 pass")
    assert table.refused("2 play 7c 7d 7h 7s") == "P-47"
    four = Table("7c 7d 7h Xr 3c", f"5c 5d 5h 5s {BOMB}", "4c", bombs="four", joker_role="wild", lead_twos="free")
    assert four.do("0 play 7c 7d 7h Xr").plays == {BOMB, "5c 5d 5h 5s"}, "a joker makes four, but no bomb"


def test_P47_an_equal_bomb_from_another_pack_needs_equal():
    other = "8c2 8d2 8h2 8s2"
    for equal, allowed in (("no", False), ("allow", True)):
        table = Table(f"{BOMB} 3c", f"{other} 4c", "5c", packs=2, bombs="four", equal=equal, **FREE).do(f"0 play {BOMB}")
        assert table.allows(f"1 play {other}") == allowed
        assert allowed or table.refused(f"1 play {other}") == "P-47"


def test_P47_five_equal_cards_are_no_bomb():
    table = Table("Qc Qd 3c", f"{BOMB} 8c2 4c", "5c", packs=2, bombs="four", **FREE).do("0 play Qc Qd")
    assert table.plays == {"8c 8c2 8d 8h"} and table.refused(f"1 play {BOMB} 8c2") == "P-40"


def test_P47_in_turn_only():
    table = Table("Qc 3c", "Kc 4c", f"{BOMB} 5c", bombs="four", **FREE).do("0 play Qc")
    assert table.phase == "play" and table.refused(f"2 play {BOMB}") == "P-40"


# ---- P-48


def test_P48_in_turn_the_missing_ones_of_four_may_be_added():
    table = Table("7c 7d 4c", "7h 7s 8c 8d", "9c 9d", complete_four="in-turn", jokers=0).do("0 play 7c 7d")
    assert table.legal == {"1 pass", "1 play 8c 8d", "1 complete 7h 7s"}
    assert table.refused("1 complete 7h") == "P-48" == table.refused("1 complete 8c 8d") == table.refused("2 complete 9c 9d")
    table.do("1 complete 7h 7s")
    assert table.top == "" and table.actor == 1 and table.plays == {"8c", "8c 8d"} and table.whys("trick") == ["completed"]
    off = Table("7c 7d 4c", "7h 7s 8c 8d", "9c 9d", jokers=0).do("0 play 7c 7d")
    assert off.refused("1 complete 7h 7s") == "P-48"


def test_P48_the_run_of_one_rank_counts_the_lead_included():
    table = Table("6c", "7c 4c", "7d 5c", "7h 7s 9c", complete_four="in-turn", equal="allow", jokers=0, dealt_by=3)
    table.do("0 play 6c", "1 play 7c")
    assert table.refused("2 complete 7d") == "P-48"
    table.do("2 play 7d")
    assert "3 complete 7h 7s" in table.legal, "two lie there"
    table.do("3 play 7h")
    assert table.actor == 1 and table.legal == {"1 pass"}


def test_P48_a_run_is_broken_by_a_higher_rank():
    table = Table("7c 4c", "8c 5c", "7d 7h 7s 9c", complete_four="in-turn", jokers=0).do("0 play 7c", "1 play 8c")
    assert table.refused("2 complete 7d 7h 7s") == "P-48"


def test_P48_four_reached_by_plays_complete_nothing():
    table = Table("7c 7d 4c", "7h 7s 8c", "9c 9d", complete_four="in-turn", equal="allow", jokers=0)
    table.do("0 play 7c 7d", "1 play 7h 7s")
    assert table.top == "7h 7s" and table.actor == 2


def test_P48_wild_cards_do_not_count():
    changes = {"complete_four": "in-turn", "joker_role": "wild", "twos": "wild"}
    table = Table("7c Xr 4c", "7d 7h 7s 8c", "9c 9d", **changes).do("0 play 7c Xr")
    assert "1 complete 7d 7h 7s" in table.legal
    twos = Table("7c 2c 4c", "7d 7h 7s 8c", "9c 9d", **changes).do("0 play 7c 2c")
    assert "1 complete 7d 7h 7s" in twos.legal
    wild = Table("7c 7d 4c", "7h 2c 8c", "9c", **changes).do("0 play 7c 7d")
    assert wild.refused("1 complete 7h 2c") == "P-48"


def test_P48_with_several_packs_four_are_enough():
    table = Table("7c 7c2 4c", "7d 7d2 7h 8c", "9c 9d", packs=2, complete_four="in-turn", jokers=0).do("0 play 7c 7c2")
    assert "1 complete 7d 7d2" in table.legal and table.refused("1 complete 7d 7d2 7h") == "P-48"
    assert table.allows("1 complete 7d2 7h"), "any two of them"


def test_P48_anyone_in_the_window_only_even_if_locked():
    hands = ("7c 4c 4d", "8c 5c", "7d 7h 7s Jc", "9c 9d")
    table = Table(*hands, complete_four="anyone", jokers=0).do("0 play 7c")
    assert table.phase == "window" and table.legal == {"2 decline", "2 complete 7d 7h 7s"}
    table.do("2 decline", "1 pass", "2 decline")
    assert table.refused("2 complete 7d 7h 7s") == "P-48", "on his turn it is too late"
    assert Table(*hands, complete_four="in-turn", jokers=0).do("0 play 7c").phase == "play"


def test_P48_a_locked_player_completes():
    again = Table("6c 9c 3c", "5c 7c 6h", "7d 7h 7s Jc", complete_four="anyone", jokers=0, dealt_by=0, **{"pass": "lock"})
    again.do("1 play 5c", "2 pass", "0 play 6c", "1 play 7c")
    assert again.phase == "window" and again.actor == 2 and again.state.locked == 1 << 2
    again.do("2 complete 7d 7h 7s")
    assert again.actor == 2 and again.plays == {"Jc"}


# ---- P-49


def test_P49_four_cards_turn_the_order_and_four_more_turn_it_back():
    fours, sixes = "4c 4d 4h 4s", "6c 6d 6h 6s"
    table = Table(f"{fours} 5c 9c", f"3c 3d 3h 3s {sixes} 8c", "7c 2c Tc", revolution="four", **FREE).do(f"0 play {fours}")
    assert table.is_turned and table.plays == {"3c 3d 3h 3s"}, "from the next play on lower ranks beat"
    table.do("1 play 3c 3d 3h 3s")
    assert not table.is_turned
    table.do("2 pass", "0 pass", f"1 play {sixes}", "2 pass", "0 pass", "1 play 8c", "2 play 7c")
    assert table.is_turned and table.plays == {"5c"}
    off = Table(f"{fours} 5c", "8c", "7c", **FREE).do(f"0 play {fours}")
    assert not off.is_turned


def test_P49_while_turned_lower_ranks_beat_and_jokers_stay_on_top():
    table = Table("4c 4d 4h 4s 9c Kc", "8c 2c Xr", "5c", revolution="four", lead_twos="free")
    table.do("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 9c")
    assert table.plays == {"8c", "Xr"}


@pytest.mark.parametrize(("option", "cards", "turns"), [
    ("four", "9c 9d 9h", False), ("four", "9c 9d 9h 9s", True), ("four", "9c 9d 9h 9s 9c2", False),
    ("four-or-more", "9c 9d 9h 9s 9c2", True), ("four", "9c 9d Xr Xb", True), ("four-or-more", "9c 9d 9h 9s Xr", True),
    ("off", "9c 9d 9h 9s", False)])
def test_P49_wild_cards_count_and_five_or_more_as_the_option_says(option, cards, turns):
    table = Table(f"{cards} 4c", "5c", "6c", packs=2, revolution=option, joker_role="wild").do(f"0 play {cards}")
    assert table.is_turned == turns


def test_P49_it_must_be_legal_in_the_order_before_it():
    table = Table("9c 9d 9h 9s 4c", "8c 8d 8h 8s Tc Td Th Ts 5c", "6c", revolution="four", jokers=0).do("0 play 9c 9d 9h 9s")
    assert table.plays == {"8c 8d 8h 8s"} and table.refused("1 play Tc Td Th Ts") == "P-40"


def test_P49_it_flips_once_however_many_rules_it_meets():
    table = Table("9c 9d 9h 9s 4c", "5c", "6c", revolution="four", bombs="four", **FREE).do("0 play 9c 9d 9h 9s")
    assert table.is_turned and table.kinds().count("revolution") == 1


def test_P49_a_completion_does_not_flip():
    table = Table("9c 4c", "9d 9h 9s 5c", "6c", revolution="four", complete_four="in-turn", jokers=0)
    assert not table.do("0 play 9c", "1 complete 9d 9h 9s").is_turned


TURN = ("0 play 4c 4d 4h 4s", "1 pass", "2 pass")


def turned(zero, one, two, **changes):
    return Table(f"4c 4d 4h 4s {zero}", one, two, revolution="four", **{"jokers": 0, **changes}).do(*TURN)


def test_P49_twos_are_plain_while_turned():
    clear = turned("3c Kc", "5c 8c", "6c", twos="clear").do("0 play Kc")
    assert clear.plays == {"5c", "8c"}
    low = turned("2c 5c 3h", "Kc 8c", "6c", twos="clear").do("0 play 2c")
    assert low.top == "2c" and low.plays == {"8c", "Kc"}
    throw = turned("9c 5c", "2c 8c", "6c", twos="anytime").do("0 play 9c")
    assert throw.phase == "play"
    any_set = turned("9c 9d 5c", "2c 8c", "6c", twos="one-beats-any").do("0 play 9c 9d")
    assert any_set.refused("1 play 2c") == "P-40"
    fewer = turned("9c 9d 9h 5c", "2c 2d 8c", "6c", twos="one-fewer").do("0 play 9c 9d 9h")
    assert fewer.refused("1 play 2c 2d") == "P-40"
    pair = turned("2c 5c", "2d 2h 8c", "6c", pair_beats_two="on").do("0 play 2c")
    assert pair.refused("1 play 2d 2h") == "P-40"


def test_P49_special_courts_are_plain_while_turned():
    table = turned("Jc Kd 5c", "Jh Js Kh 8c", "6c", special_courts="on").do("0 play Kd")
    assert table.plays == {"8c"} and {table.refused(f"1 play {one}") for one in ("Kh", "Jh")} == {"P-40"}
    pair = turned("Qc Qd 5c", "Jh Js Tc Td", "6c", special_courts="on").do("0 play Qc Qd")
    assert pair.plays == {"Tc Td"} and pair.refused("1 play Jh") == pair.refused("1 play Jh Js") == "P-40"
    lowest = turned("Kh Jc Jh 5c", "Js 2c Jd", "6c", special_courts="on")
    assert lowest.refused("0 play Jc Jh") == "P-05"
    assert lowest.do("0 play Kh").plays == {"Js", "2c", "Jd"}  # the ranks are turned too: the suicide king is the lowest card


def test_P49_wild_twos_stay_wild_but_count_for_nothing_themselves():
    table = turned("9c 9d 5c", "8c 2c 2d 7h", "6c", twos="wild").do("0 play 9c 9d")
    assert table.plays == {"8c 2c", "7h 2c"}
    fewer = turned("9c 9d 9h 5c", "2c 2d 8c", "6c", order="red-threes").do("0 play 9c 9d 9h")
    assert fewer.refused("1 play 2c 2d") == "P-40"
    alone = turned("2c 2d Ac Ad 5c", "Kc Kd 2h", "6c", order="red-threes").do("0 play 2c 2d")
    assert alone.plays == {"Kc Kd"}


def test_P49_the_normal_order_is_back_in_the_next_deal():
    table = Table("4c 4d 4h 4s", "6c", "7c 8c", revolution="four", jokers=0).do("0 play 4c 4d 4h 4s", "1 pass", "2 pass")
    table.do("1 play 6c")
    assert table.is_turned and table.titles == (0, 1, 2)
    before, dealer = table.following
    cards = RULES.pack(table.options, 3)
    assert not RULES.start(table.options, before, cards, dealer)[-1].state.is_turned


# ---- P-50

WINDOWS = {"complete_four": "anyone", "twos": "anytime", "jokers": 0}


def test_P50_those_who_could_act_are_asked_in_seat_order_from_the_one_who_just_acted():
    table = Table("5c 2s", "2d 9c", "6c 7c", "2h 8c", twos="anytime", jokers=0).do("0 play 5c")
    order = []
    while table.phase == "window":
        order.append(table.actor)
        table.do(f"{table.actor} decline")
    assert order == [0, 1, 3] and table.actor == 1 and table.top == "5c"


def test_P50_a_window_follows_every_play_pass_and_thrown_two():
    table = Table("5c 4c", "2d 9c", "2c 2h 2s 7c", **WINDOWS).do("0 play 5c", "1 decline", "2 decline", "1 pass")
    assert table.phase == "window" and table.actor == 1, "a decline holds for that window only"
    table.do("1 two 2d")
    assert table.phase == "window" and table.actor == 2 and table.legal == {"2 decline", "2 complete 2c 2h 2s"}
    table.do("2 complete 2c 2h 2s")
    assert table.actor == 2 and table.phase == "play" and table.top == ""


def test_P50_nothing_waits_that_is_not_done_yet():
    table = Table("7c 4c", "7d 5c", "7h 7s 9c", "8c 3c", complete_four="anyone", equal="skip", jokers=0)
    table.do("0 play 7c", "1 play 7d")
    assert table.phase == "window" and table.actor == 2 and "skip" not in table.kinds()
    skipped = Table("7c 4c", "7d 5c", "7h 7s 9c", "8c 3c", complete_four="anyone", equal="skip", jokers=0)
    skipped.do("0 play 7c", "1 play 7d", "2 decline")
    assert skipped.actor == 3 and "skip" in skipped.kinds()
    table.do("2 complete 7h 7s")
    assert table.actor == 2 and "skip" not in table.kinds(), "what was waiting falls away"


def test_P50_a_set_that_clears_may_still_be_completed():
    table = Table("2c 4c", "2d 2h 2s Jc", "9c 9d", complete_four="anyone", twos="clear", **FREE).do("0 play 2c")
    assert table.phase == "window" and table.top == "2c"
    assert table.do("1 decline").actor == 0 and table.top == ""


def test_P50_cards_have_left_order_has_turned_who_went_out_is_out():
    table = Table("9c 9d Xr Xb", "9h 9s 5c", "6c 7c", complete_four="anyone", revolution="four", joker_role="wild")
    table.do("0 play 9c 9d Xr Xb")
    assert table.phase == "window" and table.actor == 1 and table.is_turned and table.hand(0) == ""
    assert table.state.places == (0,)


def test_P50_no_window_after_the_end_of_the_deal():
    table = Table("5c", "6c", "2c 7c", twos="anytime", jokers=0).do("0 play 5c", "2 decline", "1 play 6c")
    assert table.phase == "deal-over"


def test_P50_locked_players_may_use_it_and_stay_locked():
    table = Table("5c 9c Kc", "2d 8c 3c", "6c 7c", twos="anytime", jokers=0, **{"pass": "lock"})
    table.do("0 play 5c", "1 decline", "1 pass", "1 two 2d")
    assert table.actor == 2 and table.top == "2d" and table.state.locked == 1 << 1
    table.do("2 pass", "0 pass")
    assert table.actor == 1 and table.top == "" and not table.state.locked


@pytest.mark.parametrize("wrong", ["1 play 8c", "2 pass", "0 two 5c", "0 pass"])
def test_P50_nobody_else_moves_meanwhile(wrong):
    table = Table("5c 4c", "8c 9c", "2c 7c", twos="anytime", jokers=0).do("0 play 5c")
    assert table.refused(wrong) == "P-50"
    assert table.refused("2 two 7c") == "P-50" and table.refused("2 complete 7c") == "P-48"


def without_window(who, *hands, moves, **changes):
    """Return the view of `who` where nobody may act out of turn."""
    return Table(*hands, jokers=0, **changes).do(*moves).view(who)


@pytest.mark.parametrize("who", [1, 2, None])
def test_P50_who_is_not_asked_sees_no_difference(who):
    """Seat 0 holds a two in one world and none in the other; the others' views and events are the same."""
    moves = ("0 play 5c",)
    asked = Table("5c 2c", "8c 9c", "6c 7c", twos="anytime", jokers=0).do(*moves)
    plain = Table("5c Kc", "8c 9c", "6c 7c", twos="anytime", jokers=0).do(*moves)
    assert asked.phase == "window" and plain.phase == "play" and asked.view(who) == plain.view(who)
    assert asked.view(OPEN).phase == "window" and asked.view(0).phase == "window"
    heard = [[seen for beat in table.beats if (seen := beat.event.seen_by(who))] for table in (asked, plain)]
    assert heard[0] == heard[1]


@pytest.mark.parametrize(("holders", "who"), [((0,), 1), ((0,), None), ((1,), 0), ((2,), 0), ((0, 2), 1)])
def test_P50_all_events_are_the_same_once_everybody_has_declined(holders, who):
    """The trick ends after the passes, whoever was asked in between."""
    rest = ["4c", "3c", "3d"]
    hands = ["5c", "8c", "9c"]
    asked = Table(*(f"{one} {'2' + 'cdh'[seat] if seat in holders else rest[seat]}" for seat, one in enumerate(hands)),
                  twos="anytime", jokers=0)
    plain = Table(*(f"{one} {other}" for one, other in zip(hands, rest, strict=True)), twos="anytime", jokers=0)
    for line in ("0 play 5c", "1 pass", "2 pass"):
        for table in (asked, plain):
            table.do(line)
            while table.phase == "window":
                table.do(f"{table.actor} decline")
        assert asked.view(who)._replace(hands=(), legal=()) == plain.view(who)._replace(hands=(), legal=())
    heard = [[seen._replace(cards=()) for beat in table.beats if (seen := beat.event.seen_by(who))] for table in (asked, plain)]
    assert heard[0] == heard[1]


def test_P50_asking_and_declining_are_for_the_one_asked_alone():
    table = Table("5c 4c", "8c 9c", "2c 7c", twos="anytime", jokers=0).do("0 play 5c", "2 decline")
    for beat in table.beats:
        if beat.event.kind in ("ask", "decline"):
            assert [beat.event.seen_by(who) is not None for who in (0, 1, 2, None)] == [False, False, True, False]
