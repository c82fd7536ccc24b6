"""Agents for every game and level, and how long each may think. Imports no match, no window."""

from __future__ import annotations

from game.ai import president
from game.ai.agent import Agent, AgentError, Budget, Decision
from game.ai.ecarte import Easy, Expert, Hard, Normal
from game.ai.uniform import Uniform

__all__ = ["LEVELS", "Agent", "AgentError", "Budget", "Decision", "budget", "create"]

LEVELS = ("random", "easy", "normal", "hard", "expert")

_AGENTS: dict[tuple[str, str], type[Agent]] = {
    ("ecarte", "random"): Uniform, ("ecarte", "easy"): Easy, ("ecarte", "normal"): Normal,
    ("ecarte", "hard"): Hard, ("ecarte", "expert"): Expert,
    ("president", "random"): Uniform, ("president", "easy"): president.Easy, ("president", "normal"): president.Normal,
    ("president", "hard"): president.Hard, ("president", "expert"): president.Expert}

_BUDGETS: dict[tuple[str, int, str, str], Budget] = {
    ("ecarte", 2, "propose", "hard"): 120, ("ecarte", 2, "answer", "hard"): 120,
    ("ecarte", 2, "discard", "hard"): 120, ("ecarte", 2, "play", "hard"): 120,
    ("ecarte", 2, "propose", "expert"): 320, ("ecarte", 2, "answer", "expert"): 320,
    ("ecarte", 2, "discard", "expert"): 320, ("ecarte", 2, "play", "expert"): 320,
    ("ecarte", 2, "discard", "normal"): 16, ("ecarte", 2, "play", "normal"): 12,
    ("ecarte", 3, "discard", "normal"): 16, ("ecarte", 3, "play", "normal"): 16,
    ("ecarte", 4, "discard", "normal"): 16, ("ecarte", 4, "play", "normal"): 16,
    ("ecarte", 3, "discard", "hard"): 32, ("ecarte", 3, "play", "hard"): 32,
    ("ecarte", 4, "discard", "hard"): 32, ("ecarte", 4, "play", "hard"): 32,
    ("ecarte", 3, "discard", "expert"): 64, ("ecarte", 3, "play", "expert"): 64,
    ("ecarte", 4, "discard", "expert"): 64, ("ecarte", 4, "play", "expert"): 64,
    **{("president", *known): moves for known, moves in president.BUDGETS.items()},
}
"""Worlds, draws or moves by game, seats, phase and level; whatever is not here needs none."""


def create(game: str, level: str, persona: str = "") -> Agent:
    """Return the agent of a level; a persona changes manners, never strength, and none has been written yet."""
    if (game, level) not in _AGENTS:
        raise AgentError("There is no agent “{level}” for {game} (known: {known}).",
                         level=level[:40], game=game[:40], known=", ".join(LEVELS))
    return _AGENTS[game, level]()


def budget(game: str, seats: int, kind: str, level: str) -> Budget:
    """Return how much an agent of that level may try; `kind` is the phase in which it decides."""
    return _BUDGETS.get((game, seats, kind, level), 0)
