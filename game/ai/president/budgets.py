"""How many moves the levels that search at President may look at in thought; a table and nothing else."""

from __future__ import annotations

from game.ai.agent import Budget
from game.president.deal import is_plain
from game.president.options import Options

_MOVES: dict[str, dict[range, Budget]] = {"hard": {range(3, 17): 10_000}, "expert": {range(3, 17): 40_000}}
"""By level and seats."""
ODD = .5
"""How much of it is left where the list of plays takes long to make: wild cards, bombs, twos and courts with powers."""

BUDGETS: dict[tuple[int, str, str], Budget] = {
    (seats, kind, level): moves
    for level, by_seats in _MOVES.items() for tables, moves in by_seats.items()
    for seats in tables for kind in ("give", "play", "window")}
"""By seats, phase and level."""


def within(options: Options, budget: Budget) -> Budget:
    """Return what a budget comes to under these house rules."""
    return budget if is_plain(options) else round(ODD * budget)
