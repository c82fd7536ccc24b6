"""A game's rule book in the language in use: chapters with their clauses and house rules. It decides no rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.options import Choice, Option, Preset
from game.match.games import GAMES
from game.president.options import COMBINATIONS
from game.words import choice_word, option_help, option_label, preset_help, preset_label
from game.words.language import translate
from game.words.rulebook import ecarte, hands, president
from game.words.rulebook.book import Chapter, Clause, Figure

BOOKS: Mapping[str, tuple[Chapter, ...]] = {"ecarte": ecarte.CHAPTERS, "president": president.CHAPTERS}
ADVICE = "advice"
"""The combinations of house rules that are allowed, with a warning."""


class Value(NamedTuple):
    """A choice of a house rule in words, and what it means where the words do not say it."""

    value: Choice
    word: str
    meaning: str = ""


class HouseRule(NamedTuple):
    """A house rule of a clause; one that is a number has no list of choices but `span`."""

    option: Option
    label: str
    help: str
    values: tuple[Value, ...]
    span: str = ""


class Entry(NamedTuple):
    """A clause as it is read. `key` names it: its number, or for words that are no rules a name."""

    key: str
    number: str
    title: str
    text: tuple[str | Figure, ...]
    rules: tuple[HouseRule, ...] = ()


class Part(NamedTuple):
    """A chapter as it is read."""

    title: str
    entries: tuple[Entry, ...]


def book(game: str) -> tuple[Part, ...]:
    """Return the rule book of a game, in the language in use."""
    parts = [_part(game, chapter) for chapter in BOOKS[game]]
    return (*parts, *(_hands() if game == "ecarte" else _together()), _presets(game))


def _part(game: str, chapter: Chapter) -> Part:
    entries = (_entry(game, one, f"{chapter.title} {place}") for place, one in enumerate(chapter.clauses))
    return Part(translate(chapter.title), tuple(entries))


def _entry(game: str, clause: Clause, name: str) -> Entry:
    belonging = (one for one in GAMES[game].option_list() if clause.number and one.clause == clause.number)
    rules = tuple(_house_rule(one, clause.choices.get(one.name, {})) for one in belonging)
    text = tuple(translate(one) if isinstance(one, str) else one for one in clause.text)
    return Entry(clause.number or name, clause.number, translate(clause.title), text, rules)


def _house_rule(option: Option, meanings: Mapping[Choice, str]) -> HouseRule:
    label, told = option_label(option), option_help(option)
    if isinstance(option.choices, range):
        span = translate("From {low} to {high}", low=option.choices[0], high=option.choices[-1])
        return HouseRule(option, label, told, (), span)
    values = (Value(one, choice_word(option, one), translate(meanings.get(one, ""))) for one in option.choices)
    return HouseRule(option, label, told, tuple(values))


def _hands() -> tuple[Part]:
    about = _part("ecarte", hands.CHAPTER)
    listed = (
        Entry(f"hand {number}", "", hands.hand_title(number), hands.hand_text(number)) for number in range(len(hands.HANDS)))
    return (Part(about.title, (*about.entries, *listed)),)


def _together() -> tuple[Part]:
    """Tell which house rules of President do not go together, or want care, in the sentences of the set-up."""
    excluding = tuple(translate(one.sentence) for one in COMBINATIONS if one.kind != ADVICE)
    labels = {one.field: option_label(one) for one in GAMES["president"].option_list()}
    warnings = tuple(
        translate("{rule}: {choice}", rule=labels[one.options[0]], choice=translate(one.sentence))
        for one in COMBINATIONS if one.kind == ADVICE)
    return (Part(translate("What goes together"), (
        Entry("together", "", translate("What excludes what"), excluding),
        Entry("advice", "", translate("Worth knowing"), warnings))),)


def _presets(game: str) -> Part:
    options = GAMES[game].option_list()
    return Part(translate("Presets"), tuple(_preset(options, one) for one in GAMES[game].presets()))


def _preset(options: Sequence[Option], preset: Preset) -> Entry:
    """Tell what a preset changes, each with the number of its clause."""
    lines = (translate("{rule}: {choice} ({clause})", rule=option_label(one), choice=choice_word(one, preset.changes[one.name]),
                       clause=one.clause) for one in options if one.name in preset.changes)
    return Entry(f"preset {preset.name}", "", preset_label(preset), (preset_help(preset), *lines))
