"""In which order the viewer's hand lies: by suit, by rank or as he laid it; remembers an order and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.cards import Card, Cards, is_joker, members, suit
from game.ecarte.cards import STRENGTH
from game.president.ranks import Book

BY_SUIT, BY_RANK, MANUAL = "suit", "rank", "manual"
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


def by_strength(held: Cards, book: Book) -> list[Card]:
    """Order a hand of President from the weakest to the strongest rank in force, equal cards by suit."""
    return sorted(members(held), key=lambda one: (book.strength[one], _AROUND.index(suit(one)), one))


def by_suit_and_strength(held: Cards, book: Book) -> list[Card]:
    """Order a hand of President by suit, jokers last, each suit from the weakest to the strongest."""
    return sorted(members(held), key=lambda one: (is_joker(one), _AROUND.index(suit(one)), book.strength[one], one))


Sorts = Mapping[str, Callable[[Cards, Any], list[Card]]]
"""By the name of a mode: how a hand is put in order. The second value is what the game sorts by: trumps, an order of ranks."""
ECARTE: Sorts = {BY_SUIT: by_suit, BY_RANK: by_rank}
PRESIDENT: Sorts = {BY_RANK: by_strength, BY_SUIT: by_suit_and_strength}


def in_order(held: int, order: Sequence[Card]) -> list[Card]:
    """List a hand in the given order; cards that the order does not name come last."""
    known = [one for one in order if held >> one & 1]
    return known + [one for one in members(held) if one not in known]


class HandOrder:
    """The order of one hand; new cards come last until the hand is sorted."""

    def __init__(self, mode: str = BY_SUIT, sorts: Sorts = ECARTE) -> None:
        self.sorts = sorts
        self.modes = (*sorts, MANUAL)
        self.mode = mode if mode in self.modes else self.modes[0]
        self.cards: tuple[Card, ...] = ()
        self.is_own = False
        """Whether cards were laid by hand, so that this deal's hand is not sorted any more."""

    def begin(self) -> None:
        """Sort again: a new deal."""
        self.is_own = False

    def learn(self, held: Cards | None) -> None:
        """Keep the order of the cards still held and put new ones at the end."""
        kept = [one for one in self.cards if (held or 0) >> one & 1]
        self.cards = (*kept, *(one for one in members(held or 0) if one not in kept))

    def sort(self, held: Cards | None, by: Any) -> None:
        """Put the hand in the order of the mode; a manual order stays."""
        self.learn(held)
        if self.mode in self.sorts and not self.is_own:
            self.cards = tuple(self.sorts[self.mode](held or 0, by))

    def cycle(self, held: Cards | None, by: Any) -> str:
        """Go on to the next mode and return it; a hand that was laid by hand goes back to its mode first."""
        step = 0 if self.is_own and self.mode in self.sorts else 1
        self.is_own = False
        self.mode = self.modes[(self.modes.index(self.mode) + step) % len(self.modes)]
        self.sort(held, by)
        return self.mode

    def move(self, one: Card, place: int) -> None:
        """Lay a card at a place by hand; until the deal is over the hand keeps that order."""
        rest = [other for other in self.cards if other != one]
        rest.insert(max(0, min(place, len(rest))), one)
        if tuple(rest) != self.cards:
            self.cards, self.is_own = tuple(rest), True
