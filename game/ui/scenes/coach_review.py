"""The coach's verdicts on one person's decisions in a deal: a list, and beside it the choices of one. It judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game import words
from game.ui import fonts, paint, tokens
from game.ui.canvas import Canvas, kept
from game.ui.counsel import Judged
from game.ui.layout.frame import LEAST
from game.ui.scenes import coach_summary, counsel_sheet
from game.ui.scenes.base import Dialog
from game.ui.scenes.coach_summary import Summary
from game.ui.scenes.counsel_note import SEAL, draw_sealed, draw_words_and_cards, sealed
from game.ui.scroll import ScrollArea
from game.ui.services import Services
from game.ui.tokens import hairline, rgba
from game.ui.widgets import Button, Radio, Widget
from game.words import coaching, translate
from game.words.coaching import Table

ROW, HEAD, LIST_SHARE, VERDICT = 44, 64, 0.4, 56
LEAST_LABEL = 13


class DecisionRow(Radio):
    """One decision: its seal, what was done, and what that gave away."""

    def __init__(self, judged: Judged, table: Table, *, palette: str, letters: str, **rest: Any) -> None:
        label = coaching.deed(table, judged.verdict.played[0])
        super().__init__(label, group="decisions", **rest)
        self.judged, self.palette, self.letters = judged, palette, letters
        gives_away = judged.verdict.kind in coaching.LOSING
        self.lost = coaching.lost_short(table, judged.verdict.loss) if gives_away else ""

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        verdict = self.judged.verdict
        decision_row(canvas, self.rect, verdict.kind, self.label, verdict.played[0].cards, self.lost, is_on=self.on,
                     is_bright=self.state in ("hover", "pressed"), focus=focus, palette=self.palette, letters=self.letters)


@kept
def decision_row(canvas: Canvas, rect: Rect, kind: str, label: str, cards: tuple[int, ...], lost: str, *, is_on: bool,
                 is_bright: bool, focus: bool, palette: str, letters: str) -> None:
    """Draw the row; the chosen one has a brass ground."""
    radius = canvas.px(tokens.RADIUS)
    if is_on:
        paint.fill(canvas.surface, rect, radius, rgba(tokens.BRASS, 0.20))
        paint.stroke(canvas.surface, rect, radius, rgba(tokens.BRASS), width=hairline(canvas.u))
    elif is_bright:
        paint.fill(canvas.surface, rect, radius, rgba(tokens.BRASS, 0.08))
    side = canvas.px(SEAL)
    disc = Rect(rect.x + canvas.px(12), rect.centery - side // 2, side, side)
    draw_sealed(canvas, disc, kind)
    right = rect.right - canvas.px(12)
    if lost:
        right = canvas.text(lost, (right, rect.centery), anchor="right").left - canvas.px(10)
    x = disc.right + canvas.px(12)
    draw_words_and_cards(canvas, Rect(x, rect.centery, right - x, 0), label, cards, palette=palette, role="body", bold=is_on)
    if focus:
        paint.focus_ring(canvas.surface, rect, radius, canvas.u)


class CoachReview(Dialog):
    """The decisions of one person in the present deal, the worst chosen first. The result is True."""

    width, height = 1040.0, 616.0
    least = LEAST

    def __init__(self, services: Services, table: Table, verdicts: Sequence[Judged], *, name: str = "") -> None:
        super().__init__(services)
        self.table, self.verdicts, self.name = table, tuple(verdicts), name
        self.summary: Summary = coach_summary.summed(verdicts)
        self.chosen = self.verdicts.index(self.summary.worst) if self.summary.worst is not None else 0
        self.first = f"decision {self.chosen}"
        self.area = ScrollArea(name="decisions")

    def widgets(self) -> Sequence[Widget]:
        self.area = ScrollArea(name="decisions")
        look = {"palette": self.services.images.palette, "letters": words.court_letters()}
        rows = [DecisionRow(one, self.table, **look, name=f"decision {number}",
                            on=number == self.chosen, on_choose=self._chooser(number))
                for number, one in enumerate(self.verdicts)]
        close = Button(translate("Close"), lambda: self.finish(True), name="close", kind="primary", key="Esc", is_default=True)
        return (self.area, *rows, close)

    def _chooser(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = number
            self.redraw()

        return choose

    # The look

    def places(self) -> dict[str, Rect]:
        inside, px = self.inside(28), self.page.px
        close = Rect(0, 0, px(180), px(48))
        close.bottomright = inside.bottomright
        top = inside.y + px(HEAD)
        return {"decisions": Rect(inside.x, top, round(inside.width * LIST_SHARE), close.y - px(16) - top), "close": close}

    def arrange(self) -> None:
        """Lay the rows out one below the other; many of them scroll."""
        assert self.form is not None
        px = self.page.px
        width, pitch = self.area.rect.width - px(20), px(ROW + 4)
        rects: dict[Widget, Rect] = {self.form.named(f"decision {number}"): Rect(px(6), px(6) + number * pitch, width, px(ROW))
                                     for number in range(len(self.verdicts))}
        self.area.arrange(rects, px(12) + pitch * len(rects))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside(28)
        self._paint_title(canvas, inside)
        left = self.area.rect.right + canvas.px(24)
        right = Rect(left, self.area.rect.y, inside.right - left, self.area.rect.height)
        self._paint_chosen(canvas, right, self.verdicts[self.chosen])

    def _paint_title(self, canvas: Canvas, inside: Rect) -> None:
        """Set title, counts with their seals, and what was given away."""
        middle = inside.y + canvas.px(18)
        title = translate("Coach: {name}", name=self.name) if self.name else translate("Coach")
        x = canvas.text(title, (inside.x, middle), "h2", bold=True, room=inside.width // 3).right + canvas.px(28)
        lost = canvas.text(coaching.lost(self.table, self.summary.loss), (inside.right, middle), colour=tokens.IVORY_2,
                           anchor="right")
        for kind, number in self.summary.counts:
            x = self._paint_count(canvas, (x, middle), lost.left - canvas.px(16), kind, number)
        paint.rule(canvas.surface, (inside.x, inside.y + canvas.px(46)), inside.width, canvas.u, alpha=0.3)

    def _paint_count(self, canvas: Canvas, at: tuple[int, int], right: int, kind: str, number: int) -> int:
        """Draw a seal with its number and, where it has room, its word; give the x after it."""
        side = canvas.px(SEAL)
        sealed(canvas, Rect(at[0], at[1] - side // 2, side, side), kind)
        x = canvas.text(str(number), (at[0] + side + canvas.px(8), at[1]), "label", bold=True).right
        return x + canvas.px(20)

    def _paint_chosen(self, canvas: Canvas, rect: Rect, judged: Judged) -> None:
        """Show one decision: the verdict in words, then all choices."""
        verdict, side = judged.verdict, canvas.px(SEAL)
        middle = rect.y + canvas.px(22)
        sealed(canvas, Rect(rect.x, middle - side // 2, side, side), verdict.kind)
        aside = canvas.text(coaching.chances(self.table, verdict), (rect.right, middle),
                            colour=tokens.IVORY_2, anchor="right", room=round(rect.width * 0.6))
        x = rect.x + side + canvas.px(12)
        word, room = coaching.kind_word(verdict.kind), aside.left - canvas.px(12) - x
        size = fonts.shrink(word, canvas.type("label"), room, bold=True, least=canvas.type(LEAST_LABEL))
        fonts.draw(canvas.surface, word, (x, middle), size, bold=True, room=room)
        sheet = counsel_sheet.sheet_of(self.table, judged.decision, title=translate("All choices"), played=verdict.played[0],
                                       text=coaching.reason(self.table, verdict))
        below = Rect(rect.x, rect.y + canvas.px(VERDICT - 12), rect.width, rect.height - canvas.px(VERDICT - 12))
        counsel_sheet.draw_sheet(canvas, below, sheet, palette=self.services.images.palette)
