"""Rows of the archive as values and back: JSON columns, stored matches. Changes nothing and opens no file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.cards import names
from game.core.moves import Seat
from game.core.rules import Before
from game.match.endings import Ending
from game.match.position import order_key
from game.match.reading import record_of
from game.match.record import before_plain, layout_plain, result_plain
from game.match.seats import AGENT, HUMAN
from game.match.shapes import FORMAT, VERSION, Deal, Record, RecordFault

RUNNING, FINISHED, ABANDONED = "running", "finished", "abandoned"


class Profile(NamedTuple):
    """A person whom the archive knows by name; one of them is the one who owns this computer's statistics."""

    id: int
    name: str
    is_me: bool


class Stored(NamedTuple):
    """A match as it lies in the archive: the whole record, and for its last deal what that inherits and how it ended."""

    record: Record
    is_chosen_seed: bool
    is_imported: bool
    inherits: Before | None
    ending: Ending | None
    stand_ins: tuple[str, ...] = ()
    """By seat: the level of the agent that plays for a person, "" where nobody stands in."""
    is_abandoned: bool = False
    touched: int = 0
    """Grows with every change of any match, so it tells whether this one is still as it was read."""


class Said(NamedTuple):
    """A move to be stored, with what its agent thought: a reason and choices as (text, value, error)."""

    text: str
    reason: tuple[str, Mapping[str, Any]] | None = None
    choices: Sequence[tuple[str, float, float]] = ()


def packed(value: Any) -> str | None:
    """Write a value for a JSON column; None and nothing at all stay NULL."""
    return None if value is None or value == () else json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


def unpacked(column: str | None) -> Any:
    """Read a JSON column."""
    return None if column is None else json.loads(column)


DAMAGE = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What reading a column raises that holds rubbish."""


def said_of(row: Any) -> Said | None:
    """Read a move with its reason and choices; None where they are damaged."""
    try:
        (sentence, values), choices = unpacked(row["reason"]), unpacked(row["choices"]) or ()
        read_choices = tuple((str(text), float(value), float(error)) for text, value, error in choices)
        return Said(row["text"], (str(sentence), dict(values)), read_choices)
    except DAMAGE:
        return None


def winners_of(column: str | None) -> tuple[Seat, ...]:
    """Read the seats that have won a match; nobody where the column is damaged."""
    try:
        found = unpacked(column)
    except DAMAGE:
        return ()
    return tuple(seat for seat in found if type(seat) is int) if isinstance(found, list) else ()


def deal_row(deal: Deal, inherits: Before, *, is_assisted: bool = False) -> tuple[Any, ...]:
    """Return a deal's columns after match and number, up to those of its ending."""
    pack = None if deal.pack is None else names(deal.pack)
    layout = None if deal.layout is None else packed(layout_plain(deal.layout))
    return deal.dealer, pack, layout, deal.seal, deal.salt, packed(inherited_plain(inherits)), is_assisted


def ending_row(ending: Ending, game: str) -> tuple[str | None, str | None]:
    """Return the columns that say how a deal ended: result and following."""
    order = order_key(game, len(ending.result.points))
    following = None if ending.following is None else [inherited_plain(ending.following[0]), ending.following[1]]
    return packed(result_plain(ending.result, order)), packed(following)


def read(run: sqlite3.Connection, match: int) -> Stored:
    """Read a match with all its deals; RecordFault if there is none or its rows are damaged."""
    row = run.execute("SELECT * FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise RecordFault(f"match {match}", "the archive has no such match")
    players = _of(run, match, "players", "seat")
    return stored(row, players, _of(run, match, "deals", "number"), _of(run, match, "moves", "deal, number"))


def _of(run: sqlite3.Connection, match: int, table: str, order: str) -> list[Any]:
    return run.execute(f"SELECT * FROM {table} WHERE match = ? ORDER BY {order}", (match,)).fetchall()


def stored(match: Any, players: Sequence[Any], deals: Sequence[Any], moves: Sequence[Any]) -> Stored:
    """Build a match from its rows; RecordFault where they hold what no record can hold."""
    try:
        record = record_of(_plain(match, players, deals, moves))
        last = deals[-1] if deals else None
        inherits = None if last is None else before_of(unpacked(last["before"]))
        ending = None if last is None or last["result"] is None else _ending(match, last, record.deals[-1])
    except RecordFault:
        raise
    except DAMAGE:
        raise RecordFault(f"match {match['id']}", "its entry in the archive is damaged") from None
    stand_ins = tuple(str(row["stand_in"]) if row["kind"] == HUMAN else "" for row in players)
    return Stored(record, bool(match["is_chosen_seed"]), bool(match["is_imported"]), inherits, ending, stand_ins,
                  match["state"] == ABANDONED, match["touched"])


def inherited_plain(inherits: Before) -> dict[str, Any]:
    """Return what a deal inherits as JSON values; a record that starts with it counts its deals anew, an archive does not."""
    return before_plain(inherits) | ({"deals": inherits.deals} if inherits.deals else {})


def before_of(plain: Any) -> Before:
    """Read what a deal inherits, as `inherited_plain` wrote it."""
    titles = plain["titles"]
    return Before(tuple(plain["scores"]), tuple(plain["games"]), None if titles is None else tuple(titles),
                  plain.get("target"), plain.get("deals", 0))


def _ending(match: Any, row: Any, deal: Deal) -> Ending:
    following = unpacked(row["following"])
    assert deal.result is not None
    after = None if following is None else (before_of(following[0]), int(following[1]))
    return Ending(deal.result, after, winners_of(match["winners"]))


def _plain(match: Any, players: Sequence[Any], deals: Sequence[Any], moves: Sequence[Any]) -> dict[str, Any]:
    """Return the rows as the JSON values of a record, so that one reader checks files and archive alike."""
    said: dict[int, list[str]] = {row["number"]: [] for row in deals}
    for move in moves:
        said[move["deal"]].append(move["text"])
    plain = {
        "format": FORMAT, "version": VERSION, "game": match["game"], "options": unpacked(match["options"]),
        "seats": [_player(row) for row in players], "seed": match["seed"],
        "deals": [_deal(row, said[row["number"]]) for row in deals],
        "assisted": [row["number"] for row in deals if row["is_assisted"]]}
    return plain if match["before"] is None else plain | {"before": unpacked(match["before"])}


def _player(row: Any) -> dict[str, str]:
    plain = {"name": row["name"], "kind": row["kind"]}
    return plain | {"level": row["level"], "persona": row["persona"]} if row["kind"] == AGENT else plain


def _deal(row: Any, moves: list[str]) -> dict[str, Any]:
    cards = {"pack": row["pack"]} if row["layout"] is None else unpacked(row["layout"])
    result = {} if row["result"] is None else {"result": unpacked(row["result"])}
    return {"dealer": row["dealer"], **cards, "moves": moves, "seal": row["seal"], "salt": row["salt"], **result}
