"""The whole deck: file name and text of every card. It must not write files.

Names follow the records: rank (2–9, T, J, Q, K, A), then suit (s, h, d, c); the jokers are Xr and Xb.
"""

from assets.make.deck.backs import back
from assets.make.deck.courts import COURTS
from assets.make.deck.glyphs import DE, FULL_STAR, HOLLOW_STAR, TE, VE
from assets.make.deck.inks import BACKS, BLACK, LINE_INK, RED
from assets.make.deck.jokers import black_joker, red_joker
from assets.make.deck.layout import court_card, half_turn, index, letter_plate, rank_glyph, upper_half
from assets.make.deck.pips import ACES, number_card

SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
LETTERS = {"en": {"J": "J", "Q": "Q", "K": "K"}, "fr": {"J": "V", "Q": "D", "K": "R"}}
PLATES = ("R", "D", "V", VE, DE, TE)  # letters that the English cards lack


def court(suit: str, rank: str, *, language: str = "en") -> str:
    """Return a court card with the letter of a language."""
    half = upper_half()
    COURTS[suit][rank](half)
    return court_card(half, index(LETTERS[language][rank], suit), ink=LINE_INK[suit])


def jokers() -> dict[str, str]:
    """Return the two jokers."""
    red, black = upper_half(), upper_half()
    red_joker(red)
    black_joker(black)
    return {
        "Xr": court_card(red, half_turn(rank_glyph(FULL_STAR, RED)), ink=RED),
        "Xb": court_card(black, half_turn(rank_glyph(HOLLOW_STAR, BLACK)), ink=BLACK, is_line_only=True),
    }


def faces(language: str = "en") -> dict[str, str]:
    """Return the 54 faces by name."""
    cards = {}
    for letter, suit in SUITS.items():
        cards["A" + letter] = ACES[suit]()
        cards |= {("T" if count == 10 else str(count)) + letter: number_card(suit, count) for count in range(2, 11)}
        cards |= {rank + letter: court(suit, rank, language=language) for rank in "JQK"}
    return cards | jokers()


def backs() -> dict[str, str]:
    """Return the backs by file name."""
    return {f"back-{name}": back(name) for name in BACKS}


def plates() -> dict[str, str]:
    """Return the plates that put another language's letter over a card."""
    return {f"letter-{letter}": letter_plate(letter) for letter in PLATES}


def deck(language: str = "en") -> dict[str, str]:
    """Return every file of the deck by name."""
    return faces(language) | backs() | plates()
