"""The set-up of a match on one screen: preset, players, house rules. It makes no match; its result is what was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.core.options import Choice, OptionError
from game.match.seats import Player
from game.ui import controls, fonts, furniture, tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.scenes import player_rows, rule_rows
from game.ui.scenes.base import FormScene
from game.ui.scenes.entries import HintField
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.scroll import ScrollArea
from game.ui.services import Services
from game.ui.setup import Setup, clean_name
from game.ui.widgets import Button, Radio, Widget
from game.words import plural, translate

PRESET_ROW, LEAST_PRESET, PRESET_GAP = 64, 50, 4
BESIDE_RADIO, ROW_OF_TWO, LEAST_HELP = 62, 46, 13.0
LONGEST_SEED = 60


class NewMatch(NamedTuple):
    """What shall be played, and the seed that a player typed, if any."""

    setup: Setup
    seed: str = ""


class PresetRow(Radio):
    """A row of which Enter is left to the button that deals; where its sentence has no room it becomes the tool tip."""

    def __init__(self, label: str, help: str, **rest: Any) -> None:
        super().__init__(label, **rest)
        self.help = help

        self.help_pixels = 0

    def most_pixels(self, room: int, u: float) -> int:
        """Give the largest size in which the sentence can stand below the label, 0 if it would be too small."""
        room, least = room - round(BESIDE_RADIO * u), tokens.type_pixels(LEAST_HELP, u)
        pixels = fonts.shrink(self.help, tokens.type_pixels("body", u), room, least=least)
        return pixels if fonts.width(self.help, pixels) <= room else 0

    def show_help(self, pixels: int) -> None:
        """Show the sentence below the label in a size, or with 0 only when the pointer rests."""
        self.help_pixels = pixels
        self.sub, self.tip = (self.help, "") if pixels else ("", self.help)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.radio(canvas, self.rect, "", on=self.on, state=self.state, focus=focus)
        x, middle = self.rect.x + canvas.px(48), self.rect.centery
        room, apart = self.rect.right - canvas.px(10) - x, canvas.px(11) if self.sub else 0
        least = canvas.type(LEAST_HELP)
        pixels = fonts.shrink(self.label, canvas.type("label"), room, bold=True, least=least)
        fonts.draw(canvas.surface, self.label, (x, middle - apart), pixels, bold=True, room=room)
        if self.sub:
            fonts.draw(
                canvas.surface, self.sub, (x, middle + canvas.px(12)), self.help_pixels, colour=tokens.IVORY_2, room=room
            )

    def press_key(self, key: str) -> bool:
        return key == "Space" and super().press_key(key)


class NewGame(FormScene):
    """The result is a `NewMatch`, or None."""

    first = "deal"

    def __init__(self, services: Services, chosen: Setup) -> None:
        super().__init__(services)
        self.setup = chosen
        self.seed = ""
        self.presets = ScrollArea(name="presets")
        self.rules = ScrollArea(name="rules")

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        self.presets, self.rules = ScrollArea(name="presets"), ScrollArea(name="rules")
        return (*self._preset_rows(), *self._people(), *self._rule_rows(), *self._buttons())

    def _preset_rows(self) -> tuple[Widget, ...]:
        return (
            self.presets,
            *(
                PresetRow(
                    words.preset_label(one),
                    words.preset_help(one),
                    on=one.name == self.setup.preset,
                    group="presets",
                    name=f"preset {one.name}",
                    on_choose=partial(self._choose_preset, one.name),
                )
                for one in self.setup.rules.presets()
            ),
        )

    def _people(self) -> tuple[Widget, ...]:
        seats = range(len(self.setup.players))
        rows = [player_rows.widgets(self.setup, seat, self._put_player, self._deal) for seat in seats]
        field = HintField(
            self.seed,
            name="seed",
            most=LONGEST_SEED,
            hint=translate("Drawn by lot"),
            on_change=self._put_seed,
            on_submit=self._deal,
        )
        return (*(widget for row in rows for widget in row), field)

    def _rule_rows(self) -> tuple[Widget, ...]:
        return (
            self.rules,
            *(
                widget
                for one in self.setup.rules.option_list()
                for widget in rule_rows.widgets(self.setup, one, self._choose_rule)
            ),
        )

    def _buttons(self) -> tuple[Widget, ...]:
        fault = self.fault
        return (
            Button(translate("Back"), lambda: self.finish(None), name="back", key="Esc"),
            Button(translate("Back to preset"), self._reset, name="reset", enabled=bool(self.setup.differing())),
            Button(
                translate("Deal"),
                self._deal,
                name="deal",
                kind="primary",
                cap="Enter",
                is_default=True,
                enabled=not fault,
                reason=fault,
            ),
        )

    @property
    def fault(self) -> str:
        """Say why this cannot be played, empty where it can."""
        names = [clean_name(player.name, "").casefold() for player in self.setup.players]
        if len(set(names)) < len(names):
            return translate("Two players cannot have the same name.")
        return ""

    # Choices

    def _choose_preset(self, name: str) -> None:
        self._put(self.setup.with_preset(name))

    def _choose_rule(self, name: str, value: Choice) -> None:
        try:
            self._put(self.setup.with_rule(name, value))
        except OptionError as fault:
            self.services.say(str(fault))
            self._put(self.setup)

    def _reset(self) -> None:
        self._put(self.setup.with_preset(self.setup.preset))

    def _put_player(self, seat: int, player: Player) -> None:
        was, self.setup = self.setup, self.setup.with_player(seat, player)
        if was.players[seat].kind != player.kind:
            self._put(self.setup)
        self._show_fault()

    def _put_seed(self, text: str) -> None:
        self.seed = text.strip()

    def _put(self, chosen: Setup) -> None:
        """Show another set-up: widgets are built from it, and only scrolling and focus are kept."""
        assert self.form is not None
        scrolled = {name: area.offset for name, area in (("presets", self.presets), ("rules", self.rules))}
        focus = self.form.focus.name if self.form.focus else ""
        self.setup = chosen
        self.form.set_focus(None)
        for widget in tuple(self.form.widgets):
            self.form.remove(widget)
        self.rebuild()
        self.form.restore(scrolled)
        if focus:
            self.form.set_focus(self.form.named(focus))

    def _show_fault(self) -> None:
        assert self.form is not None
        button = self.form.named("deal")
        button.enabled, button.reason = not self.fault, self.fault
        self.redraw()

    def _deal(self, _: object = None) -> None:
        if self.fault:
            self.services.say(self.fault)
        else:
            self.finish(NewMatch(player_rows.completed(self.setup), self.seed))

    # The look

    @property
    def columns(self) -> tuple[Rect, Rect, Rect]:
        one, two, three = self.page.columns(306, 326, 552)
        return one, two, three

    def places(self) -> dict[str, Rect]:
        presets, people, rules = (self._inner(rect) for rect in self.columns)
        foot, px = self.page.foot, self.page.px
        deal = Rect(foot.right - px(180), foot.y, px(180), foot.height)
        reset = Rect(deal.x - px(16) - px(200), foot.y, px(200), foot.height)
        found = {
            "presets": presets.inflate(px(24), 0),
            "rules": Rect(rules.x, rules.y, rules.width + px(16), rules.height),
            "back": Rect(foot.x, foot.y, px(180), foot.height),
            "reset": reset,
            "deal": deal,
        }
        for seat in range(len(self.setup.players)):
            found |= player_rows.places(self._person_rect(people, seat), seat, self.u)
        return found | {"seed": self._seed_rect(people)}

    def _inner(self, rect: Rect) -> Rect:
        pad, top = self.page.px(24), self.page.px(58)
        return Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, rect.height - top - self.page.px(8))

    def _person_rect(self, column: Rect, seat: int) -> Rect:
        pitch = self.page.px(player_rows.HEIGHT + 12)
        return Rect(
            column.x - self.page.px(12),
            column.y + seat * pitch,
            column.width + self.page.px(24),
            self.page.px(player_rows.HEIGHT),
        )

    def _match_top(self, column: Rect) -> int:
        return self._person_rect(column, len(self.setup.players)).y

    def _seed_rect(self, column: Rect) -> Rect:
        width = round(column.width * 0.62)
        return Rect(column.right - width, self._match_top(column) + self.page.px(68), width, self.page.px(36))

    def arrange(self) -> None:
        self._arrange_presets()
        self._arrange_rules()

    def _arrange_presets(self) -> None:
        assert self.form is not None
        names = [f"preset {one.name}" for one in self.setup.rules.presets()]
        room = self.presets.rect.height // len(names)
        pitch = max(self.page.px(LEAST_PRESET), min(self.page.px(PRESET_ROW), room))
        length = pitch * len(names)
        width = self.presets.rect.width - (self.page.px(16) if length > self.presets.rect.height else 0)
        rects = {
            self.form.named(name): Rect(0, number * pitch, width, pitch - self.page.px(PRESET_GAP))
            for number, name in enumerate(names)
        }
        shown = [widget for widget in rects if isinstance(widget, PresetRow)]
        is_high = pitch - self.page.px(PRESET_GAP) >= self.page.px(ROW_OF_TWO)
        pixels = min(one.most_pixels(width, self.u) for one in shown) if is_high else 0
        for widget in shown:
            widget.show_help(pixels)
        self.presets.arrange(rects, length)

    def _arrange_rules(self) -> None:
        assert self.form is not None
        options, pitch = self.setup.rules.option_list(), self.page.px(rule_rows.PITCH)
        width = self.rules.rect.width - self.page.px(20)
        rects: dict[Widget, Rect] = {}
        for number, one in enumerate(options):
            row = Rect(0, number * pitch, width, pitch)
            rects |= {self.form.named(name): rect for name, rect in rule_rows.places(row, one, self.u).items()}
        self.rules.arrange(rects, pitch * len(options))

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("New game"))
        for rect, text in zip(self.columns, (translate("Preset"), translate("Players"), translate("House rules")), strict=True):
            headed_panel(canvas, rect, text)
        column = self._inner(self.columns[1])
        for seat, player in enumerate(self.setup.players):
            player_rows.draw(canvas, self._person_rect(column, seat), player)
        self._paint_seed(canvas, column)
        self._paint_differences(canvas)

    def _paint_seed(self, canvas: Canvas, column: Rect) -> None:
        furniture.heading(canvas, (column.x, self._match_top(column)), translate("Match"), column.width)
        row = self._seed_rect(column)
        canvas.text(translate("Seed"), (column.x, row.centery), colour=tokens.IVORY_2, room=row.x - column.x - canvas.px(8))
        below = Rect(column.x, row.bottom + canvas.px(12), column.width, column.bottom - row.bottom - canvas.px(12))
        told = translate("The same seed deals the same cards again. Leave it empty for cards that nobody chose.")
        if paragraph_height(told, below.width, self.u, leading=22) <= below.height:
            canvas.paragraph(told, below, colour=tokens.MUTE, leading=22)

    def _paint_differences(self, canvas: Canvas) -> None:
        right, left = self.places()["reset"].x - canvas.px(16), self.places()["back"].right + canvas.px(16)
        canvas.text(self.differences, (right, self.page.foot.centery), colour=tokens.IVORY_2, anchor="right", room=right - left)

    @property
    def differences(self) -> str:
        """Say how many rules differ from the preset."""
        found = {one.name: one for one in self.setup.rules.presets()}
        name, number = words.preset_label(found[self.setup.preset]), len(self.setup.differing())
        if not number:
            return translate("The rules of {preset}", preset=name)
        return plural("{number} rule differs from {preset}", "{number} rules differ from {preset}", number, preset=name)
