"""Two open hands of Écarté played out exactly: how many tricks a side takes by best play. Knows no score and no worlds.

Made for speed, since a decision asks for hundreds of deals: a hand is 32 bits, a byte for each suit with the trumps on top
and the seven lowest, so that a higher bit of the same byte is a higher card. More tricks are never worth less to a side,
therefore the tricks can be counted without knowing what they are worth.
"""

from __future__ import annotations

from game.core.cards import Cards, members
from game.ecarte.cards import STRENGTH

TRUMPS = 0xFF000000
_SUITS = tuple(0xFF << 8 * place for place in range(4))
_ABOVE: dict[int, int] = {1 << place: _SUITS[place >> 3] & ~((2 << place) - 1) for place in range(32)}
"""The cards of its own suit above each card."""
_SUIT_OF: dict[int, int] = {1 << place: _SUITS[place >> 3] for place in range(32)}


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
        cards = hand & _SUIT_OF[led]
        if cards:
            return (cards & _ABOVE[led] if self.must_head else 0) or cards
        return (hand & TRUMPS if self.must_trump else 0) or hand

    def led(self, leader: int, follower: int, card: int) -> int:
        """Return the tricks that the leader takes in all if he leads this card."""
        leader ^= card
        replies = self.replies(follower, card)
        wins = replies & (_ABOVE[card] | TRUMPS) if card < 0x1000000 else replies & _ABOVE[card]
        number = leader.bit_count()
        fewest = 9
        live = leader | follower
        while wins:
            reply = wins & -wins
            wins ^= reply
            replies ^= reply
            taken = number - self.tricks(follower ^ reply, leader) if number else 0
            if taken < fewest:
                fewest = taken
                if not fewest:
                    return 0
        last = 0
        while replies:
            reply = replies & -replies
            replies ^= reply
            if last and _SUIT_OF[reply] == _SUIT_OF[last] and not live & _ABOVE[last] & (reply - 1):
                last = reply
                continue
            last = reply
            taken = 1 + (self.tricks(leader, follower ^ reply) if number else 0)
            if taken < fewest:
                fewest = taken
        return fewest

    def tricks(self, leader: int, follower: int) -> int:
        """Return the tricks that the leader takes by best play of both."""
        key = leader << 32 | follower
        known = self._solved.get(key)
        if known is not None:
            return known
        number, most, left, last = leader.bit_count(), -1, leader, 0
        live = leader | follower
        while left:
            card = left & -left
            left ^= card
            if last and _SUIT_OF[card] == _SUIT_OF[last] and not live & _ABOVE[last] & (card - 1):
                last = card
                continue
            last = card
            taken = self.led(leader, follower, card)
            if taken > most:
                most = taken
                if most == number:
                    break
        self._solved[key] = most
        return most

    def best_reply(self, leader: int, follower: int, led: int) -> tuple[int, int]:
        """Return the follower's best card, of equal ones the lowest, and the tricks that the leader takes then."""
        left = self.replies(follower, led)
        number = leader.bit_count() + 1
        best, fewest = left & -left, 9
        while left:
            card = left & -left
            left ^= card
            taken = number - self.followed(leader, follower, led, card)
            if taken < fewest:
                best, fewest = card, taken
        return best, fewest

    def takes(self, led: int, card: int) -> bool:
        """Tell whether a card takes the trick from the one led."""
        return bool(card & _ABOVE[led]) or card >= 0x1000000 > led

    def followed(self, leader: int, follower: int, led: int, card: int) -> int:
        """Return the tricks that the follower takes in all if he plays this card; the led one has left the leader's hand."""
        is_won = self.takes(led, card)
        follower ^= card
        if is_won:
            return 1 + (self.tricks(follower, leader) if follower else 0)
        return follower.bit_count() - (self.tricks(leader, follower) if leader else 0)


_RANKS = tuple((card & 15, strength) for card, strength in STRENGTH.items() if card >> 4 == 0)
