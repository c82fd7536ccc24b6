"""A finished deal of Écarté as a page: points and why, all hands with their exchanges, the tricks. It asks no rule."""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core.events import OPEN, Event
from game.core.moves import Seat
from game.match.match import Match
from game.ui import fonts, pieces, tokens
from game.ui.canvas import Canvas, paragraph_height
from game.ui.ecarte.look import tint_of
from game.ui.glyphs import suit
from game.ui.paint import put, rule
from game.ui.scenes import deal_pictures, seal
from game.ui.scenes.deal_pictures import Teller
from game.ui.scenes.page import Page, headed_panel
from game.ui.scenes.story import tell
from game.ui.services import Services
from game.words import ecarte, translate

MOST_JETONS, LEAST_RACK = 11, 30


class EcarteDeal:
    """What the result of a deal shows; everything stands still."""

    ceremony = 0.0
    subtitle = ""

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        self.services, self.match, self.viewer = services, match, viewer
        chair = match.chair(OPEN)
        self.view, self.history = chair.view, chair.history
        self.story = tell(self.history, match.seats)
        self.names = tuple(player.name for player in match.players)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Say what scored and why, and what ended."""
        retired = [event for event in self.history if event.kind == "retire"]
        ends = [event for event in self.history if event.kind in ("game", "match")]
        told = (*self.story.points, *retired, *ends[-1:])
        lines = tuple(self.sentence(event) or "" for event in told)
        return lines or (translate("Nobody scores."),)

    @property
    def score(self) -> str:
        """Say how the match stands, of four players by sides, and the games of a linked match."""
        score = words.score_line(self.names, self.view.scores)
        return f"{score}\n{self.games}" if self.games else score

    @property
    def games(self) -> str:
        """Say how many games everybody has won; empty where a match is a single one."""
        if self.view.options.match != "best-of-three":
            return ""
        return translate("Games won: {score}", score=words.score_line(self.names, self.view.games))

    @property
    def heads(self) -> tuple[Seat, ...]:
        """List who has a row of jetons: every seat, of four the first of each side."""
        return tuple(range(2 if self.match.seats == 4 else self.match.seats))

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
        teller = Teller(canvas, self.services.images, self.match.players, self.story, self._viewer)
        self._paint_points(canvas, headed_panel(canvas, points, translate("Points")))
        deal_pictures.draw_hands(teller, headed_panel(canvas, hands, translate("Hands as dealt, and exchanges")))
        deal_pictures.draw_trump(teller, hands.right - canvas.px(24), hands.y + canvas.px(28))
        deal_pictures.draw_tricks(teller, headed_panel(canvas, play, translate("The play")))

    @property
    def _viewer(self) -> Seat:
        return 0 if self.viewer is None else self.viewer

    def _paint_points(self, canvas: Canvas, rect: Rect) -> None:
        y = rect.y + canvas.px(2)
        for line in self.reasons:
            put(canvas.surface, suit("d", canvas.px(12), colour=tokens.GOLD), (rect.x, y + canvas.px(5)))
            y += canvas.paragraph(line, Rect(rect.x + canvas.px(22), y, rect.width - canvas.px(22), rect.height)) + canvas.px(8)
        y += canvas.px(8)
        rule(canvas.surface, (rect.x, y), rect.width, canvas.u, alpha=0.3)
        y += canvas.px(22)
        bottom = rect.bottom - canvas.px(seal.PITCH * len(seal.lines(self.match)) + 10)
        if self.games:
            high = paragraph_height(self.games, rect.width, canvas.u)
            bottom -= high + canvas.px(6)
            canvas.paragraph(self.games, Rect(rect.x, bottom, rect.width, high), colour=tokens.IVORY_2)
        pitch = min(canvas.px(96), (bottom - y) // len(self.heads))
        for place, seat in enumerate(self.heads):
            self._paint_score(canvas, Rect(rect.x, y + place * pitch, rect.width, pitch), seat)
        seal.paint(canvas, rect, self.match)

    def _paint_score(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """Draw name, points and jetons of a seat or side in the height given; the jetons only where they have room."""
        score, target = self.view.scores[seat], self.view.target
        told = translate("{score} of {target}", score=score, target=target)
        used = canvas.text(told, (rect.right, rect.y), colour=tokens.IVORY_2, anchor="right")
        name, room = ecarte.side_names(self.names, seat), used.left - canvas.px(12) - rect.x
        size = fonts.shrink(name, canvas.type("label"), room, bold=True, least=canvas.type(11))
        fonts.draw(canvas.surface, name, rect.topleft, size, bold=True, room=room)
        high = min(canvas.px(48), rect.height - canvas.px(18 + 20))
        if target > MOST_JETONS or high < canvas.px(LEAST_RACK):
            return
        side = high - canvas.px(16)
        width = min(rect.width, canvas.px(24) + (side + canvas.px(8)) * target - canvas.px(8))
        tint = tint_of(self.match.seats, seat, self._viewer)
        pieces.rack(canvas, Rect(rect.x, rect.y + canvas.px(18), width, high), min(score, target), target, tint=tint)
