"""Replaying records: every deal is checked, and a fault says where it lies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from match_play import HANDS, STOCK, STOOD, deal, play_on, table, text

from game.core.cards import names
from game.ecarte import RULES
from game.match import record, replay
from game.match.endings import ending_of
from game.match.record import RecordFault
from game.match.replay import RefusedMove, loaded, steps

PEOPLE = [{"name": name, "kind": "human"} for name in "ABCD"]
CONCEDED = ["1 stand", "1 concede"]
"""A second deal, dealt by seat 0: elder gives it up and the dealer scores two."""
SECOND = deal(dealer=0, moves=CONCEDED, result={"points": [2, 0]})


def walk(**changes: Any) -> list[replay.Step]:
    return list(steps(record.read(text(**changes))))


def test_steps_are_the_start_and_every_move() -> None:
    walked = walk(deals=[deal(), SECOND])
    assert [(step.deal, step.index) for step in walked] == [(0, None), *((0, k) for k in range(11)), (1, None), (1, 0), (1, 1)]
    assert [step.text for step in walked[:3]] == [None, "0 stand", "0 play Kh"]
    assert walked[11].state.scores == (0, 2) and walked[-1].state.scores == (2, 2)


@pytest.mark.parametrize(("changes", "message"), [
    ({"deals": [deal(), deal()]}, "deal 1 dealer: must be seat 0, not 1"),
    ({"deals": [deal(result={"points": [2, 0]})]}, "deal 0 result: the moves give points [0, 2], not [2, 0]"),
    ({"deals": [deal(moves=STOOD[:4])]}, "deal 0 result: the deal is not over"),
    ({"deals": [deal(moves=STOOD[:4], result=...), SECOND]}, "deal 0: the deal is unfinished and not the last"),
    ({"deals": [deal(), SECOND], "before": {"scores": [0, 3]}}, "deal 1: the match was over before it"),
    ({"deals": [deal(hands=["Kh Qh", "As"])]}, "deal 0: the hands must be equal"),
])
def test_a_record_that_contradicts_the_rules(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordFault) as caught:
        walk(**changes)
    assert message in str(caught.value)


def test_the_first_dealer_is_free() -> None:
    assert walk(deals=[SECOND])[-1].state.scores == (2, 0)


def test_steps_before_a_refusal_are_told() -> None:
    found = steps(record.read(text(deals=[deal(moves=["0 stand", "0 play Kh", "1 play As"], result=...)])))
    assert [next(found).text for _ in range(3)] == [None, "0 stand", "0 play Kh"]
    with pytest.raises(RefusedMove) as caught:
        next(found)
    refused = caught.value
    assert (refused.deal, refused.index, refused.text, refused.refusal.clause) == (0, 2, "1 play As", "E-17")
    assert refused.line("you must follow suit") == (
        'deal 0 move 2 "1 play As" refused: E-17 you must follow suit (legal: 1 concede, 1 play 7h)')


def test_a_free_choice_of_cards_is_told_by_its_limits() -> None:
    with pytest.raises(RefusedMove) as caught:
        walk(deals=[deal(moves=["0 propose", "1 accept", "0 stand"], result=...)])
    assert caught.value.legal == ("0 discard (1 to 5 cards)",)


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(RefusedMove) as caught:
        walk(deals=[deal(moves=[*STOOD, "0 play Kh"])])
    assert caught.value.refusal.clause == "E-21" and caught.value.line("x").endswith("(legal: nothing)")


THREE_HANDS = ["Kh 7d 8c Qh 9c", "Th Kd Kc 9h Ad", "7h 8d 7c 8h Jc"]
THREE_STOCK = "Tc Ac Qc 9d Td Jd Qd Ah Jh 7s 8s Ts As Js Qs Ks"
TWO_LEFT = {"hands": ["As Js 8h 8d 8c", "", "Ks Qs Kh 7d 7c"], "turn_up": "9s",
            "stock": "9c Tc Ac Jc Qc Kc 9d Td Ad Jd Qd Kd 7h 9h Th Ah Jh Qh 7s 8s Ts"}


def three(**changes: Any) -> dict[str, Any]:
    return {"seats": PEOPLE[:3], "before": {"scores": [2, 7, 4]},
            "deals": [{"dealer": 0, "moves": ["2 stand", "2 concede"], "result": {"points": [2, 0, 0]}, **TWO_LEFT, **changes}]}


def test_one_of_three_has_retired() -> None:
    assert walk(**three(result={"points": [2, 0, 0], "finished": [1]}))[-1].state.scores == (4, 7, 4)
    with pytest.raises(RecordFault, match=r"the moves give the order \[1\], not \[1, 0\]"):
        walk(**three(result={"points": [2, 0, 0], "finished": [1, 0]}))
    with pytest.raises(RecordFault, match="deal 0: seat 1 has retired and cannot deal"):
        walk(**three(dealer=1))
    with pytest.raises(RecordFault, match="deal 0: the player who has retired holds no cards"):
        walk(**three(hands=["As Js 8h", "Th Kd Kc", "Ks Qs Kh"], stock=""))


def test_a_match_of_three_writes_who_finished() -> None:
    match = table(3)
    play_on(match, Random(1))
    assert match.result() is not None and match.result().order is not None and len(match.result().order) >= 2
    assert '"finished": ' in record.write(match.record())


def test_two_of_three_who_come_in_together_do_so_in_the_order_of_the_moves() -> None:
    """Seat 1 makes the vole, and the refusal of seat 2 brings the other opponent a point: who was first, points do not tell."""
    hands = ["7c 8c 9c 7d 8d", "Qs Js As Ts Kh", "7h 8h 9h 9d Td"]
    tricks = ("0 play 7c", "1 play Qs", "2 play 7h", "1 play Js", "2 play 8h", "0 play 8c", "1 play As", "2 play 9h",
              "0 play 9c", "1 play Ts", "2 play 9d", "0 play 7d", "1 play Kh", "2 play Td", "0 play 8d")
    for told in ({}, {"finished": [1, 0]}):
        found = record.read(text(seats=PEOPLE[:3], before={"scores": [6, 6, 0]}, deals=[
            {"dealer": 2, "hands": hands, "turn_up": "9s", "stock": "Kd",
             "moves": ["0 propose", "1 accept", "2 refuse", *tricks], "result": {"points": [1, 2, 0], **told}}]))
        [(_, ending)] = loaded(found)
        assert ending is not None and ending.winners == (1,) and ending.result.order == (1, 0)


@pytest.mark.parametrize("moves", [["0 king"], ["0 stand"], ["1 concede"]])
def test_a_counted_deal_without_a_choice_of_packets_says_so(moves: list[str]) -> None:
    pack = names(RULES.pack(RULES.options(2, {}), 2))
    found = record.read(text(options={"packets": "dealer"}, deals=[
        {"dealer": 1, "pack": pack, "moves": moves, "result": {"points": [0, 2]}}]))
    with pytest.raises(RecordFault, match="deal 0: its first move does not choose the packets"):
        loaded(found)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("changes", [
    {}, {"packets": "dealer"}, {"target": "turn-up"}, {"target": "turn-up", "packets": "dealer"}])
def test_counting_recorded_results_leads_where_the_rules_lead(seats: int, changes: dict[str, Any]) -> None:
    """Finished deals count as recorded: by arithmetic on their results, without their moves being played."""
    for seed in range(3):
        match = table(seats, str(seed), **changes)
        play_on(match, Random(seed))
        found = match.record()
        last = {step.deal: step.state for step in steps(found)}
        walked = [ending_of(found.rules, last[number]) for number in range(len(found.deals))]
        assert [ending for _, ending in loaded(found)] == walked


def test_a_finished_deal_counts_as_recorded_even_if_the_rules_see_it_otherwise() -> None:
    found = record.read(text(deals=[deal(result={"points": [3, 0]}), deal(dealer=0, moves=["1 stand"], result=...)]))
    (first, ended), (second, running) = loaded(found)
    assert first.scores == (0, 0) and second.scores == (3, 0)
    assert ended is not None and ended.following is not None and running is None
    with pytest.raises(RecordFault, match="the moves give points"):
        list(steps(found))


def test_the_last_unfinished_deal_is_played_through_the_rules() -> None:
    with pytest.raises(RefusedMove) as caught:
        loaded(record.read(text(deals=[deal(), deal(dealer=0, moves=["0 stand"], result=...)])))
    assert (caught.value.deal, caught.value.index, caught.value.refusal.clause) == (1, 0, "E-07")
    with pytest.raises(RecordFault, match="deal 1: the match was over before it"):
        loaded(record.read(text(before={"scores": [0, 4]}, deals=[deal(), SECOND])))
    with pytest.raises(RecordFault, match="deal 0: the deal is unfinished and not the last"):
        loaded(record.read(text(deals=[deal(moves=[], result=...), SECOND])))


def test_hands_and_stock_are_the_whole_deal() -> None:
    small = deal(hands=[HANDS[0][:5], HANDS[1][:5]], stock=STOCK[:2], moves=["0 propose", "1 accept"], result=...)
    walked = walk(deals=[small])
    assert walked[-1].state.table.size == 2 and len(walked[-1].state.exchange.stock) == 1
