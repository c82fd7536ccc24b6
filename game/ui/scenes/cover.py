"""The cover between two people at one screen: opaque, no table, no card, a name; it is taken off by two presses apart."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game.ui import furniture, keys, tokens
from game.ui.canvas import Canvas
from game.ui.scenes.base import FormScene
from game.ui.scenes.page import draw_cloth, middle
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

APART = 0.3
"""Seconds between the two presses: one person's double click does not show another's hand."""


class Cover(FormScene):
    """Asks that the screen be passed on; the result is True once the person named has shown up. Esc does nothing.

    "title" is the result of the key that leaves a table, and "hand-over" where somebody wants the computer to play for who has
    gone away: no card is shown for that.
    """

    first = "show"

    def __init__(self, services: Services, name: str) -> None:
        super().__init__(services)
        self.name = name
        self.is_awaited = False
        self._since = 0.0

    def widgets(self) -> Sequence[Widget]:
        away = translate("Let the computer play for {name}", name=self.name)
        return (
            Button(self.label, self.press, name="show", kind="primary", key="Space", is_default=True),
            Button(away, lambda: self.finish("hand-over"), name="hand-over", kind="plain"),
        )

    @property
    def label(self) -> str:
        return translate("Show the cards") if self.is_awaited else translate("{name} is here", name=self.name)

    @property
    def hint(self) -> str:
        if self.is_awaited:
            return translate("Press once more when nobody else looks.")
        return translate("Nobody’s cards are shown now.")

    def places(self) -> dict[str, Rect]:
        px, panel = self.page.px, self.panel
        button, away = Rect(0, 0, px(320), px(56)), Rect(0, 0, panel.width - px(48), px(44))
        button.midbottom = (panel.centerx, panel.bottom - px(80))
        away.midbottom = (panel.centerx, panel.bottom - px(20))
        return {"show": button, "hand-over": away}

    @property
    def panel(self) -> Rect:
        return middle(self.size, self.u, 560, 340)

    def press(self) -> None:
        """Take the first press, or the second if it comes late enough."""
        if not self.is_awaited:
            self.is_awaited, self._since = True, 0.0
            self.rebuild()
        elif self._since > APART:
            self.finish(True)

    def step(self, dt: float) -> None:
        super().step(dt)
        self._since += dt

    def handle(self, event: Event) -> bool:
        if self.presses(event, "title"):
            self.finish("title")
            return True
        is_esc = event.type == pygame.KEYDOWN and keys.name(event) == "Esc"
        return is_esc or super().handle(event)

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas, focus=(0.5, 0.5), dark=0.0)
        furniture.inlay(canvas, Rect((0, 0), self.size))
        panel = self.panel
        furniture.panel(canvas, panel, alpha=0.92, edge=0.55)
        side = canvas.px(64)
        disc = Rect(panel.centerx - side // 2, panel.y + canvas.px(36), side, side)
        furniture.avatar(canvas, disc, self.name, is_human=True)
        middle_x, room = panel.centerx, panel.width - canvas.px(48)
        text = translate("Pass to {name}", name=self.name)
        canvas.text(text, (middle_x, disc.bottom + canvas.px(36)), "h1", bold=True, anchor="centre", room=room)
        canvas.text(self.hint, (middle_x, disc.bottom + canvas.px(72)), colour=tokens.IVORY_2, anchor="centre", room=room)
