"""Two small dialogs: something to be read once, and the keys that exist. They decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui import controls, furniture, tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.scenes.base import Dialog
from game.ui.services import Services, has_sounds
from game.ui.widgets import Button, Widget
from game.words import translate


class Message(Dialog):
    """A heading and some sentences, already translated; the result is True."""

    first = "close"
    width = 560.0

    def __init__(self, services: Services, heading: str, text: str) -> None:
        super().__init__(services)
        self.heading, self.text = heading, text

    @property
    def panel(self) -> Rect:
        room = self.page.px(self.width - 64)
        text = paragraph_height(self.text, room, self.u) / self.u
        self.height = 32 + 44 + text + 28 + 48 + 28
        return super().panel

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(translate("Close"), lambda: self.finish(True), name="close", kind="primary", key="Esc", is_default=True),
        )

    def places(self) -> dict[str, Rect]:
        inside = self.inside(28)
        button = Rect(0, 0, self.page.px(180), self.page.px(48))
        button.bottomright = inside.bottomright
        return {"close": button}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(self.heading, (inside.x, inside.y + canvas.px(12)), "h2", bold=True, room=inside.width)
        canvas.paragraph(self.text, Rect(inside.x, inside.y + canvas.px(44), inside.width, inside.height), colour=tokens.IVORY)


class KeyGroup(NamedTuple):
    """Some keys of one place, each with what it does; texts already translated."""

    heading: str
    keys: tuple[tuple[str, str], ...]


class Keys(Dialog):
    """The keys that exist, in columns; the result is True."""

    first = "close"
    width, height = 920.0, 560.0
    ROW = 34.0

    def __init__(self, services: Services, sections: Sequence[tuple[str, tuple[tuple[str, str], ...]]]) -> None:
        super().__init__(services)
        self.sections = tuple(KeyGroup(*section) for section in sections if section[1])

    @property
    def panel(self) -> Rect:
        longest = max((len(section.keys) for section in self.sections), default=1)
        self.height = 32 + 44 + 64 + self.ROW * longest + 24 + 48 + 28
        self.width = 920.0 if len(self.sections) > 1 else 520.0
        return super().panel

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(translate("Close"), lambda: self.finish(True), name="close", kind="primary", key="Esc", is_default=True),
        )

    def places(self) -> dict[str, Rect]:
        button = Rect(0, 0, self.page.px(180), self.page.px(48))
        button.bottomright = self.inside(28).bottomright
        return {"close": button}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(translate("Keys"), (inside.x, inside.y + canvas.px(12)), "h2", bold=True)
        width = (inside.width - canvas.px(32) * (len(self.sections) - 1)) // max(1, len(self.sections))
        for number, section in enumerate(self.sections):
            x = inside.x + number * (width + canvas.px(32))
            self._column(canvas, Rect(x, inside.y + canvas.px(36), width, inside.height - canvas.px(36 + 60)), section)

    def _column(self, canvas: Canvas, rect: Rect, section: KeyGroup) -> None:
        furniture.heading(canvas, rect.topleft, section.heading, rect.width)
        top = rect.y + canvas.px(62)
        pitch = min(self.ROW * canvas.u, (rect.bottom - top) / max(1, len(section.keys)))
        for number, (key, meaning) in enumerate(section.keys):
            y = round(top + (number + 0.5) * pitch)
            right = rect.x + canvas.px(112)
            controls.key_cap(canvas, right, y, key)
            canvas.text(meaning, (right + canvas.px(16), y), colour=tokens.IVORY, room=rect.right - right - canvas.px(16))


def show_keys(services: Services) -> None:
    """Show the keys that mean something everywhere, and those of the scene on top."""
    everywhere = (translate("Everywhere"), everywhere_keys())
    of_scene = getattr(services.stack.top, "keys", None)
    sections = (everywhere, of_scene()) if of_scene is not None else (everywhere,)
    services.stack.push(Keys(services, sections))


def everywhere_keys() -> tuple[tuple[str, str], ...]:
    """List the keys that no scene takes for itself."""
    sound = (("M", translate("Sound on or off")),) if has_sounds() else ()
    return (
        ("Tab", translate("Next control")),
        ("Enter", translate("The brass button")),
        ("Esc", translate("Back")),
        ("V", translate("Next speed")),
        ("C", translate("Next colours of the suits")),
        *sound,
        ("F11", translate("Full screen")),
        ("Ctrl +", translate("Larger texts")),
        ("Ctrl –", translate("Smaller texts")),
        ("Ctrl+Q", translate("Quit; everything is saved")),
        ("?", translate("These keys")),
    )
