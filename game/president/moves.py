"""The verbs of President in the words of records; nothing about when they are allowed."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import moves as core
from game.core.moves import ANY_CARDS, NOTHING, ONE_CARD, Move, Reader, words


def _numbers(how_many: int) -> Reader:
    """Return a reader of so many small numbers; whether they name seats of the table the rules decide."""

    def read(rest: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[str, ...]]:
        if len(rest) != how_many or not all(_is_small(one) for one in rest):
            raise ValueError(f"{how_many} numbers must follow")
        return (), rest

    return read


def _is_small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text


GRAMMAR: Mapping[str, Reader] = {
    "play": ANY_CARDS, "pass": NOTHING, "give": ANY_CARDS,
    "market": words("open", "closed"), "offer": _numbers(2), "no-offer": NOTHING,
    "accept": NOTHING, "refuse": NOTHING,
    "talk": _numbers(2), "no-talk": NOTHING,
    "complete": ANY_CARDS, "two": ONE_CARD, "decline": NOTHING,
}


def parse(line: str, seats: int) -> Move:
    """Read a move; NotAMove for a wrong text or a seat that the table does not have."""
    move = core.parse(line, GRAMMAR, seats)
    named = move.words[:1] if move.verb == "offer" else move.words if move.verb == "talk" else ()
    for seat in named:
        if int(seat) >= seats:
            raise core.NotAMove(f"“{seat}” is no seat of this table (0 to {seats - 1})")
    return move


text = core.text
