"""What the tests of the real window share: one screen for all of them, or a sentence that says what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .screen import lacking, screen


@pytest.fixture(scope="session")
def display() -> Iterator[dict[str, str]]:
    """Yield the environment of a screen of its own."""
    if lacking():
        pytest.skip(lacking())
    with screen() as environment:
        yield environment


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the folder for the data of a player who has never been here."""
    return tmp_path / "data"
