"""A surface together with its unit, and the way components keep their pictures; it knows no component."""

import functools
import math
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from pygame import SRCALPHA, Rect, Surface

from game.ui import fonts, tokens
from game.ui.fonts import Anchor
from game.ui.paint import Cache, Picture, put
from game.ui.tokens import Colour

Arguments = ParamSpec("Arguments")
MARGIN = 48
SCREENS = 2.25
_pictures = Cache(32)


def make_room(size: tuple[int, int]) -> None:
    """Let the kept pictures of components cover a surface of this size more than twice, lest they chase each other out.

    Texts have room of their own.
    """
    _pictures.grow(size, SCREENS)
    fonts.make_room(size)


class Canvas:
    """Draw on a surface in pixels, with `u` pixels to the unit."""

    def __init__(self, surface: Surface, u: float) -> None:
        self.surface = surface
        self.u = u

    def px(self, units: float) -> int:
        """Give whole pixels for units."""
        return round(units * self.u)

    def type(self, role: str | float) -> int:
        """Give the font size of a role (h1, h2, label, body) or of units, in pixels."""
        return tokens.type_pixels(role, self.u)

    def text(
        self,
        text: str,
        at: tuple[float, float],
        role: str | float = "body",
        *,
        colour: Colour = tokens.IVORY,
        bold: bool = False,
        anchor: Anchor = "left",
        room: int | None = None,
    ) -> Rect:
        """Set one line with the middle of its capitals at a height; pixels."""
        pixels = self.type(role)
        return fonts.draw(self.surface, text, at, pixels, colour=colour, bold=bold, anchor=anchor, room=room)

    def width(self, text: str, role: str | float = "body", *, bold: bool = False) -> int:
        """Measure a line in pixels."""
        return fonts.width(text, self.type(role), bold=bold)

    def paragraph(
        self,
        text: str,
        rect: Rect,
        role: str | float = "body",
        *,
        colour: Colour = tokens.IVORY,
        bold: bool = False,
        anchor: Anchor = "left",
        leading: float = tokens.LEADING,
    ) -> int:
        """Set a text in lines from the top of a rectangle as wide as it; give the height used, in pixels."""
        lines = fonts.wrap(text, self.type(role), rect.width, bold=bold)
        pitch = max(self.type(role) * 1.3, leading * self.u)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[anchor]
        for number, line in enumerate(lines):
            self.text(line, (x, rect.top + pitch * (number + 0.5)), role, colour=colour, bold=bold, anchor=anchor)
        return math.ceil(pitch * len(lines))


def paragraph_height(
    text: str, room: int, u: float, *, role: str | float = "body", bold: bool = False, leading: float = tokens.LEADING
) -> int:
    """Give the height in pixels that `Canvas.paragraph` would use."""
    pixels = tokens.type_pixels(role, u)
    return math.ceil(max(pixels * 1.3, leading * u) * len(fonts.wrap(text, pixels, room, bold=bold)))


def units_in_lines(text: str, room: int, u: float, *, most: int = 2, largest: float, least: float) -> float:
    """Give the largest size in units, by halves, in which a text takes so many lines at most; `least` where it takes more."""
    units = largest
    while units > least and len(fonts.wrap(text, tokens.type_pixels(units, u), room)) > most:
        units -= 0.5
    return units


def kept(draw: Callable[Concatenate[Canvas, Rect, Arguments], None]) -> Callable[..., Rect]:
    """Keep the picture of a component for each size and state, so that drawing it again is a single blit.

    Everything that it draws, words and letters too, must be in its arguments: what else it asks for stays as it was.
    The component takes one more keyword: `fade`, its strength from 0 to 1.
    """

    @functools.wraps(draw)
    def component(canvas: Canvas, rect: Rect, *arguments: Any, fade: float = 1.0, **keywords: Any) -> Rect:
        key = (draw.__qualname__, tokens.FELT, rect.size, canvas.u, arguments, tuple(sorted(keywords.items())))
        picture = _pictures.take(key, lambda: _compose(draw, canvas.u, rect, arguments, keywords))
        put(canvas.surface, picture.surface, (rect.x + picture.x, rect.y + picture.y), alpha=fade)
        return rect

    return component


class _Sheet(Surface):
    """A clear surface that knows how far pictures on it reach beyond a component, since looking for the edge is slow."""

    def __init__(self, size: tuple[int, int], used: Rect) -> None:
        super().__init__(size, SRCALPHA)
        self.used = used

    def blit(self, *arguments: Any, **keywords: Any) -> Rect:
        """Lay a picture down."""
        rect = super().blit(*arguments, **keywords)
        self.used.union_ip(rect)
        return rect


def _compose(draw: Callable[..., None], u: float, rect: Rect, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Picture:
    margin = math.ceil(MARGIN * u)
    sheet = _Sheet((rect.width + 2 * margin, rect.height + 2 * margin), Rect(margin, margin, *rect.size))
    draw(Canvas(sheet, u), sheet.used.copy(), *arguments, **keywords)
    seen = sheet.subsurface(sheet.used).get_bounding_rect().move(sheet.used.topleft)
    return Picture(sheet.subsurface(seen).copy(), seen.x - margin, seen.y - margin)
