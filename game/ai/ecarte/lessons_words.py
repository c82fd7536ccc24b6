"""Lessons about standing, proposing, refusing and accepting: when each sentence is true. Chooses no word."""

from __future__ import annotations

from game.ai.ecarte import bidding, sight, tradition
from game.ai.ecarte.asked import NUMBERS, Asked
from game.ai.lessons import Lesson, Values, percent, told
from game.ecarte.cards import KINGS, SUIT

QUIET = ("stand", "refuse")
REFUSED, EVEN = bidding.REFUSED, tradition.EVEN
"""From which chance of the point on a dealer refuses, and below which nobody stands."""
RULES = ("three trumps", "tierce major", "king fourth", "courts", "two kings", "three kings", "guarded queen",
         "three of a suit", "two knaves", "queen third", "guarded knaves", "bare king")
"""The hands to stand on; the sentence of each has its name, with `rule` before it."""


def _is_quiet(asked: Asked) -> bool:
    return asked.verb in QUIET


def _is_dear(asked: Asked) -> bool:
    """Tell whether who prevents the exchange now and fails gives a second point (E-20)."""
    return not asked.view.rounds and len(asked.view.order) != 3


def _rule(name: str) -> Lesson[Asked]:
    return f"rule {name}", lambda asked: told(asked.verb == "stand" and tradition.holds(asked.view) == name)


def _rule_too_weak(asked: Asked) -> Values | None:
    is_listed = asked.verb == "propose" and tradition.holds(asked.view)
    return told(is_listed and asked.made < EVEN, percent=round(100 * asked.made))


def _rule_low_trumps(asked: Asked) -> Values | None:
    return told(asked.verb == "propose" and tradition.has_low_trumps(asked.view))


def _rule_asked(asked: Asked) -> Values | None:
    is_listed = asked.verb == "propose" and tradition.holds(asked.view)
    best, other = percent(asked.best), percent(asked.other)
    return told(is_listed and best > other, best=best, other=other)


def _no_exchange_lost(asked: Asked) -> Values | None:
    return told(_is_quiet(asked) and _is_dear(asked) and bidding.is_decisive(asked.view))


def _exchange_made(asked: Asked) -> Values | None:
    return told(_is_quiet(asked) and asked.view.rounds > 0)


def _game_at_risk(asked: Asked) -> Values | None:
    view = asked.view
    if _is_quiet(asked) or not _is_dear(asked):
        return None
    other = sight.opponents(view)[0]
    return told(view.target - view.scores[other] == 2)


def _made_as_it_is(asked: Asked) -> Values | None:
    return told(_is_quiet(asked) and asked.made >= REFUSED, percent=round(100 * asked.made))


def _no_trump(asked: Asked) -> Values | None:
    return told(not _is_quiet(asked) and not asked.hand & SUIT[asked.view.trump])


def _king_is_safe(asked: Asked) -> Values | None:
    view = asked.view
    return told(not _is_quiet(asked) and view.king == "open" and asked.hand >> KINGS[view.trump] & 1)


def _too_weak(asked: Asked) -> Values | None:
    return told(not _is_quiet(asked) and asked.made < EVEN, percent=round(100 * asked.made))


LESSONS: tuple[Lesson[Asked], ...] = (
    *(_rule(name) for name in RULES), ("rule low trumps", _rule_low_trumps), ("rule too weak", _rule_too_weak),
    ("no exchange lost", _no_exchange_lost), ("made as it is", _made_as_it_is), ("exchange made", _exchange_made),
    ("game at risk", _game_at_risk), ("rule asked", _rule_asked), ("no trump", _no_trump), ("king is safe", _king_is_safe),
    ("too weak", _too_weak),
    *NUMBERS)
