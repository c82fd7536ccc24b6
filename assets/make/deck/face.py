"""The one construction of the face; persons differ by its numbers. It must not draw hair or clothes."""

from typing import NamedTuple

from assets.make.deck.geometry import ring
from assets.make.deck.inks import BLACK, RED, STOCK
from assets.make.deck.pen import Art


class Features(NamedTuple):
    """What makes a person, each in units off the common face."""

    jaw: float = 0  # breadth
    long: float = 0  # length of the chin
    hook: float = 0  # how far the nose stands out
    brow: float = 0  # how low the brows lie
    stern: float = 0  # how far they fall towards the nose
    lid: float = 0  # how low the lids lie
    look: float = 0  # where the pupils turn
    wide: float = 0  # breadth of the mouth
    smile: float = 0  # how high its corners lie
    lips: str = BLACK
    hatch: int = 4  # lines of shadow on the cheek
    tuft: str | None = None  # colour of moustache and tuft


def face(art: Art, who: Features) -> None:
    """Draw a face that looks left: 84 wide, its axis at -10, eyes at -8, nose to 18, mouth at 36, chin at 64."""
    _head(art, who)
    _brows(art, who.brow, stern=who.stern)
    _nose(art, who.hook, bridge=who.brow + who.stern)
    _eyes(art, who.lid, look=who.look)
    _mouth(art, who)
    if who.tuft:
        art.fill("M-14 27C-4 25 10 31 22 28C12 39 -4 37 -13 33C-21 38 -30 38 -38 31C-28 32 -22 27 -14 27Z", who.tuft)
        art.fill("M-19 52Q-11 48 -2 52Q-3 70 -9 80Q-16 70 -19 52Z", who.tuft)


def _head(art: Art, who: Features) -> None:
    chin, jaw = 64 + who.long, who.jaw
    art.shape(
        f"M-38 -60C-42 -36 -36 -28 -37 -16C-42 -2 -41 14 {-36 - jaw} 30C{-31 - jaw} 50 -20 {chin} -7 {chin}"
        f"C12 {chin} {32 + jaw} {chin - 16} 41 26L46 -60Z",
        STOCK,
    )
    for k in range(who.hatch):
        x, y = 41 - k * k * 1.2, 10 + k * 10
        art.texture(f"M{x} {y}Q{x - 5} {y + 3} {x - 11} {y + 3}")


def _brows(art: Art, low: float, *, stern: float) -> None:
    with art.at((0, low)):
        art.fill(f"M-1 {stern - 21}C8 -32 24 -33 35 -22C24 -27 10 -26 1 {stern - 16}Z", BLACK)
        art.fill(f"M-17 {stern - 21}C-22 -30 -31 -31 -37 -24C-31 -26 -24 -25 -19 {stern - 16}Z", BLACK)


def _nose(art: Art, hook: float, *, bridge: float) -> None:
    tip = -24 - hook
    art.fill(
        f"M-1 {bridge - 18}C-8 -8 {-12 - hook} 2 {tip} 14C{tip - 3} 19 {tip + 2} 23 {tip + 9} 22L{tip + 15} 19"
        f"C{tip + 10} 20 {tip + 3} 19 {tip + 4} 16C{-8 - hook} 4 -4 -6 1 {bridge - 16}Z",
        BLACK,
    )


def _eyes(art: Art, lid: float, *, look: float) -> None:
    art.fill(f"M1 -4C8 {lid - 16} 22 {lid - 17} 32 -7C22 {lid - 12} 10 {lid - 11} 1 -4Z", BLACK)
    art.fill(f"M-37 -6C-33 {lid - 16} -22 {lid - 17} -15 -4C-21 {lid - 11} -31 {lid - 11} -37 -6Z", BLACK)
    art.fill(ring(12 + look, -7 + lid * 0.5, 5.2), BLACK)
    art.fill(ring(-28 + look, -7 + lid * 0.5, 4.8), BLACK)
    art.line("M6 1C13 4 21 3 27 -2")


def _mouth(art: Art, who: Features) -> None:
    left, right, smile, full = -27 - who.wide, 5 + who.wide, who.smile, who.smile * 0.3
    art.fill(
        f"M{left} {36 - smile}C-21 31 -17 31 -14 33C-11 31 -5 31 {right} {35 - smile}"
        f"C-3 {39 + full:.1f} -20 {40 + full:.1f} {left} {36 - smile}Z",
        who.lips,
    )
    if who.lips == RED:
        art.fill("M-22 40Q-12 42 -1 39Q-6 48 -12 48Q-19 47 -22 40Z", RED)
    else:
        art.line("M-18 46Q-12 49 -5 46")
