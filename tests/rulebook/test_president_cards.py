"""Packs, jokers, orders and special cards of President: P-01 to P-06."""

from __future__ import annotations

import pytest

from game.core.cards import parse_cards
from game.core.options import OptionError
from game.president import RULES
from tests.rulebook.president_table import Table

FREE = {"lead_twos": "free", "exchange_pairs": 0}


def pack(seats, **changes):
    return RULES.pack(RULES.options(seats, changes), seats)


# ---- P-01


@pytest.mark.parametrize(("seats", "changes", "cards"), [
    (3, {}, 54), (8, {}, 54), (9, {}, 108), (16, {}, 108), (4, {"packs": 1}, 54), (4, {"packs": 2}, 108),
    (16, {"packs": 1}, 54), (4, {"packs": 3}, 162), (4, {"packs": 4}, 216)])
def test_P01_packs_by_the_players_or_as_chosen(seats, changes, cards):
    assert len(set(pack(seats, **changes))) == cards


@pytest.mark.parametrize("seats", [2, 17])
def test_P01_three_to_sixteen_players(seats):
    with pytest.raises(OptionError):
        RULES.options(seats, {})
    assert list(RULES.seats) == list(range(3, 17))


def test_P01_equal_cards_of_two_packs_are_different_cards_of_equal_strength():
    table = Table("7c 7c2 4c", "7d 7d2 8c 8c2", "5c 6c", packs=2, jokers=0, equal="allow")
    table.do("0 play 7c 7c2")
    assert table.plays == {"7d 7d2", "8c 8c2"}


def test_P01_sets_may_be_larger_than_four():
    five = "9c 9c2 9d 9d2 9h"
    table = Table(f"{five} 4c", "Tc Tc2 Td Td2 Th 3c", "5c 6c", packs=2, jokers=0).do(f"0 play {five}")
    assert table.plays == {"Tc Tc2 Td Td2 Th"}
    wild = Table("9c 9d 9h 9s Xr 4c", "3c", "5c", joker_role="wild")
    assert "9c 9d 9h 9s Xr" in wild.plays


def test_P01_a_card_that_the_game_does_not_have_cannot_be_dealt():
    with pytest.raises(ValueError, match="7c2"):
        Table("7c2", "4c", "5c", packs=1)
    with pytest.raises(ValueError, match="Xr"):
        Table("Xr", "4c", "5c", jokers=0)


# ---- P-02


@pytest.mark.parametrize(("jokers", "names"), [(2, "Xr Xb"), (1, "Xr"), (0, "")])
def test_P02_jokers_in_each_pack(jokers, names):
    found = {card for card in pack(4, jokers=jokers) if card & 15 == 15}
    assert found == set(parse_cards(names))
    assert len([card for card in pack(4, jokers=jokers, packs=3) if card & 15 == 15]) == 3 * jokers


# ---- P-03


def test_P03_top_jokers_beat_all_and_make_sets_of_their_own():
    table = Table("2c 2d 4c", "Xr Xb 5c", "6c 7c", **FREE).do("0 play 2c 2d")
    assert table.legal == {"1 pass", "1 play Xr Xb"}
    assert Table("Kc 4c", "Xr Xb 2d", "6c", **FREE).do("0 play Kc").plays == {"2d", "Xr"}
    lone = Table("Kc Ks 4c", "Xr Ac Ad 5c", "6c", **FREE).do("0 play Kc Ks")
    assert lone.plays == {"Ac Ad"} and lone.refused("1 play Ac Xr") == "P-03"


def test_P03_nothing_beats_jokers_not_even_another_joker():
    table = Table("Xr 4c", "Xb 5c", "6c 7c", equal="allow", **FREE).do("0 play Xr")
    assert table.legal == {"1 pass"} and table.refused("1 play Xb") == "P-44"


def test_P03_wild_jokers_take_the_rank_of_the_cards_beside_them():
    table = Table("9c 9d 4c", "Tc Xr Xb 3c", "6c", joker_role="wild").do("0 play 9c 9d")
    assert table.plays == {"Tc Xr"}
    table.do("1 play Xr Tc")
    assert table.top == "Tc Xr"


def test_P03_a_wild_joker_is_never_alone_unless_only_jokers_are_held():
    table = Table("9c 4c", "Xr 3c", "6c", joker_role="wild").do("0 play 9c")
    assert table.plays == set() and table.refused("1 play Xr") == "P-03"
    bare = Table("2c 4c", "Xr Xb", "6c", joker_role="wild", **FREE).do("0 play 2c")
    assert bare.plays == {"Xr"}
    assert Table("Xr Xb", "3c", "4c", joker_role="wild").plays == {"Xr", "Xr Xb"}


