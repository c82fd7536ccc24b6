"""`simulate`: reads what shall be played, lets `contest` play it, and prints a table or JSON."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.cli import contest
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
    played = []
    for chosen in pairs:
        party = Contest(rules, options, seats, tuple(called[place] for place in chosen), arguments.seed, arguments.effort)
        played.append((chosen, contest.play(party, deals=arguments.deals, matches=arguments.matches)))
    totals = _totals(arguments.agents, played)
    report = _report(rules, core_options.differences(options, rules.options(seats, {})), arguments, totals, played)
    tables = [tallies for _, tallies in played] if arguments.ladder else []
    for line in [json.dumps(report, ensure_ascii=False)] if arguments.json else _text(report, rules, seats, [*tables, totals]):
        sys.stdout.write(line + "\n")
    return 0


def _rules(game: str) -> Rules[Any, Any]:
    if game not in GAMES:
        raise Fault(f"there is no game “{game[:40]}” (known: {', '.join(GAMES)})")
    return GAMES[game]


def _seats(rules: Rules[Any, Any], arguments: argparse.Namespace, agents: int) -> int:
    seats: int = arguments.seats or max(agents, rules.seats.start)
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


def _totals(agents: Sequence[str], played: Played) -> list[Tally]:
    totals = [Tally(name) for name in agents]
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


def _text(report: Mapping[str, Any], rules: Rules[Any, Any], seats: int, tables: Sequence[Sequence[Tally]]) -> Iterable[str]:
    """Tell what was played and how to read it, then a table for each pairing of a ladder and one of everything."""
    changes = ", ".join(f"{name}={value}" for name, value in report["options"].items()) or "default house rules"
    yield f"{rules.name}, {report['deals']} deals, seed {report['seed']}, {changes}"
    yield _legend(rules, seats)
    for tallies in tables[:-1]:
        yield ""
        yield from _table(tallies, rules, seats)
    yield "" if len(tables) == 1 else "\nAll pairings together"
    yield from _table(tables[-1], rules, seats)


def _legend(rules: Rules[Any, Any], seats: int) -> str:
    """Say of what the interval is, and what an agent that is no better than the others would win."""
    if rules.name in contest.RANKED:
        return "The interval is of the mean finish."
    told = {2: "even luck wins 0.500", 3: "each plays for himself, even luck wins 0.333; place is that in the match",
            4: "partners sit opposite and win together, even luck wins 0.500"}[seats]
    return f"The interval is of the share of matches won: {told}."


def _table(tallies: Sequence[Tally], rules: Rules[Any, Any], seats: int) -> Iterable[str]:
    is_ranked = rules.name in contest.RANKED
    idle = {"share", "place"} if is_ranked else set() if seats == 3 else {"place"}
    columns = [name for name in COLUMNS if name not in idle]
    rows = [contest.summary(tally, is_ranked=is_ranked) | _shares(tally) for tally in tallies]
    cells = [[COLUMNS[name] for name in columns], *([_cell(name, row[name]) for name in columns] for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(columns))]
    for line in cells:
        yield "  ".join(cell.ljust(width) if not column else cell.rjust(width)
                        for column, (cell, width) in enumerate(zip(line, widths, strict=True))).rstrip()


def _shares(tally: Tally) -> dict[str, float]:
    matches = max(1, tally.matches)
    return {"share": tally.won / matches, "place": tally.places / matches}


def _cell(name: str, value: Any) -> str:
    if name == "interval":
        return f"{value[0]:.3f} – {value[1]:.3f}"
    if name.endswith("_s"):
        return f"{1000 * value:.2f}"
    return str(value) if name in ("agent", "deals", "matches_won") else f"{value:.3f}"
