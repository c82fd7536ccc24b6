"""Tests of the kit's ground: colours, masks, shadows, felt, glyphs and caches."""


import pygame
import pytest
from pygame import Rect, Surface

from game.ui import felt as felt_module
from game.ui import glyphs, paint, tokens
from game.ui.canvas import Canvas
from game.ui.felt import felt
from game.ui.tokens import rgba
from game.ui.wordmark import wordmark

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_felt_is_the_same_bytes_each_time() -> None:
    first = pixels(felt((640, 360)))
    felt_module._felts.clear()
    felt_module.grain.cache_clear()
    assert pixels(felt((640, 360))) == first


def test_felt_is_brightest_at_its_focus_and_close_to_the_table_colour() -> None:
    cloth = felt((640, 360), focus=(0.25, 0.5))
    bright = pygame.transform.average_color(cloth, Rect(140, 160, 40, 40))
    dark = pygame.transform.average_color(cloth, Rect(600, 320, 40, 40))
    table = pygame.Color(tokens.FELT)
    assert sum(bright[:3]) > 2 * sum(dark[:3])
    assert abs(bright[1] - table.g * 1.2) < 8


def test_felt_is_made_once_and_few_are_kept() -> None:
    assert felt((960, 600)) is felt((960, 600))
    for width in range(1000, 1400, 16):
        felt((width, 1000))
    assert felt_module._felts.bytes <= felt_module._felts.limit


def test_a_cache_stays_within_its_bytes_and_keeps_the_newest() -> None:
    cache = paint.Cache(0.1)
    for number in range(50):
        cache.take(number, lambda: Surface((50, 50), pygame.SRCALPHA))
        assert cache.bytes <= cache.limit
    assert 49 in cache and 0 not in cache and len(cache) == 10
    cache.take("huge", lambda: Surface((500, 500), pygame.SRCALPHA))
    assert list(cache) == ["huge"]


def test_a_used_picture_outlives_an_unused_one() -> None:
    cache = paint.Cache(0.02)
    make = lambda: Surface((50, 50), pygame.SRCALPHA)  # noqa: E731
    cache.take("old", make), cache.take("older", make), cache.take("old", make), cache.take("new", make)
    assert "old" in cache and "older" not in cache


@pytest.mark.parametrize("radius", (0, 3, 8, 50))
def test_a_rounded_mask_is_full_inside_and_alike_in_its_corners(radius: int) -> None:
    mask = paint.rounded((40, 30), radius)
    assert mask.get_at((20, 15)) == (255, 255, 255, 255)
    for flipped in (pygame.transform.flip(mask, True, False), pygame.transform.flip(mask, False, True)):
        assert pixels(flipped) == pixels(mask)
    assert (mask.get_at((0, 0)).a == 255) == (radius == 0)


def test_a_stroke_leaves_the_middle_clear() -> None:
    sheet = paint.clear_surface((60, 40))
    paint.stroke(sheet, Rect(0, 0, 60, 40), 8, rgba(tokens.BRASS), width=2)
    assert sheet.get_at((30, 20)).a == 0 and sheet.get_at((30, 1)).a == 255 and sheet.get_at((30, 2)).a == 0


def test_composing_on_nothing_first_gives_the_same_as_drawing_at_once() -> None:
    direct, later = Surface((120, 80)), Surface((120, 80))
    for surface in (direct, later):
        surface.fill(tokens.FELT)
    layer, rect = paint.clear_surface((120, 80)), Rect(30, 20, 60, 40)
    for surface in (direct, layer):
        paint.shadow(surface, rect, 8, 1.0)
        paint.fill(surface, rect, 8, rgba(tokens.PANEL, 0.8))
        paint.stroke(surface, rect, 8, rgba(tokens.BRASS, 0.5))
    paint.put(later, layer, (0, 0))
    for x in range(0, 120, 3):
        for y in range(0, 80, 3):
            one, other = direct.get_at((x, y)), later.get_at((x, y))
            assert max(abs(one[part] - other[part]) for part in range(3)) <= 3


@pytest.mark.parametrize("size", [(300, 200), (300, 9), (9, 200), (7, 7), (2, 1)])
@pytest.mark.parametrize(("radius", "width"), [(12, 1), (12, 3), (0, 2), (3, 4)])
def test_a_large_edge_is_a_small_one_pulled_apart(size: tuple[int, int], radius: int, width: int) -> None:
    colour = pygame.Color(200, 100, 50, 180)
    assert pixels(paint._stroke_of(size, radius, colour, width)) == pixels(paint._edge(size, radius, colour, width))


