"""What every game's rules must keep, checked after every move of random deals; knows no game but by its `Anatomy`.

`conform` raises `Broken`, whose `check` names the promise that was broken. The names are listed in `CHECKS`.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import itertools
import pickle
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple, Protocol

from game.core import chance
from game.core.events import OPEN, Beat, Event
from game.core.moves import Move, Pick
from game.core.options import OptionError
from game.core.rules import Before, Layout, Pack, Rules

CHECKS = {
    "legal": "what `legal` lists is exactly what `check` allows",
    "cards": "every card of the deal lies in exactly one place",
    "pure": "`apply` leaves the state alone and gives the same twice; states are hashable values",
    "text": "text and parse are each other's inverse for every legal move",
    "sample": "a view cannot tell a sample of itself from the truth",
    "ledger": "what is known to lie, or not to lie, with a seat is true, and a sample honours it",
    "leak": "nothing hidden shows in an event, in a view or in a refusal",
    "events": "events, as each seat sees them, tell what its views show",
    "ends": "a deal ends",
    "printed": "nothing is printed",
    "points": "the points of the outcome are the differences of the scores",
    "next": "the next deal has the right start and dealer",
    "actors": "somebody may move exactly until the deal is over",
}
ANSWERS = 12
"""How many moves each seat asks about."""
RARELY = 0.04
"""How often a move that cuts a deal short is let through."""


class Broken(AssertionError):
    """A promise that the rules did not keep."""

    def __init__(self, check: str, told: str, moves: Iterable[str] = ()) -> None:
        super().__init__(f"{check}: {told} (after: {'; '.join(moves) or 'the deal'})")
        assert check in CHECKS
        self.check = check


class Played(NamedTuple):
    """A deal on its way, as a hook sees it after the deal's start and after every move."""

    rules: Any
    options: Any
    before: Before
    cards: Pack | Layout
    dealer: int
    moves: tuple[str, ...]
    state: Any

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.before.scores)


Hook = Callable[[Played], None]


class Anatomy(Protocol):
    """What the suite must be told about a game's states, since it may not guess."""

    longest: int
    """Moves that no deal exceeds."""
    cuts_short: tuple[str, ...]
    """Verbs that end a deal early; they are chosen rarely."""

    def opening(self, rules: Any, options: Any, seats: int, rng: Random) -> tuple[Before, int]:
        """Return start and dealer of a match's first deal, or of one in its middle."""

    def deal(self, rules: Any, options: Any, before: Before, dealer: int, rng: Random) -> Pack | Layout:
        """Return a whole pack or a layout."""

    def places(self, state: Any) -> tuple[Iterable[int], ...]:
        """List the cards of each place where a card can lie."""

    def hands(self, state: Any) -> tuple[frozenset[int], ...]:
        """Return the hands by seat."""

    def hidden(self, state: Any, who: int | None) -> frozenset[int]:
        """Return the cards whose place `who` may not know."""

    def ledger(self, state: Any, who: int | None) -> tuple[tuple[frozenset[int], ...], ...]:
        """Return by seat the cards that `who` knows to lie with it, not to lie with it, and of which one at least does."""

    def rearranged(self, state: Any, who: int | None, rng: Random) -> Any:
        """Return another state that `who` cannot tell from this one: hidden cards have changed places."""

    def universe(self, state: Any) -> Iterable[Move]:
        """List moves worth trying, legal or not."""

    def standard(self, state: Any, move: Move) -> Move:
        """Return a move with its cards in the order in which `legal` would list them."""

    def as_seen(self, state: Any, who: int | None) -> Any:
        """Return the state that `who` takes for the present one; the state itself where nothing is kept from him."""

    def teller(self, options: Any, before: Before, cards: Pack | Layout, dealer: int, who: int | None) -> Any:
        """Return an object with `hear(event)` and `differs(view) -> str`, which follows a deal by its events alone."""

    def following(self, state: Any) -> tuple[Before, int] | None:
        """Return the next deal's start and dealer by a plain statement of the rules; None when the match is over."""


class Tally(NamedTuple):
    """How much was played."""

    deals: int = 0
    moves: int = 0


