"""The menu over a table: go on, settings, concede, leave. It plays no move; it says what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.canvas import Canvas
from game.ui.scenes.base import Dialog, stacked
from game.ui.scenes.message import show_keys
from game.ui.scenes.settings import SettingsScene
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

ROW, GAP, HEAD = 52, 10, 92


class Pause(Dialog):
    """The result is "resume", "concede" after a second press, or "title"."""

    first = "resume"
    width = 420.0

    def __init__(self, services: Services, can_concede: bool) -> None:
        super().__init__(services)
        self.can_concede = can_concede
        self.is_conceding = False
        self._table = services.stack.top

    def keys(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """List the keys of the table below."""
        of_table = getattr(self._table, "keys", None)
        return of_table() if of_table is not None else ("", ())

    def widgets(self) -> Sequence[Widget]:
        return tuple(button for button in self._buttons() if button is not None)

    def _buttons(self) -> tuple[Button | None, ...]:
        return (
            Button(
                translate("Resume"), lambda: self.finish("resume"), name="resume", kind="primary", key="Esc", is_default=True
            ),
            Button(translate("Settings"), self._open_settings, name="settings", key="S"),
            Button(translate("Keys"), lambda: show_keys(self.services), name="keys", key=self.services.bindings.key("keys")),
            self._concede_button() if self.can_concede else None,
            Button(
                translate("Leave to the title"),
                lambda: self.finish("title"),
                name="title",
                key=self.services.bindings.key("title"),
                sub=translate("The match is saved."),
            ),
        )

    def _concede_button(self) -> Button:
        sub = translate("Press again: the deal is given up.") if self.is_conceding else ""
        return Button(translate("Concede the deal"), self._concede, name="concede", sub=sub)

    def _open_settings(self) -> None:
        self.services.stack.push(SettingsScene(self.services))

    def _concede(self) -> None:
        if self.is_conceding:
            self.finish("concede")
        else:
            self.is_conceding = True
            self.rebuild()

    @property
    def names(self) -> tuple[str, ...]:
        return ("resume", "settings", "keys", *(("concede",) if self.can_concede else ()), "title")

    @property
    def panel(self) -> Rect:
        rows = len(self.names)
        self.height = HEAD + rows * ROW + (rows - 1) * GAP + 32
        return super().panel

    def places(self) -> dict[str, Rect]:
        inside = self.inside()
        inside.y = self.panel.y + self.page.px(HEAD)
        return stacked(inside, self.names, self.page.px(ROW), self.page.px(GAP))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(translate("Pause"), (inside.x, inside.y + canvas.px(16)), "h1", bold=True, room=inside.width)
