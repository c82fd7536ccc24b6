"""How long the list and the statistics take in an archive of five thousand matches, as queries and until they are seen.

A hundred matches of random play are copied fifty times, each copy with other dates and another seed. The archive is made once
and kept in the temporary folder.
"""

from __future__ import annotations

import datetime
import shutil
import sqlite3
import statistics as middle
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.match import listing, schema, statistics
from game.match.archive import Archive
from game.match.games import GAMES
from game.match.match import Match
from game.match.seats import AGENT, HUMAN, Player
from tests.bench import window
from tests.bench.playing import any_move

ORIGINALS, MATCHES = 100, 5_000
MADE = 2
"""Grows when the matches are to be made in another way."""
NAMES = ("Odette", "Basile", "Solange", "Hector", "Ninon", "Gaspard")
LEVELS = ("easy", "normal", "hard", "expert")
FIRST_DAY = datetime.datetime(2024, 1, 1, 20, tzinfo=datetime.UTC)
RUNS = 5


def measure() -> dict[str, float]:
    """Open the archive of five thousand matches, its list and its statistics; the middle of five runs each."""
    folder = _kept()
    begun = time.perf_counter()
    archive = Archive.open(folder)
    opened = time.perf_counter() - begun
    total = listing.page(archive).total
    assert total == MATCHES, total
    found = {
        "open_5000_matches_s": opened,
        "list_page_s": _middle(lambda: listing.page(archive)),
        "list_last_page_s": _middle(lambda: listing.page(archive, first=MATCHES - 1)),
        "list_search_s": _middle(lambda: listing.page(archive, listing.Query(text="oded classic"))),
        "ecarte_statistics_s": _middle(lambda: _everything(archive, "ecarte")),
        "president_statistics_s": _middle(lambda: _everything(archive, "president")),
    }
    archive.close()
    return found | window.measure_archive(str(folder))


def _everything(archive: Archive, game: str) -> None:
    """Ask for all statistics of a game: what there is to choose, clean and assisted figures."""
    statistics.choices(archive, game)
    counted = statistics.ecarte if game == "ecarte" else statistics.president
    for is_assisted in (False, True):
        assert counted(archive, statistics.Which(game, is_assisted)).deals


def _middle(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return middle.median(taken)


def _kept() -> Path:
    """Return the folder of the archive, made now if there is none of the present kind."""
    folder = Path(tempfile.gettempdir()) / f"tapis-vert-bench-{len(schema.STEPS)}-{MADE}"
    if not folder.exists():
        making = Path(tempfile.mkdtemp())
        archive = Archive.open(making)
        for number in range(ORIGINALS):
            _play(archive, number)
        archive.write(_copy)
        archive.close()
        shutil.move(making, folder)
    return folder


def _play(archive: Archive, number: int) -> None:
    """Play a match of random moves; one in seven with a hint, one in six under other rules."""
    rng = Random(number)
    rules = GAMES["president" if number % 5 < 2 else "ecarte"]
    seats = rng.choice((4, 5)) if rules.name == "president" else rng.choice((2, 2, 2, 3, 4))
    presets = rules.presets()
    changes = presets[0].changes if number % 6 else presets[1 + number // 6 % (len(presets) - 1)].changes
    options = rules.options(seats, {name: value for name, value in changes.items() if seats != 3 or name != "match"})
    players = (Player("Léa", HUMAN), *(Player(name, AGENT, rng.choice(LEVELS)) for name in rng.sample(NAMES, seats - 1)))
    match = Match.new(rules, options, players, seed=f"bench {number}", archive=archive)
    while not match.is_over:
        if match.is_deal_over:
            match.next_deal()
            continue
        if number % 7 == 0:
            match.assist()
        chair = match.chair(match.actors[0])
        refused = chair.play(any_move(chair.view.legal, rng), match.version)
        assert refused is None, refused


def _copy(run: sqlite3.Connection) -> None:
    """Copy the originals, rows and all, until there are enough; then spread them over the days."""
    for table in ("matches", "players", "deals", "moves", "ecarte_facts", "president_facts"):
        columns = [row[1] for row in run.execute(f"PRAGMA table_info({table})")]
        key = "id" if table == "matches" else "match"
        told = ", ".join("CAST(? AS INTEGER) + id" if name == key == "id" else "? + match" if name == key else name
                         for name in columns)
        for copy in range(1, MATCHES // ORIGINALS):
            run.execute(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {told} FROM {table} WHERE {key} <= ?",
                        (copy * ORIGINALS, ORIGINALS))
    days = [(f"bench {number}", number, (FIRST_DAY + datetime.timedelta(hours=4 * number)).isoformat(timespec="milliseconds"),
             number) for number in range(1, MATCHES + 1)]
    run.executemany("UPDATE matches SET seed = ?1, touched = ?2, begun = ?3, changed = ?3 WHERE id = ?4", days)
