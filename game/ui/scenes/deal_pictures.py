"""A finished deal as pictures: hands with their exchanges, and the tricks as a grid of players and turns. Asks no rule."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game import words
from game.core.cards import SUITS, Card, text
from game.core.moves import Seat
from game.match.seats import Player
from game.ui import fonts, furniture, pieces, portraits, tokens
from game.ui.canvas import Canvas
from game.ui.ecarte.look import tint_of
from game.ui.glyphs import icon
from game.ui.images import Cards
from game.ui.layout.frame import whole_width
from game.ui.paint import put_centred, rule
from game.ui.scenes import card_rows
from game.ui.scenes.card_rows import Group
from game.ui.scenes.story import Exchange, Story, Trick
from game.words import translate

CARD = 65
NAME_SHARE = 0.20
OPEN_STEP, CLOSE_STEP = 0.8, 0.5
"""Shares of a card's width; hands lie closer where the exchanges need the room."""
SIGN = 20
"""Units between two groups of exchanged cards."""
MONOGRAM, FACE, COUNTER, SMALL_FACE, BADGE = 36, 38, 28, 34, 16
"""Units of what stands before a name: where two play, where more do, and of a counter on the edge of a face."""
LEAST_NAME, LEAST_LED = 12, 9
"""Pixels of the smallest letters: of a name, and of the word beside the card that was led."""


class Teller(NamedTuple):
    """What every part of the picture needs: who plays, the deck and the story."""

    canvas: Canvas
    cards: Cards
    players: Sequence[Player]
    story: Story
    viewer: Seat = 0

    def card(self, name: str, centre: tuple[float, float], width: int, *, dim: float = 0.0) -> Rect:
        return self.cards.draw(self.canvas.surface, name, centre, width, u=self.canvas.u, lift=0.4, dim=dim)


def card_width(canvas: Canvas, row: Rect) -> int:
    """Give the width of a card that fits a row."""
    return max(5, whole_width(min(CARD * canvas.u, (row.height - canvas.px(12)) / 1.4)))


def rows(rect: Rect, count: int) -> list[Rect]:
    """Divide a rectangle into equal rows."""
    edges = [rect.y + round(rect.height * number / count) for number in range(count + 1)]
    return [Rect(rect.x, top, rect.width, below - top) for top, below in itertools.pairwise(edges)]


def draw_hands(teller: Teller, rect: Rect) -> None:
    """Draw a row for each seat: its hand as dealt, then what it laid away and drew, round by round."""
    if len(teller.players) > 2 or not _have_room(teller, rect):
        _draw_many_hands(teller, rect)
        return
    for seat, row in enumerate(rows(rect, len(teller.players))):
        _rule_above(teller.canvas, row, seat)
        _name(teller, row, seat)
        width, step = card_width(teller.canvas, row), _hand_step(teller, row)
        for place, card in enumerate(teller.story.dealt[seat]):
            teller.card(text(card), (_hand_left(row) + width / 2 + place * step, row.centery), width)
        _exchanges(teller, _beside_hand(teller, row, seat), teller.story.exchanges_of(seat))


def _hand_left(row: Rect) -> int:
    return row.x + round(row.width * NAME_SHARE)


def _hand_step(teller: Teller, row: Rect) -> float:
    is_open = len(teller.story.exchanges) <= len(teller.players)
    return card_width(teller.canvas, row) * (OPEN_STEP if is_open else CLOSE_STEP)


def _beside_hand(teller: Teller, row: Rect, seat: Seat) -> Rect:
    """Give the place for a seat's exchanges, at the right of its hand as dealt."""
    width, others = card_width(teller.canvas, row), max(0, len(teller.story.dealt[seat]) - 1)
    used = _hand_left(row) + round(width + _hand_step(teller, row) * others) + teller.canvas.px(28)
    return Rect(used, row.y, row.right - used, row.height)


def _have_room(teller: Teller, rect: Rect) -> bool:
    """Tell whether two lines of small cards beside each hand hold all its exchanges."""
    canvas = teller.canvas
    for seat, row in enumerate(rows(rect, len(teller.players))):
        line = rows(_beside_hand(teller, row, seat), 2)[0]
        parts = _halves(teller.story.exchanges_of(seat))
        if any(part and _step(canvas, line.width, _small_width(canvas, line), part) < 0 for part in parts):
            return False
    return True


