"""Two small dialogs: something to be read once, and the keys that exist. They decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui import controls, fonts, furniture, tokens
from game.ui.bindings import COMMANDS, EVERYWHERE, PAD, Bindings, shown
from game.ui.canvas import Canvas, paragraph_height
from game.ui.scenes.base import Dialog
from game.ui.services import Services, has_sounds
from game.ui.widgets import Button, Widget
from game.words import translate

LEAST_TEXT = 13.0


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
        return (_close_button(self),)

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
    ROW, GAP, BETWEEN, MOST = 34.0, 16.0, 40.0, 1040.0

    def __init__(self, services: Services, sections: Sequence[tuple[str, tuple[tuple[str, str], ...]]]) -> None:
        super().__init__(services)
        self.sections = tuple(KeyGroup(*section) for section in sections if section[1])

    @property
    def panel(self) -> Rect:
        longest = max((len(section.keys) for section in self.sections), default=1)
        self.height = 32 + 44 + 64 + self.ROW * longest + 20
        columns = sum(self._caps(section) + self._texts(section) for section in self.sections) / self.u
        between = self.BETWEEN * (len(self.sections) - 1) + self.GAP * len(self.sections)
        self.width = min(self.MOST, max(520.0, columns + between + 72))
        return super().panel

    def _caps(self, section: KeyGroup) -> int:
        """Give the width of a column's widest key cap, in pixels."""
        body = self.page.px(tokens.TYPE["body"])
        caps = (key for key, _ in section.keys if key not in controls.FACES)
        return max(fonts.width(key, body) for key in caps) + self.page.px(controls.KEY_PAD + 2)

    def _texts(self, section: KeyGroup) -> int:
        body = tokens.type_pixels("body", self.u)
        return max(fonts.width(meaning, body) for _, meaning in section.keys)

    def widgets(self) -> Sequence[Widget]:
        return (_close_button(self),)

    def places(self) -> dict[str, Rect]:
        button = Rect(0, 0, self.page.px(180), self.page.px(44))
        button.topright = self.inside(24).topright
        return {"close": button}

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = self.inside()
        canvas.text(translate("Keys"), (inside.x, inside.y + canvas.px(12)), "h2", bold=True)
        x, gap, between = inside.x, canvas.px(self.GAP), canvas.px(self.BETWEEN)
        caps = [self._caps(section) + gap for section in self.sections]
        texts = [self._texts(section) for section in self.sections]
        room = inside.width - sum(caps) - between * (len(caps) - 1)
        rows = max((len(section.keys) for section in self.sections), default=1)
        pitch = min(canvas.px(self.ROW), (inside.bottom + canvas.px(16) - inside.y - canvas.px(98)) / rows)
        for section, cap, text in zip(self.sections, caps, texts, strict=True):
            width = cap + round(room * text / sum(texts))
            self._column(canvas, Rect(x, inside.y + canvas.px(36), width, inside.height), section, cap, pitch)
            x += width + between

    def _column(self, canvas: Canvas, rect: Rect, section: KeyGroup, caps: int, pitch: float) -> None:
        furniture.heading(canvas, rect.topleft, section.heading, rect.width)
        top, room = rect.y + canvas.px(62), rect.width - caps
        for number, (key, meaning) in enumerate(section.keys):
            y = round(top + (number + 0.5) * pitch)
            controls.key_cap(canvas, rect.x + caps - canvas.px(self.GAP), y, key)
            pixels = fonts.shrink(meaning, canvas.type("body"), room, least=canvas.type(LEAST_TEXT))
            fonts.draw(canvas.surface, meaning, (rect.x + caps, y), pixels, room=room)


def _close_button(dialog: Dialog) -> Button:
    return Button(translate("Close"), lambda: dialog.finish(True), name="close", kind="primary", key="Esc", is_default=True)


def show_keys(services: Services) -> None:
    """Show the keys that mean something everywhere, and those of the scene on top; of a controller while it is used.

    Where they are shown already, they are closed.
    """
    if isinstance(services.stack.top, Keys):
        services.stack.top.finish(True)
        return
    if services.window.controllers.is_used:
        services.stack.push(Keys(services, ((translate("Controller"), controller_keys(services.bindings)),)))
        return
    everywhere = (translate("Everywhere"), everywhere_keys(services.bindings))
    of_scene = getattr(services.stack.top, "keys", None)
    sections = (everywhere, of_scene()) if of_scene is not None else (everywhere,)
    services.stack.push(Keys(services, sections))


def everywhere_keys(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """List the keys that no scene takes for itself."""
    named = (one for one in COMMANDS if one.place == EVERYWHERE and (one.name != "sound" or has_sounds()))
    told = {one.name: (bindings.cap(one.name), translate(one.label)) for one in named}
    told["full"] = (translate("{key}, Alt+Enter", key=bindings.cap("full")), told["full"][1])
    return (
        (shown("Tab"), translate("Next control")),
        (shown("Enter"), translate("The highlighted button")),
        (shown("Esc"), translate("Close, back, or pause")),
        *told.values(),
    )


def controller_keys(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """List what the controller does."""
    buttons = ((bindings.key(one.name), translate(one.label)) for one in COMMANDS if one.place == PAD)
    return (translate("Stick, cross"), translate("Move along cards, buttons and lists")), *buttons
