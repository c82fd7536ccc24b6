"""The one manager of the form library in a process, its theme from our tokens, and its pictures; no scene is built here."""

from typing import Any

import i18n  # type: ignore[import-untyped]
import pygame
import pygame_gui
from pygame import Rect, Surface
from pygame.event import Event
from pygame_gui.core.interfaces import IUIElementInterface

from game.ui import tokens
from game.ui.bindings import shown
from game.ui.tokens import mix, type_pixels

NOWHERE = (-10_000, -10_000)
FONTS_FOR = ("label", "button", "text_entry_line", "text_box", "selection_list.button", "selection_list.@selection_list_item")
CLEAR = "#00000000"
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

MESSAGES = [
    pygame.USEREVENT,
    *(kind for kind in vars(pygame_gui).values() if isinstance(kind, int) and kind > pygame.USEREVENT),
]


def hexed(colour: tokens.Colour, alpha: float = 1.0) -> str:
    red, green, blue, opacity = tokens.rgba(colour, alpha)
    return f"#{red:02X}{green:02X}{blue:02X}{opacity:02X}"


def theme(u: float) -> dict[str, Any]:
    """Write the library's theme for a size of the unit: it sets a font for each element by itself, and knows no default."""
    size = type_pixels("body", u)
    font = {"name": "noto_sans", "size": str(size), "bold": "0", "italic": "0"}
    parts: dict[str, Any] = {part: {"font": font} for part in FONTS_FOR}
    clear = dict.fromkeys(("dark_bg", "normal_border", "hovered_border", "active_border", "selected_border"), CLEAR)
    flat = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    parts["text_entry_line"] |= {"colours": clear | _entry_colours(), "misc": flat | {"padding": f"{round(2 * u)},0"}}
    parts["text_box"] |= {"colours": clear | _text_colours(), "misc": flat | {"padding": f"{round(8 * u)},{round(4 * u)}"}}
    parts["selection_list"] = {"colours": clear, "misc": flat | {"list_item_height": str(row_height(u))}}
    rows = {
        "colours": _row_colours(),
        "misc": flat | {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(round(12 * u))},
    }
    parts["selection_list.button"] |= rows
    parts["selection_list.@selection_list_item"] |= rows
    parts["vertical_scroll_bar"] = {"colours": clear | _bar_colours(), "misc": flat | {"enable_arrow_buttons": "0"}}
    parts["vertical_scroll_bar.button"] = {"colours": _bar_colours(), "misc": flat}
    parts["horizontal_slider"] = {
        "colours": clear,
        "misc": flat | {"enable_arrow_buttons": "0", "sliding_button_width": str(round(22 * u))},
    }
    return parts


def row_height(u: float) -> int:
    """Give the height of a list's row in pixels."""
    return round(36 * u)


def _entry_colours() -> dict[str, str]:
    text = {
        "normal_text": tokens.IVORY,
        "selected_text": tokens.BRASS_INK,
        "selected_bg": tokens.BRASS,
        "text_cursor": tokens.BRASS_HIGH,
    }
    return {"dark_bg": CLEAR, "disabled_dark_bg": CLEAR, "disabled_text": tokens.MUTE} | text


def _text_colours() -> dict[str, str]:
    links = {"link_text": tokens.BRASS_HIGH, "link_hover": tokens.GOLD, "link_selected": tokens.IVORY}
    return {"normal_text": tokens.IVORY, "selected_bg": tokens.BRASS, "selected_text": tokens.BRASS_INK} | links


def _row_colours() -> dict[str, str]:
    ground = {"normal_bg": CLEAR, "active_bg": hexed(tokens.BRASS, 0.35), "disabled_bg": CLEAR}
    ground |= {"hovered_bg": hexed(mix(tokens.PANEL, tokens.FELT, 0.9)), "selected_bg": hexed(tokens.BRASS, 0.22)}
    states = ("normal", "hovered", "active", "selected")
    return ground | {f"{state}_text": tokens.IVORY for state in states} | {"disabled_text": tokens.MUTE}


