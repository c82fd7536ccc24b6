"""Agents that play Écarté: exports Easy and Normal and keeps the rest to itself."""

from game.ai.ecarte.easy import Easy
from game.ai.ecarte.normal import Normal

__all__ = ["Easy", "Normal"]
