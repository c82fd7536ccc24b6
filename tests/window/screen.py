"""A screen that nobody sees, with a window manager, for programs under test; it starts no program of ours."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PACKAGES = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "wmctrl": "wmctrl", "import": "imagemagick"}
"""The tools that are needed, and the system's package that brings each."""
SIZE = (1920, 1200)
PATIENCE, POLL = 15.0, 0.03


def lacking() -> str:
    """Say which tools are missing, empty where none is."""
    absent = [tool for tool in PACKAGES if not shutil.which(tool)]
    if not absent:
        return ""
    packages = " ".join(PACKAGES[tool] for tool in absent)
    return f"A real window needs {', '.join(absent)} (apt-get install {packages})."


def until(is_so: Callable[[], object], what: str, *, most: float = PATIENCE) -> None:
    """Wait until something holds; AssertionError names it if it never does."""
    end = time.monotonic() + most
    while not is_so():
        if time.monotonic() > end:
            raise AssertionError(f"waited {most:g} s in vain: {what}")
        time.sleep(POLL)


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[dict[str, str]]:
    """Yield the environment in which programs open their windows on a new screen."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp",
               "-noreset"]  # else it starts anew when its first client goes, and the window manager dies with that
    server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        environment = _environment(_number(reader))
        manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until(lambda: _is_managed(environment), "the window manager")
            yield environment
        finally:
            _end(manager)
    finally:
        _end(server)


def _number(reader: int) -> str:
    """Read the number of the screen, which is told as a line once it can be used; Xvfb dies if nobody reads to the end."""
    told = b""
    with open(reader, "rb", buffering=0) as pipe:
        while not told.endswith(b"\n"):
            ready, _, _ = select.select([pipe], [], [], PATIENCE)
            part = pipe.read(16) if ready else b""
            assert part, "Xvfb did not start"
            told += part
    return told.decode().strip()


def _environment(number: str) -> dict[str, str]:
    settled = {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
               "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return {name: text for name, text in os.environ.items() if name != "WAYLAND_DISPLAY"} | settled


def _is_managed(environment: dict[str, str]) -> bool:
    done = subprocess.run(["wmctrl", "-m"], env=environment, capture_output=True, timeout=5, check=False)
    return done.returncode == 0


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)
