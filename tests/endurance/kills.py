"""Kills the program at random moments while agents play at full speed, and looks at what is left.

`python -m tests.endurance.kills --count 300 --seed S` prints each fault and the counts; with a fault the status is 1.
What must hold each time: the file is sound, every match in it can be read and played through the rules, what was stored before
the kill is still there, and nothing had been shown that was not stored.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from game import words
from game.core import chance
from game.core.events import OPEN
from game.match import listing, replay
from game.match.archive import Archive
from game.match.match import Match
from game.ui.scenes.table_look import log_lines
from tests.window import kept

ROOT = Path(__file__).resolve().parents[2]
TABLES = (("ecarte", "normal,normal"), ("ecarte", "easy,easy,easy"), ("president", "normal,easy,normal,easy"),
          ("president", ",".join(["easy"] * 9)))
"""What is watched in turn: two to nine seats."""
MOST, JITTER = 120, 0.02
"""How many deals and moves are let through at most before the blow, and by how many seconds at most it is then put off."""
PATIENCE, QUIET, NAP = 60.0, 2.0, 0.002
"""Seconds for which a start is waited for, after which a match counts as over, and between two looks."""


class Blow(NamedTuple):
    """One start and its end: what was stored just before the kill, and what had been printed."""

    stored: int
    told: tuple[str, ...]


def main() -> int:
    """Kill, look, count."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.kills", description=__doc__.splitlines()[0])
    reader.add_argument("--count", type=int, default=300)
    reader.add_argument("--seed", default="kills")
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        found = [fault for number in range(arguments.count)
                 for fault in blow(data, number, Random(f"{arguments.seed}/{number}"))]
        moves = kept.version(data)
    for fault in found:
        print(fault)
    print(f"{arguments.count} kills, {moves} deals and moves stored, {len(found)} faults")
    return bool(found)


def blow(data: Path, number: int, rng: Random) -> list[str]:
    """Start the program, kill it at a random moment of its play, and list what is wrong with what it left."""
    game, agents = TABLES[number % len(TABLES)]
    before = kept.version(data) if data.exists() else 0
    with _started(data, game, agents, f"kill-{number}") as program:
        wanted = before + 1 + rng.randrange(MOST)
        _wait(data, before, wanted, program)
        time.sleep(rng.random() * JITTER)
        stored = kept.version(data)
        os.killpg(program.pid, signal.SIGKILL)
        told = program.communicate(timeout=PATIENCE)[0]
    lines = tuple(line for line in told.splitlines(keepends=True) if line.endswith("\n"))
    return [f"kill {number} ({game}): {fault}" for fault in faults(data, Blow(stored, tuple(line[:-1] for line in lines)))]


def faults(data: Path, last: Blow) -> list[str]:
    """List what is wrong with an archive after a kill; nothing is changed."""
    found = kept.faults(data)
    if kept.version(data) < last.stored:
        found.append(f"{last.stored - kept.version(data)} stored moves are gone")
    archive = kept.copied(data)
    found += unplayable(archive)
    shown = _lines(Match.resume(archive, listing.page(archive).rows[0].id))
    if shown[:len(last.told)] != last.told:
        odd = next(place for place, line in enumerate(last.told) if line != (*shown, *last.told)[place])
        found.append(f"line {odd + 1} of what was told, “{last.told[odd]}”, is not stored")
    archive.close()
    return found


def unplayable(archive: Archive) -> list[str]:
    """Say which of the last matches the rules do not follow to its end."""
    found = []
    for summary in listing.page(archive).rows[:2]:
        try:
            for _ in replay.steps(Match.resume(archive, summary.id).full_record()):
                pass
        except ValueError as fault:
            found.append(f"match {summary.id}: {fault}")
    return found


def _lines(match: Match) -> tuple[str, ...]:
    """Return all that a watched table would have said of the match, the draw for the first dealer included."""
    record, names = match.full_record(), [player.name for player in match.players]
    draw = chance.stream(record.seed or "", "dealer")
    events = [*match.rules.first_dealer(match.options, match.seats, draw)[1],
              *(beat.event for step in replay.steps(record) for beat in step.beats)]
    seen = [event for one in events if (event := one.seen_by(OPEN)) is not None]
    return log_lines(seen, names, match.rules.name, "polite")


@contextlib.contextmanager
def _started(data: Path, game: str, agents: str, seed: str) -> Iterator[subprocess.Popen[str]]:
    """Start a watched table on dummy drivers, in a group of its own: its thinking process goes with it."""
    flags = ("--game", game, "--agents", agents, "--watch", "--speed", "off", "--announce", "--lang", "en", "--no-sound",
             "--seed", seed, "--data-dir", str(data))
    program = subprocess.Popen(
        [sys.executable, "-u", str(ROOT / "main.py"), *flags], env=_environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
    try:
        yield program
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def _environment() -> Mapping[str, str]:
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _wait(data: Path, before: int, wanted: int, program: subprocess.Popen[str]) -> None:
    """Wait for so much to be stored, or until nothing more comes because the match is over."""
    last, since, end = before, time.monotonic(), time.monotonic() + PATIENCE
    while last < wanted and (last == before or time.monotonic() < since + QUIET):
        if program.poll() is not None or time.monotonic() > end:
            raise RuntimeError("the program stood still or ended by itself")
        now = kept.version(data)
        last, since = (now, time.monotonic()) if now != last else (last, since)
        time.sleep(NAP)


if __name__ == "__main__":
    words.use("en")
    sys.exit(main())
