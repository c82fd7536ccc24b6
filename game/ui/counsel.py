"""Asks for hints and verdicts, and keeps them: from what one person may know, beside the agents. It shows nothing.

Whoever thinks about them works in a process of its own, one question at a time, hints first. The same position brings the same
hint: its chances come from the match's own stream. Nothing of this is stored; it lasts as long as the match is open.
"""

from __future__ import annotations

import itertools
import logging
from collections import deque
from collections.abc import Hashable
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai import adviser, coach
from game.ai.adviser import Adviser
from game.ai.agent import AgentError, Decision
from game.ai.coach import Verdict
from game.ai.worker import Answer, Worker
from game.core.events import Event
from game.core.moves import Move, Seat, has_choice
from game.core.rules import Refusal
from game.match.match import Match
from game.ui.crash import harmless
from game.ui.opponents import decisions, stream

log = logging.getLogger(__name__)
PATIENCE = 10.0
"""Seconds after which an answer is no longer waited for."""
NO_HINT = Refusal("", "No hint could be found for this position.")
UNJUDGED = ("concede", "packets")
"""Verbs of which nobody can say what they are worth before the cards are known."""


class Crew(Protocol):
    """What is needed of the services."""

    @property
    def study(self) -> Worker:
        """Who thinks about hints and verdicts."""


class Question(NamedTuple):
    """What was asked, and when: a hint names no move, a verdict the one that was made. Its answer counts for that alone."""

    deal: int
    since: int
    seat: Seat
    move: Move | None = None
    asker: int = 0
    """Whose question it is: two matches may ask for the same seat at the same version."""


class Job(NamedTuple):
    """A question with all that is needed to answer it: what its seat knew when it was to decide, and nothing else."""

    question: Question
    view: Any
    history: tuple[Event, ...]
    chance: Random
    worlds: int

    @property
    def number(self) -> int:
        """How many events of the deal the seat had heard of: each of its decisions has another number."""
        return len(self.history)


class Hint(NamedTuple):
    """What a seat is advised to do as long as it sees what it saw since a version of the match."""

    since: int
    seat: Seat
    decision: Decision


class Judged(NamedTuple):
    """A decision of a person with the coach's verdict, and all choices there were."""

    seat: Seat
    number: int
    """That of the question: decisions that were not judged have one too."""
    verdict: Verdict
    decision: Decision


