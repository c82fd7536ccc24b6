"""The adviser in every phase of both games: what a decision holds, that it knows the view alone, and that it is the same again.

`PYTHONPATH=. python tests/ai/test_adviser.py 500` reshuffles so many positions under any house rules for each number of seats.
"""

from __future__ import annotations

import itertools
import pickle
import string
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import ai_positions
import president_ai_positions
import pytest

from game.ai import reasons as general
from game.ai.adviser import Adviser, budget
from game.ai.agent import Choice, Decision, is_legal
from game.ai.ecarte import reasons as ecarte_reasons
from game.ai.president import reasons as president_reasons
from game.ai.uniform import any_of
from game.core import cards as core
from game.core import chance
from game.core.moves import Move
from game.ecarte import RULES as ECARTE
from game.president import RULES as PRESIDENT

RULES = {"ecarte": ECARTE, "president": PRESIDENT}
TABLES = [("ecarte", seats) for seats in (2, 3, 4)] + [("president", seats) for seats in (3, 4, 7)]
LITTLE = {"ecarte": 4, "president": 120}
"""Worlds, or moves played on: enough for every path."""
PHASES = {"ecarte": {"packets", "propose", "answer", "discard", "play"},
          "president": {"give", "play", "window", "market", "offer", "answer", "talk"}}
SENTENCES = {"ecarte": {*general.REASONS.values(), *ecarte_reasons.ADVICE.values()},
             "president": {*general.REASONS.values(), *president_reasons.ADVICE.values()}}


HOUSE_RULES: dict[str, tuple[dict[str, object], ...]] = {
    "ecarte": ({"packets": "dealer"}, {"king_deadline": "before-lead", "must_head": "no"}, {"king_deadline": "second-card"},
               {"must_trump": "no", "short_stock": "enough-for-all"}, {"king_call": "automatic", "exchange_rounds": "one"}),
    "president": ({"black_market": "on", "table_talk": "on"}, {"twos": "anytime", "complete_four": "anyone", "jokers": 0},
                  {"revolution": "four-or-more", "joker_role": "top-and-wild", "finish": "foul", "downfall": "on"},
                  {"order": "red-threes", "equal": "skip", "beat_own": "on", "pass": "lock"},
                  {"exchange_direction": "communism", "stop": "first-out-value", "bombs": "four"})}
OFTEN = 4
"""One in so many positions is tried, and the first of each phase."""


@cache
def positions(game: str, seats: int) -> tuple[Any, ...]:
    """Return positions of short matches under house rules that bring every phase."""
    found, phases = [], set()
    for number, changes in enumerate(HOUSE_RULES[game]):
        address = f"advised {game} {seats} {number}"
        if game == "ecarte":
            reached = itertools.islice(ai_positions.reached(seats, "easy", address, changes), 60)
        else:
            rules = {**changes, "match": "deals", "deals": 2 if number else 4}
            players = ("random", "easy") if number else ("random",)
            reached = president_ai_positions.reached(seats, players, address, rules)
        for place, position in enumerate(reached):
            phase = (number, position.view.phase)
            if phase not in phases or place % (OFTEN * seats) == 0:
                found.append(position)
                phases.add(phase)
    return tuple(found)


def advised(game: str, position: Any, also: Move | None = None, view: Any = None) -> Decision:
    """Return the advice for a position with a small budget."""
    rng = chance.stream("advice", position.address)
    return Adviser(game, also).choose(view or position.view, position.history, rng, LITTLE[game])


def told(game: str, choice: Choice) -> str:
    """Return a choice's move in the words of records."""
    return RULES[game].text(choice[0])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_advice_lists_what_was_made_best_first_and_tells_why(game: str, seats: int) -> None:
    for position in positions(game, seats):
        made = any_of(position.view.legal, chance.stream("made", position.address))
        decision = advised(game, position, made)
        moves = [move for move, _, _ in decision.choices]
        chances = [worth for _, worth, _ in decision.choices]
        assert made in moves and len(set(moves)) == len(moves)
        assert all(is_legal(position.view.legal, move) for move in moves)
        assert all(RULES[game].check(position.state, move) is None for move in moves)
        assert decision.move == moves[0] and chances == sorted(chances, reverse=True)
        assert all(0 <= worth <= 1 and error >= 0 for _, worth, error in decision.choices)
        sentence, values = decision.reason
        assert sentence in SENTENCES[game]
        assert {field for _, field, _, _ in string.Formatter().parse(sentence) if field} == set(values)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_words_are_compared_all_together(game: str, seats: int) -> None:
    """Wherever there are two words, both are weighed; of cards no two that are equal."""
    for position in positions(game, seats):
        legal = position.view.legal
        moves = {move for move, _, _ in advised(game, position).choices}
        if position.view.phase in ("packets", "propose", "market") or (position.view.phase == "answer"):
            assert moves == set(legal)


