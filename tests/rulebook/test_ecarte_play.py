"""The play of Écarté for two, E-16 to E-18."""

from __future__ import annotations

import pytest
from ecarte_table import Table

from game.core.cards import names


def test_E16_elder_leads_any_card():
    table = Table("Kh 7s Qd 8c Ac", "8h 9h Th Td Jd").do("0 stand")
    assert table.actor == 0 and table.plays == {"Kh", "7s", "Qd", "8c", "Ac"}
    assert table.refused("1 play 8h") == "E-16" and table.refused("0 play 8h") == "E-16"


def test_E16_the_winner_of_a_trick_leads_to_the_next_any_card():
    table = Table("7h 8h Kd", "9h Qd 8s").do("0 stand").cards("7h 9h")
    assert table.actor == 1 and table.plays == {"Qd", "8s"} and table.trace["table"] == []
    table.cards("Qd Kd")
    assert table.actor == 0


def test_E16_also_after_a_refusal_and_after_an_exchange():
    assert Table("Kh", "Qd").do("0 propose", "1 refuse").actor == 0
    assert Table("Kh", "Qd", stock="7c").do("0 propose", "1 accept", "0 discard Kh", "1 discard").actor == 0


DUTIES = [
    # hand of the follower, card led (spades are trumps): what may be played by each rule of duty
    ("beat in suit", "Qh", "Kh 7h 8s Qd", {"Kh"}, {"Kh", "7h"}, {"Kh"}),
    ("beat with any higher", "9h", "Kh Ah 7h 8s", {"Kh", "Ah"}, {"Kh", "Ah", "7h"}, {"Kh", "Ah"}),
    ("else follow", "Kh", "Ah 7h 8s Qd", {"Ah", "7h"}, {"Ah", "7h"}, {"Ah", "7h"}),
    ("ace below the knave", "Jh", "Ah Qh 8s", {"Qh"}, {"Ah", "Qh"}, {"Qh"}),
    ("else trump", "Kh", "8s Ks Qd", {"8s", "Ks"}, {"8s", "Ks"}, {"8s", "Ks", "Qd"}),
    ("else any", "Kh", "Qd 7c Ac", {"Qd", "7c", "Ac"}, {"Qd", "7c", "Ac"}, {"Qd", "7c", "Ac"}),
    ("trump led must be beaten", "Ts", "Js 8s Kh", {"Js"}, {"Js", "8s"}, {"Js"}),
    ("trump led is followed", "Ks", "Js 8s Kh", {"Js", "8s"}, {"Js", "8s"}, {"Js", "8s"}),
    ("no trump for a trump", "Ks", "Kh Qd", {"Kh", "Qd"}, {"Kh", "Qd"}, {"Kh", "Qd"}),
]


@pytest.mark.parametrize(("about", "led", "hand", "strict", "no_head", "no_trump"), DUTIES,
                         ids=[one[0] for one in DUTIES])
def test_E17_duties(about, led, hand, strict, no_head, no_trump):
    elder = " ".join([led, *("Tc", "Kc", "Jc", "Qc")[:hand.count(" ")]])
    for changes, wanted in (({}, strict), ({"must_head": "no"}, no_head), ({"must_trump": "no"}, no_trump),
                            ({"must_head": "no", "must_trump": "no"}, no_head | no_trump)):
        table = Table(elder, hand, stock="", **changes).cards(led)
        assert table.plays == wanted, changes
        for card in hand.split():
            assert table.refused(f"1 play {card}") == ("" if card in wanted else "E-17")


def test_E17_a_card_that_one_does_not_hold_is_refused():
    assert Table("Kh", "8h").do("0 stand").cards("Kh").refused("1 play 9h") == "E-17"


def test_E17_following_suit_is_always_required():
    table = Table("Kh 7c", "8h 8s", must_head="no", must_trump="no").do("0 stand").cards("Kh")
    assert table.plays == {"8h"} and table.refused("1 play 8s") == "E-17"


def test_E17_a_duty_not_met_is_remembered():
    """Who only follows has no higher card; who throws a card has neither the suit nor a trump."""
    table = Table("Qh Kd 7c", "7h 8c 9c").do("0 stand").cards("Qh 7h")
    assert _lacking(table, 1) == {"Kh"}
    assert _lacking(table.cards("Kd 8c"), 1) == {"Kh", *_suit("d"), *_suit("s")}


@pytest.mark.parametrize(("changes", "wanted"), [
    ({"must_head": "no"}, "d s"), ({"must_trump": "no"}, "Kh d"), ({"must_head": "no", "must_trump": "no"}, "d")])
def test_E17_only_duties_that_bind_are_remembered(changes, wanted):
    table = Table("Qh Kd 7c", "7h 8c 9c", **changes).do("0 stand").cards("Qh 7h Kd 8c")
    expected = set()
    for word in wanted.split():
        expected |= _suit(word) if len(word) == 1 else {word}
    assert _lacking(table, 1) == expected


def _suit(suit):
    return {rank + suit for rank in "789TJQKA"}


def _lacking(table, seat):
    return set(names(table.view(None).lacks[seat]).split())


def test_E18_the_lowest_trump_beats_any_plain_king():
    assert Table("Kh", "7s").do("0 stand").cards("Kh 7s").trace["tricks"] == [0, 1]


def test_E18_the_highest_trump_takes_the_trick():
    assert Table("7s", "8s").do("0 stand").cards("7s 8s").trace["tricks"] == [0, 1]
    assert Table("8s", "7s").do("0 stand").cards("8s 7s").trace["tricks"] == [1, 0]


def test_E18_else_the_highest_of_the_suit_led_whatever_else_is_thrown():
    assert Table("7h", "Kd").do("0 stand").cards("7h Kd").trace["tricks"] == [1, 0]
    assert Table("7h Kc", "8h Kd").do("0 stand").cards("7h 8h").trace["tricks"] == [0, 1]
