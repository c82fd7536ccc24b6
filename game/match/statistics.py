"""The owner's statistics of a game, by queries: what has come of his matches and deals. Changes nothing and draws nothing.

What counts: every deal that is over and every finished match in which the owner of this archive had a seat, those imported for
him included. What does not: practice, which is kept nowhere; deals taken back; deleted matches; matches of cards laid out by
hand; second copies of a match. Deals with undo, hint or a stand-in are *assisted* and stand apart, and so does a match with
any such deal. A match that was abandoned counts nowhere, but its finished deals do.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from types import NoneType
from typing import Any, NamedTuple

from game.core.intervals import mean
from game.core.moves import Seat
from game.match import listing, rows
from game.match.archive import Archive
from game.match.counts import Band, Count, Mean, Point, Streaks, running, runs_of, streaks
from game.match.facts import TABLES, EcarteFacts, Facts, PresidentFacts
from game.match.games import GAMES
from game.match.gathering import waiting
from game.match.position import ECARTE, PRESIDENT
from game.match.presets import preset_of
from game.match.rows import FINISHED

_TEXTS, _MOST = ("title", "held"), 1_000_000
"""Columns that hold words, and what no number of a deal reaches."""
OWN_RULES = ""
"""In place of a preset: matches under house rules that no built-in preset has."""


class Which(NamedTuple):
    """Which matches are counted: None lets all pass.

    `opponent` is an opponent's persona, or where he has none his name; `level` one that an opponent has; `since` and `until`
    are days of the player's clock, both included.
    """

    game: str
    is_assisted: bool = False
    preset: str | None = None
    opponent: str | None = None
    level: str | None = None
    since: datetime.date | None = None
    until: datetime.date | None = None


class Opponent(NamedTuple):
    """Somebody to be chosen; `key` is what `Which.opponent` takes, `name` may be empty for a person of the house."""

    key: str
    name: str
    level: str


class Choices(NamedTuple):
    """What there is to choose from, the most frequent first, with the number of matches."""

    presets: tuple[tuple[str, int], ...]
    opponents: tuple[tuple[Opponent, int], ...]
    levels: tuple[tuple[str, int], ...]


class Result(NamedTuple):
    """A finished match. `mine` and `theirs` are points, at linked games games; `theirs` are the best opponent's.

    `place` counts from 1; equal scores share it, and two sides of partners come first and second.
    """

    match: int
    date: str
    is_won: bool
    mine: int
    theirs: int
    place: int
    seats: int
    opponents: tuple[Opponent, ...]


class Against(NamedTuple):
    """The record against one opponent: matches won of those played; at President ended ahead of those not ended level."""

    opponent: Opponent
    record: Count


class Matches(NamedTuple):
    """The finished matches, oldest first, and what follows from them."""

    results: tuple[Result, ...]
    won: Count
    streaks: Streaks
    against: tuple[Against, ...]


class Ecarte(NamedTuple):
    """Écarté: `won_deals` are deals with more points than any opponent; shares of voles and kings turned are of all deals."""

    matches: Matches
    deals: int
    waiting: int
    """Deals that `gathering.gather` has still to play through; they are missing here."""
    won_deals: Count
    points: Mean
    against: Mean
    spread: tuple[int, ...]
    """Deals in which one scored nothing, one point, two …"""
    spread_against: tuple[int, ...]
    voles: Count
    suffered: Count
    kings_turned: Count
    kings_called: Count
    """Of the kings held when the play began."""
    proposals: Count
    """Of the turns at which one could propose."""
    accepted: Count
    """Of the proposals made."""
    refusals: Count
    """Of the proposals received."""
    punished: Count
    """Of the deals that one kept without exchange at the risk of a point: how many one then lost."""
    form: tuple[Band, ...]
    """The share of deals won over the last fifty."""
    points_by_match: tuple[Point, ...]
    """Points a deal, match by match."""


class Places(NamedTuple):
    """At tables of so many seats: how often one came first, second …"""

    seats: int
    counts: tuple[int, ...]


class President(NamedTuple):
    """President: places, titles and what they brought."""

    matches: Matches
    deals: int
    waiting: int
    """As in `Ecarte`."""
    firsts: Count
    points: Mean
    places: tuple[Places, ...]
    titles: tuple[tuple[str, int], ...]
    """How often one held each title, from president to scum."""
    reigns: tuple[int, ...]
    """How many deals in a row one stayed President, oldest first."""
    kept: Count
    """Of the deals begun as President: how many ended so."""
    gained: Mean
    """What an exchange brought, in printed ranks; below 0 for who had to give."""
    gained_by_title: tuple[tuple[str, Mean], ...]
    passes: Count
    """Of the turns."""
    fell: Count
    """Deals with a foul finish or a downfall, of all."""
    form: tuple[Band, ...]
    """The share of deals ended first over the last fifty."""
    place_by_match: tuple[Point, ...]
    """The mean place, from 1, match by match."""


TITLES = ("president", "vice-president", "secretary", "citizen", "clerk", "high-scum", "scum")


# What there is


def choices(archive: Archive, game: str) -> Choices:
    """Return what the owner's matches of a game can be told apart by."""
    with_mine, values = _mine(archive, Which(game), is_either=True)
    presets: dict[str, int] = {}
    for options, seats, number in archive.rows(
            f"{with_mine} SELECT options, seats, COUNT(*) FROM mine GROUP BY options, seats", *values):
        name = preset_of(game, seats, options)
        presets[name] = presets.get(name, 0) + number
    opponents = archive.rows(
        f"{with_mine} SELECT {_KEY} AS key, MAX(o.name), MAX(o.level), COUNT(DISTINCT mine.id) AS number "
        f"FROM mine JOIN players AS o ON o.match = mine.id AND {_is_foe(game, 'mine')} GROUP BY key ORDER BY number DESC, key",
        *values)
    levels = archive.rows(
        f"{with_mine} SELECT o.level, COUNT(DISTINCT mine.id) AS number FROM mine JOIN players AS o ON o.match = mine.id "
        f"AND {_is_foe(game, 'mine')} WHERE o.kind = 'agent' GROUP BY o.level ORDER BY number DESC, o.level", *values)
    return Choices(tuple(sorted(presets.items(), key=lambda one: (-one[1], one[0]))),
                   tuple((Opponent(*map(str, parts)), number) for *parts, number in opponents),
                   tuple((level, number) for level, number in levels))


