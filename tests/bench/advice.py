"""How long a verdict takes, by game and phase: advice on positions of matches between agents, with the budgets of the table.

Counted in time of the processor, which is what a verdict takes on a machine that does nothing else.
"""

from __future__ import annotations

import itertools
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from game import ai
from game.ai.adviser import Adviser, budget
from game.ai.agent import Agent
from game.core import chance
from game.core.moves import Pick
from game.core.rules import Rules
from game.ecarte import RULES as ECARTE
from game.president import RULES as PRESIDENT

TABLES = {"ecarte": (ECARTE, (2, 3, 4)), "president": (PRESIDENT, (3, 4, 5, 8, 16))}
HOUSE_RULES: dict[str, tuple[dict[str, object], ...]] = {
    "ecarte": ({},), "president": ({}, {"jokers": 0}, {"black_market": "on", "table_talk": "on"},
                                   {"revolution": "four-or-more", "joker_role": "top-and-wild", "finish": "foul"})}
EACH = 60
"""How many decisions are judged for each number of seats and set of house rules."""
EVERY = 7
"""One in so many positions is judged, so that few are of the same deal."""
SHARES = (50, 95, 99)


def measure() -> dict[str, float]:
    """Return by game and phase how many milliseconds so many of a hundred verdicts take at most."""
    taken: dict[str, list[float]] = defaultdict(list)
    for game, (rules, tables) in TABLES.items():
        for seats, changes in itertools.product(tables, HOUSE_RULES[game]):
            for phase, spent in _verdicts(game, rules, seats, changes):
                taken[f"{game}_{phase}"].append(spent)
                taken[game].append(spent)
    return {f"advice_{name}_p{share}_ms": 1000 * _at(sorted(times), share)
            for name, times in sorted(taken.items()) for share in SHARES}


def _at(times: list[float], share: int) -> float:
    return times[min(len(times) - 1, len(times) * share // 100)]


def _verdicts(game: str, rules: Rules[Any, Any], seats: int, changes: dict[str, object]) -> Iterator[tuple[str, float]]:
    """Judge what a beginner would have done at some positions with a choice; yield the phase and the seconds that it took."""
    easy = ai.create(game, "easy")
    for number, (view, history) in enumerate(itertools.islice(_positions(game, rules, seats, changes), 0, EACH * EVERY, EVERY)):
        made = easy.choose(view, history, chance.stream("made", number), 0).move
        begun = time.process_time()
        Adviser(game, made).choose(view, history, chance.stream("advice", number), budget(game, seats, view.phase))
        yield view.phase, time.process_time() - begun


def _positions(game: str, rules: Rules[Any, Any], seats: int, changes: dict[str, object]) -> Iterator[Any]:
    """Play matches and yield what the actor sees and has seen wherever he has a choice."""
    agent = ai.create(game, "normal")
    for number in itertools.count():
        yield from _match(rules, seats, changes, agent, f"advice/{game}/{seats}/{number}")


def _match(rules: Rules[Any, Any], seats: int, changes: dict[str, object], agent: Agent, seed: str) -> Iterator[Any]:
    options = rules.options(seats, changes)
    before, dealer = rules.first_before(options, seats), 0
    for deal in itertools.count():
        beats = rules.start(options, before, chance.shuffled(rules.pack(options, seats), chance.deal_seed(seed, deal)), dealer)
        events = [beat.event for beat in beats]
        while rules.actors(beats[-1].state):
            seat = rules.actors(beats[-1].state)[0]
            view = rules.view(beats[-1].state, seat)
            history = tuple(one for one in (event.seen_by(seat) for event in events) if one is not None)
            if len(view.legal) > 1 or isinstance(view.legal[0], Pick):
                yield view, history
            move = agent.choose(view, history, chance.stream(seed, deal, len(events)), 0).move
            beats = rules.apply(beats[-1].state, move)
            events += [beat.event for beat in beats]
        following = rules.next(beats[-1].state)
        if following is None:
            return
        before, dealer = following