class Counsel:
    """The hints and verdicts of one match; each seat's are for the person in it alone."""

    is_strict = False
    """Whether a failure stops the program: in tests; a player reads that there is no hint, and the log has the failure."""

    _askers = itertools.count()

    def __init__(self, match: Match, crew: Crew) -> None:
        self.match, self._crew = match, crew
        self._asker = next(self._askers)
        self._waiting: deque[Job] = deque()
        self._asked: Job | None = None
        self._passed = 0.0
        """Seconds for which the present question has been thought about."""
        self._wanted: Question | None = None
        self._hint: Hint | None = None
        self._deal = match.deal
        self._judged: dict[Seat, list[Judged]] = {}
        self._latest: dict[Seat, Judged] = {}
        self._troubles: dict[Seat, Refusal] = {}
        self._heard: set[tuple[Seat, int]] = set()

    # Hints

    def ask(self, seat: Seat) -> None:
        """Ask what the seat had better do now; nothing happens while that is being thought about, or known."""
        question = self._question(seat)
        if self._wanted == question or self.hint(seat) is not None:
            return
        self._wanted = question
        self._waiting.appendleft(self._job(question))
        self._send_next()

    def is_thinking(self, seat: Seat) -> bool:
        """Tell whether a hint for the present position of that seat is on its way."""
        return self._wanted is not None and self._wanted == self._question(seat)

    def hint(self, seat: Seat) -> Hint | None:
        """Return the hint for the present position of that seat, if it was asked for and has come."""
        found = self._hint
        return found if found is not None and found[:2] == (self.match.chair(seat).since, seat) else None

    def trouble(self, seat: Seat) -> Refusal | None:
        """Return once why a hint was not given."""
        return self._troubles.pop(seat, None)

    # Verdicts

    def prepared(self, seat: Seat, move: Move) -> Job | None:
        """Return the question whether a move is right, before it is made; None where there is nothing to choose."""
        view = self.match.chair(seat).view
        if move.verb in UNJUDGED or not has_choice(view.legal):
            return None
        return self._job(self._question(seat, move))

    def judge(self, job: Job | None) -> None:
        """Ask it, now that the move has been made."""
        if job is not None:
            self._keep_deal()
            self._latest.pop(job.question.seat, None)
            self._waiting.append(job)
            self._send_next()

    def latest(self, seat: Seat) -> Judged | None:
        """Return the verdict of the seat's last decision, until it is dismissed."""
        return self._latest.get(seat) if self._deal == self.match.deal else None

    def is_news(self, judged: Judged) -> bool:
        """Tell once whether a verdict has not been read out yet."""
        key = judged.seat, judged.number
        is_new = key not in self._heard
        self._heard.add(key)
        return is_new

    def dismiss(self, seat: Seat) -> None:
        """Note that the last verdict has been seen."""
        self._latest.pop(seat, None)

    def verdicts(self, seat: Seat) -> tuple[Judged, ...]:
        """Return the verdicts of the present deal in the order of the decisions."""
        return tuple(self._judged.get(seat, ())) if self._deal == self.match.deal else ()

    def is_judging(self, seat: Seat) -> bool:
        """Tell whether a verdict of the present deal is still to come."""
        asked = [job.question for job in (*self._waiting, self._asked) if job is not None]
        return any(one.move is not None and (one.deal, one.seat) == (self.match.deal, seat) for one in asked)

    def take_back(self, seat: Seat) -> None:
        """Forget the verdicts of what the seat has decided beyond the present position: moves have been taken back."""
        self._keep_deal()
        kept = len(self.match.chair(seat).history)

        def is_gone(job: Job) -> bool:
            return job.question.move is not None and job.question.seat == seat and job.number >= kept

        self._waiting = deque(job for job in self._waiting if not is_gone(job))
        if self._asked is not None and is_gone(self._asked):
            self._crew.study.clear()
            self._asked = None
        self._judged[seat] = [one for one in self._judged.get(seat, ()) if one.number < kept]
        self._heard = {key for key in self._heard if key[0] != seat or key[1] < kept}
        self._latest.pop(seat, None)

    # Time

    def step(self, dt: float) -> bool:
        """Let time pass; tell whether something has come, or has become worthless."""
        is_stale = self._wanted is not None and self._wanted != self._question(self._wanted.seat)
        if is_stale:
            self._drop_hint()
        self._send_next()
        answer = self._answer(dt)
        if answer is None or self._asked is None:
            return is_stale
        job, self._asked = self._asked, None
        self._take(job, answer)
        self._send_next()
        return True

    def rest(self) -> None:
        """Wait without listening: the table is left. What was asked will be asked again; a hint will not."""
        self._drop_hint()
        self._hint = None
        if self._asked is None:
            return
        self._crew.study.clear()
        if self._asked.question.move is not None:
            self._waiting.appendleft(self._asked)
        self._asked = None

    def _drop_hint(self) -> None:
        self._wanted = None
        self._waiting = deque(job for job in self._waiting if job.question.move is not None)

    def _keep_deal(self) -> None:
        """Forget the verdicts of the deal before."""
        if self._deal != self.match.deal:
            self._deal = self.match.deal
            self._judged, self._latest, self._heard = {}, {}, set()
            self._waiting = deque(job for job in self._waiting if job.question.deal == self._deal)

    def _question(self, seat: Seat, move: Move | None = None) -> Question:
        return Question(self.match.deal, self.match.chair(seat).since, seat, move, self._asker)

    def _job(self, question: Question) -> Job:
        match, seat = self.match, question.seat
        view, history = match.chair(seat).view, match.chair(seat).history
        chance = stream(match, "coach", match.deal, seat, decisions(match, seat))
        return Job(question, view, history, chance, adviser.budget(match.rules.name, match.seats, view.phase))

    def _send_next(self) -> None:
        if self._asked is None and self._waiting:
            job = self._asked = self._waiting.popleft()
            self._passed = 0.0
            agent = Adviser(self.match.rules.name, job.question.move)
            self._crew.study.submit(job.question, agent, job.view, job.history, job.chance, job.worlds)

    def _answer(self, dt: float) -> Answer | None:
        """Return the answer to the present question; what another table has asked and left is dropped.

        A question that another table has cleared away is asked again.
        """
        if self._asked is None:
            return None
        self._passed += dt
        found: dict[Hashable, Answer] = dict(self._crew.study.poll())
        answer = found.get(self._asked.question)
        if answer is None and not self._crew.study.has(self._asked.question):
            self._waiting.appendleft(self._asked)
            self._asked = None
            return None
        if answer is None and self._passed > PATIENCE:
            self._crew.study.clear()
            return AgentError("The adviser did not answer in time.")
        return answer

    def _take(self, job: Job, answer: Answer) -> None:
        if isinstance(answer, Exception):
            self._fail(job.question, answer)
        elif job.question.move is not None:
            self._note(job, job.question.move, answer)
        elif job.question == self._wanted:
            self._give(job.question, answer)

    def _give(self, question: Question, decision: Decision) -> None:
        """Give a hint: from now on the deal counts as assisted; where that cannot be stored there is none."""
        self._wanted = None
        refusal = None if self.match.deal in self.match.assisted else self.match.assist()
        if refusal is None:
            self._hint = Hint(question.since, question.seat, decision)
        else:
            self._troubles[question.seat] = refusal

    def _note(self, job: Job, move: Move, decision: Decision) -> None:
        question = job.question
        if question.deal != self.match.deal or len(decision.choices) < 2:
            return
        try:
            verdict = coach.judge(decision, move)
        except ValueError as fault:
            self._fail(question, fault)
            return
        own = self._judged.setdefault(question.seat, [])
        own.append(Judged(question.seat, job.number, verdict, decision))
        is_last = not any(one.question.seat == question.seat and one.question.move for one in self._waiting)
        if is_last:
            self._latest[question.seat] = own[-1]

    def _fail(self, question: Question, fault: Exception) -> None:
        if self.is_strict:
            raise fault
        log.error("The adviser failed: %s", harmless(fault))
        if question == self._wanted:
            self._wanted = None
            self._troubles[question.seat] = NO_HINT
