"""Tests of the components: they fit at every size, keep their pictures, and tell their states apart."""

import itertools
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from sheet import placed, sheet

from game import words
from game.core import cards as core
from game.ui import canvas as canvas_module
from game.ui import controls, fonts, furniture, paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.scenes import card_rows, counsel_note
from game.ui.scenes.counsel_sheet import Row, Sheet, sheet_panel

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
STATES: tuple[controls.State, ...] = ("rest", "hover", "pressed", "disabled", "on")
Draw = Callable[[Canvas], object]
LEAD = "Écarté, you lead Odette 3 to 2"
PAINTED = SimpleNamespace(palette="two-colour")
BEAT = "You must follow suit and beat the ten if you can: play the jack."
STANDARD: dict[str, Draw] = {
    "action": lambda c: controls.button(c, placed(c, 60, 60, 180, 48), "Call the king", key="K"),
    "discard": lambda c: controls.button(c, placed(c, 60, 60, 180, 48), "Discard 3, keep 2", kind="primary"),
    "play": lambda c: controls.button(c, placed(c, 60, 60, 180, 48), "Play two jacks", kind="primary", key="Enter"),
    "title": lambda c: controls.button(c, placed(c, 60, 60, 456, 72), "Continue", kind="primary", key="Enter", sub=LEAD),
    "game": lambda c: controls.button(c, placed(c, 60, 60, 220, 72), "President", key="P", sub="Eight players", align="left"),
    "mine": lambda c: furniture.plate(c, placed(c, 60, 60, 168, 48), "Camille", "Your turn", turn=True),
    "seat": lambda c: furniture.plate(c, placed(c, 60, 60, 168, 56), "Marguerite", "Vice-President", mark=2, reserve=c.px(8)),
    "opponent": lambda c: furniture.plate(c, placed(c, 60, 60, 300, 48), "Odette", "Dealer", face=True, reserve=c.px(40)),
    "refusal": lambda c: furniture.sentence(c, placed(c, 60, 60, 460, 48), BEAT, clause="E-17", is_refusal=True),
    "sentence": lambda c: furniture.sentence(c, placed(c, 60, 60, 460, 48), "Odette accepts. Click a card to move it."),
    "preset": lambda c: controls.radio(c, placed(c, 60, 60, 248, 60), "Linked games", sub="High cut, any exchange", on=True),
    "choice": lambda c: controls.field(c, placed(c, 60, 60, 160, 36), "Enough for all", opens=True),
    "switch": lambda c: controls.segments(c, placed(c, 60, 60, 288, 48), ("Écarté", "President"), 0),
    "tray": lambda c: furniture.tray(c, placed(c, 60, 60, 388, 202), "Discard", "up to 5"),
    "bubble": lambda c: pieces.bubble(c, Rect(60, 60, pieces.bubble_width(c, BEAT), c.px(32)), BEAT),
}  # fmt: skip


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Note each text that had to be cut."""
    cut, noted = fonts.cut, []

    def noting(text: str, *rest: Any, **keywords: Any) -> str:
        result = cut(text, *rest, **keywords)
        if result.endswith(fonts.ELLIPSIS):
            noted.append(text)
        return result

    canvas_module._pictures.clear()
    monkeypatch.setattr(fonts, "cut", noting)
    yield noted
    canvas_module._pictures.clear()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STANDARD)
def test_the_texts_of_the_table_fit_their_components(name: str, size: tuple[int, int], cuts: list[str]) -> None:
    STANDARD[name](Canvas(Surface(size), tokens.unit(size)))
    assert cuts == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", STANDARD)
def test_a_component_stays_near_its_rectangle(name: str, size: tuple[int, int]) -> None:
    u = tokens.unit(size)
    surface = Surface((round(720 * u), round(300 * u)))
    STANDARD[name](Canvas(surface, u))
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    touched = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    assert touched.left >= round(60 * u) - canvas_module.MARGIN * u
    assert touched.right < surface.get_width()


def test_the_names_of_long_players_are_cut_and_not_spilled(cuts: list[str]) -> None:
    furniture.plate(Canvas(Surface((400, 200)), 1.0), Rect(60, 60, 168, 48), "Maximilienne-Antoinette", "Your turn")
    assert cuts == ["Maximilienne-Antoinette"]


@pytest.mark.parametrize("kind", ("primary", "secondary", "plain"))
def test_each_state_of_a_button_looks_different(kind: controls.Kind) -> None:
    pictures = []
    for state in STATES if kind != "primary" else STATES[:4]:
        surface = Surface((300, 160))
        surface.fill(tokens.FELT)
        controls.button(Canvas(surface, 1.0), Rect(60, 60, 180, 48), "Play", kind=kind, state=state)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    expected = len(pictures) - (kind == "secondary") - (kind == "plain")  # a pointer's hover looks like on
    assert len(set(pictures)) == expected


def test_the_ring_shows_on_felt_and_on_stock() -> None:
    for ground in (tokens.FELT, tokens.STOCK):
        assert max(tokens.contrast(tokens.FOCUS, ground), tokens.contrast(tokens.FOCUS_EDGE, ground)) >= 3


@pytest.mark.parametrize("total", (1, 3, 5, 7, 11))
@pytest.mark.parametrize("u", (0.75, 1.0, 1.5, 3.0))
def test_the_jetons_of_any_target_stay_in_the_rack(total: int, u: float) -> None:
    rect = Rect(10, 10, round(216 * u), round(48 * u))
    places = pieces.rack_places(rect, total, u)
    assert len(places) == total
    assert all(rect.contains(place) for place in places)
    assert all(one.x < other.x for one, other in itertools.pairwise(places))
    assert all(place.width >= round(12 * u) for place in places)


def test_a_rack_shows_how_many_of_how_many() -> None:
    shown = set()
    for count in range(6):
        surface = Surface((300, 100))
        pieces.rack(Canvas(surface, 1.0), Rect(20, 20, 216, 48), count, 5)
        shown.add(pygame.image.tobytes(surface, "RGB"))
    assert len(shown) == 6


def test_a_kept_component_is_drawn_once_and_can_fade() -> None:
    canvas = Canvas(Surface((300, 160)), 1.0)
    pieces.pill(canvas, Rect(20, 20, 28, 28), "5")
    before = len(canvas_module._pictures)
    for x in range(30, 60):
        pieces.pill(canvas, Rect(x, 20, 28, 28), "5")
    assert len(canvas_module._pictures) == before
    faint = Surface((300, 160))
    pieces.pill(Canvas(faint, 1.0), Rect(20, 20, 28, 28), "5", fade=0.5)
    strong = Surface((300, 160))
    pieces.pill(Canvas(strong, 1.0), Rect(20, 20, 28, 28), "5")
    assert abs(faint.get_at((24, 34)).r * 2 - strong.get_at((24, 34)).r) <= 4


def _pixels(draw: Draw) -> bytes:
    surface = Surface((720, 320))
    draw(Canvas(surface, 1.0))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("draw", (
    lambda c: card_rows.chip(c, Rect(20, 20, 36, 28), core.card("Kh"), palette="two-colour"),
    lambda c: card_rows.draw(card_rows.Look(c, PAINTED, 0), Rect(20, 20, 200, 28), [card_rows.Group((core.card("Kh"),))]),
    lambda c: counsel_note.draw_chips(c, (20, 40), (core.card("Kh"),), palette="two-colour"),
), ids=("alone", "in a row", "on a note"))
def test_a_card_as_a_chip_follows_the_letters_of_the_index(draw: Draw) -> None:
    seen = []
    for letters in ("", "RDVA", ""):
        words.use_letters(letters)
        seen.append(_pixels(draw))
    assert seen[0] == seen[2] != seen[1]


def test_what_is_said_below_a_sheet_follows_the_language() -> None:
    sheet = Sheet("Choices", "", ("", ""), tuple(Row("a", (), 0.5, 0.4, 0.6, "") for _ in range(3)))
    seen = []
    for code in ("en", "fr", "en"):
        words.use(code)
        seen.append(_pixels(lambda c: sheet_panel(c, Rect(10, 10, 700, 300), sheet, palette="two-colour", letters="KQJA")))
    assert seen[0] == seen[2] != seen[1]


def test_a_component_looks_the_same_kept_or_drawn_at_once() -> None:
    kept, direct = Surface((300, 160)), Surface((300, 160))
    for surface in (kept, direct):
        surface.fill(tokens.FELT)
    furniture.plate(Canvas(kept, 1.0), Rect(60, 60, 168, 48), "Camille", "Dealer")
    furniture.plate.__wrapped__(Canvas(direct, 1.0), Rect(60, 60, 168, 48), "Camille", "Dealer")  # type: ignore[attr-defined]
    difference = [
        abs(a - b) for a, b in zip(pygame.image.tobytes(kept, "RGB"), pygame.image.tobytes(direct, "RGB"), strict=True)
    ]
    assert max(difference) <= 4


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_whole_sheet_draws_and_the_caches_stay_bounded(size: tuple[int, int]) -> None:
    picture = sheet(size)
    assert picture.get_size() == size
    assert all(cache.bytes <= cache.limit or len(cache) == 1 for cache in paint.Cache.everyone)


def test_a_second_frame_makes_no_component_anew() -> None:
    sheet((1920, 1080))
    before = [(len(cache), cache.bytes) for cache in paint.Cache.everyone]
    sheet((1920, 1080))
    assert [(len(cache), cache.bytes) for cache in paint.Cache.everyone] == before


def test_a_sentence_stays_in_its_bar_and_keeps_its_clause() -> None:
    surface = Surface((700, 200))
    words = "You follow suit and beat the ten if you can, and only without the suit may you trump. " * 3
    furniture.sentence(Canvas(surface, 1.0), Rect(60, 60, 460, 48), words, clause="E-17", is_refusal=True)
    assert surface.get_at((20, 84)) == surface.get_at((0, 0))


def test_the_strip_says_where_more_may_stand() -> None:
    surface = Surface((1280, 60))
    x = furniture.strip(Canvas(surface, 1.0), Rect(0, 0, 1280, 44), "Écarté", ("Deal 4", "You 3 – 2 Odette"))
    assert 250 < x < 420
    assert surface.get_at((x + 4, 20))[:3] == pygame.Color(tokens.NIGHT)[:3]


def test_a_tooltip_is_as_large_as_its_text() -> None:
    canvas = Canvas(Surface((600, 300)), 1.0)
    short, long = (
        controls.tooltip_size(canvas, text) for text in ("Sort", "Sorts your hand by suit, by rank or as you like. " * 3)
    )
    assert short[0] < long[0] <= 322 and short[1] < long[1]
