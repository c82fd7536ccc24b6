"""Cards as pictures: rasterised from vector files beside the frame, kept by size, turned, dimmed and laid down.

Pictures given out here are ordinary ones with opacity, to be blitted as they are. A card that is not ready yet is shown
as a scaled copy of another size, or as a plain card with its index; no frame waits for the rasteriser.
"""

import io
import logging
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import paths
from game.ui import faces, fonts, glyphs, paint, portraits, tokens
from game.ui.faces import AS_IT_COMES, BACK, LATIN, Dress, suit_colour
from game.ui.paint import Cache, Picture, clear_surface
from game.ui.tokens import rgba

log = logging.getLogger(__name__)

STEP = 5
DIM = (0.55, 0.46, 0.53)
TURN_STEP, SCALE_STEP, LIFT_STEP = 0.75, 0.01, 0.2
CALM = 0.15
SCREENS = 2.0
PORTRAIT = "portrait "
"""Begins the name of a person's picture; what follows is the person's key."""


def card_size(width: float) -> tuple[int, int]:
    """Give the nearest size 5k × 7k, in which alone a picture keeps its half-turn symmetry.

    >>> card_size(131), card_size(195)
    ((130, 182), (195, 273))
    """
    steps = max(4, round(width / STEP))
    return steps * 5, steps * 7


class Face(NamedTuple):
    """A picture to be made: the name of its file, its width and how the player wants the cards.

    `enlarged` is how many times larger than it is seen: it has no more detail than what is seen needs.
    """

    name: str
    width: int
    dress: Dress
    enlarged: int = 1


