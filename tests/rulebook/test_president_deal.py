"""Dealing, titles, exchange, market and table talk of President: P-10 to P-13, P-20 to P-25."""

from __future__ import annotations

import pytest

from game.core.cards import names, parse_cards
from game.core.events import OPEN
from game.president import RULES
from game.president.titles import title_of
from tests.rulebook.president_table import Table, sample_pack

NO_SWAP = {"exchange_pairs": 0}


def sizes(table):
    return [len(hand.split()) for hand in table.hands]


def holder(table, one):
    return next(seat for seat, hand in enumerate(table.hands) if one in hand.split())


# ---- P-10


def test_P10_the_first_deal_goes_clockwise_from_the_dealers_left():
    table = Table(pack=sample_pack({}, 4), seats=4, dealt_by=1)
    assert sizes(table) == [13, 13, 14, 14]
    assert [holder(table, one) for one in ("3c", "4c", "5c", "6c", "7c")] == [2, 3, 0, 1, 2]


def test_P10_hierarchy_deals_to_the_dealer_first_and_then_from_the_lowest_title_up():
    titles = (2, 0, 1, 3)
    table = Table(pack=sample_pack({}, 4), seats=4, dealt_by=2, titles=titles, **NO_SWAP)
    assert [holder(table, one) for one in ("3c", "4c", "5c", "6c", "7c")] == [2, 3, 1, 0, 2]
    assert sizes(table) == [13, 13, 14, 14]
    scum = Table(pack=sample_pack({}, 4), seats=4, dealt_by=3, titles=titles, **NO_SWAP)
    assert [holder(scum, one) for one in ("3c", "4c", "5c", "6c")] == [3, 1, 0, 2]
    assert sizes(scum) == [13, 14, 13, 14], "the President is short"


def test_P10_clockwise_deals_from_the_left_in_later_deals_too():
    table = Table(pack=sample_pack({}, 4), seats=4, dealt_by=2, titles=(2, 0, 1, 3), extra_cards="clockwise", **NO_SWAP)
    assert [holder(table, one) for one in ("3c", "4c", "5c", "6c")] == [3, 0, 1, 2] and sizes(table) == [14, 13, 13, 14]


@pytest.mark.parametrize(("dealer", "seat"), [("president", 1), ("scum", 2)])
def test_P10_who_deals_later(dealer, seat):
    table = Table("5c 3c", "6c", "7c 8c 9c", jokers=0, stop="first-out-count", dealer=dealer)
    assert table.do("0 play 5c", "1 play 6c").following[1] == seat


# ---- P-11


@pytest.mark.parametrize(("seats", "pairs", "titles"), [
    (3, 1, "president citizen scum"), (4, 2, "president vice-president high-scum scum"),
    (5, 2, "president vice-president citizen high-scum scum"),
    (6, 2, "president vice-president citizen citizen high-scum scum"),
    (6, 3, "president vice-president secretary clerk high-scum scum"),
    (8, 3, "president vice-president secretary citizen citizen clerk high-scum scum")])
def test_P11_titles_by_order_of_going_out(seats, pairs, titles):
    assert " ".join(title_of(place, seats, pairs) for place in range(seats)) == titles


def test_P11_the_events_name_the_titles():
    table = Table("5c", "6c", "7c 8c", jokers=0).do("0 play 5c", "1 play 6c")
    assert table.whys("title") == ["president", "citizen", "scum"] and table.titles == (0, 1, 2)


# ---- P-12


def test_P12_by_title_seats_the_players_in_order_of_title():
    hands = ("5c 6c", "5d 6d", "4h 6h", "5s 6s")
    table = _by_title(hands, "by-title")
    order = [table.actor]
    table.do("2 play 4h")
    for _ in range(3):
        order.append(table.actor)
        table.do(f"{table.actor} pass")
    assert order == [2, 0, 3, 1] and "seats" in table.kinds()
    fixed = _by_title(hands, "fixed").do("2 play 4h")
    assert fixed.actor == 3 and "seats" not in fixed.kinds()


def _by_title(hands, way):
    return Table(*hands, titles=(2, 0, 3, 1), jokers=0, house={"seats": way}, **NO_SWAP)


def test_P12_the_first_deal_has_no_titles_and_seat_numbers_stay():
    table = Table("5c", "6c", "7c 8c", jokers=0, house={"seats": "by-title"}).do("0 play 5c", "1 play 6c")
    before, _ = table.following
    assert before.titles == (0, 1, 2) and before.scores == (2, 1, 0)


