"""Agents against one another over the same deals: plays whole matches through the rules and counts; prints nothing."""

from __future__ import annotations

import dataclasses
import itertools
import math
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game import ai
from game.ai.agent import is_legal
from game.ai.levels import MANNERS
from game.cli.faults import Contender, Fault
from game.cli.traits import Habits
from game.core import chance
from game.core.events import Beat, Event
from game.core.intervals import Grouped, mean, wilson
from game.core.moves import Move, Seat
from game.core.rules import Before, Outcome, Rules
from game.match.match import REDEALS

Seating = tuple[int, ...]
"""By seat: which contender sits there."""
RANKED = ("president",)
"""Games whose deals end in an order of seats; there the interval is of the mean finish, elsewhere of matches won."""
ALL_TURNS = 4
"""Up to how many agents sit in every turn that they can follow one another in."""


class Contest(NamedTuple):
    """Who plays what: the same seeds are played once in every seating."""

    rules: Rules[Any, Any]
    options: Any
    seats: int
    contenders: tuple[Contender, ...]
    seed: str
    effort: float = 1.0
    is_watched: bool = False
    """Whether habits are counted."""

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The different ways to sit down: the agents' own turn shifted by one seat, then in every other turn.

        Who follows whom matters, so up to four agents sit in all their turns, more in their own and that the other way
        round. Another turn counts only where another agent then sits somewhere: else the same matches would come twice.
        """
        own, *others = [[turn[seat % len(turn)] for seat in range(self.seats)] for turn in _turns(len(self.contenders))]
        known = dict.fromkeys(_shifted(own))
        found = {self._names(seating): seating for other in others[::-1] for seating in _shifted(other)}
        for seating in known:
            found.pop(self._names(seating), None)
        return (*known, *found.values())

    def tallies(self) -> list[Tally]:
        """Return a tally for each contender with nothing in it."""
        return [Tally(one.name, habits=Habits(self.rules.name) if self.is_watched else None) for one in self.contenders]

    def _names(self, seating: Seating) -> tuple[str, ...]:
        return tuple(self.contenders[place].name for place in seating)


def _turns(count: int) -> Iterator[Seating]:
    """Yield the turns in which so many agents can follow one another, their own first."""
    own = tuple(range(count))
    rest = itertools.permutations(own[1:]) if count <= ALL_TURNS else iter((own[1:], own[:0:-1]))
    return ((*own[:1], *others) for others in rest)


def _shifted(turn: list[int]) -> Iterator[Seating]:
    return (tuple(turn[shift:] + turn[:shift]) for shift in range(len(turn)))


@dataclasses.dataclass(slots=True)
class Tally:
    """What a contender has reached; where it sits on several seats, a deal counts once, by their mean."""

    name: str
    deals: int = 0
    points: float = 0.0
    firsts: float = 0.0
    finishes: Grouped = dataclasses.field(default_factory=Grouped)
    """The places of its deals; those of one match hang together by titles and exchange."""
    matches: int = 0
    won: float = 0.0
    places: float = 0.0
    """The sum of its places in the matches of three at Écarté, where the first retires and two play on."""
    seconds: list[float] = dataclasses.field(default_factory=list)
    habits: Habits | None = None

    def add_deal(self, points: float, first: float, finish: float) -> None:
        """Count a deal."""
        self.deals += 1
        self.points += points
        self.firsts += first
        self.finishes.note(finish)
        if self.habits is not None:
            self.habits.end_deal()

    def add_match(self, won: float, place: float) -> None:
        """Count a match."""
        self.finishes.close()
        self.matches += 1
        self.won += won
        self.places += place

    def add(self, other: Tally) -> None:
        """Count all that another tally of the same contender holds."""
        for name in ("deals", "points", "firsts", "matches", "won", "places"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.finishes.add(other.finishes)
        self.seconds += other.seconds
        if self.habits is not None and other.habits is not None:
            self.habits.add(other.habits)


def play(contest: Contest, *, deals: int | None = None, matches: int | None = None) -> list[Tally]:
    """Play whole matches until so many deals or matches are reached, and return a tally for each contender."""
    tallies = contest.tallies()
    played = finished = 0
    while (deals is not None and played < deals) or (matches is not None and finished < matches):
        number, shift = divmod(finished, len(contest.seatings))
        table = _Table(contest, f"{contest.seed}/match/{number}", contest.seatings[shift], tallies)
        played += table.play_match()
        finished += 1
    return tallies


class _Table:
    """One match: its seed, who sits where, and what each seat has seen of the present deal."""

    def __init__(self, contest: Contest, seed: str, seating: Seating, tallies: Sequence[Tally]) -> None:
        self.contest, self.seed, self.seating, self.tallies = contest, seed, seating, tallies
        self.histories: list[list[Event]] = []
        self.decisions: list[int] = []
        self.deal = self.attempt = 0

    def play_match(self) -> int:
        """Play a match to its end and return the number of its deals."""
        rules, options = self.contest.rules, self.contest.options
        before = rules.first_before(options, self.contest.seats)
        following: tuple[Before, Seat] | None = (
            before, rules.first_dealer(options, self.contest.seats, chance.stream(self.seed, "dealer"))[0])
        state = None
        while following is not None:
            state = self._play_deal(*following)
            self._count_deal(rules.outcome(state))
            following = rules.next(state)
            self.deal += 1
        self._count_match(rules.outcome(state))
        return self.deal

    def _play_deal(self, before: Before, dealer: Seat) -> Any:
        rules = self.contest.rules
        self.histories = [[] for _ in range(self.contest.seats)]
        self.decisions = [0] * self.contest.seats
        state = self._seen(self._dealt(before, dealer))
        moves = 0
        while actors := rules.actors(state):
            state = self._seen(rules.apply(state, self._decided(state, actors[0], moves)))
            moves += 1
        return state

    def _dealt(self, before: Before, dealer: Seat) -> tuple[Beat[Any], ...]:
        contest = self.contest
        pack = contest.rules.pack(contest.options, contest.seats)
        self.attempt = 0
        while True:
            beats = contest.rules.start(contest.options, before, chance.shuffled(pack, self._deal_seed()), dealer)
            if self.attempt == REDEALS or not contest.rules.must_redeal(beats[-1].state):
                return beats
            self.attempt += 1

    def _deal_seed(self) -> int:
        return chance.deal_seed(self.seed, self.deal, self.attempt)

    def _seen(self, beats: tuple[Beat[Any], ...]) -> Any:
        for beat in beats:
            for seat, history in enumerate(self.histories):
                event = beat.event.seen_by(seat)
                if event is not None:
                    history.append(event)
        return beats[-1].state

    def _decided(self, state: Any, seat: Seat, moves: int) -> Move:
        contest, place = self.contest, self.seating[seat]
        contender, view = contest.contenders[place], contest.rules.view(state, seat)
        rng = chance.stream(self.seed, "agent", seat, self.deal, self.decisions[seat])
        self.decisions[seat] += 1
        budget = scaled(ai.budget(contest.rules.name, contest.seats, view.phase, contender.level), contest.effort)
        history = tuple(self.histories[seat])
        begun = time.perf_counter()
        try:
            move = contender.agent.choose(view, history, rng, budget).move
        except Exception as fault:
            raise self._fault(contender, moves, str(fault) or type(fault).__name__) from fault
        self.tallies[place].seconds.append(time.perf_counter() - begun)
        if not is_legal(view.legal, move):
            raise self._fault(contender, moves, f"it wants “{contest.rules.text(move)}”, which is not allowed")
        habits = self.tallies[place].habits
        if habits is not None:
            habits.note(MANNERS[contest.rules.name], view, move)
        return move

    def _fault(self, contender: Contender, move: int, what: str) -> Fault:
        return Fault(f"agent {contender.name} in match {self.seed}, deal {self.deal} (deal seed {self._deal_seed()}), "
                     f"move {move}: {what}", status=1)

    def _count_deal(self, outcome: Outcome | None) -> None:
        assert outcome is not None
        places = finishing_places(outcome, is_ranked=self.contest.rules.name in RANKED)
        best = [seat for seat, place in enumerate(places) if place == min(places)]
        for tally, seats in self._held():
            tally.add_deal(mean([outcome.points[seat] for seat in seats]),
                           mean([(seat in best) / len(best) for seat in seats]), mean([places[seat] for seat in seats]))

    def _count_match(self, outcome: Outcome | None) -> None:
        assert outcome is not None
        for tally, seats in self._held():
            tally.add_match(mean([float(seat in outcome.winners) for seat in seats]),
                            mean([place_in_match(outcome, seat) for seat in seats]))

    def _held(self) -> Iterator[tuple[Tally, list[Seat]]]:
        for place, tally in enumerate(self.tallies):
            yield tally, [seat for seat, sitting in enumerate(self.seating) if sitting == place]


def scaled(budget: int, effort: float) -> int:
    """Return a budget times the effort; what was something stays at least one attempt."""
    return max(1, round(budget * effort)) if budget else 0


def finishing_places(outcome: Outcome, *, is_ranked: bool) -> list[float]:
    """Return each seat's place from 1: its place in the order, else by points of the deal; equal seats share theirs.

    >>> finishing_places(Outcome((2, 0, 0)), is_ranked=False)
    [1.0, 2.5, 2.5]
    """
    if is_ranked:
        return [outcome.order.index(seat) + 1.0 for seat in range(len(outcome.points))]
    return [1.0 + sum(other > mine for other in outcome.points) + (outcome.points.count(mine) - 1) / 2
            for mine in outcome.points]


def place_in_match(outcome: Outcome, seat: Seat) -> int:
    """Return a seat's place from 1 in a match that is over; who is not in its order comes after all who are.

    >>> [place_in_match(Outcome((1, 0, 0), order=(2, 0)), seat) for seat in range(3)]
    [2, 3, 1]
    """
    return 1 + (outcome.order.index(seat) if seat in outcome.order else len(outcome.order))


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of all values does not exceed; 0 of none."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def summary(tally: Tally, *, is_ranked: bool) -> dict[str, Any]:
    """Return a tally in the words of the JSON output."""
    deals = max(1, tally.deals)
    interval = tally.finishes.interval if is_ranked else wilson(tally.won, tally.matches)
    found = {
        "agent": tally.name, "deals": tally.deals, "points_per_deal": round(tally.points / deals, 4),
        "first_share": round(tally.firsts / deals, 4), "mean_finish": round(tally.finishes.mean, 4),
        "matches_won": int(tally.won) if tally.won == int(tally.won) else round(tally.won, 2),
        "interval": interval and [round(end, 4) for end in interval],
        "decision_p50_s": round(percentile(tally.seconds, 0.5), 7),
        "decision_p99_s": round(percentile(tally.seconds, 0.99), 7),
    }
    if tally.habits is not None:
        found["traits"] = {name: trait and trait.rounded() for name, trait in tally.habits.traits().items()}
    return found
