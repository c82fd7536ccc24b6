"""The title by mouse and by keyboard: it shows what exists, deals at once, goes on where a match was left."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from stage import Stage, played

from game.match import listing
from game.match.archive import Archive
from game.match.seats import AGENT, Player
from game.ui.canvas import Canvas
from game.ui.scenes import flow, table_games
from game.ui.scenes.message import Keys
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.rule_book import RuleBook
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.still_life import ARRIVAL, StillLife
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene

HAS_TABLE = pytest.mark.skipif("president" not in table_games.GAMES, reason="there is no table of President yet")


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.finish()


@pytest.fixture
def moving() -> Iterator[Stage]:
    made = Stage(speed="normal")
    yield made
    made.finish()


def names(stage: Stage) -> list[str]:
    return [widget.name for widget in stage.top.form.widgets]


def test_without_a_match_there_is_no_continue_and_enter_deals(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    assert names(stage) == ["ecarte", "president", "new", "school", "matches", "statistics", "rules", "settings", "keys",
                            "quit"]
    assert stage.focus == "ecarte"
    stage.press("Enter")
    assert isinstance(stage.top, TableScene)


def test_one_click_deals_the_first_card(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press_widget("ecarte")
    assert isinstance(stage.top, TableScene)
    match = stage.services.match
    assert match is not None and [player.name for player in match.players] == ["Camille", "Odette"]
    assert match.match_id is not None, "the match lies in the archive before its first card is shown"


@pytest.mark.parametrize(
    ("key", "widget", "kind"),
    [("E", "ecarte", TableScene), ("N", "new", NewGame), ("S", "settings", SettingsScene),
     ("T", "statistics", StatisticsScene), ("F1", "rules", RuleBook), ("?", "keys", Keys)],
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
    assert match.match_id in {one.id for one in listing.page(stage.archive).rows}


def test_the_last_set_up_is_dealt_at_once(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    stage.press("N")
    stage.press_widget("preset seven-up")
    stage.press("Enter")
    assert isinstance(stage.top, TableScene)
    stage.top.finish("title")
    stage.frame()
    assert "Seven up" in stage.widget("ecarte").sub
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
    assert "Lenient" in two.widget("ecarte").sub
    two.finish()


def test_the_window_is_called_by_its_name_alone(stage: Stage) -> None:
    stage.show(TitleScene(stage.services))
    assert stage.window.window.title == "Tapis Vert"


@HAS_TABLE
@pytest.mark.parametrize("way", ["key", "mouse"])
def test_president_is_dealt_at_once_with_its_own_last_set_up(stage: Stage, way: str) -> None:
    flow.remember(stage.services, flow.last_setup(stage.services, "president").with_seats(4).with_preset("west-coast"))
    flow.remember(stage.services, flow.last_setup(stage.services, "ecarte").with_preset("seven-up"))
    stage.show(TitleScene(stage.services))
    if way == "key":
        stage.press("P")
    else:
        stage.press_widget("president")
    match = stage.services.match
    assert isinstance(stage.top, TableScene) and match is not None
    assert (match.rules.name, match.seats, match.options.order) == ("president", 4, "ace-high")


def test_each_game_says_how_it_would_be_dealt(stage: Stage) -> None:
    flow.remember(stage.services, flow.last_setup(stage.services, "president").with_seats(8).with_rule("bombs", "four"))
    stage.show(TitleScene(stage.services))
    assert stage.widget("ecarte").sub == "2 players · Classic"
    assert stage.widget("president").sub == "8 players · own rules"


def test_the_game_played_last_is_the_one_that_enter_deals(stage: Stage) -> None:
    flow.remember(stage.services, flow.last_setup(stage.services, "president"))
    stage.show(TitleScene(stage.services))
    assert stage.focus == "president"
    assert stage.widget("president").is_default and not stage.widget("ecarte").is_default


@pytest.mark.parametrize(
    ("changes", "deals", "told"),
    [
        ({}, 0, "President, deal 1 of 5"),
        ({"match": "points", "points": 50}, 0, "President, deal 1"),
        ({"deals": 8}, 2, "President, deal 3 of 8: you are "),
        ({"match": "points", "points": 50}, 1, "President, deal 2: you are "),
    ],
)
def test_continue_says_the_deal_and_the_title(stage: Stage, changes: dict[str, str | int], deals: int, told: str) -> None:
    chosen = flow.last_setup(stage.services, "president")
    for name, value in changes.items():
        chosen = chosen.with_rule(name, value)
    match = played(stage, chosen, deals=max(1, deals))
    if deals:
        match.next_deal()
    else:
        stage.archive.abandon(match.match_id or 0)
        flow.made(stage.services, flow.NewMatch(chosen))
    stage.show(TitleScene(stage.services))
    sub = stage.widget("continue").sub
    assert sub.startswith(told)
    title = sub.removeprefix(told)
    assert (title in ("President", "Vice-President", "Citizen", "Worker", "Apprentice")) == bool(deals)


@pytest.mark.parametrize("people", [0, 2])
def test_continue_names_the_president_where_there_is_no_you(stage: Stage, people: int) -> None:
    chosen = flow.last_setup(stage.services, "president")
    for seat in range(2):
        kind = ("Léa", "human") if seat < people else ("Basile", AGENT, "easy")
        chosen = chosen.with_player(seat, Player(*kind)._replace(name=f"P{seat}"))
    match = played(stage, chosen, deals=2)
    match.next_deal()
    stage.show(TitleScene(stage.services))
    king = match.players[match.chair(None).view.titles[0]].name
    assert stage.widget("continue").sub == f"President, deal 3 of 5: {king} is President"


def cards_there(stage: Stage) -> None:
    """Have the pictures of the still life ready, so that the arrival begins."""
    stage.sharpen()
    stage.frame()


def seen(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.surface, "RGB")


def test_on_arrival_the_hand_is_dealt_from_the_pack(moving: Stage) -> None:
    scene = moving.show(TitleScene(moving.services))
    cards_there(moving)
    assert scene.is_moving
    early = seen(moving)
    moving.wait(ARRIVAL / 1000 + 0.1)
    assert not scene.is_moving and seen(moving) != early
    rest = seen(moving)
    moving.wait(0.2)
    assert seen(moving) == rest


@pytest.mark.parametrize("way", ["Tab", "click"])
def test_any_press_ends_the_arrival_in_one_frame(moving: Stage, way: str) -> None:
    scene = moving.show(TitleScene(moving.services))
    cards_there(moving)
    moving.wait(0.1)
    assert scene.is_moving
    if way == "click":
        moving.click((900, 700))
    else:
        moving.press(way)
    assert not scene.is_moving


@pytest.mark.parametrize("settings", [{"reduced_motion": True, "speed": "normal"}, {"speed": "off"}])
def test_without_motion_it_lies_there_at_once(settings: dict[str, Any]) -> None:
    stage = Stage(**settings)
    try:
        scene = stage.show(TitleScene(stage.services))
        cards_there(stage)
        assert not scene.is_moving
        first = seen(stage)
        stage.wait(0.5)
        assert seen(stage) == first
    finally:
        stage.finish()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 768), (1920, 1080), (3440, 1440)])
def test_the_still_life_stays_beside_the_column_and_in_the_window(size: tuple[int, int]) -> None:
    stage = Stage(size)
    try:
        scene = stage.show(TitleScene(stage.services))
        cards_there(stage)
        bare, full = pygame.Surface(size), pygame.Surface(size)
        lying = StillLife(stage.services.images)
        lying.is_there = True
        lying.draw(Canvas(full, scene.u), scene._beside)
        difference = pygame.mask.from_threshold(full, (0, 0, 0), (1, 1, 1, 255))
        difference.invert()
        rects = difference.get_bounding_rects()
        assert rects and bare.get_rect().inflate(-2, -2).contains(rects[0].unionall(rects[1:]))
        assert min(rect.left for rect in rects) > scene.column.right
    finally:
        stage.finish()
