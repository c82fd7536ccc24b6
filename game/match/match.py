"""A running match, the only owner of its state. It asks nobody and waits for nobody: players submit moves.

Everybody else holds a `Chair`. A move is checked, stored, and only then told to those who listen. Lives in the main thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from game.core import chance
from game.core.events import Beat, Event, Open, Who
from game.core.moves import Move, Seat
from game.core.options import differences
from game.core.rules import Before, Outcome, Refusal, Rules, beats_of
from game.match import endings, facts, replay, seats, undoing
from game.match.archive import Archive, MatchIsElsewhere, NotStored, public
from game.match.chair import Chair, Choices, Reason
from game.match.endings import Ending
from game.match.notices import Notice
from game.match.record import read, write
from game.match.rows import Said, Stored
from game.match.seats import Player
from game.match.shapes import Deal, Record, RecordFault, Result
from game.match.storing import Hold

STALE = Refusal("", "The table has moved on.")
ELSEWHERE = Refusal("", "This match is open in another window.")
UNSAVED = Refusal("", "The move could not be stored. Please try again.")
ABANDONED = Refusal("", "This match has been abandoned.")
TAKEN_BACK = "The rules have changed since this deal was begun: its last moves are no longer allowed and were taken back."
UNDONE_BY_RULES = Refusal("", "This deal cannot be taken back: the rules have changed since.")
UNKEPT = "This match cannot be stored: it is kept only until it is closed."
REDEALS = 100
"""How often a void deal is made again at most (P-13)."""


class Match:
    """A match at one table. `version` grows by one with every move and deal; a move thought for an older one is stale.

    `notice` is what the players should be told about the match itself, `is_read_only` is True once another window owns it.
    `stand_ins` are by seat the levels of the agents that play for people who have handed their seats over, "" elsewhere.
    """

    is_practice = False
    """Whether this is one deal played again, which is kept nowhere and counts for nothing."""

    def __init__(self, header: Record, archive: Archive | None, *, is_chosen_seed: bool) -> None:
        """Lay an empty table; `new` and `resume` make a match."""
        self.rules: Rules[Any, Any] = header.rules
        self.options, self.players, self.seed = header.options, header.players, header.seed
        self.is_chosen_seed = is_chosen_seed
        self.notice: Notice | None = None
        self.is_read_only = self.is_abandoned = False
        self.stand_ins: tuple[str, ...] = ("",) * len(header.players)
        self.version = 0
        self._header = header._replace(deals=())
        self._archive = archive
        self._hold: Hold | None = None
        self._deals: list[Deal] = []
        self._moves: list[str] = []
        self._beats: list[Beat[Any]] = []
        self._inherits: Before | None = None
        self._ending: Ending | None = None
        self._chairs: dict[Who, Chair] = {}
        self._told: deque[tuple[Beat[Any], ...]] = deque()

    @classmethod
    def new(cls, rules: Rules[Any, Any], options: Any, players: Sequence[Player], *, seed: str | None = None,
            archive: Archive | None = None, is_chosen_seed: bool = False) -> Match:
        """Begin a match and deal. RecordFault for what no record could hold, such as an endless name.

        Where the archive cannot take it, the match is played all the same and has a notice.
        """
        changes = differences(options, rules.options(len(players), {}))
        header = read(write(Record(rules.name, changes, tuple(players), seed or chance.new_seed())))
        match = cls(header, archive, is_chosen_seed=is_chosen_seed)
        match._deal_first()
        return match

    @classmethod
    def resume(cls, archive: Archive, match_id: int) -> Match:
        """Take a match up where it was left; RecordFault if it cannot be read."""
        stored = archive.stored(match_id)
        match = cls(stored.record, archive, is_chosen_seed=stored.is_chosen_seed)
        match._hold = Hold(match_id, stored.touched)
        match.stand_ins, match.is_abandoned = stored.stand_ins, stored.is_abandoned
        if stored.inherits is None:
            match._deal_first()
        else:
            match._restore(stored, stored.inherits)
        return match

    # What everybody may know

    @property
    def match_id(self) -> int | None:
        """The number of the match in the archive, None where it is kept nowhere."""
        return None if self._hold is None else self._hold.match

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def deal(self) -> int:
        """The number of the present deal, from 0."""
        return len(self._deals) - 1

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may move now; nobody once the deal is over."""
        return self.rules.actors(self._state)

    @property
    def is_deal_over(self) -> bool:
        """Tell whether the present deal is over."""
        return self._ending is not None

    @property
    def is_over(self) -> bool:
        """Tell whether the match is over."""
        return self._ending is not None and self._ending.following is None

    @property
    def outcome(self) -> Outcome | None:
        """How the present deal ended, None while it runs."""
        return self.rules.outcome(self._state)

    @property
    def seal(self) -> str:
        """The present deal's seal, shown from its start; empty for cards that came from a record without one."""
        return self._deals[-1].seal

    @property
    def salt(self) -> str | None:
        """What opens the seal, once the deal is over."""
        return self._deals[-1].salt if self.is_deal_over else None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that belong to people, whoever plays them now."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play now; one handed to an agent is not among them."""
        return tuple(seat for seat in self.persons if not self.stand_ins[seat])

    def sitter(self, seat: Seat) -> Player:
        """Return who moves for a seat: its player, or the agent to whom he has handed it."""
        return seats.sitter(self.players[seat], self.stand_ins[seat])

    def is_out(self, seat: Seat) -> bool:
        """Tell whether a seat has nothing more to do in a deal that others still play."""
        return self.rules.is_out(self._state, seat)

    @property
    def assisted(self) -> tuple[int, ...]:
        """The deals that somebody did not play unaided."""
        return self._header.assisted

    def result(self) -> Result | None:
        """Return the present deal's result as records state it, None while it runs."""
        return None if self._ending is None else self._ending.result

    def record(self) -> Record:
        """Return what may be exported: all of a finished match; of a running one the finished deals, and no seed."""
        return self.full_record() if self.is_over else public(self.full_record())

    def full_record(self) -> Record:
        """Return everything, seed and running deal included: for bug reports, since it tells all hands."""
        return self._header._replace(deals=(*self._deals[:-1], self._present()))

    def _present(self) -> Deal:
        return self._deals[-1]._replace(moves=tuple(self._moves), result=self.result())

    # Moves and deals

    def play(self, move: Move, version: int, *, reason: Reason | None = None, choices: Choices = ()) -> Refusal | None:
        """Make a move thought for a version of the match; a refusal, STALE, ELSEWHERE or UNSAVED changes nothing.

        `reason` and `choices` of an agent are stored beside the move and shown to nobody.
        """
        if version != self.version and not self.is_read_only:
            return STALE
        refusal = self._closed or self.rules.check(self._state, move)
        if refusal is not None:
            return refusal
        beats = self.rules.apply(self._state, move)
        ending = self._ending_after(beats)
        text = self.rules.text(move)
        said = Said(text, reason, tuple((self.rules.text(one), value, error) for one, value, error in choices))
        trouble = self._store(lambda archive, hold: archive.add_move(
            hold, self.deal, len(self._moves), said, ending, self.rules.name))
        if trouble is None:
            self._moves.append(text)
            self._advance(beats, ending)
        return trouble

    def next_deal(self) -> Refusal | None:
        """Deal again; ELSEWHERE or UNSAVED changes nothing. ValueError while a deal runs or when the match is over."""
        if self._ending is None or self._ending.following is None:
            raise ValueError("no deal follows: the present one runs, or the match is over")
        before, dealer = self._ending.following
        deal, beats = self._dealt(len(self._deals), before, dealer)
        ending = self._ending_after(beats, is_new=True)
        is_assisted = any(self.stand_ins)
        trouble = self._store(lambda archive, hold: archive.add_deal(
            hold, len(self._deals), deal, before, ending, self.rules.name, is_assisted=is_assisted))
        if trouble is None:
            self._inherits = before
            self._begin(deal, beats, ending)
            self._note_assisted(is_assisted=is_assisted)
        return trouble

    def retract(self, kept: int) -> Refusal | None:
        """Take the moves of the present deal back from the number `kept` on, a result too; it counts as assisted from then on.

        ValueError where there are none; ELSEWHERE, ABANDONED, UNSAVED or UNDONE_BY_RULES changes nothing.
        """
        if not 0 <= kept < len(self._moves) or self._inherits is None:
            raise ValueError(f"there is no move {kept} to take back")
        number, moves = len(self._deals) - 1, tuple(self._moves[:kept])
        shortened = self._deals[-1]._replace(moves=moves, result=None)
        try:
            whole, beats = (undoing.replayed(self._header, deal, self._inherits) for deal in (self._present(), shortened))
        except (replay.RefusedMove, RecordFault):
            return UNDONE_BY_RULES
        trouble = self._store(lambda archive, hold: archive.take_back(hold, number, kept))
        if trouble is None:
            introduction = self._beats[:len(self._beats) - len(whole)]
            self._deals[-1], self._moves, self._beats, self._ending = shortened, list(moves), [*introduction, *beats], None
            self.version += 1
            self._note_assisted(is_assisted=True)
        return trouble

    def decisions(self, seat: Seat) -> tuple[int, ...]:
        """List the numbers of a seat's moves in the present deal at which it had a choice; none where rules have changed."""
        assert self._inherits is not None
        try:
            return undoing.decisions(self._header._replace(deals=(self._present(),)), 0, self._inherits, seat)
        except (replay.RefusedMove, RecordFault):
            return ()

    # Seats and the match as a whole

    def hand_over(self, seat: Seat, level: str) -> Refusal | None:
        """Let an agent play a person's seat from now on; while that lasts each deal counts as assisted.

        ValueError for a seat of no person; ELSEWHERE, ABANDONED or UNSAVED changes nothing.
        """
        return self._seat(seat, level)

    def take_back(self, seat: Seat) -> Refusal | None:
        """Let the person play his seat again, as `hand_over`; the deal stays assisted."""
        return self._seat(seat, "")

    def _seat(self, seat: Seat, level: str) -> Refusal | None:
        if seat not in self.persons:
            raise ValueError(f"seat {seat} belongs to no person")
        deal = None if self.is_deal_over or not level else self.deal
        trouble = self._store(lambda archive, hold: archive.seat(hold, seat, level, assisted=deal))
        if trouble is None:
            self.stand_ins = (*self.stand_ins[:seat], level, *self.stand_ins[seat + 1:])
            self._note_assisted(is_assisted=deal is not None)
        return trouble

    def assist(self) -> Refusal | None:
        """Note that somebody does not play the present deal unaided; nothing to note once it is over."""
        if self.is_deal_over:
            return None
        trouble = self._store(lambda archive, hold: archive.assist(hold, self.deal))
        self._note_assisted(is_assisted=trouble is None)
        return trouble

    def _note_assisted(self, *, is_assisted: bool) -> None:
        if is_assisted:
            number = len(self._deals) - 1
            self._header = self._header._replace(assisted=tuple(sorted({*self._header.assisted, number})))

    def abandon(self) -> Refusal | None:
        """Close the match without a result, for good; it stays in the archive. ValueError when it is over."""
        if self.is_over:
            raise ValueError("a match that is over cannot be abandoned")
        trouble = self._store(lambda archive, hold: archive.abandon(hold.match))
        self.is_abandoned = self.is_abandoned or trouble is None
        return trouble

    def chair(self, who: Who) -> Chair:
        """Return the chair of a seat, of a spectator (None), or of one who may see all (OPEN)."""
        if not (who is None or isinstance(who, Open) or who in range(self.seats)):
            raise ValueError(f"there is no seat {who} at this table")
        return self._chairs.setdefault(who, Chair(self, who))

    @property
    def _state(self) -> Any:
        return self._beats[-1].state

    @property
    def _closed(self) -> Refusal | None:
        """Why nothing can be changed any more, if so."""
        return ELSEWHERE if self.is_read_only else ABANDONED if self.is_abandoned else None

    def _store(self, write_down: Callable[[Archive, Hold], Hold | None]) -> Refusal | None:
        if self._closed is not None:
            return self._closed
        try:
            if self._archive is not None and self._hold is not None:
                self._hold = write_down(self._archive, self._hold) or self._hold
        except MatchIsElsewhere:
            self.is_read_only = True
            return ELSEWHERE
        except NotStored:
            return UNSAVED
        return None

    def _deal_first(self) -> None:
        before = self.rules.first_before(self.options, self.seats)
        dealer, introduction = self._first_dealer()
        deal, beats = self._dealt(0, before, dealer)
        ending = self._ending_after(beats, is_new=True)
        try:
            self._store_first(deal, before, ending)
        except (MatchIsElsewhere, NotStored):
            self._archive, self._hold, self.notice = None, None, Notice(UNKEPT)
        self._inherits = before
        self._begin(deal, (*beats_of(beats[0].state, introduction), *beats), ending)

    def _store_first(self, deal: Deal, before: Before, ending: Ending | None) -> None:
        if self._archive is None:
            return
        if self._hold is None:
            record = self._header._replace(deals=(deal,))
            self._hold = self._archive.begin(record, before, ending, is_chosen_seed=self.is_chosen_seed)
        else:
            self._hold = self._archive.add_deal(self._hold, 0, deal, before, ending, self.rules.name)

    def _first_dealer(self) -> tuple[Seat, tuple[Event, ...]]:
        return self.rules.first_dealer(self.options, self.seats, chance.stream(self._seed, "dealer"))

    @property
    def _seed(self) -> str:
        assert self.seed is not None, "a match without a seed is over and deals no more"
        return self.seed

    def _dealt(self, number: int, before: Before, dealer: Seat) -> tuple[Deal, tuple[Beat[Any], ...]]:
        """Deal from the seed, again while the rules call the deal void."""
        whole, attempt = self.rules.pack(self.options, self.seats), 0
        while True:
            pack = chance.shuffled(whole, chance.deal_seed(self._seed, number, attempt))
            beats = self.rules.start(self.options, before, pack, dealer)
            if attempt == REDEALS or not self.rules.must_redeal(beats[-1].state):
                break
            attempt += 1
        salt = chance.salt(self._seed, number)
        return Deal(dealer, pack, seal=chance.seal(salt, pack), salt=salt), beats

    def _ending_after(self, beats: Sequence[Beat[Any]], *, is_new: bool = False) -> Ending | None:
        """Return how the deal ends with these beats, which come after those so far unless it is a new deal."""
        ending = endings.ending_of(self.rules, beats[-1].state if beats else self._state)
        if ending is None:
            return None
        whole = (*(() if is_new else self._beats), *beats)
        return ending._replace(facts=facts.of_deal(self.rules.name, whole, self.persons))

    def _begin(self, deal: Deal, beats: tuple[Beat[Any], ...], ending: Ending | None) -> None:
        if self._deals:
            self._deals[-1] = self._present()
        self._deals.append(deal)
        self._moves, self._beats = [], []
        self._advance(beats, ending)

    def _begin_at(self, deal: Deal, before: Before, beats: Sequence[Beat[Any]]) -> None:
        """Begin with a deal of which some moves have been made already; `beats` are all that happened."""
        self._inherits = before
        self._begin(deal, tuple(beats), self._ending_after(beats, is_new=True))
        self._moves = list(deal.moves)

    def _advance(self, beats: tuple[Beat[Any], ...], ending: Ending | None) -> None:
        self._beats += beats
        self._ending = ending
        self.version += 1
        self._tell(beats)

    def _tell(self, beats: tuple[Beat[Any], ...]) -> None:
        """Tell all chairs; what is played meanwhile is told afterwards, so that everybody hears everything in order."""
        self._told.append(beats)
        if len(self._told) > 1:
            return
        try:
            while self._told:
                for chair in tuple(self._chairs.values()):
                    chair.hear(self._told[0])
                self._told.popleft()
        finally:
            self._told.clear()

    # Taking up again

    def _restore(self, stored: Stored, inherits: Before) -> None:
        """Play the last deal again; if the rules have changed since, go as far as they allow."""
        record, number = stored.record, len(stored.record.deals) - 1
        self._deals, self._inherits = list(record.deals), inherits
        self.version = len(record.deals) + sum(len(deal.moves) for deal in record.deals)
        self._beats = list(self._introduction(stored))
        if stored.ending is None:
            self._replay_running(record, number, inherits)
        else:
            self._replay_finished(record, number, inherits, stored.ending)

    def _introduction(self, stored: Stored) -> tuple[Beat[Any], ...]:
        """Return the events of choosing the first dealer, while his deal lasts."""
        if len(stored.record.deals) > 1 or stored.is_imported or stored.inherits is None:
            return ()
        deal = stored.record.deals[0]
        beats = self.rules.start(self.options, stored.inherits, deal.cards, deal.dealer)
        return beats_of(beats[0].state, self._first_dealer()[1])

    def _replay_running(self, record: Record, number: int, inherits: Before) -> None:
        try:
            for step in replay.deal_steps(record, number, inherits):
                self._beats += step.beats
                self._moves += () if step.text is None else (step.text,)
        except replay.RefusedMove:
            self.notice = Notice(TAKEN_BACK)
        self._ending = self._ending_after(())
        dropped = len(record.deals[number].moves) - len(self._moves)
        if dropped or self._ending is not None:
            self.version -= dropped
            self._store(lambda archive, hold: archive.amend(
                hold, number, len(self._moves), self._ending, self.rules.name))

    def _replay_finished(self, record: Record, number: int, inherits: Before, ending: Ending) -> None:
        """Show a finished deal again; where the rules see it otherwise by now, it counts as it was stored."""
        self._moves, self._ending = list(record.deals[number].moves), ending
        try:
            beats = [beat for step in replay.deal_steps(record, number, inherits) for beat in step.beats]
            replay.confirm(self.rules, beats[-1].state, record.deals[number], f"deal {number}", is_last=False)
        except (replay.RefusedMove, RecordFault):
            state = endings.counted(record, number, inherits)[0]
            beats = [Beat(Event("over", why="recorded"), state)]
        self._beats += beats

