"""Proofs that agents know no more than their seat and never break a rule, for both games; the long form of the tests.

    python -m tests.ai.proofs views --game president --positions 2000 --seed S
    python -m tests.ai.proofs decisions --game president --positions 100 --seed S
    python -m tests.ai.proofs moves --game president --levels easy,normal --moves 50000 --seed S

Every match has a number of seats and house rules of its own, drawn from the seed; a proof that fails tells where.
"""

from __future__ import annotations

import argparse
import collections
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game import ai
from game.ai.agent import is_legal
from game.core import chance
from game.core.events import Event
from game.core.moves import Pick
from game.core.options import OptionError
from game.core.rules import Rules
from game.ecarte import RULES as ECARTE
from game.match.match import REDEALS
from game.president import RULES as PRESIDENT
from tests.conformance.ecarte_anatomy import Ecarte
from tests.conformance.president_anatomy import President
from tests.conformance.suite import Anatomy

OFTEN = .5
"""How often a house rule is drawn; else it is what it usually is."""
SHUFFLES = 3
"""How many times the hidden cards are shuffled, each time from where they lie."""


class Game(NamedTuple):
    """A game's rules, what the suite knows of its states, and house rules that keep matches short."""

    rules: Rules[Any, Any]
    anatomy: Anatomy
    short: Mapping[str, object]


GAMES = {"president": Game(PRESIDENT, President(), {"match": "deals", "deals": 2}), "ecarte": Game(ECARTE, Ecarte(), {})}


class Position(NamedTuple):
    """A state, who is to move, what that seat sees and has seen, and where it came from."""

    state: Any
    seat: int
    view: Any
    history: tuple[Event, ...]
    address: str


class Refused(AssertionError):
    """A move that an agent wanted and the rules refuse."""


def any_options(game: Game, seats: int, address: str) -> Any:
    """Draw house rules, again until they go together."""
    rng = chance.stream(address, "options")
    while True:
        chosen = {one.name: one.choices[int(rng.random() * len(one.choices))]
                  for one in game.rules.option_list() if rng.random() < OFTEN}
        try:
            return game.rules.options(seats, chosen | game.short)
        except OptionError:
            continue


def matches(game: Game, levels: Sequence[str], seed: str, effort: float) -> Iterator[Iterator[Position]]:
    """Yield match after match between agents of these levels, the number of seats in turn."""
    for number in itertools.count():
        seats = game.rules.seats[number % len(game.rules.seats)]
        address = f"{seed}/{number}"
        yield played(game, seats, any_options(game, seats, address), levels, address, effort)


def played(game: Game, seats: int, options: Any, levels: Sequence[str], seed: str, effort: float) -> Iterator[Position]:
    """Play one match and yield every position before its move; Refused when an agent breaks a rule."""
    rules = game.rules
    agents = [(level, ai.create(rules.name, level)) for level in levels]
    before = rules.first_before(options, seats)
    dealer = rules.first_dealer(options, seats, chance.stream(seed, "dealer"))[0]
    for deal in itertools.count():
        beats = _dealt(rules, options, seats, before, dealer, f"{seed}/{deal}")
        state, history = beats[-1].state, [beat.event for beat in beats]
        for number in itertools.count():
            if not (actors := rules.actors(state)):
                break
            seat, address = actors[0], f"{seed}/{deal}/{number}"
            view = rules.view(state, seat)
            known = tuple(one for one in (event.seen_by(seat) for event in history) if one is not None)
            yield Position(state, seat, view, known, address)
            level, agent = agents[seat % len(agents)]
            move = agent.choose(view, known, chance.stream(address), budget(rules.name, view, level, effort)).move
            refusal = rules.check(state, move)
            if refusal is not None or not is_legal(view.legal, move):
                raise Refused(f"{address}: {level} wants “{rules.text(move)}” ({refusal})")
            beats = rules.apply(state, move)
            history += [beat.event for beat in beats]
            state = beats[-1].state
        following = rules.next(state)
        if following is None:
            return
        before, dealer = following


def _dealt(rules: Rules[Any, Any], options: Any, seats: int, before: Any, dealer: int, seed: str) -> Any:
    pack = rules.pack(options, seats)
    for attempt in itertools.count():
        beats = rules.start(options, before, chance.shuffled(pack, chance.deal_seed(seed, 0, attempt)), dealer)
        if attempt == REDEALS or not rules.must_redeal(beats[-1].state):
            return beats


def budget(game: str, view: Any, level: str, effort: float) -> int:
    """Return what an agent of that level may try here, as the table or the contest would give it."""
    full = ai.budget(game, len(view.hands), view.phase, level)
    return max(1, round(effort * full)) if full else 0


