"""The cover: opaque, a name, two presses apart, nothing else takes it off."""

from collections.abc import Iterator

import pytest
from stage import Stage

from game.ui.scenes.cover import APART, Cover


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def test_two_presses_apart_take_it_off(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Léa"))
    stage.press("Space")
    assert not stage.results
    stage.wait(APART + 0.1)
    stage.press("Space")
    assert stage.results == [True]


def test_a_double_press_does_not(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Léa"))
    stage.press("Space", "Space", "Space", "Space")
    assert not stage.results
    stage.wait(APART + 0.1)
    stage.press("Enter")
    assert stage.results == [True]


def test_by_mouse_alone(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Léa"))
    stage.press_widget("show")
    stage.press_widget("show")
    assert not stage.results
    stage.wait(APART + 0.1)
    stage.press_widget("show")
    assert stage.results == [True]


def test_esc_and_other_keys_leave_it(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Léa"))
    stage.press("Esc", "P", "K", "1", "Left", "Ctrl+Z", "L", "T")
    stage.wait(1)
    stage.press("Esc")
    assert not stage.results and isinstance(stage.top, Cover)


def test_ctrl_w_leaves_without_a_look(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Léa"))
    stage.press("Ctrl+W")
    assert stage.results == ["title"]


def test_it_is_opaque_and_names_the_person(stage: Stage) -> None:
    cover = Cover(stage.services, "Léa")
    assert not cover.is_overlay
    stage.surface.fill("magenta")
    stage.show(cover)
    seen = {tuple(stage.surface.get_at((x, y)))[:3] for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert (255, 0, 255) not in seen
    assert stage.widget("show").label == "Léa is here"
