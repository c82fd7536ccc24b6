"""What forms are made of: a rectangle, a look, an answer to pointer and named keys; no layout, no text of their own."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect
from pygame.event import Event

from game.ui import controls
from game.ui.canvas import Canvas
from game.ui.controls import Align, Kind, State

if TYPE_CHECKING:
    from game.ui.focus import Form

PRESS_KEYS = ("Enter", "Space")
STEPS = {"Left": -1, "Right": 1, "-": -1, "+": 1}


def nothing(*_: Any) -> None:
    """Do nothing: the callback of a widget that has none."""


class Widget:
    """Stand in a rectangle and draw; the base of all, and by itself the place of something that cannot be pressed."""

    can_focus = False

    def __init__(
        self, *, name: str = "", key: str = "", tip: str = "", reason: str = "", group: str = "", enabled: bool = True
    ) -> None:
        self.name = name
        self.key = key
        self.tip = tip
        self.reason = reason
        self.group = group
        self.enabled = enabled
        self.is_shown = True
        self.rect = Rect(0, 0, 0, 0)
        self.u = 1.0
        self.form: Form | None = None
        self.hovered = False

    @property
    def focusable(self) -> bool:
        return self.can_focus and self.enabled and self.is_shown and self.rect.width > 0

    @property
    def value(self) -> Any:
        """What a rebuilt form must remember; None where there is nothing."""
        return None

    @value.setter
    def value(self, value: Any) -> None:
        del value

    @property
    def explanation(self) -> str:
        """What the tool tip says: the reason of a disabled widget before its tip."""
        return self.tip if self.enabled else self.reason or self.tip

    def place(self, rect: Rect, u: float) -> None:
        """Move to a rectangle in pixels."""
        self.rect, self.u = Rect(rect), u

    def hits(self, at: tuple[int, int]) -> bool:
        return self.is_shown and self.rect.collidepoint(at)

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        """Follow the pointer; None when it has left."""
        was, self.hovered = self.hovered, at is not None
        if was != self.hovered:
            self.touch()

    def press_down(self, at: tuple[int, int]) -> None:
        """Answer the main button's going down inside."""

    def drag(self, at: tuple[int, int]) -> None:
        """Answer a move while the main button, pressed inside, is down."""

    def release(self, at: tuple[int, int]) -> None:
        """Answer the main button's going up, wherever that is."""

    def wheel(self, steps: int) -> bool:
        """Answer the wheel, up positive; tell whether it meant anything."""
        return False

    def press_key(self, key: str) -> bool:
        """Answer a named key while in focus; tell whether it meant anything."""
        return False

    def activate(self) -> None:
        """Do what the accelerator stands for."""

    def feed(self, event: Event) -> bool:
        """Take a raw event, for the widgets of the library."""
        return False

    def step(self, dt: float) -> None:
        """Let time pass."""

    def gain_focus(self) -> None:
        """Note that keys now go here."""

    def lose_focus(self) -> None:
        """Note that keys go elsewhere."""

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        """Draw; `focus` asks for the ring."""

    def close(self) -> None:
        """Give back what the library lent."""

    def touch(self) -> None:
        """Ask for a new frame."""
        if self.form is not None:
            self.form.needs_draw = True


class Pressable(Widget):
    """Anything that acts on release inside."""

    can_focus = True

    def __init__(self, on_press: Callable[[], object] = nothing, **rest: Any) -> None:
        super().__init__(**rest)
        self.on_press = on_press
        self.held = False
        self.is_on = False

    @property
    def state(self) -> State:
        if not self.enabled:
            return "disabled"
        if self.held and self.hovered:
            return "pressed"
        return "hover" if self.hovered or self.held else "on" if self.is_on else "rest"

    def press_down(self, at: tuple[int, int]) -> None:
        self.held = True
        self.touch()

    def drag(self, at: tuple[int, int]) -> None:
        self.move_pointer(at if self.rect.collidepoint(at) else None)

    def release(self, at: tuple[int, int]) -> None:
        self.held = False
        self.touch()
        if self.rect.collidepoint(at) and self.enabled:
            self.activate()

    def press_key(self, key: str) -> bool:
        if key in PRESS_KEYS:
            self.activate()
        return key in PRESS_KEYS

    def activate(self) -> None:
        self.touch()
        self.on_press()


class Button(Pressable):
    """A labelled button; `is_default` takes Enter when nothing in focus wants it."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object] = nothing,
        *,
        kind: Kind = "secondary",
        sub: str = "",
        align: Align = "centre",
        cap: str | None = None,
        is_default: bool = False,
        **rest: Any,
    ) -> None:
        super().__init__(on_press, **rest)
        self.label, self.kind, self.sub, self.align, self.cap = label, kind, sub, align, cap
        self.is_literal = False
        """Whether the cap is what the button is about: then it stays, whatever the player uses."""
        self.is_default = is_default

    @property
    def shown_cap(self) -> str:
        """What its cap shows: the key, or the controller's button while that is used."""
        cap = self.key if self.cap is None else self.cap
        return self.form.gui.cap(cap) if self.form is not None and not self.is_literal else cap

    def wish(self, u: float) -> int:
        """Return the width at which its words stand in their usual size beside the cap."""
        return controls.button_width(u, self.label, self.shown_cap)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        look: dict[str, Any] = {"kind": self.kind, "state": self.state, "key": self.shown_cap, "sub": self.sub,
                                "align": self.align}
        controls.button(canvas, self.rect, self.label, focus=focus, **look)


