"""Playing a world on by the real rules, the others by the quick player, until a place shows. Compares nothing."""

from __future__ import annotations

import math
from typing import Any

from game.ai.president import brisk
from game.ai.president.plans import Plan, Turn
from game.core.moves import Move, Pick, Seat
from game.president import RULES
from game.president.ranks import worst_first
from game.president.state import NOBODY, PLAY, WINDOW, State

ROUNDS = 3
"""After how many moves a seat the next lead is the end of playing on: from there the hands are rated."""
EVEN = .9
"""How much dearer a hand is that finishes behind another nearly three times in four."""


def worth_after(state: State, move: Move, plan: Plan | None, stakes: tuple[float, ...]) -> tuple[float, int]:
    """Return about what the place is worth that the mover gets after a move, and how many moves it took to know.

    With a plan the mover's later turns follow what it has learned, and it learns from them.
    """
    seat = move.seat
    state = RULES.apply(state, move)[-1].state
    path: list[tuple[Turn, int]] = []
    place, steps, enough = settled(state, seat), 1, ROUNDS * len(state.hands)
    while place < 0 and (steps < enough or state.top is not None or state.phase != PLAY):
        state = RULES.apply(state, _next(state, seat, plan, path))[-1].state
        place = settled(state, seat)
        steps += 1
    worth = stakes[place] if place >= 0 else _foreseen(state, seat, stakes)
    for turn, chosen in path:
        turn.learn(chosen, worth)
    return worth, steps


def _foreseen(state: State, seat: Seat, stakes: tuple[float, ...]) -> float:
    """Return what a seat may expect before a lead, by what all hands cost."""
    costs = brisk.costs_of_hands(state)
    place = float(len(state.places))
    for other, hand in enumerate(state.hands):
        if hand and other != seat:
            place += 1 / (1 + math.exp((costs[other] - costs[seat]) / EVEN))
    low = min(int(place), len(stakes) - 2)
    return stakes[low] + (place - low) * (stakes[low + 1] - stakes[low])


def settled(state: State, seat: Seat) -> int:
    """Return the place of a seat, 0 at the top, or -1 while it is open."""
    if state.actor == NOBODY:
        return state.ending.order.index(seat) if state.ending is not None else 0
    if state.hands[seat]:
        return -1
    if seat in state.fallen:
        return len(state.hands) - 1 - state.fallen.index(seat)
    return state.places.index(seat)


def _next(state: State, seat: Seat, plan: Plan | None, path: list[tuple[Turn, int]]) -> Move:
    actor: Seat = state.actor
    moves: tuple[Any, ...] = RULES.legal(state, actor)
    if state.phase != PLAY and state.phase != WINDOW:
        return _quiet(state, moves)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if plan is None or actor != seat:
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
