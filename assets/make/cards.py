"""Writes the deck to a folder. It must not draw."""

from pathlib import Path

from assets.make.deck.table import deck


def write_cards(folder: Path, language: str = "en") -> list[Path]:
    """Write every card of the deck as SVG; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, text in deck(language).items():
        files.append(folder / f"{name}.svg")
        files[-1].write_text(text, encoding="utf-8", newline="\n")
    return files
