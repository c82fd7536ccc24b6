"""One measurement of the window in a process of its own; prints one JSON object. Called by `tests.bench.window` only."""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

SIZE = (1920, 1080)
SECONDS = 12.0


def bare(begun: float) -> dict[str, float]:
    """Open a window of the toolkit with one button and show it."""
    import pygame
    import pygame_gui

    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("bare", (1280, 720), resizable=True)
    surface = window.get_surface()
    manager = pygame_gui.UIManager((1280, 720))
    pygame_gui.elements.UIButton(pygame.Rect(40, 40, 200, 48), "Play", manager)
    manager.update(0.016)
    surface.fill("#14432F")
    manager.draw_ui(surface)
    window.flip()
    return {"first_frame_s": time.time() - begun}


def first_frame(begun: float, folder: str) -> dict[str, float]:
    """Open the game and stop at the first frame."""
    from game import app

    shown: list[float] = []
    app.loop = lambda services, keeper: shown.append(time.time())
    app.run(_arguments(folder))
    return {"first_frame_s": shown[0] - begun}


def frames(begun: float, folder: str) -> dict[str, float]:
    """Let two agents play at the table and time every frame that is drawn."""
    return _at_table(folder, thinks=False)


def frames_thinking(begun: float, folder: str) -> dict[str, float]:
    """The same while the worker is never without a decision to think about."""
    return _at_table(folder, thinks=True)


def frames_president(begun: float, folder: str) -> dict[str, float]:
    """Deal to eight seats of President and time every frame from the second on."""
    return _at_table(folder, thinks=False, game="president", agents=("normal",) * 8)


def deck(begun: float, folder: str) -> dict[str, float]:
    """Dress the whole deck anew once a second, at the table and twice as large, and time the frames meanwhile."""
    import pygame

    from game import app
    from game.core.cards import NAMES

    found: dict[str, float] = {}
    names = (*tuple(NAMES.values())[:54], "")

    def watch(services: Any, keeper: Any) -> None:
        times: list[float] = []
        _turn(services, pygame, until=time.perf_counter() + 2)
        made = services.images.made
        for palette in ("four-colour", "colour-blind", "two-colour"):
            for back in ("perles", "soleil"):
                services.change(palette=palette, card_back=back)
                services.images.want(names, 190)
                services.images.want(names, 380)
                times += _times(services, pygame, seconds=1.5)
        times.sort()
        found.update(frame_longest_ms=times[-1] * 1000, frame_p99_ms=times[int(len(times) * .99)] * 1000,
                     faces_made=services.images.made - made)

    app.loop = watch
    app.run(_arguments(folder, game="ecarte", seed="bench", agents=("normal",)))
    return found