def _draw_many_hands(teller: Teller, rect: Rect) -> None:
    """Draw hands in low rows, of three or four or after many exchanges: what was laid away is pale, what was drawn follows."""
    canvas, places = teller.canvas, rows(rect, len(teller.players))
    groups = [hand_groups(teller.story, seat) for seat in range(len(teller.players))]
    left = rect.x + round(rect.width * NAME_SHARE)
    areas = [Rect(left, row.y + canvas.px(3), row.right - left, row.height - canvas.px(5)) for row in places]
    look = card_rows.Look(canvas, teller.cards, card_rows.fitting(canvas, areas, groups))
    for seat, (row, area) in enumerate(zip(places, areas, strict=True)):
        _rule_above(canvas, row, seat)
        _name(teller, row, seat)
        if groups[seat]:
            card_rows.draw(look, area, groups[seat])
        else:
            canvas.text(translate("Finished first"), (area.x, row.centery), colour=tokens.IVORY_2, room=area.width)


def hand_groups(story: Story, seat: Seat) -> tuple[Group, ...]:
    """Give a seat's cards: the hand as dealt and what it drew in each round; those laid away are pale."""
    if not story.dealt[seat]:
        return ()
    rounds = story.exchanges_of(seat)
    away = frozenset(card for one in rounds for card in one.away)
    drawn = (Group(one.drawn, away, translate("drew")) for one in rounds if one.drawn)
    return (Group(story.dealt[seat], away), *drawn)


def _name(teller: Teller, row: Rect, seat: Seat) -> None:
    """Draw who it is: face, monogram or counter, and the name."""
    canvas, player = teller.canvas, teller.players[seat]
    gap = canvas.px(6 if len(teller.players) == 2 else 5)
    x = _sign(teller, row, seat) + gap
    room = row.x + round(row.width * NAME_SHARE) - gap - x
    is_dealer = seat == teller.story.dealer
    size = fonts.shrink(player.name, canvas.type("label"), room, bold=True, least=canvas.type(LEAST_NAME))
    at = (x, row.centery - (canvas.px(10) if is_dealer else 0))
    fonts.draw(canvas.surface, player.name, at, size, bold=True, room=room)
    if is_dealer:
        canvas.text(translate("Dealer"), (x, row.centery + canvas.px(12)), colour=tokens.IVORY_2, room=room)


