"""Choosing a play, a pass or a right out of turn, and telling why. Decides nothing before the play."""

from __future__ import annotations

from game.ai.agent import Decision
from game.ai.president import closing, reasons
from game.ai.president.weighing import FOUL, OUT, Scale, Weighed
from game.core.cards import mask
from game.core.moves import Move
from game.president.sets import BOMB, Set, is_bomb, is_equal
from game.president.view import View

LIKELY = .5
"""How likely a set stands that is said to win."""
SHOWN = 5
"""How many weighed moves a decision lists."""


def choose(view: View) -> Decision:
    """Choose the best play; the only move needs no thought."""
    only = only_move(view)
    if only is not None:
        return only
    scale = Scale(view)
    weighed = weigh_all(scale)
    return certain(scale, weighed) or decided(weighed[0], key_of(scale, weighed[0], weighed), weighed)


def only_move(view: View) -> Decision | None:
    """Return the decision where there is nothing to decide."""
    if len(view.legal) > 1:
        return None
    (move,) = view.legal
    assert isinstance(move, Move)
    return Decision(move, reasons.why(_key_of_only(move)))


def weigh_all(scale: Scale) -> list[Weighed]:
    """Weigh all moves that differ in more than wild cards, the cheapest first."""
    moves = [one for one in scale.view.legal if isinstance(one, Move)]
    return sorted((scale.weigh(one) for one in scale.distinct(moves)), key=lambda one: one.cost)


def certain(scale: Scale, weighed: list[Weighed]) -> Decision | None:
    """Return the decision that goes out, now or certainly later, or None."""
    best = weighed[0]
    if best.cost <= OUT:
        return decided(best, "out", weighed)
    found = closing.sure(scale, weighed)
    return None if found is None else decided(found, "sure", [found._replace(cost=OUT)])


def _key_of_only(move: Move) -> str:
    return "no more" if move.verb == "pass" else "only"


def decided(one: Weighed, key: str, weighed: list[Weighed]) -> Decision:
    """Return the decision for one of these moves, for the reason of that key."""
    choices = tuple((other.move, -other.cost, 0.0) for other in weighed[:SHOWN])
    return Decision(one.move, reasons.about(key, one.move.cards), choices)


def key_of(scale: Scale, best: Weighed, weighed: list[Weighed]) -> str:
    """Name why the best move is the best."""
    if best.group is None:
        return _key_of_rest(scale, best, weighed)
    if best.cost in (OUT, FOUL):
        return "out" if best.cost == OUT else "foul"
    if best.move.verb == "complete":
        return "complete"
    if best.move.verb == "two":
        return "throw"
    if scale.gains_by_turning(best.move, best.group):
        return "turn back" if scale.view.is_turned else "revolution"
    return _key_of_lead(scale, best, best.group) if scale.view.top is None else _key_of_follow(scale, best, best.group)


def _key_of_lead(scale: Scale, best: Weighed, group: Set) -> str:
    shortest = min(rival.number for rival in scale.rivals)
    if shortest < group.size < BOMB and shortest < BOMB - 1:
        return "lead guarded"
    if best.stands > LIKELY:
        return "lead high" if group.size < BOMB - 1 else "lead long"
    return "lead long" if group.size > 2 else "lead low"


def _key_of_follow(scale: Scale, best: Weighed, group: Set) -> str:
    if scale.view.is_own:
        return "play on"
    if is_bomb(scale.view.options, group) and group.size == BOMB:
        return "bomb"
    if scale.view.top is not None and is_equal(scale.view.top, group):
        return "equal"
    if mask(group.cards) & scale.order.wild and group.size > 1:
        return "wild"
    return "win" if best.stands > LIKELY else "cheap"


def _key_of_rest(scale: Scale, best: Weighed, weighed: list[Weighed]) -> str:
    plays = [one for one in weighed if one.group is not None]
    if all(one.cost == FOUL for one in plays):
        return "never foul"
    if scale.view.is_own or (best.stands > LIKELY and scale.view.owner == scale.view.who):
        return "enough"
    if best.move.verb == "decline":
        return "decline"
    if all(_parts(scale, one) for one in plays):
        return "keep together"
    return "spare" if plays[0].stands > LIKELY else "pass"


def _parts(scale: Scale, one: Weighed) -> bool:
    """Tell whether a play leaves others of its rank in the hand."""
    if one.group is None or mask(one.move.cards) & scale.order.wild:
        return False
    return bool(scale.order.masks[scale.order.place(one.group.strength)] & scale.hand & ~mask(one.move.cards))
