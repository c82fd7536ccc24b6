"""Worlds that fit a view of Écarté and what the others have said: who stands is strong, who stays silent has no king.

The rules' own `sample` makes them, so whatever the table agreed on and whatever players have shown is respected.
"""

from __future__ import annotations

from random import Random

from game.ai.ecarte import sight
from game.ai.ecarte.chances import chance
from game.ai.ecarte.shape import Case, role
from game.core.moves import Seat
from game.ecarte import RULES
from game.ecarte.cards import KINGS
from game.ecarte.state import NOBODY, PLAY, State
from game.ecarte.view import View

TRIES = 6
"""How many worlds are looked at until somebody who prevented the exchange has reason to."""
BOLD = {2: .5, 3: .42, 4: .55}
"""By seats in play: with less chance than this hardly anybody prevents the exchange."""


def drawn(view: View, rng: Random) -> State:
    """Draw a world in which nobody has acted against his cards, as far as a few tries find one."""
    known = with_silence(view)
    world = sampled(known, view, rng)
    if view.preventer in (NOBODY, sight.seat(view)):
        return world
    for _ in range(TRIES - 1):
        if _is_bold(world, view.preventer):
            break
        world = sampled(known, view, rng)
    return world


def with_silence(view: View) -> View:
    """Return the view with what the silence about the king tells: whoever let the time pass does not hold it."""
    if view.king != "open" or view.phase != PLAY or view.asking or view.options.king_call != "voluntary":
        return view
    king = 1 << KINGS[view.trump]
    silent = [other for other in sight.opponents(view) + view.sides[sight.seat(view)]
              if other in view.order and has_missed_the_king(view, other) and not is_silence_free(view, other)]
    lacks = tuple(cards | king if other in silent else cards for other, cards in enumerate(view.lacks))
    return view._replace(lacks=lacks)


def has_missed_the_king(view: View, seat: Seat) -> bool:
    """Tell whether a seat can no longer call (E-14)."""
    played = view.played[seat].bit_count()
    if view.options.king_deadline == "before-lead":
        return seat != view.order[0] or played > 0
    return played > (view.options.king_deadline == "second-card")


def is_silence_free(view: View, seat: Seat) -> bool:
    """Tell whether a call could change nothing but what the others know: the refusal alone wins, failing loses the game."""
    others = [other for other in view.order if other not in view.sides[seat]]
    need = view.target - view.scores[seat]
    theirs = min(view.target - view.scores[other] for other in others)
    return len(view.order) != 3 and need == 2 and theirs == 1 and view.preventer in others


def sampled(known: View, view: View, rng: Random) -> State:
    """Draw any world that fits what is believed of a view, or the view alone where the belief cannot be true."""
    try:
        return RULES.sample(known, rng)
    except ValueError:
        return RULES.sample(view, rng)


def _is_bold(world: State, seat: Seat) -> bool:
    table = world.table
    case = Case(len(table.order), role(table.order, seat), False, "play")
    hand = world.hands[seat] | world.played[seat]
    dead = 1 << table.turn_up if table.turn_up is not None else 0
    return chance(case, hand, table.trump, dead=dead, taken=-1) >= BOLD[len(table.order)]