class IconButton(Pressable):
    """A button that is only an icon; its tip says what it does."""

    def __init__(self, icon: str, on_press: Callable[[], object] = nothing, *, size: float = 22, **rest: Any) -> None:
        super().__init__(on_press, **rest)
        self.icon, self.size = icon, size

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.icon_button(canvas, self.rect, self.icon, state=self.state, focus=focus, size=self.size)


class Toggle(Pressable):
    """A switch with the words of its two states, first that for off."""

    def __init__(
        self, words: tuple[str, str], *, on: bool = False, on_change: Callable[[bool], object] = nothing, **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.words, self.on, self.on_change = words, on, on_change

    @property
    def value(self) -> bool:
        return self.on

    @value.setter
    def value(self, value: bool) -> None:
        self.on = value
        self.touch()

    def activate(self) -> None:
        self.value = not self.on
        self.on_change(self.on)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.toggle(canvas, self.rect, self.words[self.on], on=self.on, state=self.state, focus=focus)


class Radio(Pressable):
    """One row of several of which one is chosen; rows of a `group` let each other go, and arrows choose."""

    def __init__(
        self, label: str, *, sub: str = "", on: bool = False, on_choose: Callable[[], object] = nothing, **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.label, self.sub, self.on, self.on_choose = label, sub, on, on_choose

    @property
    def value(self) -> bool:
        return self.on

    @value.setter
    def value(self, value: bool) -> None:
        self.on = value
        self.touch()

    def activate(self) -> None:
        for other in self.form.widgets if self.form else ():
            if isinstance(other, Radio) and other.group == self.group:
                other.value = False
        self.value = True
        self.on_choose()

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.radio(canvas, self.rect, self.label, sub=self.sub, on=self.on, state=self.state, focus=focus)


class Segmented(Widget):
    """A switch of two to four words, one of them on; left and right choose."""

    can_focus = True

    def __init__(
        self, labels: Sequence[str], *, chosen: int = 0, on_change: Callable[[int], object] = nothing, **rest: Any
    ) -> None:
        super().__init__(**rest)
        self.labels, self.chosen, self.on_change = tuple(labels), chosen, on_change
        self._hovered = self._held = -1

    @property
    def value(self) -> int:
        return self.chosen

    @value.setter
    def value(self, value: int) -> None:
        self.chosen = value
        self.touch()

    def _at(self, at: tuple[int, int]) -> int:
        places = controls.segment_places(self.rect, len(self.labels), self.u)
        return next((number for number, place in enumerate(places) if place.collidepoint(at)), -1)

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        was, self._hovered = self._hovered, self._at(at) if at else -1
        if was != self._hovered:
            self.touch()

    def press_down(self, at: tuple[int, int]) -> None:
        self._held = self._at(at)

    def release(self, at: tuple[int, int]) -> None:
        if self._held >= 0 and self._at(at) == self._held:
            self._choose(self._held)
        self._held = -1

    def press_key(self, key: str) -> bool:
        step = {"Left": -1, "Right": 1}.get(key, 0)
        if key in PRESS_KEYS:
            self._choose((self.chosen + 1) % len(self.labels))
        elif step:
            self._choose(max(0, min(len(self.labels) - 1, self.chosen + step)))
        return bool(step) or key in PRESS_KEYS

    def activate(self) -> None:
        self._choose((self.chosen + 1) % len(self.labels))

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.value = number
            self.on_change(number)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        controls.segments(canvas, self.rect, self.labels, self.chosen, hovered=self._hovered, focus=focus, enabled=self.enabled)


class Stepper(Widget):
    """A whole number between minus and plus; arrows, `+`, `-` and the wheel change it too."""

    can_focus = True

    def __init__(
        self,
        number: int,
        *,
        low: int,
        high: int,
        step: int = 1,
        text: Callable[[int], str] = str,
        on_change: Callable[[int], object] = nothing,
        **rest: Any,
    ) -> None:
        super().__init__(**rest)
        self.number, self.low, self.high, self.by, self.text, self.on_change = number, low, high, step, text, on_change
        self._hovered = self._held = ""

    @property
    def value(self) -> int:
        return self.number

    @value.setter
    def value(self, value: int) -> None:
        self.number = max(self.low, min(self.high, value))
        self.touch()

    def _at(self, at: tuple[int, int] | None) -> str:
        minus, _, plus = controls.stepper_places(self.rect, self.u)
        return "" if at is None else "-" if minus.collidepoint(at) else "+" if plus.collidepoint(at) else ""

    def move_pointer(self, at: tuple[int, int] | None) -> None:
        super().move_pointer(at)
        was, self._hovered = self._hovered, self._at(at)
        if was != self._hovered:
            self.touch()

    def press_down(self, at: tuple[int, int]) -> None:
        self._held = self._at(at)

    def release(self, at: tuple[int, int]) -> None:
        if self._held and self._at(at) == self._held:
            self._change(STEPS[self._held])
        self._held = ""

    def press_key(self, key: str) -> bool:
        if key in ("Home", "End"):
            self._change(-self.high + self.low if key == "Home" else self.high - self.low)
        elif key in STEPS:
            self._change(STEPS[key])
        return key in STEPS or key in ("Home", "End")

    def wheel(self, steps: int) -> bool:
        if self.form is not None and self.form.focus is self:
            self._change(steps)
            return True
        return False

    def _change(self, steps: int) -> None:
        was = self.number
        self.value = self.number + steps * self.by
        if self.number != was:
            self.on_change(self.number)

    def draw(self, canvas: Canvas, *, focus: bool) -> None:
        can_fall, can_rise = self.number > self.low, self.number < self.high
        look: dict[str, Any] = {"can_fall": can_fall, "can_rise": can_rise, "hovered": self._hovered}
        controls.stepper(canvas, self.rect, self.text(self.number), focus=focus, enabled=self.enabled, **look)
