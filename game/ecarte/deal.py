"""Dealing Écarté: first dealer, packets, the turn-up, hands laid out beforehand (E-02 … E-06, E-22), until elder speaks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from game.core.cards import Card, Cards, mask, names, suit
from game.core.events import Beat, Event
from game.core.moves import Move, Seat
from game.core.rules import Before, Layout, Pack
from game.ecarte import events, exchange, scoring
from game.ecarte.cards import KINGS, PACK, RANKS, STRENGTH, TURN_UP_TARGETS, WHOLE
from game.ecarte.options import Options
from game.ecarte.scoring import Score
from game.ecarte.state import NOBODY, PACKETS, Exchange, State, Table, at_bidding

Beats = tuple[Beat[State], ...]
Seats = tuple[Seat, ...]
HAND = 5
PACKETS_OF = {"3-2": (3, 2), "2-3": (2, 3)}


def first_dealer(options: Options, seats: int, rng: Random) -> tuple[Seat, tuple[Event, ...]]:
    """Draw the first dealer by lot, or let each player cut until one card is the highest (lowest) (E-03)."""
    if options.first_dealer == "random":
        dealer = int(rng.random() * seats)
        return dealer, (Event("dealer", dealer, why="lot"),)
    best = max if options.first_dealer == "high-cut" else min
    facts: tuple[Event, ...] = ()
    while True:
        cut = _cut(seats, rng)
        facts += tuple(Event("cut", seat, (one,), 1) for seat, one in enumerate(cut))
        ranks = [STRENGTH[one] for one in cut]
        if ranks.count(best(ranks)) == 1:
            dealer = ranks.index(best(ranks))
            return dealer, (*facts, Event("dealer", dealer, why="cut"))


def _cut(seats: int, rng: Random) -> tuple[Card, ...]:
    pack = list(PACK)
    return tuple(pack.pop(int(rng.random() * len(pack))) for _ in range(seats))


def start(options: Options, before: Before, cards: Pack | Layout, dealer: Seat) -> Beats:
    """Deal a pack or a layout; ValueError says what is wrong with the cards or the dealer."""
    table = _table(options, before, dealer)
    seats = len(before.scores)
    state = State(
        table=table, phase=PACKETS, actor=NOBODY, hands=(0,) * seats, scores=before.scores,
        exchange=Exchange((), (0,) * seats, (0,) * seats, (-1,) * seats), king="open", asking=False, trick=(),
        tricks=(0,) * seats, first=NOBODY, played=(0,) * seats, lacks=(0,) * seats, holds=(0,) * seats, ending=None)
    if isinstance(cards, Layout):
        return _laid_out(state, cards)
    if len(cards) != len(PACK) or mask(cards) != WHOLE:
        raise ValueError("the pack is not the 32 cards of Écarté, each once")
    if options.packets == "dealer":
        waiting = state._replace(table=table._replace(pack=tuple(cards)), actor=dealer)
        return (Beat(Event("dealer", dealer), waiting),)
    return _dealt(state, tuple(cards), options.packets)


def _table(options: Options, before: Before, dealer: Seat) -> Table:
    seats = len(before.scores)
    target = int(before.target or 0) if options.target == "turn-up" else int(options.target)
    out = scoring.retired(before.scores, target)
    _refuse_bad_start(before, target, out)
    order, after, sides = _round(seats, dealer, out)
    if dealer not in order:
        raise ValueError(f"seat {dealer} has retired and cannot deal")
    return Table(options, before, dealer, order, after, sides, target=target)


@lru_cache(maxsize=64)
def _round(seats: int, dealer: Seat, out: tuple[Seat, ...]) -> tuple[Seats, Seats, tuple[Seats, ...]]:
    """Return the order from elder to dealer, each seat's next, and the sides, without who has retired."""
    order = tuple(seat % seats for seat in range(dealer + 1, dealer + 1 + seats) if seat % seats not in out)
    after = tuple(scoring.next_among(seat, set(order), seats) for seat in range(seats))
    sides = tuple(tuple(sorted((seat, (seat + 2) % 4))) if seats == 4 else (seat,) for seat in range(seats))
    return order, after, sides


