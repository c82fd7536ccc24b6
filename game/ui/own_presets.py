"""The player's own presets as text in the settings: names and what differs from the game's own rules. It draws nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core import options as core
from game.core.options import Choice, Preset
from game.match.games import GAMES

KEY, DAMAGED_KEY = "own_presets", "own_presets_damaged"
"""Under what the archive keeps them, and the text that could not be read when others were stored."""
PREFIX = "own:"
LONGEST = 24

Presets = Mapping[str, tuple[Preset, ...]]


class Kept(NamedTuple):
    """Presets by game, and whether everything that was stored could be read."""

    presets: Presets
    is_whole: bool


def made(label: str, changes: Mapping[str, Choice]) -> Preset:
    """Give a preset of the player's own."""
    return Preset(named(label), label, "", dict(changes))


def named(label: str) -> str:
    """Give the inner name of a preset that the player calls so."""
    return PREFIX + label


def is_own(name: str) -> bool:
    """Tell whether a preset's name is that of one of the player's own."""
    return name.startswith(PREFIX)


def write(presets: Presets) -> str:
    """Write all presets as the settings keep them."""
    kept = {game: [{"name": one.label, "changes": dict(one.changes)} for one in some] for game, some in presets.items() if some}
    return json.dumps(kept, ensure_ascii=False)


def read(text: str) -> Kept:
    """Read what `write` has written; what cannot be understood is left out."""
    if not text:
        return Kept({}, True)
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError):
        stored = None
    if not isinstance(stored, dict):
        return Kept({}, False)
    found = {game: _of_game(game, some) for game, some in stored.items()}
    presets = {game: tuple(one for one in some if one is not None) for game, some in found.items() if some}
    return Kept(presets, all(None not in some and game in GAMES for game, some in found.items()))


def _of_game(game: str, stored: Any) -> tuple[Preset | None, ...]:
    if game not in GAMES or not isinstance(stored, list):
        return (None,) if game in GAMES else ()
    found: list[Preset | None] = []
    for one in stored:
        preset = _preset(game, one)
        found.append(None if preset in found else preset)
    return tuple(found)


def _preset(game: str, stored: Any) -> Preset | None:
    rules = GAMES[game]
    try:
        label, changes = stored["name"], stored["changes"]
        chosen = core.changed(rules.options_class(), dict(changes))
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    if not isinstance(label, str) or not label.isprintable() or not 0 < len(label.strip()) <= LONGEST:
        return None
    return made(label, core.differences(chosen, rules.options_class()))


def with_one(presets: Sequence[Preset], new: Preset, *, instead_of: str = "") -> tuple[Preset, ...]:
    """Give the list with a preset in the place of the one it replaces, of the same name, or at the end."""
    names = [one.name for one in presets]
    place = next((names.index(name) for name in (instead_of, new.name) if name in names), len(names))
    return (*presets[:place], new, *presets[place + 1 :])


def without(presets: Sequence[Preset], name: str) -> tuple[Preset, ...]:
    """Give the list without a preset."""
    return tuple(one for one in presets if one.name != name)
