"""Proposing and exchanging at Écarté, E-07 to E-12, for two players (three and four have their own files)."""

from __future__ import annotations

import pytest
from ecarte_table import Table

TWO = ("Kh Qh Jh 7d 7c", "8h 9h Th 8d 8c")
DRAW = "Kd Qd Jd Ad Td 9d Kc Qc Jc Ac Tc 9c"


def exchanging(*hands: str, stock: str = DRAW, **changes) -> Table:
    """A table where the dealer has accepted and elder is to discard."""
    return Table(*(hands or TWO), stock=stock, **changes).do("0 propose", "1 accept")


def test_E07_elder_stands_or_proposes():
    table = Table(*TWO)
    assert table.phase == "propose" and table.legal == {"0 stand", "0 propose"}


def test_E08_after_stand_the_play_begins_and_nobody_exchanges():
    table = Table(*TWO).do("0 stand")
    assert table.phase == "play" and table.actor == 0 and table.verbs == {"play", "concede"}
    for line in ("1 accept", "1 refuse", "0 propose", "1 propose", "0 stand", "0 discard Kh", "1 discard 8h"):
        assert table.refused(line) == "E-08"


def test_E08_holds_through_the_play_and_after_an_earlier_exchange():
    table = exchanging().do("0 discard 7c", "1 discard", "0 stand").cards("Kh 8h")
    assert table.refused("1 refuse") == table.refused("0 discard Qh") == "E-08"


def test_E09_the_dealer_answers_a_proposal():
    table = Table(*TWO).do("0 propose")
    assert table.phase == "answer" and table.legal == {"1 accept", "1 refuse"}


@pytest.mark.parametrize("line", [
    "0 stand", "0 propose", "0 accept", "0 refuse", "1 stand", "1 propose", "0 discard Kh", "0 play Kh"])
def test_E09_a_proposal_cannot_be_taken_back(line):
    assert Table(*TWO).do("0 propose").refused(line) == "E-09"


@pytest.mark.parametrize("line", ["1 refuse", "1 accept", "0 stand", "0 propose"])
def test_E09_an_answer_cannot_be_taken_back(line):
    assert exchanging().refused(line) == "E-09"


def test_E09_a_number_of_cards_cannot_be_taken_back():
    table = exchanging().do("0 discard 7c")
    assert table.refused("0 discard 7d") == table.refused("0 discard") == "E-09"
    assert exchanging().do("0 discard 7c").refused("0 stand") == "E-09"


def test_E10_elder_discards_one_to_five_and_draws_from_the_top():
    table = exchanging()
    assert table.phase == "discard" and table.legal == {"0 discard 1-5"}
    table.do("0 discard 7c 7d")
    assert table.hand(0) == "Qd Kd Jh Qh Kh" and table.trace["stock"] == 10


def test_E10_elder_may_exchange_all_five_but_not_none():
    assert exchanging().refused("0 discard") == "E-10"
    assert exchanging().do("0 discard Kh Qh Jh 7d 7c").hand(0) == "Td Ad Jd Qd Kd"


def test_E10_then_the_dealer_exchanges_without_asking():
    table = exchanging().do("0 discard 7c")
    assert table.actor == 1 and table.phase == "discard" and table.legal == {"1 discard 0-5"}
    assert table.do("1 discard 8h 8c").hand(1) == "8d Jd Qd 9h Th"


def test_E10_discard_without_cards_means_none():
    table = exchanging().do("0 discard 7c", "1 discard")
    assert table.hand(1) == "8c 8d 8h 9h Th" and table.phase == "propose" and table.actor == 0
    assert table.kinds().count("draw") == 1


@pytest.mark.parametrize(("least", "legal", "clause"), [(0, "1 discard 0-5", ""), (1, "1 discard 1-5", "E-10")])
def test_E10_dealer_min_exchange(least, legal, clause):
    table = exchanging(dealer_min_exchange=least).do("0 discard 7c")
    assert table.legal == {legal} and table.refused("1 discard") == clause


def test_E10_the_minimum_binds_the_dealer_only():
    three = ("Kh Qh", "8h 9h", "8d Th")
    table = Table(*three, stock=DRAW, dealer_min_exchange=1).do("0 propose", "1 accept", "2 accept", "0 discard Kh")
    assert table.legal == {"1 discard 0-2"}
    assert table.do("1 discard").legal == {"2 discard 1-2"}


def test_E10_how_many_is_public_which_is_not():
    table = exchanging().do("0 discard 7c 7d")
    exchange, draw = table.latest
    for event in (exchange, draw):
        assert event.number == 2 and len(event.seen_by(0).cards) == 2
        assert event.seen_by(1).cards == event.seen_by(None).cards == () and event.seen_by(1).number == 2
    assert table.view(1).discarded == (2, 0) and table.view(1).discards == (None, 0)
    assert table.view(0).discards[0].bit_count() == 2 and table.view(None).discards == (None, None)


def test_E10_discards_are_dead():
    table = exchanging(stock="Kd Qd").do("0 discard 7c", "1 discard 8c")
    assert table.phase == "play"
    assert "7c" not in table.hand(0) + table.hand(1) and table.refused("0 play 7c") == "E-16"


@pytest.mark.parametrize("line", ["0 discard 8h", "0 discard 7c 7c", "0 discard 9s", "1 discard 8h", "0 discard Kd"])
def test_E10_only_own_cards_each_once_in_turn(line):
    assert exchanging().refused(line) == "E-10"


