"""The score of Écarté for two, E-19 to E-24."""

from __future__ import annotations

import pytest
from ecarte_table import Table, pack_text

from game.core.options import OptionError
from game.core.rules import Before
from game.ecarte import RULES

# Five tricks written out; spades are trumps, seat 0 is elder. Every line is the only sensible play.
FOUR_TO_DEALER = (("Kh Qh Jh 7d Ac", "8s Ts Ad Jd 7c"), "Qh 8s 7c Ac 7d Jd Ad Jh Ts Kh")
FIVE_TO_DEALER = (("Kh Qh Jh 7d 7c", "8s Ts Ad Jd Kc"), "Qh 8s Kc 7c Jd 7d Ad Jh Ts Kh")
FIVE_TO_ELDER = (("Ks Qs Js Kh Kd", "7h 8h 7d 8d 7c"), "Ks 7h Qs 8h Js 7d Kh 7c Kd 8d")
THREE_TO_ELDER = (("Ks Qs Js 7h 7d", "8h 8d 8c 9c Tc"), "Ks 8c Qs 9c Js Tc 7h 8h 8d 7d")
THREE_TO_DEALER = (("Ks Qs 7h 7d 8d", "9h 9d Td 8c 9c"), "Ks 8c Qs 9c 7h 9h 9d 7d Td 8d")
FOUR_TO_ELDER = (("Ks Qs Js Kh 7d", "8h 8d 9c 8c Tc"), "Ks 8c Qs 9c Js Tc Kh 8h 7d 8d")
EXCHANGED = ("0 propose", "1 accept")


def played(deal, *bids: str, **changes) -> Table:
    hands, cards = deal
    return Table(*hands, **changes).do(*(bids or ("0 stand",))).cards(cards)


def after_an_exchange(deal, *bids: str, **changes) -> Table:
    """Elder and dealer each draw the last card of the hands that the deal names, for a card that is laid away."""
    (elder, dealer), cards = deal
    away = [card for card in pack_text().split() if card not in (elder + dealer + "9s")][:3]
    table = Table(f"{elder[:-2]}{away[0]}", f"{dealer[:-2]}{away[1]}", stock=f"{elder[-2:]} {dealer[-2:]} {away[2]}", **changes)
    return table.do(*EXCHANGED, f"0 discard {away[0]}", f"1 discard {away[1]}", *bids).cards(cards)


@pytest.mark.parametrize(("deal", "tricks", "points"), [
    (THREE_TO_ELDER, [3, 2], (1, 0)), (FOUR_TO_ELDER, [4, 1], (1, 0)), (FIVE_TO_ELDER, [5, 0], (2, 0))])
def test_E19_three_or_four_tricks_one_point_the_vole_two(deal, tricks, points):
    table = played(deal)
    assert table.trace["tricks"] == tricks and table.points == points and table.phase == "deal-over"


@pytest.mark.parametrize(("deal", "points"), [(THREE_TO_DEALER, (0, 1)), (FOUR_TO_DEALER, (0, 1)), (FIVE_TO_DEALER, (0, 2))])
def test_E19_for_the_dealer_after_an_exchange(deal, points):
    assert after_an_exchange(deal, "0 stand").points == points


def test_E19_points_arise_when_the_last_trick_is_complete():
    hands, cards = THREE_TO_ELDER
    table = Table(*hands).do("0 stand").cards(cards[:-3])
    assert table.scores == (0, 0) and table.trace["tricks"] == [3, 1]
    assert table.cards("7d").scores == (1, 0)


@pytest.mark.parametrize(("hands", "points"), [
    (("Kh", "7h"), (0, 0)), (("Kh Qd", "7h 7d"), (0, 0)), (("Kh Qd 7c", "7h 7d 8c"), (0, 0)),
    (("Kh Qd Kc", "7h 7d 8c"), (1, 0)), (("Kh Qd Kc Ks", "7h 7d 8c 8s"), (1, 0)), (("Kh Qd 7c 7s", "7h 7d 8c 8s"), (0, 0))])
def test_E19_smaller_positions_three_make_the_point(hands, points):
    table = Table(*hands)
    elder, dealer = (hand.split() for hand in hands)
    # elder plays from the left and is answered in suit; where the dealer wins he leads the last card
    table.do("0 stand")
    while table.actor is not None:
        hand = elder if table.actor == 0 else dealer
        suits = [table.trace["table"][0][1][1]] if table.trace["table"] else "hdcs"
        card = next(card for suit in suits for card in hand if card[1] == suit)
        hand.remove(card)
        table.cards(card)
    assert table.points == points
    assert table.whys("over") == (["tricks"] if any(points) else ["nobody"])


def test_E20_elder_who_stood_and_misses_the_point_loses_two():
    assert played(THREE_TO_DEALER).points == (0, 2)
    assert played(FOUR_TO_DEALER).points == (0, 2)


def test_E20_the_dealer_who_refused_the_first_proposal_loses_two():
    refused = ("0 propose", "1 refuse")
    assert played(THREE_TO_ELDER, *refused).points == (2, 0)
    assert played(FOUR_TO_ELDER, *refused).points == (2, 0)


