"""Where the things round the table lie: icons, log, last trick. Pure functions of the layout; it draws nothing."""

from __future__ import annotations

from pygame import Rect

from game.ui.layout.laid import Laid

ICON_NAMES: tuple[str, ...] = ("hint", "sort", "last", "log", "sound", "menu")


def icon_rects(found: Laid, names: tuple[str, ...] = ICON_NAMES) -> dict[str, Rect]:
    """Return the rectangles of the icons in the strip, from left to right."""
    frame = found.frame
    side, step = frame.px(36), frame.px(44)
    left, top = frame.strip.right - frame.px(16) - side - step * (len(names) - 1), (frame.strip.height - side) // 2
    return {name: Rect(left + step * place, top, side, side) for place, name in enumerate(names)}


def drawer_rect(found: Laid) -> Rect:
    """Return the rectangle of the log: beside the table, never over the hand or the buttons."""
    frame = found.frame
    width = min(frame.px(380), frame.size[0] // 2)
    top, bottom = frame.strip.bottom + frame.px(12), frame.floor
    return Rect(frame.size[0] - width - frame.px(12), top, width, bottom - top)


def last_rect(found: Laid) -> Rect:
    """Return the rectangle of the last trick."""
    frame = found.frame
    rect = Rect(0, 0, frame.px(420), frame.px(300))
    rect.center = found.centre.centerx, frame.strip.bottom + (frame.size[1] - frame.strip.bottom) // 2 - frame.px(40)
    return rect
