"""Choosing a person: by mouse, keys and controller; nobody sits twice; the record is shown; set-ups of before are read."""

import json
from collections.abc import Iterator

import pytest
from hands_play import button
from stage import Stage, played

from game import words
from game.ai import personas
from game.match.against import Score
from game.match.seats import AGENT, HUMAN, Player
from game.ui import setup
from game.ui.scenes import flow
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.persons import Persons, Tile
from game.ui.scenes.player_parts import Standing, Who

BASILE = Player("Basile", AGENT, "normal", "basile")


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    made.show(NewGame(made.services, flow.last_setup(made.services, "ecarte")))
    yield made
    words.use("en")
    made.finish()


def sitting(stage: Stage) -> list[str]:
    return [player.persona or player.name for player in stage.top.setup.players]


# ---- choosing


def test_by_mouse(stage: Stage) -> None:
    stage.press_widget("who 1")
    assert isinstance(stage.top, Persons)
    stage.press_widget("person basile")
    assert isinstance(stage.top, NewGame) and stage.top.setup.players[1] == BASILE
    stage.press_widget("deal")
    stage.frame()
    assert stage.results[-1].setup.players == (Player("Camille", HUMAN), BASILE)


def test_by_keyboard(stage: Stage) -> None:
    stage.choose("level 1", 3)
    stage.tab_to("who 1")
    stage.press("Space")
    assert stage.focus == "person odette", "who sits there has the focus"
    stage.press("Down", "Right")
    assert stage.focus == "person anatole" and stage.top.shown.key == "anatole"
    stage.press("Enter")
    assert stage.top.setup.players[1] == Player("Anatole", AGENT, "hard", "anatole"), "the level stays"
    assert stage.focus == "who 1"


def test_by_controller(stage: Stage) -> None:
    stage.tab_to("who 1")
    button(stage, "South", "Right", "South")
    assert sitting(stage) == ["Camille", "basile"]
    button(stage, "South", "East")
    assert isinstance(stage.top, NewGame) and sitting(stage) == ["Camille", "basile"]


def test_guests_stand_below_and_play_without_a_habit(stage: Stage) -> None:
    stage.press_widget("who 1")
    tiles = [widget for widget in stage.top.form.widgets if isinstance(widget, Tile)]
    own = sum(one.home == "ecarte" for one in personas.PEOPLE)
    assert [tile.one.home for tile in tiles] == ["ecarte"] * own + ["president"] * (len(personas.PEOPLE) - own)
    assert max(tile.rect.bottom for tile in tiles[:own]) < min(tile.rect.top for tile in tiles[own:])
    stage.press(*["Down"] * len({tile.rect.top for tile in tiles[:own]}))
    assert stage.top.shown.home == "president"
    stage.press("Enter")
    guest = stage.top.setup.players[1]
    assert guest.persona in [tile.one.key for tile in tiles[own:]]
    assert stage.widget("who 1").about == "At home at the other table; plays without a habit here."


def test_back_changes_nothing(stage: Stage) -> None:
    before = stage.top.setup
    stage.press_widget("who 1")
    stage.press("Esc")
    assert isinstance(stage.top, NewGame) and stage.top.setup == before


def test_nobody_sits_at_a_table_twice(stage: Stage) -> None:
    stage.top._choose_seats(3)
    assert sitting(stage) == ["Camille", "odette", "basile"]
    stage.press_widget("who 2")
    odette = stage.widget("person odette")
    assert not odette.enabled and odette.reason == "Odette already sits at this table."
    stage.press_widget("person odette")
    assert isinstance(stage.top, Persons) and stage.services.toast.text == odette.reason
    stage.press("Left")
    assert stage.focus != "person odette", "arrows pass by whoever sits already"
    stage.press("Shift+Tab", "Enter")
    assert sitting(stage)[1] == "odette" != sitting(stage)[2]


def test_a_plain_computer_has_a_name_of_the_players_own(stage: Stage) -> None:
    assert "name 1" not in {widget.name for widget in stage.top.form.widgets}, "a person keeps the name"
    stage.press_widget("who 1")
    stage.press_widget("plain")
    stage.press_widget("name 1")
    stage.press("Ctrl+A", "Backspace")
    stage.type("Robot")
    stage.press("Enter")
    assert stage.results[-1].setup.players[1] == Player("Robot", AGENT, "normal", "")
    made = flow.made(stage.services, stage.results[-1])
    assert made.players[1].persona == ""


def test_whoever_sits_there_is_kept_by_choosing_the_same_kind(stage: Stage) -> None:
    for seat, name in ((0, "human"), (1, "plain")):
        stage.press_widget(f"who {seat}")
        stage.press_widget(name)
    before = stage.top.setup
    for seat, name in ((0, "human"), (1, "plain")):
        stage.press_widget(f"who {seat}")
        stage.press_widget(name)
    assert stage.top.setup == before


def test_the_pointer_shows_somebody_large(stage: Stage) -> None:
    stage.press_widget("who 1")
    stage.move(stage.widget("person blanche").rect.center)
    assert stage.top.shown.key == "blanche"
    stage.move((2, 2))
    assert stage.top.shown.key == "odette"


# ---- the record against the player


