"""Playing President: leads, turns, tricks, windows (P-30 … P-50, P-64). Trusts that moves were checked."""

from __future__ import annotations

from game.core.cards import Cards, mask
from game.core.events import Beat, Event
from game.core.moves import Move, Seat
from game.president import events, titles
from game.president.sets import Set, counts_as_twos, read_set, reread
from game.president.state import NOBODY, PLAY, WINDOW, State, Twins, moved

Beats = tuple[Beat[State], ...]
FOUR = 4
PASSED = tuple(Event("pass", seat) for seat in range(16))
_new = tuple.__new__


def group_of(state: State, cards: tuple[int, ...]) -> Set:
    """Return the set that checked cards make in the order in force."""
    found = read_set(state.book, cards)
    assert isinstance(found, Set), "the move was not checked"
    return found


def play(state: State, move: Move) -> Beats:
    """Play a set in turn: cards leave the hand, the order may turn, its player may be out (P-64)."""
    group = group_of(state, move.cards)
    cards, size, strength, run, _, _ = group
    seat, top, equals = move.seat, state.top, False
    if top is not None and top.strength == strength:
        run, equals = state.run + run, top.size == size
    options = state.table.options
    clears = options.twos == "clear" and counts_as_twos(state.book, group)
    turns = options.revolution != "off" and _turns(options.revolution, group)
    fact = _new(Event, ("play", seat, cards, size, 0, "equal" if equals else "", None, None))
    if not (equals or clears or turns or state.is_own or state.table.has_windows):
        # Nearly always the turn just goes on: then one state is made instead of two.
        following = _next(state, seat, seat)
        if following != NOBODY and state.hands[seat].bit_count() > size:
            return (_new(Beat, (fact, _laid(state, seat, group, run, actor=following))),)
    played = _laid(state, seat, group, run, actor=seat)
    beats: Beats = (_new(Beat, (fact, played)),)
    if turns:
        turned = _turned_over(played)
        beats += (Beat(Event("revolution", value=int(turned.is_turned)), turned),)
    waiting = (seat, equals and options.equal == "skip" and not state.is_own, clears)
    if played.hands[seat]:
        return _window(beats, waiting)
    return _gone_out(beats, seat, foul=titles.is_foul(state, group, ends_trick=clears), waiting=waiting)


def _laid(state: State, seat: Seat, group: Set, run: int, *, actor: Seat) -> State:
    """Move cards from a hand to the table; the first play meets the demand for an opening card."""
    (table, phase, _, hands, scores, exchange, _, _, _, locked, places, fallen, aside, is_turned, is_own, _, asked,
     waiting, gone, holds, lacks, twins, ending) = state
    cards = mask(group.cards)
    if holds is not table.blank:
        holds = _without(holds, seat, cards)
    if twins is not None and twins.cards & cards:
        holds, twins = _without_twins(holds, twins, seat, cards)
    return _new(State, (table, phase, actor, _with(hands, seat, hands[seat] ^ cards), scores, exchange, group, seat, run,
                        locked, places, fallen, aside, is_turned, is_own, 0, asked, waiting, gone | cards, holds, lacks,
                        twins, ending))


def _without(holds: tuple[tuple[Cards, ...], ...], seat: Seat, cards: Cards) -> tuple[tuple[Cards, ...], ...]:
    """Return what viewers know to lie where after these cards have left the hand of `seat`."""
    for row in holds:
        if row[seat] & cards:
            return tuple([_with(row, seat, row[seat] & ~cards) for row in holds])
    return holds


def _without_twins(holds: tuple[tuple[Cards, ...], ...], twins: Twins, seat: Seat,
                   cards: Cards) -> tuple[tuple[tuple[Cards, ...], ...], Twins | None]:
    """Return what is known after `seat` has played some of the twins: if one is left to the leader, that he holds it."""
    left = twins.cards & ~cards
    if seat == twins.seat:
        return holds, None
    if left.bit_count() > 1:
        return holds, Twins(twins.seat, left)
    return tuple([_with(row, twins.seat, row[twins.seat] | left) for row in holds]), None


