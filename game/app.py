"""The composition root of the window: checks what is installed, opens archive, window and scenes, and runs the one loop.

It decides nothing about a game. Whatever is missing is said in one line, never as a traceback.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths

if TYPE_CHECKING:
    from game.ui.geometry import Keeper
    from game.ui.services import Services

MIXED = (
    "Two versions of pygame are installed, and they disturb each other. Cure: "
    "pip uninstall -y pygame pygame-ce; pip install --force-reinstall pygame-ce"
)
NO_DISPLAY = (
    "There is no screen to open a window on: {reason}. Set DISPLAY or WAYLAND_DISPLAY, or use the commands "
    "replay, verify and simulate, which need none."
)
UNSEEN = ("dummy", "offscreen", "evdev")
"""Drivers that the library takes by itself where there is no screen."""
DRIVERS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


class Trouble(Exception):
    """The window cannot be opened; the text is one line for the player."""


def run(arguments: argparse.Namespace) -> int:
    """Open the window and play until it is closed; return the exit status of the program."""
    from game.ui.crash import say

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    if arguments.self_test is not None:
        os.environ.update(dict.fromkeys(DRIVERS, "dummy"))
    try:
        check_pygame()
        start_display()
        if arguments.self_test is not None:
            from game.ui.self_test import self_test

            return self_test(
                arguments.self_test or None, size=arguments.size, language=arguments.lang or "", data=arguments.data_dir
            )
        return _play(arguments)
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except KeyboardInterrupt:
        return 130
    except ImportError:
        raise
    except Exception as error:
        return _crashed(error, paths.user_logs(arguments.data_dir), None)


def check_pygame() -> None:
    """Stop where the other pygame is installed beside or in place of pygame-ce, before anything else is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if not getattr(pygame, "IS_CE", False):
        raise Trouble(MIXED)
    try:
        import pygame_gui  # noqa: F401
    except ImportError as fault:
        if "pygame_gui" in str(fault.name or ""):
            raise
        raise Trouble(MIXED) from None
    _warn_of_two()


def _warn_of_two() -> None:
    """Say that both are installed where the right one happened to win."""
    from importlib import metadata

    from game.ui.crash import say

    with contextlib.suppress(metadata.PackageNotFoundError):
        metadata.distribution("pygame")
        say(MIXED)


def start_display() -> None:
    """Start the parts of the library that a window needs: never the mixer, which waits for the first frame."""
    import pygame

    from game.ui.window import prepare_environment

    prepare_environment()
    if not _may_have_screen():
        raise Trouble(NO_DISPLAY.format(reason="no window system is running"))
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as fault:
        raise Trouble(NO_DISPLAY.format(reason=str(fault).rstrip("."))) from None
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise Trouble(NO_DISPLAY.format(reason="no window system answers"))


def _may_have_screen() -> bool:
    """Tell whether it is worth asking: the library would draw where nobody sees it, and its drivers would grumble."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return True
    socket = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "wayland-0")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or socket.exists())


def _play(arguments: argparse.Namespace) -> int:
    """Build everything, run, and leave everything tidy; a crash leaves a log and the match as it was."""
    services = _services(arguments)
    from game.ui.geometry import Keeper

    try:
        _first_scene(services, arguments)
        services.window.frame((), 0.0)
        if not arguments.no_sound and services.settings.sound:
            services.audio.open()
        services.window.controllers.start()
        gc.freeze()  # what is loaded stays, so no search for rubbish in a frame need look at it
        loop(services, Keeper(services))
    except Trouble:
        raise
    except Exception as error:
        return _crashed(error, paths.user_logs(arguments.data_dir), services)
    finally:
        with contextlib.suppress(Exception):
            services.close()
            services.window.destroy()
    return 0


def loop(services: Services, keeper: Keeper) -> None:
    """Turn until the window is closed; its geometry is kept even if it changed in the last second."""
    import pygame

    clock = pygame.time.Clock()
    window = services.window
    while window.is_open:
        dt = clock.tick(window.rate) / 1000
        window.frame(pygame.event.get(), dt)
        services.step(dt)
        tell_notice(services)
        keeper.step(dt)
    keeper.keep()


def _services(arguments: argparse.Namespace) -> Services:
    """Open archive and window."""
    import pygame

    from game.match.archive import Archive
    from game.settings import Settings
    from game.ui import commands, geometry
    from game.ui.services import Services
    from game.ui.toast import ToastWindow

    archive = Archive.open(paths.user_data(arguments.data_dir))
    settings = Settings.from_texts(archive.settings())
    overrides = _overrides(arguments, settings)
    wanted = geometry.wanted(settings.replace(**overrides), arguments.size)
    try:
        window = ToastWindow("Tapis Vert", wanted)
    except pygame.error as fault:
        archive.close()
        raise Trouble(NO_DISPLAY.format(reason=str(fault).rstrip("."))) from None
    with contextlib.suppress(pygame.error, OSError):
        window.window.set_icon(pygame.image.load(paths.asset("icon-64.png")))
    services = Services(
        archive,
        window,
        settings=settings,
        overrides=overrides,
        agents=arguments.agents or (),
        is_watch=arguments.watch,
        **({"announce": announce} if arguments.announce else {}),
    )
    window.toast = services.toast
    commands.connect(services)
    return services


def announce(sentence: str) -> None:
    """Print a sentence at once, for a screen reader in the terminal; where nobody reads any more, be silent."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        sys.stdout.write(sentence + "\n")
        sys.stdout.flush()


