"""The house rules of the table from which the rule book was opened: what is in force and what is usual. It decides no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game import words
from game.core.options import Choice, Option
from game.match.games import GAMES
from game.words import translate
from game.words.rulebook import Entry, Part

KEY = "table"
"""The name of the words at the front of the book that say what is in force."""


class House(NamedTuple):
    """What a table agreed on; `options` are None where the book was not opened from a table of that game."""

    game: str
    options: Any = None
    seats: int = 2

    @property
    def is_known(self) -> bool:
        """Whether there is a table at all."""
        return self.options is not None

    def usual(self, option: Option) -> Choice:
        """Return what stands where nobody chose anything, for so many players."""
        return option.value(GAMES[self.game].options(self.seats, {})) if self.is_known else option.default

    def chosen(self, option: Option) -> Choice | None:
        """Return what is in force, None where there is no table or the rule does not matter there."""
        return option.value(self.options) if self.is_known and self.seats in option.seats else None

    def is_changed(self, option: Option) -> bool:
        """Tell whether something else than the usual is in force."""
        return self.chosen(option) not in (None, self.usual(option))

    def changed(self) -> tuple[Option, ...]:
        """List the house rules that differ from the usual."""
        return tuple(one for one in GAMES[self.game].option_list() if self.is_changed(one))


def front(house: House) -> Iterator[Part]:
    """Say at the front of the book what is in force at the table; nothing where there is none."""
    if not house.is_known:
        return
    changed = house.changed()
    title = words.plural("{number} rule is not as usual", "{number} rules are not as usual", len(changed)) if changed else (
        translate("Everything is as usual"))
    yield Part(translate("In force here"), (Entry(KEY, "", title, tuple(_difference(house, one) for one in changed)),))


def _difference(house: House, option: Option) -> str:
    chosen = house.chosen(option)
    assert chosen is not None
    return translate(
        "{rule}: {choice}, usually {usual} ({clause})", rule=f"*{words.option_label(option)}*",
        choice=words.choice_word(option, chosen), usual=words.choice_word(option, house.usual(option)), clause=option.clause)
