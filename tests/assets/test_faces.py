"""The portraits: the same bytes whenever they are made, everybody there, two lines and five inks, and nobody like another."""

import itertools
import re
from pathlib import Path

import pygame
import pytest

from assets.make.__main__ import arguments, fault, make
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK
from assets.make.faces import SIZES, write_faces
from assets.make.portraits.people import PEOPLE
from assets.make.raster import rasterised
from game.ai import personas
from game.ui import portraits

FACES = Path(__file__).parents[2] / "assets" / "faces"
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in sorted(FACES.glob("*.svg"))}
KEYS = [one.key for one in personas.PEOPLE]
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
SMALL = min(SIZES)


@pytest.fixture(scope="module")
def pixels():
    return {name: rasterised(text, (120, 120)) for name, text in TEXTS.items()}


def shares(surface: pygame.Surface) -> list[float]:
    """Return the colours of a picture on a table, seen from so far that eight by eight spots are left."""
    table = pygame.Surface(surface.get_size(), depth=24)
    table.fill("#14432F")
    table.blit(surface, (0, 0))
    return list(pygame.image.tobytes(pygame.transform.smoothscale(table, (8, 8)), "RGB"))


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return by how much two pictures differ on the whole, from 0 to 255."""
    pairs = list(zip(shares(one), shares(other), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def test_two_runs_and_the_committed_files_are_the_same(tmp_path):
    written = write_faces(tmp_path)
    assert {file.name for file in written} == {file.name for file in FACES.iterdir()}
    assert [file.name for file in written if file.read_bytes() != (FACES / file.name).read_bytes()] == []


def test_every_person_has_a_bust_and_a_head():
    assert sorted(PEOPLE) == sorted(KEYS)
    assert set(TEXTS) == {*KEYS, *(key + portraits.CLOSE for key in KEYS)}


def test_files_are_small():
    assert max(len(text) for text in TEXTS.values()) < 24_000


def test_five_inks_and_two_lines():
    for name, text in TEXTS.items():
        assert set(HEX.findall(text)) <= {BLACK, RED, BLUE, GOLD, STOCK}, name
        person, rim = text.splitlines()[2:4]
        assert rim.count("<path") == 2 and person.count("<path") > 12
        widths = set(re.findall(r'stroke-width="([\d.]+)"', person))
        cords = {"12"} if name.startswith("hippolyte") else set()  # cord and glass: gold between two dark lines
        assert widths <= {"3", "6", *cords}, (name, widths)


def test_corners_are_transparent_and_the_middle_is_not(pixels):
    for name, surface in pixels.items():
        assert surface.get_at((4, 4)).a == surface.get_at((115, 115)).a == 0, name
        assert surface.get_at((60, 60)).a == 255, name
        assert surface.get_bounding_rect().w >= 118, name


def test_the_small_picture_is_plainer_and_its_head_larger(pixels):
    for key in KEYS:
        assert len(TEXTS[key]) > len(TEXTS[key + portraits.CLOSE]), key


@pytest.mark.parametrize("side", SIZES)
def test_nobody_looks_like_another(side):
    """Seen so small that only the largest shapes are left, any two differ, in colour and in gray."""
    seen = {key: portraits.rasterise(FACES, key, side) for key in KEYS}
    gray = {key: pygame.transform.grayscale(surface) for key, surface in seen.items()}
    for pictures, least in ((seen, 12), (gray, 8)):
        distances = {(one, two): apart(pictures[one], pictures[two]) for one, two in itertools.combinations(KEYS, 2)}
        nearest = min(distances, key=distances.__getitem__)
        assert distances[nearest] > least, (nearest, distances[nearest])


def test_a_gallery_is_drawn(tmp_path):
    sheet = tmp_path / "gallery.png"
    make(arguments().parse_args(["gallery", str(sheet), "--gray"]))
    assert pygame.image.load(sheet).get_width() == 8 * (max(SIZES) + 16)


def test_a_gallery_must_be_a_picture_file():
    said = fault(arguments().parse_args(["gallery", "out.jpg"]))
    assert said == "out.jpg is not a PNG file in an existing folder."
