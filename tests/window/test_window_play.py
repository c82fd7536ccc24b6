"""From the first click to the archive: a deal is played in a real window, closed in the next one, and gone on with."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ecarte.state import PLAY
from game.ecarte.view import View
from game.match.match import Match

from . import kept, twin
from .person import Keyboard, Mouse, Person
from .program import Program, are_equal, differences
from .twin import Sight

pytestmark = pytest.mark.window
SIZE = (1280, 720)
FLAGS = ("--speed", "off", "--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}")
SEED = "a1"


def test_by_mouse(display: dict[str, str], data: Path) -> None:
    """New game, a whole deal, its result, close in the next deal, Continue: with the mouse alone."""
    with Program(display, data, *FLAGS) as program:
        _click(program, twin.title(data, SIZE), "new")
        _click(program, twin.new_game(data, SIZE), "deal")
        person = Mouse(program, data, SIZE)
        match = person.play_until(_never)
        assert match.is_deal_over
        _click(program, twin.deal_result(data, SIZE, match), "next")
        program.until(lambda: kept.latest(data).deal == 1, "the second deal")
        before = _left_alone(program, person, person.play_until(_is_amid))
        assert program.close() == 0 and program.told == ""
    with Program(display, data, *FLAGS) as program:
        _click(program, twin.title(data, SIZE), "continue")
        person = Mouse(program, data, SIZE)
        _compare(before, person, data)
        assert person.play_until(_never).is_deal_over
        assert program.close() == 0 and program.told == ""


def test_by_keyboard(display: dict[str, str], data: Path) -> None:
    """The same with the keyboard alone; the seed is typed, so that the match is known."""
    with Program(display, data, *FLAGS) as program:
        _see(program, twin.title(data, SIZE))
        program.press("n")
        form = _see(program, twin.new_game(data, SIZE))
        program.press(*["Tab"] * form.tabs["seed"])
        program.type(SEED)
        program.press("Return")
        person = Keyboard(program, data)
        match = person.play_until(_never)
        assert match.is_deal_over and match.seed == SEED and match.is_chosen_seed
        _see(program, twin.deal_result(data, SIZE, match))
        program.press("Return")
        program.until(lambda: kept.latest(data).deal == 1, "the second deal")
        before = _left_alone(program, person, person.play_until(_is_amid))
        program.press("alt+F4")
        assert program.wait() == 0 and program.told == ""
    with Program(display, data, *FLAGS) as program:
        _see(program, twin.title(data, SIZE))
        program.press("Return")
        person = Keyboard(program, data)
        _compare(before, person, data)
        assert person.play_until(_never).is_deal_over
        assert program.close() == 0 and program.told == ""


def _never(view: View) -> bool:
    return False


def _is_amid(view: View) -> bool:
    """Tell whether a trick lies on the table, or the tricks have begun and it is one's own turn to lead."""
    return view.phase == PLAY and (bool(view.trick) or sum(view.tricks) > 0)


def _see(program: Program, sight: Sight) -> Sight:
    """Wait until the window shows a form, to the pixel."""
    program.until(lambda: sight.is_shown(program.picture()), "the form that the twin drew")
    return sight


def _click(program: Program, sight: Sight, name: str) -> None:
    program.click(_see(program, sight).rects[name])


def _left_alone(program: Program, person: Person, match: Match) -> tuple[Match, Surface]:
    """Take hands off, and return the position with its picture."""
    assert not match.is_deal_over
    person.rest()
    return match, program.still()


def _compare(before: tuple[Match, Surface], person: Person, data: Path) -> None:
    """See that the position is the same to the card, and comes to look the same to the pixel."""
    match, program = person.turn(), person.program
    assert match.full_record() == before[0].full_record()
    for seat in range(match.seats):
        one, two = before[0].chair(seat), match.chair(seat)
        assert two.view == one.view and two.history == one.history
    person.rest()
    try:
        program.until(lambda: are_equal(program.picture(), before[1]), "the same picture as before", most=5)
    except AssertionError:
        _fail(before[1], program.picture(), data.parent)


def _fail(before: Surface, after: Surface, folder: Path) -> None:
    for name, picture in (("before", before), ("after", after)):
        pygame.image.save(picture, folder / f"{name}.png")
    raise AssertionError(f"another picture than before in {differences(before, after)}: {folder}/before.png, after.png")
