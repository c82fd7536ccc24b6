"""Languages: the template holds every text of the code, catalogues are complete, and an unknown language is English."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assets.make import words as maker
from game import words
from game.ai import reasons
from game.core.cards import card
from game.ecarte import RULES

POT = maker.LOCALE / f"{maker.DOMAIN}.pot"
SOURCES = sorted(maker.LOCALE.glob(f"*/LC_MESSAGES/{maker.DOMAIN}.po"))


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
        'option("a", ("a",), clause="E-1", label="L", help="H", words=TABLE)\nNotice("Told")\nprint("Not that")\n',
        encoding="utf-8")
    found = {(one.text, one.many) for one in maker.texts(tmp_path)}
    assert found == {(text, "") for text in (
        "In a table", "Plain {name}", "One", "Other", "Marked", "Under", "Refused", "Label", "Help", "Target", "First.",
        "Seven", "L", "H", "Told")} | {("{number} card", "{number} cards")}


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
    """List what a language lacks: texts, equal placeholders, and a compiled file that says the same."""
    with source.open("rb") as file:
        read = read_po(file, locale=source.parent.parent.name)
    with source.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    found = [f"missing: {message.id}" for message in template() if message.id and message.id not in read]
    for message in read:
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        found += [f"empty: {ids[0]}"] if not all(said) or message.fuzzy else []
        found += [f"placeholders: {text}" for text in said if placeholders(text) != placeholders(ids[-1])]
        if len(ids) == 1 and compiled.gettext(ids[0]) != said[0]:
            found.append(f"not compiled: {ids[0]}")
    return found


def test_every_language_is_complete() -> None:
    assert [(source.parent.parent.name, fault) for source in SOURCES for fault in faults_of(source)] == []


def test_what_a_language_lacks_is_found(tmp_path: Path) -> None:
    source = tmp_path / "fr" / "LC_MESSAGES" / f"{maker.DOMAIN}.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
                      'msgid "Yes"\nmsgstr ""\n\nmsgid "{name} deals."\nmsgstr "{nom} donne."\n', encoding="utf-8")
    maker._compile(source)
    found = faults_of(source)
    assert "empty: Yes" in found and "placeholders: {nom} donne." in found and "missing: No" in found


def test_nothing_is_left_uncompiled_or_unsourced() -> None:
    compiled = {path.with_suffix(".po") for path in maker.LOCALE.glob("*/LC_MESSAGES/*.mo")}
    assert compiled == set(SOURCES)
