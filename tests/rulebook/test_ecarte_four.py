"""Écarté for four, E-40 to E-43."""

from __future__ import annotations

import pytest
from ecarte_table import Table

from game.core.cards import names
from game.core.rules import Before
from game.ecarte import RULES

# Spades are trumps (9s), seat 0 is elder and seat 3 deals; 0 and 2 play 1 and 3.
THREE_TO_ELDERS = (("Ks Qs Ts 7d 7c", "7h 8h 9h Kd Kc", "Js As Qh Th 8c", "8d Td Ah Qc Jc"),
                   "Ks 7h As 8d Qs 8h Js Ah Ts 9h Th Jc 7d Kd Qh Td Kc 8c Qc 7c")


def four(deal=THREE_TO_ELDERS, *bids: str, **changes) -> Table:
    hands, cards = deal
    return Table(*hands, **changes).do(*(bids or ("0 stand",))).cards(cards)


def test_E40_partners_sit_opposite_and_defaults_are_seven_and_best_of_three():
    table = Table("Kh", "Qh", "Jh", "Th")
    assert table.view(0).sides == ((0, 2), (1, 3), (0, 2), (1, 3))
    assert (table.options.target, table.options.match) == (7, "best-of-three")
    assert RULES.options(4, {"target": 5, "match": "single"}).match == "single"


def test_E40_tricks_of_partners_are_counted_together_and_three_make_the_point():
    table = four()
    assert table.trace["tricks"] == [3, 2, 3, 2] and table.points == (1, 0, 1, 0)


def test_E40_points_belong_to_the_side():
    table = Table("Kh", "Ks", "Jh", "Th").do("0 stand").cards("Kh").do("1 king")
    assert table.scores == (0, 1, 0, 1)
    assert Table("Kh", "Qh", "Jh", "Th", turn_up="Ks").scores == (0, 1, 0, 1)


def test_E40_partners_are_silent_and_see_no_more_than_others():
    table = Table("Kh", "Qh", "Jh", "Th").do("0 propose", "3 accept", "0 discard Kh")
    assert table.view(2).hands[0] is None and table.view(2).discards[0] is None
    assert table.latest[0].seen_by(2).cards == ()


def test_E41_elder_proposes_the_dealer_answers():
    table = Table("Kh", "Qh", "Jh", "Th").do("0 propose")
    assert table.legal == {"3 accept", "3 refuse"} and table.refused("1 accept") == table.refused("2 refuse") == "E-09"


@pytest.mark.parametrize("least", [0, 1])
def test_E41_exchanges_go_round_from_elder_to_the_dealer(least):
    table = Table("Kh 7h", "Qh 7d", "Jh 7c", "Th 8c", dealer_min_exchange=least).do("0 propose", "3 accept")
    assert table.legal == {"0 discard 1-2"}
    assert table.do("0 discard 7h").legal == {"1 discard 0-2"}
    assert table.do("1 discard").legal == {"2 discard 0-2"}
    assert table.do("2 discard 7c").legal == {f"3 discard {least}-2"}
    assert table.do("3 discard 8c").phase == "propose" and table.actor == 0


def test_E41_as_the_stock_lasts():
    table = Table("Kh 7h", "Qh 7d", "Jh 7c", "Th 8c", stock="Kd Qd Jd", dealer_min_exchange=1).do("0 propose", "3 accept")
    assert table.do("0 discard 7h Kh").legal == {"1 discard 0-1"}
    assert table.do("1 discard 7d").legal == {"2 discard 0-0"}
    assert table.do("2 discard").legal == {"3 discard 0-0"}
    assert table.do("3 discard").phase == "play"


def test_E42_also_when_the_partner_is_winning():
    hands = ("Jh 7c", "7h 8c", "Qh 9h", "8h Tc")
    table = Table(*hands).do("0 stand").cards("Jh 7h")
    assert table.plays == {"Qh"} and table.refused("2 play 9h") == "E-42"
    spared = Table(*hands, head_partner="no").do("0 stand").cards("Jh 7h")
    assert spared.plays == {"Qh", "9h"}


def test_E42_head_partner_no_still_binds_against_the_others():
    hands = ("Th 7c", "Jh 8c", "Qh 9h", "8h Tc")
    assert Table(*hands, head_partner="no").do("0 stand").cards("Th Jh").plays == {"Qh"}


def test_E42_head_partner_no_does_not_free_from_following_or_trumping():
    hands = ("Kh 7c", "7h 8c", "9h Qs", "8h Tc")
    table = Table(*hands, head_partner="no").do("0 stand").cards("Kh 7h")
    assert table.plays == {"9h"} and table.refused("2 play Qs") == "E-42"
    hands = ("Kh 7c", "7h 8c", "8s Qd", "8h Tc")
    assert Table(*hands, head_partner="no").do("0 stand").cards("Kh 7h").plays == {"8s"}


