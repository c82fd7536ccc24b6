"""How many moves the levels that search at President may play on, or judge, in thought; a table and nothing else."""

from __future__ import annotations

from game.ai.agent import Budget

_MOVES: dict[str, dict[range, Budget]] = {
    "hard": {range(3, 6): 7_000, range(6, 9): 6_000, range(9, 17): 4_500},
    "expert": {range(3, 6): 16_000, range(6, 9): 14_000, range(9, 17): 10_000},
}
"""By level and seats. Meant for 0.3 s in 99 of 100 decisions; timed at four seats with 12,000, larger tables are estimates."""

BUDGETS: dict[tuple[int, str, str], Budget] = {
    (seats, kind, level): moves
    for level, by_seats in _MOVES.items() for tables, moves in by_seats.items()
    for seats in tables for kind in ("give", "play", "window")}
"""By seats, phase and level."""
