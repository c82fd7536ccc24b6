"""Lessons about playing cards, calling the king and giving up: when each sentence is true. Chooses no card."""

from __future__ import annotations

from game.ai.ecarte import bidding, claims, sight, worlds
from game.ai.ecarte.asked import NUMBERS, Asked
from game.ai.lessons import Lesson, Values, percent, told
from game.core.cards import Card, Cards
from game.core.moves import Move
from game.ecarte.cards import HIGHER, STRENGTH, SUIT, in_order, winning
from game.ecarte.scoring import POINT, VOLE

QUEEN = 6
MANY = 3


def _plays(asked: Asked) -> bool:
    return asked.verb == "play"


def _leads(asked: Asked) -> bool:
    return _plays(asked) and not asked.view.trick


def _follows(asked: Asked) -> bool:
    return _plays(asked) and bool(asked.view.trick)


def _are_cards(asked: Asked) -> bool:
    """Tell whether one card is held against another."""
    return _plays(asked) and asked.other[0].verb == "play" and asked.card != asked.played


def _is_trump(asked: Asked, card: Card) -> bool:
    return card >> 4 == asked.view.trump


def _is_dearer(asked: Asked, card: Card, other: Card) -> bool:
    """Tell whether one parts with a card less gladly than with another: a trump, or a higher one where neither is."""
    trumps = _is_trump(asked, card), _is_trump(asked, other)
    return trumps[0] > trumps[1] or (trumps[0] == trumps[1] and STRENGTH[card] > STRENGTH[other])


def _playable(asked: Asked) -> list[Card]:
    return [move.cards[0] for move in asked.view.legal if isinstance(move, Move) and move.verb == "play"]


def _bared(asked: Asked, card: Card) -> Card | None:
    """Return the king or queen that loses its only guard with this card."""
    suit = asked.hand & SUIT[card >> 4]
    if _is_trump(asked, card) or suit.bit_count() != MANY - 1 or not suit & HIGHER[card]:
        return None
    court = in_order(suit)[-1]
    return court if STRENGTH[court] >= QUEEN else None


def _may_hold_trumps(asked: Asked) -> bool:
    view = asked.view
    return any(SUIT[view.trump] & (sight.unseen(view) & ~view.lacks[other] | view.holds[other])
               for other in sight.opponents(view))


# ---- the king, and giving up


def _king_wins(asked: Asked) -> Values | None:
    view = asked.view
    return told(asked.verb == "king" and view.target - view.scores[asked.seat] == 1)


def _king_counts(asked: Asked) -> Values | None:
    return told(asked.verb == "king")


def _king_missed(asked: Asked) -> Values | None:
    return told(asked.verb == "king" and asked.other[0].verb in ("play", "silent"))


def _could_call(asked: Asked) -> bool:
    return any(move[1] == "king" for move in asked.view.legal) and asked.verb != "king"


def _king_waits(asked: Asked) -> Values | None:
    return told(_could_call(asked) and bidding.may_wait(asked.view))


def _king_is_silent(asked: Asked) -> Values | None:
    return told(_could_call(asked) and worlds.is_silence_free(asked.view, asked.seat))


def _given_up(asked: Asked) -> Values | None:
    return told(asked.other[0].verb == "concede" and asked.best[1] > asked.other[1], best=percent(asked.best))


# ---- why the best is the best


def _all_are_mine(asked: Asked) -> Values | None:
    return told(_leads(asked) and asked.hand.bit_count() > 1 and claims.sure_move(asked.view) == asked.best[0])


def _point(asked: Asked) -> Values | None:
    return told(_plays(asked) and asked.view.tricks[asked.seat] == POINT - 1 and asked.is_sure(asked.card))


def _vole(asked: Asked) -> Values | None:
    tricks, view = asked.view.tricks[asked.seat] if _plays(asked) else 0, asked.view
    return told(POINT <= tricks < VOLE <= view.size and not asked.most_of_others and asked.is_sure(asked.card))


