"""Proposing, answering and exchanging (E-07 … E-12, E-31, E-32, E-41) until the play begins. Trusts checked moves."""

from __future__ import annotations

from game.core.cards import mask
from game.core.events import Beat
from game.core.moves import Move, Seat
from game.ecarte import events, play
from game.ecarte.events import ACCEPTED, PROPOSED, REFUSED, STOOD
from game.ecarte.state import ANSWER, DISCARD, PROPOSE, Exchange, State, Table, at_bidding, moved, with_item

Beats = tuple[Beat[State], ...]
_new = tuple.__new__


def can_propose(state: State) -> bool:
    """Tell whether a proposal is possible now (E-11, E-12)."""
    return _suffices(state.table, state.exchange)


def _suffices(table: Table, exchange: Exchange) -> bool:
    if exchange.rounds and table.options.exchange_rounds == "one":
        return False
    needed = len(table.order) if table.options.short_stock == "enough-for-all" else 1
    return len(exchange.stock) >= needed


def open_bidding(beats: Beats) -> Beats:
    """Let elder speak after these beats, or begin the play where nothing can be proposed (E-11)."""
    event, state = beats[-1]
    if can_propose(state):
        return (*beats[:-1], Beat(event, moved(state, PROPOSE, state.table.order[0])))
    return beats + play.begin(state, "exchanged" if state.exchange.rounds else "stock")


def stand(state: State, move: Move) -> Beats:
    """Play at once; before any exchange elder has then prevented it (E-07, E-08, E-20)."""
    stood = _prevented(state, move.seat)
    return (_new(Beat, (STOOD[move.seat], stood)), *play.begin(stood, "stood"))


def propose(state: State, move: Move) -> Beats:
    """Ask for cards; with three players the second answers first (E-09, E-31)."""
    order = state.table.order
    asked = order[1] if len(order) == 3 else order[-1]
    stock, discards, took, last, rounds, proposals, preventer = state.exchange
    exchange = _new(Exchange, (stock, discards, took, last, rounds, proposals + 1, preventer))
    return (_new(Beat, (PROPOSED[move.seat], at_bidding(state, ANSWER, asked, state.hands, exchange))),)


def accept(state: State, move: Move) -> Beats:
    """Agree; when the dealer has agreed too, elder exchanges first."""
    order = state.table.order
    if move.seat != order[-1]:
        return (Beat(ACCEPTED[move.seat], moved(state, ANSWER, state.table.after[move.seat])),)
    stock, discards, took, last, *others = state.exchange
    exchange = _new(Exchange, (stock, discards, took, (-1,) * len(last), *others))
    return (_new(Beat, (ACCEPTED[move.seat], at_bidding(state, DISCARD, order[0], state.hands, exchange))),)


def refuse(state: State, move: Move) -> Beats:
    """Refuse; the cards are played as they are, and the first refusal has its price (E-20, E-31)."""
    refused = _prevented(state, move.seat)
    return (_new(Beat, (REFUSED[move.seat], refused)), *play.begin(refused, "refused"))


def _prevented(state: State, seat: Seat) -> State:
    """Remember who prevented every exchange of the deal; a later refusal costs nothing (E-20)."""
    if state.exchange.rounds:
        return state
    stock, discards, took, last, rounds, proposals, _ = state.exchange
    exchange = _new(Exchange, (stock, discards, took, last, rounds, proposals, seat))
    return at_bidding(state, state.phase, seat, state.hands, exchange)


def limits(state: State) -> tuple[int, int]:
    """Return how few and how many cards the actor may lay away now (E-10, E-12, E-32, E-41)."""
    table, seat, stock = state.table, state.actor, len(state.exchange.stock)
    if table.options.short_stock == "enough-for-all":
        stock = max(0, stock - (len(table.order) - 1 - table.order.index(seat)))
    held = state.hands[seat].bit_count()
    high = stock if stock < held else held
    low = 1 if seat == table.order[0] else table.options.dealer_min_exchange if seat == table.dealer else 0
    return low if low < high else high, high


def discard(state: State, move: Move) -> Beats:
    """Lay cards away and draw as many; after the dealer the next round begins, or the play."""
    table, seat, cards = state.table, move.seat, move.cards
    number, away, hand = len(cards), mask(cards), state.hands[seat]
    stock, discards, took, last, rounds, proposals, preventer = state.exchange
    took, last = with_item(took, seat, took[seat] + number), with_item(last, seat, number)
    discards, hands = with_item(discards, seat, discards[seat] | away), with_item(state.hands, seat, hand ^ away)
    beats: Beats = ()
    fact = events.laid_away(seat, cards)
    if number:
        exchange = _new(Exchange, (stock, discards, took, last, rounds, proposals, preventer))
        laid = at_bidding(state, DISCARD, seat, hands, exchange)
        beats = (_new(Beat, (fact, laid)),)
        drawn, stock = stock[:number], stock[number:]
        fact, hands = events.drawn(seat, drawn), with_item(hands, seat, hand ^ away | mask(drawn))
    if seat != table.order[-1]:
        exchange = _new(Exchange, (stock, discards, took, last, rounds, proposals, preventer))
        return (*beats, _new(Beat, (fact, at_bidding(state, DISCARD, table.after[seat], hands, exchange))))
    exchange = _new(Exchange, (stock, discards, took, last, rounds + 1, proposals, preventer))
    return open_bidding((*beats, _new(Beat, (fact, at_bidding(state, DISCARD, seat, hands, exchange)))))
