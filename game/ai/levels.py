"""The tables of levels: which agent each is in each game, how much it may try, and in what it weighs. Decides nothing."""

from __future__ import annotations

from game.ai import ecarte, president
from game.ai.agent import Agent, Budget
from game.ai.ecarte import Easy, Expert, Hard, Normal
from game.ai.ecarte import manners as ecarte_manners
from game.ai.leaning import Leaning, Manner
from game.ai.president import manners as president_manners
from game.ai.president.plans import SLOPE
from game.ai.tempers import PLAIN, Temper
from game.ai.uniform import Uniform

AGENTS: dict[tuple[str, str], type[Agent]] = {
    ("ecarte", "random"): Uniform, ("ecarte", "easy"): Easy, ("ecarte", "normal"): Normal,
    ("ecarte", "hard"): Hard, ("ecarte", "expert"): Expert,
    ("president", "random"): Uniform, ("president", "easy"): president.Easy, ("president", "normal"): president.Normal,
    ("president", "hard"): president.Hard, ("president", "expert"): president.Expert}

BUDGETS: dict[tuple[str, int, str, str], Budget] = {
    **{("ecarte", *known): worlds for known, worlds in ecarte.BUDGETS.items()},
    **{("president", *known): moves for known, moves in president.BUDGETS.items()},
}
"""Worlds, draws or moves by game, seats, phase and level; whatever is not here needs none."""

MANNERS: dict[str, Manner] = {"ecarte": ecarte_manners.manner, "president": president_manners.manner}
_SCALES = {("president", "easy"): 1.4, ("president", "hard"): 1 / SLOPE, ("president", "expert"): 1 / SLOPE}
"""By how much the worths of a level must be multiplied to be in the units of tempers: these weigh places, not turns.

Beginners are so timid that a temper of full weight would change how well they play."""


def tempered(agent: Agent, game: str, level: str, temper: Temper) -> Agent:
    """Return the agent with that temper; who plays without thinking has none."""
    if level == "random" or temper == PLAIN[game]:
        return agent
    return Leaning(agent, temper, MANNERS[game], _SCALES.get((game, level), 1.))
