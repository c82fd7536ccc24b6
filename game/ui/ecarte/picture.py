"""Draws an Écarté table from a `Look`: cloth, seats, cards and marks; it hears no event and decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game import words
from game.core import cards as core
from game.ecarte.cards import RANKS
from game.ecarte.state import PLAY
from game.ui import fonts, furniture, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.ecarte import plates
from game.ui.ecarte.layout import stock_left
from game.ui.ecarte.look import tint_of
from game.ui.ecarte.seats import NEAR, TOP, Place, Rack
from game.ui.faces import suit_colour
from game.ui.felt import felt
from game.ui.images import Cards
from game.ui.layout.poses import Key, Pose
from game.ui.scenes.table_cards import lay_cards
from game.ui.scenes.table_look import Look

LEAST_WORDS = 12
"""Units of the smallest words below a pile."""


class EcartePainter:
    """Draws an Écarté table."""

    def draw_ground(self, canvas: Canvas, look: Look) -> None:
        """Draw what no card covers for long: cloth, racks, plates, words."""
        _ground(canvas, look)
        for seat, place in look.table.places.items():
            if place.rack is not None:
                _rack(canvas, place.rack)
                _label(canvas, place.rack, look.extra.labels.get(seat))
            _plate(canvas, look, seat, place)
            _pile_words(canvas, look, seat, place)

    def draw_lying(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Draw everything that lies on the cloth, the lowest first."""
        low = [one for one in look.poses if one[1].z < 0]
        high = [one for one in look.poses if one[1].z >= 0]
        _lay(canvas, look, cards, low)
        _far_plates(canvas, look, cards)
        for seat, place in look.table.places.items():
            if place.where == NEAR:
                plates.draw_face(canvas, place, look.extra.plates[seat], cards)
        _lay(canvas, look, cards, [one for one in high if one[1].z < 10])
        _stock_marks(canvas, look)
        _lay(canvas, look, cards, [one for one in high if one[1].z >= 10])
        for seat, text in look.bubbles.items():
            _bubble(canvas, look.table.places[seat], text)

    def draw_moving(self, canvas: Canvas, look: Look, cards: Cards, poses: list[tuple[Key, Pose]]) -> None:
        """Draw what is on its way above a table at rest; what goes under a plate stays under it."""
        low = [one for one in poses if one[1].z < 0]
        _lay(canvas, look, cards, low)
        if low:
            _far_plates(canvas, look, cards)
        _lay(canvas, look, cards, [one for one in poses if one[1].z >= 0])

    def draw_strip(self, canvas: Canvas, look: Look, x: int) -> None:
        """Draw the trumps, and the order of ranks where it has no room on the table."""
        if look.view.seats > 2:
            _ranks_in_strip(canvas, look.table.ranks)
        if look.view.trump < 0:
            return
        middle = look.table.frame.strip.centery
        x = furniture.parting(canvas, (x, middle))
        side = canvas.px(28)
        draw_badge(canvas, look, Rect(x, middle - side // 2, side, side))
        canvas.text(words.suit_name(look.view.trump), (x + side + canvas.px(10), middle))

    def draw_above(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Écarté opens nothing above the table."""


def _ground(canvas: Canvas, look: Look) -> None:
    """Lay the cloth, the inlay, the empty places and the tray."""
    table, size = look.table, canvas.surface.get_size()
    canvas.surface.blit(felt(size), (0, 0))
    strip = table.frame.strip
    furniture.inlay(canvas, Rect(0, strip.bottom, size[0], size[1] - strip.bottom))
    if look.view.seats == 2:
        _ranks(canvas, table.ranks)
    if table.is_tray:
        _tray(canvas, look)
    elif look.view.phase == PLAY:
        played = {seat for seat, _ in look.view.trick}
        for seat, slot in table.tricks.items():
            if seat not in played:
                _slot(canvas, slot, [other for other in table.tricks.values() if other.top > slot.top])
                if look.view.seats > 2:
                    _slot_name(canvas, slot, look.names[seat], table.places[seat].where)


def _slot(canvas: Canvas, slot: Rect, above: Sequence[Rect]) -> None:
    """Outline the place of a card, but for what another place covers."""
    seen = slot.inflate(4, 4)
    for other in above:
        if other.colliderect(slot):
            seen.height = other.top - seen.top
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(seen.clip(before))
    furniture.slot(canvas, slot, alpha=0.18)
    canvas.surface.set_clip(before)


def _slot_name(canvas: Canvas, slot: Rect, name: str, where: str) -> None:
    """Say whose card is to lie there, where no other card covers it."""
    y = {TOP: slot.top + canvas.px(24), NEAR: slot.bottom - canvas.px(24)}.get(where, slot.centery)
    room = slot.width - canvas.px(12)
    size = fonts.shrink(name, canvas.type("body"), room)
    fonts.draw(canvas.surface, name, (slot.centerx, y), size, colour=tokens.MUTE, anchor="centre", room=room)


def _tray(canvas: Canvas, look: Look) -> None:
    table = look.table
    pick = look.view.legal[0] if look.view.legal else None
    most = getattr(pick, "high", 0)
    furniture.tray(canvas, table.tray, words.translate("Discard"), words.plural("up to {number}", "up to {number}", most))
    for slot in table.hand_slots:
        furniture.slot(canvas, slot, alpha=0.16)


def _ranks(canvas: Canvas, rect: Rect) -> None:
    """For beginners: the ranks from high to low."""
    height = canvas.px(40)
    well = Rect(rect.x, rect.y, rect.width, height)
    furniture.well(canvas, well, radius=20, alpha=0.25, edge=0.22)
    pitch = rect.width / (len(RANKS) + 0.7)
    for place, rank in enumerate(reversed(RANKS)):
        middle = rect.x + pitch * (place + 0.85)
        letter = words.rank_letter(core.card(rank + "s"))
        colour = tokens.IVORY if place < 4 else tokens.IVORY_2
        canvas.text(letter, (middle, well.centery), "label", colour=colour, bold=True, anchor="centre")
    below = well.bottom + canvas.px(14)
    canvas.text(words.translate("high"), (rect.x + canvas.px(16), below), colour=tokens.IVORY_2)
    canvas.text(words.translate("low"), (rect.right - canvas.px(16), below), colour=tokens.IVORY_2, anchor="right")


def _ranks_in_strip(canvas: Canvas, rect: Rect) -> None:
    """Set the ranks from high to low between two words' worth of room, in one line."""
    furniture.well(canvas, rect, radius=15, alpha=0.35, edge=0.22)
    pitch = rect.width / (len(RANKS) + 0.4)
    for place, rank in enumerate(reversed(RANKS)):
        letter = words.rank_letter(core.card(rank + "s"))
        colour = tokens.IVORY if place < 4 else tokens.IVORY_2
        canvas.text(letter, (rect.x + pitch * (place + 0.7), rect.centery), colour=colour, bold=True, anchor="centre")


def _far_plates(canvas: Canvas, look: Look, cards: Cards) -> None:
    for seat, place in look.table.places.items():
        if place.where != NEAR:
            _plate(canvas, look, seat, place)
            plates.draw_face(canvas, place, look.extra.plates[seat], cards)


def _plate(canvas: Canvas, look: Look, seat: int, place: Place) -> None:
    plates.draw(canvas, place, look.extra.plates[seat])


def _rack(canvas: Canvas, rack: Rack) -> None:
    well = rack.well
    radius = min(well.height, canvas.px(48)) / 2 / canvas.u
    furniture.well(canvas, well, radius=radius, alpha=0.45)
    for slot in rack.slots:
        pieces.jeton(canvas, slot, filled=False)


def _label(canvas: Canvas, rack: Rack, lines: tuple[str, str] | None) -> None:
    """Name the side whose points lie below."""
    if rack.label is None or lines is None:
        return
    told = [text for text in lines if text]
    for number, text in enumerate(told):
        y = rack.label.centery - canvas.px(2) + round((number - (len(told) - 1) / 2) * canvas.px(21))
        size = fonts.shrink(text, canvas.type("body" if number else "label"), rack.label.width, bold=number == 0)
        fonts.draw(canvas.surface, text, (rack.label.centerx, y), size, colour=tokens.IVORY_2 if number else tokens.IVORY,
                   bold=number == 0, anchor="centre", room=rack.label.width)


def _pile_words(canvas: Canvas, look: Look, seat: int, place: Place) -> None:
    """Say how many tricks a seat or side has and how many cards it took, in two lines or in one."""
    pile, rect, took = place.pile, place.pile.words, look.view.discarded[seat]
    tricks = look.view.tricks[seat] if pile.has_tricks else 0
    x = rect.x
    if pile.is_beside and pile.has_tricks:
        x = round(pile.pairs[0] + (tricks - 1) * pile.step) + canvas.px(46) if tricks else pile.away[0] + canvas.px(34)
    lines = []
    if tricks:
        lines.append((words.plural("{number} trick", "{number} tricks", tricks), True))
    if took:
        lines.append((words.translate("took {number}", number=took), False))
    if pile.is_line:
        _in_line(canvas, rect, lines)
        return
    pitch = canvas.px(24)
    for number, (text, is_bold) in enumerate(lines):
        y = rect.centery + (number - (len(lines) - 1) / 2) * pitch
        canvas.text(text, (x, y), "label" if is_bold else "body", bold=is_bold, room=rect.width,
                    colour=tokens.IVORY if is_bold else tokens.IVORY_2)


def _in_line(canvas: Canvas, rect: Rect, lines: Sequence[tuple[str, bool]]) -> None:
    """Set the words side by side, smaller where they have no room."""
    gap, units = canvas.px(10), float(tokens.TYPE["body"])

    def widths() -> list[int]:
        return [canvas.width(text, units, bold=is_bold) for text, is_bold in lines]

    while sum(widths()) + gap * (len(lines) - 1) > rect.width and units > LEAST_WORDS:
        units -= 0.5
    x = rect.x
    for (text, is_bold), wide in zip(lines, widths(), strict=True):
        canvas.text(text, (x, rect.centery), units, bold=is_bold, colour=tokens.IVORY if is_bold else tokens.IVORY_2,
                    room=rect.right - x)
        x += wide + gap


def _stock_marks(canvas: Canvas, look: Look) -> None:
    """Draw the number on the stock, the badge on the turn-up and the line below them."""
    table, view = look.table, look.view
    left = stock_left(view)
    text = str(left)
    width, height = pieces.pill_width(canvas, text), canvas.px(28)
    if left:
        pieces.pill(canvas, Rect(table.stock.centerx - width // 2, table.stock.centery - height // 2, width, height), text)
    else:
        furniture.slot(canvas, table.stock, alpha=0.16)
    canvas.text(words.translate("Stock"), (table.stock.centerx, table.words.centery), colour=tokens.IVORY_2, anchor="centre")
    if view.turn_up is None:
        furniture.slot(canvas, table.turn_up, alpha=0.16)
    if view.trump < 0:
        return
    name = words.translate("{suit}, trumps", suit=words.suit_name(view.trump))
    room = table.turn_up.width + canvas.px(68)
    size = fonts.shrink(name, canvas.type("body"), room)
    fonts.draw(canvas.surface, name, (table.turn_up.centerx, table.words.centery), size, anchor="centre", room=room)


def draw_badge(canvas: Canvas, look: Look, rect: Rect) -> None:
    """Draw the chip of the trumps."""
    letter = core.SUITS[look.view.trump]
    pieces.suit_chip(canvas, rect, letter, colour=suit_colour(letter, look.palette))


def _lay(canvas: Canvas, look: Look, cards: Cards, poses: list[tuple[Key, Pose]]) -> None:
    """Draw sprites; the badge of the trumps lies on the turn-up."""
    turn_up = look.view.turn_up

    def other(key: Key, pose: Pose) -> bool:
        if key[0] == "jeton":
            _jeton(canvas, look, key, pose)
        return key[0] == "jeton"

    for item in poses:
        lay_cards(canvas, look, cards, [item], other)
        if item[0][0] == "card" and item[0][1] == turn_up and look.view.trump >= 0:
            draw_badge(canvas, look, look.table.badge)


def _jeton(canvas: Canvas, look: Look, key: Key, pose: Pose) -> None:
    side = round(pose.width)
    rect = Rect(0, 0, side, side)
    rect.center = round(pose.x), round(pose.y)
    pieces.jeton(canvas, rect, tint=tint_of(look.view.seats, key[1], look.table.viewer))


def _bubble(canvas: Canvas, place: Place, text: str) -> None:
    width = min(place.bubble.width, pieces.bubble_width(canvas, text))
    rect = Rect(place.bubble.x, place.bubble.y, width, place.bubble.height)
    if place.tail == "right":
        rect.right = place.bubble.right
    pieces.bubble(canvas, rect, text, tail=place.tail)
