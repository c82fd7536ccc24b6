"""Draws a `Look` quickly: what rests is kept as one picture, retouched where it changes; it decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.retouch import Laid, Record, Retouched
from game.ui.scenes import table_chrome
from game.ui.scenes.table_look import Look


class Layer:
    """The pictures that a part of the table is made of, and what they were chosen by."""

    def __init__(self) -> None:
        self._made_of: Any = None
        self._laid: list[Laid] = []
        self.count = 0
        """How often they have been found."""

    def take(self, made_of: Any, size: tuple[int, int], u: float, draw: Callable[[Canvas], None]) -> list[Laid]:
        """Return the pictures, found anew where they are chosen by something else now."""
        if self._made_of != (size, made_of):
            record = Record(size)
            draw(Canvas(record, u))
            self._laid, self._made_of, self.count = record.laid, (size, made_of), self.count + 1
        return self._laid


class Layers:
    """Ground below, what rests on it above, both on one picture; what moves and what comes and goes is laid over it."""

    def __init__(self) -> None:
        self._ground, self._lying = Layer(), Layer()
        self._rest: Surface | None = None
        self._resting, self._shown = Retouched(), Retouched()

    def forget(self) -> None:
        """Draw everything next time: somebody else has drawn on the surface."""
        self._shown.forget()

    def draw(self, surface: Surface, look: Look, cards: Cards) -> bool:
        """Draw the table where it differs from what was drawn on the same surface before; tell whether it does."""
        if self._rest is None or self._rest.get_size() != surface.get_size():
            self._rest = Surface(surface.get_size()).convert(surface)
        areas = self._resting.show(self._rest, self._at_rest(surface, look, cards))
        record = Record(surface.get_size())
        record.blit(self._rest)
        canvas = Canvas(record, look.table.frame.u)
        moving = [item for item in look.poses if item[0] in look.moving]
        if moving:
            look.painter.draw_moving(canvas, look, cards, moving)
        table_chrome.draw_above(canvas, look, cards)
        return bool(self._shown.show(surface, record.laid, areas))

    def _at_rest(self, surface: Surface, look: Look, cards: Cards) -> list[Laid]:
        resting = look._replace(poses=tuple(item for item in look.poses if item[0] not in look.moving), moving=frozenset())
        ground = self._ground_of(surface, look)
        state = object() if cards.is_busy else cards.made
        made_of = (self._ground.count, resting.poses, resting.marks, resting.bubbles, look.extra, look.dress, look.palette,
                   state)
        lying = self._lying.take(made_of, surface.get_size(), look.table.frame.u,
                                 lambda canvas: look.painter.draw_lying(canvas, resting, cards))
        return ground + lying

    def _ground_of(self, surface: Surface, look: Look) -> list[Laid]:
        bare = look._replace(table=look.table._replace(poses={}), poses=(), marks={}, bubbles={}, moving=frozenset(),
                             said=look.seen_sentence,
                             shout=None, drawer=None, last=None, tip=None, note=None, sheet=None)

        def draw(canvas: Canvas) -> None:
            look.painter.draw_ground(canvas, bare)
            table_chrome.draw_chrome(canvas, bare)

        return self._ground.take(bare, surface.get_size(), look.table.frame.u, draw)
