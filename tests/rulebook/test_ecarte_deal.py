"""The pack and the deal of Écarté, E-01 to E-06, and what a match starts with."""

from __future__ import annotations

from random import Random

import pytest
from ecarte_table import Table, laid_out, pack_text

from game.core.cards import names
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.cards import PACK

TWO = ("Kh Qh Jh 7d 7c", "8h 9h Th 8d 8c")


def test_E01_the_pack_has_32_cards_seven_to_king_and_ace_in_four_suits():
    assert sorted(names(PACK).split()) == sorted(rank + suit for rank in "789TJQKA" for suit in "cdhs")


@pytest.mark.parametrize(("lower", "higher"), ["78", "89", "9T", "TA", "AJ", "JQ", "QK"])
@pytest.mark.parametrize("suit", "hs")
def test_E01_the_ace_stands_between_knave_and_ten_trumps_included(suit, lower, higher):
    turned = "Qs" if lower + higher not in ("JQ", "QK") else "7s"
    low, high = lower + suit, higher + suit
    assert Table(low, high, turn_up=turned).do("0 stand").cards(f"{low} {high}").trace["tricks"] == [0, 1]
    assert Table(high, low, turn_up=turned).do("0 stand").cards(f"{high} {low}").trace["tricks"] == [1, 0]


@pytest.mark.parametrize("line", ["0 play 6h", "0 play 2s", "0 discard 3c", "0 play Xr", "0 play Kh2"])
def test_E01_no_move_names_another_card(line):
    with pytest.raises(ValueError):
        RULES.parse(line, 2)


@pytest.mark.parametrize("pack", ["Kh 7c", pack_text() + " 7c", pack_text().replace("7c", "8c", 1), pack_text()[:-2] + "2s"])
def test_E01_another_pack_is_refused(pack):
    with pytest.raises(ValueError):
        Table(pack=pack, seats=2)


@pytest.mark.parametrize("hands", [
    ("Kh", "Kh"), ("Kh", "9s"), ("Kh Qh", "Kd"), ("", ""), ("Kh Qh Jh 7h 8h 9h", "Kd Qd Jd 7d 8d 9d")])
def test_E01_hands_that_cannot_lie_so_are_refused(hands):
    with pytest.raises(ValueError):
        Table(*hands)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_E02_elder_is_the_dealers_left_hand_neighbour(seats):
    hands = ("Kh", "Qh", "Jh", "Ah")[:seats]
    for dealer in range(seats):
        table = Table(*hands, dealer=dealer)
        assert table.actor == (dealer + 1) % seats and table.phase == "propose"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_E02_no_other_number_plays(seats):
    with pytest.raises(ValueError):
        RULES.options(seats, {})


def test_E03_random_draws_the_first_dealer_from_the_seed():
    options = RULES.options(4, {})
    found = [RULES.first_dealer(options, 4, Random(seed)) for seed in range(60)]
    assert found == [RULES.first_dealer(options, 4, Random(seed)) for seed in range(60)]
    assert {dealer for dealer, _ in found} == {0, 1, 2, 3}
    assert all([event.kind for event in events] == ["dealer"] and events[0].seat == dealer for dealer, events in found)


