"""The menu over a table: go on, settings, seats, claims, ways to end. It plays no move; it says what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.canvas import Canvas
from game.ui.scenes import flow
from game.ui.scenes.base import Dialog, paired
from game.ui.scenes.message import show_keys
from game.ui.scenes.settings import SettingsScene
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

ROW, GAP, HEAD = 52, 10, 92


class Offers(NamedTuple):
    """What is offered besides going on and leaving."""

    can_claim: bool = False
    can_concede: bool = False
    can_hand_over: bool = False
    can_take_back: bool = False
    can_repeat: bool = False
    can_abandon: bool = False
    is_running: bool = True
    """Whether the deal runs, so that playing it elsewhere first helps."""
    is_practice: bool = False
    can_undo: bool = False
    can_review: bool = False


class Pause(Dialog):
    """The result is "resume", "title", or the name of what was chosen; "concede" and "abandon" after a second press."""

    first = "resume"
    width = 720.0
    fixed = ("S",)

    def __init__(self, services: Services, offers: Offers = Offers()) -> None:  # noqa: B008 — a value
        super().__init__(services)
        self.offers = offers
        self.confirming = ""
        self._table = services.stack.top

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """List the keys of the table below."""
        of_table = getattr(self._table, "keys", None)
        return of_table() if of_table is not None else ("", ())

    def widgets(self) -> Sequence[Widget]:
        return (
            self._plain("resume", translate("Resume"), key="Esc", is_first=True),
            Button(translate("Settings"), self._open_settings, name="settings", key="S"),
            Button(translate("Rules"), lambda: flow.open_rules_here(self.services), name="rules",
                   key=self.command_key("rules")),
            Button(translate("Keys"), lambda: show_keys(self.services), name="keys", key=self.command_key("keys")),
            *self._of_the_seat(),
            *self._of_the_match(),
        )

    def _plain(self, name: str, label: str, *, key: str = "", sub: str = "", is_first: bool = False) -> Button:
        return Button(label, lambda: self.finish(name), name=name, kind="primary" if is_first else "secondary", key=key,
                      sub=sub, is_default=is_first)

    def _of_the_seat(self) -> list[Button]:
        offers, found = self.offers, []
        if offers.can_claim:
            told = translate("Nobody can stop you any more.")
            found.append(self._plain("claim", translate("Claim the rest"), key=self.command_key("claim"), sub=told))
        if offers.can_concede:
            told = translate("Press again: the deal is given up.")
            found.append(self._twice("concede", translate("Concede the deal"), told))
        if offers.can_hand_over:
            told = translate("The deals then count as assisted.")
            found.append(self._plain("hand-over", translate("Let the computer play for me"), sub=told))
        if offers.can_take_back:
            found.append(self._plain("take-back", translate("Take my seat back"), key=self.command_key("take-back")))
        return found

    def _of_the_match(self) -> list[Button]:
        offers, found = self.offers, []
        if offers.can_undo:
            told = "" if offers.is_practice else translate("This deal then counts as assisted.")
            found.append(self._plain("undo", translate("Take my last decision back"), key=self.command_key("undo"), sub=told))
        if offers.can_review:
            found.append(self._plain("review", translate("Review"), sub=translate("Move by move, as you saw it.")))
        if offers.can_repeat:
            told = translate("This deal then counts as assisted.") if offers.is_running and not offers.is_practice else ""
            found.append(self._plain("again", translate("Same deal again"), key=self.command_key("repeat"), sub=told))
        if offers.can_abandon:
            told = translate("Press again: it ends without a result.")
            found.append(self._twice("abandon", translate("Abandon the match"), told))
        if offers.is_practice:
            found.append(self._plain("back", translate("Back to the match")))
        saved = translate("The match is saved.")
        found.append(self._plain("title", translate("Leave to the title"), key=self.command_key("title"), sub=saved))
        return found

    def _twice(self, name: str, label: str, warning: str) -> Button:
        """Make a button that must be pressed twice."""
        return Button(label, self._confirm(name), name=name, sub=warning if self.confirming == name else "")

    def _confirm(self, name: str) -> Callable[[], None]:
        def press() -> None:
            if self.confirming == name:
                self.finish(name)
            else:
                self.confirming = name
                self.rebuild()

        return press

    def _open_settings(self) -> None:
        self.services.stack.push(SettingsScene(self.services))

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons below the first, in pairs."""
        return tuple(widget.name for widget in self.widgets())[1:]

    @property
    def panel(self) -> Rect:
        rows = 1 + (len(self.names) + 1) // 2
        self.height = HEAD + rows * ROW + (rows - 1) * GAP + 32
        return super().panel

    def places(self) -> dict[str, Rect]:
        inside, row, gap = self.inside(), self.page.px(ROW), self.page.px(GAP)
        inside.y = self.panel.y + self.page.px(HEAD)
        first = {"resume": Rect(inside.x, inside.y, inside.width, row)}
        return first | paired(inside.move(0, row + gap), self.names, row, gap)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(translate("Pause"), (inside.x, inside.y + canvas.px(16)), "h1", bold=True, room=inside.width)
