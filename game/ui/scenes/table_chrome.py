"""Draws what lies round the table from a `Look`: strip, action row, log, last trick, announcement. It decides nothing."""

from __future__ import annotations

from pygame import Rect

from game import words
from game.core import cards as core
from game.ui import controls, fonts, furniture, glyphs, paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.layout.frame import spread, whole_width
from game.ui.motion import out_cubic
from game.ui.scenes import counsel_note, counsel_sheet
from game.ui.scenes.table_cards import ONE_PACK
from game.ui.scenes.table_look import Drawer, LastTrick, Look, NoteLook, Press, Shout, Tip

LAST_CARD = 100
SHEET = [(0.22, 0.10), (0.62, 0.10), (0.80, 0.28), (0.80, 0.90), (0.22, 0.90), (0.22, 0.10)]
glyphs.ICONS.setdefault("log", [SHEET, [(0.36, 0.46), (0.66, 0.46)], [(0.36, 0.66), (0.66, 0.66)]])


def draw_chrome(canvas: Canvas, look: Look) -> None:
    """Draw action row and strip."""
    for one in look.row:
        _button(canvas, one)
    furniture.sentence(canvas, look.table.frame.say, look.said.text, clause=look.said.clause, is_refusal=look.said.is_refusal,
                       is_hot=look.said.is_hot)
    _strip(canvas, look)
    if look.line is not None:
        look.line.draw(canvas)


def draw_above(canvas: Canvas, look: Look, cards: Cards) -> None:
    """Draw what comes and goes above the table."""
    look.painter.draw_above(canvas, look, cards)
    if look.note and look.has_note:
        _note(canvas, look.note, cards)
    if look.sheet:
        sheet = look.sheet
        counsel_sheet.sheet_panel(canvas, sheet.rect, sheet.sheet, palette=cards.palette, letters=words.court_letters(),
                                  fade=sheet.share)
    if look.last:
        _last_trick(canvas, look.last, cards)
    if look.drawer:
        _drawer(canvas, look.drawer)
    if look.shout:
        _shout(canvas, look.table.centre, look.shout)
    if look.tip:
        _tip(canvas, look.tip)


def _note(canvas: Canvas, look: NoteLook, cards: Cards) -> None:
    """Show what a hint or the coach says."""
    counsel_note.note(canvas, look.rect, look.note, palette=cards.palette, letters=words.court_letters(),
                      is_hovered=look.is_hovered, has_focus=look.has_focus, fade=look.share)


def _button(canvas: Canvas, one: Press) -> None:
    if one.is_hinted:
        paint.glow(canvas.surface, one.rect, canvas.px(tokens.RADIUS), canvas.u)
    controls.button(canvas, one.rect, one.label, kind="primary" if one.is_primary and one.state != "disabled" else "secondary",
                    state=one.state, key=one.key, focus=one.has_focus)
    if one.is_hinted:
        counsel_note.lit_edge(canvas, one.rect)
        corner = one.rect.right - canvas.px(4), one.rect.y + canvas.px(2)
        counsel_note.pinned(canvas, counsel_note.pinned_rect(canvas, corner))


def _strip(canvas: Canvas, look: Look) -> None:
    """Draw game, deal, score, what the game adds, and the icons."""
    strip = look.table.frame.strip
    x = furniture.strip(canvas, strip, look.facts[0], look.facts[1:])
    look.painter.draw_strip(canvas, look, x)
    for one in look.icons:
        controls.icon_button(canvas, one.rect, one.icon, state=one.state, focus=one.has_focus)


def _last_trick(canvas: Canvas, last: LastTrick, cards: Cards) -> None:
    """Show the trick before this one, each set of cards over the name of its player."""
    rect = last.rect
    furniture.panel(canvas, rect, alpha=0.97)
    furniture.heading(canvas, (rect.x + canvas.px(24), rect.y), words.translate("Last trick"), rect.width - canvas.px(48))
    columns = min(len(last.plays), last.columns)
    rows = -(-len(last.plays) // max(1, columns))
    top, bottom = rect.y + canvas.px(62), rect.bottom - canvas.px(42)
    cell = Rect(0, 0, (rect.width - canvas.px(32)) // max(1, columns), (bottom - top) // max(1, rows))
    for place, play in enumerate(last.plays):
        cell.topleft = rect.x + canvas.px(16) + place % columns * cell.width, top + place // columns * cell.height
        _last_play(canvas, cell, play, cards, is_winner=place == last.winning)
    told = words.translate("{name} takes it.", name=last.winner)
    canvas.text(told, (rect.centerx, rect.bottom - canvas.px(22)), colour=tokens.IVORY_2, anchor="centre",
                room=rect.width - canvas.px(32))


def _last_play(canvas: Canvas, cell: Rect, play: tuple[str, tuple[core.Card, ...]], cards: Cards, *, is_winner: bool) -> None:
    name, many = play
    width = whole_width(min(canvas.px(LAST_CARD), (cell.height - canvas.px(34)) / 1.4, cell.width - canvas.px(12)))
    middle = cell.y + canvas.px(6) + width * 0.7
    xs = spread(cell.centerx, len(many), width, cell.width - canvas.px(8), step=0.3)
    for x, one in zip(xs, many, strict=True):
        drawn = cards.draw(canvas.surface, core.text(one & ONE_PACK), (x, middle), width, u=canvas.u, lift=0.6)
        if is_winner:
            pieces.gold_edge(canvas, drawn)
    below = round(middle + width * 0.7) + canvas.px(16)
    canvas.text(name, (cell.centerx, below), anchor="centre", room=cell.width - canvas.px(8))


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
