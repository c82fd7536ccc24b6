"""Tables over seats, hands, windows, text scales; forms pairwise over languages too: nothing meets, is cut, or leaves."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from pygame import Rect
from stage import Stage, inside, nothing_cut, overlapping
from test_layout_ecarte import parts as ecarte_parts
from test_layout_president import area, position
from test_layout_president import parts as president_parts
from test_layout_table import wish
from test_scene_layout import SCENES

from game import words
from game.core.cards import members
from game.ecarte import RULES
from game.ui.ecarte.layout import table as ecarte_table
from game.ui.layout.frame import LEAST_SCALE, SCALE_STEP, most_scale, unit
from game.ui.layout.poses import card
from game.ui.president.layout import table as president_table
from game.ui.setup import SEATS

SIZES = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160))
SCALES = ("least", "usual", "most")
LANGUAGES = words.languages()
MOST = [pytest.param(size, marks=[] if size in ((960, 600), (1920, 1080)) else pytest.mark.long) for size in SIZES]
"""The same for pytest: two windows in the short run, the others in the long one."""
HANDS = range(1, 27)


def percent(scale: str, size: tuple[int, int]) -> int:
    """Give a size of texts that this window is offered; 0 is its usual one."""
    return {"least": LEAST_SCALE, "usual": 0, "most": most_scale(size)}[scale]


def factor(percents: int, size: tuple[int, int]) -> float:
    """Return a size of texts as the layout takes it."""
    return percents / 100 / unit(size) if percents else 1.0


def offered(size: tuple[int, int]) -> list[float]:
    """List the scales of a window, each once, as the layout takes them."""
    return sorted({factor(percent(scale, size), size) for scale in SCALES})


def check(named: dict[str, Rect], size: tuple[int, int], what: object) -> None:
    """Ask that everything has a size, lies in the window, and meets nothing else."""
    window, rects = Rect(0, 0, *size), list(named.values())
    for number, (name, rect) in enumerate(named.items()):
        assert rect.width > 0 and rect.height > 0 and window.contains(rect), (name, rect, what)
        met = [other for other in rect.collidelistall(rects) if other != number]
        assert not met, (name, [list(named)[other] for other in met], what)


def in_window(found: Any, size: tuple[int, int], what: object) -> None:
    window = Rect(0, 0, *size).inflate(2, 2)
    for key, pose in found.poses.items():
        assert pose.width >= 5 and window.contains(area(pose)), (key, pose, what)


# ---- President


@pytest.mark.parametrize("size", MOST, ids=str)
@pytest.mark.parametrize("seats", SEATS["president"])
def test_president_with_every_hand(seats: int, size: tuple[int, int]) -> None:
    scales = itertools.cycle(offered(size))
    for count in HANDS:
        view, story = position(seats, count, sets=count % 4, size=1 + count % 5)
        own = members(view.hands[1] or 0)
        scale = next(scales)
        found = president_table(view, size, viewer=1, scale=scale, order=own, picks=own[: count % 3], story=story)
        what = (seats, count, size, scale)
        slots = {f"hand {place}": Rect(slot.left, slot.top, 1, slot.height) for place, slot in enumerate(found.hand_slots)}
        check(president_parts(found) | slots, size, what)
        in_window(found, size, what)
        for place in found.places.values():
            assert place.plate.contains(place.pill) and place.plate.contains(place.mark), what
        for one in own:
            assert area(found.poses[card(one)]).top >= found.frame.passing.bottom - 1, what


@pytest.mark.parametrize("size", MOST, ids=str)
def test_president_with_every_scale(size: tuple[int, int]) -> None:
    for scale in range(LEAST_SCALE, most_scale(size) + 1, SCALE_STEP):
        for seats, count in ((3, 26), (5, 11), (8, 7), (11, 18), (16, 26)):
            view, story = position(seats, count)
            found = president_table(view, size, viewer=1, scale=factor(scale, size), story=story)
            check(president_parts(found), size, (seats, count, size, scale))


# ---- Écarté


@cache
def positions(seats: int) -> tuple[tuple[Any, int], ...]:
    """Play random deals; give each view of the seat to move, of every phase and every size of hand."""
    options, found, chance = RULES.options(seats, {}), {}, Random(seats)
    for _ in range(6):
        pack = list(RULES.pack(options, seats))
        chance.shuffle(pack)
        state = RULES.start(options, RULES.first_before(options, seats), tuple(pack), chance.randrange(seats))[-1].state
        while RULES.actors(state):
            seat = RULES.actors(state)[0]
            view = RULES.view(state, seat)
            tricks = tuple(view.tricks)
            found[(view.phase, view.counts[seat], len(view.trick), max(tricks), seat)] = view, seat
            state = RULES.apply(state, wish(RULES.legal(state, seat), chance))[-1].state
    return tuple(found.values())


@pytest.mark.parametrize("size", MOST, ids=str)
@pytest.mark.parametrize("seats", SEATS["ecarte"])
def test_ecarte_in_every_phase_with_every_hand(seats: int, size: tuple[int, int]) -> None:
    many = positions(seats)
    assert {view.counts[seat] for view, seat in many} >= {1, 2, 3, 4, 5}
    assert {view.phase for view, _ in many} >= {"propose", "answer", "discard", "play"}
    for view, seat in many:
        for scale in offered(size):
            found = ecarte_table(view, size, viewer=seat, scale=scale)
            what = (seats, size, scale, view.phase, view.counts)
            check(ecarte_parts(found, view), size, what)
            in_window(found, size, what)


# ---- forms


class Case:
    """How a form is looked at: pairwise, so that any two of its values meet somewhere."""

    def __init__(self, number: int, step: int) -> None:
        self.size = SIZES[step]
        self.language = LANGUAGES[(number + step) % len(LANGUAGES)]
        self.scale = SCALES[(number // len(LANGUAGES) + step) % len(SCALES)]

    def __repr__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.language} {self.scale}"


def cases(number: int) -> list[Case]:
    return [Case(number, step) for step in range(len(SIZES))]


def test_any_two_values_meet() -> None:
    rows = [(scene.__name__, one.size, one.language, one.scale) for number, scene in enumerate(SCENES) for one in cases(number)]
    values = ([scene.__name__ for scene in SCENES], SIZES, LANGUAGES, SCALES)
    for first, second in itertools.combinations(range(4), 2):
        met = {(row[first], row[second]) for row in rows}
        assert met == set(itertools.product(values[first], values[second]))


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage(SIZES[0])
    yield made
    words.use("en")
    made.finish()


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(SCENES)), ids=lambda number: SCENES[number].__name__)
def test_a_form_in_every_window(stage: Stage, number: int) -> None:
    scene: Callable[[Stage], None] = SCENES[number]
    scene(stage)
    for one in cases(number):
        stage.resize(one.size)
        with nothing_cut() as cut:
            stage.services.change(language=one.language, text_scale=percent(one.scale, one.size))
            stage.window.stack.resize(one.size)
            stage.frame()
            stage.window.stack.forget_picture()
            stage.window.draw()
        assert not set(cut), (one, set(cut))
        assert inside(stage), one
        assert not overlapping(stage), one
