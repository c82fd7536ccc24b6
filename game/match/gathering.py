"""What statistics count of deals that were not watched here to their end: older ones and imported ones, played through again.

It is done in small parts, between which a scene can draw. A deal that the rules no longer understand counts by its result.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.core.moves import Seat
from game.match import facts, replay, rows, storing
from game.match.archive import Archive
from game.match.facts import Facts
from game.match.shapes import Record, RecordFault

PART = 20
"""Deals of one part."""
_TO_GATHER = "FROM deals WHERE result IS NOT NULL AND has_facts = 0"


class Gathered(NamedTuple):
    """What a deal counts for each person."""

    match: int
    deal: int
    found: tuple[tuple[Seat, Facts], ...]


def waiting(archive: Archive) -> int:
    """Return how many finished deals are still to be played through."""
    return int(archive.rows(f"SELECT COUNT(*) {_TO_GATHER}")[0][0])


def gather(archive: Archive, *, most: int = PART) -> int:
    """Play some deals through and store what they count; return how many are left. NotStored if the disk fails."""
    found = archive.rows(f"SELECT match, number, before {_TO_GATHER} ORDER BY match, number LIMIT ?", most)
    if not found:
        return 0
    gathered = [one for match, deals in groupby(found, key=lambda row: row["match"])
                for one in _of_match(archive, match, list(deals))]

    def store(run: sqlite3.Connection) -> None:
        for match, deal, counted in gathered:
            storing.insert_facts(run, match, deal, counted)

    archive.write(store)
    return waiting(archive)


def _of_match(archive: Archive, match: int, deals: Sequence[sqlite3.Row]) -> list[Gathered]:
    try:
        record = archive.stored(match).record
    except RecordFault:
        return [Gathered(match, row["number"], ()) for row in deals]
    return [Gathered(match, row["number"], _of_deal(record, row["number"], row["before"])) for row in deals]


def _of_deal(record: Record, number: int, inherited: str) -> tuple[tuple[Seat, Facts], ...]:
    """Play a deal through for the people at the table; nobody counts where nobody plays, or where the entry is damaged."""
    people = [seat for seat, player in enumerate(record.players) if player.is_human]
    told = record.deals[number].result
    if not people or told is None:
        return ()
    try:
        before = rows.before_of(rows.unpacked(inherited))
    except rows.DAMAGE:
        return ()
    try:
        beats = [beat for step in replay.deal_steps(record, number, before) for beat in step.beats]
        replay.confirm(record.rules, beats[-1].state, record.deals[number], f"deal {number}", is_last=False)
    except (replay.RefusedMove, RecordFault):
        return facts.as_recorded(record.game, record.options, before, told, people)
    return facts.of_deal(record.game, beats, people)
