"""What the tests of the window share: the display and fonts are started once a run, one window lives for a test."""

from collections.abc import Iterator

import pygame
import pytest
from pilot import begin

begin()


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((1280, 720))


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    window = pygame.Window("Tapis Vert test", (1280, 720), resizable=True)
    window.get_surface()
    yield window
    window.destroy()
