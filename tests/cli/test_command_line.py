"""The command line itself: what answers without display and libraries, wrong flags, pipes and consoles."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import main
from game import VERSION

ROOT = Path(main.__file__).parent
MATCH = Path(__file__).parent / "golden" / "match.json"
Captured = pytest.CaptureFixture[str]


def started(tmp_path: Path, *flags: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Start the program where pygame cannot be imported and there is no display."""
    for name in ("pygame", "pygame_gui"):
        (tmp_path / f"{name}.py").write_text("raise ImportError('poisoned', name='pygame')\n", encoding="utf-8")
    inherited = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run([sys.executable, "main.py", *flags], cwd=ROOT, capture_output=True, timeout=60, check=False,
                          env=inherited | {"PYTHONPATH": str(tmp_path), **environment})


@pytest.mark.parametrize(("flags", "word"), [
    (["--help"], "simulate"), (["--version"], VERSION), (["replay", "--help"], "--trace"),
    (["replay", str(MATCH)], "Odette deals"), (["replay", "--trace", str(MATCH)], '"phase"'),
    (["verify", str(MATCH)], "seal opens"),
    (["simulate", "ecarte", "--agents", "random", "--deals", "1", "--seed", "1"], "random")])
def test_texts_need_no_pygame(tmp_path: Path, flags: list[str], word: str) -> None:
    done = started(tmp_path, *flags)
    assert (done.returncode, done.stderr) == (0, b"")
    assert word in done.stdout.decode("utf-8")


def test_help_and_version_need_no_library_at_all(tmp_path: Path) -> None:
    (tmp_path / "platformdirs.py").write_text("raise ImportError('poisoned', name='platformdirs')\n", encoding="utf-8")
    for flag in ("--help", "--version", "--bogus"):
        done = started(tmp_path, flag)
        assert done.returncode == (2 if flag == "--bogus" else 0)
        assert b"poisoned" not in done.stderr


def test_a_missing_library_is_one_line(tmp_path: Path) -> None:
    done = started(tmp_path, "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 1
    lines = done.stderr.decode("utf-8").splitlines()
    assert len(lines) == 1 and "pygame" in lines[0] and "python -m pip install -r requirements.txt" in lines[0]


def test_a_console_that_is_not_utf8(tmp_path: Path) -> None:
    done = started(tmp_path, "replay", str(MATCH), PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "Écarté: Léa (person)" in done.stdout.decode("utf-8")


def test_a_reader_who_stops_listening_is_no_fault() -> None:
    command = [sys.executable, "main.py", "simulate", "ecarte", "--agents", "random", "--deals", "1", "--seed", "1"]
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(command, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == main.BROKEN_PIPE


WRONG = {
    "unknown flag": (["--bogus"], "--bogus"),
    "shortened flag": (["--full"], "--full"),
    "unknown command": (["play"], "play"),
    "unknown speed": (["--speed", "warp"], "warp"),
    "small": (["--size", "320x200"], "960x600"),
    "no size": (["--size", "big"], "WIDTHxHEIGHT"),
    "both shapes": (["--windowed", "--fullscreen"], "--windowed"),
    "size of full screen": (["--fullscreen", "--size", "1280x720"], "--size"),
    "unknown language": (["--lang", "xx"], "known: en"),
    "unknown game": (["--game", "whist"], "whist"),
    "unknown preset of president": (["--game", "president", "--preset", "club-code"], "skip-and-clear"),
    "too many agents for president": (["--game", "president", "--agents", ",".join(["easy"] * 16)], "--watch"),
    "unknown preset": (["--preset", "cheating"], "club-code"),
    "unknown agent": (["--agents", "guru"], "guru"),
    "too many agents": (["--agents", "easy,easy,easy,easy"], "--watch"),
    "missing bot": (["--agents", "nowhere/bot.py:Bot"], "nowhere/bot.py"),
    "empty seed": (["--seed", ""], "seed"),
    "record and seed": (["--record", str(MATCH), "--seed", "1"], "--seed"),
    "missing record": (["--record", "nowhere.json"], "nowhere.json"),
    "self-test and watch": (["--self-test", "--watch"], "--self-test"),
    "window flag before a command": (["--no-sound", "replay", str(MATCH)], "--no-sound"),
    "window flag after a command": (["replay", str(MATCH), "--no-sound"], "--no-sound"),
    "no file": (["replay"], "FILE"),
    "two files": (["verify", "a", "b"], "b"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_flag_is_one_line(capsys: Captured, name: str) -> None:
    flags, word = WRONG[name]
    with pytest.raises(SystemExit) as left:
        main.main(flags)
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert word in printed.err


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[argparse.Namespace]:
    """Stand in for the window and keep what it was asked for."""
    asked: list[argparse.Namespace] = []
    window = ModuleType("game.app")
    window.run = lambda arguments: asked.append(arguments) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.app", window)
    return asked


def test_without_flags_the_window_opens_on_its_title(opened: list[argparse.Namespace]) -> None:
    assert main.main([]) == 0
    assert opened[0].game is None and opened[0].agents is None and not opened[0].watch and opened[0].self_test is None


def test_flags_reach_the_window(opened: list[argparse.Namespace]) -> None:
    assert main.main(["--preset", "club-code", "--seed", "7", "--agents", "easy", "--speed", "off", "--lang", "en",
                      "--windowed", "--size", "1280x720", "--no-sound", "--data-dir", "here"]) == 0
    asked = opened[0]
    assert (asked.game, asked.preset, asked.seed, asked.agents) == ("ecarte", "club-code", "7", ("easy",))
    assert (asked.speed, asked.lang, asked.windowed, asked.fullscreen) == ("off", "en", True, False)
    assert (asked.size, asked.no_sound, asked.data_dir) == ((1280, 720), True, "here")


def test_watched_agents_record_and_self_test_reach_the_window(opened: list[argparse.Namespace]) -> None:
    for flags in (["--watch", "--agents", "easy,random"], ["--record", str(MATCH)], ["--self-test", "a.png"], ["--self-test"]):
        assert main.main(flags) == 0
    watched, record, picture, plain = opened
    assert watched.watch and watched.agents == ("easy", "random") and watched.game == "ecarte"
    assert (record.record, picture.self_test, plain.self_test) == (str(MATCH), "a.png", "")


def test_as_many_agents_as_ecarte_has_seats_reach_the_window(opened: list[argparse.Namespace]) -> None:
    assert main.main(["--agents", "easy,random,normal"]) == 0
    assert main.main(["--watch", "--agents", "easy,random,normal,easy"]) == 0
    beside, watched = opened
    assert len(beside.agents) == 3 and not beside.watch
    assert len(watched.agents) == 4 and watched.watch


def test_president_and_its_agents_reach_the_window(opened: list[argparse.Namespace]) -> None:
    assert main.main(["--game", "president", "--preset", "big-table", "--seed", "7", "--agents", "easy,random,normal"]) == 0
    assert main.main(["--game", "president", "--watch", "--speed", "off"]) == 0
    assert main.main(["--game", "president", "--watch", "--agents", ",".join(["easy"] * 16)]) == 0
    asked, watched, full = opened
    assert (asked.game, asked.preset, asked.agents) == ("president", "big-table", ("easy", "random", "normal"))
    assert (watched.game, watched.watch, watched.speed, watched.agents) == ("president", True, "off", None)
    assert len(full.agents) == 16


def test_a_fault_of_the_game_itself_is_not_taken_for_a_missing_library() -> None:
    with pytest.raises(ImportError):
        main._needs(ImportError("cannot import name", name="game.app"))
    assert "pygame-gui" in main._needs(ImportError("no", name="pygame_gui"))
