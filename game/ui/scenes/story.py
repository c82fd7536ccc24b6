"""The story of a finished deal, told from its events: hands as dealt, exchanges, tricks, points. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.core.cards import Card, suit
from game.core.events import Event
from game.core.moves import Seat


class Exchange(NamedTuple):
    """What a seat laid away and what it drew in one round; nothing at all is an exchange too."""

    seat: Seat
    away: tuple[Card, ...]
    drawn: tuple[Card, ...] = ()


class Trick(NamedTuple):
    """Cards in order of play; the last one may be unfinished and has no winner."""

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat | None = None

    def card_of(self, seat: Seat) -> Card | None:
        return dict(self.plays).get(seat)


class Story(NamedTuple):
    """A deal that is over."""

    dealer: Seat | None
    dealt: tuple[tuple[Card, ...], ...]
    turn_up: Card | None
    exchanges: tuple[Exchange, ...]
    tricks: tuple[Trick, ...]
    points: tuple[Event, ...]
    words: tuple[Event, ...]
    """What was said: proposals, answers, a concession."""

    def exchanges_of(self, seat: Seat) -> tuple[Exchange, ...]:
        return tuple(one for one in self.exchanges if one.seat == seat)

    @property
    def trump(self) -> int | None:
        return None if self.turn_up is None else suit(self.turn_up)


def tell(history: Iterable[Event], seats: int) -> Story:
    """Read the story out of all events of a deal, as `OPEN` sees them."""
    dealt: list[tuple[Card, ...]] = [() for _ in range(seats)]
    exchanges: list[Exchange] = []
    tricks: list[Trick] = []
    dealer: Seat | None = None
    turn_up: Card | None = None
    points: list[Event] = []
    said: list[Event] = []
    for event in history:
        match event.kind, event.seat:
            case "dealer", seat:
                dealer = seat
            case "deal", int(seat):
                dealt[seat] += event.cards
            case "turn-up", _:
                turn_up = event.cards[0]
            case "exchange", int(seat):
                exchanges.append(Exchange(seat, event.cards))
            case "draw", int(seat):
                exchanges[-1] = exchanges[-1]._replace(drawn=event.cards)
            case "play", int(seat):
                tricks = _played(tricks, seat, event.cards[0])
            case "trick", seat:
                tricks[-1] = tricks[-1]._replace(winner=seat)
            case "points", _:
                points.append(event)
            case (("stand" | "propose" | "accept" | "refuse" | "king" | "concede"), _):
                said.append(event)
    return Story(dealer, tuple(dealt), turn_up, tuple(exchanges), tuple(tricks), tuple(points), tuple(said))


def _played(tricks: list[Trick], seat: Seat, card: Card) -> list[Trick]:
    if not tricks or tricks[-1].winner is not None:
        return [*tricks, Trick(((seat, card),))]
    return [*tricks[:-1], Trick((*tricks[-1].plays, (seat, card)))]


def as_text(
    history: Iterable[Event], sentence: Callable[[Event], str | None], *, head: Sequence[str] = (), foot: Sequence[str] = ()
) -> str:
    """Write a deal as lines of text to be copied."""
    told = (sentence(event) for event in history)
    return "\n".join([*head, *(line for line in told if line), *foot, ""])
