"""The one place that refuses a move of Écarté, with the clause and a sentence; and the list of what is allowed.

`legal` and `check` read the same small questions (`may_call`, `may_concede`, `play.playable`, `exchange.limits`), so that
they cannot part.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Pick, Seat
from game.core.rules import Refusal
from game.ecarte import exchange, play
from game.ecarte.cards import PACK, SUIT, winning
from game.ecarte.play import following
from game.ecarte.scoring import POINT
from game.ecarte.state import ANSWER, DISCARD, NOBODY, PACKETS, PLAY, PROPOSE, State

PLAYS: tuple[dict[Card, Move], ...] = tuple({one: Move(seat, "play", (one,)) for one in PACK} for seat in range(4))
_WORDS = {verb: tuple(Move(seat, verb) for seat in range(4))
          for verb in ("stand", "propose", "accept", "refuse", "king", "silent", "concede")}
_PACKETS = tuple(tuple(Move(seat, "packets", words=(way,)) for way in ("2-3", "3-2")) for seat in range(4))
_new = tuple.__new__
_KING, _SILENT = _WORDS["king"], _WORDS["silent"]
_CONCEDE = tuple((move,) for move in _WORDS["concede"])


def _(sentence: str) -> str:
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


# ---- what is allowed


def may_call(state: State, seat: Seat) -> bool:
    """Tell whether the seat may call the king of trumps now (E-13, E-14, E-15)."""
    return is_call_in_time(state) and state.actor == seat and bool(state.hands[seat] >> state.table.king & 1)


def is_call_in_time(state: State) -> bool:
    """Tell, from public facts only, whether a call by the actor would be in time (E-14)."""
    if state.king != "open" or state.phase != PLAY or state.actor == NOBODY:
        return False
    options = state.table.options
    if options.king_call != "voluntary":
        return False
    played = state.played[state.actor].bit_count()
    if options.king_deadline == "before-lead":
        return state.asking or not (played or state.trick)
    return played < (2 if options.king_deadline == "second-card" else 1)


def may_concede(state: State, seat: Seat) -> bool:
    """Tell whether the seat may give the deal up now (E-24)."""
    return (state.phase == PLAY and state.actor == seat and not state.asking
            and len(state.table.order) != 3 and state.tricks[seat] < POINT)


def legal(state: State, seat: Seat) -> tuple[Move | Pick, ...]:
    """List what the seat may do now, without order; conceding stands last."""
    table, phase, actor, hands, _, _, king, is_asked, trick, tricks, _, _, _, _, _ = state
    if actor != seat:
        return ()
    if phase != PLAY:
        return _legal_before_play(state, seat)
    hand = hands[seat]
    call = (_KING[seat],) if king == "open" and hand >> table.king & 1 and is_call_in_time(state) else ()
    if is_asked:
        return (*call, _SILENT[seat])
    cards = following(table, seat, hand, trick) if trick else hand
    may_give_up = tricks[seat] < POINT and (len(hands) == 2 or len(table.order) != 3)
    lower, upper = (_LISTS_AND_CONCEDE if may_give_up else _LISTS)[seat]
    plays = lower[cards & _LOWER] + upper[cards & _UPPER]
    return call + plays if call else plays


def _legal_before_play(state: State, seat: Seat) -> tuple[Move | Pick, ...]:
    if state.phase == PROPOSE:
        return _WORDS["propose"][seat], _WORDS["stand"][seat]
    if state.phase == ANSWER:
        return _WORDS["accept"][seat], _WORDS["refuse"][seat]
    if state.phase == DISCARD:
        low, high = exchange.limits(state)
        return (_new(Pick, (seat, "discard", state.hands[seat], low, high)),)
    return _PACKETS[seat] if state.phase == PACKETS else ()


class _Lists(dict[Cards, tuple[Move | Pick, ...]]):
    """A seat's plays for each set of cards of two suits, listed when they first occur: a few thousand at most."""

    def __init__(self, seat: Seat, last: tuple[Move, ...]) -> None:
        super().__init__()
        self.plays, self.last = PLAYS[seat], last

    def __missing__(self, cards: Cards) -> tuple[Move | Pick, ...]:
        moves: tuple[Move | Pick, ...] = (*(self.plays[one] for one in members(cards)), *self.last)
        self[cards] = moves
        return moves


# Any hand's list is that of its clubs and diamonds and that of its hearts and spades, put together: two look-ups.
_LOWER, _UPPER = SUIT[0] | SUIT[1], SUIT[2] | SUIT[3]
_LISTS = tuple((_Lists(seat, ()), _Lists(seat, ())) for seat in range(4))
_LISTS_AND_CONCEDE = tuple((lower, _Lists(seat, _CONCEDE[seat])) for seat, (lower, _) in enumerate(_LISTS))


# ---- what is refused, and why


def check(state: State, move: Move) -> Refusal | None:
    """Say why a move is refused, or None: the only place that says no."""
    if state.actor == NOBODY:
        return Refusal("E-21", _("The deal is over."))
    if state.phase == PACKETS:
        return _check_packets(state, move)
    if move.verb in _BY_VERB:
        return _BY_VERB[move.verb](state, move)
    return _BY_PHASE[state.phase](state, move)


def _check_packets(state: State, move: Move) -> Refusal | None:
    if move.verb != "packets" or move.seat != state.actor:
        return Refusal("E-04", _("The dealer chooses the packets first."))
    return None


