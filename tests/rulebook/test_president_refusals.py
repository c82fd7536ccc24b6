"""Which clause a refusal of President names, in every phase."""

from __future__ import annotations

import pytest

from game.core.moves import NotAMove
from game.president import RULES
from tests.rulebook.president_table import Table

LATER = {"titles": (0, 1, 2), "jokers": 0}


def playing(**changes):
    """Seat 0 has led a nine; seat 1 is to follow."""
    return Table("9c 4c 5c", "Tc 9d 3c 3d", "Jc 6c", **{"jokers": 0, **changes}).do("0 play 9c")


@pytest.mark.parametrize("line", ["0 play 4c", "1 pass", "2 give 6c", "0 market open", "1 complete 9d", "2 two 6c",
                                  "1 decline"])
def test_P60_after_the_end(line):
    table = Table("4c", "6c", "7c 8c", jokers=0).do("0 play 4c", "1 play 6c")
    assert table.refused(line) == "P-60"


def test_P60_by_one_who_is_out_in_any_phase():
    table = Table("4c", "6c 7c", "2c 8c", jokers=0, twos="anytime").do("0 play 4c")
    assert table.phase == "window"
    for line in ("0 pass", "0 decline", "0 two 2c", "0 play 4c"):
        assert table.refused(line) == "P-60"


@pytest.mark.parametrize("line", ["2 give Qh", "2 pass", "2 play Qh"])
def test_P21_one_whose_whole_hand_is_given_up_is_not_out(line):
    """The last player has given his only card and waits for the one that he gets back."""
    table = Table("3c 4c", "6d 7d", "Qh", titles=(1, 0, 2), jokers=0)
    assert table.state.hands[2] == 0 and table.refused(line) == "P-21"


def test_P41_a_locked_player():
    table = Table("4c Kc", "5c Qc", "6c Ac", jokers=0, **{"pass": "lock"}).do("0 play 4c", "1 pass", "2 play 6c")
    assert table.refused("1 play Qc") == "P-41" == table.refused("1 pass")


@pytest.mark.parametrize("line", ["2 play Jc", "0 pass", "2 pass", "1 give Tc", "1 market open", "1 accept", "1 no-talk",
                                  "1 offer 0 1", "1 talk 0 1", "1 decline", "1 no-offer", "1 refuse"])
def test_P40_out_of_turn_or_a_verb_of_another_phase_in_the_play(line):
    assert playing().refused(line) == "P-40"


def test_P24_P25_P21_verbs_of_another_phase_before_the_play():
    market = Table("4c", "6c", "7c 8c", black_market="on", exchange_pairs=0, **LATER)
    assert {market.refused(line) for line in ("0 play 4c", "0 talk 0 1", "1 market open", "0 give 4c")} == {"P-24"}
    talk = Table("4c", "6c", "7c 8c", table_talk="on", exchange_pairs=0, **LATER)
    assert {talk.refused(line) for line in ("0 play 4c", "0 talk 0 2", "1 no-talk", "0 give 4c", "0 talk 0 0")} == {"P-25"}
    give = Table("4c 5c", "6c", "7c 8c", **LATER)
    assert {give.refused(line) for line in ("0 play 4c", "0 give 6c", "1 give 6c", "0 give", "0 give 4c 5c")} == {"P-21"}


def test_P50_in_a_window():
    table = Table("5c 4c", "8c 9c", "2c 7c", twos="anytime", jokers=0).do("0 play 5c")
    assert {table.refused(line) for line in ("1 play 8c", "2 play 2c", "2 pass", "0 decline", "2 give 7c")} == {"P-50"}


@pytest.mark.parametrize(("line", "clause"), [
    ("1 play 4d", "P-40"), ("1 play 8c", ""), ("1 pass", ""), ("1 two 8c", "P-50"), ("1 complete 8c", "P-48"),
    ("0 pass", "P-40"), ("2 decline", "")])
def test_P50_as_far_as_a_seat_can_tell_nobody_else_is_asked(line, clause):
    """Seat 2 holds a two in one world and none in the other; the others are told the same."""
    for two in ("2c", "Qc") if clause or line[0] != "2" else ("2c",):
        table = Table("5c 4c", "8c 4d", f"{two} 7c", twos="anytime", jokers=0).do("0 play 5c")
        move = RULES.parse(line, 3)
        refusal = RULES.check(RULES.as_seen(table.state, move.seat), move)
        assert (refusal.clause if refusal else "") == clause


