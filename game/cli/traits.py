"""Habits counted: how often players did what they could also have left, with standard errors. Plays nothing, prints nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.leaning import Manner
from game.ai.tempers import PLAIN
from game.core.cards import members
from game.core.intervals import Grouped
from game.core.moves import Move, Pick

TOLD = {
    "asks": "proposes", "grants": "accepts", "changes": "cards changed", "trumps": "leads trumps", "heights": "height led",
    "passes": "passes", "breaks": "breaks sets", "tops": "plays high", "sizes": "cards led"}
"""What each habit is called in a table."""


class Trait(NamedTuple):
    """A habit as it was found: its mean, the standard error of that, None of one deal, and over how many decisions."""

    mean: float
    error: float | None
    decisions: int

    def rounded(self) -> dict[str, float | int | None]:
        """Return the trait in the words of the JSON output."""
        error = None if self.error is None else round(self.error, 4)
        return {"mean": round(self.mean, 4), "error": error, "decisions": self.decisions}


class Habits:
    """All habits of one player at one game; decisions of one deal hang together."""

    def __init__(self, game: str) -> None:
        """Begin with nothing."""
        self.by_name = {name: Grouped() for name in PLAIN[game]._fields}

    def note(self, manner: Manner, view: Any, move: Move) -> None:
        """Count a decision for each habit of which the player could have shown more or less."""
        shown = manner(view, move)
        if shown is None:
            return
        others = (manner(view, one) for one in allowed(view.legal))
        open_to = zip(*(other for other in others if other is not None), strict=True)
        for habit, amount, amounts in zip(self.by_name.values(), shown, open_to, strict=True):
            if min(amounts) < max(amounts):
                habit.note(amount)

    def end_deal(self) -> None:
        """Close the present deal."""
        for habit in self.by_name.values():
            habit.close()

    def add(self, other: Habits) -> None:
        """Count all that another holds."""
        for name, habit in self.by_name.items():
            habit.add(other.by_name[name])

    def traits(self) -> dict[str, Trait | None]:
        """Return what was found of each habit."""
        return {name: trait(habit) for name, habit in self.by_name.items()}


def trait(habit: Grouped) -> Trait | None:
    """Return what was found of a habit, or None where there was nothing to decide."""
    return Trait(habit.mean, habit.error, habit.number) if habit.number else None


def told(found: Trait | None) -> str:
    """Write a trait for a table: its mean and its error."""
    if found is None:
        return "–"
    return f"{found.mean:.3f} ± {'–' if found.error is None else f'{found.error:.3f}'}"


def allowed(legal: Sequence[Move | Pick]) -> list[Move]:
    """List moves, and of a free choice of cards one with the fewest and one with the most."""
    found = []
    for one in legal:
        if isinstance(one, Move):
            found.append(one)
        else:
            found += [Move(one.seat, one.verb, members(one.pool)[:number]) for number in (one.low, one.high)]
    return found


def apart(one: Trait | None, other: Trait | None) -> float:
    """Return by how many standard errors of the difference two players are apart."""
    if one is None or other is None or one.error is None or other.error is None:
        return 0.
    error = math.hypot(one.error, other.error)
    return abs(one.mean - other.mean) / error if error else 0.
