"""What a press on cards means in President: picks that make sets, which cards light up. It refuses nothing itself.

A wish that is not legal goes to the chair as well, which answers with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import Card, Cards, is_joker, mask, members
from game.core.moves import Move, Pick
from game.president.ranks import Book
from game.president.view import View

Picks = tuple[Card, ...]


def plays(view: View) -> tuple[Move, ...]:
    """List the sets that may be played now."""
    return tuple(one for one in view.legal if isinstance(one, Move) and one.verb == "play")


def move_of(view: View, verb: str) -> Move | None:
    """Return the legal move of a verb that has no choice, if there is one."""
    return next((one for one in view.legal if isinstance(one, Move) and one.verb == verb), None)


def pick_of(view: View) -> Pick | None:
    """Return the free choice of cards that the view offers, if any."""
    return next((one for one in view.legal if isinstance(one, Pick)), None)


def is_wild(book: Book, one: Card) -> bool:
    """Tell whether a card may take the rank of others."""
    return bool(book.wild >> one & 1) or (is_joker(one) and book.are_jokers_wild)


def equals(book: Book, held: Cards, one: Card) -> Picks:
    """List the cards of a hand that are equal to a card, that card first."""
    same = book.strength[one]
    return (one, *(other for other in members(held) if book.strength[other] == same and other != one))


def lit(view: View, held: Cards) -> Cards:
    """Return the cards that can be part of a legal move."""
    found = 0
    for move in view.legal:
        if isinstance(move, Pick):
            found |= move.pool
        elif move.cards:
            found |= _could_take_part(view, held, move)
    return found & held


def _could_take_part(view: View, held: Cards, move: Move) -> Cards:
    """Return the cards of a listed move, and those that could stand in for one of them."""
    book, found = view.book, mask(move.cards)
    for one in move.cards:
        rest = mask(move.cards) & ~(1 << one)
        if not view.opening or rest & view.opening:
            found |= mask(equals(book, held, one))
    return found


def pressed(view: View, held: Cards, picks: Picks, one: Card, *, is_column: bool) -> Picks:
    """Return the picks after a press on a card.

    The first press of a rank takes as many cards as are needed now; a press on a picked card puts it back. In a column a
    press on a rank that is picked takes one more where that can be right, else puts all of it back.
    """
    pick = pick_of(view)
    if pick is not None:
        return _for_gift(picks, one, pick.high)
    book = view.book
    if one in picks:
        return _pressed_again(view, held, picks, one) if is_column else tuple(other for other in picks if other != one)
    if picks and _joins(book, picks, one):
        return (*picks, one)
    return fresh(view, held, one)


def _for_gift(picks: Picks, one: Card, most: int) -> Picks:
    if one in picks:
        return tuple(other for other in picks if other != one)
    return (*picks[-(most - 1):], one) if most > 1 else (one,)


def _pressed_again(view: View, held: Cards, picks: Picks, one: Card) -> Picks:
    own = equals(view.book, held, one)
    left = tuple(other for other in own if other not in picks)
    return (*picks, left[0]) if view.top is None and left else tuple(other for other in picks if other not in own)


def _joins(book: Book, picks: Picks, one: Card) -> bool:
    """Tell whether a card can belong to the same set as those picked."""
    naturals = {book.strength[other] for other in picks if not is_wild(book, other)}
    return is_wild(book, one) or not naturals or book.strength[one] in naturals


def fresh(view: View, held: Cards, one: Card) -> Picks:
    """Begin a set with a card: the smallest legal one with the fewest wild cards, else as many as lie on the table."""
    book, own = view.book, equals(view.book, held, one)
    rank = book.strength[one]
    fitting = [move for move in plays(view) if any(book.strength[other] == rank for other in move.cards)
               and (is_wild(book, one) or not all(is_wild(book, other) for other in move.cards))]
    if not fitting:
        return own[:view.top.size] if view.top is not None and not plays(view) and len(own) >= view.top.size else (one,)
    best = min(fitting, key=lambda move: (sum(is_wild(book, other) for other in move.cards), len(move.cards)))
    return with_card(book, best.cards, one, own, view.opening)


def with_card(book: Book, cards: Picks, one: Card, own: Picks, opening: Cards) -> Picks:
    """Return a listed set with this very card in it, first; a card that must be played stays."""
    if one in cards:
        return (one, *(other for other in cards if other != one))
    replaced = [other for other in cards if other in own and not opening >> other & 1]
    if not replaced:
        return cards
    return (one, *(other for other in cards if other != replaced[-1]))


def numbered(view: View, held: Cards, picks: Picks, one: Card, steps: int) -> Picks:
    """Return the picks with more or fewer cards of a card's rank, as the wheel turns."""
    own = equals(view.book, held, one)
    mine = tuple(other for other in picks if other in own)
    others = () if not _joins(view.book, picks or (one,), one) else tuple(other for other in picks if other not in own)
    wanted = max(0, min(len(own), len(mine) + steps))
    kept = (*mine, *(other for other in own if other not in mine))[:wanted]
    return (*others, *kept)


def single_play(view: View) -> Move | None:
    """Return the only thing that can be done, where that is to play a set."""
    moves = [one for one in view.legal if isinstance(one, Move)]
    return moves[0] if len(moves) == len(view.legal) == 1 and moves[0].verb == "play" else None


def must_pass(view: View) -> bool:
    """Tell whether nothing can be done but to pass."""
    return len(view.legal) == 1 and move_of(view, "pass") is not None


def partners(view: View) -> Iterator[tuple[int, int]]:
    """List to whom an offer may be made, and of how many cards at most."""
    most: dict[int, int] = {}
    for one in view.legal:
        if isinstance(one, Move) and one.verb == "offer":
            seat, number = int(one.words[0]), int(one.words[1])
            most[seat] = max(most.get(seat, 0), number)
    return iter(most.items())


def choices(view: View) -> Sequence[str]:
    """Name what is chosen in the middle of the table: partners and a number, or two who may talk."""
    offered = [f"seat:{seat}" for seat, _ in partners(view)]
    if offered:
        return [*offered, "fewer", "more"]
    return [f"talk:{one.words[0]}:{one.words[1]}" for one in view.legal if isinstance(one, Move) and one.verb == "talk"]
