"""Whose statistics a match counts in: profiles, the owner's seat, copies of one match. Each call is part of a transaction.

A match played here counts for everybody who sat down at it. An imported one counts for the owner of this archive where a
person of his name sits, unless its cards were laid out by hand. Of several copies of one match one counts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence

from game.core.cards import names
from game.match import rows
from game.match.shapes import Deal, Record, RecordFault

Run = sqlite3.Connection


def owner(run: Run) -> tuple[int, str] | None:
    """Return number and name of the person whose archive this is, None where there is nobody yet.

    It is who sat down first, or whose export was taken in before anybody here had played.
    """
    row = run.execute("SELECT id, name FROM profiles WHERE is_me").fetchone()
    return None if row is None else (int(row[0]), str(row[1]))


def profile(run: Run, name: str) -> int:
    """Return the profile of a name, made if it is new; the first one ever is the owner's, and his imports then count."""
    is_first = owner(run) is None
    run.execute("INSERT OR IGNORE INTO profiles (name, is_me) VALUES (?, 0)", (name,))
    found = int(run.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()[0])
    if is_first:
        run.execute("UPDATE profiles SET is_me = 1 WHERE id = ?", (found,))
        _claim_imports(run, found, name)
    return found


def _claim_imports(run: Run, profile: int, name: str) -> None:
    """Let a new owner's matches count that were imported before he first sat down; of two alike the first."""
    run.execute(
        "UPDATE players SET profile = :profile WHERE name = :name AND kind = 'human' AND profile IS NULL "
        "AND seat = (SELECT MIN(seat) FROM players AS other "
        "            WHERE other.match = players.match AND other.name = :name AND other.kind = 'human') "
        "AND match IN (SELECT id FROM matches WHERE is_imported) "
        "AND match NOT IN (SELECT match FROM deals WHERE layout IS NOT NULL) "
        "AND NOT EXISTS (SELECT 1 FROM deals AS mine JOIN deals AS twin "
        "                ON twin.number = 0 AND twin.pack = mine.pack AND twin.match < mine.match "
        "                AND twin.result IS mine.result WHERE mine.match = players.match AND mine.number = 0)",
        {"profile": profile, "name": name})


def seated(run: Run, record: Record) -> tuple[int, ...]:
    """Return by seat the profiles of the people who sit down at a new match, 0 for an agent."""
    return tuple(profile(run, player.name) if player.is_human else 0 for player in record.players)


def owned(run: Run, record: Record) -> tuple[int, ...]:
    """Return by seat for whom an imported record counts: the owner where a person of his name sits, else nobody."""
    nobody, me = (0,) * len(record.players), owner(run)
    if me is None or any(deal.layout is not None for deal in record.deals):
        return nobody
    seats = [seat for seat, player in enumerate(record.players) if player.is_human and player.name == me[1]]
    return tuple(me[0] if seats[:1] == [seat] else 0 for seat in range(len(record.players)))


def adopt(run: Run, name: str) -> None:
    """Let the owner have played whatever the person of that name has; nothing happens where there is no such person."""
    me = owner(run)
    other = run.execute("SELECT id FROM profiles WHERE name = ? AND NOT is_me", (name,)).fetchone()
    if me is not None and other is not None:
        run.execute("UPDATE players SET profile = ? WHERE profile = ?", (me[0], other[0]))
        run.execute("DELETE FROM profiles WHERE id = ?", (other[0],))


def twins(run: Run, record: Record) -> Iterator[tuple[int, Record]]:
    """List the matches of the archive that begin with the same cards, among the same people under the same rules."""
    if not record.deals:
        return
    if record.deals[0].pack is None:
        found = run.execute("SELECT match FROM deals WHERE number = 0 AND pack IS NULL").fetchall()
    else:
        found = run.execute("SELECT match FROM deals WHERE number = 0 AND pack = ?", (names(record.deals[0].pack),)).fetchall()
    for (match,) in found:
        try:
            other = rows.read(run, match).record
        except RecordFault:
            continue
        if _head(other) == _head(record):
            yield match, other


def is_within(part: Record, whole: Record) -> bool:
    """Tell whether one record stands in another, at its beginning: its finished deals, and of a running one all moves."""
    over = _finished(part)
    if _finished(whole)[:len(over)] != over or len(whole.deals) < len(part.deals):
        return False
    running = zip(part.deals[len(over):], whole.deals[len(over):], strict=False)
    return all(_cards(mine) == _cards(other) and mine.moves == other.moves[:len(mine.moves)] for mine, other in running)


def _finished(record: Record) -> Sequence[object]:
    return [(_cards(deal), deal.moves, deal.result) for deal in record.deals if deal.result is not None]


def _cards(deal: Deal) -> object:
    """Return what tells one deal from another before a move is made; seals may be missing in a copy."""
    return deal.dealer, deal.pack, deal.layout


def _head(record: Record) -> object:
    return record.game, dict(record.changes), record.players, record.before, _cards(record.deals[0])


def disown(run: Run, match: int) -> None:
    """Let a match count for nobody; it stays in the archive."""
    run.execute("UPDATE players SET profile = NULL WHERE match = ?", (match,))
