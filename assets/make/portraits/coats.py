"""Shoulders, coats, collars and cravats, relative to a head. It must not draw heads."""

from assets.make.deck.inks import BLACK, STOCK
from assets.make.deck.motifs import bead_row
from assets.make.deck.pen import FINE, OUTLINE, Art, Cloth

CORD = 2 * OUTLINE
"""The width of a cord: a coloured line between two dark ones."""


def shoulders(art: Art, cloth: Cloth, *, broad: float = 0) -> None:
    """Draw sloping shoulders that fill the foot of the medallion."""
    art.shape(
        f"M-26 76C-54 92 {-92 - broad} 92 {-114 - broad} 122C-130 146 -136 180 -136 210L150 210C150 176 144 142"
        f" {130 + broad} 120C{110 + broad} 90 68 88 42 74Z",
        cloth.colour,
        patterns=cloth.patterns,
    )


def chest(art: Art, cloth: Cloth, *, wide: float = 0, low: float = 210) -> None:
    """Draw what is seen between the lapels."""
    art.shape(
        f"M{-30 - wide} 76L{-6} {low}L{46 + wide} 72Z",
        cloth.colour,
        patterns=cloth.patterns,
    )


def lapels(art: Art, colour: str, *, wide: float = 0, ink: str = BLACK) -> None:
    """Draw a coat's turned edges."""
    art.shape(f"M-30 70C{-52 - wide} 86 {-66 - wide} 100 {-70 - wide} 120L-44 126L-58 140L-8 214L-16 140Z", colour, stroke=ink)
    art.shape(f"M44 66C{64 + wide} 80 {80 + wide} 96 {86 + wide} 116L60 124L74 138L6 214L30 130Z", colour, stroke=ink)


def standing_collar(art: Art) -> None:
    """Draw a white collar whose points reach the cheeks."""
    art.shape("M-40 34C-42 60 -36 84 -22 100L-4 84Z", STOCK)
    art.shape("M52 22C58 50 54 78 38 100L4 86L30 66Z", STOCK)


def cravat(art: Art, colour: str, *, patterns: tuple[object, ...] = ()) -> None:
    """Draw a wound neckcloth with its knot."""
    art.shape("M-32 64C-14 84 24 84 46 56L50 86C30 112 -16 112 -32 92Z", colour)
    art.lines("M-24 78C-8 92 24 90 44 70", "M-26 90C-8 102 22 100 42 84")
    art.shape("M-8 96C-34 88 -40 104 -34 118C-24 124 -12 116 -2 108C10 120 26 122 34 114C38 98 28 88 6 96Z", colour)
    art.shape("M-8 94Q-2 90 7 95Q10 104 4 111Q-4 113 -9 108Q-12 100 -8 94Z", colour)


def bow_tie(art: Art, colour: str) -> None:
    """Draw a tied bow."""
    art.shape("M-4 96C-26 80 -40 84 -40 100C-40 114 -24 116 -4 106Z", colour)
    art.shape("M8 96C30 78 46 82 46 98C46 112 30 116 8 106Z", colour)
    art.shape("M-7 92Q2 88 11 92Q14 102 10 110Q2 113 -6 110Q-10 100 -7 92Z", colour)



def high_collar(art: Art, colour: str) -> None:
    """Draw a band that closes up to the chin."""
    art.shape("M-34 56C-16 76 26 74 48 44L54 92C30 112 -18 112 -38 94Z", colour)


def kerchief(art: Art, cloth: Cloth) -> None:
    """Draw a neckerchief knotted at the side."""
    art.shape("M-36 56C-16 80 26 78 50 46L58 80C34 112 -20 112 -40 88Z", cloth.colour, patterns=cloth.patterns)
    art.shape("M-28 96L-56 138L-34 134L-20 150L-12 100Z", cloth.colour, patterns=cloth.patterns)
    art.shape("M-34 90Q-20 82 -8 92Q-8 106 -18 110Q-32 108 -34 90Z", cloth.colour)


