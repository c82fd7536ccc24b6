"""Bots from files under watch: each thinks in a process of its own, and one that never answers is told off. Plays nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.ai.agent import AgentError, Budget, Decision
from game.ai.external import External
from game.ai.worker import Worker
from game.cli.faults import Contender
from game.core.events import Event

SECONDS = 10.0
"""How long a bot may take over a decision; loading its file and starting its process are part of the first."""


class Watched:
    """A bot that is waited for no longer than that; AgentError says so."""

    def __init__(self, bot: External) -> None:
        """Start the process in which it thinks."""
        self.bot, self.worker, self.asked = bot, Worker(), 0

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Let the bot decide in its process."""
        self.asked += 1
        self.worker.submit(self.asked, self.bot, view, history, rng, budget)
        self.worker.wait(SECONDS)
        for _, answer in self.worker.poll():
            if isinstance(answer, Exception):
                raise answer
            return answer
        raise AgentError("{bot} did not answer within {seconds} seconds.", bot=self.bot.spec, seconds=f"{SECONDS:g}")


@contextlib.contextmanager
def watching(called: Sequence[Contender]) -> Iterator[tuple[Contender, ...]]:
    """Put the bots among these under watch, and end their processes afterwards."""
    with contextlib.ExitStack() as stack:
        yield tuple(_watched(one, stack) for one in called)


def _watched(one: Contender, stack: contextlib.ExitStack) -> Contender:
    if not isinstance(one.agent, External):
        return one
    watched = Watched(one.agent)
    stack.callback(watched.worker.close)
    return one._replace(agent=watched)
