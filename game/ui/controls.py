"""The look of what may be pressed: buttons, switches, fields and rows in every state; it hears no event."""

import itertools
from collections.abc import Sequence
from typing import Literal

from pygame import Rect, Surface

from game.ui import fonts, tokens
from game.ui.canvas import Canvas, kept
from game.ui.furniture import sink
from game.ui.glyphs import icon
from game.ui.paint import fill, focus_ring, put_centred, rule, shadow, stroke
from game.ui.tokens import Colour, hairline, mix, rgba

Kind = Literal["primary", "secondary", "plain"]
State = Literal["rest", "hover", "pressed", "disabled", "on"]
Align = Literal["left", "centre"]
KEY_HEIGHT, KEY_PAD, KEY_INSET = 24, 14, 12
LEAST_LABEL = 13
FACES = {"South": (0, 1), "East": (1, 0), "North": (0, -1), "West": (-1, 0)}
"""The four buttons of a controller by where they lie."""


def key_width(canvas: Canvas, key: str) -> int:
    """Give the width in pixels of a key cap."""
    if key in FACES:
        return canvas.px(KEY_HEIGHT)
    return max(canvas.px(KEY_HEIGHT), canvas.width(key) + canvas.px(KEY_PAD)) if key else 0


def key_cap(canvas: Canvas, right: int, middle: int, key: str, *, colour: Colour = tokens.IVORY, faint: bool = False) -> int:
    """Draw the cap of a key with its right edge at x and its middle at y; give its width."""
    width, height = key_width(canvas, key), canvas.px(KEY_HEIGHT)
    rect = Rect(right - width, middle - height // 2, width, height)
    if key in FACES:
        _face(canvas, rect, key, rgba(colour, 0.55 if faint else 1.0))
        return width
    stroke(canvas.surface, rect, canvas.px(5), rgba(colour, 0.30 if faint else 0.55), width=hairline(canvas.u))
    canvas.text(key, rect.center, colour=colour, anchor="centre")
    return width


def _face(canvas: Canvas, rect: Rect, name: str, colour: Colour) -> None:
    """Draw the four buttons at the right of a controller, the one that is meant filled: no maker's letters."""
    reach, radius = rect.height * 0.32, max(2, round(rect.height * 0.17))
    for face, (x, y) in FACES.items():
        dot = Rect(0, 0, 2 * radius, 2 * radius)
        dot.center = (round(rect.centerx + x * reach), round(rect.centery + y * reach))
        if face == name:
            fill(canvas.surface, dot, radius, rgba(colour))
        else:
            stroke(canvas.surface, dot.inflate(-2, -2), max(1, radius - 1), rgba(colour, 0.6), width=hairline(canvas.u))


def button_ink(kind: Kind, state: State) -> Colour:
    """Give the colour of a button's label."""
    if state == "disabled":
        return mix(tokens.MUTE, tokens.FELT, 0.15)
    return tokens.BRASS_INK if kind == "primary" else tokens.IVORY


def _ground(canvas: Canvas, rect: Rect, kind: Kind, state: State) -> None:
    surface, radius, line = canvas.surface, canvas.px(tokens.RADIUS), hairline(canvas.u)
    if state == "disabled":
        if kind != "plain":
            fill(surface, rect, radius, rgba(tokens.WELL, 0.28))
            stroke(surface, rect, radius, rgba(tokens.MUTE, 0.28), width=line)
    elif kind == "plain":
        _plain_ground(canvas, rect, state)
    elif state == "pressed":
        top, low, edge = (
            (tokens.BRASS_PRESSED, tokens.BRASS, tokens.BRASS_LOW)
            if kind == "primary"
            else (tokens.DEEP, tokens.PANEL, tokens.BRASS)
        )
        fill(surface, rect, radius, rgba(top), rgba(low))
        stroke(surface, rect, radius, rgba(edge), width=line)
    elif kind == "primary":
        _brass_ground(canvas, rect, is_hovered=state == "hover")
    else:
        _dark_ground(canvas, rect, is_bright=state in ("hover", "on"))


def _brass_ground(canvas: Canvas, rect: Rect, *, is_hovered: bool) -> None:
    surface, radius, line = canvas.surface, canvas.px(tokens.RADIUS), hairline(canvas.u)
    top, low = (
        (mix(tokens.BRASS_HIGH, tokens.IVORY, 0.25), rgba(tokens.BRASS_HIGH))
        if is_hovered
        else (rgba(tokens.BRASS_HIGH), rgba(tokens.BRASS))
    )
    shadow(surface, rect, radius, canvas.u, lift=0.6)
    fill(surface, rect, radius, top, low)
    stroke(surface, rect, radius, rgba(tokens.BRASS_LOW), width=line)
    stroke(surface, rect.inflate(-2 * line, -2 * line), radius - line, rgba(tokens.BRASS_LIGHT, 0.45), width=line)


def _dark_ground(canvas: Canvas, rect: Rect, *, is_bright: bool) -> None:
    radius = canvas.px(tokens.RADIUS)
    shadow(canvas.surface, rect, radius, canvas.u, lift=0.4)
    fill(canvas.surface, rect, radius, rgba(mix(tokens.PANEL, tokens.FELT, 0.75 if is_bright else 0.25), 0.94))
    stroke(canvas.surface, rect, radius, rgba(tokens.BRASS, 0.95 if is_bright else 0.55), width=hairline(canvas.u))


def _plain_ground(canvas: Canvas, rect: Rect, state: State) -> None:
    """Draw nothing at rest: lines of a menu and icons in the strip show their ground only under the pointer."""
    if state in ("hover", "on"):
        fill(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(mix(tokens.PANEL, tokens.FELT, 0.75), 0.80))
        stroke(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.BRASS, 0.45), width=hairline(canvas.u))
    elif state == "pressed":
        fill(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.WELL, 0.5))


