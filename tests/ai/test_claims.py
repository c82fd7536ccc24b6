"""Claims are proven: whatever the closed hands hold and however they are played, the line that is claimed goes through."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from president_ai_positions import any_options

from game import ecarte, president
from game.ai import claims
from game.ai.ecarte import sight
from game.core import cards as core
from game.core.moves import Move
from game.core.rules import Before, Layout
from game.ecarte.cards import STRENGTH
from game.ecarte.state import NOBODY, State
from game.president import ranks as president_ranks

FEW = 6
"""With so many cards at the table, or fewer, everything that can be played is tried."""


def rows(state: Any) -> tuple[Move, ...]:
    """List what the actor may do; conceding is no play."""
    legal = president.RULES.legal if hasattr(state, "top") else ecarte.RULES.legal
    return tuple(one for one in legal(state, state.actor) if isinstance(one, Move) and one.verb != "concede")


# Écarté


def dealt(hands: list[str], turn_up: str, *, changes: dict[str, Any] | None = None, leader: int = 0,
          stock: str | None = None, moves: tuple[str, ...] = ()) -> State:
    """Deal these hands; elder stands. All other cards lie in the stock unless it is given."""
    options = ecarte.RULES.options(len(hands), changes or {})
    held, card = tuple(core.parse_cards(hand) for hand in hands), core.card(turn_up)
    rest = [one for one in ecarte.RULES.pack(options, len(hands)) if one not in (*itertools.chain(*held), card)]
    layout = Layout(held, card, core.parse_cards(stock) if stock is not None else tuple(rest))
    nothing = (0,) * len(hands)
    state = ecarte.RULES.start(options, Before(nothing, nothing), layout, (leader - 1) % len(hands))[-1].state
    for line in (f"{leader} stand", *moves):
        move = ecarte.RULES.parse(line, len(hands))
        assert ecarte.RULES.check(state, move) is None, line
        state = ecarte.RULES.apply(state, move)[-1].state
    return state


def ecarte_claim(state: State) -> bool:
    return claims.may_claim("ecarte", ecarte.RULES.view(state, state.actor))


def worlds(state: State, rng: Random, many: int) -> Iterator[State]:
    """Give worlds that the actor's view cannot rule out: with two players all of them where they are few."""
    view = ecarte.RULES.view(state, state.actor)
    yield state
    closed = [seat for seat in view.order if seat != state.actor]
    if len(closed) == 1 and view.counts[closed[0]] <= 2:
        yield from _all_worlds(state, closed[0], view)
        return
    for _ in range(many):
        yield ecarte.RULES.sample(view, rng)


def _all_worlds(state: State, seat: int, view: Any) -> Iterator[State]:
    pool = [one for one in core.members(sight.unseen(view)) if not view.lacks[seat] >> one & 1]
    for chosen in itertools.combinations(pool, view.counts[seat]):
        hand = core.mask(chosen)
        if hand & view.holds[seat] == view.holds[seat]:
            yield state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1:]))


def random_state(rng: Random, seats: int) -> State:
    """Deal hands of two to five cards, strong ones to elder, and play some moves anyhow."""
    changes = {"must_head": rng.choice(("yes", "no")), "must_trump": rng.choice(("yes", "no")),
               "king_call": rng.choice(("voluntary", "automatic")), "target": rng.choice((5, 7, 11))}
    options = ecarte.RULES.options(seats, changes)
    pack = list(ecarte.RULES.pack(options, seats))
    rng.shuffle(pack)
    turn_up, size = pack.pop(), rng.choice((2, 3, 3, 4, 5))
    pack.sort(key=lambda one: -rng.random() * (1 + STRENGTH[one] + 6 * (one >> 4 == turn_up >> 4)) ** 2)
    hands = tuple(tuple(pack[place * size:place * size + size]) for place in range(seats))
    nothing = (0,) * seats
    layout = Layout(hands, turn_up, tuple(pack[seats * size:]))
    state = ecarte.RULES.start(options, Before(nothing, nothing), layout, seats - 1)[-1].state
    for _ in range(rng.choice((1, 1, 2, 3, 4, 5, 6, 7))):
        wanted = [one for one in rows(state) if one.verb != "propose"] if state.actor != NOBODY else []
        if wanted:
            state = ecarte.RULES.apply(state, rng.choice(wanted))[-1].state
    return state


