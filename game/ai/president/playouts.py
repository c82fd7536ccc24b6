"""Playing a world on by the real rules, the others by the quick player, until one place is settled. Compares nothing."""

from __future__ import annotations

from typing import Any

from game.ai.president import brisk
from game.ai.president.plans import Plan, Turn
from game.core.moves import Move, Pick, Seat
from game.president import RULES
from game.president.ranks import worst_first
from game.president.state import NOBODY, PLAY, WINDOW, State

BEGUN = 3
"""For how many moves looked at it counts to play a world on at all."""


def worth_after(state: State, move: Move, plan: Plan | None, stakes: tuple[float, ...]) -> tuple[float, int]:
    """Return what the place is worth that the mover gets after a move, and how many moves were looked at to know.

    A turn counts as many moves as are allowed in it: its time goes nearly by that, whatever the number of seats and packs.
    With a plan the mover's later turns follow what it has learned, and it learns from them.
    """
    return worth_from(RULES.apply(state, move)[-1].state, move.seat, plan, stakes)


def worth_from(state: State, seat: Seat, plan: Plan | None, stakes: tuple[float, ...]) -> tuple[float, int]:
    """Return the same for a seat in a state, whoever is to move."""
    path: list[tuple[Turn, int]] = []
    place, work = settled(state, seat), BEGUN
    while place < 0:
        moves: tuple[Any, ...] = RULES.legal(state, state.actor)
        state = RULES.apply(state, _next(state, moves, seat, plan, path))[-1].state
        place = settled(state, seat)
        work += len(moves)
    for turn, chosen in path:
        turn.learn(chosen, stakes[place])
    return stakes[place], work


def settled(state: State, seat: Seat) -> int:
    """Return the place of a seat, 0 at the top, or -1 while it is open."""
    if state.actor == NOBODY:
        return state.ending.order.index(seat) if state.ending is not None else 0
    if state.hands[seat]:
        return -1
    if seat in state.fallen:
        return len(state.hands) - 1 - state.fallen.index(seat)
    return state.places.index(seat)


def _next(state: State, moves: tuple[Any, ...], seat: Seat, plan: Plan | None, path: list[tuple[Turn, int]]) -> Move:
    if state.phase != PLAY and state.phase != WINDOW:
        return _quiet(state, moves)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if plan is None or state.actor != seat:
        return brisk.choose(state, moves)
    turn = plan.turn(state, moves)
    chosen = turn.best()
    path.append((turn, chosen))
    return turn.moves[chosen]


def _quiet(state: State, moves: tuple[Any, ...]) -> Move:
    """Give the lowest cards, and keep out of market and talk."""
    first = moves[0]
    if isinstance(first, Pick):
        return Move(first.seat, "give", worst_first(first.pool, state.book)[:first.low])
    quiet: Move = first if state.phase in ("offer", "talk") else moves[1]
    return quiet