def _ring(canvas: Canvas, rect: Rect, focus: bool) -> None:
    if focus:
        focus_ring(canvas.surface, rect, canvas.px(tokens.RADIUS), canvas.u)


@kept
def ring(canvas: Canvas, rect: Rect) -> None:
    """Draw the keyboard's ring round a control."""
    _ring(canvas, rect, True)


@kept
def button(
    canvas: Canvas,
    rect: Rect,
    label: str,
    *,
    kind: Kind = "secondary",
    state: State = "rest",
    focus: bool = False,
    key: str = "",
    sub: str = "",
    align: Align = "centre",
) -> None:
    """Draw a button with its label, a second line and the cap of its key."""
    _ground(canvas, rect, kind, state)
    ink, pad = button_ink(kind, state), canvas.px(16 if align == "left" else 12)
    middle = rect.centery + (hairline(canvas.u) if state == "pressed" else 0)
    right = rect.right - canvas.px(KEY_INSET)
    if key and _has_room_for_key(canvas, label, key, right - rect.x - pad, bold=kind != "plain"):
        colour = tokens.IVORY_2 if kind == "plain" and state != "disabled" else ink
        right -= key_cap(canvas, right, middle, key, colour=colour, faint=state == "disabled") + canvas.px(8)
    inside = Rect(rect.x + pad, rect.y, right - rect.x - pad, rect.height)
    _button_text(canvas, inside, middle, label, sub, ink, kind, align)
    _ring(canvas, rect, focus)


def button_width(u: float, label: str, key: str) -> int:
    """Give the pixels that a button wants whose label stands in the middle, with the cap of its key."""
    canvas = Canvas(Surface((1, 1)), u)
    cap = key_width(canvas, key) + canvas.px(8) if key else 0
    return canvas.width(label, "label", bold=True) + cap + canvas.px(12) + canvas.px(KEY_INSET)


def _has_room_for_key(canvas: Canvas, label: str, key: str, room: int, *, bold: bool) -> bool:
    """Tell whether the label is whole beside the cap; the words come before the key."""
    least = fonts.width(label, canvas.type(LEAST_LABEL), bold=bold)
    return least <= room - key_width(canvas, key) - canvas.px(8)


def _button_text(
    canvas: Canvas, inside: Rect, middle: int, label: str, sub: str, ink: Colour, kind: Kind, align: Align
) -> None:
    x, bold = inside.x if align == "left" else inside.centerx, kind != "plain"
    pixels = fonts.shrink(label, canvas.type("label"), inside.width, bold=bold, least=canvas.type(LEAST_LABEL))
    up = canvas.px(11) if sub else 0
    fonts.draw(canvas.surface, label, (x, middle - up), pixels, colour=ink, bold=bold, anchor=align, room=inside.width)
    if sub:
        paler = tokens.BRASS_INK_2 if kind == "primary" else mix(ink, tokens.PANEL, 0.22)
        pixels = fonts.shrink(sub, canvas.type("body"), inside.width, least=canvas.type(LEAST_LABEL))
        fonts.draw(canvas.surface, sub, (x, middle + canvas.px(12)), pixels, colour=paler, anchor=align, room=inside.width)


