"""The net is proved: rules with one planted fault each, and the suite must catch it under its own name."""

from __future__ import annotations

from random import Random

import pytest

from game.core import chance
from game.core.events import Beat, Event
from game.core.moves import Move, Pick
from game.core.rules import Refusal
from game.ecarte.rules import EcarteRules
from tests.conformance import suite
from tests.conformance.ecarte_anatomy import Ecarte
from tests.conformance.records import round_trip

TRIES = 120


class ViewShowsAHand(EcarteRules):
    """The next player's hand lies open."""

    def view(self, state, who):
        view = super().view(state, who)
        shown = state.table.order[0]
        return view._replace(hands=tuple(state.hands[seat] if seat == shown else hand for seat, hand in enumerate(view.hands)))


class ViewShowsTheStock(EcarteRules):
    """A harmless number carries the top of the stock."""

    def view(self, state, who):
        top = state.exchange.stock[:1]
        return super().view(state, who)._replace(size=sum(top))


class ViewTellsThatACallIsPossible(EcarteRules):
    """The clock of the king runs only if the actor holds the king (E-15)."""

    def view(self, state, who):
        view = super().view(state, who)
        holds = state.actor >= 0 and state.table.king >= 0 and bool(state.hands[state.actor] >> state.table.king & 1)
        return view._replace(king_clock=view.king_clock and holds)


def _with_events(beats, change):
    return tuple(Beat(change(beat.event), beat.state) for beat in beats)


class DrawIsOpen(EcarteRules):
    """Everybody sees the cards drawn."""

    def apply(self, state, move):
        return _with_events(super().apply(state, move),
                            lambda event: event._replace(eyes=None) if event.kind == "draw" else event)


class DealIsOpen(EcarteRules):
    """Everybody sees the cards dealt."""

    def start(self, options, before, cards, dealer):
        return _with_events(super().start(options, before, cards, dealer), lambda event: event._replace(eyes=None))


class DiscardsAreOpen(EcarteRules):
    """Everybody sees the cards laid away."""

    def apply(self, state, move):
        return _with_events(super().apply(state, move),
                            lambda event: event._replace(eyes=None) if event.kind == "exchange" else event)


class SampleForgetsWhatIsLacking(EcarteRules):
    """A sample gives a hand suits that it has shown not to hold; the ledger itself is copied."""

    def sample(self, view, rng):
        free = super().sample(view._replace(lacks=(0,) * view.seats), rng)
        return free._replace(lacks=view.lacks)


class SampleForgetsTheKing(EcarteRules):
    """A sample moves a king that was called; the ledger itself is copied."""

    def sample(self, view, rng):
        free = super().sample(view._replace(holds=(0,) * view.seats), rng)
        return free._replace(holds=view.holds)


class SampleForgetsTheTrick(EcarteRules):
    """A sample starts with an empty trick."""

    def sample(self, view, rng):
        return super().sample(view, rng)._replace(trick=())


class SampleDealsACardTwice(EcarteRules):
    """The stock of a sample has its top card twice."""

    def sample(self, view, rng):
        state = super().sample(view, rng)
        stock = state.exchange.stock
        return state._replace(exchange=state.exchange._replace(stock=stock[:1] + stock[:-1]))


class LedgerIsWrong(EcarteRules):
    """A lead is taken to show that the leader has no other card of the suit."""

    def apply(self, state, move):
        def changed(after):
            if move.verb != "play" or state.trick:
                return after
            suit = 0xFFFF << 16 * (move.cards[0] >> 4)
            lacks = tuple(cards | suit if seat == move.seat else cards for seat, cards in enumerate(after.lacks))
            return after._replace(lacks=lacks)

        return tuple(Beat(beat.event, changed(beat.state)) for beat in super().apply(state, move))


class LegalListsTooMany(EcarteRules):
    """A follower is offered every card of his hand."""

    def legal(self, state, seat):
        legal = super().legal(state, seat)
        if not (legal and state.trick):
            return legal
        hand = [card for card in range(64) if state.hands[seat] >> card & 1]
        return tuple({*legal, *(Move(seat, "play", (card,)) for card in hand)})


