"""Agents for every game and level, and how long each may think. Imports no match and no window, and no agent before it must."""

from __future__ import annotations

from game.ai import personas
from game.ai.agent import Agent, AgentError, Budget, Decision

__all__ = ["LEVELS", "Agent", "AgentError", "Budget", "Decision", "budget", "create"]

LEVELS = ("random", "easy", "normal", "hard", "expert")


def create(game: str, level: str, persona: str = "") -> Agent:
    """Return the agent of a level; a persona that is known changes its manners and hardly its strength."""
    from game.ai.levels import AGENTS, tempered

    if (game, level) not in AGENTS:
        raise AgentError("There is no agent “{level}” for {game} (known: {known}).",
                         level=level[:40], game=game[:40], known=", ".join(LEVELS))
    return tempered(AGENTS[game, level](), game, level, personas.temper(game, persona))


def budget(game: str, seats: int, kind: str, level: str) -> Budget:
    """Return how much an agent of that level may try; `kind` is the phase in which it decides."""
    from game.ai.levels import BUDGETS

    return BUDGETS.get((game, seats, kind, level), 0)
