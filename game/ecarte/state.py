"""The whole truth of an Écarté deal as nested tuples; a state is a value and no player ever holds one.

What stays the same during a part of a deal lies in a tuple of its own (`Table`, `Exchange`), so that playing a card copies
little: the search plays hundreds of deals through these tuples.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.moves import Seat
from game.core.rules import Before, Outcome
from game.ecarte.options import Options

PACKETS, PROPOSE, ANSWER, DISCARD, PLAY, DEAL_OVER, MATCH_OVER = (
    "packets", "propose", "answer", "discard", "play", "deal-over", "match-over")
NOBODY: Seat = -1


class Table(NamedTuple):
    """What is fixed for the whole deal, the turn-up included."""

    options: Options
    before: Before
    dealer: Seat
    order: tuple[Seat, ...]
    """The seats in play, elder first, dealer last; a retired player of three is not among them (E-36)."""
    after: tuple[Seat, ...]
    """By seat: the next seat in play to its left."""
    sides: tuple[tuple[Seat, ...], ...]
    """By seat: the seats that score with it, itself included (E-40)."""
    turn_up: Card | None = None
    trump: int = NOBODY
    king: Card = NOBODY
    """The king of trumps."""
    target: int = 0
    """0 while it still hangs on the turn-up (E-22)."""
    size: int = 5
    """Cards dealt to each, as many as there are tricks (E-19)."""
    pack: tuple[Card, ...] = ()
    """The pack while the dealer chooses the packets, else empty (E-04)."""


class Exchange(NamedTuple):
    """What happened before the play; fixed once the play begins."""

    stock: tuple[Card, ...] = ()
    discards: tuple[Cards, ...] = ()
    took: tuple[int, ...] = ()
    """By seat: cards taken in all rounds."""
    last: tuple[int, ...] = ()
    """By seat: cards taken in the present or last round; -1 where a seat has not exchanged in it."""
    rounds: int = 0
    """Exchanges agreed on so far."""
    proposals: int = 0
    preventer: Seat = NOBODY
    """Who kept the deal without any exchange: elder who stood, or who refused the first proposal (E-20, E-35)."""


class State(NamedTuple):
    """All the truth of a deal at one moment."""

    table: Table
    phase: str
    actor: Seat
    """Who is to move, NOBODY when the deal is over."""
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    exchange: Exchange
    king: str
    """`open`: could still be called by somebody; `turned`; `called`; `automatic` or `played`: scored by itself."""
    asking: bool
    """`before-lead`: the actor is asked whether he calls the king (E-14)."""
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[int, ...]
    """By seat; partners show the same sum."""
    first: Seat
    """Who first had two tricks of this deal, NOBODY before (E-34)."""
    played: tuple[Cards, ...]
    lacks: tuple[Cards, ...]
    """By seat: cards it has shown not to hold, by duties not met, or by a king that did not score by itself."""
    holds: tuple[Cards, ...]
    """By seat: cards that all know to lie in its hand: a king called and not yet played."""
    ending: Outcome | None


_new = tuple.__new__


# `_replace` would be tidier; naming every field is several times faster, and the engine lives by these four.


def moved(state: State, phase: str, actor: Seat) -> State:
    """Return the state with another phase and actor."""
    table, _, _, hands, scores, exchange, king, asking, trick, tricks, first, played, lacks, holds, ending = state
    return _new(State, (table, phase, actor, hands, scores, exchange, king, asking,
                        trick, tricks, first, played, lacks, holds, ending))


def at_bidding(state: State, phase: str, actor: Seat, hands: tuple[Cards, ...], exchange: Exchange) -> State:
    """Return the state with all that may change at once while players propose and exchange."""
    table, _, _, _, scores, _, king, asking, trick, tricks, first, played, lacks, holds, ending = state
    return _new(State, (table, phase, actor, hands, scores, exchange, king, asking,
                        trick, tricks, first, played, lacks, holds, ending))


def with_scores(state: State, scores: tuple[int, ...]) -> State:
    """Return the state with other points."""
    table, phase, actor, hands, _, exchange, king, asking, trick, tricks, first, played, lacks, holds, ending = state
    return _new(State, (table, phase, actor, hands, scores, exchange, king, asking,
                        trick, tricks, first, played, lacks, holds, ending))


def ended(state: State, ending: Outcome) -> State:
    """Return the state after the end of the deal."""
    table, _, _, hands, scores, exchange, king, _, trick, tricks, first, played, lacks, holds, _ = state
    phase = MATCH_OVER if ending.is_match_over else DEAL_OVER
    return _new(State, (table, phase, NOBODY, hands, scores, exchange, king, False,
                        trick, tricks, first, played, lacks, holds, ending))


def with_item(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """Return the values by seat with one of them replaced."""
    if len(values) == 2:
        return (values[0], value) if seat else (value, values[1])
    return (*values[:seat], value, *values[seat + 1:])
