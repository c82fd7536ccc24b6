"""The program's test of itself: every scene is drawn on dummy drivers and a deal is played; for a fresh copy or a package."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
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
from game.ui import commands
from game.ui.crash import say
from game.ui.faces import BACK
from game.ui.opponents import any_move
from game.ui.scenes import flow, table_games
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message, show_keys
from game.ui.scenes.new_game import NewMatch
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.preset_rows import NamePreset
from game.ui.scenes.settings import SettingsScene
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
    wanted = [("cards", f"{name}.svg") for name in cards] + [("icon-64.png",)]
    for names in wanted:
        if not paths.asset(*names).is_file():
            raise Fault(f"the file {'/'.join(('assets', *names))} is missing")
    if not any(paths.asset("sounds").glob("*.wav")):
        raise Fault("the sounds are missing from assets/sounds")


def _run(folder: Path, picture: str | None, size: tuple[int, int], language: str) -> None:
    _check_assets()
    window = ToastWindow("Tapis Vert", Geometry(size))
    wishes = Settings(speed="off", trick_hold="0.3", guard=0, player_name="Camille", language=language)
    services = Services(Archive.open(folder), window, settings=wishes)
    window.toast = services.toast
    commands.connect(services)
    try:
        services.stack.push(TitleScene(services))
        _forms(services)
        _chosen_game(services, picture)
        for game in table_games.GAMES:
            _dealt_game(services, game)
    finally:
        services.close()
        window.destroy()


EVERYTHING = Offers(can_claim=True, can_concede=True, can_hand_over=True, can_repeat=True, can_abandon=True)


def _forms(services: Services) -> None:
    """Draw every scene that needs no match, each opened and closed by keys."""
    _look(services, lambda: flow.ask_new_game(services), "Esc")
    _look(services, lambda: services.stack.push(SettingsScene(services)), "Esc")
    _look(services, lambda: show_keys(services), "Esc")
    _look(services, lambda: services.stack.push(Message(services, "Tapis Vert", "Self-test.")), "Esc")
    _look(services, lambda: services.stack.push(Pause(services, EVERYTHING)), "Esc")
    _look(services, lambda: services.stack.push(Choice(services, "Tapis Vert", "", [Answer("", "Self-test.")])), "Esc")
    _look(services, lambda: services.stack.push(NamePreset(services, flow.last_setup(services, "president"))), "Esc")
    cover = Cover(services, "Léa")
    services.stack.push(cover)
    _draw(services, cover)
    for _ in range(2):
        _press(services, "Space")
        _frames(services, 30)
    _expect(services, TitleScene)


def _look(services: Services, begin: Callable[[], object], key: str) -> None:
    before = services.stack.top
    begin()
    scene = services.stack.top
    if scene is None or scene is before:
        raise Fault("a scene did not open")
    _draw(services, scene)
    _press(services, key)
    if services.stack.top is not before:
        raise Fault(f"{type(scene).__name__} did not close")


def _chosen_game(services: Services, picture: str | None) -> None:
    """Begin a match from the set-up by keys, play a deal, look at the results, and go back to the title."""
    flow.ask_new_game(services)
    _press(services, "Enter")
    _finish_deal(services, picture)


def _dealt_game(services: Services, game: str) -> None:
    """Do the same with the set-up of a game as the title deals it."""
    flow.begin(services, NewMatch(flow.last_setup(services, game)))
    _finish_deal(services, None)


def _finish_deal(services: Services, picture: str | None) -> None:
    match = services.match
    if match is None:
        raise Fault("no match began")
    _play(services, match, picture)
    _until(services, lambda: isinstance(services.stack.top, DealResult), "the deal's result was not shown")
    _draw(services, services.stack.top)
    _look(services, lambda: services.stack.push(MatchResult(services, match, 0)), "Esc")
    _press(services, "Esc")
    _expect(services, TitleScene)


def _play(services: Services, match: Match, picture: str | None) -> None:
    """Play the first deal: the person's moves are whatever is allowed, the computer's its own."""
    for frame in range(PATIENCE):
        _frames(services, 1)
        for seat in match.actors:
            if match.players[seat].is_human:
                chair = match.chair(seat)
                chair.play(any_move(chair.view.legal), match.version)
        if frame == 0 and picture:
            _save(services, picture)
        if match.is_deal_over:
            return
    raise Fault("the deal was not over in time")


def _save(services: Services, picture: str) -> None:
    _draw(services, services.stack.top)
    try:
        pygame.image.save(services.window.surface, picture)
    except pygame.error as fault:
        raise Fault(f"the picture cannot be written: {fault}") from None


def _draw(services: Services, scene: Scene | None) -> None:
    """Draw a scene with sharp cards, and see that there is something to be seen."""
    for _ in range(2):
        services.images.finish()
        services.stack.forget_picture()
        services.window.draw()
    surface = services.window.surface
    places = [(surface.get_width() * x // 16, surface.get_height() * y // 9) for x in range(1, 16) for y in range(1, 9)]
    if len({tuple(surface.get_at(place)) for place in places}) < 8:
        raise Fault(f"{type(scene).__name__} drew nothing")


def _until(services: Services, is_so: Callable[[], bool], fault: str) -> None:
    for _ in range(PATIENCE):
        if is_so():
            return
        _frames(services, 1)
    raise Fault(fault)


def _expect(services: Services, kind: type[Scene]) -> None:
    if not isinstance(services.stack.top, kind):
        raise Fault(f"{kind.__name__} is not on top")


def _press(services: Services, name: str) -> None:
    code = {"Esc": pygame.K_ESCAPE, "Enter": pygame.K_RETURN, "Space": pygame.K_SPACE}[name]
    services.window.frame((Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0),), FRAME)
    _frames(services, 2)


def _frames(services: Services, number: int) -> None:
    for _ in range(number):
        services.window.frame((), FRAME)
        services.step(FRAME)
        pygame.time.wait(1)