def archive(begun: float, folder: str) -> dict[str, float]:
    """Time the first frame of the list of matches and of both games' statistics, each above the title; scroll the list too."""
    import pygame

    from game import app
    from game.ui.scenes import flow

    found: dict[str, float] = {}

    def watch(services: Any, keeper: Any) -> None:
        _turn(services, pygame, until=time.perf_counter() + 1)
        found.update(_first_frame(services, "archive", partial(flow.open_archive, services)))
        rows = services.stack.top.rows
        times = []
        for number in range(0, rows.total, rows.total // 200):
            since = time.perf_counter()
            rows.value = number
            services.window.frame((), 1 / 60)
            times.append(time.perf_counter() - since)
        times.sort()
        found["archive_scrolled_frame_p99_ms"] = times[int(len(times) * .99)] * 1000
        since = time.perf_counter()
        services.stack.top._search("oded classic")
        services.stack.top._leave_search()
        services.window.frame((), 1 / 60)
        found["archive_search_s"] = time.perf_counter() - since
        for game in ("ecarte", "president"):
            services.stack.top.finish(None)
            _turn(services, pygame, until=time.perf_counter() + 0.2)
            found.update(_first_frame(services, f"{game}_statistics", partial(flow.open_statistics, services, game)))

    app.loop = watch
    app.run(_arguments(folder))
    return found


def _first_frame(services: Any, name: str, opens: Callable[[], object]) -> dict[str, float]:
    """Return the seconds until a scene is opened and drawn once, and those of the processor: other work beside costs none."""
    since, used = time.perf_counter(), time.process_time()
    opens()
    services.window.draw()
    return {f"{name}_first_frame_s": time.perf_counter() - since, f"{name}_first_frame_cpu_s": time.process_time() - used}


def _times(services: Any, pygame: Any, *, seconds: float) -> list[float]:
    """Turn the loop and return how long each turn took, drawn or not, from the second on: the first lays everything anew."""
    clock, times, until = pygame.time.Clock(), [], time.perf_counter() + seconds
    while time.perf_counter() < until:
        dt = clock.tick(60) / 1000
        begun = time.perf_counter()
        services.window.frame(pygame.event.get(), dt)
        services.step(dt)
        times.append(time.perf_counter() - begun)
    return times[1:]


def idle(begun: float, folder: str) -> dict[str, float]:
    """Rest at a table where a person is to move, and count the time that the process takes."""
    import pygame

    from game import app

    found: dict[str, float] = {}

    def rest(services: Any, keeper: Any) -> None:
        _turn(services, pygame, until=time.perf_counter() + 6)
        used, since = time.process_time(), time.perf_counter()
        _turn(services, pygame, until=since + 6)
        found["percent"] = 100 * (time.process_time() - used) / (time.perf_counter() - since)

    app.loop = rest
    app.run(_arguments(folder, game="ecarte", seed="bench", agents=("normal",)))
    return found


def _turn(services: Any, pygame: Any, *, until: float) -> None:
    """Turn the loop as the game does until a moment."""
    clock = pygame.time.Clock()
    while time.perf_counter() < until:
        dt = clock.tick(services.window.rate) / 1000
        services.window.frame(pygame.event.get(), dt)
        services.step(dt)


def _at_table(folder: str, *, thinks: bool, game: str = "ecarte", agents: tuple[str, ...] = ("normal", "normal"),
              ) -> dict[str, float]:
    import pygame

    from game import app

    found: dict[str, float] = {}

    def watch(services: Any, keeper: Any) -> None:
        found["blit_60_cards_ms"] = _blit_cards(services, pygame)
        times = _timed_frames(services, pygame, thinks=thinks)
        found.update(median_ms=times[len(times) // 2] * 1000, p99_ms=times[int(len(times) * .99)] * 1000, frames=len(times))

    app.loop = watch
    app.run(_arguments(folder, game=game, seed="bench", watch=True, agents=agents, speed="normal"))
    found["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return found


def _timed_frames(services: Any, pygame: Any, *, thinks: bool) -> list[float]:
    """Turn the loop for some seconds and return how long each frame took that drew something, sorted."""
    clock, times, until = pygame.time.Clock(), [], time.perf_counter() + SECONDS
    window = services.window
    drawn: list[None] = []
    show = window.draw
    window.draw = lambda: (drawn.append(None), show())
    burner = _Burner() if thinks else None
    while time.perf_counter() < until:
        dt = clock.tick(60) / 1000
        events = pygame.event.get()
        before, begun = len(drawn), time.perf_counter()
        window.frame(events, dt)
        services.step(dt)
        if len(drawn) > before > 0:
            times.append(time.perf_counter() - begun)
    if burner is not None:
        burner.close()
    return sorted(times)


class _Burner:
    """A second worker that is never without work, as a strong agent's would be."""

    def __init__(self) -> None:
        from game.ai.worker import Worker
        from tests.bench.thinker import Thinker

        self.worker = Worker()
        from random import Random

        for ticket in range(200):
            self.worker.submit(ticket, Thinker(), None, (), Random(1), 0)

    def close(self) -> None:
        self.worker.close()


def _blit_cards(services: Any, pygame: Any) -> float:
    """Return the milliseconds that sixty cards on a full-size surface take, the yardstick of a frame."""
    target = pygame.Surface(SIZE).convert()
    card = pygame.Surface((190, 266), pygame.SRCALPHA).convert_alpha()
    card.fill((250, 248, 241, 255))
    begun = time.perf_counter()
    for _ in range(50):
        target.fill((20, 67, 47))
        for place in range(60):
            target.blit(card, (place * 28, 300))
    return (time.perf_counter() - begun) / 50 * 1000


def _arguments(folder: str, **chosen: Any) -> argparse.Namespace:
    plain: dict[str, Any] = dict.fromkeys(("game", "preset", "seed", "agents", "record", "speed", "lang", "self_test"))
    plain |= {"watch": False, "windowed": True, "fullscreen": False, "size": SIZE, "no_sound": True, "data_dir": folder}
    return argparse.Namespace(**(plain | {"announce": False, "command": None} | chosen))


WHAT = {"bare": bare, "first-frame": first_frame, "frames": frames, "frames-thinking": frames_thinking,
        "frames-president": frames_president, "deck": deck, "idle": idle, "archive": archive}

if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    measured = WHAT[sys.argv[1]](float(sys.argv[2]), *sys.argv[3:])
    print(json.dumps(measured))
