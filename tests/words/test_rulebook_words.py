"""The rule book: every clause and house rule is in it, in short sentences, alike in all languages, and search finds it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import words
from game.core.cards import card
from game.match.games import GAMES
from game.words import rulebook
from game.words.rulebook import CARD, Entry, Figure, Part

ROOT = Path(__file__).parents[2]
CLAUSES = {
    "ecarte": [f"E-{number:02}" for number in (*range(1, 25), *range(30, 37), *range(40, 44))],
    "president": [f"P-{number:02}" for number in (*range(1, 7), *range(10, 14), *range(20, 26), *range(30, 34),
                                                  *range(40, 51), *range(60, 65), 70)],
}
SENTENCE = re.compile(r"(?<=[.!?])\s+")
MOST_WORDS = 25


@pytest.fixture(params=words.languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    words.use(request.param)
    yield request.param
    words.use("en")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return request.param


def entries(parts: tuple[Part, ...]) -> list[Entry]:
    return [entry for part in parts for entry in part.entries]


def said(entry: Entry) -> list[str]:
    """List the texts of a clause that are its own, with what its choices mean."""
    meanings = [one.meaning for rule in entry.rules for one in rule.values if one.meaning]
    return [text for text in entry.text if isinstance(text, str)] + meanings


def test_every_clause_is_there_once_and_in_order(game: str) -> None:
    assert [entry.number for entry in entries(rulebook.book(game)) if entry.number] == CLAUSES[game]


def test_every_clause_that_refuses_or_belongs_to_a_house_rule_is_there(game: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "game" / game).glob("*.py"))
    named = set(re.findall(r'"([EP]-\d\d)"', source))
    assert len(named) > 15 and {one.clause for one in GAMES[game].option_list()} <= named
    assert named <= {entry.number for entry in entries(rulebook.book(game))}


def test_every_house_rule_stands_in_its_clause_with_its_choices(language: str, game: str) -> None:
    book = {entry.number: entry for entry in entries(rulebook.book(game))}
    for option in GAMES[game].option_list():
        rule = next(one for one in book[option.clause].rules if one.option == option)
        assert (rule.label, rule.help) == (words.option_label(option), words.option_help(option))
        if isinstance(option.choices, range):
            assert str(option.choices[0]) in rule.span and str(option.choices[-1]) in rule.span and not rule.values
        else:
            assert [(one.value, one.word) for one in rule.values] == [
                (value, words.choice_word(option, value)) for value in option.choices]


def test_no_meaning_is_written_for_a_choice_that_does_not_exist() -> None:
    for game, chapters in rulebook.telling.BOOKS.items():
        options = {one.name: one for one in GAMES[game].option_list()}
        for clause in (clause for chapter in chapters for clause in chapter.clauses):
            for name, meanings in clause.choices.items():
                assert options[name].clause == clause.number and set(meanings) <= set(options[name].choices)


def test_every_preset_tells_what_it_changes(game: str) -> None:
    book = {entry.key: entry for entry in entries(rulebook.book(game))}
    for preset in GAMES[game].presets():
        told = " ".join(str(text) for text in book[f"preset {preset.name}"].text)
        for option in GAMES[game].option_list():
            assert (option.clause in told) or option.name not in preset.changes


def test_entries_have_names_of_their_own_and_titles(language: str, game: str) -> None:
    found = entries(rulebook.book(game))
    assert len({entry.key for entry in found}) == len(found) and all(entry.title for entry in found)


def test_sentences_are_short(language: str, game: str) -> None:
    long = [sentence for entry in entries(rulebook.book(game)) for text in said(entry) for sentence in SENTENCE.split(text)
            if len(sentence.split()) > MOST_WORDS]
    assert not long


def marks(text: str) -> tuple[list[str], list[str], int]:
    """Return the cards, the clauses and the number of terms of a text."""
    return sorted(CARD.findall(text)), re.findall(r"\b[EP]-\d\d\b", text), text.count("*")


def test_languages_show_the_same_cards_clauses_and_terms(language: str, game: str) -> None:
    here = [(entry.key, [marks(text) for text in said(entry)], [text for text in entry.text if isinstance(text, Figure)])
            for entry in entries(rulebook.book(game))]
    words.use("en")
    assert here == [
        (entry.key, [marks(text) for text in said(entry)], [text for text in entry.text if isinstance(text, Figure)])
        for entry in entries(rulebook.book(game))]


def test_marks_are_whole_and_clauses_named_in_a_text_exist(game: str) -> None:
    for entry in entries(rulebook.book(game)):
        for text in said(entry):
            cards, clauses, terms = marks(text)
            assert terms % 2 == 0 and "[" not in CARD.sub("", text), text
            assert set(clauses) <= set(CLAUSES[game]) and all(card(name) >= 0 for name in cards)
        for figure in (text for text in entry.text if isinstance(text, Figure)):
            assert all(card(name) >= 0 for name in figure.names)


# ---- search


def keys(game: str, query: str) -> list[str]:
    return [hit.entry.key for hit in rulebook.search(rulebook.book(game), query)]


@pytest.mark.parametrize("query", ("E-14", "e-14", "E14", "14", " e 14 ", "Е-14", "e–14"))
def test_a_clause_is_found_by_its_number(query: str) -> None:
    assert keys("ecarte", query) == ["E-14"]


@pytest.mark.parametrize(("query", "found"), (("E-1", ["E-01"]), ("99", []), ("P-45", []), ("45", [])))
def test_a_number_finds_that_clause_or_none(query: str, found: list[str]) -> None:
    assert keys("ecarte", query) == found


@pytest.mark.parametrize(("code", "game", "query", "first"), (
    ("en", "ecarte", "turn-up", "E-05"), ("en", "ecarte", "ROYAL", ""), ("en", "president", "bombs", "P-47"),
    ("fr", "ecarte", "levee ROI", "E-14"), ("fr", "ecarte", "d'autorite", "E-08"), ("fr", "president", "revolution", "P-49"),
    ("fr", "president", "coeur", "P-05"), ("es", "ecarte", "numero", "E-09"), ("es", "president", "título culo", "P-11"),
    ("ru", "ecarte", "КОЗЫРНЫЙ король", "E-13"), ("ru", "president", "джокеры", "P-02"), ("ru", "ecarte", "еще", "E-12"),
))
def test_words_are_found_without_accents_and_capitals(code: str, game: str, query: str, first: str) -> None:
    words.use(code)
    try:
        assert (keys(game, query) or [""])[0] == first
    finally:
        words.use("en")


def test_all_words_must_be_there_and_rules_come_first() -> None:
    found = rulebook.search(rulebook.book("ecarte"), "king call")
    assert found and {"E-13", "E-14"} == {hit.entry.key for hit in found[:2]}
    numbers = [bool(hit.entry.number) for hit in found]
    assert numbers == sorted(numbers, reverse=True)
    everything = rulebook.search(rulebook.book("ecarte"), "king")
    assert {hit.entry.key for hit in found} < {hit.entry.key for hit in everything}


def test_cards_are_found_by_name_and_shown_in_the_sentence() -> None:
    hit = next(hit for hit in rulebook.search(rulebook.book("ecarte"), "seven spades") if hit.entry.key == "E-18")
    assert "seven of spades takes king of hearts" in hit.sentence


def test_choices_of_house_rules_are_found() -> None:
    assert "E-14" in keys("ecarte", "second card") and "P-45" in keys("president", "one beats any set")


@pytest.mark.parametrize("query", ("", " ", "a", "—", "*", "[Kh]x", "(", "\\"))
def test_what_says_nothing_finds_nothing(query: str) -> None:
    assert keys("ecarte", query) == [] and keys("president", query) == []


def test_words_are_marked_where_they_stand() -> None:
    text = "L’atout, l’ATOUT ; atouts"
    assert [text[start:end] for start, end in rulebook.spans(text, rulebook.wanted("atout"))] == ["atout", "ATOUT", "atouts"]
