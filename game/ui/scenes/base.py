"""The base of all forms: it builds widgets, lays them out for the window, and builds them anew when texts or scale change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.ui import furniture
from game.ui.canvas import Canvas
from game.ui.focus import Form
from game.ui.layout.frame import LEAST_FORM
from game.ui.scenes.page import middle, page
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.widgets import Widget


class FormScene(Scene):
    """A scene of widgets. Derived ones say which there are, where they stand and what is drawn below them.

    `first` is the name of the widget in focus when the scene comes up. A scene that is full of small things says so by `least`.
    """

    first = ""
    least = LEAST_FORM
    """The smallest frame, in units, in which everything fits: the scene's texts grow no further."""

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


def paired(rect: Rect, names: Sequence[str], height: int, gap: int) -> dict[str, Rect]:
    """Place buttons in two columns from the top of a rectangle, row by row; a last one without a mate takes the whole row."""
    half = (rect.width - gap) // 2
    found = {}
    for number, name in enumerate(names):
        y = rect.y + number // 2 * (height + gap)
        is_alone = number == len(names) - 1 and number % 2 == 0
        x = rect.right - half if number % 2 else rect.x
        found[name] = Rect(x, y, rect.width if is_alone else half, height)
    return found
