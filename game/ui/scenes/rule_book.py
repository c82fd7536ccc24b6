"""The rule book: one game at a time, contents and search beside the text, what is in force marked. It decides no rule."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game import words
from game.ui import furniture, tokens
from game.ui.book.contents import BookContents, Wish
from game.ui.book.house import House, front
from game.ui.book.reading import BookText
from game.ui.canvas import Canvas
from game.ui.paint import rule
from game.ui.scenes.base import FormScene
from game.ui.scenes.entries import HintField
from game.ui.scenes.page import draw_cloth, draw_title
from game.ui.services import Services
from game.ui.widgets import Button, Segmented, Widget
from game.words import plural, rulebook, translate

LEFT, LEAST_LEFT, LEFT_SHARE = 380.0, 262.0, 0.31
"""Units: the widest and the narrowest column of contents; its share of the page in between."""
GAP, PAD, FIELD = 20.0, 14.0, 40.0
LONGEST_SEARCH = 40
ELSEWHERE = "elsewhere"
"""The row that leads to what was found in the other game."""


class SearchField(HintField):
    """The line in which one writes what is looked for: Esc empties it first, the arrow down leaves it for what was found."""

    def activate(self) -> None:
        if self.form is not None:
            self.form.set_focus(self)

    def press_key(self, key: str) -> bool:
        if key == "Esc" and self.text:
            self.value = ""
            self.on_change("")
            return True
        return super().press_key("Enter" if key == "Down" else key)


class RuleBook(FormScene):
    """Opens where it was left, or at `clause`. The result is None."""

    first = "text"

    def __init__(self, services: Services, game: str, *, clause: str = "", house: House | None = None) -> None:
        super().__init__(services)
        self.game, self.house = game, house or House(game)
        """The game whose book is open, and the rules of the table."""
        self.bookmark = services.bookmark
        self.query = ""
        self.books: dict[str, tuple[rulebook.Part, ...]] = {}
        self.text: BookText
        self.contents: BookContents
        self._past: list[str] = []
        """Clauses that were left by following a number, the last one last."""
        self._ground: Surface | None = None
        self._clause = clause

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        if self._clause:
            self.text.go_to(self._clause)

    def leave(self) -> None:
        self._note_place()
        self.bookmark.game = self.game
        super().leave()

    def go_to(self, clause: str) -> None:
        """Open the book at a clause of the game that is open."""
        self.text.go_to(clause)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        self.books = {game: tuple(rulebook.book(game)) for game in words.GAME_NAMES}
        self.text, self.contents = self._reading()
        self.text.value = self.bookmark.places.get(self.game, self.text.value)
        self.contents.beginnings = self.text.beginnings = rulebook.wanted(self.query)
        return (
            Segmented([words.game_name(game) for game in words.GAME_NAMES], chosen=tuple(words.GAME_NAMES).index(self.game),
                      name="game", on_change=lambda number: self._turn_to(tuple(words.GAME_NAMES)[number])),
            SearchField(self.query, name="search", most=LONGEST_SEARCH, hint=translate("Search: word or number"), key="Ctrl+F",
                        on_change=self._search, on_submit=lambda _: self._leave_search()),
            self.contents,
            self.text,
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
        )

    def _reading(self) -> tuple[BookText, BookContents]:
        house = self._house
        text = BookText(self._parts, house, self.services.images, name="text", on_move=self._come_to, on_link=self._follow,
                        on_back=self._go_back)
        return text, BookContents(self._wish, house, name="contents", on_choose=self._choose, on_take=self._take)

    @property
    def _house(self) -> House:
        return self.house if self.house.game == self.game else House(self.game)

    @property
    def _parts(self) -> tuple[rulebook.Part, ...]:
        return (*front(self._house), *self.books[self.game])

    @property
    def _wish(self) -> Wish:
        """Say what the contents list: all clauses, or those that were found, and how many in the other book."""
        if not self.query.strip():
            return Wish(self._parts)
        hits = rulebook.search(self.books[self.game], self.query)
        other = next(game for game in words.GAME_NAMES if game != self.game)
        number = len(rulebook.search(self.books[other], self.query))
        told = plural("{number} place in {game}", "{number} places in {game}", number, game=words.game_name(other))
        return Wish(hits=hits, more=(ELSEWHERE, told) if number else None,
                    nothing_found=translate("Nothing was found. A few letters of a word are enough."))

    # What happens

    def _note_place(self) -> None:
        if self.form is not None:
            self.bookmark.places[self.game] = self.text.value

    def _turn_to(self, game: str) -> None:
        """Open the other game's book where it was left."""
        self._note_place()
        self.game, self._past = game, []
        self.build_anew()

    def _search(self, query: str) -> None:
        """List what is found, and show the first of it."""
        self.query = query
        wish = self._wish
        beginnings = rulebook.wanted(query) if query.strip() else ()
        self.text.beginnings = beginnings
        self.contents.show(wish, beginnings)
        if wish.hits:
            self.text.go_to(wish.hits[0].entry.key)
        self.contents.choose(self.text.current)
        self.redraw()

    def _leave_search(self) -> None:
        assert self.form is not None
        self.form.set_focus(self.contents)

    def _choose(self, key: str) -> None:
        if key == ELSEWHERE:
            self._turn_to(next(game for game in words.GAME_NAMES if game != self.game))
            self._search(self.query)
        else:
            self.text.go_to(key)

    def _take(self, key: str) -> None:
        assert self.form is not None
        self.form.set_focus(self.text)

    def _come_to(self, key: str) -> None:
        """Let the contents follow the text."""
        self.contents.choose(key)

    def _follow(self, clause: str) -> None:
        """Go to a clause that is named in the text; Backspace comes back."""
        self._past.append(self.text.current)
        self.text.go_to(clause)

    def _go_back(self) -> None:
        if self._past:
            self.text.go_to(self._past.pop())

    # The look

    def places(self) -> dict[str, Rect]:
        px, box, foot = self.page.px, self.page.box, self.page.foot
        left, right = self._columns
        pad = px(PAD)
        switch = Rect(0, px(24), px(288), px(48))
        switch.right = box.right
        field = Rect(left.x + pad, left.y + pad, left.width - 2 * pad, px(FIELD))
        top = field.bottom + px(10)
        return {
            "game": switch,
            "search": field,
            "contents": Rect(left.x + px(4), top, left.width - px(8), left.bottom - px(8) - top),
            "text": right.inflate(-2 * px(6), -2 * px(6)),
            "back": Rect(foot.x, foot.y, px(180), foot.height),
        }

    @property
    def _columns(self) -> tuple[Rect, Rect]:
        px, box = self.page.px, self.page.box
        wide = min(px(LEFT), max(px(LEAST_LEFT), round(box.width * LEFT_SHARE)))
        left = Rect(box.x, box.y, wide, box.height)
        return left, Rect(left.right + px(GAP), box.y, box.right - left.right - px(GAP), box.height)

    def arrange(self) -> None:
        self._ground = None

    def paint(self, canvas: Canvas) -> None:
        """Lay the ground, which is kept as one picture: a text that is scrolled must not wait for it."""
        if self._ground is None:
            self._ground = Surface(canvas.surface.get_size()).convert(canvas.surface)
            self._paint_ground(Canvas(self._ground, canvas.u))
        canvas.surface.blit(self._ground, (0, 0))

    def _paint_ground(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Rules"))
        for rect in self._columns:
            furniture.panel(canvas, rect, alpha=0.92)
        contents = self.places()["contents"]
        rule(canvas.surface, contents.move(0, -canvas.px(1)).topleft, contents.width, canvas.u, alpha=0.3)
        self._paint_foot(canvas)

    def _paint_foot(self, canvas: Canvas) -> None:
        foot, left = self.page.foot, self.places()["back"].right + canvas.px(24)
        text = translate("Marked as in force at this table") if self._house.is_known else ""
        canvas.text(text, (foot.right, foot.centery), colour=tokens.IVORY_2, anchor="right", room=foot.right - left)

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the keys of the book with what they do."""
        return translate("In the rule book"), (
            (translate("Up, Down"), translate("Scroll")),
            (translate("Left, Right"), translate("Clause before, clause after")),
            (translate("Ctrl+F"), translate("Search")),
            (translate("Backspace"), translate("Back to where you were")),
        )
