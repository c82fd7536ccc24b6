"""What the persons hold, except flowers. It must not draw hands."""

from assets.make.deck.geometry import Point, box, clip, ring
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK, SUIT_INK
from assets.make.deck.pen import FINE, OUTLINE, Art
from assets.make.deck.signs import SIGNS


def shaft(art: Art, place: Point, *, length: float, colour: str = GOLD, half: float = 7) -> None:
    """Draw an upright pole down from a place."""
    with art.at(place):
        art.shape(box(-half, 0, half, length), colour)


def sword(art: Art, place: Point, *, tip: float) -> None:
    """Draw a sword; the place is its cross-guard, the tip its height above."""
    with art.at(place):
        art.shape(f"M-12 0L-10 {26 - tip}L0 {-tip}L10 {26 - tip}L12 0Z", STOCK)
        art.fill(f"M0 0L0 {14 - tip}L10 {26 - tip}L12 0Z", BLUE)
        art.line(f"M0 0L0 {10 - tip}")
        art.shape("M-7 0L7 0L7 90L-7 90Z", BLACK)
        art.shape("M-44 -14Q0 6 44 -14L46 4Q0 22 -46 4Z", GOLD)


def sceptre(art: Art, place: Point, *, length: float) -> None:
    """Draw a sceptre that ends in a lily."""
    with art.at(place):
        shaft(art, (0, 50), length=length - 50, half=6)
        for flip in (False, True):
            with art.at(flip=flip):
                art.shape("M-4 52C-14 40 -10 26 -26 24C-40 24 -44 10 -34 2C-20 -6 -6 18 -4 52Z", GOLD)
        art.shape("M0 -34C20 -6 14 24 6 52L-6 52C-14 24 -20 -6 0 -34Z", GOLD)
        art.line("M0 -14L0 40")
        art.shape(box(-20, 46, 20, 60), RED)


def halberd(art: Art, place: Point, *, length: float) -> None:
    """Draw a halberd; the place is its point."""
    with art.at(place):
        shaft(art, (0, 60), length=length - 60, colour=RED)
        art.shape("M0 0L13 50L9 74L-9 74L-13 50Z", STOCK)
        art.line("M0 18L0 70")
        art.shape("M9 68C26 70 38 62 45 50C55 78 54 104 43 126C36 116 24 110 9 110Z", STOCK)
        art.line("M40 74C45 88 44 98 38 109")
        art.shape("M-9 74L-34 94L-9 106Z", STOCK)
        art.shape(box(-11, 64, 11, 116), BLUE)


def axe(art: Art, place: Point, *, length: float) -> None:
    """Draw a battle-axe; the place is the top of its shaft."""
    with art.at(place):
        shaft(art, (0, 0), length=length)
        art.shape("M-8 22C14 30 30 22 46 2C62 44 62 84 42 126C36 100 20 82 -8 80Z", STOCK)
        art.line("M42 24C51 50 50 78 40 102")
        art.shape(box(-12, 18, 12, 86), BLUE)
        art.shape("M-12 34L-34 42L-34 62L-12 70Z", STOCK)


def lance(art: Art, place: Point, *, turn: float, reach: float = 170) -> None:
    """Draw a tilting lance with its round guard; the place is the hand."""
    with art.at(place, turn=turn):
        art.shape(f"M-10 -20L-6 {-reach}L6 {-reach}L10 -20Z", STOCK)
        art.shape(
            f"M-6 {-reach + 14}C-22 {-reach + 4} -34 {-reach + 22} -56 {-reach + 12}L-46 {-reach + 28}L-58 {-reach + 44}"
            f"C-36 {-reach + 52} -22 {-reach + 36} -6 {-reach + 48}Z",
            BLUE,
        )
        art.line(f"M-10 {-reach + 26}C-22 {-reach + 20} -32 {-reach + 32} -46 {-reach + 28}", stroke=GOLD)
        for k in range(4):
            y, half = -50 - k * 30, 8 - k * 0.9
            art.shape([(-half, y), (half, y - 10), (half - 0.3, y - 20), (-half + 0.3, y - 10)], RED, line=FINE)
        art.shape(f"M0 {-reach - 34}L13 {-reach}L0 {-reach + 10}L-13 {-reach}Z", STOCK)
        art.shape("M-8 -20L8 -20L9 120L-9 120Z", STOCK)
        art.shape("M-10 -58C-14 -44 -26 -34 -40 -28L-40 -20Q0 -8 40 -20L40 -28C26 -34 14 -44 10 -58Z", BLUE)
        art.shape("M-40 -28Q0 -14 40 -28L40 -18Q0 -4 -40 -18Z", GOLD, line=FINE)


