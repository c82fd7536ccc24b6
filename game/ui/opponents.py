"""Moves the seats of agents: asks the worker, waits a while that tells nothing, plays what comes back. Sees no hidden card.

An agent is given the view and history of its own chair. How long the table waits depends on the kind of decision and on the
match's cosmetic numbers, never on the hand or on the time that thinking took.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import NamedTuple, Protocol

from game.ai import budget
from game.ai.agent import Agent, AgentError, Decision, is_legal
from game.ai.worker import Worker
from game.core import chance
from game.core.cards import members
from game.core.moves import Move, Pick, Seat
from game.ecarte.state import ANSWER, PROPOSE
from game.match.match import Match
from game.match.seats import Player
from game.ui.crash import harmless
from game.ui.motion import Pace

log = logging.getLogger(__name__)
PAUSE, LONG_PAUSE = (500, 900), (500, 1300)
"""Milliseconds at normal speed in Écarté: to play or exchange, and to propose or answer."""
SET_PAUSE, PASS_PAUSE, LAP = (350, 650), (120, 250), 2400
"""In President: to play, to pass, and what a whole lap may take at most."""
UNSEEN = ("two", "complete", "decline", "window")
"""Answers to a question out of turn, of which nobody must learn by a pause."""
DECIDED = ("packets", "stand", "propose", "accept", "refuse", "exchange", "king", "silent", "play", "concede",
           "pass", "two", "complete", "decline", "chosen", "market", "offer", "no-offer", "talk", "no-talk")
BY_ITSELF = ("automatic", "played")
"""Words of a king that nobody decided to call."""
PATIENCE = 5.0
"""Seconds after the pause for which a decision is waited for."""
LATE, PULSE = 1.0, 0.5
"""Seconds after the pause from which it is shown that somebody still thinks, and from one point of it to the next."""


class Crew(Protocol):
    """What is needed of the services."""

    @property
    def worker(self) -> Worker:
        """Who thinks."""

    def agent(self, player: Player) -> Agent:
        """Return the agent of a player."""


class Question(NamedTuple):
    """A decision that was asked for; its answer counts only while the match has this version."""

    version: int
    seat: Seat
    phase: str


class Others(Protocol):
    """Whoever moves at a table for those who sit elsewhere: agents, or the script of a lesson."""

    @property
    def is_waiting(self) -> bool:
        """Whether somebody else is to move."""

    @property
    def is_asked_unseen(self) -> bool:
        """Whether somebody else is asked out of turn."""

    def step(self, now: float, *, is_quiet: bool) -> bool:
        """Go on to a time; tell whether a move was made."""

    def late(self, now: float) -> tuple[Seat, int] | None:
        """Return who has been thinking for long, and how many points tell it."""

    def forget(self) -> None:
        """Drop what was asked."""


class Opponents:
    """The agents of one match."""

    is_strict = False
    """Whether a failing agent stops the program: in tests; a player gets a legal move and the log the failure."""

    def __init__(self, match: Match, crew: Crew, pace: Callable[[], Pace]) -> None:
        self.match, self._crew, self._pace = match, crew, pace
        self._question: Question | None = None
        self._answer: Decision | Exception | None = None
        self._quiet_since: float | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether an agent is to move."""
        return self._actor() is not None

    @property
    def is_asked_unseen(self) -> bool:
        """Whether an agent is asked out of turn: it should answer before another picture is drawn."""
        seat = self._actor()
        return seat is not None and self.match.chair(seat).view.phase in UNSEEN

    def step(self, now: float, *, is_quiet: bool) -> bool:
        """Go on to a time; `is_quiet` says that everything before has been shown. Tell whether a move was made."""
        seat = self._actor()
        if seat is None or self.match.is_read_only:
            return False
        if self._question is None or self._question[:2] != (self.match.version, seat):
            self._ask(seat)
        self._listen()
        if not is_quiet:
            self._quiet_since = None
            return False
        self._quiet_since = now if self._quiet_since is None else self._quiet_since
        return self._decide(now - self._quiet_since)

    def late(self, now: float) -> tuple[Seat, int] | None:
        """Return who thinks for a second longer than the pause, and how many points tell it: 1 to 3, over and over."""
        if self._question is None or self._answer is not None or self._quiet_since is None:
            return None
        beyond = now - self._quiet_since - self._pause(self._question) * self._pace().factor / 1000 - LATE
        points = 3 if self._pace().is_reduced else 1 + int(beyond / PULSE) % 3
        return (self._question.seat, points) if beyond >= 0 else None

    def forget(self) -> None:
        """Drop what was asked: the table is left."""
        if self._question is not None:
            self._crew.worker.clear()
        self._question = self._answer = None

    def _actor(self) -> Seat | None:
        return next((seat for seat in self.match.actors if not self.match.sitter(seat).is_human), None)

    def _ask(self, seat: Seat) -> None:
        match, player = self.match, self.match.sitter(seat)
        view = match.chair(seat).view
        self._question, self._answer = Question(match.version, seat, view.phase), None
        try:
            worlds = budget(match.rules.name, match.seats, view.phase, player.level)
            self._crew.worker.submit(self._question, self._crew.agent(player), view, match.chair(seat).history,
                                     stream(match, "agent", seat, match.deal, decisions(match, seat)), worlds)
        except AgentError as fault:
            self._answer = fault

    def _listen(self) -> None:
        for ticket, answer in self._crew.worker.poll():
            if ticket == self._question:
                self._answer = answer

    def _decide(self, waited: float) -> bool:
        assert self._question is not None
        pause = self._pause(self._question) * self._pace().factor / 1000
        if waited < pause:
            return False
        if self._answer is None and waited > pause + PATIENCE:
            self._crew.worker.clear()
            self._answer = AgentError("The opponent did not answer in time.")
        if self._answer is None:
            return False
        return self._play(self._question, self._answer)

    def _pause(self, question: Question) -> float:
        """Return the milliseconds after which the answer is acted on: by its kind, never by what it holds."""
        kind = self._answer.move.verb if isinstance(self._answer, Decision) else question.phase
        return pause(self.match, question.seat, kind, phase=question.phase)

    def _play(self, question: Question, answer: Decision | Exception) -> bool:
        chair = self.match.chair(question.seat)
        decision = self._checked(answer, chair.view.legal)
        self._question = self._answer = None
        if decision.move.verb != "decline":  # of which nobody learns: who is next does not wait longer for it
            self._quiet_since = None
        refusal = chair.play(decision.move, question.version, reason=decision.reason, choices=decision.choices)
        if refusal is not None:
            log.warning("What seat %d wanted was not done: %s %s", question.seat, decision.move.verb, refusal.clause)
        return refusal is None

    def _checked(self, answer: Decision | Exception, legal: tuple[Move | Pick, ...]) -> Decision:
        """Return the decision, or a legal move in place of a failure."""
        if isinstance(answer, Decision) and is_legal(legal, answer.move):
            return answer
        fault = answer if isinstance(answer, Exception) else AgentError("The agent wanted a move that is not allowed.")
        if self.is_strict:
            raise fault
        log.error("An agent failed, and a legal move was made for it: %s", harmless(fault))
        return Decision(any_move(legal), ("The agent failed.", {}))


