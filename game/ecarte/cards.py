"""The 32 cards of Écarté, their order in play, and what beats what; tables computed once, nothing about a deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import cards as core
from game.core.cards import Card, Cards
from game.core.moves import Seat

RANKS = "789TAJQK"
"""From low to high; in every suit the ace stands between ten and knave (E-01)."""

PACK: tuple[Card, ...] = tuple(core.card(rank + suit) for suit in core.SUITS for rank in RANKS)
WHOLE: Cards = core.mask(PACK)
SUIT: tuple[Cards, ...] = tuple(core.mask(core.card(rank + suit) for rank in RANKS) for suit in core.SUITS)
KINGS: tuple[Card, ...] = tuple(core.card("K" + suit) for suit in core.SUITS)
STRENGTH: dict[Card, int] = {one: RANKS.index(core.text(one)[0]) for one in PACK}
"""A card's place in its suit, 0 for the seven … 7 for the king."""
HIGHER: dict[Card, Cards] = {
    one: core.mask(other for other in PACK if core.suit(other) == core.suit(one) and STRENGTH[other] > STRENGTH[one])
    for one in PACK}
"""The cards of its own suit that beat a card."""
BEATING: tuple[dict[Card, Cards], ...] = tuple(
    {one: cards if SUIT.index(trumps) == core.suit(one) else cards | trumps for one, cards in HIGHER.items()}
    for trumps in SUIT)
"""By suit of trumps: the cards that take the trick from a card if they are played after it (E-18)."""
TURN_UP_TARGETS = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
"""What the first turn-up makes the target with `target: turn-up` (E-22)."""
_ORDER: dict[Card, int] = {one: place for place, one in enumerate(PACK)}


def in_order(many: Cards) -> tuple[Card, ...]:
    """List a set by suit `c d h s`, then from low to high.

    >>> core.names(in_order(core.mask(core.parse_cards("Kh Ah Jh 7s Tc"))))
    'Tc Ah Jh Kh 7s'
    """
    return tuple(sorted(core.members(many), key=_ORDER.__getitem__))


def beats(one: Card, other: Card, trump: int) -> bool:
    """Tell whether `one`, played after `other`, takes the trick from it (E-18)."""
    return BEATING[trump][other] >> one & 1 == 1


def winning(trick: Sequence[tuple[Seat, Card]], trump: int) -> tuple[Seat, Card]:
    """Return who is winning a trick so far, and with what (E-18).

    >>> seat, best = winning([(1, core.card("Th")), (2, core.card("Kd")), (0, core.card("7s"))], core.suit(core.card("As")))
    >>> seat, core.text(best)
    (0, '7s')
    """
    beating = BEATING[trump]
    seat, best = trick[0]
    for other, one in trick[1:]:
        if beating[best] >> one & 1:
            seat, best = other, one
    return seat, best
