"""The window and its loop: it measures pixels, counts time, feeds the topmost scene and draws when something has changed."""

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame
from pygame.event import Event

from game.ui import canvas, controller, keys, tokens
from game.ui.bindings import EVERYWHERE, Bindings
from game.ui.gui import POINTER_EVENTS, Gui
from game.ui.images import Cards
from game.ui.stack import SceneStack
from game.ui.widgets import nothing

QUICK, IDLE, AWAY = 60, 15, 10
AWAKE = 1.0
FULL, FULL_ALWAYS = "F11", "Alt+Enter"
LONGEST_STEP, LONGEST_REST = 0.05, 0.25
"""Seconds that may pass in one turn: what moves must not jump, but a table at rest keeps time between turns that are few."""
INPUT = (
    *POINTER_EVENTS,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.FINGERMOTION,
)
EXPOSED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSGAINED)
SETTINGS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "tapis-vert",
    "SDL_VIDEO_WAYLAND_WMCLASS": "tapis-vert",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def prepare_environment() -> None:
    """Set what the window system must know before the display is started; what is set already stays."""
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


@dataclass(frozen=True)
class Geometry:
    """Where and how large a window is, in window units; the size is the one without full screen and maximising."""

    size: tuple[int, int] = tokens.FRAME
    position: tuple[int, int] | None = None
    is_maximised: bool = False
    is_fullscreen: bool = False


