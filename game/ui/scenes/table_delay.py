"""A move that a person may make as far as he knows while somebody else is asked out of turn (P-50): it waits, unexplained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.moves import Move

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board


class Delay:
    """At most one move of the viewer's."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._waiting: tuple[Move, bool] | None = None

    def takes(self, move: Move, *, is_own: bool) -> bool:
        """Take a move that must wait; tell whether it does. `is_own` says that the person himself made it."""
        board = self.board
        if not board.match.actors or board.viewer in board.match.actors or board.match.is_read_only:
            return False
        self._waiting = move, is_own
        return True

    def send(self) -> None:
        """Make the move once the other has declined; drop it if he has acted."""
        board = self.board
        if self._waiting is None or (board.may_act and board.viewer not in board.match.actors):
            return
        (move, is_own), self._waiting = self._waiting, None
        board.submit(move, is_own=is_own)
