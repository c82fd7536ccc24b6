"""Écarté for three, E-30 to E-36."""

from __future__ import annotations

import pytest
from ecarte_table import Table, pack_text

from game.core.cards import names
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.events import CONSOLING, DEAR

# Spades are trumps (9s), seat 0 is elder and seat 2 deals.
VOLE = (("Ks Qs Js As Ts", "7h 8h 9h Th Ah", "7d 8d 9d Td Ad"),
        "Ks 7h 7d Qs 8h 8d Js 9h 9d As Th Td Ts Ah Ad")
ELDER_TWO_FIRST = (("Ks Qs 7h 7d 7c", "8h 9h Td 8c 8d", "Kd 9d 9c Tc Jc"),
                   "Ks 8c Tc Qs Td Jc 7h 9h 9c 8h 9d 7c 8d Kd 7d")
SECOND_TWO_FIRST = (("Kc 7h 8h 7d 8d", "7c Kh Qh 9d Jc", "8c 9h Th Kd Qd"),
                    "Kc 7c 8c 7h Kh 9h Qh Th 8h 9d Kd 7d Qd 8d Jc")
SECOND_VOLE = (("7h 7d 7c 8c 8d", "Ks Qs Js Kh Kd", "8h Td Tc Jc Qd"),
               "7h Kh 8h Ks Tc 8c Qs Jc 7c Js Td 8d Kd Qd 7d")
DEALER_VOLE = (("7h 7d 7c 8c 8d", "8h Td Tc Jc Qd", "Ks Qs Js Kh Kd"),
               "7h 8h Kh Ks 8c Tc Qs 7c Jc Js 8d Td Kd 7d Qd")


def table_of(deal, *bids: str, **changes) -> Table:
    hands, cards = deal
    return Table(*hands, **changes).do(*(bids or ("0 stand",))).cards(cards)


def test_E30_turn_order_is_to_the_left_and_each_plays_for_himself():
    table = Table("Kh", "Qh", "Jh", dealer=1).do("2 stand")
    assert table.actor == 2
    table.cards("Jh")
    assert table.actor == 0
    table.cards("Kh")
    assert table.actor == 1
    table.cards("Qh")
    assert table.trace["tricks"] == [1, 0, 0]


def test_E30_target_is_seven_unless_chosen():
    assert Table("Kh", "Qh", "Jh").view(0).target == 7
    assert Table("Kh", "Qh", "Jh", target=5).view(0).target == 5


def test_E31_second_player_then_dealer_answer():
    table = Table("Kh", "Qh", "Jh").do("0 propose")
    assert table.legal == {"1 accept", "1 refuse"} and table.refused("2 accept") == "E-09"
    table.do("1 accept")
    assert table.phase == "answer" and table.legal == {"2 accept", "2 refuse"}
    assert table.do("2 accept").legal == {"0 discard 1-1"}


@pytest.mark.parametrize("answers", [("1 refuse",), ("1 accept", "2 refuse")])
def test_E31_at_the_first_refusal_nobody_else_is_asked(answers):
    table = Table("Kh", "Qh", "Jh").do("0 propose", *answers)
    assert table.phase == "play" and table.actor == 0 and table.trace["hands"] == ["Kh", "Qh", "Jh"]


def test_E32_all_exchange_in_turn():
    table = Table("Kh 7h 8h 7c 8c", "Qh 9h Th 9c Tc", "Jh 7d 8d Jc Qc").do("0 propose", "1 accept", "2 accept")
    assert table.legal == {"0 discard 1-5"} and table.refused("1 discard Qh") == "E-10"
    assert table.do("0 discard 7h").legal == {"1 discard 0-5"}
    assert table.do("1 discard").legal == {"2 discard 0-5"}
    assert table.do("2 discard 7d 8d").phase == "propose" and table.actor == 0 and table.trace["stock"] == 13


def test_E32_the_stock_is_drawn_in_order():
    table = Table("Kh 7h", "Qh 9h", "Jh 7d", stock="Kc Qc Jc Ac Tc").do("0 propose", "1 accept", "2 accept")
    table.do("0 discard 7h", "1 discard Qh 9h", "2 discard 7d")
    assert table.trace["hands"] == ["Kc Kh", "Jc Qc", "Ac Jh"] and table.trace["stock"] == 1


