"""Languages: the template holds every text of the code, catalogues are complete, and an unknown language is English."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assets.make import words as maker
from game import words
from game.ai import reasons
from game.core.cards import card
from game.ecarte import RULES

POT = maker.LOCALE / f"{maker.DOMAIN}.pot"
SOURCES = sorted(maker.LOCALE.glob(f"*/LC_MESSAGES/{maker.DOMAIN}.po"))
CODES = [source.parent.parent.name for source in SOURCES]
CLAUSE = re.compile(r"\b[EP]-\d+")
NUMBERS = (0, 1, 2, 5, 11, 21, 22)
FORMS = {"fr": [0, 0, 1, 1, 1, 1, 1], "es": [1, 0, 1, 1, 1, 1, 1], "ru": [2, 0, 1, 2, 2, 0, 1]}
"""By language: the plural form of each of these numbers."""


@pytest.fixture
def locale(tmp_path: Path) -> Iterator[Path]:
    """A folder with a small French and Russian catalogue; English is spoken again afterwards."""
    french = Catalog(locale="fr", domain=maker.DOMAIN)
    french.add("{name} deals.", "{name} donne.")
    french.add("{rank} of {suit}", "{rank} de {suit}")
    french.add("king", "roi")
    for latin, letter in zip("KQJA", "RDVA", strict=True):
        french.add(latin, letter)
    french.add("hearts", "cœur")
    russian = Catalog(locale="ru", domain=maker.DOMAIN)
    russian.add(("{number} card", "{number} cards"), ("{number} карта", "{number} карты", "{number} карт"))
    for catalog in (french, russian):
        folder = tmp_path / str(catalog.locale) / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / f"{maker.DOMAIN}.mo").open("wb") as file:
            write_mo(file, catalog)
    yield tmp_path
    words.use("en")


def test_languages_are_english_and_what_is_compiled(locale: Path) -> None:
    assert words.languages(locale) == ("en", "fr", "ru")
    assert words.languages()[0] == "en"
    assert (words.language_name("fr"), words.language_name("xx")) == ("Français", "xx")


@pytest.mark.parametrize(("wish", "code"), [
    ("fr", "fr"), ("fr_CA", "fr"), ("fr-CA", "fr"), ("en_GB", "en"), ("de", "en"), ("", "en"), ("../fr", "en"), ("FR", "en")])
def test_the_closest_language_is_spoken(locale: Path, wish: str, code: str) -> None:
    assert words.use(wish, locale) == code
    assert words.translate("{name} deals.", name="Léa") == ("Léa donne." if code == "fr" else "Léa deals.")


def test_cards_are_told_in_the_language(locale: Path) -> None:
    words.use("fr", locale)
    assert words.card_name(card("Kh")) == "roi de cœur"
    assert words.card_name(card("Qh")) == "queen de cœur"  # what a catalogue lacks stays English


def test_index_letters_follow_the_language_or_the_wish(locale: Path) -> None:
    words.use("fr", locale)
    assert words.court_letters() == "RDVA"
    words.use_letters("КДВТ")
    assert words.court_letters() == "КДВТ"
    assert [words.rank_letter(card(one)) for one in ("Kh", "Qh", "Jh", "Ah", "Th", "7h", "Xr")] == [*"КДВТ", "10", "7", ""]
    words.use_letters("")
    assert [words.rank_letter(card(one)) for one in ("Kh", "Qh", "Jh", "Ah")] == [*"RDVA"]


def test_plurals_follow_the_language(locale: Path) -> None:
    words.use("ru", locale)
    told = [words.plural("{number} card", "{number} cards", number) for number in (0, 1, 2, 5, 11, 21, 22)]
    assert told == ["0 карт", "1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "22 карты"]


def test_every_language_says_what_it_calls_itself() -> None:
    for code in words.languages():
        assert words.language_name(code) != code, "OWN_NAMES in game/words/language.py"


def test_no_text_stays_no_text(locale: Path) -> None:
    words.use("fr", locale)
    assert words.translate("") == ""


def test_the_system_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert words.system_language() == ""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert words.system_language() == "ru_RU"
    monkeypatch.setenv("LANGUAGE", "fr:en")
    assert words.system_language() == "fr"


def template() -> Catalog:
    """Return the committed template."""
    with POT.open("rb") as file:
        return read_po(file)


def test_the_template_is_what_the_code_says() -> None:
    """`python -m assets.make.words` writes it anew."""
    wanted, kept = maker.catalog(), template()
    assert {message.id for message in wanted if message.id} == {message.id for message in kept if message.id}


def test_the_template_holds_texts_that_stand_in_data() -> None:
    known = {message.id for message in maker.catalog()}
    for option in RULES.option_list():
        assert {option.label, option.help, *(word for word in option.words.values() if re.search("[a-zA-Z]", word))} <= known
    for preset in RULES.presets():
        assert {preset.label, preset.help} <= known
    assert set(reasons.REASONS.values()) <= known
    assert "You must follow suit." in known


def test_the_extractor_finds_each_way_to_say_something(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "one.py").write_text(
        'TABLE = {"a": "In a table"}\nNOT = "not this"\n'
        'translate("Plain {name}", name=1)\nwords.translate("One" if x else "Other")\nmark("Marked")\n_("Under")\n'
        'plural("{number} card", "{number} cards", 3)\nRefusal("E-17", "Refused", ())\nPreset("id", "Label", "Help", {})\n'
        'option(5, (5, 7), clause="E-22", label="Target", help="First.", words={5: "5", 7: "Seven"})\n'
        'option("a", ("a",), clause="E-1", label="L", help="H", words=TABLE)\nNotice("Told")\nprint("Not that")\n'
        'Chapter("Heading", (Clause("E-99", "Title", ("Text", Figure("Kh")), {"rule": {1: "Meaning"}}),))\n',
        encoding="utf-8")
    found = {(one.text, one.many) for one in maker.texts(tmp_path)}
    assert found == {(text, "") for text in (
        "In a table", "Plain {name}", "One", "Other", "Marked", "Under", "Refused", "Label", "Help", "Target", "First.",
        "Seven", "L", "H", "Told", "Heading", "Title", "Text", "Meaning")} | {("{number} card", "{number} cards")}


def test_writing_makes_the_same_bytes_and_compiles(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "one.py").write_text('translate("Yes")\n', encoding="utf-8")
    source = tmp_path / "assets" / "locale" / "fr" / "LC_MESSAGES" / f"{maker.DOMAIN}.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Yes"\nmsgstr "Oui"\n',
                      encoding="utf-8")
    first = maker.write(tmp_path).read_bytes()
    assert maker.write(tmp_path).read_bytes() == first
    assert words.use("fr", tmp_path / "assets" / "locale") == "fr"
    assert words.translate("Yes") == "Oui"
    words.use("en")


def placeholders(text: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_text_has_named_placeholders() -> None:
    for message in maker.catalog():
        for text in (message.id if isinstance(message.id, tuple) else (message.id,)):
            assert all(name.isidentifier() for name in placeholders(text)), text


def faults_of(source: Path) -> list[str]:
    """List what a language lacks or says wrongly: texts, placeholders, clauses, blanks, and what is compiled."""
    with source.open("rb") as file:
        read = read_po(file, locale=source.parent.parent.name)
    with source.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    found = [f"missing: {message.id}" for message in template() if message.id and message.id not in read]
    return found + [fault for message in read if message.id for fault in _faults_in(message, compiled)]


def _faults_in(message: Message, compiled: gettext.GNUTranslations) -> list[str]:
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    said = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(said) or message.fuzzy:
        return [f"empty: {ids[0]}"]
    found = [f"placeholders: {text}" for text, allowed in zip(said, _allowed(ids, said, compiled), strict=True)
             if placeholders(text) not in allowed]
    found += [f"clauses: {text}" for text in said if CLAUSE.findall(text) != CLAUSE.findall(ids[-1])]
    found += [f"blanks: {text}" for text in said if _edges(text) != _edges(ids[-1])]
    if len(ids) == 1 and compiled.gettext(ids[0]) != said[0]:
        found.append(f"not compiled: {ids[0]}")
    return found


def _allowed(ids: tuple[str, ...], said: tuple[str, ...], compiled: gettext.GNUTranslations) -> list[list[set[str]]]:
    """Give by form which placeholders it may have: those of the English plural; where it means 1 alone those of “one”, too."""
    all_of_them = [placeholders(ids[-1])]
    if len(ids) == 1:
        return [all_of_them]
    used = {compiled.plural(number) for number in NUMBERS if number > 1}  # type: ignore[attr-defined]
    return [all_of_them if form in used else [*all_of_them, placeholders(ids[0])] for form in range(len(said))]


def _edges(text: str) -> tuple[str, str]:
    """Return the blanks before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


