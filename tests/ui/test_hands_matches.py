"""Whole matches of each game by the keyboard alone and by a controller alone, from the title to the match's result."""

from collections.abc import Iterator

import pygame
import pytest
from hands_play import Hands, PadHands, play_match
from pygame.event import Event
from stage import Stage

from game.ui.opponents import Opponents


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setattr(Opponents, "is_strict", True)
    made = Stage()
    heard = made.window._handle

    def no_mouse(event: Event) -> None:
        assert event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        heard(event)

    monkeypatch.setattr(made.window, "_handle", no_mouse)
    yield made
    made.finish()


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_a_whole_match_by_keyboard_alone(stage: Stage, game: str) -> None:
    assert play_match(Hands(stage), game).is_over
    assert not stage.window.controllers.is_used


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_a_whole_match_by_a_controller_alone(stage: Stage, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_keyboard(event: Event) -> None:
        raise AssertionError("a key was pressed")

    monkeypatch.setattr(stage.window, "_press_key", no_keyboard)
    assert play_match(PadHands(stage), game).is_over
    assert stage.window.controllers.is_used
