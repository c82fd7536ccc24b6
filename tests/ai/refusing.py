"""From what chance on a dealer refuses at nought all, and elder stands: the share of quiet words by chance. No test.

`python -m tests.ai.refusing --hands 2000 --level expert [--scores 0 0]` prints shares in steps of two hundredths, and the
crossing: the chance at which quiet and asking are equally frequent.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from game import ai
from game.core import chance
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.cards import PACK
from game.ecarte.state import State

WIDTH = .02
DEALER, ELDER = 0, 1


class Word(NamedTuple):
    """A word, and the chance of the point that its speaker gave the cards as they are."""

    chance: float
    is_quiet: bool


def asked(role: str, scores: tuple[int, int], number: int, seed: str = "asked") -> Iterator[State]:
    """Deal so many hands; the dealer's states are those in which elder has proposed, whatever he holds."""
    for deal in range(number):
        pack = chance.shuffled(PACK, chance.deal_seed(seed, deal))
        state = RULES.start(RULES.options(2, {}), Before(scores, (0, 0)), pack, DEALER)[-1].state
        if RULES.actors(state):
            yield RULES.apply(state, RULES.parse(f"{ELDER} propose", 2))[-1].state if role == "dealer" else state


def spoken(role: str, scores: tuple[int, int], number: int, level: str, budget: int | None = None) -> list[Word]:
    """Let a level speak on so many hands, and note the chance that it names."""
    agent, found = ai.create("ecarte", level), []
    for deal, state in enumerate(asked(role, scores, number)):
        view = RULES.view(state, state.actor)
        effort = ai.budget("ecarte", 2, view.phase, level) if budget is None else budget
        decision = agent.choose(view, (), chance.stream("spoken", deal), effort)
        quiet = decision.move.verb in ("refuse", "stand")
        if "percent" in decision.reason[1]:
            found.append(Word(decision.reason[1]["percent"] / 100, quiet))
    return found


def crossing(words: list[Word]) -> float:
    """Return the chance that parts quiet words from asking ones with the fewest on the wrong side."""
    chances = sorted({word.chance for word in words})
    wrong = [(sum((word.chance >= edge) != word.is_quiet for word in words), edge) for edge in chances]
    fewest = min(wrong)[0]
    edges = [edge for number, edge in wrong if number == fewest]
    return sum(edges) / len(edges)


def shares(words: list[Word]) -> Iterator[tuple[float, int, float]]:
    """Yield from where a step goes, how many hands it holds, and the share of quiet words."""
    for step in range(round(1 / WIDTH)):
        held = [word.is_quiet for word in words if step == int(word.chance / WIDTH + 1e-9)]
        if held:
            yield step * WIDTH, len(held), sum(held) / len(held)


def main() -> None:
    """Scan and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--level", default="expert", choices=("normal", "hard", "expert"))
    parser.add_argument("--role", default="dealer", choices=("dealer", "elder"))
    parser.add_argument("--scores", type=int, nargs=2, default=(0, 0), metavar=("DEALER", "ELDER"))
    chosen = parser.parse_args()
    words = spoken(chosen.role, tuple(chosen.scores), chosen.hands, chosen.level)
    for start, number, quiet in shares(words):
        sys.stdout.write(f"{start:.2f}–{start + WIDTH:.2f}  {number:5}  {quiet:.3f}\n")
    sys.stdout.write(f"{chosen.level} as {chosen.role} at {chosen.scores[0]}–{chosen.scores[1]}, {len(words)} hands: "
                     f"quiet from {crossing(words):.3f} on\n")


if __name__ == "__main__":
    main()
