"""Dealing the cards that a player cannot see so that everything he knows stays true; for the `sample` of every game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.cards import Card, Cards, mask
from game.core.moves import Seat

TRIES = 60


def deal_hidden(hidden: list[Card], needs: Mapping[Seat, int], lacks: Mapping[Seat, Cards], rng: Random) -> dict[Seat, Cards]:
    """Give each seat as many hidden cards as it needs and none that it lacks.

    Tried at random first, so that each possible deal is equally likely; if duties bind so much that this fails, a deal is
    built card by card. `hidden` must be shuffled; it is shuffled again at need. ValueError when there is no such deal.
    """
    if len(needs) == 1:
        (seat, need), = needs.items()
        found = [one for one in hidden if not lacks[seat] >> one & 1][:need]
        if len(found) == need:
            return {seat: mask(found)}
    for _ in range(TRIES):
        dealt = _dealt_in_order(hidden, needs)
        if not any(dealt[seat] & lacks[seat] for seat in needs):
            return dealt
        rng.shuffle(hidden)
    return _built(hidden, needs, lacks)


def _dealt_in_order(hidden: list[Card], needs: Mapping[Seat, int]) -> dict[Seat, Cards]:
    dealt, place = {}, 0
    for seat, need in needs.items():
        dealt[seat] = mask(hidden[place:place + need])
        place += need
    return dealt


def _built(hidden: list[Card], needs: Mapping[Seat, int], lacks: Mapping[Seat, Cards]) -> dict[Seat, Cards]:
    """Fill the hands by moving cards along chains of seats: finds a deal whenever there is one."""
    owner: dict[Card, Seat] = {}

    def give(seat: Seat, tried: set[Card]) -> bool:
        for one in hidden:
            if one in tried or lacks[seat] >> one & 1 or owner.get(one) == seat:
                continue
            tried.add(one)
            if one not in owner or give(owner[one], tried):
                owner[one] = seat
                return True
        return False

    for seat, need in needs.items():
        for _ in range(need):
            if not give(seat, set()):
                raise ValueError(f"no deal gives seat {seat} what it is known to hold")
    return {seat: mask(one for one, holder in owner.items() if holder == seat) for seat in needs}
