"""The house rules of President as data: presets, what excludes what, and that each of them matters."""

from __future__ import annotations

import pytest

from game.core import chance
from game.core.options import OptionError, changed, differences
from game.core.rules import Before
from game.president import RULES
from game.president.options import COMBINATIONS, Options, packs, pairs
from tests.conformance import suite
from tests.conformance.president_anatomy import President

CLASSIC = {
    "packs": "auto", "jokers": 2, "joker_role": "top", "order": "two-high", "special_courts": "off", "dealer": "president",
    "extra_cards": "hierarchy", "seats": "fixed", "redeal_no_court": "off", "exchange_pairs": "auto", "return_cards": "free",
    "exchange_direction": "normal", "black_market": "off", "table_talk": "off", "first_leader": "left-of-dealer",
    "opening_card": "free", "later_leader": "president", "lead_twos": "if-forced", "pass": "re-enter", "beat_own": "off",
    "equal": "no", "twos": "rank", "pair_beats_two": "off", "bombs": "off", "complete_four": "off", "revolution": "off",
    "stop": "last-holder", "finish": "free", "downfall": "off", "match": "deals", "deals": 5, "points": 11}
PRESETS = {
    "Classic": {}, "Pagat basic": {"jokers": 0, "exchange_pairs": 1, "lead_twos": "free"},
    "West Coast": {"order": "ace-high", "jokers": 0}, "Red Threes": {"order": "red-threes", "jokers": 0},
    "One-Eyed Jacks": {"special_courts": "on", "jokers": 0},
    "Skip & Clear": {"equal": "skip", "twos": "clear", "complete_four": "anyone", "jokers": 0},
    "Revolution": {"revolution": "four-or-more", "joker_role": "top-and-wild", "finish": "foul", "downfall": "on"},
    "Old Regime": {"seats": "by-title", "dealer": "scum", "later_leader": "scum"},
    "Commune": {"exchange_direction": "communism"}, "Bazaar": {"black_market": "on", "table_talk": "on"},
    "Big Table": {"packs": 2}}


def test_the_first_value_is_the_default():
    assert {one.name: one.default for one in RULES.option_list()} == CLASSIC
    assert all(one.choices[0] == one.default for one in RULES.option_list() if not isinstance(one.choices, range))
    ranges = {one.name: one.choices for one in RULES.option_list() if isinstance(one.choices, range)}
    assert ranges == {"deals": range(1, 51), "points": range(5, 101)}


def test_presets_are_those_of_the_rules():
    assert {preset.label: dict(preset.changes) for preset in RULES.presets()} == PRESETS
    for preset in RULES.presets():
        for seats in RULES.seats:
            options = RULES.options(seats, preset.changes)
            assert differences(options, Options()) == {
                name: value for name, value in preset.changes.items() if value != CLASSIC[name]}


def told(kind, seats=4, people=1, **changes):
    """The combinations that the setup would speak of."""
    options = changed(Options(), changes)
    return [one for one in COMBINATIONS if one.kind == kind and one.is_told(options, seats, people)]


@pytest.mark.parametrize("changes", [
    {"order": "red-threes", "special_courts": "on"}, *({"order": "red-threes", "twos": twos} for twos in (
        "clear", "one-beats-any", "one-fewer", "wild", "anytime")),
    *({"special_courts": "on", "twos": twos} for twos in ("clear", "one-beats-any", "one-fewer", "wild", "anytime"))])
def test_what_excludes_each_other_is_refused_with_the_reason_and_repaired(changes):
    found = told("refused", **changes)
    assert len(found) == 1
    with pytest.raises(OptionError, match=found[0].sentence.rstrip(".")):
        RULES.options(4, changes)
    assert not told("refused", **(changes | dict(found[0].repair)))
    assert RULES.options(4, changes | dict(found[0].repair))


@pytest.mark.parametrize(("changes", "people", "repair"), [
    ({"order": "ace-high", "twos": "wild"}, 1, {"twos": "rank"}),
    ({"order": "ace-high", "pair_beats_two": "on"}, 1, {"pair_beats_two": "off"}),
    ({"twos": "anytime"}, 2, {"twos": "rank"}), ({"complete_four": "anyone"}, 2, {"complete_four": "in-turn"})])
def test_what_is_repaired(changes, people, repair):
    found = told("repaired", people=people, **changes)
    assert [dict(one.repair) for one in found] == [repair]
    assert not told("repaired", people=people, **(changes | repair))
    assert RULES.options(4, changes), "a record with it is read"


def test_one_person_at_the_screen_may_act_out_of_turn():
    assert not told("repaired", people=1, twos="anytime", complete_four="anyone")
    assert not told("repaired", people=0, twos="anytime", complete_four="anyone")


