"""The base of all forms: it builds widgets, lays them out for the window, and builds them anew when texts or scale change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import furniture, keys
from game.ui.canvas import Canvas
from game.ui.focus import Form
from game.ui.layout.frame import LEAST_FORM
from game.ui.scenes.page import middle, page
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.widgets import Button, Widget


class FormScene(Scene):
    """A scene of widgets. Derived ones say which there are, where they stand and what is drawn below them.

    `first` is the name of the widget in focus when the scene comes up. A scene that is full of small things says so by `least`.
    """

    first = ""
    least = LEAST_FORM
    """The smallest frame, in units, in which everything fits: the scene's texts grow no further."""
    fixed: tuple[str, ...] = ()
    """Letters that press buttons here whatever the player has set: a command that he put on one of them has no key here."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.page = page((1280, 720))
        self._revision = services.revision

    # What derived scenes say

    def widgets(self) -> Sequence[Widget]:
        """Make the widgets in the order of the Tab key."""
        return ()

    def places(self) -> Mapping[str, Rect]:
        """Say where each named widget stands on `self.page`, in pixels."""
        return {}

    def arrange(self) -> None:
        """Lay out what stands inside scroll areas; called after `places`."""

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies below the widgets."""

    def row(self, rect: Rect, names: Sequence[str], gap: int) -> dict[str, Rect]:
        """Place buttons side by side: of one width if all have room so, else each with what its words and key want."""
        assert self.form is not None
        buttons = [button for name in names if isinstance(button := self.form.named(name), Button)]
        return beside(rect, {button.name: button.wish(self.page.u) for button in buttons}, gap)

    def command_key(self, name: str) -> str:
        """Return the player's key of a command, as it counts in this form."""
        key = self.services.bindings.key(name)
        return "" if key in self.fixed else key

    def presses(self, event: Event, name: str) -> bool:
        """Tell whether an event is the player's key of a command."""
        key = self.command_key(name)
        return bool(key) and event.type == pygame.KEYDOWN and keys.name(event) == key

    # Life

    def enter(self, size: tuple[int, int]) -> None:
        self.form = Form(self.services.gui, on_reason=self.services.say)
        self.build()
        self.resize(size)
        if self.first:
            self.form.set_focus(self.form.named(self.first))

    def build(self) -> None:
        """Put all widgets in place of those that are there; values and focus stay by name."""
        assert self.form is not None
        self._revision = self.services.revision
        self.form.replace(*self.widgets())

    def fits(self, size: tuple[int, int]) -> bool:
        return super().fits(size) and self._revision == self.services.revision

    def resize(self, size: tuple[int, int]) -> None:
        if self.form is not None and self._revision != self.services.revision:
            self.build()  # below an overlay no time passes that would notice it
        self.size = size
        self.page = page(size, self.services.scale, least=self.least)
        self.u = self.page.u
        if self.form is not None:
            self.form.place(self.places(), self.u, size=size)
            self.arrange()
        self.redraw()

    def rebuild(self) -> None:
        """Build and lay out anew."""
        self.build()
        self.resize(self.size)

    def build_anew(self) -> None:
        """Make all widgets anew, of which none keeps its value; the focus stays."""
        assert self.form is not None
        focus = self.form.focus.name if self.form.focus else ""
        self.form.set_focus(None)
        for widget in tuple(self.form.widgets):
            self.form.remove(widget)
        self.rebuild()
        if focus:
            self.form.set_focus(self.form.named(focus))

    def show(self) -> None:
        if self._revision != self.services.revision:
            self.rebuild()
        super().show()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self._revision != self.services.revision:
            self.rebuild()

    def draw(self, surface: Surface) -> None:
        self.paint(Canvas(surface, self.u))
        super().draw(surface)


class Dialog(FormScene):
    """A panel in the middle of a darkened scene; `width` and `height` in units, cut to the window."""

    is_overlay = True
    width, height = 480.0, 320.0

    @property
    def panel(self) -> Rect:
        return middle(self.size, self.u, self.width, self.height)

    def inside(self, pad: float = 32) -> Rect:
        """Give the panel without its padding."""
        return self.panel.inflate(-2 * self.page.px(pad), -2 * self.page.px(pad))

    def paint(self, canvas: Canvas) -> None:
        furniture.panel(canvas, self.panel, alpha=0.98, edge=0.55)


def stacked(rect: Rect, names: Sequence[str], height: int, gap: int) -> dict[str, Rect]:
    """Place buttons one below the other from the top of a rectangle."""
    return {name: Rect(rect.x, rect.y + number * (height + gap), rect.width, height) for number, name in enumerate(names)}


def beside(rect: Rect, wishes: Mapping[str, int], gap: int) -> dict[str, Rect]:
    """Place what has these wishes of width side by side over a whole rectangle; too little room is shared as they want it.

    >>> [rect.width for rect in beside(Rect(0, 0, 320, 40), {"a": 50, "b": 80, "c": 20}, 10).values()]
    [100, 100, 100]
    >>> [rect.width for rect in beside(Rect(0, 0, 320, 40), {"a": 50, "b": 140, "c": 20}, 10).values()]
    [80, 170, 50]
    """
    room, whole = rect.width - gap * (len(wishes) - 1), sum(wishes.values())
    equal = room // len(wishes)
    found, x = {}, rect.x
    for number, (name, wish) in enumerate(wishes.items(), start=1):
        wide = equal if max(wishes.values()) <= equal else wish + (room - whole) // len(wishes)
        if whole > room:
            wide = room * wish // whole
        found[name] = Rect(x, rect.y, rect.right - x if number == len(wishes) else wide, rect.height)
        x += wide + gap
    return found


def paired(rect: Rect, names: Sequence[str], height: int, gap: int, *, line: int | None = None) -> dict[str, Rect]:
    """Place buttons in two columns from the top of a rectangle, row by row; a last one without a mate takes the whole row.

    `gap` lies between the columns, `line` between the rows where that is another.
    """
    between = gap if line is None else line
    half = (rect.width - gap) // 2
    found = {}
    for number, name in enumerate(names):
        y = rect.y + number // 2 * (height + between)
        is_alone = number == len(names) - 1 and number % 2 == 0
        x = rect.right - half if number % 2 else rect.x
        found[name] = Rect(x, y, rect.width if is_alone else half, height)
    return found
