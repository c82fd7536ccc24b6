"""A deal looked back on, in every language and at every size: nothing is cut, nothing that can be pressed lies on another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from review_play import finished
from stage import Stage, nothing_cut, played
from table_play import Inline
from test_scene_layout import president

from game import words
from game.ui.scenes import flow, review_look
from game.ui.scenes.review import Review

SIZES = ((960, 600), (1280, 720))
TABLES = (("ecarte", 2), ("ecarte", 4), pytest.param(("president", 16), marks=pytest.mark.long))


@pytest.fixture(params=words.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    words.use("en")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("table", TABLES, ids=("ecarte-2", "ecarte-4", "president-16"))
def test_everything_fits(language: str, size: tuple[int, int], table: tuple[str, int]) -> None:
    stage = Stage(size, language=language)
    stage.services.__dict__["study"] = Inline()
    match = finished(stage, *table) if table[1] < 9 else played(stage, president(stage, 16))
    with nothing_cut() as cut:
        flow.open_review(stage.services, match, seat=0)
        for key in ("Right", "Right", "y", "Right", "End", "o", "Left", "Left", "Esc", "Left"):
            stage.press(key)
        for name in (review_look.RUN, review_look.EYES, review_look.MENU):
            stage.move(review_look.places(stage.top.board.layout())[name].center)
            stage.wait(0.5)
    review: Review = stage.top
    assert not cut
    rects = review_look.places(review.board.layout())
    whole = stage.surface.get_rect()
    for one, rect in rects.items():
        assert whole.contains(rect) and min(rect.size) >= 24, one
        assert not [two for two, other in rects.items() if two != one and rect.colliderect(other)], one
    hand = [pose for key, pose in review.board.layout().poses.items() if key[0] == "card" and pose.z >= 40]
    assert all(pose.y - 0.7 * pose.width >= rects[review_look.LINE].bottom - 2 for pose in hand)
    stage.finish()
