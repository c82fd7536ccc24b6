"""The packed program is built, starts, finds its assets, plays, and leaves its own folder as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.screen import lacking

from .building import OFFLINE, Unavailable, build, packer
from .trying import ASSETS, check_contents, shipped, tried

MOST_MEGABYTES = 60


@pytest.mark.window
@pytest.mark.packaged
def test_it_is_built_and_plays(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller", reason="Packing needs PyInstaller (python -m pip install -r requirements-dev.txt).")
    if lacking():
        pytest.skip(lacking())
    try:
        report = tried(build(tmp_path), tmp_path)
    except Unavailable as fault:
        pytest.skip(str(fault))
    print(*report.lines(), sep="\n")
    assert report.megabytes < MOST_MEGABYTES
    assert Path(report.picture).exists()


def test_a_players_data_or_a_missing_card_is_noticed() -> None:
    whole = [f"_internal/{name}" for name in (*shipped(), *ASSETS)]
    check_contents(dict.fromkeys(whole))
    for name in ("tapis-vert-data/tapis-vert.sqlite", "_internal/assets/make/cards.py", "_internal/assets/windows/icon.ico"):
        with pytest.raises(AssertionError, match=f"not wanted.*{name.rpartition('/')[2]}"):
            check_contents(dict.fromkeys([*whole, name]))
    for name in ("Kh.svg", "basile.svg", "solved.jsonl", "tapis-vert.desktop"):
        with pytest.raises(AssertionError, match=f"missing.*{name}"):
            check_contents(dict.fromkeys(one for one in whole if not one.endswith(f"/{name}")))


def test_only_a_missing_registry_is_an_excuse() -> None:
    assert packer().startswith("pyinstaller")
    assert OFFLINE.search("ERROR: Could not find a version that satisfies the requirement x (from versions: none)")
    assert OFFLINE.search("WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'")
    assert not OFFLINE.search("ERROR: No matching distribution found for pygame-gui==9.9 (from versions: 0.6.13, 0.6.14)")
