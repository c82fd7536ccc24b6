"""What the table is built of: strip, inlay, panels, wells, trays, plates and the sentence; nothing here can be pressed."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui import fonts, tokens
from game.ui.canvas import Canvas, kept, units_in_lines
from game.ui.felt import felt
from game.ui.glyphs import MEDAL, medal
from game.ui.paint import fill, focus_ring, glow, premultiplied, put, put_centred, rounded, rule, shadow, stroke
from game.ui.tokens import hairline, mix, rgba

LEAST_SENTENCE = 13


@kept
def inlay(canvas: Canvas, rect: Rect) -> None:
    """Draw the brass line that runs round the felt, six units inside a rectangle."""
    inside = rect.inflate(-2 * canvas.px(6), -2 * canvas.px(6))
    stroke(canvas.surface, inside, canvas.px(tokens.RADIUS_INLAY), rgba(tokens.BRASS, 0.30), width=hairline(canvas.u))


@kept
def cloth_piece(canvas: Canvas, rect: Rect) -> None:
    """Draw a piece of the cloth with its brass line, as the table has it."""
    radius = canvas.px(tokens.RADIUS_PANEL)
    piece = felt(rect.size).convert_alpha()
    piece.blit(rounded(rect.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    put(canvas.surface, piece, rect.topleft)
    stroke(canvas.surface, rect, radius, rgba(tokens.BRASS, 0.55), width=hairline(canvas.u))
    inlay(canvas, rect)


@kept
def panel(canvas: Canvas, rect: Rect, *, radius: float = tokens.RADIUS_PANEL, alpha: float = 0.86, edge: float = 0.28) -> None:
    """Draw a raised dark sheet for forms and dialogs."""
    shadow(canvas.surface, rect, canvas.px(radius), canvas.u)
    fill(canvas.surface, rect, canvas.px(radius), rgba(tokens.PANEL, alpha))
    stroke(canvas.surface, rect, canvas.px(radius), rgba(tokens.BRASS, edge), width=hairline(canvas.u))


@kept
def well(canvas: Canvas, rect: Rect, *, radius: float = tokens.RADIUS_PANEL, alpha: float = 0.45, edge: float = 0.30) -> None:
    """Draw a sunken place."""
    sink(canvas, rect, canvas.px(radius), alpha=alpha, edge=edge)


def sink(canvas: Canvas, rect: Rect, radius: int, *, alpha: float = 0.45, edge: float = 0.30) -> None:
    """Draw a sunken place whose radius is in pixels, not kept."""
    fill(canvas.surface, rect, radius, rgba(tokens.WELL, alpha + 0.12), rgba(tokens.WELL, alpha - 0.12))
    stroke(canvas.surface, rect, radius, rgba(tokens.BRASS, edge), width=hairline(canvas.u))


def heading(canvas: Canvas, at: tuple[int, int], text: str, width: int) -> None:
    """Set a panel's title at a corner, its middle 28 units below, with a hairline under it; `width` in pixels."""
    x, y = at
    canvas.text(text, (x, y + canvas.px(28)), "label", colour=tokens.BRASS_HIGH, bold=True, room=width)
    rule(canvas.surface, (x, y + canvas.px(52)), width, canvas.u, alpha=0.3)


