"""Agents from files of the player's own, named `path/to/bot.py:Bot`. Whatever they do wrong becomes one clear sentence."""

from __future__ import annotations

import functools
import importlib.util
import inspect
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, cast

from game.ai import reasons
from game.ai.agent import Agent, AgentError, Budget, Decision, is_legal
from game.core.events import Event
from game.core.moves import Move, text


def load(spec: str) -> Callable[[], Agent]:
    """Return what makes agents of the class that `spec` names; AgentError if there is none."""
    bot_class(spec)
    return functools.partial(External, spec)


class External:
    """An agent from a file, watched: what it raises or plays against the rules comes out as AgentError.

    It keeps the name only and loads the file where it thinks, so it can be sent to another process.
    """

    def __init__(self, spec: str) -> None:
        """Remember where the class is; it is loaded at the first decision."""
        self.spec = spec

    def choose(self, view: Any, history: tuple[Event, ...], rng: Random, budget: Budget) -> Decision:
        """Let the bot decide and check its answer."""
        try:
            return self._checked(view, _made(self.spec).choose(view, history, rng, budget))
        except AgentError:
            raise
        except (Exception, SystemExit) as fault:
            raise AgentError("{bot} failed with {fault}.", bot=self.spec, fault=_told(fault)) from fault

    def _checked(self, view: Any, answer: object) -> Decision:
        decision = answer if isinstance(answer, Decision) else Decision(cast(Move, answer), reasons.why("own"))
        if not isinstance(decision.move, Move):
            raise AgentError("{bot} answered with {answer} instead of a Decision or a Move.",
                             bot=self.spec, answer=type(decision.move).__name__)
        if not is_legal(view.legal, decision.move):
            raise AgentError("{bot} wants a move that is not allowed now: {move}.",
                             bot=self.spec, move=_written(decision.move))
        return _storable(decision)


@functools.cache
def bot_class(spec: str) -> type[Agent]:
    """Load the class that `path/to/bot.py:Bot` names; AgentError says what is wrong with it."""
    place, colon, name = spec.rpartition(":")
    if not colon or not place.endswith(".py") or not name.isidentifier():
        raise AgentError("“{bot}” does not name a bot; write path/to/bot.py:ClassName.", bot=spec[:120])
    found = getattr(_module(place), name, None)
    if not inspect.isclass(found):
        raise AgentError("{file} has no class “{name}”.", file=place, name=name)
    if not callable(getattr(found, "choose", None)):
        raise AgentError("{name} in {file} has no method “choose”.", file=place, name=name)
    return cast(type[Agent], found)


@functools.cache
def _made(spec: str) -> Agent:
    return bot_class(spec)()


@functools.cache
def _module(place: str) -> ModuleType:
    if not Path(place).is_file():
        raise AgentError("There is no file {file}.", file=place)
    plan = importlib.util.spec_from_file_location(f"bot_{Path(place).stem}", place)
    if plan is None or plan.loader is None:
        raise AgentError("{file} is no Python file.", file=place)
    module = importlib.util.module_from_spec(plan)
    try:
        plan.loader.exec_module(module)
    except (Exception, SystemExit) as fault:
        raise AgentError("{file} cannot be loaded: {fault}.", file=place, fault=_told(fault)) from fault
    return module


def _storable(decision: Decision) -> Decision:
    """Return the decision without a reason or choices that could not be kept beside the move."""
    reason = decision.reason if _is_reason(decision.reason) else reasons.why("own")
    return Decision(decision.move, reason, decision.choices if _are_choices(decision.choices) else ())


def _is_reason(given: object) -> bool:
    """Tell whether this is a sentence and what fills it."""
    return (isinstance(given, tuple) and len(given) == 2 and isinstance(given[0], str) and isinstance(given[1], dict)
            and _can_be_written(given))


def _are_choices(given: object) -> bool:
    """Tell whether these are moves, each with what it is worth and the error of that."""
    return isinstance(given, tuple) and all(
        isinstance(one, tuple) and len(one) == 3 and isinstance(one[0], Move) and _can_be_written(_written(one[0]))
        and all(isinstance(number, float | int) for number in one[1:]) for one in given)


def _can_be_written(value: object) -> bool:
    try:
        return bool(json.dumps(value, ensure_ascii=False).encode())
    except (TypeError, ValueError, RecursionError):
        return False


def _told(fault: BaseException) -> str:
    said = " ".join(str(fault).split())[:120]
    return f"{type(fault).__name__} ({said})" if said else type(fault).__name__


def _written(move: Move) -> str:
    try:
        return f"“{text(move)}”"
    except Exception:
        return "something unreadable"
