"""Robes, collars and shoulders, in card units beside a head. It must not draw heads or hands."""

from assets.make.deck.geometry import Point
from assets.make.deck.inks import BLACK, GOLD, STOCK
from assets.make.deck.motifs import bead_row, ermine
from assets.make.deck.pen import FINE, OUTLINE, Art, Cloth


def bust(
    art: Art,
    head: Point,
    *,
    mantle: Cloth,
    chest: Cloth,
    far: Cloth | None = None,
    rise: float = 0,
    hem: tuple[str, str] | None = (GOLD, BLACK),
) -> None:
    """Draw two halves of a mantle over the chest; rise lifts the near shoulder."""
    x, y = head
    far = far or mantle
    art.shape(
        f"M{x - 34} {y + 66}L{x - 110} {y + 300}L{x + 110} {y + 280}L{x + 44} {y + 62}Z",
        chest.colour,
        patterns=chest.patterns,
    )
    art.shape(
        f"M{x + 26} {y + 74}C{x + 80} {y + 82} {x + 130} {y + 94} {x + 170} {y + 124}L480 {y + 180}"
        f"L{x + 70} {y + 280}C{x + 70} {y + 190} {x + 60} {y + 130} {x + 26} {y + 74}Z",
        far.colour,
        patterns=far.patterns,
    )
    art.shape(
        f"M{x - 20} {y + 74}C{x - 64} {y + 84} {x - 112} {y + 82 - rise} {x - 150} {y + 106 - rise}"
        f"C{x - 186} {y + 128 - rise} 34 {y + 160 - rise} 18 {y + 230 - rise}L18 540L{x - 70} 480"
        f"C{x - 70} {y + 220} {x - 54} {y + 140} {x - 20} {y + 74}Z",
        mantle.colour,
        patterns=mantle.patterns,
    )
    if hem:
        hems(art, head, colour=hem[0], bead=hem[1])


def hems(art: Art, head: Point, *, colour: str, bead: str) -> None:
    """Draw the beaded borders of a mantle."""
    with art.at(head):
        art.shape("M-36 72C-62 140 -84 210 -88 330L-64 330C-60 210 -40 140 -12 76Z", colour)
        art.shape("M18 76C44 130 56 190 58 280L82 280C80 190 68 120 42 72Z", colour)
        bead_row(art, "M-24 80C-51 140 -72 210 -76 330", bead, step=20, radius=4.6)
        bead_row(art, "M30 80C56 125 68 190 70 280", bead, step=20, radius=4.6)


def collar_ermine(art: Art, head: Point) -> None:
    """Draw a cape of ermine."""
    fur = ermine(34, 30, origin=(head[0] + 6, head[1] + 4))
    with art.at(head):
        art.shape(
            "M-44 56C-92 72 -128 78 -148 104C-156 116 -154 126 -150 138C-108 146 -60 164 -10 198"
            "C50 170 100 150 172 140C140 80 96 70 48 56Z",
            STOCK,
            patterns=[fur],
        )


def collar_fan(art: Art, head: Point, *, colour: str, bead: str) -> None:
    """Draw a pointed collar with beads."""
    with art.at(head):
        art.shape("M-34 66L-96 96L-8 176L92 94L40 62Q0 136 -34 66Z", colour)
        bead_row(art, "M-78 99L-8 160L74 98", bead, step=20, radius=5.5)


def ruff(art: Art, head: Point, *, colours: tuple[str, str]) -> None:
    """Draw a fool's collar of long petals."""
    with art.at((head[0] + 4, head[1] + 44), scale=1.5):
        for odd in (1, 0):
            for k in range(-4 + odd, 5, 2):
                with art.at(turn=k * 19):
                    art.shape("M-7 12C-18 30 -20 62 0 72C20 62 18 30 7 12Z", colours[odd])
                    art.line("M0 34L0 60")


def neck(art: Art, head: Point) -> None:
    """Draw a bare neck with its shadow."""
    with art.at(head):
        art.shape("M-26 36L-34 86Q2 150 42 84L36 24Z", STOCK)
        for k in range(4):
            art.line(f"M35 {66 + k * 8}L{15 - k * 2} {73 + k * 8}")


def puff(art: Art, head: Point, *, colours: tuple[str, str]) -> None:
    """Draw a knave's slashed shoulder: nested crescents between two fixed ends."""
    ax, ay, bx, by = head[0] - 70, head[1] + 90, head[0] - 150, head[1] + 204
    for k, f in enumerate((1, 0.74, 0.5, 0.28, 0.08)):
        art.shape(
            f"M{ax} {ay}C{ax - 84 * f - 14} {ay - 60 * f} {bx - 118 * f} {by - 64 * f - 20} {bx} {by}"
            f"Q{bx + 56} {by - 30} {ax} {ay}Z",
            colours[k % 2],
            line=OUTLINE if k == 0 else FINE,
        )


def tabard(art: Art, head: Point, *, colour: str, bead: str) -> None:
    """Draw a round yoke over the chest."""
    with art.at(head):
        art.shape("M-40 60C-80 72 -104 96 -108 128C-60 178 56 176 104 120C96 92 80 72 44 58Q0 120 -40 60Z", colour)
        bead_row(art, "M-92 124C-50 164 48 162 90 116", bead, step=20, radius=5.5)


def necklace(art: Art, head: Point, *, bead: str) -> None:
    """Draw a string of beads about a bare neck."""
    with art.at(head):
        bead_row(art, "M-30 70C-18 100 20 104 38 68", bead, step=11, radius=4.4, start=2)
