"""Worlds of Écarté as whole states that fit a view and what the others have said and taken, any number of hands. Plays none.

Two hands are believed as `beliefs` says. Of three and four, who asked for cards is rather weak, who prevented the exchange
rather strong, and who took few cards has kept trumps and kings.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

from game.ai.ecarte import beliefs, counting, sight, worlds
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case, role
from game.ai.ecarte.worlds import BOLD
from game.core.moves import Seat
from game.ecarte.state import ANSWER, DISCARD, NOBODY, PLAY, State
from game.ecarte.view import View

SPREAD = .08
"""By how much of the chance of the point a speaker of three or four may err now and then."""


class Heard(NamedTuple):
    """Worlds, each as often as it is likely, and of how many independent draws they are worth."""

    drawn: tuple[State, ...]
    worth: float


def likely(view: View, rng: Random, number: int) -> Heard:
    """Draw so many worlds."""
    known = worlds.with_silence(view)
    looks = _looks(view)
    looked = [worlds.sampled(known, view, rng) for _ in range(number * looks)]
    if looks == 1:
        return Heard(tuple(looked), number)
    weights = _weights(view, looked)
    total = sum(weights)
    chosen = counting.spread(weights, number, rng.random())
    worth = min(number, total ** 2 / sum(weight ** 2 for weight in weights))
    return Heard(tuple(looked[place] for place in chosen), worth)


def _looks(view: View) -> int:
    """Return how many worlds are looked at for each that is drawn."""
    if len(view.order) > 2:
        return counting.LOOKS_AFTER_EXCHANGE if _takers(view) else counting.LOOKS if _words(view) else 1
    evidence = beliefs.evidence(view)
    if evidence.took > 0:
        return counting.LOOKS_AFTER_EXCHANGE
    return counting.LOOKS if evidence.word else 1


def _weights(view: View, looked: list[State]) -> list[float]:
    if len(view.order) == 2:
        evidence = beliefs.evidence(view)
        return [beliefs.likelihood(evidence, world) for world in looked]
    words, takers = _words(view), _takers(view)
    return [_of_words(view, words, world) * _of_takes(view, takers, world) for world in looked]


def _takers(view: View) -> list[Seat]:
    """List who else of three or four has taken cards in the present or last exchange."""
    return [other for other in view.order if other != sight.seat(view) and view.last[other] > 0]


def _of_takes(view: View, takers: list[Seat], world: State) -> float:
    """Return how likely all takers have kept just so many of their cards."""
    fits = 1.
    for other in takers:
        hand, away = world.hands[other] | world.played[other], world.exchange.discards[other]
        if hand.bit_count() == view.size:
            fits *= beliefs.kept(hand, away, view.trump, view.last[other])
    return fits


def _words(view: View) -> list[tuple[Seat, bool]]:
    """List who of three or four has said what with the cards that he held since: whether he wanted no new ones."""
    me, elder = sight.seat(view), view.order[0]
    asked: tuple[Seat, ...] = ()
    if view.phase == ANSWER:
        asked = view.order[:view.order.index(me)] if len(view.order) == 3 else (elder,)
    elif view.phase == DISCARD:
        asked = tuple(other for other in (view.order if len(view.order) == 3 else (elder, view.dealer)) if view.last[other] < 0)
    elif view.phase == PLAY and view.proposals > view.rounds:
        asked = (elder,)
    found = [(other, False) for other in asked if other != me]
    if view.preventer not in (NOBODY, me):
        found.append((view.preventer, True))
    return found


def _of_words(view: View, words: list[tuple[Seat, bool]], world: State) -> float:
    dead = 1 << view.turn_up if view.turn_up is not None else 0
    fits = 1.
    for other, is_quiet in words:
        hand = world.hands[other] | world.played[other]
        case = Case(len(view.order), role(view.order, other), view.rounds > 0, "play")
        made = chance(case, hand, view.trump, dead=dead, taken=-1)
        quiet = 1 / (1 + exp((BOLD[len(view.order)] - made) / SPREAD))
        fits *= beliefs.DOUBT + (1 - beliefs.DOUBT) * (quiet if is_quiet else 1 - quiet)
    return fits