@kept
def icon_button(canvas: Canvas, rect: Rect, name: str, *, state: State = "rest", focus: bool = False, size: float = 22) -> None:
    """Draw an icon that may be pressed; without ground at rest."""
    _plain_ground(canvas, rect, state)
    faint: Colour = mix(tokens.MUTE, tokens.NIGHT, 0.45)
    colour = faint if state == "disabled" else tokens.BRASS_HIGH if state == "hover" else tokens.IVORY_2
    put_centred(canvas.surface, icon(name, canvas.px(size), colour=colour), rect.center)
    _ring(canvas, rect, focus)


@kept
def segments(
    canvas: Canvas,
    rect: Rect,
    labels: Sequence[str],
    chosen: int,
    *,
    hovered: int = -1,
    focus: bool = False,
    enabled: bool = True,
) -> None:
    """Draw a switch of several segments, one of them on; `labels` must be a tuple."""
    sink(canvas, rect, canvas.px(tokens.RADIUS_BUBBLE), alpha=0.45)
    for number, place in enumerate(segment_places(rect, len(labels), canvas.u)):
        is_on = number == chosen
        if is_on:
            _dark_ground(canvas, place, is_bright=enabled)
        colour = tokens.IVORY if is_on or number == hovered else tokens.IVORY_2
        pixels = fonts.shrink(
            labels[number], canvas.type("label"), place.width - canvas.px(12), bold=is_on, least=canvas.type(LEAST_LABEL)
        )
        ink = colour if enabled else button_ink("secondary", "disabled")
        fonts.draw(
            canvas.surface,
            labels[number],
            place.center,
            pixels,
            colour=ink,
            bold=is_on,
            anchor="centre",
            room=place.width - canvas.px(12),
        )
    _ring(canvas, rect, focus)


def segment_places(rect: Rect, count: int, u: float) -> list[Rect]:
    """Give the rectangles of the segments, four units inside."""
    inside = rect.inflate(-2 * round(4 * u), -2 * round(4 * u))
    edges = [inside.x + round(inside.width * number / count) for number in range(count + 1)]
    return [Rect(left, inside.y, right - left, inside.height) for left, right in itertools.pairwise(edges)]


