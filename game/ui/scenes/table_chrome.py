"""Draws what lies round the table from a `Look`: strip, action row, log, last trick, announcement. It decides nothing."""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core import cards as core
from game.ui import controls, fonts, furniture, glyphs, paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.motion import out_cubic
from game.ui.scenes.table_look import Drawer, LastTrick, Look, Press, Shout, Tip
from game.ui.scenes.table_picture import draw_badge

LAST_CARD = 100
SHEET = [(0.22, 0.10), (0.62, 0.10), (0.80, 0.28), (0.80, 0.90), (0.22, 0.90), (0.22, 0.10)]
glyphs.ICONS.setdefault("log", [SHEET, [(0.36, 0.46), (0.66, 0.46)], [(0.36, 0.66), (0.66, 0.66)]])


def draw_chrome(canvas: Canvas, look: Look) -> None:
    """Draw action row and strip."""
    for one in look.row:
        _button(canvas, one)
    furniture.sentence(canvas, look.table.frame.say, look.said.text, clause=look.said.clause, is_refusal=look.said.is_refusal)
    _strip(canvas, look)


def draw_above(canvas: Canvas, look: Look, cards: Cards) -> None:
    """Draw what comes and goes above the table."""
    if look.last:
        _last_trick(canvas, look.last, cards)
    if look.drawer:
        _drawer(canvas, look.drawer)
    if look.shout:
        _shout(canvas, look.table.centre, look.shout)
    if look.tip:
        _tip(canvas, look.tip)


def _button(canvas: Canvas, one: Press) -> None:
    controls.button(canvas, one.rect, one.label, kind="primary" if one.is_primary and one.state != "disabled" else "secondary",
                    state=one.state, key=one.key, focus=one.has_focus)


def _strip(canvas: Canvas, look: Look) -> None:
    """Draw game, deal, score, trumps and the icons."""
    strip = look.table.frame.strip
    x = furniture.strip(canvas, strip, look.facts[0], look.facts[1:])
    if look.view.trump >= 0:
        middle = strip.centery
        x = furniture.parting(canvas, (x, middle))
        side = canvas.px(28)
        draw_badge(canvas, look, Rect(x, middle - side // 2, side, side))
        canvas.text(words.suit_name(look.view.trump), (x + side + canvas.px(10), middle))
    for one in look.icons:
        controls.icon_button(canvas, one.rect, one.icon, state=one.state, focus=one.has_focus)


def _last_trick(canvas: Canvas, last: LastTrick, cards: Cards) -> None:
    """Show the trick before this one, each card over the name of its player."""
    rect = last.rect
    furniture.panel(canvas, rect, alpha=0.97)
    furniture.heading(canvas, (rect.x + canvas.px(24), rect.y), words.translate("Last trick"), rect.width - canvas.px(48))
    width = canvas.px(LAST_CARD)
    pitch = rect.width / (len(last.plays) + 1)
    for place, (name, one) in enumerate(last.plays):
        x = rect.x + pitch * (place + 1)
        top = rect.y + canvas.px(66)
        drawn = cards.draw(canvas.surface, core.text(one), (x, top + width * 0.7), width, u=canvas.u, lift=0.6)
        if name == last.winner:
            pieces.gold_edge(canvas, drawn)
        canvas.text(name, (x, drawn.bottom + canvas.px(18)), anchor="centre", room=round(pitch) - canvas.px(8))
    told = words.translate("{name} takes it.", name=last.winner)
    canvas.text(told, (rect.centerx, rect.bottom - canvas.px(22)), colour=tokens.IVORY_2, anchor="centre",
                room=rect.width - canvas.px(32))


def _drawer(canvas: Canvas, drawer: Drawer) -> None:
    """Show the end of the log at the right edge; it slides in."""
    rect = drawer.rect.move(round((1 - out_cubic(drawer.share)) * (drawer.rect.width + canvas.px(24))), 0)
    furniture.panel(canvas, rect, alpha=0.96)
    inside = rect.inflate(-2 * canvas.px(20), 0)
    furniture.heading(canvas, (inside.x, rect.y), words.translate("Log"), inside.width)
    bottom, top = rect.bottom - canvas.px(16), rect.y + canvas.px(62)
    for line in reversed(drawer.lines):
        rows = fonts.wrap(line, canvas.type("body"), inside.width)
        pitch = max(round(canvas.type("body") * 1.3), canvas.px(22))
        bottom -= pitch * len(rows) + canvas.px(6)
        if bottom < top:
            break
        colour = tokens.IVORY if line is drawer.lines[-1] else tokens.IVORY_2
        for number, row in enumerate(rows):
            canvas.text(row, (inside.x, bottom + pitch * (number + 0.5)), colour=colour)


def _tip(canvas: Canvas, tip: Tip) -> None:
    """Explain something beside it, inside the window."""
    rect = Rect((0, 0), controls.tooltip_size(canvas, tip.text))
    rect.midtop = tip.rect.centerx, tip.rect.bottom + canvas.px(8)
    controls.tooltip(canvas, rect.clamp(canvas.surface.get_rect().inflate(-canvas.px(16), -canvas.px(16))), tip.text)


def _shout(canvas: Canvas, area: Rect, shout: Shout) -> None:
    """Announce something in the middle: quickly in, slowly out."""
    strength = min(1.0, shout.share / 0.2, (1 - shout.share) / 0.25)
    text = shout.text
    width = canvas.width(text, "h2", bold=True) + canvas.px(96)
    rect = Rect(0, 0, min(width, area.width - canvas.px(32)), canvas.px(72))
    rect.center = area.center
    _ribbon(canvas, rect, text, fade=max(0.0, strength))


def _ribbon(canvas: Canvas, rect: Rect, text: str, *, fade: float) -> None:
    radius = canvas.px(tokens.RADIUS_PANEL)
    sheet = paint.clear_surface((rect.width + 2 * canvas.px(40), rect.height + 2 * canvas.px(40)))
    inner = Canvas(sheet, canvas.u)
    place = Rect(canvas.px(40), canvas.px(40), *rect.size)
    paint.glow(sheet, place, radius, canvas.u)
    paint.fill(sheet, place, radius, tokens.rgba(tokens.PANEL))
    paint.stroke(sheet, place, radius, tokens.rgba(tokens.GOLD), width=max(2, canvas.px(2)))
    inner.text(text, place.center, "h2", colour=tokens.GOLD, bold=True, anchor="centre", room=rect.width - canvas.px(24))
    paint.put(canvas.surface, sheet, (rect.x - canvas.px(40), rect.y - canvas.px(40)), alpha=fade)
