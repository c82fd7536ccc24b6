"""Tests of scenes: results, covering, overlays, frames only when something changed."""

from collections.abc import Iterator

import pytest
from pilot import Pilot
from pygame import Rect, Surface

from game.ui.fields import TextField
from game.ui.focus import Form
from game.ui.gui import Gui
from game.ui.stack import Scene
from game.ui.widgets import Button


class Question(Scene):
    """Fill the surface with a colour and end with it when its button is pressed."""

    def __init__(self, gui: Gui, colour: str) -> None:
        super().__init__()
        self.gui, self.colour = gui, colour
        self.draws = self.steps = 0
        self.moving = False

    def enter(self, size: tuple[int, int]) -> None:
        self.form = Form(self.gui)
        self.form.add(Button("Yes", lambda: self.finish(self.colour), name="yes", key="Y"))
        self.form.add(TextField("x", name="text"))
        super().enter(size)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        assert self.form is not None
        self.form.place({"yes": Rect(40, 40, 180, 48), "text": Rect(40, 120, 180, 36)}, self.u, size=size)

    def step(self, dt: float) -> None:
        super().step(dt)
        self.steps += 1

    @property
    def is_moving(self) -> bool:
        return self.moving

    def draw(self, surface: Surface) -> None:
        self.draws += 1
        surface.fill(self.colour)
        super().draw(surface)


class Overlay(Question):
    is_overlay = True

    def draw(self, surface: Surface) -> None:
        self.draws += 1
        surface.fill(self.colour, Rect(300, 200, 200, 200))
        Scene.draw(self, surface)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()


def test_a_result_goes_to_the_one_who_pushed(pilot: Pilot) -> None:
    heard: list[str] = []
    below, above = Question(pilot.window.gui, "#101010"), Question(pilot.window.gui, "#202020")
    pilot.push(below, lambda result: heard.append(f"below {result}"))
    pilot.push(above, lambda result: heard.append(f"above {result}"))
    pilot.press("Y")
    assert heard == ["above #202020"] and pilot.window.stack.top is below
    pilot.press("Y")
    assert heard == ["above #202020", "below #101010"] and pilot.window.stack.top is None


def test_a_result_may_push_the_next_scene(pilot: Pilot) -> None:
    first, second = Question(pilot.window.gui, "#101010"), Question(pilot.window.gui, "#202020")
    pilot.push(first, lambda result: pilot.window.stack.push(second))
    pilot.click(Rect(40, 40, 180, 48))
    assert pilot.window.stack.top is second and len(pilot.window.stack) == 1
    assert pilot.surface.get_at((700, 500))[:3] == (0x20, 0x20, 0x20)


def test_a_covered_scene_hears_nothing_and_no_time_passes_for_it(pilot: Pilot) -> None:
    below, above = Question(pilot.window.gui, "#101010"), Question(pilot.window.gui, "#202020")
    pilot.push(below)
    assert below.form is not None
    pilot.click(Rect(40, 120, 180, 36))
    pilot.push(above)
    steps = below.steps
    pilot.click(Rect(40, 120, 180, 36))
    pilot.type("zz")
    pilot.wait(0.2)
    assert below.steps == steps and below.form.named("text").value == "x"
    assert above.form is not None and "zz" in above.form.named("text").value
    above.finish()
    pilot.wait(0.1)
    pilot.type("q")
    pilot.frame()
    assert "q" in below.form.named("text").value


def test_an_overlay_lies_above_a_darkened_picture_taken_once(pilot: Pilot) -> None:
    below, above = Question(pilot.window.gui, "#808080"), Overlay(pilot.window.gui, "#FFFFFF")
    pilot.push(below)
    pilot.push(above)
    draws = below.draws
    assert pilot.surface.get_at((400, 300))[:3] == (255, 255, 255)
    assert 40 < pilot.surface.get_at((800, 600))[0] < 100
    for _ in range(5):
        above.redraw()
        pilot.frame()
    assert below.draws == draws and above.draws >= 6


def test_an_overlay_follows_a_new_size_with_what_is_below(pilot: Pilot) -> None:
    below, above = Question(pilot.window.gui, "#808080"), Overlay(pilot.window.gui, "#FFFFFF")
    pilot.push(below)
    pilot.push(above)
    pilot.click(Rect(40, 120, 180, 36))
    pilot.resize((1000, 640))
    assert below.size == above.size == (1000, 640)
    assert 40 < pilot.surface.get_at((990, 630))[0] < 100
    pilot.type("k")
    pilot.frame()
    assert above.form is not None and "k" in above.form.named("text").value
    assert below.form is not None and below.form.is_hidden and below.form.named("text").value == "x"


def test_a_scene_that_slept_through_a_new_size_follows_when_it_comes_up(pilot: Pilot) -> None:
    below, above = Question(pilot.window.gui, "#101010"), Question(pilot.window.gui, "#202020")
    pilot.push(below)
    pilot.push(above)
    pilot.resize((1000, 640))
    assert below.size == (1280, 720)
    above.finish()
    pilot.frame()
    assert below.size == (1000, 640)


def test_what_slept_below_an_overlay_follows_when_that_comes_up(pilot: Pilot) -> None:
    gui = pilot.window.gui
    below, overlay, above = Question(gui, "#808080"), Overlay(gui, "#FFFFFF"), Question(gui, "#202020")
    for scene in (below, overlay, above):
        pilot.push(scene)
    pilot.resize((1000, 640))
    assert below.size == overlay.size == (1280, 720)
    above.finish()
    pilot.frame()
    assert below.size == overlay.size == (1000, 640)
    assert 40 < pilot.surface.get_at((990, 630))[0] < 100


def test_pictures_are_drawn_only_when_something_changed(pilot: Pilot) -> None:
    scene = Question(pilot.window.gui, "#101010")
    pilot.push(scene)
    pilot.wait(0.1)
    draws = scene.draws
    pilot.wait(0.5)
    assert scene.draws == draws
    scene.redraw()
    pilot.wait(0.1)
    assert scene.draws == draws + 1
    scene.moving = True
    pilot.wait(0.1)
    assert scene.draws == draws + 7


def test_what_comes_to_rest_is_drawn_once_more(pilot: Pilot) -> None:
    scene = Question(pilot.window.gui, "red")
    pilot.push(scene)
    scene.moving = True
    pilot.frame()
    drawn = scene.draws
    scene.step = lambda dt: setattr(scene, "moving", False)  # type: ignore[method-assign]
    pilot.frame()
    assert scene.draws == drawn + 1
    pilot.frame()
    assert scene.draws == drawn + 1