def _their_point(asked: Asked) -> Values | None:
    if not _follows(asked) or asked.most_of_others != POINT - 1 or not asked.wins(asked.card):
        return None
    is_theirs = winning(asked.view.trick, asked.view.trump)[0] not in asked.view.sides[asked.seat]
    return told(is_theirs and not all(asked.wins(card) for card in _playable(asked)))


def _partner_has_it(asked: Asked) -> Values | None:
    if not _follows(asked) or asked.wins(asked.card):
        return None
    view = asked.view
    winner, best = winning(view.trick, view.trump)
    mine = view.sides[asked.seat]
    return told(winner in mine and not any(sight.may_beat(view, other, best) for other in asked.waiting if other not in mine))


def _cheapest_winner(asked: Asked) -> Values | None:
    if not _follows(asked) or not asked.is_sure(asked.card):
        return None
    winners = [card for card in _playable(asked) if asked.wins(card) and card != asked.card]
    return told(winners and all(_is_dearer(asked, card, asked.card) for card in winners), card=asked.card)


def _lost_anyway(asked: Asked) -> Values | None:
    if not _follows(asked):
        return None
    view = asked.view
    winner = winning(view.trick, view.trump)[0]
    return told(winner not in view.sides[asked.seat] and not any(asked.wins(card) for card in _playable(asked)))


def _master(asked: Asked) -> Values | None:
    return told(_leads(asked) and asked.is_sure(asked.card), card=asked.card)


def _draws_trumps(asked: Asked) -> Values | None:
    if not _leads(asked) or not _is_trump(asked, asked.card) or not asked.is_sure(asked.card):
        return None
    out = sight.unseen(asked.view)
    good = [card for card in in_order(asked.hand & ~SUIT[asked.view.trump]) if not HIGHER[card] & out]
    return told(good and _may_hold_trumps(asked), card=asked.card)


def _many_trumps(asked: Asked) -> Values | None:
    if not _leads(asked) or not _is_trump(asked, asked.card):
        return None
    trumps = in_order(asked.hand & SUIT[asked.view.trump])
    return told(len(trumps) >= MANY and trumps[-1] == asked.card)


def _suit(asked: Asked) -> tuple[Card, ...]:
    """Return the plain suit that is best led, from its highest card down, if that card is the one to lead."""
    if not _leads(asked) or _is_trump(asked, asked.card):
        return ()
    cards = in_order(asked.hand & SUIT[asked.card >> 4])[::-1]
    return cards if cards[0] == asked.card else ()


def _sequence(asked: Asked) -> Values | None:
    cards = _suit(asked)
    if len(cards) < MANY - 1 or STRENGTH[cards[0]] < QUEEN:
        return None
    between: Cards = HIGHER[cards[1]] & ~HIGHER[cards[0]] & ~(1 << cards[0])
    return told(not between & sight.unseen(asked.view), card=cards[0])


def _guarded(asked: Asked) -> Values | None:
    cards = _suit(asked)
    return told(len(cards) == MANY - 1 and STRENGTH[cards[0]] >= QUEEN, card=asked.card)


def _longest(asked: Asked) -> Values | None:
    cards, view = _suit(asked), asked.view
    others = [(asked.hand & SUIT[suit]).bit_count() for suit in range(4) if suit != view.trump]
    return told(len(cards) >= MANY - 1 and len(cards) == max(others), card=asked.card)


def _plain(asked: Asked) -> Cards:
    return asked.hand & ~SUIT[asked.view.trump]


def _trump_led(asked: Asked) -> Values | None:
    return told(_leads(asked) and _is_trump(asked, asked.card) and _plain(asked) and _may_hold_trumps(asked), card=asked.card)


def _trump_stays(asked: Asked) -> Values | None:
    trumps = asked.hand & SUIT[asked.view.trump]
    return told(_leads(asked) and not _is_trump(asked, asked.card) and trumps.bit_count() == 1, card=asked.card)


def _highest_plain(asked: Asked) -> Values | None:
    if not _leads(asked) or _is_trump(asked, asked.card):
        return None
    highest = max(STRENGTH[card] for card in in_order(_plain(asked)))
    return told(STRENGTH[asked.card] == highest and _plain(asked).bit_count() > 1, card=asked.card)


