"""`simulate`: reads what shall be played, lets `contest` play it, and prints a table or JSON."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.cli import contest, patience, traits
from game.cli.contest import Contest, Tally
from game.cli.faults import Fault, contenders
from game.core import chance
from game.core import options as core_options
from game.core.options import OptionError
from game.core.rules import Rules
from game.match.games import GAMES

COLUMNS = {
    "agent": "agent", "deals": "deals", "points_per_deal": "points/deal", "first_share": "first", "mean_finish": "finish",
    "matches_won": "matches won", "share": "share", "interval": "95 % interval", "place": "place", "decision_p50_s": "p50 ms",
    "decision_p99_s": "p99 ms"}
"""What the table shows, by the keys of a row; `share` and `place` stand in no JSON."""
Played = Sequence[tuple[tuple[int, ...], list[Tally]]]
"""The contests: who played, by place among the agents, and what they reached."""


def simulate(arguments: argparse.Namespace) -> int:
    """Play and print; Fault for an unknown game, agent or option, or an agent that breaks the rules."""
    rules = _rules(arguments.game)
    called = contenders(rules.name, arguments.agents)
    pairs = list(itertools.combinations(range(len(called)), 2)) if arguments.ladder else [tuple(range(len(called)))]
    if not pairs:
        raise Fault("--ladder needs two agents or more")
    seats = _seats(rules, arguments, len(pairs[0]))
    options = _options(rules, seats, arguments.changes)
    arguments.seed = arguments.seed or chance.new_seed()
    party = Contest(rules, options, seats, called, arguments.seed, arguments.effort, is_watched=arguments.traits)
    played = _played(party, pairs, arguments)
    totals = _totals(party, played)
    report = _report(rules, core_options.differences(options, rules.options(seats, {})), arguments, totals, played)
    tables = [tallies for _, tallies in played] if arguments.ladder else []
    text = _text(report, rules, seats, [*tables, totals], has_traits=arguments.traits)
    for line in [json.dumps(report, ensure_ascii=False, allow_nan=False)] if arguments.json else text:
        sys.stdout.write(line + "\n")
    return 0


def _played(party: Contest, pairs: Sequence[tuple[int, ...]], arguments: argparse.Namespace) -> Played:
    with patience.watching(party.contenders) as called:
        return [(chosen, contest.play(party._replace(contenders=tuple(called[place] for place in chosen)),
                                      deals=arguments.deals, matches=arguments.matches)) for chosen in pairs]


def _rules(game: str) -> Rules[Any, Any]:
    if game not in GAMES:
        raise Fault(f"there is no game “{game[:40]}” (known: {', '.join(GAMES)})")
    return GAMES[game]


def _seats(rules: Rules[Any, Any], arguments: argparse.Namespace, agents: int) -> int:
    evenly = (number for number in rules.seats if not number % agents)
    seats: int = arguments.seats or next(evenly, agents)
    if seats not in rules.seats:
        raise Fault(f"{rules.name} is for {rules.seats[0]} to {rules.seats[-1]} players, not for {seats}")
    if seats < agents:
        raise Fault(f"{agents} agents do not fit on {seats} seats")
    return seats


def _options(rules: Rules[Any, Any], seats: int, changes: Sequence[str]) -> Any:
    try:
        return rules.options(seats, core_options.read_words(changes, rules.options_class))
    except OptionError as fault:
        raise Fault(str(fault)) from None


def _totals(party: Contest, played: Played) -> list[Tally]:
    totals = party.tallies()
    for chosen, tallies in played:
        for place, tally in zip(chosen, tallies, strict=True):
            totals[place].add(tally)
    return totals


def _report(rules: Rules[Any, Any], changes: Mapping[str, Any], arguments: argparse.Namespace, totals: Sequence[Tally],
            played: Played) -> dict[str, Any]:
    """Return all figures; a ladder also lists each of its pairings."""
    is_ranked = rules.name in contest.RANKED
    report = {
        "game": rules.name, "options": changes,
        "deals": sum(tallies[0].deals for _, tallies in played), "seed": arguments.seed,
        "agents": [contest.summary(tally, is_ranked=is_ranked) for tally in totals]}
    if arguments.ladder:
        report["pairings"] = [{"agents": [contest.summary(tally, is_ranked=is_ranked) for tally in tallies]}
                              for _, tallies in played]
    return report


def _text(report: Mapping[str, Any], rules: Rules[Any, Any], seats: int, tables: Sequence[Sequence[Tally]], *,
          has_traits: bool) -> Iterable[str]:
    """Tell what was played and how to read it, then a table for each pairing of a ladder and one of everything."""
    changes = ", ".join(f"{name}={value}" for name, value in report["options"].items()) or "default house rules"
    yield f"{rules.name}, {report['deals']} deals, seed {report['seed']}, {changes}"
    yield _legend(rules, seats)
    for tallies in tables[:-1]:
        yield ""
        yield from _table(tallies, rules, seats)
    yield "" if len(tables) == 1 else "\nAll pairings together"
    yield from _table(tables[-1], rules, seats)
    if has_traits:
        yield "\nHabits with their standard errors, counted where a player could do the one or the other."
        yield from _aligned(_traits(tables[-1]))


def _legend(rules: Rules[Any, Any], seats: int) -> str:
    """Say of what the interval is, and what an agent that is no better than the others would win."""
    if rules.name in contest.RANKED:
        return f"The interval is of the mean finish: even luck comes in at {(1 + seats) / 2:.2f}."
    told = {2: "even luck wins 0.500", 3: "each plays for himself, even luck wins 0.333; place is that in the match",
            4: "partners sit opposite and win together, even luck wins 0.500"}[seats]
    return f"The interval is of the share of matches won: {told}."


def _table(tallies: Sequence[Tally], rules: Rules[Any, Any], seats: int) -> Iterable[str]:
    is_ranked = rules.name in contest.RANKED
    idle = {"share", "place"} if is_ranked else set() if seats == 3 else {"place"}
    columns = [name for name in COLUMNS if name not in idle]
    rows = [contest.summary(tally, is_ranked=is_ranked) | _shares(tally) for tally in tallies]
    return _aligned([[COLUMNS[name] for name in columns], *([_cell(name, row[name]) for name in columns] for row in rows)])


def _traits(tallies: Sequence[Tally]) -> list[list[str]]:
    found = [(tally.name, tally.habits.traits()) for tally in tallies if tally.habits is not None]
    names = list(found[0][1])
    return [["agent", *(traits.TOLD[name] for name in names)],
            *([agent, *(traits.told(own[name]) for name in names)] for agent, own in found)]


def _aligned(cells: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    for line in cells:
        yield "  ".join(cell.ljust(width) if not column else cell.rjust(width)
                        for column, (cell, width) in enumerate(zip(line, widths, strict=True))).rstrip()


def _shares(tally: Tally) -> dict[str, float]:
    matches = max(1, tally.matches)
    return {"share": tally.won / matches, "place": tally.places / matches}


def _cell(name: str, value: Any) -> str:
    if name == "interval":
        return f"{value[0]:.3f} – {value[1]:.3f}" if value else "–"
    if name.endswith("_s"):
        return f"{1000 * value:.2f}"
    return str(value) if name in ("agent", "deals", "matches_won") else f"{value:.3f}"
