"""Going out, places, points and the end of a deal of President (P-11, P-60 … P-64, P-70). Plays no card."""

from __future__ import annotations

from functools import cache
from operator import add

from game.core.cards import Cards, is_joker, members
from game.core.events import Beat, Event
from game.core.moves import Seat
from game.core.rules import Before, Outcome
from game.president import events
from game.president.options import pairs
from game.president.ranks import JOKERS, TWOS
from game.president.sets import Set, is_bomb
from game.president.state import DEAL_OVER, MATCH_OVER, NOBODY, State, with_places

_new = tuple.__new__
Beats = tuple[Beat[State], ...]
OVER = Event("over")
PRESIDENT, VICE_PRESIDENT, SECRETARY, CITIZEN, CLERK, HIGH_SCUM, SCUM = (
    "president", "vice-president", "secretary", "citizen", "clerk", "high-scum", "scum")


@cache
def title_of(place: int, seats: int, pairs: int) -> str:
    """Return the title of a place, counted from 0 at the top, where so many pairs exchange (P-11).

    >>> [title_of(place, 5, 2) for place in range(5)]
    ['president', 'vice-president', 'citizen', 'high-scum', 'scum']
    """
    from_bottom = seats - 1 - place
    if place == 0 or from_bottom == 0:
        return PRESIDENT if place == 0 else SCUM
    if seats > 3 and (place == 1 or from_bottom == 1):
        return VICE_PRESIDENT if place == 1 else HIGH_SCUM
    if pairs == 3 and (place == 2 or from_bottom == 2):
        return SECRETARY if place == 2 else CLERK
    return CITIZEN


def is_foul(state: State, group: Set, *, ends_trick: bool) -> bool:
    """Tell whether these last cards send their player to the bottom, by the order before the play (P-62)."""
    if state.table.options.finish != "foul":
        return False
    forbidden = state.book.forbidden | JOKERS
    return ends_trick or is_bomb(state.table.options, group) or any(forbidden >> one & 1 for one in group.cards)


def leave(state: State, seat: Seat, *, foul: bool) -> Beats:
    """Give a player who has no cards left his place, and let the reigning President fall if it is his hour (P-60, P-63)."""
    seats = len(state.hands)
    if foul:
        out = with_places(state, state.places, (*state.fallen, seat))
        return (Beat(Event("out", seat, value=seats - len(out.fallen), why="foul"), out),)
    out = with_places(state, (*state.places, seat), state.fallen)
    beats: Beats = (_new(Beat, (events.went_out(seat, len(out.places) - 1), out)),)
    king = _who_falls(out, seat)
    return beats if king == NOBODY else (*beats, _downfall(out, king))


def _who_falls(state: State, seat: Seat) -> Seat:
    titles = state.table.before.titles
    if state.table.options.downfall == "off" or titles is None or len(state.places) != 1:
        return NOBODY
    return titles[0] if titles[0] != seat and state.hands[titles[0]] else NOBODY


def _downfall(state: State, seat: Seat) -> Beat[State]:
    hand, friends = state.hands[seat], state.exchange.friends
    seen_by = (seat, *friends) if seat in friends else (seat,)
    holds = tuple(tuple(cards | hand if other == seat and viewer in seen_by else cards for other, cards in enumerate(row))
                  for viewer, row in enumerate(state.holds))
    fallen = state._replace(
        holds=holds,
        hands=tuple(0 if seat == other else cards for other, cards in enumerate(state.hands)),
        aside=tuple(hand if seat == other else cards for other, cards in enumerate(state.aside)),
        fallen=(*state.fallen, seat))
    return Beat(Event("out", seat, value=len(state.hands) - len(fallen.fallen), why="downfall"), fallen)


def is_over(state: State) -> bool:
    """Tell whether the deal ends now: one player is left, or the first is out where that stops it (P-60, P-61)."""
    out = state.hands.count(0)
    return out > len(state.hands) - 2 or (state.table.options.stop != "last-holder" and out > 0)


def finish(state: State) -> Beats:
    """End the deal: places for all, titles, points, and the match if it is decided (P-11, P-61, P-70)."""
    order = state.places + _ranked(state) + state.fallen[::-1]
    points = _points(state, order)
    over = ended(state, order, points)
    assert over.ending is not None
    seats, exchanging = len(order), pairs(state.table.options, len(order))
    facts = [events.titled(seat, place, title_of(place, seats, exchanging)) for place, seat in enumerate(order)]
    facts += [events.points(seat, points[seat]) for seat in order if points[seat]]
    facts += [OVER, *(Event("match", seat) for seat in over.ending.winners)]
    return tuple([_new(Beat, (fact, over)) for fact in facts])


def ended(state: State, order: tuple[Seat, ...], points: tuple[int, ...]) -> State:
    """Return the state after a deal that ends with these places and points."""
    scores = tuple(map(add, state.scores, points))
    winners = _winners(state, scores)
    ending = Outcome(points, order, state.table.options.stop, bool(winners), winners, state.table.before.games)
    return state._replace(phase=MATCH_OVER if winners else DEAL_OVER, actor=NOBODY, scores=scores, ending=ending,
                          asked=(), waiting=None, is_own=False)


def _ranked(state: State) -> tuple[Seat, ...]:
    """Rank those who still hold cards, by number or value (P-61)."""
    left = [seat for seat, cards in enumerate(state.hands) if cards]
    if len(left) < 2:
        return tuple(left)
    by_value = state.table.options.stop == "first-out-value"

    def key(seat: Seat) -> tuple[int, ...]:
        number, value = state.hands[seat].bit_count(), total(state, state.hands[seat])
        first, second = (value, number) if by_value else (number, value)
        return (first, second, _title(state, seat), _steps_from_first_out(state, seat))

    return tuple(sorted(left, key=key))


def total(state: State, hand: Cards) -> int:
    """Return the value of a hand in printed ranks: 3 is 1 … 2 is 13, a joker 14; ace high: 2 is 1 … the ace 13 (P-61)."""
    first = 2 if state.table.options.order == "ace-high" else 1
    return sum(14 if is_joker(one) else 1 if first == 2 and TWOS >> one & 1 else (one & 15) + first for one in members(hand))


def _title(state: State, seat: Seat) -> int:
    titles = state.table.before.titles
    return titles.index(seat) if titles is not None else 0


def _steps_from_first_out(state: State, seat: Seat) -> int:
    first = (state.places or state.fallen)[0]
    circle = state.table.circle
    return (circle.index(seat) - circle.index(first)) % len(circle)


def _points(state: State, order: tuple[Seat, ...]) -> tuple[int, ...]:
    best = len(order) - 1 if state.table.options.match == "deals" else 2
    worth = [0] * len(order)
    for place, seat in enumerate(order[:best]):
        worth[seat] = best - place
    return tuple(worth)


def _winners(state: State, scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return who has won the match with this deal, nobody while it goes on; equal totals share it (P-70)."""
    options = state.table.options
    if options.match == "deals" and state.table.before.deals + 1 < options.deals:
        return ()
    if options.match == "points" and max(scores) < options.points:
        return ()
    return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


def next_deal(state: State) -> tuple[Before, Seat] | None:
    """Return start and dealer of the next deal, or None when the match is over (P-10)."""
    ending, table = state.ending, state.table
    if ending is None or ending.is_match_over:
        return None
    dealer = ending.order[0 if table.options.dealer == "president" else -1]
    return Before(state.scores, ending.games, ending.order, deals=table.before.deals + 1), dealer
