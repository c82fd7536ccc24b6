"""What can be done with a deal that is looked back on, as a panel of buttons, and its opened seal. It does nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui import tokens
from game.ui.canvas import Canvas
from game.ui.scenes import flow, review_look, seal
from game.ui.scenes.base import Dialog, paired
from game.ui.scenes.message import show_keys
from game.ui.widgets import Button, Widget
from game.words import translate

if TYPE_CHECKING:
    from game.ui.scenes.review import Review

ROW, GAP, HEAD, SEAL = 52, 10, 92, 88


class ReviewMenu(Dialog):
    """The result is the name of what was chosen, None for nothing."""

    first = "resume"
    width = 760.0

    def __init__(self, review: Review) -> None:
        super().__init__(review.services)
        self.review = review

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """List the keys of the scene below."""
        return self.review.keys()

    def widgets(self) -> Sequence[Widget]:
        review, key = self.review, self.command_key
        is_open, walk = review.walk.is_over, review.walk
        closed = translate("Only of a deal that is over.")
        return (
            Button(translate("Back to the deal"), self.finish, name="resume", kind="primary", key="Esc", is_default=True),
            self._button("eyes", review_look.eyes_words(review), key("open-hands")),
            self._button("seat", translate("Another seat below"), ""),
            self._button("again", translate("Same deal again"), key("repeat"), enabled=is_open, reason=closed),
            self._button("agent", translate("An agent plays this seat"), key("agent-plays"), enabled=is_open,
                         reason=closed),
            self._button("before", translate("The deal before"), "", enabled=walk.number > 0,
                         reason=translate("There is no deal before this one.")),
            self._button("after", translate("The deal after"), "", enabled=walk.number + 1 < review.source.deals,
                         reason=translate("There is no deal after this one.")),
            self._button("tell", translate("The table in words"), key("in-words")),
            self._button("copy", translate("Copy seal and salt"), "", enabled=bool(self._seal), reason=translate(
                "This deal has no opened seal.")),
            Button(translate("Rules"), lambda: flow.toggle_rules(self.services), name="rules", key=key("rules")),
            Button(translate("Keys"), lambda: show_keys(self.services), name="keys", key=key("keys")),
            self._button("leave", translate("Leave this deal"), ""),
            self._button("title", translate("Leave to the title"), key("title")),
        )

    def open_rules(self) -> None:
        """Open the rule book with the rules of this match marked."""
        self.review.open_rules()

    def _button(self, name: str, label: str, key: str, *, enabled: bool = True, reason: str = "") -> Button:
        return Button(label, lambda: self.finish(name), name=name, key=key, enabled=enabled, reason=reason)

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons below the first, in pairs."""
        return tuple(widget.name for widget in self.widgets())[1:]

    @property
    def _seal(self) -> tuple[str, ...]:
        return seal.lines(self.review.walk)

    @property
    def panel(self) -> Rect:
        rows = 1 + (len(self.names) + 1) // 2
        self.height = HEAD + rows * ROW + (rows - 1) * GAP + 24 + SEAL
        return super().panel

    @property
    def _row(self) -> int:
        """Give the height of a button: less than usual where the window is too low for all of them."""
        rows = 1 + (len(self.names) + 1) // 2
        room = self.panel.height - self.page.px(HEAD + 24 + SEAL) - (rows - 1) * self.page.px(GAP)
        return min(self.page.px(ROW), room // rows)

    def places(self) -> dict[str, Rect]:
        inside, gap, row = self.inside(), self.page.px(GAP), self._row
        inside.y = self.panel.y + self.page.px(HEAD)
        first = {"resume": Rect(inside.x, inside.y, inside.width, row)}
        return first | paired(inside.move(0, row + gap), self.names, row, gap)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(translate("Review: deal {number}", number=self.review.walk.deal + 1),
                    (inside.x, inside.y + canvas.px(16)), "h1", bold=True, room=inside.width)
        for number, line in enumerate(self._told()):
            y = self.panel.bottom - canvas.px(SEAL - 8) + canvas.px(22 * number)
            canvas.text(line, (inside.x, y), 14, colour=tokens.IVORY_2, room=inside.width)

    def _told(self) -> tuple[str, ...]:
        """Return seal and salt, and whether they fit the cards."""
        if not self.review.walk.is_over:
            return (translate("The seal is opened when the deal is over."),)
        if not self._seal:
            return (translate("These cards came without a seal."),)
        fits = self.review.walk.has_fitting_seal
        return (*seal.short(self.review.walk), translate("Checked: the seal fits salt and cards.") if fits else
                translate("The seal does NOT fit salt and cards."))
