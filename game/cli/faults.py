"""What a person at the command line may get wrong, told in one line each; prints nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import ai, words
from game.ai import external, personas
from game.match.record import Record, RecordFault, load
from game.match.replay import RefusedMove


class Fault(Exception):
    """Something wrong, in one line, and the status that the program ends with."""

    def __init__(self, line: str, status: int = 2) -> None:
        super().__init__(" ".join(line.split()))
        self.status = status


class Contender(NamedTuple):
    """An agent under the name that the command line gave it; `level` is the one whose budget it has."""

    name: str
    level: str
    agent: ai.Agent


def record_of(file: str) -> Record:
    """Read a record from a file; Fault says what is wrong with it, and where."""
    try:
        return load(Path(file))
    except RecordFault as fault:
        raise Fault(f"{file}: {fault}") from None
    except OSError as fault:
        raise Fault(f"{file}: {fault.strerror or fault}") from None


def fault_of(file: str, record: Record, found: RecordFault | RefusedMove) -> Fault:
    """Return what a record that was read is refused for: a fault of its file, or a move with its clause."""
    if isinstance(found, RecordFault):
        return Fault(f"{file}: {found}")
    names = [player.name for player in record.players]
    return Fault(found.line(_in_passing(words.refusal_sentence(found.refusal, names))))


def _in_passing(sentence: str) -> str:
    """Return a sentence as it stands inside another one: “you must follow suit”."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def contenders(game: str, names: Sequence[str]) -> tuple[Contender, ...]:
    """Return the agents of these names; Fault for one that does not exist.

    A name is a level, `level/persona`, or `path/to/bot.py:Bot`.
    """
    return tuple(_contender(game, name) for name in names)


def _contender(game: str, name: str) -> Contender:
    try:
        if ":" in name or name.endswith(".py"):
            return Contender(name, "normal", external.load(name)())
        level, persona = personas.parted(name)
        if level in ai.LEVELS:
            return Contender(name, level, ai.create(game, level, persona))
    except ai.AgentError as fault:
        raise Fault(str(fault)) from None
    raise Fault(f"there is no agent “{name[:40]}” (known: {', '.join(ai.LEVELS)}, or path/to/bot.py:Bot)")
