"""Leading and following at President: P-30 to P-33, P-40 to P-46."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import mask, names, parse_cards
from game.president import RULES
from tests.rulebook.president_table import Table, sample_pack

BEFORE = {"titles": (1, 2, 0), "exchange_pairs": 0, "jokers": 0}


# ---- P-30


@pytest.mark.parametrize(("leader", "seat"), [
    ("left-of-dealer", 2), ("lowest-club", 0), ("lowest-diamond", 1), ("lowest-heart", 2), ("lowest-spade", 0)])
def test_P30_who_leads_the_first_deal(leader, seat):
    hands = ("4c 5d 6s", "5c 4d 6h", "6c 6d 4h 8s")
    assert Table(*hands, dealt_by=1, first_leader=leader).actor == seat


def test_P30_the_lowest_card_is_the_lowest_in_the_order_in_force():
    hands = ("2c 5d", "3c 6d", "4c 7d")
    assert Table(*hands, first_leader="lowest-club").actor == 1
    assert Table(*hands, first_leader="lowest-club", order="ace-high").actor == 0
    assert Table("Jh 5c", "Ah 6c", "2h 7c", first_leader="lowest-heart", special_courts="on").actor == 1


def test_P30_among_twins_the_first_clockwise_from_the_dealer():
    hands = ("3c 5d", "6c 6d", "3c2 7d")
    assert Table(*hands, packs=2, first_leader="lowest-club", dealt_by=1).actor == 2
    assert Table(*hands, packs=2, first_leader="lowest-club", dealt_by=2).actor == 0


def test_P30_if_nobody_holds_one_the_dealers_left_leads_and_no_card_is_required():
    table = Table("5d", "6d", "Xr 7d", dealt_by=0, first_leader="lowest-club", opening_card="required")
    assert table.actor == 1 and table.plays == {"6d"}


def test_P30_the_first_play_must_contain_the_card():
    table = Table("3d 3c 5h", "4c", "5c", first_leader="lowest-club", opening_card="required")
    assert table.plays == {"3c", "3c 3d"} and table.refused("0 play 5h") == "P-30" == table.refused("0 play 3d")
    assert Table("3d 3c 5h", "4c", "5c", first_leader="lowest-club").allows("0 play 5h")
    table.do("0 play 3c", "1 play 4c")
    assert table.allows("2 play 5c"), "only the first play"


def test_P30_one_of_several_twins_is_enough():
    table = Table("3c 3c2 3d 5h", "4c", "5c", packs=2, first_leader="lowest-club", opening_card="required")
    assert table.allows("0 play 3c2") and table.allows("0 play 3c") and table.refused("0 play 3d") == "P-30"
    assert table.plays == {"3c", "3c 3c2", "3c 3c2 3d"}


TWINS = mask(parse_cards("3c 3c2"))


def seen_by(table, who, worlds=40):
    """Return what the leader, seat 1, has of the twins in worlds that a seat cannot rule out."""
    samples = [RULES.sample(table.view(who), Random(number)) for number in range(worlds)]
    assert all(RULES.view(sample, who) == table.view(who) for sample in samples)
    return {sample.hands[1] & TWINS for sample in samples}


def test_P30_all_know_that_the_leader_holds_a_twin_until_he_has_played_one():
    hands = ("6c 6d", "3c 5d 8h", "3c2 7d 9d", "4h Th Jh")
    one, other = (mask(parse_cards(card)) for card in ("3c", "3c2"))
    for opening in ("free", "required"):
        table = Table(*hands, packs=2, first_leader="lowest-club", opening_card=opening, dealt_by=3)
        assert {one, other} <= seen_by(table, 0) <= {one, other, TWINS} >= seen_by(table, 3) and seen_by(table, 2) == {one}
        assert not table.do("1 play 3c").state.twins
    table = Table(*hands, packs=2, first_leader="lowest-club", dealt_by=3)
    table.do("1 play 5d", "2 play 7d", "3 pass", "0 pass", "1 pass")
    assert 0 not in seen_by(table, 0), "he has played something else"
    table.do("2 play 3c2")
    assert [names(table.view(who).holds[1]) for who in range(4)] == ["3c"] * 4 and table.view(None).twins is None


def test_P30_a_leader_with_both_twins_is_as_likely_as_it_is():
    table = Table(pack=sample_pack({"packs": 2}, 5), seats=5, packs=2, first_leader="lowest-club", dealt_by=4)
    assert table.actor == 0
    counts = [hand.bit_count() for hand in table.state.hands]
    samples = [RULES.sample(table.view(2), Random(number)) for number in range(1500)]
    both = sum(sample.hands[0] & TWINS == TWINS for sample in samples)
    own, others = counts[0], counts[1] + counts[3] + counts[4]
    expected = 1500 * (own - 1) / (own - 1 + 2 * others)
    assert abs(both - expected) < 4 * expected ** 0.5 and all(sample.hands[0] & TWINS for sample in samples)


def test_P30_the_card_is_required_even_if_it_is_a_two():
    table = Table("2c 2d 5h", "4d", "5d", jokers=0, first_leader="lowest-club", opening_card="required")
    assert table.plays == {"2c", "2c 2d"} and table.refused("0 play 5h") == "P-30"
    wild = Table("2c 5h", "4d", "5d", jokers=0, twos="wild", first_leader="lowest-club", opening_card="required")
    assert wild.plays == {"2c", "5h 2c"}


# ---- P-31


@pytest.mark.parametrize(("leader", "seat"), [("president", 1), ("scum", 0), ("as-first", 2)])
def test_P31_who_leads_later_deals(leader, seat):
    table = Table("5c", "4d", "3c", later_leader=leader, first_leader="lowest-club", dealt_by=1, **BEFORE)
    assert table.actor == seat


def test_P31_it_is_decided_after_the_exchange():
    """The three of clubs has gone to the Scum before it gives him the lead."""
    changes = {"later_leader": "as-first", "first_leader": "lowest-club", "opening_card": "required", "jokers": 0}
    table = Table("5c 9d", "3c Kd", "4c 8d", titles=(1, 2, 0), **changes).do("1 give 3c")
    assert table.actor == 0 and table.plays == {"3c"} and table.hand(0) == "3c 5c"


def test_P31_with_red_threes_as_first_means_the_three_of_spades():
    hands = ("5c", "4c", "3s 9d")
    changes = {"order": "red-threes", "first_leader": "lowest-club"}
    assert Table(*hands, later_leader="as-first", **changes, **BEFORE).actor == 2
    assert Table(*hands, later_leader="president", **changes, **BEFORE).actor == 1


# ---- P-32


def test_P32_the_leader_plays_any_number_of_one_rank_and_may_not_pass():
    table = Table("7c 7d 7h 4c", "8c", "9c", jokers=0)
    assert table.plays == {"4c", "7c", "7c 7d", "7c 7d 7h"}
    assert table.refused("0 pass") == "P-32" == table.refused("0 play 7c 4c")


# ---- P-33


def test_P33_twos_and_jokers_are_led_only_by_who_holds_nothing_else():
    table = Table("2c Xr 4c", "8c", "9c")
    assert table.plays == {"4c"} and table.refused("0 play 2c") == "P-33" == table.refused("0 play Xr")
    assert Table("2c Xr 4c", "8c", "9c", lead_twos="free").plays == {"4c", "2c", "Xr"}
    assert Table("2c 2d Xr", "8c", "9c").plays == {"2c", "2c 2d", "Xr"}


def test_P33_a_bomb_counts_like_a_two():
    bomb = "5c 5d 5h 5s"
    table = Table(f"{bomb} 4c", "8c", "9c", bombs="four")
    assert table.refused(f"0 play {bomb}") == "P-33" and table.allows("0 play 5c 5d 5h")
    assert Table(f"{bomb} 4c", "8c", "9c").allows(f"0 play {bomb}"), "without bombs it is a set"
    only = Table(f"{bomb} 2c Xr", "8c", "9c", bombs="four")
    assert only.allows(f"0 play {bomb}") and only.allows("0 play 2c") and only.allows("0 play Xr")


def test_P33_a_wild_card_among_natural_cards_does_not_count():
    table = Table("5c 2c Xr 4c", "8c", "9c", twos="wild", joker_role="wild")
    assert {"5c 2c", "4c 2c Xr"} <= table.plays and table.refused("0 play 2c") == "P-33" == table.refused("0 play 2c Xr")


def test_P33_nothing_is_said_about_twos_with_ace_high_or_in_a_revolution():
    assert "2c" in Table("2c 4c", "8c", "9c", order="ace-high").plays
    table = Table("4c 4d 4h 4s 2c 5c", "8c", "9c", revolution="four").do("0 play 4c 4d 4h 4s", "1 pass", "2 pass")
    assert table.plays == {"2c", "5c"}


# ---- P-40


def test_P40_one_follows_with_as_many_of_a_higher_rank_or_passes():
    table = Table("5c 5d 3c", "4c 4d 6c 6d 6h 7c", "9c", jokers=0).do("0 play 5c 5d")
    assert table.legal == {"1 pass", "1 play 6c 6d"}
    for wrong in ("4c 4d", "6c", "6c 6d 6h", "6c 7c", "9c 9d", "6c 6c"):
        assert table.refused(f"1 play {wrong}") == "P-40"


def test_P40_no_cards_are_a_pass_and_never_a_play():
    table = Table("5c 3c", "6c", "9c", jokers=0)
    assert table.refused("0 play") == "P-40"
    assert table.do("0 play 5c").refused("1 play") == "P-40"


# ---- P-41


def test_P41_a_pass_binds_for_the_turn_or_until_the_trick_ends():
    hands = ("4c Kc 3h", "5c Qc 5h", "6c Ac 6h")
    moves = ("0 play 4c", "1 pass", "2 play 6c")
    free = Table(*hands, jokers=0).do(*moves, "0 pass")
    assert free.actor == 1 and free.plays == {"Qc"}
    locked = Table(*hands, jokers=0, **{"pass": "lock"}).do(*moves)
    assert locked.refused("1 play Qc") == "P-41"
    locked.do("0 play Kc")
    assert locked.actor == 2, "the turn goes past him"
    locked.do("2 pass")
    assert locked.actor == 0 and locked.top == "" and locked.do("0 play 3h").actor == 1, "the next trick is his again"


# ---- P-42


def test_P42_the_trick_ends_when_the_turn_would_come_back_to_the_last_player():
    table = Table("4c Kc", "5c 9c", "6c 8c", jokers=0).do("0 play 4c", "1 play 5c", "2 pass")
    assert table.actor == 0
    table.do("0 pass")
    assert table.actor == 1 and table.top == "" and table.whys("trick") == ["passed"]


def test_P42_if_he_is_out_the_next_one_still_in_leads():
    table = Table("4c", "5c 9c", "6c 8c", jokers=0).do("0 play 4c", "1 pass", "2 pass")
    assert table.actor == 1
    twice = Table("4c 3c", "Kc", "6c 8c", "7c 9c", jokers=0).do("0 play 4c", "1 play Kc", "2 pass", "3 pass", "0 pass")
    assert twice.actor == 2


def test_P42_the_trick_to_check_against():
    """Five players, no jokers: seat 2 wins and leads."""
    hands = ("4c 4d Jc Jd 3c", "5c 5d 8c", "Ac Ad 8d", "6c 6d 8h", "9c 9d Kc Kd 8s")
    moves = ("0 play 4c 4d · 1 pass · 2 pass · 3 play 6c 6d · 4 play 9c 9d · 0 play Jc Jd · 1 pass · 2 pass · 3 pass · "
             "4 play Kc Kd · 0 pass · 1 pass · 2 play Ac Ad · 3 pass · 4 pass · 0 pass · 1 pass")
    table = Table(*hands, jokers=0).do(*moves.split(" · "))
    assert table.actor == 2 and table.top == "" and table.plays == {"8d"}


# ---- P-43

OWN = {"beat_own": "on", "jokers": 0}


def test_P43_the_last_player_may_play_on_over_his_own_cards():
    hands = ("7c 9c Jc 4d", "3c Qc", "3d Kd")
    table = Table(*hands, **OWN).do("0 play 7c", "1 pass", "2 pass")
    assert table.actor == 0 and table.legal == {"0 pass", "0 play 9c", "0 play Jc"}
    table.do("0 play 9c")
    assert table.actor == 0 and table.plays == {"Jc"}, "nobody else gets a turn in between"
    table.do("0 play Jc")
    assert table.legal == {"0 pass"}, "he is asked though he can play nothing"
    assert table.do("0 pass").plays == {"4d"} and table.whys("trick") == ["passed"]
    assert Table(*hands, jokers=0).do("0 play 7c", "1 pass", "2 pass").top == ""


def test_P43_an_equal_set_on_his_own_skips_nobody():
    table = Table("7c 7d Jc", "3c Qc", "3d Kd", equal="skip", **OWN).do("0 play 7c", "1 pass", "2 pass")
    assert table.plays == {"7d", "Jc"}
    table.do("0 play 7d")
    assert table.actor == 0 and table.top == "7d" and "skip" not in table.kinds()
    refused = Table("7c 7d Jc", "3c Qc", "3d Kd", **OWN).do("0 play 7c", "1 pass", "2 pass")
    assert refused.refused("0 play 7d") == "P-44"


def test_P43_completing_in_turn_is_open_to_him():
    table = Table("7c 7d 7h 7s Jc", "3c", "3d", complete_four="in-turn", **OWN).do("0 play 7c", "1 pass", "2 pass")
    assert "0 complete 7d 7h 7s" in table.legal
    assert table.do("0 complete 7d 7h 7s").plays == {"Jc"}


def test_P43_not_after_a_skip_has_ended_the_trick():
    two = Table("6c", "7d Ac Qc", "7c Kc", equal="skip", dealt_by=2, **OWN).do("0 play 6c", "1 play 7d", "2 play 7c")
    assert two.actor == 2 and two.top == "" and two.whys("trick") == ["skipped"]


def test_P43_not_if_he_is_locked_or_out():
    out = Table("7c", "3c Qc", "3d Kd", **OWN).do("0 play 7c", "1 pass", "2 pass")
    assert out.top == "" and out.actor == 1
    locked = Table("5c 5d 4c", "2c 9c", "3d 8c", twos="anytime", **{"pass": "lock"}, **OWN)
    locked.do("0 play 5c", "1 decline", "1 pass", "1 two 2c")
    assert locked.owner == 1 and locked.actor == 2
    locked.do("2 pass", "0 pass")
    assert locked.top == "" and locked.actor == 1, "he won while locked and is not asked"


def test_P43_windows_open_while_he_plays_on():
    table = Table("7c 9c Jc 4d", "2c 3c", "3d Kd", twos="anytime", **OWN).do("0 play 7c", "1 decline", "1 pass", "1 decline")
    table.do("2 pass", "1 decline", "0 play 9c")
    assert table.phase == "window" and table.actor == 1
    table.do("1 two 2c")
    assert table.top == "2c" and table.actor == 2, "play goes on from the thrower"


# ---- P-44


def test_P44_an_equal_set_is_refused_allowed_or_skips():
    hands = ("7c 9c", "7d 8d", "3c Kc", "Ac Qc")
    assert Table(*hands, jokers=0).do("0 play 7c").refused("1 play 7d") == "P-44"
    allowed = Table(*hands, jokers=0, equal="allow").do("0 play 7c", "1 play 7d")
    assert allowed.actor == 2 and allowed.top == "7d"
    skipping = Table(*hands, jokers=0, equal="skip").do("0 play 7c", "1 play 7d")
    assert skipping.actor == 3 and "skip" in skipping.kinds()


def test_P44_skipped_is_not_passed():
    table = Table("7c 9c", "7d 8d", "Kc 3c", jokers=0, equal="skip", **{"pass": "lock"}).do("0 play 7c", "1 play 7d")
    assert table.actor == 0
    table.do("0 play 9c", "1 pass")
    assert table.actor == 2 and table.allows("2 play Kc"), "seat 2 was skipped and is not locked"


def test_P44_the_next_player_who_is_not_locked_is_skipped():
    equal = Table("8h 4c", "7d 8s", "3c 6c", "8d 3d", "Kc 9c", jokers=0, equal="skip", **{"pass": "lock"})
    equal.do("0 play 4c", "1 play 7d", "2 pass", "3 play 8d", "4 pass", "0 play 8h")
    assert equal.actor == 3, "seat 1 is skipped, seat 2 is locked"


def test_P44_skipping_the_only_other_player_ends_the_trick():
    table = Table("6c", "7d 8d 4d", "7c Kc", jokers=0, equal="skip").do("0 play 6c", "1 play 7d", "2 play 7c")
    assert table.actor == 2 and table.top == ""


@pytest.mark.parametrize(("changes", "lead", "equal", "allowed"), [
    ({}, "Xr", "Xb", False), ({}, "2c", "2d", True), ({"jokers": 0}, "2c", "2d", False), ({"jokers": 0}, "Ac", "Ad", True),
    ({"joker_role": "wild"}, "2c", "2d", False), ({"joker_role": "top-and-wild"}, "2c", "2d", True),
    ({"jokers": 0, "order": "ace-high"}, "Ac", "Ad", False), ({"jokers": 0, "order": "ace-high"}, "2c", "2d", True),
    ({"jokers": 0, "special_courts": "on"}, "2c", "2d", True), ({"jokers": 0, "special_courts": "on"}, "Jh", "Js", True),
    ({"jokers": 0, "packs": 2, "special_courts": "on"}, "Kh", "Kh2", False)])
def test_P44_the_highest_rank_cannot_be_equalled(changes, lead, equal, allowed):
    table = Table(f"{lead} 4c", f"{equal} 5c", "6c", lead_twos="free", equal="allow", **changes).do(f"0 play {lead}")
    assert table.allows(f"1 play {equal}") == allowed
    assert allowed or table.refused(f"1 play {equal}") == "P-44"


def test_P44_in_a_revolution_the_three_cannot_be_equalled():
    table = Table("4c 4d 4h 4s 3c 5c", "3d 6c", "9c Tc", jokers=0, revolution="four", equal="allow")
    table.do("0 play 4c 4d 4h 4s", "1 pass", "2 pass", "0 play 3c")
    assert table.legal == {"1 pass"} and table.refused("1 play 3d") == "P-44"


def test_P44_equality_is_with_the_set_of_this_trick_only():
    table = Table("7c 4c", "7d 8d", "3c Kc", jokers=0, equal="skip").do("0 play 7c", "1 pass", "2 pass", "0 play 4c")
    assert table.do("1 play 7d").actor == 2


# ---- P-45


def test_P45_rank_twos_are_just_the_highest():
    table = Table("9c 9d 4c", "2c 5c", "6c", jokers=0).do("0 play 9c 9d")
    assert table.legal == {"1 pass"}


def test_P45_clear_ends_the_trick_at_once():
    table = Table("9c 4c", "2c 5c", "6c Kc", jokers=0, twos="clear").do("0 play 9c", "1 play 2c")
    assert table.actor == 1 and table.top == "" and table.whys("trick") == ["cleared"]
    pair = Table("9c 9d 4c", "2c 2d 5c", "6c", jokers=0, twos="clear").do("0 play 9c 9d", "1 play 2c 2d")
    assert pair.actor == 1 and pair.top == ""
    wild = Table("9c 9d 4c", "2c Xr 5c", "6c", joker_role="wild", twos="clear").do("0 play 9c 9d", "1 play 2c Xr")
    assert wild.actor == 1 and wild.top == "", "a wild joker may be in a set of twos"


def test_P45_one_beats_any():
    table = Table("9c 9d 9h 4c", "2c 2d 5c", "Xr Kc", twos="one-beats-any").do("0 play 9c 9d 9h")
    assert table.plays == {"2c"} and table.refused("1 play 2c 2d") == "P-45"
    table.do("1 play 2c")
    assert table.plays == {"Xr"}
    joker = Table("9c Xr 4c", "2c 5c", "6c", twos="one-beats-any", joker_role="wild").do("0 play 9c Xr")
    assert joker.refused("1 play 2c") == "P-45", "not on a set that holds a joker"
    twos = Table("2c 2d 4c", "2h 5c", "6c", twos="one-beats-any", lead_twos="free", jokers=0).do("0 play 2c 2d")
    assert twos.legal == {"1 pass"}
    bomb = Table("9c 9d 9h 9s 4c", "2c 5c", "6c", twos="one-beats-any", bombs="four", lead_twos="free")
    assert bomb.do("0 play 9c 9d 9h 9s").refused("1 play 2c") == "P-47"


def test_P45_one_fewer():
    table = Table("9c 9d 9h 4c", "2c 2d 2h 5c", "6c", jokers=0, twos="one-fewer").do("0 play 9c 9d 9h")
    assert table.plays == {"2c 2d", "2c 2d 2h"} and table.refused("1 play 2c") == "P-45"
    single = Table("9c 4c", "2c 2d 5c", "6c", jokers=0, twos="one-fewer").do("0 play 9c")
    assert single.plays == {"2c"}
    larger = Table("2c 2d 4c", "2h 5c", "6c", jokers=0, twos="one-fewer", lead_twos="free").do("0 play 2c 2d")
    assert larger.legal == {"1 pass"}, "twos are no lower rank"


def test_P45_wild_twos():
    table = Table("9c 9d 4c", "Tc 2c 2d 5c", "6c", jokers=0, twos="wild").do("0 play 9c 9d")
    assert table.plays == {"Tc 2c", "2c 2d"}
    ace = Table("Ac Ad 4c", "2c 2d 5c", "6c", jokers=0, twos="wild").do("0 play Ac Ad")
    assert ace.plays == {"2c 2d"}, "by themselves they are the top natural rank"


def test_P45_anytime_one_two_is_thrown_out_of_turn():
    table = Table("5c 5d 4c", "6c 7c 6d", "2c 8c 8d", jokers=0, twos="anytime").do("0 play 5c 5d")
    assert table.phase == "window" and table.legal == {"2 decline", "2 two 2c"}
    table.do("2 two 2c")
    assert table.actor == 0 and table.top == "2c"
    in_turn = Table("5c 5d 4c", "6c 7c", "2c 8c", jokers=0, twos="anytime")
    in_turn.do("0 play 5c 5d", "2 decline", "1 pass", "2 decline")
    assert in_turn.refused("2 play 2c") == "P-40", "in turn it is just a rank"


def test_P45_anytime_not_on_twos_jokers_or_bombs():
    on_two = Table("2c 4c", "2d 5c", "6c", twos="anytime", lead_twos="free").do("0 play 2c")
    on_joker = Table("Xr 4c", "2d 5c", "6c", twos="anytime", lead_twos="free").do("0 play Xr")
    on_bomb = Table("9c 9d 9h 9s 4c", "2d 5c", "6c", twos="anytime", bombs="four", lead_twos="free").do("0 play 9c 9d 9h 9s")
    assert [table.phase for table in (on_two, on_joker, on_bomb)] == ["play"] * 3
    assert on_two.refused("2 two 2d") == "P-50"


# ---- P-46


def test_P46_a_pair_of_twos_on_a_single_two():
    hands = ("Kc 4c 4d", "2c 7c", "2d 2h 8c")
    table = Table(*hands, jokers=0, pair_beats_two="on").do("0 play Kc", "1 play 2c")
    assert table.plays == {"2d 2h"}
    assert table.do("2 play 2d 2h").legal == {"0 pass"}
    off = Table(*hands, jokers=0).do("0 play Kc", "1 play 2c")
    assert off.legal == {"2 pass"} and off.refused("2 play 2d 2h") == "P-46"


def test_P46_any_set_of_two_that_counts_as_twos():
    table = Table("2c 4c", "2d Xr 5c", "6c", joker_role="wild", pair_beats_two="on", lead_twos="free").do("0 play 2c")
    assert table.plays == {"2d Xr"}
    other = Table("Ac 4c", "2d Xr 5c", "6c", joker_role="wild", pair_beats_two="on").do("0 play Ac")
    assert "2d Xr" not in other.plays
