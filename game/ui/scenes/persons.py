"""Who shall sit on a seat: the persons of the house in a gallery, those at home at this table first. It decides no strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.ai.personas import Person
from game.match.against import Score
from game.ui import controls, fonts, furniture, portraits, setup, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.layout.frame import LEAST
from game.ui.paint import stroke
from game.ui.scenes import player_rows
from game.ui.scenes.base import FormScene
from game.ui.scenes.page import draw_cloth, draw_title
from game.ui.scenes.standings import draw_lines, known_for, standing, tally
from game.ui.services import Services
from game.ui.setup import Setup
from game.ui.tokens import rgba
from game.ui.widgets import Button, Pressable, Widget
from game.words import translate

PORTRAIT, LEAST_PORTRAIT, TOLD = 220, 120, 230
"""Units of the large portrait, and of what is said below it."""
HEADING, NAME, TALLY, GAP = 50, 26, 20, 8
COLUMNS, GUEST_COLUMNS = 4, 8
FACE, GUEST_SHARE = 112, 0.64
LEAST_NAME = 11
FADED = 0.35


class Tile(Pressable):
    """A person in the gallery: face, name, and the record in figures."""

    def __init__(
        self, one: Person, images: Cards, *, is_chosen: bool, score: Score | None, is_small: bool, **rest: Any
    ) -> None:
        super().__init__(name=f"person {one.key}", group="persons", **rest)
        self.one, self.images, self.is_chosen, self.score, self.is_small = one, images, is_chosen, score, is_small

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.button(canvas, self.rect, "", kind="plain", state=self.state, focus=focus)
        if self.is_chosen:
            stroke(canvas.surface, self.rect, canvas.px(tokens.RADIUS), rgba(tokens.GOLD), width=max(2, canvas.px(2)))
        below = canvas.px(NAME + (0 if self.is_small else TALLY))
        side = min(self.rect.width - canvas.px(6), self.rect.height - below - canvas.px(4))
        face = Rect(self.rect.centerx - side // 2, self.rect.y + canvas.px(4), side, side)
        portraits.draw_face(
            canvas, self.images, face, self.one.key, translate(self.one.name), strength=1.0 if self.enabled else FADED
        )
        self._draw_words(canvas, face.bottom + canvas.px(NAME / 2))

    def _draw_words(self, canvas: Canvas, middle: int) -> None:
        name, room, bold = translate(self.one.name), self.rect.width, not self.is_small
        size = fonts.shrink(name, canvas.type("label" if bold else 15), room, bold=bold, least=canvas.type(LEAST_NAME))
        colour = tokens.IVORY if self.enabled else tokens.MUTE
        at = (self.rect.centerx, middle)
        fonts.draw(canvas.surface, name, at, size, colour=colour, bold=bold, anchor="centre", room=room)
        if not self.is_small:
            at = (self.rect.centerx, middle + canvas.px(TALLY))
            canvas.text(tally(self.score), at, 15, colour=tokens.GOLD, anchor="centre", room=room)


class Persons(FormScene):
    """The result is the `Player` who shall sit there, None to leave it as it is."""

    least = LEAST

    def __init__(self, services: Services, chosen: Setup, seat: int, scores: Mapping[str, Score]) -> None:
        super().__init__(services)
        self.setup, self.seat, self.scores = chosen, seat, scores
        present = chosen.players[seat]
        self.present = present.persona if portraits.has_face(present) else ""
        taken = {player.persona for number, player in enumerate(chosen.players) if number != seat}
        self.free = [one for one in setup.by_home(chosen.game) if one.key not in taken]
        self.first = f"person {self.present or self.free[0].key}"

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        return (
            *(self._tile(one) for one in setup.by_home(self.setup.game)),
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
            Button(
                translate("Plain computer"),
                lambda: self.finish(player_rows.plain(self.setup, self.seat)),
                name="plain",
                tip=translate("Plays without habits, under a name that you give it."),
            ),
            Button(
                translate("A person"),
                lambda: self.finish(player_rows.human(self.setup, self.seat)),
                name="human",
                tip=translate("Somebody beside you at this screen."),
            ),
        )

    def _tile(self, one: Person) -> Tile:
        is_free = one in self.free
        return Tile(
            one,
            self.services.images,
            is_chosen=one.key == self.present,
            score=self.scores.get(one.key),
            is_small=one.home != self.setup.game,
            on_press=lambda: self._choose(one),
            enabled=is_free,
            reason="" if is_free else translate("{name} already sits at this table.", name=translate(one.name)),
        )

    def _choose(self, one: Person) -> None:
        self.finish(setup.as_person(one, self.setup.players[self.seat].level or "normal"))

    # The look

    @property
    def columns(self) -> tuple[Rect, Rect]:
        one, two = self.page.columns(320, 816)
        return one, two

    @property
    def _face(self) -> int:
        """Pixels of a resident's face: as large as both groups fit."""
        px, room = self.page.px, self.columns[1].height
        words = 2 * px(HEADING) + 2 * px(NAME + TALLY + GAP + 4) + px(NAME + GAP + 4) + px(12)
        return min(px(FACE), int((room - words) / (2 + GUEST_SHARE)))

    def places(self) -> dict[str, Rect]:
        px, foot = self.page.px, self.page.foot
        found = {"back": Rect(foot.x, foot.y, px(180), foot.height)}
        right = foot.right
        for name in ("human", "plain"):
            found[name] = Rect(right - px(232), foot.y, px(232), foot.height)
            right = found[name].x - px(16)
        box, lower = self.columns[1], self._guests_top
        everybody = setup.by_home(self.setup.game)
        residents = [one for one in everybody if one.home == self.setup.game]
        found |= self._grid(residents, COLUMNS, box.y, lower)
        return found | self._grid(everybody[len(residents) :], GUEST_COLUMNS, lower, box.bottom)

    @property
    def _guests_top(self) -> int:
        px = self.page.px
        return self.columns[1].bottom - px(HEADING) - round(self._face * GUEST_SHARE) - px(NAME + GAP + 12)

    def _grid(self, many: Sequence[Person], columns: int, top: int, bottom: int) -> dict[str, Rect]:
        """Lay tiles between two heights, below a heading, in rows that share the room."""
        px, box = self.page.px, self.columns[1]
        rows, left, wide = -(-len(many) // columns), box.x + px(16), box.width - px(32)
        pitch = (bottom - top - px(HEADING) - px(4)) // rows
        found = {}
        for place, one in enumerate(many):
            row, column = divmod(place, columns)
            rect = Rect(left + wide * column // columns, top + px(HEADING) + row * pitch, wide // columns, pitch)
            found[f"person {one.key}"] = rect.inflate(-px(GAP), -px(GAP))
        return found

    @property
    def shown(self) -> Person:
        """Who is shown large: whom the pointer or the keys are at, else who sits there now."""
        assert self.form is not None
        tiles = [widget for widget in self.form.widgets if isinstance(widget, Tile)]
        found = next((tile for tile in tiles if tile.hovered), None) or self.form.focus
        return found.one if isinstance(found, Tile) else next(tile.one for tile in tiles if tile.name == self.first)

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Who plays here?"))
        about, gallery = self.columns
        furniture.panel(canvas, about)
        furniture.panel(canvas, gallery)
        pad, width = canvas.px(24), gallery.width - 2 * canvas.px(24)
        furniture.heading(canvas, (gallery.x + pad, gallery.y - canvas.px(6)), translate("At home at this table"), width)
        at = (gallery.x + pad, self._guests_top - canvas.px(6))
        furniture.heading(canvas, at, translate("Guests from the other table"), width)
        self._paint_person(canvas, about)

    def _paint_person(self, canvas: Canvas, panel: Rect) -> None:
        """Draw portrait, name, what somebody is known for, and the record."""
        one, px = self.shown, canvas.px
        side = max(px(LEAST_PORTRAIT), min(px(PORTRAIT), panel.height - px(TOLD), panel.width - px(48)))
        face = Rect(panel.centerx - side // 2, panel.y + px(28), side, side)
        portraits.draw_face(canvas, self.services.images, face, one.key, translate(one.name))
        room, y = panel.width - px(48), face.bottom + px(34)
        canvas.text(translate(one.name), (panel.centerx, y), "h2", bold=True, anchor="centre", room=room)
        words = Rect(panel.x + px(24), y + px(26), room, panel.bottom - px(56) - y - px(26))
        used = draw_lines(canvas, words, known_for(self.setup.game, one.key), largest=17, anchor="centre")
        told = standing(translate(one.name), self.scores.get(one.key))
        size = fonts.shrink(told, canvas.type("body"), room, least=canvas.type(LEAST_NAME))
        at = (panel.centerx, min(words.y + used + px(30), panel.bottom - px(28)))
        fonts.draw(canvas.surface, told, at, size, colour=tokens.GOLD, anchor="centre", room=room)
