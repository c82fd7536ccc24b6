"""A monkey at the table: clicks, drags, types, resizes, changes everything, at random; nothing may break or be untrue.

`python -m tests.endurance.monkey --game ecarte --events 100000 --seed S` prints what happened and the first fault, if any.
Every so often the match is compared with a replay of its own record; a failing agent stops the trial.
"""

from __future__ import annotations

import argparse
import math
import os
import resource
import sys
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ui"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from game import words
from game.match import replay
from game.match.match import Match
from game.match.seats import AGENT, HUMAN, Player
from game.settings import CHOICES
from game.ui import opponents, setup
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewMatch
from game.ui.scenes.title import TitleScene

CHECK_EVERY, TITLE_EVERY = 200, 400
"""Events from one comparison with the record to the next, and after which the monkey is sat at a new table."""
SIZES = ((960, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (700, 500))
LANGUAGES = words.languages()
KEYS = ("Enter", "Esc", "Space", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown",
        "Backspace", "Delete", "F1", "F11", "Ctrl+Z", "Ctrl+Y", "Ctrl+N", "Ctrl+Shift+N", "Ctrl+W", "Ctrl+C", "Ctrl+V",
        "Ctrl+D", "Ctrl++", "Ctrl+-", "Ctrl+0", "Ctrl+A", "?", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
CHANGED = ("speed", "palette", "felt", "text_scale", "reduced_motion", "trick_hold", "index_size", "titles", "coach", "sound")
"""Settings that change in the midst of everything, those of them that there are."""
BUTTONS = (1, 1, 1, 1, 1, 1, 3, 2)
ACTS = {"click": 30, "widget": 24, "key": 24, "wait": 8, "drag": 5, "wheel": 3, "text": 1, "setting": 1, "language": 1,
        "size": 1, "focus": 1, "double": 3}


class Monkey:
    """One monkey, its window and its archive."""

    def __init__(self, game: str, seed: str) -> None:
        from stage import Stage

        self.patience = opponents.PATIENCE
        opponents.Opponents.is_strict = True
        opponents.PATIENCE = math.inf  # here time passes more quickly than for those who think
        self.game, self.seed, self.rng = game, seed, Random(seed)
        self.stage: Any = Stage(speed="off", sound=False)
        self.stage.window.on_close = lambda: None
        self.counts, self.tables = Counter[str](), 0
        self.stage.show(TitleScene(self.stage.services))
        self.sit()

    def sit(self) -> None:
        """Sit down at a new table: people and agents by chance."""
        self.tables += 1
        while len(self.stage.window.stack) > 1:
            self.stage.window.stack.pop()
        chosen = setup.first(self.game, "Camille").with_preset(self.rng.choice(setup.first(self.game, "").presets).name)
        chosen = chosen.with_seats(self.rng.choice(tuple(setup.SEATS[self.game])[:6]))
        people = self.rng.choice((1, 1, 1, 2, 3))
        for seat in range(len(chosen.players)):
            name = f"P{seat}"
            chosen = chosen.with_player(seat, Player(name, HUMAN) if seat < people else Player(name, AGENT, "easy"))
        flow.begin(self.stage.services, NewMatch(chosen, f"{self.seed}/{self.tables}"), is_kept=False)

    def act(self) -> None:
        """Do one thing, whatever it is."""
        act = self.rng.choices(tuple(ACTS), tuple(ACTS.values()))[0]
        self.counts[act] += 1
        getattr(self, f"_{act}")()

    @property
    def _somewhere(self) -> tuple[int, int]:
        width, height = self.stage.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def _click(self) -> None:
        self.stage.click(self._low if self.rng.random() < 0.5 else self._somewhere, button=self.rng.choice(BUTTONS))

    @property
    def _low(self) -> tuple[int, int]:
        """Somewhere in the lower half, where hand and buttons are."""
        width, height = self.stage.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height // 2, height)

    def _double(self) -> None:
        at = self._low
        self.stage.click(at)
        self.stage.click(at)

    def _widget(self) -> None:
        form = self.stage.top.form if self.stage.top is not None else None
        shown = [] if form is None else [one for one in form.widgets if one.rect.width and one.name != "quit"]
        if shown:
            self.stage.click(self.rng.choice(shown).rect.center)
        else:
            self._key()

    def _key(self) -> None:
        name = self.rng.choice(KEYS)
        from pilot import key_event

        event = key_event(name)
        self.stage.frame(event)
        self.stage.frame(Event(pygame.KEYUP, key=event.key, mod=event.mod, scancode=event.scancode, unicode=event.unicode))

    def _text(self) -> None:
        self.stage.type("".join(self.rng.choice("abcé ЖΩ漢\u200f0-9") for _ in range(self.rng.randrange(1, 30))))

    def _drag(self) -> None:
        self.stage.drag(self._low, self._somewhere, steps=self.rng.randrange(1, 6))

    def _wheel(self) -> None:
        self.stage.wheel(self.rng.choice((-3, -1, 1, 3)), self._somewhere)

    def _wait(self) -> None:
        for _ in range(self.rng.randrange(1, 12)):
            self.stage.frame(dt=self.rng.choice((1 / 60, 1 / 20, 0.2)))

    def _size(self) -> None:
        self.stage.resize(self.rng.choice(SIZES))

    def _focus(self) -> None:
        self.stage.frame(Event(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED,
                                                pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.QUIT))))

    def _language(self) -> None:
        self.stage.services.change(language=self.rng.choice(LANGUAGES))

    def _setting(self) -> None:
        name = self.rng.choice([one for one in CHANGED if one in CHOICES])
        values = tuple(CHOICES[name])
        self.stage.services.change(**{name: self.rng.choice(values[:12] if name != "speed" else ("off", "fast", "normal"))})

    # What must be true

    def check(self) -> None:
        """See that the match is what its record says, and that a scene is shown; AssertionError otherwise."""
        assert self.stage.top is not None, "no scene is left"
        self.stage.window.draw()
        match = self.stage.services.match
        if match is None or match.is_abandoned:
            return
        agree(match)
        if match.match_id is not None and not match.is_read_only:
            kept = Match.resume(self.stage.archive, match.match_id)
            assert kept.full_record() == match.full_record(), "the archive holds another match than the table"


