"""Deal codes: there and back, typing errors, when a code is offered, and the same cards for whoever types it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from match_play import agents, deal, people, play_on, table, text

from game.core import chance
from game.core.options import OptionError
from game.match import deal_code, practice, record
from game.match.deal_code import LETTERS, CodeFault, Offered, Shared, of_deal, of_match, read, write
from game.match.games import GAMES
from game.match.match import Match
from game.match.practice import again
from game.match.replay import steps
from game.president import RULES as PRESIDENT


def possible(game: str, preset: str, seats: int) -> bool:
    try:
        return bool(Shared(game, preset, seats, 0, 0).options)
    except OptionError:
        return False


TABLES = [(game, preset.name, seats) for game, rules in GAMES.items() for preset in rules.presets() for seats in rules.seats
          if possible(game, preset.name, seats)]
shared = st.sampled_from(TABLES).flatmap(lambda table: st.builds(
    Shared, *map(st.just, table), st.integers(0, table[2] - 1), st.integers(0, 2 ** 50 - 1)))


@settings(max_examples=300, deadline=None)
@given(shared)
def test_there_and_back(one: Shared) -> None:
    code = write(one)
    assert read(code) == one and len(code) == 19 and set(code) <= set(LETTERS + "-")


@settings(max_examples=200, deadline=None)
@given(shared, st.randoms(use_true_random=False))
def test_as_people_type_it(one: Shared, rng: Random) -> None:
    code = write(one).replace("-", "")
    code = "".join(rng.choice({"0": "0Oo", "1": "1IiLl"}.get(letter, letter + letter.lower())) for letter in code)
    typed = "".join(letter + rng.choice(("", "", "-", " ", "—")) for letter in code)
    assert read(f"  {typed}\n") == one


@settings(max_examples=300, deadline=None)
@given(shared, st.integers(0, 15), st.integers(1, 31))
def test_one_wrong_character_is_always_noticed(one: Shared, place: int, by: int) -> None:
    letters = write(one).replace("-", "")
    wrong = LETTERS[LETTERS.index(letters[place]) ^ by]
    with pytest.raises(CodeFault, match="a character must be wrong"):
        read(letters[:place] + wrong + letters[place + 1:])


@settings(max_examples=300, deadline=None)
@given(shared, st.integers(0, 14))
def test_two_neighbours_that_changed_places_are_always_noticed(one: Shared, place: int) -> None:
    letters = write(one).replace("-", "")
    swapped = letters[:place] + letters[place + 1] + letters[place] + letters[place + 2:]
    if swapped == letters:
        assert read(swapped) == one
    else:
        with pytest.raises(CodeFault):
            read(swapped)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_a_deal_or_a_sentence(typed: str) -> None:
    try:
        assert len(read(typed).pack) >= 32
    except CodeFault as fault:
        assert str(fault) == str(fault.notice) and "\n" not in str(fault)


@pytest.mark.parametrize(("typed", "sentence"), [
    ("", "A deal code has 16 characters; this one has 0."), ("808G-0001", "A deal code has 16 characters; this one has 8."),
    ("808G-0001-TVSM-AN4U", "“U” does not occur in a deal code."),
    ("808G 0001 TVSM AN4?", "“?” does not occur in a deal code."),
    ("0000-0000-0000-0000", "This is no deal code: a character must be wrong."),
    ("808G-0001-TVSM-AN4N", "This is no deal code: a character must be wrong."),
])
def test_what_is_wrong_is_said(typed: str, sentence: str) -> None:
    with pytest.raises(CodeFault) as fault:
        read(typed)
    assert str(fault.value) == sentence


def made(**values: int) -> str:
    """Write a code of any values."""
    whole = {"version": 1, "game": 0, "preset": 0, "seats": 1, "dealer": 0, "seed": 5} | values
    bits = 0
    for name, width in deal_code.FIELDS:
        bits = bits << width | whole[name]
    bits = bits << 14 | deal_code._remainder(bits << 14)
    return "".join(LETTERS[bits >> 5 * place & 31] for place in reversed(range(16)))


@pytest.mark.parametrize(("values", "sentence"), [
    ({"version": 2}, deal_code.NEWER), ({"version": 3}, deal_code.NEWER), ({"preset": 31}, deal_code.UNKNOWN),
    ({"seats": 0}, deal_code.UNKNOWN), ({"seats": 4}, deal_code.UNKNOWN), ({"dealer": 2}, deal_code.UNKNOWN),
    ({"preset": 4, "seats": 2}, deal_code.UNKNOWN), ({"game": 1, "seats": 1}, deal_code.UNKNOWN),
])
def test_tables_that_there_are_not(values: dict[str, int], sentence: str) -> None:
    with pytest.raises(CodeFault) as fault:
        read(made(**values))
    assert fault.value.notice.sentence == sentence
    assert read(made()).seed == 5


# From a match to its code


def played(game: str, seats: int, seed: str, changes: Mapping[str, Any] = MappingProxyType({})) -> Match:
    rules = GAMES[game]
    match = Match.new(rules, rules.options(seats, changes), people(seats), seed=seed)
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    return match


@pytest.mark.parametrize(("game", "preset", "seats"), [one for one in TABLES if one[2] in (2, 3, 4, 9)])
def test_the_code_of_a_deal_gives_its_cards_again(game: str, preset: str, seats: int) -> None:
    changes = next(one.changes for one in GAMES[game].presets() if one.name == preset)
    match = played(game, seats, f"{preset} {seats}", changes)
    offered = of_match(match)
    assert offered is not None and not offered.is_as_first
    found = read(offered.text)
    assert found == offered.shared and found.options == match.options
    table = practice.shared(found, people(seats))
    first = match.full_record().deals[0]
    assert table.full_record().deals[0]._replace(moves=(), result=None, seal="", salt="") == first._replace(
        moves=(), result=None, seal="", salt="")
    assert first.pack == found.pack and table.chair(0).view == _dealt(match)


def _dealt(match: Match) -> Any:
    rules, first = match.rules, match.full_record().deals[0]
    start = rules.start(match.options, rules.first_before(match.options, match.seats), first.cards, first.dealer)
    return rules.view(start[-1].state, 0)


def test_no_code_while_the_deal_runs() -> None:
    match = table(seed="1")
    play_on(match, Random(1), moves=2)
    assert of_match(match) is None
    play_on(match, Random(1), until=lambda match: match.is_deal_over)
    assert of_match(match) is not None


@pytest.mark.parametrize(("changes", "preset"), [
    ({"target": 11}, "classic"), ({"packets": "2-3"}, None), ({"packets": "dealer"}, "club-code"),
    ({"packets": "dealer", "target": 7}, "club-code"), ({"must_trump": "no"}, "classic"),
    ({"king_deadline": "before-lead", "match": "best-of-three"}, "linked-games"),
])
def test_options_of_ecarte_that_change_the_dealing_have_no_code(changes: dict[str, Any], preset: str | None) -> None:
    offered = of_match(played("ecarte", 2, "x", changes))
    assert (None if offered is None else offered.shared.preset) == preset


@pytest.mark.parametrize(("changes", "seats", "preset"), [
    ({"revolution": "four"}, 4, "classic"), ({"jokers": 1}, 4, None), ({"jokers": 0}, 4, "west-coast"),
    ({"packs": 2}, 4, "big-table"), ({}, 9, "classic"), ({"packs": 2}, 9, "big-table"), ({"packs": 3}, 4, None),
    ({"jokers": 0, "packs": 2}, 4, None),
    ({"redeal_no_court": "on"}, 4, "classic"),
])
def test_options_of_president_that_change_the_pack_have_no_code(
        changes: dict[str, Any], seats: int, preset: str | None) -> None:
    offered = of_match(played("president", seats, "x", changes))
    assert (None if offered is None else offered.shared.preset) == preset


def test_a_later_deal_is_offered_as_a_first_one() -> None:
    match = played("president", 4, "y")
    assert not of_match(match).is_as_first
    match.next_deal()
    play_on(match, Random(2), until=lambda match: match.is_deal_over)
    offered = of_match(match)
    assert offered.is_as_first and offered.shared.pack == match.full_record().deals[1].pack
    assert offered.shared.dealer == match.full_record().deals[1].dealer
    alone = practice.shared(offered.shared, people(4))
    assert alone.chair(0).view.before.titles is None and alone.chair(0).view.dealer == offered.shared.dealer


def test_a_deal_made_again_because_it_was_void_has_the_code_of_the_cards_played() -> None:
    options = PRESIDENT.options(7, {"redeal_no_court": "on", "deals": 30})
    match = Match.new(PRESIDENT, options, people(7), seed="void")
    play_on(match, Random(1))
    whole, before = match.record(), match.rules.first_before(match.options, 7)
    offered = [of_deal(whole, number, before._replace(titles=whole.deals[number - 1].result.order if number else None))
               for number in range(len(whole.deals))]
    again_made = [number for number, one in enumerate(offered) if one.shared.seed != chance.deal_seed("void", number)]
    assert again_made, "no deal of this match was void"
    assert all(one.shared.pack == whole.deals[number].pack for number, one in enumerate(offered))


def test_cards_laid_out_or_without_seed_or_not_from_it_have_no_code() -> None:
    match = played("ecarte", 2, "x")
    whole, before = match.full_record(), match.rules.first_before(match.options, 2)
    assert isinstance(of_deal(whole, 0, before), Offered)
    assert of_deal(whole._replace(seed=None), 0, before) is None and of_deal(whole._replace(seed="z"), 0, before) is None
    laid_out = record.read(text(deals=[deal()]))
    assert of_deal(laid_out._replace(seed="x"), 0, laid_out.start) is None


def test_a_deal_again_has_the_same_code() -> None:
    match = played("ecarte", 2, "x")
    match.next_deal()
    play_on(match, Random(3), until=lambda match: match.is_deal_over)
    other = again(match)
    play_on(other, Random(9))
    assert of_match(other) == of_match(match)


# A deal from a code


def test_a_shared_deal_is_practice_and_can_be_played_again() -> None:
    alone = practice.shared(Shared("president", "bazaar", 5, 3, 77), (*people(1), *agents(4)))
    assert alone.is_practice and alone.origin is None and alone.deal == 0 and not alone.is_over
    play_on(alone, Random(1))
    assert alone.is_over and alone.match_id is None and list(steps(alone.record()))
    with pytest.raises(ValueError, match="no deal follows"):
        alone.next_deal()
    third = again(alone)
    assert third.origin is None and third.full_record().deals[0].pack == alone.full_record().deals[0].pack
    assert of_match(alone) is None or of_match(alone).shared.pack == alone.full_record().deals[0].pack
    with pytest.raises(ValueError, match="for 5 players"):
        practice.shared(Shared("president", "bazaar", 5, 3, 77), people(4))
