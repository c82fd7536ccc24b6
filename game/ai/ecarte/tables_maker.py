"""Makes `tables.py`: plays deals of Écarté, tries each deed at random, and fits how often the point was made. Not used in play.

    python -m game.ai.ecarte.tables_maker [--seats 3 4]

Every deal tries one decision at random and lets the present tables take all others, so each round measures what a deed is
worth against the players of the round before. It begins with tables that know nothing; the last round is the longest, and
an extra one looks closer at hands that are played as dealt. The fit is a logistic regression over the features of `shape`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.ai import draws
from game.ai.ecarte import discarding, shape, sight, tables
from game.ai.ecarte.normal import Normal
from game.ai.ecarte.shape import Case
from game.core import chance
from game.core.moves import Move
from game.core.rules import Before
from game.ecarte import RULES
from game.ecarte.state import State
from game.ecarte.view import View

ROLES = {2: ("elder", "answer"), 3: ("elder", "second", "answer"), 4: ("elder", "answer")}
CASES = tuple(Case(seats, role, is_later, deed) for seats in (2, 3, 4) for role in ROLES[seats]
              for is_later in (False, True) for deed in ("play", "draw", "hold") if is_later or deed != "hold")
Sample = tuple[list[int], bool]
LEARNING, PASSES, PULL = .08, 12, 2
DRAWS = 4
FAR = 11
TRIED = {2: 4, 3: 6, 4: 4}
"""By seats: how many decisions from the first on are tried, so that everybody's first two come in turn."""
MORE = {2: 6, 3: 2, 4: 1}
"""By seats: times so many deals, as three players have more cases and two speak seldom in later rounds."""
WHIMS = .15
"""How often a decision before the one tried is taken at random, so that rare positions are seen too."""
INSISTENCE = .6
"""How often one of three asks for cards before a later round is tried, which would seldom come otherwise."""


class Tried(NamedTuple):
    """A hand in a case, and whose it was."""

    case: Case
    features: list[int]
    seat: int


def play_deal(seats: int, seed: str, *, is_quiet: bool = False) -> list[tuple[Case, Sample]]:
    """Play a deal with one decision at random; tell which hands from there on made the point for their side.

    A quiet deal tries only to play the cards that were dealt.
    """
    rng = chance.stream(seed, "tables")
    options = RULES.options(seats, {"target": FAR})
    pack = chance.shuffled(RULES.pack(options, seats), chance.deal_seed(seed, 0))
    state = RULES.start(options, Before((0,) * seats, (0,) * seats), pack, draws.below(rng, seats))[-1].state
    wait, tried = draws.below(rng, seats if is_quiet else TRIED[seats]), list[Tried]()
    while RULES.actors(state):
        view = RULES.view(state, state.actor)
        is_spoken = view.phase in ("propose", "answer")
        if is_quiet and (view.phase == "discard" or (wait < 0 and not tried)):
            return []
        move = _move(view, rng, wait, is_quiet=is_quiet)
        if is_spoken and wait == 0:
            tried.append(_spoken(view, move))
        wait -= is_spoken
        state = RULES.apply(state, move)[-1].state
        if wait < 0 and state.exchange.rounds > view.rounds:
            tried += [_held(RULES.view(state, seat)) for seat in view.order]
    return [(one.case, (one.features, _made_the_point(state, one.seat))) for one in tried]


def _move(view: View, rng: Random, wait: int, *, is_quiet: bool) -> Move:
    """Try a deed if it is time (`wait` decisions are left before it), else play as the tables say."""
    if view.phase in ("propose", "answer") and wait == 0 and is_quiet:
        return Move(view.actor, "stand" if view.phase == "propose" else "refuse")
    if view.phase in ("propose", "answer") and wait > 2 and len(view.order) == 3 and rng.random() < INSISTENCE:
        return Move(view.actor, "propose" if view.phase == "propose" else "accept")
    if view.phase in ("propose", "answer") and (wait == 0 or (wait > 0 and rng.random() < WHIMS)):
        return draws.one_of(rng, [one for one in view.legal if isinstance(one, Move)])
    return Normal().choose(view, (), rng, DRAWS if view.phase == "discard" else 0).move