@pytest.mark.parametrize(("kind", "changes", "seats", "option"), [
    ("idle", {"exchange_direction": "communism", "return_cards": "lowest"}, 4, "return_cards"),
    ("advice", {"revolution": "four", "packs": 2}, 4, "revolution"),
    ("advice", {"special_courts": "on"}, 4, "special_courts"),
    ("advice", {"downfall": "on"}, 3, "downfall"),
    ("advice", {}, 4, "later_leader"),
    ("advice", {"packs": 1, "exchange_pairs": 0}, 16, "packs"),
    ("advice", {"beat_own": "on"}, 4, "beat_own")])
def test_what_is_said_and_refuses_nothing(kind, changes, seats, option):
    assert any(option in one.options for one in told(kind, seats, **changes))
    assert RULES.options(seats, changes)


@pytest.mark.parametrize(("changes", "seats", "option"), [
    ({"exchange_direction": "communism"}, 4, "return_cards"), ({"revolution": "four"}, 4, "revolution"),
    ({"revolution": "four-or-more", "packs": 2}, 4, "revolution"), ({"special_courts": "on", "packs": 2}, 4, "special_courts"),
    ({"downfall": "on"}, 4, "downfall"), ({"later_leader": "scum"}, 4, "later_leader"),
    ({"exchange_pairs": 0}, 4, "later_leader"),
    ({}, 16, "packs"), ({"packs": 1}, 8, "packs"), ({"beat_own": "on", "pass": "lock"}, 4, "beat_own")])
def test_what_is_not_said_where_it_does_not_hold(changes, seats, option):
    assert not any(option in one.options for kind in ("idle", "advice") for one in told(kind, seats, **changes))


def test_every_combination_is_named_by_a_test():
    kinds = [one.kind for one in COMBINATIONS]
    assert {kind: kinds.count(kind) for kind in kinds} == {"refused": 3, "repaired": 4, "idle": 1, "advice": 6}
    assert all(one.sentence.endswith(".") and set(one.options) <= {*CLASSIC, "passing"} for one in COMBINATIONS)


def test_packs_and_pairs_by_the_players():
    assert [packs(Options(), seats) for seats in (3, 8, 9, 16)] == [1, 1, 2, 2]
    assert [pairs(Options(), seats) for seats in (3, 4, 7, 8, 16)] == [1, 2, 2, 3, 3]


CHOICES = [(one, choice) for one in RULES.option_list() for choice in one.choices
           if choice != one.default and not isinstance(one.choices, range)]


@pytest.mark.parametrize(("option", "choice"), CHOICES, ids=lambda one: getattr(one, "name", one))
def test_every_choice_leads_elsewhere_than_the_default(option, choice):
    """Somewhere among random tables the same deal with the same wishes goes another way."""
    for number in range(400):
        rng = chance.stream("choice", option.name, str(choice), number)
        seats = rng.choice((3, 4, 6, 8, 9))
        changes = suite.random_options(RULES, seats, rng)
        try:
            ways = {_played(seats, changes | {option.name: value}, f"choice {number}") for value in (option.default, choice)}
        except OptionError:
            continue
        if len(ways) > 1:
            return
    raise AssertionError(f"{option.name}={choice} changes nothing")


@pytest.mark.parametrize("name", ["deals", "points"])
def test_the_length_of_the_match_matters(name):
    changes = {"match": name, "jokers": 0}
    low, high = (_played(3, changes | {name: value}, "length", played=4, scores=(4, 3, 2)) for value in ((5, 6)))
    assert low != high


def _played(seats, changes, seed, played=1, scores=()):
    """Play a deal by a plain choice of moves and tell all its positions and what follows."""
    rng = chance.stream(seed)
    titles = tuple(rng.sample(range(seats), seats)) if rng.random() < 0.75 or scores else None
    before = Before(scores or (0,) * seats, (0,) * seats, titles, deals=played)
    options = RULES.options(seats, changes)
    numbers = [rng.random() for _ in range(4000)]
    cards = President(8, layouts=0.5).deal(RULES, options, before, 0, chance.stream(seed, "cards"))
    state = RULES.start(options, before, cards, 0)[-1].state
    told = [str(RULES.trace(state)), str(RULES.must_redeal(state))]
    for number in numbers:
        if not RULES.actors(state):
            break
        entries = sorted(RULES.legal(state, RULES.actors(state)[0]), key=str)
        entry = entries[int(number * len(entries))]
        move = entry if entry.verb != "give" else next(iter(suite.expanded(entry)))
        state = RULES.apply(state, move)[-1].state
        told.append(str(RULES.trace(state)))
    return "\n".join([*told, str(RULES.next(state))])
