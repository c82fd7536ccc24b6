"""What `normal` does before the first card: hands to stand on, refusals, discards, and the score."""

from __future__ import annotations

import pytest
from ai_positions import decided, staged

from game.ai.ecarte import bidding, shape, sight
from game.core import cards as core
from game.core import chance
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.state import State

STOOD_ON = {
    "7s Kh Qh Jh 7d": "tierce major", "Ts 7s Qh 7h 7d": "guarded queen", "Qs Ts Jh Ah Jd": "two knaves",
    "Kh 7h Kd Qc 7c": "two kings", "7s Kh 9h 8h 7h": "king fourth", "8s 7s Th 8h 7h": "three of a suit",
    "Qs Kh 7h Qd Qc": "courts", "Ts 8s 7s 7h 7d": "three trumps",
}
UNDER_EVEN = ("7s Kh Qd 8d 7d", "7s Jh Th Jd Ad", "8s 7s Kh 7d 7c")
"""Kinds 5, 9 and 10 with low trumps: about even or less, so asking for cards is better."""
USELESS = ("8d", "Tc", "9h", "8c", "9d", "Td", "9c", "Ac", "Ad", "Th", "7c", "Jc")


def other(hand: str, *more: str) -> str:
    """Return five cards of no use that are not in these hands."""
    used = " ".join((hand, *more)).split()
    return " ".join([card for card in USELESS if card not in used][:5])


@pytest.mark.parametrize("hand", STOOD_ON)
def test_hands_to_stand_on_are_stood_on(hand: str) -> None:
    decision = decided(staged([hand, other(hand)], dealer=1))
    assert decision.move.verb == "stand"
    assert shape.standing_hand(core.mask(core.parse_cards(hand)), 3) == STOOD_ON[hand]


@pytest.mark.parametrize("hand", UNDER_EVEN)
def test_weak_hands_of_the_list_ask_for_cards(hand: str) -> None:
    assert decided(staged([hand, other(hand)], dealer=1)).move.verb == "propose"


@pytest.mark.parametrize("hand", ("Th 8h 9d 7d 8c", "7s 8h 9d Tc 7c", "Kh 8h 9d 7d 8c"))
def test_poor_hands_ask_for_cards(hand: str) -> None:
    assert decided(staged([hand, other(hand)], dealer=1)).move.verb == "propose"
    assert decided(staged([hand, other(hand)], dealer=0, moves=("1 propose",))).move.verb == "accept"


@pytest.mark.parametrize("hand", ("Qs As 7s Kh Kd", "Qs Ts Jh Ah Jd", "Qs Kh 7h Qd Qc", "Ks Js Kh Qh 7d", "8s 7s Th 8h 7h"))
def test_a_strong_dealer_refuses(hand: str) -> None:
    assert decided(staged([hand, other(hand)], moves=("1 propose",))).move.verb == "refuse"


def asked_dealers(scores: tuple[int, int], number: int) -> list[State]:
    """Deal so many hands, the dealer of each asked for the first time."""
    found = []
    for deal in range(number):
        pack = chance.shuffled(RULES.pack(None, 2), chance.deal_seed("asked", deal))
        state = RULES.start(RULES.options(2, {}), Before(scores, (0, 0)), pack, 0)[-1].state
        if RULES.actors(state):
            found.append(RULES.apply(state, RULES.parse("1 propose", 2))[-1].state)
    return found


def test_a_dealer_refuses_from_fifty_six_in_a_hundred() -> None:
    verbs = {True: 0, False: 0}
    for state in asked_dealers((0, 0), 300):
        chance_of_point = bidding._weighed(RULES.view(state, 0)).chance
        is_refused = decided(state).move.verb == "refuse"
        verbs[is_refused] += 1
        assert is_refused or chance_of_point < .56
        assert not is_refused or chance_of_point > .35
    assert min(verbs.values()) > 50


