"""Sets of cards: what a group of cards is worth, and whether it beats the set on the table (P-03 … P-06, P-40, P-44 … P-47).

Knows no turn. Every question is asked with the `Book` in force, upright or turned.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Card, Cards, mask
from game.president.options import Options
from game.president.ranks import JOKER, JOKERS, OFF, TWOS, Book, in_order, written

BOMB = 4
ANY_SIZE = range(1, 1000)


class Set(NamedTuple):
    """Cards played together. `strength` is their place in the order in force, `naturals` how many are no wild cards."""

    cards: tuple[Card, ...]
    size: int
    strength: int
    naturals: int
    has_two: bool
    has_joker: bool


@lru_cache(maxsize=65536)
def read_set(book: Book, cards: tuple[Card, ...]) -> Set | str:
    """Return the set that these cards make, or the clause that forbids it ("" for cards of several ranks)."""
    many = mask(cards)
    jokers, wild = many & JOKERS, many & book.wild
    naturals = many & ~jokers & ~wild
    if jokers == many:
        return _made(cards, book, JOKER, 0)
    if jokers and not book.are_jokers_wild:
        return "P-03"
    if not naturals:
        return _made(cards, book, book.strength[in_order(wild)[0]], 0)
    strengths = {book.strength[one] for one in in_order(naturals)}
    if len(strengths) > 1:
        return _clause_of_mixed_ranks(naturals)
    strength = strengths.pop()
    if wild and strength == book.no_wild:
        return "P-04"
    return _made(cards, book, strength, naturals.bit_count())


def _made(cards: tuple[Card, ...], book: Book, strength: int, naturals: int) -> Set:
    many = mask(cards)
    return Set(written(cards, book.wild), len(cards), strength, naturals, bool(many & TWOS), bool(many & JOKERS))


def _clause_of_mixed_ranks(naturals: Cards) -> str:
    """Name the clause when cards of one printed rank do not match: jacks and kings (P-05), red and black threes (P-04)."""
    printed = {one & 15 for one in in_order(naturals)}
    if len(printed) > 1:
        return ""
    return "P-04" if printed == {0} else "P-05"


def reread(book: Book, group: Set) -> Set:
    """Return a set that lies on the table as it ranks after the order has turned; parted courts rank as plain ones."""
    if group.strength == JOKER:
        return group
    naturals = mask(group.cards) & ~JOKERS & ~book.wild or mask(group.cards) & TWOS
    return group._replace(strength=min(book.strength[one] for one in in_order(naturals)))


def is_bomb(options: Options, group: Set) -> bool:
    """Tell whether a set is a bomb: exactly four equal natural cards, where bombs are on (P-47)."""
    return options.bombs == "four" and group.size == BOMB == group.naturals


def counts_as_twos(book: Book, group: Set) -> bool:
    """Tell whether rules about twos speak of this set; in a revolution and with the ace high they rest (P-45, P-49)."""
    return group.strength == book.twos != OFF


def is_kept_back(options: Options, book: Book, group: Set) -> bool:
    """Tell whether a set is among those that may be led only by who holds nothing else, where that is the rule (P-33)."""
    return counts_as_twos(book, group) or group.strength == JOKER or is_bomb(options, group)


def is_equal(top: Set, group: Set) -> bool:
    """Tell whether a set has rank and number of the one on the table (P-44)."""
    return group.strength == top.strength and group.size == top.size


def clause_against(options: Options, book: Book, top: Set, group: Set) -> str:
    """Return "" if the set may be played on `top`, else the clause that forbids it."""
    if is_bomb(options, top):
        return _clause_against_bomb(options, book, top, group)
    if is_bomb(options, group):
        return ""
    if _is_pair_on_two(book, top, group):
        return "" if options.pair_beats_two == "on" else "P-46"
    if is_equal(top, group):
        return "" if _may_equal(options, book, group) else "P-44"
    if counts_as_twos(book, group) and top.strength < group.strength:
        return _clause_of_twos(options, book, top, group)
    if group.strength <= top.strength:
        return "P-40"
    if book.tiers and group.strength != JOKER:
        return _clause_of_tiers(book, top, group)
    return "" if group.size == top.size else "P-40"


def _clause_against_bomb(options: Options, book: Book, top: Set, group: Set) -> str:
    if not is_bomb(options, group):
        return "P-47"
    if group.strength == top.strength:
        return "" if _may_equal(options, book, group) else "P-47"
    return "" if group.strength > top.strength else "P-47"


def _may_equal(options: Options, book: Book, group: Set) -> bool:
    return options.equal != "no" and group.strength not in (book.highest, JOKER)


def _is_pair_on_two(book: Book, top: Set, group: Set) -> bool:
    return top.size == 1 and group.size == 2 and counts_as_twos(book, top) and counts_as_twos(book, group)


def _clause_of_twos(options: Options, book: Book, top: Set, group: Set) -> str:
    """Judge twos on a lower set: how many the house rules ask for (P-04, P-05, P-45)."""
    if options.order == "red-threes":
        return "" if group.size == max(1, top.size - 1) else "P-04"
    if book.tiers:
        return _clause_of_tiers(book, top, group)
    if group.size == top.size:
        return ""
    if options.twos == "one-fewer":
        return "" if group.size == top.size - 1 else "P-45"
    if options.twos == "one-beats-any":
        return "" if group.size == 1 and group.has_two and not top.has_joker and not top.has_two else "P-45"
    return "P-40"


def _clause_of_tiers(book: Book, top: Set, group: Set) -> str:
    """Judge by tiers: a higher tier takes fewer cards, no more and no fewer (P-05)."""
    above = book.tiers[group.strength] - book.tiers[top.strength]
    if above <= 0:
        return "" if group.size == top.size else "P-40"
    return "" if group.size == max(1, top.size - above) else "P-05"


@lru_cache(maxsize=4096)
def may_beat(book: Book, size: int, strength: int) -> tuple[Cards, frozenset[int]]:
    """Return the cards of which sets may beat such a one, and how many these may have: no others need a closer look."""
    options, _ = book.origin
    sizes = {size, size + 1} if options.pair_beats_two == "on" else {size}
    if book.tiers:
        sizes |= {max(1, size - above) for above in book.tiers}
    elif options.twos == "one-beats-any":
        sizes |= {1}
    elif options.twos == "one-fewer" or options.order == "red-threes":
        sizes |= {max(1, size - 1)}
    if options.bombs == "four":
        return -1, frozenset(sizes | {BOMB})
    return book.above[min(strength, len(book.masks))] | book.wild | JOKERS, frozenset(sizes)


def sets_of(book: Book, hand: Cards, sizes: Container[int] = ANY_SIZE) -> Iterator[Set]:
    """List one set for each rank, size and number of wild cards of each kind: the earliest in written order."""
    jokers = hand & JOKERS
    wild = hand & book.wild
    free_jokers = jokers if book.are_jokers_wild else 0
    for strength, equal in enumerate(book.masks):
        own = hand & equal
        if not own:
            continue
        if own & book.wild:
            yield from _of_rank(strength, own, 0, free_jokers, sizes, are_twos_natural=False)
        else:
            kinds = 0 if strength == book.no_wild else wild
            yield from _of_rank(strength, own, kinds, free_jokers, sizes, are_twos_natural=True)
    if jokers and (book.are_jokers_a_set or jokers == hand):
        for size in range(1, jokers.bit_count() + 1):
            if size in sizes:
                yield plain_set(JOKER, jokers, size)


def _of_rank(
    strength: int, own: Cards, wild: Cards, jokers: Cards, sizes: Container[int], *, are_twos_natural: bool,
) -> Iterator[Set]:
    number = own.bit_count()
    for twos in range(wild.bit_count() + 1):
        for fools in range(jokers.bit_count() + 1):
            for size in range(1, number + 1):
                if size + twos + fools in sizes:
                    yield _set(strength, own, size, wild, twos, jokers, fools, are_natural=are_twos_natural)


@lru_cache(maxsize=65536)
def _set(strength: int, own: Cards, size: int, wild: Cards, twos: int, jokers: Cards, fools: int, *, are_natural: bool) -> Set:
    cards = lowest(own, size) + lowest(wild, twos) + lowest(jokers, fools)
    naturals = size if are_natural else 0
    return Set(cards, len(cards), strength, naturals, bool(mask(cards) & TWOS), bool(mask(cards) & JOKERS))


@lru_cache(maxsize=16384)
def lowest(many: Cards, size: int) -> tuple[Card, ...]:
    """Return the first cards of a set in written order."""
    return in_order(many)[:size]


def plain_set(strength: int, own: Cards, size: int) -> Set:
    """Return the earliest set of so many cards out of `own`, all of one rank or all jokers."""
    return _set(strength, own, size, 0, 0, 0, 0, are_natural=strength != JOKER)