class LegalListsTooFew(EcarteRules):
    """Nobody is offered to call the king."""

    def legal(self, state, seat):
        return tuple(move for move in super().legal(state, seat) if move.verb != "king")

    def view(self, state, who):
        view = super().view(state, who)
        return view._replace(legal=tuple(move for move in view.legal if move.verb != "king"))


class LegalOffersOneCardLess(EcarteRules):
    """A free choice stops one short."""

    def legal(self, state, seat):
        return tuple(entry._replace(high=entry.high - 1) if isinstance(entry, Pick) and entry.high > entry.low else entry
                     for entry in super().legal(state, seat))

    def view(self, state, who):
        return super().view(state, who)._replace(legal=() if who is None else self.legal(state, who))


class CheckIsTooHard(EcarteRules):
    """The seven of clubs may never be led."""

    def check(self, state, move):
        if move.verb == "play" and move.cards == (4,) and not state.trick:
            return Refusal("E-16", "not the seven")
        return super().check(state, move)


class ApplyLosesACard(EcarteRules):
    """The last card of the stock vanishes in an exchange."""

    def apply(self, state, move):
        beats = super().apply(state, move)
        if move.verb != "discard":
            return beats
        event, after = beats[-1]
        exchange = after.exchange._replace(stock=after.exchange.stock[:-1])
        return (*beats[:-1], Beat(event, after._replace(exchange=exchange)))


class ApplyDoublesACard(EcarteRules):
    """A card played stays in the hand."""

    def apply(self, state, move):
        beats = super().apply(state, move)
        if move.verb != "play":
            return beats
        return tuple(Beat(event, after._replace(hands=state.hands)) for event, after in beats)


class ApplyWritesIntoTheState(EcarteRules):
    """The trick is a list that every move changes in place."""

    def start(self, options, before, cards, dealer):
        return tuple(Beat(event, state._replace(trick=[])) for event, state in super().start(options, before, cards, dealer))


class ApplyRemembers(EcarteRules):
    """The same move gives another result the second time."""

    calls = 0

    def apply(self, state, move):
        self.calls += 1
        return tuple(Beat(event._replace(value=self.calls) if event.kind == "stand" else event, after)
                     for event, after in super().apply(state, move))


class TextIsNoInverse(EcarteRules):
    """Packets are written the wrong way round."""

    def text(self, move):
        line = super().text(move)
        return {"3-2": line.replace("3-2", "2-3"), "2-3": line.replace("2-3", "3-2")}.get(line[-3:], line)


class ParseLosesCards(EcarteRules):
    """Only the first card of a discard is read."""

    def parse(self, line, seats):
        move = super().parse(line, seats)
        return move._replace(cards=move.cards[:1])


class DealerStays(EcarteRules):
    """The same player deals again."""

    def next(self, state):
        following = super().next(state)
        return following and (following[0], state.table.dealer)


class WinnerDeals(EcarteRules):
    """The winner of a linked game deals the next (E-23 says the loser)."""

    def next(self, state):
        following = super().next(state)
        if following and following[0].games != state.table.before.games:
            best = max(range(len(state.scores)), key=state.scores.__getitem__)
            return following[0], best
        return following


class ScoresAreForgotten(EcarteRules):
    """Every deal starts from nothing."""

    def next(self, state):
        following = super().next(state)
        return following and (following[0]._replace(scores=(0,) * len(state.scores)), following[1])


class MatchNeverEnds(EcarteRules):
    """After the target another deal follows."""

    def next(self, state):
        following = super().next(state)
        return following or (self.first_before(state.table.options, len(state.scores)), 0)


class DealNeverEnds(EcarteRules):
    """Whatever the bids, elder is asked again."""

    def apply(self, state, move):
        if move.verb in ("stand", "accept", "refuse"):
            elder = state.table.order[0]
            return (Beat(Event(move.verb, move.seat), state._replace(phase="propose", actor=elder)),)
        return super().apply(state, move)


class PointsDiffer(EcarteRules):
    """The outcome counts one point too many for a vole."""

    def outcome(self, state):
        ending = super().outcome(state)
        return ending and ending._replace(points=tuple(points + (points > 1) for points in ending.points))


