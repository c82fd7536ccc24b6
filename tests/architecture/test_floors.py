"""The order of the house: imports go down only; sizes, prose and habits. A planted violation proves each check."""

from __future__ import annotations

import subprocess
import sys

import pytest
from floors import ROOT, Violation, cycles, module, modules, violations

ALL = list(modules())
ENTRY = module("main", (ROOT / "main.py").read_text(encoding="utf-8")) if (ROOT / "main.py").exists() else None


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_a_module_keeps_the_order_of_the_house(one):
    assert list(violations(one)) == []


def test_imports_make_no_circle():
    assert cycles(ALL) == []


def test_the_walk_reaches_every_part():
    assert {"core", "ecarte", "match", "words"} <= {one.part for one in ALL}


def test_the_entry_loads_no_window_by_itself():
    """main.py chooses between window and text when it runs; loading it must not load pygame."""
    assert ENTRY is not None
    told = [one for one in violations(ENTRY) if one.kind not in ("print", "docstring")]
    assert told == []


@pytest.mark.parametrize("name", ["game.cli", "game.words", "game.match.match", "game.ecarte", "game.ai"])
def test_text_parts_load_without_pygame(name):
    line = f"import sys, {name}; print(sorted(m for m in sys.modules if m.split('.')[0] in ('pygame', 'pygame_gui')))"
    done = subprocess.run([sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "[]\n" and not done.stderr


PLANTED = [
    ("floor", "game.core.cards", "from game.ecarte import RULES"),
    ("floor", "game.core.cards", "import game.match.match"),
    ("floor", "game.ecarte.play", "from game.president import RULES"),
    ("floor", "game.president.play", "import game.ecarte.cards"),
    ("floor", "game.ecarte.play", "from game.match import record"),
    ("floor", "game.ecarte.play", "from game import match"),
    ("floor", "game.match.match", "from game.ai.agent import Agent"),
    ("floor", "game.ai.agent", "from game.match import match"),
    ("floor", "game.match.match", "from game import words"),
    ("floor", "game.words", "from game.ui import scenes"),
    ("floor", "game.words.cards", "from game.ui.scenes import title"),
    ("floor", "game.ui.layout", "from game import app"),
    ("floor", "game.cli", "from game.ui import layout"),
    ("floor", "game.cli.replaying", "import game.app"),
    ("floor", "game.app", "from game import cli"),
    ("floor", "game.core.chance", "from game import settings"),
    ("floor", "game.ecarte.deal", "from game.paths import asset"),
    ("floor", "game.settings", "from game.core import cards"),
    ("floor", "game.paths", "from game import settings"),
    ("floor", "game.ecarte.play", "def late():\n    from game.ui import layout\n    return layout"),
    ("floor", "game.ecarte.play", "from ..match import record"),
    ("third party", "game.core.cards", "import pygame"),
    ("third party", "game.words", "import pygame_gui"),
    ("third party", "game.cli", "from pygame import Rect"),
    ("third party", "game.match.archive", "from platformdirs import user_data_path"),
    ("third party", "game.core.cards", "import numpy"),
    ("network", "game.match.match", "import socket"),
    ("network", "game.ui.images", "from urllib import request"),
    ("network", "game.ui.images", "import urllib.request"),
    ("network", "game.app", "from http.client import HTTPConnection"),
    ("network", "game.app", "import ssl"),
    ("network", "game.ai.worker", "import asyncio"),
    ("outside world", "game.ecarte.play", "import time"),
    ("outside world", "game.core.rules", "from pathlib import Path"),
    ("pickle", "game.match.archive", "import pickle"),
    ("pickle", "game.ai.worker", "import pickle\npickle.dump(1, open('x', 'wb'))"),
    ("global chance", "game.ai.agent", "import random\nx = random.random()"),
    ("global chance", "game.ui.felt", "import random\nrandom.seed(1)"),
    ("global chance", "game.ecarte.deal", "from random import shuffle"),
    ("print", "game.match.match", "print(1)"),
    ("chdir", "game.paths", "import os\nos.chdir('/')"),
    ("function length", "game.ui.layout", "def long():\n" + "    x = 1\n" * 45),
    ("file length", "game.ui.layout", "x = 1\n" * 450),
    ("file length", "game.ecarte.play", "x = 1\n" * 600),
]


@pytest.mark.parametrize(("kind", "name", "text"), PLANTED, ids=lambda one: str(one)[:50])
def test_a_planted_violation_is_caught(kind, name, text):
    found = list(violations(module(name, f'"""A module."""\n{text}\n')))
    assert {one.kind for one in found} == {kind}, found


def test_a_missing_docstring_is_caught():
    assert list(violations(module("game.core.cards", "x = 1"))) == [
        Violation("docstring", "game.core.cards", "a module's first line says what it is")]


@pytest.mark.parametrize(("name", "text"), [
    ("game.ui.layout", "import pygame\nfrom game.core import cards\nfrom game import settings, words\nimport game.match"),
    ("game.ui.felt", "import random\nx = random.Random(1)"),
    ("game.ai.worker", "import pickle\nx = pickle.dumps(1)"),
    ("game.app", "import pygame_gui\nfrom game.ui import scenes\nfrom game.ai import worker"),
    ("game.cli", "from game import words\nfrom game.match import replay\nprint(replay)"),
    ("game.ecarte.play", "from game.core.cards import Card\nfrom game.ecarte import scoring\nfrom random import Random"),
    ("game.paths", "import platformdirs\nimport os"),
    ("game.match.match", "from game.ecarte import RULES\nfrom game import paths\nimport urllib.parse"),
    ("game.ui.layout", "def short():\n" + "    x = 1\n" * 44),
])
def test_what_is_allowed_is_not_reported(name, text):
    assert list(violations(module(name, f'"""A module."""\n{text}\n'))) == []


def test_a_planted_circle_is_caught():
    one = module("game.core.one", "import game.core.two")
    two = module("game.core.two", "from game.core.one import thing")
    assert cycles([one, two]) == [("game.core.one", "game.core.two", "game.core.one")]
    late = module("game.core.two", "def late():\n    from game.core.one import thing")
    assert cycles([one, late]) == []
