"""Things that the tests of matches share: random legal play, small records, a bare table. Not a test itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from game.core.cards import members
from game.core.moves import Move, Pick
from game.ecarte import RULES
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import AGENT, HUMAN, Player

HANDS = ["Kh Qh 7d 7c 8c", "As Ts 7h 8d Ac"]
STOCK = "9c Tc Jc Qc Kc 9d Td Ad Jd Qd Kd 8h 9h Th Ah Jh 7s 8s Js Qs Ks"
STOOD = ["0 stand", "0 play Kh", "1 play 7h", "0 play Qh", "1 play Ts", "1 play Ac", "0 play 7c", "1 play 8d", "0 play 7d",
         "1 play As", "0 play 8c"]
"""Elder stands and does not make the point: the dealer scores two."""


def people(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Person {seat}", HUMAN) for seat in range(seats))


def agents(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f"Agent {seat}", AGENT, "normal") for seat in range(seats))


def table(seats: int = 2, seed: str = "a seed", archive: Archive | None = None, **changes: Any) -> Match:
    return Match.new(RULES, RULES.options(seats, changes), people(seats), seed=seed, archive=archive)


def any_move(rng: Random, match: Match) -> Move:
    """Choose one of the legal moves, any cards where any may be picked; a deal is given up now and then only."""
    legal = match.chair(match.actors[0]).view.legal
    one = rng.choice([one for one in legal if one.verb != "concede" or rng.random() < 0.1] or legal)
    if isinstance(one, Pick):
        return Move(one.seat, one.verb, tuple(rng.sample(members(one.pool), rng.randint(one.low, one.high))))
    return one


def play_on(match: Match, rng: Random, moves: int = 10_000,
            until: Callable[[Match], bool] = lambda match: match.is_over) -> None:
    """Play random legal moves and deal again as needed."""
    for _ in range(moves):
        if until(match):
            return
        refusal = match.next_deal() if match.is_deal_over else match.play(any_move(rng, match), match.version)
        assert refusal is None


def plain(**changes: Any) -> dict[str, Any]:
    """A record of one finished deal as JSON values; keys can be changed or, with `...`, taken away."""
    whole: dict[str, Any] = {
        "format": "tapis-vert-record", "version": 1, "game": "ecarte", "options": {},
        "seats": [{"name": "Léa", "kind": "human"}, {"name": "Odette", "kind": "agent", "level": "expert"}],
        "seed": None, "deals": [deal()]}
    return {key: value for key, value in (whole | changes).items() if value is not ...}


def deal(**changes: Any) -> dict[str, Any]:
    whole = {"dealer": 1, "hands": HANDS, "turn_up": "9s", "stock": STOCK, "moves": STOOD, "result": {"points": [0, 2]}}
    return {key: value for key, value in (whole | changes).items() if value is not ...}


def text(**changes: Any) -> str:
    return json.dumps(plain(**changes))
