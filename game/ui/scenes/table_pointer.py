"""The mouse at the table: presses, drags and hover become calls of the scene; it decides nothing about cards."""

from __future__ import annotations

import math
from typing import Protocol

import pygame
from pygame.event import Event

from game.core.cards import Card
from game.ui.scenes.table_desk import CARD, FELT, NOWHERE, Spot

NEVER = (-1, -1)
DRAG_FROM = 8
"""Units: a shorter drag is a click."""


class Hands(Protocol):
    """What the mouse may do at the table."""

    @property
    def u(self) -> float:
        """Pixels of a unit."""

    def spot_at(self, point: tuple[int, int]) -> Spot:
        """Say what lies there."""

    def point_at(self, spot: Spot) -> None:
        """Note what is under the pointer."""

    def hold(self, spot: Spot) -> None:
        """Note what is held down."""

    def press(self, spot: Spot) -> None:
        """Do what a click means."""

    def skip(self) -> bool:
        """End what is being shown; tell whether there was anything."""

    def is_skipping(self, spot: Spot) -> bool:
        """Tell whether a press there ends what is being shown, and does nothing else."""

    def take_up(self, card: Card, point: tuple[int, int]) -> None:
        """Begin to drag a card."""

    def drop(self, point: tuple[int, int]) -> None:
        """Let the dragged card go."""

    def clear(self) -> bool:
        """Put picked cards back."""

    def turn_wheel(self, steps: int) -> bool:
        """Answer the wheel over what is under the pointer."""


class Pointer:
    """Where the mouse is and what it holds."""

    def __init__(self, hands: Hands, at: tuple[int, int] = NEVER) -> None:
        self._hands = hands
        self.at = at
        self._down: tuple[Spot, tuple[int, int]] | None = None
        self._is_dragging = False

    def handle(self, event: Event) -> bool:
        """Answer an event of the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._hands.clear()
        elif event.type == pygame.MOUSEWHEEL:
            return self._hands.turn_wheel(event.y)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.let_go()
        else:
            return False
        return True

    def let_go(self) -> None:
        """Forget what is held: the pointer has left, or another scene came up."""
        if self._is_dragging:
            self._hands.drop((-10_000, 10_000))
        self._down, self._is_dragging = None, False
        self._hands.hold(NOWHERE)
        self._hands.point_at(NOWHERE)

    def refresh(self) -> None:
        """Look again what lies under a pointer that has not moved: the table has changed."""
        if self._down is None and self.at != NEVER:
            self._hands.point_at(self._hands.spot_at(self.at))

    def _move(self, at: tuple[int, int]) -> None:
        self.at = at
        if self._down is None:
            self._hands.point_at(self._hands.spot_at(at))
        elif not self._is_dragging and self._down[0].kind == CARD and math.dist(at, self._down[1]) >= DRAG_FROM * self._hands.u:
            self._is_dragging = True
            self._hands.take_up(self._down[0].number, self._down[1])

    def _press(self, at: tuple[int, int]) -> None:
        self.at = at
        spot = self._hands.spot_at(at)
        if self._hands.is_skipping(spot) and self._hands.skip():
            self._down = None
            return
        self._down, self._is_dragging = (spot, at), False
        self._hands.hold(spot)

    def _release(self, at: tuple[int, int]) -> None:
        self.at = at
        down, self._down = self._down, None
        self._hands.hold(NOWHERE)
        if self._is_dragging:
            self._is_dragging = False
            self._hands.drop(at)
        elif down is not None and down[0].kind != FELT and self._hands.spot_at(at) == down[0]:
            self._hands.press(down[0])
        self._hands.point_at(self._hands.spot_at(at))
