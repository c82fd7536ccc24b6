"""What the points of a deal are worth to a seat: the race to the target with the deal passing round. Plays no card.

Elder's deals and the dealer's bring different points, the king among them, so the chance of the game hangs on who deals next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import NamedTuple

from game.ai.ecarte.counted import DEALS, KING, Course
from game.ai.ecarte.kings import Kings
from game.ai.ecarte.sight import SECOND
from game.core.moves import Seat
from game.ecarte.scoring import POINT, VOLE, VOLE_POINTS
from game.ecarte.state import NOBODY, Table
from game.ecarte.view import View

Needs = tuple[int, int, int]
"""The points that three players still need, by their places in the next deal from elder on."""


@cache
def race(mine: int, theirs: int, *, is_elder: bool, seats: int = 2) -> float:
    """Return how likely the side that needs `mine` points gets them before the other gets `theirs`, two or four playing.

    `is_elder` tells whether it is elder's side in the next deal.
    """
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    deals = DEALS[seats]
    total = 0.
    for course, share in deals.items():
        total += share * race(*_after(mine, theirs, course, is_elder), is_elder=not is_elder, seats=seats)
    return total / sum(deals.values())


def _after(mine: int, theirs: int, course: Course, is_elder: bool) -> tuple[int, int]:
    """Return what either side still needs after the points of a deal, which stops when one of them needs none."""
    king, points = course
    for place, value in points if king == NOBODY else ((king, 1), *points):
        if (place == 0) == is_elder:
            mine -= value
        else:
            theirs -= value
        if mine <= 0 or theirs <= 0:
            break
    return mine, theirs


@cache
def places(needs: Needs) -> tuple[float, float, float]:
    """Return by place what it is worth to three players to need so much: 1 for the first at home, SECOND for the second."""
    deals = DEALS[3]
    worths = [0., 0., 0.]
    for course, share in deals.items():
        for place, worth in enumerate(_after_three(needs, course)):
            worths[place] += share * worth
    number = sum(deals.values())
    return worths[0] / number, worths[1] / number, worths[2] / number


def _after_three(needs: Needs, course: Course) -> tuple[float, ...]:
    king, points = course
    left = list(needs)
    if king != NOBODY:
        left[king] -= 1
        if not left[king]:
            return of_needs(left, (king,))
    for place, value in points:
        left[place] -= value
    return of_needs(left, tuple(place for place, _ in points if left[place] <= 0))


def of_needs(left: Sequence[int], done: Sequence[int]) -> tuple[float, ...]:
    """Return by place in the deal that is over what these needs are worth if those places have reached the target in it."""
    if not done:
        elder, second, dealer = places((left[1], left[2], left[0]))
        return dealer, elder, second
    worths = [0., 0., 0.]
    for place, worth in zip(done, (1., SECOND), strict=False):
        worths[place] = worth
    if len(done) == 1:
        dealer, elder = (place for place in range(3) if place not in done)
        worths[elder] = SECOND * race(left[elder], left[dealer], is_elder=True)
        worths[dealer] = SECOND * race(left[dealer], left[elder], is_elder=False)
    return tuple(worths)


def standing(table: Table | View, scores: Sequence[int], done: Sequence[Seat], seat: Seat) -> float:
    """Return what the end of a deal with these scores is worth to a seat; `done` are those of three who finished, in order."""
    order = table.order
    if len(order) == 3:
        left = [table.target - scores[other] for other in order]
        return of_needs(left, [order.index(other) for other in done])[order.index(seat)]
    other = next(one for one in order if one not in table.sides[seat])
    mine, theirs = table.target - scores[seat], table.target - scores[other]
    chance = race(mine, theirs, is_elder=seat not in table.sides[order[0]], seats=len(order))
    return SECOND * chance if len(scores) == 3 else chance


class Stakes(NamedTuple):
    """What the present deal is worth to a seat, by its tricks of five; without a king to come, and after either's."""

    by_tricks: tuple[float, ...]
    after_their_king: tuple[float, ...]
    after_my_king: tuple[float, ...]

    def softened(self) -> Stakes:
        """Return the stakes for tricks counted in open hands, where twice as many voles are made as at the table."""
        return Stakes(*map(_softened, self))

    def of_point(self, chance: float, vole: float) -> float:
        """Return the worth of making the point with that chance, so often with all five tricks, and losing likewise."""
        return _of_point(self.by_tricks, chance, vole)

    def of_point_and_king(self, chance: float, vole: float, kings: Kings) -> float:
        """Return the same where the king is still to be scored; who gets it makes the point oftener."""
        even = log(chance / (1 - chance)) - KING * (kings.mine - kings.theirs)
        total = 0.
        for worth, share, more in ((self.by_tricks, 1 - kings.mine - kings.theirs, 0.), (self.after_my_king, kings.mine, KING),
                                   (self.after_their_king, kings.theirs, -KING)):
            if share:
                total += share * _of_point(worth, 1 / (1 + exp(-even - more)), vole)
        return total


def _of_point(worth: tuple[float, ...], chance: float, vole: float) -> float:
    won = (1 - vole) * worth[3] + vole * worth[5]
    lost = (1 - vole) * worth[2] + vole * worth[0]
    return chance * won + (1 - chance) * lost


def _softened(worth: tuple[float, ...]) -> tuple[float, ...]:
    return ((worth[0] + worth[2]) / 2, *worth[1:5], (worth[5] + worth[3]) / 2)


def stakes(view: View, seat: Seat, preventer: Seat, *, extra: int = 0) -> Stakes:
    """Return what a seat's tricks are worth if that seat has prevented the exchange (E-19, E-20).

    `extra` points go to the seat before its tricks, for a king that it has still to call.
    """
    points = [_points(view, seat, preventer, tricks) for tricks in range(6)]
    return Stakes(*(tuple(_worth(view, seat, gained, kings) for gained in points)
                    for kings in ((extra, 0), (extra, 1), (extra + 1, 0))))


def _points(view: View, seat: Seat, preventer: Seat, tricks: int) -> tuple[int, int]:
    """Return the points of the seat and of the other for so many tricks."""
    is_made, is_lost = tricks >= POINT, view.size - tricks >= POINT
    is_vole = tricks >= VOLE or view.size - tricks >= VOLE
    is_dear = preventer != NOBODY and (preventer in view.sides[seat]) != is_made
    worth = VOLE_POINTS if is_vole else 1 + is_dear
    return worth * is_made, worth * is_lost


def _worth(view: View, seat: Seat, points: tuple[int, int], kings: tuple[int, int]) -> float:
    other = next(one for one in view.order if one not in view.sides[seat])
    mine, theirs = view.target - view.scores[seat] - kings[0], view.target - view.scores[other] - kings[1]
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    is_elder = seat not in view.sides[view.order[0]]
    return race(mine - points[0], theirs - points[1], is_elder=is_elder, seats=len(view.order))
