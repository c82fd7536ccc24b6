"""A dialog that does something long a little at a time, so that the window stays awake. It knows nothing of what is done."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.ui import paint, tokens
from game.ui.canvas import Canvas
from game.ui.scenes.base import Dialog
from game.ui.services import Services
from game.ui.tokens import rgba
from game.ui.widgets import Button, Widget
from game.words import translate

SLICE = 0.012
"""Seconds of a frame that are given to the work."""


class Done(NamedTuple):
    """How it ended: what the work told last, the fault that ended it, whether the player stopped it."""

    last: Any = None
    fault: OSError | None = None
    is_stopped: bool = False


class Work(Dialog):
    """Takes steps of a generator, each telling something with `done` and `total`. The result is Done."""

    first = "stop"
    width, height = 520.0, 220.0

    def __init__(self, services: Services, heading: str, steps: Generator[Any, None, None], told: Callable[[Any], str]) -> None:
        super().__init__(services)
        self.heading, self.steps, self.told = heading, steps, told
        self.last: Any = None
        self.result = Done(is_stopped=True)  # if it is taken away before anything is done

    def widgets(self) -> Sequence[Widget]:
        return (Button(translate("Stop"), self._stop, name="stop", key="Esc"),)

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        button = Rect(0, 0, px(180), px(44))
        button.bottomright = inside.bottomright
        return {"stop": button}

    @property
    def is_awake(self) -> bool:
        return True

    def step(self, dt: float) -> None:
        super().step(dt)
        end = time.perf_counter() + SLICE
        while not self.is_done:
            self._take_step()
            if time.perf_counter() >= end:
                break
        self.redraw()

    def _take_step(self) -> None:
        try:
            self.last = next(self.steps)
            self.result = Done(self.last, is_stopped=True)
        except StopIteration:
            self.finish(Done(self.last))
        except OSError as fault:
            self.finish(Done(self.last, fault))

    def _stop(self) -> None:
        self.steps.close()
        self.finish(Done(self.last, is_stopped=True))

    def leave(self) -> None:
        self.steps.close()
        super().leave()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        canvas.text(self.heading, (inside.x, inside.y + canvas.px(14)), "h2", bold=True, room=inside.width)
        done, total = (self.last.done, self.last.total) if self.last is not None else (0, 0)
        groove = Rect(inside.x, inside.y + canvas.px(48), inside.width, canvas.px(10))
        paint.fill(canvas.surface, groove, groove.height // 2, rgba(tokens.WELL, 0.6))
        full = groove.copy()
        full.width = max(groove.height, round(groove.width * done / total)) if total else groove.height
        paint.fill(canvas.surface, full, groove.height // 2, rgba(tokens.BRASS))
        told = self.told(self.last) if self.last is not None else translate("One moment")
        canvas.text(told, (inside.x, groove.bottom + canvas.px(22)), colour=tokens.IVORY_2, room=inside.width)
