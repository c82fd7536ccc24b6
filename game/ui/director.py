"""Shows beats one after the other: holds only events and views of one chair, never the match, and decides no rule.

What is shown is a view; between two views a clip runs. When nothing runs, every sprite lies where the layout of the last
view says.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.core.events import Event
from game.ui.clips import Clip, Flight
from game.ui.layout.laid import Laid
from game.ui.motion import SORT as SORT_TIME
from game.ui.motion import Ease, Pace, Track, out_cubic
from game.ui.sprites import Sprites

View = Any
"""What a seat may know, of whichever game; the director only passes it on."""


class Banner(NamedTuple):
    """An announcement in the middle of the table; seconds."""

    kind: str
    event: Event
    begin: float
    length: float


class Stage(NamedTuple):
    """What the director asks its scene for."""

    lay: Callable[[View], Laid]
    pace: Callable[[], Pace]
    trick_hold: Callable[[], float | None]
    """Seconds for which a finished trick is held at normal speed, None: until a click."""
    arrange: Callable[[Event, View], None]
    """Told of each event just before it is shown: the scene puts the hand in order and remembers the log."""
    sound: Callable[[str], None]
    prepare: Callable[[list[tuple[Event, View]]], list[tuple[Event, View]]]
    """Turns the beats of one move into what is shown of them, one after the other."""
    clip: Callable[[Event, Any, Any], Clip]
    """Says what an event looks like, from one table to the next."""


class Director:
    """A queue of beats and the clip that runs."""

    def __init__(self, stage: Stage, view: View) -> None:
        self.stage = stage
        self.sprites = Sprites()
        self.shown = view
        self.banner: Banner | None = None
        self.now = 0.0
        self._queue: deque[tuple[Event, View]] = deque()
        self._next = 0.0
        self._ends = 0.0
        self._is_held = False
        self._sounds: list[tuple[float, str]] = []

    def rest(self, view: View) -> None:
        """Show a view at once, without a clip."""
        self._queue.clear()
        self.shown = view
        self._stop()

    def take(self, beats: Iterable[tuple[Event, View]]) -> None:
        """Queue beats, which begin with the next step.

        A trick that is taken by itself has lain there all the time since its last card: that somebody was asked in between, of
        which nobody must learn, does not make it lie longer.
        """
        fresh = self.stage.prepare(list(beats))
        if not self._queue and fresh and fresh[0][0].kind != "trick":
            self._next = max(self._next, self.now)
        self._queue.extend(fresh)

    def step(self, now: float) -> None:
        """Go on to a time."""
        self.now = now
        while self._queue and now >= self._next:
            if not self._must_wait():
                self._show(*self._queue.popleft())
        self._sound(now)
        if self.banner and now >= self.banner.begin + self.banner.length:
            self.banner = None

    def _sound(self, now: float) -> None:
        """Let be heard what is due: each sound once, however many cards land in the same frame."""
        due = dict.fromkeys(name for begin, name in self._sounds if begin <= now)
        self._sounds = [sound for sound in self._sounds if sound[0] > now]
        for name in due:
            self.stage.sound(name)

    def skip(self) -> bool:
        """End every hold and clip: show the last view at rest. Tell whether there was anything to end."""
        if not self.is_busy:
            return False
        while self._queue:
            event, view = self._queue.popleft()
            self.stage.arrange(event, view)
            self.shown = view
        self._stop()
        return True

    def _stop(self) -> None:
        self.banner, self._is_held, self._sounds = None, False, []
        self._next = self._ends = self.now
        self.sprites.place(self.stage.lay(self.shown).poses)

    @property
    def is_busy(self) -> bool:
        """Whether a clip runs or waits."""
        return bool(self._queue) or self.now < self._ends

    @property
    def is_moving(self) -> bool:
        """Whether another frame must be drawn."""
        return self.sprites.is_moving(self.now) or self.banner is not None or (self.is_busy and not self.is_waiting)

    @property
    def is_waiting(self) -> bool:
        """Whether a finished trick waits for a click."""
        return self._is_held and math.isinf(self._next)

    def is_ready(self, guard: float) -> bool:
        """Tell whether a move may be made: every clip has ended at least `guard` seconds ago."""
        return not self.is_busy and self.now >= self._ends + guard

    def relay(self, *, length: float, ease: Ease = out_cubic, is_all: bool = False) -> None:
        """Lay the shown view anew: after a pick, a hover, another order or another size; from where everything is now.

        With reduced motion what the hand or pointer does stands at once: a fade at every hover would flicker.
        """
        pace = self.stage.pace()
        span = 0.0 if pace.is_reduced and not is_all else pace.span(length)
        poses = self.stage.lay(self.shown).poses
        self.sprites.aim(poses, self.now, length=span, ease=ease, is_fade=pace.is_reduced, is_all=is_all)

    def _must_wait(self) -> bool:
        """Hold a finished trick in view once before it is taken away."""
        if self._is_held or self._queue[0][0].kind != "trick":
            return False
        self._is_held = True
        hold = self.stage.trick_hold()
        self._next = math.inf if hold is None else max(self._next, self._ends) + self.stage.pace().hold(1000 * hold)
        return True

    def _show(self, event: Event, view: View) -> None:
        self._is_held = False
        before = self.stage.lay(self.shown)
        self.stage.arrange(event, view)
        self.shown = view
        after = self.stage.lay(view)
        self._run(event, self.stage.clip(event, before, after), after)

    def _run(self, event: Event, picture: Clip, after: Laid) -> None:
        pace, begin = self.stage.pace(), min(self._next, self.now)
        for one in picture.flights:
            self._send(one, begin, pace)
        self.sprites.aim(after.poses, self.now, length=pace.span(SORT_TIME), is_fade=pace.is_reduced)
        self._sounds += [(begin + pace.span(delay), name) for name, delay in picture.sounds]
        if picture.banner and pace.factor:
            self.banner = Banner(picture.banner, event, begin, picture.length * pace.factor / 1000)
        lead = picture.lead * pace.factor / 1000 if picture.banner else pace.span(picture.lead)
        self._next = begin + lead
        self._ends = max(self._ends, self._next, self.sprites.ends)

    def _send(self, flight: Flight, begin: float, pace: Pace) -> None:
        start = flight.start or self.sprites.present(flight.origin or flight.key, self.now) or flight.end
        if pace.is_reduced:
            track = Track(flight.end, flight.end, begin, pace.span(flight.length), is_fade=True, leaves=flight.leaves)
        else:
            track = Track(
                start, flight.end, begin + pace.span(flight.delay), pace.span(flight.length), flight.ease, flight.arc,
                pace.span(flight.landing), pace.span(flight.flip[0]), pace.span(flight.flip[1]), leaves=flight.leaves,
                appears=flight.start is not None, lean=flight.lean)
        self.sprites.send(flight.key, track)
