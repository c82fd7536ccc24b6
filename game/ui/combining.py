"""What house rules do to one another, for the set-up: what to repair, to grey out, to advise. It draws nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core import options as core
from game.core.options import Option
from game.president.options import COMBINATIONS, Combination
from game.words import translate

MEANINGLESS: tuple[Combination, ...] = (
    Combination("idle", ("jokers", "joker_role"), lambda o, seats, people: o.jokers == 0 and o.joker_role != "top",
                {}, "Without jokers their role does not matter."),
    Combination("idle", ("exchange_pairs", "return_cards"),
                lambda o, seats, people: o.exchange_pairs == 0 and o.return_cards != "free",
                {}, "Without an exchange nothing is returned."),
    Combination("idle", ("exchange_pairs", "exchange_direction"),
                lambda o, seats, people: o.exchange_pairs == 0 and o.exchange_direction != "normal",
                {}, "Without an exchange nothing is given."),
    Combination("idle", ("first_leader", "opening_card"),
                lambda o, seats, people: (o.first_leader == "left-of-dealer" and o.order != "red-threes"
                                          and o.opening_card != "free"),
                {}, "Only where a card decides who leads first."),
    Combination("idle", ("match", "deals"), lambda o, seats, people: o.match == "points" and o.deals != 5,
                {}, "The match ends at some points."),
    Combination("idle", ("match", "points"), lambda o, seats, people: o.match == "deals" and o.points != 11,
                {}, "The match ends after some deals."),
)  # fmt: skip
"""House rules that mean nothing beside others: the rules read them all the same, so only the set-up says it."""


def _links_three(options: Any, seats: int, people: int) -> bool:
    return seats == 3 and bool(options.match != "single")


def _frees_twice(options: Any, seats: int, people: int) -> bool:
    return bool(options.must_head == "no" and options.head_partner != "yes")


ECARTE: tuple[Combination, ...] = (
    Combination("refused", ("match",), _links_three, {"match": "single"}, "Linked games are for two or four players."),
    Combination("idle", ("must_head", "head_partner"), _frees_twice, {},
                "Where nobody must beat a card, nobody must beat a partner’s."),
)  # fmt: skip
"""Écarté's house rules that cannot be, or mean nothing, beside others or for so many players (E-23, E-42)."""
TABLE: dict[str, tuple[Combination, ...]] = {"ecarte": ECARTE, "president": (*COMBINATIONS, *MEANINGLESS)}


class Situation(NamedTuple):
    """What a combination is judged by; `people` are those at the screen."""

    game: str
    options: Any
    seats: int
    people: int

    def told(self, kinds: tuple[str, ...]) -> Iterator[Combination]:
        """Give the combinations of some kinds that the house rules fall under."""
        known = TABLE.get(self.game, ())
        return (one for one in known if one.kind in kinds and one.is_told(self.options, self.seats, self.people))


def repaired(now: Situation) -> tuple[Situation, tuple[Combination, ...]]:
    """Give the house rules that can be played, with what was told on the way; each repair stands by itself."""
    found: list[Combination] = []
    for one in TABLE.get(now.game, ()):
        if one.repair and one.is_told(now.options, now.seats, now.people):
            now = now._replace(options=core.changed(now.options, one.repair))
            found.append(one)
    return now, tuple(found)


def reason_against(now: Situation, option: Option) -> str:
    """Say why only one choice of a house rule is left, or why none matters; empty where there is something to choose."""
    blocked = [one for value in option.choices if (one := _blocking(now, option, value)) is not None]
    return translate(blocked[0].sentence) if blocked and len(blocked) == len(option.choices) - 1 else ""


def _blocking(now: Situation, option: Option, value: Any) -> Combination | None:
    tried = now._replace(options=dataclasses.replace(now.options, **{option.field: value}))
    told = tried.told(("refused", "repaired", "idle"))
    return next((one for one in told if _yields(one, option)), None)


def _yields(one: Combination, option: Option) -> bool:
    """Tell whether this house rule gives way: the one to repair, or of those that mean nothing the last one named."""
    return option.name in one.repair or (one.kind == "idle" and one.options[-1] == option.field)


def advice(now: Situation) -> tuple[tuple[str, str], ...]:
    """List the warnings: each with the attribute of the house rule that it belongs to."""
    return tuple((one.options[0], translate(one.sentence)) for one in now.told(("advice",)))
