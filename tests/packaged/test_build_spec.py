"""What `build.spec` asks PyInstaller for on each system: it is run with stand-ins that only take notes."""

from __future__ import annotations

import importlib
import shutil
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from game import VERSION, words

from .building import ROOT
from .trying import STAY_OUT

pytest.importorskip("PyInstaller", reason="needs PyInstaller")


class Notes:
    """What each step was given."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def step(self, name: str) -> Any:
        def asked(*given: Any, **named: Any) -> types.SimpleNamespace:
            self.asked.append((name, given, named))
            return types.SimpleNamespace(pure=[], scripts=[], binaries=[], datas=list(named.get("datas", ())))

        return asked

    def named(self, name: str) -> list[dict[str, Any]]:
        return [named for step, _, named in self.asked if step == name]


def run(root: Path = ROOT) -> Notes:
    notes = Notes()
    steps = {name: notes.step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    path = list(sys.path)
    try:
        exec(compile((ROOT / "build.spec").read_text(encoding="utf-8"), "build.spec", "exec"), {"SPECPATH": str(root), **steps})
    finally:
        sys.path[:] = path
    return notes


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what writes the properties of a Windows program be loaded anywhere."""
    import PyInstaller.compat

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(PyInstaller.compat, "win32api", None, raising=False)
    monkeypatch.setitem(sys.modules, "pefile", types.ModuleType("pefile"))
    name = "PyInstaller.utils.win32.versioninfo"
    monkeypatch.setitem(sys.modules, name, importlib.import_module(name))


def test_whatever_lies_in_assets_goes_in(tmp_path: Path) -> None:
    for name in ("cards", "locale/fr", "things-that-come-later", *STAY_OUT[1:]):
        (tmp_path / "assets" / name).mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "icon.svg", tmp_path / "assets")
    datas = run(tmp_path).named("Analysis")[0]["datas"]
    assert {source for source, _ in datas if source.startswith("assets")} == {
        "assets/cards", "assets/locale", "assets/things-that-come-later", "assets/icon.svg"}
    assert ("assets/cards", "assets/cards") in datas and ("assets/icon.svg", "assets") in datas and ("saves", "saves") in datas


def test_windows_shows_icon_name_and_version(windows: None) -> None:
    plain, text = run().named("EXE")
    assert (plain["name"], plain["console"], text["name"], text["console"]) == ("tapis-vert", False, "tapis-vert-text", True)
    assert (ROOT / plain["icon"]).is_file()
    raw = plain["version"].toRaw()
    for told in ("Tapis Vert", VERSION, "MIT License"):
        assert told.encode("utf-16-le") in raw


def test_macos_gets_an_application(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    notes = run()
    (made,) = notes.named("BUNDLE")
    assert (made["name"], made["version"]) == ("Tapis Vert.app", VERSION)
    assert (ROOT / made["icon"]).is_file() and len(notes.named("EXE")) == 1
    told = made["info_plist"]
    assert told["NSHighResolutionCapable"] is True and told["CFBundleLocalizations"] == list(words.languages())


def test_linux_programs_are_stripped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    notes = run()
    assert [(one["name"], one["strip"], one["console"]) for one in notes.named("EXE")] == [("tapis-vert", True, False)]
    assert notes.named("COLLECT")[0]["name"] == "tapis-vert"
