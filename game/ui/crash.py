"""What is left behind by a crash: a log that names version, settings, match and traceback, never a seed, a pack or a hand."""

from __future__ import annotations

import contextlib
import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from game import VERSION

KEPT = 10
LONGEST_MESSAGE = 200


def report(error: BaseException, facts: Mapping[str, str]) -> str:
    """Write what is known of a crash as text; `facts` are lines of name and value."""
    head = {"version": VERSION, "python": platform.python_version(), "system": platform.platform(), **facts}
    lines = [f"{name}: {value}" for name, value in head.items()]
    return "\n".join([*lines, "", *_calls(error), _named(error), ""])


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
    """Say in one line that the program failed and where the log lies."""
    if where is None:
        return "Tapis Vert has failed and could not write a log. Your match is saved up to the last move."
    return f"Tapis Vert has failed. Your match is saved up to the last move. The log: {where}"


def _calls(error: BaseException) -> list[str]:
    """List the calls with chained errors left out: their texts may hold values of the game."""
    return ["Traceback, the last call at the end:", *(line.rstrip() for line in traceback.format_tb(error.__traceback__))]


def _named(error: BaseException) -> str:
    """Name the error without the values that the game's own records might put into its text."""
    told = f"{type(error).__name__}: {error}" if isinstance(error, OSError | ImportError) else type(error).__name__
    return told[:LONGEST_MESSAGE]


def say(line: str) -> None:
    """Put one line on standard error, where there is one."""
    if sys.stderr is not None:
        sys.stderr.write(line + "\n")
        sys.stderr.flush()
