"""The action row in plain values: slots, buttons and what a press on a card means. Each game fills them in its own module."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.moves import Move

PASSING, EXTRA, PLAYING = "passing", "extra", "playing"


class Action(NamedTuple):
    """A button; without a move and a `deed` it is shown, but cannot be pressed."""

    slot: str
    label: str
    move: Move | None
    key: str = ""
    is_primary: bool = False
    deed: str = ""
    """What a press does on the viewer's own side, where it is no move."""
    is_on: bool = False
    """Whether what the button switches is on."""

    @property
    def is_live(self) -> bool:
        """Whether a press does something."""
        return self.move is not None or bool(self.deed)


class Wish(NamedTuple):
    """What a press on a card means: a move for the chair, or a card to pick or to put back."""

    move: Move | None = None
    toggles: Card | None = None
