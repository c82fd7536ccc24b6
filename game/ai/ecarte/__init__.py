"""Agents that play Écarté: exports its levels, their budgets and what an adviser compares, and keeps the rest to itself."""

from game.ai.ecarte.advising import advice_budget, advise
from game.ai.ecarte.budgets import BUDGETS
from game.ai.ecarte.easy import Easy
from game.ai.ecarte.expert import Expert, Hard
from game.ai.ecarte.normal import Normal

__all__ = ["BUDGETS", "Easy", "Expert", "Hard", "Normal", "advice_budget", "advise"]
