"""Writes the portraits to a folder, and a contact sheet of them. It must not draw."""

from pathlib import Path

import pygame

from assets.make.portraits.people import PEOPLE, portraits
from assets.make.raster import save
from game.ui.portraits import rasterise

FELT = "#14432F"
SIZES = (36, 64, 120, 220)
COLUMNS = 8


def write_faces(folder: Path) -> list[Path]:
    """Write every portrait as SVG; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, text in portraits().items():
        files.append(folder / f"{name}.svg")
        files[-1].write_text(text, encoding="utf-8", newline="\n")
    return files


def write_gallery(file: Path, faces: Path, *, is_gray: bool = False) -> Path:
    """Write a contact sheet of the portraits in four sizes as PNG, as the game shows them."""
    pitch = max(SIZES) + 16
    rows = -(-len(PEOPLE) // COLUMNS)
    heights = [rows * (size + 16) for size in SIZES]
    sheet = pygame.Surface((COLUMNS * pitch, sum(heights)))
    sheet.fill(FELT)
    top = 0
    for size, height in zip(SIZES, heights, strict=True):
        for place, key in enumerate(PEOPLE):
            row, column = divmod(place, COLUMNS)
            sheet.blit(rasterise(faces, key, size), (8 + column * pitch, top + 8 + row * (size + 16)))
        top += height
    return save(pygame.transform.grayscale(sheet) if is_gray else sheet, file)