@pytest.mark.parametrize("source", SOURCES, ids=CODES)
def test_every_language_is_complete(source: Path) -> None:
    assert faults_of(source) == []


@pytest.mark.parametrize("source", SOURCES, ids=CODES)
def test_catalogues_are_what_the_tool_writes(source: Path, tmp_path: Path) -> None:
    """`python -m assets.make.words` writes both anew: nothing old, nothing unsorted, nothing uncompiled."""
    copy = tmp_path / source.parent.parent.name / source.parent.name / source.name
    copy.parent.mkdir(parents=True)
    copy.write_bytes(source.read_bytes())
    maker._merge(copy, POT)
    maker._compile(copy)
    assert copy.read_bytes() == source.read_bytes()
    assert copy.with_suffix(".mo").read_bytes() == source.with_suffix(".mo").read_bytes()


@pytest.mark.parametrize("code", CODES)
def test_every_plural_takes_the_form_of_the_language(code: str) -> None:
    with (maker.LOCALE / code / "LC_MESSAGES" / f"{maker.DOMAIN}.po").open("rb") as file:
        messages = [message for message in read_po(file, locale=code) if isinstance(message.id, tuple)]
    told = gettext.translation(maker.DOMAIN, maker.LOCALE, languages=[code])
    assert len(messages) > 20
    for message in messages:
        forms = [message.string.index(told.ngettext(*message.id, number)) for number in NUMBERS]
        firsts = [message.string.index(message.string[form]) for form in FORMS[code]]  # forms may be alike
        assert forms == firsts, message.id


