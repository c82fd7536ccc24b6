"""Every card and jeton in view and the track it is on; knows poses and times, no event, no rule, no picture."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.layout.poses import Key, Pose
from game.ui.motion import Ease, Track, out_cubic


class Sprites:
    """Where everything is: each sprite rests at its end pose, or is on its way to it."""

    def __init__(self) -> None:
        self.tracks: dict[Key, Track] = {}
        self.ends = 0.0
        """The time from which everything rests."""

    def place(self, poses: Mapping[Key, Pose]) -> None:
        """Put everything down at once."""
        self.tracks = {key: Track(pose, pose, 0.0) for key, pose in poses.items()}
        self.ends = 0.0

    def send(self, key: Key, track: Track) -> None:
        """Set a sprite on its way."""
        self.tracks[key] = track
        self.ends = max(self.ends, track.done)

    def aim(self, poses: Mapping[Key, Pose], now: float, *, length: float, ease: Ease = out_cubic, is_fade: bool = False,
            is_all: bool = False) -> None:
        """Move what shall lie elsewhere, from where it is now; drop what is gone.

        A sprite that is already on its way to the right pose keeps its track; with `is_all` every one that moves starts anew.
        """
        for key in [key for key, track in self.tracks.items() if key not in poses and (is_all or not track.leaves)]:
            del self.tracks[key]
        for key, pose in poses.items():
            track = self.tracks.get(key)
            if track is None:
                self.tracks[key] = Track(pose, pose, now)
            elif track.end != pose or (is_all and now < track.done):
                self.send(key, _detour(track, pose, now, length, ease, is_fade))

    def present(self, key: Key, now: float) -> Pose | None:
        """Return where a sprite is now."""
        track = self.tracks.get(key)
        return track.at(now) if track else None

    def poses(self, now: float) -> list[tuple[Key, Pose]]:
        """List every sprite that is there with its pose, the lowest first."""
        self._forget(now)
        there = ((key, track.at(now)) for key, track in self.tracks.items() if not track.appears or now >= track.begin)
        return sorted(there, key=lambda item: item[1].z)

    def _forget(self, now: float) -> None:
        for key in [key for key, track in self.tracks.items() if track.leaves and now >= track.done]:
            del self.tracks[key]

    def is_moving(self, now: float) -> bool:
        """Tell whether anything is on its way."""
        return now < self.ends


def _detour(track: Track, pose: Pose, now: float, length: float, ease: Ease, is_fade: bool) -> Track:
    """Return the way from the present pose to another one; what is in the air keeps the time that it has left."""
    begin = max(now, track.begin) if track.appears else now
    left = max(0.0, track.done - max(now, track.begin))
    span = max(length, left) if length else 0.0
    return Track(track.at(now), pose, begin, span, ease, is_fade=is_fade and span > 0, flip_length=span, appears=track.appears)
