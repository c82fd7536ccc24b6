"""The proofs of `proofs.py` in short: nobody sees hidden cards, no rule is broken; and each proof notices what it should."""

from __future__ import annotations

from typing import Any

import pytest

from game import ai
from game.ai.agent import Decision
from tests.ai import proofs
from tests.ai.proofs import GAMES, Game, Refused

GAME_NAMES = tuple(GAMES)
LEVELS = ("easy", "normal", "hard", "expert")
TINY = .002
"""A budget for every path of the levels that search, though not well."""
PHASES = {"president": {"give", "play", "window"}, "ecarte": {"propose", "answer", "discard", "play"}}


@pytest.mark.parametrize("name", GAME_NAMES)
def test_hidden_cards_shuffled_leave_the_view_as_it_was(name: str) -> None:
    assert proofs.prove_views(GAMES[name], 200, "views") > 150


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAME_NAMES)
def test_hidden_cards_shuffled_bring_the_same_decision(name: str, level: str) -> None:
    assert proofs.prove_decisions(GAMES[name], level, 28, "decisions", TINY) > 20


@pytest.mark.parametrize("name", GAME_NAMES)
def test_no_move_is_refused_over_random_options_and_seats(name: str) -> None:
    counted = proofs.prove_moves(GAMES[name], ("normal", "easy", "random"), 4000, "moves", TINY)
    assert set(counted) >= PHASES[name]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_no_move_of_those_who_think_long_is_refused(name: str) -> None:
    counted = proofs.prove_moves(GAMES[name], ("random", "hard", "random", "expert"), 250, "long", TINY)
    assert set(counted) >= PHASES[name] - {"window"}


def test_no_bargain_is_refused() -> None:
    president = GAMES["president"]
    bazaar = president._replace(short={**president.short, "deals": 5, "black_market": "on", "table_talk": "on"})
    counted = proofs.prove_moves(bazaar, ("random", "normal", "random"), 3000, "bazaar", TINY)
    assert set(counted) >= {"market", "offer", "answer", "talk"}


# ---- a proof that notices nothing proves nothing


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_view_with_a_hidden_card_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = GAMES[name], type(GAMES[name].rules).view

    def leaking(rules: Any, state: Any, who: Any) -> Any:
        return seen(rules, state, who)._replace(hands=state.hands)

    monkeypatch.setattr(type(game.rules), "view", leaking)
    with pytest.raises(AssertionError):
        proofs.prove_views(game, 20, "leak")


class Forgetful:
    """Decides otherwise the second time it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def choose(self, *asked: Any) -> Decision:
        self.times += 1
        return ai.create("president", "normal").choose(*asked)._replace(choices=((asked[0].legal[0], self.times, 0.0),))


class Cheat:
    """Wants what somebody else may do."""

    def choose(self, view: Any, *asked: Any) -> Decision:
        decision = ai.create("president", "normal").choose(view, *asked)
        return decision._replace(move=decision.move._replace(seat=(decision.move.seat + 1) % view.seats))


def test_an_agent_that_remembers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Forgetful())
    with pytest.raises(AssertionError):
        proofs.prove_decisions(GAMES["president"], "easy", 10, "memory", TINY)


def test_a_move_against_the_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Cheat())
    with pytest.raises(Refused):
        proofs.prove_moves(GAMES["president"], ("easy",), 10, "cheat", TINY)


def plant(monkeypatch: pytest.MonkeyPatch, agent: Any) -> None:
    """Let this agent sit wherever an easy one should."""
    create = ai.create
    monkeypatch.setattr(ai, "create", lambda game, level: agent if level == "easy" else create(game, level))


def test_house_rules_and_seats_differ_from_match_to_match() -> None:
    game: Game = GAMES["president"]
    drawn = [next(match) for match, _ in zip(proofs.matches(game, ("random",), "differ", 1), range(14), strict=False)]
    assert {len(position.view.hands) for position in drawn} == set(game.rules.seats)
    assert len({position.view.options for position in drawn}) == 14
