"""Draws a President table from a `Look`: cloth, seats, pile, trays, columns; it hears no event and decides nothing."""

from __future__ import annotations

from pygame import Rect

from game.ui import controls, fonts, furniture, glyphs, paint, pieces, portraits, tokens
from game.ui.canvas import Canvas, kept
from game.ui.faces import suit_colour
from game.ui.felt import felt
from game.ui.images import Cards
from game.ui.layout.poses import Key, Pose
from game.ui.president import panels
from game.ui.president.look import Plate, is_quiet
from game.ui.president.seats import NEAR, Place
from game.ui.scenes.table_cards import lay_cards
from game.ui.scenes.table_look import Look

SKIP = [(0.12, 0.62), (0.2, 0.4), (0.36, 0.26), (0.54, 0.24), (0.72, 0.36), (0.8, 0.58)]
glyphs.ICONS.setdefault("skip", [SKIP, [(0.62, 0.48), (0.81, 0.62), (0.93, 0.42)]])
BARS = ((0.16, 0.5), (0.42, 0.16), (0.68, 0.34))
glyphs.ICONS.setdefault("gone", [[(x, 0.84), (x, top), (x + 0.18, top), (x + 0.18, 0.84), (x, 0.84)] for x, top in BARS])
DASH, DASH_GAP = 14, 10
LEAST_NAME, SMALL_MEDAL = 11, 17


