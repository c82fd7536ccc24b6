"""The frame that all forms share: felt, title, a box for panels, a row of buttons below. A pure function of the window."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.felt import felt
from game.ui.layout.frame import LEAST_FORM, unit

WIDEST = 1360
"""Units: on wider windows a form keeps margins."""
HEAD, FOOT, BUTTON = 88, 88, 48


class Page(NamedTuple):
    """Where a form lies, in pixels; `u` are the pixels of a unit."""

    size: tuple[int, int]
    u: float
    box: Rect
    """What lies between title and buttons."""
    title: tuple[int, int]
    """Left edge and middle of the title."""
    foot: Rect
    """The row of buttons."""

    def px(self, units: float) -> int:
        """Give whole pixels for units."""
        return round(units * self.u)

    def whole(self) -> Rect:
        return Rect(0, 0, *self.size)

    def columns(self, *shares: float, gap: float = 24) -> list[Rect]:
        """Divide the box into columns by shares of its width."""
        room = self.box.width - self.px(gap) * (len(shares) - 1)
        found, x = [], self.box.x
        for share in shares:
            width = round(room * share / sum(shares))
            found.append(Rect(x, self.box.y, width, self.box.height))
            x += width + self.px(gap)
        return found


def page(size: tuple[int, int], scale: float = 1.0, *, least: tuple[int, int] = LEAST_FORM) -> Page:
    """Lay a form out for a window; `least` is the smallest frame, in units, in which it fits."""
    u = unit(size, scale, least=least)
    margin = min(round(tokens.MARGIN_SCREEN * u), round(size[0] * 0.04))
    wide = min(size[0] - 2 * margin, round(WIDEST * u))
    left, head, foot = (size[0] - wide) // 2, round(HEAD * u), round(FOOT * u)
    box = Rect(left, head, wide, size[1] - head - foot)
    row = Rect(left, box.bottom + round(20 * u), wide, round(BUTTON * u))
    return Page(size, u, box, (left, round(48 * u)), row)


def middle(size: tuple[int, int], u: float, width: float, height: float) -> Rect:
    """Give a rectangle in the middle of the window; `width` and `height` in units, cut to the window."""
    rect = Rect(0, 0, min(round(width * u), size[0] - round(32 * u)), min(round(height * u), size[1] - round(32 * u)))
    rect.center = (size[0] // 2, size[1] // 2)
    return rect


def draw_cloth(canvas: Canvas, *, focus: tuple[float, float] = (0.5, 0.2), dark: float = 0.28) -> None:
    """Lay the felt of a form: lit from above, and darker than the table."""
    canvas.surface.blit(felt(canvas.surface.get_size(), focus=focus), (0, 0))
    if dark:
        furniture.veil(canvas, canvas.surface.get_rect(), alpha=dark)


def draw_title(canvas: Canvas, place: Page, text: str) -> None:
    """Set the title of a form."""
    canvas.text(text, place.title, "h1", bold=True, room=place.box.width)


def headed_panel(canvas: Canvas, rect: Rect, text: str) -> Rect:
    """Draw a panel with its heading and give what is left below it."""
    pad = canvas.px(24)
    furniture.panel(canvas, rect)
    furniture.heading(canvas, (rect.x + pad, rect.y), text, rect.width - 2 * pad)
    return below_heading(rect, canvas.u)


def below_heading(rect: Rect, u: float) -> Rect:
    """Give what is left below a panel's heading, inset 24 units at the sides."""
    pad, top = round(24 * u), round(60 * u)
    return Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - round(12 * u))
