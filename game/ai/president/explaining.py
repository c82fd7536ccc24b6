"""Why a choice at President is the best, or better than the one that was made: the first true lesson. Compares nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai import lessons
from game.ai.agent import Choice, Reason
from game.ai.lessons import Lesson
from game.ai.president import lessons_gifts, lessons_plays, reasons
from game.ai.president.asked import Asked
from game.ai.president.weighing import Scale
from game.core.moves import Move
from game.president.view import View

_PLAYS = (lessons_plays.FOR, lessons_plays.AGAINST)
_WORDS = (lessons_gifts.WORDS, lessons_gifts.WORDS)
_BY_PHASE: dict[str, tuple[Sequence[Lesson[Asked]], Sequence[Lesson[Asked]]]] = {
    "play": _PLAYS, "window": _PLAYS, "give": (lessons_gifts.FOR, lessons_gifts.AGAINST),
    "market": _WORDS, "offer": _WORDS, "answer": _WORDS, "talk": _WORDS}
"""By phase: what speaks for the best choice by itself, and what against another one."""


def why(view: View, choices: Sequence[Choice], also: Move | None) -> Reason:
    """Tell why the first choice is the best, and if another move was made, why it is better, or why it hardly matters."""
    if len(choices) == 1:
        return reasons.advice("nothing to play" if choices[0][0].verb == "pass" else "only")
    played = next((one for one in choices[1:] if one[0] == also), None)
    found = lessons.between(choices[0], played) if played is not None else None
    if found is None:
        speaks_for, speaks_against = _BY_PHASE[view.phase]
        asked = Asked(view, choices[0], played or choices[1], Scale(view))
        found = lessons.first_true(speaks_for if played is None else speaks_against, asked)
    assert found is not None, "the last lesson is always true"
    return reasons.advice(found[0], **found[1])
