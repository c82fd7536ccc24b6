"""A quick player for playouts: weighs plays as `normal` does, by how many higher cards are out. Looks at states, at one hand.

It is given a state because there is one, and reads of the other hands only what the table knows: how many cards each holds and,
all together, which are still out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from game.ai.president.odds import EAGER, at_least
from game.ai.president.order import Order, order
from game.ai.president.weighing import FOUL, LETS_OUT, OUT
from game.ai.president.worth import (
    ALL_FOUL,
    COUNTED,
    CROWD,
    FOLLOWS,
    FOOL,
    HURRY,
    LAST,
    LEAD,
    PER_SET,
    RETURNS,
    SOME_FOUL,
    STEEP,
    SURPLUS,
    VALUED,
)
from game.core.cards import Cards, mask
from game.core.moves import Move, Seat
from game.president.options import packs
from game.president.ranks import JOKER, JOKERS, Book
from game.president.sets import BOMB
from game.president.state import State

GRAIN = 4
"""Tables are made for every so many cards still out."""
_new: Any = tuple.__new__
MANY = 99
TURNED = .7
"""How likely the set that turns the order wins the trick."""
COUNTED_BY_VALUE = 7 * VALUED


class Table(NamedTuple):
    """What equal cards cost and how well sets stand, by how many and by how many higher cards others hold."""

    costs: tuple[tuple[float, ...], ...]
    """Of so many equal cards, split as is best."""
    leads: tuple[tuple[float, ...], ...]
    """What the worst set of that split costs if it can only be led."""
    stands: tuple[tuple[float, ...], ...]


@lru_cache(maxsize=4096)
def table(rivals: int, most: int, shortest: int, grains: int) -> Table:
    """Return the table for so many rivals, `most` equal cards of a rank, the shortest other hand and the cards out."""
    total = grains * GRAIN
    pace = min(1.0, shortest / HURRY)
    stands = tuple(_row_of_stands(size, most, rivals, total) for size in range(most + 1))
    chances = [((total - higher) / total) ** (STEEP + CROWD * rivals) for higher in range(total + 1)]
    costs: list[tuple[float, ...]] = [(0.0,) * (total + 1)]
    leads: list[tuple[float, ...]] = [(0.0,) * (total + 1)]
    whole = [_of_set(size, pace, stands[size], chances) for size in range(most + 1)]
    for number in range(1, most + 1):
        best = [(whole[number][0][higher], whole[number][1][higher]) for higher in range(total + 1)]
        for size in range(1, min(number, 4)):
            for higher in range(total + 1):
                cost = costs[number - size][higher] + whole[size][0][higher]
                if cost < best[higher][0]:
                    best[higher] = cost, max(leads[number - size][higher], whole[size][1][higher])
        costs.append(tuple(cost for cost, _ in best))
        leads.append(tuple(lead for _, lead in best))
    return Table(tuple(costs), tuple(leads), stands)


def _row_of_stands(size: int, most: int, rivals: int, total: int) -> tuple[float, ...]:
    """Return how likely a set stands, by how many higher cards are out; these lie by ranks of `most` cards."""
    if not size or not rivals:
        return (1.0,) * (total + 1)
    cannot = 1 - at_least(size, most, round(64 / rivals))
    return tuple((1 - EAGER * (1 - cannot ** (higher / most))) ** rivals for higher in range(total + 1))


def _of_set(size: int, pace: float, stands: tuple[float, ...], chances: list[float]) -> tuple[list[float], list[float]]:
    follows = FOLLOWS[min(size, len(FOLLOWS) - 1)] * pace
    led = [1 - RETURNS * share for share in stands]
    return [lead - follows * max(share, chance) for lead, share, chance in zip(led, stands, chances, strict=True)], led


class Others(NamedTuple):
    """What everybody may know of the other hands: what is out, how many play, how many of them on this trick, the shortest."""

    out: Cards
    rivals: int
    unlocked: int
    shortest: int


class Parts(NamedTuple):
    """A hand by ranks: how many, how many higher cards are out, what the worst set costs to lead; and the sums of it."""

    by_place: dict[int, tuple[int, int, float]]
    total: float
    worst: float
    second: float


def choose(state: State, moves: tuple[Any, ...]) -> Move:
    """Choose the cheapest of the moves of whoever is to move in the play or a window."""
    costs = weigh(state, moves)
    found: Move = moves[costs.index(min(costs))]
    return found


class Look(NamedTuple):
    """All that weighing the moves of one turn needs, looked up once."""

    state: State
    hand: Cards
    others: Others
    used: Table
    stands: tuple[tuple[float, ...], ...]
    wild: Cards
    joker: float
    two: float
    """What a joker and a wild two cost, less than nothing both."""
    parts: dict[int, tuple[int, int, float]]
    total: float
    worst: float
    second: float


def weigh(state: State, moves: tuple[Any, ...]) -> list[float]:
    """Return what each of these moves of the actor costs; less is better."""
    look = _look(state)
    costs = _of_moves(look, moves)
    if not _has_ends(state):
        return costs
    hand, number = look.hand, look.hand.bit_count()
    return [cost if len(move.cards) == number else cost + _of_the_end(state, hand & ~mask(move.cards))
            for cost, move in zip(costs, moves, strict=True)]


def _look(state: State) -> Look:
    seat, table_now = state.actor, state.table
    book = table_now.turned if state.is_turned else table_now.upright
    hand, others = state.hands[seat], _others(state, seat)
    out, rivals, unlocked, _ = others
    most = 4 * packs(table_now.options, len(state.hands))
    used = _table_for(others, rivals, most)
    stands = used.stands if unlocked == rivals else _table_for(others, unlocked, most).stands
    wild = hand & (book.wild | JOKERS)
    parts, total, worst, second = _parts(book, hand & ~wild, out, used)
    joker = two = 0.0
    if wild:
        joker, two = _wild_costs(book, out, used)
        total += joker * (wild & JOKERS).bit_count() + two * (wild & ~JOKERS).bit_count()
    found: Look = _new(Look, (state, hand, others, used, stands, wild, joker, two, parts, total, worst, second))
    return found


def _of_moves(look: Look, moves: tuple[Any, ...]) -> list[float]:
    """Weigh moves by what is left of the hand; on the path of nearly all thinking, so the hand is taken apart once."""
    state, hand, others, used, stands, wild, joker, two, parts, hand_total, worst, second = look
    table_now, is_own, number_held = state.table, state.is_own, hand.bit_count()
    book = table_now.turned if state.is_turned else table_now.upright
    strength, flips_at, costs, leads, biggest = book.strength, ranks_of(book).flips_at, used.costs, used.leads, len(stands) - 1
    found = []
    for seat, verb, cards, _ in moves:
        size = len(cards)
        if not 0 < size < number_held:
            found.append(_last(state, verb, cards) if cards else _of_rest(look))
            continue
        if size >= BOMB and verb == "play" and size in flips_at:
            found.append(_turned(state, hand & ~mask(cards), others, used))
            continue
        place, total = strength[cards[0]], hand_total
        number, higher, lead = parts.get(place) or (0, _higher(book, place, others.out), 0.0)
        left = number - size
        if wild:
            fools = mask(cards) & wild
            left += fools.bit_count()
            total -= joker * (fools & JOKERS).bit_count() + two * (fools & ~JOKERS).bit_count()
        low, mine = second if lead == worst else worst, leads[left][higher]
        likely = 1.0 if is_own or verb == "complete" else stands[size if size < biggest else biggest][higher]
        cost = _cost(total - costs[number][higher] + costs[left][higher] - LAST * (low if low > mine else mine), likely)
        if size >= others.shortest:
            cost += LETS_OUT * (1 - likely) * _with_so_many(state, seat, size)
        found.append(cost + PER_SET * (len(parts) if left or not number else len(parts) - 1))
    return found


def _of_rest(look: Look) -> float:
    """Weigh passing."""
    return _cost(look.total - LAST * look.worst, _is_mine(look.state, look.stands, look.others.out)) + PER_SET * len(look.parts)


def _others(state: State, seat: Seat) -> Others:
    out, rivals, unlocked, shortest, locked = 0, 0, 0, MANY, state.locked
    for other, cards in enumerate(state.hands):
        if cards and other != seat:
            out |= cards
            rivals += 1
            if not locked >> other & 1:
                unlocked += 1
            number = cards.bit_count()
            if number < shortest:
                shortest = number
    return Others(out, rivals, unlocked, shortest)


def _table_for(others: Others, rivals: int, most: int) -> Table:
    grains = (others.out.bit_count() + GRAIN - 1) // GRAIN
    return table(rivals, most, min(others.shortest, HURRY), grains)


def _parts(book: Book, naturals: Cards, out: Cards, used: Table) -> Parts:
    parts: dict[int, tuple[int, int, float]] = {}
    total = worst = second = 0.0
    costs, leads = used.costs, used.leads
    for place, number, above in _by_ranks(book, naturals):
        higher = (out & above).bit_count()
        lead = leads[number][higher]
        parts[place] = number, higher, lead
        total += costs[number][higher]
        if lead > worst:
            worst, second = lead, worst
        elif lead > second:
            second = lead
    found: Parts = _new(Parts, (parts, total, worst, second))
    return found


@lru_cache(maxsize=8192)
def _by_ranks(book: Book, naturals: Cards) -> tuple[tuple[int, int, Cards], ...]:
    """Return by rank of a hand: its place, how many cards of it, and all cards above it."""
    held = [(place, (naturals & equal).bit_count()) for place, equal in enumerate(book.masks)]
    return tuple((place, number, book.above[place + 1]) for place, number in held if number)


def _cost(net: float, likely: float) -> float:
    """Return the cost of a hand that needs so many turns, `likely` being how likely it leads next."""
    waiting = net + LEAD
    return (likely * (net if net > 0 else SURPLUS * net)
            + (1 - likely) * (waiting if waiting > 0 else SURPLUS * waiting))


def _higher(book: Book, place: int, out: Cards) -> int:
    return (out & book.above[place + 1]).bit_count() if place != JOKER else 0


def _wild_costs(book: Book, out: Cards, used: Table) -> tuple[float, float]:
    """Return what a joker and a wild two cost, less than nothing both."""
    alone = used.costs[1]
    joker = min(FOOL, alone[0]) if book.are_jokers_a_set else FOOL
    if not book.wild:
        return joker, 0.0
    return joker, min(FOOL, alone[_higher(book, book.strength[book.wild.bit_length() - 1], out)])


def _is_mine(state: State, stands: tuple[tuple[float, ...], ...], out: Cards) -> float:
    """Return how likely the trick is the actor's if he passes."""
    top = state.top
    if top is None or state.owner != state.actor:
        return 0.0
    return 1.0 if state.is_own else stands[min(top.size, len(stands) - 1)][_higher(state.book, top.strength, out)]