class PointsWithoutAnEvent(EcarteRules):
    """Points for tricks are added silently."""

    def apply(self, state, move):
        return tuple(beat for beat in super().apply(state, move) if beat.event.kind != "points")


class TrickGoesElsewhere(EcarteRules):
    """The event of a trick names the next seat."""

    def apply(self, state, move):
        return _with_events(super().apply(state, move), lambda event: event._replace(
            seat=(event.seat + 1) % len(state.hands)) if event.kind == "trick" else event)


class Chatters(EcarteRules):
    """A move is printed."""

    def apply(self, state, move):
        print(move)
        return super().apply(state, move)


class NobodyActs(EcarteRules):
    """While the king is asked for nobody is to move, and yet there are moves."""

    def actors(self, state):
        return () if state.asking else super().actors(state)


FAULTS = (
    (ViewShowsAHand, "leak"), (ViewShowsTheStock, "leak"), (ViewTellsThatACallIsPossible, "leak"),
    (DrawIsOpen, "leak"), (DealIsOpen, "leak"), (DiscardsAreOpen, "leak"),
    (SampleForgetsWhatIsLacking, "ledger"), (SampleForgetsTheKing, "ledger"), (LedgerIsWrong, "ledger"),
    (SampleForgetsTheTrick, "sample"), (SampleDealsACardTwice, "sample"),
    (LegalListsTooMany, "legal"), (LegalListsTooFew, "legal"), (LegalOffersOneCardLess, "legal"), (CheckIsTooHard, "legal"),
    (ApplyLosesACard, "cards"), (ApplyDoublesACard, "cards"),
    (ApplyWritesIntoTheState, "pure"), (ApplyRemembers, "pure"),
    (TextIsNoInverse, "text"), (ParseLosesCards, "text"),
    (DealerStays, "next"), (WinnerDeals, "next"), (ScoresAreForgotten, "next"), (MatchNeverEnds, "next"),
    (DealNeverEnds, "ends"), (PointsDiffer, "points"),
    (PointsWithoutAnEvent, "events"), (TrickGoesElsewhere, "events"),
    (Chatters, "printed"), (NobodyActs, "actors"),
)


@pytest.mark.parametrize(("rules", "check"), FAULTS, ids=lambda one: getattr(one, "__name__", one))
def test_a_planted_fault_is_caught_by_name(rules, check):
    caught = _first_broken(rules())
    assert caught is not None, f"{rules.__doc__} Nobody noticed."
    assert caught.check == check, str(caught)


def test_every_check_has_a_planted_fault():
    assert {check for _, check in FAULTS} == set(suite.CHECKS)


def test_the_true_rules_pass_where_the_planted_ones_fail():
    for number in range(6):
        _conform(EcarteRules(), number)


def test_a_record_that_does_not_come_back_is_caught():
    """The state that the hook compares with is one point off."""

    def crooked(played: suite.Played) -> None:
        round_trip(played._replace(state=played.state._replace(first=1)))

    options = EcarteRules().options(2, {})
    with pytest.raises(suite.Broken, match="another state"):
        suite.conform(EcarteRules(), Ecarte(), options, 2, seed="crooked", hook=crooked)


def _first_broken(rules: EcarteRules) -> suite.Broken | None:
    for number in range(TRIES):
        try:
            _conform(rules, number)
        except suite.Broken as broken:
            return broken
    return None


def _conform(rules: EcarteRules, number: int) -> None:
    seats = (2, 3, 4)[number % 3]
    changes = suite.random_options(rules, seats, chance.stream("net", number))
    suite.conform(rules, Ecarte(), rules.options(seats, changes), seats, seed=f"net {number}", deals=4)


def test_a_rearranged_state_is_another_state():
    """The scanner for leaks really moves cards; otherwise it could never see one."""
    rules, rng = EcarteRules(), Random(1)
    options = rules.options(2, {})
    state = rules.start(options, rules.first_before(options, 2), rules.pack(options, 2), 0)[-1].state
    other = Ecarte().rearranged(state, 0, rng)
    assert other.hands[1] != state.hands[1] and other.hands[0] == state.hands[0]
    assert other.exchange.stock != state.exchange.stock
