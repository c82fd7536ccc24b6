"""Tables of statistics as plots: which table is drawn how, and what is said of each value. It counts and draws nothing."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from game.core.intervals import mean
from game.ui.plots import Bars, Line, Plot, Rows
from game.words import plural, tables, translate, written
from game.words.tables import Cell, Table

LAST = 60
"""Matches of which each has a bar of its own; older ones stand in the table."""
MOST = 120
"""Values that a line shows apart; of more, neighbours are drawn as their mean."""


def plot_of(table: Table) -> Plot | None:
    """Return the plot of a table, None where there is nothing to be drawn or only a few numbers."""
    made = _MAKERS.get(table.name)
    return made(table) if made is not None and table.rows else None


def told(table: Table, plot: Plot, index: int) -> str:
    """Return in words what a value of a plot is."""
    label = plot.labels[index]
    if isinstance(plot, Line):
        value = written(plot.values[index]) + plot.unit
        if plot.low:
            return translate("{label}: {value}, likely between {low} and {high}", label=label, value=value,
                             low=written(plot.low[index]) + plot.unit, high=written(plot.high[index]) + plot.unit)
        return translate("{label}: {value}", label=label, value=value)
    if plot.notes and plot.notes[index]:
        return translate("{label}: {value}", label=label, value=plot.notes[index])
    if isinstance(plot, Bars) and plot.others:
        return translate("{label}: {mine} of one’s own, {theirs} against", label=label, mine=written(plot.values[index]),
                         theirs=written(plot.others[index]))
    return translate("{label}: {value}", label=label, value=written(plot.values[index]))


def _words(rows: Sequence[Sequence[Cell]], column: int = 0) -> tuple[str, ...]:
    return tuple(tables.told(row[column]) for row in rows)


def _numbers(rows: Sequence[Sequence[Cell]], column: int) -> tuple[float, ...]:
    return tuple(_number(row[column]) for row in rows)


def _number(cell: Cell) -> float:
    assert isinstance(cell, int | float)
    return float(cell)


def _shares(table: Table) -> Plot:
    rows = [row for row in table.rows if row[2]]
    notes = tuple(translate("{percent} % of {whole}", percent=percent, whole=written(whole))
                  for percent, whole in zip(_words(rows, 3), _numbers(rows, 2), strict=True))
    spans = tuple(zip(_numbers(rows, 4), _numbers(rows, 5), strict=True))
    return Rows(_words(rows), _numbers(rows, 3), notes, spans, most=100.0)


def _opponents(table: Table) -> Plot:
    """Draw each opponent at each level, told apart by its name."""
    labels = tuple(" · ".join(str(part) for part in row[:2] if part) for row in table.rows)
    notes = tuple(translate("{part} of {whole}", part=written(part), whole=written(whole))
                  for part, whole in zip(_numbers(table.rows, 2), _numbers(table.rows, 3), strict=True))
    return Rows(labels, _numbers(table.rows, 4), notes, most=100.0)


def _form(table: Table) -> Plot:
    share, low, high = (_numbers(table.rows, column) for column in (2, 3, 4))
    return Line(_words(table.rows, 1), share, low, high, " %", (0.0, 100.0))


def _series(table: Table) -> Plot:
    """Draw a value for each match; of a great many, the mean of some neighbours, on the last one's day."""
    number, drawn = len(table.rows), min(len(table.rows), MOST)
    ends = [place * number // drawn for place in range(drawn + 1)]
    groups = [table.rows[start:end] for start, end in itertools.pairwise(ends)]
    return Line(_words([group[-1] for group in groups]), tuple(round(mean(_numbers(group, 1)), 2) for group in groups))


def _points(table: Table) -> Plot:
    return Bars(_words(table.rows), _numbers(table.rows, 1), _numbers(table.rows, 2), legend=table.head[1:])


def _places(table: Table) -> Plot:
    """Draw the places at the table size that was played most; the others stand in the table."""
    played: Counter[int] = Counter()
    for seats, number in zip(_numbers(table.rows, 0), _numbers(table.rows, 2), strict=True):
        played[int(seats)] += int(number)
    most = played.most_common(1)[0][0]
    rows = [row for row in table.rows if row[0] == most]
    notes = tuple(plural("{number} deal of {seats}", "{number} deals of {seats}", int(number), seats=most)
                  for number in _numbers(rows, 2))
    legend = plural("Deals of {number} player", "Deals of {number} players", most)
    return Bars(_words(rows, 1), _numbers(rows, 2), notes=notes, legend=(legend,))


def _titles(table: Table) -> Plot:
    notes = tuple(plural("{number} deal", "{number} deals", int(number), number=written(number))
                  for number in _numbers(table.rows, 1))
    return Rows(_words(table.rows), _numbers(table.rows, 1), notes)


def _reigns(table: Table) -> Plot:
    return Bars(_words(table.rows), _numbers(table.rows, 1), legend=table.head[1:])


def _matches(table: Table) -> Plot:
    rows = table.rows[-LAST:]
    notes = tuple(translate("{result} {mine}–{theirs} against {names}", result=row[2], mine=row[3], theirs=row[4], names=row[1])
                  for row in rows)
    return Bars(_words(rows), tuple(_number(row[3]) - _number(row[4]) for row in rows), notes=notes)


_MAKERS = {"shares": _shares, "opponents": _opponents, "form": _form, "points-by-match": _series, "place-by-match": _series,
           "points": _points, "places": _places, "titles": _titles, "reigns": _reigns, "matches": _matches}