def test_the_record_is_shown_in_row_and_gallery(stage: Stage) -> None:
    won = [played(stage, setup.first("ecarte", "Camille"), seed=seed, deals=99).outcome.winners == (0,) for seed in "abcdefg"]
    score = Score(sum(won), len(won) - sum(won))
    assert all(score), "both must happen for the test to mean anything"
    stage.show(NewGame(stage.services, flow.last_setup(stage.services, "ecarte")))
    standing, who = stage.widget("standing 1"), stage.widget("who 1")
    assert isinstance(standing, Standing) and isinstance(who, Who)
    assert standing.text == f"You {score.won} – {score.lost} Odette" and who.score == score
    stage.press_widget("who 1")
    assert stage.widget("person odette").score == score and stage.widget("person basile").score is None
    stage.press_widget("person basile")
    assert stage.widget("standing 1").text == "No match yet."


def test_the_record_is_that_of_the_game(stage: Stage) -> None:
    played(stage, setup.first("ecarte", "Camille"), deals=99)
    stage.show(NewGame(stage.services, flow.last_setup(stage.services, "ecarte")))
    assert set(stage.top.scores) == {"odette"}
    stage.top._choose_game("president")
    assert not stage.top.scores


# ---- who comes, and who was remembered


def test_residents_come_first() -> None:
    for game in ("ecarte", "president"):
        is_own = [one.home == game for one in setup.by_home(game)]
        assert is_own == sorted(is_own, reverse=True) and len(is_own) == len(personas.PEOPLE)
        keys = [one.key for one in setup.by_home(game)]
        for seats in setup.SEATS[game]:
            seated = [player.persona for player in setup.first(game, "Camille").with_seats(seats).players[1:]]
            assert seated == (keys + [""] * seats)[:seats - 1]
    assert setup.first("president", "Camille").players[1].persona == "colette"


def test_a_newcomer_is_nobody_whose_name_or_face_is_taken() -> None:
    here = (Player("Odette", HUMAN), BASILE)
    assert setup.newcomer("ecarte", here, "hard") == Player("Marguerite", AGENT, "hard", "marguerite")
    everybody = tuple(setup.as_person(one, "easy") for one in personas.PEOPLE[:-1])
    assert setup.newcomer("ecarte", everybody, "easy").persona == personas.PEOPLE[-1].key


def remembered(*players: tuple[str, ...]) -> setup.Setup:
    """Read a set-up of Écarté as settings keep it."""
    one = {"preset": "classic", "changes": {}, "players": [list(player) for player in players]}
    return setup.read(json.dumps({"game": "ecarte", "setups": {"ecarte": one}}), "")


def test_names_of_persons_become_persons() -> None:
    read = remembered(("Camille", HUMAN, "", ""), ("Basile", AGENT, "hard", ""), ("Robot", AGENT, "easy", ""))
    assert read.players[1:] == (Player("Basile", AGENT, "hard", "basile"), Player("Robot", AGENT, "easy", ""))


def test_a_person_of_that_name_stays_a_person() -> None:
    assert remembered(("Odette", HUMAN, "", ""), ("Basile", AGENT, "hard", "")).players[0] == Player("Odette", HUMAN)


def test_nobody_is_remembered_twice_and_strangers_have_no_face() -> None:
    read = remembered(("Basile", AGENT, "hard", "basile"), ("Basil", AGENT, "easy", "basile"), ("X", AGENT, "easy", "zoltan"))
    assert [player.persona for player in read.players] == ["basile", "", ""]
    assert [player.name for player in read.players] == ["Basile", "Basil", "X"]


def test_a_person_has_the_name_of_the_language_in_use() -> None:
    words.use("ru")
    try:
        russian = words.translate("Basile")
        assert remembered(("C", HUMAN, "", ""), ("Basile", AGENT, "hard", "basile")).players[1].name == russian != "Basile"
        assert remembered(("C", HUMAN, "", ""), (russian, AGENT, "hard", "")).players[1].persona == "basile"
    finally:
        words.use("en")


def test_a_deal_from_the_title_is_with_persons(stage: Stage) -> None:
    for game in ("ecarte", "president"):
        match = flow.made(stage.services, flow.asked(stage.services, game=game, preset=None, seed=None))
        assert all(player.persona for player in match.players if not player.is_human)


def test_agents_of_the_command_line_are_persons_and_those_from_outside_are_not(stage: Stage) -> None:
    made = flow.with_agents(flow.last_setup(stage.services, "ecarte"), ("hard", "bots/mine.py:Mine"), is_watch=False)
    assert [(player.level, player.persona) for player in made.players[1:]] == [("hard", "odette"), ("bots/mine.py:Mine", "")]
    assert len({player.name for player in made.players}) == 3


def test_the_command_line_may_name_a_person(stage: Stage) -> None:
    """He sits down once; on other seats somebody else of his level does, and never under the name of a person at the screen."""
    chosen = setup.first("president", "Yvonne")
    for named in ("expert/basile", "expert/yvonne"):
        me, *others = flow.with_agents(chosen, (named,), is_watch=False).players
        assert me.name == "Yvonne" and all(other.level == "expert" for other in others)
        assert (others[0].persona == "basile") == (named == "expert/basile")
        assert len({other.name for other in (me, *others)}) == len({other.persona for other in others}) + 1 == 5
