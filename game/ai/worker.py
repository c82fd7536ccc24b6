"""The worker: agents think beside the main loop, one decision at a time; a window never waits for them.

A process, because a frame of 4.1 ms work takes 8.0 ms (99 %: 9.0) beside a thinking thread with a switch interval of
0.5 ms, and 2.0 to 4.5 ms, as alone, beside a thinking process.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
from collections import deque
from collections.abc import Hashable
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from game.ai.agent import Agent, AgentError, Budget, Decision
from game.core.events import Event

Job = tuple[Agent, Any, tuple[Event, ...], Random, Budget]
Answer = Decision | Exception
SECONDS_TO_END = .5
NICE = 5
"""By how much who lets others go first steps back, where the system knows that."""


class Worker:
    """Thinks in a process of its own, which starts at once and is not waited for.

    A process, spawned: `main.py` must call `multiprocessing.freeze_support()` first and import no window at its top.
    """

    def __init__(self, *, lets_others_go_first: bool = False) -> None:
        """Start the process; one that lets others go first uses only what windows and agents leave of the processors."""
        self._steps_back = NICE if lets_others_go_first else 0
        self._waiting: deque[tuple[Hashable, bytes]] = deque()
        self._asked: Hashable | None = None
        self._start()

    def submit(
        self, ticket: Hashable, agent: Agent, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget,
    ) -> None:
        """Ask for a decision; it comes back from `poll` with the same ticket, which must not be None."""
        self._waiting.append((ticket, pickle.dumps((agent, view, history, rng, budget))))
        self._send_next()

    def poll(self) -> list[tuple[Hashable, Answer]]:
        """Return what has been decided since the last call, failures as values; never blocks."""
        found: list[tuple[Hashable, Answer]] = []
        while (ticket := self._asked) is not None and (answer := self._received()) is not None:
            found.append((ticket, answer))
            self._asked = None
            self._send_next()
        return found

    def has(self, ticket: Hashable) -> bool:
        """Tell whether an answer to this question is still to come: where several ask, one may clear what another wants."""
        return ticket == self._asked or any(ticket == other for other, _ in self._waiting)

    def wait(self, seconds: float) -> None:
        """Wait until `poll` has something to return, or so long; for those who have no window to draw."""
        if self._asked is not None:
            with contextlib.suppress(OSError):
                self._pipe.poll(seconds)

    def clear(self) -> None:
        """Forget everything that was asked, and end a decision that is still being thought about."""
        self._waiting.clear()
        if self._asked is not None:
            self._restart()

    def close(self) -> None:
        """End the process, thinking or not."""
        self._waiting.clear()
        self._asked = None
        self._process.terminate()
        self._process.join(SECONDS_TO_END)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(SECONDS_TO_END)
        self._pipe.close()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs, self._steps_back), name="thinking", daemon=True)
        self._process.start()
        theirs.close()

    def _restart(self) -> None:
        self.close()
        self._start()

    def _send_next(self) -> None:
        """Send one question at a time, so that a pipe can never be full and block."""
        if self._asked is not None or not self._waiting:
            return
        self._asked, job = self._waiting.popleft()
        with contextlib.suppress(OSError):  # the process is gone: the next poll says so
            self._pipe.send_bytes(job)

    def _received(self) -> Answer | None:
        try:
            answer: Answer | None = self._pipe.recv() if self._pipe.poll() else None
        except (EOFError, OSError):
            waiting = tuple(self._waiting)
            self._restart()
            self._waiting.extend(waiting)
            return AgentError("The opponent stopped thinking.")
        return answer


def think(pipe: Connection, steps_back: int = 0) -> None:
    """Answer questions until the other end is gone: what the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if steps_back and hasattr(os, "nice"):
        os.nice(steps_back)
    while True:
        try:
            question = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(_packed(_answer(question)))


def _answer(question: bytes) -> Answer:
    try:
        job: Job = pickle.loads(question)
        agent, view, history, rng, budget = job
        return agent.choose(view, history, rng, budget)
    except Exception as fault:
        return fault


def _packed(answer: Answer) -> bytes:
    try:
        packed = pickle.dumps(answer)
        pickle.loads(packed)
        return packed
    except Exception:
        return pickle.dumps(AgentError("An agent gave an answer that cannot be sent: {answer}.", answer=type(answer).__name__))