def stream(match: Match, *path: str | int) -> Random:
    """Return the match's generator of one address; an agent is given the generator, never the seed."""
    assert match.seed is not None, "nobody moves in a match without a seed: it is over"
    return chance.stream(match.seed, *path)


def pause(match: Match, seat: Seat, kind: str, *, phase: str = "") -> float:
    """Return how long a seat takes over a decision, in milliseconds; the same for everybody.

    `kind` is the verb of the move, or the phase while it is not known; the match's cosmetic numbers do the rest.
    """
    low, high = _bounds(match, kind, phase)
    share = stream(match, "cosmetic", match.deal, "pause", seat, _decided(match, seat, None)).random()
    return low + share * (high - low)


def _bounds(match: Match, kind: str, phase: str) -> tuple[float, float]:
    if match.rules.name == "ecarte":
        return LONG_PAUSE if phase in (PROPOSE, ANSWER) else PAUSE
    if kind in UNSEEN:
        return 0, 0
    share = LAP / (match.seats - 1)
    if kind == "pass":
        return min(PASS_PAUSE[0], 0.6 * share), min(PASS_PAUSE[1], share)
    middle = min(SET_PAUSE[1], max(SET_PAUSE[0], share))
    return max(SET_PAUSE[0], 0.85 * middle), min(SET_PAUSE[1], 1.15 * middle)


def decisions(match: Match, seat: Seat) -> int:
    """Count what a seat has decided in the present deal."""
    return _decided(match, seat, seat)


def _decided(match: Match, seat: Seat, who: Seat | None) -> int:
    """Count the decisions of a seat that somebody knows of."""
    own = (event for event in match.chair(who).history if event.seat == seat)
    return sum(event.kind in DECIDED and event.why not in BY_ITSELF for event in own)


def any_move(legal: tuple[Move | Pick, ...]) -> Move:
    """Return some legal move that gives nothing up.

    >>> any_move((Pick(1, "discard", 0b111, 1, 3),))
    Move(seat=1, verb='discard', cards=(0,), words=())
    """
    chosen = next(one for one in legal if isinstance(one, Pick) or one.verb != "concede")
    if isinstance(chosen, Pick):
        return Move(chosen.seat, chosen.verb, members(chosen.pool)[:chosen.low])
    return chosen
