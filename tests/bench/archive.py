"""How long a move takes until it is safe on disk, a long match until it is back, a large archive until it is listed."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random

from game.match.archive import Archive
from game.match.games import GAMES
from game.match.match import Match
from game.match.seats import HUMAN, Player
from tests.bench import many
from tests.bench.playing import any_move

MOVES = 1_000


def measure() -> dict[str, float]:
    """Play a match of a thousand moves into a fresh database, then resume it; open a large archive."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive.open(Path(folder))
        match = _long_match(archive)
        taken = sorted(_play(match, Random(7)))
        archive.close()
        again = Archive.open(Path(folder))
        begun = time.perf_counter()
        Match.resume(again, match.match_id or 0)
        resumed = time.perf_counter() - begun
        again.close()
    return {
        "committed_move_median_ms": taken[len(taken) // 2] * 1000,
        "committed_move_p99_ms": taken[int(len(taken) * .99)] * 1000,
        "resume_1000_moves_s": resumed,
        **many.measure(),
    }


def _long_match(archive: Archive) -> Match:
    rules = GAMES["ecarte"]
    options = rules.options(4, {"target": 11, "match": "best-of-three"})
    players = tuple(Player(name, HUMAN) for name in ("Léa", "Odette", "Basile", "Solange"))
    return Match.new(rules, options, players, seed="bench", archive=archive)


def _play(match: Match, rng: Random) -> list[float]:
    """Play random moves and return the seconds of each; the match goes on until there are a thousand."""
    taken: list[float] = []
    while len(taken) < MOVES and not match.is_over:
        if match.is_deal_over:
            match.next_deal()
            continue
        chair = match.chair(match.actors[0])
        move = any_move(chair.view.legal, rng)
        begun = time.perf_counter()
        refused = chair.play(move, match.version)
        taken.append(time.perf_counter() - begun)
        assert refused is None, refused
    return taken
