"""The program's own scenes, drawn without a screen from a copy of the archive: they tell where to click and what to expect."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.match import walk
from game.match.match import Match
from game.settings import Settings
from game.ui.focus import Form
from game.ui.gui import Gui
from game.ui.lists import PopUp
from game.ui.scenes import review_look
from game.ui.scenes.base import FormScene
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.flow import last_setup
from game.ui.scenes.match_result import HEAD, MatchResult
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.review import Review
from game.ui.scenes.school import School
from game.ui.scenes.title import NAME_HEIGHT, TitleScene
from game.ui.services import Services
from game.ui.setup import Setup
from game.ui.window import GameWindow, Geometry

from . import kept
from .program import are_equal

S = TypeVar("S", bound=FormScene)
MOST_TABS = 80


class Sight(NamedTuple):
    """A form as it will look: where its widgets are, and an area whose picture tells it from all other scenes."""

    rects: dict[str, Rect]
    tabs: dict[str, int]
    """How often Tab must be pressed to come to a widget."""
    picture: Surface
    area: Rect

    def is_shown(self, picture: Surface) -> bool:
        """Tell whether a picture of the window shows this form, to the pixel."""
        return are_equal(picture, self.picture, self.area)


@cache
def _gui() -> Gui:
    return Gui((1280, 720))


def title(data: Path, size: tuple[int, int]) -> Sight:
    """Draw the title as the program would show it now."""

    def name(scene: TitleScene) -> Rect:
        return Rect(scene.column.topleft, (scene.column.width, scene.page.px(NAME_HEIGHT)))

    return _sight(data, size, TitleScene, name)


def new_game(data: Path, size: tuple[int, int]) -> Sight:
    """Draw the set-up of a new match."""
    return _sight(data, size, lambda services: NewGame(services, last_setup(services)), _heading)


def president(data: Path, size: tuple[int, int], change: Callable[[Setup], Setup], *, opened: str = "") -> Sight:
    """Draw the set-up of President, changed, its house rules scrolled to their end; with the list open that `opened` names.

    The rows of the list are called `row 0`, `row 1` …
    """

    def area(scene: NewGame) -> Rect:
        assert scene.form is not None
        return (scene.form.popup or scene.presets).rect.copy()

    def go_on(scene: NewGame) -> None:
        assert scene.form is not None
        scene.rules.scroll_to(scene.rules.most)
        if opened:
            scene.form.named(opened).activate()

    return _sight(data, size, lambda services: NewGame(services, change(last_setup(services, "president"))), area, go_on)


def deal_result(data: Path, size: tuple[int, int], match: Match) -> Sight:
    """Draw the result of the deal that is over."""
    return _sight(data, size, lambda services: DealResult(services, match, 0), _heading)


def school(data: Path, size: tuple[int, int]) -> Sight:
    """Draw the lessons and positions of Écarté."""
    return _sight(data, size, lambda services: School(services, "ecarte"), _heading)


def match_result(data: Path, size: tuple[int, int], match: Match) -> Sight:
    """Draw the result of the match that is over."""

    def head(scene: MatchResult) -> Rect:
        return Rect(scene.panel.topleft, (scene.panel.width, scene.page.px(HEAD)))

    return _sight(data, size, lambda services: MatchResult(services, match, 0), head)


class Places(NamedTuple):
    """A deal looked back on, as it will look after each move, and the areas in which nothing but the table is seen."""

    places: list[Surface]
    areas: list[Rect]
    rects: dict[str, Rect]


def review(data: Path, size: tuple[int, int], match: Match) -> Places:
    """Draw the last deal of a match after each of its moves, each time from a fresh replay."""
    pygame.display.init()
    pygame.font.init()
    window = GameWindow("Twin", Geometry(size), gui=_gui())
    archive = kept.copied(data)
    services = Services(archive, window, settings=Settings.from_texts(archive.settings()).replace(language="en", speed="off"))
    try:
        found = []
        source = walk.of_match(match)
        for place in range(source.walk(match.deal).last + 1):
            scene = Review(services, source, match.deal, seat=0)
            window.stack.push(scene)
            scene.go(place)
            window.frame((), 1 / 60)
            window.cards.finish()
            window.stack.forget_picture()
            window.draw()
            found.append(window.surface.copy())
            rects = review_look.places(scene.board.layout())
            line = rects[review_look.LINE]
            window.stack.pop()
        top = rects[review_look.PLAY].top
        strip = rects[review_look.MENU].bottom
        areas = [Rect(0, strip + 8, size[0], top - strip - 16), Rect(0, line.bottom + 8, size[0], size[1] - line.bottom - 8)]
        return Places(found, areas, rects)
    finally:
        services.close()
        window.destroy()


def _nothing(scene: FormScene) -> None:
    pass


def _heading(scene: FormScene) -> Rect:
    return Rect(0, 0, scene.page.size[0], scene.page.box.top)


def _sight(data: Path, size: tuple[int, int], make: Callable[[Services], S], area: Callable[[S], Rect],
           go_on: Callable[[S], object] = _nothing) -> Sight:
    """Build a scene from what is stored, let it go on, draw it, and take everything down again."""
    pygame.display.init()
    pygame.font.init()
    window = GameWindow("Twin", Geometry(size), gui=_gui())
    archive = kept.copied(data)
    services = Services(archive, window, settings=Settings.from_texts(archive.settings()).replace(language="en"))
    try:
        scene = make(services)
        window.stack.push(scene)
        window.frame((), 1 / 60)
        go_on(scene)
        window.frame((), 1 / 60)
        assert scene.form is not None
        picture = window.surface.copy()
        rects, place = _rects(scene.form), area(scene)
        return Sight(rects, _tabs(scene.form), picture, place)
    finally:
        services.close()
        window.destroy()


def _rects(form: Form) -> dict[str, Rect]:
    found = {widget.name: widget.rect.copy() for widget in form.widgets if widget.name}
    return found | (_rows(form.popup) if form.popup is not None else {})


def _rows(popup: PopUp) -> dict[str, Rect]:
    return {f"row {number}": row["button_element"].rect.copy() for number, row in enumerate(popup.element.item_list)}


def _tabs(form: Form) -> dict[str, int]:
    """Press Tab until every widget that can be reached has been."""
    found: dict[str, int] = {}
    form.close_popup()
    for number in range(MOST_TABS):
        name = form.focus.name if form.focus else ""
        if name in found:
            break
        found[name] = number
        form.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, scancode=0, unicode="\t"))
    return found
