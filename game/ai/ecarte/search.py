"""Playing the last cards of an Écarté deal by counting: every line is played out in worlds that fit the view.

Worlds come from the rules' own `sample`, so whatever the table agreed on and whatever players have shown is respected.
"""

from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import sight, thumb
from game.core.cards import Card, Cards, mask
from game.core.moves import Move, Seat
from game.ecarte import RULES
from game.ecarte.cards import HIGHER, STRENGTH
from game.ecarte.play import playable
from game.ecarte.scoring import POINT
from game.ecarte.state import NOBODY, State
from game.ecarte.view import View

_MARGIN = 1e-9


def best_card(view: View, cards: Cards, rng: Random, budget: Budget) -> Decision:
    """Choose the playable card with the best average over sampled worlds; of equal ones the first of `_candidates`."""
    seat = sight.seat(view)
    moves = [Move(seat, "play", (card,)) for card in _candidates(view, cards)]
    if len(moves) == 1:
        return Decision(moves[0], reasons.why("equal"))
    values: list[list[float]] = [[] for _ in moves]
    for _ in range(budget):
        world = RULES.sample(view, rng)
        for tried, move in zip(values, moves, strict=True):
            tried.append(_played_out(RULES.apply(world, move)[-1].state, seat, 0., 1.))
    means = [fmean(tried) for tried in values]
    best = max(range(len(moves)), key=lambda place: (round(means[place], 9), -place))
    choices = tuple((move, mean, pstdev(tried) / budget ** .5)
                    for move, mean, tried in zip(moves, means, values, strict=True))
    return Decision(moves[best], reasons.why("counted"), choices)


def _played_out(state: State, mine: Seat, low: float, high: float) -> float:
    """Return what `mine` reaches against best play with all cards seen; everybody else plays against its side."""
    actor = state.actor
    if actor == NOBODY:
        return sight.standing(state.scores, state.table.target, mine, state.table.sides[mine])
    is_ours = actor in state.table.sides[mine]
    best = 0. if is_ours else 1.
    for card in _different(state)[:1 if _is_decided(state) else None]:
        value = _played_out(RULES.apply(state, Move(actor, "play", (card,)))[-1].state, mine, low, high)
        if is_ours:
            best = max(best, value)
            low = max(low, value)
        else:
            best = min(best, value)
            high = min(high, value)
        if low >= high - _MARGIN:
            break
    return best


def _is_decided(state: State) -> bool:
    """Tell whether the rest of the tricks can change no score: the point is made and the vole is lost (E-19)."""
    return max(state.tricks) >= POINT and state.tricks.count(0) < len(state.tricks) - len(state.table.sides[0])


def _different(state: State) -> list[Card]:
    """List the actor's playable cards, of equally good ones the lowest."""
    cards = playable(state)
    if not cards & cards - 1:
        return [cards.bit_length() - 1]
    live = mask(card for _, card in state.trick)
    for hand in state.hands:
        live |= hand
    return distinct(thumb.cheapest_first(cards, state.table.trump), live)


def distinct(cards: list[Card], live: Cards) -> list[Card]:
    """Drop from cards in rising order those that are as good as the next lower one: nothing live lies between."""
    kept: list[Card] = []
    below: dict[int, Card] = {}
    for card in cards:
        lower = below.get(card >> 4)
        if lower is None or live & HIGHER[lower] & ~HIGHER[card] & ~(1 << card):
            kept.append(card)
        below[card >> 4] = card
    return kept


def _candidates(view: View, cards: Cards) -> list[Card]:
    """List the cards worth trying: followers part with the cheapest first, leaders try the highest plain card first."""
    live = sight.unseen(view) | sight.hand(view) | mask(card for _, card in view.trick)
    order = distinct(thumb.cheapest_first(cards, view.trump), live)
    return order if view.trick else sorted(order, key=lambda card: (card >> 4 == view.trump, -STRENGTH[card]))
