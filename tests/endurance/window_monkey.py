"""A monkey at the real program in a real window: what it does goes through the window system, and it knows nothing of scenes.

`python -m tests.endurance.window_monkey --minutes 10 --seed S` starts the program on a screen of its own, clicks, drags, types,
turns the wheel, resizes and goes to the full screen at random, and closes it now and then as a person does, or by whatever it
happens to press. What must hold each time it ends: status 0, nothing written that was not asked for, no log of a crash, a
sound database, and matches that the rules can follow.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

from tests.endurance.kills import unplayable
from tests.window import kept
from tests.window.program import Program
from tests.window.screen import lacking, screen

STARTS = (("--game", "ecarte", "--agents", "easy"), ("--game", "president", "--agents", "easy,easy,easy"), ())
"""How the program is started, in turn: at either table, and on the title."""
STAY, LOOK = 45.0, 12
"""Seconds after which the window is closed, and acts between two looks at its size."""
SIZES = ((960, 600), (1100, 640), (1280, 720), (1366, 768), (1920, 1080), (1024, 768))
KEYS = ("Return", "Escape", "space", "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next",
        "BackSpace", "Delete", "F1", "F11", "question", "ctrl+z", "ctrl+y", "ctrl+n", "ctrl+w", "ctrl+c", "ctrl+v", "ctrl+d",
        "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+a", *"abcdefghijklmnopqrstuvwxyz0123456789")
ACTS = {"click": 40, "low": 25, "key": 24, "drag": 5, "wheel": 3, "text": 2, "size": 1, "rest": 4}


class Monkey:
    """One monkey and the program that it has before it."""

    def __init__(self, program: Program, rng: Random, counts: Counter[str]) -> None:
        self.program, self.rng, self.counts = program, rng, counts
        self.size = program.size

    def act(self) -> None:
        """Do one thing, whatever it is."""
        act = self.rng.choices(tuple(ACTS), tuple(ACTS.values()))[0]
        self.counts[act] += 1
        if self.counts.total() % LOOK == 0:
            self.size = self.program.size
        getattr(self, f"_{act}")()

    def _somewhere(self, top: float = 0.0) -> tuple[int, int]:
        width, height = self.size
        return self.rng.randrange(width), self.rng.randrange(int(top * height), height)

    def _click(self) -> None:
        self.program.click(self._somewhere())

    def _low(self) -> None:
        """Click where hand and buttons are."""
        self.program.click(self._somewhere(0.6))

    def _key(self) -> None:
        self.program.press(*self.rng.choices(KEYS, k=self.rng.randrange(1, 4)))

    def _drag(self) -> None:
        self.program.drag(self._somewhere(0.6), self._somewhere())

    def _wheel(self) -> None:
        self.program.move(self._somewhere())
        self.program.turn_wheel(self.rng.choice((-3, -1, 1, 3)))

    def _text(self) -> None:
        self.program.type("".join(self.rng.choice("abc 0-9") for _ in range(self.rng.randrange(1, 8))))

    def _size(self) -> None:
        self.program.resize(self.rng.choice(SIZES))

    def _rest(self) -> None:
        time.sleep(self.rng.random())


def run(environment: Mapping[str, str], data: Path, seconds: float, seed: str) -> tuple[list[str], Counter[str], int]:
    """Let a monkey do things for so long; return what is wrong, what it did, and how often the program was started."""
    rng, counts, found, starts = Random(seed), Counter[str](), list[str](), 0
    end = time.monotonic() + seconds
    while not found and time.monotonic() < end:
        words = STARTS[starts % len(STARTS)]
        starts += 1
        found = [f"start {starts}: {fault}" for fault in _stayed(environment, data, words, end, rng, counts)]
    return found, counts, starts


def _stayed(environment: Mapping[str, str], data: Path, words: tuple[str, ...], end: float, rng: Random,
            counts: Counter[str]) -> list[str]:
    """Start the program, play with it until it ends or is closed, and list what is wrong then."""
    with Program(environment, data, *words, "--no-sound") as program:
        program.until(program.has_painted, "its first picture")
        monkey, leave = Monkey(program, rng, counts), min(end, time.monotonic() + STAY)
        while program.process.poll() is None and time.monotonic() < leave:
            try:
                monkey.act()
            except AssertionError:  # the window system knows no such window: the program has just been left
                time.sleep(1.0)
                if program.process.poll() is None:
                    raise
        status = program.close() if program.process.poll() is None else program.process.returncode
        told = program.told.strip()
    found = [f"ended with {status}"] if status else []
    found += [f"wrote: {told}"] if told else []
    found += [f"left {path.name}" for path in data.rglob("crash*")]
    found += kept.faults(data)
    archive = kept.copied(data)
    found += unplayable(archive)
    archive.close()
    return found


def main() -> int:
    """Run and report."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.window_monkey", description=__doc__.splitlines()[0])
    reader.add_argument("--minutes", type=float, default=10)
    reader.add_argument("--seed", default="monkey")
    arguments = reader.parse_args()
    if lacking():
        reader.error(lacking())
    with tempfile.TemporaryDirectory() as folder, screen() as environment:
        home = {**environment, "HOME": folder}
        found, counts, starts = run(home, Path(folder) / "data", 60 * arguments.minutes, arguments.seed)
    done = ", ".join(f"{number} × {act}" for act, number in counts.most_common())
    print(f"{counts.total()} events in {starts} windows ({done}); {'; '.join(found) or 'no fault'}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
