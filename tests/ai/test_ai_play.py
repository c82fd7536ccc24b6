"""How `normal` plays cards: no dominated play, the leads of the rule book, the king and the score."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from ai_positions import Position, decided, played_card, reached, staged

from game.ai.ecarte import playout
from game.core import cards as core
from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move
from game.ecarte import RULES
from game.ecarte.cards import HIGHER, STRENGTH, WHOLE, beats, winning


def plays(position: Position) -> list[Card]:
    return [one.cards[0] for one in position.view.legal if isinstance(one, Move) and one.verb == "play"]


def choices_of_a_card(seats: int, seed: str) -> Iterator[Position]:
    for number in itertools.count():
        for position in reached(seats, "normal", f"{seed} {number}"):
            if len(plays(position)) > 1 and "king" not in [one.verb for one in position.view.legal]:
                yield position


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_last_to_play_parts_with_the_lowest_card_that_does_the_same(seats: int) -> None:
    """150 positions: never a higher card where a lower one of that suit also wins, or also loses."""
    last = (one for one in choices_of_a_card(seats, f"last {seats}") if len(one.view.trick) == len(one.view.order) - 1)
    for position in itertools.islice(last, 50):
        chosen = core.card(played_card(decided(position.state)))
        best = winning(position.view.trick, position.view.trump)[1]
        for other in plays(position):
            lower = other >> 4 == chosen >> 4 and STRENGTH[other] < STRENGTH[chosen]
            same = beats(other, best, position.view.trump) == beats(chosen, best, position.view.trump)
            assert not (lower and same), (position.address, core.text(chosen), core.text(other))


def possible_hands(position: Position) -> Iterator[Cards]:
    """List every hand that the opponent may hold."""
    view, other = position.view, 1 - position.seat
    seen = WHOLE & ~position.state.hands[position.seat] & ~view.lacks[other] & ~view.holds[other]
    for gone in (*view.played, 1 << view.turn_up, view.discards[position.seat]):
        seen &= ~gone
    for drawn in itertools.combinations(members(seen), view.counts[other] - view.holds[other].bit_count()):
        yield view.holds[other] | mask(drawn)


def results(position: Position) -> dict[Card, list[float]]:
    """Return what each card brings against each possible hand, with best play by both."""
    state, seat = position.state, position.seat
    found: dict[Card, list[float]] = {card: [] for card in plays(position)}
    for hand in possible_hands(position):
        hands = tuple(cards if place == seat else hand for place, cards in enumerate(state.hands))
        for card, values in found.items():
            after = RULES.apply(state._replace(hands=hands), Move(seat, "play", (card,)))[-1].state
            values.append(playout.between_sides(after, seat))
    return found


def test_no_dominated_play_with_two_cards_left() -> None:
    """60 positions: no other card is as good against every possible hand and better against one in twenty or more."""
    two_left = (one for one in choices_of_a_card(2, "two left") if one.state.hands[one.seat].bit_count() == 2)
    for position in itertools.islice(two_left, 60):
        chosen = core.card(played_card(decided(position.state)))
        values = results(position)
        for other in values:
            better = sum(theirs > mine for mine, theirs in zip(values[chosen], values[other], strict=True))
            worse = sum(theirs < mine for mine, theirs in zip(values[chosen], values[other], strict=True))
            assert worse or better < len(values[chosen]) / 20, (position.address, core.text(chosen), core.text(other))


def test_equal_cards_are_played_from_below() -> None:
    """100 leads: of two cards with nothing live between them the lower is led when the deal is counted."""
    leads = (one for one in choices_of_a_card(2, "equal") if not one.view.trick and one.view.counts[one.seat] <= 3)
    for position in itertools.islice(leads, 100):
        chosen = core.card(played_card(decided(position.state)))
        unseen = WHOLE & ~mask(plays(position)) & ~mask(itertools.chain(*map(members, position.view.played)))
        for other in plays(position):
            between = HIGHER[other] & ~HIGHER[chosen] & ~(1 << chosen) if other in HIGHER and other >> 4 == chosen >> 4 else 1
            is_lower = other >> 4 == chosen >> 4 and STRENGTH[other] < STRENGTH[chosen]
            assert not (is_lower and not between & unseen), (position.address, core.text(chosen), core.text(other))


DEALER = "8d 8c 8h Jc Tc"
LEADS = {
    "7s Kh Qh Jh 7d": {"Kh", "Qh", "Jh"}, "Ts 7s Qh 7h 7d": {"Qh"}, "Qs Ts Jh Ah Jd": {"Jh", "Ah"}, "Kh 7h Kd Qc 7c": {"Kh"},
    "7s Kh Qd Ad 7d": {"Qd", "Kh"}, "7s Kh 9h Ah 7h": {"Kh"}, "8s 7s Th Ah 7h": {"Ah", "Th"}, "Qs Kh 7h Qd Qc": {"Kh", "Qs"},
    "Qs As 7s Kh Kd": {"Kh", "Kd", "Qs"},
}


@pytest.mark.parametrize("hand", LEADS)
def test_first_leads_of_the_rule_book(hand: str) -> None:
    state = staged([hand, DEALER if "8h" not in hand else "8d 8c 9h Jc Tc"], dealer=1, moves=("0 stand",))
    assert played_card(decided(state)) in LEADS[hand]


def test_the_king_is_called_at_nought_all() -> None:
    state = staged(["Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"], dealer=1, moves=("0 stand",))
    assert decided(state).move.verb == "king"


@pytest.mark.parametrize("changes", ({}, {"king_deadline": "second-card"}))
def test_silence_where_it_costs_nothing(changes: dict[str, object]) -> None:
    """At 3 against an elder at 4 who stood, the dealer's two points for the refusal win without the king."""
    moves = ("1 stand", "1 play 8h")
    state = staged(["Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"], scores=(3, 4), moves=moves, changes=changes)
    assert decided(state).move.verb == "play"
    for scores in ((2, 4), (4, 4), (3, 3), (0, 0)):
        second = () if not changes or scores[0] == 4 else ("0 play 7h", "1 play Th", "0 play 8d")
        state = staged(["Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"], scores=scores, moves=moves, changes=changes)
        assert decided(state).move.verb == ("play" if second else "king"), scores


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_king_waits_for_the_second_card_where_it_may(seats: int) -> None:
    """It stays hidden as long as it can be called, and is then called; who needs one point calls at once."""
    hands = ["Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc", "Ac Jd Td 9d 7c", "Qc Jh 9h 7d Ah"][:seats]
    late = {"changes": {"king_deadline": "second-card"}, "dealer": seats - 1, "moves": ("0 stand",)}
    assert decided(staged(hands, **late)).move.verb == "play"
    assert decided(staged(hands, **late, scores=(4 if seats == 2 else 6, *(0,) * (seats - 1)))).move.verb == "king"
    state = staged(hands, **late | {"moves": ("0 stand", "0 play 7h", *FIRST_TRICK[seats])})
    while state.actor != 0:
        state = RULES.apply(state, decided(state, "random").move)[-1].state
    assert decided(state).move.verb == "king"


