"""Playing an Écarté hand: who is asked for the king, duties, tricks (E-13 … E-18, E-33, E-42). Trusts that moves were checked.

This is the hot path of every search: states are unpacked and rebuilt by position, and nothing is made twice.
"""

from __future__ import annotations

from game.core.cards import Card, Cards
from game.core.events import Beat, Event
from game.core.moves import Move, Seat
from game.ecarte import events, scoring
from game.ecarte.cards import BEATING, HIGHER, SUIT, winning
from game.ecarte.events import PLAYED
from game.ecarte.scoring import Score
from game.ecarte.state import NOBODY, PLAY, State, Table, moved, with_item

_new = tuple.__new__
Beats = tuple[Beat[State], ...]


def begin(state: State, why: str) -> Beats:
    """Open the play: elder leads, after the king was asked for or has scored by itself."""
    table = state.table
    elder = table.order[0]
    opened = moved(state, PLAY, elder)
    announced = (_new(Beat, (events.begun(elder, _price(state), why), opened)),)
    if opened.king != "open":
        return announced
    is_at_once = table.options.king_deadline == "before-lead"
    if table.options.king_call == "automatic":
        return _king_of_anybody(announced) if is_at_once else king_by_itself(announced)
    return (*announced, _asked(opened, table.order[1])) if is_at_once else announced


def _price(state: State) -> int:
    """Say what failing costs whoever prevented every exchange (E-20, E-35)."""
    if state.exchange.preventer == NOBODY:
        return events.FREE
    return events.CONSOLING if len(state.table.order) == 3 else events.DEAR


def _asked(state: State, seat: Seat) -> Beat[State]:
    return Beat(Event("ask", seat), state._replace(actor=seat, asking=True))


def king_by_itself(beats: Beats) -> Beats:
    """Let an automatic king score when the turn comes to its holder (E-13); a turn without it shows that it is not there."""
    event, state = beats[-1]
    if state.king != "open" or state.table.options.king_call != "automatic" or state.actor == NOBODY:
        return beats
    seat, king = state.actor, 1 << state.table.king
    if state.hands[seat] & king:
        return beats + _king_scores(state, seat, "automatic")
    if state.lacks[seat] & king:
        return beats
    return (*beats[:-1], Beat(event, state._replace(lacks=with_item(state.lacks, seat, state.lacks[seat] | king))))


def _king_of_anybody(beats: Beats) -> Beats:
    """Let the king score by itself, whoever holds it, as the play begins (E-13 with `before-lead`)."""
    event, state = beats[-1]
    king = 1 << state.table.king
    for seat in state.table.order:
        if state.hands[seat] & king:
            return beats + _king_scores(state, seat, "automatic")
    return (*beats[:-1], Beat(event, state._replace(lacks=tuple(cards | king for cards in state.lacks))))


def _king_scores(state: State, seat: Seat, why: str) -> Beats:
    """Show the king of trumps and score it (E-13); `why` also becomes the state's word for it."""
    king = state.table.king
    held = with_item(state.holds, seat, state.holds[seat] | 1 << king) if state.hands[seat] >> king & 1 else state.holds
    shown = state._replace(king=why, holds=held)
    return (Beat(Event("king", seat, (king,), 1, why=why), shown), *scoring.score(shown, Score(seat, 1, "king")))


def call_king(state: State, move: Move) -> Beats:
    """Call the king; who was still to be asked for it no longer is."""
    beats = _king_scores(state, move.seat, "called")
    last = beats[-1].state
    if not state.asking or last.ending is not None:
        return beats
    return (*beats[:-1], Beat(beats[-1].event, last._replace(actor=state.table.order[0], asking=False)))


def stay_silent(state: State, move: Move) -> Beats:
    """Answer that the king is not called; the next is asked, or elder leads (E-14)."""
    table = state.table
    answered = Event("silent", move.seat)
    following = table.after[move.seat]
    if following == table.order[0]:
        return (Beat(answered, state._replace(actor=following, asking=False)),)
    return (Beat(answered, state), _asked(state, following))


def playable(state: State) -> Cards:
    """Return the cards that the actor may play (E-16, E-17, E-33, E-42)."""
    seat, trick = state.actor, state.trick
    return following(state.table, seat, state.hands[seat], trick) if trick else state.hands[seat]


