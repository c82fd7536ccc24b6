"""The rest of an Écarté deal with all cards seen, by best play or by rules of thumb; for states that a search made up."""

from __future__ import annotations

from game.ai.ecarte import sight, thumb
from game.ai.ecarte.thumb import Spot
from game.core.cards import Card, Cards, mask
from game.core.moves import Move, Seat
from game.ecarte import RULES
from game.ecarte.cards import HIGHER
from game.ecarte.play import playable
from game.ecarte.scoring import POINT
from game.ecarte.state import NOBODY, State

_MARGIN = 1e-9
Known = dict[tuple[object, ...], tuple[float, ...]]
"""What positions between two tricks are worth to each seat."""


def between_sides(state: State, mine: Seat, low: float = 0., high: float = 1.) -> float:
    """Return what `mine` reaches when its side and the other one both play their best."""
    actor = state.actor
    if actor == NOBODY:
        return sight.standing(state, mine)
    is_ours = actor in state.table.sides[mine]
    best = 0. if is_ours else 1.
    for card in worth_trying(state):
        value = between_sides(RULES.apply(state, Move(actor, "play", (card,)))[-1].state, mine, low, high)
        if is_ours:
            best = max(best, value)
            low = max(low, value)
        else:
            best = min(best, value)
            high = min(high, value)
        if low >= high - _MARGIN:
            break
    return best


def each_for_himself(state: State, known: Known) -> tuple[float, ...]:
    """Return what each of three reaches when everybody plays the best for himself."""
    actor = state.actor
    if actor == NOBODY:
        return tuple([sight.standing(state, seat) for seat in range(len(state.hands))])
    key = (state.hands, actor, state.tricks, state.first, state.scores, state.trick)
    if key not in known:
        best: tuple[float, ...] = ()
        for card in worth_trying(state):
            values = each_for_himself(RULES.apply(state, Move(actor, "play", (card,)))[-1].state, known)
            if not best or values[actor] > best[actor] + _MARGIN:
                best = values
        known[key] = best
    return known[key]


def by_thumb(state: State, held: int) -> State:
    """Play by rules of thumb until the next leader holds so few cards or the deal is over."""
    table = state.table
    while state.actor != NOBODY and (state.trick or state.hands[state.actor].bit_count() > held):
        actor, cards = state.actor, playable(state)
        card = cards.bit_length() - 1
        if cards & cards - 1:
            card = thumb.choice(Spot(state.hands[actor], cards, state.trick, table.trump, table.sides[actor]))[0]
        state = RULES.apply(state, Move(actor, "play", (card,)))[-1].state
    return state


def worth_trying(state: State) -> list[Card]:
    """List the actor's playable cards, of equally good ones the lowest; one where nothing hangs on it."""
    cards = playable(state)
    if not cards & cards - 1:
        return [cards.bit_length() - 1]
    if _is_decided(state):
        return [(cards & -cards).bit_length() - 1]
    live = mask(card for _, card in state.trick)
    for hand in state.hands:
        live |= hand
    return distinct(thumb.cheapest_first(cards, state.table.trump), live)


def _is_decided(state: State) -> bool:
    """Tell whether the rest of the tricks can change no score: the point is made and the vole is lost (E-19)."""
    return max(state.tricks) >= POINT and state.tricks.count(0) < len(state.tricks) - len(state.table.sides[0])


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
