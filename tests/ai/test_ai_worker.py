"""The worker: never blocks, gives failures back as values, survives a bot that dies, ends quickly."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from ai_positions import staged

from game.ai import AgentError, create, example_bot, external
from game.ai.agent import Decision
from game.ai.worker import Answer, Worker
from game.core import chance
from game.core.moves import Move
from game.ecarte import RULES

VIEW = RULES.view(staged(["7s Kh Qh Jh 7d", "8d 8c 8h Jc Tc"], dealer=1), 0)
PATIENCE = 20


class Fails:
    """A bot that raises."""

    def choose(self, *_: object) -> None:
        raise ValueError("no idea")


class Dies:
    """A bot that takes its process with it."""

    def choose(self, *_: object) -> None:
        os._exit(3)


class Broods:
    """A bot that never answers."""

    def choose(self, *_: object) -> None:
        while True:
            time.sleep(.01)


class Polite:
    """A bot that tells how far it steps back for others."""

    def choose(self, *_: object) -> Decision:
        return Decision(Move(0, "stand"), ("", {"steps": os.nice(0)}))


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def ask(worker: Worker, ticket: object, agent: object) -> None:
    worker.submit(ticket, agent, VIEW, (), chance.stream("worker"), 4)  # type: ignore[arg-type]


def answers(worker: Worker, number: int) -> dict[object, Answer]:
    """Wait for so many answers, as the main loop does; no call may take long."""
    found: dict[object, Answer] = {}
    begun = time.monotonic()
    while len(found) < number and time.monotonic() < begun + PATIENCE:
        asked = time.perf_counter()
        found |= dict(worker.poll())
        assert time.perf_counter() - asked < 5
        time.sleep(.005)
    return found


def test_the_same_decision_as_without_it(worker: Worker) -> None:
    ask(worker, ("match", 3), create("ecarte", "normal"))
    expected = create("ecarte", "normal").choose(VIEW, (), chance.stream("worker"), 4)
    assert answers(worker, 1) == {("match", 3): expected}
    assert worker.poll() == []


def test_failures_are_values_and_the_next_question_is_answered(worker: Worker) -> None:
    for ticket, agent in enumerate((Fails(), Dies(), create("ecarte", "easy"), external.load(f"{example_bot.__file__}:Bot")())):
        ask(worker, ticket, agent)
    found = answers(worker, 4)
    assert isinstance(found[0], ValueError) and str(found[0]) == "no idea"
    assert isinstance(found[1], AgentError)
    assert all(not isinstance(found[ticket], Exception) for ticket in (2, 3))


def test_waiting_ends_with_the_answer_or_in_time(worker: Worker) -> None:
    """Only those who have no window wait."""
    worker.wait(PATIENCE)
    ask(worker, "quick", create("ecarte", "easy"))
    worker.wait(PATIENCE)
    assert [ticket for ticket, _ in worker.poll()] == ["quick"]
    ask(worker, "endless", Broods())
    worker.wait(.05)
    assert worker.poll() == []


def test_questions_can_be_dropped(worker: Worker) -> None:
    ask(worker, "endless", Broods())
    ask(worker, "waiting", create("ecarte", "easy"))
    assert worker.has("endless") and worker.has("waiting") and not worker.has("new")
    worker.clear()
    ask(worker, "new", create("ecarte", "easy"))
    assert [worker.has(ticket) for ticket in ("endless", "waiting", "new")] == [False, False, True]
    assert set(answers(worker, 1)) == {"new"} and not worker.has("new")


def test_it_ends_quickly_even_while_a_bot_broods() -> None:
    worker = Worker()
    ask(worker, "endless", Broods())
    time.sleep(.6)
    assert worker.poll() == []
    begun = time.perf_counter()
    worker.close()
    assert time.perf_counter() - begun < PATIENCE


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system knows no such thing")
def test_one_may_let_the_others_go_first(worker: Worker) -> None:
    second = Worker(lets_others_go_first=True)
    ask(worker, "first", Polite())
    ask(second, "second", Polite())
    own, other = answers(worker, 1)["first"], answers(second, 1)["second"]
    second.close()
    assert isinstance(own, Decision) and isinstance(other, Decision)
    assert other.reason[1]["steps"] > own.reason[1]["steps"]
