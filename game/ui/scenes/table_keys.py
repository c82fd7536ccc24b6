"""The keyboard at the table: names of keys become calls of the board; every zone can be reached. It decides no move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.scenes.table_desk import BUTTON, CARD, FELT, NOTE, Spot
from game.ui.selection import PASSING, PLAYING

HAND, ROW, BESIDE, STRIP = "hand", "row", "beside", "strip"
ZONES = (HAND, ROW, BESIDE, STRIP)
_ZONE_OF = {CARD: HAND, BUTTON: ROW, NOTE: BESIDE, "icon": STRIP}
ICONS = {"H": "hint", "S": "sort", "L": "last", "T": "log"}
TELLING = "W"
SLOTS = {"Primary": PLAYING, "Secondary": PASSING}
"""What no key says, but a button of a controller."""


class Board(Protocol):
    """What the keyboard may do at the table."""

    def spots(self, zone: str) -> Sequence[Spot]:
        """List what can have the focus in a zone, from left to right."""

    def first_zone(self) -> str:
        """Say where the arrows begin."""

    def focused(self) -> Spot:
        """Say what has the focus."""

    def has_kept_ring(self) -> bool:
        """Tell whether nobody put the ring where it stands."""

    def set_focus(self, spot: Spot) -> None:
        """Move the focus and show its ring."""

    def press(self, spot: Spot) -> None:
        """Do what a click means."""

    def pick(self, spot: Spot, *, is_on: bool) -> None:
        """Pick a card or put it back."""

    def primary(self) -> None:
        """Do what Enter means when no button has the focus."""

    def press_action(self, slot: str) -> None:
        """Do what a button of the action row means."""

    def say(self, letter: str) -> bool:
        """Propose, answer, call and the like, by letter."""

    def skip(self) -> bool:
        """End what is being shown."""

    def clear(self) -> bool:
        """Put picked cards back."""

    def back(self) -> None:
        """Close what is open, else put picks back, else pause."""

    def leave_for(self, key: str) -> bool:
        """Leave the table by a key such as Ctrl+W, or open something above it."""


class Keys:
    """Turns names of keys into calls."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def handle(self, key: str) -> bool:
        """Answer a key; tell whether it meant anything here."""
        board = self._board
        if key in ("Left", "Right", "Home", "End"):
            self._move(key)
        elif key in ("Tab", "Shift+Tab"):
            self._change_zone(1 if key == "Tab" else -1)
        elif key in ("Up", "Down"):
            board.pick(board.focused(), is_on=key == "Up")
        elif key == "Space":
            if not board.skip():
                self._press_focused()
        elif key == "Enter":
            self._enter()
        elif len(key) == 1 and key.isdigit():
            self._nth(int(key))
        elif key == "Esc":
            board.back()
        elif key == "Backspace":
            board.clear()
        elif key == "Skip":
            board.skip()
        elif key in SLOTS:
            board.press_action(SLOTS[key])
        else:
            return self._letter(key)
        return True

    def _letter(self, key: str) -> bool:
        if key in ICONS:
            self._board.press(Spot("icon", ICONS[key]))
            return True
        return self._board.say(key.lower()) if len(key) == 1 and key != TELLING else self._board.leave_for(key)

    def _zone(self) -> str:
        return _ZONE_OF.get(self._board.focused().kind, "")

    def _move(self, key: str) -> None:
        zone = self._board.first_zone() if self._board.has_kept_ring() else self._zone() or self._board.first_zone()
        spots = list(self._board.spots(zone))
        if not spots:
            return
        here = self._board.focused()
        if key in ("Home", "End"):
            place = 0 if key == "Home" else len(spots) - 1
        elif here in spots:
            place = max(0, min(len(spots) - 1, spots.index(here) + (1 if key == "Right" else -1)))
        else:
            place = 0 if key == "Right" else len(spots) - 1
        self._board.set_focus(spots[place])

    def _change_zone(self, step: int) -> None:
        zones = [zone for zone in ZONES if self._board.spots(zone)]
        if not zones:
            return
        here = self._zone()
        place = (zones.index(here) + step) % len(zones) if here in zones else (0 if step > 0 else len(zones) - 1)
        self._board.set_focus(self._board.spots(zones[place])[0])

    def _press_focused(self) -> None:
        if self._board.focused().kind != FELT:
            self._board.press(self._board.focused())

    def _enter(self) -> None:
        """Press the button that has the focus; on the hand do what the Play side says."""
        spot = self._board.focused()
        if spot.kind in (FELT, CARD):
            self._board.primary()
        else:
            self._board.press(spot)

    def _nth(self, digit: int) -> None:
        """Go to the nth card; the same digit again presses it."""
        spots = self._board.spots(HAND)
        place = (digit - 1) % 10
        if place >= len(spots):
            return
        if self._board.focused() == spots[place]:
            self._board.press(spots[place])
        else:
            self._board.set_focus(spots[place])
