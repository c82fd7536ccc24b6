"""One start of the program in a real window: clicks, keys, pictures, the ways it may end. Every wait has an end."""

from __future__ import annotations

import io
import itertools
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pygame
from pygame import Rect, Surface

from .screen import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]
FROM_SOURCE = (sys.executable, str(ROOT / "main.py"))
TOOL_TIME, CALM = 10, 0.4
HEARD = 0.3
"""Seconds until a window has surely heard that it has the focus: at rest it looks ten times a second."""
_numbers = itertools.count(1)


class Program:
    """A running program with one window. Use it in a `with`: whatever happens, it is gone afterwards."""

    def __init__(self, environment: Mapping[str, str], data: Path, *words: str, command: Sequence[str] = FROM_SOURCE) -> None:
        self.kind = f"tapis-vert-test-{next(_numbers)}"
        self.environment = {**environment, "SDL_VIDEO_X11_WMCLASS": self.kind}
        self.output = data.parent / f"{self.kind}.txt"
        self.window = ""
        self.begun = time.monotonic()
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [*command, "--data-dir", str(data), *words], env=self.environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, cwd=data.parent)

    def __enter__(self) -> Program:
        try:
            self.until(self._find, "its window")
            self.until(self._has_focus, "the focus")
            time.sleep(HEARD)
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()

    def _find(self) -> bool:
        found = self._tool("xdotool", "search", "--onlyvisible", "--class", self.kind, must_work=False).split()
        self.window = found[0].decode() if found else ""
        return bool(found)

    def _has_focus(self) -> bool:
        """Tell whether keys go to it, and ask for that if not: the click that brings a window the focus does nothing in it."""
        active = self._tool("xdotool", "getactivewindow", must_work=False).decode().strip()
        if active != self.window:
            self._tool("wmctrl", "-i", "-a", self.window, must_work=False)
        return active == self.window

    # What it shows

    @property
    def told(self) -> str:
        """What it has written on its streams."""
        return self.output.read_text(encoding="utf-8", errors="replace")

    @property
    def title(self) -> str:
        """The title of its window."""
        return self._tool("xdotool", "getwindowname", self.window).decode().strip()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its window."""
        lines = self._tool("xdotool", "getwindowgeometry", "--shell", self.window).decode().split()
        facts = dict(line.split("=", 1) for line in lines)
        return int(facts["WIDTH"]), int(facts["HEIGHT"])

    def picture(self) -> Surface:
        """Take a picture of its window."""
        taken = self._tool("import", "-window", self.window, "-depth", "8", "ppm:-")
        return pygame.image.load(io.BytesIO(taken), "picture.ppm")

    def still(self) -> Surface:
        """Take a picture once nothing moves any more."""
        found = [self.picture()]

        def is_calm() -> bool:
            time.sleep(CALM)
            found.append(self.picture())
            return are_equal(found[-2], found[-1])

        self.until(is_calm, "a picture at rest")
        return found[-1]

    def until(self, is_so: Callable[[], object], what: str, *, most: float = PATIENCE) -> None:
        """Wait until something holds; AssertionError if it never does, or if the program ends before."""

        def is_seen() -> bool:
            if is_so():
                return True
            assert self.process.poll() is None, f"ended with {self.process.returncode} before {what}: {self.told}"
            return False

        try:
            until(is_seen, what, most=most)
        except AssertionError as fault:
            raise AssertionError(f"{fault}\nwritten: {self.told or 'nothing'}") from None

    def has_painted(self) -> bool:
        """Tell whether there is more than one colour in the window."""
        shown = self.picture()
        places = [(shown.get_width() * x // 8, shown.get_height() * y // 8) for x in range(1, 8) for y in range(1, 8)]
        return len({tuple(shown.get_at(place)) for place in places}) > 4

    # What a person does

    def move(self, at: tuple[int, int]) -> None:
        """Move the mouse there."""
        self._tool("xdotool", "mousemove", "--window", self.window, *map(str, at))

    def click(self, at: tuple[int, int] | Rect) -> None:
        """Click a place, or the middle of a rectangle."""
        self.move(at.center if isinstance(at, Rect) else at)
        self._tool("xdotool", "mousedown", "1")
        self._tool("xdotool", "mouseup", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Pull what lies at one place to another."""
        self.move(start)
        self._tool("xdotool", "mousedown", "1")
        self.move(end)
        self._tool("xdotool", "mouseup", "1")

    def turn_wheel(self, steps: int) -> None:
        """Turn the wheel where the mouse is, up or down."""
        self._tool("xdotool", "click", "--repeat", str(abs(steps)), "4" if steps > 0 else "5")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by the names that the window system gives them."""
        if keys:
            self._tool("xdotool", "key", "--clearmodifiers", *keys)

    def type(self, text: str) -> None:
        """Write a text of plain letters and digits."""
        self._tool("xdotool", "type", "--delay", "30", "--", text)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size, as pulling its corner does."""
        self._tool("xdotool", "windowsize", self.window, *map(str, size))

    # How it ends

    def close(self) -> int:
        """Close the window as its frame's button does, and give the exit status."""
        self._tool("wmctrl", "-i", "-c", self.window)
        return self.process.wait(PATIENCE)

    def wait(self) -> int:
        """Wait for its end and give the exit status."""
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it at once with SIGKILL: it can neither store nor say anything more."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def _tool(self, *words: str, must_work: bool = True) -> bytes:
        done = subprocess.run(words, env=self.environment, capture_output=True, timeout=TOOL_TIME, check=False)
        if must_work and done.returncode:
            raise AssertionError(f"{' '.join(words)}: {done.stderr.decode().strip()}\nwritten: {self.told}")
        return done.stdout


def are_equal(one: Surface, two: Surface, area: Rect | None = None) -> bool:
    """Tell whether two pictures are the same in an area, or all over."""
    return not differences(one, two, area)


def differences(one: Surface, two: Surface, area: Rect | None = None) -> list[Rect]:
    """List the rectangles in which two pictures differ; one of everything if their sizes do."""
    if one.get_size() != two.get_size():
        return [two.get_rect()]
    place = area or one.get_rect()
    if _bytes(one, place) == _bytes(two, place):
        return []
    same = pygame.mask.from_threshold(one.subsurface(place), (0, 0, 0), (1, 1, 1, 255), two.subsurface(place))
    same.invert()
    return [rect.move(place.topleft) for rect in same.get_bounding_rects()]


def _bytes(picture: Surface, place: Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(place), "RGB")

