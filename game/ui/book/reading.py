"""The text of the rule book as it is read: scrolled, dragged, its words marked, its clauses followed. It decides no content."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.core.cards import card
from game.ui import controls, fonts, paint, pieces, tokens
from game.ui.book.blocks import CHANGED, CHOSEN, OTHER, Block, Laid, lay
from game.ui.book.house import House
from game.ui.book.typesetting import BAR, CHIP, DOT, FACE, LINE, Piece
from game.ui.canvas import Canvas
from game.ui.faces import suit_colour
from game.ui.glyphs import suit
from game.ui.images import Cards
from game.ui.scroll import Scrolled
from game.ui.tokens import rgba
from game.ui.widgets import nothing
from game.words.rulebook import Part, spans

ARROW, EDGE, TOP = 78.0, 20.0, 14.0
"""Units: what an arrow key scrolls by, the room beside the text, and above a clause that was gone to."""
FOUND = 0.18
"""How strongly a word that was found is lit: its letters must stay easy to read."""
DRAG_FROM = 8.0
"""Units: a shorter drag is a click."""


class Place(NamedTuple):
    """Where a book is open: the clause at the top, and by how much of its height it has been scrolled away."""

    key: str = ""
    share: float = 0.0


class BookText(Scrolled):
    """The text, one long column. `on_move` hears which clause one has come to, `on_link` which number was clicked,
    `on_back` the wish to return from there.
    """

    can_focus = True

    def __init__(
        self,
        parts: Sequence[Part],
        house: House,
        cards: Cards,
        *,
        on_move: Callable[[str], object] = nothing,
        on_link: Callable[[str], object] = nothing,
        on_back: Callable[[], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.parts, self.house, self.cards = tuple(parts), house, cards
        self.on_move, self.on_link, self.on_back = on_move, on_link, on_back
        self.laid = Laid()
        self.beginnings: tuple[str, ...] = ()
        """How the words begin that are marked."""
        self.current = ""
        """The key of the clause that is read."""
        self._wanted: Place | None = None
        self._made_for: tuple[int, float] | None = None
        self._tops: list[int] = []
        self._link = ""
        self._pressed: tuple[int, int] | None = None
        self._is_dragged = False

    # Where it is open

    @property
    def value(self) -> Place:
        """The place, which stays the same in another size."""
        if self._wanted is not None:
            return self._wanted
        block = self._top_block()
        if block is None:
            return Place()
        return Place(block.key, (self.offset - block.top) / max(1, block.bottom - block.top))

    @value.setter
    def value(self, value: Place) -> None:
        self._wanted = value
        self._open()

    def place(self, rect: Rect, u: float) -> None:
        here = self.value
        super().place(rect, u)
        width = rect.width - 2 * round(EDGE * u)
        if width > 0 and self._made_for != (width, u):
            self._made_for = (width, u)
            self.laid = lay(self.parts, width, u, self.house)
            self._tops = [one.top for one in self.laid.blocks]
            self.length = self.laid.length + round(EDGE * u)
            self._wanted = self._wanted or here
        self._open()
        self.scroll_to(self.offset)

    def _open(self) -> None:
        """Go to the place that is wanted, once there is a column."""
        if self._wanted is None or self._made_for is None:
            return
        wanted, self._wanted = self._wanted, None
        block = self.laid.block(wanted.key) if wanted.key else None
        offset = block.top + wanted.share * (block.bottom - block.top) if block else 0
        self.scroll_to(round(offset))

    def go_to(self, key: str) -> None:
        """Bring a clause to the top, as far as the column goes, and take it for the one that is read; an unknown one is not."""
        block = self.laid.block(key)
        if block is not None:
            self.scroll_to(block.top - round(TOP * self.u))
            self._read(key)

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        block = self.laid.block(self.current)
        if block is None or not self._is_seen(block):
            found = next((one for one in self._seen() if one.key and self._is_seen(one)), self._top_block())
            self._read(found.key if found else "")

    def _read(self, key: str) -> None:
        if key != self.current:
            self.current = key
            self.on_move(key)
        self.touch()

    def _is_seen(self, block: Block) -> bool:
        """Tell whether the title of a clause is in sight."""
        return self.offset - round(TOP * self.u) <= block.top < self.offset + self.rect.height * 0.8

    def _seen(self) -> Iterator[Block]:
        """List the blocks of which something is seen, from the top."""
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        for block in self.laid.blocks[first:]:
            if block.top >= self.offset + self.rect.height:
                return
            yield block

    def _top_block(self) -> Block | None:
        """Return the clause at the top edge, or the first one below it."""
        return next((one for one in self._seen() if one.key and one.bottom > self.offset), None)

    # Pointer and keys

    def hits(self, at: tuple[int, int]) -> bool:
        return self.is_shown and self.rect.collidepoint(at)

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        link = self._link_at(at) if at else ""
        if link != self._link:
            self._link = link
            self.touch()

    def _link_at(self, at: tuple[int, int]) -> str:
        x, y = at[0] - self._left, at[1] - self.rect.y + self.offset
        for block in self._seen():
            for one in block.pieces:
                if one.link and one.x <= x < one.x + one.width and abs(y - one.y) <= one.height:
                    return one.link
        return ""

    def press_down(self, at: tuple[int, int]) -> None:
        self._pressed, self._is_dragged = at, False
        if self.is_on_bar(at):
            super().press_down(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Move bar or text with the pointer: the text from the place where it was taken."""
        if self._grip is not None or self._pressed is None:
            super().drag(at)
            return
        if self._is_dragged or abs(at[1] - self._pressed[1]) >= DRAG_FROM * self.u:
            self.scroll_to(self.offset - (at[1] - self._pressed[1]))
            self._pressed, self._is_dragged = at, True

    def release(self, at: tuple[int, int]) -> None:
        is_click = self._grip is None and not self._is_dragged
        super().release(at)
        self._pressed = None
        link = self._link_at(at) if is_click and self.rect.collidepoint(at) else ""
        if link:
            self.on_link(link)

    def press_key(self, key: str) -> bool:
        arrow, page = round(ARROW * self.u), self.rect.height - round(ARROW * self.u)
        steps = {"Up": -arrow, "Down": arrow, "PageUp": -page, "PageDown": page, "Space": page, "Home": -self.length,
                 "End": self.length}
        if key in steps:
            self.scroll_to(self.offset + steps[key])
        elif key in ("Left", "Right"):
            self._go_on(1 if key == "Right" else -1)
        elif key == "Backspace":
            self.on_back()
        else:
            return False
        return True

    def _go_on(self, step: int) -> None:
        """Go to the clause before or after the one that is read."""
        keys = [one.key for one in self.laid.blocks if one.key]
        place = keys.index(self.current) if self.current in keys else 0
        self.go_to(keys[max(0, min(len(keys) - 1, place + step))])

    # The look

    @property
    def _left(self) -> int:
        return self.rect.x + round(EDGE * self.u)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.rect.clip(before))
        top, bottom = self.offset, self.offset + self.rect.height
        for block in self._seen():
            if block.key and block.key == self.current:
                self._draw_current(canvas, block)
            for one in block.pieces:
                if one.y + one.height > top and one.y - one.height < bottom:
                    self._draw_piece(canvas, one)
        canvas.surface.set_clip(before)
        super().draw(canvas, focus=focus)
        if focus:
            controls.ring(canvas, self.rect)

    def _draw_current(self, canvas: Canvas, block: Block) -> None:
        """Mark the clause that is read by a brass line at its left."""
        rect = Rect(self._left + self.laid.left - canvas.px(14), self.rect.y + block.top - self.offset, canvas.px(3),
                    block.bottom - block.top)
        paint.fill(canvas.surface, rect, canvas.px(1.5), rgba(tokens.BRASS_HIGH))

    def _draw_piece(self, canvas: Canvas, one: Piece) -> None:
        x, y = self._left + one.x, self.rect.y + one.y - self.offset
        if one.kind == CHIP:
            sign = one.text[1]
            rect = Rect(x, y - one.height // 2, one.width, one.height)
            letter = words.rank_letter(card(one.text))
            pieces.card_chip(canvas, rect, letter, sign, colour=suit_colour(sign, self.cards.palette))
        elif one.kind == FACE:
            self.cards.draw(canvas.surface, one.text, (x + one.width / 2, y), one.width, u=canvas.u, lift=0.4)
        elif one.kind in (LINE, BAR):
            rect = Rect(x, y - one.height // 2, one.width, one.height)
            paint.fill(canvas.surface, rect, 0, rgba(tokens.BRASS, 0.35))
        elif one.kind == DOT:
            draw_mark(canvas, (x, y), one.height, one.text)
        else:
            self._draw_words(canvas, one, (x, y))

    def _draw_words(self, canvas: Canvas, one: Piece, at: tuple[int, int]) -> None:
        pixels, bold = one.style.pixels, one.style.is_bold
        for start, end in marked(one.text, self.beginnings):
            before, through = (fonts.width(one.text[:place], pixels, bold=bold) for place in (start, end))
            draw_found(canvas, (at[0] + before, at[1]), through - before, pixels)
        fonts.draw(canvas.surface, one.text, at, pixels, colour=one.style.colour, bold=bold)
        if one.link and one.link == self._link:
            line = Rect(at[0], at[1] + round(pixels * 0.52), one.width, max(1, canvas.px(1)))
            paint.fill(canvas.surface, line, 0, rgba(one.style.colour))


@lru_cache(1024)
def marked(text: str, beginnings: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Say where the words stand that are looked for."""
    return tuple(spans(text, beginnings)) if beginnings else ()


def draw_found(canvas: Canvas, at: tuple[int, int], width: int, pixels: int) -> None:
    """Mark a word that was looked for, from its left edge and middle: lit, and underlined for eyes that see no hue."""
    rect = Rect(at[0] - canvas.px(1), at[1] - round(pixels * 0.72), width + 2 * canvas.px(1), round(pixels * 1.44))
    paint.fill(canvas.surface, rect, canvas.px(3), rgba(tokens.BRASS, FOUND))
    line = max(2, canvas.px(2))
    paint.fill(canvas.surface, Rect(rect.x, rect.bottom - line, rect.width, line), 0, rgba(tokens.GOLD))


def draw_mark(canvas: Canvas, at: tuple[int, int], size: int, what: str) -> None:
    """Draw the mark before a choice: a diamond, gold where it is not as usual; a point where something else holds."""
    x, y = at
    if what in (CHOSEN, CHANGED):
        picture = suit("d", size, colour=tokens.GOLD if what == CHANGED else tokens.BRASS_HIGH)
        paint.put_centred(canvas.surface, picture, (x + size / 2, y))
        return
    side = max(3, round(size * 0.45))
    rect = Rect(x + (size - side) // 2, y - side // 2, side, side)
    paint.fill(canvas.surface, rect, side // 2, rgba(tokens.MUTE if what == OTHER else tokens.BRASS))
