"""Going out, titles, points and matches of President: P-60 to P-64 and P-70."""

from __future__ import annotations

import pytest

from game.core.rules import Before
from tests.rulebook.president_table import Table

LATER = {"titles": (0, 1, 2, 3), "exchange_pairs": 0, "jokers": 0}


# ---- P-60


def test_P60_places_by_order_of_going_out():
    table = Table("4c", "6c", "5c 7c", "8c 3c", jokers=0).do("0 play 4c", "1 play 6c", "2 play 7c", "3 play 8c", "2 pass")
    table.do("3 play 3c")
    assert table.titles == (0, 1, 3, 2) and table.phase == "deal-over" and table.legal == set()


def test_P60_the_play_standing_is_not_answered():
    table = Table("4c", "6c", "7c 8c", jokers=0).do("0 play 4c", "1 play 6c")
    assert table.titles == (0, 1, 2) and table.top == "6c" and table.owner == 1
    assert table.refused("2 play 7c") == "P-60"


def test_P60_who_is_out_does_nothing_more():
    table = Table("4c", "6c 7c", "7d 8c", jokers=0).do("0 play 4c")
    assert table.refused("0 pass") == "P-60"


# ---- P-61


def stopped(stop, one, two, three, **changes):
    """Return the places after seat 0 went out with the first card."""
    return Table("4c", one, two, three, stop=stop, jokers=0, **changes).do("0 play 4c").titles


def test_P61_last_holder_goes_on():
    assert stopped("last-holder", "5c 6c 7c", "8c 9c", "Kc Kd Kh Ks") is None


def test_P61_by_count():
    assert stopped("first-out-count", "5c 6c 7c", "8c 9c", "Kc Kd Kh Ks") == (0, 2, 1, 3)


def test_P61_by_value():
    assert stopped("first-out-value", "5c 6c 7c", "8c 9c", "3d 3h 3s 4d") == (0, 3, 1, 2)
    joker = Table("4c", "2c", "Xr", "3c 3d", stop="first-out-value").do("0 play 4c")
    assert joker.titles == (0, 3, 1, 2), "2 is 13, a joker 14"
    ace = Table("4c", "2c", "Ac", "3c 3d", stop="first-out-value", jokers=0, order="ace-high").do("0 play 4c")
    assert ace.titles == (0, 1, 3, 2), "2 is 1, the ace 13"


def test_P61_ties_fall_to_the_other_measure():
    assert stopped("first-out-count", "9c 9d", "8c 9h", "Kc Kd") == (0, 2, 1, 3)
    assert stopped("first-out-value", "5c 6c", "7c", "3d 4d") == (0, 3, 2, 1)


def test_P61_then_to_the_better_previous_title_then_clockwise():
    equal = ("9c 9d", "9h 9s", "Kc Kd")
    assert stopped("first-out-count", *equal, titles=(2, 1, 0, 3), exchange_pairs=0, later_leader="as-first") == (0, 2, 1, 3)
    assert stopped("first-out-count", *equal) == (0, 1, 2, 3)
    last = Table("9c 9d", "5c 4d", "4c", "9h 9s", stop="first-out-count", jokers=0, dealt_by=1).do("2 play 4c")
    assert last.titles == (2, 1, 3, 0), "seat 3 comes before seat 0, clockwise from seat 2"


def test_P61_a_foul_finish_stops_it_too():
    table = Table("2c", "5c 6c", "7c", "8c 9c Tc", stop="first-out-count", finish="foul", jokers=0).do("0 play 2c")
    assert table.titles == (2, 1, 3, 0)


# ---- P-62


def foul(hand, *moves, **changes):
    """Return the places after seat 0 has played its last cards and the others go on as far as told."""
    return Table(hand, "3c 4c", "5c 6c 7c", finish="foul", **changes).do(*moves)


@pytest.mark.parametrize(("cards", "changes", "is_foul"), [
    ("2c", {}, True), ("2c", {"finish": "free"}, False), ("Xr", {}, True), ("Xr", {"finish": "free"}, False), ("Ac", {}, False),
    ("9c Xr", {"joker_role": "wild"}, True), ("9c 2c", {"twos": "wild"}, True), ("9c 9d 9h 9s", {"bombs": "four"}, True),
    ("9c 9d 9h 9s", {}, False), ("2c", {"order": "ace-high"}, False), ("Ac", {"order": "ace-high"}, False),
    ("Xr", {"order": "ace-high"}, True), ("Kh", {"special_courts": "on"}, False)])
