"""Rules of thumb for playing a card at Écarté: what to lead, what to throw. No search, no luck."""

from __future__ import annotations

from game.ai import reasons
from game.ai.agent import Decision
from game.ai.ecarte import shape, sight
from game.core.cards import Card, Cards
from game.core.moves import Move
from game.ecarte.cards import HIGHER, STRENGTH, SUIT, beats, in_order
from game.ecarte.view import View

QUEEN = 6


def play(view: View, cards: Cards) -> Decision:
    """Choose one of these playable cards."""
    return follow(view, cards) if view.trick else lead(view)


def lead(view: View) -> Decision:
    """Lead from many trumps, else the head of the best side suit."""
    hand, trump = sight.hand(view), view.trump
    trumps = in_order(hand & SUIT[trump])
    suits = shape.longest_first(hand, trump)
    if len(trumps) >= 3 or not suits:
        return _decided(view, trumps[-1], "lead trumps" if len(trumps) > 2 else "lead highest")
    best = max(suits, key=_promise)
    return _decided(view, best[0], _why_lead(best, sight.unseen(view)))


def _promise(cards: tuple[Card, ...]) -> int:
    """Rate a side suit as a lead: long, high at the head, and guarded."""
    guarded = 2 if len(cards) > 1 and STRENGTH[cards[0]] >= QUEEN else 0
    return 3 * len(cards) + STRENGTH[cards[0]] + guarded


def _why_lead(cards: tuple[Card, ...], unseen: Cards) -> str:
    if len(cards) == 1:
        return "lead highest"
    if not HIGHER[cards[1]] & ~HIGHER[cards[0]] & unseen and STRENGTH[cards[0]] >= QUEEN:
        return "lead sequence"
    if len(cards) > 2:
        return "lead longest"
    return "lead guarded" if STRENGTH[cards[0]] >= QUEEN else "lead longest"


def follow(view: View, cards: Cards) -> Decision:
    """Win with the cheapest card, or give the least useful one."""
    winner, best = winning(view)
    winners = [card for card in cheapest_first(cards, view.trump) if beats(card, best, view.trump)]
    if winner in view.sides[sight.seat(view)]:
        return _decided(view, _least(view, cards), "partner wins")
    if winners:
        return _decided(view, winners[0], "win cheaply")
    return _decided(view, _least(view, cards), "throw lowest")


def winning(view: View) -> tuple[int, Card]:
    """Return who is winning the trick of a view, and with what."""
    seat, best = view.trick[0]
    for other, card in view.trick[1:]:
        if beats(card, best, view.trump):
            seat, best = other, card
    return seat, best


def cheapest_first(cards: Cards, trump: int) -> list[Card]:
    """List cards in the order in which one parts with them: plain before trump, low before high."""
    return sorted(in_order(cards), key=lambda card: STRENGTH[card] + (10 if card >> 4 == trump else 0))


def _least(view: View, cards: Cards) -> Card:
    """Return the card that is missed least: not a trump, low, and not the guard of a court card."""
    hand = sight.hand(view)
    return min(in_order(cards), key=lambda card: _use(card, hand, view.trump))


def _use(card: Card, hand: Cards, trump: int) -> int:
    """Rate what keeping a card is worth; the only guard of a king or queen comes just below its charge."""
    if card >> 4 == trump:
        return 30 + STRENGTH[card]
    suit = hand & SUIT[card >> 4]
    court = HIGHER[card] & suit
    if suit.bit_count() == 2 and court and STRENGTH[court.bit_length() - 1] >= QUEEN:
        return 2 * STRENGTH[court.bit_length() - 1] - 1
    return 2 * STRENGTH[card]


def _decided(view: View, card: Card, key: str) -> Decision:
    values = {"card": card} if "{card}" in reasons.REASONS[key] else {}
    return Decision(Move(sight.seat(view), "play", (card,)), reasons.why(key, **values))
