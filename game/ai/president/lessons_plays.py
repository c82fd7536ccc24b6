"""Lessons about playing, passing and rights out of turn at President: when each sentence is true. Chooses no play."""

from __future__ import annotations

from game.ai.lessons import Lesson, Values, told
from game.ai.president import closing, playing
from game.ai.president.asked import NUMBERS, Asked
from game.core.cards import Cards, members
from game.core.moves import Move
from game.president.sets import is_bomb, is_equal

SOON = 2
"""With so few cards somebody is nearly out."""
LIKELY = .5
"""How likely a set wins that is said to bring the lead."""
MANY = 3


def _plays(asked: Asked) -> bool:
    return asked.move.verb == "play"


def _leads(asked: Asked) -> bool:
    return _plays(asked) and asked.view.top is None


def _follows(asked: Asked) -> bool:
    return _plays(asked) and asked.view.top is not None


def _are_plays(asked: Asked) -> bool:
    """Tell whether one play is held against another."""
    return _plays(asked) and asked.made.verb == "play"


def _cards(is_true: object, cards: tuple[int, ...]) -> Values | None:
    return told(is_true, cards=cards)


def _shortest(asked: Asked) -> int:
    return min((rival.number for rival in asked.scale.rivals), default=0)


def _lets_out(asked: Asked, move: Move) -> bool:
    """Tell whether somebody holds just as many cards as a move plays and may beat it with them."""
    if not move.cards or asked.is_safe(move):
        return False
    group, odds = asked.group(move), asked.scale.odds
    return any(rival.number == group.size and not rival.is_locked and odds.can_beat(rival, group) > 0
               for rival in asked.scale.rivals)


# ---- going out


def _is_out(asked: Asked) -> Values | None:
    return told(asked.is_out(asked.move) and not asked.is_foul(asked.move))


def _could_be_out(asked: Asked) -> Values | None:
    return _cards(_is_out(asked) is not None, asked.move.cards)


def _last_at_last(asked: Asked) -> Values | None:
    return told(asked.is_foul(asked.move))


def _out_and_last(asked: Asked) -> Values | None:
    return _cards(asked.is_foul(asked.made), asked.made.cards)


def _counted_won(asked: Asked) -> Values | None:
    return told(asked.is_counted and asked.wins_race(asked.best))


def _counted_lost(asked: Asked) -> Values | None:
    return told(asked.is_counted and not asked.wins_race(asked.best))


def _race_lost(asked: Asked) -> Values | None:
    return told(asked.is_counted and asked.wins_race(asked.best) and not asked.wins_race(asked.other))


def _is_sure(asked: Asked) -> bool:
    scale = asked.scale
    found = closing.sure(scale, playing.weigh_all(scale))
    return found is not None and found.move.verb == asked.move.verb and (
        bool(asked.move.cards) and asked.group(found.move)[1:4] == asked.group(asked.move)[1:4])


def _nobody_stops_it(asked: Asked) -> Values | None:
    return told(_is_sure(asked))


def _could_be_sure(asked: Asked) -> Values | None:
    return _cards(_is_sure(asked), asked.move.cards)


# ---- why the best is the best


def _four_complete(asked: Asked) -> Values | None:
    return told(asked.move.verb == "complete")


def _two_thrown(asked: Asked) -> Values | None:
    return told(asked.move.verb == "two")


def _order_turns(asked: Asked) -> Values | None:
    return told(_plays(asked) and asked.scale.gains_by_turning(asked.move, asked.group(asked.move)))


def _bombs(asked: Asked) -> Values | None:
    return told(_follows(asked) and is_bomb(asked.view.options, asked.group(asked.move)))


def _nobody_answers(asked: Asked) -> Values | None:
    return told(_plays(asked) and asked.view.is_own)


def _too_many(asked: Asked) -> Values | None:
    return told(_leads(asked) and _shortest(asked) < asked.group(asked.move).size and _shortest(asked) <= SOON)


def _leads_again(asked: Asked) -> Values | None:
    return _cards(_leads(asked) and asked.is_safe(asked.move), asked.move.cards)


