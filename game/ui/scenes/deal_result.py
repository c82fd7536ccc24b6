"""The end of a deal: what it brought and all that was hidden, as a page of its game, and as text to be copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import words
from game.core import events as core
from game.core.moves import Seat
from game.match.match import Match
from game.ui import keys, tokens
from game.ui.canvas import Canvas
from game.ui.layout.frame import LEAST
from game.ui.motion import Pace
from game.ui.scenes import again, seal
from game.ui.scenes.base import FormScene
from game.ui.scenes.ecarte_deal import EcarteDeal
from game.ui.scenes.page import Page, draw_cloth, draw_title
from game.ui.scenes.president_deal import PresidentDeal
from game.ui.scenes.story import as_text
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

ASIDE = 400
"""Units that the heading keeps for itself."""
LOOKING = 4000
"""Milliseconds for which a result is shown where nobody sits who could go on."""
LEAST_LOOKING = 1.5
"""Seconds for which it is shown at least where somebody has handed his seat over and may be looking."""


class Picture(Protocol):
    """The page of a game."""

    @property
    def ceremony(self) -> float:
        """Milliseconds at normal speed until everything is shown."""

    @property
    def view(self) -> Any:
        """What may be seen of the finished deal: everything."""

    @property
    def history(self) -> tuple[core.Event, ...]:
        """Everything that happened."""

    @property
    def score(self) -> str:
        """How the match stands, in words."""

    def sentence(self, event: core.Event) -> str | None:
        """Say what happened, None for what is not worth a line."""

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw the page as it is in the end."""

    def cover(self, canvas: Canvas, page: Page, *, passed: float) -> None:
        """Hide what is not yet to be seen when a share of the ceremony has passed."""


PICTURES: dict[str, Callable[[Services, Match, Seat | None], Picture]] = {"ecarte": EcarteDeal, "president": PresidentDeal}


class DealResult(FormScene):
    """Shows a finished deal to everybody. The result is "next", "match" where the match is over, "title" or "rematch".

    "again" plays the same deal once more, "back" leads from there to the match. Where only agents play it goes on by itself,
    unless somebody touches a key or a button.
    """

    first = "next"
    least = LEAST

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        super().__init__(services)
        self.match, self.viewer = match, viewer
        self.picture = PICTURES[match.rules.name](services, match, viewer)
        self.shown = 0.0
        """Seconds since it came up."""
        self._kept: Surface | None = None
        self.goes_on = all(match.is_out(seat) for seat in match.people)

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        if self.passed < 1:
            self.services.audio.play("title")

    # Time

    @property
    def _pace(self) -> Pace:
        return Pace(self.services.settings.speed, self.services.settings.reduced_motion)

    @property
    def passed(self) -> float:
        """The share of the ceremony that has been seen."""
        length = self._pace.span(self.picture.ceremony)
        return min(1.0, self.shown / length) if length else 1.0

    @property
    def is_moving(self) -> bool:
        return self.passed < 1

    @property
    def is_awake(self) -> bool:
        return super().is_awake or self.goes_on

    def step(self, dt: float) -> None:
        super().step(dt)
        self.shown += dt
        looking = max(self._pace.hold(LOOKING), LEAST_LOOKING if self.match.persons else 0.0)
        if self.goes_on and self.shown >= self._pace.span(self.picture.ceremony) + looking:
            self._go_on()

    def _end_ceremony(self) -> None:
        self.shown = max(self.shown, self._pace.span(self.picture.ceremony))
        self.redraw()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(translate("Title"), lambda: self.finish("title"), name="title", key="Esc"),
            Button(translate("Copy as text"), self.copy, name="copy", key="Ctrl+C"),
            Button(translate("Same deal again"), lambda: self.finish("again"), name="again", key="G"),
            Button(self._onward, self._go_on, name="next", kind="primary", cap="Enter", is_default=True),
        )

    @property
    def _onward(self) -> str:
        if self.match.is_practice:
            return translate("Back to the match")
        return translate("Result of the match") if self.match.is_over else translate("Next deal")

    def _go_on(self) -> None:
        self.finish("back" if self.match.is_practice else "match" if self.match.is_over else "next")

    def handle(self, event: Event) -> bool:
        """Space, or a press beside the buttons, first ends the ceremony and does nothing else."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.goes_on:
            self.goes_on, self._kept = False, None
            self.redraw()
        is_space = event.type == pygame.KEYDOWN and keys.name(event) == "Space"
        if self.passed < 1 and (is_space or self._is_beside(event)):
            self._end_ceremony()
            return True
        if event.type == pygame.KEYDOWN and keys.name(event) == "Ctrl+N":
            self.finish("rematch")
            return True
        if is_space and self._has_focus("next", None):
            self._go_on()
            return True
        return super().handle(event)

    def _is_beside(self, event: Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and self.form is not None and self.form.widget_at(event.pos) is None

    def _has_focus(self, *names: str | None) -> bool:
        focus = self.form.focus if self.form is not None else None
        return (focus.name if focus is not None else None) in names

    def copy(self) -> None:
        """Put the deal on the clipboard."""
        self.services.copy(self.text, translate("The deal is on the clipboard."))

    @property
    def text(self) -> str:
        """The deal as lines of text: all cards, every step, score and seal."""
        head = (self.heading, "")
        foot = ("", self.picture.score, *seal.lines(self.match))
        return as_text(self.picture.history, self.picture.sentence, head=head, foot=foot)

    @property
    def heading(self) -> str:
        game = words.game_name(self.match.rules.name)
        return translate("{game}, deal {number}", game=game, number=self.match.deal + 1)

    # The look

    def places(self) -> dict[str, Rect]:
        foot, px = self.page.foot, self.page.px
        found, right = {"title": Rect(foot.x, foot.y, px(180), foot.height)}, foot.right
        for name, width in (("next", 264), ("again", 232), ("copy", 220)):
            found[name] = Rect(right - px(width), foot.y, px(width), foot.height)
            right = found[name].x - px(16)
        return found

    def paint(self, canvas: Canvas) -> None:
        if self.passed < 1:
            canvas.surface.blit(self._whole(canvas), (0, 0))
            self.picture.cover(canvas, self.page, passed=self.passed)
        else:
            self._kept = None
            self._paint_whole(canvas)

    def _whole(self, canvas: Canvas) -> Surface:
        """Give the picture of the end, which is drawn anew while the ceremony lasts only until all cards are there."""
        kept, images = self._kept, self.services.images
        if kept is None or kept.get_size() != canvas.surface.get_size():
            kept = canvas.surface.copy()
            self._paint_whole(Canvas(kept, canvas.u))
            self._kept = None if images.is_busy else kept
        return kept

    def _paint_whole(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, self.heading)
        aside = translate("Goes on by itself; any key stops it.") if self.goes_on else again.compared(self.match)
        if aside:
            at, room = (self.page.box.right, self.page.title[1]), self.page.box.width - canvas.px(ASIDE)
            canvas.text(aside, at, colour=tokens.MUTE if self.goes_on else tokens.GOLD, anchor="right", room=room)
        self.picture.paint(canvas, self.page)
