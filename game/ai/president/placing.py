"""From what places are worth to the scale of all advice at President: 1 for the best place, 0 for the worst. Weighs no move."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.president.stakes import stakes
from game.president.view import View


def of_worth(worths: Sequence[float], worth: float) -> float:
    """Return where something lies among what the places are worth, of which less is better."""
    best, worst = min(worths), max(worths)
    return (worst - worth) / (worst - best)


def of_place(view: View, place: int) -> float:
    """Return what a place brings, 0 being the top, with what its title is worth in the deals to come."""
    worths = stakes(view)
    return of_worth(worths, worths[place])
