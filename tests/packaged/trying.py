"""Tries the packed program as somebody who has just unpacked it: without a display, then in a window with the mouse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from game import VERSION
from tests.window import kept
from tests.window.person import ME, YOUR_TURN, Mouse, choose
from tests.window.program import Program
from tests.window.screen import screen

from .building import ROOT, Built

SIZE = (1280, 720)
SEED = "packed"
TIME = 60
ASSETS = ("assets/cards/Kh.svg", "assets/sounds/deal-1.wav", "assets/icon-64.png", "saves/examples/finished-match.json",
          "pygame_gui/data/NotoSans-Regular.ttf", "licences/LICENSE", "licences/pygame-ce/LGPL.txt",
          "licences/pygame-gui/NotoSans-LICENSE.txt")
STAY_OUT = ("__init__.py", "__pycache__", "macos", "make", "screenshots", "windows")
"""What lies in assets for those who build the program, and for nobody else."""
UNWANTED = (".sqlite", "freesansbold", "NotoSansSC", "NotoSansJP", "/numpy/", "/pytest/", "/tests/",
            *(f"assets/{name}" for name in STAY_OUT))


class Report(NamedTuple):
    """What was found."""

    megabytes: float
    files: int
    build_s: float
    version_s: float
    self_test_s: float
    first_frame_s: float
    second_first_frame_s: float
    picture: str

    def lines(self) -> list[str]:
        """Say it in lines."""
        return [
            f"size            {self.megabytes:8.1f} MB in {self.files} files",
            f"build           {self.build_s:8.1f} s",
            f"--version       {self.version_s:8.2f} s",
            f"--self-test     {self.self_test_s:8.2f} s",
            f"first frame     {self.first_frame_s:8.2f} s, at the second start {self.second_first_frame_s:.2f} s",
            f"picture         {self.picture}",
        ]

    def json(self) -> str:
        """Say it as one object."""
        return json.dumps(self._asdict())


def tried(built: Built, folder: Path) -> Report:
    """Try everything; AssertionError says what is not as it must be."""
    before, home = built.files, folder / "home"
    check_contents(before)
    home.mkdir()
    plain = {"HOME": str(home), "USERPROFILE": str(home), "PATH": os.environ.get("PATH", "")}
    version_s = _said(built, plain, f"Tapis Vert {VERSION}\n", "--version")
    self_test_s = _said(built, plain, "", "--self-test", says="self-test passed")
    _replays(built, plain)
    picture = folder / "packed.png"
    first, second = _played(built, folder / "data", home, picture)
    assert built.files == before, "something was written beside the program"
    assert not [path for path in home.rglob("*") if "tapis" in path.name.lower()], "data lie elsewhere than in --data-dir"
    size, built_s = round(built.megabytes, 1), round(built.seconds, 1)
    return Report(size, len(before), built_s, version_s, self_test_s, first, second, str(picture))


def check_contents(files: Mapping[str, object]) -> None:
    """See that everything needed is there, whatever lies in assets and saves among it, and nothing that must not be."""
    inside = {name.removeprefix("_internal/") for name in files}
    needed = {*ASSETS, *shipped()}
    assert needed <= inside, f"missing: {sorted(needed - inside)}"
    odd = [name for name in files if any(part in f"/{name}" for part in UNWANTED)]
    assert not odd, f"not wanted: {odd}"


def shipped() -> list[str]:
    """List the files of the tree that must be in the program."""
    assets = (path for path in (ROOT / "assets").iterdir() if path.name not in STAY_OUT)
    paths = (path for top in (*assets, ROOT / "saves") for path in (top, *top.rglob("*")))
    return sorted(path.relative_to(ROOT).as_posix() for path in paths if path.is_file())


def _said(built: Built, environment: Mapping[str, str], told: str, *words: str, says: str = "") -> float:
    """Run it without a display; return how long it took."""
    begun = time.monotonic()
    done = subprocess.run(
        [built.program, *words], env=dict(environment), capture_output=True, text=True, timeout=TIME, check=False)
    assert done.returncode == 0 and done.stdout == told and says in done.stderr, (words, done)
    return round(time.monotonic() - begun, 2)


def _replays(built: Built, environment: Mapping[str, str]) -> None:
    """See that a record is replayed to the same text as from source, so that the rules are the same."""
    record = str(ROOT / "saves" / "examples" / "finished-match.json")
    packed, source = (subprocess.run(
        [*command, "replay", record, "--trace"], env=dict(environment), capture_output=True, timeout=TIME, check=True)
        for command in ([str(built.program)], [sys.executable, str(ROOT / "main.py")]))
    assert packed.stdout == source.stdout and packed.stdout


def _played(built: Built, data: Path, home: Path, picture: Path) -> tuple[float, float]:
    """Play a move in a real window, close it, and find the match again; return the times to the first frame."""
    flags = ("--lang", "en", "--speed", "off", "--size", f"{SIZE[0]}x{SIZE[1]}")
    with screen() as shown:
        environment = {name: text for name, text in shown.items() if not name.startswith("XDG_")} | {"HOME": str(home)}
        with Program(environment, data, "--seed", SEED, *flags, command=[str(built.program)]) as program:
            first = _first_frame(program)
            person = Mouse(program, data, SIZE)
            match = person.turn()
            person.make(match, choose(match.chair(ME).view))
            person.turn()
            pygame.image.save(program.still(), picture)
            assert program.close() == 0 and program.told == "", program.told
        version = kept.version(data)
        with Program(environment, data, *flags, command=[str(built.program)]) as program:
            second = _first_frame(program)
            program.press("Return")
            program.until(lambda: program.title.endswith(YOUR_TURN), "the match again")
            assert program.close() == 0 and program.told == "", program.told
    assert kept.version(data) == version and kept.faults(data) == []
    return first, second


def _first_frame(program: Program) -> float:
    program.until(program.has_painted, "its first frame")
    return round(time.monotonic() - program.begun, 2)
