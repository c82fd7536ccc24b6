"""A move is a player's wish in the words of records; this module reads and writes it and never judges it.

>>> grammar = {"play": ONE_CARD, "discard": ANY_CARDS, "stand": NOTHING, "packets": words("3-2", "2-3")}
>>> parse("0 discard 7c 8d", grammar, 2)
Move(seat=0, verb='discard', cards=(4, 21), words=())
>>> text(parse("1 packets 2-3", grammar, 2))
'1 packets 2-3'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core.cards import Card, Cards, names, parse_cards

Seat = int


class Move(NamedTuple):
    """What a seat wants to do; `cards` stay in the order in which they were named."""

    seat: Seat
    verb: str
    cards: tuple[Card, ...] = ()
    words: tuple[str, ...] = ()


class Pick(NamedTuple):
    """A free choice of `low` to `high` cards out of `pool`: one entry among legal moves instead of hundreds."""

    seat: Seat
    verb: str
    pool: Cards
    low: int
    high: int


class NotAMove(ValueError):
    """A text that is no move at all: wrong verb, blanks, card, seat or word."""


Reader = Callable[[tuple[str, ...]], tuple[tuple[Card, ...], tuple[str, ...]]]
"""Reads what follows a verb into cards and words, or raises ValueError."""


def NOTHING(rest: tuple[str, ...]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Read a verb that stands alone."""
    if rest:
        raise ValueError(f"nothing may follow, found “{' '.join(rest)}”")
    return (), ()


def ONE_CARD(rest: tuple[str, ...]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Read a verb with exactly one card."""
    if len(rest) != 1:
        raise ValueError("exactly one card must follow")
    return ANY_CARDS(rest)


def ANY_CARDS(rest: tuple[str, ...]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Read a verb with any number of cards, none included."""
    return parse_cards(" ".join(rest)), ()


def words(*choices: str) -> Reader:
    """Return a reader of exactly one of these words."""

    def read(rest: tuple[str, ...]) -> tuple[tuple[Card, ...], tuple[str, ...]]:
        if len(rest) != 1 or rest[0] not in choices:
            raise ValueError(f"one of {', '.join(choices)} must follow")
        return (), rest

    return read


def parse(line: str, grammar: Mapping[str, Reader], seats: int) -> Move:
    """Read `SEAT VERB [CARDS or words]`, exactly one blank between; raise NotAMove with the reason."""
    parts = line.split(" ")
    if len(parts) < 2 or "" in parts:
        raise NotAMove("a move is SEAT VERB [CARDS], one blank between")
    number, verb, rest = parts[0], parts[1], tuple(parts[2:])
    if not (number.isascii() and number.isdigit() and str(int(number[:4])) == number and int(number) < seats):
        raise NotAMove(f"“{number[:12]}” is no seat of this table (0 to {seats - 1})")
    if verb not in grammar:
        raise NotAMove(f"“{verb[:24]}” is no move of this game")
    try:
        cards, said = grammar[verb](rest)
    except ValueError as fault:
        raise NotAMove(str(fault)) from None
    return Move(int(number), verb, cards, said)


def text(move: Move) -> str:
    """Write a move as records do; the inverse of `parse`."""
    return " ".join((str(move.seat), move.verb, *move.words, *([names(move.cards)] if move.cards else ())))


def has_choice(legal: tuple[Move | Pick, ...]) -> bool:
    """Tell whether there is more than one thing to do, conceding aside.

    >>> has_choice((Move(0, "pass"), Move(0, "concede"))), has_choice((Pick(0, "give", 0b11, 2, 2),))
    (False, False)
    """
    found = [one for one in legal if isinstance(one, Pick) or one.verb != "concede"]
    if len(found) != 1 or isinstance(found[0], Move):
        return len(found) > 1
    return not found[0].low == found[0].high == found[0].pool.bit_count() and found[0].high > 0
