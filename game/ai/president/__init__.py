"""Agents that play President: exports Easy, Normal, Hard, Expert, their budgets and what an adviser compares; no more."""

from game.ai.president.advising import advice_budget, advise
from game.ai.president.budgets import BUDGETS
from game.ai.president.deep import Expert, Hard
from game.ai.president.easy import Easy
from game.ai.president.normal import Normal

__all__ = ["BUDGETS", "Easy", "Expert", "Hard", "Normal", "advice_budget", "advise"]
