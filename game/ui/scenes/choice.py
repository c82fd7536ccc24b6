"""A small dialog that asks for one of several things; it knows nothing of what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui import tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.scenes.base import Dialog, paired, stacked
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

ROW, GAP, HEAD, FOOT = 52, 10, 76, 92
LOW_ROW, LOW_GAP, MARGIN = 42, 6, 32
LONGEST_COLUMN = 5
"""Buttons that stand below one another; more stand in two columns, and lower ones where there are more than two such."""


class Answer(NamedTuple):
    """Something to choose: its name and what its button says, already translated."""

    name: str
    label: str


class Choice(Dialog):
    """The result is the name of the answer chosen, None for none. The answer named `first` has the focus.

    Esc gives the answer named `leave`; where there is none, a button of its own says that nothing is chosen.
    """

    width = 560.0

    def __init__(self, services: Services, heading: str, text: str, answers: Sequence[Answer], *, first: str = "",
                 leave: str = "") -> None:
        super().__init__(services)
        self.heading, self.text, self.answers = heading, text, tuple(answers)
        self.first, self._leave = first or self.answers[0].name, leave

    def widgets(self) -> Sequence[Widget]:
        cancel = Button(translate("Cancel"), lambda: self.finish(None), name="cancel", key="Esc")
        return (*(self._button(one) for one in self.answers), *(() if self._leave else (cancel,)))

    def _button(self, one: Answer) -> Button:
        is_first = one.name == self.first
        return Button(one.label, lambda: self.finish(one.name), name=one.name, kind="primary" if is_first else "secondary",
                      is_default=is_first, key="Esc" if one.name == self._leave else "")

    @property
    def _foot(self) -> float:
        """Units below the answers."""
        return MARGIN if self._leave else FOOT

    @property
    def _top(self) -> int:
        """Units above the answers."""
        return round(HEAD + paragraph_height(self.text, self.page.px(self.width - 64), self.u) / self.u + 20)

    @property
    def _rows(self) -> int:
        return len(self.answers) if len(self.answers) <= LONGEST_COLUMN else (len(self.answers) + 1) // 2

    @property
    def _row(self) -> tuple[float, float]:
        """Height and gap of the answers: lower ones where there are many, or where large texts leave less room."""
        row, gap = (ROW, GAP) if len(self.answers) <= 2 * LONGEST_COLUMN else (LOW_ROW, LOW_GAP)
        room = self.size[1] / self.u - MARGIN - self._top - self._foot
        return min(row, (room + gap) / self._rows - gap), gap

    @property
    def panel(self) -> Rect:
        row, gap = self._row
        self.height = self._top + self._rows * (row + gap) - gap + self._foot
        return super().panel

    def places(self) -> dict[str, Rect]:
        px, inside, panel = self.page.px, self.inside(), self.panel
        area = Rect(inside.x, panel.y + px(self._top), inside.width, inside.height)
        place = stacked if len(self.answers) <= LONGEST_COLUMN else paired
        cancel = Rect(0, 0, px(180), px(44))
        cancel.bottomright = inside.right, panel.bottom - px(24)
        return {**place(area, [one.name for one in self.answers], *map(px, self._row)), "cancel": cancel}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(self.heading, (inside.x, inside.y + canvas.px(12)), "h2", bold=True, room=inside.width)
        rect = Rect(inside.x, inside.y + canvas.px(44), inside.width, inside.height)
        canvas.paragraph(self.text, rect, colour=tokens.IVORY_2)
