"""Draws a `Look` quickly: ground and resting cards are kept as pictures, what moves is drawn each time. It decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Surface

from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.scenes import table_chrome
from game.ui.scenes.table_look import Look


class Layer:
    """A picture of the whole window and what it was made of."""

    def __init__(self) -> None:
        self._made_of: Any = None
        self._picture: Surface | None = None

    def take(self, surface: Surface, made_of: Any, draw: Callable[[Surface], None]) -> tuple[Surface, bool]:
        """Return the picture and whether it was drawn anew, because it is made of something else now."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture, self._made_of = Surface(surface.get_size()).convert(surface), None
        is_new = self._made_of != made_of
        if is_new:
            draw(self._picture)
            self._made_of = made_of
        return self._picture, is_new


class Layers:
    """Ground below, what rests on it above; the rest is drawn each time."""

    def __init__(self) -> None:
        self._ground, self._lying = Layer(), Layer()
        self._grounds = 0

    def draw(self, surface: Surface, look: Look, cards: Cards) -> None:
        """Draw the table."""
        canvas = Canvas(surface, look.table.frame.u)
        surface.blit(self._at_rest(surface, look, cards), (0, 0))
        moving = [item for item in look.poses if item[0] in look.moving]
        if moving:
            look.painter.draw_moving(canvas, look, cards, moving)
        table_chrome.draw_above(canvas, look, cards)

    def _at_rest(self, surface: Surface, look: Look, cards: Cards) -> Surface:
        resting = look._replace(poses=tuple(item for item in look.poses if item[0] not in look.moving), moving=frozenset())
        ground = self._ground_of(surface, look)
        state = object() if cards.is_busy else cards.made
        made_of = self._grounds, resting.poses, resting.marks, resting.bubbles, look.extra, look.dress, look.palette, state

        def draw(picture: Surface) -> None:
            picture.blit(ground, (0, 0))
            look.painter.draw_lying(Canvas(picture, look.table.frame.u), resting, cards)

        return self._lying.take(surface, made_of, draw)[0]

    def _ground_of(self, surface: Surface, look: Look) -> Surface:
        bare = look._replace(table=look.table._replace(poses={}), poses=(), marks={}, bubbles={}, moving=frozenset(),
                             shout=None, drawer=None, last=None, tip=None)

        def draw(picture: Surface) -> None:
            canvas = Canvas(picture, look.table.frame.u)
            look.painter.draw_ground(canvas, bare)
            table_chrome.draw_chrome(canvas, bare)

        picture, is_new = self._ground.take(surface, bare, draw)
        self._grounds += is_new
        return picture
