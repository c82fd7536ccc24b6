"""Keeps a surface up to date by drawing only where the list of pictures on it has changed; it knows no scene.

A picture that was noted must never be drawn on: that it is the same surface at the same place is taken as looking the same.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

Laid = tuple[Surface, tuple[int, int], None, int]
"""A picture, where its corner lies, nothing, and the way it is blended: what `Surface.blits` takes."""


class Record(Surface):
    """Stands for a surface of a size: it notes the pictures laid on it, from the lowest on, and has no pixels of its own."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._whole = Rect((0, 0), size)
        self.laid: list[Laid] = []

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.width

    def get_height(self) -> int:
        return self._whole.height

    def get_rect(self, **places: Any) -> Rect:
        rect = self._whole.copy()
        for name, place in places.items():
            setattr(rect, name, place)
        return rect

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Note a whole picture."""
        assert area is None, "only whole pictures can be noted"
        at = (dest[0], dest[1])
        self.laid.append((source, at, None, special_flags))
        return Rect(at, source.get_size()).clip(self._whole)

    def fill(self, *arguments: Any, **keywords: Any) -> Rect:
        """Refuse: a colour is laid as a picture."""
        raise TypeError("a record takes pictures only")


class Retouched:
    """What was last laid on a surface."""

    def __init__(self) -> None:
        self._surface: Surface | None = None
        self._size = (0, 0)
        self._laid: Sequence[Laid] = ()

    def forget(self) -> None:
        """Draw all of it next time: somebody else has drawn on the surface."""
        self._surface = None

    def show(self, surface: Surface, laid: Sequence[Laid], also: Iterable[Rect] = ()) -> list[Rect]:
        """Draw what has changed, and all that lies in the areas of `also`; return the areas drawn, none over another."""
        whole = surface.get_rect()
        if surface is self._surface and whole.size == self._size:
            areas = apart([*also, *changed(self._laid, laid)], whole)
        else:
            areas = [whole]
        self._surface, self._size, self._laid = surface, whole.size, laid
        rects = [place(one) for one in laid] if areas else []
        for area in areas:
            surface.set_clip(area)
            surface.blits([laid[number] for number in area.collidelistall(rects)], False)  # type: ignore[misc]
        surface.set_clip(None)
        return areas


def place(one: Laid) -> Rect:
    """Return the rectangle of a picture."""
    return Rect(one[1], one[0].get_size())


def changed(old: Sequence[Laid], new: Sequence[Laid]) -> list[Rect]:
    """Return the places of pictures that came, went, or lie in another order."""
    if old == new:
        return []
    common = set(old) & set(new)
    before, after = [one for one in old if one in common], [one for one in new if one in common]
    found = [place(one) for one in (*old, *new) if one not in common]
    if before != after:
        first = next((number for number, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), 0)
        found += [place(one) for one in (*before[first:], *after[first:])]
    return found


def apart(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Return areas inside a whole that cover rectangles, none of them over another.

    >>> apart([Rect(0, 0, 4, 4), Rect(20, 0, 4, 4), Rect(2, 2, 4, 4), Rect(90, 90, 5, 5)], Rect(0, 0, 50, 50))
    [Rect(20, 0, 4, 4), Rect(0, 0, 6, 6)]
    """
    found: list[Rect] = []
    for one in rects:
        area = one.clip(whole)
        if not area:
            continue
        while (hit := area.collidelist(found)) >= 0:
            area = area.union(found.pop(hit))
        found.append(area)
    return found
