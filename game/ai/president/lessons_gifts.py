"""Lessons about what is given away before the play at President: when each sentence is true. Chooses no card."""

from __future__ import annotations

from game.ai.lessons import Lesson, Values, told
from game.ai.president.asked import NUMBERS, Asked
from game.core.cards import Cards, mask, members
from game.core.moves import Move


def _parted(asked: Asked, move: Move) -> Cards:
    """Return the cards of the ranks of which a gift takes some but not all."""
    given, order = mask(move.cards), asked.scale.order
    found = 0
    for equal in order.masks:
        own = asked.hand & equal
        if own & given and own & ~given:
            found |= own
    return found


def _height(asked: Asked, move: Move) -> list[int]:
    """Return the places of the cards of a gift from the lowest to the highest."""
    order = asked.scale.order
    return sorted(order.place(order.book.strength[card]) for card in move.cards)


def _single_ones_go(asked: Asked) -> Values | None:
    order, given = asked.scale.order, mask(asked.move.cards)
    pairs = any((asked.hand & equal).bit_count() > 1 and not asked.hand & equal & given for equal in order.masks)
    singles = all((asked.hand & equal).bit_count() == 1 for equal in order.masks if given & equal)
    return told(pairs and singles, cards=asked.move.cards)


def _missed_least(asked: Asked) -> Values | None:
    return {"cards": asked.move.cards}


def _gift_parted(asked: Asked) -> Values | None:
    parted = _parted(asked, asked.made)
    return told(parted and not _parted(asked, asked.move), cards=members(parted))


def _lower_gift(asked: Asked) -> Values | None:
    mine, theirs = _height(asked, asked.move), _height(asked, asked.made)
    is_lower = mine != theirs and all(one <= other for one, other in zip(mine, theirs, strict=True))
    return told(is_lower, cards=asked.move.cards)


FOR: tuple[Lesson[Asked], ...] = (("single ones go", _single_ones_go), ("missed least", _missed_least))
AGAINST: tuple[Lesson[Asked], ...] = (("lower gift", _lower_gift), ("parted", _gift_parted), *NUMBERS)
WORDS: tuple[Lesson[Asked], ...] = (("no count", lambda asked: told(asked.view.phase == "talk")), *NUMBERS)
"""About words of the market and of table talk."""
