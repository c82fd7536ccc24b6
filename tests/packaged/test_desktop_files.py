"""The Linux desktop finds the program: the README's own commands put everything in its place, and the checkers are content."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

import main
from game import VERSION, words
from game.ui.window import SETTINGS

from .building import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a shell")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
ENTRY, INFO = "share/applications/tapis-vert.desktop", "share/metainfo/invalid.tapisvert.TapisVert.metainfo.xml"


def commands() -> str:
    """Return what the README tells a packager to run."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    begin = next(number for number, line in enumerate(lines) if line.startswith("    prefix="))
    block = lines[begin : lines.index("", begin)]
    assert all(line.startswith("    ") for line in block)
    return "\n".join(block)


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("prefix")
    told = commands().replace("prefix=/usr/local", f"prefix={place}")
    assert str(place) in told
    subprocess.run(["bash", "-euc", told], cwd=ROOT, check=True, capture_output=True)
    return place


def entry(prefix: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(prefix / ENTRY, encoding="utf-8")
    return read


def info(prefix: Path) -> Xml.Element:
    return Xml.parse(prefix / INFO).getroot()


def test_the_entry_has_everything_in_every_language(prefix: Path) -> None:
    read = entry(prefix)
    head = read["Desktop Entry"]
    others = [language for language in words.languages() if language != "en"]
    for section, names in (("Desktop Entry", ("GenericName", "Comment", "Keywords")), ("Desktop Action ecarte", ("Name",)),
                           ("Desktop Action president", ("Name",))):
        for name in names:
            told = [read[section][name], *(read[section][f"{name}[{language}]"] for language in others)]
            assert all(told) and (name == "Keywords" or len(set(told)) == len(told)), name
    assert head["StartupWMClass"] == SETTINGS["SDL_VIDEO_X11_WMCLASS"] == SETTINGS["SDL_VIDEO_WAYLAND_WMCLASS"]
    assert head["Categories"] == "Game;CardGame;" and head["Terminal"] == "false"


def test_what_the_entry_starts_can_be_started(prefix: Path) -> None:
    read = entry(prefix)
    actions = [f"Desktop Action {name}" for name in read["Desktop Entry"]["Actions"].split(";") if name]
    assert len(actions) == len(main.WINDOW_GAMES)
    games = []
    for section in ("Desktop Entry", *actions):
        program, *flags = read[section]["Exec"].split()
        assert program == "tapis-vert"
        games.append(main.parser().parse_args(flags).game)
    assert games == [None, *main.WINDOW_GAMES]


def test_the_icon_is_there_in_every_size(prefix: Path) -> None:
    name = entry(prefix)["Desktop Entry"]["Icon"]
    icons = sorted(path.relative_to(prefix / "share/icons/hicolor").parts[0] for path in prefix.rglob(f"{name}.png"))
    assert icons == sorted(f"{size}x{size}" for size in (16, 32, 48, 64, 128, 256, 512))
    assert (prefix / "share/icons/hicolor/scalable/apps" / f"{name}.svg").is_file()


def test_the_metainfo_says_what_is_so_in_every_language(prefix: Path) -> None:
    root = info(prefix)
    assert root.findtext("id") == Path(INFO).name.removesuffix(".metainfo.xml")
    assert root.findtext("id") in (ROOT / "build.spec").read_text(encoding="utf-8")
    assert root.findtext("launchable") == Path(ENTRY).name
    assert root.find("releases/release").get("version") == VERSION  # type: ignore[union-attr]
    for where in (".", "description", "description/ul"):
        parent = root.find(where)
        assert parent is not None
        for tag in {"summary", "p", "li"} & {child.tag for child in parent}:
            told = [child.get(LANG, "en") for child in parent.iter(tag)]
            for language in words.languages():
                assert told.count(language) == told.count("en"), (where, tag, language)


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-validate")
def test_the_entry_is_valid(prefix: Path) -> None:
    done = subprocess.run(["desktop-file-validate", prefix / ENTRY], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="needs appstreamcli")
def test_the_metainfo_is_valid_and_belongs_to_the_entry(prefix: Path) -> None:
    done = subprocess.run(["appstreamcli", "validate-tree", "--no-net", prefix], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