@kept
def tray(canvas: Canvas, rect: Rect, title: str, note: str = "") -> None:
    """Draw the place for picked cards, its name on the left and its limit on the right."""
    sink(canvas, rect, canvas.px(tokens.RADIUS_PANEL), alpha=0.42, edge=0.55)
    y, pad = rect.y + canvas.px(24), canvas.px(20)
    used = (
        canvas.text(note, (rect.right - pad, y), colour=tokens.IVORY_2, anchor="right", room=rect.width // 2) if note else None
    )
    room = (used.left - canvas.px(8) if used else rect.right - pad) - rect.x - pad
    canvas.text(title, (rect.x + pad, y), "label", bold=True, room=room)


@kept
def slot(canvas: Canvas, rect: Rect, *, alpha: float = 0.22) -> None:
    """Draw the outline of a card that is not there."""
    stroke(canvas.surface, rect, round(rect.width * 0.06), rgba(tokens.IVORY, alpha), width=max(1, canvas.px(1.5)))


def avatar_disc(canvas: Canvas, rect: Rect, letter: str, *, is_human: bool = False) -> None:
    """Draw a monogram in a ring, not kept."""
    ink = tokens.BRASS_HIGH if is_human else tokens.IVORY_2
    inside = rect.inflate(-2 * max(1, canvas.px(2)), -2 * max(1, canvas.px(2)))
    fill(canvas.surface, rect, rect.width // 2, rgba(ink))
    fill(canvas.surface, inside, inside.width // 2, rgba(tokens.PANEL))
    canvas.text(letter[:1].upper(), rect.center, rect.height * 0.45 / canvas.u, colour=ink, bold=True, anchor="centre")


@kept
def avatar(canvas: Canvas, rect: Rect, letter: str, *, is_human: bool = False) -> None:
    """Draw the first letter of a name in a ring: brass for a person, ivory for a computer's player."""
    avatar_disc(canvas, rect, letter, is_human=is_human)


@kept
def plate(
    canvas: Canvas,
    rect: Rect,
    name: str,
    fact: str = "",
    *,
    turn: bool = False,
    mark: int | None = None,
    face: bool = False,
    is_human: bool = False,
    reserve: int = 0,
    focus: bool = False,
) -> None:
    """Draw a player's plate: gold while it is their turn; `reserve` pixels on the right stay free for a count."""
    draw_plate_ground(canvas, rect, turn)
    x, right = rect.x + canvas.px(12), rect.right - canvas.px(12) - reserve
    if face:
        side = canvas.px(36)
        avatar_disc(
            canvas, Rect(rect.x + canvas.px(10), rect.centery - side // 2, side, side), fonts.clean(name), is_human=is_human
        )
        x += canvas.px(44)
    apart = canvas.px(9 if rect.height < canvas.px(52) else 11) if fact else 0
    canvas.text(name, (x, rect.centery - apart), "label", bold=True, room=right - x)
    _plate_fact(canvas, (x, rect.centery + apart + hairline(canvas.u)), fact, right, turn, mark)
    if focus:
        focus_ring(canvas.surface, rect, canvas.px(tokens.RADIUS), canvas.u)


def draw_plate_ground(canvas: Canvas, rect: Rect, turn: bool) -> None:
    """Draw a plate without words, not kept: gold while it is its player's turn."""
    radius = canvas.px(tokens.RADIUS)
    if turn:
        glow(canvas.surface, rect, radius, canvas.u)
    else:
        shadow(canvas.surface, rect, radius, canvas.u, lift=0.7)
    fill(canvas.surface, rect, radius, mix(tokens.PANEL, tokens.FELT, 0.12), rgba(tokens.PANEL))
    edge, width = (rgba(tokens.GOLD), 2) if turn else (rgba(tokens.BRASS, 0.55), 1)
    stroke(canvas.surface, rect, radius, edge, width=max(width, canvas.px(width)))


def _plate_fact(canvas: Canvas, at: tuple[int, int], fact: str, right: int, turn: bool, mark: int | None) -> None:
    x, y = at
    if not fact:
        return
    if mark is not None:
        put_centred(canvas.surface, medal(mark, canvas.px(MEDAL)), (x + canvas.px(MEDAL) // 2, y))
        x += canvas.px(MEDAL + 6)
    colour = tokens.GOLD if turn and mark is None else tokens.IVORY_2
    canvas.text(fact, (x, y), colour=colour, room=right - x)


@kept
def sentence(
    canvas: Canvas, rect: Rect, text: str, *, clause: str = "", is_refusal: bool = False, is_hot: bool = False,
    align: fonts.Anchor = "centre"
) -> None:
    """Set the game's sentence; a refusal stands in an amber bar with its rule number, underlined under the pointer."""
    inside = rect
    if is_refusal:
        inside = _refusal_bar(canvas, rect, clause, is_hot)
        align = "left"
    _lines(canvas, inside, text, align)


def _refusal_bar(canvas: Canvas, rect: Rect, clause: str, is_hot: bool) -> Rect:
    """Draw the amber bar and give what is left for the text."""
    radius, pad, disc = canvas.px(tokens.RADIUS), canvas.px(12), canvas.px(22)
    fill(canvas.surface, rect, radius, rgba(tokens.WARN_FILL, 0.86))
    stroke(canvas.surface, rect, radius, rgba(tokens.WARN, 1.0 if is_hot else 0.8), width=(1 + is_hot) * hairline(canvas.u))
    sign = Rect(rect.x + pad, rect.centery - disc // 2, disc, disc)
    fill(canvas.surface, sign, disc // 2, rgba(tokens.WARN))
    canvas.text("!", sign.center, colour=tokens.BRASS_INK, bold=True, anchor="centre")
    left, right = sign.right + canvas.px(10), rect.right - pad
    if clause:
        colour = mix(tokens.WARN, tokens.IVORY, 0.35)
        number = canvas.text(clause, (right, rect.centery), colour=colour, anchor="right")
        if is_hot:
            fill(canvas.surface, Rect(number.x, rect.centery + canvas.px(9), number.width, hairline(canvas.u)), 0, rgba(colour))
        right = number.left - pad
    return Rect(left, rect.y, right - left, rect.height)


def _lines(canvas: Canvas, rect: Rect, text: str, align: fonts.Anchor) -> None:
    """Set two lines as large as they fit, else three small ones; what is still too long is cut."""
    pitch, most = canvas.px(21), 2
    units = units_in_lines(text, rect.width, canvas.u, most=most, largest=tokens.TYPE["body"], least=LEAST_SENTENCE)
    lines = list(fonts.wrap(text, canvas.type(units), rect.width))
    if len(lines) > most:
        pitch, most = canvas.px(LEAST_SENTENCE + 2), 3
        lines = [*lines[:most - 1], fonts.cut(" ".join(lines[most - 1:]), canvas.type(units), rect.width)]
    x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
    for number, line in enumerate(lines):
        canvas.text(line, (x, rect.centery + (number - (len(lines) - 1) / 2) * pitch), units, anchor=align)


@kept
def strip_ground(canvas: Canvas, rect: Rect) -> None:
    """Draw the dark band along the top with its brass line."""
    shadow(canvas.surface, rect.inflate(canvas.px(24), 0), 0, canvas.u, lift=0.4)
    canvas.surface.fill(premultiplied(rgba(tokens.NIGHT)), rect)
    rule(canvas.surface, (rect.x, rect.bottom - hairline(canvas.u)), rect.width, canvas.u, alpha=0.55)


def strip(canvas: Canvas, rect: Rect, title: str, facts: Sequence[str] = ()) -> int:
    """Draw the strip with the game's name and facts parted by hairlines; give the x where more may stand."""
    strip_ground(canvas, rect)
    middle, gap = rect.y + (rect.height - hairline(canvas.u)) // 2, canvas.px(16)
    x = canvas.text(title, (rect.x + canvas.px(24), middle), "label", bold=True).right + gap
    for number, fact in enumerate(facts):
        colour = tokens.IVORY if number else tokens.IVORY_2
        x = canvas.text(fact, (parting(canvas, (x, middle)), middle), colour=colour).right + gap
    return x


def parting(canvas: Canvas, at: tuple[int, int]) -> int:
    """Draw a short upright hairline between facts, and give the x after it."""
    rule(canvas.surface, (at[0], at[1] - canvas.px(8)), canvas.px(16), canvas.u, alpha=0.4, upright=True)
    return at[0] + canvas.px(16)


def veil(canvas: Canvas, rect: Rect, *, alpha: float = 0.28) -> None:
    """Darken a part of an opaque surface, in place."""
    rest = round(255 * (1 - alpha))
    canvas.surface.fill((rest, rest, rest), rect, special_flags=pygame.BLEND_RGB_MULT)
    canvas.surface.fill(premultiplied(rgba(tokens.WELL, alpha))[:3], rect, special_flags=pygame.BLEND_RGB_ADD)
