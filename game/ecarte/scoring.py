"""Points, targets, games and the end of an Écarté deal (E-19 … E-24, E-34 … E-36, E-40, E-43). Plays no card."""

from __future__ import annotations

from operator import sub
from typing import NamedTuple

from game.core.events import Beat, Event
from game.core.moves import Seat
from game.core.rules import Before, Outcome, beats_of
from game.ecarte import events
from game.ecarte.state import NOBODY, State, Table, ended, with_item, with_scores

POINT, VOLE = 3, 5
"""Tricks that make the point and the vole (E-19)."""
VOLE_POINTS = 2
_new = tuple.__new__
GAMES_OF_A_MATCH = {"single": 1, "best-of-three": 2}

OVER = {why: Event("over", why=why) for why in ("tricks", "target", "conceded", "nobody")}


class Score(NamedTuple):
    """Points that a seat is to get, and for what."""

    seat: Seat
    value: int
    why: str


MADE = tuple(Score(seat, 1, "point") for seat in range(4))
VOLES = tuple(Score(seat, VOLE_POINTS, "vole") for seat in range(4))


def points_for_tricks(state: State) -> tuple[Score, ...]:
    """List what the finished tricks are worth, in the order in which they count (E-36)."""
    winner = _who_made_the_point(state)
    if winner == NOBODY:
        return ()
    is_vole = state.tricks[winner] >= VOLE
    made = VOLES[winner] if is_vole else MADE[winner]
    preventer = state.exchange.preventer
    if preventer == NOBODY or preventer in state.table.sides[winner]:
        return (made,)
    if len(state.table.order) == 3:
        third = next(seat for seat in state.table.order if seat not in (winner, preventer))
        return made, Score(third, 1, "consolation")
    return (made if is_vole else Score(winner, 2, "refusal"),)


def _who_made_the_point(state: State) -> Seat:
    """Return a seat of the side with three tricks; of three players with two, two and one the first who had two (E-34)."""
    order, tricks = state.table.order, state.tricks
    for seat in order:
        if tricks[seat] >= POINT:
            return seat
    if sorted(tricks[seat] for seat in order) == [1, 2, 2]:
        return state.first
    return NOBODY


def points_for_conceding(state: State, seat: Seat) -> Score:
    """Return what the opponent scores when `seat` gives the deal up (E-24)."""
    side = state.table.sides[seat]
    opponent = next(other for other in state.table.order if other not in side)
    if state.tricks[seat] == 0:
        return Score(opponent, VOLE_POINTS, "conceded")
    return Score(opponent, 2 if state.exchange.preventer in side else 1, "conceded")


def score(state: State, won: Score) -> tuple[Beat[State], ...]:
    """Add points at once (E-21), and end the deal if they reach the target."""
    after = with_scores(state, _added(state, won))
    beats: tuple[Beat[State], ...] = (Beat(events.points(*won), after),)
    return beats + finish(after, "target") if after.scores[won.seat] >= after.table.target else beats


def settle(state: State) -> tuple[Beat[State], ...]:
    """Count the tricks of a deal that was played out, and end it."""
    beats: tuple[Beat[State], ...] = ()
    for won in points_for_tricks(state):
        state = with_scores(state, _added(state, won))
        beats += (_new(Beat, (events.points(*won), state)),)
    return beats + finish(state, "tricks" if beats else "nobody")


def concede(state: State, seat: Seat) -> tuple[Beat[State], ...]:
    """Give the deal up (E-24)."""
    won = points_for_conceding(state, seat)
    after = with_scores(state, _added(state, won))
    given_up = Beat(Event("concede", seat), state)
    return (given_up, Beat(events.points(*won), after), *finish(after, "conceded"))


def _added(state: State, won: Score) -> tuple[int, ...]:
    scores = state.scores
    for seat in state.table.sides[won.seat]:
        scores = with_item(scores, seat, scores[seat] + won.value)
    return scores


def finish(state: State, why: str) -> tuple[Beat[State], ...]:
    """End the deal: games won, players of three who retire, the match if it is decided (E-23, E-36)."""
    ending, facts = _ending_of_three(state, why) if len(state.scores) == 3 else _ending(state, why)
    over = ended(state, ending)
    if not facts:
        return (_new(Beat, (OVER[why], over)),)
    if ending.is_match_over:
        return beats_of(over, (*facts, OVER[why], Event("match", ending.winners[0])))
    return beats_of(over, (*facts, OVER[why]))


def _ending(state: State, why: str) -> tuple[Outcome, tuple[Event, ...]]:
    table, scores = state.table, state.scores
    points, games = _points(state), table.before.games
    if max(scores) < table.target:
        return _new(Outcome, (points, (), why, False, (), games)), ()
    winner = next(seat for seat in table.order if scores[seat] >= table.target)
    side = table.sides[winner]
    games = tuple(won + (seat in side) for seat, won in enumerate(games))
    decided = games[winner] >= GAMES_OF_A_MATCH[table.options.match]
    ending = Outcome(points, why=why, is_match_over=decided, winners=side if decided else (), games=games)
    return ending, (Event("game", winner, value=games[winner]),)


def _ending_of_three(state: State, why: str) -> tuple[Outcome, tuple[Event, ...]]:
    table, games = state.table, state.table.before.games
    earlier = retired(table.before.scores, table.target)
    now = tuple(sorted((seat for seat in table.order if state.scores[seat] >= table.target),
                       key=lambda seat: _place_in_deal(state, seat)))
    order = earlier + now
    facts = tuple(Event("retire", seat, value=order.index(seat) + 1) for seat in now)
    decided = len(order) > 1
    if decided:
        games = tuple(won + (seat == order[0]) for seat, won in enumerate(games))
    winners = order[:1] if decided else ()
    return Outcome(_points(state), order, why, decided, winners, games), facts


def _place_in_deal(state: State, seat: Seat) -> int:
    """Order two players who reach the target in one deal: the point or vole counts before the consolation (E-36)."""
    order = [won.seat for won in points_for_tricks(state)]
    return order.index(seat) if seat in order else -1


def _points(state: State) -> tuple[int, ...]:
    return tuple(map(sub, state.scores, state.table.before.scores))


def retired(scores: tuple[int, ...], target: int) -> tuple[Seat, ...]:
    """Return the one of three players who reached the target in an earlier deal, if any (E-36)."""
    if len(scores) != 3 or not target:
        return ()
    return tuple(seat for seat, points in enumerate(scores) if points >= target)


def next_deal(state: State) -> tuple[Before, Seat] | None:
    """Return start and dealer of the next deal, or None when the match is over (E-03, E-23, E-36)."""
    table, ending = state.table, state.ending
    if ending is None or ending.is_match_over:
        return None
    if ending.games != table.before.games:
        nothing = (0,) * len(state.scores)
        return Before(nothing, ending.games), _loser_who_deals(table, state.scores)
    fixed = table.target if table.options.target == "turn-up" else None
    before = Before(state.scores, ending.games, target=fixed)
    remaining = set(range(len(state.scores))) - set(retired(state.scores, table.target))
    return before, next_among(table.dealer, remaining, len(state.scores))


def _loser_who_deals(table: Table, scores: tuple[int, ...]) -> Seat:
    losers = {seat for seat, points in enumerate(scores) if points < table.target}
    return next_among(table.dealer, losers, len(scores))


def next_among(seat: Seat, chosen: set[Seat], seats: int) -> Seat:
    """Return the first of the chosen seats to the left of `seat`."""
    return next(other % seats for other in range(seat + 1, seat + 1 + seats) if other % seats in chosen)
