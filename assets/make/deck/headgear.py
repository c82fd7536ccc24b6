"""Crowns, veils and caps, relative to a head. It must not draw hair."""

from assets.make.deck.geometry import lozenge
from assets.make.deck.inks import BLACK, GOLD, RED, STOCK
from assets.make.deck.motifs import bead_row
from assets.make.deck.pen import FINE, OUTLINE, Art
from assets.make.deck.signs import SIGNS


def crown_rays(art: Art, jewel: str) -> None:
    """Draw a crown of five rays; its base lies at -50, its top at -126."""
    art.shape("M-52 -56L-64 -104L-38 -84L-30 -116L-8 -86L3 -126L14 -86L36 -116L44 -84L70 -104L58 -56Z", GOLD)
    for x, y in ((-64, -106), (-30, -118), (3, -126), (36, -118), (70, -106)):
        art.dot((x, y), 8, STOCK, line=OUTLINE)
    for x in (-28, 3, 34):
        art.shape(lozenge(7, 12, (x, -80)), jewel, line=FINE)
    ring_of_pearls(art, jewel)


def crown_trefoil(art: Art, jewel: str) -> None:
    """Draw a crown of three trefoils; its base lies at -50, its top at -118."""
    art.shape("M-52 -56L-60 -92Q-40 -76 -30 -92Q-16 -76 3 -92Q22 -76 36 -92Q46 -76 66 -92L58 -56Z", GOLD)
    for x, scale in ((-60, 0.8), (3, 1.15), (66, 0.8)):
        with art.at((x, -90), scale=scale):
            art.shape("M-7 4C-22 6 -26 -14 -12 -16C-14 -30 14 -30 12 -16C26 -14 22 6 7 4Z", GOLD)
            art.dot((0, -10), 4.5, jewel)
    for x in (-30, 36):
        art.dot((x, -94), 8, STOCK, line=OUTLINE)
    ring_of_pearls(art, jewel)


def ring_of_pearls(art: Art, jewel: str) -> None:
    """Draw the jewelled ring that bears a crown."""
    art.shape("M-54 -62Q3 -46 60 -62L58 -42Q3 -28 -50 -42Z", jewel)
    for k in range(-3, 4):
        art.dot((3 + k * 46 / 3, -42 - k * k * 9.5 / 9 + (k % 2 - 1)), 4.6, STOCK)


def crown_arched(art: Art, jewel: str) -> None:
    """Draw a closed crown: cap, two arches, orb and cross; its base lies at -50, its top at -126."""
    art.shape("M-48 -58C-58 -96 -30 -108 3 -96C36 -108 64 -96 54 -58Z", jewel)
    for flip in (True, False):
        with art.at((3, 0), flip=flip):
            art.shape("M42 -58C76 -92 40 -120 0 -100L0 -88C30 -100 48 -84 30 -58Z", GOLD)
            bead_row(art, "M40 -64C58 -90 40 -106 10 -97", STOCK, step=13, radius=3.6, start=4)
    art.shape("M-5 -62L-5 -98L11 -98L11 -62Z", GOLD)
    art.shape(
        "M-1 -124L-1 -130L7 -130L7 -124L14 -124L14 -117L7 -117L7 -108L-1 -108L-1 -117L-8 -117L-8 -124Z",
        GOLD,
        line=FINE,
    )
    art.dot((3, -103), 10, GOLD, line=OUTLINE)
    art.shape("M-54 -66Q3 -48 60 -66L58 -42Q3 -28 -50 -42Z", GOLD)
    for k in range(-2, 3):
        art.fill(lozenge(7, 7, (3 + k * 22, -45.5 - k * k * 2)), BLACK if k % 2 else jewel)


def crown_mural(art: Art, jewel: str) -> None:
    """Draw three towers, for the taker of cities."""

    for place, half, height in (((-38, -58), 17, 52), ((46, -58), 17, 52), ((4, -56), 23, 68)):
        with art.at(place):
            tower(art, half, height=height)
    for x, y, r in ((-38, -76, 6), (4, -80, 8), (46, -76, 6)):
        art.fill(
            f"M{x - r} {y + 16}L{x - r} {y}C{x - r} {y - r * 1.4} {x + r} {y - r * 1.4} {x + r} {y}L{x + r} {y + 16}Z",
            BLACK,
        )
    art.shape("M-56 -66Q3 -50 62 -66L58 -42Q3 -28 -50 -42Z", jewel)
    for k in range(-3, 4):
        art.dot((3 + k * 47 / 3, -44 - k * k * 9.5 / 9), 4.6, STOCK)


def tower(art: Art, half: float, *, height: float) -> None:
    """Draw a tower with two battlements."""
    inner, low = half * 0.45, 10 - height
    art.shape(
        f"M{-half} 0L{-half} {-height}L{-inner} {-height}L{-inner} {low}"
        f"L{inner} {low}L{inner} {-height}L{half} {-height}L{half} 0Z",
        GOLD,
    )


