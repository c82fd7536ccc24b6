"""The player's own keys in the settings: by mouse, by keyboard and by controller, and what they change on the screen."""

from collections.abc import Iterator

import pytest
from coach_play import of_each_kind, tell
from hands_play import axis, button
from pygame import CONTROLLER_AXIS_LEFTX
from stage import SIZES, Stage, inside, nothing_cut, overlapping, played
from table_play import Inline, play_out, seated, seed_where

from game import words
from game.settings import Settings
from game.ui.opponents import any_move
from game.ui.scenes.coach_review import CoachReview
from game.ui.scenes.cover import Cover
from game.ui.scenes.deal_result import DealResult
from game.ui.scenes.match_result import MatchResult
from game.ui.scenes.message import Keys, show_keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.own_keys import OwnKeys
from game.ui.scenes.pause import Offers, Pause
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.table_compose import compose
from game.ui.scenes.title import TitleScene


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.services.__dict__["worker"] = Inline()
    yield made
    made.finish()


def stored(stage: Stage) -> str:
    return Settings.from_texts(stage.archive.settings()).keys


def label(stage: Stage, name: str) -> str:
    return stage.widget(name).cap


def test_a_key_by_mouse(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    stage.press_widget("keys")
    assert isinstance(stage.top, OwnKeys)
    stage.press_widget("speed")
    assert stage.top.asked == "speed" and label(stage, "speed") == "…"
    stage.press("Q")
    assert stored(stage) == "speed=Q" and label(stage, "speed") == "Q" and not stage.top.asked
    assert stage.top.said == "Next speed has the key Q now."
    stage.press_widget("usual")
    assert stored(stage) == "" and label(stage, "speed") == "V"


def test_a_row_that_waits_takes_the_key_of_full_screen_too(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.press_widget("larger")
    stage.press("F11")
    assert stored(stage) == "full=Ctrl++ larger=F11" and not stage.window.is_fullscreen
    stage.press_widget("usual")
    stage.press_widget("larger")
    stage.press("Alt+Enter")
    assert stage.top.said == "Alt+Enter always means the same and cannot be used here." and not stage.window.is_fullscreen
    stage.press("F11")
    assert stage.window.is_fullscreen
    stage.press("F11")


def test_a_key_by_keyboard(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    stage.tab_to("keys")
    stage.press("Enter")
    stage.tab_to("part")
    stage.press("Right")
    stage.tab_to("propose")
    stage.press("Space", "J")
    assert stored(stage) == "propose=J stand=P"
    assert stage.top.said == "Propose has J now, and Play as dealt has P."
    assert stage.focus == "propose"
    stage.press("Esc", "Esc")
    assert stage.results == [True]


def test_what_cannot_be_taken_is_said_in_one_sentence(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.press_widget("speed")
    stage.press("Enter")
    assert stage.top.said == "Enter always means the same and cannot be used here."
    stage.press_widget("speed")
    stage.press("P")
    assert stage.top.said in ("P already means “Propose”.", "P already means “Pass”.")
    assert stored(stage) == "" and label(stage, "speed") == "V"


def test_esc_and_a_click_let_a_row_be(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.press_widget("speed")
    stage.press("Esc")
    assert isinstance(stage.top, OwnKeys) and not stage.top.asked
    stage.press_widget("speed")
    stage.press_widget("palette")
    assert stage.top.asked == "palette"
    stage.press("Esc")
    assert stored(stage) == "" and not stage.results


def test_a_button_by_controller_alone(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    for _ in range(60):
        if stage.focus == "keys":
            break
        button(stage, "RB")
    button(stage, "South", "RB")
    assert stage.focus == "part"
    button(stage, "Right", "Right", "Right", "RB", "RB", "South")
    assert stage.top.asked == "pad-back"
    button(stage, "North")
    assert stored(stage) == "pad-back=North pad-primary=East"
    button(stage, "North", "North")
    assert stage.results == [True]


def test_a_keyboard_row_lets_a_controller_go_again(stage: Stage) -> None:
    stage.show(OwnKeys(stage.services))
    stage.press_widget("speed")
    button(stage, "South")
    assert stage.top.asked == "speed"
    button(stage, "East")
    assert not stage.top.asked and stored(stage) == ""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("part", range(3))
def test_everything_fits(size: tuple[int, int], part: int) -> None:
    made = Stage(size)
    with nothing_cut() as cut:
        made.show(OwnKeys(made.services))
        made.top._turn_to(part)
        made.top._ask({0: "keys", 1: "friend", 2: "pad-other"}[part])
        made.frame()
    assert not cut and inside(made) and not overlapping(made)
    assert all(widget.rect.height >= 24 for widget in made.top.form.widgets if widget.can_focus)
    made.finish()


# What they change


def test_an_own_key_speaks_at_the_table_and_the_usual_one_is_silent() -> None:
    seed = seed_where(lambda match: match.actors == (0,) and match.chair(0).view.phase == "propose")
    with seated(keys="propose=Y sort=Z", speed="off", seed=seed) as seat:
        seat.until_mine()
        before = seat.match.version
        seat.pilot.press("P", "S")
        assert seat.match.version == before
        caps = {one.label: one.key for one in compose(seat.board, log_share=0).row}
        assert caps["Propose"] == "Y"
        order = seat.board.desk.order.mode
        seat.pilot.press("Z")
        assert seat.board.desk.order.mode != order
        seat.pilot.press("Y")
        assert seat.match.version > before


def test_own_keys_stand_in_tips_and_lists(stage: Stage) -> None:
    stage.services.change(keys="sort=Z keys=F2 title=Ctrl+T speed=Q")
    stage.show(TitleScene(stage.services))
    assert stage.widget("keys").key == "F2"
    stage.press("E")
    assert isinstance(stage.top, TableScene)
    stage.press("F2")
    assert isinstance(stage.top, Keys)
    shown = {key for section in stage.top.sections for key, _ in section.keys}
    assert {"Z, L, T", "F2", "Ctrl+T", "Q", "Ctrl+N, Ctrl+Shift+N", "Ctrl+0", "F11, Alt+Enter", "Backspace"} <= shown
    stage.press("Esc", "Q")
    assert stage.services.settings.speed == "relaxed"
    stage.press("Ctrl+T")
    assert isinstance(stage.top, TitleScene)


def test_a_text_field_keeps_its_letters(stage: Stage) -> None:
    stage.services.change(keys="full=Z speed=Q")
    stage.show(SettingsScene(stage.services))
    stage.press_widget("player_name")
    stage.press("Z", "Q")
    assert not stage.window.is_fullscreen and stage.services.settings.speed == "off"
    stage.press("Tab", "Z")
    assert stage.window.is_fullscreen
    stage.press("Z")


def test_the_controller_passes_text_fields_by_and_opens_lists(stage: Stage) -> None:
    stage.show(SettingsScene(stage.services))
    seen = set()
    for _ in range(40):
        button(stage, "RB")
        seen.add(stage.focus)
    assert "player_name" not in seen and {"speed", "effects_volume", "text_scale", "keys", "back"} <= seen
    while stage.focus != "guard":
        button(stage, "RB")
    button(stage, "South", "Down", "South")
    assert stage.services.settings.guard == 150
    while stage.focus != "effects_volume":
        button(stage, "RB")
    before = stage.services.settings.effects_volume
    axis(stage, CONTROLLER_AXIS_LEFTX, -1.0)
    axis(stage, CONTROLLER_AXIS_LEFTX, 0.0)
    assert stage.services.settings.effects_volume < before
    button(stage, "North")
    assert stage.results == [True]


def test_the_highlighted_button_of_a_new_game_by_controller(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("N")
    assert isinstance(stage.top, NewGame)
    button(stage, "RB", "RB", "RB", "North")
    assert isinstance(stage.top, TableScene)
    button(stage, "Menu")
    button(stage, "East")
    assert isinstance(stage.top, TableScene)


def test_the_keys_of_a_controller_while_it_is_used(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    button(stage, "RB")
    show_keys(stage.services)
    with nothing_cut() as cut:
        stage.frame()
    assert [section.heading for section in stage.top.sections] == ["Controller"] and not cut
    stage.press("Esc", "?")
    assert [section.heading for section in stage.top.sections] == ["Everywhere"]


@pytest.mark.parametrize("language", [code for code in words.languages() if code != "en"])
def test_own_keys_fit_in_every_language(language: str) -> None:
    made = Stage((960, 600), language=language)
    with nothing_cut() as cut:
        made.show(OwnKeys(made.services))
        for part in range(3):
            made.top._turn_to(part)
            made.frame()
    made.finish()
    words.use("en")
    assert not cut


# ---- keys of the table beside it


def test_keys_of_the_table_count_at_the_result_of_a_deal() -> None:
    with seated(speed="off", guard=0, keys="undo=F5 hint=J stand=H repeat=F6 anew=F7", coach="each") as seat:
        play_out(seat.match, lambda view: any_move(view.legal))
        tell(seat.match, seat.table.counsel, of_each_kind("ecarte"))
        seat.until(lambda: isinstance(seat.top, DealResult))
        caps = {name: seat.top.form.named(name).key for name in ("coach", "again", "review")}
        assert caps == {"coach": "J", "again": "F6", "review": "R"}
        seat.pilot.press("Ctrl+Z", "Ctrl+N", "G", "H")
        assert isinstance(seat.top, DealResult)
        seat.pilot.press("J")
        assert isinstance(seat.top, CoachReview)
        seat.pilot.press("Esc", "F5")
        seat.pilot.wait(0.2)
        assert seat.top is seat.table and not seat.match.is_deal_over


@pytest.mark.parametrize(("key", "result"), (("F7", "rematch"), ("Ctrl+N", None), ("R", None)))
def test_keys_of_the_table_count_at_the_result_of_a_match(stage: Stage, key: str, result: str | None) -> None:
    stage.services.change(keys="anew=F7" if key != "R" else "anew=R refuse=F8 refuse-offer=F8")
    match = played(stage, deals=40)
    scene = stage.show(MatchResult(stage.services, match, 0))
    stage.press(key)
    stage.frame()
    assert stage.results == ([result] if result else [])
    assert scene.command_key("anew") == ("" if key == "R" else "F7"), "a letter of the form goes first"


def test_the_key_that_leaves_a_table_leaves_its_cover(stage: Stage) -> None:
    stage.services.change(keys="title=F6")
    stage.show(Cover(stage.services, "Léa"))
    stage.press("Ctrl+W")
    assert isinstance(stage.top, Cover)
    stage.press("F6")
    assert stage.results == ["title"]


def test_the_pause_shows_the_keys_of_the_table_as_they_are_written(stage: Stage) -> None:
    stage.services.change(keys="take-back=F5 claim=F6 repeat=F8 undo=PageUp title=S sort=Ctrl+W rules=PageDown")
    offers = Offers(can_claim=True, can_take_back=True, can_undo=True, can_repeat=True)
    stage.show(Pause(stage.services, offers))
    names = ("claim", "take-back", "undo", "again", "title", "settings", "rules")
    caps = {name: stage.widget(name).shown_cap for name in names}
    assert caps == {"claim": "F6", "take-back": "F5", "undo": "Page up", "again": "F8", "title": "", "settings": "S",
                    "rules": "Page down"}
    stage.press("Ctrl+Z", "E", "B", "G", "Ctrl+W")
    assert isinstance(stage.top, Pause)
    stage.press("S")
    assert isinstance(stage.top, SettingsScene)
    stage.press("Esc", "PageUp")
    assert stage.results == ["undo"]


def test_buttons_write_their_keys_out(stage: Stage) -> None:
    stage.services.change(keys="rules=PageUp keys=Ctrl++ larger=?")
    stage.show(TitleScene(stage.services))
    assert [stage.widget(name).shown_cap for name in ("rules", "keys")] == ["Page up", "Ctrl +"]
