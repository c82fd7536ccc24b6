"""The end of a deal between two players, worked out exactly: everything is known then. Estimates nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random

from game.ai.president.playouts import settled
from game.core.moves import Move, Seat
from game.president import RULES
from game.president.state import State
from game.president.view import View


class TooLong(Exception):
    """More moves than may be looked at."""


def solved(view: View, moves: Iterable[Move], rng: Random, most: int) -> list[tuple[Move, int]] | None:
    """Return the place, 0 at the top, that each move brings against the best replies, the best first, equal ones as they came.

    None where that is not possible, or more than `most` moves would have to be looked at.
    """
    if not may_be_solved(view):
        return None
    state = RULES.sample(view, rng)
    ending = _Ending(state, most)
    try:
        found = [(move, ending.after(state, move)) for move in moves]
    except TooLong:
        return None
    return sorted(found, key=lambda one: one[1])


def may_be_solved(view: View) -> bool:
    """Tell whether two are left and nothing is hidden."""
    return sum(map(bool, view.counts)) == 2 and not any(view.aside)


class _Ending:
    """All positions of one ending that were looked at, and the place they bring."""

    def __init__(self, state: State, most: int) -> None:
        self.seat: Seat = state.actor
        self.left, self.known = most, dict[Hashable, int]()
        self.best, self.worst = len(state.places), len(state.hands) - 1 - len(state.fallen)

    def after(self, state: State, move: Move) -> int:
        return self._of(RULES.apply(state, move)[-1].state)

    def _of(self, state: State) -> int:
        place = settled(state, self.seat)
        if place >= 0:
            return place
        key = state[1:4] + state[6:18]
        if key not in self.known:
            self.known[key] = self._found(state)
        return self.known[key]

    def _found(self, state: State) -> int:
        moves = RULES.legal(state, state.actor)
        self.left -= len(moves)
        if self.left < 0:
            raise TooLong
        is_own = state.actor == self.seat
        goal, best = (self.best, min) if is_own else (self.worst, max)
        found = -1
        for move in moves:
            assert isinstance(move, Move), "nothing is given in the play"
            place = self.after(state, move)
            found = place if found < 0 else best(found, place)
            if found == goal:
                break
        return found
