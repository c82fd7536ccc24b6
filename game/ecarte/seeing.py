"""What a seat may know, and states that its knowledge cannot rule out. The only maker of views; gives nothing hidden away."""

from __future__ import annotations

from random import Random

from game.core.cards import Card, Cards, mask, members
from game.core.events import OPEN, Who
from game.core.hidden import deal_hidden
from game.core.moves import Move, Pick
from game.ecarte import checks
from game.ecarte.cards import KINGS, WHOLE
from game.ecarte.scoring import next_among
from game.ecarte.state import NOBODY, PACKETS, Exchange, State, Table
from game.ecarte.view import View


def view(state: State, who: Who) -> View:
    """Return the table as `who` may see it: his own hand and discards, of others only numbers."""
    table, exchange = state.table, state.exchange
    return View(
        who=who, options=table.options, before=table.before, seats=len(state.hands), dealer=table.dealer,
        order=table.order, sides=table.sides, phase=state.phase, actor=state.actor, legal=_legal(state, who),
        hands=_seen(state.hands, who), counts=tuple(cards.bit_count() for cards in state.hands),
        turn_up=table.turn_up, trump=table.trump, target=table.target, size=table.size, stock=len(exchange.stock),
        discards=_seen(exchange.discards, who), discarded=exchange.took, last=exchange.last, rounds=exchange.rounds,
        proposals=exchange.proposals, preventer=exchange.preventer, scores=state.scores, games=games(state),
        king=state.king, asking=state.asking, king_clock=checks.is_call_in_time(state), trick=state.trick,
        tricks=state.tricks, first=state.first, played=state.played, lacks=state.lacks, holds=state.holds,
        outcome=state.ending)


def _legal(state: State, who: Who) -> tuple[Move | Pick, ...]:
    if who is OPEN:
        return checks.legal(state, state.actor) if state.actor != NOBODY else ()
    return checks.legal(state, who) if isinstance(who, int) and who == state.actor else ()


def _seen(cards: tuple[Cards, ...], who: Who) -> tuple[Cards | None, ...]:
    return tuple(one if who is OPEN or seat == who else None for seat, one in enumerate(cards))


def games(state: State) -> tuple[int, ...]:
    """Return the games won by seat, the one just decided included."""
    return state.ending.games if state.ending is not None else state.table.before.games


def sample(seen: View, rng: Random) -> State:
    """Return a state that the view cannot rule out: unseen cards at random, known ones in place, duties not met honoured."""
    hidden = list(members(WHOLE & ~_visible(seen)))
    rng.shuffle(hidden)
    if seen.phase == PACKETS and seen.turn_up is None:
        return _state(seen, (0,) * seen.seats, (0,) * seen.seats, (), tuple(hidden))
    hands = _hands(seen, hidden, rng)
    dealt = 0
    for cards in hands:
        dealt |= cards
    left = [one for one in hidden if not dealt >> one & 1]
    discards = []
    for seat in range(seen.seats):
        own = seen.discards[seat]
        if own is None:
            own, left = mask(left[:seen.discarded[seat]]), left[seen.discarded[seat]:]
        discards.append(own)
    return _state(seen, tuple(hands), tuple(discards), tuple(left[:seen.stock]), ())


def _visible(seen: View) -> Cards:
    cards = mask(() if seen.turn_up is None else (seen.turn_up,))
    for known in (*seen.hands, *seen.discards, *seen.played, *seen.holds):
        cards |= known or 0
    return cards


def _hands(seen: View, hidden: list[Card], rng: Random) -> list[Cards]:
    """Deal the hidden cards to the closed hands, each without the cards that its seat has shown to lack."""
    closed = [seat for seat in range(seen.seats) if seen.hands[seat] is None]
    needs = {seat: seen.counts[seat] - seen.holds[seat].bit_count() for seat in closed}
    dealt = deal_hidden(hidden, needs, dict(enumerate(seen.lacks)), rng)
    return [seen.holds[seat] | dealt[seat] if own is None else own for seat, own in enumerate(seen.hands)]


def _state(seen: View, hands: tuple[Cards, ...], discards: tuple[Cards, ...], stock: tuple[Card, ...],
           pack: tuple[Card, ...]) -> State:
    after = tuple(next_among(seat, set(seen.order), seen.seats) for seat in range(seen.seats))
    table = Table(seen.options, seen.before, seen.dealer, seen.order, after, seen.sides, seen.turn_up, seen.trump,
                  KINGS[seen.trump] if seen.trump != NOBODY else NOBODY, seen.target, seen.size, pack)
    exchange = Exchange(stock, discards, seen.discarded, seen.last, seen.rounds, seen.proposals, seen.preventer)
    return State(table, seen.phase, seen.actor, hands, seen.scores, exchange, seen.king, seen.asking, seen.trick,
                 seen.tricks, seen.first, seen.played, seen.lacks, seen.holds, seen.outcome)