def _lowest_first(asked: Asked) -> Values | None:
    if not _leads(asked) or asked.parts(asked.move):
        return None
    mine, order = asked.place(asked.move), asked.scale.order
    is_lowest = not any(asked.hand & equal & ~order.wild for equal in order.masks[:mine])
    return _cards(is_lowest and not asked.wild(asked.move), asked.move.cards)


def _hard_to_answer(asked: Asked) -> Values | None:
    return _cards(_leads(asked) and asked.group(asked.move).size >= MANY, asked.move.cards)


def _comes_back(asked: Asked) -> Values | None:
    return _cards(_leads(asked) and asked.stands(asked.move) > LIKELY, asked.move.cards)


def _takes_the_trick(asked: Asked) -> Values | None:
    return _cards(_follows(asked) and asked.is_safe(asked.move), asked.move.cards)


def _takes_from_the_last(asked: Asked) -> Values | None:
    view = asked.view
    is_near = view.owner not in (-1, view.who) and 0 < view.counts[view.owner] <= SOON
    return told(_follows(asked) and is_near and asked.stands(asked.move) > LIKELY)


def _skips(asked: Asked) -> Values | None:
    top = asked.view.top
    is_skip = _follows(asked) and top is not None and asked.view.options.equal == "skip"
    return _cards(is_skip and top is not None and is_equal(top, asked.group(asked.move)), asked.move.cards)


def _other_plays(asked: Asked) -> list[Move]:
    return [move for move in asked.view.legal if isinstance(move, Move) and move.verb == "play"]


def _can_be_spared(asked: Asked) -> Values | None:
    if not _follows(asked) or asked.parts(asked.move) or asked.wild(asked.move):
        return None
    lowest = min(asked.place(move) for move in _other_plays(asked))
    return _cards(asked.place(asked.move) == lowest, asked.move.cards)


def _worth_the_lead(asked: Asked) -> Values | None:
    return _cards(_follows(asked) and asked.stands(asked.move) > LIKELY, asked.move.cards)


def _wait(asked: Asked) -> Values | None:
    plays = _other_plays(asked)
    return told(not asked.move.cards and plays and all(asked.is_foul(move) for move in plays))


def _trick_is_yours(asked: Asked) -> Values | None:
    view = asked.view
    return told(asked.move.verb == "pass" and view.owner == view.who and asked.stands(asked.move) > LIKELY)


def _stay_together(asked: Asked) -> Values | None:
    plays = _other_plays(asked)
    return told(asked.move.verb == "pass" and plays and all(asked.parts(move) and not asked.wild(move) for move in plays))


def _strong_wait(asked: Asked) -> Values | None:
    """Tell whether the lowest play there is spends the best rank that the seat holds."""
    plays = _other_plays(asked)
    if asked.move.cards or not plays:
        return None
    low = min(plays, key=asked.place)
    return _cards(_is_top(asked, low), low.cards)


def _is_top(asked: Asked, move: Move) -> bool:
    """Tell whether a move plays the highest rank of a hand with lower ones."""
    order, mine = asked.scale.order, asked.place(move)
    naturals = asked.hand & ~order.wild
    return not any(naturals & equal for equal in order.masks[mine + 1:]) and any(
        naturals & equal for equal in order.masks[:mine])


# ---- why it is better than something else


def _lets_somebody_out(asked: Asked) -> Values | None:
    return told(_lets_out(asked, asked.made) and not _lets_out(asked, asked.move))


def _parted(asked: Asked) -> Values | None:
    is_parted = asked.made.verb == "play" and asked.parts(asked.made) and not asked.parts(asked.move)
    return _cards(is_parted, members(asked.equals(asked.made)) if asked.made.cards else ())


def _wild_wait(asked: Asked) -> Values | None:
    wild: Cards = asked.wild(asked.made) if asked.made.verb == "play" else 0
    return _cards(wild and not asked.wild(asked.move), members(wild))


def _order_stays(asked: Asked) -> Values | None:
    if asked.made.verb != "play" or not asked.scale.flips(asked.group(asked.made)):
        return None
    is_flip = _plays(asked) and asked.scale.flips(asked.group(asked.move))
    return told(not is_flip and not asked.scale.gains_by_turning(asked.made, asked.group(asked.made)))


