"""Plays deal after deal at one window and watches what the program holds: it must not grow.

`python -m tests.endurance.memory --game ecarte --deals 200` plays whole matches by the keyboard, one after the other
from the title on, and prints memory and living objects after each share of the deals. The first half warms all up; what is
held after the second may be no more than `MOST` megabytes above it, and `OBJECTS` objects a deal. No scene may be left over.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import gc
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ui"))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


from game.match.archive import Archive
from game.ui.stack import Scene
from tests.endurance.monkey import resident

MOST, OBJECTS = 6.0, 15.0
SHARES = 8


class Held(NamedTuple):
    """What the program holds after so many deals."""

    deals: int
    megabytes: float
    objects: int
    scenes: int = 0


def played(game: str, deals: int) -> list[Held]:
    """Play until so many deals are over, and return what is held after each share of them."""
    from hands_play import Hands, play_match
    from stage import Stage

    with tempfile.TemporaryDirectory() as folder:
        stage: Any = Stage(archive=Archive.open(Path(folder)), speed="off", sound=False)
        done, found = 0, list[Held]()
        try:
            while done < deals:
                done += len(play_match(Hands(stage), game).full_record().deals)
                while len(stage.window.stack):
                    stage.window.stack.pop()
                if done >= (len(found) + 1) * deals / SHARES:
                    found.append(_held(done))
        finally:
            stage.finish()
            stage.archive.close()
    return found


def _held(deals: int) -> Held:
    gc.collect()
    _give_back()
    living = gc.get_objects()
    return Held(deals, resident(), len(living), sum(isinstance(one, Scene) for one in living))


def _give_back() -> None:
    """Let the C library give back what it keeps of freed memory, some tens of megabytes at random; not every one can."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def faults(found: list[Held], *, most: float = MOST, objects: float = OBJECTS) -> list[str]:
    """Say what has grown from the middle of the deals to their end by more than so many megabytes, or objects a deal."""
    middle, last = found[(len(found) - 1) // 2], found[-1]
    deals, told = max(1, last.deals - middle.deals), []
    if last.megabytes - middle.megabytes > most:
        told.append(f"{last.megabytes - middle.megabytes:.1f} MB more after {deals} deals")
    if (last.objects - middle.objects) / deals > objects:
        told.append(f"{(last.objects - middle.objects) / deals:.0f} objects more with each deal")
    if last.scenes > middle.scenes:
        told.append(f"{last.scenes - middle.scenes} scenes more than before")
    return told


def main() -> int:
    """Play, look, tell."""
    reader = argparse.ArgumentParser(prog="python -m tests.endurance.memory", description=__doc__.splitlines()[0])
    reader.add_argument("--game", choices=("ecarte", "president"), default="ecarte")
    reader.add_argument("--deals", type=int, default=200)
    arguments = reader.parse_args()
    found = played(arguments.game, arguments.deals)
    for one in found:
        print(f"{arguments.game}: after {one.deals} deals {one.megabytes:.1f} MB, {one.objects} objects, {one.scenes} scenes")
    told = faults(found)
    print("; ".join(told) or "nothing has grown")
    return bool(told)


if __name__ == "__main__":
    sys.exit(main())
