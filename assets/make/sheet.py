"""Contact sheets of the deck, to judge it by eye. It reads the cards that were written; it must not draw cards."""

import math
from pathlib import Path

import pygame

from assets.make.deck.inks import BACKS, PALETTES, recoloured
from assets.make.raster import rasterised, save

FELT = "#14432F"
RANKS = "A23456789TJQK"
ORDER = [
    *(rank + suit for suit in "shdc" for rank in RANKS),
    "Xr",
    "Xb",
    *(f"back-{name}" for name in BACKS),
]
COURTS = [rank + suit for suit in "shdc" for rank in "KQJ"]


def write_sheet(
    file: Path,
    cards: Path,
    *,
    width: int = 125,
    is_gray: bool = False,
    is_courts_only: bool = False,
    palette: str = "two-colour",
) -> Path:
    """Write a contact sheet as PNG; width is that of one card in pixels."""
    names, columns = (COURTS, 6) if is_courts_only else (ORDER, len(RANKS))
    height, gap = width * 7 // 5, max(4, width // 16)
    rows = math.ceil(len(names) / columns)
    sheet = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    sheet.fill(FELT)
    for place, name in enumerate(names):
        text = recoloured((cards / f"{name}.svg").read_text(encoding="utf-8"), PALETTES[palette])
        row, column = divmod(place, columns)
        sheet.blit(rasterised(text, (width, height)), (gap + column * (width + gap), gap + row * (height + gap)))
    return save(pygame.transform.grayscale(sheet) if is_gray else sheet, file)
