"""Masks, fills, strokes, shadows, glows and the focus ring; it knows no component and blurs nothing twice.

Every picture made here has its colours multiplied by its opacity beforehand, so that pictures may be laid over each
other on a clear surface and then on the table with the same result. `put` is the way to lay one down.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import ClassVar, NamedTuple
from weakref import WeakSet

import pygame
from pygame import Rect, Surface

from game.ui import tokens
from game.ui.tokens import Colour, hairline, rgba

OVERSAMPLE = 8
CLEAR = (0, 0, 0, 0)


class Picture(NamedTuple):
    """A premultiplied surface and where its corner lies, counted from the corner of what it shows."""

    surface: Surface
    x: int = 0
    y: int = 0


class Cache:
    """Keep the most recently used pictures within a number of bytes; the newest one always stays."""

    everyone: ClassVar["WeakSet[Cache]"] = WeakSet()
    """Those still in use: a table that is left takes its pictures with it."""

    def __init__(self, megabytes: float) -> None:
        self.least = self.limit = round(megabytes * 1024 * 1024)
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        Cache.everyone.add(self)

    def grow(self, size: tuple[int, int], screens: float) -> None:
        """Keep at least so many bytes as whole surfaces of a size have; never fewer than at first."""
        self.limit = max(self.least, round(size[0] * size[1] * 4 * screens))

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def take(self, key: Hashable, make: Callable[[], Surface | Picture]) -> Picture:
        """Give the picture kept under a key, made now if it is missing."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = make()
        return self.keep(key, made if isinstance(made, Picture) else Picture(made))

    def keep(self, key: Hashable, picture: Picture) -> Picture:
        """Put a picture in, and let the oldest go where the bytes run out."""
        if key in self._kept:
            self.bytes -= _bytes(self._kept.pop(key))
        self._kept[key] = picture
        self.bytes += _bytes(picture)
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return picture

    def find(self, key: Hashable) -> Picture | None:
        """Give what is kept under a key, if anything, and count it as used."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def __iter__(self) -> Iterator[Hashable]:
        return iter(tuple(self._kept))

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(picture: Picture) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * 4


_shapes = Cache(8)
_shadows = Cache(12)


def clear_surface(size: tuple[int, int]) -> Surface:
    """Give an empty surface with opacity, at least one pixel each way."""
    return Surface((max(1, round(size[0])), max(1, round(size[1]))), pygame.SRCALPHA)


def put(surface: Surface, picture: Surface, at: tuple[int, int], *, alpha: float = 1.0) -> Rect:
    """Lay a premultiplied picture on a surface, as strongly as `alpha` says."""
    if alpha < 1:
        picture = faded(picture, alpha)
    return surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def put_centred(surface: Surface, picture: Surface, centre: tuple[float, float], *, alpha: float = 1.0) -> Rect:
    """Lay a premultiplied picture with its middle on a point."""
    return put(surface, picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))).topleft, alpha=alpha)


def faded(picture: Surface, alpha: float) -> Surface:
    """Give a weaker copy of a premultiplied picture."""
    copy = picture.copy()
    strength = round(255 * max(0.0, min(1.0, alpha)))
    copy.fill((strength, strength, strength, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def rounded(size: tuple[int, int], radius: int) -> Surface:
    """Give a white rounded rectangle on nothing; do not draw on it."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    return _shapes.take(("rounded", size, radius), lambda: _rounded(size, radius)).surface


