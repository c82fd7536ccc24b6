"""What the coach says of a whole deal: decisions counted by kind, the worst one, what was given away. It shows nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.coach import CLOSE, GOOD, INACCURATE, MISTAKE
from game.match.match import Match
from game.ui.counsel import Judged
from game.words import coaching, translate
from game.words.coaching import LOSING, Table

ORDER = (GOOD, CLOSE, INACCURATE, MISTAKE)
"""The kinds of verdicts as they are listed."""


class Summary(NamedTuple):
    """The decisions of one person in one deal."""

    counts: tuple[tuple[str, int], ...]
    """Kinds that there were, and how often."""
    loss: float
    """Points of a hundred that were given away beyond doubt."""
    worst: Judged | None
    """The decision that gave most away, if any did beyond doubt."""


def summed(verdicts: Sequence[Judged]) -> Summary:
    """Sum the verdicts of a deal up."""
    kinds = [one.verdict.kind for one in verdicts]
    lost = [one for one in verdicts if one.verdict.kind in LOSING]
    return Summary(tuple((kind, kinds.count(kind)) for kind in ORDER if kind in kinds),
                   sum(one.verdict.loss for one in lost), max(lost, key=lambda one: one.verdict.loss, default=None))


def table_of(match: Match) -> Table:
    """Return where the choices of a match are made."""
    return Table(match.rules.name, tuple(player.name for player in match.players))


def worst_sentence(table: Table, summary: Summary) -> str:
    """Say what the worst decision was and why another was better, or that there was none."""
    if summary.worst is None:
        return translate("No decision gave anything away beyond doubt.")
    verdict = summary.worst.verdict
    return translate("Worst: {played}; better: {best}. {reason}", played=coaching.named(table, verdict.played[0]),
                     best=coaching.named(table, verdict.best[0]), reason=coaching.reason(table, verdict))


def lines(table: Table, verdicts: Sequence[Judged]) -> tuple[str, ...]:
    """Return the summary as lines of text; none where nothing was judged."""
    if not verdicts:
        return ()
    summary = summed(verdicts)
    told = ", ".join(translate("{verdict} {number}", verdict=coaching.kind_word(kind), number=number)
                     for kind, number in summary.counts)
    lost = coaching.lost(table, summary.loss)
    return (translate("Coach: {told}; {lost}.", told=told, lost=lost), worst_sentence(table, summary))
