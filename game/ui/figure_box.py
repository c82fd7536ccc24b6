"""The widget that shows one figure of the statistics, as a plot with a cursor or as a table that scrolls. It counts nothing."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.ui import figures, plots, tokens
from game.ui.canvas import Canvas
from game.ui.controls import ring
from game.ui.fonts import Anchor
from game.ui.paint import rule
from game.ui.plots import Plot, Rows
from game.ui.scroll import Scrolled
from game.words.tables import Cell, Table, told

LINE, COLUMN_GAP = 28.0, 16.0
HEAD, HEAD_LINE = 40.0, 17.0
"""Units: a row, the room between columns, the heads and a line of them."""
TOLD = 34.0
"""Units for the line that tells the value under the cursor."""


class FigureBox(Scrolled):
    """A table, drawn as `plot` where there is one. Arrows move the cursor from value to value, or scroll the rows."""

    can_focus = True

    def __init__(self, table: Table, plot: Plot | None, **rest: Any) -> None:
        super().__init__(**rest)
        self.table, self.plot = table, plot
        self.cursor: int | None = None

    @property
    def focusable(self) -> bool:
        return super().focusable and bool(self.table.rows)

    @property
    def _inside(self) -> Rect:
        """Where rows stand, beside the bar."""
        return Rect(self.rect.x, self.rect.y, self.rect.width - round(20 * self.u), self.rect.height)

    @property
    def _plot_rect(self) -> Rect:
        """Where the plot stands: rows are as long as they are, the rest fills the box."""
        if not isinstance(self.plot, Rows):
            return self.rect
        return Rect(self._inside.x, self.rect.y - self.offset, self._inside.width, max(self.length, self.rect.height))

    def place(self, rect: Rect, u: float) -> None:
        super().place(rect, u)
        if isinstance(self.plot, Rows):
            self.length = plots.height(self.plot, u)
        else:
            self.length = 0 if self.plot is not None else round(u * (LINE * len(self.table.rows) + HEAD))
        self.scroll_to(self.offset)

    # Pointer and keys

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        if self.plot is not None and at is not None and self._grip is None and not self.is_on_bar(at):
            found = plots.index_at(self.plot, self._plot_rect, at, self.u)
            if found is not None and found != self.cursor:
                self.cursor = found
                self.touch()

    def press_key(self, key: str) -> bool:
        if self.plot is None:
            step = {"Up": -1, "Down": 1}.get(key, 0)
            if step and self.most:
                self.scroll_to(self.offset + round(step * LINE * self.u))
                return True
            return super().press_key(key)
        steps = {"Left": -1, "Right": 1, "Up": -1, "Down": 1} if isinstance(self.plot, Rows) else {"Left": -1, "Right": 1}
        last = len(self.plot.values) - 1
        if key in steps:
            at = -1 if self.cursor is None and steps[key] > 0 else last + 1 if self.cursor is None else self.cursor
            self._move(max(0, min(last, at + steps[key])))
        elif key in ("Home", "End"):
            self._move(0 if key == "Home" else last)
        else:
            return super().press_key(key)
        return True

    def _move(self, cursor: int) -> None:
        self.cursor = cursor
        if isinstance(self.plot, Rows):
            row = round(plots.ROW * self.u)
            self.scroll_to(min(cursor * row, max(self.offset, (cursor + 1) * row - self.rect.height)))
        self.touch()

    @property
    def told(self) -> str:
        """What the cursor stands on, in words; empty while it stands nowhere."""
        if self.plot is None or self.cursor is None or self.cursor >= len(self.plot.values):
            return ""
        return figures.told(self.table, self.plot, self.cursor)

    # The look

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        if not self.table.rows:
            return
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(clip))
        if self.plot is not None:
            plots.draw(canvas, self._plot_rect, self.plot, self.cursor)
            if self.told and not isinstance(self.plot, Rows):
                at = (self.rect.right - canvas.px(8), self.rect.y + canvas.px(TOLD / 2))
                canvas.text(self.told, at, 15, colour=tokens.IVORY, anchor="right", room=self.rect.width - canvas.px(16))
        else:
            self._draw_table(canvas)
        canvas.surface.set_clip(clip)
        super().draw(canvas, focus=focus)
        if focus:
            ring(canvas, self.rect.inflate(canvas.px(8), canvas.px(8)))

    def _draw_table(self, canvas: Canvas) -> None:
        line, inside, top = canvas.px(LINE), self._inside, self.rect.y - self.offset
        edges, head = self._columns(canvas), canvas.px(HEAD)
        for number in range(max(0, (self.offset - head) // line), len(self.table.rows)):
            y = top + head + line * number + line // 2
            if y > self.rect.bottom + line:
                break
            for column, cell in enumerate(self.table.rows[number]):
                self._draw_cell(canvas, column, told(cell), edges[column], y, tokens.IVORY)
        for column, text in enumerate(self.table.head):
            lines = _in_two(canvas, text, edges[column][1] - edges[column][0])
            for number, part in enumerate(reversed(lines)):
                y = top + head - canvas.px(6 + HEAD_LINE * (number + 0.5))
                self._draw_cell(canvas, column, part, edges[column], y, tokens.MUTE)
        rule(canvas.surface, (inside.x, top + head - canvas.px(2)), inside.width, canvas.u, alpha=0.3)

    def _draw_cell(self, canvas: Canvas, column: int, text: str, edges: tuple[int, int], y: int, colour: str) -> None:
        is_word = column == 0 or _is_word(self.table.rows[0][column])
        at: tuple[int, Anchor] = (edges[0], "left") if is_word else (edges[1], "right")
        room = edges[1] - edges[0]
        canvas.text(text, (at[0], y), plots.fitting(canvas, text, 15, room), colour=colour, anchor=at[1], room=room)

    def _columns(self, canvas: Canvas) -> list[tuple[int, int]]:
        """Return left and right of each column: as wide as its widest text, the last one of words takes what is left."""
        gap, inside = canvas.px(COLUMN_GAP), self._inside
        sample = self.table.rows[:200]
        widths = [max(canvas.width(text, 15) for text in (*(told(row[column]) for row in sample), *_in_two(canvas, head)))
                  for column, head in enumerate(self.table.head)]
        spare = inside.width - sum(widths) - gap * (len(widths) - 1)
        if spare < 0:
            longest = max(range(len(widths)), key=widths.__getitem__)
            widths[longest] = max(canvas.px(60), widths[longest] + spare)
        else:
            words = [column for column in range(len(widths)) if _is_word(self.table.rows[0][column])]
            widths[words[-1] if words else 0] += spare
        edges, x = [], inside.x
        for width in widths:
            edges.append((x, x + width))
            x += width + gap
        return edges


def _in_two(canvas: Canvas, text: str, room: int = 0) -> tuple[str, ...]:
    """Return the head of a column in one line where it has room, else in two of about the same length."""
    places = [place for place, letter in enumerate(text) if letter == " "]
    if not places or canvas.width(text, 15) <= room:
        return (text,)
    best = min(places, key=lambda place: max(canvas.width(text[:place], 15), canvas.width(text[place + 1:], 15)))
    return text[:best], text[best + 1:]


def _is_word(cell: Cell) -> bool:
    return not isinstance(cell, int | float)
