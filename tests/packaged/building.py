"""Builds the packed program as a player gets it: from an environment that holds what it needs to run and PyInstaller alone."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build"
WINDOWS = sys.platform == "win32"
INSTALL_TIME, BUILD_TIME = 300, 300
OFFLINE = re.compile(
    r"connection broken|ConnectionError|NewConnectionError|Temporary failure|ConnectTimeout|ReadTimeout|ProxyError|"
    r"Network is unreachable|from versions: none", re.IGNORECASE)


class Unavailable(Exception):
    """Nothing can be built here; the text says why in one sentence."""


class Built(NamedTuple):
    """A packed program."""

    folder: Path
    seconds: float

    @property
    def program(self) -> Path:
        """The file that a player starts."""
        return self.folder / ("tapis-vert.exe" if WINDOWS else "tapis-vert")

    @property
    def files(self) -> dict[str, tuple[int, int]]:
        """All files with their size in bytes and the time of their last change."""
        found = (path for path in sorted(self.folder.rglob("*")) if path.is_file())
        return {path.relative_to(self.folder).as_posix(): _state(path) for path in found}

    @property
    def megabytes(self) -> float:
        """The size of all files, each counted once."""
        return sum(size for size, _ in self.files.values()) / 1_000_000


def _state(path: Path) -> tuple[int, int]:
    facts = path.lstat()
    return facts.st_size, facts.st_mtime_ns


def build(folder: Path) -> Built:
    """Build the program in a folder. Unavailable where that cannot be done; RuntimeError where `build.spec` fails."""
    if sys.platform == "linux" and not (shutil.which("objdump") and shutil.which("strip")):
        raise Unavailable("Packing needs objdump and strip (apt-get install binutils).")
    python = environment()
    begun = time.monotonic()
    _run([python, "-m", "PyInstaller", ROOT / "build.spec", "--noconfirm", "--log-level", "WARN",
          "--distpath", folder / "dist", "--workpath", folder / "work"],
         BUILD_TIME, cwd=folder, PYINSTALLER_CONFIG_DIR=str(folder / "cache"), PYTHONHASHSEED="1")
    return Built(folder / "dist" / "tapis-vert", time.monotonic() - begun)


def environment() -> Path:
    """Return the interpreter of the clean environment; it is made once for each state of the requirements."""
    wanted = ["-r", str(ROOT / "requirements.txt"), packer()]
    told = (ROOT / "requirements.txt").read_text(encoding="utf-8") + packer() + sys.version
    place = CACHE / f"packing-{hashlib.sha256(told.encode()).hexdigest()[:12]}"
    python, done = place / ("Scripts/python.exe" if WINDOWS else "bin/python"), place / "complete"
    if not done.exists():
        shutil.rmtree(place, ignore_errors=True)
        _run([sys.executable, "-m", "venv", place], INSTALL_TIME)
        _install(python, wanted)
        done.touch()
    return python


def packer() -> str:
    """Return the line of the requirements that names PyInstaller."""
    lines = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()
    return next(line.strip() for line in lines if line.lower().startswith("pyinstaller"))


def _install(python: Path, wanted: list[str]) -> None:
    try:
        _run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted], INSTALL_TIME)
    except RuntimeError as fault:
        if OFFLINE.search(str(fault)):
            raise Unavailable("Packing needs a package registry that pip can reach, and there is none.") from fault
        raise


def _run(words: list[str | Path], most: float, *, cwd: Path = ROOT, **more: str) -> None:
    """Run a command; RuntimeError with the end of what it said if it fails."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True, timeout=most,
        check=False)
    if done.returncode:
        raise RuntimeError(f"{words[0]} {words[1]} {words[2]} ended with {done.returncode}: {(done.stdout + done.stderr)[-3000:]}")
