"""What a rule book is made of, before it is translated: chapters of numbered clauses. It holds no sentence and draws nothing.

In a text `[Kh]` is a card, a clause's number leads to that clause, and words between asterisks are terms of the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from game.core.options import Choice

CARD = re.compile(r"\[([2-9TJQKA][cdhs])\]")
"""A card inside a text; jokers stand in figures only."""
NUMBER = re.compile(r"[EP]-\d\d")
"""A clause named inside a text."""
TERM = "*"


class Figure(NamedTuple):
    """Cards that stand in a row of their own, by their names with blanks between."""

    cards: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.cards.split())


class Clause(NamedTuple):
    """One clause. Which house rules belong to it, the rules themselves say.

    `choices` explains choices whose words do not speak for themselves, by house rule and value.
    """

    number: str
    title: str
    text: tuple[str | Figure, ...]
    choices: Mapping[str, Mapping[Choice, str]] = {}


class Chapter(NamedTuple):
    """Clauses under one heading; those without a number are no rules but words about them."""

    title: str
    clauses: tuple[Clause, ...]
