"""What lessons and practice share at the table: a teacher's card, and a board that asks the scene before a move is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.cards import Card
from game.core.events import Who
from game.core.moves import Move
from game.core.rules import Refusal
from game.match.chair import Chair
from game.match.match import Match
from game.match.practice import Practice
from game.match.seats import HUMAN, Player
from game.ui import setup
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.counsel_note import Note
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_counsel import Consultation
from game.ui.scenes.table_games import GAMES
from game.ui.selection import Action
from game.ui.stack import Scene
from game.words import translate

if TYPE_CHECKING:
    from game.ui.services import Services

BACK, AGAIN, NEXT = "list", "again", "next"
"""How a table of the school ends."""


class Teacher(Consultation):
    """The card of the teacher; when there is nothing to say, hints and verdicts as at any table."""

    def __init__(self, board: SchoolBoard) -> None:
        super().__init__(board)
        self.school = board.school

    @property
    def is_teaching(self) -> bool:
        """Whether the teacher has the word."""
        return self.school.card() is not None

    @property
    def can_press(self) -> bool:
        return not self.is_teaching and super().can_press

    @property
    def is_wide(self) -> bool:
        return self.is_teaching

    @property
    def tip(self) -> str:
        return "" if self.is_teaching else super().tip

    def press(self) -> None:
        if self.is_teaching:
            self.school.press_card()
        else:
            super().press()

    def open(self) -> None:
        if self.is_teaching:
            self.school.press_card()
        else:
            super().open()

    def hush(self) -> None:
        """Take the card away at once: another scene comes above, and below it nothing is laid out anew."""
        self._note, self._went = None, -1.0

    def step(self) -> None:
        if self.is_teaching:
            self._lift(self.school.lit_cards())
            self._follow_note()
        else:
            super().step()

    def _saying(self) -> Note | None:
        return self.school.card() or super()._saying()

    def is_lit(self, action: Action) -> bool:
        return self.school.is_lit(action) if self.is_teaching else super().is_lit(action)

    def lines(self) -> tuple[str, ...]:
        card = self.school.card()
        return super().lines() if card is None else (card.text,)


class SchoolBoard(Board):
    """A board whose scene may object to a move, and hears of those that were made."""

    def __init__(self, services: Services, match: Match, chair: Chair, viewer: int, school: SchoolTable) -> None:
        self.school = school
        super().__init__(services, match, chair, viewer, school, GAMES[match.rules.name])
        self.consultation = Teacher(self)

    def submit(self, move: Move, *, is_own: bool = True) -> bool:
        if not self.may_act or not self.director.is_ready(self.services.settings.guard / 1000):
            return False
        refusal = self.school.objection(move, is_own=is_own) if self.chair.why_not(move) is None else None
        if refusal is not None:
            self._refuse(refusal, move)
            return False
        self.school.prepare(move)
        if not super().submit(move, is_own=is_own):
            return False
        self.school.made(move)
        return True


class SchoolTable(TableScene):
    """A table at which something is taught. Ends with BACK, AGAIN or NEXT."""

    board: SchoolBoard

    def __init__(self, services: Services, match: Practice) -> None:
        super().__init__(services, match)
        self.practice = match

    def _board(self, chair: Chair, viewer: int) -> Board:
        return SchoolBoard(self.services, self.match, chair, viewer, self)

    @property
    def practice_name(self) -> str:
        return translate("Practice")

    # What derived tables say

    def card(self) -> Note | None:
        """Return what the teacher's card says, None where he is silent."""
        return None

    def press_card(self) -> None:
        """Answer a press on the teacher's card, or its key."""

    def lit_cards(self) -> tuple[Card, ...]:
        """List the cards that the teacher means."""
        return ()

    def is_lit(self, action: Action) -> bool:
        """Tell whether the teacher means a button."""
        return False

    def objection(self, move: Move, *, is_own: bool) -> Refusal | None:
        """Say why a move that the rules allow is not made here."""
        return None

    def prepare(self, move: Move) -> None:
        """Note what is known before a move is made."""

    def made(self, move: Move) -> None:
        """Hear of a move that the learner has made."""

    def call(self, scene: Scene, then: Callable[[Any], object] | None = None) -> None:
        consultation = self.board.consultation
        if isinstance(consultation, Teacher):
            consultation.hush()
        super().call(scene, then)

    # Leaving

    @property
    def viewer(self) -> int:
        """The learner's seat."""
        return self.match.persons[0]

    def depart(self, result: str) -> None:
        """Leave the table, for the list where the table does not know better."""
        super().depart(result if result in (BACK, AGAIN, NEXT) else BACK)

    def ask(self, heading: str, text: str, *, goes_on: bool, has_next: bool = True) -> None:
        """Ask how to go on: here as long as that is possible, once more, with the next one, or from the list."""
        answers = [Answer("on", translate("Go on here"))] if goes_on else []
        answers += [Answer(NEXT, translate("Next"))] if has_next else []
        answers += [Answer(AGAIN, translate("Once more")), Answer(BACK, translate("Back to the list"))]
        leave = "on" if goes_on else BACK
        self.call(Choice(self.services, heading, text, answers, leave=leave), self._answered)

    def _answered(self, answer: Any) -> None:
        if answer in (BACK, AGAIN, NEXT):
            self.depart(answer)


def seated(services: Services, players: tuple[Player, ...], seat: Who) -> tuple[Player, ...]:
    """Return the players of a record with the learner at one seat, and the house's persons by their names of today."""
    others = tuple(one._replace(name=translate(one.name)) for place, one in enumerate(players) if place != seat)
    name = services.settings.player_name
    if not name or name.casefold() in {one.name.casefold() for one in others}:
        name = setup.free_name(others, setup.PEOPLE)
    rest = iter(others)
    return tuple(Player(name, HUMAN) if place == seat else next(rest) for place in range(len(players)))
