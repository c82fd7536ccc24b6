"""Key events as names such as `A`, `7`, `Enter` or `Ctrl+Shift+Z`, on any keyboard; what a key does is not decided here."""

import unicodedata

import pygame
from pygame.event import Event

NAMED = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_PAUSE: "Pause",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
} | {getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 13)}
SIGNS = {"?": "?", "+": "+", "-": "-", "−": "-"}
SIGN_KEYS = {pygame.K_PLUS: "+", pygame.K_EQUALS: "+", pygame.K_MINUS: "-"}
LETTER_PLACES = {pygame.KSCAN_A + number: chr(ord("A") + number) for number in range(26)}
DIGIT_PLACES = {pygame.KSCAN_1 + number: str((number + 1) % 10) for number in range(10)}
PAD_DIGITS = {pygame.KSCAN_KP_1 + number: str((number + 1) % 10) for number in range(10)}
FOR_TEXT = (
    "Backspace",
    "Delete",
    "Left",
    "Right",
    "Home",
    "End",
    "Space",
    "Shift+Left",
    "Shift+Right",
    "Shift+Home",
    "Shift+End",
)


def name(event: Event) -> str:
    """Name the key of a KEYDOWN event, with its modifiers in the order Ctrl, Alt, Shift; "" if it has no name.

    A letter counts by its character, or by its place on a US board where the key gives no Latin letter. Top-row digits
    count by place, so that a French board needs no Shift. `?`, `+` and `-` count as typed. An event that was given a
    `meaning` has that name: a key of the player's own, or a button of a controller.
    """
    if hasattr(event, "meaning"):
        return str(event.meaning)
    modifiers = getattr(event, "mod", 0)
    has_command = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT))
    key, keeps_shift = _key(event, has_command=has_command)
    if not key:
        return ""
    return _prefix(modifiers, keeps_shift=keeps_shift or has_command) + key


def with_meaning(event: Event, meaning: str) -> Event:
    """Return the event of a key under the name of another one."""
    return Event(event.type, event.dict | {"meaning": meaning})


def is_text(key: str) -> bool:
    """Tell whether a text field takes a key for itself: characters, their erasing, moves within the line, the clipboard."""
    return len(key) == 1 or key in FOR_TEXT or key in ("Ctrl+A", "Ctrl+C", "Ctrl+X", "Ctrl+V")


def _prefix(modifiers: int, *, keeps_shift: bool) -> str:
    ctrl = "Ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    alt = "Alt+" if modifiers & pygame.KMOD_ALT else ""
    return ctrl + alt + ("Shift+" if keeps_shift and modifiers & pygame.KMOD_SHIFT else "")


def _key(event: Event, *, has_command: bool) -> tuple[str, bool]:
    """Give the bare name, and whether Shift says something beside it."""
    if event.key in NAMED:
        sign = NAMED[event.key]
        return sign, sign not in SIGNS
    if sign := _sign(event, has_command=has_command):
        return sign, False
    scancode = getattr(event, "scancode", 0)
    if digit := DIGIT_PLACES.get(scancode) or PAD_DIGITS.get(scancode) or _digit(event.key):
        return digit, False
    return _letter(event.key, scancode), False


def _sign(event: Event, *, has_command: bool) -> str:
    """Find a typed sign; a French board types a minus with the bare key of the six, which is the digit."""
    if has_command:
        return SIGN_KEYS.get(event.key, "")
    is_bare_digit = getattr(event, "scancode", 0) in DIGIT_PLACES and not getattr(event, "mod", 0) & pygame.KMOD_SHIFT
    return "" if is_bare_digit else SIGNS.get(getattr(event, "unicode", ""), "")


def _digit(key: int) -> str:
    return chr(key) if pygame.K_0 <= key <= pygame.K_9 else ""


def _letter(key: int, scancode: int) -> str:
    if pygame.K_a <= key <= pygame.K_z:
        return chr(key).upper()
    return LETTER_PLACES.get(scancode, "") if _is_foreign_letter(key) else ""


def _is_foreign_letter(key: int) -> bool:
    """Tell whether a key gives a letter of another script, whose place then counts."""
    if not 0x80 <= key < 0x110000 or not chr(key).isalpha():
        return False
    return not unicodedata.name(chr(key), "LATIN").startswith("LATIN")
