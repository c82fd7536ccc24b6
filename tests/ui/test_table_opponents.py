"""Agents at the table: they see their own chair, their pauses tell nothing, stale answers are dropped, failures are covered."""

import logging

import pytest
from table_play import CAMILLE, ODETTE, Inline, seated

from game.ai.agent import AgentError, Decision, is_legal
from game.core.events import OPEN
from game.core.moves import Move
from game.ecarte import RULES
from game.match.match import Match
from game.ui import opponents
from game.ui.motion import Pace
from game.ui.opponents import Opponents

TWO = (ODETTE._replace(name="Basile"), ODETTE)


class Crew:
    """Services of a table without a window."""

    def __init__(self, agent=None) -> None:
        self.worker, self._agent = Inline(), agent

    def agent(self, player):
        from game import ai

        return self._agent or ai.create("ecarte", player.level)


class Broken:
    TOLD = "no idea what to do with Kh 7c"

    def choose(self, view, history, rng, budget):
        raise RuntimeError(self.TOLD)


class Cheat:
    def choose(self, view, history, rng, budget):
        return Decision(Move(view.who, "play", (0,)), ("", {}))


def house(agent=None, *, players=TWO, seed="o1", speed="normal"):
    match, crew = Match.new(RULES, RULES.options(2, {}), players, seed=seed), Crew(agent)
    return match, crew, Opponents(match, crew, lambda: Pace(speed))


def run(match, team, *, most=200.0):
    """Let a deal be played; return when each move was made."""
    now, times = 0.0, []
    while not match.is_deal_over and now < most:
        now += 0.01
        if team.step(now, is_quiet=True):
            times.append(now)
    return times


def test_agents_play_a_deal_by_themselves():
    match, _, team = house()
    run(match, team)
    assert match.is_deal_over


def test_the_same_seed_brings_the_same_deal():
    records = []
    for _ in range(2):
        match, _, team = house()
        run(match, team)
        records.append((match.full_record().deals[0].moves, match.full_record().deals[0].result))
    assert records[0] == records[1]


def test_an_agent_is_given_its_own_view_and_nothing_else():
    match, crew, team = house()
    run(match, team)
    for question, view, history in crew.worker.asked:
        assert view.who == question.seat
        assert [held is not None for held in view.hands] == [seat == question.seat for seat in (0, 1)]
        assert all(event.cards == () or event.eyes is None or question.seat in event.eyes for event in history)


def test_pauses_keep_to_their_bounds_and_depend_on_the_seed_alone():
    match, crew, team = house()
    times = run(match, team)
    gaps = [after - before for before, after in zip([0.0, *times], times, strict=False)]
    assert all(0.5 <= gap <= 1.34 for gap in gaps)
    kinds = [view.phase for _, view, _ in crew.worker.asked]
    assert all(gap <= 0.94 for gap, kind in zip(gaps, kinds, strict=True) if kind in ("play", "discard"))
    again, _, other = house()
    assert run(again, other) == times


def test_thinking_time_does_not_lengthen_the_pause():
    match, _, team = house()
    plain = run(match, team)
    slow, slow_crew, slow_team = house()
    now, times = 0.0, []
    while not slow.is_deal_over:
        now += 0.01
        slow_crew.worker.is_slow = round(now * 100) % 30 != 0
        if slow_team.step(now, is_quiet=True):
            times.append(now)
    assert all(after >= before - 1e-9 for before, after in zip(plain, times, strict=True))
    gaps = [after - before for before, after in zip([0.0, *times], times, strict=False)]
    assert all(gap <= 1.34 + 0.31 for gap in gaps)


def test_nothing_is_played_while_something_is_shown():
    match, _, team = house()
    for step in range(500):
        assert not team.step(step / 100, is_quiet=False)
    assert match.version == 1


def test_a_stale_answer_is_dropped():
    match, crew, team = house(players=(CAMILLE, ODETTE), seed="s5")
    assert match.actors == (1,)
    crew.worker.is_slow = True
    team.step(0.0, is_quiet=True)
    agent_chair = match.chair(1)
    agent_chair.play(opponents.any_move(agent_chair.view.legal), match.version)
    version = match.version
    crew.worker.is_slow = False
    for step in range(300):
        team.step(step / 100, is_quiet=True)
    assert match.version == version, "it is the person's turn: what was thought for the agent counts no more"


@pytest.mark.parametrize("agent", (Broken(), Cheat()))
def test_a_failing_agent_is_logged_and_a_legal_move_is_made(agent, caplog):
    match, _, team = house(agent)
    with caplog.at_level(logging.ERROR):
        run(match, team)
    assert match.is_deal_over and "legal move was made" in caplog.text
    assert ("Traceback" in caplog.text) is isinstance(agent, Broken), "what an agent of ours did wrong is told with its calls"
    assert Broken.TOLD not in caplog.text, "its words may name cards that nobody may see"


@pytest.mark.parametrize(("agent", "fault"), ((Broken(), RuntimeError), (Cheat(), AgentError)))
def test_in_tests_a_failing_agent_raises(agent, fault, monkeypatch):
    monkeypatch.setattr(Opponents, "is_strict", True)
    match, _, team = house(agent)
    with pytest.raises(fault):
        run(match, team)


def test_an_agent_that_never_answers_is_stopped(caplog):
    match, crew, team = house()
    crew.worker.is_slow = True
    now = 0.0
    while match.version == 1 and now < 10:
        now += 0.05
        team.step(now, is_quiet=True)
    assert match.version == 2 and 5 < now < 7


def test_any_move_is_legal_and_gives_nothing_up():
    match, _, _ = house(seed="o2")
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        move = opponents.any_move(chair.view.legal)
        assert is_legal(chair.view.legal, move) and move.verb != "concede"
        assert chair.play(move, match.version) is None
    assert match.chair(OPEN).view.outcome is not None


def test_the_generator_has_the_address_of_the_decision():
    match, _, team = house()
    first = opponents.stream(match, "agent", 0, 0, opponents.decisions(match, 0)).random()
    assert first == opponents.stream(match, "agent", 0, 0, 0).random()
    run(match, team)
    assert opponents.decisions(match, 0) == sum(text.startswith("0 ") for text in match.full_record().deals[0].moves)
    assert opponents.decisions(match, 1) == sum(text.startswith("1 ") for text in match.full_record().deals[0].moves)


def test_leaving_the_table_forgets_the_question():
    with seated(seed="s5", speed="off") as seat:
        seat.until_mine()
        seat.worker.is_slow = True
        seat.pilot.press("a")
        seat.pilot.wait(0.1)
        assert seat.worker.jobs
        seat.services.stack.clear()
        assert not seat.worker.jobs