def test_P48_and_P50_complete_and_two():
    table = playing(complete_four="in-turn")
    assert table.refused("1 complete 9d") == "P-48" and playing().refused("1 complete 9d") == "P-48"
    assert table.refused("2 complete 6c") == "P-48"
    assert playing().refused("1 two Tc") == "P-50" == playing(twos="anytime").refused("1 two Tc")


@pytest.mark.parametrize(("line", "clause"), [
    ("0 pass", "P-32"), ("0 play 4c 5c", "P-32"), ("0 play Kc", "P-32"), ("0 play 4c 4c", "P-32"), ("0 play", "P-40"),
    ("0 play 2c", "P-33"), ("0 complete 4c", "P-48"), ("0 play 4c Xr", "P-03"), ("0 play Xr", "P-33"), ("0 decline", "P-40")])
def test_P32_P33_P03_leads(line, clause):
    assert Table("4c 5c 2c Xr", "6c", "7c").refused(line) == clause


def test_P30_the_opening_card():
    table = Table("4c 5c 2c", "6c", "7c", jokers=0, first_leader="lowest-club", opening_card="required")
    assert table.refused("0 play 5c") == "P-30" == table.refused("0 play 2c")


@pytest.mark.parametrize(("line", "clause"), [
    ("1 play", "P-40"), ("1 play Kc", "P-40"), ("1 play 3c", "P-40"), ("1 play 3c 3d", "P-40"), ("1 play Tc Tc", "P-40"),
    ("1 play Tc 9d", "P-40"), ("1 play 9d", "P-44")])
def test_P40_P44_follows(line, clause):
    assert playing().refused(line) == clause


@pytest.mark.parametrize(("hands", "lead", "line", "clause", "changes"), [
    (("Ac Ad 4c", "2c 2d 5c", "6c"), "Ac Ad", "1 play 2c 2d", "P-05", {"special_courts": "on"}),
    (("Ac Ad 4c", "Jc Jh 5c", "6c"), "Ac Ad", "1 play Jc Jh", "P-05", {"special_courts": "on"}),
    (("Ac Ad 3s", "2c 2d 5c", "6c"), "Ac Ad", "1 play 2c 2d", "P-04", {"order": "red-threes"}),
    (("Ac Ad 3s", "3d 2d 5c", "6c"), "Ac Ad", "1 play 3d 2d", "P-04", {"order": "red-threes"}),
    (("9c 9d 9h 4c", "2c 2d 5c", "6c"), "9c 9d 9h", "1 play 2c 2d", "P-45", {"twos": "one-beats-any"}),
    (("9c 9d 9h 4c", "2c 2d 5c", "6c"), "9c 9d 9h", "1 play 2c", "P-45", {"twos": "one-fewer"}),
    (("2c 4c", "2d 2h 5c", "6c"), "2c", "1 play 2d 2h", "P-46", {"lead_twos": "free"}),
    (("9c 9d 9h 9s 4c", "2d 2h 5c", "6c"), "9c 9d 9h 9s", "1 play 2d 2h", "P-47", {"bombs": "four", "lead_twos": "free"}),
    (("Kc 4c", "9c Xr 5c", "6c"), "Kc", "1 play 9c Xr", "P-03", {"jokers": 2}),
    (("Kc 4c", "9c Xr 5c", "6c"), "Kc", "1 play Xr", "P-03", {"jokers": 2, "joker_role": "wild"}),
])
def test_P05_P04_P45_P46_P47_P03_an_options_own_clause(hands, lead, line, clause, changes):
    assert Table(*hands, **{"jokers": 0, **changes}).do(f"0 play {lead}").refused(line) == clause


@pytest.mark.parametrize("line", [
    "0 play 4x", "0  pass", "3 pass", "0 offer 3 1", "0 offer 1", "0 talk 0 3", "0 market ajar", "0 two", "0 two 2c 2d",
    "0 pass 4c", "0 fold", "pass", "0 play 4c ", "00 pass", "0 offer 1 01"])
def test_P01_texts_that_are_no_moves(line):
    with pytest.raises(NotAMove):
        RULES.parse(line, 3)


def test_P01_every_refusal_has_a_sentence():
    table = playing()
    for line in ("1 play 3c", "0 pass", "1 complete 9d", "1 two Tc", "1 play 9d"):
        refusal = RULES.check(table.state, RULES.parse(line, 3))
        assert refusal.sentence.endswith(".") and "{" not in refusal.sentence.format(**dict(refusal.values))