def conform(rules: Rules[Any, Any], anatomy: Anatomy, options: Any, seats: int, *, seed: str, deals: int = 2,
            hook: Hook | None = None, often: float = 1) -> Tally:
    """Play random deals of a match and check every promise after every move; Broken tells the first not kept.

    With `often` below 1 the views are looked into after that share of the moves only, and after the last.
    """
    rng, printed, tally = chance.stream(seed, "conform", seats), io.StringIO(), Tally()
    before, dealer = anatomy.opening(rules, options, seats, rng)
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        for _ in range(deals):
            deal = _Deal(rules, anatomy, options, before, dealer, rng, hook, often)
            deal.play_out()
            tally = Tally(tally.deals + 1, tally.moves + len(deal.moves))
            following = deal.following()
            if following is None:
                following = anatomy.opening(rules, options, seats, rng)
            before, dealer = following
    if printed.getvalue():
        raise Broken("printed", repr(printed.getvalue()[:60]))
    return tally


class _Deal:
    """One random deal, checked as it goes."""

    def __init__(self, rules: Any, anatomy: Any, options: Any, before: Before, dealer: int, rng: Random,
                 hook: Hook | None, often: float) -> None:
        self.rules, self.anatomy, self.options, self.before, self.dealer = rules, anatomy, options, before, dealer
        self.rng, self.hook, self.often, self.seats = rng, hook, often, len(before.scores)
        self.eyes: tuple[int | None, ...] = (*range(self.seats), None)
        self.moves: list[str] = []
        self.cards = anatomy.deal(rules, options, before, dealer, rng)
        self.whole = sorted(_listed(self.cards))
        self.tellers = {who: anatomy.teller(options, before, self.cards, dealer, who) for who in self.eyes}
        self.state: Any = None
        self.take(rules.start(options, before, self.cards, dealer))

    def fail(self, check: str, told: str) -> None:
        raise Broken(check, told, self.moves)

    def play_out(self) -> None:
        """Move at random until the deal is over."""
        while self.rules.actors(self.state):
            if len(self.moves) > self.anatomy.longest:
                self.fail("ends", f"no end after {self.anatomy.longest} moves")
            self.make(self.choice())

    def choice(self) -> Move:
        """Choose a legal move; of a free choice of cards any number is as likely."""
        actor = self.rng.choice(self.rules.actors(self.state))
        legal = self.rules.legal(self.state, actor)
        chosen = self.rng.choice(legal)
        while len(legal) > 1 and chosen.verb in self.anatomy.cuts_short and self.rng.random() > RARELY:
            chosen = self.rng.choice(legal)
        if not isinstance(chosen, Pick):
            return chosen
        pool = [card for card in range(chosen.pool.bit_length()) if chosen.pool >> card & 1]
        return Move(chosen.seat, chosen.verb, tuple(self.rng.sample(pool, self.rng.randint(chosen.low, chosen.high))))

    def make(self, move: Move) -> None:
        """Make a move and see that `apply` is a pure function."""
        old, kept = self.state, pickle.dumps(self.state)
        beats, again = self.rules.apply(old, move), self.rules.apply(old, move)
        self.moves.append(self.rules.text(move))
        if pickle.loads(kept) != old:
            self.fail("pure", "the old state has changed")
        if beats != again:
            self.fail("pure", "the same move gave two results")
        self.take(beats)

    def take(self, beats: tuple[Beat[Any], ...]) -> None:
        """Check what a move, or the deal, brought about, and the position that it led to."""
        if not beats:
            self.fail("events", "nothing happened")
        self.state = beats[-1].state
        is_close = self.often >= 1 or self.rng.random() < self.often or not self.rules.actors(self.state)
        if is_close:
            self.check_value()
        for beat in beats:
            self.check_cards(beat.state, is_settled=beat is beats[-1])
            self.check_event(beat, is_close=is_close)
        if is_close:
            self.check_moves()
            for who in self.eyes:
                self.check_view(who)
        self.check_outcome()
        if self.hook is not None:
            self.hook(Played(self.rules, self.options, self.before, self.cards, self.dealer, tuple(self.moves), self.state))

    def check_cards(self, state: Any, *, is_settled: bool) -> None:
        """No card lies twice; while cards are dealt the rest of the pack may lie in no state."""
        found = sorted(itertools.chain.from_iterable(self.anatomy.places(state)))
        if len(set(found)) != len(found) or not set(found) <= set(self.whole) or (is_settled and found != self.whole):
            self.fail("cards", f"{len(found)} cards in their places instead of {len(self.whole)}, or others")

    def check_event(self, beat: Beat[Any], *, is_close: bool) -> None:
        """Each seat's teller hears the event as that seat may know it; nothing hidden is in it."""
        for who in self.eyes:
            seen = beat.event.seen_by(who)
            if seen is not None:
                shown = seen.cards and set(seen.cards) & self.anatomy.hidden(beat.state, who)
                if shown:
                    self.fail("leak", f"the event {seen.kind} shows {sorted(shown)} to {who}")
                self.tellers[who].hear(seen)
            differs = is_close and self.tellers[who].differs(self.rules.view(beat.state, who))
            if differs:
                self.fail("events", f"after {beat.event.kind}, for {who}: {differs}")
        if beat.event.seen_by(OPEN) != beat.event:
            self.fail("events", "open eyes do not see the whole event")
        offered = {entry.seat for entry in self.rules.view(beat.state, OPEN).legal}
        if not offered <= set(self.rules.actors(beat.state)):
            self.fail("actors", f"after {beat.event.kind} the open view offers moves to {sorted(offered)}")

    def check_value(self) -> None:
        try:
            copy = pickle.loads(pickle.dumps(self.state))
            if copy != self.state or hash(copy) != hash(self.state):
                self.fail("pure", "a copy of the state is not equal to it")
        except TypeError as fault:
            self.fail("pure", f"the state is no value: {fault}")

    def check_moves(self) -> None:
        """`legal` is what `check` allows, for every seat; text and parse invert each other."""
        listed = {move for seat in range(self.seats) for entry in self.rules.legal(self.state, seat)
                  for move in expanded(entry)}
        for move in listed:
            line = self.rules.text(move)
            if self.rules.parse(line, self.seats) != move or self.rules.text(self.rules.parse(line, self.seats)) != line:
                self.fail("text", f"“{line}” does not come back")
        tried = {self.anatomy.standard(self.state, move) for move in self.anatomy.universe(self.state)} | listed
        allowed = {move for move in tried if self.rules.check(self.state, move) is None}
        if allowed != listed:
            odd = next(iter(allowed ^ listed))
            self.fail("legal", f"“{self.rules.text(odd)}” is {'allowed' if odd in allowed else 'listed'} only")
        if {move.seat for move in listed} != set(self.rules.actors(self.state)):
            self.fail("actors", f"actors {self.rules.actors(self.state)} and moves of others, or none")

    def check_view(self, who: int | None) -> None:
        """The view shows nothing hidden, and its samples give the same view and honour the ledger."""
        view = self.rules.view(self.state, who)
        if view.legal != (() if who is None else self.rules.legal(self.anatomy.as_seen(self.state, who), who)):
            self.fail("legal", f"the view of {who} carries other moves")
        self.check_hidden(view, who, times=1)
        self.check_ledger(self.state, who)
        for _ in range(2):
            state = self.rules.sample(view, Random(self.rng.random()))
            self.check_ledger(state, who)
            lying = list(itertools.chain.from_iterable(self.anatomy.places(state)))
            if len(lying) != len(set(lying)):
                self.fail("sample", f"a sample for {who} has a card twice")
            seen = self.rules.view(state, who)
            if seen != view:
                self.check_hidden(view, who, times=60)
                self.fail("sample", f"a sample gives {who} another view: {_difference(view, seen)}")
            self.check_answers(who, state)

    def check_hidden(self, view: Any, who: int | None, *, times: int) -> None:
        """Whatever lies where `who` cannot look, its view is the same."""
        for _ in range(times):
            seen = self.rules.view(self.anatomy.rearranged(self.state, who, self.rng), who)
            if seen != view:
                self.fail("leak", f"the view of {who} changes with what it may not see: {_difference(view, seen)}")

    def check_answers(self, who: int | None, sample: Any) -> None:
        """What `who` is told of a move, as far as it can tell, is the same in a sample of its view."""
        seen = self.rules.as_seen(self.state, who)
        for move in itertools.islice((one for one in self.anatomy.universe(self.state) if one.seat == who), ANSWERS):
            told, elsewhere = self.rules.check(seen, move), self.rules.check(sample, move)
            if told != elsewhere:
                self.fail("leak", f"“{self.rules.text(move)}”: {told}, in a sample {elsewhere}")

    def check_ledger(self, state: Any, who: int | None) -> None:
        hands = self.anatomy.hands(state)
        for seat, (holds, lacks, some) in enumerate(self.anatomy.ledger(self.state, who)):
            if holds - hands[seat] or lacks & hands[seat] or (some and not some & hands[seat]):
                told = "the truth" if state is self.state else f"a sample for {who}"
                self.fail("ledger", f"{told}: seat {seat} must hold {sorted(holds)} and some of {sorted(some)}, "
                                    f"not {sorted(lacks)}")

    def check_outcome(self) -> None:
        outcome = self.rules.outcome(self.state)
        if (outcome is None) != bool(self.rules.actors(self.state)):
            self.fail("actors", "the deal is over and somebody is to move, or nobody is and it runs")
        if outcome is None:
            return
        scores = self.rules.trace(self.state)["scores"]
        if list(outcome.points) != [now - then for now, then in zip(scores, self.before.scores, strict=True)]:
            self.fail("points", f"{outcome.points} from {self.before.scores} to {scores}")

    def following(self) -> tuple[Before, int] | None:
        """Check and return what comes after this deal."""
        found, wanted = self.rules.next(self.state), self.anatomy.following(self.state)
        if found != wanted:
            self.fail("next", f"{found} instead of {wanted}")
        outcome = self.rules.outcome(self.state)
        if outcome.is_match_over != (found is None) or bool(outcome.winners) != (found is None):
            self.fail("next", "the outcome and what follows disagree about the end of the match")
        return found


