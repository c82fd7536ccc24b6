"""The colours of the deck. Data alone; those that the game exchanges at run time are its own."""

from game.ui.faces import BACK_INK, BLACK, EDGE, LINE_INK, PALETTES, RED, STOCK, SUIT_INK, exchange, recoloured

BLUE, GOLD = "#1F4E9E", "#E3B23C"
# The ink that each back is drawn in.
BACKS = {"damier": "blue", "perles": "green", "soleil": "burgundy", "uni": "slate"}

__all__ = [
    "BACKS", "BACK_INK", "BLACK", "BLUE", "EDGE", "GOLD", "LINE_INK", "PALETTES", "RED", "STOCK", "SUIT_INK",
    "exchange", "recoloured",
]  # fmt: skip
