"""A stage for the tests of scenes: a pilot with services, an archive in memory, and a look-out for texts that are cut."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pygame
from pilot import Pilot

from game import words
from game.core.cards import members
from game.core.moves import Move, Pick
from game.match.archive import Archive
from game.match.match import Match
from game.settings import Settings
from game.ui import commands, fonts, tokens
from game.ui.paint import Cache
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewMatch
from game.ui.services import Services
from game.ui.setup import Setup
from game.ui.stack import Scene
from game.ui.widgets import Button, Widget

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))


class Stage(Pilot):
    """A window with services; scenes are pushed as the program does it."""

    def __init__(self, size: tuple[int, int] = (1280, 720), *, archive: Archive | None = None, **settings: Any) -> None:
        super().__init__(size)
        self.archive = archive or Archive.in_memory()
        self.results: list[Any] = []
        self.services = self.serve(Settings(player_name="Camille", speed="off", guard=0).replace(**settings))

    def serve(self, settings: Settings | None = None) -> Services:
        """Make the services that a new start of the program would have."""
        self.services = Services(self.archive, self.window, settings=settings)
        commands.connect(self.services)
        return self.services

    def show(self, scene: Scene) -> Any:
        """Push a scene and note its result."""
        self.push(scene, self.results.append)
        return scene

    @property
    def top(self) -> Any:
        return self.window.stack.top

    def widget(self, name: str) -> Widget:
        return self.top.form.named(name)

    @property
    def focus(self) -> str:
        """The name of the widget in focus."""
        return self.top.form.focus.name if self.top.form.focus else ""

    def press_widget(self, name: str) -> None:
        """Click the middle of a widget."""
        self.click(self.widget(name).rect)

    def tab_to(self, name: str) -> None:
        """Go to a widget by the Tab key alone; AssertionError if it is never reached."""
        for _ in range(80):
            if self.focus == name:
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {name}")

    def choose(self, name: str, row: int) -> None:
        """Open a list by keys and take a row."""
        self.tab_to(name)
        self.press("Space", "Home", *["Down"] * row, "Enter")

    def finish(self) -> None:
        for name in ("worker", "study"):
            if name in self.services.__dict__:
                self.services.__dict__[name].close()
        words.use_letters("")  # the next test speaks for itself
        tokens.lay(tokens.DEEP_GREEN)
        self.close()


def played(stage: Stage, setup: Setup | None = None, *, seed: str = "a", deals: int = 1) -> Match:
    """Make a match whose first deals have been played anyhow, the last of them not gone on from."""
    match, chance = flow.made(stage.services, NewMatch(setup or flow.last_setup(stage.services), seed)), Random(seed)
    while True:
        while not match.is_deal_over:
            chair = match.chair(match.actors[0])
            assert chair.play(_any(chair.view.legal, chance), match.version) is None
        if match.is_over or match.deal + 1 >= deals:
            return match
        match.next_deal()


def _any(legal: tuple[Move | Pick, ...], chance: Random) -> Move:
    one = chance.choice([each for each in legal if isinstance(each, Pick) or each.verb != "concede"])
    if isinstance(one, Move):
        return one
    return Move(one.seat, one.verb, tuple(chance.sample(members(one.pool), chance.randint(one.low, one.high))))


@contextmanager
def nothing_cut() -> Iterator[list[str]]:
    """Note every text that is drawn with an ellipsis because it has no room; empty caches first, so that all is drawn."""
    cut, found = fonts.cut, []

    def noting(text: str, pixels: int, room: int, *, bold: bool = False) -> str:
        told = cut(text, pixels, room, bold=bold)
        if told != fonts.clean(text):
            found.append(text)
        return told

    for cache in Cache.everyone:
        cache.clear()
    fonts.wrap.cache_clear()
    fonts.cut = noting  # type: ignore[assignment]
    try:
        yield found
    finally:
        fonts.cut = cut


@contextmanager
def texts_seen(stage: Stage) -> Iterator[list[tuple[str, pygame.Rect]]]:
    """Note where every text stands that is drawn on the window itself and is not clipped away."""
    draw, found = fonts.draw, []

    def noting(surface: pygame.Surface, text: str, at: tuple[float, float], pixels: int, **look: Any) -> pygame.Rect:
        rect = draw(surface, text, at, pixels, **look)
        ink = rect.inflate(0, -round(rect.height * 0.45))
        if text and surface is stage.surface and surface.get_clip().contains(ink):
            found.append((text, ink))
        return rect

    fonts.draw = noting
    try:
        yield found
    finally:
        fonts.draw = draw


def meeting(texts: list[tuple[str, pygame.Rect]], area: pygame.Rect) -> list[tuple[str, str]]:
    """List texts that stand on one another, and those that leave the window."""
    out = [(text, "") for text, rect in texts if not area.contains(rect)]
    return out + [
        (one, two)
        for number, (one, first) in enumerate(texts)
        for two, second in texts[number + 1 :]
        if first.colliderect(second) and (one, first) != (two, second)
    ]


def inside(stage: Stage) -> bool:
    """Tell whether every widget of the topmost scene lies wholly in the window, scrolled ones in their area."""
    whole = stage.surface.get_rect()
    form = stage.top.form
    hidden = {widget for area in form.widgets if hasattr(area, "inside") for widget, _ in area.inside}
    return all(whole.contains(widget.rect) for widget in form.widgets if widget not in hidden and widget.rect.width)


def uneven(stage: Stage) -> dict[str, float]:
    """Return the share of their wish that the lowest buttons have, where some must set their words smaller than others."""
    buttons = [widget for widget in stage.top.form.widgets if isinstance(widget, Button) and widget.rect.width]
    low = [one for one in buttons if one.rect.bottom == max(other.rect.bottom for other in buttons)]
    room = {one.name: min(1.0, one.rect.width / one.wish(stage.top.u)) for one in low}
    return room if room and max(room.values()) - min(room.values()) >= 0.05 else {}


def overlapping(stage: Stage) -> list[tuple[str, str]]:
    """List the pairs of widgets that can be pressed and lie over one another; scroll areas are grounds."""
    form = stage.top.form
    shown = [each for each in form.widgets if each.can_focus and each.is_shown and each.rect.width]
    scrolled = [area for area in form.widgets if hasattr(area, "inside")]

    def seen(widget: Widget) -> pygame.Rect:
        area = next((area for area in scrolled if area.holds(widget)), None)
        return widget.rect.clip(area.rect) if area else widget.rect

    return [
        (one.name, two.name)
        for number, one in enumerate(shown)
        for two in shown[number + 1 :]
        if seen(one).colliderect(seen(two))
    ]
