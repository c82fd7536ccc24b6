"""Choosing a card among three or four: each is tried in the same worlds, played on by thumb and at last exactly.

The worlds fit what the others have said; the worth is that of the race, with partners and with a second place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from game.ai import reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import heard, outlook, search, sight, thumb, worlds
from game.ai.ecarte.duel import Duel
from game.ai.ecarte.melee import Duties, Melee, Trick, Tricks, Worths
from game.ai.ecarte.thumb import Spot
from game.core.cards import Card, Cards
from game.core.moves import Move, Seat
from game.ecarte import RULES, checks
from game.ecarte.cards import winning
from game.ecarte.play import playable
from game.ecarte.scoring import points_for_tricks
from game.ecarte.state import NOBODY, State
from game.ecarte.view import View

EXACT = 3
"""From so many cards in hand on, the rest of a world is played out exactly."""


def best_card(view: View, cards: Cards, rng: Random, budget: Budget, *, listens: bool) -> Decision:
    """Choose the playable card that is worth the most on average over so many worlds."""
    seat = sight.seat(view)
    moves = [Move(seat, "play", (card,)) for card in search.candidates(view, cards)]
    if len(moves) == 1:
        return Decision(moves[0], reasons.why("equal"))
    values = weighed(view, moves, drawn(view, rng, budget, listens=listens))
    means = [fmean(tried) for tried in values]
    best = max(range(len(moves)), key=lambda place: (round(means[place], 9), -place))
    choices = tuple((move, mean, pstdev(tried) / sqrt(budget)) for move, mean, tried in zip(moves, means, values, strict=True))
    return Decision(moves[best], reasons.why("counted"), choices)


def drawn(view: View, rng: Random, number: int, *, listens: bool) -> Sequence[State]:
    """Draw so many worlds; who listens draws each as often as it fits what the others have said and taken."""
    return heard.likely(view, rng, number).drawn if listens else [worlds.drawn(view, rng) for _ in range(number)]


def weighed(view: View, moves: Sequence[Move], found: Sequence[State]) -> list[list[float]]:
    """Return what each of these plays is worth in each world."""
    party = Party(view)
    values: list[list[float]] = [[] for _ in moves]
    for world in found:
        for tried, move in zip(values, moves, strict=True):
            tried.append(party.reached(RULES.apply(world, move)[-1].state))
    return values


class Party:
    """A table of three or four with what its deal is worth to the looking seat; remembers the endings that it has solved."""

    def __init__(self, view: View) -> None:
        """Look from that seat at that table."""
        self.seat, self.order = sight.seat(view), view.order
        self._cards = Duel(view.trump)
        options = view.options
        self._duties = Duties(options.must_head == "yes", options.must_trump == "yes", options.head_partner == "yes")
        self._melees: dict[tuple[int, ...], Melee] = {}

    def reached(self, state: State) -> float:
        """Return what the looking seat reaches if a world is played on."""
        state = by_thumb(state)
        if state.actor == NOBODY:
            done = state.ending.order if state.ending is not None else ()
            return outlook.standing(state.table, state.scores, done, self.seat)
        order, place = self.order, self.order.index
        hands = tuple([self._cards.packed(state.hands[seat]) for seat in order])
        tricks = tuple([state.tricks[seat] for seat in order])
        first = NOBODY if state.first == NOBODY else place(state.first)
        if state.scores not in self._melees:
            self._melees[state.scores] = Melee(len(order), self._duties, _worths(state))
        melee = self._melees[state.scores]
        if state.trick:
            found = melee.trick(hands, self._trick(state), tricks, first)
        else:
            found = melee.rest(hands, place(state.actor), tricks, first)
        return found[place(self.seat)]

    def _trick(self, state: State) -> Trick:
        """Return a trick that has been begun."""
        winner, best = winning(state.trick, state.table.trump)
        led, best = (self._cards.packed(1 << card) for card in (state.trick[0][1], best))
        return Trick(self.order.index(state.actor), len(state.trick), led, best, self.order.index(winner))


def _worths(state: State) -> Callable[[Tricks, int], Worths]:
    """Return what tricks are worth by place where a deal stands at these scores; the same for every world."""
    table, known = state.table, dict[tuple[Tricks, int], Worths]()
    order, seats = table.order, range(len(state.hands))

    def worth(tricks: Tricks, first: int) -> Worths:
        if (tricks, first) not in known:
            by_seat = tuple([tricks[order.index(seat)] if seat in order else 0 for seat in seats])
            over = state._replace(tricks=by_seat, first=NOBODY if first == NOBODY else order[first])
            known[tricks, first] = _at_the_end(over)
        return known[tricks, first]

    return worth


def _at_the_end(state: State) -> Worths:
    """Return by place what a deal is worth whose tricks are all made."""
    table, scores = state.table, list(state.scores)
    won = points_for_tricks(state)
    for one in won:
        for seat in table.sides[one.seat]:
            scores[seat] += one.value
    done = [one.seat for one in won if scores[one.seat] >= table.target] if len(table.order) == 3 else []
    return tuple([outlook.standing(table, scores, done, seat) for seat in table.order])


def by_thumb(state: State) -> State:
    """Play by rules of thumb until hands are short; whoever has the king of trumps calls it."""
    table = state.table
    while state.actor != NOBODY and state.hands[state.actor].bit_count() > EXACT:
        actor: Seat = state.actor
        if checks.may_call(state, actor):
            state = RULES.apply(state, Move(actor, "king"))[-1].state
            continue
        cards = playable(state)
        card: Card = cards.bit_length() - 1
        if cards & cards - 1:
            card = thumb.choice(Spot(state.hands[actor], cards, state.trick, table.trump, table.sides[actor]))[0]
        state = RULES.apply(state, Move(actor, "play", (card,)))[-1].state
    return state
