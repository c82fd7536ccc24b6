"""Claiming the rest of a deal of President: is there a way out that nobody can stop, whatever he holds? Guesses nothing."""

from __future__ import annotations

from game.ai.president import closing, sight
from game.ai.president.weighing import Scale, Weighed
from game.core.cards import mask
from game.core.moves import Move
from game.president.state import PLAY, WINDOW
from game.president.view import View


def sure_move(view: View) -> Move | None:
    """Return the next move of a way out that nobody can stop, or None."""
    if view.actor != view.who or view.phase not in (PLAY, WINDOW):
        return None
    scale = Scale(view)
    moves = [one for one in view.legal if isinstance(one, Move)]
    if view.phase == WINDOW or view.is_own:
        return _let_the_trick_end(scale, moves)
    plays = [one for one in moves if one.verb in ("play", "complete")]
    last = next((one for one in plays if mask(one.cards) == scale.hand), None)
    if last is not None and _is_clean(scale, last):
        return last
    found = closing.sure(scale, [Weighed(one, scale.order.read(one.cards), 0.0, 1.0) for one in plays])
    return None if found is None else found.move


def is_last(view: View) -> bool:
    """Tell whether the next sure move is the last one: then there is nothing to claim."""
    move = sure_move(view)
    return move is not None and mask(move.cards) == sight.hand(view)


def _is_clean(scale: Scale, move: Move) -> bool:
    ends_trick = move.verb == "complete"
    return not scale.order.is_foul(scale.order.read(move.cards), mask(move.cards), ends_trick=ends_trick)


def _let_the_trick_end(scale: Scale, moves: list[Move]) -> Move | None:
    """Leave a trick that is won alone, and lead; the rest must then go out for certain."""
    view = scale.view
    if view.owner != view.who or view.top is None:
        return None
    rest = next((one for one in moves if one.verb in ("pass", "decline")), None)
    goes_out = closing.can_run_out(scale.order, scale.fresh(scale.odds), scale.hand)
    return rest if goes_out and scale.odds.is_safe(view.top, view.run) else None
