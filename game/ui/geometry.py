"""The size and place to open the window with, and their keeping: a second after a change, and never those of full screen."""

from __future__ import annotations

import pygame

from game.settings import CHOICES, Settings, Value
from game.ui import tokens
from game.ui.services import Services
from game.ui.window import Geometry

CALM = 1.0
SHARE = 0.8
"""A first window fills so much of the screen's width or height."""


def wanted(settings: Settings, size: tuple[int, int] | None = None) -> Geometry:
    """Give the geometry to open with: the size asked for, or the kept one, or one that suits the screen."""
    kept = settings.geometry
    if size is not None or kept is None:
        return Geometry(size or first_size(), None, is_fullscreen=settings.full_screen)
    width, height, left, top = kept
    place = (left, top) if left is not None and top is not None else None
    most = largest_screen()
    return Geometry((min(width, most[0]), min(height, most[1])), place, settings.is_maximised, settings.full_screen)


def largest_screen() -> tuple[int, int]:
    """Give the largest width and height of all screens, in window units."""
    screens = pygame.display.get_desktop_sizes() or [tokens.FRAME]
    return max(screen[0] for screen in screens), max(screen[1] for screen in screens)


def first_size() -> tuple[int, int]:
    """Give the size of a first window: 16:9 in most of the main screen."""
    screen = (pygame.display.get_desktop_sizes() or [tokens.FRAME])[0]
    part = min(screen[0] * SHARE / 16, screen[1] * SHARE / 9)
    return max(tokens.SMALLEST[0], round(part * 16)), max(tokens.SMALLEST[1], round(part * 9))


class Keeper:
    """Writes what has changed about the window into the settings once it has been still for a second."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept = self._seen = services.window.geometry
        self._still = 0.0

    def step(self, dt: float) -> None:
        """Let time pass."""
        now = self._services.window.geometry
        if now != self._seen:
            self._seen, self._still = now, 0.0
        elif now != self._kept:
            self._still += dt
            if self._still >= CALM:
                self.keep()

    def keep(self) -> None:
        """Store what differs from what was stored last."""
        now, was = self._services.window.geometry, self._kept
        changes: dict[str, Value] = {}
        if now.is_maximised != was.is_maximised:
            changes["is_maximised"] = now.is_maximised
        if (now.size, now.position) != (was.size, was.position) and written(now) in CHOICES["window"]:
            changes["window"] = written(now)
        self._kept = self._seen = now
        if changes:
            self._services.change(**changes)


def written(geometry: Geometry) -> str:
    """Write size and place as the settings keep them.

    >>> written(Geometry((1280, 720), (40, -30)))
    '1280x720+40-30'
    """
    at = f"{geometry.position[0]:+d}{geometry.position[1]:+d}" if geometry.position is not None else ""
    return f"{geometry.size[0]}x{geometry.size[1]}{at}"
