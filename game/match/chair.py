"""What one seat holds of a running match: its view, its history, and the right to move for it. It never shows more.

The match makes the chairs and tells them what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import OPEN, Beat, Event, Who
from game.core.moves import Move
from game.core.rules import Refusal

if TYPE_CHECKING:
    from game.match.match import Match

Heard = tuple[tuple[Event, Any], ...]
"""Events as one seat may know them, each with that seat's view right after it."""
Reason = tuple[str, Mapping[str, Any]]
Choices = Sequence[tuple[Move, float, float]]
"""What an agent weighed: moves with their values and errors."""


class Chair:
    """All that a player, an agent or a scene holds of a match: one seat's knowledge, and the right to move for it.

    The chair of OPEN tells nothing (ValueError) before the deal is over, unless no person plays, or plays any more. Who has
    handed his seat to an agent can take it back, so he still counts as playing.
    """

    def __init__(self, match: Match, who: Who) -> None:
        """Take a seat; `Match.chair` gives the one chair of each seat."""
        self.who = who
        self._match = match
        self._listeners: list[Callable[[Heard], None]] = []
        self._seen: tuple[int, Any] = (-1, None)
        self._since = -1

    @property
    def view(self) -> Any:
        """What this seat may know now; it carries the seat's legal moves."""
        self._look()
        return self._seen[1]

    @property
    def since(self) -> int:
        """The match's version since which this seat sees what it sees now: what happens unseen makes no new one."""
        self._look()
        return self._since

    def _look(self) -> None:
        self._refuse_to_peep()
        version = self._match.version
        if self._seen[0] != version:
            view = self._match.rules.view(self._match._state, self.who)
            self._since = self._since if view == self._seen[1] else version
            self._seen = version, view

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of the present deal as this seat may know them."""
        self._refuse_to_peep()
        seen = (beat.event.seen_by(self.who) for beat in self._match._beats)
        return tuple(event for event in seen if event is not None)

    @property
    def beats(self) -> Heard:
        """The present deal from its start, each event with the view right after it: to show what was missed."""
        self._refuse_to_peep()
        return self._redacted(self._match._beats)

    def play(self, move: Move, version: int, *, reason: Reason | None = None, choices: Choices = ()) -> Refusal | None:
        """Move for this seat, as `Match.play`; ValueError for anybody else's move."""
        if move.seat != self.who:
            raise ValueError(f"the chair of {self.who} cannot move for seat {move.seat}")
        return self._match.play(move, version, reason=reason, choices=choices)

    def why_not(self, move: Move) -> Refusal | None:
        """Say why a move of this seat would be refused as far as it can tell, without making it.

        While somebody else is asked out of turn, of which it knows nothing, it may be None for a move that must wait.
        ValueError for anybody else's move.
        """
        if move.seat != self.who:
            raise ValueError(f"the chair of {self.who} cannot ask for seat {move.seat}")
        rules = self._match.rules
        return rules.check(rules.as_seen(self._match._state, self.who), move)

    def listen(self, callback: Callable[[Heard], None]) -> None:
        """Have a function called with every move's and deal's beats, after they are stored."""
        self._listeners.append(callback)

    def unlisten(self, callback: Callable[[Heard], None]) -> None:
        """Stop calling a function; ValueError if it does not listen."""
        self._listeners.remove(callback)

    def hear(self, beats: Sequence[Beat[Any]]) -> None:
        """Pass on what just happened, as far as this seat may know it. Called by the match alone."""
        if not self._listeners or not self._may_see(beats[-1].state):
            return
        heard = self._redacted(beats)
        for callback in tuple(self._listeners) if heard else ():
            callback(heard)

    def _redacted(self, beats: Sequence[Beat[Any]]) -> Heard:
        seen = ((beat.event.seen_by(self.who), beat.state) for beat in beats)
        return tuple((event, self._match.rules.view(state, self.who)) for event, state in seen if event is not None)

    @property
    def may_look(self) -> bool:
        """Tell whether there is anything that this chair may see now."""
        return self._may_see(self._match._state)

    def _may_see(self, state: Any) -> bool:
        if self.who is not OPEN:
            return True
        rules = self._match.rules
        return rules.outcome(state) is not None or all(rules.is_out(state, seat) for seat in self._match.persons)

    def _refuse_to_peep(self) -> None:
        if not self._may_see(self._match._state):
            raise ValueError("all hands are shown only when the deal is over, or where no person plays any more")
