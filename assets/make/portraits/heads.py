"""Necks, ears and second chins, relative to a head, which the cards hide. It must not draw faces or hair."""

from collections.abc import Iterator
from contextlib import contextmanager

from assets.make.deck.geometry import Point
from assets.make.deck.inks import STOCK
from assets.make.deck.pen import OUTLINE, Art

NAPE: Point = (6, 58)
"""Where a head turns on its neck."""


@contextmanager
def tilted(art: Art, degrees: float) -> Iterator[None]:
    """Draw a head leaning on its neck, to the right for degrees above 0: a chin raised."""
    with art.at(NAPE, turn=degrees), art.at((-NAPE[0], -NAPE[1])):
        yield


def neck(art: Art, *, thick: float = 0) -> None:
    """Draw a bare neck down to the shoulders, with the shadow of the chin."""
    art.shape(f"M{-28 - thick} 30L{-31 - thick} 84L-2 150L{46 + thick} 84L{40 + thick} 14Z", STOCK)
    art.texture("M38 56L18 67", "M39 64L16 76", "M40 72L16 84")


def ear(art: Art, *, drop: str | None = None) -> None:
    """Draw the ear on the near side, with a drop of some colour."""
    art.shape("M42 -10C50 -20 64 -14 62 2C61 14 56 24 48 26C43 24 42 18 42 10Z", STOCK)
    art.lines("M48 -6C55 -10 57 -2 55 4C53 10 50 12 51 16")
    if drop:
        art.dot((50, 38), 7, drop, line=OUTLINE)


def double_chin(art: Art) -> None:
    """Draw a second chin, to be half hidden by the first."""
    art.shape("M-46 34C-46 66 -26 88 4 88C34 88 56 64 56 28Z", STOCK)
