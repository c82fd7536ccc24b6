"""Standing or proposing, refusing or accepting at two hands by worlds: what the cards make as they are, and with new ones.

Worlds played out know the very hand but not that leads are made blind, the tables know kinds of hands as they are really
played; each makes up for the other, so the two are averaged.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.ai.agent import Budget, Decision
from game.ai.ecarte import beliefs, bidding, counting, exchanging, outlook, sight
from game.ai.ecarte.bidding import Weighed
from game.ai.ecarte.counting import World
from game.ai.ecarte.outlook import Stakes
from game.core.cards import members
from game.core.moves import Seat
from game.ecarte.cards import KINGS
from game.ecarte.scoring import POINT
from game.ecarte.state import NOBODY
from game.ecarte.view import View

BY_WORLDS = .65
"""How much the worlds count for the chance of the cards as they are; the rest is the tables'."""
BLIND = {"propose": -.045, "answer": .13}
"""What must be added to the chance in open hands: elder leads without seeing the dealer's."""
TABLES = {"propose": .04, "answer": -.035}
"""What must be added to the chance by the tables, which know neither the words nor the score."""
NEW = {"propose": -.03, "answer": -.14}
"""What must be added to the chance with new cards: the other draws too, and of many ways the luckiest looks best."""
BY_DRAWS = .5
"""How much drawn cards count for the worth of asking; the rest is the tables'."""


class Table(NamedTuple):
    """A hand before the play with the worlds in which it is weighed."""

    view: View
    drawn: tuple[World, ...]
    tricks: tuple[int, ...]
    """By world: the tricks that the looking seat makes with the cards as they are."""
    king: int
    """The point that the looking seat has still to call, or 0."""


def speak(view: View, rng: Random, budget: Budget, *, listens: bool = True) -> Decision:
    """Decide as elder (E-07, E-11) or as the dealer who was asked (E-09) by so many worlds; after an exchange by the tables."""
    if view.rounds:
        return bidding.spoken(view)
    table = _played_out(view, counting.likely(view, rng, budget, listens=listens))
    weighed, error = _weighed(table, rng, budget)
    is_quiet = weighed.play >= weighed.draw
    if view.phase == "answer":
        word = "refuse" if _is_refused(view, weighed, is_quiet=is_quiet) else "accept"
        return bidding.decided(view, word, word, weighed, error)
    quiet = "stand last" if bidding.is_decisive(view) else "stand"
    return bidding.decided(view, "stand" if is_quiet else "propose", quiet if is_quiet else "propose", weighed, error)


def _is_refused(view: View, weighed: Weighed, *, is_quiet: bool) -> bool:
    """Tell whether the dealer refuses: with the chance that advice asks for, else only where worlds and tables agree."""
    if bidding.advice_holds(view) and weighed.chance >= bidding.REFUSED:
        return True
    return is_quiet and bidding.spoken(view).move.verb == "refuse"


def _played_out(view: View, drawn: list[World]) -> Table:
    exact = counting.duel(view)
    mine = exact.packed(sight.hand(view))
    hands = [exact.packed(world.hand) for world in drawn]
    if sight.seat(view) == view.order[0]:
        tricks = [exact.tricks(mine, theirs) for theirs in hands]
    else:
        tricks = [view.size - exact.tricks(theirs, mine) for theirs in hands]
    king = view.king == "open" and sight.hand(view) >> KINGS[view.trump] & 1
    return Table(view, tuple(drawn), tuple(tricks), int(king))


def _weighed(table: Table, rng: Random, budget: Budget) -> tuple[Weighed, float]:
    """Return the chance of the point, the worth of either deed, and the error of the worlds."""
    view, seat = table.view, sight.seat(table.view)
    made = fmean(taken >= POINT for taken in table.tricks)
    chance = BY_WORLDS * (made + BLIND[view.phase]) + (1 - BY_WORLDS) * (bidding.chance_as(view, "play") + TABLES[view.phase])
    stakes = _stakes(table, seat)
    worths = _worths(table, stakes)
    play = fmean(worths) + (chance - made) * (stakes.by_tricks[POINT] - stakes.by_tricks[POINT - 1])
    free = _stakes(table, NOBODY)
    looked = (_proposed if view.phase == "propose" else _accepted)(table, free, rng, budget)
    draw = BY_DRAWS * looked + (1 - BY_DRAWS) * free.of_point(bidding.chance_as(view, "draw"), beliefs.VOLE)
    draw += NEW[view.phase] * (free.by_tricks[POINT] - free.by_tricks[POINT - 1])
    return Weighed(chance, play, draw), pstdev(worths) / sqrt(len(worths))


def _stakes(table: Table, preventer: Seat) -> Stakes:
    return outlook.stakes(table.view, sight.seat(table.view), preventer, extra=table.king)


def _worths(table: Table, stakes: Stakes) -> list[float]:
    """Return by world what the cards as they are are worth."""
    stakes = stakes.softened()
    return [(stakes.after_their_king if world.has_king else stakes.by_tricks)[taken]
            for world, taken in zip(table.drawn, table.tricks, strict=True)]


def _proposed(table: Table, free: Stakes, rng: Random, budget: Budget) -> float:
    """Return what a proposal is worth: the dealer grants it, or refuses with the better hands."""
    view, other = table.view, sight.opponents(table.view)[0]
    exchanged = free.of_point(exchanging.best_chance(view, 1, _high(view), rng, budget), beliefs.VOLE)
    refused = _worths(table, _stakes(table, other))
    asked, dead = beliefs.asked(view, other), exchanging.shown(view)
    total = 0.
    for world, worth in zip(table.drawn, refused, strict=True):
        quiet = beliefs.is_quiet(asked, world.hand, view.trump, dead)
        total += quiet * worth + (1 - quiet) * exchanged
    return total / len(table.drawn)


def _accepted(table: Table, free: Stakes, rng: Random, budget: Budget) -> float:
    """Return what new cards are worth to the dealer, by the numbers that elder may take."""
    view, draws = table.view, max(1, budget // 2)
    takes = [min(_taken(world, view.trump), _high(view)) for world in table.drawn]
    new = 0.
    for took in sorted(set(takes)):
        high = max(0, min(view.size, view.stock - took))
        low = min(view.options.dealer_min_exchange, high)
        new += takes.count(took) * exchanging.best_chance(view, low, high, rng, draws, taken=took)
    return free.of_point(new / len(takes), beliefs.VOLE)


def _high(view: View) -> int:
    """Return how many cards elder may take now (E-12)."""
    spared = view.options.short_stock == "enough-for-all"
    return min(view.size, view.stock - spared)


def _taken(world: World, trump: int) -> int:
    """Return how many cards elder takes who keeps trumps and kings."""
    return max(1, sum(card >> 4 != trump and card not in KINGS for card in members(world.hand)))