def _is_higher(asked: Asked, one: Move, other: Move) -> bool:
    """Tell whether one play has as many cards of a higher rank."""
    return len(one.cards) == len(other.cards) and asked.place(one) > asked.place(other)


def _as_surely(asked: Asked) -> Values | None:
    return _cards(_are_plays(asked) and _is_higher(asked, asked.made, asked.move) and asked.is_safe(asked.move)
                  and not asked.is_out(asked.made), asked.move.cards)


def _lower_do(asked: Asked) -> Values | None:
    return _cards(_are_plays(asked) and _follows(asked) and _is_higher(asked, asked.made, asked.move), asked.move.cards)


def _cannot_be_beaten(asked: Asked) -> Values | None:
    return _cards(_are_plays(asked) and asked.is_safe(asked.move) and not asked.is_safe(asked.made), asked.move.cards)


def _stronger(asked: Asked) -> Values | None:
    return _cards(_are_plays(asked) and _is_higher(asked, asked.move, asked.made)
                  and asked.stands(asked.move) > asked.stands(asked.made), asked.move.cards)


def _low_while_leading(asked: Asked) -> Values | None:
    return _cards(_are_plays(asked) and _leads(asked) and asked.place(asked.move) < asked.place(asked.made),
                  asked.move.cards)


def _are_equal(asked: Asked) -> bool:
    return _are_plays(asked) and asked.place(asked.move) == asked.place(asked.made)


def _all_together(asked: Asked) -> Values | None:
    return _cards(_are_equal(asked) and len(asked.move.cards) > len(asked.made.cards), asked.move.cards)


def _fewer(asked: Asked) -> Values | None:
    return _cards(_are_equal(asked) and len(asked.move.cards) < len(asked.made.cards), asked.move.cards)


def _trick_to_be_had(asked: Asked) -> Values | None:
    return _cards(not asked.made.cards and _follows(asked) and asked.is_safe(asked.move), asked.move.cards)


def _could_go(asked: Asked) -> Values | None:
    return _cards(not asked.made.cards and _plays(asked) and not asked.parts(asked.move), asked.move.cards)


def _strong_spent(asked: Asked) -> Values | None:
    return _cards(not asked.move.cards and asked.made.verb == "play" and _is_top(asked, asked.made), asked.made.cards)


FOR: tuple[Lesson[Asked], ...] = (
    ("you are out", _is_out), ("last at last", _last_at_last), ("counted won", _counted_won), ("counted lost", _counted_lost),
    ("nobody stops it", _nobody_stops_it), ("four complete", _four_complete), ("two thrown", _two_thrown),
    ("order turns", _order_turns), ("bombs", _bombs), ("nobody answers", _nobody_answers), ("too many for them", _too_many),
    ("skips", _skips), ("leads again", _leads_again), ("takes the trick", _takes_the_trick),
    ("takes from the last", _takes_from_the_last), ("lowest first", _lowest_first), ("can be spared", _can_be_spared),
    ("hard to answer", _hard_to_answer), ("comes back", _comes_back), ("worth the lead", _worth_the_lead), ("wait", _wait),
    ("trick is yours", _trick_is_yours), ("stay together", _stay_together), ("strong cards wait", _strong_wait), *NUMBERS)
AGAINST: tuple[Lesson[Asked], ...] = (
    ("could be out", _could_be_out), ("out and last", _out_and_last), ("race lost", _race_lost),
    ("could be sure", _could_be_sure), ("lets out", _lets_somebody_out), ("wild cards wait", _wild_wait),
    ("order stays", _order_stays), ("four complete", _four_complete), ("two thrown", _two_thrown),
    ("order turns", _order_turns), ("bombs", _bombs), ("all together", _all_together), ("parted", _parted),
    ("trick to be had", _trick_to_be_had), ("as surely", _as_surely), ("cannot be beaten", _cannot_be_beaten),
    ("fewer", _fewer), ("low while leading", _low_while_leading), ("lower do", _lower_do), ("stronger", _stronger),
    ("could go", _could_go), ("strong cards wait", _strong_spent), *NUMBERS)
