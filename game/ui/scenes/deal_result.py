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
from game.match.deal_code import Shared
from game.match.match import Match
from game.match.practice import Practice
from game.ui import fonts, keys, tokens
from game.ui.canvas import Canvas
from game.ui.layout.frame import LEAST
from game.ui.motion import Pace
from game.ui.scenes import again, coach_summary, exchange, flow, seal, table_undo
from game.ui.scenes.base import FormScene
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.coach_review import CoachReview
from game.ui.scenes.coach_strip import LOW, CoachStrip, persons_with_verdicts
from game.ui.scenes.ecarte_deal import EcarteDeal
from game.ui.scenes.page import Page, draw_cloth, draw_title
from game.ui.scenes.president_deal import PresidentDeal
from game.ui.scenes.story import as_text
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

WIDEST_COACH, SUBTITLE = 820, 14
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
    def subtitle(self) -> str:
        """A small line below the title."""

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
    """Shows a finished deal to everybody. The result is "next", "match" where the match is over, or one of `flow.ONWARD`.

    "again" plays the same deal once more, "undo" takes the last decision back; "back" leads from there to the match. Where only
    agents play it goes on by itself, unless somebody touches a key or a button.
    """

    first = "next"
    least = LEAST
    fixed = ("R",)

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        super().__init__(services)
        self.match, self.viewer, self.counsel = match, viewer, services.counsel(match)
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
        if self.counsel.step(dt):
            self._kept = None
            self.rebuild()
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
        has_coach = bool(persons_with_verdicts(self.match, self.counsel))
        return (
            *((CoachStrip(self.match, self.counsel, self._open_coach, key=self.command_key("hint")),) if has_coach else ()),
            Button(translate("Title"), lambda: self.finish("title"), name="title", key="Esc"),
            Button(translate("Copy as text"), self.copy, name="copy", key="Ctrl+C"),
            Button(translate("Review"), self._look_back, name="review", key="R"),
            Button(translate("Same deal again"), lambda: self.finish("again"), name="again",
                   key=self.command_key("repeat")),
            Button(self._onward, self._go_on, name="next", kind="primary", cap="Enter", is_default=True),
        )

    def _look_back(self) -> None:
        """Walk through the deal move by move."""
        flow.open_review(self.services, self.match, seat=self.viewer,
                         then=lambda result: self.finish(result) if result else None)

    def _open_coach(self) -> None:
        """Show a person his own decisions; of several persons ask first who looks."""
        seats = [seat for seat in persons_with_verdicts(self.match, self.counsel) if self.counsel.verdicts(seat)]
        if len(self.match.persons) == 1:
            self._review(*seats)
            return
        answers = [Answer(str(seat), self.names[seat]) for seat in seats]
        if answers:
            question = Choice(self.services, translate("Whose decisions?"), translate("The others look away."), answers)
            self.services.stack.push(question, lambda chosen: None if chosen is None else self._review(int(chosen)))

    def _review(self, *seats: Seat) -> None:
        for seat in seats:
            name = self.names[seat] if len(self.match.persons) > 1 else ""
            table, verdicts = coach_summary.table_of(self.match), self.counsel.verdicts(seat)
            self.services.stack.push(CoachReview(self.services, table, verdicts, name=name))

    @property
    def _onward(self) -> str:
        if isinstance(self.match, Practice):
            origin = self.match.origin
            if origin is None:
                return translate("Done")
            return translate("Back to the match") if self.match.number == origin.deal else translate("Back")
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
        if is_space and self._has_focus("next", None):
            self._go_on()
            return True
        return self._command(event) or super().handle(event)

    def _command(self, event: Event) -> bool:
        """Do what a key of the table means here; tell whether it means anything."""
        deeds: dict[str, Callable[[], object]] = {
            "anew": lambda: self.finish("rematch"), "undo": self._undo,
            "code": lambda: exchange.show_codes(self.services, lambda: exchange.record_of(self.match), self._play_code)}
        meant = next((deed for command, deed in deeds.items() if self.presses(event, command)), None)
        if meant is not None:
            meant()
        return meant is not None

    def _undo(self) -> None:
        """Take the last decision back, or say why not."""
        told = table_undo.why_not(self.match)
        if told:
            self.services.say(told)
        else:
            self.finish("undo")

    def _play_code(self, code: Shared | None) -> None:
        if code is not None:
            self.finish(code)

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
        foot = ("", self.picture.score, *seal.lines(self.match), *self._coach_lines)
        return as_text(self.picture.history, self.picture.sentence, head=head, foot=foot)

    @property
    def _coach_lines(self) -> tuple[str, ...]:
        """The coach's summary where one person plays alone."""
        if len(self.match.persons) != 1:
            return ()
        return coach_summary.lines(coach_summary.table_of(self.match), self.counsel.verdicts(self.match.persons[0]))

    @property
    def heading(self) -> str:
        game = words.game_name(self.match.rules.name)
        return translate("{game}, deal {number}", game=game, number=self.match.deal + 1)

    # The look

    def places(self) -> dict[str, Rect]:
        found = self.row(self.page.foot, ("title", "copy", "review", "again", "next"), self.page.px(16))
        assert self.form is not None
        strip = next((widget for widget in self.form.widgets if isinstance(widget, CoachStrip)), None)
        return found if strip is None else found | {"coach": self._coach_place(strip)}

    def _coach_place(self, strip: CoachStrip) -> Rect:
        """Give the coach what the heading leaves, only one line of it where something else is said there."""
        box, px = self.page.box, self.page.px
        title = fonts.width(self.heading, tokens.type_pixels("h1", self.u), bold=True)
        used = max(title, fonts.width(self.picture.subtitle, tokens.type_pixels(SUBTITLE, self.u)))
        left = max(box.x + used + px(28), box.right - px(WIDEST_COACH))
        high = px(LOW) if self._aside else strip.height(box.right - left, self.u)
        return Rect(left, px(44) if self._aside else self.page.title[1] - px(4) - high // 2, box.right - left, high)

    @property
    def _aside(self) -> str:
        """Say what is particular about this page."""
        return translate("Goes on by itself; any key stops it.") if self.goes_on else again.compared(self.match)

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
        below = (self.page.box.x, self.page.title[1] + canvas.px(28))
        canvas.text(self.picture.subtitle, below, SUBTITLE, colour=tokens.MUTE)
        aside, has_coach = self._aside, bool(persons_with_verdicts(self.match, self.counsel))
        if aside:
            at = (self.page.box.right, canvas.px(24) if has_coach else self.page.title[1])
            room = self.page.box.width - canvas.px(ASIDE)
            canvas.text(aside, at, colour=tokens.MUTE if self.goes_on else tokens.GOLD, anchor="right", room=room)
        self.picture.paint(canvas, self.page)
