"""Learn and practise: the lessons of a game, beside them its positions by theme, what is done marked. It teaches nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.ui import controls, fonts, glyphs, tokens
from game.ui.canvas import Canvas, kept, units_in_lines
from game.ui.controls import State
from game.ui.layout.frame import LEAST
from game.ui.paint import focus_ring, put_centred
from game.ui.scenes.base import FormScene
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.school import lessons, positions, progress, themes
from game.ui.school.positions import Position
from game.ui.school.teaching import Lesson
from game.ui.services import Services
from game.ui.widgets import Button, Pressable, Segmented, Widget
from game.words import translate

LESSON, PRACTICE = "lesson", "practice"
ROW, GAP, TILE, NAME, BELOW = 86, 10, 46, 26, 44
HEADING, LARGE_HEADING, LINE = 27, 32, 20
LEAST_TEXT, TICK = 12, 20


class Wish(NamedTuple):
    """What somebody wants to do."""

    kind: str
    key: str


class LessonRow(Pressable):
    """A lesson: its title, what it teaches, and a tick when it was finished."""

    def __init__(self, lesson: Lesson, *, is_done: bool, **rest: Any) -> None:
        super().__init__(name=f"{LESSON} {lesson.key}", group="lessons", **rest)
        self.lesson, self.is_done = lesson, is_done

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        lesson_row(canvas, self.rect, translate(self.lesson.title), translate(self.lesson.about), is_done=self.is_done,
                   is_main=not self.lesson.is_short, state=self.state, focus=focus)


@kept
def lesson_row(canvas: Canvas, rect: Rect, title: str, about: str, *, is_done: bool, is_main: bool, state: State,
               focus: bool) -> None:
    """Draw a lesson's row; the playable whole deal has a larger title."""
    controls.button(canvas, rect, "", kind="secondary", state=state, focus=focus)
    pad = canvas.px(18)
    right = rect.right - pad - canvas.px(TICK + 10)
    left, room = rect.x + pad, right - rect.x - pad
    lines, units = _lines(canvas, about, room)
    heading = LARGE_HEADING if is_main else HEADING
    height = canvas.px(heading + LINE * len(lines))
    y = rect.centery - height // 2 + canvas.px(heading) // 2
    size = fonts.shrink(title, canvas.type("h2" if is_main else "label"), room, bold=True, least=canvas.type(LEAST_TEXT))
    fonts.draw(canvas.surface, title, (left, y), size, bold=True, room=room)
    for number, line in enumerate(lines):
        y = rect.centery - height // 2 + canvas.px(heading + LINE * (number + 0.5))
        canvas.text(line, (left, y), units, colour=tokens.IVORY_2, room=room)
    if is_done:
        tick(canvas, (rect.right - pad - canvas.px(TICK) // 2, rect.centery), TICK)


def _lines(canvas: Canvas, text: str, room: int) -> tuple[tuple[str, ...], float]:
    """Break a text into two lines at most, in smaller letters where it is long; give their size in units too."""
    units = units_in_lines(text, room, canvas.u, largest=tokens.TYPE["body"], least=LEAST_TEXT)
    return fonts.balanced(text, canvas.type(units), room), units


def tick(canvas: Canvas, at: tuple[int, int], units: float) -> None:
    """Draw the mark of what is done."""
    put_centred(canvas.surface, glyphs.icon("tick", canvas.px(units), colour=tokens.GOLD, weight=0.14), at)


class PositionTile(Pressable):
    """A position: its number, and a tick when it was solved."""

    def __init__(self, position: Position, *, is_done: bool, **rest: Any) -> None:
        super().__init__(name=f"{PRACTICE} {position.key}", group=position.theme, **rest)
        self.position, self.is_done = position, is_done
        self.tip = translate("Solved") if is_done else ""

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        position_tile(canvas, self.rect, self.position.number, is_done=self.is_done, state=self.state, focus=focus)


@kept
def position_tile(canvas: Canvas, rect: Rect, number: str, *, is_done: bool, state: State, focus: bool) -> None:
    """Draw a tile; a solved one is ticked in gold at its corner."""
    controls.button(canvas, rect, "", kind="secondary", state=state, focus=False)
    room = rect.width - canvas.px(8)
    size = fonts.shrink(number, canvas.type("label"), room, bold=True, least=canvas.type(LEAST_TEXT))
    fonts.draw(canvas.surface, number, rect.center, size, bold=True, anchor="centre", room=room)
    if is_done:
        tick(canvas, (rect.right - canvas.px(8), rect.y + canvas.px(9)), 15)
    if focus:
        focus_ring(canvas.surface, rect, canvas.px(tokens.RADIUS), canvas.u)


class School(FormScene):
    """The result is a `Wish`, or None to leave."""

    least = LEAST

    def __init__(self, services: Services, game: str, *, at: str = "") -> None:
        super().__init__(services)
        self.game = game
        self.first = at or f"{LESSON} {lessons.of_game(game)[0].key}"

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the game that is open."""
        return lessons.of_game(self.game)

    @property
    def positions(self) -> dict[str, tuple[Position, ...]]:
        """The positions of the game that is open, by theme in their order."""
        found = positions.of_game(self.game)
        return {theme: found[theme] for theme in themes.THEMES[self.game] if theme in found}

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        done = progress.done(self.services.archive)
        rows = [LessonRow(one, is_done=one.key in done, on_press=self._wisher(LESSON, one.key)) for one in self.lessons]
        tiles = [PositionTile(one, is_done=one.key in done, on_press=self._wisher(PRACTICE, one.key))
                 for many in self.positions.values() for one in many]
        games = tuple(words.GAME_NAMES)
        return (
            Segmented([words.game_name(game) for game in games], chosen=games.index(self.game), name="game",
                      on_change=lambda number: self._turn_to(games[number])),
            *rows, *tiles,
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
        )

    def _wisher(self, kind: str, key: str) -> Any:
        return lambda: self.finish(Wish(kind, key))

    def _turn_to(self, game: str) -> None:
        self.game = game
        self.rebuild()

    # The look

    @property
    def columns(self) -> tuple[Rect, Rect]:
        """Where lessons and positions lie."""
        one, two = self.page.columns(460, 620)
        return one, two

    def places(self) -> dict[str, Rect]:
        px, box, foot = self.page.px, self.page.box, self.page.foot
        switch = Rect(0, px(24), px(288), px(48))
        switch.right = box.right
        back = Rect(foot.x, foot.y, px(180), foot.height)
        return {"game": switch, "back": back, **self._lesson_places(), **self._tile_places()}

    def _lesson_places(self) -> dict[str, Rect]:
        px, inside = self.page.px, self._inside(self.columns[0])
        many = self.lessons
        high = min(px(ROW), (inside.height - px(GAP) * (len(many) - 1)) // len(many))
        return {f"{LESSON} {one.key}": Rect(inside.x, inside.y + place * (high + px(GAP)), inside.width, high)
                for place, one in enumerate(many)}

    def _inside(self, panel: Rect) -> Rect:
        px = self.page.px
        return Rect(panel.x + px(24), panel.y + px(64), panel.width - px(48), panel.height - px(64) - px(16))

    def _themes(self) -> dict[str, Rect]:
        """Give the band of each theme: two columns, a long theme over both."""
        px, inside = self.page.px, self._inside(self.columns[1])
        long = [theme for theme, many in self.positions.items() if len(many) > 6]
        short = [theme for theme in self.positions if theme not in long]
        rows = len(long) + -(-len(short) // 2)
        pitch = min(px(NAME + TILE + BELOW), inside.height // max(1, rows))
        half = (inside.width - px(24)) // 2
        found = {theme: Rect(inside.x, inside.y + place * pitch, inside.width, pitch) for place, theme in enumerate(long)}
        for place, theme in enumerate(short):
            x = inside.x + place % 2 * (half + px(24))
            found[theme] = Rect(x, inside.y + (len(long) + place // 2) * pitch, half, pitch)
        return found

    def _tile_places(self) -> dict[str, Rect]:
        px, found = self.page.px, {}
        for theme, band in self._themes().items():
            many = self.positions[theme]
            high = min(px(TILE), band.height - px(NAME + 8))
            pitch = min(px(TILE + 12), band.width // len(many))
            wide = min(pitch - px(6), round(high * 1.15))
            for place, one in enumerate(many):
                found[f"{PRACTICE} {one.key}"] = Rect(band.x + place * pitch, band.y + px(NAME), wide, high)
        return found

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Learn and practise"))
        left, right = self.columns
        headed_panel(canvas, left, translate("Lessons"))
        headed_panel(canvas, right, translate("Practice"))
        done = progress.done(self.services.archive)
        self._paint_count(canvas, left, [one.key for one in self.lessons], done)
        self._paint_count(canvas, right, [one.key for many in self.positions.values() for one in many], done)
        for theme, band in self._themes().items():
            size = fonts.shrink(themes.name(theme), canvas.type("body"), band.width, least=canvas.type(LEAST_TEXT))
            fonts.draw(canvas.surface, themes.name(theme), (band.x, band.y + canvas.px(NAME / 2 - 2)), size,
                       colour=tokens.IVORY_2, room=band.width)

    def _paint_count(self, canvas: Canvas, panel: Rect, keys: Sequence[str], done: frozenset[str]) -> None:
        number = len(done.intersection(keys))
        told = translate("{number} of {all}", number=number, all=len(keys))
        canvas.text(told, (panel.right - canvas.px(24), panel.y + canvas.px(28)), colour=tokens.IVORY_2, anchor="right")
