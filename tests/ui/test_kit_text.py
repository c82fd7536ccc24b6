"""Tests of text: cleaned, measured, cut, wrapped, centred by its capitals."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.ui import fonts, pieces, tokens
from game.ui.canvas import Canvas, paragraph_height

BAD = ("\u0000", "\u200b", "\u00ad", "\u202e", "\ud800", "", "\n", "\ufeff")


@pytest.mark.parametrize("text", BAD)
def test_a_text_without_anything_to_set_draws_nothing_and_raises_nothing(text: str) -> None:
    surface = Surface((200, 40))
    fonts.draw(surface, text, (10, 20), 16)
    assert not any(pygame.image.tobytes(surface, "RGB"))


@given(st.text(max_size=30))
def test_any_name_can_be_set_and_cut(text: str) -> None:
    assert fonts.picture(text, 16).get_width() >= 1
    assert fonts.width(fonts.cut(text, 16, 60), 16) <= max(60, fonts.width(fonts.ELLIPSIS, 16))


@pytest.mark.parametrize("text", ("", "\ufe0f", "\U000e0100", "A\ufe0f\U000e0100"))
def test_signs_without_a_width_can_be_set(text: str) -> None:
    assert fonts.picture(text, 16).get_width() >= 1


@pytest.mark.parametrize("text", ("H", "Hxp", "École", "10"))
@pytest.mark.parametrize("pixels", (12, 16, 18, 32))
def test_capitals_are_centred_on_the_height_given(text: str, pixels: int) -> None:
    surface = Surface((200, 100))
    fonts.draw(surface, "H", (10, 50), pixels)
    ink = pygame.mask.from_threshold(surface, (255, 255, 255), (180, 180, 180)).get_bounding_rects()
    assert abs(ink[0].centery - 50) <= 1
    assert fonts.draw(surface, text, (10, 50), pixels).height == fonts.draw(surface, "H", (10, 50), pixels).height


@pytest.mark.parametrize("anchor, left", (("left", 100), ("centre", 100 - 20), ("right", 100 - 40)))
def test_anchors(anchor: fonts.Anchor, left: int) -> None:
    text = "Play"
    rect = fonts.draw(Surface((300, 60)), text, (100, 30), 18, anchor=anchor)
    assert abs(rect.left - (100 - {"left": 0, "centre": 0.5, "right": 1}[anchor] * fonts.width(text, 18))) <= 1
    assert abs(rect.left - left) <= 22


def test_lines_break_at_plain_blanks_only() -> None:
    assert fonts.wrap("Vraiment\u00a0? Oui", 16, fonts.width("Vraiment\u00a0?", 16) + 2) == ("Vraiment\u00a0?", "Oui")
    assert fonts.wrap("one\ntwo", 16, 500) == ("one", "two")


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=9), min_size=1, max_size=20), st.integers(90, 400))
def test_wrapped_lines_fit_and_lose_nothing(words: list[str], room: int) -> None:
    lines = fonts.wrap(" ".join(words), 16, room)
    assert all(fonts.width(line, 16) <= room for line in lines)
    assert " ".join(lines).split() == words


def test_a_word_longer_than_the_line_is_cut() -> None:
    (line,) = fonts.wrap("Donaudampfschifffahrtsgesellschaft", 16, 80)
    assert line.endswith(fonts.ELLIPSIS) and fonts.width(line, 16) <= 80


def test_a_text_shrinks_until_it_fits() -> None:
    assert fonts.shrink("Play", 18, 500) == 18
    small = fonts.shrink("Call the king", 18, 90, bold=True)
    assert small < 18 and fonts.width("Call the king", small, bold=True) <= 90


@pytest.mark.parametrize("text", ["", "\u200b", "Pass"])
@pytest.mark.parametrize("room", [-20, 0, 1])
def test_where_there_is_no_room_a_text_shrinks_to_the_least_or_is_none(text: str, room: int) -> None:
    assert fonts.shrink(text, 18, room) == (tokens.SMALLEST_TYPE if fonts.width(text, 18) else 18)


@pytest.mark.parametrize("text", ["", "Pass"])
@pytest.mark.parametrize("width", [0, 3])
def test_a_bubble_without_room_is_drawn(text: str, width: int) -> None:
    pieces.bubble(Canvas(Surface((80, 60)), 1.0), pygame.Rect(20, 20, width, 30), text)


def test_a_paragraph_is_as_high_as_foretold() -> None:
    canvas, text = Canvas(Surface((600, 400)), 1.0), "The first to reach five points wins the game. " * 4
    rect = pygame.Rect(10, 10, 300, 300)
    assert canvas.paragraph(text, rect) == paragraph_height(text, 300, 1.0) > 3 * tokens.LEADING


def test_set_texts_are_kept_within_bounds() -> None:
    for number in range(3000):
        fonts.picture(f"Number {number}", 32)
    assert fonts._texts.bytes <= fonts._texts.limit
    assert fonts.picture("again", 16) is fonts.picture("again", 16)


def test_text_has_the_letters_of_all_languages() -> None:
    import importlib.resources as resources

    from fontTools.ttLib import TTFont  # a tool of development

    cmap = TTFont(str(resources.files("pygame_gui") / "data" / "NotoSans-Regular.ttf")).getBestCmap()
    assert all(ord(letter) in cmap for letter in "ÉéÀçœñ¿¡ЖщЁё«»…–—’“”•·×−№\u00a0\u202f")
