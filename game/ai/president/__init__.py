"""Agents that play President: exports Easy and Normal and keeps the rest to itself."""

from game.ai.president.easy import Easy
from game.ai.president.normal import Normal

__all__ = ["Easy", "Normal"]
