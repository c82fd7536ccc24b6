"""Where the rule book was left: the game and, for each, the place. It forgets with the program and opens nothing."""

from __future__ import annotations

from typing import Any


class Bookmark:
    """The place of each game's book, as the book itself writes it."""

    def __init__(self) -> None:
        self.game = ""
        self.places: dict[str, Any] = {}