@pytest.mark.parametrize(("seats", "tries", "least"), [
    (2, 800, 100), (3, 500, 50), (4, 60, 3), pytest.param(4, 200, 10, marks=pytest.mark.long)])
def test_no_hand_and_no_play_stops_a_claim(seats: int, tries: int, least: int) -> None:
    rng, offered = Random(seats), 0
    for _ in range(tries):
        state = random_state(rng, seats)
        if state.actor == NOBODY or not ecarte_claim(state):
            continue
        offered += 1
        me, left = state.actor, state.hands[state.actor].bit_count()
        for world in worlds(state, rng, 8):
            assert reaches(world, me, world.tricks[me] + left, rng), ecarte.RULES.trace(world)
    assert offered >= least, offered


def reaches(state: State, me: int, goal: int, rng: Random) -> bool:
    """Play the claimed line against everything that the others may do, or in large positions against some of it."""
    if state.ending is not None:
        return state.tricks[me] == goal or state.ending.why == "target"
    if state.actor == me:
        move = claims.sure_move("ecarte", ecarte.RULES.view(state, me))
        return move is not None and reaches(ecarte.RULES.apply(state, move)[-1].state, me, goal, rng)
    if not state.trick:
        return False  # somebody else leads
    ways = rows(state)
    if sum(hand.bit_count() for hand in state.hands) > FEW:
        ways = tuple(rng.sample(ways, min(2, len(ways))))
    return all(reaches(ecarte.RULES.apply(state, one)[-1].state, me, goal, rng) for one in ways)


@pytest.mark.parametrize(("hands", "turn_up"), [
    (["Ks Qs Js", "8s 7d 7c"], "9s"),
    (["Ks Qs Js As Ts", "8s 7d 7c 7h 8h"], "9s"),
    (["Ks Qs Js", "8s 7d 7c", "8d 8c 8h"], "9s"),
    (["Ks Qs Js", "8s 7d 7c", "8d 8c 8h", "9d 9c 9h"], "7s"),
])
def test_plain_cases_are_offered(hands: list[str], turn_up: str) -> None:
    assert ecarte_claim(dealt(hands, turn_up))


@pytest.mark.parametrize(("hands", "turn_up"), [
    (["Qs Js As", "8s 7d 7c"], "9s"),
    (["Ks Qs Kd", "7d 8d 9d"], "9s"),
    (["Kh Kd Kc", "7d 8d 9d"], "9s"),
    (["Ks Qs Js Kd", "7d 8d 9d 7h"], "9s"),
])
def test_what_some_hand_could_stop_is_not_offered(hands: list[str], turn_up: str) -> None:
    """Nothing of this fails against the hand that is really there."""
    assert not ecarte_claim(dealt(hands, turn_up))


def test_the_order_matters_and_what_was_shown_counts() -> None:
    """Who did not follow to trumps has none: then the kings are good, and only then."""
    state = dealt(["Ks Kd Kh", "7d 8d 9d"], "9s")
    assert not ecarte_claim(state)
    for line in ("0 play Ks", "1 play 7d"):
        state = ecarte.RULES.apply(state, ecarte.RULES.parse(line, 2))[-1].state
    assert ecarte_claim(state)
    counted = dealt(["Ks Qs Kd", "7s 8s 9d"], "9s", moves=("0 play Ks", "1 play 7s"))
    assert not ecarte_claim(counted), "five trumps are still unseen"


