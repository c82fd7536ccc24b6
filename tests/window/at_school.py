"""The program, opened at the lessons and positions: the title is below them. Takes the same words as the program."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import main
from game import app
from game.ui.scenes import flow
from game.ui.services import Services

usual = app._first_scene


def first_scene(services: Services, arguments: argparse.Namespace) -> None:
    """Open the school above what the program shows first."""
    usual(services, arguments)
    flow.open_school(services)


if __name__ == "__main__":
    app._first_scene = first_scene
    sys.exit(main.main())
