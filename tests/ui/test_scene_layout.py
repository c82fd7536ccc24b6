"""Every form at every size: nothing is cut, nothing lies outside the window, nothing lies over something else."""

from collections.abc import Callable, Iterator

import pytest
from stage import SIZES, Stage, inside, nothing_cut, overlapping, played

from game.match.seats import Player
from game.ui.scenes import flow
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message, show_keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.pause import Pause
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene


def title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))


def title_with_match(stage: Stage) -> None:
    match = played(stage, deals=2)
    if match.is_over:
        raise AssertionError("the match must still run")
    stage.show(TitleScene(stage.services))


def new_game(stage: Stage) -> None:
    chosen = flow.last_setup(stage.services).with_rule("short_stock", "enough-for-all").with_rule("target", "turn-up")
    stage.show(NewGame(stage.services, chosen.with_player(1, Player("Léa", "human"))))


def new_game_scrolled(stage: Stage) -> None:
    new_game(stage)
    stage.top.rules.scroll_to(10_000)
    stage.frame()


def settings(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))


def cover(stage: Stage) -> None:
    stage.show(Cover(stage.services, "Marguerite"))


def deal(stage: Stage) -> None:
    stage.show(DealResult(stage.services, played(stage), 0))


def match(stage: Stage) -> None:
    stage.show(MatchResult(stage.services, played(stage, deals=99), 0))


def pause(stage: Stage) -> None:
    title(stage)
    stage.show(Pause(stage.services, True))
    stage.top._concede()
    stage.frame()


def keys(stage: Stage) -> None:
    title(stage)
    show_keys(stage.services)
    stage.frame()


def keys_at_the_table(stage: Stage) -> None:
    title(stage)
    stage.press("E", "?")


def message(stage: Stage) -> None:
    title(stage)
    stage.show(Message(stage.services, "Your saved matches", "The file was damaged and put aside. " * 5))


SCENES = (
    title,
    title_with_match,
    new_game,
    new_game_scrolled,
    settings,
    cover,
    deal,
    match,
    pause,
    keys,
    keys_at_the_table,
    message,
)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(request.param)
    yield made
    made.finish()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_fits(stage: Stage, scene: Callable[[Stage], None]) -> None:
    with nothing_cut() as cut:
        scene(stage)
        stage.window.stack.forget_picture()
        stage.window.draw()
    assert not cut
    assert inside(stage)
    assert not overlapping(stage)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_follows_the_window_and_keeps_the_focus(scene: Callable[[Stage], None]) -> None:
    stage = Stage()
    scene(stage)
    stage.press("Tab")
    before = stage.focus
    stage.resize((1000, 640))
    assert stage.top.size == (1000, 640)
    assert stage.focus == before
    assert inside(stage)
    stage.finish()


def test_the_smallest_scale_and_the_largest_fit_too() -> None:
    for scale in (80, 200):
        stage = Stage((1280, 900), text_scale=scale)
        for scene in (title, new_game, settings, deal, match):
            scene(stage)
            assert inside(stage), (scale, scene.__name__)
            assert not overlapping(stage), (scale, scene.__name__)
        stage.finish()
