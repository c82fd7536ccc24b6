"""A pilot for tests: it opens a window without a screen, clicks, presses keys, drags and lets time pass; it judges nothing."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import keys
from game.ui.gui import Gui
from game.ui.images import Cards
from game.ui.stack import Scene
from game.ui.window import GameWindow, Geometry

FRAME = 1 / 60
MODIFIERS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}


@cache
def begin() -> pygame.Window:
    """Start display and fonts, once: a first window stays, since without its surface no picture can be converted."""
    pygame.display.init()
    pygame.font.init()
    first = pygame.Window("Tapis Vert tests", (64, 64))
    first.get_surface()
    return first


@cache
def gui() -> Gui:
    """Give the one manager of the form library for the whole test run."""
    return Gui((1280, 720))


class Pilot:
    """Drive one window by events."""

    def __init__(self, size: tuple[int, int] = (1280, 720), *, cards: Cards | None = None) -> None:
        begin()
        self.window = GameWindow("Pilot", Geometry(size), cards=cards, gui=gui())
        self.at = (0, 0)

    def close(self) -> None:
        """Close the window and drop what the system said of it: nobody reads that here, and a long queue slows later tests."""
        self.window.destroy()
        pygame.event.clear(pump=False)

    @property
    def surface(self) -> Surface:
        return self.window.surface

    def push(self, scene: Scene, then: Callable[[Any], object] | None = None) -> Scene:
        """Put a scene on top and draw it once."""
        self.window.stack.push(scene, then)
        self.frame()
        return scene

    def frame(self, *events: Event, dt: float = FRAME) -> None:
        """Do one turn of the loop with these events."""
        self.window.frame(events, dt)

    def wait(self, seconds: float) -> None:
        """Let time pass in frames of a sixtieth."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.frame()

    def settle(self, *, most: float = 30.0) -> None:
        """Let time pass until nothing moves; AssertionError if it never comes to rest."""
        for _ in range(round(most / FRAME)):
            self.frame()
            top = self.window.stack.top
            if top is None or not top.is_moving:
                return
        raise AssertionError("the scene never comes to rest")

    def move(self, at: tuple[int, int]) -> None:
        """Move the pointer there."""
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.frame(Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0), touch=False))

    def down(self, at: tuple[int, int], *, button: int = 1) -> None:
        self.move(at)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False, clicks=1))

    def up(self, at: tuple[int, int], *, button: int = 1) -> None:
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False, clicks=1))

    def click(self, at: tuple[int, int] | Rect, *, button: int = 1) -> None:
        """Click a place, or the middle of a rectangle."""
        place = at.center if isinstance(at, Rect) else at
        self.down(place, button=button)
        self.up(place, button=button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, steps: int = 8) -> None:
        """Press, move in steps, let go."""
        self.down(start)
        for step in range(1, steps + 1):
            at = tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            rel = (at[0] - self.at[0], at[1] - self.at[1])
            self.at = (at[0], at[1])
            self.frame(Event(pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=(1, 0, 0), touch=False))
        self.up(end)

    def wheel(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Turn the wheel, up positive."""
        if at is not None:
            self.move(at)
        self.frame(Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=float(steps)))

    def press(self, *names: str) -> None:
        """Press keys by the names that `game.ui.keys` gives them, such as `Tab`, `a`, `Ctrl+Z`."""
        for name in names:
            event = key_event(name)
            assert keys.name(event).lower() == name.lower(), name
            self.frame(event)
            self.frame(Event(pygame.KEYUP, key=event.key, mod=event.mod, scancode=event.scancode, unicode=event.unicode))

    def type(self, text: str) -> None:
        """Write a text, letter by letter, as a system's text input does."""
        for letter in text:
            key = ord(letter.lower()) if letter.isascii() else 0
            self.frame(Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode=letter), Event(pygame.TEXTINPUT, text=letter))

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size."""
        self.window.window.size = size
        self.frame()

    def picture(self, path: Path | str) -> None:
        """Save what is on the window, with all cards sharp."""
        self.sharpen()
        pygame.image.save(self.surface, path)

    def sharpen(self) -> None:
        """Wait for the cards' pictures and draw again."""
        for _ in range(3):
            self.window.cards.finish()
            self.window.stack.forget_picture()
            self.window.draw()


def key_event(name: str) -> Event:
    """Make the KEYDOWN event of a named key on a US board."""
    *modifiers, key = name.replace("++", "+plus").split("+") if name != "+" else ["+"]
    mod = sum(MODIFIERS[modifier] for modifier in modifiers)
    key = "+" if key == "plus" else key
    named = next((code for code, known in keys.NAMED.items() if known.lower() == key.lower()), None)
    if named is not None:
        return Event(pygame.KEYDOWN, key=named, mod=mod, scancode=0, unicode="")
    code = ord(key.lower())
    scancode = next((place for place, digit in keys.DIGIT_PLACES.items() if digit == key), 0)
    return Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode, unicode="" if modifiers else key)
