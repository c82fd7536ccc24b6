"""The end of a match: who won, how all stand, and what may follow. It begins nothing itself."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect
from pygame.event import Event

from game import words
from game.core.events import OPEN
from game.core.moves import Seat
from game.match.match import Match
from game.ui import fonts, furniture, pieces, portraits, tokens
from game.ui.canvas import Canvas
from game.ui.ecarte.look import tint_of
from game.ui.layout.frame import LEAST
from game.ui.paint import rule
from game.ui.scenes import flow
from game.ui.scenes.base import FormScene
from game.ui.scenes.deal_pictures import rows
from game.ui.scenes.ecarte_deal import MOST_JETONS
from game.ui.scenes.page import draw_cloth, middle
from game.ui.services import Services
from game.ui.widgets import Button, Widget
from game.words import plural, translate

ROW, HEAD, FOOT = 92, 176, 112
NARROW, SIDES, WIDE = 720, 840, 1040
LEAST_FACT, FACE, FACE_OF_TWO = 12, 60, 48
LONGEST_COLUMN = 6
"""Rows that one column takes; more players are shown in two."""


class MatchResult(FormScene):
    """The result is one of `flow.ONWARD`."""

    first = "rematch"
    least = LEAST
    fixed = ("N", "R")

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

    def _weight(self, seat: Seat) -> tuple[bool, int, int]:
        games = getattr(self.view, "games", None)
        return seat in self.winners, games[seat] if games else 0, self.view.scores[seat]

    @property
    def has_sides(self) -> bool:
        """Whether partners stand together."""
        return self.match.rules.name == "ecarte" and self.match.seats == 4

    @property
    def standings(self) -> tuple[Seat, ...]:
        """List the seats, of sides the first seat of each: winners first, then by games and points."""
        return tuple(sorted(range(2 if self.has_sides else self.match.seats), key=self._weight, reverse=True))

    def place(self, seat: Seat) -> int:
        """Give the place of a seat, counted from 1; equals share it."""
        return 1 + sum(self._weight(other) > self._weight(seat) for other in self.standings)

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """List who stands in a row with a seat."""
        return (seat, (seat + 2) % 4) if self.has_sides else (seat,)

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
            Button(translate("Review"), self._look_back, name="review", key="R"),
            Button(translate("Title"), lambda: self.finish("title"), name="title", key="Esc"),
        )

    def _look_back(self) -> None:
        """Walk through the deals move by move, the last one first."""
        flow.open_review(self.services, self.match, seat=self.viewer,
                         then=lambda result: self.finish(result) if result else None)

    def handle(self, event: Event) -> bool:
        if self.presses(event, "anew"):
            self.finish("rematch")
            return True
        return super().handle(event)

    @property
    def headline(self) -> str:
        """Say who won."""
        if len(self.winners) == 1:
            return translate("{name} wins the match", name=self.names[self.winners[0]])
        if self.winners and self.has_sides:
            name, partner = (self.names[seat] for seat in self.winners)
            return translate("{name} and {partner} win the match", name=name, partner=partner)
        if self.winners:
            *others, last = (self.names[seat] for seat in self.winners)
            return translate("{names} and {name} share the win", names=", ".join(others), name=last)
        return translate("The match is over")

    @property
    def facts(self) -> str:
        """Say what was played, in one line."""
        deals = self.match.deal + 1
        return plural("{game}, {number} deal", "{game}, {number} deals", deals, game=words.game_name(self.match.rules.name))

    # The look

    @property
    def column(self) -> int:
        """How many rows stand below one another."""
        many = len(self.standings)
        return many if many <= LONGEST_COLUMN else (many + 1) // 2

    @property
    def panel(self) -> Rect:
        width = NARROW if self.column == len(self.standings) else WIDE
        width = SIDES if self.has_sides else width
        return middle(self.size, self.u, width, HEAD + ROW * self.column + FOOT)

    def places(self) -> dict[str, Rect]:
        px, panel = self.page.px, self.panel
        inside = panel.inflate(-2 * px(32), -2 * px(32))
        foot = Rect(inside.x, inside.bottom - px(52), inside.width, px(52))
        return self.row(foot, ("title", "review", "new", "rematch"), px(16))

    @property
    def rows(self) -> list[Rect]:
        """Give the rows in order of the standings, in one column or in two read downwards."""
        px, panel = self.page.px, self.panel
        inside = Rect(panel.x + px(32), panel.y + px(HEAD), panel.width - px(64), panel.height - px(HEAD + FOOT))
        if self.column == len(self.standings):
            return rows(inside, self.column)
        width = (inside.width - px(40)) // 2
        lefts = (inside.x, inside.right - width)
        return [row for left in lefts for row in rows(Rect(left, inside.y, width, inside.height), self.column)]

    def paint(self, canvas: Canvas) -> None:
        draw_cloth(canvas, focus=(0.5, 0.4), dark=0.12)
        furniture.inlay(canvas, Rect((0, 0), self.size))
        panel = self.panel
        furniture.panel(canvas, panel, alpha=0.92, edge=0.55)
        self._crown(canvas, panel)
        room = panel.width - canvas.px(64)
        pixels = fonts.shrink(self.headline, canvas.type("h1"), room, bold=True, least=canvas.type("body"))
        middle_of = (panel.centerx, panel.y + canvas.px(108))
        fonts.draw(canvas.surface, self.headline, middle_of, pixels, bold=True, anchor="centre", room=room)
        canvas.text(self.facts, (panel.centerx, panel.y + canvas.px(144)), colour=tokens.IVORY_2, anchor="centre", room=room)
        for seat, row in zip(self.standings, self.rows, strict=False):
            self._paint_row(canvas, row, seat)

    def _crown(self, canvas: Canvas, panel: Rect) -> None:
        """Lay three jetons where a crown would be."""
        side = canvas.px(56)
        for by, tint in ((-38, tokens.THEIRS), (38, tokens.THEIRS), (0, tokens.MINE)):
            place = Rect(0, 0, side, side)
            place.center = (panel.centerx + canvas.px(by), panel.y + canvas.px(56 - (0 if by else 8)))
            pieces.jeton(canvas, place, tint=tint)

    def _paint_row(self, canvas: Canvas, row: Rect, seat: Seat) -> None:
        is_winner = seat in self.winners
        rule(canvas.surface, row.topleft, row.width, canvas.u, alpha=0.3)
        x = row.x
        if len(self.standings) > 2:
            x += canvas.px(24)
            canvas.text(str(self.place(seat)), (x, row.centery), "label", colour=tokens.IVORY_2, bold=True, anchor="right")
            x += canvas.px(12)
        side = min(canvas.px(FACE_OF_TWO if self.has_sides else FACE), row.height - canvas.px(8))
        for one in self.side(seat):
            place = Rect(x, row.centery - side // 2, side, side)
            portraits.draw_player(canvas, self.services.images, place, self.match.players[one])
            x += side + canvas.px(6)
        x += canvas.px(10 if row.height > canvas.px(60) else 4)
        room = self._paint_points(canvas, row, seat) - x
        name = " · ".join(self.names[one] for one in self.side(seat))
        size = fonts.shrink(name, canvas.type("label"), room, bold=True, least=canvas.type(14))
        fonts.draw(canvas.surface, name, (x, row.centery - canvas.px(10)), size, bold=True, room=room)
        colour = tokens.GOLD if is_winner else tokens.IVORY_2
        fact = self.fact(seat)
        size = fonts.shrink(fact, canvas.type("body"), room, least=canvas.type(LEAST_FACT))
        fonts.draw(canvas.surface, fact, (x, row.centery + canvas.px(12)), size, colour=colour, room=room)

    def fact(self, seat: Seat) -> str:
        """Say what a seat or side has come to, or who it is."""
        if seat in self.winners:
            return translate("Winners") if self.has_sides else translate("Winner")
        kinds = dict.fromkeys(self._kind(one) for one in self.side(seat))
        return ", ".join(kinds)

    def _kind(self, seat: Seat) -> str:
        player = self.match.players[seat]
        return (
            translate("A person") if player.is_human else translate("Computer · {level}", level=words.level_name(player.level))
        )

    def _paint_points(self, canvas: Canvas, row: Rect, seat: Seat) -> int:
        """Draw points and jetons or games at the right, and give the x that is left for the name."""
        if self.match.rules.name == "president":
            told = plural("{number} point", "{number} points", self.view.scores[seat])
            return canvas.text(told, (row.right, row.centery), "label", bold=True, anchor="right").left - canvas.px(12)
        score, target, games = self.view.scores[seat], self.view.target, self.view.games[seat]
        if self.view.options.match == "best-of-three":
            told = plural("{number} game", "{number} games", games)
            right = canvas.text(told, (row.right, row.centery), "label", bold=True, anchor="right").left - canvas.px(16)
        else:
            right = canvas.text(str(score), (row.right, row.centery), "h2", bold=True, anchor="right").left - canvas.px(16)
        if target > MOST_JETONS:
            return right
        width = min(canvas.px(24 + 40 * target - 8), round(row.width * 0.42))
        tint = tint_of(self.match.seats, seat, 0 if self.viewer is None else self.viewer)
        rack = Rect(right - width, row.centery - canvas.px(24), width, canvas.px(48))
        pieces.rack(canvas, rack, min(score, target), target, tint=tint)
        return rack.left - canvas.px(12)
