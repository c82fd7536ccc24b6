"""What the shared table asks of a game: where things lie, what an event looks like, what a press means. It knows none of them.

A game's part holds the board that it serves and what only that game needs to remember; it never holds the match's state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect

from game import words
from game.core.cards import Card
from game.core.events import Event
from game.core.moves import Move
from game.core.rules import Refusal
from game.ui.canvas import Canvas
from game.ui.clips import Clip
from game.ui.hand import Sorts
from game.ui.images import Cards
from game.ui.layout.laid import Laid
from game.ui.layout.poses import Key, Pose
from game.ui.scenes.table_desk import NOWHERE, Spot
from game.ui.scenes.table_look import LastTrick, Look, Mark, Said, Tip
from game.ui.selection import Action

if TYPE_CHECKING:
    from game.ui.scenes.table_board import Board

Beats = list[tuple[Event, Any]]


class Painter(Protocol):
    """Draws a game's table from a look."""

    def draw_ground(self, canvas: Canvas, look: Look) -> None:
        """Draw what no card covers for long: cloth, places, plates."""

    def draw_lying(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Draw everything that lies on the cloth, the lowest first."""

    def draw_moving(self, canvas: Canvas, look: Look, cards: Cards, poses: list[tuple[Key, Pose]]) -> None:
        """Draw what is on its way above a table at rest."""

    def draw_strip(self, canvas: Canvas, look: Look, x: int) -> None:
        """Draw what the game adds to the strip after the facts, from x on."""

    def draw_above(self, canvas: Canvas, look: Look, cards: Cards) -> None:
        """Draw what the game opens above the table."""


class Game:
    """One game at one viewer's table; each game fills in what is its own."""

    painter: Painter
    sorts: Sorts
    sort_setting = ""
    dealing: frozenset[str] = frozenset()
    """Kinds of events that come before anybody has decided anything: such a deal is shown from its start."""
    icons: tuple[str, ...] = ()

    def __init__(self, board: Board) -> None:
        self.board = board

    # What is shown

    def undealt(self, view: Any) -> Any:
        """Return the table before the first card of that deal."""
        raise NotImplementedError

    def prepare(self, heard: Beats) -> Beats:
        """Say what is shown of the beats of one move."""
        raise NotImplementedError

    def clip(self, event: Event, before: Any, after: Any) -> Clip:
        """Say what an event looks like."""
        raise NotImplementedError

    def table(self, view: Any) -> Laid:
        """Lay the table."""
        raise NotImplementedError

    def laid_of(self) -> tuple[Any, ...]:
        """Return what the layout depends on besides view, window, order and picks."""
        return ()

    def sort_by(self, view: Any) -> Any:
        """Return what the hand is sorted by."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget the deal that is over."""

    def learn(self, event: Event, view: Any) -> None:
        """Note an event that is shown from now on."""

    def hold(self, seconds: float | None) -> float | None:
        """Return for how long a finished trick lies still, from the setting."""
        return seconds

    # What may be done

    def actions(self) -> tuple[Action, ...]:
        """List the buttons of the viewer."""
        raise NotImplementedError

    def slot(self, found: Any, name: str) -> Rect:
        """Return where a button lies."""
        return getattr(found.frame, name)  # type: ignore[no-any-return]

    def picks_now(self) -> bool:
        """Tell whether a press on a card picks it, so that it does not end what is shown."""
        return False

    def is_asked(self) -> bool:
        """Tell whether both sides of the action row are answers, so that nothing is chosen beforehand."""
        return True

    def press_card(self, one: Card) -> None:
        """Do what a press on a card of the hand means."""
        raise NotImplementedError

    def hand_cards(self) -> tuple[Card, ...]:
        """List the cards of the hand that the arrows go to, from left to right."""
        held = self.board.director.shown.hands[self.board.viewer] or 0
        return tuple(one for one in self.board.desk.order.cards if held >> one & 1)

    def press_deed(self, deed: str) -> None:
        """Do what a button means that makes no move."""

    def press_spot(self, spot: Spot) -> None:
        """Do what a press on something of the game's own means."""

    def pick(self, one: Card, *, is_on: bool) -> None:
        """Pick the focused card or put it back."""
        raise NotImplementedError

    def turn_wheel(self, spot: Spot, steps: int) -> bool:
        """Answer the wheel over something; tell whether it meant anything."""
        return False

    def drop(self, one: Card) -> None:
        """Do what dropping a card on the table means."""
        raise NotImplementedError

    def dragged(self, one: Card) -> tuple[Card, ...]:
        """Return the cards that go along when one is dragged, that one first."""
        return (one,)

    def say(self, letter: str) -> bool:
        """Answer a letter; tell whether it means anything in this game."""
        raise NotImplementedError

    def press_icon(self, name: str) -> None:
        """Answer an icon of the game's own."""

    def close(self) -> bool:
        """Close what the game has opened; tell whether there was anything."""
        return False

    def why_not(self) -> Refusal | None:
        """Say why the card under the pointer may not be played."""
        raise NotImplementedError

    def spot_at(self, found: Any, point: tuple[int, int]) -> Spot:
        """Return what of the game's own lies at a point."""
        return NOWHERE

    def spot_above(self, found: Any, point: tuple[int, int]) -> Spot:
        """Return what of the game's own lies at a point above everything else."""
        return NOWHERE

    def step(self) -> None:
        """Let time pass: what the table does by itself for the viewer."""

    @property
    def wants_open(self) -> bool:
        """Whether all hands are to be shown from now on: nobody who looks plays any more."""
        return False

    @property
    def is_hurried(self) -> bool:
        """Whether the rest is to be shown without any pause."""
        return False

    @property
    def is_awake(self) -> bool:
        """Whether something is to be seen that time alone changes."""
        return False

    def slots_meant(self, move: Move) -> tuple[str, ...]:
        """Name the buttons that lead to a move which no single button makes."""
        return ()

    def has_buttons_in_sentence(self) -> bool:
        """Tell whether buttons lie where the sentence usually stands."""
        return False

    # What is seen

    def facts(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return what the strip says after the game's name."""
        raise NotImplementedError

    def score(self, view: Any) -> str:
        """Return how the match stands, for the window's title."""
        return "–".join(str(points) for points in view.scores)

    def seen(self, view: Any) -> Any:
        """Return the view as the picture may tell it now."""
        return view

    def marks(self) -> dict[Key, Mark]:
        """Set cards apart."""
        raise NotImplementedError

    def bubbles(self) -> dict[int, str]:
        """Return what each seat says."""
        raise NotImplementedError

    def prompt(self, names: Sequence[str]) -> Said:
        """Say what is to be done now."""
        raise NotImplementedError

    def tip(self, found: Any, spot: Spot, names: Sequence[str]) -> Tip | None:
        """Explain something of the game's own."""
        return None

    def icon_tips(self) -> dict[str, str]:
        """Explain the icons of the game's own."""
        return {}

    def extra(self, found: Any, names: Sequence[str]) -> Any:
        """Return what only this game's painter needs."""
        return None

    def has_last(self) -> bool:
        """Tell whether a trick has been finished in this deal."""
        return any(event.kind == "trick" for event in self.board.told)

    def last(self, found: Any, names: Sequence[str]) -> LastTrick | None:
        """Return the last finished trick."""
        raise NotImplementedError

    def keys(self) -> tuple[tuple[str, str], ...]:
        """List the keys of this game with what they do."""
        raise NotImplementedError

    # For all

    def practice_name(self) -> str:
        """Say that this deal counts for nothing: it is played once more, or to learn from."""
        return self.board.scene.practice_name

    def sent(self, move: Move) -> None:
        """Note that the viewer has made a move."""
        self.board.desk.forget()

    def refused(self, refusal: Refusal, move: Move) -> None:
        """Note that a move was refused."""
        board = self.board
        board.desk.said = Said(words.refusal_sentence(refusal, board.names), refusal.clause, is_refusal=True)
        board.desk.refused_by = refusal.clause
        if move.cards:
            board.desk.refused = move.cards, board.director.now
