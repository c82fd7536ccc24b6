"""Claiming the rest of an Écarté deal: is there an order of my cards that takes every trick left? Guesses nothing.

Everybody else counts as an opponent, since a partner who takes a trick leads the next as he likes. Whatever a hand may hold
is allowed it; that is too much rather than too little, so a proof holds for every deal that the view cannot rule out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.ai.ecarte import sight
from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Seat
from game.ecarte.cards import HIGHER, STRENGTH, SUIT, beats, winning
from game.ecarte.state import PLAY
from game.ecarte.view import View

Other = tuple[int, Cards]
"""Somebody else: how many cards he holds, and all that may be among them."""
Others = tuple[Other, ...]


def sure_move(view: View) -> Move | None:
    """Return the next move of an order that takes every trick left for certain, or None; a king is called first."""
    if view.phase != PLAY or view.asking or view.actor != view.who:
        return None
    playable = [one.cards[0] for one in view.legal if isinstance(one, Move) and one.verb == "play"]
    card = next((one for one in _strongest_first(mask(playable), view.trump) if _is_sure(view, one)), None)
    if card is None:
        return None
    me = sight.seat(view)
    king = Move(me, "king")
    return king if king in view.legal else Move(me, "play", (card,))


def is_last(view: View) -> bool:
    """Tell whether the looking seat holds a single card: then there is nothing to claim."""
    return view.counts[sight.seat(view)] == 1


def _is_sure(view: View, card: Card) -> bool:
    """Tell whether this card takes the trick on the table or the next one, and the others of the hand all that follow."""
    trump, trick = view.trump, view.trick
    if trick and not beats(card, winning(trick, trump)[1], trump):
        return False
    led = trick[0][1] >> 4 if trick else card >> 4
    place = view.order.index(sight.seat(view))
    behind = [*view.order[place + 1:], *view.order[:place]]
    played = {seat for seat, _ in trick}
    to_play = tuple(_other(view, seat) for seat in behind if seat not in played)
    have_played = tuple(_other(view, seat) for seat in behind if seat in played)
    return _wins_all(sight.hand(view) & ~(1 << card), card, led, to_play, have_played, trump)


def _other(view: View, seat: Seat) -> Other:
    """Say what may lie in a hand: all that is unseen, but for what it has shown not to hold and what others hold."""
    number, surely = view.counts[seat], view.holds[seat]
    free = sight.unseen(view)
    for held in view.holds:
        free &= ~held
    return number, surely if surely.bit_count() == number else surely | free & ~view.lacks[seat]


@lru_cache(maxsize=65536)
def _leads_all(hand: Cards, others: Others, trump: int) -> bool:
    """Tell whether a leader with this hand can take every trick."""
    if not hand:
        return True
    return any(_wins_all(hand & ~(1 << one), one, one >> 4, others, (), trump) for one in _strongest_first(hand, trump))


def _wins_all(rest: Cards, card: Card, led: int, to_play: Others, have_played: Others, trump: int) -> bool:
    """Tell whether nobody who is still to play can take the trick from a card, and the rest of the hand takes the others."""
    if any(_may_beat(other, card, led, trump) for other in to_play):
        return False
    return all(_leads_all(rest, others, trump) for others in set(_replies(to_play, have_played, led)))


def _may_beat(other: Other, card: Card, led: int, trump: int) -> bool:
    pool = other[1]
    if card >> 4 != led:
        return _may_be_void(other, led) and bool(pool & HIGHER[card])
    if pool & HIGHER[card]:
        return True
    return led != trump and _may_be_void(other, led) and bool(pool & SUIT[trump])


def _may_be_void(other: Other, suit: int) -> bool:
    return (other[1] & ~SUIT[suit]).bit_count() >= other[0]


def _replies(to_play: Others, done: Others, led: int) -> Iterator[Others]:
    """List what the others may hold after the trick, for each way of playing to it that can make a difference.

    Of cards that the same hands may hold the lowest is played: who keeps the higher ones can only do more. Which card of
    another suit was thrown is left open.
    """
    if not to_play:
        yield tuple(sorted(done))
        return
    (number, pool), *rest = to_play
    others = (*rest, *done)
    if _may_be_void((number, pool), led):
        yield from _replies(tuple(rest), (*done, (number - 1, pool & ~SUIT[led])), led)
    for one in _lowest_of_each(pool & SUIT[led], others):
        gone = ~(1 << one)
        yield from _replies(tuple((count, cards & gone) for count, cards in rest),
                            (*((count, cards & gone) for count, cards in done), (number - 1, pool & gone)), led)


def _lowest_of_each(cards: Cards, others: Others) -> Iterator[Card]:
    """List the lowest of those cards that the same others may hold too."""
    seen = set()
    for one in sorted(members(cards), key=STRENGTH.__getitem__):
        holders = tuple(bool(pool >> one & 1) for _, pool in others)
        if holders not in seen:
            seen.add(holders)
            yield one


def _strongest_first(cards: Cards, trump: int) -> list[Card]:
    """List cards as they would be led: trumps first, each suit from the top."""
    return sorted(members(cards), key=lambda one: (one >> 4 != trump, -STRENGTH[one]))
