"""Game controllers: what is pressed becomes names of keys that every scene understands; no scene knows of a controller."""

from __future__ import annotations

import contextlib
from typing import Any

import pygame
from pygame.event import Event

from game.ui.bindings import PAD, Bindings

DEAD_ZONE, LET_GO = 0.35, 0.25
"""From where a stick or trigger counts, and below which it has been let go."""
FIRST, NEXT = 0.30, 0.12
"""Seconds until a direction that is held counts again, and from then on."""
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "South",
    pygame.CONTROLLER_BUTTON_B: "East",
    pygame.CONTROLLER_BUTTON_X: "West",
    pygame.CONTROLLER_BUTTON_Y: "North",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("Left", "Right"), pygame.CONTROLLER_AXIS_LEFTY: ("Up", "Down")}
DIRECTIONS = ("Left", "Right", "Up", "Down")
AT_THE_TABLE = {
    "South": "Space", "East": "Esc", "North": "Primary", "West": "Secondary", "LB": "Shift+Tab", "RB": "Tab", "LT": "L",
    "RT": "Skip", "View": "H", "RS": "T", "Menu": "Pause",
}  # fmt: skip
IN_FORMS = {"South": "Space", "East": "Esc", "North": "Primary", "LB": "Shift+Tab", "RB": "Tab"}
HEARD = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)
UNHEARD = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.CONTROLLERTOUCHPADDOWN,
    pygame.CONTROLLERTOUCHPADMOTION,
    pygame.CONTROLLERTOUCHPADUP,
    pygame.CONTROLLERSENSORUPDATE,
)
"""What the library would tell twice, or many times a second."""


class Controllers:
    """All controllers that are plugged in, as one. `is_used` tells whether the last thing pressed was one of theirs."""

    def __init__(self) -> None:
        self.is_used = False
        self._library: Any = None
        self._open: list[Any] = []
        self._sticks: dict[int, tuple[float, float]] = {}
        self._pressed: dict[tuple[int, str], str] = {}
        """By controller and stick or trigger: what it is pressed to now."""
        self._held: list[tuple[int, str]] = []
        """Directions that are held, the last one last."""
        self._due = 0.0

    def start(self) -> None:
        """Look for controllers from now on; where the system has none of that, nothing happens."""
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            pygame.event.set_blocked(UNHEARD)
            controller.init()
            self._library = controller

    def close(self) -> None:
        """Give the controllers back."""
        self._open.clear()
        self._held.clear()
        if self._library is not None:
            self._library.quit()
            self._library = None

    def hear(self, event: Event) -> str:
        """Return what an event presses, by the name of the button or direction; "" where it presses nothing."""
        who = getattr(event, "instance_id", 0)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pull_out(who)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._move(who, event.axis, event.value / 32767)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(who, BUTTONS.get(event.button, ""))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._release(who, BUTTONS.get(event.button, ""))
        return ""

    def step(self, dt: float) -> str:
        """Let time pass; return a direction that is held long enough to count again."""
        if not self._held:
            return ""
        self._due -= dt
        if self._due > 0:
            return ""
        self._due += NEXT
        return self._held[-1][1]

    @property
    def is_held(self) -> bool:
        """Whether a direction is held, so that time must pass quickly."""
        return bool(self._held)

    def let_go(self) -> None:
        """Forget what is held: the window does not hear it being let go."""
        self._held.clear()

    def _plug_in(self, number: int) -> None:
        with contextlib.suppress(pygame.error):
            if self._library is not None and self._library.is_controller(number):
                self._open.append(self._library.Controller(number))

    def _pull_out(self, who: int) -> None:
        self._open = [one for one in self._open if one.attached()]
        self._held = [one for one in self._held if one[0] != who]
        self._pressed = {place: name for place, name in self._pressed.items() if place[0] != who}
        self._sticks.pop(who, None)
        self.is_used = self.is_used and bool(self._open)

    def _press(self, who: int, name: str) -> str:
        if name in DIRECTIONS and (who, name) not in self._held:
            self._held.append((who, name))
            self._due = FIRST
        return name

    def _release(self, who: int, name: str) -> None:
        if (who, name) in self._held:
            self._held.remove((who, name))
            self._due = FIRST

    def _move(self, who: int, axis: int, value: float) -> str:
        """Follow a stick or trigger: it counts once when it leaves the dead zone, and again after it was let go."""
        part = TRIGGERS.get(axis, "stick" if axis in STICK else "")
        was = self._pressed.get((who, part), "")
        least = LET_GO if was else DEAD_ZONE
        name = self._tilt(who, axis, value, least) if part == "stick" else part if value > least else ""
        if name == was:
            return ""
        self._pressed[who, part] = name
        self._release(who, was)
        return self._press(who, name)

    def _tilt(self, who: int, axis: int, value: float, least: float) -> str:
        """Return the direction that a stick is held to: the one of its two axes that is moved further."""
        x, y = self._sticks.get(who, (0.0, 0.0))
        x, y = self._sticks[who] = (value, y) if axis == pygame.CONTROLLER_AXIS_LEFTX else (x, value)
        if max(abs(x), abs(y)) <= least:
            return ""
        return STICK[pygame.CONTROLLER_AXIS_LEFTX][x > 0] if abs(x) >= abs(y) else STICK[pygame.CONTROLLER_AXIS_LEFTY][y > 0]


def key_of(button: str, bindings: Bindings, *, is_table: bool) -> str:
    """Return the name of the key that a button stands for at the table or in a form, as the player has set it."""
    if button in DIRECTIONS:
        return button
    meanings = AT_THE_TABLE if is_table else IN_FORMS
    return meanings.get(bindings.usual(PAD, button), "")


def signs(bindings: Bindings) -> dict[str, str]:
    """Return which button of the controller stands for the keys that buttons on the screen show."""
    pressed = {"Enter": "pad-primary", "Esc": "pad-back", "Space": "pad-press"}
    return {key: bindings.key(name) for key, name in pressed.items()}


def key_event(button: str, key: str) -> Event:
    """Make the event that scenes hear: a key that goes down, by its name, with the button that it came from."""
    return Event(pygame.KEYDOWN, key=0, mod=0, scancode=0, unicode="", meaning=key, button=button)
