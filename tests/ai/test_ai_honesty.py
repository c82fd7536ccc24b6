"""Agents know their view and nothing else; they never break a rule; the same stream brings the same decision.

`python tests/ai/test_ai_honesty.py 2000` tries so many positions a level and number of seats.
"""

from __future__ import annotations

import itertools
import sys

import pytest
from ai_positions import any_options, reached

from game import ai
from game.core import chance
from game.core.cards import members
from game.ecarte import RULES

LEVELS = ("random", "easy", "normal", "hard", "expert")
TINY = {"hard": 6, "expert": 6}
"""Budgets that try every path of the levels that search, though not well."""


def count_reshuffled(level: str, seats: int, wanted: int) -> int:
    """Reshuffle what is hidden at so many positions and compare decisions; return in how many something really moved."""
    agent, moved = ai.create("ecarte", level), 0
    matches = (reached(seats, level, f"honest {level} {seats} {number}", any_options(seats, f"honest/{level}/{seats}/{number}"),
                       most=TINY.get(level, 1000))
               for number in itertools.count())
    for position in itertools.islice(itertools.chain.from_iterable(matches), wanted):
        other = RULES.sample(position.view, chance.stream(position.address, "reshuffle"))
        view = RULES.view(other, position.seat)
        assert view == position.view, position.address
        effort = min(TINY.get(level, 1000), ai.budget("ecarte", seats, view.phase, level))
        decisions = [agent.choose(seen, position.history, chance.stream("same", position.address), effort)
                     for seen in (position.view, view)]
        assert decisions[0] == decisions[1], position.address
        moved += other.hands != position.state.hands or other.exchange != position.state.exchange
    return moved


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_reshuffled_bring_the_same_decision(level: str, seats: int) -> None:
    assert count_reshuffled(level, seats, 110) > 90


def test_views_hold_no_hidden_card() -> None:
    for position in itertools.islice(reached(3, "normal", "closed"), 60):
        for seat, cards in enumerate(position.view.hands):
            assert (cards is None) == (seat != position.seat)


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("level", LEVELS)
def test_no_refusal_over_random_options(level: str, seats: int) -> None:
    """`reached` checks every move against the rules."""
    wanted = 4000 if level in ("random", "easy") else 1500
    moves, verbs, number = 0, set(), 0
    while moves < wanted:
        address = f"legal {level} {seats} {number}"
        for position in reached(seats, level, address, any_options(seats, address), most=TINY.get(level, 1000)):
            moves += 1
            verbs.add(position.view.phase)
        number += 1
    assert verbs == {"packets", "propose", "answer", "discard", "play"}


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


if __name__ == "__main__":
    for chosen, people in itertools.product(LEVELS, (2, 3, 4)):
        print(chosen, people, count_reshuffled(chosen, people, int(sys.argv[1])), "positions reshuffled, all decisions equal")