@pytest.mark.parametrize("line", ["0 play Kh", "1 play 8h", "0 packets 3-2"])
def test_E10_nothing_else_while_cards_are_exchanged(line):
    assert exchanging().refused(line) == "E-10"


def test_E10_nobody_discards_more_than_he_holds():
    assert exchanging("Kh Qh", "8h 9h").legal == {"0 discard 1-2"}


def test_E11_elder_chooses_again_after_an_exchange():
    table = exchanging().do("0 discard 7c", "1 discard 8c")
    assert table.phase == "propose" and table.legal == {"0 stand", "0 propose"}
    table.do("0 propose", "1 accept", "0 discard 7d", "1 discard")
    assert table.phase == "propose" and table.trace["stock"] == 9


def test_E11_until_the_dealer_refuses():
    table = exchanging().do("0 discard 7c", "1 discard", "0 propose", "1 refuse")
    assert table.phase == "play" and table.actor == 0
    assert table.refused("0 propose") == table.refused("1 accept") == table.refused("0 discard Kh") == "E-11"


def test_E11_until_elder_stands():
    assert exchanging().do("0 discard 7c", "1 discard", "0 stand").phase == "play"


def test_E11_until_the_stock_is_empty():
    table = exchanging(stock="Kd Qd Jd").do("0 discard 7c 7d", "1 discard 8c")
    assert table.phase == "play" and table.actor == 0 and table.refused("0 propose") == "E-11"


def test_E11_an_empty_stock_from_the_start_begins_the_play_and_nobody_prevented_the_exchange():
    hands = ("Kh Qh Jh 7d Ac", "8s Ts Ad Jd 7c")
    table = Table(*hands, stock="")
    assert table.phase == "play" and table.actor == 0
    table.cards("Qh 8s 7c Ac 7d Jd Ad Jh Ts Kh")
    assert table.points == (0, 1), "the refusal of E-20 would give 2"


@pytest.mark.parametrize(("rounds", "phase"), [("unlimited", "propose"), ("one", "play")])
def test_E11_exchange_rounds(rounds, phase):
    table = exchanging(exchange_rounds=rounds).do("0 discard 7c", "1 discard")
    assert table.phase == phase
    if rounds == "one":
        assert table.refused("0 propose") == "E-11"


def test_E11_one_round_still_may_be_refused_or_not_asked_for():
    assert Table(*TWO, exchange_rounds="one").do("0 propose", "1 refuse").phase == "play"
    assert Table(*TWO, exchange_rounds="one").do("0 stand").phase == "play"


def test_E12_serve_gives_elder_at_most_what_is_left_and_the_dealer_what_is_left_after_him():
    table = exchanging(stock="Kd Qd Jd")
    assert table.legal == {"0 discard 1-3"} and table.refused("0 discard Kh Qh Jh 7d") == "E-12"
    assert table.do("0 discard 7c 7d").legal == {"1 discard 0-1"}
    assert table.refused("1 discard 8h 9h") == "E-12"


def test_E12_a_player_for_whom_nothing_is_left_still_answers_discard():
    table = exchanging(stock="Kd").do("0 discard 7c")
    assert table.phase == "discard" and table.actor == 1 and table.legal == {"1 discard 0-0"}
    assert table.refused("1 discard 8h") == "E-12" and table.do("1 discard").phase == "play"


def test_E12_a_minimum_falls_to_0_when_nothing_is_left():
    table = exchanging(stock="Kd", dealer_min_exchange=1).do("0 discard 7c")
    assert table.legal == {"1 discard 0-0"} and table.refused("1 discard") == ""


@pytest.mark.parametrize(("short", "stock", "phase"), [
    ("serve", "Kd", "propose"), ("serve", "", "play"),
    ("enough-for-all", "Kd", "play"), ("enough-for-all", "Kd Qd", "propose")])
def test_E12_short_stock_and_the_proposal(short, stock, phase):
    assert Table(*TWO, stock=stock, short_stock=short).phase == phase


def test_E12_enough_for_all_leaves_one_for_every_player_still_to_exchange():
    table = exchanging(stock="Kd Qd Jd", short_stock="enough-for-all")
    assert table.legal == {"0 discard 1-2"} and table.refused("0 discard Kh Qh Jh") == "E-12"
    assert table.do("0 discard Kh Qh").legal == {"1 discard 0-1"}


def test_E12_enough_for_all_ends_the_exchanges_when_too_few_are_left():
    table = exchanging(stock="Kd Qd Jd", short_stock="enough-for-all").do("0 discard Kh", "1 discard 8h")
    assert table.phase == "play" and table.trace["stock"] == 1


def test_E12_enough_for_all_too_few_from_the_start_prevents_nothing():
    hands = ("Kh Qh Jh 7d Ac", "8s Ts Ad Jd 7c")
    table = Table(*hands, stock="9d", short_stock="enough-for-all").cards("Qh 8s 7c Ac 7d Jd Ad Jh Ts Kh")
    assert table.points == (0, 1)


def test_E12_enough_for_all_with_four():
    hands = ("Kh 7d", "8h 8d", "9h 9d", "Th Td")
    assert Table(*hands, stock="Kd Qd Jd", short_stock="enough-for-all").phase == "play"
    table = Table(*hands, stock="Kd Qd Jd Ad Kc", short_stock="enough-for-all").do("0 propose", "3 accept")
    assert table.legal == {"0 discard 1-2"}
    assert table.do("0 discard 7d").legal == {"1 discard 0-2"}
    assert table.do("1 discard 8h 8d").legal == {"2 discard 0-1"}
    assert table.do("2 discard 9h").legal == {"3 discard 0-1"}
