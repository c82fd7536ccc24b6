"""Which clause a refusal of Écarté names, phase by phase, and that what is refused is never listed."""

from __future__ import annotations

import pytest
from ecarte_table import Table, pack_text

from game.core.events import OPEN
from game.ecarte import RULES

TWO = ("Ks Qs Kh 7d 7c", "8h 9h Th 8d 8c")
STOCK = "Kd Qd Jd"
ASKED = {"king_deadline": "before-lead"}
PROPOSED, ACCEPTED, REFUSED, STOOD = ("0 propose",), ("0 propose", "1 accept"), ("0 propose", "1 refuse"), ("0 stand",)
AGAIN = (*ACCEPTED, "0 discard 7c", "1 discard")


def refusals(clause: str, changes: dict, before: tuple[str, ...], *lines: str):
    return [pytest.param(clause, changes, before, line, id=f"{clause} {' · '.join(before) or 'at once'} · {line}")
            for line in lines]


REFUSALS = [
    *refusals("E-07", {}, (), "1 stand", "1 propose", "0 accept", "1 refuse", "0 discard 7c", "0 play Kh", "1 play 8h",
              "0 packets 3-2"),
    *refusals("E-11", {}, AGAIN, "1 stand", "1 propose", "0 refuse", "1 accept", "0 discard Kh", "0 play Kh"),
    *refusals("E-09", {}, PROPOSED, "0 accept", "0 stand", "0 propose", "1 stand", "1 discard 8h", "0 play Kh", "1 play 8h",
              "0 packets 3-2"),
    *refusals("E-12", {}, ACCEPTED, "0 discard Kh Qs 7d 7c"),
    *refusals("E-12", {}, (*ACCEPTED, "0 discard 7c 7d"), "1 discard 8h 9h"),
    *refusals("E-09", {}, ACCEPTED, "0 stand", "0 propose", "1 accept", "1 refuse", "0 accept"),
    *refusals("E-09", {}, (*ACCEPTED, "0 discard 7c"), "0 discard 7d", "0 discard"),
    *refusals("E-10", {}, ACCEPTED, "0 discard", "0 discard 8h", "0 discard 7c 7c", "1 discard 8h", "1 discard",
              "0 play Kh", "1 play 8h"),
    *refusals("E-10", {"dealer_min_exchange": 1}, (*ACCEPTED, "0 discard 7c"), "1 discard"),
    *refusals("E-08", {}, STOOD, "0 stand", "0 propose", "1 accept", "1 refuse", "0 discard 7c", "1 discard"),
    *refusals("E-08", {}, (*AGAIN, "0 stand"), "0 propose", "1 refuse"),
    *refusals("E-11", {}, REFUSED, "0 stand", "0 propose", "1 accept", "1 refuse", "0 discard 7c"),
    *refusals("E-11", {}, (*AGAIN, "0 propose", "1 refuse"), "0 propose", "1 accept"),
    *refusals("E-11", {"exchange_rounds": "one"}, AGAIN, "0 propose", "0 stand", "1 refuse"),
    *refusals("E-11", {}, (*ACCEPTED, "0 discard 7c 7d Kh", "1 discard"), "0 propose", "0 discard Qs"),
    *refusals("E-14", ASKED, STOOD, "0 play Kh", "1 play 8h", "0 king", "0 silent"),
    *refusals("E-16", {}, STOOD, "1 play 8h", "0 play 8h", "0 play 9s"),
    *refusals("E-16", {}, (*STOOD, "0 play Kh"), "0 play Qs"),
    *refusals("E-17", {}, (*STOOD, "0 play 7c"), "1 play 8h", "1 play 8d"),
    *refusals("E-13", {"king_call": "automatic"}, STOOD, "0 king", "1 king"),
    *refusals("E-13", {}, (*STOOD, "0 king"), "0 king", "1 king"),
    *refusals("E-13", {}, STOOD, "1 king"),
    *refusals("E-15", {}, (*ACCEPTED, "0 discard Ks", "1 discard"), "0 king"),
    *refusals("E-15", {}, (*ACCEPTED, "0 discard Ks", "1 discard", "0 stand"), "0 king"),
    *refusals("E-14", {}, (), "0 king"),
    *refusals("E-14", {}, PROPOSED, "0 king"),
    *refusals("E-14", {}, (*STOOD, "0 play Kh", "1 play 8h"), "0 king"),
    *refusals("E-14", {}, (*STOOD, "0 play Ks"), "0 king"),
    *refusals("E-14", {}, STOOD, "0 silent", "1 silent"),
    *refusals("E-14", {}, (), "1 silent"),
    *refusals("E-24", {}, (), "0 concede", "1 concede"),
    *refusals("E-24", {}, STOOD, "1 concede"),
    *refusals("E-24", ASKED, STOOD, "0 concede", "1 concede"),
    *refusals("E-21", {}, (*STOOD, "0 concede"), "0 play Kh", "1 play 8h", "0 king", "1 silent", "0 concede", "0 stand",
              "1 accept", "0 discard", "1 packets 3-2"),
]