def test_E32_short_stock_serves_as_long_as_it_lasts():
    table = Table("Kh 7h", "Qh 9h", "Jh 7d", stock="Kc Qc Jc", dealer_min_exchange=1).do("0 propose", "1 accept", "2 accept")
    assert table.do("0 discard 7h Kh").legal == {"1 discard 0-1"}
    assert table.do("1 discard Qh").legal == {"2 discard 0-0"}
    assert table.do("2 discard").phase == "play"


def test_E32_enough_for_all_leaves_one_each():
    table = Table("Kh 7h", "Qh 9h", "Jh 7d", stock="Kc Qc Jc", short_stock="enough-for-all")
    table.do("0 propose", "1 accept", "2 accept")
    assert table.legal == {"0 discard 1-1"} and table.refused("0 discard Kh 7h") == "E-12"
    assert table.do("0 discard 7h").legal == {"1 discard 0-1"}
    assert Table("Kh", "Qh", "Jh", stock="Kc Qc", short_stock="enough-for-all").phase == "play"


DUTIES = [
    # led, second card, third hand (spades trumps): the third player's cards with all duties, without heading, without trumping
    ("beat the winning card, not the card led", "7h Th", "Qh 9h 8h", {"Qh"}, {"Qh", "9h", "8h"}, {"Qh"}),
    ("else follow", "7h Kh", "Qh 9h", {"Qh", "9h"}, {"Qh", "9h"}, {"Qh", "9h"}),
    ("a trumped trick is just followed", "7h 8s", "Kh 9h Qs", {"Kh", "9h"}, {"Kh", "9h"}, {"Kh", "9h"}),
    ("void: trump over", "7h Ts", "8s Qs Kd", {"Qs"}, {"8s", "Qs"}, {"8s", "Qs", "Kd"}),
    ("void: else under", "7h Qs", "8s Ts Kd", {"8s", "Ts"}, {"8s", "Ts"}, {"8s", "Ts", "Kd"}),
    ("void of both", "7h Qs", "Kd 8c", {"Kd", "8c"}, {"Kd", "8c"}, {"Kd", "8c"}),
    ("void, nobody trumped: any trump", "7h Kd", "8s Qs Kc", {"8s", "Qs"}, {"8s", "Qs"}, {"8s", "Qs", "Kc"}),
    ("a card thrown wins nothing", "7h Kd", "9h 8h", {"9h", "8h"}, {"9h", "8h"}, {"9h", "8h"}),
    ("trumps led: beat the highest", "7s Js", "Qs Ts Kh", {"Qs"}, {"Qs", "Ts"}, {"Qs"}),
]


@pytest.mark.parametrize(("about", "trick", "hand", "strict", "no_head", "no_trump"), DUTIES,
                         ids=[one[0] for one in DUTIES])
def test_E33_duties(about, trick, hand, strict, no_head, no_trump):
    led, second = trick.split()
    size = len(hand.split())
    rest = ["7c Ac", "Tc Jc"]
    elder, other = (" ".join([card, *filler.split()][:size]) for card, filler in zip((led, second), rest, strict=True))
    for changes, wanted in (({}, strict), ({"must_head": "no"}, no_head), ({"must_trump": "no"}, no_trump)):
        table = Table(elder, other, hand, stock="", turn_up="9s", **changes).cards(trick)
        assert table.plays == wanted, changes
        for card in hand.split():
            assert table.refused(f"2 play {card}") == ("" if card in wanted else "E-33")


def test_E33_a_trumped_under_card_shows_that_no_higher_trump_is_held():
    table = Table("7h 7c", "Js Ac", "8s Kd", stock="").cards("7h Js 8s")
    assert set(names(table.view(0).lacks[2]).split()) == {"Qs", "Ks", *(rank + "h" for rank in "789TJQKA")}


def test_E34_three_tricks_or_more_make_the_point_five_the_vole():
    assert table_of(VOLE).points == (2, 0, 0)