def test_the_header_says_how_plurals_go() -> None:
    assert set(FORMS) == set(CODES), "each language has its line of FORMS, the plural forms that its speakers expect"
    for code, forms in FORMS.items():
        made = maker.Language(code)
        assert dict(made.mime_headers)["Plural-Forms"] == made.plural_forms
        choose = gettext.c2py(made.plural_expr)  # type: ignore[attr-defined]
        assert [choose(number) for number in NUMBERS] == forms and made.num_plurals == max(forms) + 1


def test_a_catalogue_is_brought_up_to_the_template(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "one.py").write_text('translate("Yes")\ntranslate("Yes, please")\n', encoding="utf-8")
    source = tmp_path / "assets" / "locale" / "ru" / "LC_MESSAGES" / f"{maker.DOMAIN}.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
                      'msgid "Old"\nmsgstr "Старое"\n\nmsgid "Yes"\nmsgstr "Да"\n', encoding="utf-8")
    maker.write(tmp_path)
    first = source.read_bytes()
    read = maker._read(source)
    assert {message.id: message.string for message in read if message.id} == {"Yes": "Да", "Yes, please": ""}
    assert not read.obsolete and b"Old" not in first and b"Date" not in first and b"nplurals=3" in first
    maker.write(tmp_path)
    assert source.read_bytes() == first


def test_what_a_language_lacks_is_found(tmp_path: Path) -> None:
    source = tmp_path / "fr" / "LC_MESSAGES" / f"{maker.DOMAIN}.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
                      'msgid "Yes"\nmsgstr ""\n\nmsgid "{name} deals."\nmsgstr "{nom} donne."\n\n'
                      'msgid "As in E-17"\nmsgstr "Comme en E-18"\n\nmsgid "High"\nmsgstr "Haut "\n', encoding="utf-8")
    maker._compile(source)
    found = faults_of(source)
    assert "clauses: Comme en E-18" in found and "blanks: Haut " in found
    assert "empty: Yes" in found and "placeholders: {nom} donne." in found and "missing: No" in found


def test_nothing_is_left_uncompiled_or_unsourced() -> None:
    compiled = {path.with_suffix(".po") for path in maker.LOCALE.glob("*/LC_MESSAGES/*.mo")}
    assert compiled == set(SOURCES)


@pytest.mark.parametrize(("word", "where"), (("Open", "game/words/president.py"), ("Title", "game/ui/scenes/")))
def test_a_word_of_two_meanings_is_not_one_message(word: str, where: str) -> None:
    """“Open” is a deed or a state, “Title” a page or a rank: places that share a word share its translation."""
    with (Path(__file__).parents[2] / "assets" / "locale" / "tapis-vert.pot").open("rb") as file:
        message = read_po(file)[word]
    assert message is not None and all(place.startswith(where) for place, _ in message.locations)
