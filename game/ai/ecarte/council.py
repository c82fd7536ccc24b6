"""Words among three or four: the tables, and the whole deal played on in the same worlds, each believed as far as it is sure.

The tables know how hands of a kind have fared and nothing of this table; playing on knows the score, the king in hand and
what the others have said, but tries few worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev

from game.ai.agent import Budget, Decision
from game.ai.ecarte import bidding, company, outlook, sight
from game.ai.ecarte.bidding import Weighed
from game.ai.ecarte.playing_on import to_the_end
from game.ai.ecarte.playout import Known
from game.core.moves import Move
from game.ecarte import RULES
from game.ecarte.scoring import points_for_tricks
from game.ecarte.state import State
from game.ecarte.view import View

DOUBT = .05
"""The error of the tables, in the chance of the point."""
MADE = ("point", "vole", "refusal")


def speak(view: View, rng: Random, budget: Budget, *, listens: bool) -> Decision:
    """Decide for whoever is to speak by so many worlds and by the tables."""
    told = bidding.spoken(view)
    (quiet, by_tables, _), (asking, asked, _) = told.choices
    drawn = company.drawn(view, rng, budget, listens=listens)
    ends = played_on(quiet, drawn, rng)
    stood = _worths(view, ends)
    less = [mine - other for mine, other in zip(stood, _worths(view, played_on(asking, drawn, rng)), strict=True)]
    error = pstdev(less) / sqrt(budget)
    doubt = DOUBT * _swing(view)
    trust = doubt ** 2 / (doubt ** 2 + error ** 2) if error else 1.
    margin = trust * fmean(less) + (1 - trust) * (by_tables - asked)
    play = trust * fmean(stood) + (1 - trust) * by_tables
    made = trust * fmean(has_made(end, view) for end in ends) + (1 - trust) * bidding.chance_as(view, "play")
    weighed = Weighed(made, play, play - margin)
    if margin < 0:
        return bidding.decided(view, asking.verb, asking.verb, weighed, error * trust)
    is_last = view.phase == "propose" and not view.rounds and len(view.order) == 4 and bidding.is_decisive(view)
    return bidding.decided(view, quiet.verb, "stand last" if is_last else quiet.verb, weighed, error * trust)


def played_on(move: Move, drawn: Sequence[State], rng: Random) -> list[State]:
    """Return by world the end of the deal after a word."""
    known: Known = {}
    return [to_the_end(RULES.apply(world, move)[-1].state, rng, known) for world in drawn]


def _worths(view: View, ends: Sequence[State]) -> list[float]:
    seat = sight.seat(view)
    return [outlook.standing(end.table, end.scores, end.ending.order if end.ending is not None else (), seat) for end in ends]


def has_made(end: State, view: View) -> bool:
    """Tell whether the looking side has made the point of a deal that is over."""
    return any(won.seat in view.sides[sight.seat(view)] and won.why in MADE for won in points_for_tricks(end))


def _swing(view: View) -> float:
    """Return by how much the point changes what the deal is worth."""
    seat, other = sight.seat(view), sight.opponents(view)[0]
    won, lost = ([score + (one in view.sides[maker]) for one, score in enumerate(view.scores)] for maker in (seat, other))
    return abs(_at(view, won) - _at(view, lost))


def _at(view: View, scores: list[int]) -> float:
    seat = sight.seat(view)
    done = [one for one in view.order if scores[one] >= view.target] if len(view.order) == 3 else []
    return outlook.standing(view, scores, done, seat)
