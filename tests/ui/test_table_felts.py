"""The felts: chosen at once and everywhere, and whatever is said on them can be read."""

from collections.abc import Iterator

import pygame
import pytest
from stage import Stage

from game.settings import FELTS, Settings
from game.ui import tokens
from game.ui.felt import felt
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewGame, NewMatch
from game.ui.scenes.settings import DECK, SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.tokens import CLOTHS, contrast

FIGURES = {
    "deep-green": (10.6, 11.2, 6.7, 6.9, 1.9),
    "felt-green": (7.6, 8.0, 4.8, 5.0, 1.4),
    "midnight": (14.3, 15.2, 9.1, 9.4, 2.6),
    "burgundy": (13.9, 14.8, 8.8, 9.1, 2.5),
    "slate": (12.7, 13.4, 8.0, 8.3, 2.3),
}
"""Contrast of stock, white, gold, focus and the red of the suits with the cloth's own colour."""
TEXT, SIGN = 4.5, 3.0


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def brightest(picture: pygame.Surface) -> tuple[int, int, int]:
    """Find the pixel with which pale words have the least contrast."""
    points = {tuple(picture.get_at((x, y)))[:3] for x in range(0, picture.get_width(), 3) for y in range(picture.get_height())}
    return min(points, key=lambda point: contrast("#FFFFFF", point))


def mean(stage: Stage, at: tuple[int, int]) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(stage.surface, pygame.Rect(*at, 8, 8))[:3])


def is_of(colour: pygame.Color, cloth: tokens.Cloth) -> bool:
    """Tell whether a colour has the hue of a cloth, or as little of any as it has."""
    wanted = pygame.Color(cloth.felt)
    if wanted.hsva[1] < 25:
        return colour.hsva[1] < 45
    return abs((colour.hsva[0] - wanted.hsva[0] + 180) % 360 - 180) < 25


def test_the_settings_know_every_cloth() -> None:
    assert tuple(CLOTHS) == FELTS == tuple(FIGURES)
    assert Settings().felt == FELTS[0] == tokens.DEEP_GREEN


@pytest.mark.parametrize("name", FELTS)
def test_the_cloths_have_the_contrasts_agreed(name: str) -> None:
    cloth, pale = CLOTHS[name], (tokens.STOCK, "#FFFFFF", tokens.GOLD, tokens.FOCUS, tokens.RED)
    assert [contrast(one, cloth.felt) for one in pale] == pytest.approx(FIGURES[name], abs=0.07)


@pytest.mark.parametrize("name", FELTS)
def test_words_gold_and_ring_show_on_the_brightest_spot_of_a_rendered_cloth(name: str, surface: pygame.Surface) -> None:
    cloth = CLOTHS[name]
    spot = brightest(felt((640, 360), cloth=cloth))
    assert contrast(tokens.IVORY, spot) >= TEXT
    assert contrast(cloth.ivory_2, spot) >= TEXT
    assert contrast(tokens.GOLD, spot) >= SIGN
    assert contrast(tokens.FOCUS, spot) >= SIGN
    assert contrast(tokens.STOCK, spot) >= SIGN, "the edge of a card"


@pytest.mark.parametrize("name", FELTS)
def test_what_is_said_on_panels_can_be_read(name: str) -> None:
    cloth = CLOTHS[name]
    for ground in (cloth.panel, cloth.night, cloth.deep):
        for words in (tokens.IVORY, cloth.ivory_2, cloth.mute, tokens.BRASS_HIGH, tokens.GOLD, tokens.WARN):
            assert contrast(words, ground) >= TEXT
        assert contrast(ground, cloth.felt) > 1.15, "a panel stands out from its cloth"
    assert contrast(cloth.quiet_ink, cloth.quiet) >= TEXT


def test_a_cloth_is_brightest_at_its_focus_and_dark_at_the_corners(surface: pygame.Surface) -> None:
    for name in FELTS:
        picture = felt((640, 360), cloth=CLOTHS[name])
        spots = (pygame.Rect(308, 154, 24, 24), pygame.Rect(0, 336, 24, 24))
        middle, corner = (pygame.transform.average_color(picture, spot)[:3] for spot in spots)
        assert sum(middle) > 1.8 * sum(corner), name
        away = max(abs(part - base) for part, base in zip(middle, tuple(pygame.Color(CLOTHS[name].felt)), strict=False))
        assert away <= 26, f"{name} keeps its colour where one looks"


def test_two_cloths_never_look_alike(surface: pygame.Surface) -> None:
    pictures = {pygame.image.tobytes(felt((64, 36), cloth=cloth), "RGB") for cloth in CLOTHS.values()}
    assert len(pictures) == len(CLOTHS)


@pytest.mark.parametrize("name", FELTS)
def test_a_choice_is_seen_at_once_in_the_settings(stage: Stage, name: str) -> None:
    scene = stage.show(SettingsScene(stage.services))
    scene._turn_to(DECK)
    stage.frame()
    stage.choose("felt", FELTS.index(name))
    stage.frame()
    assert stage.services.settings.felt == name
    assert Settings.from_texts(stage.archive.settings()).felt == name, "it is kept"
    assert is_of(mean(stage, (636, 20)), CLOTHS[name]), "the form itself"
    piece = scene._below(scene.page.columns(1, 1)[1], 1)
    assert is_of(mean(stage, (piece.x + 24, piece.centery)), CLOTHS[name]), "the piece with the cards on it"
    assert stage.focus == "felt"


@pytest.mark.parametrize("name", FELTS)
@pytest.mark.parametrize("scene", ("title", "new game", "ecarte", "president"))
def test_every_scene_lies_on_the_cloth_chosen(name: str, scene: str) -> None:
    stage = Stage(felt=name)
    try:
        if scene == "title":
            stage.show(TitleScene(stage.services))
        elif scene == "new game":
            stage.show(NewGame(stage.services, flow.last_setup(stage.services)))
        else:
            match = flow.made(stage.services, NewMatch(flow.last_setup(stage.services, scene), "a"))
            stage.show(TableScene(stage.services, match))
        at = {"title": (640, 40), "new game": (640, 20), "ecarte": (640, 260), "president": (520, 300)}[scene]
        assert is_of(mean(stage, at), CLOTHS[name])
        if scene in ("ecarte", "president"):
            assert is_of(mean(stage, (600, 8)), CLOTHS[name]), "the strip goes with it"
    finally:
        stage.finish()


def test_a_table_that_is_open_takes_the_new_cloth_with_the_next_picture(stage: Stage) -> None:
    match = flow.made(stage.services, NewMatch(flow.last_setup(stage.services, "ecarte"), "a"))
    stage.show(TableScene(stage.services, match))
    for name in (*reversed(FELTS), FELTS[0]):
        stage.services.change(felt=name)
        stage.frame()
        assert is_of(mean(stage, (640, 260)), CLOTHS[name])
        assert is_of(mean(stage, (600, 8)), CLOTHS[name])
