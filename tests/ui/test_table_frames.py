"""What the table draws anew is enough: after every frame the window shows what a whole drawing of the table would show."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pygame
import pytest
from president_play import company
from pygame import Rect, Surface
from table_play import CAMILLE, ODETTE, Seat, seated

from game.core.cards import members
from game.core.moves import Move, Pick
from game.president import RULES as PRESIDENT
from game.ui.canvas import Canvas
from game.ui.president import panels
from game.ui.president.look import STAR, Gone
from game.ui.retouch import Record, Retouched, apart, changed
from game.ui.scenes import table_chrome
from game.ui.scenes.table_compose import compose
from game.ui.stack import Scene
from game.ui.toast import ToastWindow


def whole(seat: Seat) -> Surface:
    """Draw the table on an empty surface, the lowest first, with nothing kept from before."""
    surface = Surface(seat.pilot.surface.get_size()).convert(seat.pilot.surface)
    cards, look = seat.services.images, compose(seat.board, log_share=seat.table.log_share)
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
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    seen = pygame.mask.from_threshold(more, (0, 0, 0), (1, 1, 1, 255))
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


@pytest.mark.parametrize(("name", "reduced"), [
    pytest.param(name, reduced, marks=pytest.mark.long if name == "president 8" else [])
    for name in CASES for reduced in (False, True)])
def test_each_frame_is_a_whole_one(name: str, reduced: bool) -> None:
    chance = Random(name)
    with seated(**CASES[name], seed="frames", speed="normal", reduced_motion=reduced) as seat, watched(seat, 3) as count:
        for _ in range(5):
            seat.until_mine()
            if seat.top is not seat.table:
                break
            anyhow(seat, chance)
        assert count[1] > 60


def shows_all(seat: Seat) -> bool:
    return not difference(seat.pilot.surface, whole(seat))


def test_a_dialog_a_size_a_deck_and_a_scale_leave_nothing_behind() -> None:
    with seated(seed="frames", speed="fast") as seat:
        seat.until_mine()
        pilot, services = seat.pilot, seat.services
        pilot.press("Esc")
        assert seat.top is not seat.table and not shows_all(seat)
        pilot.resize((1600, 1000))
        pilot.press("Esc")
        assert seat.top is seat.table and shows_all(seat)
        for change in ({"palette": "four-colour"}, {"card_back": "soleil"}, {"text_scale": 130}):
            pilot.sharpen()
            before = pilot.surface.copy()
            services.change(**change)
            pilot.press("Esc", "Esc")
            pilot.settle()
            pilot.sharpen()
            assert difference(before, pilot.surface) and shows_all(seat), change
        for size in ((1500, 900), (960, 600), (1100, 800)):
            pilot.resize(size)
            assert shows_all(seat)
        pilot.press("F11")
        assert shows_all(seat)


class Curtain(Scene):
    """A scene that hides the table."""

    def draw(self, surface: Surface) -> None:
        surface.fill("pink")


def test_a_scene_that_hides_the_table_leaves_nothing_behind() -> None:
    with seated(seed="frames", speed="off") as seat:
        seat.until_mine()
        curtain = seat.pilot.push(Curtain())
        assert difference(seat.pilot.surface, whole(seat)) == seat.pilot.surface.get_rect()
        curtain.finish()
        seat.pilot.frame()
        assert seat.top is seat.table and shows_all(seat)


def test_what_president_opens_is_made_of_pictures() -> None:
    rows = (Gone(STAR, 1, 2), Gone("A", 4, 4), Gone("K", 0, 4))
    with seated(players=company(4), rules=PRESIDENT, seed="frames", speed="off") as seat:
        seat.until_mine()
        table, cards = seat.board.layout(), seat.services.images
        for draw in (
            lambda canvas: panels.clock(canvas, Rect(100, 100, 300, 50), 0.4),
            lambda canvas: panels.gone(canvas, table, rows),
            lambda canvas: panels.friend(canvas, table, ("Odette", (3, 4, 5)), cards),
        ):
            found, direct = seat.pilot.surface.copy(), seat.pilot.surface.copy()
            record = Record(found.get_size())
            draw(Canvas(record, table.frame.u))
            draw(Canvas(direct, table.frame.u))
            assert difference(found, direct)
            Retouched().show(found, [(seat.pilot.surface, (0, 0), None, 0), *record.laid])
            assert not difference(found, direct)


def test_a_line_above_the_table_goes_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(seed="frames", speed="off") as seat:
        seat.until_mine()
        window, services = seat.pilot.window, seat.services
        monkeypatch.setattr(window, "toast", services.toast, raising=False)
        monkeypatch.setattr(window, "draw", lambda: ToastWindow.draw(window))  # type: ignore[arg-type]
        services.say("A line")
        seat.pilot.frame()
        assert not shows_all(seat)
        services.step(10)
        seat.pilot.frame()
        assert shows_all(seat)


def test_a_window_that_was_covered_is_drawn_whole() -> None:
    with seated(seed="frames", speed="off") as seat:
        seat.until_mine()
        seat.pilot.surface.fill("pink", (100, 100, 400, 300))
        seat.table.redraw()
        seat.pilot.frame()
        assert difference(seat.pilot.surface, whole(seat)) == Rect(100, 100, 400, 300)
        seat.pilot.frame(pygame.event.Event(pygame.WINDOWEXPOSED))
        assert shows_all(seat)


def test_the_same_picture_is_not_shown_twice() -> None:
    with seated(seed="frames", speed="off") as seat:
        seat.until_mine()
        seat.pilot.sharpen()
        draw, found = seat.pilot.window.stack.draw, seat.pilot.surface
        assert not draw(found)
        seat.pilot.move(seat.point(seat.board.desk.order.cards[0]))
        seat.pilot.settle()
        assert not draw(found)
        seat.pilot.window.stack.spoil()
        assert draw(found)


def coloured(colour: str, size: tuple[int, int] = (10, 10)) -> Surface:
    made = Surface(size)
    made.fill(colour)
    return made


def test_only_what_came_went_or_changed_places_is_drawn() -> None:
    ground, red, blue = coloured("green", (100, 100)), coloured("red"), coloured("blue")
    base, low, high = (ground, (0, 0), None, 0), (red, (20, 20), None, 0), (blue, (25, 25), None, 0)
    assert changed([base, low], [base, low]) == []
    assert changed([base, low], [base, high]) == [Rect(20, 20, 10, 10), Rect(25, 25, 10, 10)]
    assert set(map(tuple, changed([base, low, high], [base, high, low]))) == {(20, 20, 10, 10), (25, 25, 10, 10)}
    assert apart([Rect(0, 0, 10, 10), Rect(30, 0, 10, 10), Rect(5, 0, 30, 5)], Rect(0, 0, 35, 20)) == [Rect(0, 0, 35, 10)]
    surface, shown = Surface((100, 100)), Retouched()
    assert shown.show(surface, [base, low, high]) == [Rect(0, 0, 100, 100)]
    assert surface.get_at((26, 26)) == pygame.Color("blue")
    assert shown.show(surface, [base, high, low]) == [Rect(20, 20, 15, 15)]
    assert surface.get_at((26, 26)) == pygame.Color("red") and surface.get_at((34, 34)) == pygame.Color("blue")
    assert shown.show(surface, [base]) == [Rect(20, 20, 15, 15)] and surface.get_at((26, 26)) == pygame.Color("green")
    assert shown.show(surface, [base]) == []
    shown.forget()
    assert shown.show(surface, [base]) == [Rect(0, 0, 100, 100)]


def test_a_record_takes_pictures_only() -> None:
    record = Record((200, 100))
    assert record.blit(coloured("red"), (195, 5)) == Rect(195, 5, 5, 10) and len(record.laid) == 1
    assert record.get_rect(right=100).size == record.get_size() == (200, 100) and record.get_rect(right=100).right == 100
    with pytest.raises(TypeError):
        record.fill("red")
