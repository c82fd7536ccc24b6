"""Playing a deal of Écarté on in thought, from any phase to its end. Compares nothing.

Words and exchanges go by the tables and cards by thumb, everybody seeing no more than at the table; the last two cards are
played at their best.
"""

from __future__ import annotations

from random import Random

from game.ai.ecarte import playout
from game.ai.ecarte.normal import Normal
from game.ai.ecarte.playout import Known
from game.core.moves import Move, Seat
from game.ecarte import RULES
from game.ecarte.checks import is_call_in_time
from game.ecarte.state import NOBODY, PLAY, State

LAST = 2
"""From so many cards in hand on everybody plays his best."""
_BY_TABLES = Normal()


def to_the_end(state: State, rng: Random, known: Known) -> State:
    """Play a deal to its end; `known` remembers endings of three players from one call to the next."""
    while state.actor != NOBODY and not _is_late(state):
        decision = _BY_TABLES.choose(RULES.view(state, state.actor), (), rng, 0)
        state = RULES.apply(state, decision.move)[-1].state
    while state.actor != NOBODY:
        state = _best_of(state, known)
    return state


def _is_late(state: State) -> bool:
    return (state.phase == PLAY and not state.trick and not is_call_in_time(state)
            and state.hands[state.actor].bit_count() <= LAST)


def _best_of(state: State, known: Known) -> State:
    """Return the state after the actor's best card."""
    seat: Seat = state.actor
    after = [RULES.apply(state, Move(seat, "play", (card,)))[-1].state for card in playout.worth_trying(state)]
    if len(after) == 1:
        return after[0]
    if len(state.table.order) == 3:
        return max(after, key=lambda one: playout.each_for_himself(one, known)[seat])
    return max(after, key=lambda one: playout.between_sides(one, seat))