# ---- P-13


@pytest.mark.parametrize(("scum", "option", "is_void"), [
    ("3c 4c 5c Ac 2c", "on", True), ("3c 4c 5c Ac 2c", "off", False), ("3c Jc", "on", False), ("3c Qc", "on", False),
    ("3c Kc", "on", False)])
def test_P13_a_deal_without_a_court_for_the_scum_is_void(scum, option, is_void):
    table = Table("6c 7c 8c", scum, "9c Tc", titles=(0, 2, 1), redeal_no_court=option)
    assert RULES.must_redeal(table.state) == is_void


def test_P13_it_is_judged_before_the_exchange_and_not_in_the_first_deal():
    given_away = Table("6c 7c", "3c Kc", "9c Tc", titles=(0, 2, 1), redeal_no_court="on")
    assert "Kc" in given_away.hand(0) and not RULES.must_redeal(given_away.state)
    first = Table("6c 7c", "3c 4c", "9c Tc", redeal_no_court="on")
    assert not RULES.must_redeal(first.state)


# ---- P-20


def swaps(seats, **changes):
    """Who gave up how many, from the top."""
    given = [tuple(names((one,)) for one in RULES.pack(RULES.options(seats, changes), seats)[seat::seats][:4])
             for seat in range(seats)]
    table = Table(*(" ".join(hand) for hand in given), titles=tuple(range(seats)), return_cards="lowest", **changes)
    return [(giver, taker, len(cards.split())) for giver, taker, cards in table.gifts() if giver > taker]


@pytest.mark.parametrize(("seats", "pairs", "found"), [
    (3, "auto", [(2, 0, 1)]), (4, "auto", [(3, 0, 2), (2, 1, 1)]), (7, "auto", [(6, 0, 2), (5, 1, 1)]),
    (8, "auto", [(7, 0, 3), (6, 1, 2), (5, 2, 1)]), (4, 0, []), (4, 1, [(3, 0, 1)]), (6, 3, [(5, 0, 3), (4, 1, 2), (3, 2, 1)]),
    (5, 3, [(4, 0, 2), (3, 1, 1)]), (3, 3, [(2, 0, 1)])])
def test_P20_pairs_and_cards(seats, pairs, found):
    assert swaps(seats, exchange_pairs=pairs) == found


def test_P20_never_more_than_the_smaller_hand_holds():
    table = Table("3c", "4c 5c 6c", "7c 8c 9c", "Tc Jc Qc", titles=(0, 1, 2, 3))
    assert table.gifts() == [(3, 0, "Qc"), (2, 1, "9c")] and table.legal == {"give 1-1"}


# ---- P-21


def up(hand, **changes):
    """What the Scum of four gives with such a hand."""
    table = Table("3c 4c", "5c 6c", "7c 8c", hand, titles=(0, 1, 2, 3), **changes)
    return table.gifts()[0][2]


@pytest.mark.parametrize(("hand", "changes", "given"), [
    ("Xb Xr 2c Ah", {}, "Xr Xb"), ("2c 2d Ah Xb", {}, "Xb 2c"), ("Ac 2h 2d Kc", {}, "2d 2h"),
    ("Ac 2h Kc", {"order": "ace-high"}, "Ac Kc"), ("3d 2c Ac Kc", {"order": "red-threes"}, "3d 2c"),
    ("3s 9c 3d", {"order": "red-threes"}, "3d 9c"), ("Kh Js 2c 2d", {"special_courts": "on"}, "Kh Js"),
    ("Js Jh 2c 2d", {"special_courts": "on"}, "Jh Js"), ("2d2 2d 2h Kc", {"packs": 2}, "2d 2d2"),
    ("Xb Xr2 Xr 2c", {"packs": 2}, "Xr Xr2"), ("2c Xr Ac Kc", {"joker_role": "wild", "twos": "wild"}, "Xr 2c")])
def test_P21_the_lower_player_gives_his_best(hand, changes, given):
    assert up(hand, **changes) == given


def test_P21_free_return_of_any_cards_received_ones_included():
    table = Table("3c 4c 5c", "6c 7c 8c", "9c Tc Jc", "Qc Kc Ac", titles=(0, 1, 2, 3))
    assert table.phase == "give" and table.actor == 0 and table.legal == {"give 2-2"}
    assert table.hand(0) == "3c 4c 5c Kc Ac" and table.hand(3) == "Qc"
    table.do("0 give Kc 3c")
    assert table.actor == 1 and table.hand(3) == "Qc", "it changes hands when the last has chosen"
    table.do("1 give Jc")
    assert table.hand(3) == "3c Qc Kc" and table.hand(2) == "9c Tc Jc" and table.phase == "play"
    assert table.refused("0 give 4c") == "P-40"


