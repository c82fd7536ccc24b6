"""Agents play a deal through while a small panel tells how far they are; nothing blocks, and it can be given up at any time."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pygame import Rect

from game.match.practice import Practice
from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.motion import Pace
from game.ui.opponents import Opponents
from game.ui.scenes.base import Dialog
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import plural, translate

SLICE, NAP = 0.010, 0.0005
"""Seconds of a frame in which agents may move one after the other, and for which a thinking one is waited for."""


class AgentRun(Dialog):
    """The result is True when the deal is over, None where it was given up."""

    first = "cancel"
    width, height = 520.0, 220.0

    def __init__(self, services: Services, match: Practice) -> None:
        super().__init__(services)
        self.match = match
        self.now = 0.0
        self.opponents = Opponents(match, services, lambda: Pace("off", services.settings.reduced_motion))

    def widgets(self) -> Sequence[Widget]:
        return (Button(translate("Cancel"), self.finish, name="cancel", key="Esc", is_default=True),)

    def places(self) -> dict[str, Rect]:
        button = Rect(0, 0, self.page.px(180), self.page.px(48))
        button.bottomright = self.inside(28).bottomright
        return {"cancel": button}

    @property
    def is_awake(self) -> bool:
        return True

    def step(self, dt: float) -> None:
        """Let agents move as long as a frame has time."""
        super().step(dt)
        self.now += dt
        end, was = time.perf_counter() + SLICE, self.match.version
        while not (self.match.is_deal_over or self.is_done):
            if not self.opponents.step(self.now, is_quiet=True):
                time.sleep(NAP)
            if time.perf_counter() >= end:
                break
        if self.match.version != was:
            self.redraw()
        if self.match.is_deal_over and not self.is_done:
            self.finish(True)

    def leave(self) -> None:
        """Stop thinking."""
        self.opponents.forget()
        super().leave()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside, made = self.inside(), len(self.match.full_record().deals[0].moves)
        canvas.text(translate("The agents play this deal"), (inside.x, inside.y + canvas.px(12)), "h2", bold=True,
                    room=inside.width)
        told = plural("{number} move so far", "{number} moves so far", made)
        canvas.text(told, (inside.x, inside.y + canvas.px(58)), colour=tokens.IVORY_2, room=inside.width)
        furniture.veil(canvas, Rect(inside.x, inside.y + canvas.px(36), inside.width, 1), alpha=0.3)
