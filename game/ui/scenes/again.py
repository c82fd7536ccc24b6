"""A deal that is played again, told beside the first time. It asks no rule."""

from __future__ import annotations

from collections.abc import Sequence

from game import words
from game.match.match import Match
from game.match.practice import Practice
from game.match.shapes import Result
from game.words import translate

MOST_NAMES = 4
"""Players whose points are all told; of more only the people are."""


def compared(match: Match) -> str:
    """Say what the deal brought now and what the first time; empty for a deal that was played once."""
    now = match.result()
    if not isinstance(match, Practice) or now is None:
        return ""
    if match.first is not None:
        return translate("The first time: {first}. This time: {now}.", first=told(match, match.first), now=told(match, now))
    return "" if match.origin is None else translate("This deal again: the match itself still waits at this deal.")


def told(match: Match, result: Result) -> str:
    """Say what a deal brought: points, or at President the places."""
    seats = range(match.seats) if match.seats <= MOST_NAMES else match.persons or range(1)
    names = [match.players[seat].name for seat in seats]
    if match.rules.name == "president" and result.order is not None:
        return _places(names, [result.order.index(seat) for seat in seats])
    return words.score_line(names, [result.points[seat] for seat in seats], game=match.rules.name)


def _places(names: Sequence[str], places: Sequence[int]) -> str:
    return ", ".join(translate("{name} {place}", name=name, place=words.president.ordinal(place))
                     for name, place in zip(names, places, strict=True))
