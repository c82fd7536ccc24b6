"""A position to practise at the real table: decide, hear what the search found, and play on if you like. It decides no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai import coach
from game.ai.agent import Choice, Decision, Reason
from game.ai.coach import Verdict
from game.core import chance
from game.core.moves import Move, Seat
from game.match import practice
from game.match.practice import Practice
from game.ui.counsel import Job
from game.ui.scenes.counsel_note import HINT, Note
from game.ui.scenes.practice_verdict import PLAY_ON, PracticeVerdict, Told
from game.ui.scenes.school_table import AGAIN, BACK, NEXT, SchoolTable, seated
from game.ui.school import hands, positions, progress, themes
from game.ui.school.positions import HANDS, Position
from game.words import score_line, translate
from game.words.coaching import Table

if TYPE_CHECKING:
    from game.ui.services import Services

SOLVED = (coach.GOOD, coach.CLOSE)
"""The verdicts that count as right."""
NOTHING: Reason = ("", {})
"""The reason where figures say all."""


class Asked(NamedTuple):
    """A decision that is judged: the move, and what the coach must know where nobody has weighed it beforehand."""

    move: Move
    job: Job | None
    is_lead: bool = False


class PracticeTable(SchoolTable):
    """One position. The first decision is judged; at a hand to stand on, the first lead too."""

    def __init__(self, services: Services, position: Position) -> None:
        self.position, match = begun(services, position)
        super().__init__(services, match)
        self.asked: Asked | None = None
        self._coming: Asked | None = None
        """What a move that is about to be made will be judged as."""

    # The teacher

    @property
    def has_decided(self) -> bool:
        """Whether the decision stands; one that was taken back is asked for anew."""
        return len(self.match.full_record().deals[0].moves) > self.practice.given

    def card(self) -> Note | None:
        if self.has_decided or self.board.director.is_busy or self.viewer not in self.match.actors:
            return None
        theme = self.position.theme
        return Note(HINT, translate("Practice: {theme}", theme=themes.name(theme)), aside=self.position.number,
                    text=themes.question(self.position.game, theme))

    def press_card(self) -> None:
        self.services.say(translate("Decide for yourself first; then the choices are compared."))

    def prepare(self, move: Move) -> None:
        self._coming = None
        if not self.has_decided:
            is_weighed = self.position.told(move) is not None
            self._coming = Asked(move, None if is_weighed else self.counsel.prepared(self.viewer, move))
        elif self._asks_for_lead and move.verb == "play":
            self._coming = Asked(move, None, is_lead=True)

    def made(self, move: Move) -> None:
        if self._coming is not None:
            self.asked = self._coming
            self.counsel.judge(self.asked.job)

    def stand_anew(self, seat: Seat) -> None:
        """Show the position again, without waiting for a verdict on what was taken back."""
        self.asked = None
        super().stand_anew(seat)

    @property
    def _asks_for_lead(self) -> bool:
        """Whether a card would be the first one, with the hand as it was dealt."""
        view = self.match.chair(self.viewer).view
        return bool(self.position.leads) and not view.rounds and not view.played[self.viewer]

    # Time

    def _let_others_move(self) -> None:
        if self.asked is None:
            super()._let_others_move()

    def _go_on(self) -> None:
        if self.asked is None:
            super()._go_on()
            return
        told = self._verdict_on(self.asked)
        if told is not None:
            self.asked = None
            self.call(PracticeVerdict(self.services, Table(self.position.game, self.board.names), told), self._after)

    def _verdict_on(self, asked: Asked) -> Told | None:
        """Return what is said of a decision, None while it is still being judged."""
        if asked.is_lead:
            return self._lead(asked.move)
        decision = self.position.told(asked.move)
        if decision is None and asked.job is not None:
            judged = self.counsel.latest(self.viewer)
            if judged is None and self.counsel.is_judging(self.viewer):
                return None
            decision = None if judged is None else judged.decision
        verdict = judged_as(decision, asked.move) if decision is not None else None
        if decision is None or verdict is None:
            return Told("", Decision(self.position.best, self.position.reasons[0], self.position.choices), None)
        if verdict.kind in SOLVED and self.position.told(asked.move) is not None:
            self._note_solved()
        if self.position.theme == HANDS:
            decision = decision._replace(reason=NOTHING)
            return Told(verdict.kind, decision, verdict, themes.tradition(self.position.shares, self.position.best.verb))
        return Told(verdict.kind, decision, verdict)

    def _lead(self, move: Move) -> Told:
        """Judge the first lead by the share of deals that it makes the point in, all cards open."""
        best = self.position.leads[0]
        place = positions.place_of("ecarte", self.position.leads, move)
        assert place is not None, "every card of the hand was weighed"
        played = self.position.leads[place]
        decision = Decision(best[0], NOTHING, differing(self.position.leads))
        verdict = Verdict(coach.kind(best, decision.choices[place]), best, played, coach.loss(best, played), NOTHING)
        return Told(verdict.kind, decision, verdict, themes.leading(verdict.kind in SOLVED), is_share=True)

    def _note_solved(self) -> None:
        if not progress.note(self.services.archive, self.position.key):
            self.services.say(translate("This could not be stored."))

    def _after(self, answer: Any) -> None:
        if answer in (AGAIN, NEXT, BACK):
            self.depart(answer)
        elif answer != PLAY_ON:
            self.depart(BACK)

    def _show_result(self) -> None:
        result = self.match.result()
        points = "" if result is None else score_line(self.board.names, result.points, game=self.position.game)
        self.ask(translate("The deal is over"), translate("Points of the deal: {points}.", points=points), goes_on=False)

    def pause(self) -> None:
        """Ask whether to go on, to begin again or to leave."""
        heading = translate("Practice: {theme}", theme=themes.name(self.position.theme))
        self.ask(heading, themes.question(self.position.game, self.position.theme), goes_on=True)


def judged_as(decision: Decision, move: Move) -> Verdict | None:
    """Return the coach's verdict, None where the move is not among the choices."""
    return coach.judge(decision, move) if any(one[0] == move for one in decision.choices) else None


def differing(leads: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Give shares the errors of their difference from the best: all were counted in the same deals."""
    first = leads[0]
    return (first, *((move, share, (error ** 2 + first[2] ** 2) ** 0.5) for move, share, error in leads[1:]))


def begun(services: Services, position: Position) -> tuple[Position, Practice]:
    """Begin a position; a hand to stand on comes in other suits each time, and the rest is dealt anew."""
    found = positions.record_of(position.key)
    if position.theme == HANDS:
        position, found = hands.changed(position, found, chance.stream(chance.new_seed(), HANDS))
    players = seated(services, found.players, position.best.seat)
    return position, practice.at(found, len(found.deals[0].moves), players=players)
