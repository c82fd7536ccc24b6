"""Pause, settings, messages and keys, each by mouse and by keyboard alone."""

from collections.abc import Iterator

import pytest
from stage import Stage

from game import words
from game.core.cards import card
from game.settings import Settings
from game.ui.bindings import COMMANDS, EVERYWHERE
from game.ui.faces import Dress
from game.ui.layout.frame import most_scale
from game.ui.scenes import settings as settings_module
from game.ui.scenes.choice import Answer, Choice
from game.ui.scenes.message import Keys, Message
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services import has_sounds


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage(speed="normal")
    made.push(TitleScene(made.services))
    yield made
    made.finish()


# Pause


@pytest.mark.parametrize(
    ("key", "widget", "result"), [("Esc", "resume", "resume"), ("Enter", "resume", "resume"), ("Ctrl+W", "title", "title")]
)
def test_pause_leads_on(stage: Stage, key: str, widget: str, result: str) -> None:
    stage.show(Pause(stage.services))
    stage.press(key)
    stage.show(Pause(stage.services))
    stage.press_widget(widget)
    assert stage.results == [result, result]


def test_conceding_needs_two_presses(stage: Stage) -> None:
    stage.show(Pause(stage.services, Offers(can_concede=True)))
    stage.tab_to("concede")
    stage.press("Space")
    assert not stage.results and "again" in stage.widget("concede").sub
    assert stage.focus == "concede"
    stage.press("Space")
    assert stage.results == ["concede"]
    stage.show(Pause(stage.services, Offers(can_concede=True)))
    stage.press_widget("concede")
    assert len(stage.results) == 1
    stage.press_widget("concede")
    assert stage.results[-1] == "concede"


def test_no_concession_where_it_is_not_allowed(stage: Stage) -> None:
    stage.show(Pause(stage.services))
    assert "concede" not in {widget.name for widget in stage.top.form.widgets}


def test_pause_opens_settings_and_keys_and_comes_back(stage: Stage) -> None:
    pause = stage.show(Pause(stage.services, Offers(can_concede=True)))
    for key, kind in (("S", SettingsScene), ("?", Keys)):
        stage.press(key)
        assert isinstance(stage.top, kind)
        stage.press("Esc")
        assert stage.top is pause and not stage.results


def test_escape_gives_the_answer_that_leaves(stage: Stage) -> None:
    """Nothing else is offered then that would mean the same."""
    answers = (Answer("next", "Next"), Answer("back", "Back to the list"))
    for leave, result in (("", None), ("back", "back")):
        stage.show(Choice(stage.services, "A first deal", "That was the whole lesson.", answers, leave=leave))
        assert ("cancel" in {widget.name for widget in stage.top.form.widgets}) is (not leave)
        stage.press("Esc")
        assert stage.results.pop() == result


# Settings


def stored(stage: Stage) -> Settings:
    return Settings.from_texts(stage.archive.settings())


@pytest.mark.parametrize(
    ("name", "row", "value"),
    [
        ("speed", 3, "fast"),
        ("trick_hold", 7, "click"),
        ("guard", 2, 500),
    ],
)
def test_a_list_counts_at_once_and_is_stored(stage: Stage, name: str, row: int, value: object) -> None:
    stage.show(SettingsScene(stage.services))
    stage.choose(name, row)
    assert getattr(stage.services.settings, name) == value == getattr(stored(stage), name)


