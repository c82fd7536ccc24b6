"""Draws cards with their marks; shared by the pictures of all games. It decides nothing and knows no layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core import cards as core
from game.ui import paint, pieces, tokens
from game.ui.canvas import Canvas
from game.ui.images import Cards
from game.ui.layout.frame import whole_width
from game.ui.layout.poses import Key, Pose
from game.ui.scenes import counsel_note
from game.ui.scenes.table_look import Look, Mark

NOTE = (38, 26)
IN_AIR = 2.2
"""The lift of whatever moves: one shadow for all, since each is made but once."""
AIR_TURN, AIR_GLOW = 2.5, 8
"""The steps in which the soft shadow of whatever moves turns, in degrees, and its soft light grows, in pixels."""
DIM = 0.26
PLAIN = Mark()
SHRUNK = 0.85
ONE_PACK = 63
"""The part of a card's number that says which card it is, whatever pack it comes from."""


def lay_cards(canvas: Canvas, look: Look, cards: Cards, poses: Sequence[tuple[Key, Pose]],
              other: Callable[[Key, Pose], bool] = lambda key, pose: False) -> None:
    """Draw sprites, the lowest first; `other` draws what is no card and says so."""
    for key, pose in poses:
        if pose.alpha <= 0 or other(key, pose):
            continue
        mark = look.marks.get(key, PLAIN)
        rest = look.table.poses.get(key, pose)
        is_moving = key in look.moving
        if is_moving:
            pose = pose._replace(lift=IN_AIR if pose.lift > 0 else 0.0)
        lay_card(canvas, cards, key, pose, mark, _width(pose, rest, is_moving=is_moving), is_moving=is_moving)


def _width(pose: Pose, rest: Pose, *, is_moving: bool) -> int:
    """Return the width of the picture to use: exact at rest; on its way the one of its rest, so that no other is made."""
    if not is_moving and pose.width == whole_width(pose.width):
        return round(pose.width)
    return whole_width(rest.width + 2.5)


def lay_card(canvas: Canvas, cards: Cards, key: Key, pose: Pose, mark: Mark, width: int, *, is_moving: bool) -> None:
    """Draw one card with its marks, from its picture of a width."""
    name = core.text(key[1] & ONE_PACK) if key[0] == "card" and pose.is_up else ""
    if mark.is_last and pose.squeeze == 1:
        _glow(canvas, pose, step=AIR_GLOW if is_moving else 1)
    if pose.lift > 0 and pose.squeeze > 0.5:
        turn = round(pose.angle / AIR_TURN) * AIR_TURN if is_moving else pose.angle
        under = cards.shadow(_shadow_width(pose, width), u=canvas.u, lift=pose.lift, angle=turn)
        paint.put(canvas.surface, under.surface, (round(pose.x) + under.x, round(pose.y) + under.y), alpha=pose.alpha)
    rect = cards.draw(
        canvas.surface, name, (pose.x, pose.y), width, u=canvas.u, angle=pose.angle, squeeze=pose.squeeze,
        dim=mark.dim or (DIM if mark.is_dim else 0.0), alpha=pose.alpha, has_shadow=False, scale=pose.width / width)
    if mark is not PLAIN and name and pose.squeeze >= 1:
        _mark(canvas, rect, mark)


def _shadow_width(pose: Pose, width: int) -> float:
    """Return the width of the shadow to use: the card's own, in coarse steps where it is much smaller than at its rest."""
    share = pose.width / width
    return width if share > SHRUNK else whole_width(width * round(share * 5) / 5 + 2.5)


def _mark(canvas: Canvas, rect: Rect, mark: Mark) -> None:
    if mark.is_trump:
        pieces.trump_corner(canvas, rect)
    if mark.is_legal or mark.is_picked:
        pieces.gold_edge(canvas, rect, tick=mark.is_picked)
    if mark.is_refused:
        _refused_edge(canvas, rect)
    if mark.is_hinted:
        _hinted(canvas, rect)
    if mark.note:
        _note(canvas, rect, mark.note)
    if mark.has_focus:
        pieces.card_ring(canvas, rect)


def _glow(canvas: Canvas, pose: Pose, *, step: int) -> None:
    """Light the card played last until the next one."""
    rect = Rect(0, 0, round(pose.width / step) * step, round(pose.height / step) * step)
    rect.center = round(pose.x), round(pose.y)
    paint.glow(canvas.surface, rect, pieces.card_radius(rect), canvas.u, alpha=0.7)


def _refused_edge(canvas: Canvas, rect: Rect) -> None:
    out = max(1, canvas.px(2))
    paint.stroke(canvas.surface, rect.inflate(2 * out, 2 * out), pieces.card_radius(rect) + out, tokens.rgba(tokens.WARN),
                 width=max(2, canvas.px(4)))


def _hinted(canvas: Canvas, rect: Rect) -> None:
    """Set apart a card that a hint means: a gold edge, and a bulb at its upper right corner."""
    pieces.gold_edge(canvas, rect)
    counsel_note.pinned(canvas, counsel_note.pinned_rect(canvas, (rect.right - canvas.px(6), rect.y + canvas.px(4))))


def _note(canvas: Canvas, rect: Rect, text: str) -> None:
    """Pin a reminder to the card's upper edge."""
    width, height = max(canvas.px(NOTE[0]), pieces.pill_width(canvas, text, height=NOTE[1])), canvas.px(NOTE[1])
    pieces.pill(canvas, Rect(rect.right - width - canvas.px(8), rect.y + canvas.px(26), width, height), text, hot=True)
