"""The net is proved for President: rules with one planted fault each, and the suite must catch it under its own name."""

from __future__ import annotations

from random import Random

import pytest

from game.core import chance
from game.core.events import Beat
from game.core.rules import Refusal
from game.president import play
from game.president.ranks import TWOS
from game.president.rules import PresidentRules
from game.president.state import WINDOW
from tests.conformance import suite
from tests.conformance.president_anatomy import President

TRIES = 150


def _with_events(beats, change):
    return tuple(Beat(change(beat.event), beat.state) for beat in beats)


class WindowShowsInTheView(PresidentRules):
    """Who is not asked sees that somebody is."""

    def view(self, state, who):
        view = super().view(state, who)
        return view._replace(phase=state.phase) if state.phase == WINDOW else view


class AnswersTellOfTheWindow(PresidentRules):
    """Who is not asked is refused because somebody is."""

    def as_seen(self, state, who):
        return state


class ViewShowsAHand(PresidentRules):
    """Nobody's hand is closed to his left-hand neighbour."""

    def view(self, state, who):
        view = super().view(state, who)
        shown = None if not isinstance(who, int) else (who + 1) % len(state.hands)
        return view._replace(hands=tuple(state.hands[seat] if seat == shown else hand for seat, hand in enumerate(view.hands)))


class ChoiceIsOpen(PresidentRules):
    """Everybody sees what is chosen to be given."""

    def apply(self, state, move):
        return _with_events(super().apply(state, move),
                            lambda event: event._replace(eyes=None) if event.kind in ("chosen", "give") else event)


class ViewCountsTwos(PresidentRules):
    """A harmless number tells how many twos are held."""

    def view(self, state, who):
        view = super().view(state, who)
        return view._replace(run=view.run + 100 * sum((hand & TWOS).bit_count() for hand in state.hands))


class SampleForgetsTheExchange(PresidentRules):
    """A sample gives a hand what its owner has shown to lack; the ledger itself is copied."""

    def sample(self, view, rng):
        free = super().sample(view._replace(lacks=(0,) * view.seats), rng)
        return free._replace(lacks=tuple(view.lacks if seat == view.who else row for seat, row in enumerate(free.lacks)))


class SampleForgetsTheTwins(PresidentRules):
    """In a sample the leader may hold none of the equal cards of which he must have one."""

    def sample(self, view, rng):
        return super().sample(view._replace(twins=None), rng)._replace(twins=view.twins)


class SampleForgetsTheLock(PresidentRules):
    """Nobody is locked in a sample."""

    def sample(self, view, rng):
        return super().sample(view, rng)._replace(locked=0)


class LegalListsTooFew(PresidentRules):
    """Sets of more than two are not offered."""

    def legal(self, state, seat):
        return tuple(one for one in super().legal(state, seat) if one.verb != "play" or len(one.cards) < 3)

    def view(self, state, who):
        view = super().view(state, who)
        return view._replace(legal=tuple(one for one in view.legal if one.verb != "play" or len(one.cards) < 3))


class CheckIsTooHard(PresidentRules):
    """Pairs may not be led."""

    def check(self, state, move):
        if move.verb == "play" and len(move.cards) == 2 and state.top is None:
            return super().check(state, move) or Refusal("P-32", "No pairs.")
        return super().check(state, move)


class DownfallLosesTheHand(PresidentRules):
    """The hand laid aside is nowhere."""

    def apply(self, state, move):
        return tuple(Beat(event, after._replace(aside=(0,) * len(after.hands))) for event, after in super().apply(state, move))


class ScumDealsAlways(PresidentRules):
    """Whatever the option says."""

    def next(self, state):
        following = super().next(state)
        return following and (following[0], following[0].titles[-1])


class TrickWithoutAnEvent(PresidentRules):
    """Tricks end silently, and with them the locks."""

    def apply(self, state, move):
        return _with_events(super().apply(state, move),
                            lambda event: event._replace(kind="silence") if event.kind == "trick" else event)


class TitlesAreTurned(PresidentRules):
    """Points go to the wrong end."""

    def outcome(self, state):
        ending = super().outcome(state)
        return ending and ending._replace(points=ending.points[::-1])


FAULTS = (
    (WindowShowsInTheView, "leak"), (AnswersTellOfTheWindow, "leak"), (ViewShowsAHand, "leak"), (ChoiceIsOpen, "leak"),
    (ViewCountsTwos, "leak"),
    (SampleForgetsTheExchange, "ledger"), (SampleForgetsTheTwins, "ledger"), (SampleForgetsTheLock, "sample"),
    (LegalListsTooFew, "legal"), (CheckIsTooHard, "legal"),
    (DownfallLosesTheHand, "cards"), (ScumDealsAlways, "next"), (TrickWithoutAnEvent, "events"), (TitlesAreTurned, "points"))


@pytest.mark.parametrize(("rules", "check"), FAULTS, ids=lambda one: getattr(one, "__name__", one))
def test_a_planted_fault_is_caught_by_name(rules, check):
    caught = None
    for number in range(TRIES):
        try:
            _conform(rules(), number)
        except suite.Broken as broken:
            caught = broken
            break
    assert caught is not None, f"{rules.__doc__} Nobody noticed."
    assert caught.check == check, str(caught)


def _conform(rules, number):
    rng = chance.stream("president net", number)
    seats = (3, 4)[number % 2]
    changes = suite.random_options(rules, seats, rng)
    suite.conform(rules, President(4, layouts=1), rules.options(seats, changes), seats, seed=f"net {number}", deals=2)


def test_the_true_rules_pass_where_the_planted_ones_fail():
    for number in range(8):
        _conform(PresidentRules(), number)


def test_a_rearranged_state_is_another_state():
    """The scanner for leaks really moves cards; otherwise it could never see one."""
    rules, rng = PresidentRules(), Random(1)
    options = rules.options(4, {})
    state = rules.start(options, rules.first_before(options, 4), rules.pack(options, 4), 0)[-1].state
    other = President().rearranged(state, 0, rng)
    assert other.hands[0] == state.hands[0] and other.hands[1:] != state.hands[1:]
    assert play.as_if_closed(state) is state
