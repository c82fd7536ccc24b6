"""Every scene in every language: nothing that is said is cut for want of room, nothing lies outside or over something else."""

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
import test_president_pictures as pictures
from president_play import any_of, company
from stage import Stage, inside, nothing_cut, overlapping, uneven
from table_play import CAMILLE, LEA, ODETTE, Seat, seated
from test_scene_layout import SCENES, new_game, new_president, settings

from assets.make import words as maker
from game import words
from game.ecarte import RULES as ECARTE
from game.president import RULES as PRESIDENT
from game.settings import CHOICES
from game.ui import fonts, furniture
from game.ui.canvas import Canvas
from game.ui.layout.frame import frame, unit
from game.ui.president import panels
from game.ui.president.picture import LEAST_NAME
from game.ui.scenes.cover import Cover
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.settings import AT_THE_TABLE, CARDS, GAME

LANGUAGES = words.languages()[1:]
SIZES = ((960, 600), (1280, 720))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    words.use("en")


@pytest.fixture
def stage(size: tuple[int, int], language: str) -> Iterator[Stage]:
    made = Stage(size, language=language)
    yield made
    made.finish()


@pytest.mark.parametrize("size", SIZES[:1], indirect=True)  # `test_layout_everything` has the larger ones
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_fits(stage: Stage, scene: Callable[[Stage], None]) -> None:
    with nothing_cut() as cut:
        scene(stage)
        _draw(stage)
    assert not cut
    assert inside(stage)
    assert not overlapping(stage)
    assert not uneven(stage)


def _draw(stage: Stage) -> None:
    stage.window.stack.forget_picture()
    stage.window.draw()


@pytest.mark.parametrize("language", [one if one == "ru" else pytest.param(one, marks=pytest.mark.long) for one in LANGUAGES],
                         indirect=True)
@pytest.mark.parametrize("size", SIZES[:1], indirect=True)
@pytest.mark.parametrize("scene", (new_game, new_president), ids=("ecarte", "president"))
def test_every_choice_of_the_house_rules_fits(stage: Stage, scene: Callable[[Stage], None]) -> None:
    scene(stage)
    setup = stage.top.setup
    options = setup.rules.option_list()
    with nothing_cut() as cut:
        for number in range(max(len(option.words) for option in options)):
            chosen = setup
            for option in options:
                known = list(option.words)
                if known:
                    chosen = chosen.with_rule(option.name, known[number % len(known)])
            stage.show(NewGame(stage.services, chosen.settled()[0]))
            for offset in range(0, stage.top.rules.most + 1, max(1, stage.top.rules.rect.height - 40)):
                stage.top.rules.scroll_to(offset)
                _draw(stage)
    assert not set(cut)


def test_every_choice_of_the_settings_fits(stage: Stage) -> None:
    settings(stage)
    with nothing_cut() as cut:
        for part, preferences in ((0, (*GAME, *CARDS)), (1, AT_THE_TABLE)):
            named = [one for one in preferences if one.words]
            for number in range(max(len(one.words) for one in named)):
                stage.services.change(**{one.name: list(one.words)[number % len(one.words)] for one in named})
                settings(stage)
                stage.top._turn_to(part)
                _draw(stage)
    assert not cut and set(CHOICES)


# ---- the tables


def play_on(seat: Seat, chance: Random) -> None:
    """Play a deal anyhow, and look at the table before each move and while it is shown."""
    for _ in range(400):
        seat.until(lambda: seat.is_mine or seat.top is not seat.table)
        seat.pilot.frame()
        if isinstance(seat.top, Cover):
            seat.top.finish(True)
        elif seat.top is not seat.table:
            return
        else:
            seat.board.submit(any_of(seat.view, chance.choice))
        seat.pilot.frame()
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize("size", SIZES[:1], indirect=True)
@pytest.mark.parametrize("changes", ({}, {"packets": "dealer", "match": "best-of-three"}), ids=("plain", "packets"))
@pytest.mark.parametrize("players", ((CAMILLE, ODETTE), (LEA, CAMILLE)), ids=("alone", "two people"))
def test_a_deal_of_ecarte_fits(language: str, size: tuple[int, int], players: tuple, changes: dict[str, str]) -> None:
    with nothing_cut() as cut:
        for seed in ("s1", "s3"):
            with seated(size=size, players=players, seed=seed, changes=changes, speed="off", language=language) as seat:
                play_on(seat, Random(seed))
    assert not set(cut)


