"""Draw every component in every state to a picture: python tests/ui/sheet.py OUT.png [WIDTHxHEIGHT]; for judging by eye."""

import os
import sys
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame
from pygame import Rect, Surface

from game.ui import controls, furniture, glyphs, paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.felt import felt
from game.ui.wordmark import draw_wordmark

STATES = ("rest", "hover", "pressed", "focus", "disabled")
TITLES = ("Apprentice", "Worker", "Clerk", "Citizen", "Secretary", "Vice-President", "President")
REFUSAL = "Beat the ten: play the jack of diamonds."
LONG = "You follow suit and beat the ten if you can: the jack or the queen of diamonds must be played, not a trump."


def sheet(size: tuple[int, int]) -> Surface:
    """Give the whole sheet; it fills a frame of 1280 × 720 units."""
    surface = felt(size).copy()
    canvas = Canvas(surface, tokens.unit(size))
    furniture.inlay(canvas, Rect(0, canvas.px(44), size[0], size[1] - canvas.px(44)))
    furniture.strip(canvas, Rect(0, 0, size[0], canvas.px(44)), "Components", ("Every state", "at this size"))
    for part in (_strip_icons, _buttons, _sentences, _plates, _marks, _jetons, _bubbles, _chips, _fields, _rows, _cards):
        part(canvas)
    return surface


def placed(canvas: Canvas, x: float, y: float, width: float, height: float) -> Rect:
    """Give the pixel rectangle of one in units."""
    return Rect(*map(canvas.px, (x, y, width, height)))


def _heading(canvas: Canvas, x: float, y: float, text: str, width: float) -> None:
    furniture.heading(canvas, (canvas.px(x), canvas.px(y - 28)), text, canvas.px(width))


def _strip_icons(canvas: Canvas) -> None:
    names = [name for name in glyphs.ICONS if name not in ("down", "up", "left", "right")]
    for number, name in enumerate(names):
        state = "hover" if name == "hint" else "disabled" if name == "undo" else "rest"
        controls.icon_button(canvas, placed(canvas, 1232 - number * 40, 4, 36, 36), name, state=state, focus=name == "sort")


def _buttons(canvas: Canvas) -> None:
    _heading(canvas, 32, 68, "Buttons", 460)
    for column, kind in enumerate(("primary", "secondary", "plain")):
        for row, state in enumerate(STATES):
            place = placed(canvas, 32 + column * 156, 100 + row * 60, 148, 48)
            focus, look = state == "focus", "rest" if state == "focus" else state
            label, key = ("Play", "") if kind == "primary" else ("Pass", "P") if kind == "secondary" else ("Review", "F1")
            controls.button(
                canvas, place, label, kind=kind, state=look, focus=focus, key=key, align="left" if kind == "plain" else "centre"
            )
    controls.button(
        canvas,
        placed(canvas, 32, 404, 224, 72),
        "Continue",
        kind="primary",
        key="Enter",
        sub="Écarté, you lead 3 to 2",
        align="left",
    )
    controls.button(canvas, placed(canvas, 336, 404, 156, 72), "President", key="P", sub="Eight players", align="left")


def _sentences(canvas: Canvas) -> None:
    _heading(canvas, 32, 508, "Sentences, 460 × 48", 460)
    furniture.sentence(canvas, placed(canvas, 32, 536, 460, 48), REFUSAL, clause="E-17", is_refusal=True)
    furniture.sentence(canvas, placed(canvas, 32, 592, 460, 48), LONG, clause="E-17", is_refusal=True)
    furniture.sentence(canvas, placed(canvas, 32, 648, 460, 48), "Odette accepts. Click a card to move it.", align="left")


def _plates(canvas: Canvas) -> None:
    _heading(canvas, 524, 68, "Plates", 352)
    furniture.plate(canvas, placed(canvas, 524, 100, 168, 48), "Camille", "Your turn", turn=True)
    furniture.plate(canvas, placed(canvas, 708, 100, 168, 56), "Solange", "Clerk", mark=-1, reserve=canvas.px(24))
    pieces.pill(canvas, placed(canvas, 842, 104, 28, 28), "3", hot=True)
    furniture.plate(canvas, placed(canvas, 524, 168, 352, 48), "Odette", "Dealer", face=True, reserve=canvas.px(40), focus=True)
    pieces.pill(canvas, placed(canvas, 836, 178, 28, 28), "5")


def _marks(canvas: Canvas) -> None:
    _heading(canvas, 524, 250, "Rank marks", 352)
    for number, name in enumerate(TITLES):
        x, y = 524 + number % 2 * 188, 290 + number // 2 * 32
        paint.put_centred(canvas.surface, glyphs.medal(number - 3, canvas.px(glyphs.MEDAL)), (canvas.px(x + 10), canvas.px(y)))
        canvas.text(name, (canvas.px(x + 32), canvas.px(y)))


