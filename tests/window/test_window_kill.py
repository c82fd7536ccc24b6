"""The program killed in the middle of play: the archive is sound, at most the move under the hand is lost, and play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import kept, twin
from .person import ME, Mouse, choose
from .program import Program

pytestmark = pytest.mark.window
SIZE = (1000, 640)
FLAGS = ("--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}")
SEED = "k1"


def test_killed_after_a_move(display: dict[str, str], data: Path) -> None:
    """Killed as soon as the move is seen in the archive: the move is there, whatever else happens to the program."""
    with Program(display, data, "--speed", "normal", "--seed", SEED, *FLAGS) as program:
        person = Mouse(program, data, SIZE)
        match = person.turn()
        move = choose(match.chair(ME).view)
        person.make(match, move)
        program.kill()
    assert kept.faults(data) == []
    moves = kept.latest(data).full_record().deals[0].moves
    before = match.full_record().deals[0].moves
    assert moves[:len(before) + 1] == (*before, match.rules.text(move))
    _goes_on(display, data)


def test_killed_under_the_hand(display: dict[str, str], data: Path) -> None:
    """Killed in the moment of the click: the move is made or not, and everything before it is there."""
    with Program(display, data, "--speed", "fast", "--seed", SEED, *FLAGS) as program:
        person = Mouse(program, data, SIZE)
        match = person.play_until(lambda view: view.phase == "play")
        move = choose(match.chair(ME).view)
        person.confirm(match, move)
        program.kill()
    assert kept.faults(data) == []
    before, after = match.full_record(), kept.latest(data).full_record()
    assert after.deals[0].moves[:len(before.deals[0].moves)] == before.deals[0].moves
    assert after._replace(deals=()) == before._replace(deals=()) and len(after.deals) == len(before.deals)
    _goes_on(display, data)


def _goes_on(display: dict[str, str], data: Path) -> None:
    """Start again, continue, and play on from exactly what was stored."""
    stored = kept.latest(data).full_record().deals[0].moves
    with Program(display, data, "--speed", "off", *FLAGS) as program:
        form = twin.title(data, SIZE)
        program.until(lambda: form.is_shown(program.picture()), "the title")
        program.click(form.rects["continue"])
        person = Mouse(program, data, SIZE)
        assert person.play_until(lambda view: False).is_deal_over
        assert program.close() == 0 and program.told == ""
    assert kept.latest(data).full_record().deals[0].moves[:len(stored)] == stored
    assert kept.faults(data) == []
