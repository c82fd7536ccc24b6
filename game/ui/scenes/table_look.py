"""What a picture of the table is made of: plain values put together by the scene and drawn by others. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.ecarte.view import View
from game.ui.controls import State
from game.ui.layout.ecarte import Table
from game.ui.layout.poses import Key, Pose


class Mark(NamedTuple):
    """How a card is set apart."""

    is_legal: bool = False
    is_dim: bool = False
    is_picked: bool = False
    is_trump: bool = False
    is_last: bool = False
    is_refused: bool = False
    has_focus: bool = False
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


class Said(NamedTuple):
    """The sentence in the action row."""

    text: str
    clause: str = ""
    is_refusal: bool = False


class Drawer(NamedTuple):
    """The log: lines from the oldest on, and how far it has come in, 0 to 1."""

    rect: Rect
    lines: tuple[str, ...]
    share: float


class LastTrick(NamedTuple):
    """The trick before this one."""

    rect: Rect
    plays: tuple[tuple[str, Card], ...]
    winner: str


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

    table: Table
    view: View
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
    tints: Mapping[int, str]
    palette: str
    has_face: frozenset[int]
    """Seats of persons."""
    shout: Shout | None = None
    drawer: Drawer | None = None
    last: LastTrick | None = None
    tip: Tip | None = None
    moving: frozenset[Key] = frozenset()
    """What is on its way, so that it is drawn above everything that rests."""
    dress: tuple[object, ...] = ()
    """What else changes the picture: back of the cards, language."""


def bubbles(told: Sequence[Event], viewer: int) -> dict[int, str]:
    """Return what each other seat says: its last words, until it plays a card or a trick is taken.

    >>> bubbles([Event("propose", 1), Event("accept", 0)], 0)
    {1: 'I propose'}
    """
    found: dict[int, str] = {}
    for event in told:
        if event.kind in ("trick", "deal"):
            found.clear()
        elif event.kind == "play" and event.seat is not None:
            found.pop(event.seat, None)
        elif event.seat is not None and event.seat != viewer and (text := _speech(event)):
            found[event.seat] = text
    return found


def _speech(event: Event) -> str:
    if event.kind == "exchange":
        if not event.number:
            return words.translate("None for me")
        return words.plural("I take {number} card", "I take {number} cards", event.number)
    spoken = {"propose": words.mark("I propose"), "stand": words.mark("I play"), "accept": words.mark("Accepted"),
              "refuse": words.mark("Refused"), "silent": words.mark("No call"), "king": words.mark("The king"),
              "concede": words.mark("I concede")}
    return words.translate(spoken[event.kind]) if event.kind in spoken else ""


def role(view: View, seat: int, *, is_turn: bool, is_viewer: bool) -> str:
    """Return the second line of a plate."""
    if is_turn and is_viewer:
        return words.translate("Your turn")
    if seat == view.dealer:
        return words.translate("Dealer, to move") if is_turn else words.translate("Dealer")
    if seat == view.order[0]:
        return words.translate("Elder hand, to move") if is_turn else words.translate("Elder hand")
    return words.translate("To move") if is_turn else ""


def log_lines(told: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """Return the events as sentences."""
    return tuple(line for event in told if (line := words.event_sentence(event, names)))


def has_trick(told: Sequence[Event]) -> bool:
    """Tell whether a trick has been finished."""
    return any(event.kind == "trick" for event in told)


def last_trick(told: Sequence[Event]) -> tuple[tuple[tuple[int, Card], ...], int] | None:
    """Return the last finished trick of a deal, cards with their seats in order, and its winner."""
    plays: list[tuple[int, Card]] = []
    found = None
    for event in told:
        if event.kind == "play" and event.seat is not None:
            plays.append((event.seat, event.cards[0]))
        elif event.kind == "trick" and event.seat is not None:
            found = tuple(plays), event.seat
            plays = []
    return found