@pytest.mark.parametrize(("size", "seats"), ((SIZES[0], 3), (SIZES[0], 8), (SIZES[1], 5),
                                             pytest.param(SIZES[0], 16, marks=pytest.mark.long)), indirect=["size"])
def test_deals_of_president_fit(language: str, size: tuple[int, int], seats: int) -> None:
    changes = {"black_market": "on", "table_talk": "on", "complete_four": "anyone", "revolution": "four-or-more"}
    with nothing_cut() as cut, seated(size=size, players=company(seats, level="random"), rules=PRESIDENT, seed="h", speed="off",
                                      changes=changes, language=language) as seat:
        for _ in range(2):
            play_on(seat, Random(seats))
            seat.top.finish("next")
            seat.pilot.frame()
    assert not set(cut)


PICTURES = (
    *(lambda size, seats=seats: pictures.test_the_headings_of_trays_are_whole(size, seats) for seats in (3, 4, 8, 16)),
    pictures.test_what_a_seat_did_fits_its_bubble,
    *(lambda size, title=title: pictures.test_ones_own_plate_has_room_for_title_lock_and_count(size, words.translate(title))
      for title in (*(title for manner in words.president.TITLES.values() for title in manner.values()), "You are asked")),
)


@pytest.mark.parametrize("picture", PICTURES, ids=range(len(PICTURES)))
def test_what_stands_at_a_table_of_president_fits(language: str, size: tuple[int, int], picture: Callable) -> None:
    words.use(language)
    picture(size)


def test_what_is_to_be_beaten_is_told_whole(language: str, size: tuple[int, int]) -> None:
    """The line above the pile, for the longest words of each kind, also beside the badge of a revolution."""
    words.use(language)
    view, story = pictures.position(16, 7)
    found = pictures.table(view, size, viewer=1, story=story)
    canvas, room = Canvas(pygame.Surface(size), unit(size)), found.words.width
    badge = panels.badge_width(canvas) + canvas.px(12)
    for cards in ("Qd", "Qd Qc", "Qd 2c", "Qd Qc Qs", "Qd Qc 2s", "Qd Qc Qs Qh", "Qd Qc 2h 2s", "Qd Qc Qs 2h 2s", "Xr Xb"):
        top = pictures.parse_cards(cards)
        for table in (words.president.HIGHER, words.president.LOWER):
            sentence = table.get(len(top), "{set}. {number} of a higher rank, or pass.")
            told = words.translate(sentence, set=words.president.set_label(top), number=len(top))
            free = room - badge if table is words.president.LOWER else room
            assert fonts.width(told, LEAST_NAME, bold=True) <= free, told


def test_every_refusal_is_told_whole(language: str, size: tuple[int, int]) -> None:
    words.use(language)
    values = {"the_card": words.the_card(pictures.parse_cards("Qd")[0]), "number": 3}
    sentences = [found.text for found in maker.texts() if found.file.endswith("/checks.py")]
    assert len(sentences) > 50
    canvas = Canvas(pygame.Surface(size), unit(size))
    with nothing_cut() as cut:
        for sentence in sentences:
            furniture.sentence(canvas, frame(size).say, words.translate(sentence, **values), clause="P-33", is_refusal=True)
    assert not set(cut)


def test_there_are_languages_to_try() -> None:
    assert {"fr", "es"} <= set(LANGUAGES) and {ECARTE.name, PRESIDENT.name} == set(words.GAME_NAMES)