def _refuse_bad_start(before: Before, target: int, out: tuple[Seat, ...]) -> None:
    if target and len(before.scores) != 3 and max(before.scores) >= target:
        raise ValueError(f"somebody already has the {target} points of the target")
    if len(out) > 1:
        raise ValueError("two of the three have already reached the target")


def choose_packets(state: State, move: Move) -> Beats:
    """Deal in the packets that the dealer chose (E-04)."""
    pack, table = state.table.pack, state.table._replace(pack=())
    chosen = Event("packets", move.seat, why=move.words[0])
    beats = _dealt(state._replace(table=table, actor=NOBODY), pack, move.words[0])
    return (Beat(chosen, state._replace(actor=NOBODY)), *beats)


def _dealt(state: State, pack: tuple[Card, ...], packets: str) -> Beats:
    """Deal everybody's first packet, then everybody's second, elder first (E-04)."""
    beats, hands = [], list(state.hands)
    for number in PACKETS_OF[packets]:
        for seat in state.table.order:
            packet, pack = pack[:number], pack[number:]
            hands[seat] |= mask(packet)
            state = at_bidding(state, PACKETS, NOBODY, tuple(hands), state.exchange)
            beats.append(Beat(events.dealt(seat, packet), state))
    return _turned(tuple(beats), pack[0], pack[1:])


def _turned(beats: Beats, turn_up: Card, stock: tuple[Card, ...]) -> Beats:
    """Turn a card: trumps, perhaps the target, perhaps a point for the dealer's king (E-05, E-06, E-22)."""
    state = beats[-1].state
    trump = suit(turn_up)
    is_king = turn_up == KINGS[trump]
    table = state.table._replace(turn_up=turn_up, trump=trump, king=KINGS[trump])
    exchanged = state.exchange._replace(stock=stock)
    state = state._replace(table=table, exchange=exchanged, king="turned" if is_king else "open")
    beats += (Beat(Event("turn-up", table.dealer, (turn_up,), 1, int(is_king)), state),)
    if not table.target:
        target = TURN_UP_TARGETS[RANKS[STRENGTH[turn_up]]]
        state = state._replace(table=table._replace(target=target))
        beats += (Beat(Event("target", table.dealer, value=target), state),)
    if is_king:
        beats += scoring.score(state, Score(table.dealer, 1, "turned"))
        if beats[-1].state.ending is not None:
            return beats
    return exchange.open_bidding(beats)


def _laid_out(state: State, layout: Layout) -> Beats:
    """Set up hands, turn-up and stock that are given; cards in no list are out of play."""
    size = _refuse_bad_layout(state, layout)
    state = state._replace(table=state.table._replace(size=size))
    beats: Beats = ()
    for seat in state.table.order:
        hands = tuple(mask(layout.hands[seat]) if seat == other else cards for other, cards in enumerate(state.hands))
        state = state._replace(hands=hands)
        beats += (Beat(events.dealt(seat, layout.hands[seat]), state),)
    assert layout.turn_up is not None and layout.stock is not None
    return _turned(beats, layout.turn_up, layout.stock)


def _refuse_bad_layout(state: State, layout: Layout) -> int:
    """Return the size of the hands; ValueError for cards that cannot lie so."""
    if len(layout.hands) != len(state.hands):
        raise ValueError(f"{len(layout.hands)} hands for {len(state.hands)} seats")
    if layout.turn_up is None or layout.stock is None:
        raise ValueError("a deal given by hands needs “turn_up” and “stock”")
    _refuse_twice((*(one for hand in layout.hands for one in hand), layout.turn_up, *layout.stock))
    sizes = {len(layout.hands[seat]) for seat in state.table.order}
    if len(sizes) != 1 or not 1 <= max(sizes) <= HAND:
        raise ValueError("the hands must be equal, of one to five cards")
    if any(hand for seat, hand in enumerate(layout.hands) if seat not in state.table.order):
        raise ValueError("the player who has retired holds no cards")
    return sizes.pop()


def _refuse_twice(cards: Sequence[Card]) -> None:
    seen: Cards = 0
    for one in cards:
        if not WHOLE >> one & 1:
            raise ValueError(f"{names((one,))} is no card of Écarté")
        if seen >> one & 1:
            raise ValueError(f"{names((one,))} lies twice")
        seen |= 1 << one