def test_trumps_are_drawn_first_and_a_king_is_called() -> None:
    state = dealt(["Kd Ks Qs Js As", "8s 7d 7c 7h 8h"], "9s")
    state = state._replace(lacks=(0, core.mask(core.parse_cards("Ts 7s"))))
    line = []
    while state.actor != NOBODY and state.ending is None:
        if state.actor == 0:
            move = claims.sure_move("ecarte", ecarte.RULES.view(state, 0))
            assert move is not None
            line.append(ecarte.RULES.text(move))
        else:
            move = rows(state)[0]
        state = ecarte.RULES.apply(state, move)[-1].state
    assert line[:2] == ["0 king", "0 play Ks"] and line[-1] == "0 play Kd"


def test_nothing_to_claim_outside_the_play_or_with_one_card() -> None:
    state = dealt(["Ks Qs Js", "8s 7d 7c"], "9s")
    assert not claims.may_claim("ecarte", ecarte.RULES.view(state, 1)), "it is not his turn"
    assert not claims.may_claim("ecarte", ecarte.RULES.view(state, None))
    for line in ("0 play Ks", "1 play 8s", "0 play Qs", "1 play 7d"):
        state = ecarte.RULES.apply(state, ecarte.RULES.parse(line, 2))[-1].state
    view = ecarte.RULES.view(state, 0)
    assert claims.sure_move("ecarte", view) is not None and not claims.may_claim("ecarte", view)


# President


def goes_out(state: Any, me: int, place: int, rng: Random) -> bool:
    """Play the claimed line against everything that the others may do, or in large positions against some of it."""
    if not state.hands[me]:
        return len(state.places) > place and state.places[place] == me
    if state.ending is not None:
        return False
    if state.actor == me:
        move = claims.sure_move("president", president.RULES.view(state, me))
        return move is not None and goes_out(president.RULES.apply(state, move)[-1].state, me, place, rng)
    ways = rows(state)
    if len(ways) > 1 and sum(hand.bit_count() for hand in state.hands) > 2 * FEW:
        ways = tuple(rng.sample(ways, 2))
    return all(goes_out(president.RULES.apply(state, one)[-1].state, me, place, rng) for one in ways)


def tables(rng: Random, address: str) -> Iterator[Any]:
    """Play a deal of small hands under house rules at random and give each position; the first seat has good cards."""
    seats = rng.choice((3, 3, 4, 5))
    options = president.RULES.options(seats, any_options(seats, address))
    book = president_ranks.book(options, is_turned=False)
    pack = list(president.RULES.pack(options, seats))
    pack.sort(key=lambda one: -rng.random() * (2 + min(book.strength[one], 16)))
    size = rng.choice((3, 4, 5, 6))
    first = tuple(rng.sample(pack[:2 * size], size))
    rest = [one for one in pack if one not in first]
    rng.shuffle(rest)
    hands = (first, *(tuple(rest[place * size:place * size + size]) for place in range(seats - 1)))
    titles = tuple(rng.sample(range(seats), seats)) if rng.random() < .3 else None
    before = Before((0,) * seats, (0,) * seats, titles, deals=int(titles is not None))
    state = president.RULES.start(options, before, Layout(hands), seats - 1)[-1].state
    others = [one for one in pack if not any(one in hand for hand in hands)]
    state = state._replace(gone=core.mask(rng.sample(others, rng.randint(0, len(others)))))
    while state.ending is None:
        yield state
        if not (ways := [one for one in rows(state) if one.verb != "pass"] or list(rows(state))):
            pick = president.RULES.legal(state, state.actor)[0]
            ways = [Move(pick.seat, pick.verb, tuple(rng.sample(core.members(pick.pool), pick.low)))]
        state = president.RULES.apply(state, rng.choice(ways))[-1].state


@pytest.mark.parametrize("part", range(4))
def test_nobody_stops_who_claims_to_go_out(part: int) -> None:
    offered, rng = 0, Random(part)
    for number in range(250):
        for state in tables(rng, f"claims {part} {number}"):
            view = president.RULES.view(state, state.actor)
            if not claims.may_claim("president", view):
                continue
            offered += 1
            for world in (state, *(president.RULES.sample(view, rng) for _ in range(8))):
                assert goes_out(world, state.actor, len(world.places), rng), (view.options, president.RULES.trace(world))
    assert offered >= 60, offered
