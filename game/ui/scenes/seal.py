"""The opened seal of a deal, in full for the text and shortened for the screen. It checks nothing."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from game.ui import fonts, tokens
from game.ui.canvas import Canvas
from game.words import translate

SHORT, PITCH = 24, 22


class Sealed(Protocol):
    """A deal that may have a seal, and when it is over what opens it."""

    @property
    def seal(self) -> str:
        """The seal, empty where there is none."""

    @property
    def salt(self) -> str | None:
        """What opens it."""


def lines(match: Sealed) -> tuple[str, ...]:
    """Give seal and salt in full, where the deal has them."""
    if not (match.seal and match.salt):
        return ()
    return (translate("Seal {seal}", seal=match.seal), translate("Salt {salt}", salt=match.salt))


def paint(canvas: Canvas, rect: Rect, match: Sealed) -> None:
    """Set the first digits of the opened seal at the bottom of a rectangle, small; the whole of it is in the text."""
    for number, one in enumerate(reversed(short(match))):
        y = rect.bottom - canvas.px(12 + PITCH * number)
        canvas.text(one, (rect.x, y), 14, colour=tokens.MUTE, room=rect.width)


def line(match: Sealed) -> str:
    """Give the first digits of both in one line."""
    return "   ".join(short(match))


def short(match: Sealed) -> list[str]:
    """Give the first digits of seal and salt."""
    return [one if len(one) <= SHORT else one[:SHORT] + fonts.ELLIPSIS for one in lines(match)]
