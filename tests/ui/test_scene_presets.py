"""The player's own presets: saved under a name, chosen, renamed, deleted; what is damaged is left out and put aside."""

import json
from collections.abc import Iterator

import pytest
from stage import Stage

from game.match.archive import Archive
from game.ui import own_presets
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.preset_rows import NamePreset
from game.ui.services import Services


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.show(NewGame(made.services, flow.last_setup(made.services, "president")))
    yield made
    made.finish()


def named(stage: Stage, name: str) -> None:
    """Write a name into the open form and take Enter."""
    assert isinstance(stage.top, NamePreset)
    stage.press("Ctrl+A", "Backspace")
    stage.type(name)
    stage.press("Enter")
    stage.frame()


def saved(stage: Stage, name: str, **rules: str | int) -> None:
    for rule, value in rules.items():
        stage.top._choose_rule(rule, value)
    stage.press_widget("save preset")
    named(stage, name)


def test_saved_chosen_and_remembered(stage: Stage) -> None:
    saved(stage, "Sunday", bombs="four", jokers=0)
    assert isinstance(stage.top, NewGame)
    row = stage.widget("preset own:Sunday")
    assert row.on and row.label == "Sunday" and "2" in row.helps[0]
    assert stage.top.differences == "The rules of Sunday"
    stage.tab_to("preset own:Sunday")
    stage.press("Up")
    assert stage.top.setup.preset == "big-table" and stage.top.setup.options.bombs == "off"
    stage.press("Down")
    assert stage.top.setup.options.bombs == "four" and stage.top.setup.options.jokers == 0
    again = Services(stage.archive, stage.window)
    assert [one.label for one in again.own_presets("president")] == ["Sunday"]
    assert again.own_presets("ecarte") == ()


def test_by_keyboard_alone(stage: Stage) -> None:
    stage.tab_to("save preset")
    stage.press("Space")
    named(stage, "Club")
    stage.tab_to("rename preset")
    stage.press("Space")
    named(stage, "Circle")
    assert [one.label for one in stage.services.own_presets("president")] == ["Circle"]
    stage.tab_to("delete preset")
    stage.press("Space")
    assert stage.focus == "delete preset"
    stage.press("Space")
    assert stage.services.own_presets("president") == ()
    assert stage.top.setup.preset == "classic"


def test_enter_alone_saves_my_rules_and_esc_nothing(stage: Stage) -> None:
    stage.press_widget("save preset")
    stage.press("Esc")
    stage.frame()
    assert isinstance(stage.top, NewGame) and not stage.services.own_presets("president")
    stage.press_widget("save preset")
    stage.press("Enter")
    stage.frame()
    assert [one.label for one in stage.services.own_presets("president")] == ["My rules"]


def test_saving_under_the_same_name_replaces_and_says_so(stage: Stage) -> None:
    saved(stage, "Sunday", bombs="four")
    stage.top._choose_rule("jokers", 1)
    stage.press_widget("save preset")
    assert stage.top.text == "Sunday" and stage.widget("save").label == "Replace"
    stage.press("Enter")
    stage.frame()
    (only,) = stage.services.own_presets("president")
    assert dict(only.changes) == {"bombs": "four", "jokers": 1}


@pytest.mark.parametrize("name", ["Classic", "skip & clear"])
def test_a_name_of_the_game_is_refused(stage: Stage, name: str) -> None:
    stage.press_widget("save preset")
    named(stage, name)
    assert isinstance(stage.top, NamePreset)
    assert stage.services.toast.text == stage.top.fault == "A preset of the game has this name."
    assert not stage.services.own_presets("president")


def test_a_preset_cannot_be_renamed_to_another(stage: Stage) -> None:
    saved(stage, "One")
    saved(stage, "Two", jokers=0)
    stage.press_widget("rename preset")
    named(stage, "one")
    assert isinstance(stage.top, NamePreset) and stage.top.fault == "Another preset has this name."
    named(stage, "TWO")
    assert [one.label for one in stage.services.own_presets("president")] == ["One", "TWO"]
    assert stage.top.setup.preset == "own:TWO" and stage.top.setup.options.jokers == 0


def test_renaming_keeps_rules_that_were_changed_since(stage: Stage) -> None:
    saved(stage, "One", jokers=0)
    stage.top._choose_rule("bombs", "four")
    stage.press_widget("rename preset")
    named(stage, "Two")
    assert dict(stage.services.own_presets("president")[0].changes) == {"jokers": 0}
    assert stage.top.differences == "1 rule differs from Two"


def test_deleting_takes_two_presses_and_something_else_calls_it_off(stage: Stage) -> None:
    saved(stage, "One", jokers=0)
    stage.press_widget("delete preset")
    assert stage.widget("delete preset").label == "Press again"
    stage.top._choose_rule("bombs", "four")
    assert stage.widget("delete preset").label == "Delete"
    stage.press_widget("delete preset")
    stage.press_widget("delete preset")
    assert stage.services.own_presets("president") == ()
    assert stage.top.setup.options.jokers == 0, "the rules on the screen stay"


def test_a_set_up_outlives_its_preset(stage: Stage) -> None:
    saved(stage, "One", jokers=0)
    flow.remember(stage.services, stage.top.setup)
    stage.services.keep_own_presets("president", ())
    chosen = flow.last_setup(stage.services)
    assert chosen.preset == "classic" and chosen.options.jokers == 0


def test_braces_in_a_name_are_letters(stage: Stage) -> None:
    saved(stage, "{game} {0}", jokers=0)
    assert stage.widget("preset own:{game} {0}").label == "{game} {0}"
    assert stage.top.differences_in(5000) == "The rules of {game} {0}"


WHOLE = {"name": "Whole", "changes": {"jokers": 0}}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("nonsense", []),
        ("[1]", []),
        ('{"president": 3}', []),
        (json.dumps({"president": [WHOLE, {"name": "Odd", "changes": {"jokers": 9}}]}), ["Whole"]),
        (json.dumps({"president": [WHOLE, {"name": "", "changes": {}}]}), ["Whole"]),
        (json.dumps({"president": [WHOLE, {"name": "a\nb", "changes": {}}, WHOLE, None]}), ["Whole"]),
        (json.dumps({"president": [WHOLE], "whist": [WHOLE]}), ["Whole"]),
        (json.dumps({"president": [{"name": 3, "changes": []}, WHOLE]}), ["Whole"]),
    ],
)
def test_damaged_presets_are_left_out_told_and_put_aside(text: str, kept: list[str]) -> None:
    archive = Archive.in_memory()
    archive.store_setting(own_presets.KEY, text)
    stage = Stage(archive=archive)
    stage.show(NewGame(stage.services, flow.last_setup(stage.services, "president")))
    assert [one.label for one in stage.services.own_presets("president")] == kept
    assert "presets could not be read" in stage.services.toast.text
    saved(stage, "New", bombs="four")
    assert [one.label for one in stage.services.own_presets("president")] == [*kept, "New"]
    assert archive.settings()[own_presets.DAMAGED_KEY] == text
    assert not stage.services.has_damaged_presets
    stage.finish()


def test_what_is_written_is_read() -> None:
    one = {"president": (own_presets.made("A", {"jokers": 0}),), "ecarte": (own_presets.made("Ö", {"target": 7}),)}
    assert own_presets.read(own_presets.write(one)) == own_presets.Kept(one, True)
    assert own_presets.read("") == own_presets.Kept({}, True)
