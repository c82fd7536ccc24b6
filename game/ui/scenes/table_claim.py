"""A claimed rest: plays the proven line for the seat that claimed it, quickly, move by move. It proves nothing itself.

Everybody else goes on playing for himself; the moves are moves like any other. Should the line ever end, the person plays on.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai import claims
from game.core.moves import Seat
from game.match.match import Match
from game.ui.motion import Pace

PAUSE = 400
"""Milliseconds at normal speed before each move."""


class Claim:
    """The claim of one table; `seat` is whose rest is being played, None where nobody has claimed."""

    def __init__(self, match: Match, pace: Callable[[], Pace]) -> None:
        self.seat: Seat | None = None
        self._match, self._pace = match, pace
        self._since: float | None = None
        self._proven: tuple[int, Seat, bool] = (-1, -1, False)

    def is_offered(self, seat: Seat) -> bool:
        """Tell whether a seat may claim the rest now; from its own view alone."""
        match = self._match
        view = match.chair(seat).view
        if self.seat is not None or view.actor != seat or seat not in match.people:
            return False
        if self._proven[:2] != (match.version, seat):
            self._proven = match.version, seat, claims.may_claim(match.rules.name, view)
        return self._proven[2]

    def make(self, seat: Seat) -> bool:
        """Claim the rest, if it is offered; tell whether it was."""
        if self.is_offered(seat):
            self.seat, self._since = seat, None
        return self.seat == seat

    def drop(self) -> None:
        """Let the person play on."""
        self.seat = self._since = None

    @property
    def is_due(self) -> bool:
        """Whether the seat that claimed is to move."""
        return self.seat is not None and self.seat in self._match.actors

    def step(self, now: float, *, is_quiet: bool) -> bool:
        """Make the next move once everything before has been shown. Tell whether one was made."""
        match, seat = self._match, self.seat
        if seat is None:
            return False
        if is_quiet and (match.is_deal_over or match.is_out(seat)):
            self.drop()
        if not self.is_due or not is_quiet:
            self._since = None
            return False
        self._since = now if self._since is None else self._since
        return now - self._since >= self._pace().span(PAUSE) and self._play(seat)

    def _play(self, seat: Seat) -> bool:
        match = self._match
        move = claims.sure_move(match.rules.name, match.chair(seat).view)
        self._since = None
        if move is not None and match.chair(seat).play(move, match.version) is None:
            return True
        self.drop()
        return False
