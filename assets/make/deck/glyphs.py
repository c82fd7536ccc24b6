"""Index glyphs and the maker's lettering, in paths of our own: no font is used. It must not know the layout."""

import re
from typing import NamedTuple

from assets.make.deck.pen import FINE


class Glyph(NamedTuple):
    """A rank's letter, 100 units high."""

    width: float
    path: str


def turned_glyph(glyph: Glyph) -> Glyph:
    """Return a glyph turned by half a turn: 9 from 6."""

    def turn(pair: re.Match[str]) -> str:
        return f"{glyph.width - float(pair[1]):g} {100 - float(pair[2]):g}"

    return Glyph(glyph.width, re.sub(r"(-?[\d.]+) (-?[\d.]+)", turn, glyph.path))


FULL_STAR, HOLLOW_STAR = "full star", "hollow star"

GLYPHS = {
    "K": Glyph(
        86,
        "M0 0L34 0L34 7L27 9L27 46L62 8L54 7L54 0L84 0L84 7L76 9L49 38L78 91L86 93L86 100L52 100L52 93"
        "L58 91L36 52L27 61L27 91L34 93L34 100L0 100L0 93L7 91L7 9L0 7Z",
    ),
    "Q": Glyph(
        84,
        "M42 -2C68 -2 84 18 84 49C84 68 78 83 67 91L84 104L72 114L50 99C25 101 0 82 0 49"
        "C0 18 16 -2 42 -2ZM42 7C28 7 21 22 21 49C21 76 28 91 42 91C56 91 63 76 63 49C63 22 56 7 42 7Z",
    ),
    "J": Glyph(
        62,
        "M22 0L62 0L62 7L54 9L54 70C54 92 42 102 25 102C9 102 0 92 0 80C0 71 6 65 14 65"
        "C22 65 27 71 27 78C27 84 24 87 20 89C22 92 24 93 27 93C32 93 34 88 34 76L34 9L22 7Z",
    ),
    "A": Glyph(
        86,
        "M36 0L52 0L80 91L88 93L88 100L50 100L50 93L58 91L53 74L24 74L18 91L27 93L27 100L-2 100L-2 93L7 91Z"
        "M39 26L27 65L50 65Z",
    ),
    "7": Glyph(66, "M0 0L66 0L66 12C48 40 38 66 36 100L12 100C16 66 30 42 50 21L20 21C13 21 9 25 8 34L0 34Z"),
    "10": Glyph(
        92,
        "M0 14C10 12 15 8 17 0L28 0L28 91L36 93L36 100L0 100L0 93L9 91L9 22L0 22ZM66 -2"
        "C84 -2 92 18 92 50C92 82 84 102 66 102C48 102 40 82 40 50C40 18 48 -2 66 -2ZM66 7"
        "C60 7 58 20 58 50C58 80 60 93 66 93C72 93 74 80 74 50C74 20 72 7 66 7Z",
    ),
    "2": Glyph(
        70,
        "M2 30C2 10 16 -2 35 -2C57 -2 69 10 69 28C69 46 55 58 36 76L31 81L54 81C61 81 63 76 64 69L71 69"
        "L69 100L0 100L0 90C14 74 26 62 36 50C44 40 48 36 48 26C48 14 42 7 33 7C26 7 22 10 21 14"
        "C26 16 29 20 29 26C29 33 23 38 16 38C8 38 2 34 2 30Z",
    ),
    "3": Glyph(
        72,
        "M4 23C6 8 18 -2 36 -2C56 -2 68 8 68 24C68 36 60 44 49 47C63 50 72 58 72 72C72 91 56 102 34 102"
        "C14 102 1 93 1 79C1 71 7 65 15 65C23 65 29 70 29 77C29 83 25 87 20 89C22 92 27 93 32 93"
        "C44 93 51 86 51 72C51 58 43 52 30 52L22 52L22 43L29 43C41 43 48 37 48 25C48 13 42 7 34 7"
        "C29 7 25 8 23 11C27 13 30 16 30 21C30 28 25 33 17 33C10 33 4 29 4 23Z",
    ),
    "4": Glyph(
        74,
        "M42 -1L58 -1L58 62L75 62L75 74L58 74L58 91L66 93L66 100L29 100L29 93L38 91L38 74L-1 74L-1 64Z"
        "M38 62L38 22L12 62Z",
    ),
    "5": Glyph(
        71,
        "M8 0L65 0L62 19L19 19L17 39C24 35 30 33 38 33C58 33 71 46 71 66C71 88 55 102 33 102"
        "C14 102 1 92 1 79C1 71 7 65 15 65C23 65 29 70 29 77C29 83 25 87 20 89C22 92 26 93 31 93"
        "C43 93 50 84 50 66C50 50 43 43 33 43C26 43 21 46 17 50L5 48Z",
    ),
    "6": Glyph(
        73,
        "M68 18C68 26 62 32 54 32C47 32 42 27 42 20C42 15 45 12 49 10C47 8 44 7 41 7C29 7 22 22 21 45"
        "C26 40 33 37 41 37C60 37 73 50 73 69C73 89 58 102 38 102C14 102 0 83 0 51C0 19 16 -2 42 -2"
        "C57 -2 68 7 68 18ZM37 46C27 46 22 54 22 69C22 84 27 93 37 93C47 93 52 84 52 69"
        "C52 54 47 46 37 46Z",
    ),
    "8": Glyph(
        72,
        "M36 -2C56 -2 69 8 69 25C69 36 62 43 53 47C65 52 73 60 73 73C73 91 58 102 36 102"
        "C14 102 -1 91 -1 73C-1 60 7 52 19 47C10 43 3 36 3 25C3 8 16 -2 36 -2ZM36 7C27 7 22 14 22 25"
        "C22 37 27 43 36 43C45 43 50 37 50 25C50 14 45 7 36 7ZM36 53C25 53 20 60 20 73C20 86 25 93 36 93"
        "C47 93 52 86 52 73C52 60 47 53 36 53Z",
    ),
    "R": Glyph(
        86,
        "M0 0L46 0C69 0 81 10 81 28C81 42 73 50 60 54L76 91L86 93L86 100L59 100L39 56L27 56L27 91L35 93"
        "L35 100L0 100L0 93L7 91L7 9L0 7ZM27 9L27 47L42 47C53 47 60 41 60 28C60 15 53 9 42 9Z",
    ),
    "D": Glyph(
        86,
        "M0 0L40 0C70 0 86 18 86 50C86 82 70 100 40 100L0 100L0 93L7 91L7 9L0 7ZM27 9L27 91L39 91"
        "C56 91 64 78 64 50C64 22 56 9 39 9Z",
    ),
    "V": Glyph(86, "M-2 0L36 0L36 7L28 9L46 68L62 9L53 7L53 0L86 0L86 7L78 9L50 101L35 101L6 9L-2 7Z"),
    HOLLOW_STAR: Glyph(
        100,
        "M50 -6L65 33L107 35L74 61L86 102L50 79L14 102L26 61L-7 35L35 33ZM50 17L43 42L17 43L37 59L31 83"
        "L50 69L69 83L63 59L83 43L57 42Z",
    ),
    FULL_STAR: Glyph(100, "M50 0L62 36L100 38L70 60L81 97L50 76L19 97L30 60L0 38L38 36Z"),
}
GLYPHS["9"] = turned_glyph(GLYPHS["6"])
GLYPHS |= {
    "1": Glyph(44, "M2 14C14 12 20 8 23 0L33 0L33 91L44 93L44 100L3 100L3 93L13 91L13 22L2 22Z"),
    "К": GLYPHS["K"],
    "В": Glyph(
        80,
        "M0 0L44 0C64 0 74 9 74 25C74 37 68 44 57 47C71 50 80 58 80 72C80 90 68 100 46 100L0 100L0 93L7 91L7 9L0 7Z"
        "M27 9L27 43L40 43C49 43 54 37 54 26C54 15 49 9 40 9ZM27 52L27 91L42 91C53 91 59 84 59 72C59 59 53 52 42 52Z",
    ),
    "Т": Glyph(82, "M0 0L82 0L82 30L74 30C72 16 67 9 56 9L51 9L51 91L62 93L62 100L20 100L20 93L31 91L31 9L26 9C15 9 10 16 8 30L0 30Z"),
    "Д": Glyph(
        92,
        "M20 0L84 0L84 7L77 9L77 90L92 90L92 122L84 122C83 108 79 100 70 100L22 100C13 100 9 108 8 122L0 122L0 90L8 90"
        "C22 72 27 48 27 9L20 7ZM43 9C43 46 38 72 27 90L57 90L57 9Z",
    ),
}