def test_E34_two_two_one_goes_to_whoever_first_had_two():
    table = table_of(ELDER_TWO_FIRST)
    assert table.trace["tricks"] == [2, 2, 1] and table.points == (1, 0, 0)


@pytest.mark.parametrize(("bids", "points"), [
    (("0 stand",), (0, 1, 1)), (("0 propose", "1 refuse"), (0, 1, 0)), (("0 propose", "1 accept", "2 refuse"), (1, 1, 0))])
def test_E34_the_other_two_do_not_count_even_if_they_come_last(bids, points):
    table = table_of(SECOND_TWO_FIRST, *bids)
    assert table.trace["tricks"] == [1, 2, 2] and table.points == points
    assert next(event.seat for event in table.events if event.why == "point") == 1


def test_E35_elder_who_stood_pays_a_consolation():
    table = table_of(SECOND_VOLE)
    assert table.trace["tricks"] == [0, 5, 0]
    assert table.points == (0, 2, 1), "the vole scores 2 and the third player 1: three points, never all to one"
    assert table.whys("points") == ["vole", "consolation"]


@pytest.mark.parametrize(("bids", "points"), [
    (("0 propose", "1 refuse"), (1, 0, 1)), (("0 propose", "1 accept", "2 refuse"), (1, 1, 0)), (("0 stand",), (1, 0, 0))])
def test_E35_the_first_who_refused_pays_it(bids, points):
    """Elder makes the point with four tricks."""
    hands = ("Ks Qs Js Kh 7d", "8h 9h Td 8c Th", "8d 9d 9c Tc Jc")
    table = Table(*hands).do(*bids).cards("Ks 8c 9c Qs 9h Tc Js Th Jc Kh 8h 8d 7d Td 9d")
    assert table.trace["tricks"] == [4, 1, 0] and table.points == points


def test_E35_the_beginning_says_whom_failing_helps():
    """While three play the price is a point for the third player, between the last two a point more (E-20)."""
    three = Table("Kh", "Qh", "Jh").do("0 propose", "1 refuse")
    two = two_left("Kh 7d", "8h Qs").do("0 stand")
    prices = [[event.value for event in table.events if event.kind == "begin"] for table in (three, two)]
    assert prices == [[CONSOLING], [DEAR]]


def test_E35_a_later_refusal_costs_nothing():
    hands = ("Ks Qs Js Kh 8s", "8h 9h Td 8c Th", "8d 9d 9c Tc Jc")
    table = Table(*hands, stock="7d 7c").do("0 propose", "1 accept", "2 accept", "0 discard 8s", "1 discard", "2 discard")
    table.do("0 propose", "1 refuse").cards("Ks 8c 9c Qs 9h Tc Js Th Jc Kh 8h 8d 7d Td 9d")
    assert table.points == (1, 0, 0)


def test_E24_nobody_concedes_while_three_are_playing():
    table = Table("Kh", "Qh", "Jh").do("0 stand")
    assert table.legal == {"0 play Kh"} and table.refused("0 concede") == table.refused("1 concede") == "E-24"


def test_E36_who_reaches_the_target_retires_and_the_match_goes_on():
    table = table_of(VOLE, scores=(5, 3, 4))
    assert table.phase == "deal-over" and table.winner is None and table.scores == (7, 3, 4)
    assert [event.seat for event in table.events if event.kind == "retire"] == [0]
    assert table.following == (Before((7, 3, 4), (0, 0, 0)), 1), "seat 0 would deal next; seat 1 is the next remaining"


def two_left(*hands: str, **changes) -> Table:
    """Seat 1 has retired; seats 0 and 2 go on."""
    return Table(hands[0], "", hands[1], **{"scores": (2, 7, 3), **changes})


def test_E36_the_other_two_go_on_two_handed():
    table = two_left("Kh 7d", "8h Qs")
    assert table.actor == 0 and table.do("0 propose").legal == {"2 accept", "2 refuse"}
    table.do("2 accept", "0 discard Kh")
    assert table.actor == 2
    assert table.do("2 discard").phase == "propose"


