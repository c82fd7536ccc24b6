"""The player's name: wherever it is given, the profile that keeps the results takes it, and everything goes on counting."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from archive_play import held
from stage import Stage, played

from game.match import statistics
from game.match.archive import Archive
from game.match.match import Match
from game.match.seats import HUMAN, Player
from game.match.statistics import Which
from game.ui import setup
from game.ui.opponents import any_move
from game.ui.scenes import flow
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene

TAKEN = "Léa is somebody else here; your results stay with Camille."


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage(player_name="")
    made.push(TitleScene(made.services))
    yield made
    made.finish()


def profiles(stage: Stage) -> list[tuple[str, bool]]:
    return [(one.name, one.is_me) for one in stage.archive.profiles()]


def deals(stage: Stage) -> int:
    """Return how many deals of Écarté count for the owner."""
    return statistics.ecarte(stage.archive, Which("ecarte")).deals


def play(match: Match) -> None:
    while not match.is_deal_over:
        chair = match.chair(match.actors[0])
        assert chair.play(any_move(chair.view.legal), match.version) is None


def play_here(stage: Stage) -> str:
    """Play the deal of the table on top without looking, go back to the title, and return what the person was called."""
    stage.frame()
    assert isinstance(stage.top, TableScene)
    match = stage.top.match
    play(match)
    stage.top.finish("title")
    stage.frame()
    return match.players[match.persons[0]].name


def call_oneself(stage: Stage, name: str) -> None:
    """Write a name into the settings, which stay open."""
    stage.show(SettingsScene(stage.services))
    stage.press_widget("player_name")
    stage.press("Ctrl+A", "Backspace")
    stage.type(name)


def test_a_name_given_in_a_new_game_is_the_profiles_too(stage: Stage) -> None:
    stage.press("E")
    assert play_here(stage) == "Camille" and profiles(stage) == [("Camille", True)] and deals(stage) == 1
    stage.press("N")
    stage.tab_to("name 0")
    stage.press("Ctrl+A", "Backspace")
    stage.type("Paul")
    stage.press("Enter")
    assert play_here(stage) == "Paul" == stage.services.settings.player_name
    assert profiles(stage) == [("Paul", True)] and deals(stage) == 2


def test_a_name_of_settings_that_were_never_left_counts_from_the_next_match_on(stage: Stage) -> None:
    stage.press("E")
    play_here(stage)
    call_oneself(stage, "Paul")
    stage.window.stack.clear()
    stage.serve()
    stage.push(TitleScene(stage.services))
    stage.press("E")
    assert play_here(stage) == "Paul" and profiles(stage) == [("Paul", True)] and deals(stage) == 2


def test_a_rematch_is_played_under_the_present_name(stage: Stage) -> None:
    stage.press("E")
    stage.frame()
    play(stage.top.match)
    call_oneself(stage, "Paul")
    stage.press("Esc")
    stage.frame()
    stage.top.finish("rematch")
    assert play_here(stage) == "Paul" and profiles(stage) == [("Paul", True)] and deals(stage) == 2


def test_the_name_of_somebody_else_is_not_taken(stage: Stage) -> None:
    two = setup.first("ecarte", "Camille").with_player(1, Player("Léa", HUMAN))
    played(stage, two)
    call_oneself(stage, "Léa")
    stage.press("Esc")
    assert stage.services.toast.text == TAKEN and stage.services.settings.player_name == "Camille"
    assert profiles(stage) == [("Camille", True), ("Léa", False)]
    stage.services.toast.show("")
    stage.press("E")
    assert play_here(stage) == "Camille" and deals(stage) == 2 and not stage.services.toast.text


def test_somebody_else_may_play_for_once(stage: Stage) -> None:
    played(stage, setup.first("ecarte", "Camille").with_player(1, Player("Léa", HUMAN)))
    flow.begin(stage.services, flow.NewMatch(setup.first("ecarte", "Léa")))
    assert stage.services.toast.text == TAKEN
    assert play_here(stage) == "Léa" and deals(stage) == 1 and flow.last_setup(stage.services).players[0].name == "Camille"


def test_a_table_that_nobody_set_up_gives_no_name(stage: Stage) -> None:
    played(stage, setup.first("ecarte", "Camille"))
    stage.services.change(player_name="Paul")
    flow.begin(stage.services, flow.NewMatch(setup.first("ecarte", "Zoé")), is_kept=False)
    assert play_here(stage) == "Zoé" and stage.services.settings.player_name == "Paul"
    assert profiles(stage) == [("Paul", True), ("Zoé", False)]


def test_who_sits_in_the_second_seat_keeps_his_name(stage: Stage) -> None:
    played(stage, setup.first("ecarte", "Camille"))
    stage.services.change(player_name="Camille")
    two = setup.first("ecarte", "Léa").with_player(1, Player("Camille", HUMAN))
    flow.begin(stage.services, flow.NewMatch(two))
    assert stage.services.match is not None and stage.services.settings.player_name == "Camille"
    play(stage.services.match)
    assert deals(stage) == 2
    assert profiles(stage) == [("Camille", True), ("Léa", False)]


def test_a_name_that_cannot_be_stored_now_is_stored_later(tmp_path: Path) -> None:
    stage = Stage(archive=Archive.open(tmp_path), player_name="")
    try:
        stage.push(TitleScene(stage.services))
        stage.press("E")
        play_here(stage)
        with held(stage.archive):
            call_oneself(stage, "Paul")
            stage.press("Esc")
            assert isinstance(stage.top, TitleScene) and stage.services.toast.text == "This could not be stored just now."
        assert stage.services.settings.player_name == "Paul" and profiles(stage) == [("Camille", True)]
        stage.press("E")
        assert play_here(stage) == "Paul" and profiles(stage) == [("Paul", True)] and deals(stage) == 2
    finally:
        stage.finish()
        stage.archive.close()
