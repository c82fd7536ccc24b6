"""What each choice of a decision at President brings in the same likely worlds, as a place from 1 to 0. Gives no reason.

The worth of a place holds what its title brings in the deals to come. Nothing is estimated where it can be counted: a player
who is out, a rest that nobody can stop, and endings between two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.ai.agent import Budget
from game.ai.paired import Compared
from game.ai.president import closing, ending, giving, placing, playing
from game.ai.president.normal import Normal
from game.ai.president.plans import SLOPE, Plan
from game.ai.president.playouts import worth_after, worth_from
from game.ai.president.stakes import stakes
from game.ai.president.weighing import OUT, Scale, Weighed
from game.ai.president.worlds import Worlds
from game.core.events import Event
from game.core.moves import Move, Pick
from game.president import RULES
from game.president.state import NOBODY, PLAY, WINDOW, State
from game.president.view import View

MARGIN, MOST = 1.2, 6
"""How much dearer than the cheapest a move may be to be compared, and how many moves are; passing always is."""
GIFTS = 5
"""How many gifts are compared."""
LEAST, EVERY = 8, 4
"""After how many worlds the first moves are given up, and then how often."""
GIVEN_UP = 1.7
"""By how many standard errors a move must be worse than the best to be given up."""
WALKS = 4
"""How many walks through the worlds there are."""
WORTH, DOUBT = .55, .03
"""Of how many independent worlds one of these is worth, and the error of playing on itself.

