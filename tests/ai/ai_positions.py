"""Positions for the tests of agents: staged by cards, or reached by playing matches. Contains no test."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game import ai
from game.ai.agent import Decision
from game.core import cards as core
from game.core import chance
from game.core.events import Event
from game.core.moves import Move, Pick
from game.core.options import option_list
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.ecarte.cards import PACK
from game.ecarte.options import Options
from game.ecarte.state import State
from game.ecarte.view import View


class Position(NamedTuple):
    """A state, who is to move, and what that seat has seen."""

    state: State
    seat: int
    view: View
    history: tuple[Event, ...]
    address: str


def staged(hands: list[str], turn_up: str = "9s", *, dealer: int = 0, scores: tuple[int, ...] = (),
           moves: tuple[str, ...] = (), changes: Mapping[str, object] | None = None) -> State:
    """Deal these hands (texts, by seat) and make these moves; the rest of the pack lies in the stock in its own order."""
    seats = len(hands)
    dealt = tuple(core.parse_cards(hand) for hand in hands)
    used = {core.card(turn_up), *itertools.chain(*dealt)}
    stock = tuple(one for one in PACK if one not in used)
    before = Before(scores or (0,) * seats, (0,) * seats)
    options = RULES.options(seats, changes or {})
    state = RULES.start(options, before, Layout(dealt, core.card(turn_up), stock), dealer)[-1].state
    for line in moves:
        move = RULES.parse(line, seats)
        refusal = RULES.check(state, move)
        assert refusal is None, refusal
        state = RULES.apply(state, move)[-1].state
    return state


def decided(state: State, level: str = "normal", *, budget: int | None = None, address: str = "stream") -> Decision:
    """Let an agent of that level decide for the actor."""
    seats = len(state.hands)
    view = RULES.view(state, state.actor)
    effort = ai.budget("ecarte", seats, view.phase, level) if budget is None else budget
    return ai.create("ecarte", level).choose(view, (), chance.stream(address), effort)


def reached(seats: int, level: str, seed: str, changes: Mapping[str, object] | None = None, *,
            most: int = 1000) -> Iterator[Position]:
    """Play one match and yield every position before its move; agents of that level move, with a budget of `most` or less."""
    agent = ai.create("ecarte", level)
    options = RULES.options(seats, changes or {})
    before = RULES.first_before(options, seats)
    dealer = RULES.first_dealer(options, seats, chance.stream(seed, "dealer"))[0]
    for deal in itertools.count():
        pack = chance.shuffled(RULES.pack(options, seats), chance.deal_seed(seed, deal))
        beats = RULES.start(options, before, pack, dealer)
        history = [beat.event for beat in beats]
        state = beats[-1].state
        for number in itertools.count():
            if not RULES.actors(state):
                break
            seat = state.actor
            view = RULES.view(state, seat)
            known = tuple(one for one in (event.seen_by(seat) for event in history) if one is not None)
            address = f"{seed}/{deal}/{number}"
            yield Position(state, seat, view, known, address)
            effort = min(most, ai.budget("ecarte", seats, view.phase, level))
            move = agent.choose(view, known, chance.stream(address), effort).move
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
    """Choose each house rule at random."""
    rng = chance.stream(address, "options")
    chosen = {one.name: one.choices[int(rng.random() * len(one.choices))] for one in option_list(Options)}
    if seats == 3:
        chosen["match"] = "single"
    return chosen


def played_card(decision: Decision) -> str:
    """Return the name of the card that a decision plays."""
    assert decision.move.verb == "play"
    return core.text(decision.move.cards[0])


def is_choice(view: View) -> bool:
    """Tell whether there is anything to decide."""
    return any(isinstance(one, Pick) for one in view.legal) or sum(isinstance(one, Move) for one in view.legal) > 1
