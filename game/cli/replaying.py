"""`replay`: a recorded match in words, or as one JSON object a line; all cards are open, and nothing is decided here."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from game import words
from game.cli.faults import fault_of, record_of
from game.core import options as core_options
from game.core.events import Event
from game.match.record import Record, RecordFault
from game.match.replay import RefusedMove, Step, steps

MARGIN = 5
"""Columns that the number of a move takes."""


def replay(arguments: argparse.Namespace) -> int:
    """Print the match as far as it goes; Fault for what the file or the rules do not allow."""
    record = record_of(arguments.file)
    lines = trace_lines(record) if arguments.trace else word_lines(record)
    try:
        for line in lines:
            sys.stdout.write(line + "\n")
    except (RecordFault, RefusedMove) as fault:
        raise fault_of(arguments.file, record, fault) from None
    return 0


def trace_lines(record: Record) -> Iterator[str]:
    """Yield each position as a JSON object: before the first move of each deal, and after every move."""
    for step in steps(record):
        position = {"deal": step.deal, "move": step.text, **record.rules.trace(step.state)}
        yield json.dumps(position, ensure_ascii=False)


def word_lines(record: Record) -> Iterator[str]:
    """Yield the match in sentences; the number of a move stands before what it brought about."""
    yield _heading(record)
    yield from words.difference_lines(record.rules.option_list(), _house_rules(record))
    for step in steps(record):
        if step.index is None:
            yield from ("", f"Deal {step.deal}. {_who_deals(record, step.deal)}")
        yield from _step_lines(record, step)


def _heading(record: Record) -> str:
    players = (f"{player.name} ({'person' if player.is_human else words.level_name(player.level).lower()})"
               for player in record.players)
    return f"{words.game_name(record.game)}: {', '.join(players)}"


def _house_rules(record: Record) -> dict[str, core_options.Choice]:
    defaults = record.rules.options(len(record.players), {})
    return core_options.differences(record.options, defaults)


def _who_deals(record: Record, deal: int) -> str:
    dealt = Event("dealer", record.deals[deal].dealer, why="turn")
    return words.event_sentence(dealt, _names(record), game=record.game) or ""


def _step_lines(record: Record, step: Step) -> Iterator[str]:
    names = _names(record)
    number = "" if step.index is None else str(step.index)
    for beat in step.beats:
        sentence = words.event_sentence(beat.event, names, game=record.game)
        if sentence and beat.event.kind != "dealer":  # who deals stands above the deal
            yield f"{number:>{MARGIN}}  {sentence}"
            number = ""
    if record.rules.outcome(step.state):
        scores = record.rules.trace(step.state)["scores"]
        yield f"{'':>{MARGIN}}  Score: {words.score_line(names, scores, game=record.game)}"


def _names(record: Record) -> tuple[str, ...]:
    return tuple(player.name for player in record.players)
