"""How the program starts and ends: what is missing is one line and a status, never a traceback; nothing is overwritten."""

import argparse
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app
from game.match.archive import Archive
from game.match.match import Match
from game.match.record import write
from game.settings import Settings
from game.ui import setup
from game.ui.opponents import any_move
from game.ui.scenes import flow
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Message
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.services import Services

ROOT = Path(__file__).parents[2]


def arguments(tmp_path: Path, **given: Any) -> argparse.Namespace:
    known: dict[str, Any] = {
        "game": None,
        "preset": None,
        "seed": None,
        "agents": None,
        "watch": False,
        "record": None,
        "speed": None,
        "lang": None,
        "windowed": False,
        "fullscreen": False,
        "size": None,
        "no_sound": True,
        "data_dir": str(tmp_path / "data"),
        "self_test": None,
        "announce": False,
    }
    return argparse.Namespace(**(known | given))


def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **given: Any) -> tuple[int, Services]:
    """Run the program in this process with a loop that ends at once, and give its status and services."""
    seen: list[Services] = []

    def loop(services: Services, keeper: object) -> None:
        for _ in range(3):
            services.window.frame((), 1 / 60)
        seen.append(services)
        services.seen = [type(services.stack.top), services.match]  # type: ignore[attr-defined]

    monkeypatch.setattr(app, "loop", loop)
    status = app.run(arguments(tmp_path, **given))
    return status, seen[0]


