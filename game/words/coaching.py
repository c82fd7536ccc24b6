"""What hints and coach say in words: verdicts, choices and what they are worth; it weighs nothing itself.

A worth is a number from 0 to 1. Écarté tells it as a chance in percent, President as the place to be expected: 100 points for
the first, none for the last.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.agent import Decision
from game.ai.coach import INACCURATE, MISTAKE, Verdict
from game.core.moves import Move
from game.words import ecarte, president, reason_sentence
from game.words.cards import card_list
from game.words.language import mark, plural, translate

KINDS = {"good": mark("Good"), "inaccurate": mark("Inaccurate"), "mistake": mark("Mistake"),
         "close": mark("Too close to call")}
LOSING = (INACCURATE, MISTAKE)
"""The kinds of verdicts that say beyond doubt that something was better."""
DEEDS = {"play": "", "discard": mark("Lay away"), "give": mark("Give"), "two": mark("Throw"), "complete": mark("Complete")}
"""What is done with cards that are shown beside the word; a play needs no word."""
SHORT = {"no-talk": mark("Nobody"), "closed": mark("Keep it closed")}
"""What the buttons say, where it is shorter than a label that stands by itself."""
_DONE = {"play": mark("Play: {cards}"), "discard": mark("Lay away: {cards}"), "give": mark("Give: {cards}"),
         "two": mark("Throw: {cards}"), "complete": mark("Complete: {cards}")}


class Table(NamedTuple):
    """Where a choice is made: in which game, and among whom."""

    game: str
    names: tuple[str, ...]

    @property
    def has_places(self) -> bool:
        """Whether a worth is a place."""
        return self.game == "president"


def kind_word(kind: str) -> str:
    """Return a verdict in a word: “Mistake”."""
    return translate(KINDS[kind])


def scale_name(table: Table) -> str:
    """Say what a worth is at this table."""
    return translate("Expected place, 100 is first") if table.has_places else translate("Chance to win the match")


def scale_ends(table: Table) -> tuple[str, str]:
    """Name the ends of the scale, the worse first.

    >>> scale_ends(Table("president", ("Camille", "Odette", "Basile")))
    ('3rd', '1st')
    """
    if table.has_places:
        return president.ordinal(len(table.names) - 1), president.ordinal(0)
    return translate("{number} %", number=0), translate("{number} %", number=100)


def worth(table: Table, chance: float) -> str:
    """Return a worth as a bare number.

    >>> worth(Table("ecarte", ("Camille", "Odette")), 0.618), worth(Table("president", ("A", "B", "C", "D")), 0.618)
    ('62 %', '62')
    """
    return _points(table, 100 * chance)


def _points(table: Table, points: float) -> str:
    return str(round(points)) if table.has_places else translate("{number} %", number=round(points))


def worth_alone(table: Table, chance: float) -> str:
    """Say what a choice is worth that stands beside no other: “62 % to win”."""
    number = worth(table, chance)
    text = mark("{number} of 100") if table.has_places else mark("{number} to win")
    return translate(text, number=number)


def worths(table: Table, best: float, played: float) -> str:
    """Say what the best choice was worth, and what the one that was made."""
    return translate("Best {best}, played {played}", best=worth(table, best), played=worth(table, played))


def chances(table: Table, verdict: Verdict) -> str:
    """Say what a decision was worth, beside the best one where that was another."""
    if verdict.best[0] == verdict.played[0]:
        return worth_alone(table, verdict.best[1])
    return worths(table, verdict.best[1], verdict.played[1])


def lost(table: Table, points: float) -> str:
    """Say how much was given away, from points of a hundred.

    >>> lost(Table("ecarte", ("Camille", "Odette")), 12.3), lost(Table("president", ("A", "B", "C", "D")), 12.3)
    ('12 % given away', '12 points given away')
    """
    if table.has_places:
        return plural("{number} point given away", "{number} points given away", round(points))
    return translate("{number} given away", number=_points(table, points))


def lost_short(table: Table, points: float) -> str:
    """Say it in few letters.

    >>> lost_short(Table("ecarte", ("Camille", "Odette")), 12.3)
    '−12 %'
    """
    return translate("−{number}", number=_points(table, points))


def deed(table: Table, move: Move) -> str:
    """Return what a choice is, short: what is done with its cards, which are shown beside it, or what is said."""
    if move.cards:
        return translate(DEEDS[move.verb])
    if move.verb == "discard":
        return translate("Keep all")
    if move.verb == "offer":
        return plural("Offer {name} {number} card", "Offer {name} {number} cards", int(move.words[1]),
                      name=table.names[int(move.words[0])])
    if move.verb == "talk":
        higher, lower = (table.names[int(word)] for word in move.words)
        return translate("{name}, {partner}", name=higher, partner=lower)
    word = move.words[0] if move.words else move.verb
    if word in SHORT:
        return translate(SHORT[word])
    return president.move_label(move) if table.game == "president" else ecarte.move_label(move)


def better(table: Table, move: Move) -> str:
    """Name the choice that was better; its cards are shown beside the words."""
    said = deed(table, move)
    return translate("Better: {choice}", choice=said) if said else translate("Better:")


def heading(table: Table, move: Move) -> str:
    """Return what is advised, its cards shown beside it."""
    return deed(table, move) or translate("Play")


def named(table: Table, move: Move) -> str:
    """Return a choice by its cards alone, or by what is said."""
    return card_list(move.cards) if move.cards else deed(table, move)


def choice(table: Table, move: Move) -> str:
    """Return a choice in words, its cards too.

    >>> choice(Table("ecarte", ("Camille", "Odette")), Move(0, "play", (42,)))
    'Play: king of hearts'
    """
    return translate(_DONE[move.verb], cards=card_list(move.cards)) if move.cards else deed(table, move)


def reason(table: Table, decision: Decision | Verdict) -> str:
    """Return why a choice is the best, or was right."""
    return reason_sentence(decision.reason, table.names)


def hint_sentence(table: Table, decision: Decision) -> str:
    """Return a hint as it is read out."""
    return translate("Hint: {choice}. {reason}", choice=choice(table, decision.move), reason=reason(table, decision))


def verdict_sentence(table: Table, verdict: Verdict) -> str:
    """Return a verdict as it is read out."""
    values = {"verdict": kind_word(verdict.kind), "worths": chances(table, verdict), "reason": reason(table, verdict)}
    if verdict.kind not in LOSING:
        return translate("Coach: {verdict}. {worths}. {reason}", **values)
    return translate("Coach: {verdict}. {worths}. Better: {best}. {reason}", best=named(table, verdict.best[0]), **values)


def comparison_lines(table: Table, decision: Decision, played: Move | None = None) -> tuple[str, ...]:
    """Return all choices with what they are worth, a line each, the best first."""
    lines = []
    for move, chance, _ in decision.choices:
        values = {"choice": choice(table, move), "worth": worth(table, chance)}
        text = mark("{choice}: {worth} (played)") if move == played else mark("{choice}: {worth}")
        lines.append(translate(text, **values))
    return (translate("{scale}:", scale=scale_name(table)), *lines)
