"""Claiming the rest: whether a seat can prove from its view alone that nobody can stop it, and the line that it then plays."""

from __future__ import annotations

from typing import Any, Protocol

from game.ai.ecarte import claims as ecarte
from game.ai.president import claims as president
from game.core.moves import Move


class Prover(Protocol):
    """What the module of a game offers."""

    def sure_move(self, view: Any) -> Move | None:
        """Return the next move of a line that nobody can stop, or None where none is proven."""

    def is_last(self, view: Any) -> bool:
        """Tell whether there is nothing to claim, because one last move is left."""


_PROVERS: dict[str, Prover] = {"ecarte": ecarte, "president": president}


def sure_move(game: str, view: Any) -> Move | None:
    """Return the next move of a line that nobody can stop, or None where none is proven.

    Écarté: every trick that is left goes to this seat. President: it goes out before anybody else plays a card.
    """
    return _PROVERS[game].sure_move(view)


def may_claim(game: str, view: Any) -> bool:
    """Tell whether the rest may be claimed now: it is proven, and there is more to it than one last move."""
    return sure_move(game, view) is not None and not _PROVERS[game].is_last(view)