def program(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own."""
    keep = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR")
    }
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env=keep | environment, capture_output=True, text=True, timeout=120
    )


def one_line(text: str) -> bool:
    return len(text.strip().splitlines()) == 1 and "Traceback" not in text


def test_it_starts_with_the_title_and_ends_with_0(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, services = start(tmp_path, monkeypatch)
    assert (status, services.seen[0]) == (0, TitleScene)  # type: ignore[attr-defined]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("environment", [{}, {"SDL_VIDEODRIVER": "x11"}, {"DISPLAY": ":7777", "XDG_RUNTIME_DIR": "/tmp"}])
def test_without_a_display_it_says_so_in_one_line(environment: dict[str, str]) -> None:
    done = program(**environment)
    assert done.returncode == 2
    assert one_line(done.stderr) and "screen" in done.stderr and "DISPLAY" in done.stderr
    assert done.stdout == ""


def test_the_other_pygame_is_told_with_its_cure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert app.run(arguments(tmp_path)) == 2
    told = capsys.readouterr().err
    assert one_line(told) and "pip uninstall" in told and "pygame-ce" in told
    assert not (tmp_path / "data").exists(), "nothing was touched"


def test_both_pygames_are_told_where_the_right_one_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pygame-2.6.1.dist-info").mkdir()
    (tmp_path / "pygame-2.6.1.dist-info" / "METADATA").write_text("Name: pygame\nVersion: 2.6.1\n", encoding="utf-8")
    app.check_pygame()
    assert capsys.readouterr().err == ""
    monkeypatch.syspath_prepend(str(tmp_path))
    app.check_pygame()
    told = capsys.readouterr().err
    assert one_line(told) and "pip uninstall" in told


def test_two_pygames_in_one_folder_are_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pygame_gui", None)
    real = __import__

    def mixed(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pygame_gui":
            raise ImportError("cannot import name 'DIRECTION_LTR' from 'pygame'", name="pygame")
        return real(name, *rest, **more)

    monkeypatch.setattr("builtins.__import__", mixed)
    assert app.run(arguments(tmp_path)) == 2
    monkeypatch.undo()
    assert "pip uninstall" in capsys.readouterr().err


def test_an_unwritable_folder_is_told_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    status, services = start(tmp_path, monkeypatch, data_dir=str(blocked / "data"))
    assert (status, services.seen[0]) == (0, Message)  # type: ignore[attr-defined]
    assert one_line(capsys.readouterr().err)
    assert blocked.read_text() == "not a folder"


def test_a_damaged_archive_is_put_aside_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start(tmp_path, monkeypatch)
    file = next(path for path in (tmp_path / "data").iterdir() if path.suffix in (".db", ".sqlite", ".sqlite3"))
    file.write_bytes(b"no database" * 1000)
    status, services = start(tmp_path, monkeypatch)
    assert (status, services.seen[0]) == (0, Message)  # type: ignore[attr-defined]
    assert one_line(capsys.readouterr().err)
    kept = [path for path in (tmp_path / "data").rglob("*") if path.is_file() and path.read_bytes().startswith(b"no database")]
    assert kept, "the damaged file is still there"
    assert sqlite3.connect(file).execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize(("given", "target"), [({"game": "ecarte"}, 5), ({"game": "ecarte", "preset": "seven-up"}, 7)])
def test_a_match_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], target: int) -> None:
    status, services = start(tmp_path, monkeypatch, **given)
    kind, match = services.seen  # type: ignore[attr-defined]
    assert (status, kind, match.options.target) == (0, TableScene, target)


def test_a_seed_is_a_chosen_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [start(tmp_path / str(n), monkeypatch, game="ecarte", seed="austerlitz")[1].seen[1] for n in (1, 2)]  # type: ignore[attr-defined]
    assert matches[0].is_chosen_seed and matches[0].seal == matches[1].seal


def test_agents_look_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, services = start(tmp_path, monkeypatch, game="ecarte", watch=True, agents=("easy", "random"))
    assert [player.level for player in services.seen[1].players] == ["easy", "random"]  # type: ignore[attr-defined]
    _, services = start(tmp_path, monkeypatch, game="ecarte", agents=("easy",))
    players = services.seen[1].players  # type: ignore[attr-defined]
    assert players[0].is_human and players[1].level == "easy"


@pytest.mark.parametrize(
    ("given", "kinds"),
    [
        ({"agents": ("easy", "random", "normal")}, ["", "easy", "random", "normal"]),
        ({"agents": ("easy", "random")}, ["", "easy", "random"]),
        ({"agents": ("easy", "random", "normal"), "watch": True}, ["easy", "random", "normal"]),
        ({"agents": ("easy", "random", "normal", "easy"), "watch": True}, ["easy", "random", "normal", "easy"]),
        ({"watch": True}, ["normal", "normal"]),
    ],
)
def test_agents_bring_their_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], kinds: list[str]
) -> None:
    status, services = start(tmp_path, monkeypatch, game="ecarte", **given)
    kind, match = services.seen  # type: ignore[attr-defined]
    assert (status, kind) == (0, TableScene)
    assert [player.level if not player.is_human else "" for player in match.players] == kinds
    assert match.options.target == (5 if len(kinds) == 2 else 7)


@pytest.mark.parametrize("seats", [3, 4])
def test_agents_alone_play_ecarte_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    ended: list[bool] = []

    def loop(services: Services, keeper: object) -> None:
        match, until = services.match, time.monotonic() + 90
        while not isinstance(services.stack.top, MatchResult) and time.monotonic() < until:
            services.window.frame((), 1 / 60)
        assert match is not None
        ended.append(match.seats == seats and match.is_over and isinstance(services.stack.top, MatchResult))

    monkeypatch.setattr(app, "loop", loop)
    given = arguments(tmp_path, game="ecarte", watch=True, speed="off", agents=("random",) * seats)
    assert app.run(given) == 0
    assert ended == [True]


def test_a_record_is_gone_on_with_and_left_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = setup.first("ecarte", "Léa")
    match = Match.new(made.rules, made.options, made.players, seed="waterloo")
    chair = match.chair(match.actors[0])
    assert chair.play(next(one for one in chair.view.legal if one.verb == "stand"), match.version) is None
    file = tmp_path / "match.json"
    file.write_text(write(match.full_record()), encoding="utf-8")
    before = file.read_bytes()
    status, services = start(tmp_path, monkeypatch, record=str(file))
    kind, resumed = services.seen  # type: ignore[attr-defined]
    assert (status, kind) == (0, TableScene)
    assert resumed.chair(0).view == match.chair(0).view and file.read_bytes() == before


@pytest.mark.parametrize(
    ("given", "seats", "check"),
    [
        ({}, 5, lambda match: match.options.order == "two-high"),
        ({"preset": "west-coast", "seed": "jena"}, 5, lambda match: match.options.order == "ace-high" and match.is_chosen_seed),
        ({"agents": ("easy", "random")}, 3, lambda match: [one.level for one in match.players] == ["", "easy", "random"]),
        ({"agents": ("easy",), "watch": True}, 5, lambda match: {one.level for one in match.players} == {"easy"}),
        ({"preset": "skip-and-clear"}, 5, lambda match: match.options.complete_four == "anyone"),
    ],
)
def test_president_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, Any], seats: int, check: Callable[[Match], bool]
) -> None:
    status, services = start(tmp_path, monkeypatch, game="president", **given)
    kind, match = services.seen  # type: ignore[attr-defined]
    assert (status, kind, match.rules.name, match.seats) == (0, TableScene, "president", seats)
    assert check(match)


def test_what_the_command_line_wishes_is_not_kept_for_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for given in ({"agents": ("easy", "random", "easy")}, {"watch": True}):
        _, services = start(tmp_path, monkeypatch, game="president", **given)
        assert services.settings.last_setup == ""
    _, services = start(tmp_path, monkeypatch, game="president", preset="bazaar")
    assert setup.read(services.settings.last_setup, "").preset == "bazaar"


def test_agents_alone_play_a_match_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[int, bool]] = []

    def loop(services: Services, keeper: object) -> None:
        match, until = services.match, time.monotonic() + 60
        while not isinstance(services.stack.top, MatchResult) and time.monotonic() < until:
            services.window.frame((), 1 / 60)
        assert match is not None
        ended.append((match.deal, match.is_over and isinstance(services.stack.top, MatchResult)))

    monkeypatch.setattr(app, "loop", loop)
    given = arguments(tmp_path, game="president", watch=True, speed="off", agents=("random", "random", "random"))
    assert app.run(given) == 0
    assert ended == [(4, True)]


def test_a_record_of_president_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = setup.first("president", "Léa").with_seats(4)
    match = Match.new(made.rules, made.options, made.players, seed="waterloo")
    for _ in range(9):
        chair = match.chair(match.actors[0])
        assert chair.play(any_move(chair.view.legal), match.version) is None
    file = tmp_path / "match.json"
    file.write_text(write(match.full_record()), encoding="utf-8")
    status, services = start(tmp_path, monkeypatch, record=str(file))
    kind, resumed = services.seen  # type: ignore[attr-defined]
    assert (status, kind) == (0, TableScene)
    assert resumed.chair(0).view == match.chair(0).view
    again, services = start(tmp_path, monkeypatch, record=str(file))
    assert again == 0 and services.seen[1].match_id == resumed.match_id == 1  # type: ignore[attr-defined]
    archive = Archive.open(tmp_path / "data")
    assert [row[0] for row in archive.rows("SELECT id FROM matches")] == [1]
    archive.close()


def test_a_record_that_is_gone_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "loop", lambda *_: None)
    assert app.run(arguments(tmp_path, record=str(tmp_path / "none.json"))) == 2
    assert one_line(capsys.readouterr().err)


def test_what_the_archive_has_to_say_in_the_middle_of_a_match_is_shown_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real, shown = app.loop, []

    def loop(services: Services, keeper: Any) -> None:
        def frame(*_: object) -> None:
            shown.append(type(services.stack.top))
            if len(shown) == 3:
                services.leave()

        services.archive._retreat()
        monkeypatch.setattr(services.window, "frame", frame)
        real(services, keeper)
        services.stack.pop()
        shown.append(type(services.stack.top))

    monkeypatch.setattr(app, "loop", loop)
    assert app.run(arguments(tmp_path, game="ecarte")) == 0
    assert shown == [TableScene, Message, Message, TableScene] and one_line(capsys.readouterr().err)


def test_flags_count_and_are_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, services = start(tmp_path, monkeypatch, speed="fast", lang="en", size=(1000, 700), windowed=True)
    assert services.settings.speed == "fast" and services.settings.language == "en"
    archive = Archive.open(tmp_path / "data")
    assert Settings.from_texts(archive.settings()) == Settings()
    archive.close()


def test_an_agent_from_outside_is_loaded_only_if_the_command_line_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit('loaded')\n")
    _, services = start(tmp_path, monkeypatch)
    agent = services.agent(setup.Player("Bot", "agent", f"{bot}:Bot"))
    assert type(agent).__name__ == "Normal"


def test_the_self_test_passes_and_writes_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    done = program("--self-test", str(picture))
    assert done.returncode == 0, done.stderr
    assert one_line(done.stderr) and "passed" in done.stderr
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_the_self_test_says_what_failed(tmp_path: Path) -> None:
    done = program("--self-test", str(tmp_path / "no" / "folder" / "table.png"))
    assert done.returncode == 1
    assert one_line(done.stderr) and "self-test failed: the picture cannot be written" in done.stderr


def test_a_new_game_that_cannot_begin_is_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.match.archive import NotStored

    def refuse(*_: object, **__: object) -> None:
        raise NotStored

    monkeypatch.setattr(flow, "made", refuse)
    _, services = start(tmp_path, monkeypatch, game="ecarte")
    assert services.seen[0] is Message  # type: ignore[attr-defined]
