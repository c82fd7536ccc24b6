"""Cards as small integers and sets of cards as one integer; knows no game, so no order of ranks is final here.

A card's number is `64 * pack + 16 * suit + rank`: suits `c d h s` from 0, ranks `3 4 … T J Q K A 2` from 0. Jokers
take the free number 15 of the first two suits: red, then black. A set of cards is an integer whose bit number `card` is on.

>>> text(card("Kh")), text(card("7c2")), text(card("Xb"))
('Kh', '7c2', 'Xb')
>>> names(mask([card("Kh"), card("7c")]))
'7c Kh'
"""

from __future__ import annotations

from collections.abc import Iterable

Card = int
Cards = int
"""A set of cards: bit `card` is on when the card is in it; `&`, `|`, `^` and `int.bit_count` are its operations."""

SUITS = "cdhs"
RANKS = "3456789TJQKA2"
PACKS = 4
RED_JOKER, BLACK_JOKER = 15, 31


def _named() -> dict[str, Card]:
    found = {rank + suit: 16 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)}
    found |= {"Xr": RED_JOKER, "Xb": BLACK_JOKER}
    return {name + (str(pack + 1) if pack else ""): 64 * pack + number
            for pack in range(PACKS) for name, number in found.items()}


CODES: dict[str, Card] = _named()
NAMES: dict[Card, str] = {number: name for name, number in CODES.items()}


def card(name: str) -> Card:
    """Return the card of that name, or raise ValueError."""
    if name not in CODES:
        raise ValueError(f"“{name}” is no card")
    return CODES[name]


def text(one: Card) -> str:
    """Return the name that records use."""
    return NAMES[one]


def suit(one: Card) -> int:
    """Return the suit's place in `SUITS`; meaningless for a joker."""
    return one >> 4 & 3


def rank(one: Card) -> int:
    """Return the rank's place in `RANKS`; 15 for a joker."""
    return one & 15


def is_joker(one: Card) -> bool:
    """Tell whether the card is a joker."""
    return one & 15 == 15


def mask(many: Iterable[Card]) -> Cards:
    """Return the set of these cards; a card named twice counts once."""
    found = 0
    for one in many:
        found |= 1 << one
    return found


def members(many: Cards) -> tuple[Card, ...]:
    """List the cards of a set in the order of their numbers."""
    found = []
    while many:
        low = many & -many
        found.append(low.bit_length() - 1)
        many ^= low
    return tuple(found)


def names(many: Cards | Iterable[Card]) -> str:
    """Write cards as records do, blank between; a set in the order of numbers, anything else in its own."""
    return " ".join(NAMES[one] for one in (members(many) if isinstance(many, int) else many))


def parse_cards(line: str) -> tuple[Card, ...]:
    """Read names with one blank between; the empty text is no card. ValueError for anything else."""
    return tuple(card(name) for name in line.split(" ")) if line else ()
