"""Four hands and the sleeve they come from. It must not draw what they hold."""

from assets.make.deck.geometry import Point
from assets.make.deck.inks import BLACK, GOLD, STOCK
from assets.make.deck.pen import OUTLINE, Art, Cloth

SIZE = 1.12  # of a hand beside a head


def closed(art: Art) -> None:
    """Draw four fingers about a shaft, without the thumb."""
    art.shape(
        "M12 -26L-12 -26C-25 -27 -25 -15 -15 -15C-28 -16 -29 -4 -18 -3.5C-29 -4 -28 8 -17 8C-26 8 -25 21 -13 21"
        "L8 23C24 20 30 2 26 -14C24 -22 20 -26 12 -26Z",
        STOCK,
    )
    art.lines("M-15 -15L4 -15", "M-18 -3.5L4 -3.5", "M-17 8L4 8")


def sleeve(art: Art, place: Point, *, arm: float, cloth: Cloth, cuff: str = GOLD) -> None:
    """Draw forearm and cuff; an arm of 0 degrees hangs straight down."""
    with art.at(place, scale=SIZE, turn=arm):
        art.shape(
            "M-20 30L20 30C32 70 50 110 66 170L-66 170C-50 110 -32 70 -20 30Z",
            cloth.colour,
            patterns=cloth.patterns,
        )
        art.shape("M-20 12L20 12L29 38Q0 48 -29 38Z", cuff)
        for k in (-1, 0, 1):
            art.dot((k * 13, 31 - abs(k) * 1.5), 3.6, BLACK)


def fist(art: Art, place: Point, *, arm: float, cloth: Cloth, cuff: str = GOLD) -> None:
    """Draw a hand closed round a shaft, the thumb across the top."""
    sleeve(art, place, arm=arm, cloth=cloth, cuff=cuff)
    with art.at(place, scale=SIZE):
        closed(art)
        thumb = "M27 2C30 -18 22 -33 6 -34L-9 -34C-19 -34 -19 -21 -9 -21L1 -21C8 -20 11 -15 11 -6"
        art.fill(thumb + "Z", STOCK)
        art.line(thumb, OUTLINE)
        art.line("M-10 -31C-6 -30 -6 -25 -10 -24")


def grip(art: Art, place: Point, *, arm: float, cloth: Cloth, cuff: str = GOLD, flip: bool = False) -> None:
    """Draw a closed hand, the thumb laid along the shaft."""
    sleeve(art, place, arm=arm, cloth=cloth, cuff=cuff)
    with art.at(place, scale=SIZE, flip=flip):
        closed(art)
        thumb = "M25 6C27 -12 19 -28 9 -42C4 -48 -6 -43 -3 -35C1 -25 5 -15 6 -3"
        art.fill(thumb + "Z", STOCK)
        art.line(thumb, OUTLINE)
        art.line("M1 -39C3 -40 6 -38 7 -35")


def pinch(art: Art, place: Point, *, arm: float, cloth: Cloth, cuff: str = GOLD) -> None:
    """Draw thumb and forefinger on a stem, the other fingers spread upward."""
    sleeve(art, place, arm=arm, cloth=cloth, cuff=cuff)
    with art.at(place, scale=SIZE):
        for finger in (
            "M8 -4C18 -18 30 -34 36 -44C41 -50 49 -45 46 -38C40 -24 32 -8 24 6Z",
            "M2 -6C8 -22 14 -38 18 -50C21 -57 30 -54 29 -47C27 -32 24 -16 18 0Z",
        ):
            art.shape(finger, STOCK)
        art.shape(
            "M-23 16C-25 6 -23 -4 -16 -12C-10 -20 -4 -30 2 -34C9 -36 13 -30 10 -24L6 -14C16 -12 26 -4 26 6"
            "C26 16 19 25 6 26C-8 27 -21 26 -23 16Z",
            STOCK,
        )
        art.lines("M6 -14C2 -8 -2 -4 -8 -2", "M-14 4C-6 8 4 6 10 0")


def palm(art: Art, place: Point, *, arm: float, cloth: Cloth, cuff: str = GOLD) -> None:
    """Draw an open hand that bears something round."""
    sleeve(art, place, arm=arm, cloth=cloth, cuff=cuff)
    with art.at(place, scale=SIZE):
        art.shape(
            "M-20 18C-36 8 -46 -8 -44 -24C-42 -30 -35 -30 -33 -24C-30 -14 -22 -6 -12 -4L14 -4"
            "C22 -8 28 -16 31 -26C33 -32 41 -31 41 -24C41 -6 32 10 20 18Z",
            STOCK,
        )
        art.lines("M-34 -22C-32 -10 -24 0 -14 3", "M-38 -10C-32 2 -24 9 -14 11")
