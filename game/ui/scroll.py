"""A column longer than the place where it is seen: by itself, or as an area in which ordinary widgets of the form stand."""

from typing import Any

from pygame import Rect

from game.ui import controls, tokens
from game.ui.canvas import Canvas
from game.ui.controls import State
from game.ui.widgets import Widget

WHEEL_STEP = 48


class Scrolled(Widget):
    """A long column of which a part is seen; derived ones draw it. Wheel, bar and page keys move it."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self.length = 0
        self.offset = 0
        self._grip: int | None = None

    @property
    def most(self) -> int:
        return max(0, self.length - self.rect.height)

    def scroll_to(self, offset: int) -> None:
        """Show the column from a line on."""
        self.offset = max(0, min(self.most, offset))
        self.touch()

    @property
    def bar(self) -> Rect:
        """Where the bar stands: at the right edge, eight units wide."""
        width = max(6, round(8 * self.u))
        return Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def is_on_bar(self, at: tuple[int, int]) -> bool:
        """Tell whether a place is on the bar, or so near that it is meant."""
        return self.most > 0 and self.bar.inflate(round(8 * self.u), 0).collidepoint(at)

    def press_down(self, at: tuple[int, int]) -> None:
        self._grip = at[1]

    def drag(self, at: tuple[int, int]) -> None:
        if self._grip is not None:
            self.scroll_to(self.offset + round((at[1] - self._grip) * self.length / max(1, self.rect.height)))
            self._grip = at[1]

    def release(self, at: tuple[int, int]) -> None:
        self._grip = None

    def wheel(self, steps: int) -> bool:
        was = self.offset
        self.scroll_to(self.offset - round(steps * WHEEL_STEP * self.u))
        return self.offset != was

    def press_key(self, key: str) -> bool:
        step = {"PageUp": -self.rect.height, "PageDown": self.rect.height}.get(key, 0)
        if step and self.most:
            self.scroll_to(self.offset + step)
        return bool(step and self.most)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        if self.most:
            state: State = "pressed" if self._grip is not None else "hover" if self.hovered else "rest"
            shares = (round(self.offset / self.most, 3), round(self.rect.height / self.length, 3))
            controls.scroll_bar(canvas, self.bar, *shares, state=state)


class ScrollArea(Scrolled):
    """A long column seen through its rectangle: other widgets stand in it, in pixels from the column's top left."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self.inside: list[tuple[Widget, Rect]] = []

    @property
    def value(self) -> int:
        return self.offset

    @value.setter
    def value(self, value: int) -> None:
        self.scroll_to(value)

    def arrange(self, rects: dict[Widget, Rect], length: int) -> None:
        """Say where each widget stands in the column, and how long that is; pixels. Call it after each `place`."""
        self.inside = list(rects.items())
        self.length = length
        self.scroll_to(self.offset)
        if self.form is not None and self.form.focus is not None:
            self.reveal(self.form.focus)

    def scroll_to(self, offset: int) -> None:
        """Show the column from a line on."""
        super().scroll_to(offset)
        for widget, rect in self.inside:
            placed = rect.move(self.rect.x, self.rect.y - self.offset)
            widget.is_shown = bool(placed.clip(self.rect).height)
            widget.place(placed, self.u)

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is wholly seen."""
        rect = next((rect for each, rect in self.inside if each is widget), None)
        if rect is not None:
            pad = round(tokens.FOCUS_REACH * 2 * self.u)
            self.scroll_to(min(rect.top - pad, max(self.offset, rect.bottom + pad - self.rect.height)))

    def holds(self, widget: Widget) -> bool:
        return any(each is widget for each, _ in self.inside)

    def place(self, rect: Rect, u: float) -> None:
        if u != self.u:
            self.offset = round(self.offset * u / self.u)
        is_moved = u == self.u
        super().place(rect, u)
        if is_moved:
            self.scroll_to(self.offset)

    def hits(self, at: tuple[int, int]) -> bool:
        return self.is_shown and self.is_on_bar(at)
