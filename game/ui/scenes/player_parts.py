"""The parts of which rows of players are made: ground, face with name, small buttons. They decide no place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.match.against import Score
from game.match.seats import Player
from game.ui import controls, fonts, furniture, portraits, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.scenes.standings import draw_lines, tally
from game.ui.widgets import Pressable, Widget

TALL, MIDDLE, LOW = 2, 5, 16
"""Up to how many players rows are of each kind."""
FACES = {TALL: 80, MIDDLE: 58, LOW: 34}
DISCS = {TALL: 56, MIDDLE: 30, LOW: 30}
LEAST_NAME, CHEVRON = 12, 24


def disc(row: Rect, kind: int, u: float) -> Rect:
    """Give where the monogram of a row stands."""
    side, pad = round(DISCS[kind] * u), round((12 if kind == TALL else 5) * u)
    return Rect(row.x + pad, row.centery - side // 2, side, side)


class Ground(Widget):
    """The ground of a row, with the monogram of whoever has no face."""

    def __init__(self, sitting: Callable[[], Player | None], kind: int, **rest: Any) -> None:
        super().__init__(**rest)
        self.sitting, self.kind = sitting, kind

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        player = self.sitting()
        furniture.well(canvas, self.rect, radius=tokens.RADIUS, alpha=0.25, edge=0.25)
        if player is not None and not portraits.has_face(player):
            furniture.avatar(canvas, disc(self.rect, self.kind, self.u), player.name or "?", is_human=player.is_human)


class Who(Pressable):
    """A person of the house: face, name, and as much as there is room for; pressed it asks for somebody else."""

    def __init__(self, player: Player, kind: int, images: Cards, *, about: str, score: Score | None, **rest: Any) -> None:
        super().__init__(**rest)
        self.player, self.kind, self.images, self.about, self.score = player, kind, images, about, score

    def _beside(self, what: str) -> Rect:
        """Give where another part of the row stands."""
        assert self.form is not None
        return self.form.named(self.name.replace("who", what)).rect

    @property
    def whole(self) -> Rect:
        """What it lights up: of the middle kind the whole row, on which other things lie."""
        if self.kind != MIDDLE:
            return self.rect
        inset = self.rect.x - self._beside("ground").x
        return self._beside("ground").inflate(-2 * inset, -2 * inset)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        whole, side, pad = self.whole, canvas.px(FACES[self.kind]), canvas.px(4)
        controls.button(canvas, whole, "", kind="plain", state=self.state, focus=focus)
        is_low = self.kind == LOW
        face = Rect(whole.x + pad, whole.centery - side // 2 if is_low else whole.y + pad, side, side)
        portraits.draw_player(canvas, self.images, face, self.player)
        x = face.right + canvas.px(6 if is_low else 12)
        self._draw_name(canvas, (x, whole.centery if is_low else whole.y + canvas.px(18)), self.rect.right - canvas.px(6))
        if not is_low:
            top, right = whole.y + canvas.px(38), whole.right - canvas.px(6)
            draw_lines(canvas, Rect(x, top, right - x, self.rect.bottom - top), self.about)
        if self.kind == MIDDLE:
            at = (face.centerx, face.bottom + canvas.px(13))
            canvas.text(tally(self.score), at, 14, colour=tokens.GOLD, bold=True, anchor="centre")

    def _draw_name(self, canvas: Canvas, at: tuple[int, int], right: int) -> None:
        """Set the name, and a chevron after it where there is room."""
        name, room = self.player.name, right - at[0]
        has_chevron = fonts.width(name, canvas.type(LEAST_NAME), bold=True) <= room - canvas.px(CHEVRON)
        room -= canvas.px(CHEVRON) if has_chevron else 0
        role = "body" if self.kind == LOW else "label"
        size = fonts.shrink(name, canvas.type(role), room, bold=True, least=canvas.type(LEAST_NAME))
        used = fonts.draw(canvas.surface, name, at, size, bold=True, room=room)
        if has_chevron:
            controls.draw_chevron(canvas, (used.right + canvas.px(14), at[1]))


class Field(Pressable):
    """Says in one or two words who plays, and opens."""

    def __init__(self, texts: tuple[str, str], **rest: Any) -> None:
        """`texts` are a long and a short one."""
        super().__init__(**rest)
        self.texts = texts

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        fits = canvas.width(self.texts[0]) <= self.rect.width - canvas.px(44)
        controls.field(canvas, self.rect, self.texts[not fits], state=self.state, focus=focus, opens=True)


class Small(Pressable):
    """The monogram of a computer without a face, which opens."""

    def __init__(self, player: Player, **rest: Any) -> None:
        super().__init__(**rest)
        self.player = player

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.button(canvas, self.rect, "", kind="plain", state=self.state, focus=focus)
        side = canvas.px(DISCS[LOW])
        place = Rect(self.rect.x + canvas.px(1), self.rect.centery - side // 2, side, side)
        furniture.avatar(canvas, place, self.player.name or "?")
        controls.draw_chevron(canvas, (self.rect.right - canvas.px(11), self.rect.centery))


class Standing(Widget):
    """The record against a person: in words, or where they have no room in figures."""

    def __init__(self, text: str, figures: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.text, self.figures = text, figures

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        fits = fonts.width(self.text, canvas.type(LEAST_NAME)) <= self.rect.width
        told = self.text if fits or not self.figures else self.figures
        size = fonts.shrink(told, canvas.type("body"), self.rect.width, least=canvas.type(LEAST_NAME))
        at = (self.rect.right, self.rect.centery)
        fonts.draw(canvas.surface, told, at, size, colour=tokens.IVORY_2, anchor="right", room=self.rect.width)
