"""Tests of the cards' pictures: sizes, palettes, stand-ins, the budget of the queue, turned and dimmed sprites."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui import images
from game.ui.faces import BACK_INK, PALETTES, Dress, exchange, recoloured, suit_colour
from game.ui.images import Cards, Face, card_size

FACE = """<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700" viewBox="0 0 500 700">
<rect x="1.5" y="1.5" width="497" height="697" rx="25" fill="#FBF8F1" stroke="#CFC6B2" stroke-width="3"/>
<rect x="150" y="250" width="200" height="200" fill="{ink}"/></svg>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inks = {"Kh": "#C8102F", "Td": "#C8102D", "As": "#1B1B20", "7c": "#1B1B1E", "back-soleil": "#6E1B30"}
    for name, ink in inks.items():
        (tmp_path / f"{name}.svg").write_text(FACE.format(ink=ink), encoding="utf-8")
    (tmp_path / "Qd.svg").write_text("this is no picture", encoding="utf-8")
    return tmp_path


@pytest.fixture
def cards(folder: Path) -> Iterator[Cards]:
    cards = Cards(folder, back="back-soleil")
    yield cards
    cards.close()


COURT_INKS = {(0x1F, 0x4E, 0x9E), (0xE3, 0xB2, 0x3C)}


def inks(picture: Surface) -> set[tuple[int, int, int]]:
    """Return all colours of a picture."""
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y)))[:3] for x in range(width) for y in range(height)}