def test_P03_top_and_wild_jokers_are_both():
    table = Table("9c 4c", "Xr 3c", "6c 7c", joker_role="top-and-wild").do("0 play 9c")
    assert table.plays == {"Xr"}
    pair = Table("9c 9d 4c", "Xr Xb Tc", "6c", joker_role="top-and-wild").do("0 play 9c 9d")
    assert pair.plays == {"Tc Xr", "Xr Xb"}


@pytest.mark.parametrize("role", ["top", "wild", "top-and-wild"])
def test_P03_the_role_decides(role):
    table = Table("9c 4c", "Xr Tc", "6c", joker_role=role).do("0 play 9c")
    assert ("Xr" in table.plays) == (role != "wild")
    leads = Table("9c Xr", "3c", "6c", joker_role=role)
    assert ("9c Xr" in leads.plays) == (role != "top")


# ---- P-04


def test_P04_two_high_is_the_default():
    assert Table("Ac 4c", "2c 3c", "5c").do("0 play Ac").plays == {"2c"}


def test_P04_ace_high_makes_twos_the_lowest_and_ends_all_about_twos():
    table = Table("2c 5c", "3c Ac 2d", "4c", order="ace-high", jokers=0, twos="clear")
    assert table.plays == {"2c", "5c"}
    table.do("0 play 2c")
    assert table.top == "2c" and table.plays == {"3c", "Ac"}
    assert Table("2c 5c", "2d 2h", "4c", order="ace-high", jokers=0, pair_beats_two="on").do(
        "0 play 2c").refused("1 play 2d 2h") == "P-40"
    last = Table("2c", "Ac", "4c 5c", order="ace-high", jokers=0, finish="foul").do("0 play 2c", "1 play Ac")
    assert last.titles == (0, 1, 2)


RED = {"order": "red-threes", "jokers": 0, "exchange_pairs": 0}


def test_P04_red_threes_are_the_highest_and_black_threes_the_lowest():
    table = Table("3c 4d", "3d 4c", "3s Ac", dealt_by=1, **RED)
    assert table.actor == 2, "the three of spades leads"
    table.do("2 play 3s")
    assert table.plays == {"4d"}, "a black three is equal, not higher"
    table.do("0 play 4d")
    assert table.plays == {"3d"}
    table.do("1 play 3d")
    assert table.legal == {"2 pass"}


def test_P04_red_and_black_threes_are_different_ranks():
    table = Table("3s 3c 3d 4c", "5c", "6c", **RED)
    assert "3c 3s" in table.plays and table.refused("0 play 3c 3d") == "P-04"


def test_P04_twos_are_wild_for_any_rank_but_the_red_three():
    table = Table("3s 9c 9d", "2c Tc 3d", "6c 7c", **RED).do("0 play 9c 9d")
    assert table.plays == {"Tc 2c", "2c"} and table.refused("1 play 3d 2c") == "P-04"


@pytest.mark.parametrize(("set_", "count"), [("9c", 1), ("9c 9d", 1), ("9c 9d 9h", 2), ("9c 9d 9h 9s", 3)])
def test_P04_a_set_of_twos_takes_exactly_one_card_fewer(set_, count):
    table = Table(f"3s {set_}", "2c 2d 2h 2s 4c", "6c", **RED).do(f"0 play {set_}")
    twos = ("2c", "2d", "2h", "2s")
    for size in range(1, 5):
        wanted = "" if size == count else "P-04"
        assert table.refused("1 play " + " ".join(twos[:size])) == wanted


def test_P04_twos_rank_between_ace_and_red_threes_and_beat_no_twos_no_bomb():
    table = Table("3s Ac Ad", "2c 4c", "3d 3h 2d 2h", **RED).do("0 play Ac Ad", "1 play 2c")
    assert table.refused("2 play 2d") == "P-44" and table.allows("2 play 3d") and table.refused("2 play 2d 2h") == "P-46"
    bomb = Table("3s 9c 9d 9h 9s", "2c 2d 2h 4c", "5c", bombs="four", lead_twos="free", **RED).do("0 play 9c 9d 9h 9s")
    assert bomb.refused("1 play 2c 2d 2h") == "P-47"


def test_P04_jokers_of_role_top_rank_above_red_threes():
    table = Table("3s 4c", "3d 5c", "Xr 2c", order="red-threes").do("0 play 3s", "1 play 3d")
    assert table.plays == {"Xr"}


