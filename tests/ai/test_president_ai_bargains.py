"""What agents part with before the play of President, and what they agree to."""

from __future__ import annotations

import pytest
from president_ai_positions import decided, staged, wish

from game.core import cards as core
from game.core.moves import Pick
from game.president import RULES
from game.president.state import State

TITLES = (0, 1, 2, 3)
OTHERS = ("4c 4s 6d 7c 8d 9s Tc Jh Qd Kd As 2h 5s", "4d 6c 7d 7h 8c 9h Td Js Qc Ks 5d 8h Th", "4h 5c 6h 7s 8s Ts Qs Kh Jc Ah 3h 3s 2s")


def exchanging(hand: str, **changes: object) -> State:
    """Stage an exchange of two cards and one, with this hand for the President, who is to choose."""
    return staged([hand, *OTHERS], {"jokers": 0, **changes}, titles=TITLES, is_rest_gone=False)


def given(state: State, level: str = "normal") -> str:
    return core.names(decided(state, level).move.cards)


def test_low_single_cards_are_given_and_pairs_kept() -> None:
    state = exchanging("3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d")
    first = RULES.legal(state, 0)[0]
    assert isinstance(first, Pick) and first.low == 2
    assert given(state) == "5h 6s"


def test_three_equal_cards_are_kept_too() -> None:
    assert not {"3c", "3d", "5s"} & set(given(staged(["3c 3d 9c 9d 9h Jd Kc Qh Ac Ad 2c 4d 6s", "4c 4s 6d", "5d 6c", "2h 5s As"], {"jokers": 0},
                                                     titles=TITLES, is_rest_gone=False)).split())


def test_no_two_and_no_ace_is_given_back() -> None:
    cards = given(exchanging("3c 3d 9c 9d Jd Kc Qh Ac Ad 2c 2d 5h 6s"))
    assert not {"2s", "Ah", "2c", "2d", "Ac", "Ad"} & set(cards.split())


def test_easy_gives_the_lowest() -> None:
    assert given(exchanging("3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d"), "easy") in ("3c 3d", "3d 3c")


def market(hand: str, *, moves: tuple[str, ...] = (), changes: dict[str, object] | None = None) -> State:
    """Stage a market without an exchange, with this hand for the President."""
    rules = {"jokers": 0, "exchange_pairs": 0, "black_market": "on"} | (changes or {})
    return staged([hand, *OTHERS], rules, titles=TITLES, is_rest_gone=False, moves=moves)


GOOD = "Kc Ac Ad 2c 2d 9c 9d Qh Jd 3c 3d 5h 6s"


def test_the_president_closes_the_market_on_a_good_hand() -> None:
    assert wish(market("2c 2d Ac Ad Kc 9c 9d")) == "market closed"


def test_a_good_hand_refuses_a_bargain() -> None:
    others = [OTHERS[0], "2c 2d Ac Ad Kc 9c 9d", *OTHERS[1:]]
    state = staged(others, {"jokers": 0, "exchange_pairs": 0, "black_market": "on"}, titles=TITLES, is_rest_gone=False,
                   moves=("0 market open", "0 offer 1 1"))
    assert wish(state) == "refuse"


def test_lost_cards_are_offered_for_a_bargain() -> None:
    hand = "3c 4d 5h 6h 9c 9d Kc Ac Ad 2c 2d"
    assert wish(market(hand, moves=())) in ("market open", "market closed")


@pytest.mark.parametrize(("hand", "expected"), ((GOOD, "no-talk"), ("3c 3d 5h 6s 9c 9d Jd Kc Qh Ac Ad 2c 2d", "no-talk")))
def test_a_good_hand_stays_closed(hand: str, expected: str) -> None:
    assert wish(market(hand, changes={"black_market": "off", "table_talk": "on"})) == expected
