"""Market and table talk: when to open, what to offer, what to accept, who may see a hand. Chooses no cards."""

from __future__ import annotations

from game.ai.agent import Decision
from game.ai.president import giving, reasons, sight
from game.ai.president.weighing import Scale
from game.core.moves import Move, Seat
from game.president.view import View

MOST = 2
"""How many cards an offer is made for at most."""
CLOSED = .1
"""A hand that costs no more than this a card is kept closed."""


def market(view: View) -> Decision:
    """Open the market if the President's own hand would gain by it."""
    offer = best_offer(view)
    word = "open" if offer is not None else "closed"
    return Decision(Move(sight.seat(view), "market", words=(word,)), reasons.why(word))


def offer(view: View) -> Decision:
    """Offer the best-titled other player a change if it promises something."""
    found = best_offer(view)
    if found is None:
        return Decision(Move(sight.seat(view), "no-offer"), reasons.why("no offer"))
    partner, number = found
    return Decision(Move(sight.seat(view), "offer", words=(str(partner), str(number))), reasons.why("offer"))


def best_offer(view: View) -> tuple[Seat, int] | None:
    """Return the partner and the number of cards that promise most, or None."""
    scale, me = Scale(view), sight.seat(view)
    partner = next((seat for seat in view.titles or () if seat != me), None)
    if partner is None:
        return None
    most = min(MOST, view.counts[partner], view.counts[me])
    promises = {number: giving.gain(scale, view.counts[partner], number) for number in range(1, most + 1)}
    number = max(promises, key=promises.__getitem__)
    return (partner, number) if promises[number] > 0 else None


def answer(view: View) -> Decision:
    """Accept a change if the worst cards are worse than what may come."""
    assert view.offer is not None
    offerer, _, number = view.offer
    verb = "accept" if giving.gain(Scale(view), view.counts[offerer], number) > 0 else "refuse"
    return Decision(Move(sight.seat(view), verb), reasons.why(verb))


def talk(view: View) -> Decision:
    """Look at the Vice-President's hand, unless one's own is too good to be shown."""
    scale, me = Scale(view), sight.seat(view)
    is_good = scale.worth.of_hand(scale.hand) <= CLOSED * scale.hand.bit_count()
    pair = next((move for move in view.legal if isinstance(move, Move) and str(me) in move.words), None)
    if is_good or pair is None:
        return Decision(Move(me, "no-talk"), reasons.why("no talk"))
    return Decision(pair, reasons.why("talk"))