def coronet(art: Art, jewel: str, *, top: str = "pearl") -> None:
    """Draw a queen's small crown of four points, each with a pearl, heart, lily or trefoil."""
    art.shape("M-30 -66L-38 -96L-18 -82L-8 -106L6 -82L20 -106L30 -82L50 -96L44 -66Z", GOLD)
    for x, y, turn in ((-38, -97, -16), (-9, -107, -5), (21, -107, 5), (50, -97, 16)):
        with art.at((x, y), turn=turn):
            TOPS[top](art)
    art.shape("M-34 -72Q7 -60 48 -72L46 -56Q7 -46 -32 -56Z", jewel)
    for k in range(-2, 3):
        art.dot((7 + k * 16, -57.5 - k * k * 1.2), 4.2, STOCK)


def _pearl(art: Art) -> None:
    art.dot((0, 0), 7, STOCK, line=OUTLINE)


def _heart(art: Art) -> None:
    with art.at(scale=0.2):
        art.shape(SIGNS["h"], RED)


def _lily(art: Art) -> None:
    art.shape("M0 6C-12 0 -12 -12 0 -23C12 -12 12 0 0 6Z", STOCK)
    art.line("M0 2L0 -10")


def _trefoil(art: Art) -> None:
    art.shape("M-5 8L-3 3C-16 5 -16 -8 -8 -8C-10 -20 10 -20 8 -8C16 -8 16 5 3 3L5 8Z", GOLD)


TOPS = {"pearl": _pearl, "heart": _heart, "lily": _lily, "trefoil": _trefoil}


def diadem(art: Art, jewel: str) -> None:
    """Draw a pointed diadem with a great stone between two small ones."""
    art.shape(
        "M-36 -58C-36 -84 -20 -92 -10 -96C-4 -104 2 -112 7 -122C12 -112 18 -104 24 -96C34 -92 50 -84 50 -58"
        "Q7 -44 -36 -58Z",
        GOLD,
    )
    art.dot((7, -119), 7, STOCK, line=OUTLINE)
    art.shape(lozenge(10, 15, (7, -84)), jewel, line=FINE)
    for x in (-17, 31):
        art.shape(lozenge(7, 10, (x, -76)), jewel, line=FINE)
    for k in range(-3, 4):
        art.dot((7 + k * 12, -60.5 - k * k * 0.7), 3.8, STOCK)


def escoffion(art: Art, colour: str, *, lining: str, bead: str) -> None:
    """Draw a headdress in the form of a heart, from which a veil falls."""
    art.shape(
        "M7 -76C-2 -116 -52 -128 -74 -98C-90 -70 -74 -36 -60 -14C-58 30 -66 66 -86 102L-40 118L54 118L100 102"
        "C80 66 72 30 74 -14C88 -36 104 -70 88 -98C66 -128 16 -116 7 -76Z",
        colour,
    )
    art.shape("M7 -70C-44 -68 -50 -30 -47 8C-45 44 -52 70 -60 98L70 110C62 70 62 40 61 8C60 -36 50 -68 7 -70Z", lining)
    bead_row(
        art,
        "M-74 98C-60 66 -52 32 -53.5 -16C-68 -42 -78 -68 -64 -90C-48 -110 -12 -104 -4 -76",
        bead,
        step=16,
        radius=4.6,
        start=6,
    )
    bead_row(art, "M88 98C74 66 66 32 67.5 -16C82 -42 92 -68 78 -90C62 -110 26 -104 18 -76", bead, step=16, radius=4.6, start=6)


def veil(art: Art, colour: str, *, lining: str, bead: str) -> None:
    """Draw the veil behind a queen's head."""
    art.shape(
        "M7 -84C-60 -82 -70 -30 -66 10C-62 50 -84 74 -100 104L-40 120L40 130L118 116C92 84 84 50 82 10"
        "C80 -40 70 -84 7 -84Z",
        colour,
    )
    art.shape("M7 -70C-44 -68 -52 -30 -48 8C-46 44 -54 70 -62 96L70 108C62 70 64 40 62 8C60 -36 50 -68 7 -70Z", lining)
    bead_row(
        art,
        "M-77 104C-62 74 -55 47 -57 9C-60 -30 -58 -75 7 -77C62 -75 70 -38 72 9C73 47 80 74 96 106",
        bead,
        step=16,
        radius=4.2,
        start=6,
    )


def butterfly(art: Art, colour: str, *, rim: str) -> None:
    """Draw a wired veil: one broad wing behind the head."""
    art.shape("M10 -96C40 -128 96 -138 136 -118C128 -84 126 -50 134 -14C112 0 96 34 98 70C74 50 60 10 52 -30Z", colour)
    art.lines("M48 -60C76 -86 104 -100 128 -106", "M54 -34C82 -52 104 -60 124 -64", "M60 0C84 -18 106 -24 124 -26")
    bead_row(
        art,
        "M20 -92C46 -118 92 -126 125 -110C118 -80 117 -50 123 -20C104 -4 90 22 88 50",
        rim,
        step=15,
        radius=4.2,
        start=4,
    )


