"""The faces of the cards as vector text: art, signs and indices put together for a size and a player's wishes.

It draws no pixels and knows no window. The makers of the deck write the whole faces with the same functions.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT = 500, 700
STOCK, BLACK, RED, EDGE = "#FBF8F1", "#1B1B1F", "#C8102E", "#CFC6B2"
FINE = 3

# Suit inks lie one step of blue away from the court inks, so that an exchange of text finds them and them alone.
SUIT_INK = {"s": "#1B1B20", "h": "#C8102F", "d": "#C8102D", "c": "#1B1B1E"}
# The rank and the band. Diamonds have a line ink of their own, because a yellow sign needs a dark outline and rank.
LINE_INK = SUIT_INK | {"d": "#C8102C"}
PALETTES = {
    "two-colour": {"s": "#1B1B1F", "h": "#C8102E", "d": "#C8102E", "c": "#1B1B1F"},
    "four-colour": {"s": "#1B1B1F", "h": "#C8102E", "d": "#1257B8", "c": "#0B6B3A"},
    "colour-blind": {"s": "#1B1B1F", "h": "#D81B3C", "d": "#E8A200", "c": "#0E5FC2"},
}
DARK_DIAMONDS = {"colour-blind": "#5A3E00"}
"""What is written and outlined in diamonds where the sign itself is too pale."""
BACK_INK = {"blue": "#173D7D", "green": "#14503A", "burgundy": "#6E1B30", "slate": "#2C333F"}

LATIN = "KQJA"
"""King, queen, knave and ace, as the letters of every index are named."""
LETTERS = {"english": LATIN, "french": "RDVA", "french-1": "RDV1", "russian": "КДВТ"}
BACK, SIGN, BARE = "back-", "sign-", "bare"
PARTS, MARK, NAME = "index.json", '<g id="index">', '<g id="name">'
NAMED, FINEST, COARSE, PLAIN = 280, 180, 120, 70
"""Below these widths in pixels a person's name, then fine texture, then patterns, then the figure itself is left out."""
DIAMOND_LINE = 5


class Index(NamedTuple):
    """The measures of an index in card units: `plate` is the stock-coloured ground before the art of a court."""

    column: float
    axis: float
    scale: float
    sign_y: float
    sign_scale: float
    plate: tuple[int, int]


INDICES = {
    "standard": Index(0.29, 70, 1.05, 186, 0.8, (136, 240)),
    "large": Index(0.36, 88, 1.4, 240, 1.07, (160, 306)),
    "low-vision": Index(0.49, 121, 2.1, 342, 1.6, (230, 440)),
}
RANK_TOP = 28.3
FRAME = LEFT, TOP, RIGHT, BOTTOM = (34, 34, 466, 666)


class Dress(NamedTuple):
    """How a player wants the cards; `letters` are those of king, queen, knave and ace."""

    palette: str = "two-colour"
    letters: str = LATIN
    index_size: str = "standard"
    back_colour: str = "blue"


AS_IT_COMES = Dress()


class Parts(NamedTuple):
    """Letters by name with their widths, both 100 units high, and signs by suit."""

    glyphs: Mapping[str, tuple[float, str]]
    signs: Mapping[str, str]


@lru_cache(maxsize=4)
def read_parts(folder: Path) -> Parts:
    """Read letters and signs beside the cards; a folder without them has none."""
    file = folder / PARTS
    told = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"glyphs": {}, "signs": {}}
    return Parts({name: (width, path) for name, (width, path) in told["glyphs"].items()}, told["signs"])


# Colours


def exchange(palette: str) -> dict[str, str]:
    """Return which ink a palette shows for each that is drawn."""
    shown = PALETTES[palette]
    return {SUIT_INK[suit]: shown[suit] for suit in "shdc"} | {LINE_INK["d"]: suit_colour("d", palette)}


def suit_colour(suit: str, palette: str) -> str:
    """Return the colour of what is written in a suit (s h d c)."""
    return DARK_DIAMONDS.get(palette, PALETTES[palette][suit]) if suit == "d" else PALETTES[palette][suit]


def recoloured(text: str, inks: Mapping[str, str]) -> str:
    """Return vector text with inks exchanged, each from the original, never from another's result.

    >>> recoloured('<path fill="#C8102D" stroke="#C8102C"/>', exchange("colour-blind"))
    '<path fill="#E8A200" stroke="#5A3E00"/>'
    """
    pieces = text.split("#")
    return pieces[0] + "".join(inks.get("#" + piece[:6], "#" + piece[:6]) + piece[6:] for piece in pieces[1:])


# Elements


def svg(body: str, *, ground: str = "") -> str:
    """Return a whole file. Ends and joins of lines are round throughout."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        f'{ground}<g stroke-linejoin="round" stroke-linecap="round">\n{body}\n</g>\n</svg>\n'
    )


def card(body: str) -> str:
    """Return a card: the stock with its edge and what is printed on it."""
    stock = (
        f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="25" '
        f'fill="{STOCK}" stroke="{EDGE}" stroke-width="3"/>\n'
    )
    return svg(body, ground=stock)


def half_turn(body: str) -> str:
    """Return a body and the same turned about the card's centre."""
    return f'<g>{body}</g>\n<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{body}</g>\n'


