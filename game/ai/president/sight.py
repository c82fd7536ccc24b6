"""What a seat can tell from its view of President: its hand, and what may lie in the others. Looks at views only."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Cards, mask
from game.core.moves import Seat
from game.president.deal import whole_pack
from game.president.options import Options
from game.president.view import View


class Rival(NamedTuple):
    """Another player still in with so many cards: `pool` holds every card that may lie in his hand, `surely` those that do."""

    seat: Seat
    number: int
    pool: Cards
    surely: Cards
    is_locked: bool


def seat(view: View) -> Seat:
    """Return who looks; an agent always looks from a seat."""
    assert isinstance(view.who, int)
    return view.who


def hand(view: View) -> Cards:
    """Return the cards that the looking seat holds."""
    return view.hands[seat(view)] or 0


@lru_cache(maxsize=64)
def _whole(options: Options, seats: int) -> Cards:
    return mask(whole_pack(options, seats))


def unseen(view: View) -> Cards:
    """Return the cards that may lie in another hand; a hand laid aside counts among them."""
    return _whole(view.options, view.seats) & ~(hand(view) | view.gone)


def rivals(view: View) -> tuple[Rival, ...]:
    """Return the other players still in, clockwise from the looking seat."""
    me, circle = seat(view), view.circle
    place = circle.index(me) + 1
    free = unseen(view)
    for cards in (*view.holds, *(other or 0 for other in view.hands)):
        free &= ~cards
    return tuple(_rival(view, other, free) for other in circle[place:] + circle[:place]
                 if view.counts[other] and other != me)


def _rival(view: View, other: Seat, free: Cards) -> Rival:
    surely = view.hands[other] or view.holds[other]
    is_known = view.hands[other] is not None or surely.bit_count() == view.counts[other]
    pool = surely if is_known else surely | (free & ~view.lacks[other])
    return Rival(other, view.counts[other], pool, surely, bool(view.locked >> other & 1))
