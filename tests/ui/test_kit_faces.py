"""Tests of the faces put together: letters, indices, detail by width, colours as rendered, the half-turn."""

import itertools
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import paths, words
from game.settings import CHOICES
from game.ui import faces, tokens
from game.ui.faces import INDICES, LATIN, LETTERS, PALETTES, Dress, face_text, picture, read_parts
from game.ui.images import Face, card_size, rasterise
from tests.assets.test_svg_subset import faults

CARDS = paths.asset("cards")
COURTS = [rank + suit for suit in "shdc" for rank in "KQJ"]
DECK = [*(rank + suit for suit in "shdc" for rank in "A23456789TJQK"), "Xr", "Xb"]
WHITE = tokens.STOCK
# Full protanopia, deuteranopia and tritanopia in linear RGB, after Machado, Oliveira and Fernandes (2009).
SIMULATIONS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def shown(name: str, width: int = 125, **dress: str) -> Surface:
    return rasterise(CARDS, Face(name, width, Dress(**dress)))


def main_ink(surface: Surface, part: pygame.Rect) -> tuple[int, int, int]:
    """Return the commonest colour of a part that is not stock."""
    counts: dict[tuple[int, int, int], int] = {}
    for x, y in itertools.product(range(part.left, part.right), range(part.top, part.bottom)):
        red, green, blue, _ = surface.get_at((x, y))
        if (red, green, blue) != tuple(pygame.Color(WHITE))[:3]:
            counts[red, green, blue] = counts.get((red, green, blue), 0) + 1
    return max(counts, key=lambda colour: counts[colour])


