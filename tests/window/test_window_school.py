"""A lesson from its start to its end, and a hand to practise, in a real window by the keyboard alone."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import words
from game.ui.school import progress, teaching
from game.ui.school.lessons import LESSONS
from game.ui.school.teaching import Step

from . import kept, twin
from .program import ROOT, Program

pytestmark = pytest.mark.window
AT_SCHOOL = (sys.executable, str(ROOT / "tests" / "window" / "at_school.py"))
SIZE = (1280, 720)
FLAGS = ("--speed", "off", "--lang", "en", "--no-sound", "--size", f"{SIZE[0]}x{SIZE[1]}", "--announce")
KEYS = {"stand": "j", "king": "k"}
CALM, AGAIN, MOST = 0.4, 2.0, 40
"""Seconds before a first press, between presses without effect, and for which something is tried."""


def done(data: Path) -> frozenset[str]:
    return progress.done(kept.copied(data))


def test_a_lesson_is_taken_from_start_to_end(display: dict[str, str], data: Path) -> None:
    """The lesson about the king: read, stand, call, lead; another card than the one asked for is refused."""
    words.use("en")
    lesson = next(one for one in LESSONS if one.key == "ecarte-king")
    with Program(display, data, *FLAGS, command=AT_SCHOOL) as program:
        program.still()
        program.press(*["Down"] * 3, "Return")
        _until(program, lambda: _said(lesson.steps[0]) in program.told, "the first step")
        for step, following in itertools.zip_longest(lesson.steps, lesson.steps[1:]):
            time.sleep(CALM)
            ways = _ways(step)

            def has_gone_on(following: Step | None = following) -> bool:
                return lesson.key in done(data) if following is None else _said(following) in program.told

            _until(program, has_gone_on, f"what comes after “{step.text}”", lambda ways=ways: program.press(*next(ways)))
        assert program.close() == 0
    assert not kept.has_match(data), "a lesson is kept nowhere"


def _said(step: Step) -> str:
    return teaching.said(step.text, ("Camille", "Odette"))


def _ways(step: Step) -> Iterator[tuple[str, ...]]:
    """Give the keys to press, again and again: of the cards of the hand one after the other, all but one are refused."""
    if step.is_read:
        return itertools.repeat(("Return",))
    verb = step.moves[0].split()[1]
    if verb in KEYS:
        return itertools.repeat((KEYS[verb],))
    return itertools.cycle([(str(number), "space") for number in range(1, 6)])


def _until(program: Program, is_so: Callable[[], bool], what: str, try_it: Callable[[], object] | None = None) -> None:
    """Try something until it has worked: the table takes no moves right after something was shown."""
    tried = float("-inf")

    def has_come() -> bool:
        nonlocal tried
        if is_so():
            return True
        if try_it is not None and time.monotonic() - tried > AGAIN:
            tried = time.monotonic()
            try_it()
        return False

    program.until(has_come, what, most=MOST)


def test_a_hand_is_decided_and_the_next_one_follows(display: dict[str, str], data: Path) -> None:
    with Program(display, data, *FLAGS, command=AT_SCHOOL) as program:
        sight = twin.school(data, SIZE)
        program.until(lambda: sight.is_shown(program.picture()), "the list")
        program.click(sight.rects["practice ecarte-hands-3"])
        for key in ("ecarte-hands-3", "ecarte-hands-4"):
            _until(program, lambda: program.title.startswith("Écarté 0–0, your turn"), "the table")
            program.still()
            _until(program, lambda key=key: key in done(data), "the verdict", lambda: program.press("j"))
            program.still()
            program.press("n")
        program.still()
        assert program.close() == 0
    assert not kept.has_match(data) and done(data) == {"ecarte-hands-3", "ecarte-hands-4"}
