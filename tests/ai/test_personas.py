"""Persons have a temper that shows in numbers at every level, costs little, keeps the rules, and sees no hidden card."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from typing import Any, NamedTuple

import ai_positions
import president_ai_positions
import pytest

from game import ai
from game.ai import personas, president, reasons
from game.ai.agent import Decision, is_legal
from game.ai.leaning import Leaning
from game.ai.personas import PEOPLE
from game.ai.tempers import PLAIN
from game.cli import contest
from game.cli.contest import Contest, Tally
from game.cli.faults import contenders
from game.cli.traits import Trait, apart
from game.core import chance
from game.match.games import GAMES

LEVELS = ai.LEVELS[1:]
RESIDENTS = {game: tuple(one.key for one in PEOPLE if one.home == game) for game in GAMES}
EVERYBODY = [(game, key) for game, keys in RESIDENTS.items() for key in keys]
KNOWN_FOR = {
    "odette": ("grants", -1), "basile": ("asks", 1), "marguerite": ("asks", -1), "lucien": ("trumps", 1),
    "solange": ("trumps", -1), "anatole": ("changes", 1), "blanche": ("changes", -1), "hippolyte": ("heights", -1),
    "colette": ("breaks", -1), "octave": ("breaks", 1), "suzanne": ("passes", 1), "gaston": ("passes", -1),
    "yvonne": ("tops", -1), "ferdinand": ("tops", 1), "adele": ("sizes", 1), "emile": ("sizes", -1)}
"""The habit that a person's sentence speaks of, and whether it does more or less of that than others."""
OPPOSITES = (("odette", "hippolyte", "grants"), ("marguerite", "basile", "asks"), ("solange", "lucien", "trumps"),
             ("blanche", "anatole", "changes"), ("colette", "octave", "breaks"), ("gaston", "suzanne", "passes"),
             ("yvonne", "ferdinand", "tops"), ("emile", "adele", "sizes"))
"""Who does less of something, who more."""


MOST = {"ecarte": 6, "president": 60}
"""Budgets that try every path of the levels that search, though not well."""
EFFORT = {"easy": 1., "normal": .25}
DEALS = {("ecarte", "easy"): 400, ("ecarte", "normal"): 130, ("president", "easy"): 100, ("president", "normal"): 45}
"""So few that it is quick, so many that each contrast is well beyond three standard errors."""


# ---- who they are


def test_everybody_has_a_home_a_sentence_and_a_temper() -> None:
    assert set(RESIDENTS) == {"ecarte", "president"} and all(len(keys) >= 8 for keys in RESIDENTS.values())
    for told in ("key", "name", "sentence"):
        assert len({getattr(one, told) for one in PEOPLE}) == len(PEOPLE)
    for one in PEOPLE:
        assert one.key.isascii() and one.key.islower() and one.key.isalpha()
        assert 3 < len(one.sentence.split()) <= 20 and one.sentence.endswith(".")
        assert personas.temper(one.home, one.key) == one.temper != PLAIN[one.home]
        assert getattr(one.temper, KNOWN_FOR[one.key][0]) * KNOWN_FOR[one.key][1] > 0


def test_guests_and_strangers_play_without_a_temper() -> None:
    for one in PEOPLE:
        other = "president" if one.home == "ecarte" else "ecarte"
        assert personas.temper(other, one.key) == PLAIN[other]
        assert personas.sentence(other, one.key) == reasons.GUEST
        assert not isinstance(ai.create(other, "normal", one.key), Leaning)
    for key in ("", "zorro", "Odette"):
        assert personas.temper("ecarte", key) == PLAIN["ecarte"] and personas.sentence("ecarte", key) == ""
        assert not isinstance(ai.create("ecarte", "normal", key), Leaning)


def test_who_plays_without_thinking_has_no_temper() -> None:
    assert not isinstance(ai.create("ecarte", "random", "basile"), Leaning)


def test_every_liking_has_two_reasons() -> None:
    assert set(reasons.HABITS) == {name for temper in PLAIN.values() for name in temper._fields}


# ---- how they decide


