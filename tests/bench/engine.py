"""How many moves a second the rules make in random legal play: `legal` and `apply`, events made; dealing is not counted.

Conceding is left out, because it would end most deals after a few moves. The best of many short runs counts: the others were
disturbed by whatever else the machine did. Beside them stands the bare play of two hands, the yardstick of the machine.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any

from game.core import chance
from game.core.cards import members
from game.core.moves import Move, Pick
from game.match.games import GAMES
from tests.bench import plain

DEALS, RUNS = 100, 60


def measure() -> dict[str, float]:
    """Measure both games at their usual tables."""
    found = {"plain_moves_per_second": plain.moves_per_second(DEALS, RUNS),
             "ecarte_moves_per_second": moves_per_second("ecarte", 2)}
    found["ecarte_share_of_plain"] = found["ecarte_moves_per_second"] / found["plain_moves_per_second"]
    if "president" in GAMES:
        found["president_moves_per_second"] = moves_per_second("president", 4)
    return found


def moves_per_second(game: str, seats: int) -> float:
    """Return the best rate of several runs over the same deals."""
    rules = GAMES[game]
    options = rules.options(seats, {})
    before = rules.first_before(options, seats)
    packs = (chance.shuffled(rules.pack(options, seats), number) for number in range(DEALS))
    starts = [rules.start(options, before, pack, place % seats)[-1].state for place, pack in enumerate(packs)]
    rng = Random(1)
    return max(_run(rules, starts, rng) for _ in range(RUNS))


def _run(rules: Any, starts: list[Any], rng: Random) -> float:
    legal, apply, random = rules.legal, rules.apply, rng.random
    moves = 0
    begun = time.perf_counter()
    for state in starts:
        while state.actor >= 0:
            choices = legal(state, state.actor)
            number = len(choices)
            move = choices[int(random() * (number - (choices[-1].verb == "concede")))]
            if type(move) is Pick:
                move = _picked(move, random())
            state = apply(state, move)[-1].state
            moves += 1
    return moves / (time.perf_counter() - begun)


def _picked(pick: Pick, luck: float) -> Move:
    return Move(pick.seat, pick.verb, members(pick.pool)[:pick.low + int(luck * (pick.high - pick.low + 1))])