def lavalliere(art: Art, colour: str) -> None:
    """Draw a poet's great soft bow with hanging ends."""
    art.shape("M-6 104L-34 176L-8 168L4 184L10 104Z", colour)
    art.shape("M2 104L30 182L40 162L66 168L16 100Z", colour)
    art.shape("M-4 98C-36 70 -66 76 -64 104C-62 130 -34 132 -4 110Z", colour)
    art.shape("M8 98C40 70 72 74 70 102C68 128 38 132 8 110Z", colour)
    art.lines("M-10 102C-26 94 -40 92 -50 96", "M-10 108C-26 110 -38 112 -46 116", "M14 102C30 94 44 92 56 96",
              "M14 108C30 110 42 112 52 116")  # fmt: skip
    art.shape("M-9 92Q2 86 13 92Q18 104 12 114Q2 120 -8 114Q-14 104 -9 92Z", colour)


def neckline(art: Art, dress: Cloth, *, edge: str) -> None:
    """Draw bare shoulders and a dress that leaves them free, with a beaded edge."""
    art.shape("M-30 82C-60 94 -98 104 -116 132L-130 220L150 220L136 130C114 100 72 92 44 78Z", STOCK)
    art.shape(
        "M-124 118C-92 100 -44 118 6 136C52 116 104 98 142 114L152 220L-134 220Z", dress.colour, patterns=dress.patterns
    )
    pearls(art, "M-116 118C-90 104 -44 120 6 140C52 120 102 102 134 114", edge)


def turned_collar(art: Art, colour: str, *, line: float = OUTLINE) -> None:
    """Draw a soft shirt collar, turned down."""
    art.shape("M-30 66L-44 96L-18 116L0 92Z", colour, line=line)
    art.shape("M44 58L62 92L28 118L0 92Z", colour, line=line)


def shawl(art: Art, cloth: Cloth, *, fringe: str) -> None:
    """Draw a shawl that crosses over the chest."""
    art.shape(
        "M50 62C92 84 134 98 142 140L150 220L-60 220C-30 170 10 120 50 62Z", cloth.colour, patterns=cloth.patterns
    )
    art.shape(
        "M-34 66C-66 88 -118 96 -126 140L-136 220L110 220C64 190 0 140 -34 66Z", cloth.colour, patterns=cloth.patterns
    )
    bead_row(art, "M-24 88C6 148 56 188 96 212", fringe, step=14, radius=4.4, start=4)


def cords(art: Art, colour: str, *paths: str) -> None:
    """Draw cords sewn on a tunic, each with a dark edge."""
    for path in paths:
        art.line(path, CORD)
        art.line(path, OUTLINE, stroke=colour)


def epaulette(art: Art, colour: str) -> None:
    """Draw an officer's fringe on the near shoulder."""
    for k in range(6):
        x, y = 66 + k * 12, 112 + k * 6
        art.shape(f"M{x - 6} {y - 14}L{x - 7} {y + 20}Q{x} {y + 28} {x + 7} {y + 20}L{x + 6} {y - 14}Z", colour, line=FINE)
    art.shape("M48 76C76 76 120 88 138 122C140 136 132 142 120 136C96 122 76 112 58 106Z", colour)


def fur(art: Art, colour: str, *, ink: str) -> None:
    """Draw a thick collar of fur, shut at the chin."""
    art.shape(
        "M-32 54C-48 54 -62 66 -66 80C-82 82 -94 98 -86 114C-94 128 -82 146 -64 144C-56 160 -34 164 -22 152"
        "C-8 166 16 166 26 152C44 164 66 156 70 140C88 142 100 126 94 110C106 98 98 80 82 78C80 62 64 50 46 50"
        "C28 84 -12 86 -32 54Z",
        colour,
    )
    for x, y in ((-56, 86), (-66, 112), (-44, 130), (-36, 104), (-14, 118), (-8, 142), (14, 122), (22, 144), (36, 104),
                 (46, 130), (60, 84), (64, 112), (82, 98), (-26, 82)):  # fmt: skip
        with art.at((x, y)):
            art.lines("M-8 3C-8 -9 8 -9 7 2C6 8 -2 7 -1 1", stroke=ink)


def pearls(art: Art, path: str, colour: str = STOCK) -> None:
    """Draw a string of large pearls."""
    bead_row(art, path, BLACK, step=15, radius=8, start=5)
    bead_row(art, path, colour, step=15, radius=5, start=5)
