"""In which order the viewer's hand lies: by suit, by rank or as he laid it; remembers an order and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.cards import Card, Cards, members, suit
from game.ecarte.cards import STRENGTH

BY_SUIT, BY_RANK, MANUAL = "suit", "rank", "manual"
MODES = (BY_SUIT, BY_RANK, MANUAL)
_AROUND = (3, 2, 0, 1)
"""Suits so that colours alternate: spades, hearts, clubs, diamonds."""


def by_suit(held: Cards, trump: int) -> list[Card]:
    """Order a hand by suit, trumps first and colours alternating, each suit from high to low.

    >>> from game.core.cards import mask, names, parse_cards
    >>> names(by_suit(mask(parse_cards("7d As Kh Jd 9c")), 2))
    'Kh 9c Jd 7d As'
    """
    suits = _suit_order(held, trump)
    return sorted(members(held), key=lambda one: (suits.index(suit(one)), -STRENGTH[one]))


def by_rank(held: Cards, trump: int) -> list[Card]:
    """Order a hand by rank from high to low, trumps before the other suits of a rank."""
    around = _around(trump)
    return sorted(members(held), key=lambda one: (-STRENGTH[one], around.index(suit(one))))


def _around(trump: int) -> tuple[int, ...]:
    """List all suits, trumps first, colours alternating."""
    if trump < 0:
        return _AROUND
    place = _AROUND.index(trump)
    return _AROUND[place:] + _AROUND[:place]


def _suit_order(held: Cards, trump: int) -> list[int]:
    """List the suits held so that colours alternate as far as they can, trumps first."""
    left = [one for one in _around(trump) if any(suit(card) == one for card in members(held))]
    found: list[int] = []
    while left:
        chosen = _next_suit(left, found, trump)
        left.remove(chosen)
        found.append(chosen)
    return found


def _next_suit(left: Sequence[int], found: Sequence[int], trump: int) -> int:
    """Take the other colour; at the start trumps, or the colour with more suits."""
    if found:
        return next((one for one in left if _is_red(one) != _is_red(found[-1])), left[0])
    if trump in left:
        return trump
    reds, blacks = [one for one in left if _is_red(one)], [one for one in left if not _is_red(one)]
    return reds[0] if len(reds) > len(blacks) else blacks[0]


def _is_red(one: int) -> bool:
    return one in (1, 2)


_SORTS: dict[str, Callable[[Cards, int], list[Card]]] = {BY_SUIT: by_suit, BY_RANK: by_rank}


class HandOrder:
    """The order of one hand; new cards come last until the hand is sorted."""

    def __init__(self, mode: str = BY_SUIT) -> None:
        self.mode = mode if mode in MODES else BY_SUIT
        self.cards: tuple[Card, ...] = ()

    def learn(self, held: Cards | None) -> None:
        """Keep the order of the cards still held and put new ones at the end."""
        kept = [one for one in self.cards if (held or 0) >> one & 1]
        self.cards = (*kept, *(one for one in members(held or 0) if one not in kept))

    def sort(self, held: Cards | None, trump: int) -> None:
        """Put the hand in the order of the mode; a manual order stays."""
        self.learn(held)
        if self.mode in _SORTS:
            self.cards = tuple(_SORTS[self.mode](held or 0, trump))

    def cycle(self, held: Cards | None, trump: int) -> str:
        """Go on to the next mode and return it."""
        self.mode = MODES[(MODES.index(self.mode) + 1) % len(MODES)]
        self.sort(held, trump)
        return self.mode

    def move(self, one: Card, place: int) -> None:
        """Lay a card at a place by hand; from then on the order is manual."""
        rest = [other for other in self.cards if other != one]
        rest.insert(max(0, min(place, len(rest))), one)
        if tuple(rest) != self.cards:
            self.cards, self.mode = tuple(rest), MANUAL
