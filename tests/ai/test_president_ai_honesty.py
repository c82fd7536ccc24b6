"""Agents of President keep nothing in mind and have a reason from the list for all they do; `test_ai_proofs` has the rest."""

from __future__ import annotations

import ast
import itertools
import string
from pathlib import Path

import pytest
from president_ai_positions import any_options, reached

from game import ai
from game.ai import reasons as general
from game.ai.agent import is_legal
from game.ai.president import reasons
from game.core import chance

LEVELS = ("easy", "normal", "hard", "expert")
BUDGET = 60
"""Moves that may be played on in thought: enough for every path, and quick."""
SENTENCES = {*general.REASONS.values(), *reasons.REASONS.values()}


@pytest.mark.parametrize("level", LEVELS)
def test_reasons_come_from_the_list_and_can_be_filled(level: str) -> None:
    agent = ai.create("president", level)
    for seats in (3, 5, 8):
        address = f"reasons {level} {seats}"
        for position in itertools.islice(reached(seats, (level,), address, any_options(seats, address)), 100):
            sentence, values = agent.choose(position.view, position.history, chance.stream(position.address), BUDGET).reason
            assert sentence in SENTENCES
            assert {field for _, field, _, _ in string.Formatter().parse(sentence) if field} == set(values)


def test_every_reason_is_named_in_the_code() -> None:
    written = set()
    for path in Path(reasons.__file__).parent.glob("*.py"):
        if path.name != "reasons.py":
            written |= {node.value for node in ast.walk(ast.parse(path.read_text("utf-8")))
                        if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert set(reasons.REASONS) <= written


def test_no_key_hides_one_of_any_game() -> None:
    assert not set(reasons.REASONS) & {"any", "own", "slip", "only"}


@pytest.mark.parametrize("level", ("normal", "expert"))
def test_an_agent_has_no_memory(level: str) -> None:
    """Decisions asked for in another order stay the same."""
    positions = list(itertools.islice(reached(4, ("normal",), "memory", {"revolution": "four", "jokers": 2}), 60))
    agent = ai.create("president", level)

    def choices(order: list[int]) -> dict[int, object]:
        return {place: agent.choose(positions[place].view, positions[place].history, chance.stream("x"), BUDGET)
                for place in order}

    forward = list(range(len(positions)))
    assert choices(forward) == choices(forward[::-1])


@pytest.mark.parametrize("level", ("normal", "hard", "expert"))
def test_decisions_list_what_was_weighed(level: str) -> None:
    """The list falls and holds moves that are allowed."""
    agent = ai.create("president", level)
    for position in itertools.islice(reached(4, ("normal",), "weighed", {"jokers": 2}), 80):
        decision = agent.choose(position.view, position.history, chance.stream("x"), BUDGET)
        worths = [worth for _, worth, _ in decision.choices]
        assert worths == sorted(worths, reverse=True)
        assert all(is_legal(position.view.legal, move) for move, _, _ in decision.choices)