def reshuffled(game: Game, position: Position) -> Any:
    """Return the state with the cards that the seat cannot see shuffled among the places where they may lie."""
    state, rng = position.state, chance.stream(position.address, "reshuffle")
    for _ in range(SHUFFLES):
        state = game.anatomy.rearranged(state, position.seat, rng)
    return state


def prove_views(game: Game, wanted: int, seed: str) -> int:
    """Shuffle what is hidden at so many positions and compare the views; return in how many something really moved."""
    moved = 0
    for position in _some(game, ("normal", "easy", "random"), wanted, seed, effort=.1):
        other = reshuffled(game, position)
        assert game.rules.view(other, position.seat) == position.view, position.address
        moved += other != position.state
    return moved


def prove_decisions(game: Game, level: str, wanted: int, seed: str, effort: float) -> int:
    """Let a level decide before and after the shuffle and compare move, reason and choices; return in how many cards moved."""
    agent, moved = ai.create(game.rules.name, level), 0
    for position in _some(game, ("normal", "easy", "random"), wanted, seed, effort=.1, is_choice=True):
        other = reshuffled(game, position)
        view = game.rules.view(other, position.seat)
        effort_here = budget(game.rules.name, view, level, effort)
        first, second = (agent.choose(seen, position.history, chance.stream("same", position.address), effort_here)
                         for seen in (position.view, view))
        assert first == second, position.address
        moved += other != position.state
    return moved


def _some(game: Game, levels: Sequence[str], wanted: int, seed: str, *, effort: float,
          is_choice: bool = False) -> Iterator[Position]:
    """Yield positions out of many matches, few of each; with `is_choice` only those that leave one."""
    each = max(1, wanted // (4 * len(game.rules.seats)))
    found = itertools.chain.from_iterable(
        itertools.islice(_thinned(match, seed, is_choice), each) for match in matches(game, levels, seed, effort))
    return itertools.islice(found, wanted)


def _thinned(match: Iterator[Position], seed: str, is_choice: bool) -> Iterator[Position]:
    """Leave out most positions, at random, so that few of them reach from the first to the last trick."""
    rng = chance.stream(seed, "thin")
    return (one for one in match if rng.random() < .1 and (not is_choice or _leaves_a_choice(one.view)))


def _leaves_a_choice(view: Any) -> bool:
    return len(view.legal) > 1 or any(isinstance(one, Pick) for one in view.legal)


def prove_moves(game: Game, levels: Sequence[str], wanted: int, seed: str, effort: float) -> collections.Counter[str]:
    """Play at least so many moves, every one checked by the rules; return how many there were by phase, and matches."""
    counted: collections.Counter[str] = collections.Counter()
    for match in matches(game, levels, seed, effort):
        counted.update(position.view.phase for position in match)
        counted["matches"] += 1
        if counted.total() - counted["matches"] >= wanted:
            return counted
    raise AssertionError("there is always another match")


def main() -> int:
    """Prove what is asked for and print how much was looked at."""
    reader = argparse.ArgumentParser(prog="python -m tests.ai.proofs")
    reader.add_argument("what", choices=("views", "decisions", "moves"))
    reader.add_argument("--game", choices=tuple(GAMES), default="president")
    reader.add_argument("--levels", default="easy,normal,hard,expert", help="for decisions and moves")
    reader.add_argument("--positions", type=int, default=100, help="for views and decisions (at each level)")
    reader.add_argument("--moves", type=int, default=1000)
    reader.add_argument("--effort", type=float, default=1.0, help="scale how much agents may try")
    reader.add_argument("--seed", default="proof")
    arguments = reader.parse_args()
    game, levels = GAMES[arguments.game], arguments.levels.split(",")
    told = f"{arguments.game}, seed {arguments.seed}:"
    if arguments.what == "views":
        moved = prove_views(game, arguments.positions, arguments.seed)
        print(told, f"{arguments.positions} positions, cards moved in {moved}, all views equal")
    elif arguments.what == "decisions":
        for level in levels:
            moved = prove_decisions(game, level, arguments.positions, arguments.seed, arguments.effort)
            print(told, f"{level} at effort {arguments.effort:g}, {arguments.positions} choices, cards moved in {moved}, "
                        "all decisions equal", flush=True)
    else:
        counted = prove_moves(game, levels, arguments.moves, arguments.seed, arguments.effort)
        phases = ", ".join(f"{name} {number}" for name, number in sorted(counted.items()))
        print(told, f"{'+'.join(levels)} at effort {arguments.effort:g}, no move refused ({phases})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