def bow(art: Art, place: Point, *, length: float) -> None:
    """Draw a recurved bow, its back to the left; the string hangs straight."""
    with art.at(place):
        m = length / 2
        art.line(f"M30 14L30 {length - 14}")
        art.shape(
            f"M30 0C44 4 44 24 30 22C8 44 -2 {m - 54} 8 {m - 16}L8 {m + 16}"
            f"C-2 {m + 54} 8 {length - 44} 30 {length - 22}C44 {length - 24} 44 {length - 4} 30 {length}"
            f"C-6 {length - 20} -30 {m + 60} -10 {m + 16}L-10 {m - 16}C-30 {m - 60} -6 20 30 0Z",
            GOLD,
        )
        for side in (-1, 1):
            wrap = [(-16, 50), (6, 46), (5, 58), (-15, 62)]
            art.shape([(x, m + side * y) for x, y in wrap], RED, line=FINE)


def arrow(art: Art, length: float, *, feather: str) -> None:
    """Draw the feathered end of an arrow."""
    art.shape(box(-2.5, 0, 2.5, length), STOCK, line=FINE if art.level > 1 else OUTLINE)
    art.shape("M0 -12L11 0L11 40L0 54L-11 40L-11 0Z", feather)
    art.line("M0 -6L0 50")
    for k in range(3):
        art.line(f"M-9 {8 + k * 12}L0 {16 + k * 12}L9 {8 + k * 12}")


def quiver(art: Art, place: Point, *, turn: float) -> None:
    """Draw a quiver with three arrows; the place is the middle of its mouth."""
    with art.at(place, turn=turn):
        for x, y, feather in ((-15, -70, STOCK), (15, -70, STOCK), (0, -84, RED)):
            with art.at((x, y)):
                arrow(art, -y + 20, feather=feather)
        art.shape("M-30 0L30 0L26 190L-26 190Z", BLUE)
        art.shape("M-33 -4L33 -4L32 22L-32 22Z", GOLD)
        for k in range(4):
            art.dot((-21 + k * 14, 9), 4, BLACK)
        art.shape("M-30 70L30 70L29 84L-29 84Z", GOLD, line=FINE)


def harp(art: Art, place: Point) -> None:
    """Draw a harp; the place is the top of its pillar."""
    with art.at(place):
        art.fill("M10 10L110 10L122 110L24 220Z", BLACK)
        for k in range(6):
            art.line(f"M{30 + k * 15} 10L{30 + k * 15} {205 - k * 17}", stroke=STOCK)
        art.shape("M18 210L120 96L134 112L34 232Z", GOLD)
        for k in range(5):
            art.dot((40 + k * 21, 205 - k * 24), 4, BLACK)
        art.shape(
            "M0 6C-4 -22 26 -26 44 -8C66 10 90 -6 108 -2C130 4 132 60 130 110L112 106C114 60 112 26 98 22"
            "C76 22 56 36 34 20C20 8 18 10 20 24L36 228L14 226Z",
            GOLD,
        )