STROKES = {  # serifed capitals of one stroke, 10 high: the advance and the path
    "T": (8, "M0 2L0 0L8 0L8 2M4 0L4 10M2.4 10L5.6 10"),
    "A": (9, "M.6 10L4.2 0L4.8 0L8.4 10M-.6 10L2 10M7 10L9.6 10M2 6.6L7 6.6"),
    "P": (7.2, "M1.6 10L1.6 0M0 0L4.6 0C8 0 8 5.4 4.6 5.4L1.6 5.4M0 10L3.2 10"),
    "I": (3.2, "M1.6 0L1.6 10M0 0L3.2 0M0 10L3.2 10"),
    "S": (7, "M6.4 2.6L6.4 .8C4 -.6 .4 0 .4 2.6C.4 5.4 6.8 4.4 6.8 7.4C6.8 10.6 2.4 10.6 .4 9L.4 7.2"),
    "V": (9, "M.6 0L4.2 10L4.8 10L8.4 0M-.6 0L2 0M7 0L9.6 0"),
    "E": (7, "M1.6 0L1.6 10M6.6 1.8L6.6 0L0 0M0 10L7 10L7 8.2M1.6 5L5 5"),
    "R": (8, "M1.6 10L1.6 0M0 0L4.4 0C7.6 0 7.6 5 4.4 5L1.6 5M4.2 5L7 10L8 10M0 10L3.2 10"),
    " ": (2, ""),
}
SPACING = 4
LINE = 1.5 * FINE  # letters this small would look thin beside the other lines


def lettering(text: str, middle: float, top: float, *, scale: float, ink: str) -> str:
    """Return words in serifed capitals, centred."""
    total = sum(STROKES[letter][0] + SPACING for letter in text) - SPACING
    x, letters = middle - total * scale / 2, []
    for letter in text:
        advance, path = STROKES[letter]
        if path:
            place = f"translate({x:.1f} {top:.1f}) scale({scale:g})"
            letters.append(
                f'<path transform="{place}" d="{path}" fill="none" stroke="{ink}" stroke-width="{LINE / scale:.3g}"/>'
            )
        x += (advance + SPACING) * scale
    return "".join(letters)
