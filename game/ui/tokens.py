"""Colours, type scale and measures of the table's look; it must not draw anything.

Dark is structure, ivory is what the game says, brass is what may be pressed, gold is now. The colours that go with the
cloth change with it: read them when drawing, never keep them.
Measures are units of a frame of 1280 × 720.
"""

import math
from typing import NamedTuple, TypeAlias

import pygame

Colour: TypeAlias = str | pygame.Color | tuple[int, ...]

FRAME = (1280, 720)
SMALLEST = (960, 600)


class Cloth(NamedTuple):
    """A felt and the colours that go with it: the dark ones are its own hue, the pale ones lean towards it."""

    felt: str
    night: str
    panel: str
    deep: str
    well: str
    ivory_2: str
    mute: str
    quiet: str
    quiet_ink: str
    light: float
    """How much brighter than its colour the felt is where the light falls: no more than its words can bear."""


DEEP_GREEN = "deep-green"
CLOTHS = {
    DEEP_GREEN: Cloth(
        "#14432F", "#0B1F16", "#0E271C", "#0A2118", "#04120B", "#C9CFBF", "#9DB0A2", "#D5D6C4", "#25332B", 1.20
    ),
    "felt-green": Cloth(
        "#1E5B3E", "#0D261A", "#113122", "#0D291C", "#06170F", "#D8DDCF", "#A6BAAB", "#DADCCB", "#25332B", 1.0
    ),
    "midnight": Cloth("#16263F", "#0A1321", "#0E192B", "#0B1525", "#040A14", "#CBCED2", "#9CA9BC", "#D3D6DA", "#232B37", 1.25),
    "burgundy": Cloth("#4A1523", "#1E080E", "#290C15", "#230A11", "#140408", "#DACBC0", "#BCA3A3", "#DED4C8", "#362327", 1.15),
    "slate": Cloth("#2B2F36", "#131519", "#1A1D22", "#16191D", "#0A0B0E", "#CFCEC8", "#A6A9AE", "#D7D6D1", "#292B2F", 1.15),
}
cloth = CLOTHS[DEEP_GREEN]
"""The one that lies on the table; `lay` changes it."""
FELT, NIGHT, PANEL, DEEP, WELL, IVORY_2, MUTE, QUIET, QUIET_INK, _ = cloth
STOCK, STOCK_LOW, STOCK_EDGE = "#FBF8F1", "#EFE7D4", "#CFC6B2"
INK, RED = "#1B1B1F", "#C8102E"
IVORY = "#F4EEDF"
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
MARGIN_SCREEN = 48
STRIP = 44
FOCUS_REACH = 6


def lay(name: str) -> bool:
    """Lay another cloth on the table, with all colours that go with it; tell whether it is another one."""
    global cloth, FELT, NIGHT, PANEL, DEEP, WELL, IVORY_2, MUTE, QUIET, QUIET_INK
    before, cloth = cloth, CLOTHS[name]
    FELT, NIGHT, PANEL, DEEP, WELL, IVORY_2, MUTE, QUIET, QUIET_INK, _ = cloth
    return cloth is not before


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