@pytest.mark.parametrize("wrong", ["0 give 3c", "0 give 3c 4c 5c", "0 give 3c 6c", "0 give 3c 3c", "1 give 6c", "0 pass"])
def test_P21_refusals(wrong):
    table = Table("3c 4c 5c", "6c 7c 8c", "9c Tc Jc", "Qc Kc Ac", titles=(0, 1, 2, 3))
    assert table.refused(wrong) == "P-21"


def test_P21_lowest_return_is_forced_from_the_hand_as_dealt():
    table = Table("9c Tc Jc", "6c 7c 8c", "5d 5h 5c", "3d 4h 3c", titles=(0, 1, 2, 3), return_cards="lowest")
    assert table.phase == "play"
    assert table.gifts() == [(3, 0, "4h 3c"), (0, 3, "9c Tc"), (2, 1, "5c"), (1, 2, "6c")]
    free = Table("9c Tc Jc", "6c 7c 8c", "5d 5h 5c", "3d 4h 3c", titles=(0, 1, 2, 3))
    assert free.phase == "give"


def test_P21_the_lowest_follow_the_order_in_force():
    table = Table("2c 3d 3c 9c", "6c 7c", "5d 5h", "Kd Qd", titles=(0, 1, 2, 3), return_cards="lowest", order="red-threes")
    assert table.gifts()[1] == (0, 3, "3c 9c")
    ace = Table("2c 3d 3c 9c", "6c 7c", "5d 5h", "Kd Qd", titles=(0, 1, 2, 3), return_cards="lowest", order="ace-high")
    assert ace.gifts()[1] == (0, 3, "2c 3c")


# ---- P-22


def test_P22_communism_turns_the_exchange_round():
    changes = {"titles": (0, 1, 2, 3), "exchange_direction": "communism"}
    table = Table("9c 2c Jc Xr", "6c 7c Ac", "5d 5h 5c", "3d 4h 3c Kd", **changes)
    assert table.phase == "play" and table.gifts() == [(0, 3, "Xr 2c"), (3, 0, "3c 3d"), (1, 2, "Ac"), (2, 1, "5c")]
    idle = Table("9c 2c Jc Xr", "6c 7c Ac", "5d 5h 5c", "3d 4h 3c Kd", return_cards="lowest", **changes)
    assert idle.hands == table.hands


# ---- P-23


def test_P23_only_the_two_players_see_the_cards():
    table = Table("3c 4c 5c", "6c 7c 8c", "9c Tc Jc", "Qc Kc Ac", titles=(0, 1, 2, 3)).do("0 give 3c 4c", "1 give 6c")
    for beat in table.beats:
        event = beat.event
        if event.kind == "give":
            for who in (0, 1, 2, 3, None):
                seen = event.seen_by(who)
                assert bool(seen.cards) == (who in (event.seat, event.value)) and seen.number == event.number
        if event.kind == "chosen":
            assert [bool(event.seen_by(who).cards) for who in range(4)] == [who == event.seat for who in range(4)]
    assert table.view(1).hands == (None, table.state.hands[1], None, None)


def test_P23_the_takers_remember_what_the_givers_hold():
    table = Table("3c 4c 5c", "6c 7c 8c", "9c Tc Jc", "Qc Kc Ac", titles=(0, 1, 2, 3)).do("0 give 3c 4c", "1 give 6c")
    assert names(table.view(0).holds[3]) == "3c 4c" and names(table.view(3).holds[0]) == "Kc Ac"
    assert not table.view(1).holds[0] and not table.view(None).holds[0]
    assert parse_cards("2c")[0] in [one for one in range(64) if table.view(0).lacks[3] >> one & 1]


# ---- P-24

MARKET = {"black_market": "on", "titles": (1, 0, 2), "exchange_pairs": 0, "jokers": 0}
HANDS = ("3c 4c 5c", "6d 7d", "Qh Kh Ah")


def test_P24_the_president_opens_or_closes_also_without_pairs():
    table = Table(*HANDS, **MARKET)
    assert table.phase == "market" and table.legal == {"1 market open", "1 market closed"}
    assert table.do("1 market closed").phase == "play"
    assert Table(*HANDS, titles=(1, 0, 2), exchange_pairs=0).phase == "play"
    assert Table(*HANDS, black_market="on").phase == "play", "not in the first deal"


