"""What a hand of Écarté looks like, in a few numbers: the features that the tables of chances weigh. Decides nothing."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card, Cards
from game.core.moves import Seat
from game.ecarte.cards import STRENGTH, SUIT, in_order


class Case(NamedTuple):
    """What a table of chances is for: the seats in play, the role, the time, and what the seat does with the hand."""

    seats: int
    role: str
    """`elder`, of three also `second`, or `answer` for anybody else."""
    is_later: bool
    """Whether cards have been exchanged."""
    deed: str
    """`play`: the cards are played as they are; `draw`: elder's proposal, or the answer to it, asks for new ones; `hold`:
    an exchange has just brought them, and elder will speak again."""


def role(order: tuple[Seat, ...], seat: Seat) -> str:
    """Name the role of a seat, by which the tables of chances tell hands apart."""
    if seat == order[0]:
        return "elder"
    return "second" if len(order) == 3 and seat == order[1] else "answer"


# Bits of the ranks inside one suit, as they lie in a set of cards.
SEVEN, EIGHT, NINE, TEN, ACE, KNAVE, QUEEN, KING = (1 << place for place in (4, 5, 6, 7, 11, 8, 9, 10))
UPWARD = (SEVEN, EIGHT, NINE, TEN, ACE, KNAVE, QUEEN, KING)
DOWNWARD = tuple(reversed(UPWARD))
SUIT_BITS = 0xFFFF

# Where each group of features begins.
_STEPS = 6
_TRUMPS = 1
_FIRST = _TRUMPS + 5
_SECOND = _FIRST + 3 * _STEPS
_SIDE = _SECOND + _STEPS
_PATTERNS = 17
_TAKEN = _SIDE + 4 * _PATTERNS
FEATURES = _TAKEN + 6
"""How many features there are; feature 0 is in every hand."""


def in_suit(hand: Cards, suit: int) -> int:
    """Return the ranks held in a suit as bits."""
    return hand >> 16 * suit & SUIT_BITS


def ranks_downward(held: int) -> tuple[int, ...]:
    """List the rank bits held, the king first."""
    return tuple(rank for rank in DOWNWARD if held & rank)


def _pattern(held: int) -> int:
    """Number the kinds of holding in a side suit by its length and its highest cards."""
    king, queen, knave = held & KING, held & QUEEN, held & KNAVE
    length = held.bit_count()
    if length == 1:
        return 0 if king else 1 if queen else 2 if knave else 3
    if length == 2:
        return (4 if queen else 5) if king else (6 if knave else 7) if queen else 8 if knave else 9
    if length == 3:
        return (10 if queen else 11) if king else 12 if queen else 13 if knave else 14
    return 15 if king else 16


def _trump_features(held: int, dead: int) -> tuple[int, ...]:
    """Number of trumps, and a feature for each that stands above the first and above the second; `dead` ones do not count.

    One feature a step lets a rare low trump borrow from the next higher one.
    """
    ranks = ranks_downward(held)
    above = [sum(not (held | dead) & rank for rank in DOWNWARD[:DOWNWARD.index(mine)]) for mine in ranks[:2]]
    found = [_TRUMPS + min(len(ranks), 4)]
    for start, steps in zip((_FIRST + _STEPS * min(len(ranks) - 1, 2), _SECOND), above, strict=False):
        found += range(start, start + min(steps, _STEPS))
    return tuple(found)


_PATTERN = {held: _pattern(held) for number in range(1, 6)
            for held in map(sum, combinations(UPWARD, number))}
_TRUMP_FEATURES: dict[tuple[int, int], tuple[int, ...]] = {}


def features(hand: Cards, trump: int, *, dead: Cards, taken: int) -> list[int]:
    """List the features of a hand; `dead` cards are out of play, `taken` is what the opponent drew last, -1 for nothing yet."""
    held = in_suit(hand, trump)
    key = (held, in_suit(dead, trump))
    if key not in _TRUMP_FEATURES:
        _TRUMP_FEATURES[key] = _trump_features(*key)
    found = [0, *_TRUMP_FEATURES[key]]
    first = _SIDE + _PATTERNS * min(held.bit_count(), 3)
    for suit in range(4):
        side = hand >> 16 * suit & SUIT_BITS
        if side and suit != trump:
            found.append(first + _PATTERN[side])
    if taken >= 0:
        found.append(_TAKEN + taken)
    return found


def longest_first(hand: Cards, trump: int) -> list[tuple[Card, ...]]:
    """List the side suits, each from its highest card down; the longest first, of equals the one with the higher head."""
    suits = [in_order(hand & SUIT[suit])[::-1] for suit in range(4) if suit != trump and hand & SUIT[suit]]
    return sorted(suits, key=lambda cards: (-len(cards), -STRENGTH[cards[0]]))


# --- hands to stand on -------------------------------------------------------------------------------------------------

def standing_hand(hand: Cards, trump: int) -> str:
    """Name the hand to stand on that this is, or return the empty text; five cards only."""
    trumps = in_suit(hand, trump).bit_count()
    sides = sorted((in_suit(hand, suit) for suit in range(4) if suit != trump), key=lambda held: (-held.bit_count(), -held))
    if trumps >= 3:
        return "three trumps"
    return (_no_trump, _one_trump, _two_trumps)[trumps](sides, in_suit(hand, trump))


def _no_trump(sides: list[int], held: int) -> str:
    kings = sum(bool(side & KING) for side in sides)
    guarded = any(side & QUEEN and not side & KING and side.bit_count() >= 2 for side in sides)
    return "two kings" if kings >= 3 or (kings == 2 and guarded) else ""


def _one_trump(sides: list[int], held: int) -> str:
    longest = sides[0]
    if longest & KING and longest & QUEEN and longest & KNAVE:
        return "tierce major"
    if longest & KING and longest.bit_count() == 4:
        return "king fourth"
    if held & (KING | QUEEN | KNAVE) and all(side & (KING | QUEEN) for side in sides):
        return "courts"
    return ""


def _two_trumps(sides: list[int], held: int) -> str:
    if any(side.bit_count() == 3 for side in sides):
        return "three of a suit"
    if any(side.bit_count() == 2 and side & (KING | QUEEN) for side in sides):
        return "guarded queen"
    knaves = sum(bool(side & KNAVE) for side in sides)
    return "two knaves" if knaves >= 2 and held & (KING | QUEEN) else ""