def is_on_screen(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Tell whether enough of a window would be seen to take hold of it."""
    screens = pygame.display.get_desktop_sizes()
    width, height = sum(screen[0] for screen in screens), max(screen[1] for screen in screens)
    (x, y), grip = position, 80
    return grip - size[0] <= x <= width - grip and 0 <= y <= height - grip


class GameWindow:
    """Own the one window of the program; the display must be started."""

    def __init__(
        self, title: str, geometry: Geometry | None = None, *, cards: Cards | None = None, gui: Gui | None = None
    ) -> None:
        wanted = geometry or Geometry()
        size = (max(tokens.SMALLEST[0], wanted.size[0]), max(tokens.SMALLEST[1], wanted.size[1]))
        at = wanted.position if wanted.position and is_on_screen(wanted.position, size) else pygame.WINDOWPOS_CENTERED
        self.window = pygame.Window(title, size, at, resizable=True, allow_high_dpi=True)
        if isinstance(at, tuple):
            self.window.position = at  # at first the frame stands there, and the window lower by its title bar
        self.surface = self.window.get_surface()  # until then no picture can be converted
        self.window.minimum_size = tokens.SMALLEST
        self.cards = cards if cards is not None else Cards()
        self.size = self.surface.get_size()
        self._make_room()
        self.gui = gui if gui is not None else Gui(self.size, tokens.unit(self.size))
        self.gui.resize(self.size, self.gui.u)
        self.stack = SceneStack(self.size)
        self.commands: dict[str, Callable[[], object]] = {FULL: self.toggle_fullscreen}
        """What keys mean everywhere, by their usual names."""
        self.bindings = Bindings()
        self.controllers = controller.Controllers()
        self.is_open = True
        self.is_dirty = True
        self.has_focus = True
        self.on_close: Callable[[], object] = self.close
        self.on_drop: Callable[[tuple[str, ...]], object] = nothing
        """Hears the paths of the files that are dropped on the window."""
        self._dropped: tuple[str, ...] = ()
        self._awake = AWAKE
        self._is_maximised = self._is_fullscreen = False
        self._windowed = Geometry(size, wanted.position)
        if wanted.position is None:
            self._note_windowed()
        pygame.key.stop_text_input()
        if wanted.is_maximised:
            self.maximise()
        if wanted.is_fullscreen:
            self.toggle_fullscreen()

    # --- the loop

    def frame(self, events: Iterable[Event], dt: float) -> None:
        """Do one turn of the loop: events, size, time, and a picture if anything has changed."""
        heard = tuple(events)
        dt = self._time(dt, is_disturbed=bool(heard))
        self._awake = max(0.0, self._awake - dt)
        self._follow_size()
        for event in heard:
            self._handle(self._in_pixels(event))
            if not self.is_open:
                return
        self._press_button(self.controllers.step(dt))
        self._follow_size()
        self._step(dt)
        if self.is_dirty or self.stack.needs_draw:
            self.draw()

    def _time(self, dt: float, *, is_disturbed: bool) -> float:
        """Give the time of this turn; a long rest passes before what ends it, so that nothing is old when it begins."""
        step = min(dt, LONGEST_STEP)
        rest = 0.0 if self.stack.is_moving else min(dt, LONGEST_REST) - step
        if not is_disturbed:
            return step + rest
        if rest:
            self.stack.step(rest)
        return step

    def draw(self) -> None:
        """Draw the picture now, and show it where it has changed."""
        if self.stack.draw(self.surface):
            self.window.flip()
        self.is_dirty = False

    @property
    def rate(self) -> int:
        """How often a second to look: quickly while something moves or the player is busy, seldom otherwise."""
        if self.stack.is_awake or self._awake > 0 or self.cards.is_busy or self.controllers.is_held:
            return QUICK
        return IDLE if self.has_focus else AWAY

    def _step(self, dt: float) -> None:
        self.stack.step(dt)
        self.gui.step(dt)
        if self.gui.has_changed():
            self.is_dirty = True
        if self.cards.advance(dt):
            self.stack.forget_picture()
            self.is_dirty = True

    def _handle(self, event: Event) -> None:
        if event.type in INPUT:
            self._awake = AWAKE
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.on_close()
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.has_focus = event.type == pygame.WINDOWFOCUSGAINED
            self.controllers.let_go()
        elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._note_maximised(event.type == pygame.WINDOWMAXIMIZED)
        elif event.type == pygame.WINDOWMOVED:
            self._note_windowed()
        elif event.type == pygame.DROPFILE:
            self._dropped += (event.file,)
        elif event.type == pygame.DROPCOMPLETE and self._dropped:
            dropped, self._dropped = self._dropped, ()
            self.on_drop(dropped)
        if event.type in EXPOSED:
            self.stack.spoil()
            self.is_dirty = True
        if event.type in controller.HEARD:
            self._press_button(self.controllers.hear(event))
        elif event.type == pygame.KEYDOWN:
            self._use_controllers(False)
            self._press_key(event)
        elif self.stack.handle(event):
            self.is_dirty = True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._use_controllers(False)

    def _press_key(self, event: Event) -> None:
        """Give a key to the topmost scene under its usual name; what that has no use for may mean something everywhere."""
        key = keys.name(event)
        command, place = self.bindings.usual(EVERYWHERE, key), self.stack.keys_of
        is_full = key == FULL_ALWAYS or (command == FULL and not keys.is_text(key))
        if is_full and not self.stack.takes_any_key:
            self.commands[FULL]()
            return
        meaning = self.bindings.usual(place, key) if place else key
        is_taken = (meaning == key or bool(meaning)) and self.stack.handle(
            event if meaning == key else keys.with_meaning(event, meaning))
        if is_taken:
            self.is_dirty = True
        elif command in self.commands:
            self.commands[command]()
            self.is_dirty = True

    def _press_button(self, button: str) -> None:
        """Give what a controller presses to the topmost scene, as the key that it stands for."""
        if not button:
            return
        self._use_controllers(True)
        self._awake = AWAKE
        key = controller.key_of(button, self.bindings, is_table=bool(self.stack.keys_of))
        if self.stack.handle(controller.key_event(button, key)):
            self.is_dirty = True

    def _use_controllers(self, is_used: bool) -> None:
        """Let buttons show the signs of the controller while it is what the player uses."""
        wanted = controller.signs(self.bindings) if is_used else {}
        if self.controllers.is_used != is_used or self.gui.signs != wanted:
            self.controllers.is_used, self.gui.signs = is_used, wanted
            if self.stack.top is not None:
                self.stack.top.redraw()

    # --- pixels

    @property
    def factor(self) -> float:
        """How many pixels a window unit has."""
        return self.surface.get_width() / max(1, self.window.size[0])

    def _in_pixels(self, event: Event) -> Event:
        """Give an event with its place in pixels; everything behind this point knows pixels only."""
        factor = self.factor
        if event.type not in POINTER_EVENTS or factor == 1:
            return event
        places = {name: _scaled(getattr(event, name), factor) for name in ("pos", "rel") if hasattr(event, name)}
        return Event(event.type, event.dict | places)

    def _follow_size(self) -> None:
        size = self.surface.get_size()
        if size == self.size or min(size) <= 0:
            return
        self.size = size
        self._make_room()
        self.cards.settle()
        self.gui.resize(size, self.gui.u)
        self.stack.resize(size)
        self.stack.spoil()
        self._note_windowed()
        self._awake, self.is_dirty = AWAKE, True

    def _make_room(self) -> None:
        canvas.make_room(self.size)
        self.cards.make_room(self.size)

    # --- the window itself

    @property
    def geometry(self) -> Geometry:
        """What to remember for the next start."""
        return Geometry(self._windowed.size, self._windowed.position, self._is_maximised, self._is_fullscreen)

    def _note_maximised(self, is_maximised: bool) -> None:
        if not self._is_fullscreen:
            self._is_maximised = is_maximised

    def _note_windowed(self) -> None:
        if not self._is_fullscreen and not self._is_maximised:
            (width, height), (x, y) = self.window.size, self.window.position
            self._windowed = Geometry((width, height), (x, y))

    def maximise(self) -> None:
        """Fill the desktop's work area."""
        self.window.maximize()
        self._is_maximised = True

    def toggle_fullscreen(self) -> None:
        """Take the whole screen, or give it back and be as large, and as maximised, as before."""
        self._is_fullscreen = not self._is_fullscreen
        if self._is_fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
            if self._is_maximised:
                self.window.maximize()
        self.stack.spoil()
        self.is_dirty = True

    @property
    def is_fullscreen(self) -> bool:
        return self._is_fullscreen

    def close(self) -> None:
        """End the loop after this turn."""
        self.is_open = False

    def destroy(self) -> None:
        """Take everything down; the window is gone afterwards."""
        self.is_open = False
        self.controllers.close()
        self.stack.clear()
        self.cards.close()
        self.window.destroy()


def _scaled(place: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(place[0] * factor), round(place[1] * factor)
