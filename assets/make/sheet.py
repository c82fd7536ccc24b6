"""Contact sheets of the deck, to judge it by eye. It shows the cards as the game does; it must not draw cards."""

import math
from pathlib import Path

import pygame

from assets.make.deck.inks import BACKS
from assets.make.raster import save
from game.ui.faces import AS_IT_COMES, Dress
from game.ui.images import Face, card_size, rasterise

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
    dress: Dress = AS_IT_COMES,
    is_gray: bool = False,
    is_courts_only: bool = False,
) -> Path:
    """Write a contact sheet as PNG; width is that of one card in pixels."""
    names, columns = (COURTS, 6) if is_courts_only else (ORDER, len(RANKS))
    width, height = card_size(width)
    gap = max(4, width // 16)
    rows = math.ceil(len(names) / columns)
    sheet = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    sheet.fill(FELT)
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        picture = rasterise(cards, Face(name, width, dress))
        sheet.blit(picture, (gap + column * (width + gap), gap + row * (height + gap)))
    return save(pygame.transform.grayscale(sheet) if is_gray else sheet, file)
