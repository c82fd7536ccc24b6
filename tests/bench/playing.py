"""Random legal moves for the measures."""

from __future__ import annotations

from random import Random

from game.core.cards import members
from game.core.moves import Move, Pick


def any_move(legal: tuple[Move | Pick, ...], rng: Random) -> Move:
    """Choose one of the legal moves, any cards where any may be picked; no deal is given up."""
    one = rng.choice([move for move in legal if move.verb != "concede"])
    if isinstance(one, Pick):
        return Move(one.seat, one.verb, members(one.pool)[:rng.randint(one.low, one.high)])
    return one
