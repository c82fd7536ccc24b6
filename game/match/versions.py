"""Old versions of the record format, brought up step by step on plain JSON values; the newest alone is read elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.match.shapes import FORMAT, VERSION, NewerRecord, RecordFault

Plain = dict[str, Any]
Upgrade = Callable[[Plain], Plain]

UPGRADES: Mapping[int, Upgrade] = {}
"""By version: the step to the next one. Version 1 is the first, so there is none yet."""


def upgraded(given: Any, steps: Mapping[int, Upgrade] = UPGRADES, newest: int = VERSION) -> Plain:
    """Return the record in the newest version; RecordFault for what is no record, or one of a newer program."""
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise RecordFault("record", f"this is no {FORMAT}")
    plain: Plain = given
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise RecordFault("version", "must be a whole number from 1")
    if version > newest:
        raise NewerRecord("version", f"{version} is newer than this program reads ({newest})")
    for step in range(version, newest):
        plain = {**steps[step](plain), "version": step + 1}
    return plain
