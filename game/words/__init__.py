"""Everything that is said to players, in the language in use: events, moves, refusals, reasons, options. It never draws.

Each sentence is complete and has named placeholders; English is the msgid. A sentence about a game lives in that game's module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.core.events import Event
from game.core.moves import Move, Seat
from game.core.options import Choice, Option, Preset
from game.core.rules import Refusal
from game.match.notices import Notice
from game.words import ecarte, president
from game.words.cards import (
    card_list,
    card_name,
    card_short,
    court_letters,
    rank_letter,
    rank_name,
    suit_name,
    suit_word,
    the_card,
    told,
    use_letters,
)
from game.words.language import closest, language_name, languages, mark, plural, system_language, translate, use, written

__all__ = [
    "GAME_NAMES", "card_list", "card_name", "card_short", "choice_word", "closest", "court_letters", "difference_lines",
    "event_sentence",
    "game_name", "language_name", "languages", "level_name", "mark", "move_label", "move_words", "notice_sentence",
    "option_help", "option_label", "plural", "preset_help", "preset_label", "rank_letter", "rank_name",
    "reason_sentence", "refusal_sentence", "score_line", "suit_name", "suit_word", "system_language",
    "table_lines", "the_card", "translate",
    "use", "use_letters", "written",
]

Reason = tuple[str, Mapping[str, Any]]


class GameWords(Protocol):
    """What the module of a game's words offers."""

    def event_sentence(self, event: Event, names: Sequence[str], manner: str) -> str | None:
        """Return the event as a sentence, or None for one that is not worth a line; `manner` is how titles are called."""

    def table_lines(self, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """Return what a view tells of the table, a sentence each."""

    def move_sentence(self, move: Move, names: Sequence[str]) -> str:
        """Return what a seat wants as a sentence."""

    def move_label(self, move: Move) -> str:
        """Return what a button for the move says."""

    def scorers(self, names: Sequence[str]) -> Sequence[tuple[Seat, str]]:
        """List who scores: seats with their names, of partners one seat with the names of both."""


GAME_NAMES = {"ecarte": mark("Écarté"), "president": mark("President")}
LEVEL_NAMES = {"random": mark("Random"), "easy": mark("Easy"), "normal": mark("Normal"), "hard": mark("Hard"),
               "expert": mark("Expert")}
_GAMES: Mapping[str, GameWords] = {"ecarte": ecarte, "president": president}


def game_name(game: str) -> str:
    """Return the name of a game: “Écarté”."""
    return translate(GAME_NAMES[game])


def level_name(level: str) -> str:
    """Return how strong an agent is; a level from a newer version stands as it is written."""
    return translate(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level


def event_sentence(event: Event, names: Sequence[str], *, game: str = "ecarte", manner: str = "polite") -> str | None:
    """Return an event as a sentence with the seats' names, or None for one that is not worth a line.

    The event must already be the one that the reader may see (`Event.seen_by`). `manner` is how the titles are called, as the
    setting `titles` says.
    """
    return _GAMES[game].event_sentence(event, names, manner)


def table_lines(view: Any, names: Sequence[str], *, game: str) -> tuple[str, ...]:
    """Return what one seat may know of the table, a sentence each: it is told from the seat's own view."""
    return _GAMES[game].table_lines(view, names)


def move_words(move: Move, names: Sequence[str], *, game: str = "ecarte") -> str:
    """Return a move as a sentence: “Léa plays the king of hearts.”"""
    return _GAMES[game].move_sentence(move, names)


def move_label(move: Move, *, game: str = "ecarte") -> str:
    """Return what a button for a move says: “Propose”."""
    return _GAMES[game].move_label(move)


def refusal_sentence(refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return why a move is refused, without the clause's number."""
    return translate(refusal.sentence, **told(dict(refusal.values), names))


def notice_sentence(notice: Notice) -> str:
    """Return something that a player should be told once."""
    return translate(notice.sentence, **told(dict(notice.values)))


def reason_sentence(reason: Reason, names: Sequence[str] = ()) -> str:
    """Return why an agent moved as it did; empty where it gave no reason."""
    return translate(reason[0], **told(reason[1], names))


def score_line(names: Sequence[str], scores: Sequence[int], *, game: str = "ecarte") -> str:
    """Return scores, points or games by seat in one line, of partners once for both.

    >>> score_line(("Léa", "Odette", "Noé", "Basile"), (3, 4, 3, 4))
    'Léa and Noé 3, Odette and Basile 4'
    >>> score_line(("Léa", "Odette", "Noé", "Basile"), (3, 2, 1, 0), game="president")
    'Léa 3, Odette 2, Noé 1, Basile 0'
    """
    scorers = _GAMES[game].scorers(names)
    return ", ".join(translate("{name} {score}", name=name, score=scores[seat]) for seat, name in scorers)


def option_label(option: Option) -> str:
    """Return the name of a house rule."""
    return translate(option.label)


def option_help(option: Option) -> str:
    """Return the one sentence that explains a house rule."""
    return translate(option.help)


def choice_word(option: Option, value: Choice) -> str:
    """Return a choice of a house rule in words."""
    return translate(option.words[value]) if value in option.words else str(value)


def preset_label(preset: Preset) -> str:
    """Return the name of a set of house rules."""
    return translate(preset.label)


def preset_help(preset: Preset) -> str:
    """Return the one sentence that explains a set of house rules."""
    return translate(preset.help)


def difference_lines(options: Sequence[Option], changes: Mapping[str, Choice]) -> tuple[str, ...]:
    """Return what differs from the defaults, a line each: “Target: 7”."""
    return tuple(translate("{rule}: {choice}", rule=option_label(one), choice=choice_word(one, changes[one.name]))
                 for one in options if one.name in changes)
