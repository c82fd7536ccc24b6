"""Four hands: partners do not fight each other, throw low, and use what the table has shown."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from ai_positions import Position, decided, played_card, reached, staged

from game.ai.ecarte import sight, worlds
from game.core import cards as core
from game.core import chance
from game.core.cards import Card, mask
from game.core.moves import Move
from game.ecarte import RULES
from game.ecarte.cards import beats, winning
from game.ecarte.view import View

LENIENT = {"must_head": "no", "must_trump": "no"}
SPARING = {"head_partner": "no"}
FREE = (SPARING, LENIENT)
HANDS = ["7h 8h 9h 7d 8d", "Kc Ac Tc 9d Td", "Qc 8c Jd Ad Qd", "Jc 7c 9c Jh Ah"]


def plays(view: View) -> list[Card]:
    return [one.cards[0] for one in view.legal if isinstance(one, Move) and one.verb == "play"]


def choices_of_a_card(level: str, changes: dict[str, object], seed: str) -> Iterator[Position]:
    """Yield positions in which a follower of four has a choice and the king is no question."""
    for number in itertools.count():
        for position in reached(4, level, f"{seed} {number}", changes):
            if position.view.trick and len(plays(position.view)) > 1 and position.view.legal[0] != Move(position.seat, "king"):
                yield position


@pytest.mark.parametrize("level", ("easy", pytest.param("normal", marks=pytest.mark.long)))
@pytest.mark.parametrize("changes", FREE)
def test_the_last_to_play_never_takes_the_trick_from_the_partner(level: str, changes: dict[str, object]) -> None:
    """40 positions in which the trick is the partner's and another card was allowed; a beginner's slips aside."""
    seen = 0
    for position in choices_of_a_card(level, changes, f"spare {level}"):
        view = position.view
        winner, best = winning(view.trick, view.trump)
        is_ours = len(view.trick) == 3 and winner in view.sides[position.seat]
        if not is_ours or all(beats(card, best, view.trump) for card in plays(view)):
            continue
        decision = decided(position.state, level, address=position.address)
        if decision.reason[0] != "I was not paying attention.":
            assert not beats(decision.move.cards[0], best, view.trump), position.address
        seen += 1
        if seen == 40:
            return


def test_a_sure_trick_of_the_partner_is_left_to_him_whoever_comes_after() -> None:
    """The partner led the king of clubs and the dealer, the last to play, has shown to hold neither clubs nor trumps."""
    state = staged(["Qh 7h 8h", "Kc Ac 9d", "Qd 8d Jd", "7s 9c Jc"], dealer=0, changes=LENIENT,
                   moves=("1 stand", "1 play Kc", "2 play 8d"))
    lacks = (sum(1 << card for card in core.parse_cards("7c 8c 9c Tc Ac Jc Qc Kc 7s 8s Ts As Js Qs Ks")), *state.lacks[1:])
    move = decided(state._replace(lacks=lacks)).move
    assert core.text(move.cards[0]) == "9c"


@pytest.mark.parametrize("level", ("easy", "normal"))
def test_the_lowest_card_goes_under_the_partner(level: str) -> None:
    state = staged(HANDS, dealer=0, changes=SPARING, moves=("1 stand", "1 play Kc", "2 play 8c"))
    chosen = {played_card(decided(state, level, address=address)) for address in ("one", "two", "three")}
    assert chosen == {"7c"}


def test_a_partner_is_beaten_where_the_table_wants_it() -> None:
    """With `head_partner` yes the knave must go over the partner's ten; with no it stays in the hand."""
    hands = ["7h 8h 9h 7d 8c", "Tc 8s Jd 9d Td", "9c Ad Qd Kh Th", "Jc 7c Qs Jh Ah"]
    for changes, card in (({}, "Jc"), (SPARING, "7c")):
        state = staged(hands, dealer=3, changes=changes,
                       moves=("0 stand", "0 play 8c", "1 play Tc", "2 play 9c"))
        assert played_card(decided(state)) == card


def test_the_master_trump_is_led_where_all_three_tricks_are_wanted() -> None:
    """Three cards, three tricks for the point: the best trump and the kings under its cover, never the low card first."""
    state = staged(["Qs Js Kh", "7d 9h 8h", "9d Td 7c", "8c 9c Tc"], turn_up="Ks", dealer=3, moves=("0 stand",))
    assert {played_card(decided(state, address=address)) for address in ("a", "b", "c", "d")} <= {"Qs", "Js"}


def test_who_stands_is_given_good_cards() -> None:
    """Worlds in which the preventer holds nothing are drawn less often than by lot."""
    state = staged(HANDS, dealer=0, moves=("1 stand", "1 play Kc"))
    view, rng = RULES.view(state, 2), chance.stream("bold")
    drawn = [worlds._is_bold(worlds.drawn(view, rng), 1) for _ in range(200)]
    plain = [worlds._is_bold(RULES.sample(view, rng), 1) for _ in range(200)]
    assert sum(drawn) > 170 > 140 > sum(plain)


@pytest.mark.parametrize(("deadline", "first"), (("first-card", True), ("second-card", False), ("before-lead", True)))
def test_silence_about_the_king_is_understood(deadline: str, first: bool) -> None:
    """Whoever has let the time pass holds no king; who may still call is not ruled out."""
    asked = ("2 silent", "3 silent", "0 silent") if deadline == "before-lead" else ()
    state = staged(HANDS, dealer=0, changes={"king_deadline": deadline}, moves=("1 stand", *asked, "1 play Kc"))
    view, rng = RULES.view(state, 2), chance.stream("silence")
    king = mask(core.parse_cards("Ks"))
    held = [bool(worlds.drawn(view, rng).hands[1] & king) for _ in range(150)]
    assert any(held) != first


def test_a_card_is_ruled_out_where_it_cannot_lie() -> None:
    state = staged(HANDS, dealer=0, moves=("1 stand", "1 play Kc", "2 play 8c"))
    view = RULES.view(state, 3)
    assert not sight.may_beat(view, 0, core.card("Ks")) and sight.may_beat(view, 0, core.card("Kc"))
    assert not sight.may_beat(view._replace(lacks=((1 << 64) - 1, 0, 0, 0)), 0, core.card("Kc"))
