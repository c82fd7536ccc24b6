"""What the points of a deal are worth to one of two sides: the race to the target with the deal passing to and fro.

Elder's deals and the dealer's bring different points, the king among them, so the chance of the game hangs on who deals next.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.moves import Seat
from game.ecarte.scoring import POINT, VOLE
from game.ecarte.state import NOBODY
from game.ecarte.view import View

DEAL: dict[tuple[int, int], float] = {
    (0, 1): .2066, (0, 2): .2001, (0, 3): .0555, (1, 0): .1522, (1, 1): .1153, (1, 2): .0047,
    (2, 0): .1862, (2, 1): .0312, (3, 0): .0482}
"""How often a deal of two brings elder and dealer so many points: counted over 20,000 deals of `normal` at nought all."""
KING_FIRST = .5
"""How often he who needs one point is first, where both reach the target in one deal."""


@cache
def race(mine: int, theirs: int, *, is_elder: bool) -> float:
    """Return how likely the side that needs `mine` points gets them before the other gets `theirs`.

    `is_elder` tells whether it is elder in the next deal.
    """
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0) if mine > 0 or theirs > 0 else KING_FIRST
    total = 0.
    for (elder, dealer), share in DEAL.items():
        gain, loss = (elder, dealer) if is_elder else (dealer, elder)
        total += share * race(mine - gain, theirs - loss, is_elder=not is_elder)
    return total / sum(DEAL.values())


class Stakes(NamedTuple):
    """What the present deal is worth to a seat, by its tricks of five; each with and without a king of the other's to come."""

    by_tricks: tuple[float, ...]
    after_their_king: tuple[float, ...]

    def softened(self) -> Stakes:
        """Return the stakes for tricks counted in open hands, where twice as many voles are made as at the table."""
        return Stakes(_softened(self.by_tricks), _softened(self.after_their_king))

    def of_point(self, chance: float, vole: float) -> float:
        """Return the worth of making the point with that chance, so often with all five tricks, and losing likewise."""
        won = (1 - vole) * self.by_tricks[3] + vole * self.by_tricks[5]
        lost = (1 - vole) * self.by_tricks[2] + vole * self.by_tricks[0]
        return chance * won + (1 - chance) * lost


def _softened(worth: tuple[float, ...]) -> tuple[float, ...]:
    return ((worth[0] + worth[2]) / 2, *worth[1:5], (worth[5] + worth[3]) / 2)


def stakes(view: View, seat: Seat, preventer: Seat, *, extra: int = 0) -> Stakes:
    """Return what a seat's tricks are worth if that seat has prevented the exchange (E-19, E-20).

    `extra` points go to the seat before its tricks, for a king that it has still to call.
    """
    plain, after = (tuple(_worth(view, seat, _points(view, seat, preventer, tricks), (extra, king)) for tricks in range(6))
                    for king in (0, 1))
    return Stakes(plain, after)


def _points(view: View, seat: Seat, preventer: Seat, tricks: int) -> tuple[int, int]:
    """Return the points of the seat and of the other for so many tricks."""
    is_made, is_lost = tricks >= POINT, view.size - tricks >= POINT
    is_vole = tricks >= VOLE or view.size - tricks >= VOLE
    is_dear = is_vole or (preventer != NOBODY and (preventer in view.sides[seat]) != is_made)
    return (1 + is_dear) * is_made, (1 + is_dear) * is_lost


def _worth(view: View, seat: Seat, points: tuple[int, int], kings: tuple[int, int]) -> float:
    other = next(one for one in view.order if one not in view.sides[seat])
    mine, theirs = view.target - view.scores[seat] - kings[0], view.target - view.scores[other] - kings[1]
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return race(mine - points[0], theirs - points[1], is_elder=seat not in view.sides[view.order[0]])
