"""A finished deal of President as a page: places and titles, points, how everybody went out, hands as dealt and gifts.

A row for each player, from President down; a short ceremony shows them from the bottom up. It asks no rule.
"""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core.cards import Card, mask
from game.core.events import OPEN, Event
from game.core.moves import Seat
from game.match.match import Match
from game.president.options import pairs
from game.president.ranks import book
from game.president.titles import PRESIDENT, SCUM, title_of
from game.ui import fonts, portraits, tokens
from game.ui.canvas import Canvas
from game.ui.glyphs import medal
from game.ui.hand import by_strength
from game.ui.motion import out_quad
from game.ui.paint import fill, put_centred, rule
from game.ui.president.look import RANK_MARKS
from game.ui.scenes import card_rows, seal
from game.ui.scenes.card_rows import Group, Look
from game.ui.scenes.deal_pictures import rows
from game.ui.scenes.page import Page, below_heading, headed_panel
from game.ui.scenes.president_story import DOWNFALL, FOUL, tell
from game.ui.services import Services
from game.ui.tokens import rgba
from game.words import mark, plural, president, translate

CEREMONY = 700
"""Milliseconds at normal speed."""
FADE = 0.4
"""The share of the ceremony in which one row appears."""
LONGEST_COLUMN = 8
"""Rows that one column takes; more players are shown in two."""
TALLEST, FACE = 136, 48
WAYS = {FOUL: mark("Foul finish"), DOWNFALL: mark("Downfall")}


