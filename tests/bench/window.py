"""How quickly the window opens, draws and rests, beside a bare window; on a screen of its own where Xvfb is installed."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

STARTS = 7
IDLE_SECONDS = 6.0


def measure_start() -> dict[str, float]:
    """Compare the time to the first frame with that of a bare window, started in turn."""
    with screen() as environment, tempfile.TemporaryDirectory() as folder:
        pairs = [(_child(environment, "bare")["first_frame_s"], _child(environment, "first-frame", folder)["first_frame_s"])
                 for _ in range(STARTS)]
    bare, game = (statistics.median(times) for times in zip(*pairs, strict=True))
    return {"bare_first_frame_s": bare, "first_frame_s": game, "first_frame_ratio": game / bare}


def measure_archive(folder: str) -> dict[str, float]:
    """Time the pages on the matches of a data folder: until their first frame is drawn, and how a list that is scrolled is."""
    with screen() as environment:
        return _child(environment, "archive", folder)


def measure_frames() -> dict[str, float]:
    """Time the frames of an animated table at 1920×1080, alone and while an agent thinks without a pause."""
    with screen() as environment, tempfile.TemporaryDirectory() as folder:
        alone = _child(environment, "frames", folder)
        beside = _child(environment, "frames-thinking", folder)
        president = _child(environment, "frames-president", folder)
    yardstick = alone["blit_60_cards_ms"]
    return {
        "blit_60_cards_ms": yardstick,
        "frame_p99_in_blits": alone["p99_ms"] / yardstick, "president_frame_p99_in_blits": president["p99_ms"] / yardstick,
        "frame_median_ms": alone["median_ms"], "frame_p99_ms": alone["p99_ms"],
        "thinking_frame_median_ms": beside["median_ms"], "thinking_frame_p99_ms": beside["p99_ms"],
        "president_frame_median_ms": president["median_ms"], "president_frame_p99_ms": president["p99_ms"],
        "peak_memory_mb": max(alone["peak_mb"], beside["peak_mb"], president["peak_mb"]),
    }


def measure_deck() -> dict[str, float]:
    """Time the frames at 1920×1080 while all cards are drawn anew beside them."""
    with screen() as environment, tempfile.TemporaryDirectory() as folder:
        found = _child(environment, "deck", folder)
    return {f"deck_{name}": found[name] for name in ("frame_longest_ms", "frame_p99_ms", "faces_made")}


def measure_idle() -> dict[str, float]:
    """Measure the share of a core that a resting table takes."""
    with screen() as environment, tempfile.TemporaryDirectory() as folder:
        return {"idle_percent_of_a_core": _child(environment, "idle", folder)["percent"]}


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the environment of a screen of its own, or of the dummy driver where Xvfb is missing."""
    plain = {**os.environ, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    if not shutil.which("Xvfb"):
        yield {**plain, "SDL_VIDEODRIVER": "dummy"}
        return
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    number = os.read(reader, 16).decode().strip()
    try:
        yield {**plain, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        server.terminate()
        server.wait()


def _child(environment: dict[str, str], what: str, *more: str) -> dict[str, float]:
    """Run one measurement in a process of its own and return what it found; its clock begins before it is started."""
    begun = repr(time.time())
    command = [sys.executable, "-m", "tests.bench.child", what, begun, *more]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise SystemExit(f"{what}: {done.stderr.strip()[-2000:]}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
