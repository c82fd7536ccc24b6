"""The archive's matches as a list: last played first, filtered, searched, page by page. Changes nothing and knows no scene."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.moves import Seat
from game.match import rows
from game.match.archive import Archive
from game.match.database import folded
from game.match.games import GAMES
from game.match.presets import preset_of
from game.match.seats import Player

PAGE = 50
"""Rows of a page unless more are asked for."""


class Query(NamedTuple):
    """What is looked for; whatever is left as it is lets every match pass.

    Each word of `text` must stand in a player's name, his persona or the preset's label, whatever the case and the accents.
    `labels` are the presets' labels as the player reads them, by game and name; without one the English label is searched.
    `since` and `until` are days, both included, as the player's clock has them.
    """

    text: str = ""
    game: str = ""
    state: str = ""
    since: datetime.date | None = None
    until: datetime.date | None = None
    is_imported: bool | None = None
    labels: Mapping[tuple[str, str], str] = {}


EVERYTHING = Query()


class Listed(NamedTuple):
    """A match in the list. `begun` and `changed` are times in UTC; `winners` are seats, empty until it is finished."""

    id: int
    game: str
    players: tuple[Player, ...]
    state: str
    begun: str
    changed: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat, as they stand now or stood at the end; nothing but zeros before the first deal is over."""
    games: tuple[int, ...]
    """Games won by seat; they tell something in a match of linked games only."""
    preset: str
    """The name of the built-in preset that has these rules, "" for rules of one's own."""
    deals: int
    """Deals that are over."""
    is_imported: bool
    is_assisted: bool
    """Whether any deal was not played unaided."""
    is_practice: bool
    """Whether its cards were laid out by hand: such a match counts nowhere."""
    is_counted: bool
    """Whether it counts in the owner's statistics."""


class Page(NamedTuple):
    """A part of the list, the number of its first row, and how many rows there are in all."""

    rows: tuple[Listed, ...]
    first: int
    total: int


def page(archive: Archive, query: Query = EVERYTHING, *, first: int = 0, count: int = PAGE) -> Page:
    """Return so many rows from the given one on, the match last played first."""
    fitting = ids(archive, query)
    start = max(0, min(first, len(fitting) - 1))
    return Page(_listed(archive, fitting[start:start + count]), start, len(fitting))


def one(archive: Archive, match: int) -> Listed | None:
    """Return one match as it stands in the list, None if it is not in it."""
    found = archive.rows("SELECT id FROM matches WHERE id = ? AND NOT is_deleted", match)
    return _listed(archive, (match,))[0] if found else None


def some(archive: Archive, numbers: Sequence[int]) -> tuple[Listed, ...]:
    """Return matches as they stand in the list, in the order of their numbers; those that are not in it are left out."""
    known = {row[0] for row in archive.rows(
        f"SELECT id FROM matches WHERE id IN ({_marks(numbers)}) AND NOT is_deleted", *numbers)}
    return _listed(archive, [number for number in numbers if number in known])


def ids(archive: Archive, query: Query = EVERYTHING) -> tuple[int, ...]:
    """Return the numbers of all matches that fit, in the order of the list."""
    where, values = _condition(archive, query)
    return tuple(row[0] for row in archive.rows(
        f"SELECT m.id FROM matches AS m WHERE {where} ORDER BY {_LAST_PLAYED} DESC, m.touched DESC, m.id DESC", *values))


_LAST_PLAYED = ("CASE WHEN m.touched > 0 THEN MAX(m.changed) OVER (PARTITION BY m.touched > 0 ORDER BY m.touched) "
                "ELSE m.changed END")
"""When a match was last played. One played here comes after all that were played here earlier, whatever the clock said."""


# What fits


def _condition(archive: Archive, query: Query) -> tuple[str, list[Any]]:
    """Return the condition on `m` in words of SQL, and its values."""
    parts: list[str] = ["NOT m.is_deleted"]
    values: list[Any] = []
    for column, wanted in (("game", query.game), ("state", query.state)):
        if wanted:
            parts.append(f"m.{column} = ?")
            values.append(wanted)
    if query.is_imported is not None:
        parts.append("m.is_imported = ?")
        values.append(query.is_imported)
    if query.since is not None:
        parts.append("m.changed >= ?")
        values.append(midnight(query.since))
    if query.until is not None:
        parts.append("m.changed < ?")
        values.append(midnight(query.until + datetime.timedelta(days=1)))
    for word in folded(query.text).split():
        condition, more = _holds(archive, word, query.labels)
        parts.append(condition)
        values += more
    return " AND ".join(parts), values


def midnight(day: datetime.date) -> str:
    """Return the time at which a day of the player's clock begins, as the archive writes times."""
    begins = datetime.datetime.combine(day, datetime.time.min).astimezone(datetime.UTC)
    return begins.isoformat(timespec="milliseconds")


