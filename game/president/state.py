"""The whole truth of a deal of President as nested tuples; a state is a value and no player ever holds one.

A seat is still in as long as its hand is not empty. Sets of seats are integers too: bit `seat`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.moves import Seat
from game.core.rules import Before, Outcome
from game.president.options import Options
from game.president.ranks import Book
from game.president.sets import Set

MARKET, OFFER, ANSWER, GIVE, TALK, PLAY, WINDOW, DEAL_OVER, MATCH_OVER = (
    "market", "offer", "answer", "give", "talk", "play", "window", "deal-over", "match-over")
NOBODY: Seat = -1


class Table(NamedTuple):
    """What is fixed for the whole deal."""

    options: Options
    before: Before
    dealer: Seat
    circle: tuple[Seat, ...]
    """The seats clockwise; in order of titles with `seats: by-title` (P-12)."""
    after: tuple[Seat, ...]
    """By seat: who sits to its left."""
    upright: Book
    turned: Book
    dealt: tuple[Cards, ...]
    """The hands as dealt, before any exchange."""
    is_plain: bool
    """Whether only number and rank decide what beats what, so that lists of plays can be made quickly."""
    has_windows: bool
    """Whether anybody may ever act out of turn (P-50)."""
    blank: tuple[tuple[Cards, ...], ...]
    """A ledger in which nobody knows anything."""


class Gift(NamedTuple):
    """Cards that one seat must choose, or has chosen, for another; `cards` is empty until then."""

    giver: Seat
    taker: Seat
    number: int
    cards: tuple[Card, ...] = ()


class Exchange(NamedTuple):
    """What goes on before the play."""

    gifts: tuple[Gift, ...] = ()
    """Gifts of the exchange, or of one bargain of the market, in the order of choosing."""
    offers: tuple[Seat, ...] = ()
    """Who may still make an offer, the next one first (P-24)."""
    offer: tuple[Seat, Seat, int] | None = None
    """The offer that waits for its answer or its gifts: who, to whom, how many."""
    friends: tuple[Seat, ...] = ()
    """The two who see each other's hands (P-25)."""


class Twins(NamedTuple):
    """Equal cards of several packs of which a seat is known to hold one at least."""

    seat: Seat
    cards: Cards


class State(NamedTuple):
    """All the truth of a deal at one moment."""

    table: Table
    phase: str
    actor: Seat
    """Who is to move or is asked; NOBODY when the deal is over."""
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    exchange: Exchange
    top: Set | None
    """The set to beat."""
    owner: Seat
    """Who played it; before the first lead NOBODY."""
    run: int
    """Natural cards in the unbroken run of plays of one rank on top (P-48)."""
    locked: int
    places: tuple[Seat, ...]
    """Who went out cleanly, the first first."""
    fallen: tuple[Seat, ...]
    """Who went to the bottom by a foul finish or a downfall, the lowest first."""
    aside: tuple[Cards, ...]
    """By seat: a hand laid aside unseen by a downfall."""
    is_turned: bool
    is_own: bool
    """Whether the last player is asked to play on over his own cards (P-43)."""
    opening: Cards
    """The cards of which the first play must contain one; 0 when it is free or has been made (P-30)."""
    asked: tuple[Seat, ...]
    """In a window: who is asked, the one asked now first (P-50)."""
    waiting: tuple[Seat, bool, bool] | None
    """What a window holds up: after whose action the turn goes on, whether it skips, whether it clears."""
    gone: Cards
    """All cards played."""
    holds: tuple[tuple[Cards, ...], ...]
    """By viewer and seat: cards that the viewer knows to lie there."""
    lacks: tuple[tuple[Cards, ...], ...]
    """By viewer and seat: cards that the viewer knows not to lie there."""
    twins: Twins | None
    """The cards of which the leader holds one, as all know; None where they know of none, or which one it is (P-30)."""
    ending: Outcome | None

    @property
    def book(self) -> Book:
        """The order of ranks in force."""
        return self.table.turned if self.is_turned else self.table.upright


_new = tuple.__new__


# `_replace` would be tidier, and several times slower.


def moved(state: State, actor: Seat) -> State:
    """Return the state with another seat to move."""
    return _new(State, (state[0], state[1], actor, *state[3:]))


def with_places(state: State, places: tuple[Seat, ...], fallen: tuple[Seat, ...]) -> State:
    """Return the state with others gone out, cleanly or to the bottom."""
    return _new(State, (*state[:10], places, fallen, *state[12:]))
