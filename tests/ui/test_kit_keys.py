"""Tests of the names of keys on American, French, German, Czech and Russian boards."""

import pygame
import pytest
from pygame.event import Event

from game.ui import keys

SHIFT, CTRL, ALT, META, CAPS = (
    pygame.KMOD_LSHIFT,
    pygame.KMOD_LCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_CAPS,
)


def named(key: int | str, scancode: int = 0, *, typed: str = "", mod: int = 0) -> str:
    code = ord(key) if isinstance(key, str) else key
    return keys.name(Event(pygame.KEYDOWN, key=code, scancode=scancode, unicode=typed, mod=mod))


@pytest.mark.parametrize(
    "key, scancode, typed, expected",
    [
        ("a", pygame.KSCAN_Q, "a", "A"),  # French: A stands where Q is
        ("q", pygame.KSCAN_A, "q", "Q"),
        ("m", pygame.KSCAN_SEMICOLON, "m", "M"),
        (",", pygame.KSCAN_M, ",", ""),  # French comma, in the place of M, is no M
        ("z", pygame.KSCAN_Y, "z", "Z"),  # German
        ("y", pygame.KSCAN_Z, "y", "Y"),
        ("ö", pygame.KSCAN_SEMICOLON, "ö", ""),
        ("ф", pygame.KSCAN_A, "ф", "A"),  # Russian: by place
        ("к", pygame.KSCAN_R, "к", "R"),
        ("я", pygame.KSCAN_Z, "я", "Z"),
        ("х", pygame.KSCAN_LEFTBRACKET, "х", ""),
        ("α", pygame.KSCAN_A, "α", "A"),  # Greek
    ],
)
def test_letters(key: str, scancode: int, typed: str, expected: str) -> None:
    assert named(key, scancode, typed=typed) == expected


@pytest.mark.parametrize("mod", (0, SHIFT, CAPS))
def test_shift_and_caps_do_not_change_a_letter(mod: int) -> None:
    assert named("h", pygame.KSCAN_H, typed="H" if mod else "h", mod=mod) == "H"


@pytest.mark.parametrize(
    "key, place, typed, mod, expected",
    [
        ("1", pygame.KSCAN_1, "1", 0, "1"),
        ("0", pygame.KSCAN_0, "0", 0, "0"),
        ("&", pygame.KSCAN_1, "&", 0, "1"),  # French, without Shift
        ("&", pygame.KSCAN_1, "1", SHIFT, "1"),  # and with it
        ("é", pygame.KSCAN_2, "é", 0, "2"),
        ("-", pygame.KSCAN_6, "-", 0, "6"),
        ("à", pygame.KSCAN_0, "à", 0, "0"),
        ("+", pygame.KSCAN_1, "+", 0, "1"),  # Czech
        ("ě", pygame.KSCAN_2, "ě", 0, "2"),
        (pygame.K_KP7, pygame.KSCAN_KP7, "7", 0, "7"),
        (pygame.K_KP0, pygame.KSCAN_KP0, "0", 0, "0"),
    ],
)
def test_digits(key: int | str, place: int, typed: str, mod: int, expected: str) -> None:
    assert named(key, place, typed=typed, mod=mod) == expected


@pytest.mark.parametrize(
    "key, scancode, typed, mod, expected",
    [
        ("/", pygame.KSCAN_SLASH, "?", SHIFT, "?"),  # American
        (",", pygame.KSCAN_M, "?", SHIFT, "?"),  # French
        ("ß", pygame.KSCAN_MINUS, "?", SHIFT, "?"),  # German
        ("7", pygame.KSCAN_7, "?", SHIFT, "?"),  # Russian: Shift and seven
        ("=", pygame.KSCAN_EQUALS, "+", SHIFT, "+"),
        ("+", pygame.KSCAN_RIGHTBRACKET, "+", 0, "+"),
        ("-", pygame.KSCAN_MINUS, "-", 0, "-"),
        (pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS, "+", 0, "+"),
        (pygame.K_KP_MINUS, pygame.KSCAN_KP_MINUS, "-", 0, "-"),
    ],
)
def test_signs_count_as_typed(key: int | str, scancode: int, typed: str, mod: int, expected: str) -> None:
    assert named(key, scancode, typed=typed, mod=mod) == expected


@pytest.mark.parametrize(
    "key, scancode, mod, expected",
    [
        ("z", pygame.KSCAN_Z, CTRL, "Ctrl+Z"),
        ("z", pygame.KSCAN_Z, CTRL | SHIFT, "Ctrl+Shift+Z"),
        ("z", pygame.KSCAN_Z, META, "Ctrl+Z"),  # the command key of a Mac
        ("я", pygame.KSCAN_Z, CTRL, "Ctrl+Z"),
        ("=", pygame.KSCAN_EQUALS, CTRL, "Ctrl++"),
        ("+", pygame.KSCAN_RIGHTBRACKET, CTRL, "Ctrl++"),
        ("-", pygame.KSCAN_MINUS, CTRL, "Ctrl+-"),
        ("-", pygame.KSCAN_6, CTRL, "Ctrl+-"),  # French: the sign wins where the scale is meant
        ("à", pygame.KSCAN_0, CTRL, "Ctrl+0"),
        (pygame.K_TAB, pygame.KSCAN_TAB, SHIFT, "Shift+Tab"),
        (pygame.K_LEFT, pygame.KSCAN_LEFT, SHIFT, "Shift+Left"),
        (pygame.K_RETURN, pygame.KSCAN_RETURN, ALT, "Alt+Enter"),
        (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER, 0, "Enter"),
        (pygame.K_F11, pygame.KSCAN_F11, 0, "F11"),
        (pygame.K_LSHIFT, pygame.KSCAN_LSHIFT, SHIFT, ""),
    ],
)
def test_modifiers_and_named_keys(key: int | str, scancode: int, mod: int, expected: str) -> None:
    assert named(key, scancode, mod=mod) == expected


def test_a_text_field_takes_characters_and_not_the_ways_out() -> None:
    assert all(keys.is_text(key) for key in ("A", "7", "?", "Backspace", "Left", "Space", "Ctrl+V"))
    assert not any(keys.is_text(key) for key in ("Tab", "Shift+Tab", "Enter", "Esc", "F11", "Up", "Ctrl+Q", "Ctrl+Z"))
