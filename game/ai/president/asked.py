"""What a reason for advice at President is derived from: the view, the best choice, and the one it is held against."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.agent import Choice
from game.ai.lessons import Lesson, Values, percent, told
from game.ai.president.placing import of_place
from game.ai.president.weighing import Scale
from game.core.cards import Cards, mask
from game.core.moves import Move
from game.president.sets import Set
from game.president.view import View


class Asked(NamedTuple):
    """A decision that has been compared."""

    view: View
    best: Choice
    other: Choice
    """The choice that was made, or the next best one where the best is to be explained for itself."""
    scale: Scale

    @property
    def move(self) -> Move:
        """What is best."""
        return self.best[0]

    @property
    def made(self) -> Move:
        """What it is held against."""
        return self.other[0]

    @property
    def hand(self) -> Cards:
        """The cards that the seat holds."""
        return self.scale.hand

    def group(self, move: Move) -> Set:
        """Return the set that a move plays."""
        return self.scale.order.read(move.cards)

    def place(self, move: Move) -> int:
        """Return the place of a set in the order in force, jokers last."""
        return self.scale.order.place(self.group(move).strength)

    def is_out(self, move: Move) -> bool:
        """Tell whether a move plays all that is left."""
        return bool(move.cards) and mask(move.cards) == self.hand

    def is_foul(self, move: Move) -> bool:
        """Tell whether a move goes out in last place (P-62)."""
        ends_trick = move.verb == "complete"
        return self.is_out(move) and self.scale.order.is_foul(self.group(move), self.hand, ends_trick=ends_trick)

    def is_safe(self, move: Move) -> bool:
        """Tell whether nobody can beat what a move plays, in turn or out of it."""
        if self.view.is_own or move.verb == "complete":
            return True
        odds = self.scale.turned().odds if self.scale.flips(self.group(move)) else self.scale.worth.odds
        return odds.is_safe(self.group(move), self.scale.run_with(self.group(move)))

    def stands(self, move: Move) -> float:
        """Return about how likely a move wins the trick."""
        return self.scale.weigh(move).stands

    def equals(self, move: Move) -> Cards:
        """Return all cards of the rank that a move plays which the seat holds, wild ones left aside."""
        return self.scale.order.masks[self.place(move)] & self.hand & ~self.scale.order.wild

    def parts(self, move: Move) -> bool:
        """Tell whether a move leaves equal cards of its rank in the hand."""
        return bool(move.cards) and bool(self.equals(move) & ~mask(move.cards))

    def wild(self, move: Move) -> Cards:
        """Return the wild cards that a move spends beside natural ones."""
        cards = mask(move.cards)
        wild = cards & self.scale.order.wild
        return wild if wild != cards else 0

    @property
    def is_counted(self) -> bool:
        """Tell whether two are left in and every card is known."""
        return sum(map(bool, self.view.counts)) == 2 and not any(self.view.aside)

    def wins_race(self, choice: Choice) -> bool:
        """Tell whether a counted choice brings the best place that is left."""
        return abs(choice[1] - of_place(self.view, len(self.view.places))) < TINY


TINY = 1e-9


def _told(asked: Asked) -> Values | None:
    """Return what the two choices bring where that differs when it is told."""
    best, other = percent(asked.best), percent(asked.other)
    return told(best != other, best=best, other=other)


NUMBERS: tuple[Lesson[Asked], ...] = (("place", _told), ("as good", lambda asked: {"best": percent(asked.best)}))
"""What is always true, where nothing else is to be said."""