_KEY = "COALESCE(NULLIF(o.persona, ''), o.name)"
_OWN_NAME = "CASE o.persona WHEN '' THEN o.name ELSE '' END"
"""Empty for a person of the house, who is called otherwise in another language and is the same all the same."""


def _mine(archive: Archive, which: Which, *, is_either: bool = False) -> tuple[str, list[Any]]:
    """Return the beginning of a query, `WITH mine AS …`, and its values: the owner's matches with his seat.

    `is_either`: clean and assisted matches; deals are told apart one by one.
    """
    parts, values = ["profiles.is_me", "m.game = ?", "NOT m.is_deleted"], [which.game]
    more, added = _chosen(archive, which)
    if not is_either:
        more.append(f"{'' if which.is_assisted else 'NOT '}EXISTS "
                    "(SELECT 1 FROM deals INDEXED BY deals_assisted WHERE match = m.id AND is_assisted = 1)")
    parts += more
    values += added
    return ("WITH mine AS MATERIALIZED (SELECT m.*, p.seat, p.profile, "
            "(SELECT COUNT(*) FROM players WHERE match = m.id) AS seats FROM profiles "
            "JOIN players AS p ON p.profile = profiles.id JOIN matches AS m ON m.id = p.match AND p.seat = "
            "(SELECT MIN(seat) FROM players WHERE match = m.id AND profile = p.profile) "
            f"WHERE {' AND '.join(parts)})"), values


def _chosen(archive: Archive, which: Which) -> tuple[list[str], list[Any]]:
    parts: list[str] = []
    values: list[Any] = []
    for wanted, column in ((which.opponent, _KEY), (which.level, "o.level")):
        if wanted is not None:
            parts.append(f"EXISTS (SELECT 1 FROM players AS o "
                         f"WHERE o.match = m.id AND {_is_foe(which.game, 'p')} AND {column} = ?)")
            values.append(wanted)
    if which.since is not None:
        parts.append("m.changed >= ?")
        values.append(listing.midnight(which.since))
    if which.until is not None:
        parts.append("m.changed < ?")
        values.append(listing.midnight(which.until + datetime.timedelta(days=1)))
    if which.preset is not None:
        fitting = [(options, seats) for game, options, seats in listing.house_rules(archive)
                   if game == which.game and preset_of(game, seats, options) == which.preset]
        same = "(m.options = ? AND (SELECT COUNT(*) FROM players WHERE match = m.id) = ?)"
        parts.append(f"({' OR '.join([same] * len(fitting)) or '0'})")
        values += [value for pair in fitting for value in pair]
    return parts, values


# Matches


