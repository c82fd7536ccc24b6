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
    snub: float = 0  # how far its tip is turned up
    brow: float = 0  # how low the brows lie
    arch: float = 0  # how high they rise
    bushy: float = 0  # how thick they are
    stern: float = 0  # how far they fall towards the nose
    lid: float = 0  # how low the lids lie
    open: float = 0  # how far the eyes are open
    look: float = 0  # where the pupils turn
    lash: float = 0  # how far the lashes reach
    wide: float = 0  # breadth of the mouth
    smile: float = 0  # how high its corners lie
    full: float = 0  # how full the lips are
    lips: str = BLACK
    age: int = 0  # 1 lines beside the mouth, 2 also below the eyes and between the brows
    gaunt: bool = False  # a hollow cheek
    mole: tuple[float, float] | None = None
    hatch: int = 4  # lines of shadow on the cheek
    tuft: str | None = None  # colour of moustache and tuft
    dome: bool = False  # the skull shows, and the outline runs over it
    merry: bool = False  # eyes shut by laughter


def face(art: Art, who: Features) -> None:
    """Draw a face that looks left: 84 wide, its axis at -10, eyes at -8, nose to 18, mouth at 36, chin at 64."""
    _head(art, who)
    _lines(art, who)
    _brows(art, who)
    _nose(art, who)
    _eyes(art, who)
    _mouth(art, who)
    if who.mole:
        art.dot(who.mole, 2.6, BLACK)
    if who.tuft:
        art.fill(
            "M-13 28C-4 23 6 28 13 31C20 33 25 29 27 22C32 34 20 43 6 40C-4 38 -10 36 -13 33"
            "C-16 37 -22 40 -29 39C-39 38 -44 30 -41 22C-39 29 -33 31 -28 30C-22 27 -18 26 -13 28Z",
            who.tuft,
        )
        art.fill("M-19 52Q-11 48 -2 52Q-3 70 -9 80Q-16 70 -19 52Z", who.tuft)


def _head(art: Art, who: Features) -> None:
    chin, jaw = 64 + who.long, who.jaw
    brow = "M-38 -60C-42 -36 -36 -28 -37 -16"
    nape = "L46 -60Z"
    if who.dome:
        brow = "M12 -90C-26 -90 -46 -56 -37 -16"
        nape = "C58 22 72 4 75 -20C80 -60 58 -90 12 -90Z"
    art.shape(
        f"{brow}C-42 -2 -41 14 {-36 - jaw} 30C{-31 - jaw} 50 -20 {chin} -7 {chin}"
        f"C12 {chin} {32 + jaw} {chin - 16} 41 26{nape}",
        STOCK,
    )
    for k in range(who.hatch):
        x, y = 41 - k * k * 1.2, 10 + k * 10
        art.texture(f"M{x} {y}Q{x - 5} {y + 3} {x - 11} {y + 3}")


def _lines(art: Art, who: Features) -> None:
    """Draw what years have left."""
    if who.age:
        art.texture("M8 19C14 24 16 31 15 37", "M-31 23C-33 28 -33 32 -32 36")
    if who.age > 1:
        art.texture("M7 8C14 11 22 9 28 4", "M-33 5C-29 9 -24 9 -19 6", "M-7 -33L-6 -25", "M-12 -32L-12 -26")
    if who.gaunt:
        art.texture("M34 4C28 12 25 20 25 30", "M30 18C26 24 24 30 25 36")


def _brows(art: Art, who: Features) -> None:
    top, under = -32 - who.arch, -27 - who.arch + who.bushy
    with art.at((0, who.brow)):
        art.fill(
            f"M-1 {who.stern - 21}C8 {top} 24 {top - 1} 36 -21C24 {under} 10 {under + 1} 1 {who.stern - 16 + who.bushy / 2}Z",
            BLACK,
        )
        art.fill(
            f"M-17 {who.stern - 21}C-22 {top + 2} -31 {top + 1} -37 -24"
            f"C-31 {under + 1} -25 {under + 2} -19 {who.stern - 16 + who.bushy / 2}Z",
            BLACK,
        )


def _nose(art: Art, who: Features) -> None:
    hook, bridge, tip, low = who.hook, who.brow + who.stern, -24 - who.hook, 14 - who.snub
    art.fill(
        f"M-1 {bridge - 18}C-8 -8 {-12 - hook} 2 {tip} {low}C{tip - 3} {low + 5} {tip + 2} 23 {tip + 9} 22L{tip + 15} 19"
        f"C{tip + 10} 20 {tip + 3} 19 {tip + 4} {low + 2}C{-8 - hook} 4 -4 -6 1 {bridge - 16}Z",
        BLACK,
    )


def _eyes(art: Art, who: Features) -> None:
    if who.merry:
        art.fill("M-2 0C5 -15 21 -17 31 -3C21 -10 7 -8 -2 0Z", BLACK)
        art.fill("M-38 -2C-34 -15 -22 -16 -14 0C-22 -8 -31 -9 -38 -2Z", BLACK)
        return
    top, under = who.lid - 16 - who.open, who.lid - 11
    corner = f"{32 + who.lash} {-7 - who.lash}"
    art.fill(f"M1 -4C8 {top} 22 {top - 1} {corner}C{24 + who.lash / 2} {under - who.open} 10 {top + 5} 1 -4Z", BLACK)
    art.fill(f"M-37 -6C-33 {top} -22 {top - 1} -15 -4C-21 {top + 5} -31 {top + 5} -37 -6Z", BLACK)
    pupil = -7 + who.lid * 0.5 - who.open * 0.3
    art.fill(ring(12 + who.look, pupil, 5.2), BLACK)
    art.fill(ring(-28 + who.look, pupil, 4.8), BLACK)
    art.line(f"M5 1C12 {4 + who.open * 0.4} 21 {3 + who.open * 0.4} 28 -2")
    if who.lash:
        art.texture("M-34 1C-30 4 -24 4 -20 1")


def _mouth(art: Art, who: Features) -> None:
    left, right = f"{-27 - who.wide} {36 - who.smile}", f"{5 + who.wide} {35 - who.smile}"
    bow, low = 31 - who.full / 2, who.full + who.smile * 0.3
    art.fill(
        f"M{left}C-21 {bow} -17 {bow} -14 33C-11 {bow} -5 {bow} {right}C-3 {39 + low:.1f} -20 {40 + low:.1f} {left}Z",
        who.lips,
    )
    if who.lips == RED:
        _lower_lip(art, low, full=who.full)
        part = f"{38 + low * 0.4:.1f}"
        art.line(f"M{-26 - who.wide} {36 - who.smile}C-20 {part} -6 {part} {4 + who.wide} {35 - who.smile}")
    else:
        art.line("M-18 46Q-12 49 -5 46")


def _lower_lip(art: Art, drop: float, *, full: float) -> None:
    top, low = drop / 2, 47.5 + full
    corner = f"-22 {40 + top:.1f}"
    art.fill(f"M{corner}Q-12 {42 + top:.1f} -1 {39 + top:.1f}Q-5 {low} -12 {low}Q-19 {low} {corner}Z", RED)
