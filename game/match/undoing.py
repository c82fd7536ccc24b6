"""What taking moves back must know of a deal: its beats once more, and where a seat had a choice. It changes nothing."""

from __future__ import annotations

from typing import Any

from game.core.events import Beat
from game.core.moves import Seat, has_choice
from game.core.rules import Before
from game.match import replay
from game.match.shapes import Deal, Record


def replayed(header: Record, deal: Deal, inherits: Before) -> list[Beat[Any]]:
    """Return everything that happens in a deal; RecordFault or RefusedMove where the rules do not allow it any more."""
    return [beat for step in replay.deal_steps(header._replace(deals=(deal,)), 0, inherits) for beat in step.beats]


def decisions(record: Record, number: int, inherits: Before, seat: Seat) -> tuple[int, ...]:
    """List the numbers of a seat's moves in a deal at which it had a choice."""
    found, state = [], None
    for step in replay.deal_steps(record, number, inherits):
        if step.move is not None and step.move.seat == seat and has_choice(record.rules.view(state, seat).legal):
            found.append(step.index or 0)
        state = step.state
    return tuple(found)
