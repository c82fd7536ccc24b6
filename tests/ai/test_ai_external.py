"""Bots from files: the example plays, and whatever a bot does wrong becomes one clear sentence."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from ai_positions import staged

from game.ai import AgentError, create, example_bot, external, reasons
from game.ai.agent import is_legal
from game.core import chance
from game.core.moves import Move
from game.ecarte import RULES

HEAD = "from game.ai.agent import Decision\nfrom game.core.moves import Move\n"
VIEW = RULES.view(staged(["7s Kh Qh Jh 7d", "8d 8c 8h Jc Tc"], dealer=1), 0)


def bot(tmp_path: Path, body: str, name: str = "Bot") -> str:
    path = tmp_path / "mine.py"
    path.write_text(HEAD + body, encoding="utf-8")
    return f"{path}:{name}"


def answer(spec: str) -> Move:
    return external.load(spec)().choose(VIEW, (), chance.stream("x"), 0).move


def test_the_example_plays_a_whole_match() -> None:
    agent = external.load(f"{example_bot.__file__}:Bot")()
    for seats in (2, 3, 4):
        options = RULES.options(seats, {})
        pack = chance.shuffled(RULES.pack(options, seats), 11)
        state = RULES.start(options, RULES.first_before(options, seats), pack, 0)[-1].state
        while RULES.actors(state):
            move = agent.choose(RULES.view(state, state.actor), (), chance.stream("bot"), 0).move
            assert RULES.check(state, move) is None
            state = RULES.apply(state, move)[-1].state
    assert len(Path(example_bot.__file__).read_text("utf-8").splitlines()) <= 40


def test_a_bot_may_answer_with_a_bare_move(tmp_path: Path) -> None:
    spec = bot(tmp_path, "class Bot:\n def choose(self, view, *rest): return Move(view.who, 'propose')\n")
    assert answer(spec) == Move(0, "propose")


@pytest.mark.parametrize(("spec", "sentence"), (
    ("nowhere/bot.py:Bot", "There is no file nowhere/bot.py."),
    ("bot.py", "“bot.py” does not name a bot; write path/to/bot.py:ClassName."),
    ("bot:Bot", "“bot:Bot” does not name a bot; write path/to/bot.py:ClassName."),
))
def test_a_name_that_leads_nowhere(spec: str, sentence: str) -> None:
    with pytest.raises(AgentError) as fault:
        external.load(spec)
    assert str(fault.value) == sentence


@pytest.mark.parametrize(("body", "told"), (
    ("class Other: pass\n", "has no class “Bot”."),
    ("class Bot: pass\n", "has no method “choose”."),
    ("Bot = 3\n", "has no class “Bot”."),
    ("class Bot(\n", "cannot be loaded: SyntaxError"),
    ("raise ValueError('not today')\n", "cannot be loaded: ValueError (not today)."),
    ("import nonexistent_module\n", "cannot be loaded: ModuleNotFoundError"),
    ("raise SystemExit(7)\n", "cannot be loaded: SystemExit (7)."),
))
def test_a_file_that_has_no_bot(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(AgentError) as fault:
        external.load(bot(tmp_path, body))
    assert told in str(fault.value) and "\n" not in str(fault.value)


@pytest.mark.parametrize(("body", "told"), (
    ("class Bot:\n def choose(self, *a): raise KeyError('lost')\n", "failed with KeyError ('lost')."),
    ("class Bot:\n def __init__(self): 1 / 0\n def choose(self, *a): pass\n", "failed with ZeroDivisionError"),
    ("class Bot:\n def choose(self, *a): return None\n", "answered with NoneType instead of a Decision or a Move."),
    ("class Bot:\n def choose(self, *a): return Decision('stand', ('', {}))\n", "answered with str instead of"),
    ("class Bot:\n def choose(self, *a): raise SystemExit(3)\n", "failed with SystemExit (3)."),
    ("class Bot:\n def choose(self, *a): return Move(0, 'accept')\n", "wants a move that is not allowed now: “0 accept”."),
    ("class Bot:\n def choose(self, *a): return Move(1, 'stand')\n", "wants a move that is not allowed now: “1 stand”."),
    ("class Bot:\n def choose(self, *a): return Move(0, 'play', (999,))\n", "not allowed now: something unreadable."),
    ("class Bot:\n def choose(self, *a): return Move(0, 'discard', 5)\n", "not allowed now"),
))
def test_a_bot_that_misbehaves(tmp_path: Path, body: str, told: str) -> None:
    with pytest.raises(AgentError) as fault:
        answer(bot(tmp_path, body))
    assert told in str(fault.value) and "\n" not in str(fault.value)


@pytest.mark.parametrize("said", (
    "17", "('only a sentence',)", "('x', {1, 2})", "('x', {'y': object()})", "('lone \\ud800', {})", "(5, {})", "None",
))
def test_a_reason_that_cannot_be_kept_is_left_out(tmp_path: Path, said: str) -> None:
    spec = bot(tmp_path, f"class Bot:\n def choose(self, *a): return Decision(Move(0, 'stand'), {said})\n")
    decision = external.load(spec)().choose(VIEW, (), chance.stream("x"), 0)
    assert decision == (Move(0, "stand"), reasons.why("own"), ())


@pytest.mark.parametrize("choices", (
    "'rubbish'", "5", "((1, 2, 3),)", "((Move(0, 'stand'), 1),)", "((Move(0, 'stand'), 'x', 0),)",
    "((Move(0, 'stand', words=('lone \\ud800',)), 1, 0),)",
))
def test_choices_that_cannot_be_kept_are_left_out(tmp_path: Path, choices: str) -> None:
    decision = f"Decision(Move(0, 'stand'), ('Why not', {{}}), {choices})"
    spec = bot(tmp_path, f"class Bot:\n def choose(self, *a): return {decision}\n")
    assert external.load(spec)().choose(VIEW, (), chance.stream("x"), 0) == (Move(0, "stand"), ("Why not", {}), ())


def test_what_a_bot_tells_is_kept(tmp_path: Path) -> None:
    told = "('I take {number}.', {'number': 3}), ((Move(0, 'stand'), 0.5, 0.1),)"
    spec = bot(tmp_path, f"class Bot:\n def choose(self, *a): return Decision(Move(0, 'stand'), {told})\n")
    assert external.load(spec)().choose(VIEW, (), chance.stream("x"), 0) == (
        Move(0, "stand"), ("I take {number}.", {"number": 3}), ((Move(0, "stand"), 0.5, 0.1),))


def test_free_choices_of_cards_are_checked() -> None:
    state = staged(["7s Kh Qh Jh 7d", "8d 8c 8h Jc Tc"], dealer=1, moves=("0 propose", "1 accept"))
    legal = RULES.view(state, 0).legal
    for line, is_allowed in (("0 discard 7d", True), ("0 discard Jh 7d", True), ("0 discard", False), ("0 discard 8d", False),
                             ("0 discard 7d 7d", False), ("0 stand", False)):
        move = RULES.parse(line, 2)
        assert is_legal(legal, move) == is_allowed == (RULES.check(state, move) is None)


def test_an_error_and_a_bot_travel_between_processes() -> None:
    fault = pickle.loads(pickle.dumps(AgentError("{bot} is {what}.", bot="B", what="lost")))
    assert (str(fault), fault.sentence, fault.values) == ("B is lost.", "{bot} is {what}.", {"bot": "B", "what": "lost"})
    spec = f"{example_bot.__file__}:Bot"
    assert pickle.loads(pickle.dumps(external.load(spec)())).choose(VIEW, (), chance.stream("x"), 0).move.seat == 0


def test_levels_that_are_known_and_not() -> None:
    assert type(create("ecarte", "expert")) is not type(create("ecarte", "normal"))
    with pytest.raises(AgentError, match="There is no agent “grandmaster” for ecarte"):
        create("ecarte", "grandmaster")
