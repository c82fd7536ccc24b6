"""The end of a deal: points and why, all hands, exchanges, tricks, the opened seal; as pictures, and as text to be copied."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game import words
from game.core.events import OPEN
from game.core.moves import Seat
from game.match.match import Match
from game.ui import fonts, keys, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import suit
from game.ui.paint import put, rule
from game.ui.scenes import deal_pictures
from game.ui.scenes.base import FormScene
from game.ui.scenes.deal_pictures import Teller
from game.ui.scenes.page import draw_cloth, draw_title, headed_panel
from game.ui.scenes.story import as_text, tell
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import translate

MOST_JETONS = 11
SHORT_SEAL = 24


class DealResult(FormScene):
    """Shows a finished deal to everybody. The result is "next", "match" where the match is over, or "title"."""

    first = "next"

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        super().__init__(services)
        self.match, self.viewer = match, viewer
        chair = match.chair(OPEN)
        self.view, self.history = chair.view, chair.history
        self.story = tell(self.history, match.seats)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        is_over = self.match.is_over
        label = translate("Result of the match") if is_over else translate("Next deal")
        return (
            Button(translate("Title"), lambda: self.finish("title"), name="title", key="Esc"),
            Button(translate("Copy as text"), self.copy, name="copy", key="Ctrl+C"),
            Button(label, self._go_on, name="next", kind="primary", cap="Enter", is_default=True),
        )

    def _go_on(self) -> None:
        self.finish("match" if self.match.is_over else "next")

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and keys.name(event) == "Space" and self._has_focus("next", None):
            self._go_on()
            return True
        return super().handle(event)

    def _has_focus(self, *names: str | None) -> bool:
        focus = self.form.focus if self.form is not None else None
        return (focus.name if focus is not None else None) in names

    def copy(self) -> None:
        """Put the deal on the clipboard."""
        try:
            pygame.scrap.put_text(self.text)
            self.services.say(translate("The deal is on the clipboard."))
        except (pygame.error, AttributeError):
            self.services.say(translate("There is no clipboard here."))

    @property
    def text(self) -> str:
        """The deal as lines of text: all cards, every step, score and seal."""
        head = (self.heading, "")
        foot = ("", words.score_line(self.names, self.view.scores), *self.seal_lines)
        return as_text(self.history, self.names, self.match.rules.name, head=head, foot=foot)

    @property
    def seal_lines(self) -> tuple[str, ...]:
        """Seal and salt in full, where the deal has them."""
        if not (self.match.seal and self.match.salt):
            return ()
        return (translate("Seal {seal}", seal=self.match.seal), translate("Salt {salt}", salt=self.match.salt))

    @property
    def heading(self) -> str:
        game = words.game_name(self.match.rules.name)
        return translate("{game}, deal {number}", game=game, number=self.match.deal + 1)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Say what scored and why, and what ended."""
        ends = [event for event in self.history if event.kind in ("game", "match")]
        told = (*self.story.points, *ends[-1:])
        lines = tuple(words.event_sentence(event, self.names, game=self.match.rules.name) or "" for event in told)
        return lines or (translate("Nobody scores."),)

    # The look

    def places(self) -> dict[str, Rect]:
        foot, px = self.page.foot, self.page.px
        forward = Rect(0, foot.y, px(280), foot.height)
        forward.right = foot.right
        copy = Rect(forward.x - px(16 + 240), foot.y, px(240), foot.height)
        return {"title": Rect(foot.x, foot.y, px(180), foot.height), "copy": copy, "next": forward}

    @property
    def columns(self) -> tuple[Rect, Rect, Rect]:
        """Give points, hands and play."""
        left, right = self.page.columns(344, 816)
        gap = self.page.px(20)
        half = (right.height - gap) // 2
        return left, Rect(right.x, right.y, right.width, half), Rect(right.x, right.bottom - half, right.width, half)

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas)
        draw_title(canvas, self.page, self.heading)
        points, hands, play = self.columns
        teller = Teller(canvas, self.services.images, self.match.players, self.story)
        self._paint_points(canvas, headed_panel(canvas, points, translate("Points")))
        deal_pictures.draw_hands(teller, headed_panel(canvas, hands, translate("Hands as dealt, and exchanges")))
        deal_pictures.draw_trump(teller, hands.right - canvas.px(24), hands.y + canvas.px(28))
        deal_pictures.draw_tricks(teller, headed_panel(canvas, play, translate("Play")))

    def _paint_points(self, canvas: Canvas, rect: Rect) -> None:
        y = rect.y + canvas.px(2)
        for line in self.reasons:
            put(canvas.surface, suit("d", canvas.px(12), colour=tokens.GOLD), (rect.x, y + canvas.px(5)))
            y += canvas.paragraph(line, Rect(rect.x + canvas.px(22), y, rect.width - canvas.px(22), rect.height)) + canvas.px(8)
        y += canvas.px(12)
        rule(canvas.surface, (rect.x, y), rect.width, canvas.u, alpha=0.3)
        y += canvas.px(26)
        for seat in range(self.match.seats):
            y = self._paint_score(canvas, Rect(rect.x, y, rect.width, canvas.px(80)), seat)
        self._paint_seal(canvas, rect)

    def _paint_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> int:
        """Draw name, points and jetons of a seat, and give the y below."""
        score, target = self.view.scores[seat], self.view.target
        canvas.text(self.names[seat], rect.topleft, "label", bold=True, room=rect.width - canvas.px(120))
        told = translate("{score} of {target}", score=score, target=target)
        canvas.text(told, (rect.right, rect.y), colour=tokens.IVORY_2, anchor="right")
        if target > MOST_JETONS:
            return rect.y + canvas.px(40)
        width = min(rect.width, canvas.px(24 + 40 * target - 8))
        rack = Rect(rect.x, rect.y + canvas.px(18), width, canvas.px(48))
        is_mine = seat == (0 if self.viewer is None else self.viewer)
        pieces.rack(canvas, rack, min(score, target), target, tint=tokens.MINE if is_mine else tokens.THEIRS)
        return rack.bottom + canvas.px(30)

    def _paint_seal(self, canvas: Canvas, rect: Rect) -> None:
        """Set the first digits of the opened seal, small; the whole of it is in the text."""
        for number, line in enumerate(reversed(self.seal_lines)):
            short = line if len(line) <= SHORT_SEAL else line[:SHORT_SEAL] + fonts.ELLIPSIS
            canvas.text(short, (rect.x, rect.bottom - canvas.px(12 + 22 * number)), 14, colour=tokens.MUTE, room=rect.width)