@pytest.mark.parametrize(("choice", "best"), [("high-cut", max), ("low-cut", min)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_E03_the_highest_or_lowest_cut_deals_and_a_tie_for_it_is_cut_again(choice, best, seats):
    options, again = RULES.options(seats, {"first_dealer": choice}), 0
    for seed in range(120):
        dealer, events = RULES.first_dealer(options, seats, Random(seed))
        cuts = [event for event in events if event.kind == "cut"]
        rounds = [cuts[start:start + seats] for start in range(0, len(cuts), seats)]
        for cut in rounds:
            assert [event.seat for event in cut] == list(range(seats))
            assert len({event.cards for event in cut}) == seats
        ranks = [["789TAJQK".index(names(event.cards)[0]) for event in cut] for cut in rounds]
        assert all(row.count(best(row)) > 1 for row in ranks[:-1])
        assert ranks[-1].count(best(ranks[-1])) == 1 and ranks[-1].index(best(ranks[-1])) == dealer
        assert events[-1].kind == "dealer" and events[-1].seat == dealer and events[0].seen_by(1) == events[0]
        again += len(rounds) > 1
    assert again, "no tie in 120 cuts"


def test_E03_the_ace_is_lower_than_the_knave_when_cutting():
    """Among many cuts there is one of ace and knave; the knave deals with high-cut."""
    options = RULES.options(2, {"first_dealer": "high-cut"})
    for seed in range(2000):
        dealer, events = RULES.first_dealer(options, 2, Random(seed))
        ranks = [names(event.cards)[0] for event in events if event.kind == "cut"]
        if sorted(ranks) == ["A", "J"]:
            assert dealer == ranks.index("J")
            return
    raise AssertionError("no ace against a knave")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("points", [0, 1])
def test_E03_the_deal_passes_to_the_left_whatever_the_result(seats, points):
    hands = (("Kh Qh Jh", "7h 8h 9h", "7d 8d 9d", "Td Jd Qd") if points else ("Kh", "7h", "7d", "Td"))[:seats]
    for dealer in range(seats):
        table = Table(*hands, dealer=dealer, stock="")
        while table.actor is not None:
            table.do(sorted(line for line in table.legal if "play" in line)[0])
        assert table.next_dealer == (dealer + 1) % seats


@pytest.mark.parametrize("packets", ["3-2", "2-3"])
def test_E04_packets_for_two_players_elder_first(packets):
    order = pack_text().split()
    size = [int(one) for one in packets.split("-")]
    first, second = order[:size[0]], order[size[0]:2 * size[0]]
    rest = order[2 * size[0]:]
    first, second = first + rest[:size[1]], second + rest[size[1]:2 * size[1]]
    table = Table(pack=pack_text(), seats=2, dealer=0, packets=packets)
    assert set(table.hand(1).split()) == set(first) and set(table.hand(0).split()) == set(second)
    assert table.trace["turn_up"] == order[10] and table.trace["stock"] == 21


def test_E04_three_then_two_written_out():
    table = Table(pack=pack_text(), seats=3, dealer=1)
    # clubs 7 8 9 T A J Q K, then diamonds: elder is seat 2, then seat 0, then the dealer
    assert [table.hand(seat) for seat in (2, 0, 1)] == ["7c 8c 9c 8d 9d", "Tc Ac Jc Td Ad", "Qc Kc 7d Jd Qd"]
    assert table.trace["turn_up"] == "Kd"


def test_E04_two_then_three_written_out():
    table = Table(pack=pack_text(), seats=3, dealer=1, packets="2-3")
    assert [table.hand(seat) for seat in (2, 0, 1)] == ["7c 8c Qc Kc 7d", "9c Tc 8d 9d Td", "Ac Jc Ad Jd Qd"]
    assert table.trace["turn_up"] == "Kd"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("packets", ["3-2", "2-3"])
def test_E04_the_dealer_chooses_the_packets_before_the_cards_are_dealt(seats, packets):
    table = Table(pack=pack_text(), seats=seats, dealer=1, packets="dealer")
    assert table.phase == "packets" and table.legal == {"1 packets 2-3", "1 packets 3-2"}
    assert table.trace["turn_up"] is None and table.trace["hands"] == [""] * seats
    table.do(f"1 packets {packets}")
    fixed = Table(pack=pack_text(), seats=seats, dealer=1, packets=packets)
    assert {**table.trace} == {**fixed.trace}


def test_E04_hands_laid_out_are_dealt_already():
    assert Table(*TWO, packets="dealer").phase == "propose"


def test_E04_each_packet_is_seen_by_its_receiver_alone():
    table = Table(pack=pack_text(), seats=3, dealer=2)
    dealt = [event for event in table.events if event.kind == "deal"]
    assert [(event.seat, event.number) for event in dealt] == [(0, 3), (1, 3), (2, 3), (0, 2), (1, 2), (2, 2)]
    for event in dealt:
        assert [len(event.seen_by(who).cards) for who in (0, 1, 2)] == [
            event.number if who == event.seat else 0 for who in (0, 1, 2)]
        assert not event.seen_by(None).cards and event.seen_by(None).number == event.number


@pytest.mark.parametrize(("seats", "stock"), [(2, 21), (3, 16), (4, 11)])
def test_E05_the_next_card_is_turned_and_the_rest_is_the_stock(seats, stock):
    table = Table(pack=pack_text(), seats=seats)
    assert table.trace["stock"] == stock
    assert table.trace["turn_up"] == pack_text().split()[5 * seats]
    assert table.trace["turn_up"] not in " ".join(table.trace["hands"])


def test_E05_the_turned_suit_is_trumps():
    assert Table("Kh", "7s", turn_up="9s").do("0 stand").cards("Kh 7s").trace["tricks"] == [0, 1]
    assert Table("Kh", "7s", turn_up="9d").do("0 stand").cards("Kh 7s").trace["tricks"] == [1, 0]


def test_E05_the_turn_up_is_never_drawn_and_never_played():
    table = Table("7h 8h", "7d 8d", turn_up="9s", stock="Kc Qc Jc")
    table.do("0 propose", "1 accept", "0 discard 7h 8h", "1 discard 7d")
    assert table.hand(0) == "Qc Kc" and table.hand(1) == "Jc 8d" and table.trace["stock"] == 0
    assert table.refused("0 play 9s") == "E-16"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_E06_a_turned_king_scores_one_for_the_dealer_at_once(seats):
    table = Table(*("7h", "8h", "9h", "Th")[:seats], turn_up="Ks", dealer=1)
    assert table.scores == ((0, 1), (0, 1, 0), (0, 1, 0, 1))[seats - 2]
    assert table.phase == "propose" and table.whys("points") == ["turned"]


def test_E06_another_card_turned_scores_nothing():
    assert all(Table("7h", "8h", turn_up=rank + "s").scores == (0, 0) for rank in "789TAJQ")


def test_E06_nobody_can_call_a_king_when_one_was_turned():
    table = Table("Kh Qs", "8h Js", turn_up="Ks").do("0 stand")
    assert "king" not in table.verbs
    assert table.refused("0 king") == table.refused("1 king") == "E-06"


def test_E06_a_turned_king_that_reaches_the_target_wins_before_a_move():
    table = Table(*TWO, turn_up="Ks", scores=(4, 4))
    assert (table.phase, table.scores, table.winner, table.actor) == ("match-over", (4, 5), [1], None)
    assert table.points == (0, 1) and table.hand(0) and table.following is None


def test_E06_a_king_turned_from_a_pack_scores_too():
    order = pack_text().split()
    order.remove("Kh")
    table = Table(pack=" ".join([*order[:10], "Kh", *order[10:]]), seats=2, dealer=0)
    assert table.scores == (1, 0)


def test_a_first_deal_inherits_nothing():
    for seats in (2, 3, 4):
        assert RULES.first_before(RULES.options(seats, {}), seats) == Before((0,) * seats, (0,) * seats)


def test_a_start_with_the_target_reached_is_refused():
    layout = laid_out(TWO, "9s", None)
    with pytest.raises(ValueError, match="target"):
        RULES.start(RULES.options(2, {}), Before((5, 0), (0, 0)), layout, 1)
