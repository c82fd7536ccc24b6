"""The title by mouse and by keyboard: it shows what exists, deals at once, goes on where a match was left."""

from collections.abc import Iterator

import pytest
from stage import Stage, played

from game.match.archive import Archive
from game.ui.scenes.message import Keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


def names(stage: Stage) -> list[str]:
    return [widget.name for widget in stage.top.form.widgets]


def test_without_a_match_there_is_no_continue_and_enter_deals(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    assert names(stage) == ["deal", "new", "settings", "keys", "quit"]
    assert stage.focus == "deal"
    stage.press("Enter")
    assert isinstance(stage.top, TableScene)


def test_one_click_deals_the_first_card(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press_widget("deal")
    assert isinstance(stage.top, TableScene)
    match = stage.services.match
    assert match is not None and [player.name for player in match.players] == ["Camille", "Odette"]
    assert match.match_id is not None, "the match lies in the archive before its first card is shown"


@pytest.mark.parametrize(
    ("key", "widget", "kind"),
    [("E", "deal", TableScene), ("N", "new", NewGame), ("S", "settings", SettingsScene), ("?", "keys", Keys)],
)
def test_every_button_works_by_key_tab_and_mouse(stage: Stage, key: str, widget: str, kind: type) -> None:
    for way in ("key", "tab", "mouse"):
        stage.window.stack.clear()
        stage.show(TitleScene(stage.services))
        if way == "key":
            stage.press(key)
        elif way == "mouse":
            stage.press_widget(widget)
        else:
            stage.tab_to(widget)
            stage.press("Space")
        assert isinstance(stage.top, kind), way


def test_continue_takes_up_the_very_position(stage: Stage) -> None:
    match = played(stage, deals=2)
    match.next_deal()
    seat = match.actors[0]
    chair = match.chair(seat)
    stood = next(one for one in chair.view.legal if one.verb == "stand")
    assert chair.play(stood, match.version) is None
    stage.show(TitleScene(stage.services))
    button = stage.widget("continue")
    assert all(player.name in button.sub for player in match.players)
    assert all(str(score) in button.sub for score in match.chair(None).view.scores)
    assert stage.focus == "continue"
    stage.press("Enter")
    resumed = stage.services.match
    assert resumed is not None and resumed.match_id == match.match_id
    for who in (0, 1):
        assert resumed.chair(who).view == match.chair(who).view
        assert resumed.chair(who).history == match.chair(who).history


def test_back_from_a_table_there_is_something_to_go_on_with(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("Enter")
    assert isinstance(stage.top, TableScene)
    stage.top.finish("title")
    stage.frame()
    assert isinstance(stage.top, TitleScene)
    assert names(stage)[0] == "continue"
    assert stage.focus == "continue"
    assert stage.services.match is None


@pytest.mark.parametrize(("result", "kind"), [("rematch", TableScene), ("new-game", NewGame)])
def test_what_a_table_ends_with_leads_on(stage: Stage, result: str, kind: type) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("E")
    first = stage.services.match
    stage.top.finish(result)
    stage.frame()
    assert isinstance(stage.top, kind)
    if result == "rematch":
        second = stage.services.match
        assert first is not None and second is not None and first.match_id != second.match_id
        assert (first.players, first.options) == (second.players, second.options)
        assert first.seed != second.seed


def test_esc_never_quits_and_ctrl_q_does(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    for _ in range(5):
        stage.press("Esc")
    assert stage.window.is_open and isinstance(stage.top, TitleScene)
    stage.press("Ctrl+Q")
    assert not stage.window.is_open


def test_quit_by_mouse(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press_widget("quit")
    assert not stage.window.is_open


def test_a_match_that_cannot_be_read_says_so_and_stays(stage: Stage) -> None:
    match = played(stage)
    stage.archive._connection.execute("UPDATE deals SET pack = 'nonsense' WHERE match = ?", (match.match_id,))
    stage.show(TitleScene(stage.services))
    button = stage.widget("continue")
    assert not button.enabled and "cannot be read" in button.reason
    stage.press("Enter")
    assert isinstance(stage.top, TableScene), "Enter deals a new match instead"
    assert match.match_id in {one.id for one in stage.archive.matches()}


def test_the_last_set_up_is_dealt_at_once(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("N")
    stage.press_widget("preset seven-up")
    stage.press("Enter")
    assert isinstance(stage.top, TableScene)
    stage.top.finish("title")
    stage.frame()
    assert "Seven up" in stage.widget("deal").sub
    stage.press("E")
    assert stage.services.match is not None and stage.services.match.options.target == 7


def test_a_start_with_the_same_archive_remembers_the_set_up() -> None:
    archive = Archive.in_memory()
    one = Stage(archive=archive)
    one.show(TitleScene(one.services))
    one.press("N")
    one.press_widget("preset lenient")
    one.press("Enter")
    one.finish()
    two = Stage(archive=archive)
    two.serve()
    two.show(TitleScene(two.services))
    assert "Lenient" in two.widget("deal").sub
    two.finish()


def test_the_window_is_called_by_its_name_alone(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    assert stage.window.window.title == "Tapis Vert"