def _matches(archive: Archive, which: Which) -> Matches:
    with_mine, values = _mine(archive, which)
    found = archive.rows(
        f"{with_mine} SELECT mine.id, mine.changed, mine.winners, mine.options, mine.seat, mine.seats, d.before, d.result "
        "FROM mine JOIN deals AS d ON d.match = mine.id "
        "AND d.number = (SELECT MAX(number) FROM deals WHERE match = mine.id) "
        f"WHERE mine.state = '{FINISHED}' AND d.result IS NOT NULL ORDER BY mine.changed, mine.id", *values)
    tables: dict[int, list[tuple[Seat, Opponent]]] = {}
    for match, seat, *parts in archive.rows(
            f"{with_mine} SELECT o.match, o.seat, {_KEY}, {_OWN_NAME}, o.level "
            f"FROM mine JOIN players AS o ON o.match = mine.id AND {_is_foe(which.game, 'mine')} "
            f"WHERE mine.state = '{FINISHED}'", *values):
        tables.setdefault(match, []).append((seat, Opponent(*map(str, parts))))
    results: list[Result] = []
    tallies: dict[Opponent, Count] = {}
    for row in found:
        _add_match(which.game, row, tables.get(row["id"], []), results, tallies)
    won = [one.is_won for one in results]
    against = sorted((Against(*one) for one in tallies.items()), key=lambda one: (-one.record.whole, one.opponent))
    return Matches(tuple(results), Count(sum(won), len(won)), streaks(won), tuple(against))


def _add_match(game: str, row: Any, foes: Sequence[tuple[Seat, Opponent]], results: list[Result],
               tallies: dict[Opponent, Count]) -> None:
    """Add a match to the results and to the record against each opponent; a damaged entry is left out."""
    seat, seats = row["seat"], range(row["seats"])
    winners = rows.winners_of(row["winners"])
    try:
        scores, games = listing.standing_after(row["before"], row["result"], None, winners)
        is_linked = _is_linked(game, len(seats), row["options"])
    except rows.DAMAGE:
        return
    if not len(scores) == len(games) == len(seats) or not {seat, *(other for other, _ in foes)} <= set(seats):
        return
    shown, is_won = games if is_linked else scores, seat in winners
    others = [other for other in seats if other != seat and not _are_partners(game, len(seats), seat, other)]
    theirs = max((shown[other] for other in others), default=0)
    has_partner = len(others) < len(seats) - 1
    place = 1 if is_won else 2 if has_partner else 1 + max(1, sum(score > shown[seat] for score in shown))
    results.append(Result(row["id"], row["changed"], is_won, shown[seat], theirs, place, len(seats),
                          tuple(one for _, one in foes)))
    for opponent in {one for _, one in foes}:
        ahead, behind = _compared(game, scores, seat, opponent, foes, is_won=is_won)
        count = tallies.get(opponent, Count(0, 0))
        tallies[opponent] = Count(count.part + ahead, count.whole + ahead + behind)


@lru_cache(maxsize=256)
def _is_linked(game: str, seats: int, options: str) -> bool:
    """Tell whether games are won on the way to the match (E-23)."""
    return game == ECARTE and GAMES[game].options(seats, rows.unpacked(options)).match != "single"


def _are_partners(game: str, seats: int, seat: Seat, other: Seat) -> bool:
    return game == ECARTE and seats == 4 and (seat + other) % 2 == 0


def _is_foe(game: str, mine: str) -> str:
    """Return in words of SQL that the player `o` sits against the owner at the seat `mine`: he is no partner nor the owner."""
    is_partner = f"(o.seat + {mine}.seat) % 2 = 0 AND (SELECT COUNT(*) FROM players WHERE match = o.match) = 4"
    return (f"o.seat <> {mine}.seat AND o.profile IS NOT {mine}.profile"
            f"{f' AND NOT ({is_partner})' if game == ECARTE else ''}")


def _compared(game: str, scores: Sequence[int], seat: Seat, opponent: Opponent, foes: Sequence[tuple[Seat, Opponent]], *,
              is_won: bool) -> tuple[int, int]:
    """Return whether the match was won, or at President ended ahead, and whether not; (0, 0) if it ended level."""
    if game != PRESIDENT:
        return int(is_won), int(not is_won)
    best = max(scores[other] for other, one in foes if one == opponent)
    return int(scores[seat] > best), int(scores[seat] < best)


# Deals


