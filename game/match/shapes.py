"""What a record holds, as plain values; reads and writes nothing and knows no file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.cards import Card
from game.core.moves import Seat
from game.core.options import Choice
from game.core.rules import Before, Layout, Pack, Rules
from game.match.games import GAMES
from game.match.seats import Player

FORMAT = "tapis-vert-record"
VERSION = 1
LONGEST = 120
"""Characters of a foreign text that a message repeats."""


class RecordFault(ValueError):
    """A record that cannot be read, or that contradicts the rules: one sentence that says where."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {shortened(what)}")
        self.where = where


class NewerRecord(RecordFault):
    """A record that a newer program has written."""


def shortened(text: str, longest: int = LONGEST) -> str:
    """Cut a foreign text for a message and take out what a terminal could not show.

    >>> shortened("one\\ntwo and more", 7)
    'one?two…'
    """
    cut = text if len(text) <= longest else text[:longest] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in cut)


class Result(NamedTuple):
    """What a finished deal brought, kings included.

    `order`: Écarté for three, the seats in order of reaching the target (`finished`); President, the seats in order of
    places. None where a record does not say.
    """

    points: tuple[int, ...]
    order: tuple[Seat, ...] | None = None


class Deal(NamedTuple):
    """One deal: its cards (a whole pack or a layout), the moves as texts, and the result once it is over."""

    dealer: Seat
    pack: tuple[Card, ...] | None = None
    layout: Layout | None = None
    moves: tuple[str, ...] = ()
    result: Result | None = None
    seal: str = ""
    salt: str = ""

    @property
    def cards(self) -> Pack | Layout:
        """The cards as the rules take them."""
        given = self.pack if self.layout is None else self.layout
        assert given is not None
        return given


class Record(NamedTuple):
    """A match, or a part of one. `changes` are the options that differ from the defaults."""

    game: str
    changes: Mapping[str, Choice]
    players: tuple[Player, ...]
    seed: str | None = None
    before: Before | None = None
    deals: tuple[Deal, ...] = ()
    assisted: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the game."""
        return GAMES[self.game]

    @property
    def options(self) -> Any:
        """The house rules; OptionError for a combination that the game does not have."""
        return self.rules.options(len(self.players), self.changes)

    @property
    def start(self) -> Before:
        """What the first deal inherits."""
        return self.before or self.rules.first_before(self.options, len(self.players))
