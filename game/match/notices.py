"""What a player should be told once: an English sentence with named placeholders, translated by whoever shows it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Notice(NamedTuple):
    """A sentence and what fills its placeholders.

    >>> str(Notice("The file {name} is damaged.", (("name", "a.json"),)))
    'The file a.json is damaged.'
    """

    sentence: str
    values: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(**dict(self.values))
