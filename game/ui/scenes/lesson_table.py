"""A lesson at the real table: the teacher's card, scripted opponents, moves taken as the lesson asks. It decides no rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.core.cards import Card
from game.core.moves import Move, Seat
from game.core.rules import Refusal
from game.match import practice
from game.match.match import Match
from game.ui import keys
from game.ui.motion import Pace
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.counsel_note import HINT, Note
from game.ui.scenes.school_table import AGAIN, BACK, SchoolTable, seated
from game.ui.scenes.table_claim import Claim
from game.ui.scenes.table_counsel import is_meant
from game.ui.scenes.table_undo import Undo
from game.ui.school import progress, teaching
from game.ui.school.positions import is_same
from game.ui.school.teaching import LEARNER, Lesson, Step
from game.ui.selection import Action
from game.words import mark, refusal_sentence, translate

if TYPE_CHECKING:
    from game.ui.services import Services

PAUSE = 700
"""Milliseconds at normal speed before each scripted move."""
READ_ON = Refusal("", mark("Read the card first, and press it to go on."))
NOT_NOW = Refusal("", mark("The lesson goes on without this move."))
CARD_KEY = "Enter"


class Script:
    """Moves the others as a lesson has written it down, after a pause; it chooses nothing."""

    is_asked_unseen = False

    def __init__(self, match: Match, texts: tuple[str, ...], pace: Callable[[], Pace]) -> None:
        self.match, self._texts, self._pace = match, texts, pace
        self._given = match.version
        self._since: float | None = None
        self.refusal: Refusal | None = None
        """Why the script cannot go on, if so: the rules are no longer those for which it was written."""

    @property
    def is_waiting(self) -> bool:
        """Whether somebody else is to move."""
        is_others = bool(self.match.actors) and LEARNER not in self.match.actors
        return is_others and self._next is not None and self.refusal is None

    @property
    def _next(self) -> str | None:
        place = self.match.version - self._given
        return self._texts[place] if place < len(self._texts) else None

    def step(self, now: float, *, is_quiet: bool) -> bool:
        """Go on to a time; tell whether a move was made."""
        text = self._next
        if not self.is_waiting or text is None or not is_quiet:
            self._since = None
            return False
        self._since = now if self._since is None else self._since
        if now - self._since < self._pace().span(PAUSE):
            return False
        self._since = None
        move = self.match.rules.parse(text, self.match.seats)
        self.refusal = self.match.chair(move.seat).play(move, self.match.version)
        return self.refusal is None

    def late(self, now: float) -> tuple[Seat, int] | None:
        """Nobody is late."""
        return None

    def forget(self) -> None:
        """Nothing was asked."""
        self._since = None


class Unclaimed(Claim):
    """In a lesson no rest is claimed."""

    def is_offered(self, seat: int) -> bool:
        return False


class NothingBack(Undo):
    """In a lesson nothing is taken back: its script would no longer fit."""

    @property
    def refusal(self) -> str:
        return translate("In a lesson nothing is taken back.")


class LessonTable(SchoolTable):
    """One lesson from its start."""

    def __init__(self, services: Services, lesson: Lesson) -> None:
        record = lesson.record
        match = practice.at(record, lesson.given, players=seated(services, record.players, LEARNER))
        super().__init__(services, match)
        self.lesson, self.place = lesson, 0
        texts = record.deals[0].moves[lesson.given:]
        self.opponents = self.script = Script(match, texts, lambda: self.board.pace())
        self.claim = Unclaimed(match, lambda: self.board.pace())
        self.undo = NothingBack(self)
        self._read_out = -1

    @property
    def practice_name(self) -> str:
        return translate("Lesson")

    @property
    def lesson_step(self) -> Step | None:
        """What is read or done now, None at the end."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def is_due(self) -> bool:
        """Whether the learner is to read or to move, and all before that has been shown."""
        step = self.lesson_step
        if step is None or self.board.director.is_busy:
            return False
        return step.is_first or self.practice.is_deal_over or LEARNER in self.match.actors or not self.opponents.is_waiting

    # The teacher

    def card(self) -> Note | None:
        step = self.lesson_step
        if step is None or not self.is_due:
            return None
        count = translate("{number} of {all}", number=self.place + 1, all=len(self.lesson.steps))
        return Note(HINT, translate(self.lesson.title), aside=count, text=teaching.said(step.text, self.board.names),
                    key=self.services.gui.cap(CARD_KEY) if step.is_read else "")

    def press_card(self) -> None:
        step = self.lesson_step
        if step is not None and step.is_read and self.is_due:
            self._go_to_next_step()

    def lit_cards(self) -> tuple[Card, ...]:
        step = self.lesson_step
        return () if step is None else self.lesson.lit(step)

    def is_lit(self, action: Action) -> bool:
        step = self.lesson_step
        return step is not None and any(is_meant(action, move) for move in self.lesson.moves(step) if move.verb != "play")

    def objection(self, move: Move, *, is_own: bool) -> Refusal | None:
        step = self.lesson_step
        if step is None or not is_own:
            return NOT_NOW
        if step.is_read:
            return READ_ON
        if any(is_same(one, move) for one in self.lesson.moves(step)):
            return None
        return Refusal("", step.why_not or step.text, tuple(teaching.values_of(self.board.names).items()))

    def made(self, move: Move) -> None:
        self._go_to_next_step()

    def _go_to_next_step(self) -> None:
        self.place += 1
        self.board.desk.said = None
        self.redraw()

    # Life

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and keys.name(event) in ("Enter", "Space", "Primary"):
            step = self.lesson_step
            if step is not None and step.is_read and self.is_due:
                self._go_to_next_step()
                return True
        return super().handle(event)

    def _let_others_move(self) -> None:
        step = self.lesson_step
        if step is None or not (step.is_first and step.is_read):
            super()._let_others_move()
        if self.script.refusal is not None and not self.is_done:
            self.services.say(refusal_sentence(self.script.refusal))
            self.depart(BACK)

    def _go_on(self) -> None:
        self._name_window()
        if self.lesson_step is None:
            self._finish()

    def _announce(self) -> None:
        super()._announce()
        card = self.card()
        if card is not None and self._read_out != self.place:
            self._read_out = self.place
            self.services.announce(card.text)

    def _finish(self) -> None:
        if not progress.note(self.services.archive, self.lesson.key):
            self.services.say(translate("This could not be stored."))
        self.ask(translate(self.lesson.title), translate("That was the whole lesson."), goes_on=False)

    def pause(self) -> None:
        """Ask whether to go on, to begin again or to leave the lesson."""
        answers = [Answer("on", translate("Go on here")), Answer(AGAIN, translate("Begin the lesson again")),
                   Answer(BACK, translate("Leave the lesson"))]
        self.call(Choice(self.services, translate(self.lesson.title), translate(self.lesson.about), answers, leave="on"),
                  self._answered)

