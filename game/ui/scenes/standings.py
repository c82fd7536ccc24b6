"""What is said of the persons of the house: what they are known for, and how they stand against the player."""

from __future__ import annotations

from pygame import Rect

from game.ai import personas
from game.match.against import Score
from game.ui import fonts, tokens
from game.ui.canvas import Canvas
from game.ui.fonts import Anchor
from game.words import translate

LARGEST, SMALLEST, LEADING = 15.0, 11.5, 1.28


def known_for(game: str, key: str) -> str:
    """Say what a person is known for in a game."""
    sentence = personas.sentence(game, key)
    return translate(sentence) if sentence else ""


def tally(score: Score | None) -> str:
    """Say how the player stands against somebody, in figures."""
    if score is None or not any(score):
        return ""
    return translate("{won} – {lost}", won=score.won, lost=score.lost)


def standing(name: str, score: Score | None) -> str:
    """Say how the player stands against somebody."""
    if score is None or not any(score):
        return translate("No match yet.")
    return translate("You {won} – {lost} {name}", won=score.won, lost=score.lost, name=name)


def draw_lines(canvas: Canvas, rect: Rect, text: str, *, largest: float = LARGEST, anchor: Anchor = "left") -> int:
    """Set a sentence as large as it fits, from the top of its room; give the height used."""
    units = largest
    while units > SMALLEST and not _fits(canvas, rect, text, units):
        units -= 0.5
    lines, pitch = fonts.balanced(text, canvas.type(units), rect.width), canvas.type(units) * LEADING
    x = rect.centerx if anchor == "centre" else rect.x
    for number, line in enumerate(lines):
        at = (x, rect.y + round((number + 0.5) * pitch))
        canvas.text(line, at, units, colour=tokens.IVORY_2, anchor=anchor, room=rect.width)
    return round(len(lines) * pitch)


def _fits(canvas: Canvas, rect: Rect, text: str, units: float) -> bool:
    return len(fonts.wrap(text, canvas.type(units), rect.width)) * canvas.type(units) * LEADING <= rect.height