def test_a_refusal_that_alone_can_lose_the_game_needs_more() -> None:
    """With elder at 3 of 5 two points lose the game, one does not."""
    refused = [sum(decided(state).move.verb == "refuse" for state in asked_dealers(scores, 300)) for scores in ((0, 0), (0, 3))]
    assert refused[1] < refused[0]


def test_even_chances_are_stood_on_when_the_opponent_needs_one() -> None:
    """A hand that asks for cards at nought all stands when a lost refusal costs no more than a lost point."""
    def stood_on(*scores: int) -> set[str]:
        return {hand for hand in ABOUT_EVEN
                if decided(staged([hand, other(hand)], dealer=1, scores=scores)).move.verb == "stand"}

    assert stood_on(0, 0) < stood_on(0, 4)
    assert stood_on(0, 0) < stood_on(3, 4)


ABOUT_EVEN = (
    "8s 7s Kh 7d 7c", "7s Kh Qd 8d 7d", "7s Jh Th Jd Ad", "Ts 7s Kh 7d 8c", "Js Kh 7h 8d 9d", "As 8s Jh 7h 7d",
    "Qs Kh 8h 7d 7c", "Js 7s Qh 7d 8c", "7s Kh Qh 7d 8c", "8s Kh Kd 7h 7c")


def test_a_later_refusal_needs_less() -> None:
    """Refusing again costs nothing extra, so whatever is refused at first is refused later with the same cards."""
    hand, elder = "8s 7s Th 8h 7h", "8d 9d Td Ad 9h"
    moves = ("1 propose", "0 accept", "1 discard 8d", "0 discard", "1 propose")
    assert decided(staged([hand, elder], moves=moves)).move.verb == "refuse"


@pytest.mark.parametrize(("hand", "kept"), (
    ("Qs 8s 7h 9d 8c", "Qs 8s"), ("Ks Kh 7h 9d 8c", "Ks Kh"), ("7s Kh 7d 9d 8c", "7s Kh"), ("Ks Qs Js 7d 8c", "Ks Qs Js"),
))
def test_trumps_and_kings_are_kept(hand: str, kept: str) -> None:
    state = staged([hand, other(hand)], dealer=1, moves=("0 propose", "1 accept"))
    for address in ("one", "two", "three"):
        move = decided(state, address=address).move
        assert move.verb == "discard" and not set(move.cards) & set(core.parse_cards(kept))


def test_a_hand_without_worth_is_laid_away_whole() -> None:
    state = staged(["Th 8h 9d 7d 8c", other("Th 8h 9d 7d 8c")], dealer=1, moves=("0 propose", "1 accept"))
    assert len(decided(state).move.cards) >= 4


def test_the_dealer_keeps_a_made_hand() -> None:
    hand = "Qs Js As Kh Kd"
    state = staged([hand, other(hand)], moves=("1 propose", "0 accept", f"1 discard {other(hand).split()[0]}"))
    assert decided(state).move.cards == ()


def test_limits_are_kept_when_the_dealer_must_take_one() -> None:
    hand = "Qs Js As Kh Kd"
    moves = ("1 propose", "0 accept", f"1 discard {other(hand).split()[0]}")
    state = staged([hand, other(hand)], moves=moves, changes={"dealer_min_exchange": 1})
    assert len(decided(state).move.cards) == 1


def test_three_players_know_who_prevented_the_exchange() -> None:
    """The preventer of three loses more by failing, so a hand that asks as second asks more readily than of two."""
    hands = ["8s 7s Kh 7d 7c", "8d Tc 9h 8c 9d", "Td 9c Ac Ad Th"]
    assert decided(staged(hands, dealer=2)).move.verb == "propose"
    strong = ["Qs As 7s Kh Kd", *hands[1:]]
    assert decided(staged(strong, dealer=2)).move.verb == "stand"


def test_equity_is_fair_and_grows() -> None:
    assert sight.race(5, 5) == pytest.approx(.5)
    assert sight.race(1, 5) > sight.race(2, 5) > sight.race(5, 5) > sight.race(5, 1)
    assert sight.race(0, 3) == 1 and sight.race(3, 0) == 0
