"""Two open hands of Écarté played out exactly: how many tricks a side takes by best play. Knows no score and no worlds.

Made for speed, since a decision asks for hundreds of deals: a hand is 32 bits, a byte for each suit with the trumps on top
and the seven lowest, so that a higher bit of the same byte is a higher card. More tricks are never worth less to a side,
therefore the tricks can be counted without knowing what they are worth.
"""

from __future__ import annotations

from game.core.cards import Cards, members
from game.ecarte.cards import STRENGTH

TRUMPS = 0xFF000000
LOWEST_TRUMP = 0x1000000
_SUITS = tuple(0xFF << 8 * place for place in range(4))
ABOVE: dict[int, int] = {1 << place: _SUITS[place >> 3] & ~((2 << place) - 1) for place in range(32)}
"""The cards of its own suit above each card."""
SUIT_OF: dict[int, int] = {1 << place: _SUITS[place >> 3] for place in range(32)}


class Duel:
    """Deals with one suit of trumps under the duties of one table; remembers the positions that it has solved."""

    def __init__(self, trump: int, *, must_head: bool = True, must_trump: bool = True) -> None:
        """Prepare for a suit of trumps and for the duties of E-17."""
        self.must_head, self.must_trump = must_head, must_trump
        self._solved: dict[int, int] = {}
        order = [suit for suit in range(4) if suit != trump] + [trump]
        self._bits = {suit << 4 | rank: 1 << 8 * order.index(suit) + strength
                      for suit in range(4) for rank, strength in _RANKS}

    def packed(self, hand: Cards) -> int:
        """Return a set of cards in the form that is solved here."""
        bits = self._bits
        packed = 0
        for card in members(hand):
            packed |= bits[card]
        return packed

    def replies(self, hand: int, led: int) -> int:
        """Return the cards of a hand that meet its duties when this card is led (E-17)."""
        cards = hand & SUIT_OF[led]
        if cards:
            return (cards & ABOVE[led] if self.must_head else 0) or cards
        return (hand & TRUMPS if self.must_trump else 0) or hand

    def led(self, leader: int, follower: int, card: int) -> int:
        """Return the tricks that the leader takes in all if he leads this card."""
        live = leader | follower
        leader ^= card
        better = beating(card)
        number = fewest = leader.bit_count() + 1
        for reply in distinct(self.replies(follower, card), live):
            if reply & better:
                taken = number - 1 - self.tricks(follower ^ reply, leader)
            else:
                taken = 1 + self.tricks(leader, follower ^ reply)
            if taken < fewest:
                fewest = taken
        return fewest

    def followed(self, leader: int, follower: int, led: int, card: int) -> int:
        """Return the tricks that the follower takes in all if he plays this card; the led one has left the leader's hand."""
        follower ^= card
        if is_beaten(led, card):
            return 1 + self.tricks(follower, leader)
        return follower.bit_count() - self.tricks(leader, follower)

    def tricks(self, leader: int, follower: int) -> int:
        """Return the tricks that the leader takes by best play of both."""
        if not leader:
            return 0
        key = leader << 32 | follower
        known = self._solved.get(key)
        if known is not None:
            return known
        number, most = leader.bit_count(), 0
        for card in distinct(leader, leader | follower):
            taken = self.led(leader, follower, card)
            if taken > most:
                most = taken
                if most == number:
                    break
        self._solved[key] = most
        return most


def beating(card: int) -> int:
    """Return all cards that take the trick from this one when it is led (E-18)."""
    return ABOVE[card] if card >= LOWEST_TRUMP else ABOVE[card] | TRUMPS


def is_beaten(led: int, card: int) -> bool:
    """Tell whether a reply takes the trick from the card led."""
    return bool(card & beating(led))


def distinct(cards: int, live: int) -> list[int]:
    """List cards from low to high without those that are as good as the next lower one: nothing live lies between."""
    kept, last = [], 0
    while cards:
        card = cards & -cards
        cards ^= card
        if not last or not card & ABOVE[last] or live & ABOVE[last] & (card - 1):
            kept.append(card)
        last = card
    return kept


_RANKS = tuple((card & 15, strength) for card, strength in STRENGTH.items() if card >> 4 == 0)
"""Each rank as it lies in a set of cards, and its place from low to high."""
