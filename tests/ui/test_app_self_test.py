"""The self-test sees everything: a scene that it does not open, or an asset that is missing, is found."""

import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import game.ui
from game import paths
from game.ui import self_test
from game.ui.scenes.base import Dialog, FormScene
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.school_table import SchoolTable
from game.ui.stack import Scene

GROUNDS = {FormScene, Dialog, BoardScene, SchoolTable}
"""What scenes are built on, and nobody sees."""


def scenes() -> set[type[Scene]]:
    """List every kind of scene that the game has."""
    names = [module.name for module in pkgutil.walk_packages(game.ui.__path__, "game.ui.")]
    kinds = [one for name in names for one in vars(importlib.import_module(name)).values() if inspect.isclass(one)]
    return {one for one in kinds if issubclass(one, Scene) and one is not Scene} - GROUNDS


def test_every_scene_there_is_is_drawn(tmp_path: Path) -> None:
    drawn, known = self_test.tour_of(tmp_path), scenes()
    assert len(known) > 30
    assert drawn == known, f"never drawn: {sorted(one.__name__ for one in known - drawn)}"


@pytest.mark.parametrize("name", ["Qh.svg", "basile.svg", "icon-64.png"])
def test_it_misses_a_file(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = paths.asset
    monkeypatch.setattr(paths, "asset", lambda *names: Path("nowhere") if names[-1] == name else whole(*names))
    assert self_test.self_test(None) == 1
    assert f"{name} is missing" in capsys.readouterr().err


def test_a_scene_that_draws_nothing_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from game.ui.scenes.own_keys import OwnKeys

    monkeypatch.setattr(OwnKeys, "draw", lambda self, surface: surface.fill("black"))
    assert self_test.self_test(None) == 1
    assert "OwnKeys drew nothing" in capsys.readouterr().err
