"""Rules of thumb for playing a card at Écarté: what to lead, what to throw. No search, no luck.

They look at what one seat sees of a trick and nothing else, so that a search can also play whole deals by them.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai import reasons
from game.ai.agent import Choice, Decision
from game.ai.ecarte import shape, sight
from game.core.cards import Card, Cards
from game.core.moves import Move, Seat
from game.ecarte.cards import HIGHER, STRENGTH, SUIT, beats, in_order, winning
from game.ecarte.view import View

QUEEN = 6
PROMISE = .006
"""What a lead is worth for each point of its promise, in chances of the game; read off 250 leads of `expert`."""
TRUMP_LEAD = (-.03, -.012, .006)
"""By trumps in hand, one to three or more: what leading the highest of them is worth beside the best other lead, likewise."""


class Spot(NamedTuple):
    """What a seat looks at when it is to play a card."""

    hand: Cards
    cards: Cards
    """Those of the hand that may be played."""
    trick: tuple[tuple[Seat, Card], ...]
    trump: int
    side: tuple[Seat, ...]


def play(view: View, cards: Cards) -> Decision:
    """Choose one of these playable cards."""
    seat = sight.seat(view)
    card, key = choice(Spot(sight.hand(view), cards, view.trick, view.trump, view.sides[seat]))
    if key == "lead":
        key = _why_lead(tuple(in_order(sight.hand(view) & SUIT[card >> 4]))[::-1], sight.unseen(view))
    values = {"card": card} if "{card}" in reasons.REASONS[key] else {}
    return Decision(Move(seat, "play", (card,)), reasons.why(key, **values), () if view.trick else leads(view))


def choice(spot: Spot) -> tuple[Card, str]:
    """Return the card to play, and why: the key of a reason, or `lead` for the head of a side suit."""
    return follow(spot) if spot.trick else lead(spot)


def lead(spot: Spot) -> tuple[Card, str]:
    """Lead from many trumps, else the head of the best side suit."""
    trumps = in_order(spot.hand & SUIT[spot.trump])
    suits = shape.longest_first(spot.hand, spot.trump)
    if len(trumps) >= 3 or not suits:
        return trumps[-1], "lead trumps" if len(trumps) > 2 else "lead highest"
    return max(suits, key=_promise)[0], "lead"


def leads(view: View) -> tuple[Choice, ...]:
    """List the heads of all suits with what it is worth to lead each, the best first."""
    seat, hand = sight.seat(view), sight.hand(view)
    promises = {cards[0]: PROMISE * _promise(cards) for cards in shape.longest_first(hand, view.trump)}
    trumps = in_order(hand & SUIT[view.trump])
    if trumps:
        promises[trumps[-1]] = max(promises.values(), default=0.) + TRUMP_LEAD[min(len(trumps), len(TRUMP_LEAD)) - 1]
    choices = [(Move(seat, "play", (card,)), worth, 0.) for card, worth in promises.items()]
    return tuple(sorted(choices, key=lambda choice: -choice[1]))


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


def follow(spot: Spot) -> tuple[Card, str]:
    """Win with the cheapest card, or give the least useful one; a partner who is winning is left alone."""
    winner, best = winning(spot.trick, spot.trump)
    if winner in spot.side:
        return _least(spot, spared(spot.cards, best, spot.trump)), "partner wins"
    winners = [card for card in in_order(spot.cards) if beats(card, best, spot.trump)]
    if winners:
        return min(winners, key=lambda card: _cost(card, spot.trump)), "win cheaply"
    return _least(spot, spot.cards), "throw lowest"


def spared(cards: Cards, best: Card, trump: int) -> Cards:
    """Return those of the cards that leave the trick to the best card, or all of them if none does."""
    over = HIGHER[best] if best >> 4 == trump else HIGHER[best] | SUIT[trump]
    return cards & ~over or cards


def cheapest_first(cards: Cards, trump: int) -> list[Card]:
    """List cards in the order in which one parts with them: plain before trump, low before high."""
    return sorted(in_order(cards), key=lambda card: _cost(card, trump))


def _cost(card: Card, trump: int) -> int:
    return STRENGTH[card] + (10 if card >> 4 == trump else 0)


def _least(spot: Spot, cards: Cards) -> Card:
    """Return the card that is missed least: not a trump, low, and not the guard of a court card."""
    return min(in_order(cards), key=lambda card: _use(card, spot.hand, spot.trump))


def _use(card: Card, hand: Cards, trump: int) -> int:
    """Rate what keeping a card is worth; the only guard of a king or queen comes just below its charge."""
    if card >> 4 == trump:
        return 30 + STRENGTH[card]
    suit = hand & SUIT[card >> 4]
    court = HIGHER[card] & suit
    if suit.bit_count() == 2 and court and STRENGTH[court.bit_length() - 1] >= QUEEN:
        return 2 * STRENGTH[court.bit_length() - 1] - 1
    return 2 * STRENGTH[card]
