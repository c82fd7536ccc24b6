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
