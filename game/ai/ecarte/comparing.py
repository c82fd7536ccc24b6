"""What each choice of an Écarté decision brings in the same worlds, as a chance to win the match. Gives no reason.

Two hands are played out as `expert` does; words, and more hands, by playing the whole deal on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from random import Random
from statistics import fmean

from game.ai import draws
from game.ai.agent import Budget, Decision
from game.ai.ecarte import (
    auction,
    bidding,
    company,
    council,
    counting,
    discarding,
    heard,
    normal,
    outlook,
    scale,
    sight,
    tradition,
    worlds,
)
from game.ai.ecarte.chances import chance
from game.ai.ecarte.counting import World
from game.ai.ecarte.heard import Heard
from game.ai.paired import Compared, Tried
from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Pick
from game.ecarte import RULES
from game.ecarte.cards import KINGS
from game.ecarte.state import State
from game.ecarte.view import View

DRAWN = .01
"""The error of the tables by which a hand is rated after an exchange, in the chance of the match."""
LED = .015
"""The error of playing five cards on with best play of the others, and less the fewer there are.

Measured at two hands against deals played to their end by `expert`."""
SPOKEN = .015
"""The error of playing on after words, which knows opponents only by the tables."""
FULL, TWICE = 5, 2
"""A hand of fewer cards is played out so much quicker that more worlds are tried, but never more than twice as many."""
FORCED = 60
"""How many worlds are enough where there is nothing to choose."""
QUIET = ("stand", "refuse")


def packets(view: View) -> Compared:
    """Compare the ways to deal, which are worth the same."""
    seat = sight.seat(view)
    even = 1 / 3 if len(view.order) == 3 else scale.of_points(view, seat, 0, 0)
    return Compared([(move, (even,)) for move in view.legal if isinstance(move, Move)])


def words(view: View, rng: Random, budget: Budget) -> tuple[Compared, float]:
    """Compare standing with proposing, or refusing with accepting, by playing the whole deal on after each.

    Return with it how often the cards as they are make the point.
    """
    found = heard.likely(view, rng, budget)
    moves = [move for move in view.legal if isinstance(move, Move)]
    ends = {move: council.played_on(move, found.drawn, rng) for move in moves}
    made = fmean(council.has_made(state, view) for move, states in ends.items() if move.verb in QUIET for state in states)
    tried = _worths(view, ends)
    if len(view.order) == 2 and not view.rounds:
        tried = _averaged(view, tried, auction.speak(view, rng, budget))
    return tradition.leaned(Compared(tried, found.worth / budget, SPOKEN), made, view), made


def _averaged(view: View, tried: list[Tried], counted: Decision) -> list[Tried]:
    """Halve the error of either way to weigh words: playing on, and counting as `expert` does."""
    seat = sight.seat(view)
    worths = {move: scale.of_match(view, seat, worth) for move, worth, _ in counted.choices}
    return [(move, [(value + worths[move]) / 2 for value in values]) for move, values in tried]


def discards(view: View, pick: Pick, rng: Random, budget: Budget, also: Move | None) -> Compared:
    """Compare ways to lay cards away by what the same draws make of them."""
    hand, out = sight.hand(view), members(sight.unseen(view) & ~reduce(or_, view.holds))
    ways = discarding.candidates(hand, view.trump, pick.low, pick.high)
    if also is not None:
        ways = [way for way in ways if mask(way) != mask(also.cards)] + [also.cards]
    most = max(map(len, ways))
    drawn = [draws.some_of(rng, out, most) for _ in range(budget)]
    return Compared([(Move(pick.seat, pick.verb, way), _after(view, hand, way, drawn)) for way in ways], doubt=DRAWN)


def _after(view: View, hand: Cards, way: tuple[Card, ...], drawn: Sequence[tuple[Card, ...]]) -> list[float]:
    """Return by draw what the hand is worth after laying these cards away."""
    case, taken = discarding.prospect(view)
    seat, king = sight.seat(view), 1 << KINGS[view.trump]
    worth = [scale.point(view, seat, extra=extra) for extra in (0, 1)]
    kept, dead = hand & ~mask(way), sight.dead(view) | mask(way)
    found = []
    for cards in drawn:
        held = kept | mask(cards[:len(way)])
        made = chance(case, held, view.trump, dead=dead, taken=taken)
        found.append(worth[view.king == "open" and bool(held & king)].at(made))
    return found


def cards(view: View, rng: Random, budget: Budget, *, concedes: bool) -> Compared:
    """Compare the cards that may be played, and calling the king or giving the deal up where that is to be weighed."""
    number = _worlds(view, budget)
    found = heard.likely(view, rng, number)
    tried = _between_two(view, found) if len(view.order) == 2 else _among_more(view, found, rng)
    if concedes:
        move = Move(sight.seat(view), "concede")
        given_up = scale.after(view, sight.seat(view), RULES.apply(found.drawn[0], move)[-1].state)
        tried.append((move, [given_up] * number))
    held = sight.hand(view).bit_count()
    return Compared(tried, found.worth / number, LED * (held - 1) / (FULL - 1))


def _worlds(view: View, budget: Budget) -> int:
    """Return how many worlds are tried for a card."""
    if sum(move[1] != "concede" for move in view.legal) == 1:
        return min(budget, FORCED)
    return min(TWICE * budget, budget * FULL // sight.hand(view).bit_count())


def _between_two(view: View, found: Heard) -> list[Tried]:
    """Play two hands out exactly."""
    seat = sight.seat(view)
    drawn = [counting.seen(view, world) for world in found.drawn]
    can_call = Move(seat, "king") in view.legal
    if view.asking:
        silent: list[Tried] = [(Move(seat, "silent"), _as_dealt(view, drawn, 0))]
        return _with_king(view, silent, _as_dealt(view, drawn, 1)) if can_call else silent
    order = counting.candidates(view, normal.playable(view))
    still = int(can_call and bidding.may_wait(view))
    plays = counting.weighed(view, order, drawn, extra=still)
    tried: list[Tried] = [(Move(seat, "play", (card,)), _matches(view, values))
                          for card, values in zip(order, plays, strict=True)]
    if can_call:
        called = max(counting.weighed(view, order, drawn, extra=1), key=fmean)
        tried = _with_king(view, tried, _matches(view, called))
    return tried


def _with_king(view: View, others: list[Tried], called: Sequence[float]) -> list[Tried]:
    """Add calling the king: of equal choices the first where it counts, the last where silence costs nothing."""
    seat = sight.seat(view)
    king: list[Tried] = [(Move(seat, "king"), called)]
    return [*others, *king] if bidding.may_wait(view) or worlds.is_silence_free(view, seat) else [*king, *others]


def _as_dealt(view: View, drawn: Sequence[World], extra: int) -> list[float]:
    """Return by world what the deal is worth to the dealer of two, who is asked for the king before the first lead."""
    exact, seat = counting.duel(view), sight.seat(view)
    mine, stakes = exact.packed(sight.hand(view)), outlook.stakes(view, seat, view.preventer, extra=extra)
    taken = [view.size - exact.tricks(exact.packed(world.hand), mine) for world in drawn]
    return _matches(view, [(stakes.after_their_king if world.has_king else stakes.by_tricks)[tricks]
                           for world, tricks in zip(drawn, taken, strict=True)])


def _matches(view: View, games: Sequence[float]) -> list[float]:
    seat = sight.seat(view)
    return [scale.of_match(view, seat, game) for game in games]


def _among_more(view: View, found: Heard, rng: Random) -> list[Tried]:
    """Play three or four hands on."""
    seat = sight.seat(view)
    if view.asking:
        return _played_on(view, [move for move in view.legal if isinstance(move, Move)], found, rng)
    plays = [Move(seat, "play", (card,)) for card in counting.candidates(view, normal.playable(view))]
    tried = _cards_of_more(view, plays, found, rng)
    king = Move(seat, "king")
    if king in view.legal:
        best = max(tried, key=lambda one: fmean(one[1]))[0]
        tried = _with_king(view, tried, _called(view, king, best, found, rng))
    return tried


def _called(view: View, king: Move, best: Move, found: Heard, rng: Random) -> Sequence[float]:
    """Return by world what calling the king brings, and the best card after it; the call may end the deal."""
    called = tuple([RULES.apply(world, king)[-1].state for world in found.drawn])
    if called[0].ending is not None:
        return [scale.after(view, king.seat, state) for state in called]
    return _cards_of_more(view, [best], Heard(called, found.worth), rng)[0][1]


def _cards_of_more(view: View, plays: Sequence[Move], found: Heard, rng: Random) -> list[Tried]:
    """Play two sides on as `expert` does; three, whose second place is worth nothing here, to the end of the deal."""
    if len(view.order) == 3:
        return _played_on(view, plays, found, rng)
    values = company.weighed(view, plays, found.drawn)
    return [(move, _matches(view, games)) for move, games in zip(plays, values, strict=True)]


def _played_on(view: View, moves: Sequence[Move], found: Heard, rng: Random) -> list[Tried]:
    """Return what each move brings in each world if the deal is played on after it."""
    return _worths(view, {move: council.played_on(move, found.drawn, rng) for move in moves})


def _worths(view: View, ends: Mapping[Move, Sequence[State]]) -> list[Tried]:
    """Return what the ends of the deal after each move are worth."""
    seat = sight.seat(view)
    return [(move, [scale.after(view, seat, state) for state in states]) for move, states in ends.items()]
