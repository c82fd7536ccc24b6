"""What the tests of looking back share: finished matches of both games, a review above them, and what a fresh replay shows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pygame
from stage import Stage
from table_play import Inline

from game.core.cards import members
from game.core.events import OPEN
from game.core.moves import Move, Pick
from game.ecarte import RULES as ECARTE
from game.match import practice
from game.match.match import Match
from game.match.seats import Player
from game.president import RULES as PRESIDENT
from game.ui.counsel import Counsel
from game.ui.opponents import Opponents
from game.ui.scenes import flow
from game.ui.scenes.review import Review
from game.ui.scenes.table_board import Board
from game.ui.scenes.table_games import GAMES

TABLES = [("ecarte", 2), ("ecarte", 3), ("ecarte", 4), ("president", 4), ("president", 8)]
WHY = ("Nothing else is allowed.", {})


def players(seats: int, *, persons: int = 1) -> tuple[Player, ...]:
    names = ("Camille", "Odette", "Basile", "Lucien", "Margot", "Fantine", "Anselme", "Zélie")
    return tuple(Player(name, "human") if seat < persons else Player(name, "agent", "easy")
                 for seat, name in enumerate(names[:seats]))


def finished(stage: Stage, game: str, seats: int, *, deals: int = 1, moves: int | None = None, persons: int = 1,
             seed: str = "r") -> Match:
    """Play deals anyhow, agents with a reason; the last one only up to a number of moves, if one is given."""
    rules = ECARTE if game == "ecarte" else PRESIDENT
    changes = {"target": 11} if game == "ecarte" and seats == 2 else {}
    match = Match.new(rules, rules.options(seats, changes), players(seats, persons=persons), seed=seed, archive=stage.archive)
    chance = Random(seed)
    while True:
        made = 0
        is_last = match.deal + 1 == deals
        while not match.is_deal_over and not (is_last and made == moves):
            move = _any(match.chair(match.actors[0]).view.legal, chance)
            reason = None if match.players[move.seat].is_human else WHY
            assert match.play(move, match.version, reason=reason) is None
            made += 1
        if is_last:
            return match
        match.next_deal()


def _any(legal: tuple[Move | Pick, ...], chance: Random) -> Move:
    one = chance.choice([each for each in legal if isinstance(each, Pick) or each.verb != "concede"])
    if isinstance(one, Move):
        return one
    return Move(one.seat, one.verb, tuple(chance.sample(members(one.pool), chance.randint(one.low, one.high))))


@contextmanager
def reviewed(game: str = "ecarte", seats: int = 2, *, size: tuple[int, int] = (1280, 720), deal: int | None = None,
             settings: dict[str, Any] | None = None, seat: int | None = 0, **played: Any) -> Iterator[tuple[Stage, Match]]:
    """Open a review of a deal and close it again; the coach thinks at once."""
    stage = Stage(size, **(settings or {}))
    stage.services.__dict__["worker"], stage.services.__dict__["study"] = Inline(), Inline()
    Opponents.is_strict = Counsel.is_strict = True
    try:
        match = finished(stage, game, seats, **played)
        flow.open_review(stage.services, match, deal, seat=seat, then=stage.results.append)
        stage.frame()
        yield stage, match
    finally:
        Opponents.is_strict = Counsel.is_strict = False
        stage.finish()


class Unseen:
    """A scene that a board of its own lies in."""

    def __init__(self, size: tuple[int, int], scale: float) -> None:
        self.size, self.scale = size, scale
        self.claim = type("Claim", (), {"seat": None})()

    def redraw(self) -> None:
        """Nothing is drawn."""


def fresh_poses(stage: Stage, match: Match, deal: int, place: int, who: Any, viewer: int) -> dict[Any, Any]:
    """Return where everything lies when a new match is played up to there by the same moves, as a table shows it."""
    again = practice.at(match.full_record(), place, deal=deal)
    chair = again.chair(who if isinstance(who, int) else viewer)
    if who is OPEN:
        chair = again.chair(OPEN)
        chair._may_see = lambda state: True  # type: ignore[method-assign]
    board = Board(stage.services, again, chair, viewer, Unseen(stage.top.size, stage.services.scale),  # type: ignore[arg-type]
                  GAMES[match.rules.name])
    board.director.skip()
    return dict(board.director.sprites.poses(0.0))


def shown_poses(review: Review) -> dict[Any, Any]:
    """Return where everything lies now."""
    director = review.board.director
    return dict(director.sprites.poses(director.now))


def settle(stage: Stage) -> None:
    """Let everything come to rest."""
    for _ in range(2000):
        stage.frame()
        if not stage.top.board.director.is_busy:
            return
    raise AssertionError("it never comes to rest")


def hover(stage: Stage, rect: pygame.Rect) -> None:
    stage.move(rect.center)
    stage.wait(0.5)