def expanded(entry: Move | Pick) -> Iterable[Move]:
    """List the moves of an entry of `legal`, each set of cards once, in the order of card numbers."""
    if isinstance(entry, Move):
        return (entry,)
    pool = [card for card in range(entry.pool.bit_length()) if entry.pool >> card & 1]
    return (Move(entry.seat, entry.verb, chosen) for number in range(entry.low, entry.high + 1)
            for chosen in itertools.combinations(pool, number))


def _listed(cards: Pack | Layout) -> list[int]:
    if not isinstance(cards, Layout):
        return list(cards)
    turned = [] if cards.turn_up is None else [cards.turn_up]
    return [*itertools.chain.from_iterable(cards.hands), *turned, *(cards.stock or ())]


def _difference(one: Any, other: Any) -> str:
    return ", ".join(f"{name} {getattr(one, name)!r} → {getattr(other, name)!r}"[:120]
                     for name in one._fields if getattr(one, name) != getattr(other, name))


def random_options(rules: Rules[Any, Any], seats: int, rng: Random) -> dict[str, Any]:
    """Choose a value for every house rule, so that the game accepts them together."""
    while True:
        changes = {one.name: rng.choice(tuple(one.choices)) for one in rules.option_list()}
        try:
            rules.options(seats, changes)
        except OptionError:
            continue
        return changes


def digest(rules: Rules[Any, Any], anatomy: Anatomy, seed: str, *, matches: int = 6, often: float = 1) -> str:
    """Return a hash of everything that random matches bring about; the same in every process."""
    told = hashlib.sha256()

    def hear(played: Played) -> None:
        told.update(repr((played.moves, rules.trace(played.state), played.state)).encode())
        for who in (*range(played.seats), None):
            sample = rules.sample(rules.view(played.state, who), Random(7))
            told.update(repr(rules.trace(sample)).encode())

    for number in range(matches):
        rng = chance.stream(seed, "digest", number)
        seats = rng.choice(tuple(rules.seats))
        options = rules.options(seats, random_options(rules, seats, rng))
        conform(rules, anatomy, options, seats, seed=f"{seed}/{number}", hook=hear, often=often)
    return told.hexdigest()


def kinds(events: Iterable[Event]) -> list[str]:
    """List the words of events."""
    return [event.kind for event in events]
