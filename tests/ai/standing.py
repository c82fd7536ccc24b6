"""Standing with each hand of the rules' table: how often elder makes the point, a level against itself. No test.

`python -m tests.ai.standing --deals 400 --seed S [--level expert] [--closed]` prints the table. The side suits are given each
other's names at random in every deal, so that a choice by the name of a suit neither helps nor harms. `even` takes the luck
of the cards away: the share that open hands make in the same deals is replaced by that of all deals.

`--closed` adds, computed exactly in a minute a hand, what elder makes by plain play against the best dealer who is told the
kind of hand but not its suits. `open` lets the dealer see it, so where a dealer has to guess a suit the truth lies above.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from math import sqrt
from statistics import pstdev
from typing import NamedTuple

from game import ai
from game.ai.ecarte import counting
from game.core import cards as core
from game.core import chance
from game.core.moves import Move
from game.core.rules import Before, Layout
from game.ecarte import RULES
from game.ecarte.cards import PACK, SUIT
from game.ecarte.scoring import POINT
from game.ecarte.state import State
from tests.ai import closed

TURN_UP = "9s"
MARGIN = .06
DEALER, ELDER = 0, 1


class Hand(NamedTuple):
    """A hand to stand on with what the rules' table says of it."""

    number: str
    cards: str
    open: float
    blind: float
    guessed: float = 0.
    """What elder makes by `closed` where that is more than with open hands."""


HANDS = (
    Hand("1", "7s Kh Qh Jh 7d", .680, .680), Hand("2", "Ts 7s Qh 7h 7d", .630, .627),
    Hand("3", "Qs Ts Jh Ah Jd", .910, .905), Hand("4", "Kh 7h Kd Qc 7c", .591, .504),
    Hand("5", "7s Kh Qd 8d 7d", .543, .542, .625), Hand("6", "7s Kh 9h 8h 7h", .599, .599),
    Hand("7", "8s 7s Th 8h 7h", .744, .744), Hand("8", "Qs Kh 7h Qd Qc", .868, .817),
    Hand("9", "7s Jh Th Jd Ad", .458, .410), Hand("10a", "Ts 8s 7s 7h 7d", .567, .567),
    Hand("10b", "8s 7s Kh 7d 7c", .464, .412))
"""The hands of the rules' table, trumps spades, the nine turned."""


class Stood(NamedTuple):
    """What came of standing: by deal whether the point was made, and whether open hands would have made it."""

    made: list[bool]
    opened: list[bool]

    def share(self) -> float:
        """Return how often the point was made."""
        return sum(self.made) / len(self.made)

    def even(self, hand: Hand) -> float:
        """Return the same without the luck of the cards."""
        return self.share() - sum(self.opened) / len(self.opened) + hand.open

    def error(self) -> float:
        """Return the standard error of `even`."""
        return pstdev(int(made) - opened for made, opened in zip(self.made, self.opened, strict=True)) / sqrt(len(self.made))


def bounds(hand: Hand) -> tuple[float, float]:
    """Return between what a share must lie: playing blind, and open or guessed, with a margin."""
    return hand.blind - MARGIN, max(hand.open, hand.guessed) + MARGIN


def stood(hand: Hand, deals: int, seed: str, *, level: str = "expert", budget: int | None = None) -> Stood:
    """Let elder stand on a hand in so many deals."""
    agent = ai.create("ecarte", level)
    made, opened = [], []
    for deal in range(deals):
        state = _dealt(hand, seed, deal)
        exact = counting.duel(RULES.view(state, ELDER))
        opened.append(exact.tricks(*(exact.packed(state.hands[seat]) for seat in (ELDER, DEALER))) >= POINT)
        for number in itertools.count():
            if state.actor < 0:
                break
            view = RULES.view(state, state.actor)
            effort = ai.budget("ecarte", 2, view.phase, level) if budget is None else budget
            move = agent.choose(view, (), chance.stream(seed, hand.number, deal, number), effort).move
            state = RULES.apply(state, move)[-1].state
        made.append(state.tricks[ELDER] >= POINT)
    return Stood(made, opened)


def _dealt(hand: Hand, seed: str, deal: int) -> State:
    """Deal with elder's hand in side suits by lot, and let him stand."""
    rng = chance.stream(seed, hand.number, deal)
    sides = [0, 1, 2]
    rng.shuffle(sides)
    turn_up = core.card(TURN_UP)
    cards = core.parse_cards(hand.cards)
    mine = tuple(card if SUIT[3] >> card & 1 else sides[card >> 4] << 4 | card & 15 for card in cards)
    rest = [card for card in PACK if card not in mine and card != turn_up]
    rng.shuffle(rest)
    layout = Layout((tuple(rest[:5]), mine), turn_up, tuple(rest[5:]))
    state = RULES.start(RULES.options(2, {}), Before((0, 0), (0, 0)), layout, DEALER)[-1].state
    return RULES.apply(state, Move(ELDER, "stand"))[-1].state


def table(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"{arguments.level} against {arguments.level}, {arguments.deals} deals a hand, seed {arguments.seed}"
    yield "kind  hand             blind   open   made          even (error)     within"
    for hand in HANDS:
        result = stood(hand, arguments.deals, arguments.seed, level=arguments.level)
        low, high = hand.blind - MARGIN, hand.open + MARGIN
        is_within, must_guess = low <= result.share() <= high, high < result.share() <= bounds(hand)[1]
        word = "yes" if is_within else "above, as guessing must" if must_guess else "NO"
        more = " closed {:.3f} (open {:.3f})".format(*closed.share(hand.cards, TURN_UP)) if arguments.closed else ""
        yield (f"{hand.number:5} {hand.cards}  {hand.blind:.3f}  {hand.open:.3f}  {result.share():.3f}  "
               f"{result.even(hand):.3f} ({result.error():.3f})  {low:.3f}–{high:.3f} {word}{more}")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="standing")
    parser.add_argument("--level", default="expert", choices=ai.LEVELS)
    parser.add_argument("--closed", action="store_true")
    for line in table(parser.parse_args()):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
