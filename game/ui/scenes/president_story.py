"""The story of a finished deal of President, told from its events: hands, gifts, how everybody went out. It draws nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Seat

FOUL, DOWNFALL = "foul", "downfall"


class Gift(NamedTuple):
    """Cards that changed hands before the play; `why` is `up`, `down`, `back` or `market`."""

    giver: Seat
    taker: Seat
    cards: tuple[Card, ...]
    why: str


class Part(NamedTuple):
    """Cards that a seat was dealt, or has from another one (`giver`), and which of them it gave away again."""

    cards: tuple[Card, ...]
    giver: Seat | None = None
    given: frozenset[Card] = frozenset()


class Story(NamedTuple):
    """A deal that is over."""

    dealer: Seat | None
    dealt: tuple[tuple[Card, ...], ...]
    gifts: tuple[Gift, ...]
    outs: dict[Seat, str]
    """How a seat went out: `clean`, `foul` or `downfall`; who kept cards to the end is missing."""

    def parts(self) -> list[list[Part]]:
        """List by seat what it had before the play: the hand as dealt, then each gift."""
        held = [[Part(cards)] for cards in self.dealt]
        for gift in self.gifts:
            for card in gift.cards:
                _give_away(held[gift.giver], card)
            if gift.cards:
                held[gift.taker].append(Part(gift.cards, gift.giver))
        return held


def _give_away(parts: list[Part], card: Card) -> None:
    """Mark a card in the part that came last, for it may have been given away, come back and gone again."""
    for number in reversed(range(len(parts))):
        part = parts[number]
        if card in part.cards and card not in part.given:
            parts[number] = part._replace(given=part.given | {card})
            return


def tell(history: Iterable[Event], seats: int) -> Story:
    """Read the story out of all events of a deal, as `OPEN` sees them."""
    dealer: Seat | None = None
    dealt: list[tuple[Card, ...]] = [() for _ in range(seats)]
    gifts: list[Gift] = []
    outs: dict[Seat, str] = {}
    for event in history:
        match event.kind, event.seat:
            case "dealer", seat:
                dealer = seat
            case "deal", int(seat):
                dealt[seat] += event.cards
            case "give", int(seat):
                gifts.append(Gift(seat, event.value, event.cards, event.why))
            case "out", int(seat):
                outs[seat] = event.why
    return Story(dealer, tuple(dealt), tuple(gifts), outs)
