"""Positions of President for the tests of agents: staged by cards, or reached by playing deals. Contains no test."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game import ai
from game.ai.agent import Decision
from game.core import cards as core
from game.core import chance
from game.core.events import Event
from game.core.options import OptionError
from game.core.rules import Before, Layout
from game.president import RULES
from game.president.state import State
from game.president.view import View


class Position(NamedTuple):
    """A state, who is to move, and what that seat has seen."""

    state: State
    seat: int
    view: View
    history: tuple[Event, ...]
    address: str


def staged(hands: list[str], changes: Mapping[str, object] | None = None, *, moves: tuple[str, ...] = (), leader: int = 0,
           is_turned: bool = False, titles: tuple[int, ...] | None = None, is_rest_gone: bool = True) -> State:
    """Deal these hands (texts, by seat) and make these moves; all other cards have been played if `is_rest_gone`."""
    seats = len(hands)
    dealt = tuple(core.parse_cards(hand) for hand in hands)
    options = RULES.options(seats, changes or {})
    before = Before((0,) * seats, (0,) * seats, titles, deals=int(titles is not None))
    state = RULES.start(options, before, Layout(dealt), (leader - 1) % seats)[-1].state
    if is_rest_gone:
        rest = core.mask(RULES.pack(options, seats)) & ~core.mask(itertools.chain(*dealt))
        state = state._replace(gone=rest)
    state = state._replace(is_turned=is_turned)
    for line in moves:
        move = RULES.parse(line, seats)
        refusal = RULES.check(state, move)
        assert refusal is None, (line, refusal)
        state = RULES.apply(state, move)[-1].state
    return state


def decided(state: State, level: str = "normal", *, address: str = "stream", budget: int = 0,
            history: tuple[Event, ...] = ()) -> Decision:
    """Let an agent of that level decide for the actor; the rules must allow what it wants."""
    view = RULES.view(state, state.actor)
    decision = ai.create("president", level).choose(view, history, chance.stream(address), budget)
    assert RULES.check(state, decision.move) is None
    return decision


def wish(state: State, level: str = "normal") -> str:
    """Return the move of an agent in the words of records, without its seat."""
    return RULES.text(decided(state, level).move).split(" ", 1)[1]


def reached(
    seats: int, levels: tuple[str, ...], seed: str, changes: Mapping[str, object], budget: int = 0,
) -> Iterator[Position]:
    """Play one match, agents of these levels in turn, and yield every position before its move."""
    agents = tuple(ai.create("president", level) for level in levels)
    options = RULES.options(seats, changes)
    before = RULES.first_before(options, seats)
    dealer = RULES.first_dealer(options, seats, chance.stream(seed, "dealer"))[0]
    for deal in itertools.count():
        packs = (chance.shuffled(RULES.pack(options, seats), chance.deal_seed(seed, deal, attempt)) for attempt in range(100))
        starts = (RULES.start(options, before, pack, dealer) for pack in packs)
        beats = next(beats for beats in starts if not RULES.must_redeal(beats[-1].state))
        state, history = beats[-1].state, [beat.event for beat in beats]
        for number in itertools.count():
            if not RULES.actors(state):
                break
            seat = state.actor
            view = RULES.view(state, seat)
            known = tuple(one for one in (event.seen_by(seat) for event in history) if one is not None)
            address = f"{seed}/{deal}/{number}"
            yield Position(state, seat, view, known, address)
            move = agents[seat % len(agents)].choose(view, known, chance.stream(address), budget).move
            refusal = RULES.check(state, move)
            assert refusal is None, (address, changes, move, refusal)
            beats = RULES.apply(state, move)
            history += [beat.event for beat in beats]
            state = beats[-1].state
        following = RULES.next(state)
        if following is None:
            return
        before, dealer = following


def any_options(seats: int, address: str) -> dict[str, object]:
    """Choose about half of the house rules at random, among sets of them that the rules accept; two deals a match."""
    rng = chance.stream(address, "options")
    while True:
        chosen: dict[str, object] = {one.name: one.choices[int(rng.random() * len(one.choices))]
                                     for one in RULES.option_list() if rng.random() < .5}
        chosen |= {"match": "deals", "deals": 2}
        try:
            RULES.options(seats, chosen)
        except OptionError:
            continue
        return chosen
