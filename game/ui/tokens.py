"""Colours, type scale and measures of the table's look; it must not draw anything.

Dark is structure, ivory is what the game says, brass is what may be pressed, gold is now.
Measures are units of a frame of 1280 × 720.
"""

import math
from typing import TypeAlias

import pygame

Colour: TypeAlias = str | pygame.Color | tuple[int, ...]

FRAME = (1280, 720)
SMALLEST = (960, 600)

TABLES = {
    "green": "#14432F",
    "felt": "#1E5B3E",
    "midnight": "#16263F",
    "burgundy": "#4A1523",
    "slate": "#2B2F36",
}
FELT = TABLES["green"]
STOCK, STOCK_LOW, STOCK_EDGE = "#FBF8F1", "#EFE7D4", "#CFC6B2"
INK, RED = "#1B1B1F", "#C8102E"
NIGHT, PANEL, DEEP, WELL = "#0B1F16", "#0E271C", "#0A2118", "#04120B"
IVORY, IVORY_2, MUTE = "#F4EEDF", "#C9CFBF", "#9DB0A2"
QUIET, QUIET_INK = "#D5D6C4", "#25332B"
BRASS, BRASS_HIGH, BRASS_LOW = "#C9A35A", "#E3C584", "#8E6F38"
BRASS_PRESSED, BRASS_INK, BRASS_INK_2, BRASS_LIGHT = "#AE8A47", "#20170A", "#4A3818", "#FFF3D0"
GOLD, GOLD_LOW = "#F2C14E", "#E2AE3C"
WARN, WARN_FILL = "#E9A23B", "#2A1E0C"
FOCUS, FOCUS_EDGE = "#7FD6FF", "#10202B"
MINE, THEIRS, OTHERS = "#A83442", "#1F4E79", "#3B6B35"
JETON_IVORY, JETON_RIM, JETON_HEART = "#F6EFDD", "#B9A98A", "#FBF6E8"

TYPE = {"h1": 32, "h2": 24, "label": 18, "body": 16}
SMALLEST_TYPE = 11
CAP = 0.714
LEADING = 24

RADIUS, RADIUS_BUBBLE, RADIUS_PANEL, RADIUS_INLAY = 8, 10, 12, 14
MARGIN_TABLE, MARGIN_SCREEN, MARGIN_TITLE = 24, 48, 96
STRIP = 44
FOCUS_REACH = 6


def unit(size: tuple[int, int], scale: float = 1.0, *, frame: tuple[int, int] = FRAME) -> float:
    """Give the pixels of one unit: the player's scale counts as far as `frame`, in units, still fits the size.

    >>> unit((1920, 1080)), unit((1280, 960)), unit((1280, 720), 0.8)
    (1.5, 1.0, 0.8)
    >>> unit((1280, 720), 2.0), unit((1280, 720), 2.0, frame=(960, 540))
    (1.0, 1.3333333333333333)
    """
    usual = min(size[0] / FRAME[0], size[1] / FRAME[1])
    most = min(size[0] / frame[0], size[1] / frame[1])
    return min(usual * scale, most)


def type_pixels(role: str | float, u: float) -> int:
    """Give the font size in pixels of a role, or of a size in units."""
    units = TYPE[role] if isinstance(role, str) else role
    return max(SMALLEST_TYPE, round(units * u))


def hairline(u: float) -> int:
    return max(1, round(u))


def rgba(colour: Colour, alpha: float = 1.0) -> pygame.Color:
    """Give a colour with an opacity between 0 and 1."""
    red, green, blue, _ = pygame.Color(colour)
    return pygame.Color(red, green, blue, round(255 * alpha))


def mix(one: Colour, other: Colour, share: float) -> pygame.Color:
    """Give the opaque colour that lies `share` of the way from one to the other."""
    return pygame.Color(one).lerp(pygame.Color(other), min(1.0, max(0.0, share)))


def contrast(one: Colour, other: Colour) -> float:
    """Give the contrast of two opaque colours by WCAG 2.

    >>> round(contrast("#F4EEDF", "#14432F"), 1)
    9.7
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in tuple(pygame.Color(colour))[:3]]
    linear = [part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
