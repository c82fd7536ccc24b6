"""What a person at the command line may get wrong, told in one line each; prints nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import ai
from game.ai import external
from game.match.record import Record, RecordFault, load


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


def contenders(game: str, names: Sequence[str]) -> tuple[Contender, ...]:
    """Return the agents of these names, levels or `path/to/bot.py:Bot`; Fault for one that does not exist."""
    return tuple(_contender(game, name) for name in names)


def _contender(game: str, name: str) -> Contender:
    try:
        if ":" in name or name.endswith(".py"):
            return Contender(name, "normal", external.load(name)())
        if name in ai.LEVELS:
            return Contender(name, name, ai.create(game, name))
    except ai.AgentError as fault:
        raise Fault(str(fault)) from None
    raise Fault(f"there is no agent “{name[:40]}” (known: {', '.join(ai.LEVELS)}, or path/to/bot.py:Bot)")
