"""A hook for the conformance suite: after every move the deal is written as a record, read again and played through."""

from __future__ import annotations

from game.core.options import differences
from game.core.rules import Layout
from game.match import record, replay
from game.match.seats import Player
from tests.conformance.suite import Broken, Played


def round_trip(played: Played) -> None:
    """Write and read the deal so far; record, text and state must come back equal."""
    if not is_expressible(played):
        return
    written = record_of(played)
    line = record.write(written)
    back = record.read(line)
    if back != written or record.write(back) != line:
        raise Broken("text", "the record does not come back equal", played.moves)
    state = list(replay.steps(back))[-1].state
    if state != played.state or played.rules.trace(state) != played.rules.trace(played.state):
        raise Broken("text", "the record leads to another state", played.moves)


def record_of(played: Played) -> record.Record:
    """Return the deal as a record that starts with it."""
    laid_out = isinstance(played.cards, Layout)
    deal = record.Deal(played.dealer, pack=None if laid_out else played.cards,
                       layout=played.cards if laid_out else None, moves=played.moves)
    changes = differences(played.options, played.rules.options(played.seats, {}))
    players = tuple(Player(f"Player {seat}", "human") for seat in range(played.seats))
    return record.Record(played.rules.name, changes, players, None, played.before, (deal,))


def is_expressible(played: Played) -> bool:
    """A record names the target of a turn-up only once somebody has a point; small hands may have left everybody without.

    It counts its deals from the one that it starts with (P-70).
    """
    return not played.before.deals and (played.before.target is None or any(played.before.scores))
