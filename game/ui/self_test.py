"""The program's test of itself: every scene is drawn on dummy drivers and a deal is played; for a fresh copy or a package."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

import pygame
from pygame.event import Event

from game import paths, words
from game.core.cards import text
from game.match.archive import Archive
from game.match.match import Match
from game.president import OPTIONS as PRESIDENT
from game.president.deal import whole_pack
from game.settings import BACKS, Settings
from game.ui import commands, portraits, tour
from game.ui.crash import say
from game.ui.faces import BACK
from game.ui.opponents import any_move
from game.ui.scenes import flow, table_games
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.new_game import NewMatch
from game.ui.scenes.review import Review
from game.ui.scenes.title import TitleScene
from game.ui.services import Services
from game.ui.stack import Scene
from game.ui.toast import ToastWindow
from game.ui.window import Geometry

FRAME = 1 / 60
PATIENCE = 6_000
"""Frames within which a deal must be over: at full speed, with an agent that thinks beside the loop."""
SIZE = (1280, 720)


class Fault(Exception):
    """What the test found, in one sentence."""


def self_test(picture: str | None, *, size: tuple[int, int] | None = None, language: str = "", data: str | None = None) -> int:
    """Run the test and write a picture of the table; return 0, or 1 with one line that says what failed.

    Without a folder for data it leaves nothing behind.
    """
    try:
        with tempfile.TemporaryDirectory() as folder:
            _run(Path(data or folder), picture, size or SIZE, words.use(language) if language else "en")
    except Exception as fault:
        logging.getLogger(__name__).debug("The self-test failed", exc_info=fault)
        say(f"self-test failed: {fault if isinstance(fault, Fault | OSError) else repr(fault)}")
        return 1
    say("self-test passed: every scene drawn, a deal of each game played")
    return 0


def _check_assets() -> None:
    """Stop where a card, a back, the icon or a sound is missing: a package without its art would still open."""
    cards = [text(one) for one in whole_pack(PRESIDENT(), 3)] + [f"{BACK}{name}" for name in BACKS]
    faces = [key + size for key in sorted(portraits.keys()) for size in ("", portraits.CLOSE)]
    pictures = [(folder, f"{name}.svg") for folder, names in (("cards", cards), ("faces", faces)) for name in names]
    for names in (*pictures, ("icon-64.png",)):
        if not paths.asset(*names).is_file():
            raise Fault(f"the file {'/'.join(('assets', *names))} is missing")
    if not any(paths.asset("sounds").glob("*.wav")):
        raise Fault("the sounds are missing from assets/sounds")


def _run(folder: Path, picture: str | None, size: tuple[int, int], language: str) -> None:
    _check_assets()
    tour_of(folder, picture, size=size, language=language)


def tour_of(folder: Path, picture: str | None = None, *, size: tuple[int, int] = SIZE, language: str = "") -> set[type[Scene]]:
    """Draw every scene and play a deal of each game with data in a folder; return the kinds of scene that were drawn."""
    window = ToastWindow("Tapis Vert", Geometry(size))
    wishes = Settings(speed="off", trick_hold="0.3", guard=0, player_name="Camille", language=language)
    services = Services(Archive.open(folder), window, settings=wishes)
    window.toast = services.toast
    commands.connect(services)
    try:
        return Tourist(services).everything(picture)
    finally:
        services.close()
        window.destroy()


class Tourist:
    """Goes from scene to scene by keys and looks at each."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.drawn: set[type[Scene]] = set()

    def everything(self, picture: str | None) -> set[type[Scene]]:
        """Look at all that there is, from the title on; return the kinds of scene that were drawn."""
        self.services.stack.push(TitleScene(self.services))
        self.draw()
        for way in tour.without_match(self.services):
            self.look(way)
        for way in tour.school_tables(self.services):
            self.look(way, key="")
        self.uncover()
        self.chosen_game(picture)
        for game in table_games.GAMES:
            flow.begin(self.services, NewMatch(flow.last_setup(self.services, game)))
            self.finish_deal(None)
        return self.drawn

    def look(self, way: tour.Way, *, key: str = "Esc") -> None:
        """Open a scene, draw it and what may lie above it, and close it by a key, or without one where that would ask first."""
        before = self.services.stack.top
        way()
        scene = self.services.stack.top
        if scene is None or scene is before:
            raise Fault("a scene did not open")
        self.draw()
        if isinstance(scene, Review):
            self.look(tour.above(scene))
        if key:
            self.press(key)
        else:
            scene.finish()
            self.frames(2)
        if self.services.stack.top is not before:
            raise Fault(f"{type(scene).__name__} did not close")

    def uncover(self) -> None:
        """Take the cover off by two presses."""
        self.services.stack.push(Cover(self.services, "Léa"))
        self.draw()
        for _ in range(2):
            self.press("Space")
            self.frames(30)
        self.expect(TitleScene)

    def chosen_game(self, picture: str | None) -> None:
        """Begin a match from the set-up by keys, play a deal, look at the results, and go back to the title."""
        flow.ask_new_game(self.services)
        self.press("Enter")
        self.finish_deal(picture)

    def finish_deal(self, picture: str | None) -> None:
        """Play the deal that has begun, and look at what is shown of it."""
        match = self.services.match
        if match is None:
            raise Fault("no match began")
        self.play(match, picture)
        self.until_result()
        self.draw()
        for way in tour.after_a_deal(self.services, match):
            self.look(way)
        self.press("Esc")
        self.expect(TitleScene)

    def play(self, match: Match, picture: str | None) -> None:
        """Play the first deal: the person's moves are whatever is allowed, the computer's its own."""
        for frame in range(PATIENCE):
            self.frames(1)
            for seat in match.actors:
                if match.players[seat].is_human:
                    chair = match.chair(seat)
                    chair.play(any_move(chair.view.legal), match.version)
            if frame == 0:
                self.draw()
                self.save(picture)
            if match.is_deal_over:
                return
        raise Fault("the deal was not over in time")

    def save(self, picture: str | None) -> None:
        """Keep what is drawn, if somebody wants it."""
        try:
            if picture:
                pygame.image.save(self.services.window.surface, picture)
        except pygame.error as fault:
            raise Fault(f"the picture cannot be written: {fault}") from None

    def draw(self) -> None:
        """Draw the scene on top with sharp cards, and see that there is something to be seen."""
        services, scene = self.services, self.services.stack.top
        for _ in range(2):
            services.images.finish()
            services.stack.forget_picture()
            services.window.draw()
        surface = services.window.surface
        places = [(surface.get_width() * x // 16, surface.get_height() * y // 9) for x in range(1, 16) for y in range(1, 9)]
        if len({tuple(surface.get_at(place)) for place in places}) < 8:
            raise Fault(f"{type(scene).__name__} drew nothing")
        if scene is not None:
            self.drawn.add(type(scene))

    def until_result(self) -> None:
        """Wait for the deal's result."""
        for _ in range(PATIENCE):
            if isinstance(self.services.stack.top, DealResult):
                return
            self.frames(1)
        raise Fault("the deal's result was not shown")

    def expect(self, kind: type[Scene]) -> None:
        """Stop where another scene is on top."""
        if not isinstance(self.services.stack.top, kind):
            raise Fault(f"{kind.__name__} is not on top")

    def press(self, name: str) -> None:
        """Press a key and let it show."""
        code = {"Esc": pygame.K_ESCAPE, "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE}[name]
        self.services.window.frame((Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0),), FRAME)
        self.frames(2)

    def frames(self, number: int) -> None:
        """Let frames pass."""
        for _ in range(number):
            self.services.window.frame((), FRAME)
            self.services.step(FRAME)
            pygame.time.wait(1)
