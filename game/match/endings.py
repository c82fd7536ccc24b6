"""How a finished deal leads to the next one, and how a recorded result counts without being played through again."""

from __future__ import annotations

from operator import add
from typing import Any, NamedTuple

from game.core.moves import Seat
from game.core.rules import Before, Outcome, Rules
from game.ecarte import scoring, state
from game.match.facts import Facts
from game.match.position import PRESIDENT, order_key
from game.match.shapes import Deal, Record, Result
from game.president import titles


class Untold(Exception):
    """A recorded result does not say in which order players came in, and more hangs on it than points tell."""


class Ending(NamedTuple):
    """The end of a deal: its result, start and dealer of the next deal, or else the winners of the match."""

    result: Result
    following: tuple[Before, Seat] | None
    winners: tuple[Seat, ...] = ()
    facts: tuple[tuple[Seat, Facts], ...] | None = None
    """What statistics count of the deal, by person; None where it was not watched."""


def result_of(rules: Rules[Any, Any], outcome: Outcome) -> Result:
    """Return an outcome as records state it."""
    return Result(outcome.points, outcome.order if order_key(rules.name, len(outcome.points)) else None)


def ending_of(rules: Rules[Any, Any], reached: Any) -> Ending | None:
    """Return how the deal ended, or None while it runs."""
    outcome = rules.outcome(reached)
    if outcome is None:
        return None
    return Ending(result_of(rules, outcome), rules.next(reached), outcome.winners if outcome.is_match_over else ())


def counted(record: Record, number: int, before: Before) -> tuple[Any, Ending]:
    """Return a finished deal's last state and ending as its record states them, so that a corrected rule changes nothing.

    The state shows the cards as dealt and the scores as recorded. ValueError for cards that cannot be dealt, Untold where only
    the moves say what the next deal needs.
    """
    deal, rules = record.deals[number], record.rules
    assert deal.result is not None
    is_ranked, order = rules.name == PRESIDENT, deal.result.order
    if is_ranked and order is None:
        raise Untold
    reached = (_finished_by_places if is_ranked else _finished)(_dealt(record, deal, before), deal.result)
    found = ending_of(rules, reached)
    assert found is not None
    if not is_ranked and order is None and _came_in_together(reached):
        raise Untold
    winners = order[:1] if found.winners and order and not is_ranked else found.winners
    return reached, Ending(deal.result, found.following, winners)


def _came_in_together(reached: state.State) -> bool:
    """Tell whether two of three players reached the target in this deal: who was first, the moves alone say (E-36)."""
    target, before = reached.table.target, reached.table.before.scores
    return len(before) == 3 and sum(old < target <= new for old, new in zip(before, reached.scores, strict=True)) > 1


def _dealt(record: Record, deal: Deal, before: Before) -> Any:
    """Deal the cards of a recorded deal; where the dealer chooses packets, his choice is made too (E-04)."""
    rules = record.rules
    reached = rules.start(record.options, before, deal.cards, deal.dealer)[-1].state
    if reached.phase != state.PACKETS or not deal.moves:
        return reached
    choice = rules.parse(deal.moves[0], len(record.players))
    if rules.check(reached, choice) is not None:
        raise ValueError("its first move does not choose the packets")
    return rules.apply(reached, choice)[-1].state


def _finished(dealt: state.State, result: Result) -> state.State:
    """End an Écarté deal with the recorded points, whatever its moves would give."""
    scores = tuple(map(add, dealt.table.before.scores, result.points))
    return scoring.finish(dealt._replace(scores=scores), "tricks")[-1].state


def _finished_by_places(dealt: Any, result: Result) -> Any:
    """End a deal of President with the recorded places and points."""
    assert result.order is not None, "asked for before"
    if len(result.order) != len(result.points):
        raise ValueError("the result does not name every seat in its place")
    return titles.ended(dealt, result.order, result.points)
