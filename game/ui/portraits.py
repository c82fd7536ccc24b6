"""Portraits of the persons in their medallions, and a monogram for everybody else. It knows no temper and no record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ai import personas
from game.match.seats import Player
from game.ui import fonts, furniture
from game.ui.canvas import Canvas
from game.ui.paint import clear_surface

if TYPE_CHECKING:
    from game.ui.images import Cards

CLOSE = "-1"
"""Ends the name of the picture that shows the head alone."""
BUST = 56
"""Pixels from which shoulders are shown too."""


@cache
def keys() -> frozenset[str]:
    """Return who has a portrait."""
    return frozenset(one.key for one in personas.PEOPLE)


def has_face(player: Player) -> bool:
    """Tell whether a player is one of the persons, whose face is known."""
    return not player.is_human and player.persona in keys()


def rasterise(folder: Path, key: str, side: int) -> Surface:
    """Read a portrait and draw it at an exact size; safe beside the frame."""
    name = key if side >= BUST else key + CLOSE
    picture = pygame.image.load_sized_svg(folder / f"{name}.svg", (side, side))
    if picture.get_size() == (side, side):
        return picture
    exact = clear_surface((side, side))  # the reader may be wrong by a pixel
    exact.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return exact


def seated(players: Sequence[Player]) -> dict[int, str]:
    """Return the persons among players by seat."""
    return {seat: player.persona for seat, player in enumerate(players) if has_face(player)}


def draw_face(canvas: Canvas, images: Cards, rect: Rect, key: str, name: str, *, strength: float = 1.0) -> None:
    """Draw a person's portrait in a square; until it is ready, the first letter of the name."""
    picture = images.portrait(key, rect.width)
    if picture is None:
        furniture.avatar(canvas, rect, fonts.clean(name) or "?", fade=strength)
        return
    if strength < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * strength))
    canvas.surface.blit(picture, rect.topleft)


def draw_player(canvas: Canvas, images: Cards, rect: Rect, player: Player) -> None:
    """Draw a player's face in a square, or the first letter of the name."""
    if has_face(player):
        draw_face(canvas, images, rect, player.persona, player.name)
    else:
        furniture.avatar(canvas, rect, player.name or "?", is_human=player.is_human)
