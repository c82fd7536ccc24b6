"""Judging a decision after it was made: how much the best choice is better, and whether that can be told. Knows no game."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.agent import Choice, Decision, Reason
from game.core.moves import Move

GOOD, INACCURATE, MISTAKE, CLOSE = "good", "inaccurate", "mistake", "close"
SLIGHT, GRAVE = 2., 8.
"""Points of a hundred: a loss below the first is good, above the second a mistake."""
SURE = 2.
"""How many standard errors of the difference a loss must reach to be told at all."""


class Verdict(NamedTuple):
    """What the coach says of a decision."""

    kind: str
    """`good`, `inaccurate`, `mistake`, or `close`: too close to call, which counts as good."""
    best: Choice
    played: Choice
    loss: float
    """How much less the played move promises than the best one, in points of a hundred; never below nothing."""
    reason: Reason
    """Why the best is better, or why the played move was right."""


def judge(decision: Decision, move: Move) -> Verdict:
    """Judge a move by what an adviser who was told of it (`Adviser(game, also=move)`) found; ValueError if it was not told.

    The errors of an adviser's choices are those of the differences from the best one, so they say how sure a loss is.
    """
    best = decision.choices[0]
    played = next((one for one in decision.choices if one[0] == move), None)
    if played is None:
        raise ValueError(f"nobody weighed {move}")
    return Verdict(kind(best, played), best, played, loss(best, played), decision.reason)


def loss(best: Choice, played: Choice) -> float:
    """Return how much less a choice promises than the best one, in points of a hundred."""
    return max(0., 100 * (best[1] - played[1]))


def kind(best: Choice, played: Choice) -> str:
    """Name a decision by what it loses and by how sure that is."""
    lost = loss(best, played)
    if lost < SLIGHT:
        return GOOD
    if lost < SURE * 100 * played[2]:
        return CLOSE
    return MISTAKE if lost > GRAVE else INACCURATE
