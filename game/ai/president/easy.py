"""The level `easy` at President: a beginner who plays low, spares twos and jokers, and sometimes does not look."""

from __future__ import annotations

from random import Random

from game.ai.agent import Budget, Decision
from game.ai.president import manners, reasons, sight
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
LATE = 4
"""With so many cards or fewer not even high cards are spared."""
SOON = 7
"""With so many other cards or fewer a beginner gets rid of cards that are foul at the end."""
A_RANK, A_WILD, A_CARD = .18, 4., .01
"""What a beginner takes a higher rank, a wild card and a card more of one rank to cost, in turns."""
PARTED, PARTED_HIGH = .2, .015
"""What it seems to cost to part the lowest equal cards, and how much less that is with each rank: high ones go one by one."""
WAITING, HURRY, USUAL, LATER = .5, .5, .65, .1
"""How far below the lowest high rank a pass stands in ranks; how much dearer it gets while cards are played, beginning below
with so much of the hand left, and once more when nothing is spared any longer."""
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
    prices = {one: _price(ranks, sets[one], is_lead=rest is None) for one in _wanted(ranks, sets, hand)}
    cheapest = min(prices, key=prices.__getitem__)
    weighed = {one: price + _price_of_parting(ranks, sets[one], hand) for one, price in prices.items()}
    if rest is not None:
        weighed[rest] = _price_of_rest(ranks, view)
    choices = tuple((one, -price, 0.) for one, price in sorted(weighed.items(), key=lambda item: item[1]))
    if rest is not None and (_is_spared(ranks, sets[cheapest], hand) or mask(cheapest.cards) == hand):
        return Decision(rest, reasons.why("spare"), choices)
    if cheapest.verb == "play":
        return Decision(cheapest, reasons.about("lead low" if rest is None else "cheap", cheapest.cards), choices)
    return Decision(cheapest, reasons.why("complete" if cheapest.verb == "complete" else "throw"), choices)


def _is_clean_out(ranks: Order, move: Move, group: Set, hand: Cards) -> bool:
    return mask(move.cards) == hand and not ranks.is_foul(group, hand, ends_trick=move.verb == "complete")


def _wanted(ranks: Order, sets: dict[Move, Set], hand: Cards) -> list[Move]:
    """List the plays to choose among: while some can be, late in the deal those with cards that are foul at the end."""
    foul = [one for one in sets if mask(one.cards) & ranks.foul]
    return foul if foul and (hand & ~ranks.foul).bit_count() <= SOON else list(sets)


def _price(ranks: Order, group: Set, *, is_lead: bool) -> float:
    """Rate a set: wild cards are dearest, then high ranks; of a rank a leader gives as many as he has."""
    wild = (mask(group.cards) & ranks.wild).bit_count()
    return A_WILD * wild + A_RANK * ranks.place(group.strength) + A_CARD * (-group.size if is_lead else group.size)


def _is_spared(ranks: Order, group: Set, hand: Cards) -> bool:
    """Tell whether a beginner keeps such a set for later; cards that are foul at the end he does not."""
    if hand.bit_count() <= LATE or mask(group.cards) & ranks.foul:
        return False
    return bool(mask(group.cards) & manners.high(ranks))


def _price_of_parting(ranks: Order, group: Set, hand: Cards) -> float:
    if not manners.is_broken(ranks, hand, mask(group.cards)):
        return 0.
    return max(0., PARTED - PARTED_HIGH * ranks.place(group.strength))


def _price_of_rest(ranks: Order, view: View) -> float:
    """Rate a pass: a little cheaper than the lowest high rank, and the more cards are left the cheaper."""
    hand = sight.hand(view)
    left = hand.bit_count() * view.seats / (hand | sight.unseen(view) | view.gone).bit_count()
    price = A_RANK * (manners.first_high(ranks) - WAITING) + HURRY * (USUAL - left)
    return price if hand.bit_count() > LATE else price + LATER
