"""Three hands: who prevented the exchange, when to let another have the point, and playing on for the second place."""

from __future__ import annotations

import itertools

import pytest
from ai_positions import decided, played_card, staged

from game.ai.ecarte import bidding, sight
from game.core import chance
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.state import State

STRONG, WEAK, MIDDLING = "Qs As 7s Kh Kd", "Th 8h 9d 7d 8c", "Ts 7s Qh 7h 7d"
REST = ("Jc Ac Tc 9h Ad", "Jd 9c Jh Ah 8d")


def asked(hand: str, seat: int, *moves: str) -> State:
    """Deal a hand to a seat of three whose dealer is seat 2, after these moves."""
    hands = list(REST)
    hands.insert(seat, hand)
    return staged(hands, dealer=2, moves=moves)


@pytest.mark.parametrize(("seat", "moves"), ((0, ()), (1, ("0 propose",)), (2, ("0 propose", "1 accept"))))
def test_everybody_plays_a_strong_hand_and_asks_with_a_weak_one(seat: int, moves: tuple[str, ...]) -> None:
    quiet, asking = ("stand", "propose") if seat == 0 else ("refuse", "accept")
    assert decided(asked(STRONG, seat, *moves)).move.verb == quiet
    assert decided(asked(WEAK, seat, *moves)).move.verb == asking


def test_nobody_asks_again_when_nothing_is_left_for_him() -> None:
    """Three cards are left: elder takes them, and a hand without worth is not mended by that."""
    asked_again = asked(WEAK, 2, *LATER, "1 accept")
    few = asked_again._replace(exchange=asked_again.exchange._replace(stock=asked_again.exchange.stock[:3]))
    assert [decided(state).move.verb for state in (asked_again, few)] == ["accept", "refuse"]


LATER = ("0 propose", "1 accept", "2 accept", "0 discard Jc", "1 discard", "2 discard", "0 propose")


@pytest.mark.parametrize(("seat", "moves"), ((1, ()), (2, ("1 accept",))))
def test_later_proposals_are_answered_by_the_cards_too(seat: int, moves: tuple[str, ...]) -> None:
    answers = [decided(asked(hand, seat, *LATER, *moves)).move.verb for hand in (STRONG, WEAK)]
    assert answers == ["refuse", "accept"]


def refusals(scores: tuple[int, int, int], rounds: int = 0) -> int:
    """Count the second players of 300 deals who refuse at this score."""
    options, refused = RULES.options(3, {}), 0
    for deal in range(300):
        pack = chance.shuffled(RULES.pack(options, 3), chance.deal_seed("three", deal))
        state = RULES.start(options, Before(scores, (0, 0, 0)), pack, 2)[-1].state
        if not RULES.actors(state):
            continue
        state = RULES.apply(state, RULES.parse("0 propose", 3))[-1].state
        state = state._replace(exchange=state.exchange._replace(rounds=rounds))
        refused += decided(state).move.verb == "refuse"
    return refused


def test_a_refusal_that_would_console_somebody_home_needs_more() -> None:
    """With the dealer one point short, failing as preventer brings him home by elder's point and by his own."""
    assert refusals((0, 6, 6)) < refusals((0, 6, 0))
    assert 20 < refusals((0, 0, 0)) < 150


def test_failing_as_preventer_costs_more_than_failing() -> None:
    """At any score short of the end, and nothing is lost by asking."""
    for scores in itertools.product((0, 3, 6), repeat=3):
        view = RULES.view(staged([MIDDLING, *REST], dealer=2, scores=scores), 0)
        prevented = bidding._worth_of_three(view, .4, is_preventer=True)
        assert prevented < bidding._worth_of_three(view, .4), scores
        assert bidding._worth_of_three(view, .2) < bidding._worth_of_three(view, .6)


def let_go(scores: tuple[int, int, int], *, is_prevented: bool = True) -> str:
    """Let the dealer follow to the second player's queen of hearts: the king takes the trick, the nine leaves it to him.

    Elder stood and has two tricks, the second player one. Left to him the point can still be his; taken away, it is elder's.
    """
    hands = ["Kd Kc 7h Ad Ac", "7d 7c Jh Qh Td", "8d 8c 8h Kh 9h"]
    moves = ("0 stand", "0 play Kd", "1 play 7d", "2 play 8d", "0 play Kc", "1 play 7c", "2 play 8c",
             "0 play 7h", "1 play Jh", "2 play 8h", "1 play Qh")
    state = staged(hands, dealer=2, scores=scores, moves=moves, changes={"must_head": "no", "must_trump": "no"})
    if not is_prevented:
        state = state._replace(exchange=state.exchange._replace(preventer=-1))
    return played_card(decided(state, budget=100))


def test_the_consolation_is_worth_letting_another_have_the_point() -> None:
    assert let_go((0, 0, 0)) == "9h"
    assert let_go((3, 3, 3)) == "9h"


def test_without_a_consolation_the_point_goes_to_who_needs_it_less_badly() -> None:
    assert let_go((6, 0, 3), is_prevented=False) == "9h"
    assert let_go((0, 6, 3), is_prevented=False) == "Kh"


def test_a_consolation_does_not_pay_for_the_game() -> None:
    """The second player needs one point and would be the first; the dealer, who needs one too, keeps him from it."""
    assert let_go((0, 6, 6)) == "Kh"


def test_places_of_three_are_worth_what_they_should() -> None:
    assert sight.among_three(7, 7, 7) == pytest.approx((1 + sight.SECOND) / 3)
    assert sight.among_three(1, 7, 7) > sight.among_three(2, 7, 7) > sight.among_three(7, 7, 7) > sight.among_three(7, 1, 7)
    total = sum(sight.among_three(*needs) for needs in ((2, 4, 6), (4, 2, 6), (6, 2, 4)))
    assert total == pytest.approx(1 + sight.SECOND)


def test_who_makes_the_point_finishes_before_the_consoled() -> None:
    view = RULES.view(staged([MIDDLING, *REST], dealer=2, scores=(6, 6, 0)), 0)
    assert sight.equity_of_three(view, {0: 1, 1: 1}) == 1
    assert sight.equity_of_three(view, {1: 1, 0: 1}) == sight.SECOND
    assert sight.equity_of_three(view, {1: 1}) == sight.SECOND * sight.race(1, 7)
    assert sight.equity_of_three(view, {1: 1, 2: 7}) == 0


def test_the_last_two_play_by_the_score_of_two() -> None:
    """One has retired; refusing costs two points again, which matters when the other needs two."""
    hands = ["", MIDDLING, REST[0]]
    worth = []
    for score in (5, 6):
        view = RULES.view(staged(hands, dealer=2, scores=(7, 3, score)), 1)
        weighed = bidding._weighed(view)
        worth.append(weighed.play - weighed.draw)
        assert view.order == (1, 2) and 0 < weighed.chance < 1
    assert worth[0] < worth[1]
    assert decided(staged(["", STRONG, REST[1]], dealer=2, scores=(7, 3, 5))).move.verb == "stand"
