"""Matches leave one archive and come into another in real windows, by keyboard: the list and the statistics are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import gathering, listing, statistics
from game.match.archive import Archive
from game.match.games import GAMES
from game.match.match import Match
from game.match.seats import AGENT, HUMAN, Player
from game.ui.opponents import any_move

from . import kept
from .program import Program

pytestmark = pytest.mark.window
FLAGS = ("--game", "ecarte", "--speed", "off", "--lang", "en", "--no-sound", "--size", "1280x720")
TO_FILES = 4
"""How often Shift+Tab goes from the list to the last button of the page: past three filters, and round."""
NAMES = ("Odette", "Basile", "Solange")


def prepared(data: Path, files: Path, *, matches: int) -> None:
    """Make a data folder of Camille's with some finished matches of both games."""
    archive = Archive.open(data)
    archive.store_settings({"player_name": "Camille", "exchange_folder": str(files)})
    for number in range(matches):
        rules = GAMES["president" if number % 3 == 2 else "ecarte"]
        seats = 4 if rules.name == "president" else 2
        players = (Player("Camille", HUMAN), *(Player(name, AGENT, "normal") for name in NAMES[: seats - 1]))
        match = Match.new(rules, rules.options(seats, {}), players, seed=f"window {number}", archive=archive)
        while not match.is_over:
            if match.is_deal_over:
                match.next_deal()
                continue
            chair = match.chair(match.actors[0])
            assert chair.play(any_move(chair.view.legal), match.version) is None
    archive.close()


def finished(data: Path) -> list[tuple[Any, ...]]:
    """Give what the list says of each finished match, without what only its archive knows."""
    rows = listing.page(kept.copied(data), listing.Query(state="finished")).rows
    return [(one.game, one.players, one.scores, one.winners, one.preset, one.deals, one.is_counted) for one in rows]


def figures(data: Path) -> tuple[Any, Any]:
    """Give the statistics of both games, without the numbers that matches have in this archive alone."""
    archive = kept.copied(data)
    while gathering.gather(archive):
        pass
    ecarte = statistics.ecarte(archive, statistics.Which("ecarte"))
    president = statistics.president(archive, statistics.Which("president"))
    return _without_numbers(ecarte), _without_numbers(president)


def _without_numbers(found: Any) -> Any:
    results = tuple(one._replace(match=0) for one in found.matches.results)
    return found._replace(matches=found.matches._replace(results=results))


def listed(program: Program, data: Path, *, matches: int) -> None:
    """Go from the table to the list of matches."""
    program.until(lambda: listing.page(kept.copied(data)).total == matches + 1, "the match that is begun")
    program.still()
    program.press("ctrl+o")
    program.still()


def test_what_is_exported_and_imported_counts_the_same(display: dict[str, str], data: Path, tmp_path: Path) -> None:
    files, other = tmp_path / "files", tmp_path / "other"
    files.mkdir()
    prepared(data, files, matches=6)
    prepared(other, files, matches=0)
    with Program(display, data, *FLAGS) as program:
        listed(program, data, matches=6)
        program.press(*["shift+Tab"] * TO_FILES, "Return")
        program.still()
        program.press("Return")  # everything
        program.still()
        program.press("Return")  # here
        program.until(lambda: list(files.glob("*.zip")), "the file")
        program.still()
        assert program.close() == 0 and program.told == ""
    with Program(display, other, *FLAGS) as program:
        listed(program, other, matches=0)
        program.press("ctrl+o")
        program.still()
        program.press("Return")  # the only file
        program.until(lambda: listing.page(kept.copied(other)).total == 7, "six more matches")
        program.still()
        program.press("Return")
        program.still()
        assert program.close() == 0 and program.told == ""
    assert finished(other) == finished(data) and len(finished(data)) == 6
    ecarte, president = figures(data)
    assert (ecarte.matches.won.whole, president.matches.won.whole) == (4, 2) and ecarte.deals and president.deals
    assert figures(other) == (ecarte, president)
