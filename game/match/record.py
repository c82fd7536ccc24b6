"""The record format: the one text form in which matches are exported, replayed, shared and tested. Opens files to read only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.cards import names, text
from game.core.rules import Before, Layout
from game.match import codec
from game.match.position import order_key
from game.match.reading import record_of
from game.match.seats import Player
from game.match.shapes import FORMAT, VERSION, Deal, Record, RecordFault, Result
from game.match.versions import upgraded

__all__ = ["Deal", "Record", "RecordFault", "Result", "load", "read", "write"]


def read(source: str) -> Record:
    """Read a record; RecordFault is one sentence that says where it is wrong, counted from 0."""
    return record_of(upgraded(codec.parse(source)))


def load(path: Path) -> Record:
    """Read a record file; RecordFault too where the file itself cannot be read."""
    return read(codec.read_file(path))


def write(record: Record) -> str:
    """Write a record as JSON that people can read; `read` gives an equal record back."""
    head: dict[str, Any] = {
        "format": FORMAT, "version": VERSION, "game": record.game, "options": dict(record.changes),
        "seats": [_player(player) for player in record.players], "seed": record.seed}
    if record.before is not None:
        head["before"] = before_plain(record.before)
    if record.assisted:
        head["assisted"] = list(record.assisted)
    order = order_key(record.game, len(record.players))
    return codec.dump(head, [_deal(deal, order) for deal in record.deals])


def before_plain(before: Before) -> dict[str, Any]:
    """Return what a deal inherits as JSON values."""
    target = {} if before.target is None else {"target": before.target}
    titles = None if before.titles is None else list(before.titles)
    return {"scores": list(before.scores), "games": list(before.games), "titles": titles, **target}


def layout_plain(layout: Layout) -> dict[str, Any]:
    """Return laid-out cards as JSON values."""
    plain: dict[str, Any] = {"hands": [names(hand) for hand in layout.hands]}
    if layout.turn_up is not None:
        plain["turn_up"] = text(layout.turn_up)
    if layout.stock is not None:
        plain["stock"] = names(layout.stock)
    return plain


def result_plain(result: Result, order: str) -> dict[str, Any]:
    """Return a result as JSON values; `order` is the word for its order of seats."""
    return {"points": list(result.points)} | ({} if result.order is None else {order: list(result.order)})


def _player(player: Player) -> dict[str, str]:
    if player.is_human:
        return {"name": player.name, "kind": player.kind}
    told = {"name": player.name, "kind": player.kind, "level": player.level, "persona": player.persona}
    return {key: value for key, value in told.items() if value or key != "persona"}


def _deal(deal: Deal, order: str) -> dict[str, Any]:
    cards = layout_plain(deal.layout) if deal.layout is not None else {"pack": names(deal.pack or ())}
    seals = {key: value for key, value in (("seal", deal.seal), ("salt", deal.salt)) if value}
    result = {} if deal.result is None else {"result": result_plain(deal.result, order)}
    return {"dealer": deal.dealer, **cards, **seals, "moves": deal.moves, **result}
