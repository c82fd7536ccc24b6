"""Who sits at the table: names and kinds of players; how an agent thinks is none of its business."""

from __future__ import annotations

from typing import NamedTuple

HUMAN, AGENT = "human", "agent"


class Player(NamedTuple):
    """Somebody at a seat. `level` and `persona` are an agent's; unknown ones play as normal."""

    name: str
    kind: str
    level: str = ""
    persona: str = ""

    @property
    def is_human(self) -> bool:
        """Tell whether a person plays."""
        return self.kind == HUMAN


def sitter(player: Player, stand_in: str) -> Player:
    """Return who moves for a player's seat: himself, or an agent of the level that stands in for him.

    >>> sitter(Player("Léa", HUMAN), "easy")
    Player(name='Léa', kind='agent', level='easy', persona='')
    """
    return Player(player.name, AGENT, stand_in) if stand_in else player
