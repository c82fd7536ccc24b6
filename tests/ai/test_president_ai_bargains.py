"""What agents part with before the play of President, and what they agree to."""

from __future__ import annotations

import pytest
from president_ai_positions import decided, staged, wish

from game.core import cards as core
from game.core.moves import Pick
from game.president import RULES
from game.president.state import State

TITLES = (0, 1, 2, 3)
GOOD = "8c 8d 9s Ts Td Ks Kd As Ad 2c 2d 2h 2s"
POOR = "4c 6c 7c Jc 2c 3d 6d 5h 8h 6s 9s Js As"
EVEN = "5c Jc Qc Ac 7d Jd Ad 5h 6h 8h Kh Ah Js"


def dealt(hand: str, seat: int = 0) -> list[str]:
    """Give that seat of four this hand and the rest of the pack to the others in turn."""
    own = core.parse_cards(hand)
    rest = [one for one in RULES.pack(RULES.options(4, {"jokers": 0}), 4) if one not in own]
    hands = [core.names(rest[place::3]) for place in range(3)]
    return [*hands[:seat], hand, *hands[seat:]]


def bargaining(hand: str, *moves: str, seat: int = 0, **changes: object) -> State:
    """Stage a deal without exchange after these moves."""
    rules = {"jokers": 0, "exchange_pairs": 0, "black_market": "on"} | changes
    return staged(dealt(hand, seat), rules, titles=TITLES, is_rest_gone=False, moves=moves)


def given(hand: list[str], level: str = "normal") -> set[str]:
    """Return what the President gives back with such hands dealt."""
    state = staged(hand, {"jokers": 0}, titles=TITLES, is_rest_gone=False)
    first = RULES.legal(state, 0)[0]
    assert isinstance(first, Pick) and first.low == 2
    return set(core.names(decided(state, level).move.cards).split())


OTHERS = ("4c 4s 6d 7c 8d 9s Tc Jh Qd Kd As 2h 5s",
          "4d 6c 7d 7h 8c 9h Td Js Qc Ks 5d 8h Th",
          "4h 5c 6h 7s 8s Ts Qs Kh Jc Ah 3h 3s 2s")
"""The last of them gives the ace and the two."""


def test_low_single_cards_are_given_and_pairs_kept() -> None:
    assert given(["3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d", *OTHERS]) == {"5h", "6s"}


def test_three_equal_cards_are_kept() -> None:
    assert given(["3c 3d 3h 5h 6s 9c 9d Kc Qh Ac Ad 2c 2d", *(hand.replace(" 3h", "") for hand in OTHERS)]) == {"5h", "6s"}


def test_nothing_high_is_given_back() -> None:
    assert not given(dealt("3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d")) & {"Ac", "Ad", "Ah", "As", "2c", "2d", "2h", "2s"}


def test_easy_gives_the_lowest() -> None:
    assert given(dealt("3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d"), "easy") == {"3c", "3d"}


@pytest.mark.parametrize(("hand", "expected"), ((GOOD, "market closed"), (POOR, "market open")))
def test_the_market_opens_for_a_poor_hand(hand: str, expected: str) -> None:
    assert wish(bargaining(hand)) == expected


def test_a_poor_hand_offers_to_the_best_title() -> None:
    assert wish(bargaining(POOR, "0 market open")).startswith("offer 1 ")
    assert wish(bargaining(POOR, "0 market open", "0 no-offer", seat=1)).startswith("offer 0 ")


def test_a_good_hand_offers_nothing() -> None:
    assert wish(bargaining(GOOD, "0 market open")) == "no-offer"


@pytest.mark.parametrize(("hand", "expected"), ((GOOD, "refuse"), (EVEN, "refuse"), (POOR, "accept")))
def test_only_a_poor_hand_accepts(hand: str, expected: str) -> None:
    assert wish(bargaining(hand, "0 market open", "0 offer 1 1", seat=1)) == expected


def test_a_bargain_takes_the_least_useful_cards() -> None:
    state = bargaining(POOR, "0 market open", "0 offer 1 2", "1 accept")
    assert set(wish(state).split()) == {"give", "3d", "4c"}


@pytest.mark.parametrize(("hand", "expected"), ((GOOD, "no-talk"), (EVEN, "talk 0 1"), (POOR, "talk 0 1")))
def test_only_a_good_hand_stays_closed(hand: str, expected: str) -> None:
    assert wish(bargaining(hand, black_market="off", table_talk="on")) == expected


@pytest.mark.parametrize("moves", ((), ("0 market open",), ("0 market open", "0 no-offer", "1 offer 0 1")))
def test_easy_keeps_out_of_bargains(moves: tuple[str, ...]) -> None:
    assert wish(bargaining(POOR, *moves), "easy") in ("market closed", "no-offer", "refuse")
