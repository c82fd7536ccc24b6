"""Lists of rows, and the choice that opens one; the form library keeps the rows, the look is ours."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect
from pygame_gui.elements import UISelectionList

from game.ui import controls, fonts, furniture, gui, tokens
from game.ui.canvas import Canvas
from game.ui.controls import State
from game.ui.fields import Borrowed, scroll_by
from game.ui.widgets import Pressable, nothing

ROWS_SEEN = 9
ABOVE = 20


class ListBox(Borrowed):
    """Rows of text of which one is chosen; a click or Enter takes it."""

    def __init__(
        self,
        rows: Sequence[str],
        *,
        chosen: int = 0,
        on_change: Callable[[int], object] = nothing,
        on_take: Callable[[int], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.rows, self.chosen, self.on_change, self.on_take = tuple(rows), chosen, on_change, on_take
        self.takes_at_once = False

    @property
    def value(self) -> int:
        return self.chosen

    @value.setter
    def value(self, value: int) -> None:
        self.chosen = max(0, min(len(self.rows) - 1, value))
        self._show_chosen()
        self.touch()

    def inner(self) -> Rect:
        return self.rect.inflate(-2 * round(4 * self.u), -2 * round(4 * self.u))

    def build(self, rect: Rect) -> UISelectionList:
        assert self.form is not None
        room = rect.width - round(28 * self.u)
        texts: list[str | tuple[str, str]] = [fonts.cut(row, tokens.type_pixels("body", self.u), room) for row in self.rows]
        element = UISelectionList(
            rect, texts, self.form.gui, container=self.form.container, starting_height=self.height, allow_double_clicks=True
        )
        self.element = element
        self._show_chosen()
        return element

    def _show_chosen(self) -> None:
        if self.element is None:
            return
        for number, row in enumerate(self.element.item_list):
            row["selected"] = number == self.chosen
            if row["button_element"] is not None:
                row["button_element"].select() if row["selected"] else row["button_element"].unselect()
        self._scroll_to_chosen()

    def _scroll_to_chosen(self) -> None:
        bar, height = self.element.scroll_bar, gui.row_height(self.u)
        if bar is None:
            return
        seen, length = self.inner().height, height * len(self.rows)
        top = round(bar.start_percentage * length)
        wanted = min(self.chosen * height, max(top, (self.chosen + 1) * height - seen))
        if wanted != top:
            scroll_by(bar, (wanted - top) / length)

    def press_key(self, key: str) -> bool:
        page = max(1, self.inner().height // max(1, gui.row_height(self.u)) - 1)
        steps = {"Up": -1, "Down": 1, "PageUp": -page, "PageDown": page, "Home": -len(self.rows), "End": len(self.rows)}
        if key in steps:
            self._choose(max(0, min(len(self.rows) - 1, self.chosen + steps[key])))
        elif key in ("Enter", "Space"):
            self.on_take(self.chosen)
        else:
            return False
        return True

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.value = number
            self.on_change(number)

    def release(self, at: tuple[int, int]) -> None:
        """Take over the row that the library has chosen on this click."""
        self._adopt()
        row = self._row_at(at)
        if self.takes_at_once and row == self.chosen:
            self.on_take(row)

    def _row_at(self, at: tuple[int, int]) -> int:
        rows = enumerate(self.element.item_list) if self.element is not None else ()
        return next((n for n, row in rows if row["button_element"] and row["button_element"].rect.collidepoint(at)), -1)

    def _adopt(self) -> None:
        rows = self.element.item_list if self.element is not None else ()
        number = next((number for number, row in enumerate(rows) if row["selected"]), -1)
        if number < 0 and rows:
            self._show_chosen()  # a second click on the chosen row would let it go
        elif number != self.chosen and rows:
            self.chosen = number
            self.touch()
            self.on_change(number)

    def step(self, dt: float) -> None:
        super().step(dt)
        self._adopt()

    def wheel(self, steps: int) -> bool:
        height = gui.row_height(self.u)
        is_moved = self.element is not None and scroll_by(
            self.element.scroll_bar, -steps * 1.5 * height / (height * len(self.rows))
        )
        if is_moved:
            self.touch()
        return is_moved

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        furniture.well(canvas, self.rect, radius=tokens.RADIUS, alpha=0.3, edge=0.4)
        self.draw_element(canvas)
        if focus:
            controls.ring(canvas, self.rect)


class PopUp(ListBox):
    """The list that a choice opens above everything else of its form, and that alone hears letters meanwhile."""

    height = ABOVE

    def press_key(self, key: str) -> bool:
        if len(key) == 1 and key.isalnum():
            self._jump(key)
            return True
        return super().press_key(key)

    def _jump(self, letter: str) -> None:
        """Choose the next row that begins with a letter."""
        after = [*range(self.chosen + 1, len(self.rows)), *range(self.chosen + 1)]
        self._choose(next((number for number in after if self.rows[number][:1].upper() == letter), self.chosen))

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        furniture.panel(canvas, self.rect, radius=tokens.RADIUS, alpha=1.0, edge=0.95)
        self.draw_element(canvas)


class Select(Pressable):
    """A choice out of a list that opens on a press."""

    def __init__(
        self,
        choices: Sequence[str],
        *,
        chosen: int = 0,
        on_change: Callable[[int], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.choices, self.chosen, self.on_change = tuple(choices), chosen, on_change

    @property
    def value(self) -> int:
        return self.chosen

    @value.setter
    def value(self, value: int) -> None:
        self.chosen = value
        self.touch()

    @property
    def is_open(self) -> bool:
        return self.form is not None and self.form.popup_owner is self

    def activate(self) -> None:
        if self.form is None or self.is_open:
            return
        rows = PopUp(self.choices, chosen=self.chosen, on_take=self._take)
        rows.takes_at_once = True
        self.form.open_popup(rows, self)

    def popup_rect(self, area: Rect) -> Rect:
        """Give where the list opens: below, or above where there is more room."""
        pixels, pad = tokens.type_pixels("body", self.u), round(4 * self.u)
        width = max(self.rect.width, max(fonts.width(each, pixels) for each in self.choices) + round(48 * self.u))
        row, gap = gui.row_height(self.u), round(4 * self.u)
        below, above = area.bottom - self.rect.bottom - 2 * gap, self.rect.top - area.top - 2 * gap
        opens_down = below >= min(len(self.choices), ROWS_SEEN) * row + 2 * pad or below >= above
        rows = max(1, min(len(self.choices), ROWS_SEEN, ((below if opens_down else above) - 2 * pad) // row))
        rect = Rect(0, 0, min(width, area.width), rows * row + 2 * pad)
        rect.topright = (self.rect.right, self.rect.bottom + gap)
        if not opens_down:
            rect.bottom = self.rect.top - gap
        return rect.clamp(area)

    def _take(self, number: int) -> None:
        assert self.form is not None
        was = self.chosen
        self.value = number
        self.form.close_popup()
        if number != was:
            self.on_change(number)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        state: State = "on" if self.is_open else self.state
        text = self.choices[self.chosen] if self.choices else ""
        controls.field(canvas, self.rect, text, state=state, focus=focus, opens=True)