def rank_and_sign(suit: str, palette: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return the inks of rank and sign in the index of a rendered card."""
    card = shown("9" + suit, 250, palette=palette)
    return main_ink(card, pygame.Rect(10, 12, 50, 55)), main_ink(card, pygame.Rect(16, 76, 38, 38))


def hexed(colour: tuple[int, int, int]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def lab(linear_rgb: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (min(1, max(0, channel)) for channel in linear_rgb)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: tuple[int, int, int], matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    plain = [linear(channel / 255) for channel in colour]
    return lab(tuple(sum(share * channel for share, channel in zip(row, plain, strict=True)) for row in matrix))


def least_distance(palette: str) -> float:
    """Return the smallest distance of two suits' rendered signs under any of the simulations."""
    signs = [rank_and_sign(suit, palette)[1] for suit in "shdc"]
    return min(
        sum((a - b) ** 2 for a, b in zip(seen(one, matrix), seen(other, matrix), strict=True)) ** 0.5
        for matrix in SIMULATIONS.values()
        for one, other in itertools.combinations(signs, 2)
    )


# Colours


@pytest.mark.parametrize(
    ("palette", "ranks"),
    [
        ("two-colour", (16.2, 5.6, 5.6, 16.2)),
        ("four-colour", (16.2, 5.6, 6.4, 6.2)),
        ("colour-blind", (16.2, 4.8, 9.3, 5.8)),
    ],
)
def test_rendered_inks_have_their_contrast_on_stock(palette: str, ranks: tuple[float, ...]) -> None:
    for suit, wanted in zip("shdc", ranks, strict=True):
        rank, sign = rank_and_sign(suit, palette)
        assert tokens.contrast(hexed(rank), WHITE) == pytest.approx(wanted, abs=0.06)
        assert hexed(sign) == PALETTES[palette][suit]
        assert suit == "d" or tokens.contrast(hexed(sign), WHITE) >= 3


def test_a_pale_diamond_has_a_dark_outline() -> None:
    card = shown("Ad", 250, palette="colour-blind")
    inks = {hexed(tuple(card.get_at((x, 93)))[:3]) for x in range(14, 60)}
    assert {"#E8A200", "#5A3E00"} <= inks and tokens.contrast("#5A3E00", WHITE) >= 4.5


def test_colour_blind_players_tell_the_suits_apart() -> None:
    assert least_distance("colour-blind") >= 30
    assert least_distance("four-colour") < 15  # which is why there is a third palette


@pytest.mark.parametrize("colour", faces.BACK_INK)
@pytest.mark.parametrize("back", ("damier", "perles", "soleil", "uni"))
def test_each_back_comes_in_each_colour(back: str, colour: str) -> None:
    picture = shown(f"back-{back}", 100, back_colour=colour)
    assert hexed(main_ink(picture, pygame.Rect(8, 8, 84, 124))) == faces.BACK_INK[colour]


def test_settings_offer_what_there_is() -> None:
    assert set(CHOICES["index_letters"]) == {"language", *LETTERS}  # type: ignore[arg-type]
    assert set(CHOICES["index_size"]) == set(INDICES)  # type: ignore[arg-type]
    assert set(CHOICES["back_colour"]) == set(faces.BACK_INK)  # type: ignore[arg-type]
    assert set(CHOICES["palette"]) == set(PALETTES)  # type: ignore[arg-type]


# The index


@pytest.mark.parametrize("letters", LETTERS.values())
def test_every_letter_has_its_glyph(letters: str) -> None:
    parts = read_parts(CARDS)
    for name, letter in zip(LATIN, letters, strict=True):
        assert faces.letter(parts, name + "h", letters) == letter
    assert faces.letter(parts, "Th", letters) == "10" and faces.letter(parts, "7h", letters) == "7"


@pytest.mark.parametrize("language", words.languages())
def test_every_language_has_letters_that_the_deck_can_draw(language: str) -> None:
    words.use(language)
    try:
        letters = words.court_letters()
    finally:
        words.use("en")
    parts = read_parts(CARDS)
    assert [faces.letter(parts, name + "h", letters) for name in LATIN] == list(letters)


def test_unknown_letters_fall_back_to_latin() -> None:
    parts = read_parts(CARDS)
    assert faces.letter(parts, "Qs", "ЖЖЖЖ") == "Q" and faces.letter(parts, "Qs", "") == "Q"


@pytest.mark.parametrize("letters", ("french", "russian"))
def test_letters_change_the_index_alone(letters: str) -> None:
    for name in ("Qs", "Ah"):
        latin, other = shown(name, 250), shown(name, 250, letters=LETTERS[letters])
        changed = pygame.mask.from_threshold(latin, (0, 0, 0), (2, 2, 2, 255), other)
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert bool(boxes) == (LETTERS[letters][1 if name == "Qs" else 3] not in "QA")
        corner, far = pygame.Rect(8, 10, 62, 68), pygame.Rect(180, 272, 62, 68)
        assert all(corner.contains(box) or far.contains(box) for box in boxes)


@pytest.mark.parametrize(
    ("size", "height", "column"), [("standard", 0.15, 0.29), ("large", 0.20, 0.36), ("low-vision", 0.30, 0.49)]
)
@pytest.mark.parametrize("name", ("4s", "9h", "Ts", "Ks", "Ad"))
def test_indices_are_as_large_as_promised(name: str, size: str, height: float, column: float) -> None:
    card = shown(name, 500, index_size=size)
    measures = INDICES[size]
    assert measures.column == column
    ink = pygame.mask.from_threshold(card, WHITE, (60, 60, 60, 255))
    ink.invert()
    bottom = round(28.3 + 102 * measures.scale)
    part = Surface((round(500 * column) - 12, bottom + 2))
    corner = pygame.mask.Mask(part.get_size())
    corner.draw(ink, (-12, 0))
    box = max((box for box in corner.get_bounding_rects() if box.top > 8), key=lambda box: box.height)
    assert box.height / 700 == pytest.approx(height, rel=0.05)  # round figures are a little taller
    assert box.right + 12 <= 500 * column


@pytest.mark.parametrize("size", INDICES)
def test_index_and_pips_keep_apart(size: str) -> None:
    """Signs and letters of a number card are as many pieces as there are: none touches another."""
    for name, pips in (("9h", 9), ("Ts", 10), ("8c", 8), ("7d", 7), ("2s", 2)):
        card = shown(name, 500, index_size=size)
        ink = pygame.mask.from_threshold(card, WHITE, (40, 40, 40, 255))
        ink.invert()
        ink.draw(pygame.mask.Mask((500, 700), fill=False), (0, 0))
        pieces = [piece for piece in ink.connected_components(120) if piece.get_bounding_rects()[0].width < 400]
        letters = 2 * (2 if name[0] == "T" else 1)
        assert len(pieces) == letters + 2 + (0 if size == "low-vision" else pips), name


# Detail


@pytest.mark.parametrize(
    ("name", "width", "size", "file"),
    [
        ("Kh", 180, "standard", "Kh"),
        ("Kh", 175, "standard", "Kh-2"),
        ("Kh", 120, "standard", "Kh-2"),
        ("Kh", 115, "standard", "Kh-1"),
        ("Kh", 70, "standard", "Kh-1"),
        ("Kh", 65, "standard", "sign-h"),
        ("Xb", 65, "standard", "sign-b"),
        ("Kh", 100, "large", "Kh-1"),
        ("9c", 60, "large", "sign-c"),
        ("9c", 90, "standard", "9c"),
        ("9c", 90, "large", "9c-large"),
        ("As", 250, "large", "As-large"),
        ("As", 100, "standard", "As-1"),
        ("Kh", 250, "low-vision", "bare"),
        ("back-uni", 60, "low-vision", "back-uni"),
    ],
)
def test_the_picture_suits_width_and_index(name: str, width: int, size: str, file: str) -> None:
    assert picture(CARDS, name, width, size) == file


def test_a_folder_without_plainer_pictures_shows_the_finest(tmp_path: Path) -> None:
    assert picture(tmp_path, "Kh", 60, "low-vision") == "Kh"


def test_names_stand_on_large_cards_only() -> None:
    assert faces.NAME in face_text(CARDS, "Kh", 280, Dress())
    assert faces.NAME not in face_text(CARDS, "Kh", 275, Dress())


@pytest.mark.parametrize("size", INDICES)
def test_what_is_put_together_stays_inside_the_subset(size: str) -> None:
    for name, width in itertools.product(("Kh", "Xr", "Ts", "As", "back-uni"), (60, 100, 150, 300)):
        assert faults(face_text(CARDS, name, width, Dress("colour-blind", "КДВТ", size, "slate"))) == []


# The half-turn


def upright(name: str, width: int, size: str) -> pygame.Rect:
    across, down = card_size(width)
    share = faces.upright_share(name, width, size)
    return pygame.Rect(0, round(down * (1 - share) / 2) - 1, across, round(down * share) + 2 if share else 0)


@pytest.mark.parametrize("size", INDICES)
@pytest.mark.parametrize("width", (60, 95, 125, 185))
def test_every_card_is_the_same_upside_down(width: int, size: str) -> None:
    for name in [*DECK, "back-damier", "back-perles", "back-soleil", "back-uni"]:
        card = shown(name, width, index_size=size)
        turned = pygame.transform.rotate(card, 180)
        apart = upright(name, width, size)
        for one, other in ((card, turned), (turned, card)):
            left = Surface(card.get_size())
            left.blit(one, (0, 0))
            under = Surface(card.get_size())
            under.blit(other, (0, 0))
            left.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            left.fill("#000000", apart)
            assert max(pygame.image.tobytes(left, "RGB")) <= 32, (name, width)


def test_courts_differ_from_each_other_by_shape_alone() -> None:
    """In one colour, the upper halves of no two courts cover each other."""
    masks = {}
    for name in COURTS:
        stock = pygame.mask.from_threshold(shown(name, 250), WHITE, (24, 24, 24, 255))
        stock.invert()
        masks[name] = pygame.mask.Mask((250, 175))
        masks[name].draw(stock, (0, 0))
    for one, other in itertools.combinations(COURTS, 2):
        shared = masks[one].overlap_area(masks[other], (0, 0))
        assert shared / (masks[one].count() + masks[other].count() - shared) < 0.75, (one, other)
