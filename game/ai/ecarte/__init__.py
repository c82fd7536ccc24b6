"""Agents that play Écarté: exports its levels and keeps the rest to itself."""

from game.ai.ecarte.easy import Easy
from game.ai.ecarte.expert import Expert, Hard
from game.ai.ecarte.normal import Normal

__all__ = ["Easy", "Expert", "Hard", "Normal"]
