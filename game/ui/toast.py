"""A line that is shown for a moment above every scene, such as the new speed; it takes no event."""

from __future__ import annotations

from pygame import Rect

from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.gui import Gui
from game.ui.images import Cards
from game.ui.layout.frame import unit
from game.ui.window import GameWindow, Geometry

SECONDS = 1.8


class Toast:
    """At most one line, and how long it stays."""

    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0

    def show(self, text: str) -> None:
        """Show a line in place of any other."""
        self.text, self.left = text, SECONDS

    def step(self, dt: float) -> bool:
        """Let time pass; tell whether the line has just gone."""
        was, self.left = self.left, max(0.0, self.left - dt)
        return was > 0 and self.left == 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the line at the top of the window, below the strip."""
        width = min(canvas.width(self.text, bold=True) + canvas.px(48), canvas.surface.get_width() - canvas.px(32))
        rect = Rect(0, canvas.px(tokens.STRIP + 14), width, canvas.px(40))
        rect.centerx = canvas.surface.get_width() // 2
        furniture.panel(canvas, rect, radius=20, alpha=0.97, edge=0.7)
        canvas.text(self.text, rect.center, bold=True, anchor="centre", room=rect.width - canvas.px(24))


class ToastWindow(GameWindow):
    """The window of the game: what its scenes draw, and above it the line of the moment."""

    def __init__(
        self, title: str, geometry: Geometry | None = None, *, cards: Cards | None = None, gui: Gui | None = None
    ) -> None:
        super().__init__(title, geometry, cards=cards, gui=gui)
        self.toast = Toast()

    def draw(self) -> None:
        has_changed = self.stack.draw(self.surface)
        if self.toast.left > 0:
            self.toast.draw(Canvas(self.surface, unit(self.size)))
            self.stack.spoil()
        if has_changed or self.toast.left > 0:
            self.window.flip()
        self.is_dirty = False
