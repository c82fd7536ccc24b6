"""Widgets that the form library runs, drawn in our look: text line, slider, text box; lists have a module of their own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect
from pygame.event import Event
from pygame_gui.elements import UIHorizontalSlider, UITextBox, UITextEntryLine

from game.ui import controls, fonts, tokens
from game.ui.canvas import Canvas
from game.ui.controls import State
from game.ui.widgets import Widget, nothing

if TYPE_CHECKING:
    from game.ui.focus import Form

LEAST_BOX = 8  # widths of the font: a narrower text box of the library never ends its layout


def scroll_by(bar: Any, share: float) -> bool:
    """Move the library's scroll bar by a share of the whole length; tell whether it moved."""
    if bar is None:
        return False
    was = bar.start_percentage
    bar.set_scroll_from_start_percentage(max(0.0, min(1 - bar.visible_percentage, was + share)))
    bar.has_moved_recently = True
    return bool(bar.start_percentage != was)


class Borrowed(Widget):
    """A widget whose work an element of the library does; made anew when size or fonts change."""

    can_focus = True
    height = 1

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        self.element: Any = None
        self._made_for: tuple[Any, ...] = ()

    def build(self, rect: Rect) -> Any:
        """Make the element, from what the widget remembers."""
        raise NotImplementedError

    def inner(self) -> Rect:
        """Give the part of the rectangle that the element takes."""
        return self.rect

    def place(self, rect: Rect, u: float) -> None:
        super().place(rect, u)
        if self.form is None or self.rect.width <= 0:
            return
        inner = self.inner()
        if self.element is None or self._made_for != (inner.size, u):
            has_focus = self.form.focus is self
            self.close()
            self._made_for = (inner.size, u)
            self.element = self.build(inner)
            self.form.follow(self, has_focus=has_focus)
        else:
            self.element.set_position(inner.topleft)
        self._follow_shown()

    def _follow_shown(self) -> None:
        is_seen = self.is_shown and self.form is not None and not self.form.is_hidden
        if self.element is not None and bool(self.element.visible) != is_seen:
            self.element.show() if is_seen else self.element.hide()
        if self.element is not None and self.element.is_enabled != self.enabled:
            self.element.enable() if self.enabled else self.element.disable()

    def feed(self, event: Event) -> bool:
        return self.form is not None and self.element is not None and self.form.gui.feed(event)

    def step(self, dt: float) -> None:
        self._follow_shown()

    def close(self) -> None:
        if self.element is not None:
            self.element.kill()
            self.element = None

    def draw_element(self, canvas: Canvas) -> None:
        if self.form is not None and self.element is not None:
            self.form.gui.draw_element(canvas.surface, self.element, clip=self.rect)

    @property
    def state(self) -> State:
        return "disabled" if not self.enabled else "hover" if self.hovered else "rest"


class Unseen(list[str]):
    """All characters without a picture, at which the library's text line fails; it asks only whether one is among them."""

    def __contains__(self, letter: object) -> bool:
        return not fonts.width(str(letter), tokens.SMALLEST_TYPE)