def test_P62_what_makes_a_finish_foul(cards, changes, is_foul):
    table = Table(cards, "3c 4c", "5c 6c", **{"finish": "foul", **changes}).do(f"0 play {cards}")
    assert (table.state.fallen == (0,)) == is_foul and (table.state.places == (0,)) != is_foul
    assert table.whys("out") == ["foul" if is_foul else "clean"]


def test_P62_who_ends_the_trick_by_itself_is_foul():
    clear = Table("9c 3c", "2c", "5c 6c", finish="foul", twos="clear", jokers=0).do("0 play 9c", "1 play 2c")
    assert clear.state.fallen == (1,)
    complete = Table("9c 3c", "9d 9h 9s", "5c 6c", finish="foul", complete_four="in-turn", jokers=0)
    assert complete.do("0 play 9c", "1 complete 9d 9h 9s").state.fallen == (1,)
    free = Table("9c 3c", "9d 9h 9s", "5c 6c", complete_four="in-turn", jokers=0).do("0 play 9c", "1 complete 9d 9h 9s")
    assert free.state.places == (1,)
    thrown = Table("9c 3c", "2c", "5c 6c", finish="foul", twos="anytime", jokers=0).do("0 play 9c", "1 two 2c")
    assert thrown.state.fallen == (1,)


def test_P62_earlier_foul_is_lower():
    table = Table("2c", "2d", "5c 6c", "7c 8c", finish="foul", jokers=0)
    table.do("0 play 2c", "1 pass", "2 pass", "3 pass", "1 play 2d", "2 pass", "3 pass", "2 play 5c", "3 play 7c", "2 pass")
    table.do("3 play 8c")
    assert table.titles == (3, 2, 1, 0)


def test_P62_the_play_stands_on_the_table():
    table = Table("2c", "3c 4c", "5c 6c", finish="foul", jokers=0).do("0 play 2c")
    assert table.top == "2c" and table.legal == {"1 pass"}


def test_P62_in_a_revolution_the_highest_natural_rank_is_forbidden():
    changes = {"finish": "foul", "revolution": "four", "jokers": 0}
    three = Table("4c 4d 4h 4s 3c", "5c 6c", "7c 8c", **changes).do("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 3c")
    assert three.state.fallen == (0,)
    two = Table("4c 4d 4h 4s 2c", "5c 6c", "7c 8c", **changes).do("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 2c")
    assert two.state.places == (0,)
    ace = Table("4c 4d 4h 4s 2c", "5c 6c", "7c 8c", order="ace-high", **changes)
    assert ace.do("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 2c").state.places == (0,), "with ace high none"


def test_P62_it_is_judged_by_the_order_before_the_play():
    changes = {"finish": "foul", "revolution": "four", "jokers": 0}
    assert Table("3c 3d 3h 3s", "5c 6c", "7c 8c", **changes).do("0 play 3c 3d 3h 3s").state.places == (0,)
    assert Table("2c 2d 2h 2s", "5c 6c", "7c 8c", **changes).do("0 play 2c 2d 2h 2s").state.fallen == (0,)


# ---- P-63


def test_P63_the_president_falls_at_the_first_clean_finish_of_another():
    hands = ("Kc Kd", "3c", "5c 6c", "7c 8c")
    table = Table(*hands, downfall="on", later_leader="scum", house={"dealer": "scum"}, **LATER)
    table.do("3 play 7c", "0 pass", "1 pass", "2 pass", "3 play 8c")
    assert table.state.fallen == (0,) and table.hand(0) == "" and table.whys("out") == ["clean", "downfall"]
    assert table.refused("0 play Kc") == "P-60" and table.actor == 1
    table.do("1 pass", "2 pass", "1 play 3c")
    assert table.titles == (3, 1, 2, 0)
    kept = Table(*hands, later_leader="scum", **LATER).do("3 play 7c", "0 pass", "1 pass", "2 pass", "3 play 8c")
    assert not kept.state.fallen and kept.hand(0) == "Kc Kd"


def test_P63_his_hand_is_laid_aside_unseen():
    table = Table("Kc Kd", "3c 4c", "7c", titles=(0, 1, 2), exchange_pairs=0, downfall="on", later_leader="scum", jokers=0,
                  stop="last-holder").do("2 play 7c")
    assert table.titles == (2, 1, 0) and table.hands == ["", "3c 4c", ""]
    assert table.view(1).aside == (2, 0, 0) and table.view(1).hands[0] is None and not table.view(1).gone & table.state.aside[0]


