"""How long levels of Écarté think, by seats and phase, in time of the processor. No test.

`python -m tests.ai.pace --decisions 100 [--levels hard expert] [--seats 2 3 4]` looks at so many decisions of each phase in
which there is a choice, over random house rules, and prints the middle, the 99th percentile and the longest in milliseconds.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from game import ai
from game.core import chance
from tests.ai.ai_positions import any_options, is_choice, reached

PHASES = ("propose", "answer", "discard", "play")


def times(seats: int, level: str, decisions: int, seed: str) -> dict[str, list[float]]:
    """Return by phase how many seconds so many decisions took, the shortest first."""
    agent, taken = ai.create("ecarte", level), {phase: list[float]() for phase in PHASES}
    for number in itertools.count():
        address = f"{seed}/{seats}/{number}"
        for position in reached(seats, "normal", address, any_options(seats, address), most=2):
            phase = position.view.phase
            if phase not in taken or len(taken[phase]) == decisions or not is_choice(position.view):
                continue
            effort = ai.budget("ecarte", seats, phase, level)
            begun = time.process_time()
            agent.choose(position.view, position.history, chance.stream(position.address), effort)
            taken[phase].append(time.process_time() - begun)
        if all(len(found) == decisions for found in taken.values()):
            return {phase: sorted(found) for phase, found in taken.items()}
    raise AssertionError


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--levels", nargs="+", default=["normal", "hard", "expert"], choices=ai.LEVELS)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seed", default="pace")
    asked = parser.parse_args()
    sys.stdout.write("seats  level   phase      50 %     99 %  longest\n")
    for seats, level in itertools.product(asked.seats, asked.levels):
        for phase, found in times(seats, level, asked.decisions, asked.seed).items():
            middle, high, most = (1000 * found[min(len(found) - 1, int(share * len(found)))] for share in (.5, .99, 1))
            sys.stdout.write(f"{seats}      {level:7} {phase:8} {middle:6.1f}   {high:6.1f}   {most:6.1f}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