class TextField(Borrowed):
    """A line of text that the player writes."""

    takes_text = True

    def __init__(
        self,
        text: str = "",
        *,
        most: int = 24,
        on_change: Callable[[str], object] = nothing,
        on_submit: Callable[[str], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.text, self.most = text, most
        self.on_change, self.on_submit = on_change, on_submit

    @property
    def value(self) -> str:
        return self.text

    @value.setter
    def value(self, value: str) -> None:
        self.text = value
        if self.element is not None:
            self.element.set_text(value)
        self.touch()

    def inner(self) -> Rect:
        return self.rect.inflate(-2 * round(8 * self.u), -2 * max(1, round(self.u)))

    def build(self, rect: Rect) -> UITextEntryLine:
        assert self.form is not None
        line = UITextEntryLine(
            rect,
            self.form.gui,
            self.form.container,
            initial_text="".join(letter for letter in fonts.clean(self.text) if letter not in Unseen()),
        )
        line.set_text_length_limit(self.most)
        line.forbidden_characters = Unseen()
        return line

    def gain_focus(self) -> None:
        if self.form is not None and self.element is not None:
            self.form.gui.set_focus_set(self.element.get_focus_set())
            self.element.edit_position = len(self.text)
            self.element.redraw()
        pygame.key.start_text_input()

    def lose_focus(self) -> None:
        if self.form is not None:
            self.form.gui.set_focus_set(None)
        pygame.key.stop_text_input()

    def press_down(self, at: tuple[int, int]) -> None:
        pygame.key.start_text_input()

    def press_key(self, key: str) -> bool:
        if key == "Enter":
            self.on_submit(self.text)
        return key == "Enter"

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.element is not None and fonts.clean(self.element.get_text()) != self.text:
            self.text = fonts.clean(self.element.get_text())
            self.on_change(self.text)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.field(canvas, self.rect, state=self.state, focus=focus)
        self.draw_element(canvas)


class Slider(Borrowed):
    """A number chosen by a knob; left and right change it by a step."""

    def __init__(
        self,
        number: int,
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        on_change: Callable[[int], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.number, self.low, self.high, self.by, self.on_change = number, low, high, step, on_change
        self._held = False

    @property
    def value(self) -> int:
        return self.number

    @value.setter
    def value(self, value: int) -> None:
        self.number = max(self.low, min(self.high, value))
        if self.element is not None:
            self.element.set_current_value(float(self.number))
        self.touch()

    @property
    def share(self) -> float:
        return (self.number - self.low) / max(1, self.high - self.low)

    def inner(self) -> Rect:
        groove, knob = controls.slider_places(self.rect, self.share, self.u)
        return Rect(groove.x, knob.y, groove.width, knob.height)

    def build(self, rect: Rect) -> UIHorizontalSlider:
        assert self.form is not None
        ends = (float(self.low), float(self.high))
        return UIHorizontalSlider(rect, float(self.number), ends, self.form.gui, self.form.container)

    def press_down(self, at: tuple[int, int]) -> None:
        """Bring the knob under the pointer, so that the library finds it there and drags it."""
        self._held = True
        knob = controls.slider_places(self.rect, self.share, self.u)[1]
        if not knob.collidepoint(at):
            inner = self.inner()
            share = (at[0] - inner.x - knob.width / 2) / max(1, inner.width - knob.width)
            self._change(self._on_step(self.low + max(0.0, min(1.0, share)) * (self.high - self.low)))

    def release(self, at: tuple[int, int]) -> None:
        self._held = False
        self.value = self.number
        self.touch()

    def press_key(self, key: str) -> bool:
        step = {"Left": -self.by, "-": -self.by, "Right": self.by, "+": self.by}.get(key, 0)
        whole = {"Home": self.low, "End": self.high}
        if step or key in whole:
            self._change(whole.get(key, self.number + step))
        return bool(step) or key in whole

    def wheel(self, steps: int) -> bool:
        if self.form is None or self.form.focus is not self:
            return False
        self._change(self.number + steps * self.by)
        return True

    def _on_step(self, number: float) -> int:
        return min(self.high, self.low + round((number - self.low) / self.by) * self.by)

    def _change(self, number: int) -> None:
        was = self.number
        self.value = number
        if self.number != was:
            self.on_change(self.number)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self._held and self.element is not None:
            number = self._on_step(float(self.element.get_current_value()))
            if number != self.number:
                self.number = number
                self.touch()
                self.on_change(number)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        state: State = "pressed" if self._held else self.state
        controls.slider(canvas, self.rect, round(self.share, 3), state=state, focus=focus)


class TextBox(Borrowed):
    """A long text with simple marks (<b>, <i>, <br>), scrolled by wheel and keys; escape names with html.escape."""

    def __init__(self, html: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.html = html

    def show(self, html: str) -> None:
        """Put another text in its place."""
        self.html = html
        if self.element is not None:
            self.element.set_text(html)
        self.touch()

    def build(self, rect: Rect) -> UITextBox:
        assert self.form is not None
        least = LEAST_BOX * tokens.type_pixels("body", self.u)
        wide = Rect(rect.x, rect.y, max(rect.width, least), rect.height)
        return UITextBox(self.html, wide, self.form.gui, container=self.form.container)

    def press_key(self, key: str) -> bool:
        bar = getattr(self.element, "scroll_bar", None)
        steps = {"Up": -0.15, "Down": 0.15, "PageUp": -0.9, "PageDown": 0.9, "Home": -1e9, "End": 1e9}
        if bar is None or key not in steps:
            return False
        scroll_by(bar, steps[key] * bar.visible_percentage)
        self.touch()
        return True

    def wheel(self, steps: int) -> bool:
        return self.press_key("Up" if steps > 0 else "Down")

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        self.draw_element(canvas)
        if focus:
            controls.ring(canvas, self.rect)


def attach(widget: Widget, form: "Form") -> None:
    """Let a widget join a form, and make what it borrows if its place is known."""
    widget.form = form
    if isinstance(widget, Borrowed) and widget.rect.width > 0:
        widget.place(widget.rect, widget.u)