def radio_mark(canvas: Canvas, centre: tuple[int, int], on: bool) -> None:
    """Draw the round mark of a choice, not kept."""
    side, inner = canvas.px(18), canvas.px(10)
    rect, dot = Rect(0, 0, side, side), Rect(0, 0, inner, inner)
    rect.center = dot.center = centre
    fill(canvas.surface, rect, side // 2, rgba(tokens.WELL, 0.5))
    stroke(canvas.surface, rect, side // 2, rgba(tokens.BRASS, 1 if on else 0.6), width=max(1, canvas.px(1.5)))
    if on:
        fill(canvas.surface, dot, inner // 2, rgba(tokens.BRASS_HIGH))


@kept
def radio(
    canvas: Canvas, rect: Rect, label: str, *, sub: str = "", on: bool = False, state: State = "rest", focus: bool = False
) -> None:
    """Draw a row of which one may be chosen, with a second line; the chosen one has a brass ground."""
    if on and rect.height > canvas.px(40):
        fill(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.BRASS, 0.20))
        stroke(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.BRASS), width=hairline(canvas.u))
    elif state in ("hover", "pressed"):
        fill(canvas.surface, rect, canvas.px(tokens.RADIUS), rgba(tokens.BRASS, 0.08))
    radio_mark(canvas, (rect.x + canvas.px(24), rect.centery), on)
    x, apart = rect.x + canvas.px(48), canvas.px(11) if sub else 0
    room = rect.right - canvas.px(12) - x
    ink = button_ink("secondary", state)
    canvas.text(label, (x, rect.centery - apart), "label", colour=ink, bold=True, room=room)
    if sub:
        canvas.text(sub, (x, rect.centery + canvas.px(12)), colour=ink if state == "disabled" else tokens.IVORY_2, room=room)
    _ring(canvas, rect, focus)


@kept
def toggle(canvas: Canvas, rect: Rect, word: str, *, on: bool = False, state: State = "rest", focus: bool = False) -> None:
    """Draw a switch 48 × 28 at the right end of a rectangle, with the word of its state before it."""
    knob_side, height = canvas.px(22), canvas.px(28)
    track = Rect(rect.right - canvas.px(48), rect.centery - height // 2, canvas.px(48), height)
    dim = 0.4 if state == "disabled" else 1.0
    ground, edge = (tokens.BRASS, tokens.BRASS_LOW) if on else (tokens.WELL, tokens.BRASS)
    fill(canvas.surface, track, height // 2, rgba(ground, (1 if on else 0.55) * dim))
    stroke(
        canvas.surface,
        track,
        height // 2,
        rgba(edge, (1 if on else 0.95 if state == "hover" else 0.5) * dim),
        width=hairline(canvas.u),
    )
    inset = (height - knob_side) // 2
    knob = Rect(
        track.right - inset - knob_side if on else track.x + inset, track.centery - knob_side // 2, knob_side, knob_side
    )
    shadow(canvas.surface, knob, knob_side // 2, canvas.u, lift=0.2)
    fill(canvas.surface, knob, knob_side // 2, rgba(tokens.IVORY if on and dim == 1 else tokens.MUTE))
    colour = tokens.IVORY if on and dim == 1 else tokens.MUTE
    canvas.text(
        word, (track.x - canvas.px(12), rect.centery), colour=colour, anchor="right", room=track.x - canvas.px(12) - rect.x
    )
    if focus:
        focus_ring(canvas.surface, track, height // 2, canvas.u)


def stepper_places(rect: Rect, u: float) -> tuple[Rect, Rect, Rect]:
    """Give the rectangles of minus, value and plus."""
    side = round(36 * u)
    return (
        Rect(rect.x, rect.y, side, rect.height),
        Rect(rect.x + side, rect.y, rect.width - 2 * side, rect.height),
        Rect(rect.right - side, rect.y, side, rect.height),
    )


@kept
def stepper(
    canvas: Canvas,
    rect: Rect,
    value: str,
    *,
    can_fall: bool = True,
    can_rise: bool = True,
    hovered: str = "",
    focus: bool = False,
    enabled: bool = True,
) -> None:
    """Draw a number between minus and plus, 120 × 36; `hovered` is "-" or "+"."""
    sink(canvas, rect, canvas.px(tokens.RADIUS), alpha=0.3, edge=0.4)
    minus, middle, plus = stepper_places(rect, canvas.u)
    faint = mix(tokens.MUTE, tokens.PANEL, 0.5)
    for place, sign, is_live in ((minus, "–", can_fall), (plus, "+", can_rise)):
        is_hovered = hovered == ("-" if place is minus else "+")
        colour = (tokens.IVORY if is_hovered else tokens.BRASS_HIGH) if is_live and enabled else faint
        canvas.text(sign, place.center, "label", colour=colour, bold=True, anchor="centre")
    ink = tokens.IVORY if enabled else button_ink("secondary", "disabled")
    canvas.text(value, middle.center, "label", colour=ink, bold=True, anchor="centre", room=middle.width - canvas.px(4))
    for x in (middle.x, middle.right):
        rule(
            canvas.surface,
            (x, rect.y + hairline(canvas.u)),
            rect.height - 2 * hairline(canvas.u),
            canvas.u,
            alpha=0.25,
            upright=True,
        )
    _ring(canvas, rect, focus)


@kept
def field(
    canvas: Canvas, rect: Rect, text: str = "", *, state: State = "rest", focus: bool = False, opens: bool = False
) -> None:
    """Draw a field with its text, 160 × 36; with a chevron if it opens a list."""
    sink(
        canvas,
        rect,
        canvas.px(tokens.RADIUS),
        alpha=0.3,
        edge=0.2 if state == "disabled" else 0.95 if state in ("hover", "on") else 0.4,
    )
    chevron = canvas.px(30) if opens else canvas.px(12)
    room = rect.width - canvas.px(12) - chevron
    ink = button_ink("secondary", state) if state == "disabled" else tokens.IVORY
    pixels = fonts.shrink(text, canvas.type("body"), room, least=canvas.type(LEAST_LABEL))
    fonts.draw(canvas.surface, text, (rect.x + canvas.px(12), rect.centery), pixels, colour=ink, room=room)
    if opens:
        draw_chevron(canvas, (rect.right - canvas.px(18), rect.centery), faint=state == "disabled")
    _ring(canvas, rect, focus)


def draw_chevron(canvas: Canvas, centre: tuple[int, int], *, faint: bool = False, name: str = "down") -> None:
    """Draw the brass chevron of a field, not kept."""
    colour = mix(tokens.BRASS_HIGH, tokens.PANEL, 0.6) if faint else tokens.BRASS_HIGH
    put_centred(canvas.surface, icon(name, canvas.px(16), colour=colour, weight=0.13), centre)


@kept
def slider(canvas: Canvas, rect: Rect, share: float, *, state: State = "rest", focus: bool = False) -> None:
    """Draw a slider whose knob stands at a share of the way, 28 high."""
    groove, knob = slider_places(rect, share, canvas.u)
    fill(canvas.surface, groove, groove.height // 2, rgba(tokens.WELL, 0.6))
    done = Rect(groove.x, groove.y, max(groove.height, knob.centerx - groove.x), groove.height)
    fill(canvas.surface, done, groove.height // 2, rgba(tokens.BRASS, 0.35 if state == "disabled" else 1))
    stroke(canvas.surface, groove, groove.height // 2, rgba(tokens.BRASS, 0.4), width=hairline(canvas.u))
    shadow(canvas.surface, knob, knob.width // 2, canvas.u, lift=0.2)
    fill(canvas.surface, knob, knob.width // 2, rgba(tokens.MUTE if state == "disabled" else tokens.IVORY))
    stroke(
        canvas.surface,
        knob,
        knob.width // 2,
        rgba(tokens.BRASS if state in ("hover", "pressed") else tokens.BRASS_LOW),
        width=max(1, canvas.px(2)),
    )
    _ring(canvas, rect, focus)


def slider_places(rect: Rect, share: float, u: float) -> tuple[Rect, Rect]:
    """Give the rectangles of groove and knob."""
    height, side = max(4, round(8 * u)), round(22 * u)
    groove = Rect(rect.x + round(3 * u), rect.centery - height // 2, rect.width - 2 * round(3 * u), height)
    knob = Rect(groove.x + round((groove.width - side) * share), rect.centery - side // 2, side, side)
    return groove, knob


@kept
def scroll_bar(canvas: Canvas, rect: Rect, start: float, share: float, *, state: State = "rest") -> None:
    """Draw a thin bar that says which part of a long column is seen."""
    fill(canvas.surface, rect, rect.width // 2, rgba(tokens.WELL, 0.45))
    least = min(rect.height, canvas.px(24))
    length = max(least, round(rect.height * share))
    thumb = Rect(rect.x, rect.y + round((rect.height - length) * start), rect.width, length)
    fill(canvas.surface, thumb, rect.width // 2, rgba(tokens.BRASS, 0.9 if state in ("hover", "pressed") else 0.55))


@kept
def tooltip(canvas: Canvas, rect: Rect, text: str) -> None:
    """Draw a short explanation beside the pointer."""
    shadow(canvas.surface, rect, canvas.px(6), canvas.u, lift=0.6)
    fill(canvas.surface, rect, canvas.px(6), rgba(tokens.NIGHT, 0.97))
    stroke(canvas.surface, rect, canvas.px(6), rgba(tokens.BRASS, 0.55), width=hairline(canvas.u))
    canvas.paragraph(text, rect.inflate(-canvas.px(20), -canvas.px(12)), leading=22)


def tooltip_size(canvas: Canvas, text: str, *, most: float = 320) -> tuple[int, int]:
    """Give the size in pixels of a tool tip."""
    lines = fonts.wrap(text, canvas.type("body"), canvas.px(most - 20))
    width = max(canvas.width(line) for line in lines)
    pitch = max(canvas.type("body") * 1.3, 22 * canvas.u)
    return width + canvas.px(20) + 2, round(pitch * len(lines)) + canvas.px(12)