class PresidentDeal:
    """What the result of a deal shows."""

    ceremony = float(CEREMONY)

    def __init__(self, services: Services, match: Match, viewer: Seat | None) -> None:
        self.services, self.match, self.viewer = services, match, viewer
        chair = match.chair(OPEN)
        self.view, self.history = chair.view, chair.history
        self.story = tell(self.history, match.seats)
        self._parts = self.story.parts()
        outcome = match.outcome
        assert outcome is not None
        self.order, self.points = outcome.order, outcome.points

    @property
    def score(self) -> str:
        """Say how the match stands."""
        return words.score_line([player.name for player in self.match.players], self.view.scores, game="president")

    def title(self, place: int) -> str:
        """Give the title of a place, counted from 0."""
        return title_of(place, self.match.seats, pairs(self.match.options, self.match.seats))

    def fact(self, place: int) -> str:
        """Say which title a place has, or how its player came there if that was no glory."""
        name = president.title_name(self.title(place), self.services.settings.titles)
        way = WAYS.get(self.story.outs.get(self.order[place], ""))
        return name if way is None else translate("{title} · {way}", title=name, way=translate(way))

    def _sorted(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(reversed(by_strength(mask(cards), book(self.match.options, is_turned=False))))

    def sentence(self, event: Event) -> str | None:
        """Say what happened, with names for everybody."""
        names = [player.name for player in self.match.players]
        return president.event_sentence(event, names, self.services.settings.titles)

    # The look

    def paint(self, canvas: Canvas, page: Page) -> None:
        """Draw the page as it is in the end."""
        headed_panel(canvas, page.box, self.heading)
        self._paint_legend(canvas, page.box)
        places = self.places(page)
        parts = [self._parted(page, row) for row in places]
        rects, groups = [cards for _, _, cards in parts], [self.groups(seat) for seat in self.order]
        width = card_rows.fitting(canvas, rects, groups, column=self.services.images.index_column)
        for place, (name, points, cards) in enumerate(parts):
            if place % self.column:
                rule(canvas.surface, places[place].topleft, places[place].width, canvas.u, alpha=0.14)
            self._paint_name(canvas, name, place)
            self._paint_points(canvas, points, self.order[place])
            card_rows.draw(Look(canvas, self.services.images, width), cards, self.groups(self.order[place]))

    def cover(self, canvas: Canvas, page: Page, *, passed: float) -> None:
        """Hide the rows that are not yet to be seen when a share of the ceremony has passed."""
        for place, row in enumerate(self.places(page)):
            share = self.share(place, passed)
            if share < 1:
                fill(canvas.surface, row.inflate(0, -2), 0, rgba(tokens.PANEL, 1 - share))

    @property
    def subtitle(self) -> str:
        """The opened seal."""
        return seal.line(self.match)

    @property
    def heading(self) -> str:
        if self.story.gifts:
            return translate("Places, hands as dealt, cards received")
        return translate("Places and hands as dealt")

    def _paint_legend(self, canvas: Canvas, panel: Rect) -> None:
        """Say what pale cards are, and what the points decide."""
        at = (panel.right - canvas.px(24), panel.y + canvas.px(28))
        room = panel.width - canvas.px(72) - canvas.width(self.heading, "label", bold=True)
        told = translate("Pale cards were given away.") if self.story.gifts else ""
        if canvas.width(told) <= room:
            canvas.text(told, at, colour=tokens.MUTE, anchor="right", room=room)

    def places(self, page: Page) -> list[Rect]:
        """Give the rows in order of places: in one column, or in two read downwards."""
        rect = below_heading(page.box, page.u)
        count, gap = self.column, page.px(32) if self.column < self.match.seats else 0
        width = (rect.width - gap) // 2 if gap else rect.width
        found = []
        for left in (rect.x, rect.x + width + gap):
            whole = min(rect.height, page.px(TALLEST) * count)
            found += rows(Rect(left, rect.y, width, whole), count)
        return found[: self.match.seats]

    @property
    def column(self) -> int:
        """How many rows stand below one another."""
        seats = self.match.seats
        return seats if seats <= LONGEST_COLUMN else (seats + 1) // 2

    def share(self, place: int, passed: float) -> float:
        """Give how far a row has appeared: the lowest comes first, the President last."""
        from_bottom = (self.match.seats - 1 - place) / max(1, self.match.seats - 1)
        return out_quad(max(0.0, min(1.0, (passed - from_bottom * (1 - FADE)) / FADE)))

    @property
    def _is_wide(self) -> bool:
        return self.column == self.match.seats

    def _parted(self, page: Page, row: Rect) -> tuple[Rect, Rect, Rect]:
        """Divide a row into name, points and cards."""
        name = Rect(row.x, row.y, page.px(272) if self._is_wide else round(row.width * 0.37), row.height)
        points = Rect(name.right, row.y, page.px(112 if self._is_wide else 52), row.height)
        left = points.right + page.px(20 if self._is_wide else 12)
        return name, points, Rect(left, row.y + page.px(3), row.right - left, row.height - page.px(5))

    def groups(self, seat: Seat) -> tuple[Group, ...]:
        """Give a seat's cards before the play: the hand as dealt, the highest first, then what came from others."""
        found = []
        for part in self._parts[seat]:
            name = "" if part.giver is None else translate("from {name}", name=self.match.players[part.giver].name)
            found.append(Group(self._sorted(part.cards), part.given, name))
        return tuple(found)

    def _paint_name(self, canvas: Canvas, rect: Rect, place: int) -> None:
        """Draw place, mark and face of a player, the name, and below it the title."""
        player, title = self.match.players[self.order[place]], self.title(place)
        x = rect.x + canvas.px(22)
        canvas.text(str(place + 1), (x, rect.centery), "label", colour=tokens.IVORY_2, bold=True, anchor="right")
        x += canvas.px(10)
        side = canvas.px(20)
        put_centred(canvas.surface, medal(RANK_MARKS[title], side), (x + side // 2, rect.centery))
        x += side + canvas.px(10)
        if self._is_wide:
            side = min(canvas.px(FACE), rect.height - canvas.px(6)) if portraits.seated(self.match.players) else canvas.px(36)
            disc = Rect(x, rect.centery - side // 2, side, side)
            portraits.draw_player(canvas, self.services.images, disc, player)
            x = disc.right + canvas.px(10)
        room = rect.right - x - canvas.px(4)
        canvas.text(player.name, (x, rect.centery - canvas.px(10)), "label", bold=True, room=room)
        fact, at = self.fact(place), (x, rect.centery + canvas.px(12))
        pixels = fonts.shrink(fact, canvas.type(15), room, least=canvas.type(11))
        fonts.draw(canvas.surface, fact, at, pixels, colour=self._ink(place), room=room)

    def _ink(self, place: int) -> str:
        if self.story.outs.get(self.order[place]) in WAYS:
            return tokens.WARN
        return {PRESIDENT: tokens.GOLD, SCUM: tokens.MUTE}.get(self.title(place), tokens.IVORY_2)

    def _paint_points(self, canvas: Canvas, rect: Rect, seat: Seat) -> None:
        """Draw what a player won in this deal, and below it what he has."""
        gain = translate("+{points}", points=self.points[seat]) if self.points[seat] else "0"
        canvas.text(gain, (rect.right, rect.centery - canvas.px(10)), "label", bold=True, anchor="right")
        total = self.view.scores[seat]
        told = plural("{number} point", "{number} points", total) if self._is_wide else str(total)
        place = (rect.right, rect.centery + canvas.px(12))
        canvas.text(told, place, 15, colour=tokens.IVORY_2, anchor="right", room=rect.width)
