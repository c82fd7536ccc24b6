"""Statistics as tables in the player's language, for reading and for spreadsheets. Counts nothing."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game import words
from game.ai import personas
from game.match.counts import Band, Count, Mean, Point
from game.match.statistics import Ecarte, Matches, Opponent, President
from game.words import days
from game.words.language import translate, written
from game.words.president import title_name

Cell = str | int | float | datetime.date
"""A day stays one for spreadsheets; on the screen it is written as players write it."""


class Table(NamedTuple):
    """A table. `name` is a plain word for its file, everything else is for players."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


Makers = Mapping[str, Callable[[], Table]]
"""What makes each table, by its name, in the order in which they are offered: a long one is only made where it is looked at."""


def of_ecarte(figures: Ecarte) -> Makers:
    """Return all figures of Écarté."""
    shares = (
        (translate("Deals won"), figures.won_deals),
        (translate("Voles made"), figures.voles),
        (translate("Voles suffered"), figures.suffered),
        (translate("Kings turned up"), figures.kings_turned),
        (translate("Kings called, of those held"), figures.kings_called),
        (translate("Proposals, of the chances to propose"), figures.proposals),
        (translate("Proposals that were accepted"), figures.accepted),
        (translate("Refusals, of the proposals received"), figures.refusals),
        (translate("Deals lost, of those kept without exchange"), figures.punished))
    means = ((translate("Points a deal"), figures.points), (translate("Points against, a deal"), figures.against))
    return {
        "shares": lambda: _shares(figures.matches, shares),
        "means": lambda: _means(means),
        "points": lambda: _spread(figures),
        "opponents": lambda: _against(figures.matches),
        "matches": lambda: _results(figures.matches),
        "form": lambda: _form(translate("Deals won, over the last fifty"), figures.form),
        "points-by-match": lambda: _series("points-by-match", translate("Points a deal, by match"), figures.points_by_match),
    }


def of_president(figures: President, *, manner: str) -> Makers:
    """Return all figures of President; `manner` is the one of the titles."""
    shares = (
        (translate("Deals ended first"), figures.firsts),
        (translate("Stayed President"), figures.kept),
        (translate("Passes, of the turns"), figures.passes),
        (translate("Foul finishes and downfalls"), figures.fell))
    means = ((translate("Points a deal"), figures.points), (translate("Gained in an exchange"), figures.gained))
    return {
        "shares": lambda: _shares(figures.matches, shares),
        "means": lambda: _means(means),
        "places": lambda: _places(figures),
        "titles": lambda: _titles(figures, manner),
        "reigns": lambda: _reigns(figures),
        "opponents": lambda: _against(figures.matches),
        "matches": lambda: _results(figures.matches),
        "form": lambda: _form(translate("Deals ended first, over the last fifty"), figures.form),
        "place-by-match": lambda: _series("place-by-match", translate("Mean place, by match"), figures.place_by_match),
    }


def opponent_name(one: Opponent) -> str:
    """Return what an opponent is called now: a person of the house in the language in use, whatever it was then."""
    known = personas.person(one.key)
    return translate(known.name) if known is not None else one.name or one.key


def told(cell: Cell) -> str:
    """Return a cell as players read it.

    >>> told(datetime.date(2026, 3, 1)), told("Odette"), told(0.5)
    ('1 March 2026', 'Odette', '0.5')
    """
    if isinstance(cell, datetime.date):
        return days.day(cell)
    return cell if isinstance(cell, str) else written(cell)


def day(time: str) -> datetime.date | str:
    """Return the day of a time of the archive on the player's clock; the text itself if it is no time."""
    known = days.local(time)
    return known.date() if known is not None else time


def _shares(matches: Matches, shares: Sequence[tuple[str, Count]]) -> Table:
    head = (translate("Figure"), translate("Number"), translate("Of"), translate("Percent"),
            translate("At least, percent"), translate("At most, percent"))
    whole = ((translate("Matches won"), matches.won), *shares)
    return Table("shares", translate("Shares, with their 95 % interval"), head,
                 tuple((label, *_share(count)) for label, count in whole))


def _share(count: Count) -> tuple[int, ...]:
    low, high = count.interval
    return count.part, count.whole, count.percent, int(100 * low + 0.5), int(100 * high + 0.5)


def _means(means: Iterable[tuple[str, Mean]]) -> Table:
    head = (translate("Figure"), translate("Mean"), translate("Cases"))
    return Table("means", translate("Means"), head, tuple((label, mean.value, mean.number) for label, mean in means))


def _spread(figures: Ecarte) -> Table:
    most = max(len(figures.spread), len(figures.spread_against))
    mine, theirs = ((*spread, *(0,) * (most - len(spread))) for spread in (figures.spread, figures.spread_against))
    return Table("points", translate("Deals by their points"),
                 (translate("Points"), translate("Deals with these points"), translate("Deals with these points against")),
                 tuple((points, mine[points], theirs[points]) for points in range(most)))


def _places(figures: President) -> Table:
    head = (translate("Players"), translate("Place"), translate("Deals"))
    return Table("places", translate("Finishing places"), head, tuple(
        (table.seats, place + 1, number) for table in figures.places for place, number in enumerate(table.counts)))


def _titles(figures: President, manner: str) -> Table:
    gains = dict(figures.gained_by_title)
    rows = ((title_name(title, manner), number, gains[title].value if title in gains else "")
            for title, number in figures.titles)
    return Table("titles", translate("Titles held"),
                 (translate("Title held"), translate("Deals"), translate("Gained in the next exchange")), tuple(rows))


def _reigns(figures: President) -> Table:
    lengths = sorted(set(figures.reigns))
    return Table("reigns", translate("Reigns as President, by their deals"), (translate("Deals in a row"), translate("Reigns")),
                 tuple((length, figures.reigns.count(length)) for length in lengths))


def _against(matches: Matches) -> Table:
    head = (translate("Opponent"), translate("Level"), translate("Matches won"), translate("Of"), translate("Percent"))
    return Table("opponents", translate("Against each opponent"), head, tuple(
        (opponent_name(one.opponent), words.level_name(one.opponent.level), one.record.part, one.record.whole,
         one.record.percent) for one in matches.against))


def _results(matches: Matches) -> Table:
    head = (translate("Day"), translate("Opponents"), translate("Result"), translate("Mine"), translate("Theirs"),
            translate("Place"))
    rows = ((day(one.date), ", ".join(map(opponent_name, one.opponents)),
             translate("won") if one.is_won else translate("lost"), one.mine, one.theirs, one.place)
            for one in matches.results)
    return Table("matches", translate("Lead at the end of each match"), head, tuple(rows))


def _form(title: str, form: Iterable[Band]) -> Table:
    head = (translate("Deal no."), translate("Day"), translate("Percent"), translate("At least, percent"),
            translate("At most, percent"))
    return Table("form", title, head, tuple(
        (band.deal, day(band.date), *(int(100 * end + 0.5) for end in (band.share, band.low, band.high))) for band in form))


def _series(name: str, title: str, points: Iterable[Point]) -> Table:
    return Table(name, title, (translate("Day"), translate("Value")),
                 tuple((day(point.date), round(point.value, 4)) for point in points))
