"""Who is to score the king of trumps at two hands before the play, as far as it is not known: a point that ends many games.

Whoever plays the cards as they are knows whether he holds it; new cards may bring it to either.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.ecarte import counted
from game.core.cards import Cards, mask
from game.ecarte.cards import KINGS, SUIT
from game.ecarte.view import View

USUAL = 3
"""So many cards he takes of whom nothing is known."""
_ALL_KINGS = mask(KINGS)


class Kings(NamedTuple):
    """How likely a seat still scores the king of trumps in this deal, and how likely the other does."""

    mine: float
    theirs: float


NONE, MINE, THEIRS = Kings(0, 0), Kings(1, 0), Kings(0, 1)


def to_take(hand: Cards, trump: int) -> int:
    """Return how many new cards he takes who keeps trumps and kings, at least one."""
    return max(1, (hand & ~(SUIT[trump] | _ALL_KINGS)).bit_count())


def is_held(view: View, hand: Cards) -> bool:
    """Tell whether a king that can still be called lies in this hand."""
    return view.king == "open" and bool(hand >> KINGS[view.trump] & 1)


def as_they_are(view: View, hand: Cards) -> Kings:
    """Return what the holder of this hand knows of the king if no cards are exchanged."""
    if view.king != "open":
        return NONE
    return MINE if is_held(view, hand) else Kings(0, view.size / (view.size + view.stock))


def after_exchange(view: View, hand: Cards) -> Kings:
    """Return what the holder of this hand knows of the king if cards are exchanged."""
    if view.king != "open" or is_held(view, hand):
        return MINE if is_held(view, hand) else NONE
    unseen = view.size + view.stock
    mine = _drawn(to_take(hand, view.trump), unseen)
    return Kings(mine, min(1 - mine, (view.size + counted.REDRAWN * USUAL) / unseen))


def drawn_from_stock(view: View, mine: int, theirs: int) -> Kings:
    """Return who draws the king from the stock if either takes so many cards at first."""
    return Kings(_drawn(mine, view.stock), _drawn(theirs, view.stock))


def _drawn(number: int, out: int) -> float:
    return min(.5, counted.REDRAWN * number / out)
