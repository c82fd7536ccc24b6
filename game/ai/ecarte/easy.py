"""The level `easy` at Écarté: a beginner who counts strong cards, calls every king, and sometimes does not look."""

from __future__ import annotations

from random import Random

from game.ai import draws, reasons
from game.ai.agent import Budget, Decision
from game.ai.ecarte import normal, sight, thumb
from game.ai.uniform import any_of
from game.core.cards import Card, Cards, members
from game.core.events import Event
from game.core.moves import Move, Pick
from game.ecarte.cards import STRENGTH, SUIT, beats, winning
from game.ecarte.view import View

SLIPS = .12
"""How often a card is played without a look."""
STRONG = 8
"""What a hand must count to be played without new cards: a trump 2, one more for its court, a king 2, a queen 1."""
KNAVE, QUEEN, KING = 5, 6, 7
A_POINT = .02
"""How much of the game a beginner takes one point of that count to be worth."""
KEPT = (-.1, -.1, -.09, -.08, -.06, .05, .08, .12)
"""What keeping a lone plain card is worth to a beginner, from the seven to the king, in chances of the point."""
KEPT_TRUMP, COMPANY = .15, .015
"""The same of a trump, and what each other card of its suit adds to a plain one."""
A_RANK, A_TRUMP = .01, .02
"""By how much a beginner would rather lead a higher card, and a plain one than a trump."""


class Easy:
    """Plays plausibly, and can be beaten by whoever has learned the game."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by counting, without a thought for score or opponents."""
        first = view.legal[0]
        if isinstance(first, Pick):
            return _exchange(view, first)
        if view.phase in ("packets", "propose", "answer"):
            return _spoken(view, rng)
        return _king(view) or _card(view, rng)


def _spoken(view: View, rng: Random) -> Decision:
    if view.phase == "packets":
        return Decision(any_of(view.legal, rng), reasons.why("packets"))
    points = strength(view) - STRONG
    verbs = ("stand", "propose") if view.phase == "propose" else ("refuse", "accept")
    quiet, asking = (Move(sight.seat(view), verb) for verb in verbs)
    choices = (quiet, A_POINT * points, 0.), (asking, 0., 0.)
    is_strong = points >= 0
    return Decision(quiet if is_strong else asking, reasons.why("strong" if is_strong else "weak"), choices)


def _exchange(view: View, pick: Pick) -> Decision:
    """Lay the low cards away; a beginner keeps every court card."""
    order = sorted(members(pick.pool), key=lambda card: (card >> 4 == view.trump, STRENGTH[card]))
    low = [card for card in order if card >> 4 != view.trump and STRENGTH[card] < KNAVE]
    number = max(pick.low, min(len(low), pick.high))
    kept = [_kept(card, pick.pool, view.trump) for card in order]
    choices = tuple((Move(pick.seat, pick.verb, tuple(order[:away])), sum(kept[away:]), 0.)
                    for away in range(pick.low, pick.high + 1))
    return Decision(Move(pick.seat, pick.verb, tuple(order[:number])), reasons.why("low cards"), choices)


def _kept(card: Card, hand: Cards, trump: int) -> float:
    if card >> 4 == trump:
        return KEPT_TRUMP
    return KEPT[STRENGTH[card]] + COMPANY * ((hand & SUIT[card >> 4]).bit_count() - 1)


def strength(view: View) -> int:
    """Count a hand as a beginner does."""
    total = 0
    for card in members(sight.hand(view)):
        if card >> 4 == view.trump:
            total += 2 + (STRENGTH[card] >= KNAVE)
        else:
            total += {KING: 2, QUEEN: 1}.get(STRENGTH[card], 0)
    return total


def _king(view: View) -> Decision | None:
    verbs = [one.verb for one in view.legal]
    if "king" in verbs:
        return Decision(Move(sight.seat(view), "king"), reasons.why("call"))
    if "silent" in verbs:
        return Decision(Move(sight.seat(view), "silent"), reasons.why("no king"))
    return None


def _card(view: View, rng: Random) -> Decision:
    cards = normal.playable(view)
    seat = sight.seat(view)
    if rng.random() < SLIPS:
        return Decision(Move(seat, "play", (draws.one_of(rng, members(cards)),)), reasons.why("slip"))
    order = thumb.cheapest_first(cards, view.trump)
    if not view.trick:
        plain = [card for card in order if not SUIT[view.trump] >> card & 1]
        choices = tuple((Move(seat, "play", (card,)), A_RANK * STRENGTH[card] - A_TRUMP * (card >> 4 == view.trump), 0.)
                        for card in order)
        return Decision(Move(seat, "play", ((plain or order)[-1],)), reasons.why("lead highest"), choices)
    winner, best = winning(view.trick, view.trump)
    if winner in view.sides[seat]:
        spared = thumb.spared(cards, best, view.trump)
        return Decision(Move(seat, "play", (thumb.cheapest_first(spared, view.trump)[0],)), reasons.why("partner wins"))
    winners = [card for card in order if beats(card, best, view.trump)]
    key = "win cheaply" if winners else "throw lowest"
    return Decision(Move(seat, "play", ((winners or order)[0],)), reasons.why(key))