def _rounded(size: tuple[int, int], radius: int) -> Surface:
    width, height = size
    mask = clear_surface(size)
    mask.fill("white")
    if radius:
        corner = _corner(radius)
        for right in (False, True):
            for low in (False, True):
                at = (width - radius if right else 0, height - radius if low else 0)
                mask.fill(CLEAR, (*at, radius, radius))
                mask.blit(pygame.transform.flip(corner, right, low), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return mask


@lru_cache(64)
def _corner(radius: int) -> Surface:
    large = clear_surface((radius * OVERSAMPLE, radius * OVERSAMPLE))
    pygame.draw.circle(large, "white", (radius * OVERSAMPLE, radius * OVERSAMPLE), radius * OVERSAMPLE)
    return pygame.transform.smoothscale(large, (radius, radius))


def premultiplied(colour: pygame.Color) -> tuple[int, int, int, int]:
    """Give a colour's parts multiplied by its opacity."""
    return (*(round(part * colour.a / 255) for part in (colour.r, colour.g, colour.b)), colour.a)  # type: ignore[return-value]


def ramp(size: tuple[int, int], top: pygame.Color, bottom: pygame.Color) -> Surface:
    """Give a premultiplied vertical run from one colour to another."""
    column = Surface((1, max(1, size[1])), pygame.SRCALPHA)
    for y in range(column.get_height()):
        column.set_at((0, y), premultiplied(top.lerp(bottom, y / max(1, size[1] - 1))))
    return pygame.transform.scale(column, (max(1, size[0]), column.get_height()))


def inked(mask: Surface, top: pygame.Color, bottom: pygame.Color | None = None) -> Surface:
    """Give a white mask in a colour, or in a vertical run of two."""
    picture = mask.copy()
    if bottom is None or bottom == top:
        picture.fill(premultiplied(top), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        picture.blit(ramp(mask.get_size(), top, bottom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def fill(surface: Surface, rect: Rect, radius: int, top: pygame.Color, bottom: pygame.Color | None = None) -> None:
    """Fill a rounded rectangle with a colour or a vertical run of two."""
    key = ("fill", rect.size, radius, tuple(top), bottom and tuple(bottom))
    put(surface, _shapes.take(key, lambda: inked(rounded(rect.size, radius), top, bottom)).surface, rect.topleft)


def stroke(surface: Surface, rect: Rect, radius: int, colour: pygame.Color, *, width: int = 1) -> None:
    """Draw the edge of a rounded rectangle, inside it."""
    key = ("stroke", rect.size, radius, tuple(colour), width)
    put(surface, _shapes.take(key, lambda: _stroke_of(rect.size, radius, colour, width)).surface, rect.topleft)


def _stroke_of(size: tuple[int, int], radius: int, colour: pygame.Color, width: int) -> Surface:
    """Give the edge of a rounded rectangle; that of a large one is a small one pulled apart."""
    least = 2 * max(radius, width) + 1
    small = min(size[0], least), min(size[1], least)
    return pulled_apart(_edge(small, radius, colour, width), size[0] - small[0], size[1] - small[1])


def _edge(size: tuple[int, int], radius: int, colour: pygame.Color, width: int) -> Surface:
    mask = rounded(size, radius).copy()
    if min(size) > 2 * width:
        inner = rounded((size[0] - 2 * width, size[1] - 2 * width), max(0, radius - width))
        mask.blit(inner, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return inked(mask, colour)


def blurred(picture: Surface, blur: int) -> Surface:
    """Give a soft copy, two blur widths larger on each side; it is blurred at a half or a quarter of the size."""
    part, pad = max(1, min(4, blur // 2)), blur * 2
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    small = clear_surface((max(1, size[0] // part), max(1, size[1] // part)))
    inner = (max(1, picture.get_width() // part), max(1, picture.get_height() // part))
    put_centred(small, pygame.transform.smoothscale(picture, inner), small.get_rect().center)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // part)), size)


def silhouette(picture: Surface) -> Surface:
    """Give the black shape of a picture."""
    shape = picture.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def cast(shape: Surface, u: float, *, lift: float = 1.0) -> Picture:
    """Make the two-layer shadow of any picture that hangs `lift` above the table: contact and, wider and lower, ambient."""
    black, reach = silhouette(shape), _reach(u, lift)
    both = clear_surface((shape.get_width() + 2 * reach, shape.get_height() + 2 * reach))
    for drop, softness, alpha in ((1.0, 3.0, 0.34), (3 + 4 * lift, 6 + 6 * lift, 0.30)):
        blur = max(1, round(softness * u))
        put(both, blurred(black, blur), (reach - 2 * blur, reach - 2 * blur + round(drop * u)), alpha=alpha)
    seen = both.get_bounding_rect()
    return Picture(both.subsurface(seen).copy(), seen.x - reach, seen.y - reach)


def _reach(u: float, lift: float) -> int:
    """Return how far a shadow goes beyond its picture, in pixels."""
    return 2 * max(1, round((6 + 6 * lift) * u)) + round((3 + 4 * lift) * u)


def cast_of_rounded(size: tuple[int, int], radius: int, u: float, *, lift: float = 1.0) -> Picture:
    """Make the shadow of a rounded rectangle. That of a large one is a small one pulled apart: to blur it whole is slow."""
    least = 2 * (radius + _reach(u, lift)) + 1
    small = min(size[0], least), min(size[1], least)
    picture = cast(rounded(small, radius), u, lift=lift)
    return picture._replace(surface=pulled_apart(picture.surface, size[0] - small[0], size[1] - small[1]))


def pulled_apart(picture: Surface, across: int, down: int) -> Surface:
    """Give a premultiplied picture so many pixels wider and higher: its middle column and row are stretched."""
    if not (across or down):
        return picture
    width, height = picture.get_size()
    grown = clear_surface((width + across, height + down))
    for x, left, wide, stretched in _thirds(width, across):
        for y, top, high, drawn in _thirds(height, down):
            part = picture.subsurface((x, y, wide, high))
            put(grown, pygame.transform.scale(part, (stretched, drawn)), (left, top))
    return grown


def _thirds(length: int, more: int) -> tuple[tuple[int, int, int, int], ...]:
    """Cut a length in its middle: for what lies before, at and after it, its place, its new place, its size and new size."""
    half = length // 2
    return (0, 0, half, half), (half, half, 1, more), (half, half + more, length - half, length - half)


def shadow(surface: Surface, rect: Rect, radius: int, u: float, *, lift: float = 1.0) -> None:
    """Draw the shadow of a rounded rectangle: lift 0.3 for chips, 0.7 for plates, 1 for a hand, 2.2 raised."""
    key = ("cast", rect.size, radius, u, lift)
    picture = _shadows.take(key, lambda: cast_of_rounded(rect.size, radius, u, lift=lift))
    put(surface, picture.surface, (rect.x + picture.x, rect.y + picture.y))


def glow(
    surface: Surface, rect: Rect, radius: int, u: float, *, colour: Colour = tokens.GOLD, alpha: float = 0.85, blur: float = 9
) -> None:
    """Draw light around a rounded rectangle."""
    width = max(2, round(blur * u))
    key = ("glow", rect.size, radius, width, tuple(rgba(colour, alpha)))
    soft = _shadows.take(key, lambda: blurred(inked(rounded(rect.size, radius), rgba(colour, alpha)), width)).surface
    put(surface, soft, (rect.x - 2 * width, rect.y - 2 * width))


def focus_ring(surface: Surface, rect: Rect, radius: int, u: float) -> None:
    """Draw the keyboard's ring: three units of blue between two dark lines, so that it shows on felt and on a card."""
    for reach, colour, width in ((6, tokens.FOCUS_EDGE, 1), (5, tokens.FOCUS, 3), (2, tokens.FOCUS_EDGE, 1)):
        grown = rect.inflate(2 * round(reach * u), 2 * round(reach * u))
        stroke(surface, grown, radius + round(reach * u), rgba(colour), width=max(min(width, 2), round(width * u)))


def rule(
    surface: Surface, start: tuple[int, int], length: int, u: float, *, alpha: float = 0.35, upright: bool = False
) -> None:
    """Draw a brass hairline, level or upright."""
    size = (hairline(u), length) if upright else (length, hairline(u))
    fill(surface, Rect(start, size), 0, rgba(tokens.BRASS, alpha))
