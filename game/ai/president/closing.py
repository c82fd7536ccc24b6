"""Playing out for certain: whether a play and all that follows it can be stopped by anything unseen. Guesses nothing."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.president.odds import Odds
from game.ai.president.order import Order
from game.ai.president.weighing import Scale, Weighed
from game.core.cards import Cards, mask
from game.president.ranks import JOKER, JOKERS
from game.president.sets import BOMB, Set


class Part(NamedTuple):
    """A set that is to be led later: its kind, its cards, and what stands in its way."""

    group: Set
    cards: Cards
    is_safe: bool
    is_kept: bool
    is_foul: bool


def sure(scale: Scale, weighed: list[Weighed]) -> Weighed | None:
    """Return a play after which everything goes out in turn whatever the others hold, or None."""
    plays = sorted(weighed, key=lambda one: -len(one.move.cards))
    return next((one for one in plays if one.group is not None and _is_sure(scale, one, one.group)), None)


def _is_sure(scale: Scale, one: Weighed, group: Set) -> bool:
    rest = scale.hand & ~mask(one.move.cards)
    if one.move.verb == "complete":
        return can_run_out(scale.worth.order, scale.fresh(scale.worth.odds), rest)
    worth = scale.turned() if scale.flips(group) else scale.worth
    return worth.odds.is_safe(group, scale.run_with(group)) and can_run_out(worth.order, scale.fresh(worth.odds), rest)


def can_run_out(order: Order, odds: Odds, hand: Cards) -> bool:
    """Tell whether a leader with this hand goes out for certain, one set a rank, the last one never answered."""
    parts = parts_of(order, odds, hand)
    risky = [part for part in parts if not part.is_safe]
    if len(risky) > 1:
        return False
    late = [part for part in parts if part.is_kept]
    return any(not part.is_foul and (not risky or part in risky) and (part.is_kept or not late) for part in parts)


def parts_of(order: Order, odds: Odds, hand: Cards) -> list[Part]:
    """Split a hand into its ranks, wild cards with one of them; nothing where no rank may take them."""
    wild = hand & order.wild
    naturals = hand & ~wild
    owns = [(place, naturals & equal) for place, equal in enumerate(order.masks) if naturals & equal]
    if wild and not owns:
        return [_part(order, odds, place, 0, wild & equal) for place, equal in _wild_alone(order, wild)]
    parts = [_part(order, odds, place, own, 0) for place, own in owns]
    if wild:
        host = _host(order, parts)
        if host is None:
            return []
        parts[host] = _part(order, odds, owns[host][0], owns[host][1], wild)
    return parts


def _wild_alone(order: Order, wild: Cards) -> list[tuple[int, Cards]]:
    """Return the sets that wild cards make with nothing else: of twos, of jokers, or all of them as twos."""
    twos = wild & ~JOKERS
    if not twos:
        return [(order.jokers, wild)]
    return [(order.book.strength[twos.bit_length() - 1], wild)]


def _host(order: Order, parts: list[Part]) -> int | None:
    """Choose the rank that takes the wild cards: a safe one if they are foul at the end, else a risky one."""
    alone = (order.book.no_wild, JOKER)
    fit = [number for number, part in enumerate(parts) if part.group.strength not in alone]
    wants_safe = order.options.finish == "foul"
    return next((number for number in fit if parts[number].is_safe == wants_safe), fit[0] if fit else None)


def _part(order: Order, odds: Odds, place: int, own: Cards, wild: Cards) -> Part:
    size = (own | wild).bit_count()
    group = order.plain(place, size, wild.bit_count() if own else 0)
    is_safe = size not in order.flips_at and odds.is_safe(group, min(group.naturals, BOMB))
    return Part(group, own | wild, is_safe, order.is_kept(group), order.is_foul(group, own | wild))
