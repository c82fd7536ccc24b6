"""The column beside the text: the clauses by chapter, or what a search has found. It finds nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.ui import controls, fonts, paint, tokens
from game.ui.book.blocks import CHANGED
from game.ui.book.house import House
from game.ui.book.reading import draw_found, draw_mark, marked
from game.ui.canvas import Canvas
from game.ui.scroll import Scrolled
from game.ui.tokens import rgba, type_pixels
from game.ui.widgets import nothing
from game.words.rulebook import Hit, Part

PAD, NUMBER, MARK, HEAD, ROW, LINE = 12.0, 54.0, 20.0, 40.0, 30.0, 20.0
"""Units: the room at the sides, of the number, of the mark; the heights of a heading, of a row, of each further line."""
LABEL, NAME, SMALL = 18.0, 16.0, 15.0
CHOSEN, HOVERED = 0.22, 0.12
"""How strongly a row is lit."""
MOST_LINES = 3
"""Lines of a sentence that was found."""


class Row(NamedTuple):
    """A line that can be chosen by its key, or a heading without one."""

    key: str
    lines: tuple[str, ...]
    number: str = ""
    found: tuple[str, ...] = ()
    """The sentence in which something was found, in lines."""
    is_changed: bool = False


class Wish(NamedTuple):
    """What shall be listed: the whole book, or hits; `more` leads to what was found in the other game's book."""

    parts: Sequence[Part] = ()
    hits: Sequence[Hit] | None = None
    more: tuple[str, str] | None = None
    """A key and words."""
    nothing_found: str = ""


def rows(wish: Wish, house: House, room: int, u: float) -> Iterator[Row]:
    """List what stands in a column so many pixels wide."""
    name_room = room - round((NUMBER + MARK) * u)
    if wish.hits is None:
        for part in wish.parts:
            yield Row("", fonts.wrap(part.title, type_pixels(LABEL, u), room, bold=True))
            for entry in part.entries:
                is_changed = any(house.is_changed(rule.option) for rule in entry.rules)
                yield Row(entry.key, fonts.wrap(entry.title, type_pixels(NAME, u), name_room), entry.number,
                          is_changed=is_changed)
        return
    for hit in wish.hits:
        yield _hit_row(hit, room, u)
    if not wish.hits:
        yield Row("", fonts.wrap(wish.nothing_found, type_pixels(NAME, u), room))
    if wish.more is not None:
        yield Row(wish.more[0], fonts.wrap(wish.more[1], type_pixels(NAME, u), room - round(MARK * u)))


def _hit_row(hit: Hit, room: int, u: float) -> Row:
    title = fonts.wrap(hit.entry.title, type_pixels(NAME, u), room - round((NUMBER + MARK) * u))
    found = fonts.wrap(hit.sentence, type_pixels(SMALL, u), room - round((NUMBER + MARK) * u)) if hit.sentence else ()
    if len(found) > MOST_LINES:
        found = (*found[: MOST_LINES - 1], f"{found[MOST_LINES - 1]} …")
    return Row(hit.entry.key, title, hit.entry.number, found)


