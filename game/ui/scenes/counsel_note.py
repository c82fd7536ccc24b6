"""Draws what a hint or a verdict says on a small ivory card, and the seals of the verdicts; it decides nothing."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Card
from game.ui import fonts, glyphs, tokens
from game.ui.canvas import Canvas, kept, paragraph_height
from game.ui.controls import key_cap, key_width
from game.ui.glyphs import icon
from game.ui.layout.frame import Frame
from game.ui.paint import clear_surface, fill, focus_ring, put, put_centred, shadow, stroke
from game.ui.scenes import card_rows
from game.ui.tokens import hairline, rgba

HINT = "hint"
GREEN, AMBER, CRIMSON, GREY = "#2B6A3F", "#8F5500", "#A5122A", "#585D55"
SEALS = {HINT: tokens.BRASS_LOW, "good": GREEN, "inaccurate": AMBER, "mistake": CRIMSON, "close": GREY}
"""What each seal is printed in; its shape says the same."""
SIGNS = {HINT: "hint", "good": "tick", "inaccurate": "minus", "mistake": "cross", "close": "equals"}
INSET, PAD, HEAD, BETTER, LEADING, GAP, SEAL = 12, 14, 26, 30, 20, 8, 24
CHIP, MOST_CHIPS, NARROW = 24, 5, 400
LEAST_TITLE = 13
LARGER = 4
glyphs.ICONS.setdefault("minus", [[(0.22, 0.5), (0.78, 0.5)]])
glyphs.ICONS.setdefault("equals", [[(0.24, 0.38), (0.76, 0.38)], [(0.24, 0.62), (0.76, 0.62)]])


class Note(NamedTuple):
    """What the small card says. `seal` is "hint" or the kind of a verdict; `key` the key that says more."""

    seal: str
    title: str
    cards: tuple[Card, ...] = ()
    aside: str = ""
    text: str = ""
    key: str = ""
    better: str = ""
    """What would have been better, with its cards beside it."""
    better_cards: tuple[Card, ...] = ()
    points: int = 0
    """How many points tell that somebody still thinks."""


def note_rect(frame: Frame, note: Note, *, has_room: bool = True, is_above: bool = False, is_wide: bool = False) -> Rect:
    """Return where the card lies: in the sentence's place, growing upwards; above it where buttons lie there.

    Where that place is narrow it takes in the one at the right, if there is room; a wide card always does.
    """
    px, place = frame.px, frame.say
    if has_room and (is_wide or place.width < px(NARROW)):
        place = place.union(frame.extra)
    width = place.width - 2 * px(INSET)
    parts = _parts(note, width - 2 * px(PAD), frame.u)
    height = max(px(48), round((2 * GAP + HEAD * parts.heads + (BETTER if note.better else 0)) * frame.u) + parts.text)
    bottom = place.top - px(GAP) if is_above else place.bottom + px(6)
    return Rect(place.x + px(INSET), bottom - height, width, height)


class _Parts(NamedTuple):
    """How many lines the head of a card takes, and the pixels of its text."""

    heads: int
    text: int


def _parts(note: Note, room: int, u: float) -> _Parts:
    """Measure a card: where title, cards and worth have no room in one line, the worth stands in a second one."""
    canvas = Canvas(Surface((1, 1)), u)
    title = fonts.width(note.title, tokens.type_pixels(LEAST_TITLE, u), bold=True) + canvas.px(SEAL + 10)
    chips = chips_width(canvas, note.cards)
    aside = canvas.width(note.aside) + canvas.px(12) if note.aside else 0
    key = key_width(canvas, note.key) + canvas.px(10) if note.key else 0
    is_crowded = bool(aside) and title + (chips + canvas.px(8) if chips else 0) + aside + key > room
    return _Parts(2 if is_crowded else 1, paragraph_height(note.text, room, u, leading=LEADING) if note.text else 0)


@kept
def note(canvas: Canvas, rect: Rect, said: Note, *, palette: str, letters: str, is_hovered: bool = False,
         has_focus: bool = False) -> None:
    """Draw the card; `letters` are those of the court cards."""
    paper(canvas, rect, is_hovered=is_hovered)
    inside = Rect(rect.x + canvas.px(PAD), rect.y + canvas.px(GAP), rect.width - 2 * canvas.px(PAD), 0)
    parts = _parts(said, inside.width, canvas.u)
    is_alone = parts.heads == 1 and not said.better and not said.text
    middle = rect.centery if is_alone else inside.y + canvas.px(HEAD) // 2
    _draw_head(canvas, inside, middle, said, palette, is_crowded=parts.heads > 1)
    y = inside.y + canvas.px(HEAD * parts.heads)
    if said.better:
        line = Rect(inside.x, y + canvas.px(BETTER) // 2, inside.width, 0)
        draw_words_and_cards(canvas, line, said.better, said.better_cards, palette=palette, role="body", colour=tokens.INK)
        y += canvas.px(BETTER)
    if said.text:
        canvas.paragraph(said.text, Rect(inside.x, y, inside.width, 0), colour=tokens.INK, leading=LEADING)
    if has_focus:
        focus_ring(canvas.surface, rect, canvas.px(tokens.RADIUS_BUBBLE), canvas.u)


def _draw_head(canvas: Canvas, inside: Rect, middle: int, said: Note, palette: str, *, is_crowded: bool) -> None:
    """Draw seal, title and cards, at the right what the choice is worth and the key that says more."""
    side, right = canvas.px(SEAL), inside.right
    draw_seal(canvas, Rect(inside.x, middle - side // 2, side, side), said.seal)
    left = inside.x + side + canvas.px(10)
    title = fonts.width(said.title, canvas.type(LEAST_TITLE), bold=True)
    if said.key and title + key_width(canvas, said.key) + canvas.px(10) <= right - left:
        right -= key_cap(canvas, right, middle, said.key, colour=GREY) + canvas.px(10)
    if said.aside and is_crowded:
        size = fonts.shrink(said.aside, canvas.type("body"), inside.right - left, least=canvas.type(LEAST_TITLE))
        fonts.draw(canvas.surface, said.aside, (left, middle + canvas.px(HEAD - 2)), size, colour=tokens.INK,
                   room=inside.right - left)
    elif said.aside:
        right = canvas.text(said.aside, (right, middle), colour=tokens.INK, anchor="right").left - canvas.px(12)
    used = draw_words_and_cards(canvas, Rect(left, middle, right - left, 0), said.title, said.cards, palette=palette,
                                role="label", colour=tokens.INK)
    for number in range(said.points):
        dot = Rect(0, 0, canvas.px(6), canvas.px(6))
        dot.center = used.right + canvas.px(14 + 12 * number), middle + canvas.px(1)
        fill(canvas.surface, dot, dot.width // 2, rgba(tokens.INK))


def draw_words_and_cards(canvas: Canvas, line: Rect, text: str, cards: tuple[Card, ...], *, palette: str, role: str,
                         colour: str = tokens.IVORY, bold: bool = True) -> Rect:
    """Set words on the middle of a line, cards after them as far as they have room; give the rectangle of the words."""
    least = fonts.width(text, canvas.type(LEAST_TITLE), bold=bold)
    gap = canvas.px(8) if text and cards else 0
    room = line.width - chips_width(canvas, cards, room=line.width - least - gap) - gap
    size = fonts.shrink(text, canvas.type(role), room, bold=bold, least=canvas.type(LEAST_TITLE))
    used = fonts.draw(canvas.surface, text, line.topleft, size, colour=colour, bold=bold, room=room)
    left = (used.right if text else line.x) + gap
    draw_chips(canvas, (left, line.y), cards, palette=palette, room=line.right - left, colour=colour)
    return used


def paper(canvas: Canvas, rect: Rect, *, is_hovered: bool) -> None:
    """Draw a small card of ivory, not kept."""
    radius = canvas.px(tokens.RADIUS_BUBBLE)
    shadow(canvas.surface, rect, radius, canvas.u, lift=1.2)
    fill(canvas.surface, rect, radius, rgba(tokens.STOCK), rgba(tokens.STOCK_LOW))
    edge = rgba(tokens.BRASS) if is_hovered else rgba(tokens.STOCK_EDGE)
    stroke(canvas.surface, rect, radius, edge, width=max(2, canvas.px(2)) if is_hovered else hairline(canvas.u))


# Cards as chips


def chips_width(canvas: Canvas, cards: tuple[Card, ...], *, room: int = 10_000) -> int:
    """Give the pixels that some cards take of a room."""
    if not cards:
        return 0
    shown, rest = _shown(canvas, cards, room)
    return len(shown) * _pitch(canvas) - canvas.px(3) + (canvas.width(rest) + canvas.px(6) if rest else 0)


def draw_chips(canvas: Canvas, at: tuple[int, int], cards: tuple[Card, ...], *, palette: str, colour: str = tokens.INK,
               room: int = 10_000) -> int:
    """Draw cards by their index alone, with the middle of their left edge at a point; give the x after them."""
    if not cards:
        return at[0]
    (x, middle), (shown, rest) = at, _shown(canvas, cards, room)
    height = canvas.px(CHIP)
    for one in shown:
        rect = Rect(x, middle - height // 2, round(height * card_rows.WIDTH), height)
        shadow(canvas.surface, rect, max(2, height // 6), canvas.u, lift=0.2)
        card_rows.chip(canvas, rect, one, palette=palette)
        x += _pitch(canvas)
    return canvas.text(rest, (x + canvas.px(3), middle), colour=colour).right if rest else x


def _pitch(canvas: Canvas) -> int:
    return round(canvas.px(CHIP) * card_rows.WIDTH) + canvas.px(3)


def _shown(canvas: Canvas, cards: tuple[Card, ...], room: int) -> tuple[tuple[Card, ...], str]:
    """Return the cards that are drawn, and what is said of the others."""
    most = min(MOST_CHIPS, max(1, (room + canvas.px(3)) // _pitch(canvas)))
    if len(cards) <= most:
        return cards, ""
    kept_cards = max(1, most - 1)
    return cards[:kept_cards], f"+{len(cards) - kept_cards}"


# Seals


def draw_seal(canvas: Canvas, rect: Rect, kind: str) -> None:
    """Draw a seal, not kept: a disc for what was good, a ring, a diamond, a square for the others, a bulb for a hint."""
    ink = SEALS[kind]
    if kind == HINT:
        put_centred(canvas.surface, icon("hint", rect.width, colour=ink, weight=0.1), rect.center)
        return
    put(canvas.surface, _shape(kind, rect.width, ink), rect.topleft)
    sign = icon(SIGNS[kind], round(rect.width * 0.62), colour=ink if kind == "close" else tokens.STOCK, weight=0.17)
    put_centred(canvas.surface, sign, rect.center)


def _shape(kind: str, side: int, ink: str) -> Surface:
    large = clear_surface((side * LARGER, side * LARGER))
    middle, reach = side * LARGER / 2, side * LARGER * 0.46
    if kind == "good":
        pygame.draw.circle(large, ink, (middle, middle), reach)
    elif kind == "close":
        pygame.draw.circle(large, ink, (middle, middle), reach, width=max(1, round(reach * 0.2)))
    elif kind == "inaccurate":
        pygame.draw.polygon(large, ink, [(middle, middle - reach * 1.08), (middle + reach * 1.08, middle),
                                         (middle, middle + reach * 1.08), (middle - reach * 1.08, middle)])
    else:
        square = Rect(0, 0, round(reach * 1.72), round(reach * 1.72))
        square.center = round(middle), round(middle)
        pygame.draw.rect(large, ink, square, border_radius=round(reach * 0.3))
    return pygame.transform.smoothscale(large, (side, side))


def draw_sealed(canvas: Canvas, rect: Rect, kind: str) -> None:
    """Draw a seal on a disc of stock, for what lies on dark; not kept."""
    out = canvas.px(3)
    ground = rect.inflate(2 * out, 2 * out)
    fill(canvas.surface, ground, ground.width // 2, rgba(tokens.STOCK))
    draw_seal(canvas, rect, kind)


@kept
def sealed(canvas: Canvas, rect: Rect, kind: str) -> None:
    """Draw a seal on a disc of stock."""
    draw_sealed(canvas, rect, kind)


@kept
def pinned(canvas: Canvas, rect: Rect) -> None:
    """Pin the bulb of a hint to a card or button: a gold disc."""
    shadow(canvas.surface, rect, rect.width // 2, canvas.u, lift=0.4)
    fill(canvas.surface, rect, rect.width // 2, rgba(tokens.GOLD))
    put_centred(canvas.surface, icon("hint", round(rect.width * 0.74), colour=tokens.INK, weight=0.11), rect.center)


@kept
def lit_edge(canvas: Canvas, rect: Rect) -> None:
    """Set a button apart that a hint means: a gold edge."""
    stroke(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.GOLD), width=max(2, canvas.px(3)))


def pinned_rect(canvas: Canvas, corner: tuple[int, int], *, side: float = 26) -> Rect:
    """Give the place of the bulb whose middle lies at a corner."""
    rect = Rect(0, 0, canvas.px(side), canvas.px(side))
    rect.center = corner
    return rect
