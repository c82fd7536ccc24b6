"""The hands to stand on in other suits: the same kind of hand with all other cards dealt anew. It judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.agent import Choice
from game.core.cards import Card, members
from game.core.rules import Layout
from game.ecarte.cards import WHOLE
from game.match.shapes import Record
from game.ui.school.positions import Position

Change = Callable[[Card], Card]


def changed(position: Position, record: Record, chance: Random) -> tuple[Position, Record]:
    """Return position and record with the suits changed about and everything hidden dealt anew, by a stream of chance."""
    suits = chance.sample(range(4), 4)

    def other(card: Card) -> Card:
        return suits[card >> 4] << 4 | card & 15

    (deal,) = record.deals
    assert deal.layout is not None and deal.layout.turn_up is not None, "a hand to stand on is laid out"
    layout = _dealt(tuple(map(other, deal.layout.hands[0])), other(deal.layout.turn_up), chance)
    return (position._replace(choices=_changed(position.choices, other), leads=_changed(position.leads, other)),
            record._replace(deals=(deal._replace(layout=layout),)))


def _dealt(hand: tuple[Card, ...], turn_up: Card, chance: Random) -> Layout:
    rest = [one for one in members(WHOLE) if one != turn_up and one not in hand]
    chance.shuffle(rest)
    return Layout((tuple(chance.sample(hand, len(hand))), tuple(rest[:len(hand)])), turn_up, tuple(rest[len(hand):]))


def _changed(choices: tuple[Choice, ...], other: Change) -> tuple[Choice, ...]:
    return tuple((move._replace(cards=tuple(map(other, move.cards))), worth, error) for move, worth, error in choices)
