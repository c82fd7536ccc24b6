"""Checks of single JSON values, each of which says where a wrong one stands. Knows neither records nor games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.match.shapes import RecordFault, shortened

T = TypeVar("T")
_HEXADECIMAL = re.compile("[0-9a-f]*")


def mapping(value: Any, where: str, needed: Iterable[str], allowed: Iterable[str] = ()) -> dict[str, Any]:
    """Return an object that has the needed keys, and no others than the allowed ones."""
    if not isinstance(value, dict):
        raise RecordFault(where, "must be an object")
    known = (*needed, *allowed)
    for key in value:
        if key not in known:
            raise RecordFault(where, f"unknown key “{shortened(key, 40)}”")
    for key in needed:
        if key not in value:
            raise RecordFault(where, f"“{key}” is missing")
    return value


def listed(value: Any, where: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """Return a list whose members `read` accepts; a member is named by its place from 0."""
    if not isinstance(value, list):
        raise RecordFault(where, "must be a list")
    return tuple(read(member, f"{where} {place}") for place, member in enumerate(value))


def number(value: Any, where: str) -> int:
    """Return a whole number from 0."""
    if type(value) is not int or value < 0:
        raise RecordFault(where, "must be a whole number from 0")
    return value


def numbers(value: Any, where: str, count: int) -> tuple[int, ...]:
    """Return as many numbers as there are seats."""
    found = listed(value, where, number)
    if len(found) != count:
        raise RecordFault(where, f"must be {count} numbers, one for each seat, not {len(found)}")
    return found


def seat(value: Any, where: str, seats: int) -> int:
    """Return the number of a seat of this table."""
    found = number(value, where)
    if found >= seats:
        raise RecordFault(where, f"there is no seat {found} (0 to {seats - 1})")
    return found


def seat_list(value: Any, where: str, seats: int) -> tuple[int, ...]:
    """Return seats, none of them twice."""
    found = listed(value, where, lambda one, place: seat(one, place, seats))
    if len(set(found)) != len(found):
        raise RecordFault(where, "names a seat twice")
    return found


def words(value: Any, where: str, longest: int) -> str:
    """Return a text that can be shown on one line and stored anywhere."""
    if not isinstance(value, str):
        raise RecordFault(where, "must be a text")
    if len(value) > longest:
        raise RecordFault(where, f"longer than {longest} characters")
    if not value.isprintable():
        raise RecordFault(where, f"“{shortened(value, 40)}” holds characters that cannot be shown")
    return value


def hexadecimal(value: Any, where: str) -> str:
    """Return digits 0 to f, at most 128."""
    found = words(value, where, 128)
    if not _HEXADECIMAL.fullmatch(found):
        raise RecordFault(where, "must be hexadecimal digits")
    return found
