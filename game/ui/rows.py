"""A long list of rows of one height, of which only those in sight are asked for and drawn; it knows not what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.ui import controls, paint, tokens
from game.ui.canvas import Canvas
from game.ui.scroll import Scrolled
from game.ui.tokens import rgba
from game.ui.widgets import nothing

CHOSEN, HOVERED = 0.22, 0.10
"""How strongly a row is lit."""
PAD, ROUND, INSET = 4.0, 8.0, 10.0
"""Units: the room above the first row and beside all, the corners of the light, the room that the bar takes at the right."""
TWICE = 0.4
"""Seconds in which a second click on a row takes it."""


class Rows(Scrolled):
    """`draw_row` draws a row by its number. `on_choose` hears which one is come to, `on_take` of Enter or a double click."""

    can_focus = True

    def __init__(
        self,
        draw_row: Callable[[Canvas, int, Rect], object],
        *,
        total: int = 0,
        height: float = 44.0,
        chosen: int = 0,
        on_choose: Callable[[int], object] = nothing,
        on_take: Callable[[int], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.draw_row, self.total, self.height = draw_row, total, height
        self.chosen, self.on_choose, self.on_take = chosen, on_choose, on_take
        self._hovered = -1
        self._clicked, self._since = -1, TWICE

    @property
    def value(self) -> int:
        return self.chosen

    @value.setter
    def value(self, value: int) -> None:
        self.chosen = max(0, min(self.total - 1, value))
        self._reveal()

    @property
    def row(self) -> int:
        """The height of a row in pixels."""
        return max(1, round(self.height * self.u))

    @property
    def seen(self) -> int:
        """How many whole rows are in sight."""
        return max(1, (self.rect.height - 2 * round(PAD * self.u)) // self.row)

    def show(self, total: int, chosen: int = 0) -> None:
        """List so many rows, one of them chosen, without telling anybody."""
        self.total, self._clicked = total, -1
        self._lay()
        self.value = chosen

    def place(self, rect: Rect, u: float) -> None:
        has_changed = (Rect(rect).size, u) != (self.rect.size, self.u)
        super().place(rect, u)
        if has_changed:
            self._lay()
            self._reveal()

    def _lay(self) -> None:
        self.length = self.total * self.row + 2 * round(PAD * self.u)
        self.scroll_to(self.offset)

    def _reveal(self) -> None:
        """Bring the chosen row into sight."""
        top, pad = self.chosen * self.row, 2 * round(PAD * self.u)
        if self.rect.height:
            self.scroll_to(min(top, max(self.offset, top + self.row + pad - self.rect.height)))
        self.touch()

    def rect_of(self, number: int) -> Rect:
        """Give where a row stands now, in sight or not."""
        pad = round(PAD * self.u)
        width = self.rect.width - 2 * pad - (round(INSET * self.u) if self.most else 0)
        return Rect(self.rect.x + pad, self.rect.y + pad + number * self.row - self.offset, width, self.row)

    # Pointer and keys

    def hits(self, at: tuple[int, int]) -> bool:
        return self.is_shown and self.rect.collidepoint(at)

    def _row_at(self, at: tuple[int, int] | None) -> int:
        if at is None or not self.rect.collidepoint(at) or self.is_on_bar(at):
            return -1
        number = (at[1] - self.rect.y - round(PAD * self.u) + self.offset) // self.row
        return number if 0 <= number < self.total else -1

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        if (row := self._row_at(at)) != self._hovered:
            self._hovered = row
            self.touch()

    def step(self, dt: float) -> None:
        self._since = min(TWICE, self._since + dt)

    def press_down(self, at: tuple[int, int]) -> None:
        if self.is_on_bar(at):
            super().press_down(at)

    def release(self, at: tuple[int, int]) -> None:
        was_scrolled = self._grip is not None
        super().release(at)
        row = -1 if was_scrolled else self._row_at(at)
        if row < 0:
            return
        is_second = row == self._clicked and self._since < TWICE
        self._clicked, self._since = (-1, TWICE) if is_second else (row, 0.0)
        if is_second:
            self.on_take(row)
        else:
            self._choose(row)

    def press_key(self, key: str) -> bool:
        page = max(1, self.seen - 1)
        steps = {"Up": -1, "Down": 1, "PageUp": -page, "PageDown": page, "Home": -self.total, "End": self.total}
        if not self.total or key not in (*steps, "Enter", "Space"):
            return False
        if key in steps:
            self._choose(max(0, min(self.total - 1, self.chosen + steps[key])))
        else:
            self.on_take(self.chosen)
        return True

    def _choose(self, number: int) -> None:
        was = self.chosen
        self.value = number
        if number != was:
            self.on_choose(number)

    # The look

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(before))
        first = max(0, self.offset // self.row - 1)
        for number in range(first, min(self.total, first + self.rect.height // self.row + 3)):
            rect = self.rect_of(number)
            if rect.colliderect(self.rect):
                self._light(canvas, number, rect)
                self.draw_row(canvas, number, rect)
        canvas.surface.set_clip(before)
        super().draw(canvas, focus=focus)
        if focus:
            controls.ring(canvas, self.rect)

    def _light(self, canvas: Canvas, number: int, rect: Rect) -> None:
        if number in (self.chosen, self._hovered):
            ground = rect.inflate(0, -max(2, canvas.px(2)))
            strength = CHOSEN if number == self.chosen else HOVERED
            paint.fill(canvas.surface, ground, canvas.px(ROUND), rgba(tokens.BRASS, strength))