def _holds(archive: Archive, word: str, labels: Mapping[tuple[str, str], str]) -> tuple[str, list[Any]]:
    """Return the condition that a word stands in a player's name or persona, or in the preset's label."""
    by_player = "EXISTS (SELECT 1 FROM players WHERE match = m.id AND instr(folded(CAST(name || ' ' || persona AS BLOB)), ?))"
    fitting = [key for key in house_rules(archive) if word in folded(_label(key, labels))]
    by_preset = " OR ".join(["(m.game = ? AND m.options = ? AND (SELECT COUNT(*) FROM players WHERE match = m.id) = ?)"]
                            * len(fitting))
    condition = f"({by_player} OR {by_preset})" if fitting else by_player
    return condition, [word, *(value for key in fitting for value in key)]


def house_rules(archive: Archive) -> tuple[tuple[str, str, int], ...]:
    """List the sets of house rules that occur, each once: game, options as they are stored, number of players."""
    return tuple(tuple(row) for row in archive.rows(
        "SELECT DISTINCT game, options, (SELECT COUNT(*) FROM players WHERE match = matches.id) FROM matches "
        "WHERE NOT is_deleted"))


def _label(key: tuple[str, str, int], labels: Mapping[tuple[str, str], str]) -> str:
    game, options, seats = key
    name = preset_of(game, seats, options)
    known = {one.name: one.label for one in GAMES[game].presets()} if game in GAMES else {}
    return labels.get((game, name), known.get(name, ""))


# Rows


def _listed(archive: Archive, numbers: Sequence[int]) -> tuple[Listed, ...]:
    """Return rows of the list in the order of the numbers."""
    matches = {row["id"]: row for row in archive.rows(f"SELECT * FROM matches WHERE id IN ({_marks(numbers)})", *numbers)}
    players = players_of(archive, numbers)
    deals = {row["match"]: row for row in _deals_of(archive, numbers)}
    counted = {row[0] for row in archive.rows(
        f"SELECT match FROM players JOIN profiles ON profiles.id = profile WHERE is_me AND match IN ({_marks(numbers)})",
        *numbers)}
    return tuple(_row(matches[number], players.get(number, ()), deals.get(number), is_counted=number in counted)
                 for number in numbers)


def players_of(archive: Archive, numbers: Sequence[int]) -> dict[int, tuple[Player, ...]]:
    """Return the players of some matches by seat."""
    seats: dict[int, tuple[Player, ...]] = {}
    for match, *parts in archive.rows("SELECT match, name, kind, level, persona FROM players "
                                      f"WHERE match IN ({_marks(numbers)}) ORDER BY match, seat", *numbers):
        seats[match] = (*seats.get(match, ()), Player(*map(str, parts)))
    return seats


def _deals_of(archive: Archive, numbers: Sequence[int]) -> list[Any]:
    """Return by match what its deals are as a whole, and the last finished one."""
    return archive.rows(
        "SELECT whole.*, last.before, last.result, last.following FROM "
        "(SELECT match, COUNT(result) AS finished, MAX(is_assisted) AS assisted, COUNT(layout) AS laid_out, "
        f" MAX(CASE WHEN result IS NULL THEN -1 ELSE number END) AS last FROM deals WHERE match IN ({_marks(numbers)}) "
        " GROUP BY match) AS whole LEFT JOIN deals AS last ON last.match = whole.match AND last.number = whole.last", *numbers)


def _marks(numbers: Sequence[int]) -> str:
    return ", ".join("?" * len(numbers))


def _row(match: Any, players: tuple[Player, ...], deals: Any, *, is_counted: bool) -> Listed:
    winners = rows.winners_of(match["winners"])
    try:
        standing = _standing(deals, winners, len(players))
    except rows.DAMAGE:  # a damaged entry is listed all the same
        standing = Standing((0,) * len(players), (0,) * len(players))
    return Listed(
        match["id"], match["game"], players, match["state"], str(match["begun"]), str(match["changed"]), winners, *standing,
        preset_of(match["game"], len(players), match["options"]), 0 if deals is None else deals["finished"],
        bool(match["is_imported"]), bool(deals is not None and deals["assisted"]),
        bool(deals is not None and deals["laid_out"]), is_counted)


def _standing(deals: Any, winners: tuple[Seat, ...], seats: int) -> Standing:
    if deals is None or deals["result"] is None:
        return Standing((0,) * seats, (0,) * seats)
    return standing_after(deals["before"], deals["result"], deals["following"], winners)


class Standing(NamedTuple):
    """Points and games by seat."""

    scores: tuple[int, ...]
    games: tuple[int, ...]


def standing_after(before: str, result: str, following: str | None, winners: tuple[Seat, ...]) -> Standing:
    """Return how a match stands after a deal, from the columns of its row; a match that is over by its last scores."""
    if following is not None:
        after = rows.unpacked(following)[0]
        return Standing(tuple(after["scores"]), tuple(after["games"]))
    inherits, points = rows.unpacked(before), rows.unpacked(result)["points"]
    scores = tuple(was + won for was, won in zip(inherits["scores"], points, strict=True))
    return Standing(scores, tuple(won + (seat in winners) for seat, won in enumerate(inherits["games"])))