def positions(game: str, number: int) -> Iterator[Any]:
    """Yield the positions of a match of random house rules."""
    address = f"persons {game} {number}"
    if game == "ecarte":
        seats = (2, 3, 4)[number % 3]
        yield from ai_positions.reached(seats, "easy", address, ai_positions.any_options(seats, address))
    else:
        seats = (3, 4, 7)[number % 3]
        rules = president_ai_positions.any_options(seats, address) | {"packs": 1}
        yield from president_ai_positions.reached(seats, ("normal",), address, rules)


def some(game: str, number: int) -> Iterator[Any]:
    """Yield so many positions from each of three tables, every third of a match."""
    for table in range(3):
        yield from itertools.islice(positions(game, table), 0, 3 * number, 3)


def decided(game: str, level: str, position: Any, *, view: Any = None, key: str = "") -> Decision:
    effort = min(MOST[game], ai.budget(game, len(position.state.hands), position.view.phase, level))
    agent = ai.create(game, level, key)
    return agent.choose(view or position.view, position.history, chance.stream("same", position.address), effort)


class Settled(NamedTuple):
    """An agent that has decided already."""

    decision: Decision

    def choose(self, *_: Any) -> Decision:
        return self.decision


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_temper_gives_away_no_more_than_it_may(game: str, level: str) -> None:
    """Whoever leans takes another choice of the same agent, worse by no more than it likes it better, and says why."""
    leaned = 0
    for position in some(game, 25):
        own = decided(game, level, position)
        most = max((worth for _, worth, _ in own.choices), default=0.)
        for key in RESIDENTS[game]:
            person = ai.create(game, level, key)
            assert isinstance(person, Leaning)
            found = person._replace(agent=Settled(own)).choose(position.view, (), chance.stream("none"), 0)
            assert found.choices == own.choices
            if found.move == own.move:
                assert found.reason == own.reason
                continue
            leaned += 1
            worth = next(worth for move, worth, _ in own.choices if move == found.move)
            manners = (person.manner(position.view, move) for move in (own.move, found.move))
            likings = [sum(map(operator.mul, person.temper, habits)) for habits in manners if habits is not None]
            assert person.scale * (most - worth) < likings[1] - likings[0]
            assert any(found.reason[0] in pair for pair in reasons.HABITS.values())
            assert is_legal(position.view.legal, found.move)
    assert leaned >= (5 if level == "easy" else 16), "a beginner’s temper weighs less, but it is seen to lean"


@pytest.mark.parametrize("level", ("normal", "expert"))
def test_nobody_lets_a_sure_way_out_go(level: str) -> None:
    sentences, seen = {president.reasons.REASONS[name] for name in ("out", "sure")}, 0
    for position in itertools.chain.from_iterable(positions("president", number) for number in range(3)):
        own = decided("president", "normal", position)
        if own.reason[0] in sentences and len(position.view.legal) > 1:
            assert {decided("president", level, position, key=key).move for key in RESIDENTS["president"]} == {own.move}
            seen += 1
            if seen == 10:
                return
    raise AssertionError(f"only {seen}")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_reshuffled_bring_the_same_decision(game: str, level: str) -> None:
    rules, moved = GAMES[game], 0
    for position, key in zip(some(game, 11), itertools.cycle(RESIDENTS[game]), strict=False):
        other = rules.sample(position.view, chance.stream(position.address, "reshuffle"))
        view = rules.view(other, position.seat)
        assert view == position.view
        assert decided(game, level, position, key=key) == decided(game, level, position, view=view, key=key), position.address
        moved += other.hands != position.state.hands
    assert moved > 11


# ---- how it shows


@pytest.mark.parametrize(("less", "more", "habit"), OPPOSITES)
@pytest.mark.parametrize("level", ("easy", "normal"))
def test_opposites_differ_in_their_habit(less: str, more: str, habit: str, level: str) -> None:
    """They sit at one table, at President with two beginners."""
    game = next(one.home for one in PEOPLE if one.key == less)
    rules, names = GAMES[game], (f"{level}/{less}", f"{level}/{more}", *["easy"] * (2 * (game == "president")))
    party = Contest(rules, rules.options(len(names), {}), len(names), contenders(game, names), "shows", EFFORT[level],
                    is_watched=True)
    low, high = (shown(tally)[habit] for tally in contest.play(party, deals=DEALS[game, level])[:2])
    assert low is not None and high is not None and low.mean < high.mean
    assert apart(low, high) > 3


def shown(tally: Tally) -> dict[str, Trait | None]:
    assert tally.habits is not None
    return tally.habits.traits()