def _jetons(canvas: Canvas) -> None:
    _heading(canvas, 524, 424, "Jetons", 352)
    pieces.rack(canvas, placed(canvas, 524, 452, 216, 48), 3)
    pieces.rack(canvas, placed(canvas, 524, 508, 216, 48), 2, tint=tokens.THEIRS)
    pieces.rack(canvas, placed(canvas, 524, 564, 216, 48), 4, 7)
    pieces.rack(canvas, placed(canvas, 524, 620, 216, 48), 6, 11, tint=tokens.THEIRS)
    pieces.jeton(canvas, placed(canvas, 756, 456, 56, 56))
    pieces.jeton(canvas, placed(canvas, 820, 456, 56, 56), tint=tokens.THEIRS)
    furniture.tray(canvas, placed(canvas, 748, 524, 134, 88), "Discard", "5")
    draw_wordmark(canvas, (canvas.px(756), canvas.px(628)), canvas.px(120))
    for number, name in enumerate(("down", "up", "left", "right")):
        controls.draw_chevron(canvas, (canvas.px(768 + 24 * number), canvas.px(682)), name=name)


def _bubbles(canvas: Canvas) -> None:
    _heading(canvas, 908, 68, "Bubbles", 348)
    said = (("I propose", "left", False), ("2 × 9", "up", False), ("Pass", "right", True), ("Refused", "down", False))
    x = 916
    for text, tail, quiet in said:
        width = pieces.bubble_width(canvas, text, least=60) / canvas.u
        pieces.bubble(canvas, placed(canvas, x, 104, width, 32), text, tail=tail, quiet=quiet)
        x += width + 10


def _chips(canvas: Canvas) -> None:
    for number, letter in enumerate("shdc"):
        pieces.suit_chip(canvas, placed(canvas, 908 + number * 54, 152, 44, 44), letter)
    pieces.suit_chip(canvas, placed(canvas, 1126, 160, 28, 28), "h")
    for x, text, hot in ((1164, "18", False), (1204, "2", True)):
        width = pieces.pill_width(canvas, text) / canvas.u
        pieces.pill(canvas, placed(canvas, x, 160, width, 28), text, hot=hot)


def _fields(canvas: Canvas) -> None:
    _heading(canvas, 908, 222, "Fields", 348)
    controls.toggle(canvas, placed(canvas, 908, 250, 90, 36), "On", on=True)
    controls.toggle(canvas, placed(canvas, 1010, 250, 90, 36), "Off", focus=True)
    controls.toggle(canvas, placed(canvas, 1104, 250, 90, 36), "Off", state="disabled")
    controls.stepper(canvas, placed(canvas, 908, 296, 120, 36), "5")
    controls.stepper(canvas, placed(canvas, 1040, 296, 100, 36), "7", can_rise=False, hovered="-", focus=True)
    controls.stepper(canvas, placed(canvas, 1152, 296, 104, 36), "7", enabled=False)
    controls.field(canvas, placed(canvas, 908, 342, 160, 36), "Enough for all", opens=True)
    controls.field(canvas, placed(canvas, 1080, 342, 80, 36), "Léa", focus=True)
    controls.field(canvas, placed(canvas, 1166, 342, 90, 36), "Never", opens=True, state="disabled")
    controls.segments(canvas, placed(canvas, 908, 388, 216, 44), ("Écarté", "President"), 0, hovered=1)
    controls.slider(canvas, placed(canvas, 1140, 396, 116, 28), 0.7, state="hover")


def _rows(canvas: Canvas) -> None:
    controls.radio(canvas, placed(canvas, 908, 444, 168, 60), "Classic", sub="Five points", on=True, focus=True)
    controls.radio(canvas, placed(canvas, 1088, 444, 168, 60), "Club code", sub="High cut", state="hover")
    controls.tooltip(canvas, placed(canvas, 1092, 552, 164, 34), "Nothing to undo")


def _cards(canvas: Canvas) -> None:
    for number in range(4):
        place = placed(canvas, 908 + number * 88, 588, 80, 112)
        paint.shadow(canvas.surface, place, pieces.card_radius(place), canvas.u)
        paint.fill(canvas.surface, place, pieces.card_radius(place), tokens.rgba(tokens.STOCK))
        mark = (pieces.gold_edge, pieces.card_ring, pieces.trump_corner, furniture.slot)[number]
        mark(canvas, place, **({"tick": True} if number == 0 else {}))


def main(out: str, size: str = "1280x720") -> None:
    pygame.display.init()
    pygame.font.init()
    width, height = (int(part) for part in size.split("x"))
    window = pygame.Window("sheet", (64, 64))
    window.get_surface()
    pygame.image.save(sheet((width, height)), out)


if __name__ == "__main__":
    main(*sys.argv[1:])