def _turns(revolution: str, group: Set) -> bool:
    """Tell whether a set turns the order (P-49)."""
    return group.size == FOUR if revolution == "four" else group.size >= FOUR


def _turned_over(state: State) -> State:
    turned = state._replace(is_turned=not state.is_turned)
    assert state.top is not None
    return turned._replace(top=reread(turned.book, state.top))


def _gone_out(beats: Beats, seat: Seat, *, foul: bool, waiting: tuple[Seat, bool, bool]) -> Beats:
    """Let a player who has no cards left go out, then end the deal, open a window or go on: in this order (P-64)."""
    beats += titles.leave(beats[-1].state, seat, foul=foul)
    if titles.is_over(beats[-1].state):
        return _finished(beats, "cleared" if waiting[2] else "")
    return _window(beats, waiting)


def _finished(beats: Beats, why: str) -> Beats:
    """End the deal; a last play that ends the trick by itself still takes it off the table."""
    if why:
        beats += (_put_aside(beats[-1].state, why, actor=beats[-1].state.actor),)
    return beats + titles.finish(beats[-1].state)


def throw_two(state: State, move: Move) -> Beats:
    """Throw a two out of turn; play goes on from its thrower (P-45)."""
    group = group_of(state, move.cards)
    thrown = _laid(_closed(state)._replace(is_own=False), move.seat, group, run=1, actor=state.actor)
    beats: Beats = (Beat(Event("two", move.seat, group.cards, 1), thrown),)
    waiting = (move.seat, False, False)
    if thrown.hands[move.seat]:
        return _window(beats, waiting)
    return _gone_out(beats, move.seat, foul=titles.is_foul(state, group, ends_trick=False), waiting=waiting)


def complete(state: State, move: Move) -> Beats:
    """Add the missing ones of four; the trick ends and who completed it leads (P-48)."""
    group = group_of(state, move.cards)
    foul = titles.is_foul(state, group, ends_trick=True)
    laid = _laid(_closed(state), move.seat, group, run=FOUR, actor=state.actor)
    beats: Beats = (Beat(Event("complete", move.seat, group.cards, group.size), laid),)
    if not laid.hands[move.seat]:
        beats += titles.leave(laid, move.seat, foul=foul)
        if titles.is_over(beats[-1].state):
            return _finished(beats, "completed")
    return _cleared(beats, "completed")


def _closed(state: State) -> State:
    """Close a window: what was waiting falls away."""
    return state._replace(phase=PLAY, asked=(), waiting=None)


def pass_turn(state: State, move: Move) -> Beats:
    """Pass; with `lock` the player is out of this trick (P-41)."""
    seat, waiting = move.seat, (move.seat, False, state.is_own)
    if state.table.options.passing == "re-enter":
        if not (state.is_own or state.table.has_windows):
            following = _next(state, seat, state.owner)
            if following != NOBODY:
                return (_new(Beat, (PASSED[seat], moved(state, following))),)
        return _window((_new(Beat, (PASSED[seat], state)),), waiting)
    return _window((Beat(Event("pass", seat, why="locked"), state._replace(locked=state.locked | 1 << seat)),), waiting)


# ---- windows


def _window(beats: Beats, waiting: tuple[Seat, bool, bool]) -> Beats:
    """Ask whoever could act out of turn, in seat order from the one who just acted; else go on (P-50)."""
    event, state = beats[-1]
    if not state.table.has_windows or not (asked := who_may_act(state, waiting[0])):
        return _onward(beats, waiting)
    opened = state._replace(phase=WINDOW, actor=asked[0], asked=asked, waiting=waiting)
    return (*beats[:-1], Beat(event, opened), Beat(events.asked(asked[0]), opened))


def who_may_act(state: State, first: Seat) -> tuple[Seat, ...]:
    """List the seats that could throw a two or complete the four, clockwise from `first`."""
    circle = state.table.circle
    place = circle.index(first)
    return tuple(seat for seat in circle[place:] + circle[:place]
                 if can_throw(state, seat) or completing(state, seat, "anyone")[1])


