"""Writes the deck to a folder. It must not draw."""

from pathlib import Path

from assets.make.deck.table import deck, parts
from game.ui.faces import PARTS


def write_cards(folder: Path, language: str = "en") -> list[Path]:
    """Write every card of the deck as SVG, and the letters and signs that the game prints on them; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    texts = {f"{name}.svg": text for name, text in deck(language).items()} | {PARTS: parts()}
    for name, text in texts.items():
        files.append(folder / name)
        files[-1].write_text(text, encoding="utf-8", newline="\n")
    return files