def test_E20_the_preventer_who_makes_the_point_scores_one():
    assert played(THREE_TO_ELDER).points == (1, 0)
    assert played(THREE_TO_DEALER, "0 propose", "1 refuse").points == (0, 1)


def test_E20_refusing_a_later_proposal_or_standing_later_costs_nothing():
    assert after_an_exchange(THREE_TO_ELDER, "0 propose", "1 refuse").points == (1, 0)
    assert after_an_exchange(THREE_TO_DEALER, "0 stand").points == (0, 1)


def test_E20_vole_and_refusal_do_not_add():
    assert played(FIVE_TO_ELDER, "0 propose", "1 refuse").points == (2, 0)
    assert played(FIVE_TO_DEALER).points == (0, 2)


def test_E20_at_most_three_in_a_deal():
    hands, cards = FIVE_TO_ELDER
    table = Table(*hands).do("0 propose", "1 refuse", "0 king").cards(cards)
    assert table.points == (3, 0) and table.whys("points") == ["king", "vole"]


def test_E20_a_king_does_not_help_the_preventer():
    hands, cards = THREE_TO_DEALER
    assert Table(*hands).do("0 stand", "0 king").cards(cards).points == (1, 2)


def test_E21_a_called_king_wins_at_once():
    table = Table(*FOUR_TO_ELDER[0], scores=(4, 4)).do("0 stand", "0 king")
    assert (table.scores, table.winner, table.phase, table.actor) == ((5, 4), [0], "match-over", None)


def test_E21_the_deal_stops_even_in_mid_trick():
    table = Table("8d 9h", "Ks 7d", scores=(4, 4)).do("0 stand").cards("8d").do("1 king")
    assert table.winner == [1] and table.trace["table"] == [[0, "8d"]] and table.trace["tricks"] == [0, 0]
    assert table.hand(1) == "7d Ks" and table.points == (0, 1)


def test_E21_the_king_comes_before_the_tricks():
    """Elder would make the point, but the dealer's king has won already."""
    table = Table("Qs Kd Kh", "8d Ks 8h", scores=(4, 4)).do("0 stand").cards("Kd").do("1 king")
    assert table.winner == [1] and table.scores == (4, 5)


def test_E21_scores_are_not_cut_off():
    table = Table(*FIVE_TO_ELDER[0], scores=(4, 3)).do("0 stand").cards(FIVE_TO_ELDER[1])
    assert table.scores == (6, 3) and table.winner == [0] and table.trace["over"]


def test_E21_nothing_more_is_accepted():
    table = Table(*FOUR_TO_ELDER[0], scores=(4, 4)).do("0 stand", "0 king")
    for line in ("0 play Ks", "1 play 8h", "0 king", "0 stand", "1 concede", "0 discard", "1 silent", "0 packets 3-2"):
        assert table.refused(line) == "E-21"


@pytest.mark.parametrize("target", [5, 7, 11])
def test_E22_target(target):
    for score, over in ((target - 2, False), (target - 1, True)):
        table = played(THREE_TO_ELDER, target=target, scores=(score, 0))
        assert table.trace["over"] is over and table.scores == (score + 1, 0)


def test_E22_the_defaults():
    assert [RULES.options(seats, {}).target for seats in (2, 3, 4)] == [5, 7, 7]


@pytest.mark.parametrize(("turn_up", "target"), [
    ("7d", 7), ("8d", 8), ("9d", 9), ("Td", 10), ("Jd", 10), ("Qd", 10), ("Ad", 11)])
def test_E22_the_first_turn_up_sets_the_target(turn_up, target):
    table = Table("7h 8h", "9h Th", turn_up=turn_up, target="turn-up")
    assert table.view(0).target == target and table.scores == (0, 0)


def test_E22_a_first_turn_up_that_is_a_king_sets_10_and_scores():
    table = Table("7h 8h", "9h Th", turn_up="Kd", target="turn-up")
    assert table.view(0).target == 10 and table.scores == (0, 1)
    assert table.kinds()[-3:] == ["turn-up", "target", "points"]


def test_E22_a_later_turn_up_changes_nothing():
    hands, cards = THREE_TO_ELDER
    table = Table(*hands, target="turn-up").do("0 stand").cards(cards)  # 9s is turned
    before, dealer = table.following
    assert before == Before((1, 0), (0, 0), target=9) and dealer == 0
    table = Table("7h 8h", "9h Th", turn_up="7d", target="turn-up", scores=(1, 0), fixed_target=9)
    assert table.view(0).target == 9 and "target" not in table.kinds()


def test_E22_the_target_of_the_turn_up_ends_the_game():
    table = played(THREE_TO_ELDER, target="turn-up", scores=(8, 0), fixed_target=9)
    assert table.winner == [0]
    assert not played(THREE_TO_ELDER, target="turn-up", scores=(7, 0), fixed_target=9).trace["over"]


def test_E22_each_game_of_a_linked_match_has_its_own():
    table = played(THREE_TO_ELDER, target="turn-up", match="best-of-three", scores=(8, 2), fixed_target=9)
    assert table.following == (Before((0, 0), (1, 0)), 1)