With these the errors told are those that were measured against twelve times as many worlds."""
NOISE = .25
"""What is added to the variance of differences in places, which few worlds make too small."""
TRUST = 16.
"""For how many worlds it counts how dear a move is: measured against ten times as many worlds."""
FAR = 2.
"""How much dearer or cheaper than the cheapest play that leaves cards a move may count for."""
BARGAIN = 20
"""For how many moves looked at a word of the market or of table talk counts that is weighed by rule of thumb."""
_BY_RULE = Normal()


class Question(NamedTuple):
    """A decision to be compared: what is seen, what was heard, and how much may be tried."""

    view: View
    history: tuple[Event, ...]
    rng: Random
    budget: Budget
    also: Move | None
    """A move that is to be tried to the end whatever it promises."""


def plays(asked: Question) -> Compared:
    """Compare plays, passing, and rights out of turn."""
    scale = Scale(asked.view)
    weighed = playing.weigh_all(scale)
    if asked.also is not None and asked.also not in [one.move for one in weighed]:
        weighed = _with(scale, weighed, asked.also)
    counted = ending.solved(asked.view, [one.move for one in weighed], asked.rng, asked.budget)
    if counted is not None:
        return Compared([(move, (placing.of_place(asked.view, place),)) for move, place in counted])
    costs = {one.move: one.cost for one in weighed}
    sure = closing.sure(scale, weighed)
    first = [] if sure is None or weighed[0].cost <= OUT else [sure.move]
    tried = [*first, *(one.move for one in _hopeful(weighed)), *_named(asked.also)]
    return _searched(asked, {move: costs[move] for move in tried}, sure=first)


def _named(also: Move | None) -> list[Move]:
    return [] if also is None else [also]


def _with(scale: Scale, weighed: list[Weighed], also: Move) -> list[Weighed]:
    """Put a move in the place of an equal one, or beside the others if there is none."""
    mine = scale.weigh(also)
    kept = [one for one in weighed if not _are_equal(scale, one, mine)]
    return sorted([*kept, mine], key=lambda one: one.cost)


def _are_equal(scale: Scale, one: Weighed, other: Weighed) -> bool:
    """Tell whether two moves differ in nothing but suits."""
    if one.group is None or other.group is None or one.move.verb != other.move.verb:
        return False
    wild = [sum(scale.order.wild >> card & 1 for card in each.move.cards) for each in (one, other)]
    return one.group[1:4] == other.group[1:4] and wild[0] == wild[1]


def _hopeful(weighed: list[Weighed]) -> list[Weighed]:
    cheap = [one for one in weighed[:MOST] if one.cost <= weighed[0].cost + MARGIN]
    return cheap + [one for one in weighed if one.group is None and one not in cheap]


def gifts(asked: Question, pick: Pick) -> Compared:
    """Compare what may be given away."""
    scale = Scale(asked.view)
    rated = sorted((giving.missed(scale, cards), cards) for cards in giving.gifts(scale, pick.low))[:GIFTS]
    costs = {Move(pick.seat, pick.verb, cards): cost for (cost, _), cards in rated}
    for also in _named(asked.also):
        ranks = scale.order.book.strength
        mine = sorted(ranks[one] for one in also.cards)
        costs = {one: cost for one, cost in costs.items() if sorted(ranks[card] for card in one.cards) != mine}
        costs[also] = giving.missed(scale, also.cards)[0]
    return _searched(asked, dict(sorted(costs.items(), key=lambda one: one[1])))


def bargains(asked: Question) -> Compared:
    """Compare words of the market and of table talk; afterwards everybody bargains by rule of thumb."""
    view = asked.view
    wish = _BY_RULE.choose(view, (), asked.rng, 0).move
    moves = [one for one in view.legal if isinstance(one, Move) and (not one.words or one.verb == "market")]
    return _searched(asked, dict.fromkeys([wish, *moves, *_named(asked.also)], 0.))


def _searched(asked: Question, costs: Mapping[Move, float], *, sure: Sequence[Move] = ()) -> Compared:
    """Try moves in common worlds, those that are clearly worse in fewer; what is `sure` is known to bring the best place left.

    `costs` is how dear each move looks, in turns.
    """
    view = asked.view
    worlds, plan, worths = _Walks(asked), Plan(), stakes(view)
    brought: dict[Move, list[float]] = {move: [] for move in costs}
    found = _compared(view, brought, costs)
    going, looked, count = list(costs), 0, 0
    while not count or (looked + worlds.work < asked.budget and (count < LEAST or len(going) > 1)):
        world = worlds.draw()
        for move in going:
            worth, number = (worths[len(view.places)], 0) if move in sure else _worth(world, move, plan, worths, asked.rng)
            brought[move].append(placing.of_worth(worths, worth))
            looked += number
        count += 1
        if count >= LEAST and count % EVERY == 0:
            going = _still_tried(found, going, asked.also)
    return found


def _compared(view: View, brought: Mapping[Move, list[float]], costs: Mapping[Move, float]) -> Compared:
    """Return what has been tried, together with what was thought of it before: places by how dear a move looks."""
    last = view.seats - 1
    least = min((cost for cost in costs.values() if cost > OUT), default=0.)
    expected = {move: -SLOPE * max(-FAR, min(FAR, cost - least)) / last for move, cost in costs.items()}
    is_rated = len(set(costs.values())) > 1
    return Compared(list(brought.items()), WORTH, DOUBT, expected, TRUST if is_rated else 0., NOISE / last ** 2)


def _still_tried(found: Compared, going: list[Move], also: Move | None) -> list[Move]:
    """Give up moves that are clearly worse than the best; never that which is to be judged."""
    tried = [one for one in found.tried if one[0] in going]
    best = min(tried, key=lambda one: found.less(tried[0], one)[0])
    return [one[0] for one in tried if one is best or one[0] == also or not _is_hopeless(*found.less(best, one))]


def _is_hopeless(less: float, error: float) -> bool:
    return less > GIVEN_UP * error


class _Walks:
    """Several walks through the likely worlds in turn: one alone stays near where it began."""

    def __init__(self, asked: Question) -> None:
        self.walks = [Worlds(asked.view, asked.history, asked.rng, asked.budget // WALKS) for _ in range(WALKS)]
        self.count = 0

    @property
    def work(self) -> int:
        return sum(walk.work for walk in self.walks)

    def draw(self) -> State:
        self.count += 1
        return self.walks[self.count % WALKS].draw()


def _worth(world: State, move: Move, plan: Plan, worths: tuple[float, ...], rng: Random) -> tuple[float, int]:
    if world.phase in (PLAY, WINDOW, "give"):
        return worth_after(world, move, plan, worths)
    state, looked = RULES.apply(world, move)[-1].state, 0
    while state.actor != NOBODY and state.phase != PLAY:
        decision = _BY_RULE.choose(RULES.view(state, state.actor), (), rng, 0)
        state, looked = RULES.apply(state, decision.move)[-1].state, looked + BARGAIN
    worth, more = worth_from(state, move.seat, plan, worths)
    return worth, looked + more

