"""The hands on which tradition has elder stand (*jeux de règle*), and how far it is trusted against a count. Plays nothing."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

from game.ai.ecarte import bidding, shape, sight
from game.ai.ecarte.shape import KING, KNAVE, QUEEN, in_suit
from game.ai.paired import Compared
from game.core.cards import Cards
from game.ecarte.view import View

EVEN = .5
"""Below this chance of the point the numbers part from tradition, which does not look at the size of trumps."""
LEAN, SPREAD = .03, .015
"""How much more standing is worth by tradition than by any count, in the chance of the match, and how sure that is.

A count asks opponents who answer by its own tables; tradition has met others."""


def name(hand: Cards, trump: int) -> str:
    """Name the hand to stand on that this is, or return the empty text; five cards only."""
    listed = shape.standing_hand(hand, trump)
    if listed:
        return "three kings" if listed == "two kings" and _kings(hand, trump) > 2 else listed
    trumps = in_suit(hand, trump).bit_count()
    sides = [in_suit(hand, suit) for suit in range(4) if suit != trump and in_suit(hand, suit)]
    if trumps == 1:
        return _one_trump(sides)
    return "bare king" if trumps == 2 and KING in sides else ""


def _kings(hand: Cards, trump: int) -> int:
    return sum(bool(in_suit(hand, suit) & KING) for suit in range(4) if suit != trump)


def _one_trump(sides: list[int]) -> str:
    """Name the hands with one trump that the longer list adds: a bare king and a queen third, or two guarded knaves."""
    if KING in sides and any(side & QUEEN and side.bit_count() == 3 for side in sides):
        return "queen third"
    guarded = [side for side in sides if side & KNAVE and side.bit_count() == 2]
    return "guarded knaves" if len(guarded) == 2 else ""


def holds(view: View) -> str:
    """Name the hand to stand on that elder of two may stand on at this score, before any exchange; else the empty text."""
    is_elder = view.phase == "propose" and bidding.advice_holds(view)
    return name(sight.hand(view), view.trump) if is_elder else ""


def has_low_trumps(view: View) -> bool:
    """Tell whether elder's hand is one of the two that hang on their trumps, and these are low."""
    high = KING | QUEEN | KNAVE
    return holds(view) in ("guarded knaves", "bare king") and not in_suit(sight.hand(view), view.trump) & high


def leaned(compared: Compared, made: float, view: View) -> Compared:
    """Let what tradition knows count beside what was counted, each as much as it is sure; `made` is the chance of the point."""
    if made < EVEN or not holds(view) or has_low_trumps(view):
        return compared
    asked, stood = sorted(compared.tried, key=lambda one: one[0].verb)
    less = [mine - other for mine, other in zip(stood[1], asked[1], strict=True)]
    noise = pstdev(less) ** 2 / (len(less) * compared.worth)
    counted = noise + compared.doubt ** 2
    trust = counted / (counted + SPREAD ** 2)
    shift = trust * (LEAN - fmean(less)) / 2
    tried = [(stood[0], [value + shift for value in stood[1]]), (asked[0], [value - shift for value in asked[1]])]
    return compared._replace(tried=tried, doubt=sqrt(max(0., trust * SPREAD ** 2 - noise)))