def test_E36_a_pack_gives_two_hands_and_a_stock_of_21():
    table = Table(pack=pack_text(), seats=3, dealer=2, scores=(2, 7, 3))
    assert table.trace["hands"] == ["7c 8c 9c Qc Kc", "", "Tc Ac Jc 7d 8d"]
    assert table.trace["turn_up"] == "9d" and table.trace["stock"] == 21


def test_E36_duties_of_two():
    table = two_left("Th Kd", "Qh 8h").do("0 stand").cards("Th")
    assert table.plays == {"Qh"} and table.refused("2 play 8h") == "E-17"


def test_E36_refusal_as_for_two():
    hands = ("7h 7d 7c 8c 8d", "Ks Qs Js Kh Kd")
    table = two_left(*hands).do("0 stand").cards("7h Kh Ks 8c Qs 7c Js 8d Kd 7d")
    assert table.points == (0, 0, 2)
    hands = ("Ks Qs Js 7h 7d", "8h 8d 8c 9c Tc")
    table = two_left(*hands).do("0 propose", "2 refuse").cards("Ks 8c Qs 9c Js Tc 7h 8h 8d 7d")
    assert table.points == (2, 0, 0), "no consolation for the one who has retired"


def test_E36_conceding_as_for_two():
    assert two_left("Th Kd", "Qh 8h").do("0 stand", "0 concede").points == (0, 0, 2)
    table = two_left("Kh Kd", "Qh 8h").do("0 propose", "2 refuse").cards("Kh 8h")
    assert table.do("0 concede").points == (0, 0, 1)


def test_E36_the_match_ends_when_one_of_them_reaches_the_target():
    table = two_left("Ks Kd", "Qh 8h", scores=(6, 7, 6)).do("0 stand", "0 king")
    assert table.trace["over"] and table.winner == [1] and table.scores == (7, 7, 6)
    assert table.trace["games"] == [0, 1, 0] and table.following is None


def test_E36_the_deal_passes_between_the_two():
    for dealer, following in ((2, 0), (0, 2)):
        table = two_left("Kh", "Kd", dealer=dealer, stock="")
        assert table.cards("Kh Kd" if dealer == 2 else "Kd Kh").next_dealer == following


def test_E36_the_retired_one_does_not_deal():
    with pytest.raises(ValueError):
        two_left("Kh", "Kd", dealer=1)


def test_E36_a_king_that_takes_one_to_the_target_stops_the_deal_for_all():
    table = Table("7h 8h", "Ks Kh", "9h 7d", scores=(2, 6, 6)).do("0 stand").cards("7h").do("1 king")
    assert table.phase == "deal-over" and table.scores == (2, 7, 6) and table.trace["table"] == [[0, "7h"]]
    assert table.next_dealer == 0
    turned = Table("7h", "8h", "9h", turn_up="Ks", scores=(0, 0, 6))
    assert turned.phase == "deal-over" and turned.scores == (0, 0, 7) and turned.next_dealer == 0


def test_E36_two_reach_the_target_in_one_deal_the_point_before_the_consolation():
    table = table_of(SECOND_VOLE, scores=(3, 6, 6))
    assert table.scores == (3, 8, 7) and table.trace["over"] and table.winner == [1]
    assert [(event.seat, event.value) for event in table.events if event.kind == "retire"] == [(1, 1), (2, 2)]


def test_E36_the_order_is_that_of_the_points_not_of_the_seats():
    table = table_of(DEALER_VOLE, scores=(3, 6, 6))
    assert table.winner == [2] and [event.seat for event in table.events if event.kind == "retire"] == [2, 1]
    assert RULES.outcome(table.state).order == (2, 1)


def test_E36_a_consolation_alone_may_retire_a_player():
    table = table_of(SECOND_VOLE, scores=(3, 2, 6))
    assert table.scores == (3, 4, 7) and not table.trace["over"]
    assert table.next_dealer == 0


def test_E36_retires_by_a_target_of_the_turn_up():
    table = table_of(VOLE, scores=(8, 3, 4), target="turn-up", fixed_target=9)
    assert table.following == (Before((10, 3, 4), (0, 0, 0), target=9), 1)


def test_E36_two_who_have_reached_it_cannot_go_on():
    with pytest.raises(ValueError):
        Table("Kh", "", "", scores=(2, 7, 7))
