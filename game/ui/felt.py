"""The cloth: a light map with woven grain, the same bytes each time; nothing lies on it here."""

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from game.ui import tokens
from game.ui.paint import Cache

TILE, SEED = 256, 7
MAP, STEPS = (64, 36), 512
_felts = Cache(20)


def felt(
    size: tuple[int, int], *, focus: tuple[float, float] = (0.5, 0.46), cloth: tokens.Cloth | None = None
) -> Surface:
    """Give the lit cloth of a size, brightest at `focus` in shares of the size; do not draw on it."""
    wanted = cloth or tokens.cloth
    return _felts.take((size, focus, wanted), lambda: _weave_in(_light(size, focus, wanted))).surface


def _light(size: tuple[int, int], focus: tuple[float, float], cloth: tokens.Cloth) -> Surface:
    """Make the light map: each point has the colour of its distance from the focus, looked up in fine steps."""
    across = [((x / (MAP[0] - 1) - focus[0]) * 1.15) ** 2 for x in range(MAP[0])]
    down = [(y / (MAP[1] - 1) - focus[1]) ** 2 for y in range(MAP[1])]
    furthest = math.sqrt(max(across) + max(down))
    base = pygame.Color(cloth.felt)
    colours = [bytes(_lit(base, furthest * step / STEPS, cloth.light)) for step in range(STEPS + 1)]
    per_distance = STEPS / furthest
    points = b"".join(colours[int(math.sqrt(x + y) * per_distance)] for y in down for x in across)
    return pygame.transform.smoothscale(pygame.image.frombytes(points, MAP, "RGB").convert(), size)


def _lit(base: pygame.Color, distance: float, light: float) -> tuple[int, int, int]:
    factor = light - 0.70 * light * min(1.0, distance / 0.82) ** 1.7
    warm = max(0.0, 1 - distance / 0.5) * 6
    return (
        min(255, round(base.r * factor + warm)),
        min(255, round(base.g * factor + warm * 0.7)),
        min(255, round(base.b * factor)),
    )


def _weave_in(cloth: Surface) -> Surface:
    lighter, darker = grain()
    for x in range(0, cloth.get_width(), TILE):
        for y in range(0, cloth.get_height(), TILE):
            cloth.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            cloth.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return cloth


@lru_cache(1)
def grain() -> tuple[Surface, Surface]:
    """Make the lighter and the darker half of one tile of fibres."""
    gray = _fibres(random.Random(SEED))
    lighter, darker = gray.copy(), Surface(gray.get_size(), depth=24)
    lighter.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    lighter.fill((18, 24, 19), special_flags=pygame.BLEND_RGB_MULT)
    darker.fill((128, 128, 128))
    darker.blit(gray, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.fill((18, 25, 20), special_flags=pygame.BLEND_RGB_MULT)
    return lighter.convert(), darker.convert()


def _fibres(chance: random.Random) -> Surface:
    narrow = TILE // 6
    cloth = pygame.transform.smoothscale(_noise(chance, (narrow, TILE)), (TILE, TILE))
    upright = pygame.transform.smoothscale(_noise(chance, (TILE, narrow)), (TILE, TILE))
    fine = _noise(chance, (TILE, TILE))
    for layer, strength in ((upright, 128), (fine, 72)):
        layer.set_alpha(strength)
        cloth.blit(layer, (0, 0))
    return cloth


def _noise(chance: random.Random, size: tuple[int, int]) -> Surface:
    picture = pygame.image.frombytes(chance.randbytes(size[0] * size[1]), size, "P")
    picture.set_palette([(level, level, level) for level in range(256)])
    return picture.convert(24)
