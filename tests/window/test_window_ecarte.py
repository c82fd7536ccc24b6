"""Écarté of three and four in a real window: a winner retires and the others go on; a deal between two sides to its result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.moves import Move
from game.ecarte import RULES
from game.ecarte.state import PROPOSE
from game.ecarte.view import View
from game.match.match import Match

from . import kept, twin
from .person import ME, Keyboard, Mouse, choose
from .program import Program
from .twin import Sight

pytestmark = pytest.mark.window
SIZE = (1280, 720)
FLAGS = ("--speed", "off", "--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}")
HANDS = ("Kh Qh Jh Ah Th", "9h Td 9d Ks 8c", "7h Kd 8d Qs Tc")
"""With hearts for trumps: the first takes every trick."""
TURN_UP, SCORES = "8h", (5, 6, 6)
MOST_DEALS = 12
SEED = "f1"


class Standing(Mouse):
    """Somebody with a mouse who never proposes."""

    def choose(self, view: View) -> Move:
        """Return the move that this person makes."""
        return Move(ME, "stand") if view.phase == PROPOSE else choose(view)


def test_one_of_three_retires_and_the_others_go_on(display: dict[str, str], data: Path) -> None:
    """From a record near the target: the vole brings it, and the person looks on to the end of the match."""
    with Program(display, data, "--record", str(_record(data)), *FLAGS) as program:
        match = Standing(program, data, SIZE).play_until(lambda view: False)
        assert match.outcome is not None and match.outcome.order == (ME,) and match.outcome.points[ME] == 2
        assert not match.is_over
        for _ in range(MOST_DEALS):
            sight = _see(program, twin.deal_result(data, SIZE, match))
            program.click(sight.rects["next"])
            if match.is_over:
                break
            match = _next_deal(program, data, match.deal + 1)
            assert match.chair(ME).view.counts[ME] == 0 and ME not in match.chair(ME).view.order
        assert match.is_over and match.outcome is not None and match.outcome.order[0] == ME
        program.click(_see(program, twin.match_result(data, SIZE, match)).rects["title"])
        _see(program, twin.title(data, SIZE))
        assert program.close() == 0 and program.told == ""
    assert kept.faults(data) == []


def test_four_play_a_deal_by_sides(display: dict[str, str], data: Path) -> None:
    """With the keyboard alone, to the result and into the next deal; closed and gone on with."""
    agents = ("--game", "ecarte", "--agents", "random,random,random", "--seed", SEED)
    with Program(display, data, *agents, *FLAGS) as program:
        person = Keyboard(program, data)
        match = person.play_until(lambda view: False)
        assert match.seats == 4 and match.is_deal_over and match.options.match == "best-of-three"
        points = match.chair(ME).view.scores
        assert points[0] == points[2] and points[1] == points[3] and sum(points) > 0
        _see(program, twin.deal_result(data, SIZE, match))
        program.press("Return")
        program.until(lambda: kept.latest(data).deal == 1, "the second deal")
        person.play_until(lambda view: view.phase == "play")
        program.press("alt+F4")
        assert program.wait() == 0 and program.told == ""
    with Program(display, data, *FLAGS) as program:
        _see(program, twin.title(data, SIZE))
        program.press("Return")
        assert Keyboard(program, data).play_until(lambda view: False).deal == 1
        assert program.close() == 0 and program.told == ""
    assert kept.faults(data) == []


def _record(data: Path) -> Path:
    """Write the match that the program goes on with."""
    names = [("Camille", "human"), ("Odette", "agent"), ("Basile", "agent")]
    dealt = {*" ".join(HANDS).split(), TURN_UP}
    pack = [RULES.text(Move(0, "play", (one,))).split()[-1] for one in RULES.pack(RULES.options(3, {}), 3)]
    deal = {"dealer": 2, "hands": list(HANDS), "turn_up": TURN_UP, "stock": " ".join(one for one in pack if one not in dealt),
            "moves": []}
    seats = [{"name": name, "kind": kind} | ({"level": "random"} if kind == "agent" else {}) for name, kind in names]
    record = {"format": "tapis-vert-record", "version": 1, "game": "ecarte", "options": {}, "seats": seats, "seed": SEED,
              "before": {"scores": list(SCORES)}, "deals": [deal]}
    path = data.parent / "three.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def _next_deal(program: Program, data: Path, number: int) -> Match:
    """Wait until the others have played a deal."""
    program.until(lambda: kept.latest(data).deal == number and kept.latest(data).is_deal_over, "a deal between two")
    return kept.latest(data)


def _see(program: Program, sight: Sight) -> Sight:
    """Wait until the window shows a form, to the pixel."""
    program.until(lambda: sight.is_shown(program.picture()), "the form that the twin drew")
    return sight