def test_P04_the_three_of_spades_leads_and_is_the_opening_card():
    table = Table("4c 5c", "3s 3c 9d", "4d", first_leader="lowest-club", opening_card="required", **RED)
    assert table.actor == 1 and table.plays == {"3s", "3c 3s"} and table.refused("1 play 9d") == "P-30"
    nobody = Table("4d 5c", "4c 9d", "6c", first_leader="lowest-club", **RED)
    assert nobody.actor == 1, "without it the option decides"


# ---- P-05

COURTS = {"special_courts": "on", "jokers": 0, "exchange_pairs": 0, "lead_twos": "free"}


@pytest.mark.parametrize(("lead", "answers"), [
    ("Ac Ad Ah As", {"2c 2d 2h", "Jh Js", "Kh"}), ("Ac Ad Ah", {"2c 2d", "Jh", "Kh"}), ("Ac Ad", {"2c", "Jh", "Kh"}),
    ("Ac", {"2c", "Jh", "Kh"})])
def test_P05_a_higher_tier_takes_fewer_cards(lead, answers):
    table = Table(f"{lead} 4c", "2c 2d 2h Jh Js Kh", "5c", **COURTS).do(f"0 play {lead}")
    assert table.plays == answers
    assert table.refused("1 play 2c 2d 2h") == ("" if "2c 2d 2h" in answers else "P-05")


def test_P05_four_twos_fall_to_nothing_in_one_pack():
    table = Table("2c 2d 2h 2s 4c", "Jh Js Kh 5c", "6c", **COURTS).do("0 play 2c 2d 2h 2s")
    assert table.legal == {"1 pass"}
    three = Table("2c 2d 2h 4c", "Jh Js Kh 5c", "6c", **COURTS).do("0 play 2c 2d 2h")
    assert three.plays == {"Jh Js", "Kh"}


def test_P05_the_courts_are_ranks_of_their_own():
    table = Table("Jc Js Kc Kh", "4c", "5c", **COURTS)
    assert table.refused("0 play Jc Js") == "P-05" == table.refused("0 play Kc Kh")
    table = Table("2c 4c", "Js Jc 5c", "Kh 6c", **COURTS).do("0 play 2c")
    assert table.plays == {"Js"}
    assert table.do("1 play Js").plays == {"Kh"}


def test_P05_with_ace_high_they_rank_above_the_ace_and_twos_have_no_tier():
    table = Table("Ac Ad 4c", "2c Kd Jh Kh", "5c", order="ace-high", **COURTS).do("0 play Ac Ad")
    assert table.plays == {"Jh", "Kh"}


def test_P05_jokers_have_no_tier():
    table = Table("Ac Ad 4c", "Xr Xb 5c", "6c", special_courts="on", lead_twos="free").do("0 play Ac Ad")
    assert table.plays == {"Xr Xb"}


def test_P05_a_set_with_wild_cards_has_the_tier_of_its_rank():
    table = Table("Ac Ad Ah As 4c", "Js Xr 2c", "5c", special_courts="on", joker_role="wild").do("0 play Ac Ad Ah As")
    assert table.plays == {"Js Xr"}


def test_P05_off_they_are_plain():
    table = Table("Jc Js Kc Kh", "4c", "5c", jokers=0)
    assert {"Jc Js", "Kc Kh"} <= table.plays


# ---- P-06


def test_P06_the_order_of_the_named_cards_never_matters():
    table = Table("7c 7d 7h 4c", "8c 8d 8h 5c", "6c").do("0 play 7h 7c 7d")
    assert table.top == "7c 7d 7h"
    assert table.do("1 play 8d 8h 8c").top == "8c 8d 8h"


def test_P06_wild_twos_alone_are_a_set_of_twos_a_wild_joker_among_them():
    changes = {"twos": "wild", "joker_role": "wild", "lead_twos": "free"}
    table = Table("Ac Ad 4c", "2c Xr 3c", "6c 7c", **changes).do("0 play Ac Ad")
    assert table.plays == {"2c Xr"} and table.do("1 play Xr 2c").top == "2c Xr"


def test_P06_a_natural_card_is_no_joker_and_no_wild_two():
    """Three nines and a wild card are no bomb."""
    changes = {"twos": "wild", "bombs": "four", "joker_role": "wild", "lead_twos": "free"}
    for wild in ("2c", "Xr"):
        table = Table("Kc 4c", f"9c 9d 9h {wild} 5c", "6c", **changes).do("0 play Kc")
        assert table.refused(f"1 play 9c 9d 9h {wild}") == "P-40"
    assert Table("Kc 4c", "9c 9d 9h 9s 5c", "6c", **changes).do("0 play Kc").allows("1 play 9c 9d 9h 9s")
