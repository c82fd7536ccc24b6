"""Every text on the screen goes through the catalogue: in a language that marks whatever it translates, nothing is unmarked."""

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from president_play import RULES as PRESIDENT
from president_play import company
from stage import Stage
from table_play import seated
from test_scene_languages import play_on
from test_scene_layout import SCENES

from game import words
from game.ecarte import RULES as ECARTE
from game.ui import fonts
from game.ui.paint import Cache
from game.ui.setup import COMPUTERS, PEOPLE
from game.words import language

MARKED = re.compile(r"⟦[^⟦⟧]*[⟧…]")
NAMES = {*PEOPLE, *COMPUTERS, "Noémie", "Théo", "Paul", "Jeanne", "Luc", "Wednesday nights", "Sunday evenings"}
"""Of players, and of presets of their own."""
OWN = re.compile(r"TAPIS VERT|English|Français|Español|Русский|[ab]|"
                 r"[KQJARDVКДВТ] [KQJARDVКДВТ] [KQJARDVКДВТ].*|[0-9a-f]{8,}…?")
"""What is the same in every language: the game's name, languages' names, letters of cards, seals, numbers of hands."""
KEYS = re.compile(
    r"(Ctrl|Alt|Shift|Enter|Esc|Space|Pause|View|Menu|South|East|North|West|F\d+|LB|RB|LT|RT|[A-Z?]|[+–,\-0-9 ])+")
FOREIGN = ("choosing_a_level", "choosing_a_person", "message", "choosing_a_file", "choosing_a_folder", "imported",
           "data_folder")
"""Scenes that say what the tests themselves have put in, or show names of files."""
WORDED = [scene for scene in SCENES if scene.__name__ not in FOREIGN]


class Marking(gettext.NullTranslations):
    """A language in which every translated word stands between marks."""

    def gettext(self, message: str) -> str:
        return " ".join(f"⟦{word}⟧" for word in message.split(" "))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def marking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "_spoken", Marking())
    monkeypatch.setattr(words, "use", lambda code: code)
    yield
    for cache in Cache.everyone:
        cache.clear()


@contextmanager
def drawn() -> Iterator[set[str]]:
    """Note every text that is set."""
    picture, found = fonts.picture, set()

    def noting(text: str, *rest: Any, **look: Any) -> Any:
        found.add(text)
        return picture(text, *rest, **look)

    for cache in Cache.everyone:
        cache.clear()
    fonts.picture = noting
    try:
        yield found
    finally:
        fonts.picture = picture


def unmarked(texts: set[str]) -> list[str]:
    """List the texts of which some words do not come from the catalogue."""
    found = []
    for text in texts:
        rest = text
        while MARKED.search(rest):
            rest = MARKED.sub("", rest)
        bare = rest.strip(" ·:,;()[]…+×%–-.⟦⟧0123456789\u202f\u00a0")
        is_own = OWN.fullmatch(bare) or KEYS.fullmatch(text) or any(name in bare for name in NAMES)
        if any(letter.isalpha() for letter in bare) and not is_own:
            found.append(text)
    return sorted(found)


@pytest.mark.parametrize("scene", WORDED, ids=lambda scene: scene.__name__)
def test_a_scene_says_nothing_of_its_own(scene: Callable[[Stage], None]) -> None:
    with drawn() as texts:
        stage = Stage((1280, 720))
        scene(stage)
        stage.window.stack.forget_picture()
        stage.window.draw()
        stage.finish()
    assert texts and not unmarked(texts)


@pytest.mark.parametrize(("rules", "seats"), ((ECARTE, 2), (ECARTE, 3), (ECARTE, 4), (PRESIDENT, 4), (PRESIDENT, 12)))
def test_a_table_says_nothing_of_its_own(rules: Any, seats: int) -> None:
    with drawn() as texts, seated(players=company(seats, level="random"), rules=rules, seed="h", speed="off") as seat:
        play_on(seat, Random(seats))
    assert any("⟦" in text for text in texts) and not unmarked(texts)


def test_a_text_of_its_own_would_be_found() -> None:
    texts = {"⟦Play⟧", "Play", "Camille", "⟦⟦Hearts⟧,⟧ ⟦trumps⟧", "K", "Ctrl+Q", "⟦To⟧ Play ⟦on⟧"}
    assert unmarked(texts) == ["Play", "⟦To⟧ Play ⟦on⟧"]