def test_P24_each_in_order_of_title_may_make_one_offer():
    table = Table(*HANDS, **MARKET).do("1 market open")
    assert table.phase == "offer" and table.actor == 1
    assert table.legal == {"1 no-offer", *(f"1 offer {seat} {number}" for seat in (0, 2) for number in (1, 2))}
    table.do("1 no-offer")
    assert table.actor == 0 and "0 offer 2 3" in table.legal and "0 offer 1 3" not in table.legal
    table.do("0 offer 2 2")
    assert table.phase == "answer" and table.legal == {"2 accept", "2 refuse"}
    table.do("2 refuse")
    assert table.phase == "offer" and table.actor == 2
    assert table.do("2 no-offer").phase == "play"


def test_P24_an_accepted_offer_crosses_after_the_second_choice():
    table = Table(*HANDS, **MARKET).do("1 market open", "1 no-offer", "0 offer 2 2", "2 accept")
    assert table.phase == "give" and table.actor == 0 and table.legal == {"give 2-2"}
    table.do("0 give 3c 4c")
    assert table.actor == 2 and table.hand(2) == "Qh Kh Ah"
    table.do("2 give Kh Ah")
    assert table.hands == ["5c Kh Ah", "6d 7d", "3c 4c Qh"] and table.actor == 2 and table.phase == "offer"
    assert all(not beat.event.seen_by(1).cards for beat in table.beats if beat.event.kind == "give")


@pytest.mark.parametrize(("moves", "wrong"), [
    ((), "0 market open"), ((), "1 pass"), (("1 market open",), "0 no-offer"), (("1 market open",), "1 offer 1 1"),
    (("1 market open",), "1 offer 0 3"), (("1 market open",), "1 offer 0 0"), (("1 market open",), "1 accept"),
    (("1 market open", "1 offer 0 1"), "2 accept"), (("1 market open", "1 offer 0 1"), "0 give 3c"),
    (("1 market open", "1 offer 0 1", "0 accept"), "0 give 3c"), (("1 market open", "1 offer 0 1", "0 accept"), "1 give 6d 7d"),
    (("1 market open", "1 offer 0 1", "0 accept"), "1 play 6d")])
def test_P24_refusals(moves, wrong):
    assert Table(*HANDS, **MARKET).do(*moves).refused(wrong) == "P-24"


# ---- P-25


def test_P25_two_of_successive_titles_see_each_others_hands():
    table = Table("3c 4c", "6d 7d", "Qh Kh", "8s 9s", titles=(1, 0, 2, 3), table_talk="on", **NO_SWAP)
    assert table.phase == "talk" and table.legal == {"1 no-talk", "1 talk 1 0", "1 talk 0 2", "1 talk 2 3"}
    assert table.refused("1 talk 0 1") == "P-25" == table.refused("1 talk 1 2") == table.refused("0 no-talk")
    table.do("1 talk 0 2")
    assert table.phase == "play" and table.view(0).hands[2] is not None and table.view(2).hands[0] is not None
    assert table.view(1).hands[0] is None and table.view(0).hands[1] is None and table.view(None).hands[0] is None
    shown = [beat.event for beat in table.beats if beat.event.kind == "shown"]
    assert [[bool(event.seen_by(who).cards) for who in range(4)] for event in shown] == [[True, False, True, False]] * 2
    table.do("1 play 6d", "2 pass")
    assert table.view(0).hands[2] is not None, "for the whole deal"


def test_P25_he_may_name_himself_or_nobody():
    hands = ("3c 4c", "6d 7d", "Qh Kh")
    own = Table(*hands, titles=(1, 0, 2), table_talk="on", **NO_SWAP).do("1 talk 1 0")
    assert own.view(1).hands[0] == own.state.hands[0]
    none = Table(*hands, titles=(1, 0, 2), table_talk="on", **NO_SWAP).do("1 no-talk")
    assert none.view(1).hands[0] is None and none.phase == "play"
    assert Table(*hands, titles=(1, 0, 2), **NO_SWAP).phase == "play"


def test_P25_it_comes_after_the_market():
    table = Table(*HANDS, table_talk="on", **MARKET)
    assert table.phase == "market" and table.do("1 market closed").phase == "talk"
    assert table.view(OPEN).hands == table.state.hands
