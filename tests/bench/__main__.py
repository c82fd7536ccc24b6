"""Measures the game and prints a table or JSON; each figure beside its target. `python -m tests.bench --help`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import NamedTuple

from tests.bench import advice, archive, engine, window


class Target(NamedTuple):
    """A figure's limit: `least` or `most`."""

    most: float | None = None
    least: float | None = None


TARGETS = {
    "ecarte_moves_per_second": Target(least=250_000),
    "president_moves_per_second": Target(least=150_000),
    "advice_ecarte_p95_ms": Target(most=300),
    "advice_president_p95_ms": Target(most=300),
    "committed_move_p99_ms": Target(most=2),
    "resume_1000_moves_s": Target(most=0.3),
    "list_page_s": Target(most=0.1),
    "list_last_page_s": Target(most=0.1),
    "list_search_s": Target(most=0.2),
    "archive_first_frame_s": Target(most=0.3),
    "archive_scrolled_frame_p99_ms": Target(most=16),
    "archive_search_s": Target(most=0.3),
    "ecarte_statistics_first_frame_s": Target(most=0.5),
    "president_statistics_first_frame_s": Target(most=0.5),
    "ecarte_statistics_s": Target(most=0.4),
    "president_statistics_s": Target(most=0.4),
    "first_frame_ratio": Target(most=5),
    "frame_median_ms": Target(most=4),
    "frame_p99_ms": Target(most=10),
    "thinking_frame_median_ms": Target(most=4),
    "thinking_frame_p99_ms": Target(most=10),
    "president_frame_median_ms": Target(most=4),
    "president_frame_p99_ms": Target(most=10),
    "deck_frame_longest_ms": Target(most=16),
    "deck_faces_made": Target(least=100),
    "idle_percent_of_a_core": Target(most=1),
    "peak_memory_mb": Target(most=160),
}
MEASURES: dict[str, Callable[[], dict[str, float]]] = {
    "engine": engine.measure, "advice": advice.measure, "archive": archive.measure, "start": window.measure_start,
    "frames": window.measure_frames, "deck": window.measure_deck, "idle": window.measure_idle,
}


def main() -> int:
    """Measure what is asked for; status 1 if a target is missed."""
    reader = argparse.ArgumentParser(prog="python -m tests.bench")
    reader.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(MEASURES)} (default: all)")
    reader.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = reader.parse_args()
    unknown = set(arguments.names) - set(MEASURES)
    if unknown:
        reader.error(f"there is no measure “{unknown.pop()}” (known: {', '.join(MEASURES)})")
    found: dict[str, float] = {}
    for name in arguments.names or MEASURES:
        found |= MEASURES[name]()
    missed = [name for name, value in found.items() if is_missed(name, value)]
    print(json.dumps({"figures": found, "missed": missed}) if arguments.json else table(found))
    return 1 if missed else 0


def is_missed(name: str, value: float) -> bool:
    """Tell whether a figure misses its target."""
    target = TARGETS.get(name, Target())
    return (target.most is not None and value > target.most) or (target.least is not None and value < target.least)


def table(found: dict[str, float]) -> str:
    """Return the figures in lines, each with its target."""
    lines = []
    for name, value in found.items():
        target = TARGETS.get(name, Target())
        most, least = target
        limit = f"≤ {most:g}" if most is not None else f"≥ {least:,.0f}" if least is not None else ""
        lines.append(f"{name:<36} {value:>14,.3f}   {limit}{'   MISSED' if is_missed(name, value) else ''}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
