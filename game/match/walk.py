"""Finished deals walked through again, move by move: what each seat knew at each place. It plays nothing and stores nothing.

A deal that still runs is shown to one seat alone, and only what that seat has seen and heard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.core import chance
from game.core.events import OPEN, Event, Who
from game.core.moves import Move, Seat
from game.core.rules import Before, Refusal, Rules
from game.match import replay
from game.match.archive import Archive
from game.match.chair import Heard
from game.match.match import Match
from game.match.practice import Practice
from game.match.rows import Said
from game.match.seats import Player
from game.match.shapes import Deal, Record

SECRET = "only its own seat may look at a deal that still runs"


class Source(NamedTuple):
    """A match that is looked back on.

    `eyes` is who may look at a last deal that has not ended: a seat, OPEN where no person plays, None for nobody. `said` gives
    what was stored beside the moves of a deal, by their number. `match` is the match itself where it is open.
    """

    record: Record
    eyes: Who
    said: Callable[[int], Mapping[int, Said]]
    is_imported: bool = False
    match: Match | None = None
    first: int = 0
    """The number of the first deal of the record in its match."""

    @property
    def deals(self) -> int:
        """How many deals may be looked at."""
        deals = self.record.deals
        is_hidden = bool(deals) and deals[-1].result is None and self.eyes is None
        return len(deals) - is_hidden

    def walk(self, number: int) -> Walk:
        """Walk through a deal; RecordFault or RefusedMove where the rules do not allow it any more."""
        if not 0 <= number < self.deals:
            raise ValueError(f"there is no deal {number} to look at")
        return Walk(self, number)


def of_match(match: Match, archive: Archive | None = None, *, eyes: Who = None) -> Source:
    """Look back on a match that is open; a deal that runs may be seen by the chair of `eyes` alone."""
    def said(number: int) -> Mapping[int, Said]:
        if isinstance(match, Practice):
            return match.said
        return {} if archive is None or match.match_id is None else archive.said(match.match_id, number)

    return Source(match.full_record(), _own_eyes(match.players, eyes), said, match=match,
                  first=match.number if isinstance(match, Practice) else 0)


def of_archive(archive: Archive, match_id: int) -> Source:
    """Look back on a stored match; a deal that runs may be seen by the only person in it. RecordFault if it cannot be read."""
    stored = archive.stored(match_id)
    persons = [seat for seat, player in enumerate(stored.record.players) if player.is_human]
    eyes = persons[0] if len(persons) == 1 else None
    return Source(stored.record, _own_eyes(stored.record.players, eyes), lambda number: archive.said(match_id, number),
                  is_imported=stored.is_imported)


def _own_eyes(players: tuple[Player, ...], eyes: Who) -> Who:
    """Nobody may see all of a running deal unless nobody plays in it."""
    if not any(player.is_human for player in players):
        return OPEN
    return eyes if isinstance(eyes, int) and players[eyes].is_human else None


class Walk:
    """One deal, place by place: place 0 is the deal as dealt, place n the table after the nth move.

    What a table asks of its match it finds here too, though nobody plays.
    """

    persons: tuple[Seat, ...] = ()
    people: tuple[Seat, ...] = ()
    is_practice = is_read_only = False
    is_deal_over = True
    version = 0

    def __init__(self, source: Source, number: int) -> None:
        """Play a deal of the record through; `Source.walk` says which there are."""
        record = source.record
        self.source, self.record, self.number = source, record, number
        self.rules: Rules[Any, Any] = record.rules
        self.options, self.players = record.options, record.players
        self.inherits: Before = replay.loaded(record)[number][0]
        self.steps = tuple(replay.deal_steps(record, number, self.inherits))
        self._is_over = record.deals[number].result is not None
        self._views: dict[tuple[int, Who], Any] = {}
        self._heard: dict[Who, tuple[tuple[str, ...], ...]] = {}

    # What a table asks of its match

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def deal(self) -> int:
        """The number of the deal in its match."""
        return self.source.first + self.number

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """Nobody plays for anybody here."""
        return ("",) * self.seats

    def is_out(self, seat: Seat) -> bool:
        """Nobody goes out where nobody plays."""
        return False

    # The deal

    @property
    def is_over(self) -> bool:
        """Tell whether the deal has ended, so that everything may be seen."""
        return self._is_over

    @property
    def told(self) -> Deal:
        """The deal as it was recorded: cards, result, seal and salt. ValueError while it runs."""
        if not self._is_over:
            raise ValueError(SECRET)
        return self.record.deals[self.number]

    @property
    def seal(self) -> str:
        """The seal that was shown before the deal; empty where the record has none."""
        return self.record.deals[self.number].seal

    @property
    def salt(self) -> str | None:
        """What opens the seal, of a deal that is over."""
        return self.told.salt if self._is_over else None

    @property
    def has_fitting_seal(self) -> bool:
        """Tell whether salt and pack give the seal that was shown before the deal."""
        pack = self.told.pack
        return bool(self.salt) and pack is not None and chance.seal(self.salt or "", pack) == self.seal.lower()

    @property
    def last(self) -> int:
        """The place after the last move."""
        return len(self.steps) - 1

    def may_see(self, who: Who) -> bool:
        """Tell whether the deal may be looked at with these eyes."""
        return self._is_over or self.source.eyes is OPEN or (who is not None and who == self.source.eyes)

    def view(self, place: int, who: Who) -> Any:
        """Return what somebody knew at a place; ValueError for eyes that may not look."""
        self._refuse_to_peep(who)
        if (place, who) not in self._views:
            self._views[place, who] = self.rules.view(self.steps[place].state, who)
        return self._views[place, who]

    def history(self, place: int, who: Who) -> tuple[Event, ...]:
        """Return what somebody had heard up to a place."""
        self._refuse_to_peep(who)
        seen = (beat.event.seen_by(who) for step in self.steps[:place + 1] for beat in step.beats)
        return tuple(event for event in seen if event is not None)

    def heard(self, place: int, who: Who) -> Heard:
        """Return what somebody heard of the move that led to a place, each event with the view right after it."""
        self._refuse_to_peep(who)
        seen = ((beat.event.seen_by(who), beat.state) for beat in self.steps[place].beats)
        return tuple((event, self.rules.view(state, who)) for event, state in seen if event is not None)

    def places(self, who: Who) -> tuple[int, ...]:
        """List the places at which somebody heard something; of a right out of turn that others let pass he heard nothing."""
        return tuple(place for place, kinds in enumerate(self._kinds(who)) if kinds or not place)

    def _kinds(self, who: Who) -> tuple[tuple[str, ...], ...]:
        """Return by place the kinds of what somebody heard."""
        self._refuse_to_peep(who)
        if who not in self._heard:
            seen = ([beat.event.seen_by(who) for beat in step.beats] for step in self.steps)
            self._heard[who] = tuple(tuple(event.kind for event in events if event is not None) for events in seen)
        return self._heard[who]

    def move(self, place: int, who: Who) -> Move | None:
        """Return the move that led to a place; of a deal that runs only his own. None at the start."""
        self._refuse_to_peep(who)
        move = self.steps[place].move
        return move if move is None or self._is_over or self.source.eyes is OPEN or move.seat == who else None

    def tricks(self, who: Who) -> tuple[int, ...]:
        """List the places at which tricks or piles were taken away, start and end of the deal among them."""
        found = (place for place, kinds in enumerate(self._kinds(who)) if "trick" in kinds)
        return tuple(sorted({0, *found, self.last}))

    def said(self) -> Mapping[int, Said]:
        """Return what agents thought, by the place after the move; nothing of a deal that runs."""
        if not (self._is_over or self.source.eyes is OPEN):
            return {}
        return {number + 1: one for number, one in self.source.said(self.number).items()}

    def _refuse_to_peep(self, who: Who) -> None:
        if not self.may_see(who):
            raise ValueError(SECRET)


class PastChair:
    """A chair at a deal that is looked back on: it is moved from place to place, and moves nothing itself."""

    def __init__(self, walk: Walk, who: Who, place: int) -> None:
        """Sit down at a place of the deal; ValueError for eyes that may not look."""
        self.walk, self.who, self.place = walk, who, place
        walk.view(place, who)

    @property
    def view(self) -> Any:
        """What may be seen at this place."""
        return self.walk.view(self.place, self.who)

    @property
    def history(self) -> tuple[Event, ...]:
        """What had been heard by then."""
        return self.walk.history(self.place, self.who)

    @property
    def beats(self) -> Heard:
        """Everything heard by then, each with the view right after it."""
        return tuple(beat for place in range(self.place + 1) for beat in self.walk.heard(place, self.who))

    def listen(self, callback: object) -> None:
        """Nothing more happens here."""

    def unlisten(self, callback: object) -> None:
        """Nothing more happens here."""

    def why_not(self, move: Move) -> Refusal | None:
        """Nobody moves here, so nothing is refused."""
        return None

