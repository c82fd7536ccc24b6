"""The short forms of the long trials: kills, damaged archives, hostile records, monkeys, memory."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.window.screen import lacking, screen

from . import damage, hostile, kills, memory, monkey, window_monkey


@pytest.mark.parametrize("number", range(4))
def test_killed_while_agents_play(tmp_path: Path, number: int) -> None:
    assert kills.blow(tmp_path / "data", number, Random(f"short/{number}")) == []


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return damage.made(tmp_path_factory.mktemp("archives") / "sound")


@pytest.mark.parametrize("number", range(30))
def test_damaged_archives_never_stop_the_game(sound: Path, tmp_path: Path, number: int) -> None:
    counts = Counter[str]()
    assert damage.trial(sound, tmp_path / "copy", Random(f"short/{number}"), counts) == []
    assert counts


def test_a_sound_archive_is_opened_without_a_word(sound: Path, tmp_path: Path) -> None:
    counts = Counter[str]()
    assert damage.trial(sound, tmp_path / "copy", Random(1), counts, harms=(lambda path, rng: None,)) == []
    assert counts == {"opened": 1}


def test_hostile_records_are_told_off_in_a_line() -> None:
    faults, counts = hostile.run(120, "short")
    assert faults == [] and counts["told off"] > 100


@pytest.mark.parametrize("game", ["ecarte", "president"])
def test_a_monkey_breaks_nothing(game: str) -> None:
    fault, counts, tables = monkey.run(game, 250, "short")
    assert fault == "" and counts.total() == 250 and tables


@pytest.mark.window
def test_a_monkey_at_a_real_window_breaks_nothing(tmp_path: Path) -> None:
    if lacking():
        pytest.skip(lacking())
    with screen() as environment:
        found, counts, starts = window_monkey.run({**environment, "HOME": str(tmp_path)}, tmp_path / "data", 15, "short")
    assert found == [] and starts and counts.total() > 20


@pytest.mark.parametrize(("game", "deals"), [("ecarte", 24), ("president", 15)])
def test_no_deal_leaves_anything_behind(game: str, deals: int) -> None:
    found = memory.played(game, deals)  # few deals: much is still being warmed up
    assert found[-1].deals >= deals and memory.faults(found, most=60, objects=1000) == []


def test_what_grows_is_told() -> None:
    before, after = memory.Held(10, 150.0, 40_000), memory.Held(20, 152.0, 40_900)
    assert memory.faults([before, after]) == ["90 objects more with each deal"]
    assert memory.faults([before, after._replace(megabytes=157.0, objects=40_000)]) == ["7.0 MB more after 10 deals"]
    assert memory.faults([before, after._replace(objects=40_000, scenes=2)]) == ["2 scenes more than before"]