def test_P63_a_foul_finish_topples_nobody_nor_does_his_own():
    hands = ("Kc Kd", "3c 4c", "5c 6c", "2c")
    table = Table(*hands, downfall="on", finish="foul", later_leader="scum", **LATER).do("3 play 2c")
    assert table.state.fallen == (3,) and table.hand(0) == "Kc Kd"
    own = Table("Kc", "3c 4c", "5c 6c", "7c 8c", downfall="on", **LATER).do("0 play Kc")
    assert own.state.places == (0,) and not own.state.fallen
    first_deal = Table("4c", "5c 6c", "7c 8c", downfall="on", jokers=0).do("0 play 4c")
    assert not first_deal.state.fallen


# ---- P-64


def test_P64_the_order_turns_though_its_player_goes_out():
    table = Table("6c 6d 6h 6s", "9c 5c", "8c 4h Tc", revolution="four-or-more", jokers=0)
    table.do("0 play 6c 6d 6h 6s", "1 pass", "2 pass", "1 play 9c")
    assert table.plays == {"4h", "8c"}
    assert [kind for kind in table.kinds() if kind in ("play", "revolution", "out")][:3] == ["play", "revolution", "out"]


def test_P64_downfall_comes_before_the_end_and_the_end_before_clearing():
    table = Table("Kc Kd", "3c", "2c", titles=(0, 1, 2), exchange_pairs=0, downfall="on", twos="clear", later_leader="scum",
                  jokers=0).do("2 play 2c")
    order = [kind for kind in table.kinds() if kind in ("play", "out", "trick", "title", "over")]
    assert order == ["play", "out", "out", "trick", "title", "title", "title", "over"] and table.titles == (2, 1, 0)


def test_P64_the_table_stays_at_the_end_unless_the_last_play_has_cleared_it():
    assert Table("4c", "6c", "7c 8c", jokers=0).do("0 play 4c", "1 play 6c").top == "6c"
    assert Table("4c", "2c", "7c 8c", jokers=0, twos="clear").do("0 play 4c", "1 play 2c").top == ""
    complete = Table("4c", "4d 4h 4s", "7c 8c", jokers=0, complete_four="in-turn").do("0 play 4c", "1 complete 4d 4h 4s")
    assert complete.top == "" and complete.titles == (0, 1, 2)


# ---- P-70


def finished(**changes):
    """Seats 0, 1, 2 go out in this order."""
    return Table("4c", "6c", "7c 8c", jokers=0, **changes).do("0 play 4c", "1 play 6c")


def test_P70_a_deal_scores_the_players_one_finished_ahead_of():
    table = Table("4c", "6c", "5c 7c", "8c 3c", jokers=0)
    table.do("0 play 4c", "1 play 6c", "2 play 7c", "3 play 8c", "2 pass", "3 play 3c")
    assert table.points == (3, 2, 0, 1) and table.scores == (3, 2, 0, 1) and table.titles == (0, 1, 3, 2)


def test_P70_points_two_for_the_president_one_for_the_vice():
    assert finished(match="points").points == (2, 1, 0)
    four = Table("4c", "6c", "5c 7c", "8c 3c", jokers=0, match="points")
    four.do("0 play 4c", "1 play 6c", "2 play 7c", "3 play 8c", "2 pass", "3 play 3c")
    assert four.points == (2, 1, 0, 0)


def test_P70_so_many_deals():
    for deals, played, is_over in ((1, 0, True), (2, 0, False), (2, 1, True), (5, 3, False), (5, 4, True)):
        table = finished(house={"deals": deals}, played=played)
        assert (table.phase == "match-over") == is_over and (table.following is None) == is_over
    assert finished().following == (Before((2, 1, 0), (0, 0, 0), (0, 1, 2), deals=1), 0)


def test_P70_until_somebody_has_reached_the_number():
    table = finished(match="points", house={"points": 5}, scores=(2, 3, 0))
    assert table.phase == "deal-over" and table.scores == (4, 4, 0)
    over = finished(match="points", house={"points": 5}, scores=(3, 3, 0))
    assert over.phase == "match-over" and over.winner == [0]


def test_P70_equal_totals_share_the_place():
    table = finished(house={"deals": 1}, scores=(0, 1, 0))
    assert table.winner == [0, 1] and table.kinds()[-2:] == ["match", "match"]