class BookContents(Scrolled):
    """Rows of which one is chosen. `on_choose` hears the key of a row that is clicked or come to, `on_take` what is pressed."""

    can_focus = True

    def __init__(
        self,
        wish: Wish,
        house: House,
        *,
        on_choose: Callable[[str], object] = nothing,
        on_take: Callable[[str], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.wish, self.house, self.on_choose, self.on_take = wish, house, on_choose, on_take
        self.beginnings: tuple[str, ...] = ()
        self.chosen = ""
        self.rows: tuple[Row, ...] = ()
        self._places: list[Rect] = []
        self._hovered = -1

    def show(self, wish: Wish, beginnings: tuple[str, ...]) -> None:
        """List something else, from its top."""
        self.wish, self.beginnings, self.offset = wish, beginnings, 0
        self._lay()

    def place(self, rect: Rect, u: float) -> None:
        has_changed = (rect.size, u) != (self.rect.size, self.u)
        super().place(rect, u)
        if has_changed and rect.width:
            self._lay()

    def _lay(self) -> None:
        room = self.rect.width - 2 * round(PAD * self.u)
        self.rows = tuple(rows(self.wish, self.house, room, self.u))
        self._places, y = [], 0
        for number, row in enumerate(self.rows):
            height = self._height(row, is_first=not number)
            self._places.append(Rect(0, y, self.rect.width, height))
            y += height
        self.length = y + round(PAD * self.u)
        self._hovered = -1
        self.scroll_to(self.offset)
        self.choose(self.chosen)

    def _height(self, row: Row, *, is_first: bool) -> int:
        if not row.key:
            return round((HEAD + LINE * 1.2 * (len(row.lines) - 1) + (0 if is_first else 8)) * self.u)
        return round((ROW + LINE * (len(row.lines) - 1 + len(row.found)) + (6 if row.found else 0)) * self.u)

    def choose(self, key: str) -> None:
        """Show which row is chosen, and bring it into sight, without telling anybody."""
        self.chosen = key
        place = next((place for row, place in zip(self.rows, self._places, strict=True) if row.key == key), None)
        if key and place is not None:
            gap = round(ROW * self.u)
            self.scroll_to(min(place.top - gap, max(self.offset, place.bottom + gap - self.rect.height)))
        self.touch()

    # Pointer and keys

    def hits(self, at: tuple[int, int]) -> bool:
        return self.is_shown and self.rect.collidepoint(at)

    def _row_at(self, at: tuple[int, int] | None) -> int:
        if at is None or not self.rect.collidepoint(at) or self.is_on_bar(at):
            return -1
        point = (at[0] - self.rect.x, at[1] - self.rect.y + self.offset)
        found = next((number for number, place in enumerate(self._places) if place.collidepoint(point)), -1)
        return found if found >= 0 and self.rows[found].key else -1

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        if (row := self._row_at(at)) != self._hovered:
            self._hovered = row
            self.touch()

    def press_down(self, at: tuple[int, int]) -> None:
        if self.is_on_bar(at):
            super().press_down(at)

    def release(self, at: tuple[int, int]) -> None:
        was_scrolled = self._grip is not None
        super().release(at)
        row = -1 if was_scrolled else self._row_at(at)
        if row >= 0:
            self._take_up(self.rows[row].key)

    def press_key(self, key: str) -> bool:
        keys = [row.key for row in self.rows if row.key]
        here = keys.index(self.chosen) if self.chosen in keys else -1
        page = max(1, round(self.rect.height / (ROW * self.u)) - 2)
        steps = {"Up": -1, "Down": 1, "PageUp": -page, "PageDown": page, "Home": -len(keys), "End": len(keys)}
        if key in ("Enter", "Space", "Right"):
            self.on_take(self.chosen)
        elif key in steps and keys:
            self._take_up(keys[max(0, min(len(keys) - 1, here + steps[key]))])
        else:
            return False
        return True

    def _take_up(self, key: str) -> None:
        self.choose(key)
        self.on_choose(key)

    # The look

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(before))
        for number, (row, place) in enumerate(zip(self.rows, self._places, strict=True)):
            seen = place.move(self.rect.x, self.rect.y - self.offset)
            if seen.colliderect(self.rect):
                self._draw_row(canvas, row, seen, is_hovered=number == self._hovered)
        canvas.surface.set_clip(before)
        super().draw(canvas, focus=focus)
        if focus:
            controls.ring(canvas, self.rect)

    def _draw_row(self, canvas: Canvas, row: Row, rect: Rect, *, is_hovered: bool) -> None:
        x, right = rect.x + canvas.px(PAD), rect.right - canvas.px(PAD)
        if not row.key:
            self._draw_heading(canvas, row, (x, rect.bottom))
            return
        if row.key == self.chosen or is_hovered:
            ground = rect.inflate(-canvas.px(PAD), 0)
            paint.fill(canvas.surface, ground, canvas.px(6), rgba(tokens.BRASS, CHOSEN if row.key == self.chosen else HOVERED))
        y = rect.y + canvas.px(ROW / 2)
        indent = canvas.px(NUMBER) if row.number or self.wish.hits is not None else 0
        if row.number:
            canvas.text(row.number, (x, y), SMALL, colour=tokens.IVORY_2 if row.key == self.chosen else tokens.MUTE)
        for place, line in enumerate(row.lines):
            self._draw_line(canvas, line, (x + indent, y + canvas.px(LINE) * place), NAME, tokens.IVORY)
        y += canvas.px(LINE) * len(row.lines)
        for place, line in enumerate(row.found):
            self._draw_line(canvas, line, (x + indent, y + canvas.px(LINE) * place), SMALL, tokens.IVORY_2)
        if row.is_changed:
            draw_mark(canvas, (right - canvas.px(12), rect.y + canvas.px(ROW / 2)), canvas.px(12), CHANGED)

    def _draw_heading(self, canvas: Canvas, row: Row, at: tuple[int, int]) -> None:
        x, bottom = at
        colour = tokens.BRASS_HIGH if self.wish.hits is None else tokens.IVORY_2
        for place, line in enumerate(reversed(row.lines)):
            canvas.text(line, (x, bottom - canvas.px(14 + LINE * 1.2 * place)), LABEL if self.wish.hits is None else NAME,
                        colour=colour, bold=self.wish.hits is None)

    def _draw_line(self, canvas: Canvas, line: str, at: tuple[int, int], size: float, colour: str) -> None:
        pixels = canvas.type(size)
        for start, end in marked(line, self.beginnings):
            before, through = (fonts.width(line[:place], pixels) for place in (start, end))
            draw_found(canvas, (at[0] + before, at[1]), through - before, pixels)
        canvas.text(line, at, size, colour=colour)