def test_E23_a_single_game_is_the_match():
    table = played(THREE_TO_ELDER, scores=(4, 4))
    assert table.trace["games"] == [1, 0] and table.winner == [0] and table.following is None


@pytest.mark.parametrize(("deal", "games", "after", "winner", "dealer"), [
    (THREE_TO_ELDER, (0, 0), [1, 0], None, 1), (THREE_TO_DEALER, (0, 0), [0, 1], None, 0),
    (THREE_TO_ELDER, (0, 1), [1, 1], None, 1), (THREE_TO_ELDER, (1, 0), [2, 0], [0], None),
    (THREE_TO_ELDER, (1, 1), [2, 1], [0], None), (THREE_TO_DEALER, (1, 1), [1, 2], [1], None)])
def test_E23_two_linked_games_and_a_decider(deal, games, after, winner, dealer):
    table = played(deal, match="best-of-three", scores=(4, 4), games=games)
    assert table.trace["games"] == after and table.winner == winner
    assert table.phase == ("match-over" if winner else "deal-over")
    if winner:
        assert table.following is None
    else:
        assert table.following == (Before((0, 0), tuple(after)), dealer), "the loser deals, from nothing"


@pytest.mark.parametrize("dealer", [0, 1])
def test_E23_the_loser_deals_the_next_game_whoever_dealt_last(dealer):
    hands = ("Ks 7d", "7h 8d") if dealer == 1 else ("7h 8d", "Ks 7d")
    elder = 1 - dealer
    table = Table(*hands, dealer=dealer, match="best-of-three", scores=(4, 4)).do(f"{elder} stand", f"{elder} king")
    assert table.next_dealer == dealer
    hands = hands[::-1]
    table = Table(*hands, dealer=dealer, match="best-of-three", scores=(4, 4)).do(f"{elder} stand")
    table.cards(sorted(table.plays)[0]).do(f"{dealer} king")
    assert table.next_dealer == elder


def test_E23_within_a_game_the_deal_just_passes():
    assert played(THREE_TO_ELDER, match="best-of-three").following == (Before((1, 0), (0, 0)), 0)


def test_E23_not_for_three():
    with pytest.raises(OptionError, match="E-23"):
        RULES.options(3, {"match": "best-of-three"})
    assert RULES.options(3, {}).match == "single"


def test_E24_conceding_costs_two_without_a_trick():
    hands, _ = THREE_TO_ELDER
    table = Table(*hands).do("0 stand")
    assert "0 concede" in table.legal
    assert table.do("0 concede").points == (0, 2) and table.phase == "deal-over" and table.whys("over") == ["conceded"]


def test_E24_conceding_costs_one_with_a_trick():
    table = after_an_exchange(THREE_TO_ELDER, "0 stand")
    assert table.points == (1, 0)
    hands, _ = THREE_TO_ELDER
    table = Table(*hands).do("0 propose", "1 accept", "0 discard Ks", "1 discard", "0 stand").cards("Qs 8c")
    assert table.do("0 concede").points == (0, 1)


def test_E24_the_refusal_makes_it_two_even_with_tricks():
    hands, _ = THREE_TO_ELDER
    assert Table(*hands).do("0 stand").cards("Ks 8c Qs 9c").do("0 concede").points == (0, 2)


def test_E24_the_refusal_of_the_other_does_not():
    hands, _ = THREE_TO_ELDER
    assert Table(*hands).do("0 propose", "1 refuse").cards("Ks 8c").do("0 concede").points == (0, 1)


def test_E24_the_dealer_concedes_on_his_turn():
    hands, _ = THREE_TO_ELDER
    table = Table(*hands).do("0 stand")
    assert table.refused("1 concede") == "E-24"
    table.cards("Ks")
    assert table.refused("0 concede") == "E-24"
    assert table.do("1 concede").points == (2, 0)


@pytest.mark.parametrize("bids", [(), ("0 propose",), ("0 propose", "1 accept")])
def test_E24_only_while_cards_are_played(bids):
    table = Table(*THREE_TO_ELDER[0]).do(*bids)
    assert table.refused("0 concede") == table.refused("1 concede") == "E-24"


def test_E24_not_with_three_tricks():
    hands, _ = FOUR_TO_ELDER
    table = Table(*hands).do("0 stand").cards("Ks 8c Qs 9c Js Tc")
    assert "concede" not in table.verbs and table.refused("0 concede") == "E-24"
    assert "1 concede" in table.cards("Kh").legal


def test_E24_a_king_not_yet_called_is_lost():
    hands, _ = THREE_TO_ELDER
    assert Table(*hands).do("0 stand", "0 concede").points == (0, 2)


def test_E24_a_king_called_is_kept():
    hands, _ = THREE_TO_ELDER
    assert Table(*hands).do("0 stand", "0 king", "0 concede").points == (1, 2)


def test_E24_conceding_can_end_the_match():
    table = Table(*THREE_TO_ELDER[0], scores=(4, 3)).do("0 stand", "0 concede")
    assert table.winner == [1] and table.scores == (4, 5)
