"""What `normal` lays away at Écarté: it tries new cards on a few ways to keep the hand. Proposes and plays nothing."""

from __future__ import annotations

from random import Random

from game.ai import draws, reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import shape, sight
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case
from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Pick
from game.ecarte.cards import STRENGTH, SUIT
from game.ecarte.view import View

KING = 7


def discard(view: View, pick: Pick, rng: Random, budget: Budget) -> Decision:
    """Choose what to lay away; without a budget everything that is neither trump nor king."""
    ways = candidates(sight.hand(view), view.trump, pick.low, pick.high)
    if budget == 0 or len(ways) == 1:
        return decided(pick, _usual(view, pick), "keep trumps and kings")
    values = _values(view, ways, rng, budget)
    best = max(zip(values, ways, strict=True), key=lambda pair: (pair[0], -len(pair[1])))[1]
    choices = tuple((Move(pick.seat, pick.verb, way), worth, .0) for worth, way in zip(values, ways, strict=True))
    return decided(pick, best, "best draw" if best else "keep all", choices)


def candidates(hand: Cards, trump: int, low: int, high: int) -> list[tuple[Card, ...]]:
    """List ways to lay away the least useful cards, by two opinions of what is useful, each for every allowed number."""
    by_power = sorted(members(hand), key=lambda card: _power(card, trump))
    by_length = sorted(members(hand), key=lambda card: _power(card, trump) + 4 * (hand & SUIT[card >> 4]).bit_count())
    ways = [tuple(sorted(order[:number])) for order in (by_power, by_length) for number in range(low, high + 1)]
    return list(dict.fromkeys(ways))


def _power(card: Card, trump: int) -> int:
    return STRENGTH[card] + (20 if card >> 4 == trump else 0)


def _usual(view: View, pick: Pick) -> tuple[Card, ...]:
    weakest = sorted(members(pick.pool), key=lambda card: _power(card, view.trump))
    useless = [card for card in weakest if STRENGTH[card] < KING and card >> 4 != view.trump]
    return tuple(weakest[:max(pick.low, min(len(useless), pick.high))])


def _values(view: View, ways: list[tuple[Card, ...]], rng: Random, budget: Budget) -> list[float]:
    """Return each way's average chance of the point over the same draws."""
    hand, out = sight.hand(view), members(sight.unseen(view))
    case, taken = prospect(view)
    most = max(map(len, ways))
    kept = [(hand & ~mask(way), len(way), sight.dead(view) | mask(way)) for way in ways]
    totals = [.0] * len(ways)
    for _ in range(budget):
        drawn = draws.some_of(rng, out, most)
        for place, (cards, number, dead) in enumerate(kept):
            totals[place] += chance(case, cards | mask(drawn[:number]), view.trump, dead=dead, taken=taken)
    return [total / budget for total in totals]


def prospect(view: View) -> tuple[Case, int]:
    """Return the case by which a hand is rated after the exchange, and how many cards an opposing elder took in it."""
    elder, seat = view.order[0], sight.seat(view)
    case = Case(len(view.order), shape.role(view.order, seat), True, "hold")
    return case, -1 if elder in view.sides[seat] else view.last[elder]


def decided(pick: Pick, away: tuple[Card, ...], key: str, choices: tuple[tuple[Move, float, float], ...] = ()) -> Decision:
    """Return the decision to lay these cards away, with its reason and what else was weighed."""
    values = {"number": len(away)} if "{number}" in reasons.REASONS[key] else {}
    return Decision(Move(pick.seat, pick.verb, away), reasons.why(key, **values), choices)
