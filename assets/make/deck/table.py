"""The whole deck: file name and text of every card. It must not write files.

Names follow the records: rank (2–9, T, J, Q, K, A), then suit (s, h, d, c); the jokers are Xr and Xb. After a dash stands
what a plainer picture is for: 2 and 1 a small width, `large` the large index.
"""

import json

from assets.make.deck.backs import back
from assets.make.deck.courts import COURTS
from assets.make.deck.inks import BACKS, BLACK, LINE_INK, RED
from assets.make.deck.jokers import black_joker, red_joker
from assets.make.deck.layout import PARTS, court_art, face, name_beside, upper_half
from assets.make.deck.pips import ACES, bare, big_sign, big_star, number_art, smaller
from game.ui.faces import LATIN

LETTERS = {"en": LATIN, "fr": "RDVA", "ru": "КДВТ"}
SUITS = "shdc"
NAMES = {
    "Ks": "DAVID", "Qs": "PALLAS", "Js": "HOGIER", "Kh": "CHARLES", "Qh": "JUDITH", "Jh": "LA HIRE",
    "Kd": "CÉSAR", "Qd": "RACHEL", "Jd": "HECTOR", "Kc": "ALEXANDRE", "Qc": "ARGINE", "Jc": "LANCELOT",
}  # fmt: skip
COUNTS = {str(count): count for count in range(2, 10)} | {"T": 10}
LEVELS = (3, 2, 1)


def court(name: str, *, level: int = 3) -> str:
    """Return the art of a court card."""
    half = upper_half(level)
    COURTS[name](half)
    art = court_art(half, ink=LINE_INK[name[1]])
    return art + name_beside(NAMES[name], LINE_INK[name[1]]) if level == max(LEVELS) else art


def joker(name: str, *, level: int = 3) -> str:
    """Return the art of a joker: red in all inks, black in line only."""
    half, is_black = upper_half(level), name == "Xb"
    (black_joker if is_black else red_joker)(half)
    return court_art(half, ink=BLACK if is_black else RED, is_line_only=is_black)


def faces(letters: str = LATIN) -> dict[str, str]:
    """Return the 54 faces by name."""
    art = {"A" + suit: ACES[suit]() for suit in SUITS}
    art |= {rank + suit: number_art(suit, count) for suit in SUITS for rank, count in COUNTS.items()}
    art |= {name: court(name) for name in COURTS} | {name: joker(name) for name in ("Xr", "Xb")}
    return {name: face(name, body, letters=letters) for name, body in art.items()}


def plainer() -> dict[str, str]:
    """Return the faces that stand in for those at small widths, and with larger indices."""
    small = {f"{name}-{level}": face(name, court(name, level=level)) for name in COURTS for level in LEVELS[1:]}
    small |= {f"{name}-{level}": face(name, joker(name, level=level)) for name in ("Xr", "Xb") for level in LEVELS[1:]}
    slanted = {
        f"{rank}{suit}-large": face(rank + suit, number_art(suit, count, is_slanted=True), size="large")
        for suit in SUITS
        for rank, count in COUNTS.items()
    }
    aces = {f"A{suit}": ACES[suit](is_plain=True) for suit in SUITS}
    aces_alone = {f"{name}-1": face(name, art) for name, art in aces.items()}
    aces["As"] = smaller(aces["As"])
    return small | slanted | aces_alone | {f"{name}-large": face(name, art, size="large") for name, art in aces.items()}


def signs() -> dict[str, str]:
    """Return what stands between the indices of the smallest cards: one sign, or nothing."""
    stars = {"sign-r": face("Xr", big_star("Xr")), "sign-b": face("Xb", big_star("Xb"))}
    return {f"sign-{suit}": face("A" + suit, big_sign(suit)) for suit in SUITS} | stars | {"bare": bare()}


def backs() -> dict[str, str]:
    """Return the backs by file name."""
    return {f"back-{name}": back(name) for name in BACKS}


def deck(language: str = "en") -> dict[str, str]:
    """Return every picture of the deck by name."""
    return faces(LETTERS[language]) | plainer() | signs() | backs()


def parts() -> str:
    """Return letters and signs as the game reads them."""
    return json.dumps(PARTS._asdict(), ensure_ascii=False, indent=0) + "\n"