def _check_propose(state: State, move: Move) -> Refusal | None:
    if move.seat == state.actor and move.verb in ("stand", "propose"):
        return None
    clause = "E-11" if state.exchange.rounds else "E-07"
    if move.seat == state.actor:
        return Refusal(clause, _("First propose an exchange, or play the cards as they are."))
    return Refusal(clause, _("Elder hand speaks first: he plays or proposes."))


def _check_answer(state: State, move: Move) -> Refusal | None:
    if move.seat == state.actor and move.verb in ("accept", "refuse"):
        return None
    return Refusal("E-09", _("The proposal stands until it is accepted or refused."))


def _check_discard(state: State, move: Move) -> Refusal | None:
    if move.verb in ("stand", "propose", "accept", "refuse"):
        return Refusal("E-09", _("A proposal and its answer cannot be taken back."))
    if move.verb == "discard" and state.exchange.last[move.seat] >= 0:
        return Refusal("E-09", _("A number of cards cannot be taken back."))
    if move.verb != "discard" or move.seat != state.actor:
        return Refusal("E-10", _("The players exchange in turn, elder hand first."))
    return _check_cards_laid_away(state, move)


def _check_cards_laid_away(state: State, move: Move) -> Refusal | None:
    away, (low, high) = mask(move.cards), exchange.limits(state)
    if away & ~state.hands[move.seat]:
        return _not_held("E-10", members(away & ~state.hands[move.seat])[0])
    if away.bit_count() != len(move.cards):
        return Refusal("E-10", _("A card can be laid away only once."))
    if len(move.cards) > high:
        return Refusal("E-12", _("The stock allows at most {number}."), (("number", high),))
    if len(move.cards) < low:
        return Refusal("E-10", _("At least one card must be exchanged."))
    return None


def _check_bid_in_play(state: State, move: Move) -> Refusal | None:
    accepted_all = state.exchange.proposals == state.exchange.rounds
    if accepted_all and exchange.can_propose(state):
        return Refusal("E-08", _("After elder hand has stood nobody exchanges."))
    return Refusal("E-11", _("The exchange is over: the cards are played."))


def _check_play(state: State, move: Move) -> Refusal | None:
    if state.phase != PLAY:
        return _BY_PHASE[state.phase](state, move)
    if state.asking:
        return Refusal("E-14", _("The king is asked for before a card is led."))
    if move.seat != state.actor:
        return Refusal("E-16", _("It is not this player's turn."))
    one = move.cards[0]
    if not state.hands[move.seat] >> one & 1:
        return _not_held(_duty_clause(state) if state.trick else "E-16", one)
    if play.playable(state) >> one & 1:
        return None
    return _duty_not_met(state, one)


def _duty_clause(state: State) -> str:
    return {2: "E-17", 3: "E-33", 4: "E-42"}[len(state.table.order)]


def _duty_not_met(state: State, one: Card) -> Refusal:
    led, trump = state.trick[0][1] >> 4, state.table.trump
    best = winning(state.trick, state.table.trump)[1]
    clause = _duty_clause(state)
    if state.hands[state.actor] & SUIT[led]:
        if one >> 4 != led:
            return Refusal(clause, _("You must follow suit."))
        return Refusal(clause, _("You must beat {the_card}."), (("the_card", best),))
    if one >> 4 != trump:
        return Refusal(clause, _("You must trump."))
    return Refusal(clause, _("You must trump over {the_card}."), (("the_card", best),))


def _check_king(state: State, move: Move) -> Refusal | None:
    king, seat = state.table.king, move.seat
    if state.king == "turned":
        return Refusal("E-06", _("The king was turned: nobody can call it."))
    if state.table.options.king_call == "automatic":
        return Refusal("E-13", _("The king scores by itself."))
    if state.king != "open":
        return Refusal("E-13", _("The king has already been scored."))
    if state.exchange.discards[seat] >> king & 1:
        return Refusal("E-15", _("A king laid away does not count."))
    if state.played[seat] >> king & 1:
        return Refusal("E-14", _("The king has been played: it is too late to call it."))
    if not state.hands[seat] >> king & 1:
        return Refusal("E-13", _("You do not hold the king of trumps."))
    if not may_call(state, seat):
        return Refusal("E-14", _("The king is called on one's own turn, in time."))
    return None


def _check_silent(state: State, move: Move) -> Refusal | None:
    if state.phase == PLAY and state.asking and move.seat == state.actor:
        return None
    return Refusal("E-14", _("Nobody was asked for the king."))


def _check_concede(state: State, move: Move) -> Refusal | None:
    if may_concede(state, move.seat):
        return None
    if len(state.table.order) == 3:
        return Refusal("E-24", _("While three are playing nobody can concede."))
    if state.tricks[move.seat] >= POINT:
        return Refusal("E-24", _("A side with three tricks cannot concede."))
    return Refusal("E-24", _("One concedes on one's own turn to play."))


def _not_held(clause: str, one: Card) -> Refusal:
    return Refusal(clause, _("You do not hold {the_card}."), (("the_card", one),))


_Check = Callable[[State, Move], Refusal | None]
_BY_VERB: dict[str, _Check] = {
    "play": _check_play, "king": _check_king, "silent": _check_silent, "concede": _check_concede}
_BY_PHASE: dict[str, _Check] = {
    PROPOSE: _check_propose, ANSWER: _check_answer, DISCARD: _check_discard, PLAY: _check_bid_in_play}
