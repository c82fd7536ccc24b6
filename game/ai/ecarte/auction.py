"""Standing or proposing, refusing or accepting at two hands by worlds: what the cards make as they are, and with new ones.

Worlds played out know the very hand but not that leads are made blind, the tables know kinds of hands as they are really
played; how far each is to be believed is counted by `measures`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.ai.agent import Budget, Decision
from game.ai.ecarte import beliefs, bidding, counted, counting, exchanging, kings, outlook, sight
from game.ai.ecarte.bidding import Weighed
from game.ai.ecarte.counting import World
from game.ai.ecarte.kings import Kings
from game.ai.ecarte.outlook import Stakes
from game.core.moves import Seat
from game.ecarte.scoring import POINT
from game.ecarte.state import NOBODY
from game.ecarte.view import View

POOR = .4
"""A chance below which elder never stands, whatever is counted, though the refusal costs him nothing more."""
SURE = .02
"""No chance that was looked at is taken to be nearer to nought or one than this."""


class Table(NamedTuple):
    """A hand before the play with the worlds in which it is weighed."""

    view: View
    drawn: tuple[World, ...]
    tricks: tuple[int, ...]
    """By world: the tricks that the looking seat makes with the cards as they are."""
    king: int
    """The point that the looking seat has still to call, or 0."""


class Opinion(NamedTuple):
    """What worlds, or draws, and the tables each say of the chance to make the point."""

    looked: float
    tables: float

    def settled(self, word: str) -> float:
        """Return the chance if that word is said, by how far each opinion is to be believed then."""
        constant, by_look, by_tables = counted.SETTLED[word]
        return 1 / (1 + exp(-constant - by_look * odds(self.looked) - by_tables * odds(self.tables)))


def odds(chance: float) -> float:
    """Return the logarithm of the odds, of chances that are not quite sure."""
    chance = min(1 - SURE, max(SURE, chance))
    return log(chance / (1 - chance))


def speak(view: View, rng: Random, budget: Budget, *, listens: bool = True) -> Decision:
    """Decide as elder (E-07, E-11) or as the dealer who was asked (E-09) by so many worlds; after an exchange by the tables."""
    if view.rounds:
        return _spoken_later(view)
    weighed, error = _weighed(looked(view, rng, budget, listens=listens), rng, budget)
    is_quiet = _is_quiet(view, weighed)
    if view.phase == "answer":
        word = "refuse" if _is_refused(view, weighed, is_quiet=is_quiet) else "accept"
        return bidding.decided(view, word, word, weighed, error)
    quiet = "stand last" if bidding.is_decisive(view) else "stand"
    return bidding.decided(view, "stand" if is_quiet else "propose", quiet if is_quiet else "propose", weighed, error)


def _spoken_later(view: View) -> Decision:
    """Decide after an exchange by the tables, which do not know who scores the king at this score."""
    seat, hand = sight.seat(view), sight.hand(view)
    stakes = outlook.stakes(view, seat, NOBODY)
    chance, anew = bidding.chance_as(view, "play"), bidding.chance_as(view, "draw")
    weighed = Weighed(chance, stakes.of_point_and_king(chance, counted.VOLE, kings.as_they_are(view, hand)),
                      stakes.of_point_and_king(anew, counted.VOLE, kings.after_exchange(view, hand)))
    quiet, asking = ("stand", "propose") if view.phase == "propose" else ("refuse", "accept")
    word = quiet if weighed.play >= weighed.draw else asking
    return bidding.decided(view, word, word, weighed)


def _is_quiet(view: View, weighed: Weighed) -> bool:
    """Tell whether no new cards are wanted.

    Where the refusal can lose elder no more than the point would, he stands on even chances and not on poor ones: there what
    is counted hangs on how readily the dealer refuses, and deals played to their end bear out neither to hope for a refusal
    with good cards nor to fear the exchange with bad ones.
    """
    if view.phase == "propose" and bidding.is_decisive(view) and not POOR <= weighed.chance < bidding.EVEN:
        return weighed.chance >= bidding.EVEN
    return weighed.play >= weighed.draw


def _is_refused(view: View, weighed: Weighed, *, is_quiet: bool) -> bool:
    """Tell whether the dealer refuses: with the chance that advice asks for, else only where worlds and tables agree."""
    if bidding.advice_holds(view) and weighed.chance >= bidding.REFUSED:
        return True
    return is_quiet and bidding.spoken(view).move.verb == "refuse"


def looked(view: View, rng: Random, budget: Budget, *, listens: bool) -> Table:
    """Play the cards out as they are in so many worlds."""
    drawn = counting.likely(view, rng, budget, listens=listens)
    exact = counting.duel(view)
    mine = exact.packed(sight.hand(view))
    hands = [exact.packed(world.hand) for world in drawn]
    if sight.seat(view) == view.order[0]:
        tricks = [exact.tricks(mine, theirs) for theirs in hands]
    else:
        tricks = [view.size - exact.tricks(theirs, mine) for theirs in hands]
    return Table(view, tuple(drawn), tuple(tricks), int(kings.is_held(view, sight.hand(view))))


def as_they_are(table: Table) -> Opinion:
    """Return what is thought of the cards that were dealt."""
    return Opinion(fmean(taken >= POINT for taken in table.tricks), bidding.chance_as(table.view, "play"))


def with_new(table: Table, rng: Random, budget: Budget) -> Opinion:
    """Return what is thought of the hand after an exchange."""
    is_elder = table.view.phase == "propose"
    found = _drawn_by_elder(table.view, rng, budget) if is_elder else _drawn_by_dealer(table, rng, budget)
    return Opinion(found, bidding.chance_as(table.view, "draw"))


def _weighed(table: Table, rng: Random, budget: Budget) -> tuple[Weighed, float]:
    """Return the chance of the point, the worth of either deed, and the error of the worlds."""
    view, seat = table.view, sight.seat(table.view)
    quiet, asking = ("stand", "propose") if view.phase == "propose" else ("refuse", "accept")
    opinion = as_they_are(table)
    chance = opinion.settled(quiet)
    luck = chance - opinion.looked
    worths = _worths(table, _stakes(table, seat), luck)
    granted = _granted(table) if view.phase == "propose" else [1.] * len(table.drawn)
    stakes = _stakes(table, NOBODY)
    drawn = stakes.of_point_and_king(with_new(table, rng, budget).settled(asking), counted.VOLE, _kings(table, granted))
    draw = _proposed(table, granted, drawn, luck) if view.phase == "propose" else drawn
    return Weighed(chance, fmean(worths), draw), pstdev(worths) / sqrt(len(worths))


def _stakes(table: Table, preventer: Seat) -> Stakes:
    return outlook.stakes(table.view, sight.seat(table.view), preventer, extra=table.king)


def _worths(table: Table, stakes: Stakes, luck: float) -> list[float]:
    """Return by world what the cards as they are are worth, the point being made by so much oftener than in open play."""
    more = luck * (stakes.by_tricks[POINT] - stakes.by_tricks[POINT - 1])
    stakes = stakes.softened()
    return [(stakes.after_their_king if world.has_king else stakes.by_tricks)[taken] + more
            for world, taken in zip(table.drawn, table.tricks, strict=True)]


def _granted(table: Table) -> list[float]:
    """Return by world how likely the dealer grants new cards; he refuses with the better hands."""
    view = table.view
    asked, dead = beliefs.asked(view, sight.opponents(view)[0]), exchanging.shown(view)
    return [1 - beliefs.is_quiet(asked, world.hand, view.trump, dead) for world in table.drawn]


def _kings(table: Table, granted: Sequence[float]) -> Kings:
    """Return who scores a king that the looking seat has not yet, in the worlds in which new cards are granted."""
    view, total = table.view, sum(granted)
    if table.king or view.king != "open" or not total:
        return kings.NONE
    mine, each = kings.to_take(sight.hand(view), view.trump), []
    for world in table.drawn:
        each.append(kings.THEIRS if world.has_king
                    else kings.drawn_from_stock(view, mine, kings.to_take(world.hand, view.trump)))
    return Kings(*(sum(map(mul, granted, shares)) / total for shares in zip(*each, strict=True)))


def _proposed(table: Table, granted: Sequence[float], drawn: float, luck: float) -> float:
    """Return what a proposal is worth, with `drawn` for new cards: the dealer grants it or refuses."""
    refused = _worths(table, _stakes(table, sight.opponents(table.view)[0]), luck)
    return fmean(share * drawn + (1 - share) * worth for share, worth in zip(granted, refused, strict=True))


def _drawn_by_elder(view: View, rng: Random, budget: Budget) -> float:
    return exchanging.best_chance(view, 1, _high(view), rng, budget)


def _drawn_by_dealer(table: Table, rng: Random, budget: Budget) -> float:
    """Return the dealer's chance with new cards, over the numbers that elder may take."""
    view, draws = table.view, max(1, budget // 2)
    takes = [min(kings.to_take(world.hand, view.trump), _high(view)) for world in table.drawn]
    new = 0.
    for took in sorted(set(takes)):
        high = max(0, min(view.size, view.stock - took))
        low = min(view.options.dealer_min_exchange, high)
        new += takes.count(took) * exchanging.best_chance(view, low, high, rng, draws, taken=took)
    return new / len(takes)


def _high(view: View) -> int:
    """Return how many cards elder may take now (E-12)."""
    spared = view.options.short_stock == "enough-for-all"
    return min(view.size, view.stock - spared)
