"""What statistics count of one finished deal, read from its events for each person. Counts over no other deal, stores nothing.

Their fields are the columns of the archive's tables; None is what cannot be known any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.core.cards import mask
from game.core.events import Beat, Event
from game.core.moves import Seat
from game.core.rules import Before
from game.ecarte.events import DEAR
from game.match.position import ECARTE
from game.match.shapes import Result
from game.president import titles
from game.president.options import pairs


class EcarteFacts(NamedTuple):
    """A deal of Écarté as one player had it; points of partners count for both."""

    points: int
    against: int
    """The most that another side scored."""
    voles: int | None = None
    suffered: int | None = None
    """Voles that others made."""
    turned: int | None = None
    """Kings turned up as dealer."""
    king_held: int | None = None
    """Whether the king of trumps was in the hand when the play began, not turned and not yet marked."""
    called: int | None = None
    """Kings of one's own that scored."""
    proposals: int | None = None
    accepted: int | None = None
    """Proposals of one's own after which cards were exchanged."""
    stands: int | None = None
    asked: int | None = None
    """Proposals of others that one had to answer."""
    refusals: int | None = None
    prevented: int | None = None
    """Whether one stood or refused before any exchange, so that failing cost a point (E-20, E-35)."""
    punished: int | None = None
    """Whether one then failed to make the point."""


class PresidentFacts(NamedTuple):
    """A deal of President as one player had it. `place` counts from 0 at the top."""

    place: int | None
    seats: int
    points: int
    title: str | None
    held: str | None
    """The title from the deal before."""
    gained: int | None = None
    """Value of the cards received before the play less that of the cards given, in printed ranks (P-61); None without any."""
    turns: int | None = None
    """Plays and passes."""
    passes: int | None = None
    tricks: int | None = None
    fell: int | None = None
    """Whether a foul finish or a downfall sent one to the bottom."""


Facts = EcarteFacts | PresidentFacts
TABLES: dict[type[Facts], str] = {EcarteFacts: "ecarte_facts", PresidentFacts: "president_facts"}
"""Where the archive keeps them."""


def of_deal(game: str, beats: Sequence[Beat[Any]], seats: Iterable[Seat]) -> tuple[tuple[Seat, Facts], ...]:
    """Return what some seats had of a finished deal, from all its beats."""
    one = _ecarte if game == ECARTE else _president
    return tuple((seat, one(beats, seat)) for seat in seats)


def as_recorded(game: str, options: Any, before: Before, result: Result,
                seats: Iterable[Seat]) -> tuple[tuple[Seat, Facts], ...]:
    """Return what can be said of a deal whose moves cannot be played through any more: its result."""
    return tuple((seat, _recorded(game, options, before, result, seat)) for seat in seats)


def _recorded(game: str, options: Any, before: Before, result: Result, seat: Seat) -> Facts:
    number = len(result.points)
    if game == ECARTE:
        side = (seat, (seat + 2) % 4) if number == 4 else (seat,)
        return EcarteFacts(result.points[seat], _most_of_others(result.points, side))
    place = None if result.order is None else result.order.index(seat)
    return PresidentFacts(place, number, result.points[seat], _title(options, place, number), _held(options, before, seat))


def _most_of_others(points: Sequence[int], side: Sequence[Seat]) -> int:
    return max(won for seat, won in enumerate(points) if seat not in side)


# Écarté


def _ecarte(beats: Sequence[Beat[Any]], seat: Seat) -> EcarteFacts:
    last = beats[-1].state
    events = [beat.event for beat in beats]
    side, points = last.table.sides[seat], last.ending.points
    mine = [event for event in events if event.seat == seat]
    voles = [event.seat in side for event in events if (event.kind, event.why) == ("points", "vole")]
    answers = [event.kind for event in mine if event.kind in ("accept", "refuse")]
    is_at_risk, is_punished = _prevented(events, last.exchange.preventer, seat, side)
    return EcarteFacts(
        points[seat], _most_of_others(points, side), sum(voles), len(voles) - sum(voles),
        _count(mine, "points", "turned"), _held_the_king(beats, seat), _count(mine, "king"),
        _count(mine, "propose"), _accepted(events, last.table.order[-1], seat), _count(mine, "stand"),
        len(answers), answers.count("refuse"), is_at_risk, is_punished)


def _count(events: Iterable[Event], kind: str, why: str | None = None) -> int:
    return sum(event.kind == kind and why in (None, event.why) for event in events)


def _held_the_king(beats: Sequence[Beat[Any]], seat: Seat) -> int:
    """Tell whether a seat could mark the king when the play began; it scores by itself after that at the earliest (E-13)."""
    return int(any(beat.event.kind == "begin" and beat.state.king == "open"
                   and beat.state.hands[seat] >> beat.state.table.king & 1 for beat in beats))


def _accepted(events: Iterable[Event], dealer: Seat, seat: Seat) -> int:
    """Count a seat's proposals to which the dealer, who answers last, agreed."""
    proposer, found = None, 0
    for event in events:
        if event.kind == "propose":
            proposer = event.seat
        elif event.kind == "accept" and event.seat == dealer and proposer == seat:
            found += 1
    return found


def _prevented(events: Iterable[Event], preventer: Seat, seat: Seat, side: Sequence[Seat]) -> tuple[int, int]:
    """Tell whether a seat kept the deal without exchange at its own risk, and whether it then failed."""
    if preventer != seat or not any(event.kind == "begin" and event.value >= DEAR for event in events):
        return 0, 0
    won = [event.seat for event in events if event.kind == "points" and event.why in ("point", "vole", "refusal", "conceded")]
    return 1, int(bool(won) and won[0] not in side)


# President


def _president(beats: Sequence[Beat[Any]], seat: Seat) -> PresidentFacts:
    last = beats[-1].state
    mine = [beat.event for beat in beats if beat.event.seat == seat]
    order, options, seats = last.ending.order, last.table.options, len(last.hands)
    passes = _count(mine, "pass")
    plays = sum(event.kind in ("play", "complete", "two") for event in mine)
    return PresidentFacts(
        order.index(seat), seats, last.ending.points[seat], _title(options, order.index(seat), seats),
        _held(options, last.table.before, seat), _gained(beats, seat), plays + passes, passes, _count(mine, "trick"),
        int(any(event.kind == "out" and event.why in ("foul", "downfall") for event in mine)))


def _title(options: Any, place: int | None, seats: int) -> str | None:
    return None if place is None else titles.title_of(place, seats, pairs(options, seats))


def _held(options: Any, before: Before, seat: Seat) -> str | None:
    return None if before.titles is None else _title(options, before.titles.index(seat), len(before.titles))


def _gained(beats: Sequence[Beat[Any]], seat: Seat) -> int | None:
    gifts = [beat for beat in beats if beat.event.kind == "give" and seat in (beat.event.seat, beat.event.value)]
    if not gifts:
        return None
    return sum(titles.total(state, mask(event.cards)) * (1 if event.value == seat else -1) for event, state in gifts)
