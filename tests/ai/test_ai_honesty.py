"""Agents know their view and nothing else; they never break a rule; the same stream brings the same decision.

The long form is `python -m tests.ai.hidden`.
"""

from __future__ import annotations

import itertools

import pytest
from ai_positions import reached

from game import ai
from game.core import chance
from game.core.cards import members
from tests.ai import hidden
from tests.ai.hidden import LEVELS

TINY = 6
"""A budget that tries every path of the levels that search, though not well."""


def test_hidden_cards_rearranged_leave_the_view_as_it_is() -> None:
    assert hidden.equal_views("short", 250) > 240


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_rearranged_bring_the_same_decision(level: str) -> None:
    assert hidden.same_decisions("short", level, 60, most=TINY) > 55


def test_views_hold_no_hidden_card() -> None:
    for position in itertools.islice(reached(3, "normal", "closed"), 60):
        for seat, cards in enumerate(position.view.hands):
            assert (cards is None) == (seat != position.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_no_refusal_over_random_options(level: str) -> None:
    """Two to four seats in turn; every move is checked against the rules."""
    wanted = 1500 if level in ("hard", "expert") else 4000
    assert set(hidden.unrefused("short", level, wanted, most=TINY)) == {"packets", "propose", "answer", "discard", "play"}


def test_an_agent_has_no_memory() -> None:
    """Decisions asked for in another order stay the same."""
    positions = list(itertools.islice(reached(2, "normal", "memory"), 40))
    agent = ai.create("ecarte", "normal")

    def choices(order: list[int]) -> dict[int, object]:
        return {place: agent.choose(positions[place].view, positions[place].history,
                                    chance.stream(positions[place].address), 6) for place in order}

    forward = list(range(len(positions)))
    assert choices(forward) == choices(forward[::-1])


def test_every_discard_is_drawn_from_the_hand() -> None:
    for position in itertools.islice(reached(4, "normal", "discards"), 200):
        if position.view.phase == "discard":
            move = ai.create("ecarte", "normal").choose(position.view, (), chance.stream("d"), 4).move
            assert set(move.cards) <= set(members(position.state.hands[position.seat]))
