"""What the table draws anew is enough: after every frame the window shows what a whole drawing of the table would show."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest
from pygame import Rect, Surface
from president_play import any_of, company
from table_play import CAMILLE, ODETTE, Seat, seated

from game.core.cards import members
from game.core.moves import Move, Pick
from game.president import RULES as PRESIDENT
from game.ui.canvas import Canvas
from game.ui.retouch import Record, Retouched, apart
from game.ui.scenes import table_chrome
from game.ui.scenes.table_compose import compose
from game.ui.toast import Toast


def whole(seat: Seat) -> Surface:
    """Draw the table on an empty surface, the lowest first, with nothing kept from before."""
    surface = Surface(seat.pilot.surface.get_size()).convert(seat.pilot.surface)
    cards, look = seat.services.images, compose(seat.board, log_share=seat.table._log_share)
    canvas = Canvas(surface, look.table.frame.u)
    look.painter.draw_ground(canvas, look)
    table_chrome.draw_chrome(canvas, look)
    resting = [one for one in look.poses if one[0] not in look.moving]
    look.painter.draw_lying(canvas, look._replace(poses=resting, moving=frozenset()), cards)
    look.painter.draw_moving(canvas, look, cards, [one for one in look.poses if one[0] in look.moving])
    table_chrome.draw_above(canvas, look, cards)
    return surface


def difference(one: Surface, other: Surface) -> Rect:
    """Return the smallest rectangle outside which two pictures are the same."""
    apart = [one.copy(), other.copy()]
    apart[0].blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart[1].blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart[0].blit(apart[1], (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    seen = pygame.mask.from_threshold(apart[0], (0, 0, 0), (1, 1, 1, 255))
    seen.invert()
    rects = seen.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


@contextmanager
def watched(seat: Seat, every: int = 1) -> Iterator[list[int]]:
    """Compare after every so many frames, and after each in which nothing moves; count them."""
    window, count = seat.pilot.window, [0, 0]
    draw = window.draw

    def drawn() -> None:
        draw()
        count[0] += 1
        if seat.top is seat.table and (count[0] % every == 0 or not seat.table.is_moving):
            count[1] += 1
            assert not difference(seat.pilot.surface, whole(seat)), f"frame {count[0]}"

    window.draw = drawn  # type: ignore[method-assign]
    try:
        yield count
    finally:
        window.draw = draw  # type: ignore[method-assign]


def anyhow(seat: Seat, chance: Random) -> None:
    """Fumble with pointer and keys, then make any move."""
    table = seat.board.layout()
    for _ in range(3):
        seat.pilot.move((chance.randrange(table.frame.size[0]), chance.randrange(table.frame.size[1])))
    held = [one for one in seat.board.desk.order.cards if seat.board.holds(one)]
    if held:
        one = chance.choice(held)
        seat.pilot.move(seat.point(one))
        seat.pilot.drag(seat.point(one), seat.point(chance.choice(held)), steps=5)
    for key in chance.sample(["Right", "Up", "s", "t", "l", "Tab"], 3):
        seat.pilot.press(key)
    seat.pilot.wait(chance.random() / 2)
    seat.board.has_log = seat.board.has_last = seat.board.desk.has_ring = False
    seat.board.game.close()
    seat.until(lambda: seat.is_mine or seat.top is not seat.table)
    if seat.top is seat.table and (move := chosen(seat, chance)) is not None:
        seat.board.submit(move)


def chosen(seat: Seat, chance: Random) -> Move | None:
    legal = [one for one in seat.view.legal if isinstance(one, Pick) or one.verb != "concede"]
    one = chance.choice(legal) if legal else None
    if isinstance(one, Pick):
        return Move(one.seat, one.verb, tuple(chance.sample(members(one.pool), chance.randint(one.low, one.high))))
    return one


CASES = {
    "ecarte": {"players": (CAMILLE, ODETTE)},
    "president 4": {"players": company(4), "rules": PRESIDENT, "changes": {"revolution": "four"}},
    "president 8": {"players": company(8), "rules": PRESIDENT},
}


@pytest.mark.parametrize("reduced", (False, True))
@pytest.mark.parametrize("name", CASES)
def test_each_frame_is_a_whole_one(name: str, reduced: bool) -> None:
    chance = Random(name)
    with seated(**CASES[name], seed="frames", speed="normal", reduced_motion=reduced) as seat, watched(seat, 3) as count:
        for _ in range(5):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            anyhow(seat, chance)
        assert count[1] > 60
