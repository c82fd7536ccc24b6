"""Pixels from SVG, as the game makes them: by SDL's reader, without a window. It must not draw shapes of its own."""

import io
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame


def rasterised(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG text as pixels with alpha."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def save(surface: pygame.Surface, file: Path) -> Path:
    """Write pixels as PNG."""
    pygame.image.save(surface, str(file))
    return file
