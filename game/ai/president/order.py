"""What can answer what under one set of house rules, worked out once for each: no view, no hand, no turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.cards import Card, Cards, is_joker, rank
from game.president import ranks
from game.president.options import Options
from game.president.ranks import JOKER, JOKERS, OFF, TWOS
from game.president.sets import BOMB, Set, clause_against, counts_as_twos, is_bomb, is_kept_back, read_set

Kind = tuple[int, int, bool, bool, bool]
"""Strength, size, whether four natural cards, whether with a two, with a joker: all that decides what beats a set."""


class Answer(NamedTuple):
    """A set that beats another: `naturals` of its cards at least must be natural ones of that place."""

    place: int
    size: int
    naturals: int


class Order:
    """The ranks in force, jokers as the last place, and what beats what."""

    def __init__(self, options: Options, is_turned: bool) -> None:
        """Work out what house rules alone decide."""
        book = ranks.book(options, is_turned=is_turned)
        self.options, self.book = options, book
        self.masks: tuple[Cards, ...] = (*book.masks, JOKERS)
        self.jokers = len(book.masks)
        self.wild = book.wild | (JOKERS if book.are_jokers_wild else 0)
        self.foul = (book.forbidden | JOKERS) if options.finish == "foul" else 0
        self.twos: Cards = self.masks[book.twos] if book.twos != OFF else 0
        self.kept = self.twos | JOKERS if options.lead_twos == "if-forced" else 0
        self.flips_at = {"off": range(0), "four": range(4, 5), "four-or-more": range(4, 99)}[options.revolution]
        self._sets: dict[tuple[Card, ...], Set] = {}
        self._answers: dict[Kind, tuple[Answer, ...]] = {}

    def place(self, strength: int) -> int:
        """Return the place of a strength."""
        return self.jokers if strength == JOKER else strength

    def read(self, cards: tuple[Card, ...]) -> Set:
        """Return the set that allowed cards make."""
        found = self._sets.get(cards)
        if found is None:
            made = read_set(self.book, cards)
            assert isinstance(made, Set), "an allowed play is a set"
            found = made
            if len(self._sets) < 20_000:
                self._sets[cards] = found
        return found

    def plain(self, place: int, size: int, fools: int = 0) -> Set:
        """Return a set without its cards: natural ones of that place, `fools` wild ones among them."""
        is_natural = place != self.jokers and not self.masks[place] & self.book.wild
        return Set((), size, JOKER if place == self.jokers else place, size - fools if is_natural else 0,
                   bool(self.masks[place] & TWOS), place == self.jokers)

    def answers(self, group: Set) -> tuple[Answer, ...]:
        """List what beats a set in turn."""
        kind = kind_of(group)
        found = self._answers.get(kind)
        if found is None:
            found = self._answers[kind] = tuple(self._found_answers(group))
        return found

    def _found_answers(self, group: Set) -> list[Answer]:
        found = []
        for place in range(len(self.masks)):
            for size in sorted({group.size, group.size - 1, group.size - 2, group.size - 3, 2, BOMB}):
                for fools in (0, 1) if size == BOMB else (0,):
                    answer = self.plain(place, size, fools)
                    if size > 0 and not clause_against(self.options, self.book, group, answer):
                        needs = BOMB if is_bomb(self.options, answer) else 1
                        found.append(Answer(place, size, needs))
        return found

    def printed(self, one: Card) -> int:
        """Return the value of a card where hands are ranked by value (P-61)."""
        if is_joker(one):
            return 14
        is_ace_high = self.options.order == "ace-high"
        return 1 if is_ace_high and TWOS >> one & 1 else rank(one) + 1 + is_ace_high

    def clears(self, group: Set) -> bool:
        """Tell whether a set ends the trick at once (P-45)."""
        return self.options.twos == "clear" and counts_as_twos(self.book, group)

    def is_kept(self, group: Set) -> bool:
        """Tell whether a set may be led only by who holds nothing else (P-33)."""
        return bool(self.kept) and is_kept_back(self.options, self.book, group)

    def is_foul(self, group: Set, cards: Cards, *, ends_trick: bool = False) -> bool:
        """Tell whether these would be foul as the last cards (P-62)."""
        if self.options.finish != "foul":
            return False
        return ends_trick or bool(cards & self.foul) or self.clears(group) or is_bomb(self.options, group)


def kind_of(group: Set) -> Kind:
    """Return all of a set that decides what beats it."""
    return group.strength, group.size, group.size == BOMB == group.naturals, group.has_two, group.has_joker


@lru_cache(maxsize=64)
def order(options: Options, is_turned: bool) -> Order:
    """Return the ranks in force, made once for each set of house rules."""
    return Order(options, is_turned)
