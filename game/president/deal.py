"""Dealing President: who sits where, hands from a pack or laid out (P-01, P-10, P-12). Ends where the exchange begins."""

from __future__ import annotations

from functools import lru_cache

from game.core import cards as core
from game.core.cards import Card, Cards, mask, names
from game.core.events import Beat, Event
from game.core.moves import Seat
from game.core.rules import Before, Layout, Pack
from game.president import events, exchange
from game.president.options import Options, packs
from game.president.ranks import book, in_order, twos_are_wild
from game.president.state import MARKET, NOBODY, Exchange, State, Table

Beats = tuple[Beat[State], ...]


@lru_cache(maxsize=256)
def whole_pack(options: Options, seats: int) -> Pack:
    """Return all cards of the game, unshuffled (P-01, P-02)."""
    jokers = (core.RED_JOKER, core.BLACK_JOKER)[:options.jokers]
    ranks = tuple(16 * suit + rank for suit in range(4) for rank in range(len(core.RANKS)))
    return tuple(64 * pack + one for pack in range(packs(options, seats)) for one in (*ranks, *jokers))


def start(options: Options, before: Before, cards: Pack | Layout, dealer: Seat) -> Beats:
    """Deal, and go through all of the exchange that needs no choice; ValueError says what is wrong with the cards."""
    circle = _circle(options, before)
    if isinstance(cards, Layout):
        dealt = _laid_out(cards, whole_pack(options, len(before.scores)))
        order = circle
    else:
        order = dealing_order(options, before, circle, dealer)
        dealt = _dealt(cards, whole_pack(options, len(before.scores)), order)
    state = _state(options, before, dealer, tuple(mask(hand) for hand in dealt))
    bare = state._replace(hands=(0,) * len(dealt))
    beats = [Beat(Event("dealer", dealer), bare)]
    if options.seats == "by-title" and before.titles is not None:
        beats.append(Beat(Event("seats"), bare))
    for count, seat in enumerate(order, 1):
        hands = tuple(hand if order.index(other) < count else 0 for other, hand in enumerate(state.hands))
        beats.append(Beat(events.dealt(seat, dealt[seat]), state._replace(hands=hands)))
    return exchange.begin(tuple(beats))


def _circle(options: Options, before: Before) -> tuple[Seat, ...]:
    if options.seats == "by-title" and before.titles is not None:
        return before.titles
    return tuple(range(len(before.scores)))


def dealing_order(options: Options, before: Before, circle: tuple[Seat, ...], dealer: Seat) -> tuple[Seat, ...]:
    """Return who gets the first card, the second, and so on (P-10)."""
    if before.titles is not None and options.extra_cards == "hierarchy":
        return (dealer, *(seat for seat in before.titles[::-1] if seat != dealer))
    place = circle.index(dealer) + 1
    return circle[place:] + circle[:place]


def _dealt(pack: Pack, whole: Pack, order: tuple[Seat, ...]) -> tuple[tuple[Card, ...], ...]:
    if len(pack) != len(whole) or mask(pack) != mask(whole):
        raise ValueError(f"the pack is not the {len(whole)} cards of this game, each once")
    return tuple(pack[order.index(seat)::len(order)] for seat in range(len(order)))


def _laid_out(layout: Layout, whole: Pack) -> tuple[tuple[Card, ...], ...]:
    seen: Cards = 0
    for one in (card for hand in layout.hands for card in hand):
        if one not in whole:
            raise ValueError(f"{names((one,))} is no card of this game")
        if seen >> one & 1:
            raise ValueError(f"{names((one,))} lies twice")
        seen |= 1 << one
    if not all(layout.hands):
        raise ValueError("nobody starts without cards")
    return tuple(in_order(mask(hand)) for hand in layout.hands)


def table_of(options: Options, before: Before, dealer: Seat, hands: tuple[Cards, ...]) -> Table:
    """Return what is fixed for a deal whose hands are dealt."""
    circle, seats = _circle(options, before), len(hands)
    after = tuple(circle[(circle.index(seat) + 1) % seats] for seat in range(seats))
    blank = tuple((0,) * seats for _ in range(seats))
    return Table(options, before, dealer, circle, after, book(options, is_turned=False), book(options, is_turned=True),
                 hands, is_plain=is_plain(options), has_windows=_has_windows(options), blank=blank)


def _state(options: Options, before: Before, dealer: Seat, hands: tuple[Cards, ...]) -> State:
    seats = len(hands)
    table = table_of(options, before, dealer, hands)
    return State(
        table=table, phase=MARKET, actor=NOBODY, hands=hands, scores=before.scores, exchange=Exchange(), top=None,
        owner=NOBODY, run=0, locked=0, places=(), fallen=(), aside=(0,) * seats, is_turned=False, is_own=False, opening=0,
        asked=(), waiting=None, gone=0, holds=table.blank, lacks=table.blank, twins=None, ending=None)


def is_plain(options: Options) -> bool:
    """Tell whether number and rank alone decide, so that no set needs a closer look."""
    return (options.bombs == "off" and options.pair_beats_two == "off" and options.special_courts == "off"
            and not twos_are_wild(options) and (options.jokers == 0 or options.joker_role == "top")
            and (options.twos in ("rank", "clear", "anytime") or options.order == "ace-high"))


def _has_windows(options: Options) -> bool:
    return options.complete_four == "anyone" or (options.twos == "anytime" and options.order == "two-high")