def printed(path: str, ink: str, place: tuple[float, float], *, scale: float, turned: bool = False, line: str = "") -> str:
    """Return one sign or letter as an element."""
    turn = " rotate(180)" if turned else ""
    return (
        f'<path transform="translate({place[0]:g} {place[1]:g}){turn} scale({scale:g})" '
        f'd="{path}" fill="{ink}" fill-rule="evenodd"{line}/>'
    )


def sign(parts: Parts, suit: str, place: tuple[float, float], *, scale: float, turned: bool = False) -> str:
    """Return a suit sign in its suit ink; diamonds are outlined and keep their outer size."""
    line = ""
    if suit == "d":
        line = f' stroke="{LINE_INK[suit]}" stroke-width="{DIAMOND_LINE:g}"'
        scale *= 80 / (80 + DIAMOND_LINE)
    return printed(parts.signs[suit], SUIT_INK[suit], place, scale=round(scale, 4), turned=turned, line=line)


# The index


def letter(parts: Parts, name: str, letters: str) -> str:
    """Return the letter of a card's index, in Latin where the deck does not know the language's."""
    if name[0] == "X":
        return "full star" if name[1] == "r" else "hollow star"
    if name[0] == "T":
        return "10"
    wish = letters[LATIN.index(name[0])] if name[0] in LATIN and len(letters) == len(LATIN) else name[0]
    return wish if wish in parts.glyphs else name[0]


def index(parts: Parts, name: str, *, letters: str = LATIN, size: str = "standard", is_plain: bool = False) -> str:
    """Return rank and suit in two corners, on a plate within a frame where the card has a figure."""
    measures, suit = INDICES[size], name[1]
    width, path = parts.glyphs[letter(parts, name, letters)]
    ink = LINE_INK.get(suit, RED if suit == "r" else BLACK)
    scale = measures.scale
    body = printed(path, ink, (round(measures.axis - width * scale / 2, 2), RANK_TOP), scale=scale)
    if suit in SUIT_INK:
        body += sign(parts, suit, (measures.axis, measures.sign_y), scale=measures.sign_scale)
    if is_plain or name[0] not in "KQJX":
        return half_turn(body)
    notch = measures.plate if suit in SUIT_INK else (measures.plate[0], round(RANK_TOP + 116 * scale))
    return half_turn(_plate(notch) + body) + _frame(notch)


def _plate(notch: tuple[int, int]) -> str:
    left, top, (right, bottom) = LEFT - 6, TOP - 6, notch
    return f'<path d="M{left} {top}L{right} {top}L{right} {bottom}L{left} {bottom}Z" fill="{STOCK}"/>'


def _frame(notch: tuple[int, int]) -> str:
    x, y = notch
    path = (
        f"M{x} {TOP}L{RIGHT} {TOP}L{RIGHT} {HEIGHT - y}L{WIDTH - x} {HEIGHT - y}"
        f"L{WIDTH - x} {BOTTOM}L{LEFT} {BOTTOM}L{LEFT} {y}L{x} {y}Z"
    )
    return f'<path d="{path}" fill="none" stroke="{BLACK}" stroke-width="{FINE}"/>\n'


def whole(art: str, corners: str) -> str:
    """Return a card from its art and its index."""
    return card(f"{art}{MARK}{corners}</g>")


# A face for a size and a player


def face_text(folder: Path, name: str, width: int, dress: Dress) -> str:
    """Return a card or a back as it is shown at a width; OSError or ValueError if its files cannot be read."""
    file = picture(folder, name, width, dress.index_size)
    text = (folder / f"{file}.svg").read_text(encoding="utf-8")
    if name.startswith(BACK):
        return recoloured(text, dict.fromkeys(BACK_INK.values(), BACK_INK[dress.back_colour]))
    parts = read_parts(folder)
    if MARK in text and parts.glyphs:
        is_plain = file == BARE or file.startswith(SIGN)
        corners = index(parts, name, letters=dress.letters, size=dress.index_size, is_plain=is_plain)
        art = text.partition(MARK if width >= NAMED else NAME)[0].partition(MARK)[0]
        text = f"{art}{MARK}{corners}</g>\n</g>\n</svg>\n"
    return recoloured(text, exchange(dress.palette))


def picture(folder: Path, name: str, width: int, size: str) -> str:
    """Return the file that suits a width and a size of index: the finest where there is no plainer one."""
    return next((file for file in _wishes(name, width, size) if (folder / f"{file}.svg").is_file()), name)


def _wishes(name: str, width: int, size: str) -> list[str]:
    if name.startswith(BACK):
        return []
    if size == "low-vision":
        return [BARE]
    if width < PLAIN:
        return [SIGN + name[1]]
    level = [f"{name}-1"] if width < COARSE else [f"{name}-2"] if width < FINEST else []
    return [f"{name}-large", *level] if size == "large" else level


def upright_share(name: str, width: int, size: str = "standard") -> float:
    """Return how much of the card's height, about its middle, does not look the same when turned."""
    if name.startswith(BACK) or size == "low-vision":
        return 0.0
    if width < PLAIN or name[0] == "A":
        return 0.6
    return 0.14 if name[0] in "356789" else 0.0
