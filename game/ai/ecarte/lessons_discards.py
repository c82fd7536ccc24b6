"""Lessons about laying cards away: when each sentence is true. Chooses no card."""

from __future__ import annotations

from game.ai.ecarte.asked import NUMBERS, Asked
from game.ai.lessons import Lesson, Values, told
from game.core.cards import Cards, mask
from game.core.moves import Pick
from game.ecarte.cards import KINGS, STRENGTH, SUIT, in_order

QUEEN, FULL = 6, 5
_KINGS = mask(KINGS)


def _away(asked: Asked) -> Cards:
    return mask(asked.best[0].cards)


def _useless(asked: Asked) -> Cards:
    """Return the cards that are neither trumps nor kings."""
    return asked.hand & ~SUIT[asked.view.trump] & ~_KINGS


def _plain_kings(asked: Asked) -> Cards:
    return _KINGS & ~SUIT[asked.view.trump]


def _cards(many: Cards) -> Values | None:
    return told(many, cards=in_order(many))


# ---- why the best is the best


def _trumps_and_kings(asked: Asked) -> Values | None:
    return told(_away(asked) and _away(asked) == _useless(asked) != asked.hand)


def _keep_all(asked: Asked) -> Values | None:
    return told(not _away(asked))


def _all_go(asked: Asked) -> Values | None:
    return told(_away(asked) == asked.hand and asked.hand.bit_count() == FULL)


def _one_must_go(asked: Asked) -> Values | None:
    pick, away = asked.view.legal[0], asked.best[0].cards
    is_forced = isinstance(pick, Pick) and pick.low == len(away) == 1
    return told(is_forced and not _away(asked) & _useless(asked), card=asked.card)


def _most(asked: Asked) -> int:
    pick = asked.view.legal[0]
    return pick.high if isinstance(pick, Pick) else 0


def _stock_is_short(asked: Asked) -> Values | None:
    away, useless = _away(asked), _useless(asked)
    return told(away.bit_count() == _most(asked) < useless.bit_count() and not away & ~useless, cards=in_order(away))


def _kept_beside(asked: Asked) -> Values | None:
    away, useless = _away(asked), _useless(asked)
    return told(0 < away.bit_count() < _most(asked) and away & useless == away != useless, cards=in_order(useless & ~away))


# ---- why it is better than something else


def _theirs(asked: Asked) -> Cards:
    return mask(asked.other[0].cards)


def _wrongly_gone(asked: Asked) -> Cards:
    return _theirs(asked) & ~_away(asked)


def _king_of_trumps(asked: Asked) -> Values | None:
    return told(asked.view.king == "open" and _wrongly_gone(asked) >> KINGS[asked.view.trump] & 1)


def _trumps_gone(asked: Asked) -> Values | None:
    return _cards(_wrongly_gone(asked) & SUIT[asked.view.trump])


def _kings_gone(asked: Asked) -> Values | None:
    return _cards(_wrongly_gone(asked) & _plain_kings(asked))


def _low_kept(asked: Asked) -> Values | None:
    kept = _away(asked) & ~_theirs(asked)
    low = mask(card for card in in_order(kept & _useless(asked)) if STRENGTH[card] < QUEEN)
    return _cards(low) if low == kept and not _wrongly_gone(asked) else None


def _good_gone(asked: Asked) -> Values | None:
    return _cards(_wrongly_gone(asked))


def _too_many_kept(asked: Asked) -> Values | None:
    return _cards(_away(asked) & ~_theirs(asked))


FOR: tuple[Lesson[Asked], ...] = (
    ("trumps and kings", _trumps_and_kings), ("nothing to change", _keep_all), ("five new cards", _all_go),
    ("one must go", _one_must_go), ("stock is short", _stock_is_short), ("kept beside", _kept_beside), *NUMBERS)
AGAINST: tuple[Lesson[Asked], ...] = (
    ("king laid away", _king_of_trumps), ("trumps laid away", _trumps_gone), ("kings laid away", _kings_gone),
    ("low cards kept", _low_kept), ("good cards laid away", _good_gone), ("too many kept", _too_many_kept),
    *NUMBERS)
