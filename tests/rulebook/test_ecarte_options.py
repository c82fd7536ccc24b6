"""The house rules of Écarté as data: each value of the rule text exists, and no other; the presets."""

from __future__ import annotations

import pytest

from game.core.options import OptionError, differences
from game.ecarte import PRESETS, RULES

# name: (clause, default, values) as the rule text gives them
RULE_TEXT = {
    "first_dealer": ("E-03", "random", ("random", "high-cut", "low-cut")),
    "packets": ("E-04", "3-2", ("3-2", "2-3", "dealer")),
    "dealer_min_exchange": ("E-10", 0, (0, 1)),
    "exchange_rounds": ("E-11", "unlimited", ("unlimited", "one")),
    "short_stock": ("E-12", "serve", ("serve", "enough-for-all")),
    "king_call": ("E-13", "voluntary", ("voluntary", "automatic")),
    "king_deadline": ("E-14", "first-card", ("first-card", "second-card", "before-lead")),
    "must_head": ("E-17", "yes", ("yes", "no")),
    "must_trump": ("E-17", "yes", ("yes", "no")),
    "target": ("E-22", 5, (5, 7, 11, "turn-up")),
    "match": ("E-23", "single", ("single", "best-of-three")),
    "head_partner": ("E-42", "yes", ("yes", "no")),
}
DEFAULTS = {2: {}, 3: {"target": 7}, 4: {"target": 7, "match": "best-of-three"}}


def test_the_options_are_those_of_the_rule_text():
    assert {one.name: (one.clause, one.default, tuple(one.choices)) for one in RULES.option_list()} == RULE_TEXT


@pytest.mark.parametrize("seats", DEFAULTS)
def test_E22_E30_E40_defaults_by_number_of_players(seats):
    options = RULES.options(seats, {})
    assert {name: getattr(options, name) for name in RULE_TEXT} == {
        name: DEFAULTS[seats].get(name, default) for name, (_, default, _) in RULE_TEXT.items()}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, (_, _, values) in RULE_TEXT.items() for value in values])
@pytest.mark.parametrize("seats", DEFAULTS)
def test_every_value_can_be_chosen(seats, name, value):
    if (seats, value) == (3, "best-of-three"):
        with pytest.raises(OptionError, match="E-23"):
            RULES.options(seats, {name: value})
    else:
        assert getattr(RULES.options(seats, {name: value}), name) == value


@pytest.mark.parametrize("changes", [
    {"target": 6}, {"target": "5"}, {"must_head": True}, {"dealer_min_exchange": True}, {"dealer_min_exchange": 2},
    {"king": "yes"}, {"packets": ["3-2"]}, {"match": None}, {"players": 3}])
def test_nothing_else_can_be_chosen(changes):
    with pytest.raises(OptionError) as fault:
        RULES.options(2, changes)
    assert next(iter(changes)) in str(fault.value) and "\n" not in str(fault.value)


def test_every_option_says_what_it_is_and_names_its_values():
    for one in RULES.option_list():
        assert one.label and one.help.endswith(".") and set(one.words) == set(one.choices)
    assert {one.name for one in RULES.option_list() if 2 not in one.seats} == {"head_partner"}


PRESETS_OF_THE_RULE_TEXT = {
    "Classic": {}, "Club code": {"first_dealer": "high-cut", "packets": "dealer"}, "Seven up": {"target": 7},
    "First turn-up": {"target": "turn-up"}, "Linked games": {"match": "best-of-three"},
    "Second-card king": {"king_deadline": "second-card"}, "Before the lead": {"king_deadline": "before-lead"},
    "Lenient": {"must_head": "no", "must_trump": "no"}}


def test_presets_are_those_of_the_rule_text():
    plain = RULES.options(2, {})
    assert {one.label: differences(RULES.options(2, one.changes), plain) for one in PRESETS} == PRESETS_OF_THE_RULE_TEXT
    assert RULES.presets() == PRESETS and PRESETS[0].label == "Classic"