def _sign(teller: Teller, row: Rect, seat: Seat) -> int:
    """Draw face or monogram, of more than two the counter that the table gave; give the right edge, the same for all."""
    canvas, player, many = teller.canvas, teller.players[seat], len(teller.players)
    usual, face = (MONOGRAM, FACE) if many == 2 else (COUNTER, SMALL_FACE)
    side = slot = canvas.px(usual)
    if portraits.seated(teller.players):
        slot = min(canvas.px(face), row.height - canvas.px(4))
    if many == 2 or portraits.has_face(player):
        portraits.draw_player(canvas, teller.cards, Rect(row.x, row.centery - slot // 2, slot, slot), player)
        side = canvas.px(BADGE)
    if many > 2:
        place = Rect(row.x + slot - side, row.centery + slot // 2 - side, side, side)
        if side == canvas.px(usual):
            place.center = row.x + slot // 2, row.centery
        pieces.jeton(canvas, place, tint=tint_of(many, seat, teller.viewer))
    return row.x + slot


def _exchanges(teller: Teller, rect: Rect, exchanges: Sequence[Exchange]) -> None:
    """Draw what went and what came, round by round; where there is much, in two lines of smaller cards."""
    canvas, width = teller.canvas, _small_width(teller.canvas, rect)
    if not exchanges:
        canvas.text(translate("No exchange"), (rect.x, rect.centery), colour=tokens.MUTE, room=rect.width)
    elif _step(canvas, rect.width, width, exchanges) >= teller.cards.index_column * width:
        _line(teller, rect, width, exchanges)
    else:
        for line, part in zip(rows(rect, 2), _halves(exchanges), strict=True):
            _line(teller, line, _small_width(canvas, line), part)


def _halves(exchanges: Sequence[Exchange]) -> tuple[Sequence[Exchange], Sequence[Exchange]]:
    half = (len(exchanges) + 1) // 2
    return exchanges[:half], exchanges[half:]


def _small_width(canvas: Canvas, rect: Rect) -> int:
    return max(20, whole_width(min(0.75 * CARD * canvas.u, (rect.height - canvas.px(4)) / 1.4)))


def _step(canvas: Canvas, room: int, width: int, exchanges: Sequence[Exchange]) -> float:
    """Give how far apart the cards of a group may lie, in pixels; negative where even the groups have no room."""
    groups = sum(max(1, bool(one.away) + bool(one.drawn)) for one in exchanges)
    cards = sum(max(1, len(one.away) + len(one.drawn)) for one in exchanges)
    signs = canvas.px(SIGN) * (groups - 1)
    return min(width * 0.5, (room - signs - groups * width) / max(1, cards - groups))


def _line(teller: Teller, rect: Rect, width: int, exchanges: Sequence[Exchange]) -> None:
    """Draw some rounds in one line: a slot where a player took none."""
    canvas, x = teller.canvas, float(rect.x)
    step = max(1.0, _step(canvas, rect.width, width, exchanges))
    for number, one in enumerate(exchanges):
        if number:
            x = _mark(canvas, x, rect.centery, "")
        if not one.away:
            empty = Rect(round(x), rect.centery - round(width * 0.7), width, round(width * 1.4))
            furniture.slot(canvas, empty)
            x = empty.right
            continue
        x = _group(teller, x, rect.centery, width, step, one.away, dim=0.35)
        if one.drawn:
            x = _group(teller, _mark(canvas, x, rect.centery, "right"), rect.centery, width, step, one.drawn)


def _group(teller: Teller, x: float, y: int, width: int, step: float, cards: Sequence[Card], *, dim: float = 0.0) -> float:
    for place, card in enumerate(cards):
        teller.card(text(card), (x + width / 2 + place * step, y), width, dim=dim)
    return x + width + step * (len(cards) - 1) if cards else x


def _mark(canvas: Canvas, x: float, y: int, name: str) -> float:
    """Draw an arrow, or a hairline between two rounds, and give the x after it."""
    room = canvas.px(SIGN)
    if name:
        put_centred(canvas.surface, icon(name, canvas.px(16), colour=tokens.BRASS_HIGH, weight=0.13), (x + room / 2, y))
    else:
        rule(canvas.surface, (round(x + room / 2), y - canvas.px(20)), canvas.px(40), canvas.u, alpha=0.4, upright=True)
    return x + room


def draw_tricks(teller: Teller, rect: Rect) -> None:
    """Draw the tricks in order, a column each: the winner's card has a gold edge, the led one a mark below it."""
    canvas, tricks = teller.canvas, teller.story.tricks
    if not tricks:
        canvas.text(translate("Nobody played a card."), rect.center, colour=tokens.IVORY_2, anchor="centre", room=rect.width)
        return
    left = rect.x + round(rect.width * NAME_SHARE)
    pitch = (rect.right - left) / max(5, len(tricks))
    for seat, row in enumerate(rows(rect, len(teller.players))):
        _rule_above(canvas, row, seat)
        _name(teller, row, seat)
        for number, trick in enumerate(tricks):
            _trick_card(teller, Rect(round(left + number * pitch), row.y, round(pitch), row.height), trick, seat)


def _trick_card(teller: Teller, cell: Rect, trick: Trick, seat: Seat) -> None:
    canvas, card = teller.canvas, trick.card_of(seat)
    if card is None:
        return
    is_won = trick.winner == seat
    dim = 0.0 if is_won or trick.winner is None else 0.26
    place = _one_card(teller, cell, card, dim=dim)
    if is_won:
        pieces.gold_edge(canvas, place)
    if trick.plays[0][0] == seat:
        word, room = translate("led"), cell.right - place.right - canvas.px(10)
        pixels = fonts.shrink(word, canvas.type("body"), room, least=LEAST_LED)
        at = (place.right + canvas.px(8), cell.centery)
        fonts.draw(canvas.surface, word, at, pixels, colour=tokens.IVORY_2, room=room)


def _one_card(teller: Teller, cell: Rect, card: Card, *, dim: float) -> Rect:
    """Draw a card at the left of a cell: as a picture where it can be read, else as its index alone."""
    canvas, width = teller.canvas, card_width(teller.canvas, cell)
    if width >= canvas.px(card_rows.LEAST_CARD) or len(teller.players) == 2:
        return teller.card(text(card), (cell.x + width / 2, cell.centery), width, dim=dim)
    high = min(canvas.px(card_rows.CHIP), cell.height - canvas.px(6))
    place = Rect(cell.x, cell.centery - high // 2, round(high * card_rows.WIDTH), high)
    return card_rows.chip(canvas, place, card, palette=teller.cards.palette)


def _rule_above(canvas: Canvas, row: Rect, number: int) -> None:
    if number:
        rule(canvas.surface, row.topleft, row.width, canvas.u, alpha=0.14)


def draw_trump(teller: Teller, right: int, y: int) -> None:
    """Set the turn-up's suit, as a chip with its name, with its right end at a place."""
    canvas, trump = teller.canvas, teller.story.trump
    if trump is None:
        return
    name = translate("{suit}, trumps", suit=words.suit_name(trump))
    used = canvas.text(name, (right, y), colour=tokens.IVORY, anchor="right")
    side = canvas.px(28)
    pieces.suit_chip(canvas, Rect(used.x - canvas.px(10) - side, y - side // 2, side, side), SUITS[trump])
