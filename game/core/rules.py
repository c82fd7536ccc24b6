"""What every game's rules offer, and the small values that pass between rules, match and agents. No game is named here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.cards import Card
from game.core.events import Beat, Event, Who
from game.core.moves import Move, Pick, Seat
from game.core.options import Option, Preset

S = TypeVar("S")
V_co = TypeVar("V_co", covariant=True)
V = TypeVar("V")


class Refusal(NamedTuple):
    """Why a move is refused: the clause and an English sentence whose placeholders `values` fill (cards by number)."""

    clause: str
    sentence: str
    values: tuple[tuple[str, Any], ...] = ()


class Before(NamedTuple):
    """What a deal inherits: points and games by seat, titles (seats from the top) and the target already fixed, if any."""

    scores: tuple[int, ...]
    games: tuple[int, ...]
    titles: tuple[Seat, ...] | None = None
    target: int | None = None
    deals: int = 0
    """Deals of the match that are over."""


class Layout(NamedTuple):
    """A deal whose cards already lie with the seats: hands by seat, and for Écarté turn-up and whole stock, top first."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card | None = None
    stock: tuple[Card, ...] | None = None


Pack = tuple[Card, ...]


class Outcome(NamedTuple):
    """How a deal ended: points of the deal by seat, seats in finishing order where the game has one, and why it ended."""

    points: tuple[int, ...]
    order: tuple[Seat, ...] = ()
    why: str = ""
    is_match_over: bool = False
    winners: tuple[Seat, ...] = ()
    games: tuple[int, ...] = ()
    """Games won by seat when the deal is counted."""


class Rules(Protocol[S, V]):
    """A game. Stateless; every method is a pure function and none draws from a clock or a global generator."""

    name: str
    options_class: type[Any]
    seats: range

    def options(self, seats: int, changes: Mapping[str, Any]) -> Any:
        """Return the game's defaults for so many seats with these changes; OptionError says what cannot be."""

    def option_list(self) -> tuple[Option, ...]:
        """List the house rules in the order of the setup screen."""

    def presets(self) -> tuple[Preset, ...]:
        """List the named sets of house rules, the default first."""

    def pack(self, options: Any, seats: int) -> Pack:
        """Return the unshuffled pack."""

    def first_before(self, options: Any, seats: int) -> Before:
        """Return what the first deal of a match inherits: nothing."""

    def first_dealer(self, options: Any, seats: int, rng: Random) -> tuple[Seat, tuple[Event, ...]]:
        """Choose who deals first, with the events that show how."""

    def start(self, options: Any, before: Before, cards: Pack | Layout, dealer: Seat) -> tuple[Beat[S], ...]:
        """Deal; ValueError says what is wrong with the cards."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Return who may move; nobody when the deal is over."""

    def is_out(self, state: S, seat: Seat) -> bool:
        """Tell whether a seat has nothing more to do in a deal that others still play, or have played without it."""

    def legal(self, state: S, seat: Seat) -> tuple[Move | Pick, ...]:
        """List what the seat may do now."""

    def check(self, state: S, move: Move) -> Refusal | None:
        """Say why the move is refused: the only place that says no."""

    def apply(self, state: S, move: Move) -> tuple[Beat[S], ...]:
        """Make a move that `check` allows; the last beat holds the new state."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the deal ended, or None while it runs."""

    def next(self, state: S) -> tuple[Before, Seat] | None:
        """Return start and dealer of the next deal, or None when the match is over. Only for a finished deal."""

    def must_redeal(self, state: S) -> bool:
        """Tell whether the deal just dealt is void."""

    def as_seen(self, state: S, who: Who) -> S:
        """Return the state that a seat takes for the present one: what it must not learn of has not happened there."""

    def view(self, state: S, who: Who) -> V:
        """Return what a seat may know."""

    def sample(self, view: V, rng: Random) -> S:
        """Return a state that the view cannot rule out."""

    def parse(self, line: str, seats: int) -> Move:
        """Read a move; NotAMove says why not."""

    def text(self, move: Move) -> str:
        """Write a move as records do."""

    def trace(self, state: S) -> dict[str, Any]:
        """Return the position in the words of `replay --trace`, except `deal` and `move`."""


def beats_of(state: S, events: Sequence[Event]) -> tuple[Beat[S], ...]:
    """Pair several events with the one state that follows them all."""
    return tuple(Beat(event, state) for event in events)
