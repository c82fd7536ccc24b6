"""Choosing a card of two hands by worlds that fit what the other has said and taken; the search itself is `foresight`."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import beliefs, outlook, playout, sight, thumb, worlds
from game.ai.ecarte.duel import Duel
from game.ai.ecarte.foresight import Foresight
from game.core.cards import Card, Cards, mask
from game.core.moves import Move
from game.ecarte.cards import KINGS, STRENGTH
from game.ecarte.state import PLAY, State
from game.ecarte.view import View

LOOKS = 3
"""How many worlds are looked at for each that is played out."""
LOOKS_AFTER_EXCHANGE = 10
"""The same when the other has taken cards: few worlds fit what he kept."""


class World(NamedTuple):
    """The other hand in a world, and whether its holder has a king still to score."""

    hand: Cards
    has_king: bool


def likely(view: View, rng: Random, number: int, *, listens: bool) -> list[World]:
    """Draw so many worlds; who listens draws each as often as it fits what the other has said and taken, a likely one twice."""
    known, evidence = worlds.with_silence(view), beliefs.evidence(view)
    if not listens or not (evidence.word or evidence.took > 0):
        return [seen(view, worlds.sampled(known, view, rng)) for _ in range(number)]
    looks = LOOKS_AFTER_EXCHANGE if evidence.took > 0 else LOOKS
    looked = [worlds.sampled(known, view, rng) for _ in range(number * looks)]
    weights = [beliefs.likelihood(evidence, world) for world in looked]
    return [seen(view, looked[place]) for place in spread(weights, number, rng.random())]


def spread(weights: Sequence[float], number: int, start: float) -> list[int]:
    """Choose so many places by their weights, at even steps from a start between 0 and 1.

    >>> spread((1, 0, 2, 1), 4, .5)
    [0, 2, 2, 3]
    """
    step, place, reached = sum(weights) / number, 0, weights[0]
    chosen = []
    for count in range(number):
        while reached < (count + start) * step and place < len(weights) - 1:
            place += 1
            reached += weights[place]
        chosen.append(place)
    return chosen


def seen(view: View, world: State) -> World:
    """Take from a world what the play of two hangs on."""
    other = sight.opponents(view)[0]
    hand = world.hands[other]
    may_call = view.king == "open" and (view.phase != PLAY or not worlds.has_missed_the_king(view, other))
    return World(hand, may_call and bool(hand >> KINGS[view.trump] & 1))


def duel(view: View) -> Duel:
    """Return what plays out hands under the duties of this table."""
    return Duel(view.trump, must_head=view.options.must_head == "yes", must_trump=view.options.must_trump == "yes")


def best_card(view: View, cards: Cards, rng: Random, budget: Budget, *, listens: bool) -> Decision:
    """Choose the playable card that is worth the most on average over so many worlds."""
    seat = sight.seat(view)
    order = candidates(view, cards)
    if len(order) == 1:
        return Decision(Move(seat, "play", (order[0],)), reasons.why("equal"))
    values = weighed(view, order, likely(view, rng, budget, listens=listens))
    means = [fmean(tried) for tried in values]
    best = max(range(len(order)), key=lambda place: (round(means[place], 9), -place))
    choices = tuple((Move(seat, "play", (card,)), mean, pstdev(tried) / sqrt(budget))
                    for card, mean, tried in zip(order, means, values, strict=True))
    return Decision(choices[best][0], reasons.why("counted"), choices)


def weighed(view: View, order: Sequence[Card], drawn: Sequence[World], *, extra: int = 0) -> list[list[float]]:
    """Return what each of these cards is worth in each world, played on with one plan for all that look alike.

    `extra` points go to the looking seat before its tricks, for a king that it has still to call.
    """
    seat, exact = sight.seat(view), duel(view)
    stakes = outlook.stakes(view, seat, view.preventer, extra=extra)
    mine, done = exact.packed(sight.hand(view)), view.tricks[seat]
    hands = [(exact.packed(world.hand), stakes.after_their_king if world.has_king else stakes.by_tricks) for world in drawn]
    led = exact.packed(1 << view.trick[0][1]) if view.trick else 0
    plan = Foresight(exact)
    if led:
        return [plan.followed(mine, hands, done, led, exact.packed(1 << card)) for card in order]
    return [plan.led(mine, hands, done, exact.packed(1 << card)) for card in order]


def candidates(view: View, cards: Cards) -> list[Card]:
    """List the cards worth trying, of equals the lowest: a follower's cheapest first, a leader's highest plain one first."""
    live = sight.unseen(view) | sight.hand(view) | mask(card for _, card in view.trick)
    order = playout.distinct(thumb.cheapest_first(cards, view.trump), live)
    return order if view.trick else sorted(order, key=lambda card: (card >> 4 == view.trump, -STRENGTH[card]))
