"""What to part with before the play, and whether a bargain pays. Works for the exchange and the market alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from game.ai.agent import Decision
from game.ai.president import reasons
from game.ai.president.weighing import Scale
from game.core.cards import Card, Cards, mask
from game.core.moves import Move, Pick
from game.president.sets import lowest
from game.president.view import View

RANKS = 7
"""Of how many of the lowest ranks gifts of several cards are made."""
MARGIN = .5
"""How much a bargain must promise for each card."""
LUCK = (0.0, .06, .12, .18)
"""How much better than a player's lowest cards on average those may be that he parts with: four equally likely cases."""


def give(view: View, pick: Pick) -> Decision:
    """Give the cards without which the hand is at its best."""
    scale = Scale(view)
    cards = least(scale, pick.low)
    return Decision(Move(pick.seat, "give", cards), reasons.why("give", cards=cards))


def least(scale: Scale, number: int) -> tuple[Card, ...]:
    """Return the cards that are missed least."""
    return min(gifts(scale, number), key=lambda cards: missed(scale, cards))


def missed(scale: Scale, cards: tuple[Card, ...]) -> tuple[float, int]:
    """Return what the hand costs without these cards, and how high they are."""
    return _left(scale, cards), _height(scale, cards)


def _left(scale: Scale, cards: tuple[Card, ...]) -> float:
    return scale.worth.of_hand(scale.hand & ~mask(cards))


def _height(scale: Scale, cards: tuple[Card, ...]) -> int:
    return sum(min(scale.order.jokers, scale.order.book.strength[one]) for one in cards)


def gifts(scale: Scale, number: int) -> Iterator[tuple[Card, ...]]:
    """List gifts of so many cards out of the lowest ranks, of all ranks if that is not enough."""
    owns = [scale.hand & equal for equal in scale.order.masks if scale.hand & equal]
    used = owns if number == 1 else owns[:RANKS]
    if sum(own.bit_count() for own in used) < number:
        yield tuple(one for own in owns for one in lowest(own, own.bit_count()))[:number]
        return
    if number > 3:
        yield _lowest_of(owns, number)
        return
    for places in combinations_with_replacement(range(len(used)), number):
        if all(used[place].bit_count() >= places.count(place) for place in places):
            yield tuple(one for place in sorted(set(places)) for one in lowest(used[place], places.count(place)))


def _lowest_of(owns: list[Cards], number: int) -> tuple[Card, ...]:
    """Return the lowest cards, single ones before others."""
    singles_first = sorted(range(len(owns)), key=lambda place: (owns[place].bit_count() > 1, place))
    return tuple(one for place in singles_first for one in lowest(owns[place], owns[place].bit_count()))[:number]


def gain(scale: Scale, count: int, number: int) -> float:
    """Return what it brings to change the worst cards for those that somebody with `count` cards parts with, less a margin."""
    worst = least(scale, number)
    kept = scale.hand & ~mask(worst)
    after = [scale.worth.of_hand(kept | mask(_expected(scale, count, number, luck))) for luck in LUCK]
    return scale.worth.of_hand(scale.hand) - sum(after) / len(after) - MARGIN * number


def _expected(scale: Scale, count: int, number: int, luck: float) -> tuple[Card, ...]:
    """Return the unseen cards that stand about where somebody's lowest cards stand on average."""
    ladder = [one for equal in scale.order.masks for one in lowest(scale.unseen & equal, (scale.unseen & equal).bit_count())]
    first = round((1 / (count + 1) + luck) * len(ladder))
    step = max(1, len(ladder) // (count + 1))
    return tuple(ladder[min(first + step * place, len(ladder) - number + place)] for place in range(number))
