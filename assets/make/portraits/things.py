"""Spectacles, pipe, jewels and the like, relative to a head. It must not draw clothes."""

from assets.make.deck.inks import BLACK, GOLD
from assets.make.deck.pen import OUTLINE, Art


def spectacles(art: Art, *, ink: str = BLACK) -> None:
    """Draw round glasses with their arm to the ear."""
    art.circle((14, -8), 21, OUTLINE, stroke=ink)
    art.circle((-29, -8), 17, OUTLINE, stroke=ink)
    art.line("M-12 -10Q-9 -15 -6 -11", OUTLINE, stroke=ink)
    art.line("M35 -11L50 -14", OUTLINE, stroke=ink)


def monocle(art: Art) -> None:
    """Draw a glass before the near eye, its cord falling to the coat."""
    art.line("M36 2C56 30 62 80 50 130", OUTLINE)
    art.circle((15, -7), 24, 2 * OUTLINE)
    art.circle((15, -7), 24, OUTLINE, stroke=GOLD)


def pince_nez(art: Art) -> None:
    """Draw glasses that hold by the nose alone."""
    art.circle((14, -6), 18, OUTLINE)
    art.circle((-28, -6), 14, OUTLINE)
    art.line("M-14 -10Q-9 -17 -4 -10", OUTLINE)


def pipe(art: Art, *, bowl: str) -> None:
    """Draw a pipe in the corner of the mouth, with a curl of smoke."""
    art.shape("M-22 36L-70 54L-66 64L-18 44Z", BLACK)
    art.shape("M-92 34L-62 34C-60 56 -62 72 -74 74C-88 74 -92 54 -92 34Z", bowl)
    art.line("M-92 36L-62 36", OUTLINE)


def brooch(art: Art, place: tuple[float, float], *, stone: str) -> None:
    """Draw a brooch."""
    art.dot(place, 13, GOLD, line=OUTLINE)
    art.dot(place, 6, stone)


def choker(art: Art, colour: str, *, pendant: str | None = None) -> None:
    """Draw a ribbon about the neck."""
    art.shape("M-31 74C-10 92 26 90 44 68L45 84C26 108 -12 108 -32 90Z", colour)
    if pendant:
        art.dot((2, 108), 10, pendant, line=OUTLINE)


def bow(art: Art, place: tuple[float, float], colour: str, *, scale: float = 1, turn: float = 0) -> None:
    """Draw a bow of ribbon."""
    with art.at(place, scale=scale, turn=turn):
        art.shape("M-4 -4C-24 -24 -44 -20 -42 0C-42 18 -22 20 -4 6Z", colour)
        art.shape("M4 -4C24 -24 44 -20 42 0C42 18 22 20 4 6Z", colour)
        art.dot((0, 0), 9, colour, line=OUTLINE)
