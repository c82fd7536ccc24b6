"""What all tests share: no screen, no sound, no greeting and English, settled before anybody imports pygame."""

import gc
import os
import secrets
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"


import pytest

from game import words

_drawn = Random(0)


@pytest.fixture(scope="module", autouse=True)
def settled_seeds(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let seeds that nobody names be drawn alike in every run: what fails once fails again."""
    _drawn.seed(request.node.nodeid)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", lambda number: _drawn.randbytes(number).hex())
        yield


@pytest.fixture(autouse=True)
def settled_seeds_of_a_test(request: pytest.FixtureRequest) -> None:
    """The same for each test, whichever others are run before it."""
    _drawn.seed(request.node.nodeid)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Let each test begin in English, whatever the one before it has spoken."""
    yield
    words.use("en")


def pytest_collection_finish() -> None:
    """Let thousands of tests that wait for their turn out of every later search for rubbish."""
    gc.collect()
    gc.freeze()
