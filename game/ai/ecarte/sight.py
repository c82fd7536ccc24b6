"""What a seat can tell from its view of Écarté: its hand, what is out, what points are worth. Looks at views only."""

from __future__ import annotations

from functools import cache

from game.core.cards import Cards
from game.core.moves import Seat
from game.ecarte.cards import WHOLE
from game.ecarte.view import View

_GAINS = ((1, .72), (2, .25), (3, .03))
"""How often the side that gains in a deal gains so much."""
_NEAREST = .6
"""With three players: how much the one nearer to the target counts."""


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


def taken(view: View) -> int:
    """Return the fewest cards an opponent took in the present or last exchange, -1 if none has exchanged."""
    side = view.sides[seat(view)]
    return min((view.last[other] for other in view.order if other not in side and view.last[other] >= 0), default=-1)


def is_elder(view: View) -> bool:
    """Tell whether the looking seat is the elder hand."""
    return seat(view) == view.order[0]


def equity(view: View, mine: int, theirs: int) -> float:
    """Return about how likely the looking side wins the game after so many more points for it and for its opponents."""
    scores = tuple(score + (mine if other in view.sides[seat(view)] else theirs) for other, score in enumerate(view.scores))
    return standing(scores, view.target, seat(view), view.sides[seat(view)])


@cache
def standing(scores: tuple[int, ...], target: int, mine: Seat, side: tuple[Seat, ...]) -> float:
    """Return about how likely `side` wins a game at this score; those who have retired from three are out of it."""
    need = target - scores[mine]
    others = sorted(target - score for other, score in enumerate(scores) if other not in side)
    if len(scores) == 3:
        return _NEAREST * race(need, others[0]) + (1 - _NEAREST) * race(need, others[1])
    return race(need, others[0])


@cache
def race(mine: int, theirs: int) -> float:
    """Return how likely the side that needs `mine` points gets them before the other gets `theirs`, even luck assumed."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return sum(.5 * share * (race(mine - gain, theirs) + race(mine, theirs - gain)) for gain, share in _GAINS)