@pytest.mark.parametrize("size", [(1100, 800), (700, 40), (30, 500)])
@pytest.mark.parametrize("lift", [0.3, 1.0, 2.2])
def test_a_large_shadow_is_a_small_one_pulled_apart(size: tuple[int, int], lift: float) -> None:
    whole = paint.cast(paint.rounded(size, 12), 1.5, lift=lift)
    found = paint.cast_of_rounded(size, 12, 1.5, lift=lift)
    area = Rect((0, 0), (size[0] + 200, size[1] + 200))
    seen = []
    for picture in (whole, found):
        sheet = Surface(area.size)
        sheet.fill("white")
        paint.put(sheet, picture.surface, (100 + picture.x, 100 + picture.y))
        seen.append(pygame.image.tobytes(sheet, "RGB"))
    assert max(abs(one - other) for one, other in zip(*seen, strict=True)) <= 10


def test_a_shadow_falls_downwards_and_further_when_raised() -> None:
    low, high = (paint.cast(paint.rounded((80, 100), 5), 1.0, lift=lift) for lift in (0.4, 2.2))
    assert high.surface.get_height() > low.surface.get_height()
    middle = high.surface.get_width() // 2
    above = high.surface.get_at((middle, -high.y - 6)).a
    below = high.surface.get_at((middle, -high.y + 106)).a
    assert below > above


@pytest.mark.parametrize("letter", "shdc")
def test_suits_are_drawn_in_their_colour_and_symmetric(letter: str) -> None:
    sign = glyphs.suit(letter, 40)
    middle = sign.get_at((sign.get_width() // 2, sign.get_height() // 2))
    assert middle == pygame.Color(tokens.RED if letter in "hd" else tokens.INK)
    flipped = pygame.transform.flip(sign, True, False)
    rows = range(0, sign.get_height(), 4)
    assert all(abs(sign.get_at((x, y)).a - flipped.get_at((x, y)).a) <= 90 for y in rows for x in range(sign.get_width()))


def test_every_icon_and_rank_mark_draws_something_and_no_two_alike() -> None:
    pictures = [pixels(glyphs.icon(name, 22)) for name in glyphs.ICONS] + [
        pixels(glyphs.medal(k, 22)) for k in range(-3, 4)
    ]
    assert len(set(pictures)) == len(pictures)
    assert all(any(picture) for picture in pictures)


@pytest.mark.parametrize("width", (200, 456, 912))
def test_the_wordmark_is_exactly_as_wide_as_asked(width: int) -> None:
    mark = wordmark(width)
    assert mark.get_width() == width
    assert mark.get_bounding_rect().width >= width - 2


def test_text_colours_keep_their_contrast_on_the_brightest_felt() -> None:
    brightest = pygame.Color("#1A543C")
    for colour in (tokens.IVORY, tokens.IVORY_2, tokens.GOLD, tokens.FOCUS):
        assert tokens.contrast(colour, brightest) >= 4.5
    assert tokens.contrast(tokens.MUTE, tokens.PANEL) >= 4.5
    assert tokens.contrast(tokens.BRASS_INK, tokens.BRASS) >= 4.5


def test_the_unit_follows_the_smaller_side_and_the_scale_as_far_as_it_fits() -> None:
    assert tokens.unit((960, 600)) == 0.75
    assert tokens.unit((3840, 2160)) == 3.0
    assert tokens.unit((1280, 720), 1.5) == 1.0
    assert tokens.unit((1280, 720), 1.5, frame=(900, 500)) == pytest.approx(1280 / 900)


@pytest.mark.parametrize("size", SIZES)
def test_a_canvas_turns_units_into_pixels(size: tuple[int, int]) -> None:
    canvas = Canvas(Surface(size), tokens.unit(size))
    assert (canvas.px(1280), canvas.px(720)) == (round(1280 * canvas.u), round(720 * canvas.u))
    assert canvas.type("body") == max(tokens.SMALLEST_TYPE, round(16 * canvas.u))


def test_a_cache_that_nobody_uses_is_let_go() -> None:
    cache = paint.Cache(0.1)
    cache.take("felt", lambda: Surface((50, 50)))
    number = len(paint.Cache.everyone)
    del cache
    assert len(paint.Cache.everyone) == number - 1
