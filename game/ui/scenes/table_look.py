"""What a picture of the table is made of: plain values put together by the scene and drawn by others. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.ui.controls import State
from game.ui.layout.poses import Key, Pose
from game.ui.scenes.counsel_note import Note
from game.ui.scenes.counsel_sheet import Sheet


class Mark(NamedTuple):
    """How a card is set apart."""

    is_legal: bool = False
    is_dim: bool = False
    dim: float = 0.0
    """How dark it is drawn, where that is not the usual."""
    is_picked: bool = False
    is_lit: bool = False
    """Whether it stands out only by being brighter than the others."""
    is_trump: bool = False
    is_last: bool = False
    is_refused: bool = False
    has_focus: bool = False
    is_hinted: bool = False
    note: str = ""
    """A short reminder in its corner, such as “+1”."""


class Press(NamedTuple):
    """A button as it looks now."""

    rect: Rect
    label: str
    state: State = "rest"
    key: str = ""
    is_primary: bool = False
    has_focus: bool = False
    icon: str = ""
    is_hinted: bool = False


class Said(NamedTuple):
    """The sentence in the action row."""

    text: str
    clause: str = ""
    is_refusal: bool = False
    is_hot: bool = False
    """Whether the pointer is on it, so that a click leads to its clause."""


SILENT = Said("")


class Drawer(NamedTuple):
    """The log: lines from the oldest on, and how far it has come in, 0 to 1."""

    rect: Rect
    lines: tuple[str, ...]
    share: float


class NoteLook(NamedTuple):
    """The small card of a hint or verdict, and how far it has come in, 0 to 1."""

    rect: Rect
    note: Note
    share: float
    is_hovered: bool = False
    has_focus: bool = False


class SheetLook(NamedTuple):
    """The comparison of all choices, and how far it has come in, 0 to 1."""

    rect: Rect
    sheet: Sheet
    share: float


class LastTrick(NamedTuple):
    """The trick before this one."""

    rect: Rect
    plays: tuple[tuple[str, tuple[Card, ...]], ...]
    winner: str
    winning: int
    """Which of the plays won."""
    columns: int = 4


class Tip(NamedTuple):
    """A short explanation of what is under the pointer."""

    rect: Rect
    text: str


class Shout(NamedTuple):
    """An announcement in the middle of the table and the share of its time that has passed."""

    text: str
    share: float


class Look(NamedTuple):
    """Everything that can be seen."""

    painter: Any
    """Draws this game's part of it."""
    table: Any
    """Where everything lies, in the game's own layout."""
    view: Any
    names: tuple[str, ...]
    facts: tuple[str, ...]
    poses: Sequence[tuple[Key, Pose]]
    marks: Mapping[Key, Mark]
    bubbles: Mapping[int, str]
    row: tuple[Press, ...]
    icons: tuple[Press, ...]
    said: Said
    turn: int
    """Whose turn is shown, -1 for nobody's."""
    palette: str
    has_face: frozenset[int]
    """Seats of persons."""
    shout: Shout | None = None
    drawer: Drawer | None = None
    last: LastTrick | None = None
    tip: Tip | None = None
    note: NoteLook | None = None
    sheet: SheetLook | None = None
    moving: frozenset[Key] = frozenset()
    """What is on its way, so that it is drawn above everything that rests."""
    dress: tuple[object, ...] = ()
    """What else changes the picture: back of the cards, language."""
    extra: Any = None
    """What only this game's painter needs."""
    line: Any = None
    """The line of moves of a deal that is looked back on."""

    @property
    def has_note(self) -> bool:
        """Whether the small card is seen; a refusal takes its place."""
        return self.note is not None and not self.said.is_refusal

    @property
    def seen_sentence(self) -> Said:
        """The sentence, silent where the small card lies on it: the card may be narrower."""
        is_covered = self.has_note and self.note is not None and self.note.rect.collidepoint(self.table.frame.say.center)
        return SILENT if is_covered else self.said


def log_lines(told: Sequence[Event], names: Sequence[str], game: str, manner: str) -> tuple[str, ...]:
    """Return the events as sentences."""
    return tuple(line for event in told if (line := words.event_sentence(event, names, game=game, manner=manner)))
