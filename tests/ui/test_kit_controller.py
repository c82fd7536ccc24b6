"""Controllers: dead zone, repeats, triggers, hot plug, and that an idle one costs nothing."""

import pygame
import pytest
from hands_play import axis, button
from pilot import Pilot
from pygame import Surface
from pygame.event import Event

from game.ui import controller, keys
from game.ui.bindings import Bindings
from game.ui.controller import Controllers, key_of
from game.ui.stack import Scene
from game.ui.window import IDLE, QUICK

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


class Ear(Scene):
    """Notes the names of keys."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.heard.append(keys.name(event))
        return event.type == pygame.KEYDOWN

    def draw(self, surface: Surface) -> None:
        surface.fill("black")


@pytest.fixture
def pilot():
    made = Pilot()
    yield made
    made.close()


@pytest.fixture
def ear(pilot: Pilot) -> Ear:
    scene = Ear()
    pilot.push(scene)
    return scene


@pytest.mark.parametrize(
    ("x", "y", "heard"),
    [(0.34, 0, []), (-0.34, 0.34, []), (0.36, 0, ["Right"]), (-1, 0, ["Left"]), (0, 0.5, ["Down"]), (0, -0.5, ["Up"]),
     (0.9, 0.5, ["Right"])],
)  # fmt: skip
def test_the_stick_leaves_its_dead_zone(pilot: Pilot, ear: Ear, x: float, y: float, heard: list[str]) -> None:
    axis(pilot, X, x)
    axis(pilot, Y, y)
    assert ear.heard == heard


def test_the_stick_trembles_at_the_edge_and_counts_once(pilot: Pilot, ear: Ear) -> None:
    for value in (0.36, 0.33, 0.37, 0.30, 0.36):
        axis(pilot, X, value)
    assert ear.heard == ["Right"]
    axis(pilot, X, 0.1)
    axis(pilot, X, 0.4)
    assert ear.heard == ["Right", "Right"]


def test_a_direction_that_is_held_goes_on(pilot: Pilot, ear: Ear) -> None:
    axis(pilot, X, 1.0)
    pilot.wait(0.28)
    assert ear.heard == ["Right"]
    pilot.wait(0.05)
    assert ear.heard == ["Right"] * 2
    pilot.wait(0.24)
    assert len(ear.heard) == 4
    axis(pilot, X, 0.0)
    pilot.wait(0.5)
    assert len(ear.heard) == 4


def test_a_held_cross_goes_on_and_the_last_direction_counts(pilot: Pilot, ear: Ear) -> None:
    for name in (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN):
        pilot.frame(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=name))
    pilot.wait(0.32)
    assert ear.heard == ["Right", "Down", "Down"]
    pilot.frame(Event(pygame.WINDOWFOCUSLOST))
    pilot.wait(0.5)
    assert len(ear.heard) == 3


def test_triggers_count_once(pilot: Pilot, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ear, "keys_of", "ecarte")
    for value in (0.2, 0.5, 1.0, 0.6, 0.0):
        axis(pilot, pygame.CONTROLLER_AXIS_TRIGGERLEFT, value)
    button(pilot, "RT", "Menu", "View", "West", "North", "LB", "RB", "East", "LS")
    assert ear.heard == ["L", "Skip", "Pause", "H", "Secondary", "Primary", "Shift+Tab", "Tab", "Esc", ""]


def test_own_buttons(pilot: Pilot, ear: Ear) -> None:
    pilot.window.bindings = Bindings("pad-press=LS pad-back=North pad-primary=East")
    button(pilot, "South", "LS", "North", "East")
    assert ear.heard == ["", "Space", "Esc", "Primary"]
    assert pilot.window.gui.signs == {"Enter": "East", "Esc": "North", "Space": "LS"}
    assert key_of("LS", pilot.window.bindings, is_table=True) == "Space"


def test_the_signs_go_when_something_else_is_used(pilot: Pilot, ear: Ear) -> None:
    button(pilot, "South")
    assert pilot.window.controllers.is_used and pilot.window.gui.signs
    pilot.press("A")
    assert not pilot.window.controllers.is_used and not pilot.window.gui.signs
    button(pilot, "South")
    pilot.click((10, 10))
    assert not pilot.window.controllers.is_used


def test_a_stick_that_drifts_does_not_wake_the_window(pilot: Pilot, ear: Ear) -> None:
    pilot.wait(1.2)
    assert pilot.window.rate == IDLE
    axis(pilot, X, 0.05)
    assert pilot.window.rate == IDLE and not pilot.window.is_dirty
    axis(pilot, X, 0.9)
    pilot.wait(2)
    assert pilot.window.rate == QUICK


class Library:
    """A library with one controller, as `pygame._sdl2.controller` tells of it."""

    def __init__(self) -> None:
        self.is_there = True
        self.opened: list[int] = []

    def is_controller(self, number: int) -> bool:
        return number == 0

    def Controller(self, number: int) -> "Library":
        self.opened.append(number)
        return self

    def attached(self) -> bool:
        return self.is_there

    def quit(self) -> None:
        self.is_there = False


def test_controllers_come_and_go() -> None:
    library, all_of_them = Library(), Controllers()
    all_of_them._library = library
    for number in (0, 1):
        assert not all_of_them.hear(Event(pygame.CONTROLLERDEVICEADDED, device_index=number))
    assert library.opened == [0]
    all_of_them.is_used = True
    all_of_them.hear(Event(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=X, value=32767))
    assert all_of_them.is_held
    library.is_there = False
    all_of_them.hear(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=5))
    assert not all_of_them.is_held and not all_of_them.is_used
    assert all_of_them.step(10.0) == ""


def test_without_the_library_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise pygame.error("no joystick here")

    from pygame._sdl2 import controller as library

    monkeypatch.setattr(library, "init", fails)
    found = Controllers()
    found.start()
    assert not found.hear(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    found.close()


def test_the_real_library_starts_and_ends() -> None:
    found = Controllers()
    found.start()
    assert all(pygame.event.get_blocked(kind) for kind in controller.UNHEARD)
    found.close()
    pygame.event.set_allowed(controller.UNHEARD)
