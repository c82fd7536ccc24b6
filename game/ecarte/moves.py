"""The verbs of Écarté in the words of records; nothing about when they are allowed."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import moves as core
from game.core.cards import text as card_text
from game.core.moves import ANY_CARDS, NOTHING, ONE_CARD, Move, Reader, words
from game.ecarte.cards import WHOLE

GRAMMAR: Mapping[str, Reader] = {
    "packets": words("3-2", "2-3"),
    "stand": NOTHING, "propose": NOTHING, "accept": NOTHING, "refuse": NOTHING,
    "discard": ANY_CARDS,
    "king": NOTHING, "silent": NOTHING,
    "play": ONE_CARD,
    "concede": NOTHING,
}


def parse(line: str, seats: int) -> Move:
    """Read a move; NotAMove for a wrong text or a card that Écarté does not have (E-01)."""
    move = core.parse(line, GRAMMAR, seats)
    for one in move.cards:
        if not WHOLE >> one & 1:
            raise core.NotAMove(f"“{card_text(one)}” is no card of Écarté")
    return move


text = core.text
