"""The rules of Écarté as one stateless object of pure functions; the modules beside it decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.core.cards import names, text
from game.core.events import Beat, Event, Who
from game.core.moves import Move, Pick, Seat
from game.core.options import Option, Preset, option_list
from game.core.rules import Before, Layout, Outcome, Pack, Rules
from game.ecarte import checks, deal, exchange, moves, play, scoring, seeing
from game.ecarte.cards import PACK, in_order
from game.ecarte.options import PRESETS, SEATS, Options, agreed
from game.ecarte.state import MATCH_OVER, NOBODY, State
from game.ecarte.view import View

_APPLY: dict[str, Callable[[State, Move], tuple[Beat[State], ...]]] = {
    "play": play.play, "king": play.call_king, "silent": play.stay_silent,
    "packets": deal.choose_packets, "stand": exchange.stand, "propose": exchange.propose, "accept": exchange.accept,
    "refuse": exchange.refuse, "discard": exchange.discard,
    "concede": lambda state, move: scoring.concede(state, move.seat),
}


def _apply(state: State, move: Move) -> tuple[Beat[State], ...]:
    """Make a move that `check` allows."""
    return _APPLY[move.verb](state, move)


class EcarteRules:
    """Écarté for two, three or four players, clauses E-01 to E-43."""

    name = "ecarte"
    options_class: type[Any] = Options
    seats = SEATS

    def options(self, seats: int, changes: Mapping[str, Any]) -> Options:
        """Return the defaults for so many players with these changes; OptionError says what cannot be."""
        return agreed(seats, changes)

    def option_list(self) -> tuple[Option, ...]:
        """List the house rules in the order of the setup screen."""
        return option_list(Options)

    def presets(self) -> tuple[Preset, ...]:
        """List the named sets of house rules, Classic first."""
        return PRESETS

    def pack(self, options: Options, seats: int) -> Pack:
        """Return the 32 cards, unshuffled (E-01)."""
        return PACK

    def first_before(self, options: Options, seats: int) -> Before:
        """Return what the first deal inherits: nothing."""
        return Before((0,) * seats, (0,) * seats)

    def first_dealer(self, options: Options, seats: int, rng: Random) -> tuple[Seat, tuple[Event, ...]]:
        """Draw or cut for the first deal (E-03)."""
        return deal.first_dealer(options, seats, rng)

    def start(self, options: Options, before: Before, cards: Pack | Layout, dealer: Seat) -> tuple[Beat[State], ...]:
        """Deal (E-04 … E-06); ValueError says what is wrong with the cards."""
        return deal.start(options, before, cards, dealer)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one who is to move; nobody when the deal is over."""
        return () if state.actor == NOBODY else (state.actor,)

    def is_out(self, state: State, seat: Seat) -> bool:
        """Tell whether the seat has retired from three (E-36)."""
        return seat not in state.table.order

    # No methods of their own around these three: every move of every search goes through them.
    legal = staticmethod(checks.legal)
    check = staticmethod(checks.check)
    apply = staticmethod(_apply)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the deal ended, or None while it runs."""
        return state.ending

    def next(self, state: State) -> tuple[Before, Seat] | None:
        """Return start and dealer of the next deal, or None when the match is over."""
        return scoring.next_deal(state)

    def must_redeal(self, state: State) -> bool:
        """Écarté never deals again."""
        return False

    def as_seen(self, state: State, who: Who) -> State:
        """Return the state itself: at Écarté everybody knows what is going on."""
        return state

    def view(self, state: State, who: Who) -> View:
        """Return what a seat may know."""
        return seeing.view(state, who)

    def sample(self, view: View, rng: Random) -> State:
        """Return a state that the view cannot rule out."""
        return seeing.sample(view, rng)

    def parse(self, line: str, seats: int) -> Move:
        """Read a move; NotAMove says why not."""
        return moves.parse(line, seats)

    def text(self, move: Move) -> str:
        """Write a move as records do."""
        return moves.text(move)

    def trace(self, state: State) -> dict[str, Any]:
        """Return the position in the words of `replay --trace`."""
        turn_up, ending = state.table.turn_up, state.ending
        return {
            "phase": state.phase, "actors": list(self.actors(state)),
            "legal": {str(seat): _legal_texts(self.legal(state, seat)) for seat in self.actors(state)},
            "scores": list(state.scores), "games": list(seeing.games(state)), "titles": None,
            "hands": [names(in_order(hand)) for hand in state.hands],
            "table": [[seat, text(one)] for seat, one in state.trick],
            "turn_up": None if turn_up is None else text(turn_up), "stock": len(state.exchange.stock),
            "tricks": list(state.tricks), "over": state.phase == MATCH_OVER,
            "winner": list(ending.winners) if ending is not None and ending.is_match_over else None,
        }


def _legal_texts(legal: tuple[Move | Pick, ...]) -> list[Any]:
    picks = [{"verb": one.verb, "min": one.low, "max": one.high} for one in legal if isinstance(one, Pick)]
    return picks or sorted(moves.text(one) for one in legal if isinstance(one, Move))


RULES: Rules[State, View] = EcarteRules()
