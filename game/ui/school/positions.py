"""The positions to practise: records that ship with the game, and what our own search found in them. It solves nothing itself.

Each position is a record in `saves/practice`, and a line of `solved.jsonl` beside it: theme, choices with what they are worth,
and for each choice why it is right or what is better. Worths are written in parts of ten thousand.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import paths
from game.ai.agent import Choice, Decision, Reason
from game.core.cards import rank
from game.core.moves import Move
from game.ecarte.cards import STRENGTH
from game.match import record
from game.match.games import GAMES
from game.match.shapes import Record

FOLDER, LIST = "practice", "solved.jsonl"
HANDS = "hands"
"""The theme of the hands to stand on."""
WHOLE = 10_000


class Position(NamedTuple):
    """A decision to practise."""

    key: str
    game: str
    theme: str
    choices: tuple[Choice, ...]
    reasons: tuple[Reason, ...]
    """By choice: why it is right, or why the best one is better."""
    leads: tuple[Choice, ...] = ()
    """At a hand to stand on: the first leads, worth the share of deals in which they make the point with open cards."""
    shares: tuple[float, float] = (0.0, 0.0)
    """At a hand to stand on: the share of deals that make the point with open cards, and knowing one's own hand alone."""

    @property
    def best(self) -> Move:
        """The best choice."""
        return self.choices[0][0]

    @property
    def number(self) -> str:
        """What the position is called among those of its theme."""
        return self.key.rpartition("-")[2]

    def told(self, move: Move) -> Decision | None:
        """Return all choices with the reason for this move, named as it was made; None where nobody weighed it."""
        place = place_of(self.game, self.choices, move)
        if place is None:
            return None
        choices = tuple((move, *one[1:]) if number == place else one for number, one in enumerate(self.choices))
        return Decision(choices[0][0], self.reasons[place], choices)


def place_of(game: str, choices: Sequence[Choice], move: Move) -> int | None:
    """Return which of the choices a move is, equal cards being the same.

    A card of Écarté that is not listed is as good as the next lower one that is; suits do not matter at President.
    """
    exact = [place for place, one in enumerate(choices) if is_same(one[0], move)]
    if exact:
        return exact[0]
    if game == "president":
        return next((place for place, one in enumerate(choices) if _same_ranks(one[0], move)), None)
    return _next_lower(choices, move)


def is_same(one: Move, other: Move) -> bool:
    """Tell whether two moves are the same, cards in any order."""
    return one[:2] == other[:2] and one.words == other.words and set(one.cards) == set(other.cards)


def _same_ranks(one: Move, other: Move) -> bool:
    return (one.verb, one.words, sorted(map(rank, one.cards))) == (other.verb, other.words, sorted(map(rank, other.cards)))


def _next_lower(choices: Sequence[Choice], move: Move) -> int | None:
    if move.verb != "play":
        return None
    (card,) = move.cards
    lower = [(STRENGTH[one.cards[0]], place) for place, (one, *_) in enumerate(choices)
             if one.verb == "play" and one.cards[0] >> 4 == card >> 4 and STRENGTH[one.cards[0]] < STRENGTH[card]]
    return max(lower)[1] if lower else None


# Reading and writing


def folder() -> Path:
    """Return where the positions lie."""
    return paths.save(FOLDER)


@cache
def positions() -> tuple[Position, ...]:
    """Read all positions in the order of the list."""
    lines = (folder() / LIST).read_text("utf-8").splitlines()
    return tuple(read(json.loads(line)) for line in lines if line)


def of_game(game: str) -> dict[str, tuple[Position, ...]]:
    """Return the positions of a game by theme."""
    found: dict[str, tuple[Position, ...]] = {}
    for one in positions():
        if one.game == game:
            found[one.theme] = (*found.get(one.theme, ()), one)
    return found


@cache
def record_of(key: str) -> Record:
    """Read the record of a position; RecordFault for one that is damaged."""
    return record.load(folder() / f"{key}.json")


def read(plain: Mapping[str, Any]) -> Position:
    """Read a position from a line of the list."""
    game = plain["game"]
    choices = tuple(_choice(game, one) for one in plain["choices"])
    reasons = tuple((one["why"][0], {name: _value(value) for name, value in one["why"][1].items()}) for one in plain["choices"])
    leads = tuple(_choice(game, one) for one in plain.get("leads", ()))
    open_share, blind_share = plain.get("shares", (0, 0))
    return Position(plain["key"], game, plain["theme"], choices, reasons, leads, (open_share / WHOLE, blind_share / WHOLE))


def write(one: Position) -> str:
    """Write a position as a line of the list."""
    text = GAMES[one.game].text
    choices = [_plain(text(choice[0]), choice) | {"why": list(reason)}
               for choice, reason in zip(one.choices, one.reasons, strict=True)]
    plain: dict[str, Any] = {"key": one.key, "game": one.game, "theme": one.theme, "choices": choices}
    if one.leads:
        plain["leads"] = [_plain(text(choice[0]), choice) for choice in one.leads]
        plain["shares"] = [round(WHOLE * share) for share in one.shares]
    return json.dumps(plain, ensure_ascii=False)


def _choice(game: str, plain: Mapping[str, Any]) -> Choice:
    move = GAMES[game].parse(plain["move"], 16)
    return move, plain["worth"] / WHOLE, plain["error"] / WHOLE


def _plain(move: str, choice: Choice) -> dict[str, Any]:
    return {"move": move, "worth": round(WHOLE * choice[1]), "error": round(WHOLE * choice[2])}


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
