"""The tempers of players as plain data: what each likes to do, and how much that may cost. Rates no move."""

from __future__ import annotations

from typing import NamedTuple


class Ecarte(NamedTuple):
    """Likings at Écarté, in chances of the game that each may cost; below nothing it is a dislike."""

    asks: float = 0.
    """To propose, as elder hand."""
    grants: float = 0.
    """To accept a proposal."""
    changes: float = 0.
    """To lay a card away, for each; that costs chances of the point."""
    trumps: float = 0.
    """To lead a trump where another suit could be led."""
    heights: float = 0.
    """To lead high, from the lowest to the highest card of a side suit."""


class President(NamedTuple):
    """Likings at President, in turns that each may cost; below nothing it is a dislike."""

    passes: float = 0.
    """To pass where a play is possible."""
    breaks: float = 0.
    """To play a part of equal cards and keep the others."""
    tops: float = 0.
    """To play cards of the highest ranks, or wild ones."""
    sizes: float = 0.
    """To lead a card more of one rank, for each."""


Temper = Ecarte | President
PLAIN: dict[str, Temper] = {"ecarte": Ecarte(), "president": President()}
"""By game: no temper at all."""
