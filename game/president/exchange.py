"""Between deal and lead: exchange, market, talk, and who leads (P-20 … P-25, P-30, P-31). Trusts checked moves."""

from __future__ import annotations

from game.core import cards as core
from game.core.cards import Cards, mask
from game.core.events import Beat, Event
from game.core.moves import Move, Seat
from game.president import events
from game.president.options import Options, pairs
from game.president.ranks import best_first, in_order, taken_before, worst_first
from game.president.state import ANSWER, GIVE, MARKET, NOBODY, OFFER, PLAY, TALK, Exchange, Gift, State, Twins

Beats = tuple[Beat[State], ...]
Swap = tuple[Seat, Seat, int]
"""Upper player, lower player, number of cards."""
THREE_OF_SPADES = core.mask(64 * pack + core.card("3s") for pack in range(core.PACKS))
LOWEST_OF = {"lowest-club": 0, "lowest-diamond": 1, "lowest-heart": 2, "lowest-spade": 3}


def begin(beats: Beats) -> Beats:
    """Go through the forced part of the exchange, then to the first choice that somebody has (P-20 … P-25)."""
    state = beats[-1].state
    swaps = swaps_of(state.table.options, state.table.before.titles, state.hands)
    if state.table.options.exchange_direction == "communism":
        return _market(_moved(beats, [gift for swap in swaps for gift in _communism(state, swap)]))
    if state.table.options.return_cards == "lowest":
        return _market(_moved(beats, [gift for swap in swaps for gift in _lowest_back(state, swap)]))
    beats = _moved(beats, [_best_up(state, swap) for swap in swaps])
    if not swaps:
        return _market(beats)
    event, state = beats[-1]
    gifts = tuple(Gift(upper, lower, number) for upper, lower, number in swaps)
    choosing = state._replace(phase=GIVE, actor=gifts[0].giver, exchange=Exchange(gifts))
    return (*beats[:-1], Beat(event, choosing))


def swaps_of(options: Options, titles: tuple[Seat, ...] | None, hands: tuple[Cards, ...]) -> tuple[Swap, ...]:
    """Return who exchanges with whom and how many cards; the outermost pair most (P-20)."""
    if titles is None:
        return ()
    number = pairs(options, len(titles))
    ends = [(titles[place], titles[-1 - place], number - place) for place in range(number)]
    return tuple((upper, lower, min(wanted, hands[upper].bit_count(), hands[lower].bit_count()))
                 for upper, lower, wanted in ends)


Given = tuple[Gift, str]
"""A gift whose cards are fixed, and the word of its event."""


def _best_up(state: State, swap: Swap) -> Given:
    upper, lower, number = swap
    return Gift(lower, upper, number, best_first(state.hands[lower], state.book)[:number]), "up"


def _lowest_back(state: State, swap: Swap) -> tuple[Given, Given]:
    upper, lower, number = swap
    return _best_up(state, swap), (Gift(upper, lower, number, worst_first(state.hands[upper], state.book)[:number]), "down")


def _communism(state: State, swap: Swap) -> tuple[Given, Given]:
    upper, lower, number = swap
    down = Gift(upper, lower, number, best_first(state.hands[upper], state.book)[:number])
    up = Gift(lower, upper, number, worst_first(state.hands[lower], state.book)[:number])
    return (down, "down"), (up, "up")


def _moved(beats: Beats, given: list[Given]) -> Beats:
    """Move all forced cards, fixed before the first of them moves (P-23), and note what the receivers learn."""
    for gift, why in given:
        state = beats[-1].state
        is_best = (why == "up") == (state.table.options.exchange_direction == "normal")
        better = taken_before(state.book, gift.cards[-1], is_best=is_best)
        moved = _after_gift(state, gift, better & ~state.holds[gift.taker][gift.giver])
        beats += (Beat(events.given(gift.giver, gift.taker, gift.cards, why), moved),)
    return beats


