"""The window's geometry: kept a second after a change, restored, fitted to the screen; full screen leaves it alone."""

from collections.abc import Iterator

import pytest
from stage import Stage

from game.settings import Settings
from game.ui import geometry, tokens
from game.ui.geometry import Keeper
from game.ui.scenes.title import TitleScene
from game.ui.window import Geometry


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.push(TitleScene(made.services))
    yield made
    made.finish()


def stored(stage: Stage) -> Settings:
    return Settings.from_texts(stage.archive.settings())


def test_nothing_is_written_while_nothing_changes(stage: Stage) -> None:
    keeper = Keeper(stage.services)
    for _ in range(100):
        keeper.step(0.1)
    assert not stage.archive.settings()


def test_a_change_is_written_once_it_has_been_still_for_a_second(stage: Stage) -> None:
    keeper = Keeper(stage.services)
    stage.resize((1100, 700))
    keeper.step(0.02)
    keeper.step(0.9)
    assert not stage.archive.settings()
    keeper.step(0.2)
    kept = stored(stage).geometry
    assert kept is not None and kept[:2] == (1100, 700)


def test_moving_on_starts_the_second_anew(stage: Stage) -> None:
    keeper = Keeper(stage.services)
    for width in (1100, 1120, 1140):
        stage.resize((width, 700))
        keeper.step(0.02)
        keeper.step(0.8)
    assert not stage.archive.settings()


def test_ten_starts_have_the_same_geometry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1366, 768)])
    settings = Settings(window="1100x700+60+50")
    for _ in range(10):
        wanted = geometry.wanted(settings)
        assert wanted == Geometry((1100, 700), (60, 50))
        settings = settings.replace(window=geometry.written(wanted))


def test_a_window_larger_than_every_screen_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1366, 768)])
    assert geometry.wanted(Settings(window="3000x2000+0+0")).size == (1366, 768)


def test_a_first_window_suits_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(2560, 1440)])
    assert geometry.wanted(Settings()).size == (2048, 1152)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(800, 600)])
    assert geometry.wanted(Settings()).size == tokens.SMALLEST


def test_a_size_from_the_command_line_wins() -> None:
    assert geometry.wanted(Settings(window="1100x700+60+50"), (1000, 640)).size == (1000, 640)


def test_full_screen_is_kept_and_the_size_left_alone(stage: Stage) -> None:
    keeper = Keeper(stage.services)
    stage.press("F11")
    keeper.step(0.02)
    keeper.step(1.1)
    assert stored(stage).full_screen is True and stored(stage).window == ""
    stage.press("F11")
    assert stored(stage).full_screen is False


@pytest.mark.parametrize("key", ("F11", "Alt+Enter"))
def test_full_screen_outlives_the_next_change_of_a_preference(stage: Stage, key: str) -> None:
    stage.press(key, "V")
    assert stage.window.is_fullscreen and stage.services.settings.full_screen is True
    stage.press("E")  # a deal begins, and its set-up is kept
    stage.frame()
    assert stage.window.is_fullscreen
    stage.press(key, "V")
    assert not stage.window.is_fullscreen and stored(stage).full_screen is False
