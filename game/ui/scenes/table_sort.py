"""Puts the viewer's hand into the next order, says which, and remembers it for this game. It moves no card itself."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from game import words
from game.match.archive import NotStored
from game.ui import motion
from game.ui.scenes.table_look import Said

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board


def sort(board: Board) -> None:
    """Sort the hand by suit, by rank, or as the viewer lays it: the one after the present order."""
    view = board.director.shown
    mode = board.desk.order.cycle(view.hands[board.viewer], board.game.sort_by(view))
    told = {"suit": words.translate("Sorted by suit."), "rank": words.translate("Sorted by rank."),
            "manual": words.translate("Your own order: drag the cards.")}
    board.desk.said = Said(told[mode])
    with contextlib.suppress(NotStored):  # the order of a hand is no loss
        board.services.archive.store_setting(board.game.sort_setting, board.desk.order.mode)
    board.relay(motion.SORT)
