"""The end of a match: who won, how all stand, and what may follow. It begins nothing itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from game import words
from game.core.events import OPEN
from game.core.moves import Seat
from game.match.match import Match
from game.ui import furniture, keys, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.paint import rule
from game.ui.scenes.base import FormScene
from game.ui.scenes.deal_result import MOST_JETONS
from game.ui.scenes.page import draw_cloth, middle
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import plural, translate

ROW, HEAD = 92, 176


class MatchResult(FormScene):
    """The result is "rematch", "new-game" or "title"."""

    first = "rematch"

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        super().__init__(services)
        self.match, self.viewer = match, viewer
        self.view = match.chair(OPEN).view
        outcome = match.outcome
        self.winners = outcome.winners if outcome is not None else ()

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        if self.viewer is not None and sum(player.is_human for player in self.match.players) == 1:
            self.services.audio.play("win" if self.viewer in self.winners else "lose")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    @property
    def standings(self) -> tuple[Seat, ...]:
        """List the seats, winners first, then by games and points."""

        def weight(seat: Seat) -> tuple[bool, int, int]:
            return seat in self.winners, self.view.games[seat], self.view.scores[seat]

        return tuple(sorted(range(self.match.seats), key=weight, reverse=True))

    def widgets(self) -> Sequence[Widget]:
        return (
            Button(
                translate("Rematch"),
                lambda: self.finish("rematch"),
                name="rematch",
                kind="primary",
                cap="Enter",
                is_default=True,
            ),
            Button(translate("New game"), lambda: self.finish("new-game"), name="new", key="N"),
            Button(translate("Title"), lambda: self.finish("title"), name="title", key="Esc"),
        )

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and keys.name(event) == "Ctrl+N":
            self.finish("rematch")
            return True
        return super().handle(event)

    @property
    def headline(self) -> str:
        """Say who won."""
        if len(self.winners) == 1:
            return translate("{name} wins the match", name=self.names[self.winners[0]])
        if len(self.winners) == 2:
            one, two = (self.names[seat] for seat in self.winners)
            return translate("{one} and {two} win the match", one=one, two=two)
        return translate("The match is over")

    @property
    def facts(self) -> str:
        """Say what was played, in one line."""
        deals = self.match.deal + 1
        return plural("{game}, {number} deal", "{game}, {number} deals", deals, game=words.game_name(self.match.rules.name))

    # The look

    @property
    def panel(self) -> Rect:
        return middle(self.size, self.u, 720, HEAD + ROW * self.match.seats + 112)

    def places(self) -> dict[str, Rect]:
        px, panel = self.page.px, self.panel
        inside = panel.inflate(-2 * px(32), -2 * px(32))
        gap = px(16)
        width = (inside.width - 2 * gap) // 3
        rects = [Rect(inside.x + number * (width + gap), inside.bottom - px(52), width, px(52)) for number in range(3)]
        return {"title": rects[0], "new": rects[1], "rematch": rects[2]}

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas, focus=(0.5, 0.4), dark=0.12)
        furniture.inlay(canvas, Rect((0, 0), self.size))
        panel = self.panel
        furniture.panel(canvas, panel, alpha=0.92, edge=0.55)
        self._crown(canvas, panel)
        room = panel.width - canvas.px(64)
        canvas.text(self.headline, (panel.centerx, panel.y + canvas.px(108)), "h1", bold=True, anchor="centre", room=room)
        canvas.text(self.facts, (panel.centerx, panel.y + canvas.px(144)), colour=tokens.IVORY_2, anchor="centre", room=room)
        for place, seat in enumerate(self.standings):
            row = Rect(panel.x + canvas.px(32), panel.y + canvas.px(HEAD + ROW * place), room, canvas.px(ROW))
            self._paint_row(canvas, row, seat)

    def _crown(self, canvas: Canvas, panel: Rect) -> None:
        """Lay three jetons where a crown would be."""
        side = canvas.px(56)
        for by, tint in ((-38, tokens.THEIRS), (38, tokens.THEIRS), (0, tokens.MINE)):
            place = Rect(0, 0, side, side)
            place.center = (panel.centerx + canvas.px(by), panel.y + canvas.px(56 - (0 if by else 8)))
            pieces.jeton(canvas, place, tint=tint)

    def _paint_row(self, canvas: Canvas, row: Rect, seat: Seat) -> None:
        player, is_winner = self.match.players[seat], seat in self.winners
        rule(canvas.surface, row.topleft, row.width, canvas.u, alpha=0.3)
        side = canvas.px(48)
        furniture.avatar(canvas, Rect(row.x, row.centery - side // 2, side, side), player.name, is_human=player.is_human)
        x = row.x + side + canvas.px(16)
        room = round(row.width * 0.42) - side
        canvas.text(player.name, (x, row.centery - canvas.px(11)), "label", bold=True, room=room)
        fact = translate("Winner") if is_winner else self._kind(seat)
        canvas.text(fact, (x, row.centery + canvas.px(13)), colour=tokens.GOLD if is_winner else tokens.IVORY_2, room=room)
        self._paint_points(canvas, row, seat)

    def _kind(self, seat: Seat) -> str:
        player = self.match.players[seat]
        return (
            translate("A person") if player.is_human else translate("Computer · {level}", level=words.level_name(player.level))
        )

    def _paint_points(self, canvas: Canvas, row: Rect, seat: Seat) -> None:
        score, target, games = self.view.scores[seat], self.view.target, self.view.games[seat]
        right = row.right
        if max(self.view.games) > 1 or sum(self.view.games) > 1:
            told = plural("{number} game", "{number} games", games)
            right = canvas.text(told, (row.right, row.centery), "label", bold=True, anchor="right").left - canvas.px(16)
        else:
            right = canvas.text(str(score), (row.right, row.centery), "h2", bold=True, anchor="right").left - canvas.px(16)
        if target <= MOST_JETONS:
            width = min(canvas.px(24 + 40 * target - 8), round(row.width * 0.42))
            is_mine = seat == (0 if self.viewer is None else self.viewer)
            rack = Rect(right - width, row.centery - canvas.px(24), width, canvas.px(48))
            pieces.rack(canvas, rack, min(score, target), target, tint=tokens.MINE if is_mine else tokens.THEIRS)
