"""The icon is made again as it was committed; pixels are compared, because PNG writers may differ."""

from pathlib import Path

import pygame
import pytest

from assets.make.icon import SIZES, write_icon

ASSETS = Path(__file__).parents[2] / "assets"


def bytes_of(file: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(file), "RGBA")


def test_the_icon_is_made_again(tmp_path):
    made = write_icon(tmp_path)
    assert [file.name for file in made] == ["icon.svg", *(f"icon-{size}.png" for size in SIZES)]
    assert (tmp_path / "icon.svg").read_bytes() == (ASSETS / "icon.svg").read_bytes()
    for size in SIZES:
        assert bytes_of(tmp_path / f"icon-{size}.png") == bytes_of(ASSETS / f"icon-{size}.png")


@pytest.mark.parametrize("size", SIZES)
def test_it_is_square_and_shows_the_sign(size):
    icon = pygame.image.load(ASSETS / f"icon-{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a == 0
    red = icon.get_at((size // 2, size // 2 + size // 50))
    assert red.r > 150 and red.g < 60


def test_the_smallest_has_no_tile():
    icon = pygame.image.load(ASSETS / "icon-32.png")
    assert icon.get_at((4, 4)).a == 0
    assert pygame.image.load(ASSETS / "icon-64.png").get_at((32, 3))[:3] == (0x14, 0x43, 0x2F)
