"""What all tests share: no screen, no sound, no greeting and English, settled before anybody imports pygame."""

import gc
import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"


import pytest

from game import words


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Let each test begin in English, whatever the one before it has spoken."""
    yield
    words.use("en")


def pytest_collection_finish() -> None:
    """Let thousands of tests that wait for their turn out of every later search for rubbish."""
    gc.collect()
    gc.freeze()
