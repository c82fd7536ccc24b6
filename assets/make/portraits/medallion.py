"""The round frame of a portrait, and what of the person it shows. It must not draw persons."""

from collections.abc import Callable
from typing import NamedTuple

from assets.make.deck.geometry import Point, ring
from assets.make.deck.inks import BLACK, GOLD
from assets.make.deck.pen import Art

SIZE = 1.16
"""The scale of a head, that of the court cards."""


class Cut(NamedTuple):
    """How much of a person a medallion shows: middle and radius in units of the head, and how much is drawn."""

    centre: Point
    radius: float
    level: int


class Person(NamedTuple):
    """A person to be drawn relative to the head, the colour of the ground, and which way the face looks."""

    draw: Callable[[Art], None]
    ground: str
    looks_right: bool = False
    bust: Point = (6, 2)
    """The middle of the whole bust."""
    close: Point = (6, -16)
    """The middle of the head alone."""
    reach: float = 108
    """The radius of the head alone."""


def whole(person: Person) -> Cut:
    """Give the cut that shows head and shoulders."""
    return Cut(person.bust, 136, 3)


def close(person: Person) -> Cut:
    """Give the cut for small sizes: the head alone, in large shapes."""
    return Cut(person.close, person.reach, 1)


def portrait(person: Person, cut: Cut) -> str:
    """Return a person in a medallion as a whole file."""
    radius = cut.radius * SIZE
    rim = radius * 0.115
    middle = round(radius + rim)
    art = Art(ring(middle, middle, radius, 96), level=cut.level)
    art.fill(ring(middle, middle, radius, 96), person.ground)
    x, y = cut.centre
    with art.at((middle, middle), scale=SIZE, flip=person.looks_right), art.at((-x, -y)):
        person.draw(art)
    frame = Art([(0, 0), (2 * middle, 0), (2 * middle, 2 * middle), (0, 2 * middle)])
    for width, place, ink in ((rim * 1.12, 0.5, BLACK), (rim * 0.72, 0.5, GOLD)):
        frame.outline(ring(middle, middle, radius + rim * place - rim * 0.06, 96), round(width, 1), stroke=ink)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * middle}" height="{2 * middle}" '
        f'viewBox="0 0 {2 * middle} {2 * middle}">\n'
        f'<g stroke-linejoin="round" stroke-linecap="round">\n{art.text()}\n{frame.text()}\n</g>\n</svg>\n'
    )
