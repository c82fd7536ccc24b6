"""Choosing the reason for a piece of advice: the first lesson of a list that is true of the position. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.ai.agent import Choice
from game.ai.coach import CLOSE, GOOD, kind

A = TypeVar("A")
Values = dict[str, Any]
Lesson = tuple[str, Callable[[A], Values | None]]
"""The key of a sentence, and what tells of a position whether it is true there: what fills the sentence, or None."""


def first_true(lessons: Sequence[Lesson[A]], asked: A) -> tuple[str, Values] | None:
    """Return the key of the first lesson that holds, and what fills its sentence."""
    for key, holds in lessons:
        values = holds(asked)
        if values is not None:
            return key, values
    return None


def told(is_true: object, **values: Any) -> Values | None:
    """Return these values if something is true."""
    return values if is_true else None


def between(best: Choice, played: Choice) -> tuple[str, Values] | None:
    """Return what is to be said of two choices between which there is little or nothing, or None where there is more."""
    told_kind = kind(best, played)
    values = {"best": percent(best), "other": percent(played)}
    if told_kind == CLOSE:
        return "close", values | {"error": max(1, round(100 * played[2]))}
    if told_kind != GOOD:
        return None
    return ("same", {"best": values["best"]}) if values["best"] == values["other"] else ("slight", values)


def percent(choice: Choice) -> int:
    """Return the chance of a choice in a hundred."""
    return round(100 * choice[1])
