"""What a lesson is: a laid-out deal with scripted moves, and steps to be read or done. It plays and draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from game import paths
from game.core.cards import Card, parse_cards
from game.core.moves import Move
from game.match import record
from game.match.games import GAMES
from game.match.shapes import Record
from game.words import translate

LEARNER = 0
"""The learner's seat in every lesson."""
WORDS = 25
"""How many words a step has at most, in any language."""


class Step(NamedTuple):
    """One thing to read, or to do. Texts are to be translated; `{one}`, `{two}`, `{three}` name the others."""

    text: str
    moves: tuple[str, ...] = ()
    """What may be done, as records write it; with none the step is only read."""
    why_not: str = ""
    """What is said to any other move."""
    lit: str = ""
    """Cards that are lifted; those of the first move where none are named."""
    is_first: bool = False
    """Whether it is read before the others move on."""

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do."""
        return not self.moves


class Lesson(NamedTuple):
    """A lesson: `given` moves of its record have been made when it begins."""

    key: str
    game: str
    title: str
    about: str
    """What it teaches, in a sentence."""
    steps: tuple[Step, ...]
    given: int = 0
    is_short: bool = True

    @property
    def record(self) -> Record:
        """The deal, with the moves of everybody when the learner does what is asked."""
        return _record(self.key)

    def moves(self, step: Step) -> tuple[Move, ...]:
        """Return what may be done in a step."""
        return tuple(GAMES[self.game].parse(text, len(self.record.players)) for text in step.moves)

    def lit(self, step: Step) -> tuple[Card, ...]:
        """Return the cards that are lifted in a step."""
        if step.lit:
            return parse_cards(step.lit)
        return self.moves(step)[0].cards if step.moves else ()


def values_of(names: Sequence[str]) -> dict[str, Any]:
    """Return what fills the placeholders of a lesson's texts, from the names by seat."""
    return dict(zip(("one", "two", "three"), names[LEARNER + 1:], strict=False))


def said(text: str, names: Sequence[str]) -> str:
    """Return a text of a lesson in the language in use."""
    return translate(text, **values_of(names))


@cache
def _record(key: str) -> Record:
    return record.load(paths.save("lessons", f"{key}.json"))