def following(table: Table, seat: Seat, hand: Cards, trick: tuple[tuple[Seat, Card], ...]) -> Cards:
    """Return the cards of a hand that meet its duties in a trick that has been led."""
    winner, best = trick[0] if len(trick) == 1 else winning(trick, table.trump)
    cards = hand & SUIT[trick[0][1] >> 4]
    if not cards:
        cards = hand & SUIT[table.trump]
        if not cards or table.options.must_trump == "no":
            return hand
    higher = cards & HIGHER[best]
    return higher if higher and _heads(table, seat, winner) else cards


def _heads(table: Table, seat: Seat, winner: Seat) -> bool:
    """Tell whether `seat` must beat the card of `winner` if it can."""
    options = table.options
    return options.must_head == "yes" and (options.head_partner == "yes" or winner not in table.sides[seat])


def _missed(table: Table, seat: Seat, led: Card, winner: Seat, best: Card, one: Card) -> Cards:
    """Return the cards that `seat` shows not to hold by playing `one` on `best`: duties that it did not meet."""
    if one >> 4 == led >> 4:
        missed = 0
    else:
        missed = SUIT[led >> 4]
        if table.options.must_trump == "no":
            return missed
        if one >> 4 != table.trump:
            return missed | SUIT[table.trump]
    if HIGHER[one] >> best & 1 and _heads(table, seat, winner):
        return missed | HIGHER[best]
    return missed


# One long function on purpose, with a way of its own for two hands: every part split off would unpack the state again.
def play(state: State, move: Move) -> Beats:
    """Play a card; the last of a trick brings the trick home, the last of the deal its points."""
    table, _, seat, hands, scores, exchange, king, _, trick, tricks, first, played, lacks, holds, ending = state
    one, after, are_two = move.cards[0], table.after[seat], len(hands) == 2
    bit, winner, is_full = 1 << one, seat, False
    if trick:
        led, is_full = trick[0][1], after == trick[0][0]
        winner, best = trick[0] if are_two else winning(trick, table.trump)
        takes = BEATING[table.trump][best] & bit
        if not takes or one >> 4 != led >> 4:
            missed = _missed(table, seat, led, winner, best, one)
            if missed & ~lacks[seat]:
                lacks = with_item(lacks, seat, lacks[seat] | missed)
        if takes:
            winner = seat
    trick += ((seat, one),)
    if holds[seat] & bit:
        holds = with_item(holds, seat, holds[seat] ^ bit)
    if are_two:
        hands = (hands[0], hands[1] ^ bit) if seat else (hands[0] ^ bit, hands[1])
        played = (played[0], played[1] | bit) if seat else (played[0] | bit, played[1])
    else:
        hands, played = with_item(hands, seat, hands[seat] ^ bit), with_item(played, seat, played[seat] | bit)
    lying = _new(State, (table, PLAY, NOBODY if is_full else after, hands, scores, exchange, king, False,
                         trick, tricks, first, played, lacks, holds, ending))
    beats: Beats = (_new(Beat, (PLAYED[seat][one], lying)),)
    if king == "open" and one == table.king and _scores_when_played(lying, seat):
        beats += _king_scores(lying, seat, "played")
        scores, king, ending = beats[-1].state.scores, "played", beats[-1].state.ending
    if is_full and ending is None:
        if are_two:
            tricks = (tricks[0], tricks[1] + 1) if winner else (tricks[0] + 1, tricks[1])
        else:
            tricks = tuple([taken + (other in table.sides[winner]) for other, taken in enumerate(tricks)])
        number, is_over = tricks[winner], not hands[winner]
        if number == 2 and first == NOBODY:
            first = winner
        taken = _new(State, (table, PLAY, NOBODY if is_over else winner, hands, scores, exchange, king, False,
                             (), tricks, first, played, lacks, holds, ending))
        beats += (_new(Beat, (events.taken(winner, trick, number), taken)),)
        if is_over:
            return beats + scoring.settle(taken)
    return king_by_itself(beats) if king == "open" and table.options.king_call == "automatic" else beats


def _scores_when_played(state: State, seat: Seat) -> bool:
    """Tell whether a king played uncalled scores by itself: to the first trick, with the later deadline (E-14)."""
    options = state.table.options
    return options.king_deadline == "second-card" and state.played[seat].bit_count() == 1
