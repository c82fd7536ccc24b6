"""A deal as it was played beside the same deal with an agent in one seat, player by player. It plays nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game import words
from game.core.moves import Seat
from game.match.practice import Practice
from game.match.shapes import Result
from game.ui import fonts, furniture, tokens
from game.ui.canvas import Canvas
from game.ui.scenes.base import Dialog
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import plural, translate

ROW, LEAST_ROW, HEAD, COLUMNS, FOOT = 40, 24, 104, 40, 100
BUTTONS = 600
SHARES = (0.36, 0.32, 0.32)


class Comparison(Dialog):
    """The result is "review" for the agent's deal, or None."""

    first = "back"
    width = 760.0

    def __init__(self, services: Services, match: Practice, seat: Seat) -> None:
        super().__init__(services)
        self.match, self.seat = match, seat

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    @property
    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """List players with what each deal brought them."""
        return tuple((name, _told(self.match, self.match.first, seat), _told(self.match, self.match.result(), seat))
                     for seat, name in enumerate(self.names))

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(translate("Review the agent’s deal"), lambda: self.finish("review"), name="review", key="R"),
            Button(translate("Back"), self.finish, name="back", kind="primary", key="Esc", is_default=True))

    @property
    def panel(self) -> Rect:
        self.height = HEAD + COLUMNS + ROW * len(self.rows) + FOOT
        return super().panel

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        foot = Rect(inside.right - px(BUTTONS), inside.bottom - px(48), px(BUTTONS), px(48))
        return self.row(foot, ("review", "back"), px(16))

    @property
    def heads(self) -> tuple[str, str, str]:
        """Name the three columns."""
        level = words.level_name(self.match.players[self.seat].level)
        return "", translate("As it was played"), translate("With an agent: {level}", level=level)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside, panel = self.inside(), self.panel
        canvas.text(translate("The same deal, twice"), (inside.x, inside.y + canvas.px(12)), "h2", bold=True, room=inside.width)
        told = translate("An agent has played the cards of {name}; the others played again.", name=self.names[self.seat])
        canvas.paragraph(told, Rect(inside.x, inside.y + canvas.px(34), inside.width, 0), colour=tokens.IVORY_2)
        top = panel.y + canvas.px(HEAD)
        self._line(canvas, Rect(inside.x, top, inside.width, canvas.px(COLUMNS)), self.heads, colour=tokens.BRASS_HIGH)
        top += canvas.px(COLUMNS)
        pitch = min(canvas.px(ROW), (panel.bottom - canvas.px(FOOT) - top) // len(self.rows))
        for seat, row in enumerate(self.rows):
            line = Rect(inside.x, top + seat * pitch, inside.width, pitch)
            if seat == self.seat:
                furniture.veil(canvas, line.inflate(canvas.px(16), 0), alpha=0.25)
            self._line(canvas, line, row, colour=tokens.GOLD if seat == self.seat else tokens.IVORY, bold=seat == self.seat)

    def _line(self, canvas: Canvas, rect: Rect, texts: Sequence[str], *, colour: str, bold: bool = False) -> None:
        x = rect.x
        for text, share in zip(texts, SHARES, strict=True):
            room = round(rect.width * share) - canvas.px(12)
            size = fonts.shrink(text, canvas.type("body"), room, bold=bold, least=canvas.type(12))
            fonts.draw(canvas.surface, text, (x, rect.centery), size, colour=colour, bold=bold, room=room)
            x += round(rect.width * share)


def _told(match: Practice, result: Result | None, seat: Seat) -> str:
    """Say what a deal brought a player: points, at President the place too."""
    if result is None:
        return translate("not told")
    points = plural("{number} point", "{number} points", result.points[seat])
    if result.order is None or match.rules.name != "president":
        return points
    return translate("{place}, {points}", place=words.president.ordinal(result.order.index(seat)), points=points)
