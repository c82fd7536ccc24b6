"""Agents of President know their view and nothing else; they never break a rule; every decision has a reason from the list.

`PYTHONPATH=. python tests/ai/test_president_ai_honesty.py 2000` tries so many positions a level and number of seats.
"""

from __future__ import annotations

import ast
import itertools
import string
import sys
from pathlib import Path

import pytest
from president_ai_positions import any_options, reached

from game import ai
from game.ai import reasons as general
from game.ai.agent import is_legal
from game.ai.president import reasons
from game.core import chance
from game.president import RULES

LEVELS = ("easy", "normal", "hard", "expert")
BUDGET = 60
"""Moves that may be played on in thought: enough for every path, and quick."""
PHASES = {"give", "play", "window", "market", "offer", "answer", "talk"}
SENTENCES = {*general.REASONS.values(), *reasons.REASONS.values()}


def count_reshuffled(level: str, seats: int, wanted: int) -> int:
    """Reshuffle what is hidden at so many positions and compare decisions; return in how many something really moved."""
    agent, moved = ai.create("president", level), 0
    addresses = (f"honest {level} {seats} {number}" for number in itertools.count())
    matches = (reached(seats, (level, "random"), address, any_options(seats, address), BUDGET) for address in addresses)
    for position in itertools.islice(itertools.chain.from_iterable(matches), wanted):
        other = RULES.sample(position.view, chance.stream(position.address, "reshuffle"))
        view = RULES.view(other, position.seat)
        assert view == position.view, position.address
        decisions = [agent.choose(seen, position.history, chance.stream("same", position.address), BUDGET)
                     for seen in (position.view, view)]
        assert decisions[0] == decisions[1], position.address
        moved += other.hands != position.state.hands
    return moved


@pytest.mark.parametrize("seats", (3, 4, 8))
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_reshuffled_bring_the_same_decision(level: str, seats: int) -> None:
    wanted = 50 if level in ("hard", "expert") else 110
    assert count_reshuffled(level, seats, wanted) > 0.36 * wanted


@pytest.mark.parametrize("level", LEVELS)
def test_no_refusal_over_random_options_and_seats(level: str) -> None:
    """`reached` checks every move against the rules. An easy President opens no market."""
    wanted = PHASES - {"offer", "answer"} if level == "easy" else PHASES
    enough = 4000 if level in ("easy", "normal") else 1500
    phases, moves = set(), 0
    for number in itertools.count():
        seats = (3, 4, 5, 6, 9, 16)[number % 6]
        address = f"legal {level} {number}"
        rules = any_options(seats, address) | ({"black_market": "on"} if number % 2 else {})
        company = (level, level, "random") if number % 2 else (level, "random")
        for position in reached(seats, company, address, rules, BUDGET):
            phases.add(position.view.phase)
            moves += 1
        if moves > enough and phases >= wanted:
            return
        assert number < 200, f"only {phases}"


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


if __name__ == "__main__":
    for chosen, people in itertools.product(LEVELS, (3, 4, 8, 16)):
        print(chosen, people, count_reshuffled(chosen, people, int(sys.argv[1])), "positions reshuffled, all decisions equal")
