"""Text set in Noto Sans: measured, cut, wrapped, cached and centred by its capitals; it translates nothing."""

import importlib.resources
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.ui import tokens
from game.ui.paint import Cache, clear_surface, put
from game.ui.tokens import Colour

Anchor = Literal["left", "centre", "right"]
ELLIPSIS = "…"
SCREENS = 0.75
FACES = 24
_texts = Cache(8)


def make_room(size: tuple[int, int]) -> None:
    """Let the set texts of a window of this size stay, lest a page of them be set anew in each frame."""
    _texts.grow(size, SCREENS)


@lru_cache(FACES)
def font(pixels: int, *, bold: bool = False) -> pygame.font.Font:
    """Give the text font in a size; the library that serves the forms brings the files.

    A font has the letters that it has once drawn, and loses them with another size: twenty times what opening one costs.
    """
    name = "NotoSans-Bold.ttf" if bold else "NotoSans-Regular.ttf"
    with importlib.resources.as_file(importlib.resources.files("pygame_gui") / "data" / name) as path:
        return pygame.font.Font(Path(path), pixels)


@lru_cache(128)
def _ascent(pixels: int, *, bold: bool) -> int:
    return font(pixels, bold=bold).get_ascent()


def forget() -> None:
    """Drop fonts and set texts, which do not outlive the font module."""
    font.cache_clear()
    _texts.clear()


@lru_cache(2048)
def clean(text: str) -> str:
    """Give a text without characters that cannot be set: controls, and marks without width.

    >>> clean("L\\u0000éa\\u200b\\n2 × 9")
    'Léa 2 × 9'
    """
    blank = "".join(" " if letter in "\n\t\r" else letter for letter in unicodedata.normalize("NFC", text))
    return "".join(letter for letter in blank if not _is_unseen(letter))


def _is_unseen(letter: str) -> bool:
    """Tell whether a character is a control, has no meaning, or only chooses the look of the one before it."""
    is_selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return is_selector or unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn")


@lru_cache(4096)
def width(text: str, pixels: int, *, bold: bool = False) -> int:
    """Measure one line in pixels."""
    return font(pixels, bold=bold).size(clean(text))[0]


def picture(text: str, pixels: int, *, colour: Colour = tokens.IVORY, bold: bool = False) -> Surface:
    """Give one line as a premultiplied picture; do not draw on it."""
    ink = tuple(pygame.Color(colour))
    return _texts.take((text, pixels, ink, bold), lambda: _rendered(font(pixels, bold=bold), clean(text), ink)).surface


def _rendered(chosen: pygame.font.Font, text: str, ink: tuple[int, ...]) -> Surface:
    """Give the picture of a line; signs that only change others have no width of their own and cannot be rendered."""
    if not chosen.size(text)[0]:
        return clear_surface((1, chosen.get_height()))
    return chosen.render(text, True, ink).convert_alpha().premul_alpha()


def draw(
    surface: Surface,
    text: str,
    at: tuple[float, float],
    pixels: int,
    *,
    colour: Colour = tokens.IVORY,
    bold: bool = False,
    anchor: Anchor = "left",
    room: int | None = None,
) -> Rect:
    """Set one line with the middle of its capitals at a height, cut to `room` pixels, and give the rectangle used."""
    if room is not None:
        text = cut(text, pixels, room, bold=bold)
    line = picture(text, pixels, colour=colour, bold=bold)
    back = {"left": 0.0, "centre": line.get_width() / 2, "right": float(line.get_width())}[anchor]
    top = round(at[1] + tokens.CAP / 2 * pixels - _ascent(pixels, bold=bold))
    return put(surface, line, (round(at[0] - back), top))


@lru_cache(1024)
def cut(text: str, pixels: int, room: int, *, bold: bool = False) -> str:
    """Give a text that fits, with an ellipsis for what had to go.

    >>> pygame.font.init(); cut("Marguerite", 16, 60), cut("Léa", 16, 60)
    ('Marg…', 'Léa')
    """
    text = clean(text)
    if width(text, pixels, bold=bold) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(text[:middle].rstrip() + ELLIPSIS, pixels, bold=bold) <= room
        low, high = (middle, high) if fits else (low, middle - 1)
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(512)
def wrap(text: str, pixels: int, room: int, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text at plain blanks and line ends into lines that fit; a longer word stands alone, cut."""
    return tuple(line for part in text.split("\n") for line in _wrapped(clean(part), pixels, room, bold))


def _wrapped(text: str, pixels: int, room: int, bold: bool) -> list[str]:
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width(longer, pixels, bold=bold) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [cut(each, pixels, room, bold=bold) for each in (*lines, line)]


def balanced(text: str, pixels: int, room: int) -> tuple[str, ...]:
    """Break a text into as few lines as fit, all of about the same length.

    >>> import pygame; pygame.font.init(); balanced("Whether its holder decides to call it.", 16, 250)
    ('Whether its holder', 'decides to call it.')
    """
    lines = wrap(text, pixels, room)
    narrower = lines
    while len(narrower) == len(lines) > 1 and room > pixels:
        lines, room = narrower, room - pixels // 2
        narrower = wrap(text, pixels, room)
    return lines


def shrink(text: str, pixels: int, room: int, *, bold: bool = False, least: int = tokens.SMALLEST_TYPE) -> int:
    """Give the largest font size, at most `pixels`, in which a line fits; `least` where none does."""
    whole = width(text, pixels, bold=bold)
    if not whole or whole <= room or pixels <= least:
        return pixels
    size = max(least, pixels * room // whole)  # a width grows almost as its size does
    while size + 1 < pixels and width(text, size + 1, bold=bold) <= room:
        size += 1
    while size > least and width(text, size, bold=bold) > room:
        size -= 1
    return size
