"""How much of each habit a move of President shows: what tempers like, and what is counted of players. Weighs no move."""

from __future__ import annotations

from game.ai.president import sight
from game.ai.president.order import Order, order
from game.ai.tempers import President
from game.core.cards import Cards, mask
from game.core.moves import Move
from game.president.view import View

TOPS = 2
"""How many of the highest ranks are high ones."""


def manner(view: View, move: Move) -> President | None:
    """Return the habits that a move shows; None before the play, and where playing and passing mean something else."""
    if view.phase != "play" or view.is_own:
        return None
    if not move.cards:
        return President(passes=1.)
    ranks, cards = order(view.options, view.is_turned), mask(move.cards)
    return President(breaks=float(is_broken(ranks, sight.hand(view), cards)), tops=float(bool(cards & high(ranks))),
                     sizes=float(len(move.cards) if view.top is None else 0))


def is_broken(ranks: Order, hand: Cards, cards: Cards) -> bool:
    """Tell whether natural cards are left in the hand that equal some of these."""
    left = hand & ~cards & ~ranks.wild
    return any(cards & equal & ~ranks.wild and left & equal for equal in ranks.masks)


def high(ranks: Order) -> Cards:
    """Return the cards of the highest ranks, and all wild ones."""
    cards = ranks.wild
    for equal in ranks.masks[first_high(ranks):]:
        cards |= equal
    return cards


def first_high(ranks: Order) -> int:
    """Return the place from which on cards are high ones; jokers count where the game has any."""
    return ranks.jokers + bool(ranks.options.jokers) - TOPS