def show_cards(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    stage.tab_to("part")
    stage.press("Right")


@pytest.mark.parametrize(
    ("name", "row", "value"),
    [
        ("palette", 2, "colour-blind"),
        ("card_back", 1, "perles"),
        ("back_colour", 3, "slate"),
        ("index_letters", 4, "russian"),
        ("index_size", 2, "low-vision"),
    ],
)
def test_a_list_of_the_cards_counts_at_once(stage: Stage, name: str, row: int, value: object) -> None:
    show_cards(stage)
    stage.choose(name, row)
    assert getattr(stage.services.settings, name) == value == getattr(stored(stage), name)


def test_trumps_are_marked_by_a_switch_of_the_cards(stage: Stage) -> None:
    show_cards(stage)
    stage.press_widget("mark_trumps")
    assert stored(stage).mark_trumps is False


def test_letters_size_and_colour_reach_the_cards_and_the_words(stage: Stage) -> None:
    show_cards(stage)
    for name, row in (("index_letters", 2), ("index_size", 1), ("back_colour", 2)):
        stage.choose(name, row)
    assert stage.window.cards.dress == Dress("two-colour", "RDVA", "large", "green")
    assert words.rank_letter(card("Qh")) == "D"
    stage.choose("index_letters", 0)
    assert stage.window.cards.dress.letters == "KQJA"
    assert words.rank_letter(card("Qh")) == "Q"


@pytest.mark.parametrize("name", ["click_twice", "reduced_motion"])
def test_a_switch_by_mouse_and_by_keyboard(stage: Stage, name: str) -> None:
    stage.show(SettingsScene(stage.services))
    before = getattr(stage.services.settings, name)
    stage.press_widget(name)
    assert getattr(stage.services.settings, name) is not before
    assert getattr(stored(stage), name) is not before
    stage.tab_to(name)
    stage.press("Space")
    assert getattr(stored(stage), name) is before


@pytest.mark.parametrize(
    ("name", "row", "value"), [("window_seconds", 2, 4), ("stack_above", 1, 22), ("titles", 1, "traditional")]
)
def test_a_list_of_president_counts_at_once(stage: Stage, name: str, row: int, value: object) -> None:
    show_cards(stage)
    stage.press("Right")
    assert stage.focus == "part"
    stage.choose(name, row)
    assert getattr(stage.services.settings, name) == value == getattr(stored(stage), name)


@pytest.mark.parametrize("name", ["auto_pass", "auto_single", "auto_decline", "finish_round", "open_when_out"])
def test_a_switch_of_president(stage: Stage, name: str) -> None:
    stage.show(SettingsScene(stage.services))
    place = stage.widget("part").rect
    stage.click((place.right - place.width // 6, place.centery))
    stage.press_widget(name)
    assert getattr(stored(stage), name) is True
    stage.press_widget("part")
    stage.click((place.left + place.width // 6, place.centery))
    assert stage.widget("speed").is_shown


def test_palette_and_back_reach_the_cards(stage: Stage) -> None:
    show_cards(stage)
    stage.choose("palette", 1)
    stage.choose("card_back", 2)
    assert (stage.window.cards.palette, stage.window.cards.back) == ("four-colour", "back-soleil")


def test_a_new_name_reaches_settings_and_profile(stage: Stage) -> None:
    stage.window.stack.clear()
    stage.push(TitleScene(stage.services))
    stage.press("E")
    stage.top.finish("title")
    stage.frame()
    stage.show(SettingsScene(stage.services))
    stage.press_widget("player_name")
    stage.press("Ctrl+A", "Backspace")
    stage.type("Noé")
    stage.press("Esc")
    me = stage.archive.me()
    assert me is not None and me.name == "Noé" == stored(stage).player_name


def test_texts_grow_as_far_as_the_window_allows() -> None:
    stage = Stage((1920, 1200))
    stage.show(SettingsScene(stage.services))
    before = stage.top.u
    stage.tab_to("text_scale")
    stage.press("End")
    assert stage.services.settings.text_scale == most_scale((1920, 1200)) == 200
    stage.frame()
    assert stage.top.u > before and stage.focus == "text_scale"
    stage.finish()


def test_a_language_rebuilds_every_text(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module.words, "languages", lambda: ("en", "fr"))
    stage.show(SettingsScene(stage.services))
    before = stage.services.revision
    stage.choose("language", 2)
    assert stage.services.settings.language == "fr"
    assert stage.services.revision == before + 1
    stage.frame()
    assert stage.top._revision == stage.services.revision


def test_sound_is_offered_where_there_is_any(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module, "has_sounds", lambda: False)
    stage.show(SettingsScene(stage.services))
    assert "sound" not in {widget.name for widget in stage.top.form.widgets}
    stage.press("Esc")
    monkeypatch.setattr(settings_module, "has_sounds", lambda: True)
    stage.show(SettingsScene(stage.services))
    stage.press_widget("sound")
    assert stage.services.audio.is_muted and stored(stage).sound is False
    stage.tab_to("effects_volume")
    stage.press("Home")
    assert stage.services.audio.volume == 0 == stored(stage).effects_volume


def test_a_key_that_works_everywhere_shows_in_the_settings(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    stage.press("V")
    assert stage.services.settings.speed == "brisk"
    assert stage.widget("speed").value == 2


# Keys everywhere


def test_speed_and_colours_by_key(stage: Stage) -> None:
    stage.press("V")
    assert stage.services.settings.speed == "brisk" and stage.services.toast.text == "Speed: brisk"
    for palette in ("four-colour", "colour-blind", "two-colour"):
        stage.press("C")
        assert stage.services.settings.palette == palette == stage.window.cards.palette


def test_texts_by_key() -> None:
    stage = Stage((1920, 1200))
    stage.push(TitleScene(stage.services))
    before = stage.top.u
    stage.press("Ctrl++")
    assert stage.services.settings.text_scale == 160 and stage.top.u > before
    assert stage.services.toast.text == "Size of texts: 160 %"
    stage.press("Ctrl+0")
    assert stage.services.settings.text_scale == 0 and stage.top.u == before
    assert stage.services.toast.text == "Size of texts: 150 %"
    stage.press("Ctrl+-")
    assert stage.services.settings.text_scale == 140 and stage.top.u < before
    for _ in range(12):
        stage.press("Ctrl+-")
    assert stage.services.settings.text_scale == 80
    stage.finish()


def test_the_keys_tell_what_exists(stage: Stage) -> None:
    stage.press("?")
    assert isinstance(stage.top, Keys)
    shown = {key for section in stage.top.sections for key, _ in section.keys}
    assert {"V", "C", "F11, Alt+Enter", "Ctrl+0", "Ctrl+Q", "?"} <= shown
    known = set(stage.window.commands)
    for one in COMMANDS:
        if one.place == EVERYWHERE and (one.name != "sound" or has_sounds()):
            cap = stage.services.bindings.cap(one.name)
            assert one.usual in known and any(cap in key.split(", ") for key in shown), one
    stage.press("Esc")
    assert isinstance(stage.top, TitleScene)


def test_the_key_that_shows_the_keys_closes_them(stage: Stage) -> None:
    for kind in (Keys, TitleScene, Keys):
        stage.press("?")
        assert isinstance(stage.top, kind) and len(stage.window.stack) <= 2


def test_a_letter_in_a_text_field_is_no_command(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    stage.press_widget("player_name")
    stage.press("V", "C")
    assert stage.services.settings.speed == "normal" and stage.services.settings.palette == "two-colour"


# Message


@pytest.mark.parametrize("key", ["Esc", "Enter", "Space"])
def test_a_message_is_closed(stage: Stage, key: str) -> None:
    stage.show(Message(stage.services, "Heading", "Some words."))
    stage.press(key)
    stage.show(Message(stage.services, "Heading", "Some words."))
    stage.press_widget("close")
    assert stage.results == [True, True]
