"""The table in words, to be read or copied: only what the viewer may know, and what happened last. It decides nothing."""

from __future__ import annotations

import html
from collections.abc import Sequence

from pygame import Rect

from game import words
from game.ui.canvas import Canvas
from game.ui.clips import SORT
from game.ui.fields import TextBox
from game.ui.scenes.base import Dialog
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_look import log_lines
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

LINES, ROW = 12, 436
"""How many of the last events are told, and the width of the buttons' row."""


class InWords(Dialog):
    """Lines of text, already translated; Ctrl+C copies them. The result is True."""

    first = "text"
    width, height = 860.0, 600.0

    def __init__(self, services: Services, lines: Sequence[str]) -> None:
        super().__init__(services)
        self.lines = tuple(lines)

    @property
    def text(self) -> str:
        """What is copied."""
        return "\n".join((*self.lines, ""))

    def widgets(self) -> Sequence[Widget]:
        return (
            TextBox("<br>".join(html.escape(line) for line in self.lines), name="text"),
            Button(translate("Copy"), self.copy, name="copy", key="Ctrl+C"),
            Button(translate("Close"), lambda: self.finish(True), name="close", kind="primary", key="Esc", is_default=True),
        )

    def copy(self) -> None:
        """Put the lines on the clipboard."""
        self.services.copy(self.text, translate("The table is on the clipboard."))

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        foot = Rect(inside.right - px(ROW), inside.bottom - px(48), px(ROW), px(48))
        box = Rect(inside.x, inside.y + px(48), inside.width, foot.y - px(20) - inside.y - px(48))
        return {"text": box} | self.row(foot, ("copy", "close"), px(16))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        canvas.text(translate("The table in words"), (inside.x, inside.y + canvas.px(16)), "h2", bold=True, room=inside.width)


def in_words(board: Board) -> tuple[str, ...]:
    """Return the table as the viewer sees it, in sentences: game and score, what is asked, cards, the last events."""
    game, view = board.match.rules.name, board.game.seen(board.director.shown)
    facts = " · ".join((words.game_name(game), *board.game.facts(board.names)))
    asked = board.game.prompt(board.names).text
    told = log_lines([one for one in board.told if one != SORT], board.names, game, board.services.settings.titles)
    table = words.table_lines(view, board.names, game=game)
    advice = board.consultation.lines()
    return (facts, *((asked,) if asked else ()), *(("", *advice) if advice else ()), "", *table, "", *told[-LINES:])
