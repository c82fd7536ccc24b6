"""The commands that print text: replay, verify, simulate. Never imports the graphics library, so they need no display."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from game.cli.faults import Fault, contenders, record_of
from game.cli.replaying import replay
from game.cli.simulating import simulate
from game.cli.verifying import verify

__all__ = ["Fault", "contenders", "record_of", "run"]

_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {"replay": replay, "verify": verify, "simulate": simulate}


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the program's status; whatever is wrong becomes one line on standard error."""
    try:
        return _COMMANDS[arguments.command](arguments)
    except Fault as fault:
        sys.stdout.flush()
        sys.stderr.write(f"{fault}\n")
        return fault.status
