"""Every decision tells why, in a sentence of the fixed list whose placeholders are all filled."""

from __future__ import annotations

import ast
import itertools
import string
from pathlib import Path

import pytest
from ai_positions import any_options, reached

from game import ai
from game.ai import reasons
from game.core import chance


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("level", ("random", "easy", "normal"))
def test_reasons_come_from_the_list_and_can_be_filled(level: str, seats: int) -> None:
    agent = ai.create("ecarte", level)
    for number in range(3):
        address = f"reasons {level} {seats} {number}"
        for position in itertools.islice(reached(seats, level, address, any_options(seats, address)), 120):
            sentence, values = agent.choose(position.view, (), chance.stream(address), 2).reason
            assert sentence in reasons.REASONS.values()
            assert {field for _, field, _, _ in string.Formatter().parse(sentence) if field} == set(values)


def test_every_reason_is_given_somewhere_and_no_other() -> None:
    """Keys in the code and keys of the list are the same."""
    written = set()
    for path in Path(reasons.__file__).parent.rglob("*.py"):
        if path.name != "reasons.py":
            written |= {node.value for node in ast.walk(ast.parse(path.read_text("utf-8")))
                        if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert set(reasons.REASONS) <= written
