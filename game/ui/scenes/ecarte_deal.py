"""A finished deal of Écarté as a page: points and why, all hands with their exchanges, the tricks. It asks no rule."""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core.events import OPEN, Event
from game.core.moves import Seat
from game.match.match import Match
from game.ui import pieces, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import suit
from game.ui.paint import put, rule
from game.ui.scenes import deal_pictures, seal
from game.ui.scenes.deal_pictures import Teller
from game.ui.scenes.page import Page, headed_panel
from game.ui.scenes.story import tell
from game.ui.services import Services
from game.words import translate

MOST_JETONS = 11


class EcarteDeal:
    """What the result of a deal shows; everything stands still."""

    ceremony = 0.0

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        self.services, self.match, self.viewer = services, match, viewer
        chair = match.chair(OPEN)
        self.view, self.history = chair.view, chair.history
        self.story = tell(self.history, match.seats)
        self.names = tuple(player.name for player in match.players)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Say what scored and why, and what ended."""
        ends = [event for event in self.history if event.kind in ("game", "match")]
        told = (*self.story.points, *ends[-1:])
        lines = tuple(self.sentence(event) or "" for event in told)
        return lines or (translate("Nobody scores."),)

    def sentence(self, event: Event) -> str | None:
        """Say what happened."""
        return words.event_sentence(event, self.names, game=self.match.rules.name)

    def columns(self, page: Page) -> tuple[Rect, Rect, Rect]:
        """Give points, hands and play."""
        left, right = page.columns(344, 816)
        gap = page.px(20)
        half = (right.height - gap) // 2
        return left, Rect(right.x, right.y, right.width, half), Rect(right.x, right.bottom - half, right.width, half)

    def cover(self, canvas: Canvas, page: Page, *, passed: float) -> None:
        """Hide nothing."""

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw the whole page."""
        points, hands, play = self.columns(page)
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
        seal.paint(canvas, rect, self.match)

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
