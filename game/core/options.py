"""House rules as data: what an option is, how a set of them is read and compared. Knows no game.

A game declares one frozen dataclass whose fields are made by `option(…)`; everything else — setup screen, record, list of
differences, tests — is read from it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

Choice = str | int
O = TypeVar("O")  # noqa: E741 — O for a game's Options


class OptionError(ValueError):
    """An option, a value or a combination that the game does not have; the text says which."""


class Option(NamedTuple):
    """One house rule.

    `label`, `help` and `words` are English sentences or words for players, `words` by choice. `default` is what stands without
    a change, `seats` the numbers of players for whom the rule matters at all.
    """

    name: str
    label: str
    help: str
    clause: str
    default: Choice
    choices: Sequence[Choice]
    words: Mapping[Choice, str]
    seats: range
    field: str
    """The attribute that holds it; differs from `name` only where that is a word of Python."""

    def value(self, chosen: Any) -> Choice:
        """Return what a set of house rules says of this one."""
        found: Choice = getattr(chosen, self.field)
        return found


class Preset(NamedTuple):
    """A named set of changes to the defaults, with one sentence for the setup screen."""

    name: str
    label: str
    help: str
    changes: Mapping[str, Choice]


def option(
    default: Choice, choices: Sequence[Choice], *, label: str, help: str, clause: str,
    words: Mapping[Any, str] | None = None, seats: range = range(2, 17), name: str = "",
) -> Any:
    """Declare a house rule as a dataclass field; `name` is the word of records where it cannot be the field's."""
    told = dict(words or {choice: str(choice) for choice in choices})
    made = Option(name, label, help, clause, default, choices, told, seats, "")
    return dataclasses.field(default=default, metadata={"option": made})


def option_list(declared: type[Any]) -> tuple[Option, ...]:
    """List the options of a game's dataclass in the order of declaration."""
    return tuple(_named(field.metadata["option"], field.name) for field in dataclasses.fields(declared))


def _named(one: Option, field: str) -> Option:
    return one._replace(name=one.name or field, field=field)


def changed(defaults: O, changes: Mapping[str, Any]) -> O:
    """Return the defaults with these changes; OptionError names an unknown option or value."""
    known = {one.name: one for one in option_list(type(defaults))}
    for name, value in changes.items():
        if name not in known:
            raise OptionError(f"there is no option “{str(name)[:40]}” (known: {', '.join(known)})")
        if isinstance(value, bool) or value not in known[name].choices:
            raise OptionError(f"option {name} cannot be {str(value)[:40]!r} (choices: {_listed(known[name].choices)})")
    return dataclasses.replace(defaults, **{known[name].field: value for name, value in changes.items()})  # type: ignore[type-var]


def differences(chosen: Any, defaults: Any) -> dict[str, Choice]:
    """Return the options that differ from the defaults, in the order of declaration."""
    return {one.name: one.value(chosen) for one in option_list(type(chosen)) if one.value(chosen) != one.value(defaults)}


def read_words(changes: Sequence[str], declared: type[Any]) -> dict[str, Choice]:
    """Read `name=value` texts of a command line; numbers become numbers where the option has numbers."""
    known = {one.name: one for one in option_list(declared)}
    found: dict[str, Choice] = {}
    for line in changes:
        name, sign, value = line.partition("=")
        if not sign:
            raise OptionError(f"“{line[:60]}” is not option=value")
        numbers = name in known and any(isinstance(choice, int) for choice in known[name].choices)
        found[name] = int(value) if numbers and value.isascii() and value.isdigit() and len(value) < 5 else value
    return found


def _listed(choices: Sequence[Choice]) -> str:
    if isinstance(choices, range):
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(str(choice) for choice in choices)


