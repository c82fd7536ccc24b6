"""The yardstick of the engine: the bare play of two hands with named tuples and one integer a hand, nothing else."""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple

from game.core import chance
from game.core.cards import Card, mask
from game.ecarte.cards import HIGHER, PACK, SUIT, beats


class Fact(NamedTuple):
    """What happened."""

    kind: str
    seat: int
    cards: tuple[Card, ...]


class Bare(NamedTuple):
    """Two hands and a trick."""

    hands: tuple[int, int]
    actor: int
    trump: int
    led: int
    tricks: tuple[int, int]


def legal(state: Bare) -> list[Card]:
    """List the cards that may be played: beat, follow, trump, else any."""
    cards = state.hands[state.actor]
    if state.led >= 0:
        follow = cards & SUIT[state.led >> 4]
        cards = follow & HIGHER[state.led] or follow or cards & SUIT[state.trump] or cards
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def apply(state: Bare, one: Card) -> tuple[Bare, tuple[Fact, ...]]:
    """Play a card, and give a full trick to its winner."""
    seat, bit = state.actor, 1 << one
    hands = (state.hands[0] ^ bit, state.hands[1]) if seat == 0 else (state.hands[0], state.hands[1] ^ bit)
    played = Fact("play", seat, (one,))
    if state.led < 0:
        return Bare(hands, 1 - seat, state.trump, one, state.tricks), (played,)
    winner = seat if beats(one, state.led, state.trump) else 1 - seat
    tricks = (state.tricks[0] + (winner == 0), state.tricks[1] + (winner == 1))
    return Bare(hands, winner, state.trump, -1, tricks), (played, Fact("trick", winner, (state.led, one)))


def moves_per_second(deals: int, runs: int) -> float:
    """Return the best rate of several runs over the same deals."""
    packs = [chance.shuffled(PACK, number) for number in range(deals)]
    starts = [Bare((mask(pack[:5]), mask(pack[5:10])), 0, pack[10] >> 4, -1, (0, 0)) for pack in packs]
    return max(_run(starts, Random(1)) for _ in range(runs))


def _run(starts: list[Bare], rng: Random) -> float:
    random, moves, begun = rng.random, 0, time.perf_counter()
    for state in starts:
        while state.hands[state.actor]:
            choices = legal(state)
            state, _ = apply(state, choices[int(random() * len(choices))])
            moves += 1
    return moves / (time.perf_counter() - begun)