FIRST_TRICK = {2: ("1 play 8h",), 3: ("1 play 8h", "2 play 7c"), 4: ("1 play 8h", "2 play 7c", "3 play 9h")}


def test_silence_is_an_answer_before_the_lead() -> None:
    asked = {"changes": {"king_deadline": "before-lead"}, "moves": ("1 stand",)}
    holder, other = "Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"
    assert decided(staged([holder, other], scores=(3, 4), **asked)).move.verb == "silent"
    assert decided(staged([holder, other], scores=(0, 0), **asked)).move.verb == "king"
    assert decided(staged(["Js Qs 7h 8d 9c", other], **asked)).move.verb == "silent"


def test_silence_also_when_the_dealer_refused() -> None:
    state = staged(["7s Th 8h Jc Tc", "Ks Qs 7h 8d 9c"], scores=(4, 3), moves=("1 propose", "0 refuse"))
    assert decided(state).move.verb == "play"


def test_the_king_is_called_when_nobody_prevented_the_exchange() -> None:
    moves = ("1 propose", "0 accept", "1 discard Tc", "0 discard", "1 stand", "1 play 8h")
    state = staged(["Ks Qs 7h 8d 9c", "7s Th 8h Jc Tc"], scores=(3, 4), moves=moves)
    assert decided(state).move.verb == "king"


def test_a_partner_who_wins_is_spared() -> None:
    """With four and `head_partner` no: the partner's king stands, so the low trump stays in the hand."""
    hands = ["7h 8h 9h 7d 8d", "Kc Ac Tc 9d Td", "Qc 8c Jd Ad Qd", "Jc 7c 9c Jh Ah"]
    state = staged(hands, dealer=0, changes={"head_partner": "no"}, moves=("1 stand", "1 play Kc", "2 play 8c"))
    assert played_card(decided(state)) == "7c"


def test_it_never_concedes() -> None:
    for seats in (2, 4):
        for number in range(2):
            for position in reached(seats, "normal", f"concede {seats} {number}"):
                if position.view.phase == "play":
                    assert decided(position.state, budget=2).move.verb != "concede"


def test_three_players_know_who_prevented_the_exchange() -> None:
    """The same cards are not always played the same way when somebody else has a refusal to pay for (E-35)."""
    changed = 0
    counted = (one for one in choices_of_a_card(3, "preventer")
               if one.view.counts[one.seat] <= 3 and one.view.preventer not in (-1, one.seat))
    for position in itertools.islice(counted, 40):
        nobody = position.state._replace(exchange=position.state.exchange._replace(preventer=-1))
        changed += decided(position.state).move != decided(nobody).move
    assert changed > 0
