"""How the beats of a President deal are told: all hands are dealt at once, round and round; it decides no rule."""

from __future__ import annotations

from game.core.events import Event
from game.president.state import MARKET, NOBODY
from game.president.view import View

_BEFORE_THE_DEAL = ("dealer", "seats")


def prepare(heard: list[tuple[Event, View]]) -> list[tuple[Event, View]]:
    """Say what is shown of the beats. In between nobody may move: only the last view keeps its legal moves."""
    dealt = [view for event, view in heard if event.kind == "deal"]
    shown = []
    for place, (event, view) in enumerate(heard):
        if event.kind in _BEFORE_THE_DEAL:
            view = undealt(view)
        elif event.kind == "deal":
            view = dealt[-1]
        shown.append((event, view if place == len(heard) - 1 else view._replace(legal=())))
    return shown


def undealt(view: View) -> View:
    """Return the table before the first card of that deal."""
    nothing = (0,) * view.seats
    return view._replace(
        phase=MARKET, actor=NOBODY, legal=(), hands=tuple(None if held is None else 0 for held in view.hands), counts=nothing,
        scores=view.before.scores, titles=view.before.titles, gifts=(), chosen=(), offers=(), offer=None, friends=(), top=None,
        owner=NOBODY, run=0, locked=0, places=(), fallen=(), aside=nothing, is_turned=False, is_own=False, opening=0,
        waiting=None, gone=0, holds=nothing, lacks=nothing, outcome=None)
