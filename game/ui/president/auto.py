"""What the table does by itself for the only person at it: passing, declining, finishing the round. It decides no rule.

For several people at one screen it declines every right out of turn: asking one of them would tell the others what he holds.

Whatever is done so takes as long as when anybody else does it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import OPEN, Event
from game.core.moves import Move
from game.president.state import PLAY, WINDOW
from game.president.view import View
from game.ui import opponents
from game.ui.president import row, selection

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board

_CHANGES = ("play", "two", "complete", "trick", "deal")


class Autopilot:
    """Remembers what the viewer wants done by itself, and does it in time."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.passes_trick = False
        self.declines = False
        """Whether every right out of turn is declined until the table changes."""
        self.is_hurried = False
        self._since: tuple[int, float] | None = None
        """Since which version of the match the viewer sees what a pause runs for, and its beginning."""

    def forget(self) -> None:
        """A new deal: nothing is done by itself any more."""
        self.passes_trick = self.declines = self.is_hurried = False
        self._since = None

    def learn(self, event: Event) -> None:
        """Note an event that is shown."""
        if event.kind in _CHANGES:
            self.declines = False
        if event.kind in ("trick", "deal"):
            self.passes_trick = False

    def press(self, deed: str) -> None:
        """Switch something on or off."""
        if deed == row.PASS_TRICK:
            self.passes_trick = not self.passes_trick
        elif deed == row.DECLINE_ON:
            self.declines = True
        elif deed == row.FINISH:
            self.is_hurried = True

    @property
    def is_alone(self) -> bool:
        """Whether one person plays here, and sits at this table."""
        return self.is_only_person and self.board.chair.who in (self.board.viewer, OPEN)

    @property
    def is_only_person(self) -> bool:
        """Whether nobody else at the screen plays; the viewer himself may have handed his seat to an agent."""
        match, viewer = self.board.match, self.board.viewer
        return viewer in match.persons and set(match.people) <= {viewer}

    @property
    def is_out(self) -> bool:
        """Whether the only person has gone out and others still play."""
        view: View = self.board.director.shown
        return self.is_alone and view.phase in (PLAY, WINDOW) and not view.counts[self.board.viewer] and any(view.counts)

    @property
    def can_finish(self) -> bool:
        """Whether the round may be finished at once."""
        return self.is_out and not self.is_hurried

    @property
    def clock(self) -> float:
        """The share of the time for a right out of turn that is left; 0 where there is no limit."""
        limit = float(self.board.services.settings.window_seconds)
        view: View = self.board.director.shown
        if not limit or view.phase != WINDOW or view.actor != self.board.viewer or self._since is None:
            return 0.0
        return max(0.0, 1 - (self.board.director.now - self._since[1]) / limit)

    def step(self) -> None:
        """Do what is due."""
        board = self.board
        if len(board.match.persons) > 1:
            self._decline_unasked()
        if not self.is_alone or board.director.is_busy:
            self._since = None
            return
        if self.can_finish and board.services.settings.finish_round:
            self.is_hurried = True
        if not board.may_act:
            self._since = None
            return
        if self._since is None or self._since[0] != board.chair.since:
            self._since = board.chair.since, board.director.now
        move = self._wanted(board.director.shown)
        if move is not None and board.director.now - self._since[1] >= self._pause(move):
            board.submit(move, is_own=False)

    def _decline_unasked(self) -> None:
        """Decline for people who would have to be called to the screen for it."""
        match = self.board.match
        while (asked := next((seat for seat in match.actors if seat in match.people), None)) is not None:
            chair = match.chair(asked)
            if chair.view.phase != WINDOW or chair.play(Move(asked, "decline"), match.version) is not None:
                return

    def _wanted(self, view: View) -> Move | None:
        settings, me = self.board.services.settings, self.board.viewer
        if view.phase == WINDOW:
            is_own = settings.auto_decline and view.owner == me
            is_late = bool(settings.window_seconds) and self.clock == 0
            return Move(me, "decline") if self.declines or is_own or is_late else None
        if view.phase != PLAY:
            return None
        if selection.move_of(view, "pass") and (self.passes_trick or (settings.auto_pass and selection.must_pass(view))):
            return Move(me, "pass")
        return selection.single_play(view) if settings.auto_single else None

    def _pause(self, move: Move) -> float:
        board = self.board
        if move.verb == "decline":
            return 0.0
        return opponents.pause(board.match, board.viewer, move.verb) * board.pace().factor / 1000