def _after_gift(state: State, gift: Gift, lacking: Cards = 0) -> State:
    """Let cards change hands; the giver knows where they are now, others forget what they knew of both.

    `lacking` are other cards that the taker knows the giver not to hold.
    """
    cards, giver, taker = mask(gift.cards), gift.giver, gift.taker
    hands, holds, lacks = list(state.hands), [list(row) for row in state.holds], [list(row) for row in state.lacks]
    hands[giver] ^= cards
    hands[taker] |= cards
    for viewer in range(len(hands)):
        if viewer not in (giver, taker):
            holds[viewer][giver] = holds[viewer][taker] = lacks[viewer][giver] = lacks[viewer][taker] = 0
    holds[taker][giver] &= ~cards
    holds[giver][taker] |= cards
    lacks[giver][taker] &= ~cards
    lacks[taker][giver] |= cards | lacking
    return state._replace(hands=tuple(hands), holds=tuple(map(tuple, holds)), lacks=tuple(map(tuple, lacks)))


def give(state: State, move: Move) -> Beats:
    """Choose what to give; when the last has chosen all cards change hands together (P-21, P-24)."""
    gifts = tuple(gift._replace(cards=move.cards) if gift.giver == move.seat else gift for gift in state.exchange.gifts)
    chosen = state._replace(exchange=state.exchange._replace(gifts=gifts))
    waiting = [gift.giver for gift in gifts if not gift.cards]
    fact = events.chosen(move.seat, move.cards)
    if waiting:
        return (Beat(fact, chosen._replace(actor=waiting[0])),)
    return _crossed((Beat(fact, chosen._replace(actor=NOBODY)),))


def _crossed(beats: Beats) -> Beats:
    gifts, is_market = beats[-1].state.exchange.gifts, beats[-1].state.exchange.offer is not None
    moved = beats[-1].state._replace(exchange=beats[-1].state.exchange._replace(gifts=(), offer=None))
    for gift in gifts:
        moved = _after_gift(moved, gift)
        beats += (Beat(events.given(gift.giver, gift.taker, gift.cards, "market" if is_market else "back"), moved),)
    return _next_offer(beats) if is_market else _market(beats)


# ---- market


def _market(beats: Beats) -> Beats:
    event, state = beats[-1]
    if state.table.options.black_market == "off" or state.table.before.titles is None:
        return _talk(beats)
    return (*beats[:-1], Beat(event, state._replace(phase=MARKET, actor=state.table.before.titles[0])))


def open_market(state: State, move: Move) -> Beats:
    """Open the market or leave it closed (P-24)."""
    said = Event("market", move.seat, why=move.words[0])
    if move.words[0] == "closed":
        return _talk((Beat(said, state),))
    offers = state.table.before.titles or ()
    return _next_offer((Beat(said, state._replace(exchange=state.exchange._replace(offers=offers))),))


def _next_offer(beats: Beats) -> Beats:
    event, state = beats[-1]
    if not state.exchange.offers:
        return _talk(beats)
    return (*beats[:-1], Beat(event, state._replace(phase=OFFER, actor=state.exchange.offers[0])))


def offer(state: State, move: Move) -> Beats:
    """Offer another player a swap of so many cards."""
    partner, number = int(move.words[0]), int(move.words[1])
    exchange = state.exchange._replace(offers=state.exchange.offers[1:], offer=(move.seat, partner, number))
    fact = Event("offer", move.seat, number=number, value=partner)
    return (Beat(fact, state._replace(phase=ANSWER, actor=partner, exchange=exchange)),)


def no_offer(state: State, move: Move) -> Beats:
    """Make no offer; the next in order of title may."""
    exchange = state.exchange._replace(offers=state.exchange.offers[1:])
    return _next_offer((Beat(Event("no-offer", move.seat), state._replace(exchange=exchange)),))


def accept(state: State, move: Move) -> Beats:
    """Take the offer: first the offerer, then the partner chooses his cards."""
    assert state.exchange.offer is not None
    offerer, partner, number = state.exchange.offer
    exchange = state.exchange._replace(gifts=(Gift(offerer, partner, number), Gift(partner, offerer, number)))
    return (Beat(Event("accept", move.seat), state._replace(phase=GIVE, actor=offerer, exchange=exchange)),)


def refuse(state: State, move: Move) -> Beats:
    """Refuse the offer; the next in order of title may make one."""
    exchange = state.exchange._replace(offer=None)
    return _next_offer((Beat(Event("refuse", move.seat), state._replace(exchange=exchange)),))