def crespine(art: Art, bead: str) -> None:
    """Draw a short veil that falls behind side rolls."""
    art.shape(
        "M7 -82C-54 -84 -74 -50 -78 -8C-80 30 -88 60 -96 88L-30 100L70 104L112 92C100 60 96 30 94 -8"
        "C90 -50 66 -84 7 -82Z",
        STOCK,
    )
    art.lines(
        "M-66 20C-68 50 -74 70 -78 84",
        "M82 20C84 50 90 70 94 86",
        "M-56 34C-56 60 -60 76 -62 88",
        "M72 34C74 60 76 76 78 90",
    )
    bead_row(
        art,
        "M-86 84C-76 54 -70 26 -68 -6C-64 -44 -46 -72 7 -73C58 -72 80 -44 84 -6C86 26 92 56 102 88",
        bead,
        step=16,
        radius=4.2,
        start=6,
    )


def cap_beret(art: Art, colour: str, *, brim: str, feather: str) -> None:
    """Draw a beret with a feather."""
    art.shape("M40 -56C70 -66 96 -96 92 -128C70 -132 44 -112 34 -78Z", feather)
    art.lines("M44 -62C64 -78 80 -98 86 -120", "M62 -82L82 -84", "M70 -94L88 -98", "M56 -80L52 -98", "M66 -92L64 -112")
    art.shape("M-56 -52C-74 -84 -44 -112 4 -108C50 -106 78 -84 62 -50Z", colour)
    art.lines("M-30 -60C-30 -82 -16 -96 2 -98", "M8 -58C10 -78 22 -90 36 -92")
    art.shape("M-58 -58Q3 -42 64 -56L60 -38Q3 -26 -54 -40Z", brim)
    art.dot((36, -46), 8, STOCK, line=OUTLINE)


def cap_point(art: Art, colour: str, *, brim: str, feather: str) -> None:
    """Draw a hunter's cap: a long beak before, a feather behind."""
    art.shape("M30 -64C50 -92 84 -118 104 -112C110 -90 84 -58 48 -50Z", feather)
    art.lines("M42 -58C66 -72 86 -92 98 -106", "M64 -74L62 -92", "M74 -82L92 -84", "M56 -66L76 -68")
    art.shape("M-34 -56C-30 -96 -4 -122 34 -116C60 -108 62 -80 58 -50Z", colour)
    art.lines("M-8 -62C-6 -84 8 -100 28 -104")
    art.shape("M-84 -46C-50 -56 -10 -72 62 -62L58 -38C10 -46 -30 -40 -84 -46Z", brim)
    art.dot((34, -54), 6, GOLD, line=FINE)


def cap_phrygian(art: Art, colour: str, *, brim: str, spot: str) -> None:
    """Draw a Phrygian cap with its flap."""
    art.shape(
        "M-56 -52C-66 -80 -54 -98 -30 -106C-48 -114 -62 -104 -68 -88C-86 -92 -86 -118 -64 -124"
        "C-30 -136 30 -126 52 -98C64 -82 66 -68 62 -50Z",
        colour,
    )
    art.lines("M-30 -106C-8 -106 8 -98 16 -86", "M-42 -62C-42 -76 -34 -86 -24 -90", "M44 -62C46 -76 42 -88 36 -96")
    art.dot((-72, -88), 8, spot, line=OUTLINE)
    art.shape("M-58 -60Q3 -44 64 -58L60 -38Q3 -26 -54 -40Z", brim)
    art.shape("M50 -56C74 -50 80 -10 78 24L62 30C62 0 60 -20 46 -38Z", brim)
    for k in range(6):
        art.dot((-40 + k * 18, -43 + (2.5 - abs(k - 2.5)) * 2.4), 4.2, spot)


def chaperon(art: Art, roll: str, *, tail: str, feather: str) -> None:
    """Draw a rolled hat with a plume and a scarf that falls behind."""
    art.shape("M30 -92C36 -124 70 -140 100 -122C104 -96 80 -72 50 -70Z", feather)
    art.lines("M40 -80C58 -100 76 -112 92 -116", "M58 -98L56 -118", "M70 -106L72 -122", "M62 -90L84 -92")
    art.shape("M36 -70C82 -66 98 -30 96 10C94 44 106 70 98 100C86 92 74 96 66 102C74 60 60 20 54 -20Z", tail)
    art.lines("M66 -50C84 -20 82 20 84 92", "M60 -30C72 0 72 30 76 60")
    art.shape("M-30 -86C-26 -112 14 -118 44 -96L46 -70L-30 -70Z", tail)
    art.shape("M-62 -62C-66 -86 -40 -94 4 -92C48 -94 76 -84 70 -58C66 -36 40 -38 6 -42C-28 -38 -58 -40 -62 -62Z", roll)
    art.lines(
        "M-40 -86C-50 -74 -48 -56 -38 -42",
        "M-14 -91C-24 -76 -22 -56 -12 -42",
        "M16 -91C8 -76 10 -56 18 -42",
        "M44 -88C38 -74 40 -56 46 -42",
    )
    art.dot((3, -66), 9, GOLD, line=OUTLINE)
