"""The icon is made again as it was committed; pixels are compared, because PNG writers may differ."""

import io
import struct
from pathlib import Path

import pygame
import pytest

from assets.make.icon import MACOS_SIZES, SIGN_ONLY, SIZES, WINDOWS_SIZES, write_icon

ASSETS = Path(__file__).parents[2] / "assets"


def bytes_of(file: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(file), "RGBA")


def pixels(png: bytes) -> tuple[tuple[int, int], bytes]:
    picture = pygame.image.load(io.BytesIO(png), "icon.png")
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def of_windows(content: bytes) -> list[bytes]:
    """List the pictures of an .ico file as Windows finds them."""
    nothing, kind, number = struct.unpack_from("<HHH", content)
    assert (nothing, kind) == (0, 1)
    entries = [struct.unpack_from("<BBBBHHII", content, 6 + 16 * place) for place in range(number)]
    found = [content[at : at + length] for *_, length, at in entries]
    assert [pixels(png)[0][0] % 256 for png in found] == [entry[0] for entry in entries]
    assert entries[-1][-1] + entries[-1][-2] == len(content)
    return found


def of_macos(content: bytes) -> list[tuple[str, bytes]]:
    """List the pictures of an .icns file as macOS finds them."""
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    found, at = [], 8
    while at < len(content):
        name, length = struct.unpack_from(">4sI", content, at)
        found.append((name.decode(), content[at + 8 : at + length]))
        at += length
    return found


def test_the_icon_is_made_again(tmp_path):
    made = write_icon(tmp_path)
    names = ["icon.svg", *(f"icon-{size}.png" for size in SIZES), "windows/icon.ico", "macos/icon.icns"]
    assert [file.relative_to(tmp_path).as_posix() for file in made] == names
    assert (tmp_path / "icon.svg").read_bytes() == (ASSETS / "icon.svg").read_bytes()
    for size in SIZES:
        assert bytes_of(tmp_path / f"icon-{size}.png") == bytes_of(ASSETS / f"icon-{size}.png")


@pytest.mark.parametrize("name", ["windows/icon.ico", "macos/icon.icns"])
def test_other_systems_get_the_same_pictures(name, tmp_path):
    write_icon(tmp_path)
    for folder in (tmp_path, ASSETS):
        content = (folder / name).read_bytes()
        found = of_windows(content) if name.endswith("ico") else [png for _, png in of_macos(content)]
        sizes = WINDOWS_SIZES if name.endswith("ico") else [size for _, size in MACOS_SIZES]
        assert [pixels(png) for png in found] == [((size, size), bytes_of(ASSETS / f"icon-{size}.png")) for size in sizes]
    if name.endswith("icns"):
        assert [known for known, _ in of_macos(content)] == [known for known, _ in MACOS_SIZES]


@pytest.mark.parametrize("size", SIZES)
def test_it_is_square_and_shows_the_sign(size):
    icon = pygame.image.load(ASSETS / f"icon-{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a == 0
    red = icon.get_at((size // 2, size // 2 + size // 50))
    assert red.r > 150 and red.g < red.r / 2


def test_the_smallest_has_no_tile():
    for size in SIZES:
        icon = pygame.image.load(ASSETS / f"icon-{size}.png")
        assert (icon.get_at((size // 8, size // 8)).a == 0) is (size <= SIGN_ONLY)
    assert pygame.image.load(ASSETS / "icon-64.png").get_at((32, 3))[:3] == (0x14, 0x43, 0x2F)
