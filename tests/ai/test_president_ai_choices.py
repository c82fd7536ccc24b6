"""Positions of President in which one choice is right, under many house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from president_ai_positions import staged, wish

PLAIN: dict[str, object] = {"jokers": 0}


class Case(NamedTuple):
    """What lies where, what was played, and what seat 0 should do."""

    name: str
    hands: tuple[str, ...]
    expected: str | tuple[str, ...]
    changes: Mapping[str, object] = PLAIN
    moves: tuple[str, ...] = ()
    more: Mapping[str, Any] = {}


REST = ("3h 4c 4h 6h 6s", "5h 5s 7h 7s 8d", "8h 9s Th Ts Jd")
"""Three hands without a card above the jack."""
CASES = (
    # going out and playing out
    Case("goes out", ("9c 9d", *REST), "play 9c 9d"),
    Case("goes out while following", ("Qc", *REST), "play Qc", moves=("3 play Jd",), more={"leader": 3}),
    Case("the ace that nobody can beat first", ("Ac 4d", *REST), "play Ac"),
    Case("the sure pair first", ("Kc Kd 3c", *REST), "play Kc Kd"),
    Case("all sure sets before the risky one",
         ("Kc Kd As Ah 3c", "3h 4c 4h", "5h 5s 7h", "8h 9s Th"), ("play Kc Kd", "play Ah As")),
    Case("a two that wins everything", ("2c 9c 9d", *REST), "play 2c", moves=("3 play Jd",), more={"leader": 3}),
    Case("three cards hard to answer before a pair",
         ("3c 3d 3s 8c 8s", "4c 5h 5s 7h Qc Kd", "6h 6s 9c Ad 7s As", "9s Tc Td Js Jd Qd"),
         "play 3c 3d 3s"),
    # leading
    Case("low cards first while the two can bring the lead back", ("3c 4d Ac 2c", "3h 4c 4h 6h", "5h 5s 7h 2h", "8h 9s Th As"),
         "play 3c"),
    Case("a pair when somebody has one card", ("4s 8c 8d Qd", "5c", "6d 6h 7c Kd", "9c Tc Jd Js"), "play 8c 8d"),
    # following
    Case("no pair is parted for a three", ("5c 8c 8s Qc Qd", *REST), "play 5c", moves=("3 play 3s",),
         more={"leader": 3, "hands": {3: "3s 8h 9s Th Ts Jd"}}),
    Case("the cheapest card that does it", ("3c 3d 7c Jc Ac 2c", *REST), "play 7c", moves=("3 play 4s",),
         more={"hands": {3: "4s 8h 9s Th Ts Jd"}, "leader": 3}),
    Case("the joker is kept", ("5c 5d 6c 7c Ac Xr", *REST), ("play Ac", "pass"), {"jokers": 2}, ("3 play Kd",),
         {"hands": {3: "Kd 8h 9s Th Ts Jd"}, "leader": 3}),
    Case("the two is kept for singles", ("3c 4d 5c 2c 2d", "3h 4c 4h 6h 6s", "5h 5s 7h 7s 8d", "Jh Jd 9s Th Ts"), "pass", PLAIN,
         ("3 play Jd Jh",), {"leader": 3}),
    # foul finishes
    Case("the two before the five",
         ("2c 5d", *REST), "play 2c", {"jokers": 0, "finish": "foul"}, ("3 play Jd",), {"leader": 3}),
    Case("the two is no last card", ("2c", *REST), "pass", {"jokers": 0, "finish": "foul"}, ("3 play Jd",), {"leader": 3}),
    Case("the joker is no last card", ("Xr", *REST), "pass", {"finish": "foul"}, ("3 play Jd",), {"leader": 3}),
    Case("a bomb is no last play", ("9c 9d 9h 9s", "3h 4c 4h 6h", "5h 5s 7h 7s", "8h Th Ts Jd"), "pass",
         {"jokers": 0, "finish": "foul", "bombs": "four"}, ("3 play Jd",), {"leader": 3}),
    Case("the two goes first when it may lead",
         ("2c 5d", *REST), "play 2c", {"jokers": 0, "finish": "foul", "lead_twos": "free"}),
    Case("turned, the three is no last card",
         ("3c Kd", *REST), "play 3c", {"jokers": 0, "finish": "foul", "revolution": "four"},
         more={"is_turned": True, "hands": {1: "4c 4h 6h 6s"}}),
    # revolutions
    Case("low cards turn the order",
         ("3c 4c 4d 4h 4s 5c 5d 6c", "7h 8h 9h Jh Qh Kh Ah", "7d 8d 9d Jd Qd Kd Ad", "7s 8s 9s Js Qs Ks As"),
         "play 4c 4d 4h 4s", {"jokers": 0, "revolution": "four"}),
    Case("high cards do not",
         ("3c Kc Kd Kh Ks Ac Ad 2c 2d", "7h 8h 9h Jh Qh Ah 4h", "7d 8d 9d Jd Qd 4d Td", "7s 8s 9s Js Qs As 4s"),
         "play 3c", {"jokers": 0, "revolution": "four"}),
    Case("high cards turn it back",
         ("4c Qc Qd Qh Qs Kc Kd Ac Ad 2c", "7h 8h 9h Jh Kh Ah 3h", "7d 8d 9d Jd 4d Td 3d", "7s 8s 9s Js Ks As 3s"),
         "play Qc Qd Qh Qs", {"jokers": 0, "revolution": "four"}, more={"is_turned": True}),
    Case("turned, low cards are kept",
         ("3c 8c Qd Kd Kh", *REST), "play 8c", {"jokers": 0, "revolution": "four"}, ("3 play 9s",),
         {"is_turned": True, "leader": 3}),
    Case("turned, the three is sure", ("3c Kd", "4c 4h 6h 6s", *REST[1:]), "play 3c", {"jokers": 0, "revolution": "four"},
         more={"is_turned": True}),
    # wild cards
    Case("no wild card where a plain one does", ("5c 9c 9d 9h Xr", *REST), "play 5c", {"joker_role": "wild"}, ("3 play 4s",),
         {"hands": {3: "4s 8h 9s Th Ts Jd"}, "leader": 3}),
    Case("a wild card to go out", ("Qc Xr", "3h 4c 4h 6h", "5h 5s 7h 7s", "Jd Jh 8h Th"), "play Qc Xr", {"joker_role": "wild"},
         ("3 play Jd Jh",), {"leader": 3}),
    Case("a wild two to go out", ("Qc 2c", "3h 4c 4h 6h", "5h 5s 7h 7s", "Jd Jh 8h Th"), "play Qc 2c",
         {"jokers": 0, "twos": "wild"}, ("3 play Jd Jh",), {"leader": 3}),
    # bombs
    Case("a bomb that wins everything", ("5c 5d 5h 5s 9c", "3h 4c 4h 6h", "6s 7h 7s 8d", "Ah As Th Ts"), "play 5c 5d 5h 5s",
         {"jokers": 0, "bombs": "four"}, ("3 play Ah As",), {"leader": 3}),
    Case("no bomb on a four",
         ("3c 3d 5h 6c 6d 6h 6s 7c 8c 9c", "3h 4c 4h 7h Qh Kh", "Qc 7d 7s 8d Jd Ks", "4s 8h 9s Th Ts Jh"), "play 5h",
         {"jokers": 0, "bombs": "four"}, ("3 play 4s",), {"leader": 3}),
    # completing, twos at any time, playing on
    Case("completes in turn", ("4c 5c 7h 7s", "3h 4h 6h", "5h 5s 8d", "7c 7d 8h Th"), "complete 7h 7s",
         {"jokers": 0, "complete_four": "in-turn"}, ("3 play 7c 7d",), {"leader": 3}),
    Case("completes out of turn", ("4c 5c 7h 7s", "3h 4h 6h", "5h 5s 8d", "7c 7d 8h Th"), "complete 7h 7s",
         {"jokers": 0, "complete_four": "anyone"}, ("3 play 7c 7d",), {"leader": 3}),
    Case("completing is no last play", ("7h 7s", "3h 4h 6h", "5h 5s 8d", "7c 7d 8h Th"), "decline",
         {"jokers": 0, "complete_four": "anyone", "finish": "foul"}, ("3 play 7c 7d",), {"leader": 3}),
    Case("a two out of turn that wins everything",
         ("2c 9c 9d", *REST), "two 2c", {"jokers": 0, "twos": "anytime"}, ("3 play Jd",),
         {"leader": 3}),
    Case("no two on one's own ace", ("Ac 4d 5d 6c 2c", *REST), "decline", {"jokers": 0, "twos": "anytime"}, ("0 play Ac",)),
    Case("plays on where nobody may answer", ("5c Qd 9c 9d", "3h 4c 4h", "5h 5s 7h", "8h 8d Th"), "play Qd",
         {"jokers": 0, "beat_own": "on"}, ("0 play 5c", "1 pass", "2 pass", "3 pass")),
    # other house rules
    Case("an equal card that ends the trick", ("8c 3d", "8h Kd As"), "play 8c", {"jokers": 0, "equal": "skip"}, ("1 play 8h",),
         {"leader": 1, "out": 2}),
    Case("a two that clears", ("2c 4d", *REST), "play 2c", {"jokers": 0, "twos": "clear"}, ("3 play Jd",), {"leader": 3}),
    Case("one two beats three queens", ("2c 4d", "3h 4c 4h", "5h 5s 7h", "Qc Qd Qh 8h"), "play 2c",
         {"jokers": 0, "twos": "one-beats-any"}, ("3 play Qc Qd Qh",), {"leader": 3}),
    Case("two twos beat three queens", ("2c 2d 4d", "3h 4c 4h", "5h 5s 7h", "Qc Qd Qh 8h"), "play 2c 2d",
         {"jokers": 0, "twos": "one-fewer"}, ("3 play Qc Qd Qh",), {"leader": 3}),
    Case("a pair of twos on a two", ("2c 2d 5c", "3h 4c 4h", "5h 5s 7h", "2h 8h Th"), "play 2c 2d",
         {"jokers": 0, "pair_beats_two": "on", "lead_twos": "free"}, ("3 play 2h",), {"leader": 3}),
    Case("with the ace high the two is low", ("2c Ac", *REST), "play Ac", {"jokers": 0, "order": "ace-high"}),
    Case("the suicide king beats two aces", ("4d Kh", "3h 4c 4h", "5h 5s 7h", "Ac Ad 8h"), "play Kh",
         {"jokers": 0, "special_courts": "on"}, ("3 play Ac Ad",), {"leader": 3}),
    Case("the red three beats a two", ("3d 4d", "4c 4h 5c", "5h 5s 7h", "2c 8h Th"), "play 3d",
         {"jokers": 0, "order": "red-threes", "lead_twos": "free"}, ("3 play 2c",), {"leader": 3}),
)


def _state(case: Case) -> Any:
    more = dict(case.more)
    hands = list(case.hands)
    for seat, cards in more.pop("hands", {}).items():
        hands[seat] = cards
    out = more.pop("out", None)
    if out is None:
        return staged(hands, case.changes, moves=case.moves, **more)
    state = staged([*hands, "3s"], case.changes, leader=more["leader"])
    state = state._replace(hands=(*state.hands[:out], 0), places=(out,), gone=state.gone | state.hands[out])
    return _played(state, case.moves)


def _played(state: Any, moves: tuple[str, ...]) -> Any:
    from game.president import RULES

    for line in moves:
        state = RULES.apply(state, RULES.parse(line, len(state.hands)))[-1].state
    return state


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_choice_is_right(case: Case) -> None:
    state = _state(case)
    assert state.actor == 0
    assert wish(state) in ((case.expected,) if isinstance(case.expected, str) else case.expected)