def _overrides(arguments: argparse.Namespace, settings: object) -> dict[str, str | int | bool]:
    """List what the command line wishes for this run alone."""
    from game import words
    found: dict[str, str | int | bool] = {}
    if arguments.speed:
        found["speed"] = arguments.speed
    if arguments.lang:
        found["language"] = words.use(arguments.lang)
    if arguments.no_sound:
        found["sound"] = False
    if arguments.windowed or arguments.fullscreen or arguments.size:
        found["full_screen"] = arguments.fullscreen
    return found


def _first_scene(services: Services, arguments: argparse.Namespace) -> None:
    """Show the title, above it the table that the command line asks for, and what the archive has to say."""
    from game.ui.scenes import flow
    from game.ui.scenes.title import TitleScene

    services.stack.push(TitleScene(services))
    if arguments.record:
        _open_record(services, arguments.record)
    elif arguments.game or arguments.watch:
        asked = flow.asked(services, game=arguments.game or "", preset=arguments.preset, seed=arguments.seed)
        flow.begin(services, asked, is_kept=not (arguments.agents or arguments.watch))
    tell_notice(services)


def tell_notice(services: Services) -> None:
    """Show what the archive has to say, if anything, once: at the start, or when nothing more can be stored."""
    notice, services.archive.notice = services.archive.notice, None
    if notice is not None:
        from game.ui.crash import say
        from game.ui.scenes.message import Message
        from game.words import notice_sentence, translate

        say(str(notice))
        services.stack.push(Message(services, translate("Your saved matches"), notice_sentence(notice)))


def _open_record(services: Services, path: str) -> None:
    """Take the match of a record over into the archive, unless it is there, and go on with it."""
    from game.match import importing
    from game.match.archive import NotStored
    from game.match.match import Match
    from game.match.record import load
    from game.match.replay import RefusedMove
    from game.match.shapes import RecordFault
    from game.ui.scenes import flow

    try:
        match_id = importing.match_of(services.archive, load(Path(path)))
        flow.open_table(services, Match.resume(services.archive, match_id))
    except (RecordFault, RefusedMove, NotStored, OSError) as fault:
        raise Trouble(str(fault)) from None


def _crashed(error: Exception, logs: Path, services: Services | None) -> int:
    """Keep a log of what failed and say where it lies, in a box and on standard error."""
    import pygame

    from game.ui import crash

    where = crash.store(logs, _report(error, services))
    told = crash.tell(where)
    crash.say(told)
    with contextlib.suppress(Exception):
        if pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN:
            pygame.display.message_box("Tapis Vert", told, "error", services.window.window if services is not None else None)
    return 1


def _report(error: Exception, services: Services | None) -> str:
    """Write the log; where what is known can no longer be told, the failure alone."""
    from game.ui import crash

    try:
        match = services.match if services is not None else None
        moves = crash.moves_of(match) if match is not None else ()
        return crash.report(error, _facts(services) if services is not None else {}, moves)
    except Exception:
        return crash.report(error, {})


def _facts(services: Services) -> dict[str, str]:
    """List what a log may tell: settings, match and deal; no name, no seed."""
    texts = services.settings.texts()
    told = {name: text for name, text in texts.items() if name not in ("last_setup", "player_name")}
    match = services.match
    number = {"game": match.rules.name, "match": str(match.match_id), "deal": str(match.deal)} if match else {"match": "none"}
    return {"settings": ", ".join(f"{name}={text}" for name, text in told.items()), **number}
