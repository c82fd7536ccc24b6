"""Tests of the window: pixels, rates, time, full screen, closing, geometry, environment."""

import os
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest
from pilot import Pilot, gui, key_event
from pygame.event import Event

from game.ui import window as window_module
from game.ui.stack import Scene
from game.ui.window import AWAY, IDLE, LONGEST_REST, QUICK, GameWindow, Geometry, is_on_screen, prepare_environment


class Ear(Scene):
    """Note everything heard and every step of time."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Event] = []
        self.times: list[float] = []
        self.sizes: list[tuple[int, int]] = []
        self.takes_keys = False

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.sizes.append(size)

    def handle(self, event: Event) -> bool:
        self.heard.append(event)
        return self.takes_keys and event.type == pygame.KEYDOWN

    def step(self, dt: float) -> None:
        self.times.append(dt)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()


@pytest.fixture
def ear(pilot: Pilot) -> Ear:
    ear = Ear()
    pilot.push(ear)
    return ear


def test_time_is_clamped(pilot: Pilot, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.frame(dt=3.0)
    assert ear.times[-1] == LONGEST_REST
    monkeypatch.setattr(Ear, "is_moving", True)
    pilot.frame(dt=3.0)
    assert ear.times[-1] == 0.05, "what moves never jumps"


def test_a_second_takes_a_second_when_the_window_seldom_turns(pilot: Pilot, ear: Ear) -> None:
    for rate in (IDLE, AWAY):
        before = sum(ear.times)
        for _ in range(rate):
            pilot.frame(dt=1 / rate)
        assert sum(ear.times) - before == pytest.approx(1.0)


def test_a_rest_has_passed_before_what_ends_it(pilot: Pilot, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.frame()
    ear.times.clear()
    monkeypatch.setattr(ear, "handle", lambda event: ear.times.append(0.0) or True)
    pilot.frame(Event(pygame.MOUSEWHEEL, x=0, y=1), dt=0.1)
    assert ear.times == pytest.approx([0.05, 0.0, 0.05]), "what the wheel begins is a step old at most"


def test_places_become_pixels_once(pilot: Pilot, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameWindow, "factor", 2.0)
    pilot.frame(Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(3, 4), buttons=(0, 0, 0)))
    pilot.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1))
    pilot.frame(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert (ear.heard[-3].pos, ear.heard[-3].rel) == ((200, 100), (6, 8))
    assert ear.heard[-2].pos == (200, 100) and ear.heard[-2].button == 1
    assert ear.heard[-1].y == 1


def test_the_factor_is_one_where_units_are_pixels(pilot: Pilot) -> None:
    assert pilot.window.factor == 1.0


@pytest.mark.parametrize("size", ((960, 600), (1024, 768), (1920, 1080), (3440, 1440)))
def test_a_new_size_is_followed_within_a_frame(pilot: Pilot, ear: Ear, size: tuple[int, int]) -> None:
    pilot.resize(size)
    assert ear.sizes[-1] == size and pilot.surface.get_size() == size
    assert pilot.window.cards.is_busy  # waits for calm before it makes cards anew
    pilot.wait(0.3)
    assert not pilot.window.cards.is_busy


def test_the_window_never_starts_smaller_than_its_least_size() -> None:
    pilot = Pilot((300, 200))
    assert pilot.surface.get_size() == (960, 600)
    pilot.close()


def test_the_rate_falls_when_nothing_happens(pilot: Pilot, ear: Ear) -> None:
    pilot.press("A")
    assert pilot.window.rate == QUICK
    pilot.wait(1.2)
    assert pilot.window.rate == IDLE
    pilot.frame(Event(pygame.WINDOWFOCUSLOST))
    assert pilot.window.rate == AWAY
    pilot.frame(Event(pygame.WINDOWFOCUSGAINED))
    assert pilot.window.rate == IDLE
    pilot.move((300, 300))
    assert pilot.window.rate == QUICK


def test_a_moving_scene_keeps_the_rate(pilot: Pilot, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.wait(1.2)
    monkeypatch.setattr(Ear, "is_moving", True)
    assert pilot.window.rate == QUICK


@pytest.mark.parametrize("key", ("F11", "Alt+Enter"))
def test_full_screen_keeps_the_geometry(pilot: Pilot, ear: Ear, key: str) -> None:
    before = pilot.window.geometry
    pilot.press(key)
    assert pilot.window.is_fullscreen and pilot.window.geometry.is_fullscreen
    assert pilot.window.geometry.size == before.size
    assert not any(event.type == pygame.KEYDOWN for event in ear.heard)
    pilot.press(key)
    assert pilot.window.geometry == before


def test_full_screen_gives_a_maximised_window_back(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    fake = SimpleNamespace(
        set_fullscreen=lambda desktop: calls.append(f"full {desktop}"),
        set_windowed=lambda: calls.append("windowed"),
        maximize=lambda: calls.append("maximise"),
        destroy=pilot.window.window.destroy,
        size=(1280, 720),
    )
    pilot.frame(Event(pygame.WINDOWMAXIMIZED))
    assert pilot.window.geometry.is_maximised
    monkeypatch.setattr(pilot.window, "window", fake)
    pilot.window.toggle_fullscreen()
    pilot.window._note_maximised(is_maximised=False)  # what the system says on the way to full screen
    pilot.window.toggle_fullscreen()
    assert calls == ["full True", "windowed", "maximise"] and pilot.window.geometry.is_maximised


def test_a_restored_window_is_no_longer_maximised(pilot: Pilot) -> None:
    pilot.frame(Event(pygame.WINDOWMAXIMIZED), Event(pygame.WINDOWRESTORED))
    assert not pilot.window.geometry.is_maximised


@pytest.mark.parametrize("kind", (pygame.QUIT, pygame.WINDOWCLOSE))
def test_both_ways_of_closing_close(pilot: Pilot, ear: Ear, kind: int) -> None:
    pilot.frame(Event(kind), Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert not pilot.window.is_open and not any(event.type == pygame.MOUSEWHEEL for event in ear.heard)


def test_closing_asks_the_one_who_saves(pilot: Pilot) -> None:
    asked: list[str] = []
    pilot.window.on_close = lambda: asked.append("save")
    pilot.frame(Event(pygame.QUIT))
    assert asked == ["save"] and pilot.window.is_open


def test_keys_that_no_scene_takes_are_commands(pilot: Pilot, ear: Ear) -> None:
    done: list[str] = []
    pilot.window.commands["M"] = lambda: done.append("mute")
    pilot.press("M")
    ear.takes_keys = True
    pilot.press("M")
    assert done == ["mute"]


def test_a_place_off_the_screen_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert is_on_screen((100, 100), (1280, 720))
    assert is_on_screen((-400, 100), (1280, 720))
    assert not is_on_screen((-1300, 100), (1280, 720))
    assert not is_on_screen((5000, 100), (1280, 720))
    assert not is_on_screen((100, -300), (1280, 720))


def test_a_window_can_start_maximised_and_full(monkeypatch: pytest.MonkeyPatch) -> None:
    window = GameWindow("test", Geometry((1280, 720), (50, 60), is_maximised=True, is_fullscreen=True), gui=gui())
    assert window.geometry == Geometry((1280, 720), (50, 60), is_maximised=True, is_fullscreen=True)
    window.destroy()


def test_a_kept_place_is_taken_again_once_the_frame_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    class Framed(pygame.Window):
        """Opens lower than asked for by its title bar, as under X11."""

        def __init__(self, title: str, size: tuple[int, int], position: tuple[int, int], **options: bool) -> None:
            super().__init__(title, size, (position[0], position[1] + 20), **options)

    monkeypatch.setattr(pygame, "Window", Framed)
    window = GameWindow("test", Geometry((1280, 720), (50, 60)), gui=gui())
    assert window.window.position == (50, 60)
    window.destroy()


def test_the_environment_is_prepared_and_what_is_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "another")
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(window_module.sys, "platform", "linux")
    prepare_environment()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "another"
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert "SDL_VIDEODRIVER" in os.environ  # set by the tests alone
    for name in ("SDL_WINDOWS_DPI_AWARENESS", "SDL_FRAMEBUFFER_ACCELERATION"):
        monkeypatch.delenv(name)


@pytest.mark.parametrize("name", ("A", "Ctrl+Shift+Z", "Ctrl++", "Shift+Tab", "7", "?", "-", "F11"))
def test_the_pilot_presses_what_it_says(name: str) -> None:
    from game.ui import keys

    assert keys.name(key_event(name)) == name
