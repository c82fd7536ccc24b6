"""Draws the table's cloth, seats, cards and marks from a `Look`; it hears no event and decides nothing."""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core import cards as core
from game.ecarte.cards import RANKS
from game.ecarte.state import PLAY
from game.ui import fonts, furniture, paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.felt import felt
from game.ui.images import Cards, suit_colour
from game.ui.layout.ecarte import stock_left
from game.ui.layout.frame import whole_width
from game.ui.layout.poses import Key, Pose
from game.ui.layout.seats import FAR, Place
from game.ui.scenes.table_look import Look, Mark, role

DIM = 0.26
NOTE = (38, 26)
IN_AIR = 2.2
"""The lift of whatever moves: one shadow for all, since each is made but once."""


def draw_ground(canvas: Canvas, look: Look) -> None:
    """Draw what no card covers for long: cloth, racks, plates, words."""
    _ground(canvas, look)
    for seat, place in look.table.places.items():
        _rack(canvas, place)
        _plate(canvas, look, seat, place)
        _pile_words(canvas, look, seat, place)


def draw_lying(canvas: Canvas, look: Look, cards: Cards) -> None:
    """Draw everything that lies on the cloth, the lowest first."""
    low = [one for one in look.poses if one[1].z < 0]
    high = [one for one in look.poses if one[1].z >= 0]
    _lay(canvas, look, cards, low)
    for seat, place in look.table.places.items():
        if place.where == FAR:
            _plate(canvas, look, seat, place)
    _lay(canvas, look, cards, [one for one in high if one[1].z < 10])
    _stock_marks(canvas, look)
    _lay(canvas, look, cards, [one for one in high if one[1].z >= 10])
    for seat, text in look.bubbles.items():
        _bubble(canvas, look.table.places[seat], text)


def draw_moving(canvas: Canvas, look: Look, cards: Cards, poses: list[tuple[Key, Pose]]) -> None:
    """Draw what is on its way above a table at rest; what goes under a plate stays under it."""
    low = [one for one in poses if one[1].z < 0]
    _lay(canvas, look, cards, low)
    for seat, place in look.table.places.items():
        if low and place.where == FAR:
            _plate(canvas, look, seat, place)
    _lay(canvas, look, cards, [one for one in poses if one[1].z >= 0])


def _ground(canvas: Canvas, look: Look) -> None:
    """Lay the cloth, the inlay, the empty places and the tray."""
    table, size = look.table, canvas.surface.get_size()
    canvas.surface.blit(felt(size), (0, 0))
    strip = table.frame.strip
    furniture.inlay(canvas, Rect(0, strip.bottom, size[0], size[1] - strip.bottom))
    _ranks(canvas, table.ranks)
    if table.is_tray:
        _tray(canvas, look)
    elif look.view.phase == PLAY:
        played = {seat for seat, _ in look.view.trick}
        for seat, slot in table.tricks.items():
            if seat not in played:
                furniture.slot(canvas, slot, alpha=0.18)


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


