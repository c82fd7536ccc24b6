"""The rules of President as one stateless object of pure functions; the modules beside it decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.core.cards import mask, names
from game.core.events import Beat, Event, Who
from game.core.moves import Move, Pick, Seat
from game.core.options import Option, Preset, option_list
from game.core.rules import Before, Layout, Outcome, Pack, Rules
from game.president import checks, deal, exchange, moves, play, seeing
from game.president import titles as ending
from game.president.options import PRESETS, SEATS, Options, agreed
from game.president.ranks import in_order, writing
from game.president.state import MATCH_OVER, NOBODY, PLAY, WINDOW, State
from game.president.view import View

COURTS = mask(64 * pack + 16 * suit + rank for pack in range(4) for suit in range(4) for rank in (8, 9, 10))
"""Jacks, queens and kings (P-13)."""
_APPLY: dict[str, Callable[[State, Move], tuple[Beat[State], ...]]] = {
    "play": play.play, "pass": play.pass_turn, "complete": play.complete, "two": play.throw_two, "decline": play.decline,
    "give": exchange.give, "market": exchange.open_market, "offer": exchange.offer, "no-offer": exchange.no_offer,
    "accept": exchange.accept, "refuse": exchange.refuse, "talk": exchange.talk, "no-talk": exchange.no_talk,
}


def _apply(state: State, move: Move) -> tuple[Beat[State], ...]:
    """Make a move that `check` allows."""
    return _APPLY[move.verb](state, move)


class PresidentRules:
    """President for three to sixteen players, clauses P-01 to P-70."""

    name = "president"
    options_class: type[Any] = Options
    seats = SEATS

    def options(self, seats: int, changes: Mapping[str, Any]) -> Options:
        """Return the defaults with these changes; OptionError says what cannot be."""
        return agreed(seats, changes)

    def option_list(self) -> tuple[Option, ...]:
        """List the house rules in the order of the setup screen."""
        return option_list(Options)

    def presets(self) -> tuple[Preset, ...]:
        """List the named sets of house rules, Classic first."""
        return PRESETS

    def pack(self, options: Options, seats: int) -> Pack:
        """Return all cards of the game, unshuffled (P-01, P-02)."""
        return deal.whole_pack(options, seats)

    def first_before(self, options: Options, seats: int) -> Before:
        """Return what the first deal inherits: nothing."""
        return Before((0,) * seats, (0,) * seats)

    def first_dealer(self, options: Options, seats: int, rng: Random) -> tuple[Seat, tuple[Event, ...]]:
        """Draw the first dealer by lot (P-10)."""
        dealer = int(rng.random() * seats)
        return dealer, (Event("dealer", dealer, why="lot"),)

    def start(self, options: Options, before: Before, cards: Pack | Layout, dealer: Seat) -> tuple[Beat[State], ...]:
        """Deal, and exchange as far as nobody has a choice; ValueError says what is wrong with the cards."""
        return deal.start(options, before, cards, dealer)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one who is to move or is asked; nobody when the deal is over."""
        return () if state.actor == NOBODY else (state.actor,)

    def is_out(self, state: State, seat: Seat) -> bool:
        """Tell whether a seat has gone out, or has fallen, while others play (P-60, P-63)."""
        return state.phase in (PLAY, WINDOW) and not state.hands[seat]

    # No methods of their own around these three: every move of every search goes through them.
    legal = staticmethod(checks.legal)
    check = staticmethod(checks.check)
    apply = staticmethod(_apply)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the deal ended, or None while it runs."""
        return state.ending

    def next(self, state: State) -> tuple[Before, Seat] | None:
        """Return start and dealer of the next deal, or None when the match is over."""
        return ending.next_deal(state)

    def must_redeal(self, state: State) -> bool:
        """Tell whether the Scum was dealt no court card, where that is a reason (P-13)."""
        titles = state.table.before.titles
        if state.table.options.redeal_no_court == "off" or titles is None:
            return False
        return not state.table.dealt[titles[-1]] & COURTS

    def as_seen(self, state: State, who: Who) -> State:
        """Return the state that a seat takes for the present one: nobody else is asked out of turn (P-50)."""
        return seeing.as_seen(state, who)

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
        titles, over = seeing.titles(state), state.ending
        return {
            "phase": state.phase, "actors": list(self.actors(state)),
            "legal": {str(seat): _legal_texts(state, self.legal(state, seat)) for seat in self.actors(state)},
            "scores": list(state.scores), "games": list(state.table.before.games),
            "titles": None if titles is None else list(titles),
            "hands": [names(in_order(hand)) for hand in state.hands],
            "table": None if state.top is None else {"seat": state.owner, "cards": names(state.top.cards)},
            "over": state.phase == MATCH_OVER,
            "winner": list(over.winners) if over is not None and over.is_match_over else None,
        }


def _legal_texts(state: State, legal: tuple[Move | Pick, ...]) -> list[Any]:
    picks = [{"verb": one.verb, "min": one.low, "max": one.high} for one in legal if isinstance(one, Pick)]
    return picks or sorted(moves.text(one) for one in _narrowed(state, legal))


def _narrowed(state: State, legal: tuple[Move | Pick, ...]) -> list[Move]:
    """Keep one play for each rank and size: the one with the fewest wild cards, then the earliest in written order."""
    plain = [move for move in legal if isinstance(move, Move)]
    if state.phase != PLAY:
        return plain
    chosen: dict[tuple[int, int], tuple[Any, Move]] = {}
    for move in plain:
        if move.verb == "play":
            group = play.group_of(state, move.cards)
            key, worth = (group.strength, group.size), (group.size - group.naturals, writing(group.cards))
            if key not in chosen or worth < chosen[key][0]:
                chosen[key] = worth, move
    return [move for move in plain if move.verb != "play"] + [move for _, move in chosen.values()]


RULES: Rules[State, View] = PresidentRules()
