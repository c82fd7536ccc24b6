"""The level `easy` at President: a beginner who plays low, spares twos and jokers, and sometimes does not look."""

from __future__ import annotations

from random import Random

from game.ai.agent import Budget, Decision
from game.ai.president import reasons, sight
from game.ai.president.order import Order, order
from game.ai.uniform import any_of
from game.core.cards import Cards, mask
from game.core.events import Event
from game.core.moves import Move, Pick
from game.president.ranks import best_first
from game.president.sets import Set
from game.president.view import View

SLIPS = .1
"""How often a move is made without a look."""
SPARED = 2
"""So many of the highest ranks are spared while many cards are held."""
LATE = 4
"""With so many cards or fewer nothing is spared."""
SOON = 7
"""With so many other cards or fewer a beginner gets rid of cards that are foul at the end."""
QUIET = {"market": "closed", "offer": "no offer", "answer": "refuse", "talk": "no talk"}
"""By phase: why a beginner keeps out of whatever he does not understand."""


class Easy:
    """Plays plausibly, and can be beaten by whoever has learned the game."""

    def choose(self, view: View, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Decide by the height of cards alone."""
        first = view.legal[0]
        if isinstance(first, Pick):
            return _gift(view, first)
        moves = [one for one in view.legal if isinstance(one, Move)]
        if len(moves) == 1:
            return Decision(moves[0], reasons.why("only"))
        if view.phase == "play" and rng.random() < SLIPS:
            return Decision(any_of(view.legal, rng), reasons.why("slip"))
        return _card(view, moves) if view.phase in ("play", "window") else _spoken(view, moves)


def _gift(view: View, pick: Pick) -> Decision:
    cards = best_first(pick.pool, order(view.options, view.is_turned).book)[::-1][:pick.low]
    return Decision(Move(pick.seat, "give", cards), reasons.why("give low"))


def _spoken(view: View, moves: list[Move]) -> Decision:
    quiet = moves[-1] if view.phase in ("market", "answer") else moves[0]
    return Decision(quiet, reasons.why(QUIET[view.phase]))


def _card(view: View, moves: list[Move]) -> Decision:
    """Lead all of the lowest rank, follow with the cheapest cards, complete what can be completed."""
    ranks, hand = order(view.options, view.is_turned), sight.hand(view)
    sets = {one: ranks.read(one.cards) for one in moves if one.cards}
    rest = next((one for one in moves if not one.cards), None)
    done = next((one for one, group in sets.items() if _is_clean_out(ranks, one, group, hand)), None)
    if done is not None:
        return Decision(done, reasons.why("out"))
    cheapest = min(_wanted(ranks, sets, hand), key=lambda one: _price(ranks, sets[one], is_lead=rest is None))
    if rest is not None and (_is_spared(ranks, sets[cheapest], hand) or mask(cheapest.cards) == hand):
        return Decision(rest, reasons.why("spare"))
    if cheapest.verb == "play":
        return Decision(cheapest, reasons.about("lead low" if rest is None else "cheap", cheapest.cards))
    return Decision(cheapest, reasons.why("complete" if cheapest.verb == "complete" else "throw"))


def _is_clean_out(ranks: Order, move: Move, group: Set, hand: Cards) -> bool:
    return mask(move.cards) == hand and not ranks.is_foul(group, hand, ends_trick=move.verb == "complete")


def _wanted(ranks: Order, sets: dict[Move, Set], hand: Cards) -> list[Move]:
    """List the plays to choose among: while some can be, late in the deal those with cards that are foul at the end."""
    foul = [one for one in sets if mask(one.cards) & ranks.foul]
    return foul if foul and (hand & ~ranks.foul).bit_count() <= SOON else list(sets)


def _price(ranks: Order, group: Set, *, is_lead: bool) -> tuple[int, int, int]:
    """Rate a set: wild cards are dearest, then high ranks; of a rank a leader gives as many as he has."""
    wild = (mask(group.cards) & ranks.wild).bit_count()
    return wild, ranks.place(group.strength), -group.size if is_lead else group.size


def _is_spared(ranks: Order, group: Set, hand: Cards) -> bool:
    """Tell whether a beginner keeps such a set for later; cards that are foul at the end he does not."""
    if hand.bit_count() <= LATE or mask(group.cards) & ranks.foul:
        return False
    highest = ranks.jokers - (0 if ranks.options.jokers else 1)
    return ranks.place(group.strength) > highest - SPARED or bool(mask(group.cards) & ranks.wild)
