"""A match of President of two deals with an exchange, set up and played to its result in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match
from game.president.state import GIVE
from game.president.view import View
from game.ui.setup import Setup

from . import kept, twin
from .person import ME, Person
from .president import PresidentKeyboard, PresidentMouse
from .program import Program, are_equal
from .twin import Sight

pytestmark = pytest.mark.window
SIZE = (1280, 720)
FLAGS = ("--speed", "off", "--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}")
MOUSE_SEED, KEYBOARD_SEED = "p34", "p46"
"""Cards with which somebody who plays the lowest set becomes President of the first deal, and so gives cards."""
SEATS, DEALS, GIVEN = 4, 2, 2
FEWER_DEALS = 5 - DEALS
OTHERS = range(1, SEATS)
RANDOM = 0
"""The row of the list of levels."""
ASIDE = (3, SIZE[1] - 4)


def test_a_match_by_mouse(display: dict[str, str], data: Path) -> None:
    """Set up, then played from its seed: with the mouse alone."""
    with Program(display, data, *FLAGS) as program:
        _set_up_by_mouse(program, data)
        _see_set_up(program, data)
        assert program.close() == 0 and program.told == ""
    with Program(display, data, "--game", "president", "--seed", MOUSE_SEED, *FLAGS) as program:
        program.until(lambda: kept.latest(data).seed == MOUSE_SEED, "the match with a known seed")
        person = PresidentMouse(program, data, SIZE)
        match = _play_deal(person)
        program.click(_see(program, twin.deal_result(data, SIZE, match)).rects["next"])
        match = _play_deal_with_exchange(person, data)
        program.click(_see(program, twin.deal_result(data, SIZE, match)).rects["next"])
        program.click(_see(program, twin.match_result(data, SIZE, match)).rects["title"])
        _see(program, twin.title(data, SIZE))
        assert program.close() == 0 and program.told == ""
    _is_whole(data, MOUSE_SEED)


def test_a_match_by_keyboard(display: dict[str, str], data: Path) -> None:
    """Set up with a seed, and played: with the keyboard alone."""
    with Program(display, data, *FLAGS) as program:
        _set_up_by_keyboard(program, data)
        _see_set_up(program, data)
        person = PresidentKeyboard(program, data)
        match = _play_deal(person)
        _see(program, twin.deal_result(data, SIZE, match))
        program.press("Return")
        match = _play_deal_with_exchange(person, data)
        _see(program, twin.deal_result(data, SIZE, match))
        program.press("Return")
        _see(program, twin.match_result(data, SIZE, match))
        program.press("Escape")
        _see(program, twin.title(data, SIZE))
        program.press("alt+F4")
        assert program.wait() == 0 and program.told == ""
    _is_whole(data, KEYBOARD_SEED)


# ---- setting up


def _as_it_is(setup: Setup) -> Setup:
    return setup


def _for_four(setup: Setup) -> Setup:
    return setup.with_seats(SEATS)


def _all_chosen(setup: Setup) -> Setup:
    for seat in OTHERS:
        setup = setup.with_player(seat, setup.players[seat]._replace(level="random"))
    return setup.with_seats(SEATS).with_rule("deals", DEALS)


def _set_up_by_mouse(program: Program, data: Path) -> None:
    program.click(_see(program, twin.title(data, SIZE)).rects["new"])
    switch = _see(program, twin.new_game(data, SIZE)).rects["game"]
    program.click((switch.right - switch.width // 4, switch.centery))
    number = _see(program, twin.president(data, SIZE, _as_it_is)).rects["number"]
    program.click((number.x + number.height // 2, number.centery))
    for seat in OTHERS:
        opened = twin.president(data, SIZE, _for_four, opened=f"level {seat}")
        program.click(opened.rects[f"level {seat}"])
        program.click(_see(program, opened).rects[f"row {RANDOM}"])
    chosen = twin.president(data, SIZE, _all_chosen)
    rules, deals = chosen.rects["rules"], chosen.rects["deals"]
    program.drag((rules.right - 4, rules.top + 4), (rules.right - 4, rules.bottom))
    for _ in range(FEWER_DEALS):
        program.click((deals.x + deals.height // 2, deals.centery))
    program.move(ASIDE)
    _see(program, chosen._replace(area=deals))
    program.click(chosen.rects["deal"])


def _set_up_by_keyboard(program: Program, data: Path) -> None:
    _see(program, twin.title(data, SIZE))
    program.press("n")
    _walk(program, _see(program, twin.new_game(data, SIZE)), "deal", "game")
    program.press("Right")
    _walk(program, _see(program, twin.president(data, SIZE, _as_it_is)), "game", "number")
    program.press("Left")
    form, here = twin.president(data, SIZE, _for_four), "number"
    for seat in OTHERS:
        _walk(program, form, here, here := f"level {seat}")
        program.press("space", "Home", *["Down"] * RANDOM, "Return")
    _walk(program, form, here, "deals")
    program.press(*["Left"] * FEWER_DEALS)
    form = twin.president(data, SIZE, _all_chosen)
    _walk(program, form, "deals", "seed")
    program.until(lambda: not are_equal(program.picture(), form.picture, form.rects["seed"]), "the focus on the seed")
    program.type(KEYBOARD_SEED)
    program.press("Return")


def _walk(program: Program, form: Sight, start: str, end: str) -> None:
    """Go from one widget to another by Tab, the shorter way round."""
    whole = len(form.tabs)
    steps = (form.tabs[end] - form.tabs[start]) % whole
    program.press(*["Tab"] * steps if steps <= whole // 2 else ["shift+Tab"] * (whole - steps))


def _see_set_up(program: Program, data: Path) -> None:
    """See that what was chosen is what is played."""
    program.until(lambda: kept.has_match(data), "the match that was set up")
    match = kept.latest(data)
    assert match.rules.name == "president" and match.record().changes == {"deals": DEALS}
    assert [(player.kind, player.level) for player in match.players[1:]] == [("agent", "random")] * len(OTHERS)
    assert match.players[ME].is_human


# ---- playing


def _play_deal(person: Person) -> Match:
    match = person.play_until(lambda view: False)
    assert match.is_deal_over
    return match


def _play_deal_with_exchange(person: Person, data: Path) -> Match:
    """Play the second deal, in which this person gives cards first."""
    person.program.until(lambda: kept.latest(data).deal == 1, "the second deal")
    match = person.play_until(_is_giving)
    assert not match.is_deal_over and match.chair(ME).view.titles[0] == ME, "the seed no longer makes this person President"
    return _play_deal(person)


def _is_giving(view: View) -> bool:
    return view.phase == GIVE


def _is_whole(data: Path, seed: str) -> None:
    """See that the match is stored, to its end and with the exchange."""
    match = kept.latest(data)
    record = match.full_record()
    assert match.is_over and match.seed == seed and len(record.deals) == DEALS
    given = [move.split()[2:] for move in record.deals[1].moves if move.startswith(f"{ME} give ")]
    assert len(given) == 1 and len(given[0]) == GIVEN
    assert kept.faults(data) == []


def _see(program: Program, sight: Sight) -> Sight:
    """Wait until the window shows a form, to the pixel."""
    program.until(lambda: sight.is_shown(program.picture()), "the form that the twin drew")
    return sight