def rasterise(folder: Path, face: Face) -> Surface:
    """Read a vector file and draw it at an exact size; safe beside the frame."""
    if face.name.startswith(PORTRAIT):
        return portraits.rasterise(paths.asset("faces"), face.name.removeprefix(PORTRAIT), face.width)
    text = faces.face_text(folder, face.name, face.width // face.enlarged, face.dress)
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), card_size(face.width))
    _make_symmetric(picture, faces.upright_share(face.name, face.width // face.enlarged, face.dress.index_size))
    return picture


def _make_symmetric(picture: Surface, upright: float) -> None:
    """Put the upper part, turned, in the place of the lower one: the rasteriser smooths edges by where they lie."""
    width, height = picture.get_size()
    depth = int(height * (1 - upright) / 2)
    _copy_turned(picture, Rect(0, 0, width, depth))
    if height % 2 and not upright:
        _copy_turned(picture, Rect(0, depth, width // 2, 1))


def _copy_turned(picture: Surface, part: Rect) -> None:
    turned = pygame.transform.rotate(picture.subsurface(part), 180)
    place = turned.get_rect(bottomright=(picture.get_width() - part.x, picture.get_height() - part.y))
    picture.fill((0, 0, 0, 0), place)
    picture.blit(turned, place)


class Cards:
    """Keep the pictures of the deck for one window."""

    def __init__(
        self, folder: Path | None = None, *, dress: Dress = AS_IT_COMES, back: str = "back-soleil", megabytes: float = 24
    ) -> None:
        self.folder = folder or paths.asset("cards")
        self.dress = dress
        self.back = back
        self._faces = Cache(megabytes)
        self._sprites = Cache(megabytes / 2)
        self._shadows = Cache(8)
        self._pending: dict[Face, Future[Surface]] = {}
        self._hopeless: set[str] = set()
        self._calm = 0.0
        self.made = 0
        """How many pictures have become ready: what was drawn before may hold a stand-in for one of them."""
        self._workers = ThreadPoolExecutor(1, thread_name_prefix="cards")

    @property
    def palette(self) -> str:
        """Which colours the suits have."""
        return self.dress.palette

    @property
    def index_column(self) -> float:
        """The share of a card's width that must be seen to read its index."""
        return faces.INDICES[self.dress.index_size].column

    # --- readiness

    @property
    def is_busy(self) -> bool:
        """Tell whether pictures are still being made, or wait for the window to come to rest."""
        return bool(self._pending) or self._calm > 0

    def want(self, names: tuple[str, ...], width: float) -> None:
        """Have pictures made ahead, so that they are ready when a scene needs them."""
        for name in names:
            self._find(self._face(name, width))

    def is_ready(self, name: str, width: float) -> bool:
        """Tell whether a card can be shown sharp."""
        return self._face(name, width) in self._faces

    def settle(self) -> None:
        """Make nothing new until the window has had its size for a while, and drop what nobody waits for any more."""
        self._calm = CALM
        for future in self._pending.values():
            future.cancel()
        self._pending.clear()

    def advance(self, dt: float, *, budget: float = 0.004) -> bool:
        """Take finished pictures in, within a budget of seconds; tell whether the next frame looks different."""
        was_waiting = self._calm > 0
        self._calm = max(0.0, self._calm - dt)
        end, has_new = time.perf_counter() + budget, was_waiting and self._calm == 0
        for face in [face for face, future in self._pending.items() if future.done()]:
            self._take_in(face)
            has_new = True
            if time.perf_counter() >= end:
                break
        return has_new

    def make_room(self, size: tuple[int, int]) -> None:
        """Keep more pictures in a larger window, in pixels."""
        self._faces.grow(size, SCREENS)
        self._sprites.grow(size, SCREENS / 2)

    def finish(self) -> None:
        """Wait until everything wanted is there; for tests and for pictures taken without a window."""
        self._calm = 0.0
        for face in list(self._pending):
            self._take_in(face)

    def close(self) -> None:
        """Stop the rasteriser."""
        self._workers.shutdown(wait=False, cancel_futures=True)

    def _take_in(self, face: Face) -> None:
        future = self._pending.pop(face)
        self.made += 1
        try:
            self._faces.keep(face, Picture(future.result().convert_alpha()))
        except (OSError, pygame.error, ValueError) as problem:
            self._hopeless.add(face.name)
            log.warning("The picture of %s cannot be read: %s", face.name, problem)

    # --- pictures

    def face(self, name: str, width: float) -> Surface:
        """Give a card (`Kh`, `Ts`, `Xr`, or "" for the back) about as wide as asked; do not draw on it."""
        return self._best(self._face(name, width))[0]

    def sprite(
        self, name: str, width: float, *, angle: float = 0.0, scale: float = 1.0, squeeze: float = 1.0, dim: float = 0.0
    ) -> Surface:
        """Give a card turned (degrees, to the left), larger, narrower (1 to 0, for a flip) or dimmed."""
        face = self._face(name, width)
        angle, scale, squeeze = _stepped(angle, TURN_STEP), _stepped(scale, SCALE_STEP), _stepped(squeeze, 0.02)
        if not angle and scale == squeeze == 1 and not dim:
            return self._best(face)[0]
        sharp = self._sprites.find((face, "sharp", angle, scale, squeeze, dim))
        if sharp is not None:
            return sharp.surface
        source, state = self._source(face._replace(width=2 * face.width, enlarged=2) if angle else face)
        key = (face, state, angle, scale, squeeze, dim)
        return self._sprites.take(key, lambda: _transformed(source, face.width, angle, scale, squeeze, dim)).surface

    def portrait(self, key: str, side: int) -> Surface | None:
        """Give a person's portrait, for want of the right size a scaled one; None while there is none."""
        face = Face(PORTRAIT + key, side, AS_IT_COMES)
        return self._best(face)[0] if self._find(face) or self._nearest(face) else None

    def shadow(self, width: float, *, u: float, lift: float = 1.0, angle: float = 0.0, scale: float = 1.0) -> Picture:
        """Give a card's shadow, premultiplied, with its place counted from the middle of the card."""
        key = (card_size(width), u, _stepped(lift, LIFT_STEP), _stepped(angle, TURN_STEP), _stepped(scale, SCALE_STEP * 2))
        return self._shadows.take(key, lambda: _shadow(*key))

    def draw(
        self,
        surface: Surface,
        name: str,
        centre: tuple[float, float],
        width: float,
        *,
        u: float,
        angle: float = 0.0,
        lift: float = 1.0,
        scale: float = 1.0,
        squeeze: float = 1.0,
        dim: float = 0.0,
        alpha: float = 1.0,
        has_shadow: bool = True,
    ) -> Rect:
        """Lay a card with its shadow down by its middle, and give the rectangle that it has when not turned."""
        middle = (round(centre[0]), round(centre[1]))
        if has_shadow and squeeze > 0.5:
            under = self.shadow(width, u=u, lift=lift, angle=angle, scale=scale)
            paint.put(surface, under.surface, (middle[0] + under.x, middle[1] + under.y), alpha=alpha)
        picture = self.sprite(name, width, angle=angle, scale=scale, squeeze=squeeze, dim=dim)
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(picture, picture.get_rect(center=middle))
        rect = Rect(0, 0, *(round(side * scale) for side in card_size(width)))
        rect.center = middle
        return rect

    # --- inside

    def _face(self, name: str, width: float) -> Face:
        name = name or self.back
        dress = Dress(back_colour=self.dress.back_colour) if name.startswith(BACK) else self.dress._replace(back_colour="blue")
        return Face(name, card_size(width)[0], dress)

    def _find(self, face: Face) -> Surface | None:
        found = self._faces.find(face)
        if found is None and face not in self._pending and face.name not in self._hopeless and self._calm == 0:
            self._pending[face] = self._workers.submit(rasterise, self.folder, face)
        return found.surface if found else None

    def _best(self, face: Face) -> tuple[Surface, object]:
        """Give the sharp picture, or the best stand-in of its size, with a key that tells them apart."""
        source, state = self._source(face)
        if not isinstance(state, Face):
            return source, state
        size = (face.width, face.width) if face.name.startswith(PORTRAIT) else card_size(face.width)
        scaled = self._sprites.take(("scaled", face, state), lambda: pygame.transform.smoothscale(source, size))
        return scaled.surface, state

    def _source(self, face: Face) -> tuple[Surface, object]:
        """Give the sharp picture, or the best stand-in in whatever size it has, with a key that tells them apart."""
        sharp = self._find(face)
        if sharp is not None:
            return sharp, "sharp"
        other = self._nearest(face)
        if other is None:
            return self._sprites.take(("plain", face), lambda: _plain(face)).surface, "plain"
        source = self._faces.find(other)
        assert source is not None
        return source.surface, other

    def _nearest(self, face: Face) -> Face | None:
        """Find the same card in the size nearest above, else the largest; the right dress first."""
        known = [other for other in self._faces if isinstance(other, Face) and other.name == face.name]
        known.sort(key=lambda other: (other.dress != face.dress, other.width < face.width, abs(other.width - face.width)))
        return known[0] if known else None


def _stepped(value: float, step: float) -> float:
    return round(round(value / step) * step, 4)


def _transformed(source: Surface, width: int, angle: float, scale: float, squeeze: float, dim: float) -> Surface:
    picture, height = source, card_size(width)[1]
    if angle:
        margin = max(4, round(8 * scale))
        padded = clear_surface((source.get_width() + 2 * margin, source.get_height() + 2 * margin))
        padded.fill((*rgba(tokens.STOCK_EDGE)[:3], 0))
        padded.blit(source, (margin, margin))
        if squeeze < 1:
            padded = pygame.transform.smoothscale(padded, (max(1, round(padded.get_width() * squeeze)), padded.get_height()))
        picture = pygame.transform.rotozoom(padded, angle, scale * width / source.get_width())
    elif scale != 1 or squeeze != 1:
        size = (max(1, round(width * scale * squeeze)), max(1, round(height * scale)))
        picture = pygame.transform.smoothscale(source, size)
    if dim:
        picture = picture.copy()
        shade = tuple(round(255 * (1 - dim * share)) for share in DIM)
        picture.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _shadow(size: tuple[int, int], u: float, lift: float, angle: float, scale: float) -> Picture:
    size = (round(size[0] * scale), round(size[1] * scale))
    shape = paint.rounded(size, max(2, round(size[0] * 0.05)))
    if angle:
        padded = clear_surface((size[0] + 4, size[1] + 4))
        padded.blit(shape, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        shape = pygame.transform.rotozoom(padded, angle, 1)
    cast = paint.cast(shape, u, lift=lift)
    return Picture(cast.surface, cast.x - shape.get_width() // 2, cast.y - shape.get_height() // 2)


def _plain(face: Face) -> Surface:
    """Draw a card without its art: stock with its index in two corners, or a plain back."""
    size = card_size(face.width)
    card, whole = clear_surface(size), Rect(0, 0, *size)
    radius = max(2, round(size[0] * 0.05))
    is_back = face.name.startswith(BACK)
    paint.fill(card, whole, radius, rgba(tokens.STOCK))
    if is_back:
        inset = round(size[0] * 0.055)
        paint.fill(card, whole.inflate(-2 * inset, -2 * inset), radius // 2, rgba(faces.BACK_INK[face.dress.back_colour]))
    else:
        index = _plain_index(face, size)
        card.blit(index, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        turned = pygame.transform.rotate(index, 180)
        at = (size[0] - turned.get_width(), size[1] - turned.get_height())
        card.blit(turned, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    paint.stroke(card, whole, radius, rgba(tokens.STOCK_EDGE), width=max(1, round(size[0] / 125)))
    return card


def _plain_index(face: Face, size: tuple[int, int]) -> Surface:
    rank, suit = face.name[:-1].replace("T", "10"), face.name[-1]
    if rank in LATIN and len(face.dress.letters) == len(LATIN):
        rank = face.dress.letters[LATIN.index(rank)]
    measures = faces.INDICES[face.dress.index_size]
    column, capital = round(size[0] * measures.column), size[1] * measures.scale / 7
    index = clear_surface((column, size[1] // 2 if face.dress.index_size == "standard" else round(size[1] * 0.62)))
    ink = suit_colour(suit, face.dress.palette) if suit in glyphs.SHAPES else tokens.INK
    pixels = fonts.shrink(rank, max(8, round(capital / tokens.CAP)), round(column * 0.9), bold=True, least=8)
    middle = (column / 2, size[1] * 0.05 + capital / 2)
    fonts.draw(index, rank, middle, pixels, colour=ink, bold=True, anchor="centre")
    if suit in glyphs.SHAPES:
        sign = glyphs.suit(suit, max(5, round(capital * 0.78)), colour=ink)
        paint.put_centred(index, sign, (column / 2, size[1] * 0.05 + capital * 1.6))
    return index