def chapel(art: Art, place: Point) -> None:
    """Draw the model of a chapel, as its founder bears it; the place is the middle of its walls."""
    with art.at(place):
        art.line("M0 -92L0 -66M-7 -84L7 -84", OUTLINE)
        art.shape("M-15 -48C-17 -74 17 -74 15 -48Z", GOLD)
        art.shape(box(-12, -50, 12, -20), STOCK)
        art.fill("M-4 -26L-4 -38Q0 -45 4 -38L4 -26Z", BLACK)
        art.shape(box(-30, -4, 30, 44), STOCK)
        art.shape("M-40 0L-24 -28L24 -28L40 0Z", RED)
        art.texture("M-22 -4L-14 -24", "M0 -4L0 -24", "M22 -4L14 -24")
        art.fill("M-8 44L-8 22Q0 8 8 22L8 44Z", BLACK)
        for x in (-20, 20):
            art.fill(f"M{x - 4} 30L{x - 4} 18Q{x} 11 {x + 4} 18L{x + 4} 30Z", BLUE)


def orb(art: Art, place: Point, *, radius: float) -> None:
    """Draw an orb with its cross."""
    r = radius
    with art.at(place):
        with art.at((0, -r)):
            art.shape("M-5 -34L5 -34L5 -24L15 -24L15 -14L5 -14L5 4L-5 4L-5 -14L-15 -14L-15 -24L-5 -24Z", GOLD)
        art.dot((0, 0), r, BLUE)
        for strap in (
            [(-r - 9, -14.0), (r + 9, -4.0), (r + 9, 12.0), (-r - 9, 2.0)],
            [(-8.0, -r - 9), (8.0, -r - 9), (8.0, -7.0), (-8.0, -9.0)],
        ):
            art.shape(clip(ring(0, 0, r, 40), strap), GOLD, line=FINE)
        for k in range(5):
            art.dot((-32 + k * 16, -4.4 + k * 1.6), 3.2, RED)
        art.circle((0, 0), r, OUTLINE)


def gonfalon(art: Art, place: Point, *, length: float) -> None:
    """Draw a banner hung from a cross-bar."""
    with art.at(place):
        shaft(art, (0, 8), length=length - 8, colour=RED, half=6)
        art.shape("M0 -14L9 0L0 16L-9 0Z", GOLD)
        art.shape("M-50 20L44 20L44 116L28 100L12 130L-4 106L-20 130L-36 100L-50 116Z", BLUE)
        art.lines("M-41 24L-41 100", "M35 24L35 100", stroke=STOCK)
        with art.at((-3, 60), scale=0.56):
            art.fill(SIGNS["c"], GOLD)
        art.shape(box(-58, 12, 52, 24), GOLD)


def marotte(art: Art, place: Point, *, length: float) -> None:
    """Draw a fool's bauble: a small head in a cap, on a stick."""
    with art.at(place):
        shaft(art, (0, 20), length=length - 20, colour=STOCK, half=6)
        with art.at(scale=0.9):
            art.shape("M-24 26L-34 44L-14 38L0 54L14 38L34 44L24 26Z", STOCK)
            art.shape("M-22 -20C-26 6 -20 30 0 34C20 30 26 6 22 -20Z", STOCK)
            for flip in (False, True):
                with art.at(flip=flip):
                    art.shape("M-2 -18C-2 -56 -36 -66 -46 -30C-36 -38 -26 -28 -24 -10Z", BLACK if flip else STOCK)
                    art.dot((-46, -24), 9, STOCK, line=OUTLINE)
                    art.dot((-9, 0), 3.4, BLACK)
            art.line("M0 0L-4 10L3 11M-10 17Q0 27 10 17")


def card_fan(art: Art, place: Point) -> None:
    """Draw three cards, fanned."""
    with art.at(place):
        for turn, suit in ((-34, "s"), (-8, "h"), (18, "d")):
            with art.at(turn=turn):
                art.shape("M-24 -104L20 -104Q26 -104 26 -98L26 -10L-30 -10L-30 -98Q-30 -104 -24 -104Z", STOCK)
                with art.at((-14, -86), scale=0.2):
                    art.fill(SIGNS[suit], SUIT_INK[suit])
                with art.at((0, -56), scale=0.36):
                    art.fill(SIGNS[suit], SUIT_INK[suit])
