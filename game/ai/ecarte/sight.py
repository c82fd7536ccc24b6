"""What a seat can tell from its view of Écarté: its hand, what is out, what points are worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.cards import Card, Cards
from game.core.moves import Seat
from game.ecarte.cards import HIGHER, SUIT, WHOLE
from game.ecarte.state import State
from game.ecarte.view import View

_GAINS = ((1, .72), (2, .25), (3, .03))
"""How often the side that gains in a deal gains so much."""
SECOND = .3
"""What the second place of three is worth, the first being worth 1."""


def hand(view: View) -> Cards:
    """Return the cards that the looking seat holds."""
    mine = view.hands[seat(view)]
    return mine if mine is not None else 0


def seat(view: View) -> Seat:
    """Return who looks; an agent always looks from a seat."""
    assert isinstance(view.who, int)
    return view.who


def dead(view: View) -> Cards:
    """Return the cards that are known to be out of play: turned up, played, or laid away by the looking seat."""
    gone = 1 << view.turn_up if view.turn_up is not None else 0
    for played in view.played:
        gone |= played
    return gone | (view.discards[seat(view)] or 0)


def unseen(view: View) -> Cards:
    """Return the cards that may lie in another hand."""
    return WHOLE & ~(hand(view) | dead(view))


def may_beat(view: View, other: Seat, best: Card) -> bool:
    """Tell whether another seat may hold a card that beats this one, as far as this seat can know."""
    over = HIGHER[best] if best >> 4 == view.trump else HIGHER[best] | SUIT[view.trump]
    return bool(over & (unseen(view) & ~view.lacks[other] | view.holds[other]))


def taken(view: View) -> int:
    """Return the fewest cards an opponent took in the present or last exchange, -1 if none has exchanged."""
    side = view.sides[seat(view)]
    return min((view.last[other] for other in view.order if other not in side and view.last[other] >= 0), default=-1)


def opponents(view: View) -> tuple[Seat, ...]:
    """List the seats in play that are not on the looking side."""
    side = view.sides[seat(view)]
    return tuple(other for other in view.order if other not in side)


def equity(view: View, mine: int, theirs: int) -> float:
    """Return about how likely the looking side is first after so many more points for it and for the other side."""
    other = opponents(view)[0]
    return race(view.target - view.scores[seat(view)] - mine, view.target - view.scores[other] - theirs)


def equity_of_three(view: View, gains: Mapping[Seat, int]) -> float:
    """Return what a deal is worth that brings these points to three players; who makes the point comes first (E-36)."""
    scores = tuple(score + gains.get(other, 0) for other, score in enumerate(view.scores))
    finished = tuple(other for other in gains if scores[other] >= view.target)
    return _place(finished, scores, view.target, seat(view))


def standing(state: State, mine: Seat) -> float:
    """Return what the end of a deal is worth to a seat: about how likely its side is the first, of three also the second."""
    table, scores = state.table, state.scores
    if len(table.order) == 3:
        return _place(state.ending.order if state.ending is not None else (), scores, table.target, mine)
    other = next(other for other in table.order if other not in table.sides[mine])
    return race(table.target - scores[mine], table.target - scores[other])


@cache
def _place(finished: tuple[Seat, ...], scores: tuple[int, ...], target: int, mine: Seat) -> float:
    """Return what a score of three is worth when these have finished, in that order."""
    if mine in finished:
        return (1., SECOND, 0.)[finished.index(mine)]
    needs = sorted(target - score for other, score in enumerate(scores) if other not in (mine, *finished))
    if len(needs) == 2:
        return among_three(target - scores[mine], *needs)
    return SECOND * race(target - scores[mine], needs[0]) if needs else 0.


@cache
def among_three(mine: int, near: int, far: int) -> float:
    """Return what needing `mine` points is worth against two who need so many, even luck assumed."""
    total = 0.
    for gain, share in _GAINS:
        total += share * (1. if gain >= mine else among_three(mine - gain, near, far))
        for need, other in ((near - gain, far), (far - gain, near)):
            total += share * (SECOND * race(mine, other) if need <= 0 else among_three(mine, *sorted((need, other))))
    return total / 3


@cache
def race(mine: int, theirs: int) -> float:
    """Return how likely the side that needs `mine` points gets them before the other gets `theirs`, even luck assumed."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return sum(.5 * share * (race(mine - gain, theirs) + race(mine, theirs - gain)) for gain, share in _GAINS)
