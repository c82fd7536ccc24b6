"""Agents that play President: exports Easy, Normal, Hard, Expert and their budgets, and keeps the rest to itself."""

from game.ai.president.budgets import BUDGETS
from game.ai.president.deep import Expert, Hard
from game.ai.president.easy import Easy
from game.ai.president.normal import Normal

__all__ = ["BUDGETS", "Easy", "Expert", "Hard", "Normal"]
