"""Scenes, one above the other, each giving a result to whoever pushed it; no scene is named here."""

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from game.ui import furniture, tokens
from game.ui.canvas import Canvas
from game.ui.focus import Form

SHADE = 0.55


class Scene:
    """The base of all scenes: it lays itself out for a size, answers events, lets time pass and draws itself whole.

    An overlay is drawn above a darkened picture of the scene below. Set `form` to have widgets served.
    """

    is_overlay = False
    keys_of = ""
    """Whose keys of the player's own count here; nobody's in a form, where keys write and press what they say."""

    takes_any_key = False
    """Whether the next key is this scene's alone, whatever it means elsewhere."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self.u = 1.0
        self.scale = 1.0
        self.form: Form | None = None
        self.result: Any = None
        self.is_done = False
        self._wants_frame = True

    def enter(self, size: tuple[int, int]) -> None:
        """Begin: build the form, then lay it out; called once, before the first frame."""
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a surface size; derived scenes place their widgets here."""
        self.size, self.u = size, tokens.unit(size, self.scale)
        self.redraw()

    def fits(self, size: tuple[int, int]) -> bool:
        """Tell whether it is laid out for a surface size; derived scenes also ask for texts and colours."""
        return self.size == size

    def handle(self, event: Event) -> bool:
        """Answer an event, whose place is in pixels; tell whether it meant anything."""
        return self.form is not None and self.form.handle(event)

    def step(self, dt: float) -> None:
        """Let seconds pass."""
        if self.form is not None:
            self.form.step(dt)

    def draw(self, surface: Surface) -> bool | None:
        """Draw everything; derived scenes draw their ground first. False says that the surface showed it already."""
        if self.form is not None:
            self.form.draw(surface, self.u)
        return True

    @property
    def is_moving(self) -> bool:
        """Tell whether something is on its way, so that each frame looks different; derived scenes answer this."""
        return False

    @property
    def is_awake(self) -> bool:
        """Tell whether frames must come quickly, though perhaps with the same picture."""
        return self.is_moving or (self.form is not None and self.form.is_moving)

    @property
    def needs_draw(self) -> bool:
        """Tell whether the next frame looks different."""
        return self._wants_frame or self.is_moving or (self.form is not None and self.form.needs_draw)

    def redraw(self) -> None:
        """Ask for a new frame."""
        self._wants_frame = True

    def drawn(self) -> None:
        """Note that the frame asked for has been drawn."""
        self._wants_frame = False

    def spoilt(self) -> None:
        """Note that the surface no longer holds what was drawn last; a scene that draws only changes answers this."""

    def finish(self, result: Any = None) -> None:
        """End, with a result for the one who pushed this scene."""
        self.result, self.is_done = result, True

    def hide(self) -> None:
        """Rest under another scene."""
        if self.form is not None:
            self.form.hide()

    def show(self) -> None:
        """Come back to the top."""
        if self.form is not None:
            self.form.show()
        self.redraw()

    def leave(self) -> None:
        """Give everything back."""
        if self.form is not None:
            self.form.close()
            self.form = None


class SceneStack:
    """Keep the scenes of a window; only the topmost hears events and lets time pass."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._scenes: list[tuple[Scene, Callable[[Any], object] | None]] = []
        self._below: Surface | None = None
        self._shown: Scene | None = None
        """The scene whose picture the window's surface still holds."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1][0] if self._scenes else None

    def holds(self, kind: type[Scene]) -> bool:
        """Tell whether there is a scene of that kind anywhere."""
        return any(isinstance(scene, kind) for scene, _ in self._scenes)

    @property
    def keys_of(self) -> str:
        """Whose keys of the player's own count now."""
        return self.top.keys_of if self.top is not None else ""

    @property
    def takes_any_key(self) -> bool:
        """Whether the topmost scene wants the next key, whatever it is."""
        return self.top is not None and self.top.takes_any_key

    def push(self, scene: Scene, then: Callable[[Any], object] | None = None) -> None:
        """Put a scene on top; `then` hears its result when it is done."""
        if self.top is not None:
            self.top.hide()
        self._scenes.append((scene, then))
        self._below = None
        scene.enter(self.size)

    def pop(self) -> None:
        """Take the topmost scene away, show the one below with what it lets be seen, then tell the result."""
        scene, then = self._scenes.pop()
        result = scene.result
        scene.leave()
        self._below = None
        for seen in self._seen():
            if not seen.fits(self.size):
                seen.resize(self.size)
        if self.top is not None:
            self.top.show()
        if then is not None:
            then(result)

    def clear(self) -> None:
        """Take all scenes away; no result is told."""
        while self._scenes:
            self._scenes.pop()[0].leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the topmost scene out anew, and those that it lets be seen; the others follow when they come up."""
        self.size = size
        self._below = None
        for scene in self._seen():
            scene.resize(size)

    def _seen(self) -> list[Scene]:
        seen: list[Scene] = []
        for scene, _ in reversed(self._scenes):
            seen.append(scene)
            if not scene.is_overlay:
                break
        return seen[::-1]

    def handle(self, event: Event) -> bool:
        """Give an event to the topmost scene."""
        is_taken = self.top is not None and self.top.handle(event)
        self._settle()
        return is_taken

    def step(self, dt: float) -> None:
        """Let time pass for the topmost scene; what has just come to rest is drawn once more, where it rests."""
        top = self.top
        if top is not None:
            was_moving = top.is_moving
            top.step(dt)
            if was_moving and not top.is_moving:
                top.redraw()
        self._settle()

    def _settle(self) -> None:
        while self.top is not None and self.top.is_done:
            self.pop()

    @property
    def is_moving(self) -> bool:
        return self.top is not None and self.top.is_moving

    @property
    def is_awake(self) -> bool:
        return self.top is not None and self.top.is_awake

    @property
    def needs_draw(self) -> bool:
        return self.top is not None and self.top.needs_draw

    def draw(self, surface: Surface) -> bool:
        """Draw the topmost scene, an overlay above a darkened picture of what is below; tell whether anything changed."""
        if self.top is None:
            return False
        if self.top is not self._shown:
            self.top.spoilt()
        self._shown = self.top
        if self.top.is_overlay:
            surface.blit(self._picture_below(surface), (0, 0))
        has_changed = self.top.draw(surface) is not False
        self.top.drawn()
        return has_changed

    def spoil(self) -> None:
        """Note that something else was drawn on the window's surface, or that it may have lost its pixels."""
        self._shown = None

    def forget_picture(self) -> None:
        """Have the picture below an overlay drawn anew, for example when cards have become sharp."""
        self._below = None

    def _picture_below(self, surface: Surface) -> Surface:
        if self._below is None or self._below.get_size() != surface.get_size():
            self._below = Surface(surface.get_size()).convert(surface)
            for scene in self._seen()[:-1]:
                scene.draw(self._below)
                furniture.veil(Canvas(self._below, 1.0), Rect((0, 0), self._below.get_size()), alpha=SHADE)
        return self._below
