"""From points to the chance of winning the match, the one scale of all advice at Écarté. Weighs no move.

Two sides: the race to the target, then what the game won or lost is worth in a match of linked games (E-23). Three players:
how likely the seat is the first to reach the target and wins the match (E-36); once one has retired, how likely it is next.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.ai.ecarte import bidding, outlook
from game.core.moves import Seat
from game.ecarte.scoring import GAMES_OF_A_MATCH, VOLE_POINTS
from game.ecarte.state import NOBODY, State
from game.ecarte.view import View

GAINS = ((1, .72), (2, .25), (3, .03))
"""How often the player of three who gains in a deal gains so much."""


def of_match(view: View, seat: Seat, game: float) -> float:
    """Turn the chance of a side to win the present game into that to win the match; later games are even."""
    return _of_games(view.options.match, view.games, _other(view, seat), seat, game)


def of_points(view: View, seat: Seat, mine: int, theirs: int) -> float:
    """Return the chance of one of two sides to win the match if the deal ends with so many more points for either."""
    other = _other(view, seat)
    needs = view.target - view.scores[seat] - mine, view.target - view.scores[other] - theirs
    is_elder = seat not in view.sides[view.order[0]]
    return of_match(view, seat, outlook.race(*needs, is_elder=is_elder, seats=len(view.order)))


def of_three(view: View, seat: Seat, gains: dict[Seat, int]) -> float:
    """Return how likely one of three is the first to win if the deal brings these points, the earliest first (E-36)."""
    scores = [score + gains.get(other, 0) for other, score in enumerate(view.scores)]
    done = [other for other in gains if scores[other] >= view.target]
    if done:
        return float(done[0] == seat)
    return first(*_needs(scores, view.target, seat))


def after(view: View, seat: Seat, state: State) -> float:
    """Return the chance of a seat at the end of a deal that began with this view and was played on in thought."""
    scores = state.scores
    if len(view.order) == 3:
        done = state.ending.order if state.ending is not None else ()
        return float(done[0] == seat) if done else first(*_needs(scores, view.target, seat))
    other = _other(view, seat)
    return of_points(view, seat, scores[seat] - view.scores[seat], scores[other] - view.scores[other])


@cache
def first(mine: int, near: int, far: int) -> float:
    """Return how likely he who needs `mine` points has them before two others who need so many, even luck assumed."""
    total = 0.
    for gain, share in GAINS:
        total += share * (1. if gain >= mine else first(mine - gain, near, far))
        for need, other in ((near - gain, far), (far - gain, near)):
            total += share * (first(mine, *sorted((need, other))) if need > 0 else 0.)
    return total / 3


class Point(NamedTuple):
    """What making the point of a deal and losing it are worth to a seat."""

    won: float
    lost: float

    def at(self, chance: float) -> float:
        """Return the worth of making it with that chance."""
        return chance * self.won + (1 - chance) * self.lost


def point(view: View, seat: Seat, preventer: Seat = NOBODY, *, extra: int = 0) -> Point:
    """Return what the point is worth if that seat has prevented the exchange (E-20, E-35), voles included.

    `extra` points go to the seat before, for a king that it has still to call.
    """
    if len(view.order) == 3:
        return _point_of_three(view, seat, preventer, extra)
    vole, is_mine = bidding.VOLE[len(view.order)], preventer != NOBODY and preventer in view.sides[seat]
    win, lose = 1 + (preventer != NOBODY and not is_mine), 1 + is_mine
    if len(view.order) == 2:
        stakes = outlook.stakes(view, seat, preventer, extra=extra)
        return Point(*(of_match(view, seat, stakes.of_point(chance, vole)) for chance in (1., 0.)))
    return Point((1 - vole) * of_points(view, seat, extra + win, 0) + vole * of_points(view, seat, extra + VOLE_POINTS, 0),
                 (1 - vole) * of_points(view, seat, extra, lose) + vole * of_points(view, seat, extra, VOLE_POINTS))


def _point_of_three(view: View, seat: Seat, preventer: Seat, extra: int) -> Point:
    vole, others = bidding.VOLE[3], [other for other in view.order if other != seat]

    def gained(maker: Seat, number: int) -> float:
        gains = {maker: number + (extra if maker == seat else 0)}
        if preventer not in (NOBODY, maker):
            third = next(other for other in view.order if other not in (maker, preventer))
            gains[third] = gains.get(third, 0) + 1
        if extra and maker != seat:
            gains = {seat: extra + gains.pop(seat, 0), **gains}
        return of_three(view, seat, gains)

    won = (1 - vole) * gained(seat, 1) + vole * gained(seat, VOLE_POINTS)
    return Point(won, sum(gained(other, 1) for other in others) / 2)


@cache
def _of_games(match: str, games: tuple[int, ...], other: Seat, seat: Seat, game: float) -> float:
    needed = GAMES_OF_A_MATCH[match]
    mine, theirs = needed - games[seat], needed - games[other]
    return game * _won(mine - 1, theirs) + (1 - game) * _won(mine, theirs - 1)


def _won(mine: int, theirs: int) -> float:
    """Return how likely the side that needs so many games gets them first, each game even."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return (_won(mine - 1, theirs) + _won(mine, theirs - 1)) / 2


def _needs(scores: tuple[int, ...] | list[int], target: int, seat: Seat) -> tuple[int, int, int]:
    near, far = sorted(target - score for other, score in enumerate(scores) if other != seat)
    return target - scores[seat], near, far


def _other(view: View, seat: Seat) -> Seat:
    return next(one for one in view.order if one not in view.sides[seat])