@pytest.mark.parametrize(("clause", "changes", "before", "line"), REFUSALS)
def test_a_refusal_names_its_clause(clause, changes, before, line):
    table = Table(*TWO, stock=STOCK, **changes).do(*before)
    refusal = RULES.check(table.state, RULES.parse(line, 2))
    assert refusal is not None and refusal.clause == clause
    assert refusal.sentence.endswith(".") and refusal.sentence.format(**dict(refusal.values))
    assert line not in table.legal


@pytest.mark.parametrize("line", [
    "0 packets 3-2", "1 stand", "0 stand", "0 propose", "1 accept", "0 discard", "0 play Kh", "1 silent"])
def test_E04_nothing_else_before_the_cards_are_dealt(line):
    table = Table(pack=pack_text(), seats=2, packets="dealer")
    assert table.refused(line) == "E-04" and table.refused("1 packets 2-3") == ""


def test_E06_a_turned_king_is_nobodys_in_any_phase():
    table = Table("Qs Kh", "8h 9h", turn_up="Ks")
    assert table.refused("0 king") == "E-06" and table.do("0 stand").refused("1 king") == "E-06"


@pytest.mark.parametrize(("hands", "clause"), [
    (("Kh 7c", "Qs 8h"), "E-17"), (("Kh 7c", "Qs 8h", "Th Td"), "E-33"), (("Kh 7c", "Qs 8h", "Th Td", "Jh Jd"), "E-42")])
def test_a_followers_duty_is_named_by_the_number_of_players(hands, clause):
    table = Table(*hands).do("0 stand").cards("Kh")
    assert table.refused("1 play Qs") == clause and table.refused("1 play 7c") == clause


def test_a_followers_duty_of_two_who_are_left_of_three_is_E17():
    table = Table("Kh 7c", "", "Qs 8h", scores=(0, 7, 0)).do("0 stand").cards("Kh")
    assert table.refused("2 play Qs") == "E-17"
    clauses = {"1 play 8h": "E-16", "1 king": "E-13", "1 concede": "E-24", "1 silent": "E-14", "1 stand": "E-08"}
    for line, clause in clauses.items():
        assert table.refused(line) == clause, "one who has retired does nothing"


@pytest.mark.parametrize("sentence", ["follow suit", "beat", "trump.", "trump over"])
def test_a_refusal_says_which_duty(sentence):
    positions = {
        "follow suit": (("Kh", "8h Qs"), "Kh", "1 play Qs"), "beat": (("9h", "8h Qh"), "9h", "1 play 8h"),
        "trump.": (("9h", "8s Qd"), "9h", "1 play Qd"), "trump over": (("9h 7c", "Ts 8c", "8s Qs"), "9h Ts", "2 play 8s")}
    hands, cards, line = positions[sentence]
    elder = hands[0] if len(hands[0]) > 2 else hands[0] + " 7c"
    table = Table(elder, *hands[1:]).do("0 stand").cards(cards)
    refusal = RULES.check(table.state, RULES.parse(line, table.seats))
    assert sentence in refusal.sentence


def test_nobody_is_offered_a_move_while_a_trick_is_gathered():
    """Between the beats of one move nobody is to move, not even for open eyes."""
    table = Table("Kh Qd", "8h 9d").do("0 stand").cards("Kh")
    for beat in RULES.apply(table.state, RULES.parse("1 play 8h", 2))[:-1]:
        assert RULES.actors(beat.state) == () and RULES.view(beat.state, OPEN).legal == ()


BAD_TEXTS = ["", "0", "stand", "0  stand", " 0 stand", "0 stand ", "2 stand", "-1 stand", "00 stand", "0 stand now",
             "0 play", "0 play Kh Qh", "0 play kh", "0 play 10h", "0 bid", "0 packets", "0 packets 5", "0 packets 3-2 2-3",
             "0 king Ks", "0 discard  7c", "0 concede Kh", "０ stand", "0 Stand"]


@pytest.mark.parametrize("line", BAD_TEXTS)
def test_a_text_that_is_no_move_is_not_judged_at_all(line):
    with pytest.raises(ValueError):
        RULES.parse(line, 2)
