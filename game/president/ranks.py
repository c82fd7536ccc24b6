"""The order of ranks in force: which cards are equal, what is above what (P-04, P-05, P-06, P-49). Knows no turn.

A *strength* is a place in the order, 0 the lowest; jokers are above all. A `Book` is the order of one set of house rules,
upright or turned by a revolution.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache, lru_cache, reduce
from operator import or_

from game.core import cards as core
from game.core.cards import PACKS, RANKS, SUITS, Card, Cards
from game.president.options import Options

JOKER = 99
"""The strength of jokers, whatever the order."""
JOKERS: Cards = core.mask(64 * pack + one for pack in range(PACKS) for one in (core.RED_JOKER, core.BLACK_JOKER))
OFF = -1


def _all_of(rank: str, suits: str = SUITS) -> Cards:
    return core.mask(64 * pack + core.card(rank + suit) for pack in range(PACKS) for suit in suits)


TWOS: Cards = _all_of("2")
RED_THREES, BLACK_THREES = _all_of("3", "dh"), _all_of("3", "cs")
ONE_EYED_JACKS, SUICIDE_KING = _all_of("J", "hs"), _all_of("K", "h")


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Book:
    """An order of ranks in force. There is one for each set of house rules and direction, so it is compared by identity."""

    masks: tuple[Cards, ...]
    """By strength: the equal cards; wild twos have a place of their own here too."""
    upward: tuple[tuple[Cards, ...], ...]
    """By strength: the equal cards from there up, jokers last."""
    above: tuple[Cards, ...]
    """By strength: all cards from there up, jokers too."""
    strength: tuple[int, ...]
    """By card: its place in the order, OFF for a number that is no card."""
    twos: int
    """Strength of sets that count as twos, OFF where rules about twos rest (ace high, revolution)."""
    wild: Cards
    """Wild twos; they stay wild in a revolution."""
    are_jokers_wild: bool
    are_jokers_a_set: bool
    """Whether jokers are played by themselves by anybody (roles top and top-and-wild)."""
    tiers: tuple[int, ...]
    """By strength: the tier of P-05; empty where tiers do not count."""
    highest: int
    """The strength that cannot be equalled (P-44)."""
    forbidden: Cards
    """Cards that make a last play foul besides jokers (P-62)."""
    no_wild: int
    """The strength that no wild card may take (red threes, P-04), or OFF."""
    origin: tuple[Options, bool]
    """The house rules, and whether they are turned."""

    def __reduce__(self) -> tuple[Callable[..., Book], tuple[Options, bool]]:
        """Let a copy, in another process too, be the one book of its house rules."""
        return _book_again, self.origin


def _book_again(options: Options, is_turned: bool) -> Book:
    return book(options, is_turned=is_turned)


@cache
def book(options: Options, *, is_turned: bool) -> Book:
    """Return the order that these house rules give, upright or in a revolution."""
    ladder = list(_ladder(options, is_turned))
    rests = is_turned or options.order == "ace-high"
    twos_place = next(place for place, cards in enumerate(ladder) if cards & TWOS)
    wild = TWOS if twos_are_wild(options) else 0
    reds = next((place for place, cards in enumerate(ladder) if cards == RED_THREES), OFF)
    has_top_jokers = options.jokers > 0 and options.joker_role != "wild"
    upward = tuple((*ladder[place:], JOKERS) for place in range(len(ladder) + 1))
    return Book(
        masks=tuple(ladder), upward=upward, above=tuple(reduce(or_, cards) for cards in upward),
        strength=_strengths(ladder), twos=OFF if rests else twos_place, wild=wild,
        are_jokers_wild=options.joker_role != "top", are_jokers_a_set=options.joker_role != "wild",
        tiers=_tiers(ladder, options) if options.special_courts == "on" and not is_turned else (),
        highest=JOKER if has_top_jokers else len(ladder) - 1,
        forbidden=_forbidden(ladder, options, is_turned), no_wild=reds, origin=(options, is_turned))


def twos_are_wild(options: Options) -> bool:
    """Tell whether twos are wild: red threes, or `twos: wild` with the two high (P-04, P-45)."""
    return options.order == "red-threes" or (options.twos == "wild" and options.order == "two-high")


def _ladder(options: Options, is_turned: bool) -> tuple[Cards, ...]:
    plain = [_all_of(rank) for rank in RANKS]
    if options.order == "ace-high":
        plain = [plain[-1], *plain[:-1]]
    if options.order == "red-threes":
        plain = [BLACK_THREES, *plain[1:], RED_THREES]
    if options.special_courts == "on":
        above = ONE_EYED_JACKS | SUICIDE_KING
        plain = [*(cards & ~above for cards in plain), ONE_EYED_JACKS, SUICIDE_KING]
    return tuple(reversed(plain) if is_turned else plain)


def _strengths(ladder: list[Cards]) -> tuple[int, ...]:
    found = [OFF] * (64 * PACKS)
    for place, cards in (*enumerate(ladder), (JOKER, JOKERS)):
        for one in core.members(cards):
            found[one] = place
    return tuple(found)


def _tiers(ladder: list[Cards], options: Options) -> tuple[int, ...]:
    two = 0 if options.order == "ace-high" else 1
    return tuple({TWOS: two, ONE_EYED_JACKS: 2, SUICIDE_KING: 3}.get(cards, 0) for cards in ladder)


def _forbidden(ladder: list[Cards], options: Options, is_turned: bool) -> Cards:
    if options.order == "ace-high":
        return 0
    return ladder[-1] if is_turned else TWOS


_WRITTEN = {64 * pack + 16 * suit + rank: (0, suit, rank, pack)
            for pack in range(PACKS) for suit in range(4) for rank in range(len(RANKS))}
_WRITTEN |= {64 * pack + one: (1, place, 0, pack)
             for pack in range(PACKS) for place, one in enumerate((core.RED_JOKER, core.BLACK_JOKER))}


def in_order(many: Cards) -> tuple[Card, ...]:
    """List a set in written order: suit, rank, pack; jokers last, red before black."""
    return tuple(sorted(core.members(many), key=_WRITTEN.__getitem__))


def writing(cards: tuple[Card, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """Return a key that sorts sets of equal size as they are written."""
    return tuple(_WRITTEN[one] for one in cards)


def written(cards: tuple[Card, ...], wild: Cards) -> tuple[Card, ...]:
    """Put the cards of a set in written order: natural cards, wild twos, jokers."""
    return tuple(sorted(cards, key=lambda one: (JOKERS >> one & 1, wild >> one & 1, _WRITTEN[one])))


def best_first(hand: Cards, upright: Book) -> tuple[Card, ...]:
    """List a hand as the exchange takes it: jokers, then from the top; equal cards lowest suit first (P-21)."""
    return tuple(sorted(in_order(hand), key=lambda one: -upright.strength[one]))


def worst_first(hand: Cards, upright: Book) -> tuple[Card, ...]:
    """List a hand from the bottom; equal cards lowest suit first (P-21, P-22)."""
    return tuple(sorted(in_order(hand), key=lambda one: upright.strength[one]))


@lru_cache(maxsize=4096)
def _taken_before(strengths: tuple[int, ...], last: Card, *, is_best: bool) -> Cards:
    limit = strengths[last]
    return core.mask(one for one, strength in enumerate(strengths) if strength != OFF and (
        (strength > limit if is_best else strength < limit)
        or (strength == limit and _WRITTEN[one] < _WRITTEN[last])))


def taken_before(upright: Book, last: Card, *, is_best: bool) -> Cards:
    """Return the cards that a forced gift ending with `last` would have taken first: its giver held none of them (P-21)."""
    return _taken_before(upright.strength, last, is_best=is_best)