def _spoken(view: View, move: Move) -> Tried:
    case = Case(len(view.order), shape.role(view.order, sight.seat(view)), view.rounds > 0,
                "play" if move.verb in ("stand", "refuse") else "draw")
    found = shape.features(sight.hand(view), view.trump, dead=sight.dead(view), taken=sight.taken(view))
    return Tried(case, found, sight.seat(view))


def _held(view: View) -> Tried:
    case, taken = discarding.prospect(view)
    return Tried(case, shape.features(sight.hand(view), view.trump, dead=sight.dead(view), taken=taken), sight.seat(view))


def _made_the_point(state: State, seat: int) -> bool:
    if state.tricks[seat] >= 3 or len(state.table.order) < 3:
        return state.tricks[seat] >= 3
    return sorted(state.tricks) == [1, 2, 2] and state.first == seat


def fit(samples: list[Sample], rng: Random) -> tuple[int, ...]:
    """Return the weights, in hundredths, of a logistic regression; rarely seen features are held near nought."""
    weights = [.0] * shape.FEATURES
    seen = Counter(one for found, _ in samples for one in found)
    for turn in range(PASSES):
        step = LEARNING / (1 + turn)
        for _ in samples:
            found, is_made = draws.one_of(rng, samples)
            error = is_made - 1 / (1 + exp(-sum(weights[one] for one in found)))
            for one in found:
                weights[one] += step * (error - PULL * weights[one] / seen[one])
    return tuple(round(100 * weight) for weight in weights)


def one_round(number: int, deals: int, chosen: Sequence[int]) -> None:
    """Measure with the present tables, and replace those of the chosen numbers of seats."""
    samples: dict[Case, list[Sample]] = {case: [] for case in CASES if case.seats in chosen}
    for seats in chosen:
        for deal in range(deals * MORE[seats]):
            for case, sample in play_deal(seats, f"round {number}/{seats}/{deal}"):
                samples[case].append(sample)
    replace(samples)


def sharpen(deals: int, chosen: Sequence[int]) -> None:
    """Measure once more, with far more deals, what the cards that were dealt are worth: these deals are short."""
    samples: dict[Case, list[Sample]] = {
        case: [] for case in CASES if case.seats in chosen and case.deed == "play" and not case.is_later}
    for seats in chosen:
        for deal in range(2 * deals if seats == 2 else deals):
            for case, sample in play_deal(seats, f"sharpen/{seats}/{deal}", is_quiet=True):
                samples[case].append(sample)
    replace(samples)


def replace(samples: dict[Case, list[Sample]]) -> None:
    """Fit the tables of these cases anew and write all tables."""
    for case, found in samples.items():
        tables.WEIGHTS[case] = fit(found, chance.stream("fit"))
        made = sum(is_made for _, is_made in found) / max(1, len(found))
        sys.stderr.write(f"{tuple(case)}: {len(found)} samples, {made:.3f}\n")
    Path(tables.__file__).write_text(written(), encoding="utf-8")


def written() -> str:
    """Return the text of `tables.py`."""
    lines = ['"""Tables of chances, made by `tables_maker`: hundredths of a logit by case and feature of `shape`."""', "",
             "from __future__ import annotations", "", "from game.ai.ecarte.shape import Case", "",
             "WEIGHTS: dict[Case, tuple[int, ...]] = {"]
    for case in CASES:
        weights = tables.WEIGHTS[case]
        rows = [weights[start:start + 22] for start in range(0, len(weights), 22)]
        lines.append(f"    Case{tuple(case)!r}: (".replace("'", '"'))
        lines += ["        " + ", ".join(map(str, row)) + "," for row in rows]
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def main() -> None:
    """Make the tables again from nothing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=50000, help="deals of the last round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], choices=(2, 3, 4), metavar="N",
                        help="numbers of players whose tables are made; the others stay")
    asked = parser.parse_args()
    tables.WEIGHTS.update({case: (0,) * shape.FEATURES for case in CASES if case.seats in asked.seats})
    for number in range(1, asked.rounds + 1):
        one_round(number, asked.deals if number == asked.rounds else asked.deals // 8, asked.seats)
    sharpen(asked.deals, asked.seats)


if __name__ == "__main__":
    main()
