"""The coach's summary on the page of a finished deal: a small ivory card that opens all decisions. It judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.moves import Seat
from game.match.match import Match
from game.ui import fonts, tokens
from game.ui.canvas import Canvas, kept, units_in_lines
from game.ui.controls import State, key_cap
from game.ui.counsel import Counsel, Judged
from game.ui.paint import focus_ring
from game.ui.scenes import coach_summary
from game.ui.scenes.counsel_note import GREY, PAD, SEAL, draw_seal, paper
from game.ui.widgets import Pressable
from game.words import coaching, translate

HEAD, LEADING, TEXT, GAP = 26, 19, 15, 7
LOW, LEAST_TEXT = 40, 11
"""Units: the height of the card with its first line only, and the smallest letters of the text below it."""


class CoachStrip(Pressable):
    """Tells one person how he decided; where several have played, only that each may see his own."""

    def __init__(self, match: Match, counsel: Counsel, on_press: Callable[[], object], *, key: str) -> None:
        super().__init__(on_press, name="coach", key=key)
        self._match, self._counsel = match, counsel

    @property
    def seat(self) -> Seat | None:
        """The only person at the table, None where there are several."""
        return self._match.persons[0] if len(self._match.persons) == 1 else None

    @property
    def verdicts(self) -> tuple[Judged, ...]:
        """What may be told here."""
        return () if self.seat is None else self._counsel.verdicts(self.seat)

    @property
    def told(self) -> tuple[str, str, tuple[tuple[str, int], ...], str]:
        """Return title, what stands at the right, counts by kind, and the text."""
        table, title = coach_summary.table_of(self._match), translate("Coach")
        if self.seat is None:
            return title, translate("Every player sees only their own."), (), ""
        summary = coach_summary.summed(self.verdicts)
        if self._counsel.is_judging(self.seat):
            return title, translate("still judging"), summary.counts, ""
        return title, coaching.lost(table, summary.loss), summary.counts, coach_summary.worst_sentence(table, summary)

    def height(self, width: int, u: float) -> int:
        """Give the height in pixels that everything needs which is told."""
        text = self.told[-1]
        lines = len(_lines(text, width - 2 * round(PAD * u), u)[0]) if text else 0
        return round((2 * GAP + HEAD + LEADING * lines) * u) if lines else round(LOW * u)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        title, aside, counts, text = self.told
        cap = self.form.gui.cap(self.key) if self.form is not None else self.key
        strip(canvas, self.rect, title, aside, counts, text if self.rect.height > canvas.px(LOW) else "", cap,
              state=self.state, focus=focus)


@kept
def strip(canvas: Canvas, rect: Rect, title: str, aside: str, counts: tuple[tuple[str, int], ...], text: str, key: str, *,
          state: State, focus: bool) -> None:
    """Draw the card: seals with their numbers in the first line, the worst decision below it."""
    paper(canvas, rect, is_hovered=state in ("hover", "pressed"))
    pad, middle = canvas.px(PAD), rect.y + canvas.px(GAP) + canvas.px(HEAD) // 2 if text else rect.centery
    x = canvas.text(title, (rect.x + pad, middle), "label", colour=tokens.INK, bold=True).right + canvas.px(20)
    right = rect.right - pad - key_cap(canvas, rect.right - pad, middle, key, colour=GREY) - canvas.px(12)
    for kind, number in counts:
        side = canvas.px(SEAL)
        draw_seal(canvas, Rect(x, middle - side // 2, side, side), kind)
        x = canvas.text(str(number), (x + side + canvas.px(6), middle), "label", colour=tokens.INK, bold=True).right
        x += canvas.px(18)
    size = fonts.shrink(aside, canvas.type("body"), right - x, least=canvas.type(12))
    fonts.draw(canvas.surface, aside, (right, middle), size, colour=tokens.INK, anchor="right", room=right - x)
    if text:
        _paragraph(canvas, Rect(rect.x + pad, rect.y + canvas.px(GAP + HEAD), rect.width - 2 * pad, 0), text)
    if focus:
        focus_ring(canvas.surface, rect, canvas.px(tokens.RADIUS_BUBBLE), canvas.u)


def _paragraph(canvas: Canvas, rect: Rect, text: str) -> None:
    lines, units = _lines(text, rect.width, canvas.u)
    for number, line in enumerate(lines):
        canvas.text(line, (rect.x, rect.y + canvas.px(LEADING * (number + 0.5))), units, colour=tokens.INK)


def _lines(text: str, room: int, u: float) -> tuple[tuple[str, ...], float]:
    """Break a text into two lines at most, in smaller letters where it is long; give their size in units too."""
    units = units_in_lines(text, room, u, largest=TEXT, least=LEAST_TEXT)
    return fonts.wrap(text, tokens.type_pixels(units, u), room), units


def persons_with_verdicts(match: Match, counsel: Counsel) -> Sequence[Seat]:
    """List the people of whom something was judged in the present deal, or is being judged."""
    return [seat for seat in match.persons if counsel.verdicts(seat) or counsel.is_judging(seat)]