def _bar_colours() -> dict[str, str]:
    ground = {"normal_bg": hexed(tokens.BRASS, 0.55), "hovered_bg": hexed(tokens.BRASS), "active_bg": hexed(tokens.BRASS)}
    return ground | {
        "selected_bg": hexed(tokens.BRASS),
        "disabled_bg": hexed(tokens.BRASS, 0.2),
        "dark_bg": hexed(tokens.WELL, 0.45),
    }


class Gui(pygame_gui.UIManager):
    """Serve the forms of all scenes; make one in a process, for each more doubles the library's work with texts."""

    def __init__(self, size: tuple[int, int], u: float = 1.0) -> None:
        self.pointer: tuple[int, int] = NOWHERE
        self.u = u
        self.signs: dict[str, str] = {}
        """Which button of the controller stands for a key; nothing while no controller is used."""
        super().__init__(size, theme(u), enable_live_theme_updates=False)
        i18n.load_path.clear()  # our texts are finished; a dot in one must not be looked up on the disk
        self._preload()
        self._last: list[tuple[Any, ...]] = []

    def cap(self, key: str) -> str:
        """Write what the cap on a button shows for its key: the key, or the controller's button while that is used."""
        return self.signs.get(key, "") if self.signs else shown(key)

    def resize(self, size: tuple[int, int], u: float) -> None:
        """Follow the window; elements made before keep their old fonts, so forms make theirs anew."""
        if size != self.window_resolution:
            self.set_window_resolution(size)
        if u != self.u:
            self.u = u
            self.get_theme().load_theme(theme(u))
            self._preload()

    def dress(self) -> None:
        """Take the colours of another cloth; elements made before keep theirs."""
        self.get_theme().load_theme(theme(self.u))

    def _preload(self) -> None:
        """Load the styles that marks in a text box ask for; the theme itself loads the upright one."""
        known, size = self.get_theme().get_font_dictionary(), type_pixels("body", self.u)
        for style in ("regular", "bold", "italic", "bold_italic"):
            if not known.check_font_preloaded(f"noto_sans_{style}_aa_{size}"):
                font: dict[str, str | int | float] = {
                    "name": "noto_sans",
                    "point_size": size,
                    "style": style,
                    "antialiased": "1",
                }
                self.preload_fonts([font])

    def feed(self, event: Event) -> bool:
        """Give an event, whose place is in pixels, to the library; tell whether it took it."""
        if event.type in POINTER_EVENTS:
            self.pointer = event.pos
        was_taken = bool(self.process_events(event))
        self._answer_itself()
        return was_taken

    def step(self, dt: float) -> None:
        """Let time pass for what the library runs."""
        self.update(dt)
        self._answer_itself()

    def _answer_itself(self) -> None:
        """Hand the library its own messages at once, so that they neither wait for a frame nor keep the window awake."""
        for _ in range(4):
            messages = pygame.event.get(MESSAGES, pump=False)
            for message in messages:
                self.process_events(message)
            if not messages:
                break

    def _update_mouse_position(self) -> None:
        """Take the place of the pointer from the events, which are scaled already and which tests can write."""
        self.mouse_position = self.pointer

    def has_changed(self) -> bool:
        """Tell whether any of the library's pictures is another one than at the last call."""
        now = [(each[0], tuple(each[1])) for each in self.get_sprite_group().visible]
        is_same = len(now) == len(self._last) and all(
            one[0] is other[0] and one[1] == other[1] for one, other in zip(now, self._last, strict=True)
        )
        self._last = now
        return not is_same

    def draw_element(self, surface: Surface, element: IUIElementInterface, *, clip: Rect | None = None) -> None:
        """Draw one element with all that it consists of, and nothing else of the library's."""
        before = surface.get_clip()
        surface.set_clip(clip.clip(before) if clip else before)
        for sprite in self.get_sprite_group().sprites():
            if sprite.visible and sprite.image is not None and _belongs(sprite, element):
                surface.blit(sprite.image, sprite.rect, sprite.source_rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(before)


def _belongs(sprite: Any, element: Any) -> bool:
    while sprite is not None:
        if sprite is element:
            return True
        sprite = sprite.parent_element
    return False
