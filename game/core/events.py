"""An event is a fact that a move brought about; whoever writes it decides who may see it. Nothing here draws or speaks."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from game.core.cards import Card
from game.core.moves import Seat

S = TypeVar("S")


class Open:
    """The eyes of somebody who may see everything: a finished deal, or a table without people."""

    def __repr__(self) -> str:
        return "OPEN"


OPEN = Open()
Who = Seat | Open | None
"""Who looks: a seat, everything (`OPEN`), or a spectator (`None`)."""


class Event(NamedTuple):
    """A fact at the table.

    `kind` is the word of the fact, `seat` who did it or whom it concerns, `cards` what moved, in order, `number` how many
    cards moved. `value` is a number (points, a target) and `why` a word that says more. `eyes` are the seats that may
    know the cards, None for all. `audience` are the seats that may know of the event at all, None for all.
    """

    kind: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    number: int = 0
    value: int = 0
    why: str = ""
    eyes: tuple[Seat, ...] | None = None
    audience: tuple[Seat, ...] | None = None

    def seen_by(self, who: Who) -> Event | None:
        """Return the event as that seat may know it; cards that moved unseen leave only their number."""
        if who is OPEN:
            return self
        if self.audience is not None and who not in self.audience:
            return None
        if self.eyes is not None and who not in self.eyes:
            return self._replace(cards=(), eyes=(), audience=None)
        return self


class Beat(NamedTuple, Generic[S]):
    """An event and the state right after it."""

    event: Event
    state: S