def can_throw(state: State, seat: Seat) -> bool:
    """Tell whether the seat holds a two that it may throw on the table's set out of turn (P-45)."""
    options, top = state.table.options, state.top
    if options.twos != "anytime" or top is None or state.book.twos < 0 or top.has_two or top.has_joker:
        return False
    is_bomb = options.bombs == "four" and top.size == FOUR == top.naturals
    return not is_bomb and bool(state.hands[seat] & state.book.masks[state.book.twos])


def completing(state: State, seat: Seat, how: str) -> tuple[Cards, int]:
    """Return the cards of which the seat may add some to make four, and how many; (0, 0) if it may not (P-48)."""
    if state.table.options.complete_four != how or state.top is None or not 0 < state.run < FOUR:
        return 0, 0
    own, missing = state.hands[seat] & state.book.masks[state.top.strength], FOUR - state.run
    return (own, missing) if own.bit_count() >= missing else (0, 0)


def decline(state: State, move: Move) -> Beats:
    """Let this window pass; the next is asked, or what was waiting happens."""
    asked = state.asked[1:]
    if asked:
        following = state._replace(actor=asked[0], asked=asked)
        return (Beat(events.declined(move.seat), following), Beat(events.asked(asked[0]), following))
    assert state.waiting is not None
    return _onward((Beat(events.declined(move.seat), _closed(state)),), state.waiting)


def as_if_closed(state: State) -> State:
    """Return the table as those who are not asked see it: as after the same act without a window (P-50).

    A trick that would be taken then still lies there: that it is taken is a fact of its own, which they have not heard of yet.
    """
    if state.phase != WINDOW or state.waiting is None:
        return state
    closed = _closed(state)._replace(actor=state.waiting[0])
    return _onward((Beat(Event("decline"), closed),), state.waiting)[0].state


# ---- whose turn


def _onward(beats: Beats, waiting: tuple[Seat, bool, bool]) -> Beats:
    """Clear the trick, skip, or give the turn to the next player."""
    seat, skips, clears = waiting
    event, state = beats[-1]
    if clears:
        return _cleared(beats, "passed" if state.is_own else "cleared")
    if state.is_own and state.hands[state.owner]:
        return (*beats[:-1], Beat(event, moved(state, state.owner)))
    following = NOBODY if state.is_own else _next(state, seat, state.owner)
    if skips and following != NOBODY:
        beats += (Beat(Event("skip", following), state),)
        following = _next(state, following, state.owner)
        if following == NOBODY:
            return _cleared(beats, "skipped")
    event, state = beats[-1]
    if following != NOBODY:
        return (*beats[:-1], _new(Beat, (event, moved(state, following))))
    if _may_play_on(state):
        return (*beats[:-1], Beat(event, state._replace(actor=state.owner, is_own=True)))
    return _cleared(beats, "passed")


def _next(state: State, seat: Seat, owner: Seat) -> Seat:
    """Return the next player still in and not locked, or NOBODY when the turn comes back to the owner of the trick first."""
    after, hands, locked = state.table.after, state.hands, state.locked
    following = after[seat]
    while following != owner:
        if hands[following] and not locked >> following & 1:
            return following
        following = after[following]
    return NOBODY


def _may_play_on(state: State) -> bool:
    own = state.owner
    return state.table.options.beat_own == "on" and bool(state.hands[own]) and not state.locked >> own & 1


def _cleared(beats: Beats, why: str) -> Beats:
    """End the trick; its winner leads, or the next one still in (P-42)."""
    state = beats[-1].state
    leader, hands = state.owner, state.hands
    while not hands[leader]:
        leader = state.table.after[leader]
    return (*beats, _put_aside(state, why, actor=leader))


def _put_aside(state: State, why: str, *, actor: Seat) -> Beat[State]:
    (table, _, _, hands, scores, exchange, _, owner, _, _, places, fallen, aside, is_turned, _, opening, asked, waiting,
     gone, holds, lacks, twins, ending) = state
    bare = _new(State, (table, PLAY, actor, hands, scores, exchange, None, owner, 0, 0, places, fallen, aside, is_turned,
                        False, opening, asked, waiting, gone, holds, lacks, twins, ending))
    return _new(Beat, (events.taken(owner, why), bare))


def _with(values: tuple[Cards, ...], seat: Seat, value: Cards) -> tuple[Cards, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
