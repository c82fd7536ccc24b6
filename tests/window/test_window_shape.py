"""The window changes its size while cards fly: nothing breaks, the table is laid out anew, and it still takes moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import kept
from .person import ME, YOUR_TURN, Mouse, choose
from .program import Program
from .screen import SIZE as SCREEN

pytestmark = pytest.mark.window
FLAGS = ("--speed", "relaxed", "--lang", "en", "--no-sound", "--seed", "r1", "--size", "1280x720")


def test_other_sizes_while_cards_fly(display: dict[str, str], data: Path) -> None:
    with Program(display, data, *FLAGS) as program:
        program.until(lambda: kept.has_match(data) and program.has_painted(), "the table")
        for size in ((960, 600), (1600, 1000)):
            program.resize(size)
            program.until(lambda size=size: program.size == size, f"a window of {size}")
        program.press("F11")
        program.until(lambda: program.size == SCREEN, "the whole screen")
        assert not program.title.endswith(YOUR_TURN), "all this was meant to happen while the cards are dealt"
        program.press("F11")
        program.until(lambda: program.size == (1600, 1000), "the window as it was")
        _make_a_move(program, data, (1600, 1000))
        program.press("F11")
        program.until(lambda: program.size == SCREEN, "the whole screen")
        _make_a_move(program, data, SCREEN)
        assert program.close() == 0 and program.told == ""


def _make_a_move(program: Program, data: Path, size: tuple[int, int]) -> None:
    """Make a move where the layout of this size says that it is made."""
    person = Mouse(program, data, size)
    match = person.turn()
    person.make(match, choose(match.chair(ME).view))
