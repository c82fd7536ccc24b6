"""Preferences: what is broken falls back to its default, what is changed is checked."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import CHOICES, Settings, choices


def test_preferences_survive_as_texts() -> None:
    mine = Settings(speed="off", sound=False, guard=500, window="1280x720+40-30", player_name="Léa", last_setup='{"a": 1}')
    assert Settings.from_texts(mine.texts()) == mine
    assert mine.texts()["sound"] == "no" and mine.texts()["guard"] == "500"
    assert Settings.from_texts({}) == Settings()


@pytest.mark.parametrize(("name", "text"), [
    ("speed", "warp"), ("sound", "1"), ("effects_volume", "101"), ("effects_volume", "-1"), ("effects_volume", "٣"),
    ("guard", "100"), ("window", "big"), ("window", "1280x720+40"), ("text_scale", "9" * 50), ("player_name", "x" * 25),
    ("colour", "x"),
])
def test_a_broken_value_falls_back_alone(name: str, text: str) -> None:
    assert Settings.from_texts({name: text, "language": "fr"}) == Settings(language="fr")


@given(st.dictionaries(st.sampled_from([*CHOICES, "other"]), st.text(max_size=12)))
def test_any_texts_make_valid_settings(texts: dict[str, str]) -> None:
    found = Settings.from_texts(texts)
    assert found.replace(**dataclasses.asdict(found)) == found


def test_changes_are_checked() -> None:
    assert Settings().replace(speed="fast").speed == "fast"
    for changes in ({"speed": "warp"}, {"sound": "yes"}, {"guard": True}, {"colour": 1}):
        with pytest.raises(ValueError, match="the setting"):
            Settings().replace(**changes)


def test_every_default_is_a_choice_and_lists_can_be_shown() -> None:
    for field in dataclasses.fields(Settings):
        assert field.default in CHOICES[field.name]
    assert choices("palette") == ("two-colour", "four-colour", "colour-blind") and 80 in choices("text_scale")


def test_hold_and_geometry_are_read() -> None:
    assert Settings().hold_seconds == 1 and Settings(trick_hold="click").hold_seconds is None
    assert Settings().geometry is None
    assert Settings(window="960x600").geometry == (960, 600, None, None)
    assert Settings(window="1280x720+40-30").geometry == (1280, 720, 40, -30)


def test_what_president_does_by_itself_is_off_at_first() -> None:
    mine = Settings()
    assert not any((mine.auto_pass, mine.auto_single, mine.auto_decline, mine.open_when_out, mine.finish_round))
    assert (mine.stack_above, mine.window_seconds, mine.titles) == (18, 0, "polite")
    changed = mine.replace(auto_pass=True, stack_above=26, window_seconds=4, titles="traditional")
    assert Settings.from_texts(changed.texts()) == changed
    with pytest.raises(ValueError, match="the setting"):
        mine.replace(window_seconds=3)
