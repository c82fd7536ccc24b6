"""Records walked through the rules, move by move: dealer, moves, results and ends are all checked. Prints nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from game.core.events import Beat
from game.core.moves import Move, Pick
from game.core.rules import Before, Refusal, Rules
from game.match.endings import Ending, Untold, counted, ending_of, result_of
from game.match.reading import move_of
from game.match.shapes import Deal, Record, RecordFault

UNFINISHED = "the deal is unfinished and not the last"


class RefusedMove(ValueError):
    """A well-formed move of a record that the rules forbid; `legal` are the texts of what was allowed."""

    def __init__(self, deal: int, index: int, text: str, refusal: Refusal, legal: tuple[str, ...]) -> None:
        super().__init__(f'deal {deal} move {index} "{text}" refused: {refusal.clause}')
        self.deal, self.index, self.text, self.refusal, self.legal = deal, index, text, refusal, legal

    def line(self, sentence: str) -> str:
        """Return the whole message; `sentence` is the refusal's, with its placeholders filled."""
        return f"{self} {sentence} (legal: {', '.join(self.legal) or 'nothing'})"


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """A position on the way: the deal's start (`index`, `text` and `move` None) or the one after a move."""

    deal: int
    index: int | None
    text: str | None
    move: Move | None
    beats: tuple[Beat[Any], ...]
    state: Any


def steps(record: Record) -> Iterator[Step]:
    """Walk a record; RecordFault or RefusedMove comes after the last step that is right."""
    rules, dealer = record.rules, None
    before: Before | None = record.start
    for number, deal in enumerate(record.deals):
        where = f"deal {number}"
        if before is None:
            raise RecordFault(where, "the match was over before it")
        if dealer not in (None, deal.dealer):
            raise RecordFault(f"{where} dealer", f"must be seat {dealer}, not {deal.dealer}")
        state = None
        for step in deal_steps(record, number, before):
            yield step
            state = step.state
        is_last = number == len(record.deals) - 1
        confirm(rules, state, deal, where, is_last=is_last)
        following = None if is_last else rules.next(state)
        before, dealer = following or (None, None)


def deal_steps(record: Record, number: int, before: Before) -> Iterator[Step]:
    """Walk one deal of a record from its start."""
    deal, rules, where = record.deals[number], record.rules, f"deal {number}"
    try:
        beats = rules.start(record.options, before, deal.cards, deal.dealer)
    except ValueError as fault:
        raise RecordFault(where, str(fault)) from None
    state = beats[-1].state
    yield Step(number, None, None, None, beats, state)
    for index, text in enumerate(deal.moves):
        move = move_of(text, f"{where} move {index}", rules, len(record.players))
        refusal = rules.check(state, move)
        if refusal is not None:
            raise RefusedMove(number, index, text, refusal, legal_texts(rules, state))
        beats = rules.apply(state, move)
        state = beats[-1].state
        yield Step(number, index, text, move, beats, state)


def confirm(rules: Rules[Any, Any], state: Any, deal: Deal, where: str, *, is_last: bool) -> None:
    """Compare what a record says about the end of a deal with what the rules say."""
    outcome = rules.outcome(state)
    if outcome is None:
        if deal.result is not None:
            raise RecordFault(f"{where} result", "the deal is not over")
        if not is_last:
            raise RecordFault(where, UNFINISHED)
        return
    told, found = deal.result, result_of(rules, outcome)
    if told is None:
        return
    if told.points != found.points:
        raise RecordFault(f"{where} result", f"the moves give points {list(found.points)}, not {list(told.points)}")
    if told.order is not None and told.order != found.order:
        raise RecordFault(f"{where} result", f"the moves give the order {list(found.order or ())}, not {list(told.order)}")


def legal_texts(rules: Rules[Any, Any], state: Any) -> tuple[str, ...]:
    """List in words of records what may be done now; a free choice of cards by its least and most."""
    return tuple(sorted(_legal_text(rules, one) for seat in rules.actors(state) for one in rules.legal(state, seat)))


def _legal_text(rules: Rules[Any, Any], one: Move | Pick) -> str:
    if isinstance(one, Pick):
        return f"{one.seat} {one.verb} ({one.low} to {one.high} cards)"
    return rules.text(one)


def loaded(record: Record) -> tuple[tuple[Before, Ending | None], ...]:
    """Return by deal what it inherits and how it ended, as a match goes on from a record.

    Deals with a result count as recorded; only those without one, such as the last, unfinished deal, are played through
    the rules. Raises like `steps`.
    """
    found: list[tuple[Before, Ending | None]] = []
    before: Before | None = record.start
    for number in range(len(record.deals)):
        if before is None:
            raise RecordFault(f"deal {number}", "the match was over before it")
        ending = _ending(record, number, before)
        if ending is None and number < len(record.deals) - 1:
            raise RecordFault(f"deal {number}", UNFINISHED)
        found.append((before, ending))
        before = ending.following[0] if ending is not None and ending.following is not None else None
    if not found and record.before is not None:
        raise RecordFault("deals", "there is no deal to go on from")
    return tuple(found)


def _ending(record: Record, number: int, before: Before) -> Ending | None:
    if record.deals[number].result is not None:
        try:
            return counted(record, number, before)[1]
        except ValueError as fault:
            raise RecordFault(f"deal {number}", str(fault)) from None
        except Untold:
            pass
    return ending_of(record.rules, [step.state for step in deal_steps(record, number, before)][-1])
