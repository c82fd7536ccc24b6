"""The queens' flowers. It must not draw hands."""

from assets.make.deck.geometry import Point
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK
from assets.make.deck.pen import FINE, OUTLINE, Art

ROSE_PETAL = "M0 -6C-30 -16 -34 -42 -12 -48Q0 -42 12 -48C34 -42 30 -16 0 -6Z"


def lily(art: Art, place: Point, *, length: float) -> None:
    """Draw a lily on its stem."""
    with art.at(place):
        art.line(f"M0 60C2 100 -4 {length - 40} 0 {length}", OUTLINE)
        art.shape("M-8 70C-40 50 -60 20 -52 -10C-44 6 -30 16 -14 22L14 22C30 16 44 6 52 -10C60 20 40 50 8 70Z", STOCK)
        art.shape("M0 72C-28 36 -26 0 0 -34C26 0 28 36 0 72Z", STOCK)
        art.line("M0 56L0 6")
        for side in (-1, 1):
            art.line(f"M{side * 4} 50L{side * 10} 14")
            art.dot((side * 10, 12), 4, GOLD)
        art.dot((0, 2), 4.5, GOLD)


def rose(art: Art, place: Point, *, length: float) -> None:
    """Draw a rose with two leaves."""
    with art.at(place):
        art.line(f"M0 30C4 70 -4 {length - 40} 0 {length}", OUTLINE)
        for side in (-1, 1):
            with art.at(flip=side < 0):
                art.shape(f"M0 {98 + side * 8}C20 94 42 80 44 54C20 60 4 76 0 {98 + side * 8}Z", BLUE)
        for k in range(5):
            with art.at(turn=72 * k + 36):
                art.shape("M0 -52L9 -34L-9 -34Z", BLUE)
        for k in range(5):
            with art.at(turn=72 * k):
                art.shape(ROSE_PETAL, RED)
        for k in range(5):
            with art.at(scale=0.5, turn=72 * k + 36):
                art.shape(ROSE_PETAL, STOCK, line=FINE)
        art.dot((0, 0), 9, GOLD, line=OUTLINE)


def pansy(art: Art, place: Point, *, length: float) -> None:
    """Draw a pansy with two leaves."""
    with art.at(place):
        art.line(f"M0 30C-6 70 6 {length - 60} 0 {length}", OUTLINE)
        for side in (-1, 1):
            with art.at(flip=side < 0):
                art.shape(f"M0 {112 + side * 10}C14 104 34 92 36 66C18 70 4 86 0 {112 + side * 10}Z", BLUE)
        for flip in (False, True):
            with art.at(flip=flip):
                art.shape("M-2 -4C-16 -10 -44 -18 -40 -42C-34 -58 -4 -54 2 -34Z", BLUE)
        for flip in (False, True):
            with art.at(flip=flip):
                art.shape("M-2 0C-24 -18 -50 -8 -46 12C-42 28 -16 26 -2 6Z", GOLD)
                art.lines("M-12 2L-28 -2", "M-12 5L-28 8")
        art.shape("M0 0C-26 2 -38 22 -28 38C-20 50 -8 48 0 42C8 48 20 50 28 38C38 22 26 2 0 0Z", GOLD)
        art.fill("M0 4C-12 8 -18 20 -14 30L-6 22L0 32L6 22L14 30C18 20 12 8 0 4Z", BLACK)
        art.dot((0, 1), 6, STOCK, line=FINE)


def clover(art: Art, place: Point, *, length: float) -> None:
    """Draw a trefoil on its stem, with one leaf."""
    with art.at(place):
        art.line(f"M0 20C5 70 -5 {length - 60} 0 {length}", OUTLINE)
        art.shape("M1 92C-8 88 -26 84 -32 62C-14 62 -2 74 1 92Z", BLUE)
        with art.at((0, 8)):
            trefoil(art)


def trefoil(art: Art) -> None:
    """Draw three leaves of clover."""
    for turn in (0, 120, 240):
        with art.at(turn=turn):
            art.shape("M0 2C-16 -8 -36 -22 -32 -40C-28 -54 -8 -54 0 -44C8 -54 28 -54 32 -40C36 -22 16 -8 0 2Z", BLUE)
            art.fill(
                "M0 -20C-9 -25 -18 -31 -19 -38C-12 -34 -5 -31 0 -31C5 -31 12 -34 19 -38C18 -31 9 -25 0 -20Z", STOCK
            )
    art.dot((0, 0), 8, GOLD, line=OUTLINE)
