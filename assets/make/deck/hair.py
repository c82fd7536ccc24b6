"""Hair and beards, relative to a head. It must not draw what is worn."""

from assets.make.deck.geometry import box
from assets.make.deck.inks import BLACK, RED
from assets.make.deck.motifs import lozenges
from assets.make.deck.pen import FINE, OUTLINE, Art

BEARD_LIP = "M-20 41Q-13 37 -3 41Q-8 51 -13 51Q-18 49 -20 41Z"


def curls(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw a king's rolled locks, behind and before the face."""
    art.shape("M34 -62C70 -56 70 -10 64 30C62 52 80 58 74 76C66 94 40 90 36 68L30 0Z", colour)
    art.texture("M46 -44C56 -20 54 20 50 44C48 62 56 72 62 72", "M58 -30C62 0 60 20 58 40", stroke=ink)
    art.shape("M-34 -60C-52 -52 -54 -10 -50 20C-48 38 -64 42 -60 58C-50 70 -36 58 -36 40L-38 0Z", colour)
    art.texture("M-43 -36C-46 -10 -44 14 -43 34C-44 46 -50 52 -52 52", stroke=ink)


def crop(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw short curled hair under a crown."""
    art.shape("M34 -62C56 -62 66 -48 62 -34C72 -26 72 -10 64 -4C70 8 64 20 54 22C46 16 42 4 40 -8L30 -40Z", colour)
    art.texture("M48 -46C58 -44 56 -32 48 -34", "M48 -22C60 -22 60 -8 50 -10", "M48 4C57 4 57 14 51 13", stroke=ink)
    art.shape("M-30 -60C-48 -58 -54 -44 -48 -34C-54 -24 -50 -12 -44 -8C-44 2 -42 8 -38 10L-36 -30Z", colour)
    art.texture("M-42 -44C-36 -42 -38 -34 -43 -35", stroke=ink)


def bob(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw a page's straight cut."""
    art.shape(
        "M-30 -62C60 -70 66 -30 66 10C66 34 70 46 62 60C50 66 38 62 32 54C40 30 38 0 36 -18C14 -22 2 -30 -10 -46Z",
        colour,
    )
    art.texture("M44 -34C54 -10 54 20 52 54", "M30 -44C46 -20 46 20 43 54", "M56 -20C61 4 60 30 60 50", stroke=ink)
    art.shape("M-20 -62C-50 -54 -52 -20 -50 8C-50 26 -52 34 -46 42C-36 44 -34 36 -36 22C-40 6 -38 -14 -34 -26Z", colour)
    art.texture("M-42 -34C-45 -10 -43 14 -43 32", stroke=ink)


def wave_hair(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw two rolls under a veil."""
    art.shape(
        "M-6 -60C-30 -58 -46 -40 -44 -14C-44 4 -52 18 -44 30C-34 24 -36 2 -36 -14C-30 -34 -16 -44 -6 -48Z", colour
    )
    art.shape("M-8 -60C30 -64 52 -40 52 -8C52 20 62 40 50 58C38 52 42 20 40 0C38 -24 16 -42 -8 -46Z", colour)
    art.texture("M0 -53C28 -50 46 -30 46 0C46 20 50 34 50 44", "M-12 -54C-30 -48 -40 -32 -40 -10", stroke=ink)


def braids(art: Art, colour: str, *, tie: str) -> None:
    """Draw parted hair with two long plaits."""
    art.shape(
        "M-4 -62C-34 -60 -50 -42 -48 -14C-48 6 -52 14 -48 24C-38 22 -36 2 -36 -14C-30 -34 -16 -46 -4 -50Z", colour
    )
    art.shape("M-8 -62C34 -66 60 -44 58 -10C58 12 60 24 56 36C44 34 42 16 40 0C38 -24 16 -42 -8 -48Z", colour)
    art.texture("M0 -55C30 -53 50 -34 50 -2L50 24", "M-14 -56C-34 -50 -43 -34 -42 -10")
    for place, knots in (((52, 36), 5), ((-48, 26), 4)):
        with art.at(place):
            plait(art, colour, knots=knots)
            art.shape(box(-9, -12, 9, -2), tie, line=FINE)


def plait(art: Art, colour: str, *, knots: int) -> None:
    """Draw one plait, without its knots where they would be too small."""
    if art.level == 1:
        end = knots * 19 - 8
        art.shape(f"M-11 -6C-14 {end / 2} -14 {end - 10} 0 {end}C14 {end - 10} 14 {end / 2} 11 -6Z", colour)
        return
    for k in range(knots):
        with art.at((0, k * 19)):
            art.shape("M-11 -6C-16 6 -8 16 0 18C8 16 16 6 11 -6Q0 4 -11 -6Z", colour, line=FINE)


def beard(art: Art, colour: str, *, length: float = 112, split: bool = False, ink: str = BLACK) -> None:
    """Draw a long beard, whole or split."""
    tip = (
        f"C30 {length - 4} 12 {length + 8} -2 {length - 6}C-10 {length + 8} -30 {length - 4} -34 78"
        if split
        else f"C26 {length} 8 {length + 4} -8 {length + 2}C-24 {length} -34 96 -38 76"
    )
    art.shape(
        f"M48 -58L46 -14C50 24 52 56 38 82{tip}C-44 56 -42 36 -38 14C-34 26 -30 30 -26 29L2 29"
        "C22 26 34 8 35 -14L40 -58Z",
        colour,
    )
    art.texture(
        "M38 28C38 56 30 76 18 92",
        "M26 38C26 60 18 78 8 94",
        "M12 52C10 70 4 84 -2 96",
        "M-8 56C-10 72 -12 84 -12 96",
        "M-24 52C-24 68 -24 80 -20 92",
        stroke=ink,
    )
    art.fill(BEARD_LIP, RED)
    art.shape(
        "M-14 26C0 22 20 28 31 48C16 50 0 46 -13 35C-20 44 -32 48 -40 46C-36 32 -26 24 -14 26Z",
        colour,
        line=FINE if ink != BLACK and art.level > 1 else OUTLINE,
        stroke=ink,
    )


def short_beard(art: Art, colour: str) -> None:
    """Draw a round curled beard, set in locks."""
    art.shape(
        "M52 -52C54 -40 50 -26 50 -14C58 10 58 40 50 62C56 78 38 92 26 88C16 102 -4 102 -12 92"
        "C-26 100 -42 88 -38 74C-52 66 -46 44 -40 34C-42 24 -40 18 -38 12C-34 26 -30 30 -26 29L2 29"
        "C20 26 29 12 30 -10C30 -26 34 -40 36 -52Z",
        colour,
    )
    art.texture(
        "M44 20C46 34 40 44 30 44C26 44 26 37 32 37",
        "M46 50C44 64 34 68 26 62C24 57 30 53 33 57",
        "M18 58C22 74 10 84 0 78C-4 72 2 67 6 71",
        "M-16 60C-12 76 -22 84 -31 78C-34 72 -28 68 -24 71",
        "M-40 42C-38 54 -32 58 -27 54",
    )
    art.fill(BEARD_LIP, RED)
    art.shape(
        "M-14 26C0 22 20 28 29 44C14 47 0 44 -13 35C-20 43 -30 46 -38 43C-35 31 -26 24 -14 26Z",
        colour,
    )


def fringe(art: Art, colour: str) -> None:
    """Draw parted hair close above the brow."""
    art.shape("M-42 -8C-44 -44 -22 -62 4 -62C32 -64 50 -44 50 -4C42 -34 22 -46 0 -46C-18 -46 -34 -36 -42 -8Z", colour)


def rolls(art: Art, net: str, *, dots: str) -> None:
    """Draw side rolls in a net."""
    for roll in (
        "M-34 -58C-66 -56 -72 -28 -62 -8C-54 6 -40 2 -37 -14Z",
        "M38 -58C76 -58 84 -28 74 -6C64 10 46 4 41 -12Z",
    ):
        art.shape(roll, net, patterns=[lozenges(dots, 6, 8, gap=1.5)])
