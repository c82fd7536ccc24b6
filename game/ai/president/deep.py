"""The levels `hard` and `expert` at President: play likely worlds on before they decide. Only puts the parts together.

The budget is how many moves may be looked at in thought; without one they decide as `normal` does.
"""

from __future__ import annotations

from random import Random

from game.ai.agent import Budget, Decision
from game.ai.president import ending, giving, playing, reasons, search
from game.ai.president.budgets import within
from game.ai.president.normal import Normal
from game.ai.president.plans import Plan
from game.ai.president.search import Tried
from game.ai.president.stakes import stakes
from game.ai.president.weighing import Scale, Weighed
from game.ai.president.worlds import Worlds
from game.core.events import Event
from game.core.moves import Move, Pick
from game.president.view import View

MARGIN, MOST = 1.2, 6
"""How much dearer than the cheapest a move may be to be tried, and how many moves are; passing always is."""
GIFTS = 5
"""How many gifts are tried."""


class Hard:
    """Plays the worlds on in which the others would have played as they did."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Search in the play and the exchange; bargain as `normal` does."""
        first = view.legal[0]
        if budget <= 0 or view.phase not in ("play", "window", "give"):
            return Normal().choose(view, history, rng, budget)
        budget = within(view.options, budget)
        if isinstance(first, Pick):
            return self._given(view, first, history, rng, budget)
        return playing.only_move(view) or self._played(view, history, rng, budget)

    def _plan(self) -> Plan | None:
        return None

    def _tried(self, candidates: list[tuple[Move, float]], worlds: Worlds, budget: Budget) -> list[Tried]:
        least, worths = candidates[0][1], stakes(worlds.view)
        return search.compare([(move, cost - least) for move, cost in candidates], worlds, self._plan(), worths, budget)

    def _given(self, view: View, pick: Pick, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        scale = Scale(view)
        rated = sorted((giving.missed(scale, cards), cards) for cards in giving.gifts(scale, pick.low))[:GIFTS]
        candidates = [(Move(pick.seat, "give", cards), cost) for (cost, _), cards in rated]
        tried = self._tried(candidates, Worlds(view, history, rng, budget), budget)
        best = tried[0].move
        key = "give" if best == candidates[0][0] else "give tried"
        return Decision(best, reasons.why(key, cards=best.cards), _choices(tried))

    def _played(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        scale = Scale(view)
        weighed = playing.weigh_all(scale)
        half = budget // 2
        settled = _out(view, playing.certain(scale, weighed)) or _counted(view, weighed, rng, half)
        if settled is not None:
            return settled
        hopeful, left = _hopeful(weighed), half if ending.may_be_solved(view) else budget
        tried = self._tried([(one.move, one.cost) for one in hopeful], Worlds(view, history, rng, left), left)
        best = next(one for one in hopeful if one.move == tried[0].move)
        return Decision(best.move, reasons.about(_key(scale, best, weighed), best.move.cards), _choices(tried))


class Expert(Hard):
    """Tries more, and learns from its own later turns in these worlds."""

    def _plan(self) -> Plan | None:
        return Plan()


def _out(view: View, certain: Decision | None) -> Decision | None:
    """Return a decision that goes out for certain with what it brings."""
    return certain and certain._replace(choices=((certain.move, -1.0 - len(view.places), 0.0),))


def _counted(view: View, weighed: list[Weighed], rng: Random, budget: Budget) -> Decision | None:
    """Return the winning move of an ending between two, or None when there is none or it is too long to count."""
    found = ending.solved(view, [one.move for one in weighed], rng, budget)
    if found is None or found[0][1] > len(view.places):
        return None
    choices = tuple((move, -1.0 - place, 0.0) for move, place in found[:playing.SHOWN])
    return Decision(found[0][0], reasons.why("counted"), choices)


def _hopeful(weighed: list[Weighed]) -> list[Weighed]:
    """Leave out moves that are much dearer than the cheapest; passing is always tried."""
    cheap = [one for one in weighed[:MOST] if one.cost <= weighed[0].cost + MARGIN]
    return cheap + [one for one in weighed if one.group is None and one not in cheap]


def _key(scale: Scale, best: Weighed, weighed: list[Weighed]) -> str:
    """Name why the best move is the best: what is seen at once, or what only playing on has shown."""
    if best is weighed[0]:
        return playing.key_of(scale, best, weighed)
    return "tried" if best.move.cards else "tried waiting"


def _choices(tried: list[Tried]) -> tuple[tuple[Move, float, float], ...]:
    """List what was tried to the end: the place it brings, from 1 and with what titles are worth later, below nothing."""
    return tuple((one.move, -1 - one.worth, one.error) for one in tried[:playing.SHOWN])