# ---- table talk


def _talk(beats: Beats) -> Beats:
    event, state = beats[-1]
    if state.table.options.table_talk == "off" or state.table.before.titles is None:
        return lead(beats)
    return (*beats[:-1], Beat(event, state._replace(phase=TALK, actor=state.table.before.titles[0])))


def talk(state: State, move: Move) -> Beats:
    """Let two neighbours in title see each other's hands for the whole deal (P-25)."""
    higher, lower = int(move.words[0]), int(move.words[1])
    talking = state._replace(exchange=state.exchange._replace(friends=(higher, lower)))
    facts = (Event("talk", move.seat, number=lower, value=higher),
             events.shown(higher, lower, in_order(state.hands[higher])),
             events.shown(lower, higher, in_order(state.hands[lower])))
    return lead(tuple(Beat(fact, talking) for fact in facts))


def no_talk(state: State, move: Move) -> Beats:
    """Let nobody talk."""
    return lead((Beat(Event("no-talk", move.seat), state),))


# ---- who leads


def lead(beats: Beats) -> Beats:
    """Give the lead (P-30, P-31); all know why it is his, and the first play may have to contain a certain card."""
    state = beats[-1].state
    leader = first_leader(state)
    led = _known_by_the_lead(state, leader)._replace(
        phase=PLAY, actor=leader, exchange=Exchange(friends=state.exchange.friends))
    return (*beats, Beat(Event("lead", leader), led._replace(opening=opening_of(led))))


def first_leader(state: State) -> Seat:
    """Return who leads the deal: by title, by a low card, or from the dealer's left."""
    table, wanted = state.table, _leading_cards(state)
    titles = table.before.titles
    if titles is not None and table.options.later_leader != "as-first":
        return titles[0 if table.options.later_leader == "president" else -1]
    holders = (seat for seat in _from_left_of_dealer(state) if state.hands[seat] & wanted)
    return next(holders, table.after[table.dealer])


def opening_of(state: State) -> Cards:
    """Return the cards of which the leader's first play must contain one, 0 for none (P-30)."""
    return state.hands[state.actor] & _leading_cards(state) if state.table.options.opening_card == "required" else 0


def _known_by_the_lead(state: State, leader: Seat) -> State:
    """Note what the lead tells all: who leads by a card holds it or a twin, those before him in the round hold none of them."""
    wanted = _leading_cards(state)
    if not state.hands[leader] & wanted:
        return state
    order = _from_left_of_dealer(state)
    passed_over = order[:order.index(leader)]
    known, twins = (wanted, None) if wanted.bit_count() == 1 else (0, Twins(leader, wanted))
    seats = range(len(state.hands))
    return state._replace(
        twins=twins,
        holds=tuple(tuple(row[seat] | (known if seat == leader else 0) for seat in seats) for row in state.holds),
        lacks=tuple(tuple(row[seat] | (wanted if seat in passed_over else 0) for seat in seats) for row in state.lacks))


def _leading_cards(state: State) -> Cards:
    """Return the card that gives the lead, with its twins; 0 if titles or the dealer's left decide (P-04, P-30, P-31)."""
    if state.table.before.titles is not None and state.table.options.later_leader != "as-first":
        return 0
    return _opening_cards(state)


def _opening_cards(state: State) -> Cards:
    """Return the card that leads the first deal, with its twins; 0 if the dealer's left leads (P-04, P-30)."""
    options = state.table.options
    everything = 0
    for hand in state.hands:
        everything |= hand
    if options.order == "red-threes" and everything & THREE_OF_SPADES:
        return everything & THREE_OF_SPADES
    suit = LOWEST_OF.get(options.first_leader)
    found = [one for one in in_order(everything) if not core.is_joker(one) and core.suit(one) == suit]
    if not found:
        return 0
    lowest = min(found, key=lambda one: state.table.upright.strength[one])
    return mask(one for one in found if one & 63 == lowest & 63)


def _from_left_of_dealer(state: State) -> tuple[Seat, ...]:
    circle: tuple[Seat, ...] = state.table.circle
    place = circle.index(state.table.dealer) + 1
    return circle[place:] + circle[:place]
