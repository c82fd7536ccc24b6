"""How many worlds or draws the levels of Écarté may try for a decision; numbers only.

By the bench the slowest decision in a hundred takes less than 0.3 s (`python -m tests.ai.pace`).
"""

from __future__ import annotations

from game.ai.agent import Budget

_WORLDS = {
    2: {"normal": {"discard": 16, "play": 12},
        "hard": {"propose": 120, "answer": 120, "discard": 120, "play": 100},
        "expert": {"propose": 320, "answer": 320, "discard": 320, "play": 240}},
    3: {"normal": {"discard": 16, "play": 16},
        "hard": {"propose": 24, "answer": 24, "discard": 48, "play": 40},
        "expert": {"propose": 80, "answer": 80, "discard": 160, "play": 120}},
    4: {"normal": {"discard": 16, "play": 16},
        "hard": {"propose": 24, "answer": 24, "discard": 48, "play": 40},
        "expert": {"propose": 80, "answer": 80, "discard": 160, "play": 120}},
}
"""By seats, level and phase; whatever is not here needs none."""
BUDGETS: dict[tuple[int, str, str], Budget] = {
    (seats, phase, level): worlds
    for seats, levels in _WORLDS.items() for level, phases in levels.items() for phase, worlds in phases.items()}
