"""The icon of the application: the maker's spade. At 32 pixels and below it is the sign alone, without fine lines."""

from pathlib import Path

from assets.make.deck.inks import STOCK, SUIT_INK
from assets.make.deck.pen import Art
from assets.make.deck.pips import maker_outline, maker_sign
from assets.make.raster import rasterised, save

FELT = "#14432F"
TILE, SIGN_BOX = (50, 149, 400), (98, 197, 304)  # left, top and side of the square, in card units
HALO = 24  # a stock-coloured rim keeps the black sign visible on any ground
SIZES = (256, 64, 32)
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
    return [vector, *pixels]
