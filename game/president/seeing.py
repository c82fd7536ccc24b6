"""What a seat may know of President, and states that its knowledge cannot rule out. The only maker of views."""

from __future__ import annotations

from random import Random

from game.core.cards import Card, Cards, mask, members
from game.core.events import OPEN, Who
from game.core.hidden import deal_hidden
from game.core.moves import Move, Pick, Seat
from game.president import checks, play
from game.president.deal import table_of, whole_pack
from game.president.exchange import opening_of
from game.president.state import PLAY, WINDOW, Exchange, Gift, State, Twins
from game.president.view import View


def as_seen(state: State, who: Who) -> State:
    """Return the state that `who` takes for the present one: for who is not asked in a window nobody uses it (P-50)."""
    is_asked_unseen = state.phase == WINDOW and who is not OPEN and who != state.actor
    return play.as_if_closed(state) if is_asked_unseen else state


def view(state: State, who: Who) -> View:
    """Return the table as `who` may see it."""
    state = as_seen(state, who)
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
        lacks=state.lacks[who] if isinstance(who, int) else (0,) * seats,
        twins=state.twins if isinstance(who, int) else None, outcome=state.ending)


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
        lacks=tuple(seen.lacks if seat == row else nothing for seat in range(seen.seats)), twins=seen.twins,
        ending=seen.outcome)
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
    needs = {place: need - seen.holds[place % seen.seats].bit_count() for place, need in needs.items()}
    lacks = {place: seen.lacks[place % seen.seats] for place in needs}
    twins = _hidden_twins(seen, hidden)
    if twins is None:
        dealt = deal_hidden(hidden, needs, lacks, rng)
    else:
        dealt = _deal_with_twin(hidden, needs, lacks, twins, rng)
    filled = {place: cards | seen.holds[place % seen.seats] for place, cards in dealt.items()}
    hands = tuple(filled.get(seat, 0) if own is None else own for seat, own in enumerate(seen.hands))
    return hands, tuple(filled.get(seen.seats + seat, 0) for seat in seats)


def _hidden_twins(seen: View, hidden: list[Card]) -> Twins | None:
    """Return the place that must get one of which hidden cards; None where it is seen or known to have one."""
    if seen.twins is None or seen.hands[seen.twins.seat] or seen.holds[seen.twins.seat] & seen.twins.cards:
        return None
    seat, cards = seen.twins
    return Twins(seat if seen.counts[seat] else seen.seats + seat, cards & mask(hidden) & ~seen.lacks[seat])


def _deal_with_twin(hidden: list[Card], needs: dict[int, int], lacks: dict[int, Cards], twins: Twins,
                    rng: Random) -> dict[int, Cards]:
    """Deal so that a place gets one twin at least; ValueError when there is no such deal.

    A deal that gives it several is found by way of each, so one in so many counts: each possible deal is equally likely.
    """
    place, found = twins.seat, list(members(twins.cards))
    while found:
        one = rng.choice(found)
        rest = [other for other in hidden if other != one]
        try:
            dealt = deal_hidden(rest, needs | {place: needs[place] - 1}, lacks, rng)
        except ValueError:  # the other twins would have nowhere to lie
            found.remove(one)
            continue
        dealt[place] |= 1 << one
        if rng.random() * (dealt[place] & twins.cards).bit_count() < 1:
            return dealt
        rng.shuffle(hidden)
    raise ValueError(f"no deal gives seat {place} what it is known to hold")


def _chosen(seen: View, gift: Gift, hand: Cards, rng: Random) -> Gift:
    """Choose cards for somebody who has chosen unseen."""
    if gift.cards or gift.giver not in seen.chosen:
        return gift
    cards = list(members(hand))
    rng.shuffle(cards)
    return gift._replace(cards=tuple(cards[:gift.number]))
