"""What a seat may know of President, and states that its knowledge cannot rule out. The only maker of views."""

from __future__ import annotations

from random import Random

from game.core.cards import Cards, mask, members
from game.core.events import OPEN, Who
from game.core.hidden import deal_hidden
from game.core.moves import Move, Pick, Seat
from game.president import checks, play
from game.president.deal import table_of, whole_pack
from game.president.exchange import opening_of
from game.president.state import PLAY, WINDOW, Exchange, Gift, State
from game.president.view import View


def view(state: State, who: Who) -> View:
    """Return the table as `who` may see it; who is not asked in a window sees it as if nobody used it (P-50)."""
    if state.phase == WINDOW and who is not OPEN and who != state.actor:
        state = play.as_if_closed(state)
    table, exchange, seats = state.table, state.exchange, len(state.hands)
    return View(
        who=who, options=table.options, before=table.before, seats=seats, dealer=table.dealer, circle=table.circle,
        phase=state.phase, actor=state.actor, legal=_legal(state, who),
        hands=tuple(cards if _sees(state, who, seat) else None for seat, cards in enumerate(state.hands)),
        counts=tuple(cards.bit_count() for cards in state.hands), scores=state.scores, titles=titles(state),
        gifts=tuple(gift if who is OPEN or gift.giver == who else gift._replace(cards=()) for gift in exchange.gifts),
        chosen=tuple(gift.giver for gift in exchange.gifts if gift.cards), offers=exchange.offers, offer=exchange.offer,
        friends=exchange.friends, top=state.top, owner=state.owner, run=state.run, locked=state.locked,
        places=state.places, fallen=state.fallen, aside=tuple(cards.bit_count() for cards in state.aside),
        is_turned=state.is_turned, is_own=state.is_own,
        opening=state.opening if who is OPEN or who == state.actor else 0, waiting=state.waiting, gone=state.gone,
        holds=state.holds[who] if isinstance(who, int) else (0,) * seats,
        lacks=state.lacks[who] if isinstance(who, int) else (0,) * seats, outcome=state.ending)


def titles(state: State) -> tuple[Seat, ...] | None:
    """Return the titles that stand: those of the deal before, or of this one when it is over."""
    return state.ending.order if state.ending is not None else state.table.before.titles


def _sees(state: State, who: Who, seat: Seat) -> bool:
    friends = state.exchange.friends
    return who is OPEN or who == seat or (who in friends and seat in friends)


def _legal(state: State, who: Who) -> tuple[Move | Pick, ...]:
    if who is OPEN:
        return checks.legal(state, state.actor)
    return checks.legal(state, who) if isinstance(who, int) and who == state.actor else ()


def sample(seen: View, rng: Random) -> State:
    """Return a state that the view cannot rule out: unseen cards at random, known ones in place."""
    hands, aside = _hands(seen, rng)
    row = seen.who if isinstance(seen.who, int) else None
    nothing = (0,) * seen.seats
    table = table_of(seen.options, seen.before, seen.dealer, hands)
    gifts = tuple(_chosen(seen, gift, hands[gift.giver], rng) for gift in seen.gifts)
    exchange = Exchange(gifts, seen.offers, seen.offer, friends=seen.friends)
    state = State(
        table=table, phase=seen.phase, actor=seen.actor, hands=hands, scores=seen.scores, exchange=exchange, top=seen.top,
        owner=seen.owner, run=seen.run, locked=seen.locked, places=seen.places, fallen=seen.fallen, aside=aside,
        is_turned=seen.is_turned, is_own=seen.is_own, opening=seen.opening,
        asked=(seen.actor,) if seen.phase == WINDOW else (), waiting=seen.waiting, gone=seen.gone,
        holds=tuple(seen.holds if seat == row else nothing for seat in range(seen.seats)),
        lacks=tuple(seen.lacks if seat == row else nothing for seat in range(seen.seats)), ending=seen.outcome)
    if seen.phase == PLAY and not seen.gone and not seen.opening:
        return state._replace(opening=opening_of(state))
    return state


def _hands(seen: View, rng: Random) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Deal the unseen cards to closed hands and to hands laid aside, whose places count on from the last seat."""
    known = seen.gone
    for cards in (*(hand or 0 for hand in seen.hands), *seen.holds):
        known |= cards
    hidden = list(members(mask(whole_pack(seen.options, seen.seats)) & ~known))
    rng.shuffle(hidden)
    seats = range(seen.seats)
    needs = {seat: seen.counts[seat] for seat in seats if seen.hands[seat] is None and seen.counts[seat]}
    needs |= {seen.seats + seat: number for seat, number in enumerate(seen.aside) if number}
    dealt = deal_hidden(hidden, {place: need - seen.holds[place % seen.seats].bit_count() for place, need in needs.items()},
                        {place: seen.lacks[place % seen.seats] for place in needs}, rng)
    filled = {place: cards | seen.holds[place % seen.seats] for place, cards in dealt.items()}
    hands = tuple(filled.get(seat, 0) if own is None else own for seat, own in enumerate(seen.hands))
    return hands, tuple(filled.get(seen.seats + seat, 0) for seat in seats)


def _chosen(seen: View, gift: Gift, hand: Cards, rng: Random) -> Gift:
    """Choose cards for somebody who has chosen unseen."""
    if gift.cards or gift.giver not in seen.chosen:
        return gift
    cards = list(members(hand))
    rng.shuffle(cards)
    return gift._replace(cards=tuple(cards[:gift.number]))