def _plate(canvas: Canvas, look: Look, seat: int, place: Place) -> None:
    """Draw the plate of a seat with its marks."""
    view, is_turn = look.view, seat == look.turn
    is_viewer = seat == look.table.viewer
    costs = view.preventer == seat and view.phase == PLAY
    fact = role(view, seat, is_turn=is_turn, is_viewer=is_viewer)
    reserve = canvas.px(44 if costs else 0) + canvas.px(42 if place.where == FAR else 0)
    furniture.plate(canvas, place.plate, look.names[seat], fact, turn=is_turn, face=place.where == FAR,
                    is_human=seat in look.has_face, reserve=reserve)
    if costs:
        pieces.pill(canvas, place.mark, "×2", hot=True)
    if place.where == FAR:
        count, side = str(view.counts[seat]), canvas.px(28)
        pieces.pill(canvas, Rect(place.plate.right - canvas.px(8) - side, place.plate.centery - side // 2, side, side), count)


def _rack(canvas: Canvas, place: Place) -> None:
    well = place.rack.well
    radius = min(well.height, canvas.px(48)) / 2 / canvas.u
    furniture.well(canvas, well, radius=radius, alpha=0.45)
    for slot in place.rack.slots:
        pieces.jeton(canvas, slot, filled=False)


def _pile_words(canvas: Canvas, look: Look, seat: int, place: Place) -> None:
    """Say in two lines how many tricks a seat has and how many cards it took."""
    tricks, took, rect = look.view.tricks[seat], look.view.discarded[seat], place.pile.words
    x, pile = rect.x, place.pile
    if pile.is_beside:
        x = round(pile.pairs[0] + (tricks - 1) * pile.step) + canvas.px(46) if tricks else pile.away[0] + canvas.px(34)
    lines = []
    if tricks:
        lines.append((words.plural("{number} trick", "{number} tricks", tricks), True))
    if took:
        lines.append((words.translate("took {number}", number=took), False))
    pitch = canvas.px(24)
    for number, (text, is_bold) in enumerate(lines):
        y = rect.centery + (number - (len(lines) - 1) / 2) * pitch
        canvas.text(text, (x, y), "label" if is_bold else "body", bold=is_bold, room=rect.width,
                    colour=tokens.IVORY if is_bold else tokens.IVORY_2)


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
    turn_up = look.view.turn_up
    for key, pose in poses:
        if key[0] == "jeton":
            _jeton(canvas, look, key, pose)
            continue
        mark = look.marks.get(key, PLAIN)
        rest = look.table.poses.get(key, pose)
        is_moving = key in look.moving
        if is_moving:
            pose = pose._replace(lift=IN_AIR if pose.lift > 0 else 0.0)
        _card(canvas, cards, key, pose, mark, _width(pose, rest, is_moving=is_moving))
        if key[0] == "card" and key[1] == turn_up and look.view.trump >= 0:
            draw_badge(canvas, look, look.table.badge)


PLAIN = Mark()


def _width(pose: Pose, rest: Pose, *, is_moving: bool) -> int:
    """Return the width of the picture to use: exact at rest; on its way the one of its rest, so that no other is made."""
    if not is_moving and pose.width == whole_width(pose.width):
        return round(pose.width)
    return whole_width(rest.width + 2.5)


def _card(canvas: Canvas, cards: Cards, key: Key, pose: Pose, mark: Mark, width: int) -> None:
    name = core.text(key[1]) if key[0] == "card" and pose.is_up else ""
    if mark.is_last and pose.squeeze == 1:
        _glow(canvas, pose)
    if pose.lift > 0 and pose.squeeze > 0.5:
        under = cards.shadow(width, u=canvas.u, lift=pose.lift, angle=pose.angle)
        paint.put(canvas.surface, under.surface, (round(pose.x) + under.x, round(pose.y) + under.y), alpha=pose.alpha)
    rect = cards.draw(
        canvas.surface, name, (pose.x, pose.y), width, u=canvas.u, angle=pose.angle, squeeze=pose.squeeze,
        dim=DIM if mark.is_dim else 0.0, alpha=pose.alpha, has_shadow=False, scale=pose.width / width)
    if mark is PLAIN or not name or pose.squeeze < 1:
        return
    if mark.is_trump:
        pieces.trump_corner(canvas, rect)
    if mark.is_legal or mark.is_picked:
        pieces.gold_edge(canvas, rect, tick=mark.is_picked)
    if mark.is_refused:
        _refused_edge(canvas, rect)
    if mark.note:
        _note(canvas, rect, mark.note)
    if mark.has_focus:
        pieces.card_ring(canvas, rect)


def _glow(canvas: Canvas, pose: Pose) -> None:
    """Light the card played last until the next one."""
    rect = Rect(0, 0, round(pose.width), round(pose.height))
    rect.center = round(pose.x), round(pose.y)
    paint.glow(canvas.surface, rect, pieces.card_radius(rect), canvas.u, alpha=0.7)


def _refused_edge(canvas: Canvas, rect: Rect) -> None:
    out = max(1, canvas.px(2))
    paint.stroke(canvas.surface, rect.inflate(2 * out, 2 * out), pieces.card_radius(rect) + out, tokens.rgba(tokens.WARN),
                 width=max(2, canvas.px(4)))


def _note(canvas: Canvas, rect: Rect, text: str) -> None:
    """Pin a reminder to the card's upper edge."""
    width, height = canvas.px(NOTE[0]), canvas.px(NOTE[1])
    pieces.pill(canvas, Rect(rect.right - width - canvas.px(8), rect.y + canvas.px(26), width, height), text, hot=True)


def _jeton(canvas: Canvas, look: Look, key: Key, pose: Pose) -> None:
    side = round(pose.width)
    rect = Rect(0, 0, side, side)
    rect.center = round(pose.x), round(pose.y)
    pieces.jeton(canvas, rect, tint=look.tints[key[1]])


def _bubble(canvas: Canvas, place: Place, text: str) -> None:
    width = min(place.bubble.width, pieces.bubble_width(canvas, text))
    pieces.bubble(canvas, Rect(place.bubble.x, place.bubble.y, width, place.bubble.height), text, tail="left")
