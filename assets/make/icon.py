"""The icon of the application: the maker's spade. At 32 pixels and below it is the sign alone, without fine lines.

Windows and macOS want all sizes in one file. Both kinds of file are a list of the very PNG files that lie beside them.
"""

import struct
from collections.abc import Mapping
from pathlib import Path

from assets.make.deck.inks import STOCK, SUIT_INK
from assets.make.deck.pen import Art
from assets.make.deck.pips import maker_outline, maker_sign
from assets.make.raster import rasterised, save

FELT = "#14432F"
TILE, SIGN_BOX = (50, 149, 400), (98, 197, 304)  # left, top and side of the square, in card units
HALO = 24  # a stock-coloured rim keeps the black sign visible on any ground
SIZES = (512, 256, 128, 64, 48, 32, 16)
WINDOWS_SIZES = (256, 64, 48, 32, 16)
MACOS_SIZES = (("ic11", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256), ("ic08", 256), ("ic09", 512))
"""What macOS calls a place for a picture, and how many pixels that has: `ic11` to `ic13` are for screens of double density."""
SIGN_ONLY = 32


def icon_svg(*, is_sign_only: bool = False) -> str:
    """Return the icon on its tile of felt, or the sign alone."""
    art = Art()
    art.outline(maker_outline(), HALO, stroke=STOCK)
    maker_sign(art, SUIT_INK["s"], is_plain=is_sign_only)
    left, top, side = SIGN_BOX if is_sign_only else TILE
    tile = (
        "" if is_sign_only else f'<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="88" fill="{FELT}"/>\n'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="{left} {top} {side} {side}">\n'
        f'{tile}<g stroke-linejoin="round" stroke-linecap="round">\n{art.text()}\n</g>\n</svg>\n'
    )


def write_icon(folder: Path) -> list[Path]:
    """Write the icon as SVG and in its sizes as PNG; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    vector = folder / "icon.svg"
    vector.write_text(icon_svg(), encoding="utf-8", newline="\n")
    pixels = [
        save(rasterised(icon_svg(is_sign_only=size <= SIGN_ONLY), (size, size)), folder / f"icon-{size}.png")
        for size in SIZES
    ]
    png = {size: file.read_bytes() for size, file in zip(SIZES, pixels, strict=True)}
    windows, macos = folder / "windows" / "icon.ico", folder / "macos" / "icon.icns"
    return [vector, *pixels, _written(windows, ico(png)), _written(macos, icns(png))]


def ico(png: Mapping[int, bytes]) -> bytes:
    """Put PNG files together as Windows wants them: a table of sizes and places, then the files."""
    head, place = struct.pack("<HHH", 0, 1, len(WINDOWS_SIZES)), 6 + 16 * len(WINDOWS_SIZES)
    for size in WINDOWS_SIZES:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png[size]), place)
        place += len(png[size])
    return head + b"".join(png[size] for size in WINDOWS_SIZES)


def icns(png: Mapping[int, bytes]) -> bytes:
    """Put PNG files together as macOS wants them: each behind its name and length."""
    parts = b"".join(struct.pack(">4sI", name.encode(), 8 + len(png[size])) + png[size] for name, size in MACOS_SIZES)
    return struct.pack(">4sI", b"icns", 8 + len(parts)) + parts


def _written(file: Path, content: bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file
