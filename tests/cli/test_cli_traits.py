"""Habits counted: only where there was a choice, deal by deal, with errors that fit."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.ai.ecarte.manners import manner
from game.cli.traits import Habits, Trait, allowed, apart, told, trait
from game.core import chance
from game.core.intervals import Grouped
from game.core.moves import Move, Pick
from game.ecarte import RULES


def counted(*deals: tuple[float, ...]) -> Trait | None:
    habit = Grouped()
    for deal in deals:
        for shown in deal:
            habit.note(shown)
        habit.close()
    return trait(habit)


def test_a_habit_without_a_decision_says_nothing() -> None:
    assert counted() is None and counted((), ()) is None
    assert told(None) == "–" and apart(None, Trait(1, .1, 9)) == 0


def test_the_mean_is_of_decisions_and_the_error_of_one_deal_unknown() -> None:
    assert counted((1, 0, 0, 1)) == Trait(.5, None, 4)
    assert counted((1,), (1,), ()) == Trait(1, 0, 2)
    found = counted((1, 1, 1), (0,))
    assert found is not None and found.mean == .75


def test_decisions_that_hang_together_count_as_one() -> None:
    """Copies of a decision in its deal make the mean no surer; as decisions of other deals they do."""
    rng = Random(1)
    once = [(float(rng.random() < .3),) for _ in range(200)]
    single, copied, more = counted(*once), counted(*(deal * 5 for deal in once)), counted(*(once * 5))
    assert single is not None and copied is not None and more is not None
    assert single.error == pytest.approx(math.sqrt(single.mean * (1 - single.mean) / 200), rel=.01)
    assert copied.error == pytest.approx(single.error) and more.error == pytest.approx(single.error / math.sqrt(5), rel=.01)


def test_habits_of_two_counts_add_up() -> None:
    first, second, both = Grouped(), Grouped(), Grouped()
    for number in range(40):
        for habit in ((first, second)[number % 2], both):
            habit.note(float(number % 3))
            habit.note(1.)
            habit.close()
    first.add(second)
    found, wanted = trait(first), trait(both)
    assert found is not None and wanted is not None
    assert found[:2] == pytest.approx(wanted[:2]) and found.decisions == wanted.decisions == 80


def test_apart_is_in_errors_of_the_difference() -> None:
    assert apart(Trait(.5, .03, 9), Trait(.25, .04, 9)) == pytest.approx(5)


def test_only_what_could_have_been_otherwise_is_counted() -> None:
    """Elder leads with nothing but trumps and may call the king or concede: that is no habit of leading trumps."""
    pack = RULES.pack(RULES.options(2, {}), 2)
    for number in range(400):
        state = RULES.start(RULES.options(2, {}), RULES.first_before(RULES.options(2, {}), 2),
                            chance.shuffled(pack, chance.deal_seed("traits", number)), 1)[-1].state
        state = RULES.apply(state, Move(0, "stand"))[-1].state
        view = RULES.view(state, 0)
        plays = [move for move in view.legal if isinstance(move, Move) and move.verb == "play"]
        trumps = {move.cards[0] >> 4 == view.trump for move in plays}
        habits = Habits("ecarte")
        habits.note(manner, view, plays[0])
        habits.note(manner, view, Move(0, "concede"))
        habits.end_deal()
        assert (habits.traits()["trumps"] is not None) == (len(trumps) == 2)
        assert habits.traits()["asks"] is None


def test_a_free_choice_is_open_from_the_fewest_to_the_most_cards() -> None:
    pick = Pick(0, "discard", 0b1111, 1, 3)
    assert [len(move.cards) for move in allowed((pick,))] == [1, 3]
    assert allowed((Move(0, "stand"), pick))[0] == Move(0, "stand")
