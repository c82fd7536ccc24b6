"""Why a choice at Écarté is the best, or better than the one that was made: the first lesson that is true. Compares nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai import lessons
from game.ai.agent import Choice, Reason
from game.ai.ecarte import lessons_cards, lessons_discards, lessons_words, reasons
from game.ai.ecarte.asked import Asked
from game.ai.lessons import Lesson
from game.core.moves import Move
from game.ecarte.view import View

_WORDS = (lessons_words.LESSONS, lessons_words.LESSONS)
_BY_PHASE: dict[str, tuple[Sequence[Lesson[Asked]], Sequence[Lesson[Asked]]]] = {
    "propose": _WORDS, "answer": _WORDS, "discard": (lessons_discards.FOR, lessons_discards.AGAINST),
    "play": (lessons_cards.FOR, lessons_cards.AGAINST)}
"""By phase: what speaks for the best choice by itself, and what against another one."""


def why(view: View, choices: Sequence[Choice], also: Move | None, made: float = 0.) -> Reason:
    """Tell why the first of the choices is the best, and if another move was made, why it is better, or why it hardly matters.

    `made` is how often the point is made with the cards as they are.
    """
    if view.phase == "packets":
        return reasons.why("packets")
    if len(choices) == 1:
        return reasons.why("only")
    played = next((one for one in choices[1:] if one[0] == also), None)
    found = lessons.between(choices[0], played) if played is not None else None
    if found is None:
        speaks_for, speaks_against = _BY_PHASE[view.phase]
        asked = Asked(view, choices[0], played or choices[1], made)
        found = lessons.first_true(speaks_for if played is None else speaks_against, asked)
    assert found is not None, "the last lesson is always true"
    return reasons.why(found[0], **found[1])
