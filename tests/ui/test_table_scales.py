"""The tables at every size of texts that a window offers: nothing cut, every target large enough, nothing over another one."""

from itertools import combinations

import pytest
from pygame import Rect
from stage import Stage, nothing_cut
from table_play import Inline, seated

from game.ui.layout.frame import most_scale
from game.ui.scenes.pause import Pause
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_places import icon_rects
from game.ui.scenes.title import TitleScene

SCALES = [
    (size, scale)
    for size in ((960, 600), (1280, 720), (1920, 1080))
    for scale in (80, 100, 125, 150, 200)
    if scale <= most_scale(size)
]


@pytest.mark.parametrize("key", ("E", "P"))
@pytest.mark.parametrize(("size", "scale"), SCALES)
def test_a_table_fits_at_every_size_of_texts(size: tuple[int, int], scale: int, key: str) -> None:
    stage = Stage(size, text_scale=scale)
    stage.services.__dict__["worker"] = Inline()
    stage.push(TitleScene(stage.services))
    with nothing_cut() as cut:
        stage.press(key)
        for _ in range(240):
            assert isinstance(stage.top, TableScene)
            if stage.top.board.may_act and stage.top.board.director.is_ready(0):
                break
            stage.frame()
        stage.press("T")
        stage.wait(0.4)
    targets = _targets(stage)
    assert not cut
    assert len(targets) > 5 and all(min(rect.size) >= 24 for rect in targets.values()), targets
    assert all(stage.surface.get_rect().contains(rect) for rect in targets.values())
    for (one, first), (other, second) in combinations(targets.items(), 2):
        assert not first.colliderect(second), (one, other)
    stage.finish()


def test_a_table_below_the_pause_follows_the_window_and_the_size_of_texts() -> None:
    with seated(speed="normal") as seat:
        seat.until_mine()
        seat.pilot.press("Esc")
        seat.pilot.resize((1920, 1080))
        assert seat.table.size == (1920, 1080) and seat.rests(), "no time passes in which cards could come to their places"
        seat.pilot.press("S")
        seat.pilot.resize((1280, 720))
        seat.services.change(text_scale=130)
        seat.pilot.press("Esc")
        assert isinstance(seat.top, Pause) and seat.table.size == (1280, 720) and seat.rests()
        assert seat.table.scale == seat.services.scale != 1.0


def _targets(stage: Stage) -> dict[str, Rect]:
    """Name what can be pressed round the hand."""
    board = stage.top.board
    found = board.layout()
    rows = {one.slot: board.game.slot(found, one.slot) for one in board.actions()}
    return rows | {f"icon {name}": rect for name, rect in icon_rects(found, board.game.icons).items()}
