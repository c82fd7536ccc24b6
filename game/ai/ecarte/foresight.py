"""Two hands played on by somebody who sees only his own: one card for all worlds that he could not tell apart by then.

Playing out each world by itself takes for granted that later cards are chosen as if the other hand lay open, and so thinks
too little of cards that can be afforded whatever it holds. The other is given no such blindness: he plays his best in each
world. Draws no worlds and knows no score; worths come in by tricks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.ecarte.duel import LOWEST_TRUMP, Duel, beating, distinct, is_beaten

Hand = tuple[int, tuple[float, ...]]
"""The other's packed hand in a world, and what each number of tricks is worth to the looking seat there."""
_FORCED = 0
"""Stands for the next lead where the looking seat itself leads."""


class Foresight:
    """Plays on under the duties of one `Duel`; remembers what the other does in each position."""

    def __init__(self, exact: Duel) -> None:
        """Play on by that duel's duties."""
        self.exact = exact
        self._leads: dict[int, int] = {}
        self._replies: dict[tuple[int, int, int], int] = {}

    def led(self, mine: int, worlds: Sequence[Hand], done: int, card: int) -> list[float]:
        """Return by world what it is worth to lead this card with so many tricks made."""
        left, better = mine ^ card, beating(card)
        groups: dict[tuple[int, int], tuple[list[int], list[Hand]]] = {}
        for place, (theirs, worth) in enumerate(worlds):
            reply = self._reply(left, theirs, card)
            rest, following = theirs ^ reply, _FORCED
            if reply & better and rest:
                following = self._lead(rest, left)
                rest ^= following
            places, hands = groups.setdefault((reply, following), ([], []))
            places.append(place)
            hands.append((rest, worth))
        values = [0.] * len(worlds)
        for (reply, following), (places, hands) in groups.items():
            if following:
                found = self._following(left, hands, done, following)
            else:
                found = self._leading(left, hands, done if reply & better else done + 1)
            for place, value in zip(places, found, strict=True):
                values[place] = value
        return values

    def followed(self, mine: int, worlds: Sequence[Hand], done: int, led: int, card: int) -> list[float]:
        """Return by world what it is worth to play this card to the one led, which has left the other's hand."""
        left = mine ^ card
        if is_beaten(led, card) or not left:
            return self._leading(left, worlds, done + is_beaten(led, card))
        groups: dict[int, tuple[list[int], list[Hand]]] = {}
        for place, (theirs, worth) in enumerate(worlds):
            following = self._lead(theirs, left)
            places, hands = groups.setdefault(following, ([], []))
            places.append(place)
            hands.append((theirs ^ following, worth))
        values = [0.] * len(worlds)
        for following, (places, hands) in groups.items():
            for place, value in zip(places, self._following(left, hands, done, following), strict=True):
                values[place] = value
        return values

    def _leading(self, mine: int, worlds: Sequence[Hand], done: int) -> list[float]:
        """Lead the card that is worth the most in all these worlds together."""
        if len(worlds) == 1 or not mine & mine - 1:
            return [worth[done + self.exact.tricks(mine, theirs)] for theirs, worth in worlds]
        return max((self.led(mine, worlds, done, card) for card in distinct(mine, _live(mine, worlds))), key=sum)

    def _following(self, mine: int, worlds: Sequence[Hand], done: int, led: int) -> list[float]:
        """Play the card that is worth the most in all these worlds together to the one led."""
        cards = self.exact.replies(mine, led)
        return max((self.followed(mine, worlds, done, led, card)
                    for card in distinct(cards, led | _live(mine, worlds))), key=sum)

    def _lead(self, leader: int, follower: int) -> int:
        """Return the other's best lead with open cards; of equals the highest plain one, as one leads who does not see."""
        key = leader << 32 | follower
        if key not in self._leads:
            order = sorted(distinct(leader, leader | follower), key=_plain_and_high_first)
            self._leads[key] = max(order, key=lambda card: self.exact.led(leader, follower, card))
        return self._leads[key]

    def _reply(self, leader: int, follower: int, led: int) -> int:
        """Return the other's best reply with open cards; of equals the lowest."""
        key = leader, follower, led
        if key not in self._replies:
            cards = distinct(self.exact.replies(follower, led), leader | follower | led)
            self._replies[key] = max(cards, key=lambda card: self.exact.followed(leader, follower, led, card))
        return self._replies[key]


def _live(mine: int, worlds: Iterable[Hand]) -> int:
    """Return every card that lies in one of the hands in some world."""
    live = mine
    for theirs, _ in worlds:
        live |= theirs
    return live


def _plain_and_high_first(card: int) -> tuple[bool, int]:
    return card >= LOWEST_TRUMP, -(card.bit_length() - 1 & 7)
