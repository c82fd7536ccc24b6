"""The player's own keys: what they mean at each place, which changes are taken, which refused, and on which boards."""

import pygame
import pytest
from pygame.event import Event

from game.settings import Settings
from game.ui import keys
from game.ui.bindings import BY_NAME, COMMANDS, ECARTE, EVERYWHERE, PAD, PRESIDENT, TABLE, Bindings, Clash, is_free


def changed(keys: Bindings, name: str, key: str) -> Bindings:
    made = keys.changed(name, key)
    assert isinstance(made, Bindings)
    return made


def test_no_two_commands_of_a_place_share_a_usual_key() -> None:
    for places in ((EVERYWHERE,), (TABLE, ECARTE), (TABLE, PRESIDENT), (PAD,)):
        used = [one.usual for one in COMMANDS if one.place in places]
        assert len(set(used)) == len(used), places
    assert len(BY_NAME) == len(COMMANDS)


def test_the_usual_keys_mean_themselves() -> None:
    plain = Bindings()
    for one in COMMANDS:
        assert plain.key(one.name) == one.usual == plain.usual(one.place, one.usual)
    assert plain.usual(ECARTE, "S") == "S" and plain.usual(ECARTE, "Left") == "Left"
    assert plain.usual(ECARTE, "V") == "" and plain.usual(EVERYWHERE, "V") == "V"


def test_an_own_key_means_the_command_there_and_nothing_elsewhere() -> None:
    mine = changed(Bindings(), "propose", "Y")
    assert mine.text == "propose=Y"
    assert mine.usual(ECARTE, "Y") == "P" and mine.usual(ECARTE, "P") == ""
    assert mine.usual(PRESIDENT, "P") == "P" and mine.usual(PRESIDENT, "Y") == "Y"
    assert mine.cap("propose", "stand") == "Y, J" and mine.cap_of(ECARTE, "P") == "Y" and mine.cap_of(PRESIDENT, "P") == "P"


def test_two_commands_change_places() -> None:
    mine = changed(Bindings(), "propose", "J")
    assert (mine.key("propose"), mine.key("stand")) == ("J", "P")
    assert mine.usual(ECARTE, "J") == "P" and mine.usual(ECARTE, "P") == "J"
    assert [one.name for one in mine.others(Bindings())] == ["propose", "stand"]
    assert changed(mine, "propose", "P").text == ""


@pytest.mark.parametrize("key", ("Esc", "Enter", "Space", "Tab", "Shift+Tab", "Left", "Ctrl+Home", "7", "Ctrl+C", "Backspace"))
def test_some_keys_always_mean_the_same(key: str) -> None:
    assert Bindings().changed("propose", key) == Clash(key)


def test_a_change_that_would_spoil_a_third_command_is_refused() -> None:
    found = Bindings().changed("speed", "P")  # two games have that letter
    assert isinstance(found, Clash) and found.other is not None and found.key == "P"
    found = Bindings().changed("complete", "V")  # the exchange would give C to two commands
    assert isinstance(found, Clash) and found.other is BY_NAME["speed"]


def test_buttons_and_keys_are_not_mixed() -> None:
    assert Bindings().changed("propose", "South") == Clash("South")
    assert Bindings().changed("pad-press", "P") == Clash("P")
    assert changed(Bindings(), "pad-press", "East").key("pad-back") == "South"
    assert is_free(PAD, "LS") and not is_free(ECARTE, "LS")


@pytest.mark.parametrize(
    "text",
    ("propose", "propose=", "=X", "nothing=X", "propose=Esc", "propose=" + "X" * 30, "pad-press=P", "propose=S",
     "speed=A", "\x00 = = ==", "propose=Y propose=S"),
)  # fmt: skip
def test_a_damaged_text_leaves_the_usual_keys(text: str) -> None:
    found = Bindings(text)
    for one in COMMANDS:
        for other in COMMANDS:
            if one is not other and {one.place, other.place} in ({ECARTE}, {TABLE, ECARTE}, {PAD}, {EVERYWHERE}):
                assert found.key(one.name) != found.key(other.name)
    assert found.key("propose") == "P" and found.key("speed") == "V"


def test_a_command_that_came_later_leaves_a_players_key_to_him() -> None:
    """What he has put on a key stays there when a new command has it as its usual one; that gets the key left free."""
    found = Bindings("propose=J")
    assert found.key("propose") == "J" and found.key("stand") == "P"
    assert found.usual(ECARTE, "J") == "P" and found.usual(ECARTE, "P") == "J"
    assert changed(found, "refuse", "Y").text == "propose=J stand=P refuse=Y"


def test_settings_keep_the_text_and_drop_what_is_too_long() -> None:
    assert Settings.from_texts({"keys": "propose=Y"}).keys == "propose=Y"
    assert Settings.from_texts({"keys": "x" * 3000}).keys == ""


@pytest.mark.parametrize(
    ("key", "scancode", "typed", "place", "meaning"),
    [
        ("q", pygame.KSCAN_A, "q", ECARTE, "P"),  # French: Q stands where A is; proposing was put on Q
        ("a", pygame.KSCAN_Q, "a", ECARTE, "A"),
        ("й", pygame.KSCAN_Q, "й", ECARTE, "P"),  # Russian: by place
        ("з", pygame.KSCAN_P, "з", ECARTE, ""),  # where the P of a US board is, which means nothing any more
        ("з", pygame.KSCAN_P, "з", PRESIDENT, "P"),
        ("z", pygame.KSCAN_Y, "z", TABLE, "S"),  # German; sorting was put on Z
        ("y", pygame.KSCAN_Z, "y", TABLE, "Y"),
        ("я", pygame.KSCAN_Z, "я", TABLE, "S"),
        ("&", pygame.KSCAN_1, "&", ECARTE, "1"),  # French digits without Shift
        (";", pygame.KSCAN_COMMA, ";", ECARTE, ""),
    ],
)
def test_own_keys_on_other_boards(key: str, scancode: int, typed: str, place: str, meaning: str) -> None:
    mine = Bindings("propose=Q sort=Z")
    event = Event(pygame.KEYDOWN, key=ord(key), scancode=scancode, unicode=typed, mod=0)
    assert mine.usual(place, keys.name(event)) == meaning
