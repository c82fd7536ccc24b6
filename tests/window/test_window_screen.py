"""What is said where the tools of a real window are missing."""

from pathlib import Path

import pytest

from .screen import PACKAGES, lacking


def test_missing_tools_are_named_with_their_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert all(tool in lacking() and package in lacking() for tool, package in PACKAGES.items())
    for tool in PACKAGES:
        (tmp_path / tool).write_text("#!/bin/sh\n")
        (tmp_path / tool).chmod(0o755)
    assert lacking() == ""
