"""Looking back in a real window: stepped both ways by key and mouse, each picture is that of a fresh replay to that move."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pygame import Rect, Surface

from game import ecarte
from game.core.cards import members
from game.core.moves import Move, Pick
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import Player
from game.ui.scenes import review_look

from . import kept, twin
from .program import Program, are_equal

pytestmark = pytest.mark.window
SIZE = (1280, 720)
FLAGS = ("--speed", "off", "--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}")


def test_a_deal_is_stepped_both_ways(display: dict[str, str], data: Path) -> None:
    """From the result of a deal R leads to its moves: on by keys, back by the mouse, to both ends, and back to the result."""
    match = _deal_over(data)
    pictures = twin.review(data, SIZE, match)
    with Program(display, data, *FLAGS) as program:
        title = twin.title(data, SIZE)
        program.until(lambda: title.is_shown(program.picture()), "the title")
        program.press("Return")
        result = twin.deal_result(data, SIZE, match)
        program.until(lambda: result.is_shown(program.picture()), "the result of the deal")
        program.press("r")
        program.move((3, SIZE[1] - 4))
        for place in range(len(pictures.places)):
            if place:
                program.press("Right")
            _see(program, pictures, place)
        for place in reversed(range(len(pictures.places) - 1)):
            program.click(pictures.rects[review_look.BACK])
            program.move((3, SIZE[1] - 4))
            _see(program, pictures, place)
        program.press("End")
        _see(program, pictures, len(pictures.places) - 1)
        program.press("Home")
        _see(program, pictures, 0)
        program.press("Escape")
        program.until(lambda: result.is_shown(program.picture()), "the result of the deal again")
        assert program.close() == 0 and program.told == ""
    assert kept.latest(data).full_record() == match.full_record(), "looking back changes nothing"


def _deal_over(data: Path) -> Match:
    """Play a deal anyhow and leave it at its result."""
    archive = Archive.open(data)
    players = (Player("Camille", "human"), Player("Odette", "agent", "easy"))
    match = Match.new(ecarte.RULES, ecarte.RULES.options(2, {"target": 11}), players, seed="looking back", archive=archive)
    chance = Random(3)
    while not match.is_deal_over:
        legal = [one for one in match.chair(match.actors[0]).view.legal if isinstance(one, Pick) or one.verb != "concede"]
        one = chance.choice(legal)
        move = one if isinstance(one, Move) else Move(one.seat, one.verb, members(one.pool)[:one.low])
        assert match.play(move, match.version) is None
    archive.close()
    return match


def _see(program: Program, pictures: twin.Places, place: int) -> None:
    """Wait until the window shows a move, all that lies above the buttons and below the line of moves."""

    def is_shown() -> bool:
        seen: Surface = program.picture()
        return all(are_equal(seen, pictures.places[place], area) for area in pictures.areas)

    program.until(is_shown, f"the table after move {place}")


def test_the_twin_tells_moves_apart(data: Path) -> None:
    """A comparison that any picture passes would show nothing."""
    pictures = twin.review(data, SIZE, _deal_over(data))
    areas: list[Rect] = pictures.areas
    for one, two in zip(pictures.places, pictures.places[1:], strict=False):
        assert not all(are_equal(one, two, area) for area in areas)
