"""The one place that refuses a move of President, with the clause and a sentence; and the list of what is allowed.

`legal` and `check` judge a set by the same function, `objection`. Only where number and rank alone decide (`is_plain`) does
`legal` list by two quick functions of its own; the conformance tests compare them with `check`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

from game.core.cards import Card, Cards, mask, members
from game.core.moves import Move, Pick, Seat
from game.core.rules import Refusal
from game.president import play
from game.president.ranks import JOKER, JOKERS, OFF
from game.president.sets import (
    BOMB,
    Set,
    clause_against,
    counts_as_twos,
    is_bomb,
    is_kept_back,
    lowest,
    may_beat,
    read_set,
    sets_of,
)
from game.president.state import ANSWER, GIVE, MARKET, NOBODY, OFFER, PLAY, TALK, WINDOW, State


def _(sentence: str) -> str:
    """Mark a sentence for translation; it is translated where it is shown."""
    return sentence


# ---- what is allowed


@lru_cache(maxsize=65536)
def _play(seat: Seat, cards: tuple[Card, ...]) -> Move:
    return Move(seat, "play", cards)


@lru_cache(maxsize=16384)
def _equal_plays(seat: Seat, own: Cards) -> tuple[Move, ...]:
    """Return the plays of one card, of two … of all of these equal cards, each time the earliest in written order."""
    return tuple(Move(seat, "play", lowest(own, size)) for size in range(1, own.bit_count() + 1))


def legal(state: State, seat: Seat) -> tuple[Move | Pick, ...]:
    """List what the seat may do now: one play for each rank, size and number of wild cards of each kind."""
    if state.actor != seat or seat == NOBODY:
        return ()
    if state.phase == PLAY and state.table.is_plain and not state.opening:
        top = state.top
        return _plain_follows(state, seat, top) if top is not None else _plain_leads(state, seat)
    return tuple(_LEGAL[state.phase](state, seat))


def _plain_follows(state: State, seat: Seat, top: Set) -> tuple[Move | Pick, ...]:
    """List what beats the set on the table where only number and rank count; the path of nearly all moves."""
    book, options = state.book, state.table.options
    size, strength = top.size, top.strength
    passing = _PASS[seat] if options.complete_four != "in-turn" else _pass_or_complete(state, seat)
    if strength == JOKER:
        return passing
    least = strength if options.equal != "no" and strength != book.highest else strength + 1
    hand = state.hands[seat] & book.above[least]
    if not hand:
        return passing
    found = [*passing]
    for equal in book.upward[least]:
        own = hand & equal
        if own:
            plays = _equal_plays(seat, own)
            if len(plays) >= size:
                found.append(plays[size - 1])
    return tuple(found)


def _plain_leads(state: State, seat: Seat) -> tuple[Move | Pick, ...]:
    """List all sets of equal cards; twos and jokers only where they may be led (P-33)."""
    leads, book = state.hands[seat], state.book
    if state.table.options.lead_twos != "free":
        leads = leads & ~_forced_leads(state, leads) or leads
    found: list[Move | Pick] = []
    for equal in book.upward[0]:
        own = leads & equal
        if own:
            found += _equal_plays(seat, own)
    return tuple(found)


def _pass_or_complete(state: State, seat: Seat) -> tuple[Move | Pick, ...]:
    own, missing = play.completing(state, seat, "in-turn")
    return (*_PASS[seat], Move(seat, "complete", lowest(own, missing))) if missing else _PASS[seat]


def _legal_plays(state: State, seat: Seat) -> Iterator[Move | Pick]:
    if state.top is not None:
        yield from _pass_or_complete(state, seat)
    hand = state.hands[seat]
    for group in _opening_groups(state, hand) if state.opening else _likely_groups(state, hand):
        if not objection(state, hand, group):
            yield _play(seat, group.cards)


def _likely_groups(state: State, hand: Cards) -> Iterator[Set]:
    """List the sets that are worth a closer look."""
    if state.top is None:
        return sets_of(state.book, hand)
    cards, sizes = may_beat(state.book, state.top.size, state.top.strength)
    return sets_of(state.book, hand & cards, sizes)


def _opening_groups(state: State, hand: Cards) -> Iterator[Set]:
    """List the leads with the card that must be in the first play, that card first (P-30)."""
    one = lowest(state.opening, 1)[0]
    for group in sets_of(state.book, hand):
        cards = _with_card(group, one, state)
        if cards is not None and not objection(state, hand, cards):
            yield cards


def _with_card(group: Set, one: Card, state: State) -> Set | None:
    """Return the earliest set of this kind that holds the opening card, or None."""
    if any(state.opening >> other & 1 for other in group.cards):
        return group
    alike = state.book.wild if state.book.wild >> one & 1 else state.book.masks[state.book.strength[one]]
    last = next((other for other in reversed(group.cards) if alike >> other & 1), None)
    if last is None:
        return None
    found = read_set(state.book, tuple(one if other == last else other for other in group.cards))
    return found if isinstance(found, Set) else None


def _legal_in_window(state: State, seat: Seat) -> Iterator[Move | Pick]:
    yield Move(seat, "decline")
    if play.can_throw(state, seat):
        yield Move(seat, "two", lowest(state.hands[seat] & state.book.masks[state.book.twos], 1))
    own, missing = play.completing(state, seat, "anyone")
    if missing:
        yield Move(seat, "complete", lowest(own, missing))


def _legal_gift(state: State, seat: Seat) -> Iterator[Move | Pick]:
    number = next(gift.number for gift in state.exchange.gifts if gift.giver == seat)
    yield Pick(seat, "give", state.hands[seat], number, number)


def _legal_offers(state: State, seat: Seat) -> Iterator[Move | Pick]:
    yield Move(seat, "no-offer")
    for other, hand in enumerate(state.hands):
        if other != seat:
            for number in range(1, min(hand.bit_count(), state.hands[seat].bit_count()) + 1):
                yield Move(seat, "offer", words=(str(other), str(number)))


def _legal_talk(state: State, seat: Seat) -> Iterator[Move | Pick]:
    yield Move(seat, "no-talk")
    titles = state.table.before.titles or ()
    for higher, lower in pairwise(titles):
        yield Move(seat, "talk", words=(str(higher), str(lower)))


def _legal_market(state: State, seat: Seat) -> Iterator[Move | Pick]:
    return iter((Move(seat, "market", words=("open",)), Move(seat, "market", words=("closed",))))


def _legal_answer(state: State, seat: Seat) -> Iterator[Move | Pick]:
    return iter((Move(seat, "accept"), Move(seat, "refuse")))


_PASS: tuple[tuple[Move | Pick, ...], ...] = tuple((Move(seat, "pass"),) for seat in range(16))
_LEGAL: dict[str, Callable[[State, Seat], Iterator[Move | Pick]]] = {
    PLAY: _legal_plays, WINDOW: _legal_in_window, GIVE: _legal_gift, OFFER: _legal_offers, TALK: _legal_talk,
    MARKET: _legal_market, ANSWER: _legal_answer}


# ---- what is refused, and why


def objection(state: State, hand: Cards, group: Set) -> Refusal | None:
    """Say why these own cards may not be played now, as a lead or on the set on the table."""
    options, book = state.table.options, state.book
    if group.strength == JOKER and not book.are_jokers_a_set and hand & ~JOKERS:
        return Refusal("P-03", _("A wild joker is not played alone."))
    if state.opening and not mask(group.cards) & state.opening:
        return Refusal("P-30", _("The first play must contain {the_card}."), (("the_card", members(state.opening)[0]),))
    if state.top is None:
        return _objection_to_lead(state, hand, group)
    clause = clause_against(options, book, state.top, group)
    return Refusal(clause, _SENTENCES[clause]) if clause else None


def _objection_to_lead(state: State, hand: Cards, group: Set) -> Refusal | None:
    options, book = state.table.options, state.book
    is_called_for = bool(state.opening) and counts_as_twos(book, group) and not is_bomb(options, group)
    is_kept = options.lead_twos != "free" and is_kept_back(options, book, group) and not is_called_for
    if not is_kept or not hand & ~_forced_leads(state, hand):
        return None
    return Refusal("P-33", _("Twos, jokers and bombs are led only by who holds nothing else."))


def _forced_leads(state: State, hand: Cards) -> Cards:
    """Return the cards that do not keep a player from leading twos: twos, jokers, ranks of which he holds a bomb (P-33)."""
    book = state.book
    found = JOKERS | (book.masks[book.twos] if book.twos != OFF else 0)
    if state.table.options.bombs == "four":
        for equal in book.masks:
            if not equal & book.wild and (hand & equal).bit_count() >= BOMB:
                found |= equal
    return found


def check(state: State, move: Move) -> Refusal | None:
    """Say why a move is refused, or None: the only place that says no."""
    if state.actor == NOBODY or (state.phase in (PLAY, WINDOW) and not state.hands[move.seat]):
        return Refusal("P-60", _("Who is out, or after the end, does nothing more."))
    if move.seat != state.actor:
        return _check_stranger(state, move)
    return _CHECKS[state.phase](state, move)


def _check_stranger(state: State, move: Move) -> Refusal:
    if state.phase == PLAY and move.verb == "complete":
        return Refusal("P-48", _("The four cannot be completed now."))
    if state.phase in (PLAY, WINDOW) and move.verb == "two":
        return Refusal("P-50", _("Nothing can be thrown out of turn now."))
    if state.phase == PLAY and state.locked >> move.seat & 1:
        return Refusal("P-41", _("Who has passed is out of this trick."))
    return _wrong_now(state)


def _wrong_now(state: State) -> Refusal:
    clause, sentence = {
        MARKET: ("P-24", _("The President opens the market or not.")), OFFER: ("P-24", _("Offers are made in order of title.")),
        ANSWER: ("P-24", _("The offer waits for its answer.")), TALK: ("P-25", _("The President speaks of table talk first.")),
        GIVE: ("P-21", _("Somebody still has to choose what to give.")), PLAY: ("P-40", _("It is another player's turn.")),
        WINDOW: ("P-50", _("Somebody is asked out of turn.")),
    }[state.phase]
    if state.phase == GIVE and state.exchange.offer is not None:
        clause = "P-24"
    return Refusal(clause, sentence)


def _check_in_play(state: State, move: Move) -> Refusal | None:
    if move.verb == "complete":
        return _check_complete(state, move, "in-turn")
    if move.verb == "two":
        return Refusal("P-50", _("Nothing can be thrown out of turn now."))
    if move.verb == "pass":
        return None if state.top is not None else Refusal("P-32", _("The leader may not pass."))
    return _check_set(state, move) if move.verb == "play" else _wrong_now(state)


def _check_set(state: State, move: Move) -> Refusal | None:
    cards, hand = mask(move.cards), state.hands[move.seat]
    if not move.cards:
        return Refusal("P-40", _("No cards are a pass, not a play."))
    is_own = not cards & ~hand and cards.bit_count() == len(move.cards)
    group = read_set(state.book, move.cards) if is_own else ""
    if isinstance(group, Set):
        return objection(state, hand, group)
    if group:
        return Refusal(group, _SENTENCES[group])
    clause = "P-32" if state.top is None else "P-40"
    if not is_own:
        return Refusal(clause, _("One plays cards of one's own hand, each once."))
    return Refusal(clause, _("A set is of one rank."))


def _check_complete(state: State, move: Move, how: str) -> Refusal | None:
    own, missing = play.completing(state, move.seat, how)
    cards = mask(move.cards)
    if missing and len(move.cards) == cards.bit_count() == missing and not cards & ~own:
        return None
    return Refusal("P-48", _("The four cannot be completed so."))


def _check_in_window(state: State, move: Move) -> Refusal | None:
    if move.verb == "decline":
        return None
    if move.verb == "complete":
        return _check_complete(state, move, "anyone")
    if move.verb == "two":
        return _check_two(state, move)
    return _wrong_now(state)


def _check_two(state: State, move: Move) -> Refusal | None:
    one = move.cards[0]
    if play.can_throw(state, move.seat) and state.hands[move.seat] & state.book.masks[state.book.twos] & 1 << one:
        return None
    return Refusal("P-50", _("Nothing can be thrown out of turn now."))


def _check_gift(state: State, move: Move) -> Refusal | None:
    wrong = _wrong_now(state)
    if move.verb != "give":
        return wrong
    number = next(gift.number for gift in state.exchange.gifts if gift.giver == move.seat)
    cards = mask(move.cards)
    if cards & ~state.hands[move.seat] or cards.bit_count() != len(move.cards):
        return Refusal(wrong.clause, _("One gives cards of one's own hand, each once."))
    if len(move.cards) != number:
        return Refusal(wrong.clause, _("Exactly {number} must be given."), (("number", number),))
    return None


def _check_listed(state: State, move: Move) -> Refusal | None:
    """Check a move of a phase whose moves are few: it must be on the list."""
    return None if move in legal(state, move.seat) else _wrong_now(state)


_CHECKS: dict[str, Callable[[State, Move], Refusal | None]] = {
    PLAY: _check_in_play, WINDOW: _check_in_window, GIVE: _check_gift, OFFER: _check_listed, TALK: _check_listed,
    MARKET: _check_listed, ANSWER: _check_listed}
_SENTENCES = {
    "P-03": _("Jokers are not played with other cards."),
    "P-04": _("Red threes and twos have a number of their own."),
    "P-05": _("Jacks and kings of special rank have a number of their own."),
    "P-40": _("Play as many cards of a higher rank, or pass."),
    "P-44": _("An equal set does not beat."),
    "P-45": _("So many twos do not beat this."),
    "P-46": _("A pair of twos does not beat a single two."),
    "P-47": _("Only a higher bomb beats a bomb."),
}
