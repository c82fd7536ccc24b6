"""What is left behind by a failure: a log with version, settings, match and traceback, never a seed, a pack or a hidden hand.

The text of an error may hold values of the game, so that of a foreign one is never written anywhere.
"""

from __future__ import annotations

import contextlib
import platform
import sys
import traceback
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from game import VERSION
from game.ai.agent import AgentError
from game.core.cards import text
from game.core.events import Event
from game.match.match import Match
from game.words import translate

KEPT = 10
LONGEST_MESSAGE = 200
OWN_WORDS = (OSError, ImportError)
"""Errors whose texts come from the system: they name files and parts, never a card."""


def report(error: BaseException, facts: Mapping[str, str], moves: Iterable[str] = ()) -> str:
    """Write what is known of a crash as text; `facts` are lines of name and value, `moves` what happened in the deal."""
    head = {"version": VERSION, "python": platform.python_version(), "system": platform.platform(), **facts}
    lines = [f"{name}: {value}" for name, value in head.items()]
    told = [f"  {move}" for move in moves]
    seen = ["The deal, as the person at the screen saw it:", *told, ""] if told else []
    return "\n".join([*lines, "", *seen, harmless(error), ""])


def moves_of(match: Match) -> tuple[str, ...]:
    """List what happened in the deal as its only person saw it, or as everybody saw it where several share this file."""
    persons = match.persons
    return tuple(_line(event) for event in match.chair(persons[0] if len(persons) == 1 else None).history)


def _line(event: Event) -> str:
    seat = "" if event.seat is None else f"{event.seat} "
    return f"{seat}{event.kind} {' '.join(map(text, event.cards)) or event.number or ''} {event.why}".rstrip()


def store(folder: Path, text: str, *, now: datetime | None = None) -> Path | None:
    """Keep a report in the folder of logs and let the oldest go; None where nothing can be written."""
    path = folder / f"crash-{now or datetime.now():%Y%m%d-%H%M%S-%f}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError:
        return None
    for old in sorted(folder.glob("crash-*.log"))[:-KEPT]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path


def tell(where: Path | None) -> str:
    """Say in one line that the program failed and where the log lies, in the player's language."""
    if where is None:
        return translate("Tapis Vert has failed and could not write a log. Your match is saved up to the last move.")
    return translate("Tapis Vert has failed. Your match is saved up to the last move. The log: {path}", path=str(where))


def harmless(error: BaseException) -> str:
    """Tell of an error without what its text, or that of the errors before it, may give away: the calls, and its name."""
    if isinstance(error, AgentError):
        return str(error)  # a sentence of ours; what is filled in comes from the player's own bot
    calls = [line.rstrip() for line in traceback.format_tb(error.__traceback__)]
    head = ["Traceback, the last call at the end:", *calls] if calls else []
    return "\n".join([*head, _named(error)])


def _named(error: BaseException) -> str:
    told = f"{type(error).__name__}: {error}" if isinstance(error, OWN_WORDS) else type(error).__name__
    return told[:LONGEST_MESSAGE]


def say(line: str) -> None:
    """Put one line on standard error."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
