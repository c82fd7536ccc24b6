"""Presets as rows of the set-up, those of the game and the player's own, and the small form that names one. Decides no rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game import words
from game.core.options import Option, Preset
from game.ui import controls, fonts, tokens
from game.ui.canvas import Canvas
from game.ui.own_presets import LONGEST, is_own, named
from game.ui.scenes.base import Dialog
from game.ui.scenes.entries import HintField
from game.ui.services import Services
from game.ui.setup import Setup, clean_name, preset_label
from game.ui.widgets import Button, Radio, Widget
from game.words import plural, translate

ROW, LEAST_ROW, GAP = 64, 50, 4
BESIDE_RADIO, ROW_OF_TWO, LEAST_HELP = 62, 46, 13.0


class PresetRow(Radio):
    """A row of which Enter is left to the button that deals; where its sentence has no room it becomes the tool tip."""

    def __init__(self, label: str, *helps: str, more: str = "", **rest: Any) -> None:
        """`helps` are sentences, the first that has room counts; `more` explains one that is a warning."""
        super().__init__(label, **rest)
        self.helps, self.help, self.more = helps, helps[0], more
        self.help_pixels = 0

    def most_pixels(self, room: int, u: float) -> int:
        """Give the largest size in which a sentence can stand below the label, 0 if it would be too small."""
        room, least = room - round(BESIDE_RADIO * u), tokens.type_pixels(LEAST_HELP, u)
        for help in self.helps:
            pixels = fonts.shrink(help, tokens.type_pixels("body", u), room, least=least)
            if fonts.width(help, pixels) <= room:
                self.help = help
                return pixels
        return 0

    def show_help(self, pixels: int) -> None:
        """Show the sentence below the label in a size, or with 0 only when the pointer rests."""
        self.help_pixels = pixels
        self.sub, self.tip = (self.help, self.more) if pixels else ("", self.more or self.helps[0])

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.radio(canvas, self.rect, "", on=self.on, state=self.state, focus=focus)
        x, middle = self.rect.x + canvas.px(48), self.rect.centery
        room, apart = self.rect.right - canvas.px(10) - x, canvas.px(11) if self.sub else 0
        least = canvas.type(LEAST_HELP)
        pixels = fonts.shrink(self.label, canvas.type("label"), room, bold=True, least=least)
        fonts.draw(canvas.surface, self.label, (x, middle - apart), pixels, bold=True, room=room)
        if self.sub:
            colour = tokens.WARN if self.more else tokens.IVORY_2
            fonts.draw(canvas.surface, self.sub, (x, middle + canvas.px(12)), self.help_pixels, colour=colour, room=room)

    def press_key(self, key: str) -> bool:
        return key == "Space" and super().press_key(key)


def widgets(setup: Setup, choose: Callable[[str], object]) -> tuple[PresetRow, ...]:
    """Make a row for each preset."""
    return tuple(_row(setup, one, choose) for one in setup.presets)


def _row(setup: Setup, one: Preset, choose: Callable[[str], object]) -> PresetRow:
    """Make a row; where these players must play it otherwise, that stands there instead of its sentence."""
    options, told = setup.under(one)
    more = " ".join(translate(each.sentence) for each in told)
    changed = [rule for rule in setup.rules.option_list() if any(rule.name in each.repair for each in told)]
    return PresetRow(
        preset_label(one),
        *(_as_played(changed, options) if told else (_help(one),)),
        more=more,
        on=one.name == setup.preset,
        group="presets",
        name=f"preset {one.name}",
        on_choose=lambda: choose(one.name),
    )


def _as_played(rules: Sequence[Option], options: Any) -> tuple[str, str]:
    """Say how some rules are played instead: with their names, and shorter."""
    choices = {one.name: one.value(options) for one in rules}
    short = (words.choice_word(one, choices[one.name]) for one in rules)
    return ", ".join(words.difference_lines(rules, choices)), ", ".join(short)


def _help(one: Preset) -> str:
    if not is_own(one.name):
        return words.preset_help(one)
    return plural("Yours, {number} rule", "Yours, {number} rules", len(one.changes))


def arrange(rows: Sequence[PresetRow], room: Rect, u: float) -> tuple[dict[Widget, Rect], int]:
    """Give the places of the rows in their column, and its length. All sentences are shown in one size, or warnings alone."""
    pitch = max(round(LEAST_ROW * u), min(round(ROW * u), room.height // len(rows)))
    gap, bar = round(GAP * u), round(16 * u)
    width = room.width - (bar if pitch * len(rows) > room.height else 0)
    sizes = [one.most_pixels(width, u) for one in rows]
    common = min(sizes) if pitch - gap >= round(ROW_OF_TWO * u) else 0
    for one, pixels in zip(rows, sizes, strict=True):
        one.show_help(common or (pixels if one.more else 0))
    return {one: Rect(0, number * pitch, width, pitch - gap) for number, one in enumerate(rows)}, pitch * len(rows)


class NamePreset(Dialog):
    """Asks for a preset's name. The result is the name, or None.

    `present` is what a preset to be renamed is called now, `text` what is proposed for one to be saved.
    """

    first = "preset name"
    width, height = 480.0, 264.0

    def __init__(self, services: Services, setup: Setup, *, present: str = "", text: str = "") -> None:
        super().__init__(services)
        self.setup, self.present = setup, present
        self.text = present or text or translate("My rules")

    def widgets(self) -> Sequence[Widget]:
        field = HintField(
            self.text,
            name="preset name",
            most=LONGEST,
            hint=translate("My rules"),
            on_change=self._write,
            on_submit=lambda _: self._save(),
        )
        return (
            field,
            Button(translate("Cancel"), lambda: self.finish(None), name="cancel", key="Esc"),
            Button(self._verb, self._save, name="save", kind="primary", cap="Enter", is_default=True),
        )

    @property
    def name(self) -> str:
        return clean_name(self.text, translate("My rules"))

    @property
    def fault(self) -> str:
        """Say why a preset cannot have this name; empty where it can. A preset may only be replaced by saving anew."""
        names = {preset_label(one).casefold(): one.name for one in self.setup.presets}
        other = names.get(self.name.casefold(), "")
        if not other or (other == named(self.present) and self.present):
            return ""
        if not is_own(other):
            return translate("A preset of the game has this name.")
        return translate("Another preset has this name.") if self.present or other != named(self.name) else ""

    @property
    def _verb(self) -> str:
        if self.present:
            return translate("Rename")
        is_taken = named(self.name) in {one.name for one in self.setup.mine}
        return translate("Replace") if is_taken else translate("Save")

    def _write(self, text: str) -> None:
        assert self.form is not None
        self.text = text
        button = self.form.named("save")
        assert isinstance(button, Button)
        button.label = self._verb
        self.redraw()

    def _save(self) -> None:
        if self.fault:
            self.services.say(self.fault)
        else:
            self.finish(self.name)

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        save = Rect(0, 0, px(180), px(48))
        save.bottomright = inside.bottomright
        cancel = save.move(-px(16) - save.width, 0)
        return {
            "preset name": Rect(inside.x, inside.y + px(52), inside.width, px(40)),
            "cancel": cancel,
            "save": save,
        }

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        heading = translate("Rename the preset") if self.present else translate("Save these rules")
        canvas.text(heading, (inside.x, inside.y + canvas.px(16)), "h2", bold=True, room=inside.width)
        told = self.fault or translate("It stands below the presets of the game.")
        colour = tokens.WARN if self.fault else tokens.IVORY_2
        canvas.text(told, (inside.x, inside.y + canvas.px(120)), colour=colour, room=inside.width)
