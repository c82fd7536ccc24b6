"""Taking one's decisions back at the table, any number of them, and making them again. It decides no rule.

A deal in which something was taken back counts as assisted. Only where one person plays: nobody takes back what others saw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game import words
from game.core.moves import Seat
from game.core.rules import Refusal
from game.match import walk
from game.match.rows import Said
from game.words import translate

if TYPE_CHECKING:
    from game.match.match import Match
    from game.ui.scenes.table import TableScene


class Made(NamedTuple):
    """A move that was taken back, with what its agent thought."""

    text: str
    said: Said | None


def refusal(match: Match) -> str:
    """Say why nothing may be taken back or made again in a match; empty where it may be."""
    if match.is_read_only:
        return translate("This match is open in another window.")
    if len(match.persons) != 1:
        return translate("Decisions can be taken back only where one person plays.")
    return "" if match.people else translate("Take your seat back first: the computer plays for you.")


def why_not(match: Match) -> str:
    """Say why no decision can be taken back now; empty where one can."""
    nothing = "" if last(match) is not None else translate("There is no decision of yours to take back in this deal.")
    return refusal(match) or nothing


def last(match: Match) -> int | None:
    """Return the number of the only person's last decision in the deal, None where he has made none."""
    given = getattr(match, "given", 0)
    own = match.decisions(match.persons[0]) if match.persons else ()
    return next((number for number in reversed(own) if number >= given), None)


class Undo:
    """What was taken back at one table, the latest last."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.match, self.services = table, table.match, table.services
        self._undone: list[tuple[Made, ...]] = []
        self._version = -1
        """The version of the match that they would go on from."""

    def press(self, key: str) -> bool:
        """Answer a key; tell whether it means anything here."""
        deeds: dict[str, Callable[[], None]] = {"Ctrl+Z": self.back, "Ctrl+Y": self.forth, "Ctrl+Shift+Z": self.forth}
        if key not in deeds:
            return False
        deeds[key]()
        return True

    @property
    def can_go_back(self) -> bool:
        """Whether there is a decision to take back."""
        return not self.refusal and last(self.match) is not None

    def back(self) -> None:
        """Take the last decision back, and all that followed from it."""
        told, kept = self.refusal or why_not(self.match), last(self.match)
        if told or kept is None:
            self.services.say(told)
        else:
            self._take_back(kept)

    @property
    def refusal(self) -> str:
        """Why nothing is taken back or made again at this table; empty where it may be."""
        return refusal(self.match)

    @property
    def _seat(self) -> Seat:
        return self.match.persons[0]

    def _take_back(self, kept: int) -> None:
        if self.match.version != self._version:
            self._undone.clear()
        made = self._made(kept)
        refusal = self.match.retract(kept)
        if refusal is not None:
            self._complain(refusal)
            return
        self._undone.append(made)
        self._version = self.match.version
        self.table.counsel.take_back(self._seat)
        self.table.stand_anew(self._seat)
        if not self.match.is_practice:
            self.services.say(translate("Taken back. This deal counts as assisted."))

    def _made(self, kept: int) -> tuple[Made, ...]:
        """Return the moves from a number on, as they will be made again."""
        source = walk.of_match(self.match, self.services.archive)
        deal = len(source.record.deals) - 1
        said = source.said(deal)
        return tuple(Made(text, said.get(kept + place)) for place, text in enumerate(source.record.deals[deal].moves[kept:]))

    def forth(self) -> None:
        """Make again what was taken back last, up to the next decision."""
        if self.refusal:
            self.services.say(self.refusal)
            return
        if self.match.version != self._version or not self._undone:
            self._undone.clear()
            self.services.say(translate("There is nothing to make again."))
            return
        self.table.opponents.forget()
        for one in self._undone.pop():
            refusal = self._play(one)
            if refusal is not None:
                self._undone.clear()
                self._complain(refusal)
                return
        self._version = self.match.version

    def _play(self, one: Made) -> Refusal | None:
        rules, seats = self.match.rules, self.match.seats
        said = one.said or Said(one.text)
        choices = tuple((rules.parse(text, seats), value, error) for text, value, error in said.choices)
        return self.match.play(rules.parse(one.text, seats), self.match.version, reason=said.reason, choices=choices)

    def _complain(self, refusal: Refusal) -> None:
        self.services.say(words.refusal_sentence(refusal))
