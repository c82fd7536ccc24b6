"""What the others have decided in this deal, and how likely they would have decided so with these hands. Samples nothing."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from game.ai.president import brisk
from game.core.cards import Cards, mask
from game.core.events import Event
from game.core.moves import Move, Seat
from game.president import RULES
from game.president.exchange import opening_of
from game.president.state import NOBODY, PLAY, WINDOW, State

WARMTH = .1
"""How far from the cheapest move others stray, in turns of cost."""
ERROR = .08
"""How often they do anything at all."""
DOUBT = 2.5
"""How unlikely it is held, as a logarithm, that somebody plays without thinking all the time."""
PUBLIC = ("play", "pass", "complete", "two")


class Seen(NamedTuple):
    """A decision of another seat: the table before it, what was done, and by seat all cards that were to be played yet."""

    table: State
    move: Move
    later: tuple[Cards, ...]


def decisions(world: State, me: Seat, history: tuple[Event, ...]) -> list[Seen]:
    """Play the deal again in a world and return what the others decided in turn.

    Empty when the history does not hold all of the play.
    """
    facts = [one for one in history if one.kind in PUBLIC]
    leader = next((one.seat for one in history if one.kind == "lead"), None)
    if leader is None or mask(card for one in facts for card in one.cards) != world.gone:
        return []
    later = [0] * len(world.hands)
    for one in facts:
        later[_seat(one)] |= mask(one.cards)
    state: State | None = _begun(world, leader, later)
    found = []
    for one in facts:
        state = _asked(state, one)
        if state is None:
            return []
        move = Move(_seat(one), one.kind, one.cards)
        if move.seat != me and state.phase == PLAY:
            found.append(Seen(state, move, tuple(later)))
        state = RULES.apply(state, move)[-1].state
        later[move.seat] &= ~mask(one.cards)
    return found


def _seat(fact: Event) -> Seat:
    assert fact.seat is not None
    return fact.seat


def _begun(world: State, leader: Seat, played: list[Cards]) -> State:
    """Return the table of this world as the first player was about to lead."""
    hands = tuple(mine | gone | aside for mine, gone, aside in zip(world.hands, played, world.aside, strict=True))
    begun = world._replace(
        phase=PLAY, actor=leader, hands=hands, top=None, owner=NOBODY, run=0, locked=0, places=(), fallen=(),
        aside=(0,) * len(hands), is_turned=False, is_own=False, opening=0, asked=(), waiting=None, gone=0, ending=None)
    return begun._replace(opening=opening_of(begun))


def _asked(state: State | None, fact: Event) -> State | None:
    """Let windows pass until it is the turn of whoever acted; None if this world does not allow what happened."""
    while state is not None and state.phase == WINDOW and (state.actor != fact.seat or fact.kind in ("play", "pass")):
        state = RULES.apply(state, Move(state.actor, "decline"))[-1].state
    if state is None or state.actor != fact.seat:
        return None
    return state if RULES.check(state, Move(_seat(fact), fact.kind, fact.cards)) is None else None


class Fit:
    """How well hands explain what their seats did, remembered by seat and hand; `work` counts the moves looked at."""

    def __init__(self, seen: list[Seen], seats: int) -> None:
        """Sort what was seen by seat."""
        self.seen = [[one for one in seen if one.move.seat == seat] for seat in range(seats)]
        self.work = 0
        self._known: dict[tuple[Seat, Cards], float] = {}

    def of_seat(self, seat: Seat, hands: tuple[Cards, ...]) -> float:
        """Return the logarithm of how likely that seat, holding what it does here, would have played so."""
        key = seat, hands[seat]
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._found(seat, hands) if self.seen[seat] else 0.0
        return found

    def _found(self, seat: Seat, hands: tuple[Cards, ...]) -> float:
        """Weigh two players: one who thinks and one who does not."""
        sensible, careless = 0.0, -DOUBT
        for table, move, later in self.seen[seat]:
            state = with_hands(table, tuple([now | yet for now, yet in zip(hands, later, strict=True)]))
            moves = RULES.legal(state, seat)
            self.work += len(moves)
            if len(moves) > 1:
                sensible += likely(state, moves, move)
                careless -= math.log(len(moves))
        most = max(sensible, careless)
        return most + math.log(math.exp(sensible - most) + math.exp(careless - most))


def with_hands(state: State, hands: tuple[Cards, ...]) -> State:
    """Return the state with other hands."""
    changed: State = tuple.__new__(State, (*state[:3], hands, *state[4:]))
    return changed


def likely(state: State, moves: tuple[Any, ...], move: Move) -> float:
    """Return the logarithm of how likely a thinking player makes this move, or one of the same rank and number."""
    costs = brisk.weigh(state, moves)
    least, mine, total = min(costs), 0.0, 0.0
    strengths, size = state.book.strength, len(move.cards)
    for cost, one in zip(costs, moves, strict=True):
        share = math.exp((least - cost) / WARMTH)
        total += share
        if share > mine and len(one.cards) == size and (not size or strengths[one.cards[0]] == strengths[move.cards[0]]):
            mine = share
    return math.log((1 - ERROR) * mine / total + ERROR / len(moves))
