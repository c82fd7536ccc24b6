"""The opened seal of a deal, in full for the text and shortened for the screen. It checks nothing."""

from __future__ import annotations

from pygame import Rect

from game.match.match import Match
from game.ui import fonts, tokens
from game.ui.canvas import Canvas
from game.words import translate

SHORT, PITCH = 24, 22


def lines(match: Match) -> tuple[str, ...]:
    """Give seal and salt in full, where the deal has them."""
    if not (match.seal and match.salt):
        return ()
    return (translate("Seal {seal}", seal=match.seal), translate("Salt {salt}", salt=match.salt))


def paint(canvas: Canvas, rect: Rect, match: Match) -> None:
    """Set the first digits of the opened seal at the bottom of a rectangle, small; the whole of it is in the text."""
    for number, line in enumerate(reversed(_short(match))):
        y = rect.bottom - canvas.px(12 + PITCH * number)
        canvas.text(line, (rect.x, y), 14, colour=tokens.MUTE, room=rect.width)


def paint_line(canvas: Canvas, at: tuple[int, int], match: Match) -> None:
    """Set them in one small line that ends at a point."""
    canvas.text("   ".join(_short(match)), at, 14, colour=tokens.MUTE, anchor="right")


def _short(match: Match) -> list[str]:
    return [line if len(line) <= SHORT else line[:SHORT] + fonts.ELLIPSIS for line in lines(match)]