def _with_so_many(state: State, seat: Seat, size: int) -> int:
    """Count the others who hold just so many cards."""
    return sum(cards.bit_count() == size for other, cards in enumerate(state.hands) if other != seat)


def _last(state: State, verb: str, cards: tuple[int, ...]) -> float:
    """Return what it costs to play the last cards."""
    options = state.table.options
    if options.finish != "foul":
        return OUT
    ranks = ranks_of(state.book)
    return FOUL if ranks.is_foul(ranks.read(cards), mask(cards), ends_trick=verb == "complete") else OUT


def _turned(state: State, rest: Cards, others: Others, used: Table) -> float:
    """Return what a hand costs when the order has turned."""
    options, is_turned = state.book.origin
    book = order(options, not is_turned).book
    parts = _parts(book, rest & ~(book.wild | JOKERS), others.out, used)
    wild = (rest & (book.wild | JOKERS)).bit_count()
    return _cost(parts.total + FOOL * wild - LAST * parts.worst, TURNED) + PER_SET * len(parts.by_place)


@lru_cache(maxsize=64)
def ranks_of(book: Book) -> Order:
    """Return what can answer what; found by the book itself, because house rules take long to hash."""
    return order(*book.origin)


def _has_ends(state: State) -> bool:
    """Tell whether what is left at the end counts."""
    options = state.table.options
    return options.finish == "foul" or options.stop != "last-holder"


def _of_the_end(state: State, rest: Cards) -> float:
    """Return what house rules about the end of the deal add for the cards left."""
    ranks, stop = ranks_of(state.book), state.table.options.stop
    cost = {"first-out-count": COUNTED, "first-out-value": COUNTED_BY_VALUE}.get(stop, 0.0) * rest.bit_count()
    foul = rest & ranks.foul
    if foul:
        clean = len(_by_ranks(ranks.book, rest & ~ranks.foul))
        cost += SOME_FOUL * foul.bit_count() / clean if clean else ALL_FOUL
    return cost