def count_reshuffled(game: str, tried: Iterable[Any]) -> int:
    """Reshuffle what is hidden at these positions and compare advice; return in how many something really moved."""
    moved = 0
    for position in tried:
        other = RULES[game].sample(position.view, chance.stream(position.address, "reshuffle"))
        view = RULES[game].view(other, position.seat)
        assert view == position.view, position.address
        made = any_of(view.legal, chance.stream("made", position.address))
        assert advised(game, position, made) == advised(game, position, made, view), position.address
        moved += other.hands != position.state.hands
    return moved


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hidden_cards_reshuffled_bring_the_same_advice(game: str, seats: int) -> None:
    tried = positions(game, seats)
    assert count_reshuffled(game, tried) > .3 * len(tried)


@pytest.mark.parametrize(("game", "seats"), [("ecarte", 4), ("president", 4)])
def test_advice_has_no_memory_and_survives_the_way_to_the_worker(game: str, seats: int) -> None:
    tried = positions(game, seats)[::2]
    there = [advised(game, one) for one in tried]
    assert there == [advised(game, one) for one in tried[::-1]][::-1]
    adviser, position = pickle.loads(pickle.dumps(Adviser(game))), tried[3]
    rng = chance.stream("advice", position.address)
    assert pickle.loads(pickle.dumps(adviser.choose(position.view, position.history, rng, LITTLE[game]))) == there[3]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_phase_is_tried(game: str, seats: int) -> None:
    assert {one.view.phase for one in positions(game, seats)} == PHASES[game]


@pytest.mark.parametrize("game", ("ecarte", "president"))
def test_every_phase_has_a_budget(game: str) -> None:
    assert all(budget(game, seats, phase) > 0 for seats in RULES[game].seats for phase in PHASES[game])


def test_a_card_is_weighed_once_for_all_that_are_as_good() -> None:
    """Seven and eight of clubs are one choice; whichever was played is the one that is named."""
    state = ai_positions.staged(["8c 7c Kh Qd 7d", "Td 9d Jc Js Qs"], dealer=1, moves=("0 stand",))
    for named in ("7c", "8c"):
        made = Move(0, "play", (core.card(named),))
        choices = Adviser("ecarte", made).choose(ECARTE.view(state, 0), (), Random(1), 20).choices
        assert [told("ecarte", one) for one in choices if "7c" in told("ecarte", one) or "8c" in told("ecarte", one)] == [
            f"0 play {named}"]


def test_a_set_is_weighed_once_for_all_suits() -> None:
    state = president_ai_positions.staged(["8c 8d 8h 4c Kd", "Jc Qc Kc Ac", "Jd Qd Ad 9d"], {"jokers": 0})
    made = PRESIDENT.parse("0 play 8d 8h", 3)
    choices = Adviser("president", made).choose(PRESIDENT.view(state, 0), (), Random(1), 300).choices
    assert [told("president", one) for one in choices if told("president", one).count("8") == 2] == ["0 play 8d 8h"]


def anywhere(game: str, seats: int) -> Iterator[Any]:
    """Play matches under random house rules and yield every position before its move."""
    for number in itertools.count():
        address = f"anywhere {game} {seats} {number}"
        if game == "ecarte":
            yield from ai_positions.reached(seats, "normal", address, ai_positions.any_options(seats, address), most=0)
        else:
            rules = president_ai_positions.any_options(seats, address)
            yield from president_ai_positions.reached(seats, ("normal", "random"), address, rules)


if __name__ == "__main__":
    for name, people in TABLES:
        shuffled = count_reshuffled(name, itertools.islice(anywhere(name, people), int(sys.argv[1])))
        print(name, people, shuffled, "positions reshuffled, all advice equal")
