"""Which built-in preset a set of house rules is. Knows no player's own presets."""

from __future__ import annotations

from functools import lru_cache

from game.core.options import OptionError
from game.match import rows
from game.match.games import GAMES


@lru_cache(maxsize=1024)
def preset_of(game: str, seats: int, options: str) -> str:
    """Return the name of the first built-in preset that means the same for so many players.

    `options` is written as in the archive. "" stands for rules of one's own, and for what cannot be read.
    """
    try:
        rules = GAMES[game]
        wanted = rules.options(seats, rows.unpacked(options))
    except rows.DAMAGE:
        return ""
    for preset in rules.presets():
        try:
            if rules.options(seats, preset.changes) == wanted:
                return preset.name
        except OptionError:
            continue
    return ""
