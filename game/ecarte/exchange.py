"""Proposing, answering and exchanging (E-07 … E-12, E-31, E-32, E-41) until the play begins. Trusts checked moves."""

from __future__ import annotations

from game.core.cards import mask
from game.core.events import Beat
from game.core.moves import Move, Seat
from game.ecarte import events, play
from game.ecarte.events import ACCEPTED, PROPOSED, REFUSED, STOOD
from game.ecarte.state import ANSWER, DISCARD, PROPOSE, Exchange, State, moved, with_hands, with_item

Beats = tuple[Beat[State], ...]
_new = tuple.__new__


def can_propose(state: State) -> bool:
    """Tell whether a proposal is possible now (E-11, E-12)."""
    options, exchange = state.table.options, state.exchange
    if exchange.rounds and options.exchange_rounds == "one":
        return False
    needed = len(state.table.order) if options.short_stock == "enough-for-all" else 1
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
    return (Beat(STOOD[move.seat], stood), *play.begin(stood, "stood"))


def propose(state: State, move: Move) -> Beats:
    """Ask for cards; with three players the second answers first (E-09, E-31)."""
    order = state.table.order
    asked = order[1] if len(order) == 3 else order[-1]
    exchange = _new(Exchange, (*state.exchange[:5], state.exchange.proposals + 1, state.exchange.preventer))
    return (Beat(PROPOSED[move.seat], moved(with_hands(state, state.hands, exchange), ANSWER, asked)),)


def accept(state: State, move: Move) -> Beats:
    """Agree; when the dealer has agreed too, elder exchanges first."""
    order = state.table.order
    if move.seat != order[-1]:
        return (Beat(ACCEPTED[move.seat], moved(state, ANSWER, state.table.after[move.seat])),)
    exchange = state.exchange._replace(last=(-1,) * len(state.hands))
    return (Beat(ACCEPTED[move.seat], moved(with_hands(state, state.hands, exchange), DISCARD, order[0])),)


def refuse(state: State, move: Move) -> Beats:
    """Refuse; the cards are played as they are, and the first refusal has its price (E-20, E-31)."""
    refused = _prevented(state, move.seat)
    return (Beat(REFUSED[move.seat], refused), *play.begin(refused, "refused"))


def _prevented(state: State, seat: Seat) -> State:
    """Remember who prevented every exchange of the deal; a later refusal costs nothing (E-20)."""
    if state.exchange.rounds:
        return state
    return with_hands(state, state.hands, _new(Exchange, (*state.exchange[:-1], seat)))


def limits(state: State) -> tuple[int, int]:
    """Return how few and how many cards the actor may lay away now (E-10, E-12, E-32, E-41)."""
    table, seat, stock = state.table, state.actor, len(state.exchange.stock)
    if table.options.short_stock == "enough-for-all":
        stock -= len(table.order) - 1 - table.order.index(seat)
    high = max(0, min(stock, state.hands[seat].bit_count()))
    low = 1 if seat == table.order[0] else table.options.dealer_min_exchange if seat == table.dealer else 0
    return min(low, high), high


def discard(state: State, move: Move) -> Beats:
    """Lay cards away and draw as many; after the dealer the next round begins, or the play."""
    seat, number = move.seat, len(move.cards)
    exchange = state.exchange
    drawn, away = exchange.stock[:number], mask(move.cards)
    seen = Exchange(exchange.stock, with_item(exchange.discards, seat, exchange.discards[seat] | away),
                    with_item(exchange.took, seat, exchange.took[seat] + number), with_item(exchange.last, seat, number),
                    exchange.rounds, exchange.proposals, exchange.preventer)
    laid = with_hands(state, with_item(state.hands, seat, state.hands[seat] ^ away), seen)
    beats: Beats = (Beat(events.laid_away(seat, move.cards), laid),)
    if number:
        hands = with_item(laid.hands, seat, laid.hands[seat] | mask(drawn))
        taken = with_hands(laid, hands, seen._replace(stock=exchange.stock[number:]))
        beats += (Beat(events.drawn(seat, drawn), taken),)
    return _next_to_exchange(beats, seat)


def _next_to_exchange(beats: Beats, seat: Seat) -> Beats:
    event, state = beats[-1]
    exchange = state.exchange
    if seat != state.table.order[-1]:
        return (*beats[:-1], Beat(event, moved(state, DISCARD, state.table.after[seat])))
    finished = with_hands(state, state.hands, exchange._replace(rounds=exchange.rounds + 1))
    return open_bidding((*beats[:-1], Beat(event, finished)))
