"""Small archives for tests of the list of matches, and how one acts in it; it judges nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from stage import Stage, played

from game.match import database
from game.match.archive import Archive
from game.ui.scenes import exchange, flow
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.title import TitleScene

MOST_FRAMES = 400


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "files"
    found.mkdir()
    return found


@pytest.fixture
def stage(tmp_path: Path, folder: Path) -> Iterator[Stage]:
    made = filled(tmp_path / "data", folder)
    yield made
    made.finish()
    made.archive.close()


def filled(data: Path, folder: Path) -> Stage:
    """Give a stage whose archive has a finished match of Écarté, a running one of President and a running one of Écarté."""
    made = Stage(archive=Archive.open(data))
    made.archive.store_setting(exchange.KEY, str(folder))
    played(made, seed="one", deals=99)
    played(made, flow.last_setup(made.services, "president").with_seats(4), seed="two", deals=2).next_deal()
    played(made, seed="three", deals=2)
    return made


@contextmanager
def held(archive: Archive) -> Iterator[None]:
    """Let another window hold the file, and the archive wait for it no more than a moment."""
    assert archive.folder is not None
    archive._connection.execute("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(archive.folder / database.FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def opened(stage: Stage) -> ArchiveScene:
    stage.show(TitleScene(stage.services))
    flow.open_archive(stage.services)
    stage.frame()
    assert isinstance(stage.top, ArchiveScene)
    return stage.top


def waited(stage: Stage, kind: type) -> Any:
    """Let work be done until a scene of this kind is on top."""
    for _ in range(MOST_FRAMES):
        if isinstance(stage.top, kind):
            return stage.top
        stage.frame()
    raise AssertionError(f"no {kind.__name__}, but {stage.top}")


def click_row(stage: Stage, number: int) -> None:
    stage.click(stage.top.rows.rect_of(number))


def shown(stage: Stage) -> tuple[str, ...]:
    """Name the buttons of the page that can be pressed."""
    return tuple(widget.name for widget in stage.top.form.widgets if widget.is_shown and widget.enabled and widget.rect.width)