@pytest.mark.parametrize(("head_partner", "wanted"), [("yes", {"Qs"}), ("no", {"Qs", "8s"})])
def test_E42_over_trumping_ones_partner(head_partner, wanted):
    """Seat 1 trumps; his partner, void too, over-trumps him or need not."""
    hands = ("Kh 7c", "Js 8c", "7h Tc", "Qs 8s")
    assert Table(*hands, head_partner=head_partner).do("0 stand").cards("Kh Js 7h").plays == wanted


def test_E42_void_one_must_trump_even_under_a_higher_trump():
    hands = ("Kh 7c", "Qs 8c", "8s Tc", "7h Jc")
    table = Table(*hands).do("0 stand").cards("Kh Qs")
    assert table.plays == {"8s"} and table.refused("2 play Tc") == "E-42"


def test_E42_a_trumped_trick_is_just_followed():
    assert Table("Jh 7c", "Qs 8c", "Kh 7h", "8h Tc").do("0 stand").cards("Jh Qs").plays == {"Kh", "7h"}


@pytest.mark.parametrize(("head_partner", "lacks"), [("yes", {"Kh"}), ("no", set())])
def test_E42_what_is_remembered_depends_on_the_duty(head_partner, lacks):
    table = Table("Qh 7c", "7h 8c", "9h Tc", "8h Jc", head_partner=head_partner).do("0 stand").cards("Qh 7h 9h")
    assert set(names(table.view(0).lacks[2]).split()) == lacks


@pytest.mark.parametrize(("bids", "points"), [
    (("0 stand",), (1, 0, 1, 0)), (("0 propose", "3 refuse"), (2, 0, 2, 0))])
def test_E43_the_refusal_is_counted_between_the_sides(bids, points):
    assert four(THREE_TO_ELDERS, *bids).points == points


def test_E43_elder_who_stood_pays_for_his_side():
    hands = ("7h 8h 9h 8d Tc", "Ks Qs 7d 7c 8c", "9d Td Ah Qc Jc", "Js As Kh Th Kc")
    table = Table(*hands, stock="").cards("7h Ks Ah Th Qs Qc As Tc 7d Td Js 8d Kh 9h 7c 9d Kc 8h 8c Jc")
    assert table.points == (0, 2, 0, 2) and table.trace["tricks"] == [0, 5, 0, 5]


def test_E24_with_four_one_concedes_for_the_side():
    hands = THREE_TO_ELDERS[0]
    assert Table(*hands).do("0 stand").cards("Ks").do("1 concede").points == (2, 0, 2, 0)
    table = Table(*hands).do("0 propose", "3 refuse").cards("Ks 7h As 8d").do("0 concede")
    assert table.points == (0, 1, 0, 1), "the side has a trick and did not refuse"
    assert Table(*hands).do("0 stand").cards("Ks 7h As 8d").do("0 concede").points == (0, 2, 0, 2)
    table = Table(*hands).do("0 propose", "3 refuse").cards("Ks 7h As 8d Qs")
    assert table.do("1 concede").points == (2, 0, 2, 0)


def test_E24_not_for_a_side_with_three_tricks():
    table = Table("Ks Qs", "7h 8h", "Js As", "7d 8d")
    table.do("0 stand").cards("Ks 7h As 7d")
    assert "0 concede" in table.legal
    hands = ("Ks Qs Ts 7c", "7h 8h 9h Th", "Js As Kc Qc", "7d 8d 9d Td")
    table = Table(*hands).do("0 stand").cards("Ks 7h As 7d Qs 8h Js 8d Ts 9h Kc 9d")
    assert "concede" not in table.verbs and table.refused("0 concede") == "E-24"


@pytest.mark.parametrize(("dealer", "following"), [(3, 1), (2, 3), (1, 3), (0, 1)])
def test_E23_the_next_seat_after_the_dealer_of_the_losing_side_deals(dealer, following):
    """Seat 0 or 2 holds the king and wins the game at once; seats 1 and 3 have lost."""
    hands = ["7h", "7d", "8h", "8d"]
    elder = (dealer + 1) % 4
    holder = elder if elder in (0, 2) else (elder + 1) % 4
    hands[holder] = "Ks"
    table = Table(*hands, dealer=dealer, scores=(6, 6, 6, 6)).do(f"{elder} stand")
    while table.actor != holder:
        table.cards(sorted(table.plays)[0])
    table.do(f"{holder} king")
    assert table.trace["games"] == [1, 0, 1, 0]
    assert table.following == (Before((0, 0, 0, 0), (1, 0, 1, 0)), following)


def test_E23_two_games_win_for_both_partners():
    table = four(scores=(6, 0, 6, 0), games=(1, 1, 1, 1))
    assert table.winner == [0, 2] and table.trace["games"] == [2, 1, 2, 1] and table.following is None


def test_E03_within_a_game_the_deal_passes_to_the_left():
    assert four().following == (Before((1, 0, 1, 0), (0, 0, 0, 0)), 0)
