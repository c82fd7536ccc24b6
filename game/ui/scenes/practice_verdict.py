"""What the search found about a decision in practice: a verdict, all choices, a reason, and how to go on. It judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ai.agent import Decision
from game.ai.coach import Verdict
from game.ui import fonts, tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.layout.frame import LEAST
from game.ui.scenes import counsel_sheet
from game.ui.scenes.base import Dialog
from game.ui.scenes.counsel_note import SEAL, sealed
from game.ui.scenes.counsel_sheet import Sheet
from game.ui.scenes.school_table import AGAIN, BACK, NEXT
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import coaching, translate
from game.words.coaching import Table

PLAY_ON = "on"
HEAD, GAP, LOW = 56, 14, 48
MOST_ROWS, LEAST_LABEL = 7, 13


class Told(NamedTuple):
    """What is said of a decision; without a verdict nobody could weigh the move that was made."""

    kind: str
    decision: Decision
    verdict: Verdict | None
    more: str = ""
    """What else is to be known, in place of a reason or after it."""
    is_share: bool = False
    """Whether worths are shares of deals that make the point."""


class PracticeVerdict(Dialog):
    """The result is PLAY_ON, AGAIN, NEXT or BACK."""

    width = 820.0
    least = LEAST
    first = NEXT

    def __init__(self, services: Services, table: Table, told: Told) -> None:
        super().__init__(services)
        self.table, self.told = table, told

    def widgets(self) -> Sequence[Widget]:
        buttons = ((BACK, translate("Back to the list"), "Esc"), (AGAIN, translate("Take it back"), "Z"),
                   (PLAY_ON, translate("Play on"), "P"), (NEXT, translate("Next"), "N"))
        return tuple(Button(label, self._finisher(name), name=name, key=key, kind="primary" if name == NEXT else "secondary",
                            is_default=name == NEXT) for name, label, key in buttons)

    def _finisher(self, name: str) -> Callable[[], None]:
        return lambda: self.finish(name)

    # The look

    @property
    def sheet(self) -> Sheet:
        """All choices; what is worth a share is told as one."""
        told = self.told
        played = told.verdict.played[0] if told.verdict is not None else None
        sheet = counsel_sheet.sheet_of(self.table, told.decision, title=translate("All choices"), played=played,
                                       text=self._text)
        return sheet._replace(scale=translate("Share of deals that make the point")) if told.is_share else sheet

    @property
    def _text(self) -> str:
        told = self.told
        reason = coaching.reason(self.table, told.verdict or told.decision) if told.decision.reason[0] else ""
        return " ".join(filter(None, (reason, told.more)))

    @property
    def panel(self) -> Rect:
        sheet, px = self.sheet, self.page.px
        room = px(self.width - 56)
        text = paragraph_height(sheet.text, room, self.u, leading=counsel_sheet.LEADING) / self.u
        rows = min(MOST_ROWS, len(sheet.rows)) * counsel_sheet.ROW
        parts = (28, HEAD, counsel_sheet.HEAD, rows, counsel_sheet.AXIS, text, counsel_sheet.FOOT + 8, GAP, LOW, 28)
        self.height = sum(parts)
        return super().panel

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        foot = Rect(inside.x, inside.bottom - px(LOW), inside.width, px(LOW))
        return self.row(foot, (BACK, AGAIN, PLAY_ON, NEXT), px(12))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        self._paint_verdict(canvas, inside)
        top = inside.y + canvas.px(HEAD)
        rect = Rect(inside.x, top, inside.width, inside.bottom - canvas.px(LOW + GAP) - top)
        counsel_sheet.draw_sheet(canvas, rect, self.sheet, palette=self.services.images.palette)

    def _paint_verdict(self, canvas: Canvas, inside: Rect) -> None:
        """Set the seal, the verdict in a word and what the choices are worth."""
        told, side, middle = self.told, canvas.px(SEAL + 8), inside.y + canvas.px(22)
        x = inside.x
        if told.kind:
            sealed(canvas, Rect(x + canvas.px(4), middle - side // 2, side, side), told.kind)
            x += side + canvas.px(18)
        aside = "" if told.verdict is None else coaching.chances(self.table, told.verdict)
        if told.is_share and told.verdict is not None:
            aside = coaching.worths(self.table, told.verdict.best[1], told.verdict.played[1])
        right = canvas.text(aside, (inside.right, middle), colour=tokens.IVORY_2, anchor="right").left - canvas.px(16)
        word = coaching.kind_word(told.kind) if told.kind else translate("Nobody has weighed this move")
        size = fonts.shrink(word, canvas.type("h2"), right - x, bold=True, least=canvas.type(LEAST_LABEL))
        fonts.draw(canvas.surface, word, (x, middle), size, bold=True, room=right - x)