def middle(picture: Surface) -> tuple[int, int, int]:
    red, green, blue, _ = picture.get_at((picture.get_width() // 2, picture.get_height() // 2))
    return red, green, blue


@pytest.mark.parametrize("width", range(20, 400, 7))
def test_cards_are_always_five_by_seven(width: int) -> None:
    across, down = card_size(width)
    assert across % 5 == 0 and down * 5 == across * 7 and abs(across - width) <= 3


def test_a_card_is_a_stand_in_first_and_sharp_later(cards: Cards) -> None:
    before = cards.face("Kh", 125)
    assert before.get_size() == (125, 175) and not cards.is_ready("Kh", 125) and cards.is_busy
    cards.finish()
    assert cards.is_ready("Kh", 125) and not cards.is_busy
    assert middle(cards.face("Kh", 125)) == (0xC8, 0x10, 0x2E)
    assert cards.face("Kh", 125) is cards.face("Kh", 126)


def test_a_stand_in_is_scaled_from_another_size(cards: Cards) -> None:
    cards.want(("Kh",), 125)
    cards.finish()
    assert middle(cards.face("Kh", 200)) == (0xC8, 0x10, 0x2E)
    assert cards.face("Kh", 200).get_size() == (200, 280) and not cards.is_ready("Kh", 200)


@pytest.mark.parametrize("palette", PALETTES)
def test_each_palette_exchanges_the_inks(cards: Cards, palette: str) -> None:
    cards.dress = Dress(palette)
    for suit, name in (("h", "Kh"), ("s", "As"), ("c", "7c")):
        cards.want((name,), 125)
        cards.finish()
        assert middle(cards.face(name, 125)) == tuple(pygame.Color(suit_colour(suit, palette)))[:3]
    cards.want(("Td",), 125)
    cards.finish()
    assert middle(cards.face("Td", 125)) == tuple(pygame.Color(PALETTES[palette]["d"]))[:3]


def test_a_back_has_no_palette(cards: Cards) -> None:
    cards.want(("",), 80)
    cards.finish()
    cards.dress = Dress("colour-blind", "RDVA", "large")
    assert cards.is_ready("", 80)


def test_a_back_has_a_colour_and_a_face_has_none(cards: Cards) -> None:
    cards.want(("", "Kh"), 80)
    cards.finish()
    cards.dress = Dress(back_colour="slate")
    assert cards.is_ready("Kh", 80) and not cards.is_ready("", 80)
    assert middle(cards.face("", 100))[2] > middle(cards.face("", 100))[0]  # the plain back is slate meanwhile
    cards.want(("",), 80)
    cards.finish()
    assert middle(cards.face("", 80)) == tuple(pygame.Color(BACK_INK["slate"]))[:3]


@pytest.mark.parametrize(("size", "column"), [("standard", 0.29), ("large", 0.36), ("low-vision", 0.49)])
def test_the_plain_card_has_the_letters_and_the_size_that_were_chosen(folder: Path, size: str, column: float) -> None:
    cards = Cards(folder, dress=Dress(letters="RDVA", index_size=size))
    assert cards.index_column == column
    standard = Cards(folder, dress=Dress())
    assert pygame.image.tobytes(cards.face("Qh", 125), "RGBA") != pygame.image.tobytes(standard.face("Qh", 125), "RGBA")
    for one in (cards, standard):
        one.close()


def test_recolouring_leaves_other_inks_alone() -> None:
    assert recoloured('fill="#C8102E" stroke="#1B1B1F"', exchange("colour-blind")) == 'fill="#C8102E" stroke="#1B1B1F"'


@pytest.mark.parametrize("name", ("Qd", "9h"))
def test_a_damaged_or_missing_file_leaves_a_plain_card(cards: Cards, name: str, caplog: pytest.LogCaptureFixture) -> None:
    cards.want((name,), 125)
    cards.finish()
    assert not cards.is_ready(name, 125) and not cards.is_busy
    assert f"The picture of {name} cannot be read" in caplog.text
    assert cards.face(name, 125).get_size() == (125, 175)
    assert not cards.is_busy  # it is not tried again for each frame


def test_no_frame_waits_for_the_rasteriser(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()

    def stuck(folder: Path, face: Face) -> Surface:
        gate.wait(20)
        return Surface(card_size(face.width), pygame.SRCALPHA)

    monkeypatch.setattr(images, "rasterise", stuck)
    cards, table = Cards(folder), Surface((800, 600))
    for name in ("Kh", "As", "7c", "Td", ""):
        cards.draw(table, name, (200, 300), 125, u=1.0)
        cards.draw(table, name, (500, 300), 125, u=1.0, angle=8)
    assert not cards.advance(1 / 60) and not gate.is_set() and cards.is_busy
    gate.set()
    cards.finish()
    assert cards.is_ready("Kh", 125)
    cards.close()


def test_the_queue_respects_its_budget(cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    cards.want(("Kh", "As", "7c", "Td"), 125)
    for future in cards._pending.values():
        future.exception()
    now = iter(range(100))
    monkeypatch.setattr(images.time, "perf_counter", lambda: next(now))
    assert cards.advance(0.016, budget=2)
    assert len(cards._pending) == 2  # two seconds by this clock, one a picture
    assert cards.advance(0.016, budget=100) and not cards._pending


def test_nothing_is_made_while_the_window_changes_its_size(cards: Cards) -> None:
    cards.want(("Kh",), 125)
    cards.settle()
    cards.face("As", 150)
    assert not cards._pending and cards.is_busy
    assert not cards.advance(0.1)
    assert cards.advance(0.1)  # calm now: the next frame asks again
    cards.face("As", 150)
    assert cards._pending


def test_pictures_are_kept_within_bounds(folder: Path) -> None:
    cards = Cards(folder, megabytes=1)
    for width in range(60, 400, 5):
        cards.want(("Kh", "As"), width)
        cards.finish()
        cards.sprite("Kh", 100, angle=width / 10)
    assert cards._faces.bytes <= cards._faces.limit and cards._sprites.bytes <= cards._sprites.limit
    cards.close()


def test_a_turned_card_is_kept_by_half_degrees_and_grows(cards: Cards) -> None:
    cards.want(("Kh",), 200)
    cards.finish()
    turned = cards.sprite("Kh", 100, angle=12.1)
    assert turned is cards.sprite("Kh", 100, angle=11.9)
    assert turned.get_width() > 100 and turned.get_height() > 140
    assert turned.get_at((0, 0)).a == 0 and middle(turned) == (0xC8, 0x10, 0x2E)


def test_a_turned_card_has_the_detail_of_its_size() -> None:
    """It is made from a picture twice as large, which must not show names or figures that the upright card lacks."""
    cards = Cards()
    for angle in (0, 10):
        cards.sprite("Kh", 60, angle=angle)
    cards.finish()
    assert len(COURT_INKS & inks(cards.sprite("Kh", 60))) == len(COURT_INKS & inks(cards.sprite("Kh", 60, angle=10))) == 0
    cards.close()


def test_squeezed_enlarged_and_dimmed(cards: Cards) -> None:
    cards.want(("Kh",), 100)
    cards.finish()
    assert cards.sprite("Kh", 100, squeeze=0.5).get_size() == (50, 140)
    assert cards.sprite("Kh", 100, scale=1.06).get_size() == (106, 148)
    dimmed = middle(cards.sprite("Kh", 100, dim=0.26))
    assert all(0 < dark <= light for dark, light in zip(dimmed, (0xC8, 0x10, 0x2E), strict=True)) and dimmed[0] < 0xC8


def test_drawing_gives_the_place_and_fades(cards: Cards) -> None:
    cards.want(("Kh",), 100)
    cards.finish()
    table = Surface((400, 400))
    assert cards.draw(table, "Kh", (200, 200), 100, u=1.0) == pygame.Rect(150, 130, 100, 140)
    assert middle(table) == (0xC8, 0x10, 0x2E)
    table.fill("black")
    cards.draw(table, "Kh", (200, 200), 100, u=1.0, alpha=0.5)
    assert abs(middle(table)[0] - 100) <= 2


def test_the_shadow_is_kept_and_does_not_depend_on_the_card(cards: Cards) -> None:
    assert cards.shadow(100, u=1.0, lift=1.0).surface is cards.shadow(100, u=1.0, lift=1.05).surface
    assert cards.shadow(100, u=1.0, lift=1.0).surface is not cards.shadow(100, u=1.0, lift=2.2).surface


def test_the_real_deck_is_read_in_every_palette() -> None:
    for palette in PALETTES:
        cards = Cards(dress=Dress(palette))
        cards.want(("Kh", "Ts", "7c", "Jd", "Xr", "back-soleil"), 60)
        cards.finish()
        assert all(cards.is_ready(name, 60) for name in ("Kh", "Ts", "7c", "Jd", "Xr", "back-soleil"))
        cards.close()


def test_a_frame_with_more_turned_cards_than_sources_fit_comes_to_rest(folder: Path) -> None:
    cards, table = Cards(folder, megabytes=0.6), Surface((800, 600))
    for _ in range(12):
        for place, name in enumerate(("Kh", "As", "7c", "Td")):
            cards.draw(table, name, (100 + 150 * place, 300), 100, u=1.0, angle=6 * place + 3)
        cards.finish()
    cards.draw(table, "Kh", (100, 300), 100, u=1.0, angle=3)
    assert not cards.is_busy
    cards.close()
