"""How the beats of an Écarté deal are told: what the table looks like before the first packet, when the hand is sorted."""

from __future__ import annotations

from game.core.events import Event
from game.ecarte.state import NOBODY, PACKETS
from game.ecarte.view import View
from game.ui.clips import SORT

_SORT_AFTER = ("turn-up", "draw")
_BEFORE_THE_DEAL = ("cut", "dealer")


def prepare(heard: list[tuple[Event, View]]) -> list[tuple[Event, View]]:
    """Say what is shown of the beats. In between nobody may move: only the last view keeps its legal moves."""
    shown = []
    for place, (event, view) in enumerate(heard):
        if place < len(heard) - 1:
            view = _opening(event, view) if event.kind in _BEFORE_THE_DEAL else view._replace(legal=())
        shown.append((event, view))
        if event.kind in _SORT_AFTER:
            shown.append((SORT, view))
    return shown


def _opening(event: Event, view: View) -> View:
    """Return the undealt table; who deals is seen once it has been told."""
    return undealt(view)._replace(dealer=view.dealer if event.kind == "dealer" else NOBODY)


def undealt(view: View) -> View:
    """Return the table before the first packet of that deal: no card has left the pack, and nobody deals yet."""
    nothing = (0,) * view.seats
    return view._replace(
        dealer=NOBODY, phase=PACKETS, actor=NOBODY, legal=(), hands=tuple(None if held is None else 0 for held in view.hands),
        counts=nothing, turn_up=None, trump=-1, stock=0, discards=nothing, discarded=nothing, last=(-1,) * view.seats,
        rounds=0, proposals=0, preventer=-1, scores=view.before.scores, games=view.before.games,
        king_clock=False, asking=False, trick=(), tricks=nothing, played=nothing, outcome=None)
