"""Command line of the makers: `python -m assets.make` makes everything again. It must not draw or play."""

import argparse
from collections.abc import Callable
from pathlib import Path

from assets.make.cards import write_cards
from assets.make.deck.table import LETTERS
from assets.make.faces import write_faces, write_gallery
from assets.make.icon import write_icon
from assets.make.sheet import write_sheet
from assets.make.sounds.files import write_sounds
from game.ui import faces

ASSETS = Path(__file__).resolve().parents[1]

# What can be made: each maker writes below the folder of assets and returns its files.
MAKERS: dict[str, Callable[[Path], list[Path]]] = {
    "cards": lambda folder: write_cards(folder / "cards"),
    "faces": lambda folder: write_faces(folder / "faces"),
    "icon": write_icon,
    "sounds": lambda folder: write_sounds(folder / "sounds"),
}


def arguments() -> argparse.ArgumentParser:
    """Return what the command line accepts."""
    parser = argparse.ArgumentParser(prog="python -m assets.make", description="Make the art and the sounds again.")
    commands = parser.add_subparsers(dest="what", metavar="WHAT", help="one of these; without it, all are made")
    for name in MAKERS:
        maker = commands.add_parser(name, help=f"make the {name} again")
        if name == "cards":
            maker.add_argument("--letters", choices=sorted(LETTERS), default="en", help="language of the court letters")
            maker.add_argument("--into", type=Path, help="another folder than that of the game")
    sheet = commands.add_parser("sheet", help="draw a contact sheet of the cards")
    sheet.add_argument("out", type=Path, metavar="OUT.png")
    sheet.add_argument("--width", type=int, default=125, help="width of a card in pixels, 20 to 500")
    sheet.add_argument("--gray", action="store_true", help="without colour")
    sheet.add_argument("--courts", action="store_true", help="the twelve courts only")
    sheet.add_argument("--palette", choices=sorted(faces.PALETTES), default="two-colour")
    sheet.add_argument("--letters", choices=sorted(faces.LETTERS), default="english")
    sheet.add_argument("--index", choices=list(faces.INDICES), default="standard", help="size of the index")
    sheet.add_argument("--back-colour", choices=sorted(faces.BACK_INK), default="blue")
    gallery = commands.add_parser("gallery", help="draw a contact sheet of the portraits, in four sizes")
    gallery.add_argument("out", type=Path, metavar="OUT.png")
    gallery.add_argument("--gray", action="store_true", help="without colour")
    return parser


def fault(given: argparse.Namespace) -> str | None:
    """Return what is wrong with the arguments, in a sentence."""
    if given.what == "sheet" and not 20 <= given.width <= 500:
        return "A card is 20 to 500 pixels wide."
    if given.what in ("sheet", "gallery") and (given.out.suffix != ".png" or not given.out.parent.is_dir()):
        return f"{given.out} is not a PNG file in an existing folder."
    if given.what == "cards" and given.letters != "en" and given.into is None:
        return "Cards with other letters need --into, or they would replace those of the game."
    return None


def make(given: argparse.Namespace) -> list[Path]:
    """Do what the arguments ask; return the files written."""
    if given.what == "sheet":
        dress = faces.Dress(given.palette, faces.LETTERS[given.letters], given.index, given.back_colour)
        look = {"width": given.width, "dress": dress, "is_gray": given.gray, "is_courts_only": given.courts}
        return [write_sheet(given.out, ASSETS / "cards", **look)]
    if given.what == "gallery":
        return [write_gallery(given.out, ASSETS / "faces", is_gray=given.gray)]
    if given.what == "cards" and given.into is not None:
        return write_cards(given.into, given.letters)
    makers = [MAKERS[given.what]] if given.what else list(MAKERS.values())
    return [file for maker in makers for file in maker(ASSETS)]


def main() -> None:
    """Run the command line."""
    parser = arguments()
    given = parser.parse_args()
    if sentence := fault(given):
        parser.error(sentence)
    files = make(given)
    print(f"{len(files)} files written.")


if __name__ == "__main__":
    main()