class PresidentPainter:
    """Draws a President table."""

    def draw_ground(self, canvas: Canvas, look: Look) -> None:
        """Draw what no card covers for long: cloth, trays, the viewer's plate, the line above the pile."""
        table, extra, size = look.table, look.extra, canvas.surface.get_size()
        canvas.surface.blit(felt(size), (0, 0))
        strip = table.frame.strip
        whole = Rect(0, strip.bottom, size[0], size[1] - strip.bottom)
        if extra.is_turned:
            _dashed(canvas, whole.inflate(-2 * canvas.px(6), -2 * canvas.px(6)))
        else:
            furniture.inlay(canvas, whole)
        _line(canvas, look)
        for tray, (title, short, note) in zip(table.trays, extra.trays, strict=True):
            panels.tray(canvas, tray, title, short, note)
        if any(tray.is_giving and not tray.is_forced for tray in table.trays):
            for slot in table.hand_slots:
                furniture.slot(canvas, slot, alpha=0.14)
        for seat, place in table.places.items():
            _plate(canvas, extra.plates[seat], place)

    def draw_lying(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Draw everything that lies on the cloth, the lowest first."""
        lay_cards(canvas, look, cards, [one for one in look.poses if one[1].z < 0])
        self._far_plates(canvas, look, cards)
        for seat, place in look.table.places.items():
            if place.where == NEAR:
                _face(canvas, look.extra.plates[seat], place, cards)
        lay_cards(canvas, look, cards, [one for one in look.poses if one[1].z >= 0])
        _column_notes(canvas, look)
        for seat, text in look.bubbles.items():
            _bubble(canvas, look.table.places[seat], text, look.extra.suits.get(seat, ""), look.palette)

    def draw_moving(self, canvas: Canvas, look: Look, cards: Cards, poses: list[tuple[Key, Pose]]) -> None:
        """Draw what is on its way above a table at rest; what goes under a plate stays under it."""
        low = [one for one in poses if one[1].z < 0]
        lay_cards(canvas, look, cards, low)
        if low:
            self._far_plates(canvas, look, cards)
        lay_cards(canvas, look, cards, [one for one in poses if one[1].z >= 0])

    def _far_plates(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        for seat, place in look.table.places.items():
            if place.where != NEAR:
                _plate(canvas, look.extra.plates[seat], place)
                _face(canvas, look.extra.plates[seat], place, cards)

    def draw_strip(self, canvas: Canvas, look: Look, x: int) -> None:
        """Draw the viewer's title, the order of ranks, and the revolution."""
        middle, (mark, title, short) = look.table.frame.strip.centery, look.extra.mine
        if title and mark is not None:
            x = furniture.parting(canvas, (x, middle))
            paint.put_centred(canvas.surface, glyphs.medal(mark, canvas.px(glyphs.MEDAL)), (x + canvas.px(10), middle))
            room = look.table.ranks.left - x - canvas.px(42)
            whole = next((one for one in (title, short) if canvas.width(one) <= room), "")
            canvas.text(whole, (x + canvas.px(26), middle))  # where no word has room the mark says it
        panels.ranks(canvas, look.table.ranks, look.extra.ranks, is_turned=look.extra.is_turned)

    def draw_above(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Draw the friend's hand, the cards that are gone, and the time that is left."""
        if look.extra.friend:
            panels.friend(canvas, look.table, look.extra.friend, cards)
        if look.extra.gone:
            panels.gone(canvas, look.table, look.extra.gone)
        if look.extra.clock:
            panels.clock(canvas, look.table.buttons["declining"], look.extra.clock)


def _line(canvas: Canvas, look: Look) -> None:
    """Say above the pile what is to be beaten; a revolution is named in a badge before it."""
    rect, text = look.table.words.copy(), look.extra.line
    if look.extra.is_turned:
        width = panels.badge_width(canvas)
        told = min(rect.width - width - canvas.px(12), fonts.width(text, canvas.type("label"), bold=True)) if text else 0
        left = rect.centerx - (width + (told + canvas.px(12) if told else 0)) // 2
        panels.badge(canvas, Rect(left, rect.centery - canvas.px(14), width, canvas.px(28)))
        rect = Rect(left + width + canvas.px(12), rect.y, told, rect.height)
    if text:
        size = fonts.shrink(text, canvas.type("label"), rect.width, bold=True, least=LEAST_NAME)
        fonts.draw(canvas.surface, text, rect.center, size, bold=True, anchor="centre", room=rect.width)


def _dashed(canvas: Canvas, rect: Rect) -> None:
    """Run a broken gold line round the cloth: the world is upside down."""
    dash, gap, thick = canvas.px(DASH), canvas.px(DASH_GAP), max(2, canvas.px(2))
    for x in range(rect.left, rect.right - dash, dash + gap):
        for y in (rect.top, rect.bottom - thick):
            paint.fill(canvas.surface, Rect(x, y, dash, thick), 0, tokens.rgba(tokens.GOLD))
    for y in range(rect.top, rect.bottom - dash, dash + gap):
        for x in (rect.left, rect.right - thick):
            paint.fill(canvas.surface, Rect(x, y, thick, dash), 0, tokens.rgba(tokens.GOLD))


def _plate(canvas: Canvas, plate: Plate, place: Place) -> None:
    face = place.face.right - place.plate.x if place.face is not None and place.has_face_in_plate else 0
    _kept_plate(canvas, place.plate, plate, _moved(place.pill, place.plate), _moved(place.mark, place.plate), face=face,
                is_small=place.is_small, is_near=place.where == NEAR)


def _face(canvas: Canvas, plate: Plate, place: Place, cards: Cards) -> None:
    if place.face is not None:
        portraits.draw_face(canvas, cards, place.face, plate.persona, plate.name)


def _moved(rect: Rect, home: Rect) -> tuple[int, int, int, int]:
    """Return a rectangle counted from a plate's corner, so that pictures of plates can be kept."""
    return rect.x - home.x, rect.y - home.y, rect.width, rect.height


@kept
def _kept_plate(canvas: Canvas, rect: Rect, plate: Plate, pill: tuple[int, int, int, int], mark: tuple[int, int, int, int], *,
                face: int, is_small: bool, is_near: bool) -> None:
    """Draw a plate with name, title, count, and the marks of a lock and a skip; `face` pixels at its left stay free."""
    furniture.draw_plate_ground(canvas, rect, plate.is_turn)
    count = Rect(rect.x + pill[0], rect.y + pill[1], pill[2], pill[3])
    if not plate.fact:
        count.centery = rect.centery
    sign = Rect(rect.x + mark[0], rect.y + mark[1], mark[2], mark[3])
    edge = canvas.px(8 if is_small else 12)
    inset, right = face + canvas.px(6) if face else edge, rect.right - edge
    taken = right
    if plate.left:
        taken = _count(canvas, count, plate) - canvas.px(6)
    first, second = count.centery, sign.centery
    if not plate.fact:
        first = rect.centery
    elif is_near:
        first, second = rect.centery - canvas.px(9), rect.centery + canvas.px(10)
    if is_near:
        right = taken
    has_sign = plate.is_locked or plate.is_skipped
    is_beside = has_sign and (is_near or not plate.fact)
    room = taken - (sign.width + canvas.px(4) if is_beside else 0) - rect.x - inset
    _name(canvas, plate, (rect.x + inset, first), room, is_small)
    if has_sign:
        icon = glyphs.icon("skip" if plate.is_skipped else "lock", sign.width, colour=tokens.WARN)
        if is_beside:
            sign.midright = taken, first
        else:
            right = sign.left - canvas.px(4)
        paint.put_centred(canvas.surface, icon, sign.center)
    elif plate.key:
        right = sign.right - controls.key_cap(canvas, sign.right, second, plate.key, colour=tokens.BRASS_HIGH) - canvas.px(4)
    _fact(canvas, plate, (rect.x + inset, second), right, is_small)


def _count(canvas: Canvas, room: Rect, plate: Plate) -> int:
    """Draw the count; return its left edge."""
    text, height = str(plate.left), room.height if plate.is_hot else min(room.height, canvas.px(24))
    width = pieces.pill_width(canvas, text, height=height / canvas.u)
    rect = Rect(room.right - width, room.centery - height // 2, width, height)
    pieces.draw_pill(canvas, rect, text, hot=plate.is_hot, bold=plate.is_hot)
    return rect.left


def _name(canvas: Canvas, plate: Plate, at: tuple[int, int], room: int, is_small: bool) -> None:
    size = fonts.shrink(plate.name, canvas.type("body" if is_small else "label"), room, bold=True, least=LEAST_NAME)
    colour = tokens.IVORY_2 if plate.is_out else tokens.IVORY
    fonts.draw(canvas.surface, plate.name, at, size, colour=colour, bold=True, room=room)


def _fact(canvas: Canvas, plate: Plate, at: tuple[int, int], right: int, is_small: bool) -> None:
    if not plate.fact:
        return
    x, y = at
    side, gap = canvas.px(SMALL_MEDAL if is_small else glyphs.MEDAL), canvas.px(4 if is_small else 6)
    wide, room = fonts.width(plate.fact, LEAST_NAME), right - x
    if plate.mark is not None and not room - side - gap < wide <= room:
        paint.put_centred(canvas.surface, glyphs.medal(plate.mark, side), (x + side // 2, y))
        x += side + gap
        if wide > room:
            return  # where the word has no room the medal says it
    size = fonts.shrink(plate.fact, canvas.type("body" if not is_small else 14), right - x, least=LEAST_NAME)
    colour = tokens.GOLD if plate.is_turn else tokens.IVORY_2
    fonts.draw(canvas.surface, plate.fact, (x, y), size, colour=colour, room=right - x)


def _column_notes(canvas: Canvas, look: Look) -> None:
    """Say on a column how many cards it has, or how many of them are picked."""
    for column, note in zip(look.table.columns, look.extra.column_notes, strict=True):
        if note:
            rect = column.pill.copy()
            rect.width = pieces.pill_width(canvas, note)
            pieces.pill(canvas, rect, note, hot=column.picked > 0)


def _bubble(canvas: Canvas, place: Place, text: str, suit: str, palette: str) -> None:
    """Say what a seat did last, on its inner side; the suit of a single card is drawn."""
    room = place.bubble
    width = min(room.width, max(pieces.bubble_width(canvas, text, least=0), canvas.px(72 if not place.is_small else 60)))
    rect = Rect(0, 0, width, room.height)
    if place.tail == "left":
        rect.midleft = room.midleft
    elif place.tail == "right":
        rect.midright = room.midright
    else:
        rect.center = room.center
    if not suit:
        pieces.bubble(canvas, rect, text, tail=place.tail, quiet=is_quiet(text))
        return
    pieces.bubble(canvas, rect, "", tail=place.tail)
    sign, gap = canvas.px(16), canvas.px(5)
    wide = canvas.width(text, "label", bold=True)
    left = rect.centerx - (wide + gap + sign) // 2
    canvas.text(text, (left, rect.centery), "label", colour=tokens.INK, bold=True)
    paint.put_centred(canvas.surface, glyphs.suit(suit, sign, colour=suit_colour(suit, palette)),
                      (left + wide + gap + sign / 2, rect.centery))
