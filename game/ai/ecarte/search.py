"""Choosing a card of an Écarté deal by counting: each is tried in worlds that fit the view, and the rest is played out."""

from __future__ import annotations

from random import Random
from statistics import fmean, pstdev

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import playout, sight, thumb, worlds
from game.ai.ecarte.playout import Known
from game.core.cards import Card, Cards, mask
from game.core.moves import Move, Seat
from game.ecarte import RULES
from game.ecarte.cards import STRENGTH, beats, winning
from game.ecarte.state import State
from game.ecarte.view import View

EXACT = {2: 3, 3: 2, 4: 2}
"""By seats in play: from so many cards in hand on, the rest of a world is played out by best play."""


def best_card(view: View, cards: Cards, rng: Random, budget: Budget) -> Decision:
    """Choose the playable card with the best average over sampled worlds; of equal ones the first of `candidates`."""
    seat = sight.seat(view)
    moves = [Move(seat, "play", (card,)) for card in candidates(view, cards)]
    if len(moves) == 1:
        return Decision(moves[0], reasons.why("equal"))
    values: list[list[float]] = [[] for _ in moves]
    known: Known = {}
    for _ in range(budget):
        world = worlds.drawn(view, rng)
        for tried, move in zip(values, moves, strict=True):
            tried.append(reached(RULES.apply(world, move)[-1].state, seat, known))
    means = [fmean(tried) for tried in values]
    best = max(range(len(moves)), key=lambda place: (round(means[place], 9), -place))
    choices = tuple((move, mean, pstdev(tried) / budget ** .5)
                    for move, mean, tried in zip(moves, means, values, strict=True))
    return Decision(moves[best], reasons.why("counted"), choices)


def reached(state: State, mine: Seat, known: Known) -> float:
    """Return what `mine` reaches in a world: by rules of thumb at first, by best play from few cards on."""
    seats = len(state.table.order)
    if seats > 2:
        state = playout.by_thumb(state, EXACT[seats])
    if seats == 3:
        return playout.each_for_himself(state, known)[mine]
    return playout.between_sides(state, mine)


def candidates(view: View, cards: Cards) -> list[Card]:
    """List the cards worth trying: followers part with the cheapest first, leaders try the highest plain card first.

    A partner who wins the trick for certain is not beaten, wherever there is a choice.
    """
    live = sight.unseen(view) | sight.hand(view) | mask(card for _, card in view.trick)
    if not view.trick:
        order = playout.distinct(thumb.cheapest_first(cards, view.trump), live)
        return sorted(order, key=lambda card: (card >> 4 == view.trump, -STRENGTH[card]))
    winner, best = winning(view.trick, view.trump)
    waiting = _waiting(view)
    if winner in view.sides[sight.seat(view)] and not any(sight.may_beat(view, other, best) for other in waiting):
        cards = thumb.spared(cards, best, view.trump)
    order = playout.distinct(thumb.cheapest_first(cards, view.trump), live)
    return _low_enough(order, best, view.trump, is_last=not waiting)


def _waiting(view: View) -> tuple[Seat, ...]:
    """List the seats that play to this trick after the looking one."""
    place = view.order.index(view.trick[0][0])
    return (view.order[place:] + view.order[:place])[len(view.trick) + 1:]


def _low_enough(order: list[Card], best: Card, trump: int, *, is_last: bool) -> list[Card]:
    """Drop from cards in rising order those for which a lower one of the suit does the same: it loses too, or wins for good."""
    done: set[tuple[int, bool]] = set()
    kept = []
    for card in order:
        kind = card >> 4, beats(card, best, trump)
        if kind not in done:
            kept.append(card)
        if is_last or not kind[1]:
            done.add(kind)
    return kept