def agree(match: Match) -> None:
    """See that a match is in the state to which its own record leads, and that everybody sees what he would see there."""
    record = match.full_record()
    if not match.is_practice or record.deals:
        last = None
        for step in replay.steps(record):
            last = step.state
        if last is not None and not match.is_practice:
            for who in (*range(match.seats), None):
                assert match.rules.view(last, who) == match.chair(who).view, f"seat {who} sees something else than a replay"


def run(game: str, events: int, seed: str) -> tuple[str, Counter[str], int]:
    """Let a monkey do so many things; return what went wrong ("" for nothing), what it did, and at how many tables."""
    monkey = Monkey(game, seed)
    number, told = 0, max(1, events // 8)
    try:
        for number in range(1, events + 1):
            if number % TITLE_EVERY == 0:
                monkey.sit()
            monkey.act()
            if number % CHECK_EVERY == 0:
                monkey.check()
            if number % told == 0:
                print(f"{number} events, {resident():.0f} MB", flush=True)
        monkey.check()
    except Exception:
        return f"event {number}: {traceback.format_exc()}", monkey.counts, monkey.tables
    finally:
        opponents.Opponents.is_strict, opponents.PATIENCE = False, monkey.patience
        monkey.stage.finish()
    return "", monkey.counts, monkey.tables


def resident() -> float:
    """Return how many megabytes the program has in memory now; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * resource.getpagesize() / 2 ** 20 if pages.exists() else 0.0


def main() -> int:
    """Run and report."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.monkey", description=__doc__.splitlines()[0])
    reader.add_argument("--game", choices=("ecarte", "president"), default="ecarte")
    reader.add_argument("--events", type=int, default=100_000)
    reader.add_argument("--seed", default="monkey")
    arguments = reader.parse_args()
    fault, counts, tables = run(arguments.game, arguments.events, arguments.seed)
    done = ", ".join(f"{number} × {act}" for act, number in counts.most_common())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{arguments.game}: {counts.total()} events at {tables} tables ({done}); peak {peak:.0f} MB; {fault or 'no fault'}")
    return bool(fault)


if __name__ == "__main__":
    sys.exit(main())
