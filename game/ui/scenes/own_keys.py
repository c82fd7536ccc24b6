"""The player's own keys and controller buttons: press a row, then the new key. It hears keys, and decides no meaning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from game import words
from game.ui import fonts, keys, tokens
from game.ui.bindings import (
    BY_NAME,
    COMMANDS,
    ECARTE,
    EVERYWHERE,
    PAD,
    PRESIDENT,
    REVIEW,
    TABLE,
    Bindings,
    Clash,
    Command,
    shown,
)
from game.ui.canvas import Canvas
from game.ui.scenes.base import FormScene
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.services import Services, has_sounds
from game.ui.widgets import Button, Segmented, Widget
from game.words import translate

ROW = 44
PARTS = ((EVERYWHERE, TABLE), (ECARTE, PRESIDENT), (REVIEW, ""), (PAD, ""))
"""What the two panels list, by the part of the scene that is shown."""


class OwnKeys(FormScene):
    """Lists commands with their keys. The result is True; every change counts at once."""

    first = "back"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.part = 0
        self.asked = ""
        """The command that waits for its new key."""
        self.said = ""

    @property
    def columns(self) -> tuple[tuple[Command, ...], tuple[Command, ...]]:
        """List the commands of both panels; sound where there is any."""
        left, right = (tuple(one for one in COMMANDS if one.place == place and (one.name != "sound" or has_sounds()))
                       for place in PARTS[self.part])
        return left, right

    def widgets(self) -> Sequence[Widget]:
        parts = (translate("Keys"), translate("Games"), translate("Review"), translate("Controller"))
        rows = (self._row(one) for column in self.columns for one in column)
        usual = self.services.bindings.text == ""
        return (
            Segmented(parts, chosen=self.part, name="part", on_change=self._turn_to),
            *rows,
            Button(translate("Back to the usual keys"), self._reset, name="usual", enabled=not usual,
                   reason=translate("These are the usual keys.")),
            Button(translate("Done"), lambda: self.finish(True), name="back", kind="primary", key="Esc", is_default=True),
        )

    def _row(self, one: Command) -> Widget:
        is_asked = one.name == self.asked
        cap = "…" if is_asked else shown(self.services.bindings.key(one.name))
        row = Button(translate(one.label), partial(self._ask, one.name), name=one.name, kind="plain", align="left", cap=cap)
        row.is_on, row.is_literal = is_asked, True
        return row

    def _turn_to(self, part: int) -> None:
        self.part, self.asked, self.said = part, "", ""
        self.rebuild()

    # Asking for a key

    def _ask(self, name: str) -> None:
        label = translate(BY_NAME[name].label)
        self.asked = name
        if BY_NAME[name].place == PAD:
            self.said = translate("{command}: press a button of the controller, or Esc.", command=label)
        else:
            self.said = translate("{command}: press the new key, or Esc.", command=label)
        self.rebuild()

    @property
    def takes_any_key(self) -> bool:  # type: ignore[override]
        return bool(self.asked)

    def handle(self, event: Event) -> bool:
        """While a row waits, the next key or button is its own; a click lets it be."""
        if self.asked and event.type == pygame.KEYDOWN:
            self._answer(event)
            return True
        if self.asked and event.type == pygame.MOUSEBUTTONDOWN:
            self._end("")
        return super().handle(event)

    def _answer(self, event: Event) -> None:
        """Take the key that is pressed; a key of the wrong sort is waited out, Esc lets everything be."""
        wants_button, button = BY_NAME[self.asked].place == PAD, getattr(event, "button", "")
        key = button if wants_button else "" if button else keys.name(event)
        if keys.name(event) == "Esc" and not (button and wants_button):
            self._end("")
        elif key:
            self._take(self.services.bindings.changed(self.asked, key))

    def _take(self, made: Bindings | Clash) -> None:
        if isinstance(made, Clash):
            self._end(_refused(made))
            return
        before, name = self.services.bindings, self.asked
        self.services.change(keys=made.text)
        self._end(_told(made, [BY_NAME[name], *(one for one in made.others(before) if one.name != name)]))

    def _reset(self) -> None:
        self.services.change(keys="")
        self._end(translate("All keys are the usual ones again."))

    def _end(self, said: str) -> None:
        self.asked, self.said = "", said
        self.rebuild()

    # The look

    def places(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        for rect, column in zip(self.page.columns(1, 1), self.columns, strict=True):
            inner = Rect(rect.x + self.page.px(12), rect.y + self.page.px(58), rect.width - self.page.px(24),
                         rect.height - self.page.px(64))
            pitch = min(self.page.px(ROW), inner.height // max(1, len(column)))
            for number, one in enumerate(column):
                found[one.name] = Rect(inner.x, inner.y + number * pitch, inner.width, pitch)
        foot, px = self.page.foot, self.page.px
        back = Rect(foot.right - px(180), foot.y, px(180), foot.height)
        switch = Rect(0, px(24), px(560), px(48))
        switch.right = self.page.box.right
        return found | {"part": switch, "usual": Rect(foot.x, foot.y, px(280), foot.height), "back": back}

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, translate("Keys"))
        left, right = self.page.columns(1, 1)
        heads = {
            EVERYWHERE: translate("Everywhere"), TABLE: translate("At the table"), ECARTE: words.game_name(ECARTE),
            PRESIDENT: words.game_name(PRESIDENT), REVIEW: translate("Review"), PAD: translate("Controller"),
            "": translate("How it goes"),
        }  # fmt: skip
        for rect, place in zip((left, right), PARTS[self.part], strict=True):
            inner = headed_panel(canvas, rect, heads[place])
            if not place:
                canvas.paragraph(_about_controllers() if PARTS[self.part][0] == PAD else _about_looking_back(), inner)
        self._say(canvas)

    def _say(self, canvas: Canvas) -> None:
        """Set the sentence between the two buttons below."""
        foot, px = self.page.foot, self.page.px
        room = foot.width - px(280 + 180 + 2 * 20)
        rect = Rect(foot.x + px(300), foot.y, room, foot.height)
        lines = fonts.wrap(self.said, canvas.type("body"), room) if self.said else ()
        for number, line in enumerate(lines):
            y = rect.centery + round((number - (len(lines) - 1) / 2) * canvas.px(20))
            canvas.text(line, (rect.x, y), colour=tokens.GOLD if self.asked else tokens.IVORY, room=room)


def _refused(clash: Clash) -> str:
    """Say why a command cannot have that key."""
    if clash.other is None:
        return translate("{key} always means the same and cannot be used here.", key=shown(clash.key))
    return translate("{key} already means “{command}”.", key=shown(clash.key), command=translate(clash.other.label))


def _told(made: Bindings, changed: Sequence[Command]) -> str:
    """Say which command has which key now; two where they have changed places."""
    first = changed[0]
    if len(changed) == 1:
        return translate("{command} has the key {key} now.", command=translate(first.label), key=made.cap(first.name))
    other = changed[1]
    return translate("{command} has {key} now, and {other} has {old}.", command=translate(first.label),
                     key=made.cap(first.name), other=translate(other.label), old=made.cap(other.name))


def _about_looking_back() -> str:
    return " ".join((
        translate("Left and Right go a move back and on, with Shift a trick or pile."),
        translate("Up and Down lead to the deal before and after, Home and End to start and end."),
        translate("Space lets the deal run, Tab lets the next seat sit below."),
        translate("Last trick, log and the table in words have their keys at the table."),
    ))


def _about_controllers() -> str:
    return " ".join((
        translate("A controller may be plugged in at any time."),
        translate("The left stick or the cross moves along cards, buttons and lists; held down, it goes on."),
        translate("The four round buttons are named after where they lie."),
        translate("To change a button, press a line here, then the button."),
        translate("Names are written with the keyboard alone."),
    ))
