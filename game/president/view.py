"""What one seat may know of a deal of President: plain data, no way back to the state. Made by the rules alone."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Cards
from game.core.events import Who
from game.core.moves import Move, Pick, Seat
from game.core.rules import Before, Outcome
from game.president import ranks
from game.president.options import Options
from game.president.ranks import Book
from game.president.sets import Set
from game.president.state import Gift, Twins


class View(NamedTuple):
    """The table as `who` sees it. Sets of cards are integers; a hand that he may not see is None.

    During a window every seat that is not asked sees the table as if nobody used it (P-50).
    """

    who: Who
    options: Options
    before: Before
    seats: int
    dealer: Seat
    circle: tuple[Seat, ...]
    """The seats clockwise."""
    phase: str
    actor: Seat
    legal: tuple[Move | Pick, ...]
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    titles: tuple[Seat, ...] | None
    """From President to Scum after the deal before, or after this one when it is over."""
    gifts: tuple[Gift, ...]
    """Who gives how many to whom; the cards only where this seat has chosen them."""
    chosen: tuple[Seat, ...]
    """Who has chosen already."""
    offers: tuple[Seat, ...]
    offer: tuple[Seat, Seat, int] | None
    friends: tuple[Seat, ...]
    top: Set | None
    owner: Seat
    run: int
    locked: int
    places: tuple[Seat, ...]
    fallen: tuple[Seat, ...]
    aside: tuple[int, ...]
    """By seat: how many cards were laid aside unseen."""
    is_turned: bool
    is_own: bool
    opening: Cards
    """What the leader must play a card of, as far as this seat sees it."""
    waiting: tuple[Seat, bool, bool] | None
    """For the seat that is asked in a window: what it holds up."""
    gone: Cards
    holds: tuple[Cards, ...]
    """By seat: cards that this viewer knows to lie there."""
    lacks: tuple[Cards, ...]
    """By seat: cards that this viewer knows not to lie there."""
    twins: Twins | None
    """Cards of which the seat named holds one at least, or has laid it aside: who leads by a card of several packs."""
    outcome: Outcome | None

    @property
    def book(self) -> Book:
        """The order of ranks in force."""
        return ranks.book(self.options, is_turned=self.is_turned)
