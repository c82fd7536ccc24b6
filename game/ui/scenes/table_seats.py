"""Whose seat is played by whom, as the table shows it: buttons, letters and sentences for claims and for seats handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import words
from game.ui.selection import EXTRA, PLAYING, Action

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board

CLAIM, TAKE_BACK = "claim", "take-back"
UNTOUCHED = 1.0
"""Seconds for which a trick lies still where nobody would click."""
CLAIM_KEY, TAKE_BACK_KEY = "e", "b"


def is_away(board: Board) -> bool:
    """Tell whether the viewer looks on while an agent plays his own seat."""
    return bool(board.match.stand_ins[board.viewer]) and board.viewer in board.match.persons and board.chair.who is not None


def hold(board: Board) -> float | None:
    """Return for how long a finished trick lies still; it waits for a click only where a person plays on."""
    seconds: float | None = board.services.settings.hold_seconds
    match = board.match
    is_left_alone = all(match.is_out(seat) for seat in match.people) or board.scene.claim.seat is not None
    return UNTOUCHED if seconds is None and is_left_alone else seconds


def actions(board: Board) -> tuple[Action, ...]:
    """List the buttons of the game, and beside them what the table offers by itself where a slot is free."""
    found = board.game.actions()
    taken = {one.slot for one in found}
    if is_away(board):
        slot = EXTRA if PLAYING in taken else PLAYING
        label = words.translate("I play again")
        return (*found, Action(slot, label, None, TAKE_BACK_KEY.upper(), is_primary=slot == PLAYING, deed=TAKE_BACK))
    if EXTRA not in taken and may_claim(board):
        return (*found, Action(EXTRA, words.translate("Claim the rest"), None, CLAIM_KEY.upper(), deed=CLAIM))
    return found


def may_claim(board: Board) -> bool:
    """Tell whether the viewer may claim the rest now."""
    return board.may_act and board.is_current and board.scene.claim.is_offered(board.viewer)


def say(board: Board, letter: str) -> bool:
    """Answer a letter; tell whether it meant anything."""
    if letter == CLAIM_KEY and may_claim(board):
        return do(board, CLAIM)
    return letter == TAKE_BACK_KEY and is_away(board) and do(board, TAKE_BACK)


def do(board: Board, deed: str) -> bool:
    """Do what a button of the table means; tell whether it is one of these."""
    if deed == CLAIM and may_claim(board):
        board.scene.claim.make(board.viewer)
        board.desk.forget()
    elif deed == TAKE_BACK:
        board.scene.take_back(board.viewer)
    board.scene.redraw()
    return deed in (CLAIM, TAKE_BACK)


def sentence(board: Board) -> str:
    """Say who plays where it is not the viewer himself."""
    if is_away(board):
        level = words.level_name(board.match.stand_ins[board.viewer])
        return words.translate("The computer plays for you: {level}.", level=level)
    if board.scene.claim.seat == board.viewer == board.chair.who:
        return words.translate("The rest is yours: it is played to the end.")
    return ""