# ---- why it is better than something else


def _trick_missed(asked: Asked) -> Values | None:
    is_missed = _follows(asked) and _are_cards(asked) and asked.is_sure(asked.card) and not asked.wins(asked.played)
    return told(is_missed, card=asked.card)


def _their_point_given(asked: Asked) -> Values | None:
    return told(_their_point(asked) is not None and _are_cards(asked) and not asked.wins(asked.played))


def _won_too_dearly(asked: Asked) -> Values | None:
    return told(_follows(asked) and _are_cards(asked) and asked.is_sure(asked.card) and asked.wins(asked.played)
                and _is_dearer(asked, asked.played, asked.card), card=asked.card)


def _loses_both(asked: Asked) -> bool:
    return (_follows(asked) and _are_cards(asked) and not asked.wins(asked.card) and not asked.wins(asked.played))


def _guard_thrown(asked: Asked) -> Values | None:
    court = _bared(asked, asked.played) if _loses_both(asked) else None
    return told(court is not None and asked.card != court and _bared(asked, asked.card) is None, card=asked.played)


def _thrown_too_dearly(asked: Asked) -> Values | None:
    return told(_loses_both(asked) and _is_dearer(asked, asked.played, asked.card))


def _lead_against(asked: Asked) -> bool:
    return _leads(asked) and _are_cards(asked)


def _beaten_lead(asked: Asked) -> Values | None:
    return told(_lead_against(asked) and asked.is_sure(asked.card) and not asked.is_sure(asked.played), card=asked.card)


def _same_suit(asked: Asked) -> bool:
    return _lead_against(asked) and asked.card >> 4 == asked.played >> 4


def _higher_of_suit(asked: Asked) -> Values | None:
    is_head = _same_suit(asked) and not HIGHER[asked.card] & asked.hand
    return told(is_head, card=asked.card)


def _lower_of_suit(asked: Asked) -> Values | None:
    is_lower = _same_suit(asked) and STRENGTH[asked.card] < STRENGTH[asked.played]
    return told(is_lower, card=asked.card)


def _guard_led(asked: Asked) -> Values | None:
    is_other = _lead_against(asked) and asked.card >> 4 != asked.played >> 4
    return told(is_other and _bared(asked, asked.played) is not None, card=asked.played)


def _trumps_first(asked: Asked) -> Values | None:
    return told(_draws_trumps(asked) is not None and _are_cards(asked) and not _is_trump(asked, asked.played), card=asked.card)


def _trump_kept(asked: Asked) -> Values | None:
    return told(_lead_against(asked) and _is_trump(asked, asked.played) and not _is_trump(asked, asked.card), card=asked.card)


FOR: tuple[Lesson[Asked], ...] = (
    ("king wins", _king_wins), ("king called", _king_counts), ("silent", _king_is_silent), ("king waits", _king_waits),
    ("all are mine", _all_are_mine), ("point", _point), ("vole", _vole), ("partner has it", _partner_has_it),
    ("lost anyway", _lost_anyway), ("cheapest winner", _cheapest_winner), ("their point", _their_point),
    ("draws trumps", _draws_trumps), ("master", _master), ("many trumps", _many_trumps), ("sequence", _sequence),
    ("guarded", _guarded), ("longest", _longest), ("trump stays", _trump_stays),
    ("highest plain", _highest_plain), ("trump led", _trump_led), *NUMBERS)
AGAINST: tuple[Lesson[Asked], ...] = (
    ("given up", _given_up), ("king wins", _king_wins), ("king missed", _king_missed), ("all are mine", _all_are_mine),
    ("point", _point), ("their point", _their_point_given), ("trick missed", _trick_missed),
    ("won too dearly", _won_too_dearly), ("guard thrown", _guard_thrown), ("thrown too dearly", _thrown_too_dearly),
    ("trumps first", _trumps_first), ("beaten lead", _beaten_lead), ("lower of suit", _lower_of_suit),
    ("higher of suit", _higher_of_suit), ("guard led", _guard_led), ("trump kept", _trump_kept), *NUMBERS)
