"""What one seat may know of an Écarté deal: plain data, no way back to the state. Made by the rules alone."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.events import Who
from game.core.moves import Move, Pick, Seat
from game.core.rules import Before, Outcome
from game.ecarte.options import Options


class View(NamedTuple):
    """The table as `who` sees it. Sets of cards are integers; a hand or discards that he may not see are None."""

    who: Who
    options: Options
    before: Before
    seats: int
    dealer: Seat
    order: tuple[Seat, ...]
    """Seats in play, elder first, dealer last."""
    sides: tuple[tuple[Seat, ...], ...]
    phase: str
    actor: Seat
    """Who is to move, -1 when the deal is over."""
    legal: tuple[Move | Pick, ...]
    """What this seat may do now; nothing for others than the actor."""
    hands: tuple[Cards | None, ...]
    counts: tuple[int, ...]
    """Cards in each hand."""
    turn_up: Card | None
    trump: int
    """Suit of trumps, -1 before the cards are dealt."""
    target: int
    size: int
    stock: int
    discards: tuple[Cards | None, ...]
    discarded: tuple[int, ...]
    """By seat: how many cards it laid away in all."""
    last: tuple[int, ...]
    """By seat: cards taken in the present or last exchange, -1 where it has not exchanged in it."""
    rounds: int
    proposals: int
    preventer: Seat
    """Whom the refusal of E-20 would cost a point, -1 for nobody."""
    scores: tuple[int, ...]
    games: tuple[int, ...]
    king: str
    asking: bool
    king_clock: bool
    """Whether a call by the actor would still be in time, from public facts only (E-14, E-15)."""
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[int, ...]
    first: Seat
    played: tuple[Cards, ...]
    lacks: tuple[Cards, ...]
    holds: tuple[Cards, ...]
    outcome: Outcome | None
