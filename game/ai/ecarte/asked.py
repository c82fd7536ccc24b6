"""What a reason for advice at Écarté is derived from: the view, the best choice, and the one it is held against."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.agent import Choice
from game.ai.ecarte import sight
from game.ai.lessons import Lesson, Values, percent, told
from game.core.cards import Card, Cards
from game.core.moves import Seat
from game.ecarte.cards import beats
from game.ecarte.view import View

NO_CARD: Card = -1


class Asked(NamedTuple):
    """A decision that has been compared."""

    view: View
    best: Choice
    other: Choice
    """The choice that was made, or the next best one where the best is to be explained for itself."""
    made: float = 0.
    """How often the point is made with the cards as they are, where somebody may still ask for others."""

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return sight.seat(self.view)

    @property
    def hand(self) -> Cards:
        """The cards that he holds."""
        return sight.hand(self.view)

    @property
    def verb(self) -> str:
        """What is best."""
        return self.best[0].verb

    @property
    def card(self) -> Card:
        """The card that is best played, NO_CARD where none is."""
        return _first(self.best)

    @property
    def played(self) -> Card:
        """The card that it is held against, NO_CARD where none is."""
        return _first(self.other)

    def wins(self, card: Card) -> bool:
        """Tell whether a card beats all that lies on the table."""
        return all(beats(card, lying, self.view.trump) for _, lying in self.view.trick)

    def is_sure(self, card: Card) -> bool:
        """Tell whether a card takes the trick for certain: it wins, and no opponent still to play may hold a better one."""
        mine = self.view.sides[self.seat]
        return self.wins(card) and not any(
            sight.may_beat(self.view, other, card) for other in self.waiting if other not in mine)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after this one."""
        order = self.view.order
        place = order.index(self.view.trick[0][0] if self.view.trick else self.seat)
        return (order[place:] + order[:place])[len(self.view.trick) + 1:]

    @property
    def most_of_others(self) -> int:
        """The most tricks that an opposing side has."""
        return max(self.view.tricks[other] for other in sight.opponents(self.view))


def _told(asked: Asked) -> Values | None:
    """Return the chances of the two choices where they differ when they are told."""
    best, other = percent(asked.best), percent(asked.other)
    return told(best != other, best=best, other=other)


NUMBERS: tuple[Lesson[Asked], ...] = (("numbers", _told), ("as good", lambda asked: {"best": percent(asked.best)}))
"""What is always true, where nothing else is to be said."""


def _first(choice: Choice) -> Card:
    cards = choice[0].cards
    return cards[0] if cards else NO_CARD