class _Deals:
    """The owner's deals, clean or assisted as asked for, oldest first: one sequence for each column of their facts."""

    def __init__(self, archive: Archive, which: Which, kind: type[Facts]) -> None:
        with_mine, values = _mine(archive, which, is_either=True)
        columns = ("match", "deal", *kind._fields)
        found = archive.columns(
            f"{with_mine} SELECT {', '.join(f'f.{name}' for name in columns)} "
            f"FROM mine JOIN {TABLES[kind]} AS f ON f.match = mine.id AND f.seat = mine.seat "
            f"WHERE {'' if which.is_assisted else 'NOT '}EXISTS (SELECT 1 FROM deals AS d INDEXED BY deals_assisted "
            "WHERE d.match = f.match AND d.number = f.deal AND d.is_assisted = 1) "
            "ORDER BY mine.changed, mine.id, f.deal", *values)
        self._columns: dict[str, Sequence[Any]] = {
            name: column if name in _TEXTS else _sane(column) for name, column in zip(columns, found, strict=True)}
        self._dates = dict(map(tuple, archive.rows("SELECT id, changed FROM matches WHERE game = ?", which.game)))
        self._columns["date"] = tuple(map(self._dates.get, self._columns["match"]))
        self.number = len(found[0])

    def __getitem__(self, name: str) -> Sequence[Any]:
        return self._columns[name]

    def sum(self, name: str) -> int:
        """Add a column up, as far as it is known."""
        return sum(filter(None, self[name]))

    def known(self, name: str) -> int:
        """Return in how many deals a column is known."""
        return self.number - self[name].count(None)

    def mean(self, name: str) -> Mean:
        """Return a column's mean over the deals in which it is known."""
        return Mean(self.sum(name), self.known(name))

    def share(self, name: str) -> Count:
        """Return in how many deals a column is not nothing, of those in which it is known."""
        return Count(sum(map(bool, self[name])), self.known(name))

    def spread(self, name: str) -> tuple[int, ...]:
        """Return in how many deals a column is 0, 1, 2 …"""
        found = Counter(value for value in self[name] if value is not None and value >= 0)
        return tuple(found[value] for value in range(max(found, default=-1) + 1))

    def by_match(self, name: str) -> tuple[Point, ...]:
        """Return a column's mean in each match."""
        whole: dict[int, list[int]] = {}
        for match, value in zip(self["match"], self[name], strict=True):
            if value is not None:
                whole.setdefault(match, []).append(value)
        return tuple(Point(self._dates[match], mean(values)) for match, values in whole.items())


def _sane(column: Sequence[Any]) -> Sequence[int | None]:
    """Return a column of numbers; what no deal can have brought, since its row is damaged, is not known."""
    if set(map(type, column)) <= {int, NoneType} and all(-_MOST < value < _MOST for value in set(column) - {None}):
        return column
    return tuple(value if type(value) is int and -_MOST < value < _MOST else None for value in column)


def ecarte(archive: Archive, which: Which) -> Ecarte:
    """Return everything about the owner's Écarté."""
    deals = _Deals(archive, which, EcarteFacts)
    won = [(mine or 0) > (theirs or 0) for mine, theirs in zip(deals["points"], deals["against"], strict=True)]
    called = sum(bool(held and called) for held, called in zip(deals["king_held"], deals["called"], strict=True))
    proposals = deals.sum("proposals")
    return Ecarte(
        _matches(archive, which), deals.number, waiting(archive), Count(sum(won), deals.number),
        deals.mean("points"), deals.mean("against"), deals.spread("points"), deals.spread("against"),
        deals.share("voles"), deals.share("suffered"), deals.share("turned"), Count(called, deals.sum("king_held")),
        Count(proposals, proposals + deals.sum("stands")), Count(deals.sum("accepted"), proposals),
        Count(deals.sum("refusals"), deals.sum("asked")), Count(deals.sum("punished"), deals.sum("prevented")),
        running(list(zip(deals["date"], won, strict=True))), deals.by_match("points"))


def president(archive: Archive, which: Which) -> President:
    """Return everything about the owner's President."""
    deals = _Deals(archive, which, PresidentFacts)
    firsts = [(date, place == 0) for date, place in zip(deals["date"], deals["place"], strict=True) if place is not None]
    reigning = [place for place, held in zip(deals["place"], deals["held"], strict=True) if held == TITLES[0]]
    crowned = [(match, deal) for match, deal, place in zip(deals["match"], deals["deal"], deals["place"], strict=True)
               if place == 0 and deal is not None]
    titles = Counter(deals["title"])
    return President(
        _matches(archive, which), deals.number, waiting(archive), Count(len(crowned), len(firsts)), deals.mean("points"),
        _places(deals), tuple((title, titles[title]) for title in TITLES if title in titles), runs_of(crowned),
        Count(reigning.count(0), len(reigning)), deals.mean("gained"), _gains(deals),
        Count(deals.sum("passes"), deals.sum("turns")), deals.share("fell"), running(firsts),
        tuple(Point(date, value + 1) for date, value in deals.by_match("place")))


def _places(deals: _Deals) -> tuple[Places, ...]:
    found = Counter(zip(deals["seats"], deals["place"], strict=True))
    tables = sorted({seats for seats, place in found if place is not None and seats in GAMES[PRESIDENT].seats})
    return tuple(Places(seats, tuple(found[seats, place] for place in range(seats))) for seats in tables)


def _gains(deals: _Deals) -> tuple[tuple[str, Mean], ...]:
    found: dict[str, list[int]] = {}
    for held, gained in zip(deals["held"], deals["gained"], strict=True):
        if gained is not None:
            found.setdefault(held, []).append(gained)
    return tuple((title, Mean(sum(found[title]), len(found[title]))) for title in TITLES if title in found)
